"""Law 12: adjusted scores, as far as Law 64C leads to one."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Instruction, Law
from bridgelaws.laws.book.law64 import is_rectified
from bridgelaws.laws.book.law79 import score_can_change
from bridgelaws.laws.facts.revoke import RevokeCase

LAW = Law(12)


def _may_be_adjusted(case: RevokeCase) -> bool:
    """Whether Law 64C may lead to an adjusted score."""
    return is_rectified(case) and score_can_change(case)


@LAW.clause({1997: "C2", 2007: "C1e", 2017: None}, notice=True)
def most_favourable_likely_result(case: RevokeCase) -> Finding | None:
    """The best result that was likely for the one side, the worst at all probable for the other.

    The rule of 1997; in 2007 a Regulating Authority may choose it instead of weights.
    """
    chosen = case.option("equity_is_scored_by") == "most_favourable_likely"
    return Instruction("score_most_favourable") if _may_be_adjusted(case) and chosen else None


@LAW.clause({2007: "C1c", 2017: None}, notice=True)
def weighted_results(case: RevokeCase) -> Finding | None:
    """The adjusted score may be weighted over several results."""
    chosen = case.option("equity_is_scored_by") == "weights"
    return Instruction("score_weighted") if _may_be_adjusted(case) and chosen else None


@LAW.clause({2017: "C1c"}, notice=True)
def weighted_legal_results(case: RevokeCase) -> Finding | None:
    """As before, over results alone that could have been reached legally."""
    return Instruction("score_weighted_legal") if _may_be_adjusted(case) else None
