"""Law 84: rulings on agreed facts, as far as a doubt remains about a claim and a revoke."""

from __future__ import annotations

from bridgelaws.engine.law import Law, Use
from bridgelaws.laws.book.law70 import JUDGED_AGAIN, JUDGED_AGAINST_REVOKER
from bridgelaws.laws.facts.claim import ClaimCase
from bridgelaws.laws.facts.revoke import RevokeCase
from bridgelaws.laws.facts.shared import ClaimAndCorrection

LAW = Law(84)


@LAW.shared({1997: "D"}, Use(ClaimCase, "doubts_favour_the_side_that_did_not_revoke", JUDGED_AGAIN))
@LAW.shared(
    {2017: "D"},
    Use(
        RevokeCase, "after_the_correction_the_claim_is_judged", JUDGED_AGAINST_REVOKER, notice=True
    ),
)
def doubts_favour_the_side_that_did_not_revoke(case: ClaimAndCorrection) -> bool:
    """A doubtful point goes to the non-offending side: here the one that did not revoke.

    A claim before which a revoke is corrected is judged anew so; of the revoke itself the
    minute on 63A3 says it before 2017.
    """
    return case.claim_is_judged_after_correction
