"""Law 84: rulings on agreed facts, as far as a doubt remains about a claim and a revoke."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Law
from bridgelaws.laws.book.law70 import JUDGED_AGAIN
from bridgelaws.laws.facts.claim import ClaimCase, is_judged_again

CLAIMS = Law(84)


@CLAIMS.clause({1997: "D"})
def doubts_favour_the_side_that_did_not_revoke(case: ClaimCase) -> Finding | None:
    """A doubtful point goes to the non-offending side: here the one that did not revoke."""
    return JUDGED_AGAIN if is_judged_again(case) else None
