"""Law 84: rulings on agreed facts, as far as a doubt remains about a claim and a revoke."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Instruction, Law
from bridgelaws.laws.book.law70 import JUDGED_AGAIN, claim_is_judged_after
from bridgelaws.laws.facts.claim import ClaimCase, is_judged_again
from bridgelaws.laws.facts.revoke import RevokeCase

LAW = Law(84)


@LAW.clause({1997: "D"})
def doubts_favour_the_side_that_did_not_revoke(case: ClaimCase) -> Finding | None:
    """A doubtful point goes to the non-offending side: here the one that did not revoke."""
    return JUDGED_AGAIN if is_judged_again(case) else None


@LAW.clause({2017: "D"}, notice=True)
def after_the_correction_the_claim_is_judged(case: RevokeCase) -> Finding | None:
    """A claim before which a revoke is corrected is judged anew, doubts against the revoker.

    Before 2017 the minute on 63A3 says so.
    """
    judged = claim_is_judged_after(case)
    return Instruction("claim_judged_again_against_revoker") if judged else None
