"""A second reading of Law 86, the DBV guideline and the minute of 2008, in one plain function.

Written from the texts as a table of who gets what, not as provisions: where both readings agree
on every combination of facts, neither has left one out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

AVERAGE = {"none": 3, "partial": 0, "full": -3}
POINTS = {0: 0, 3: 90, 4: 130, 5: 170, 6: 220, 7: 270, 8: 320, 9: 370, 10: 430, 11: 500,
          12: 600, 13: 750, 16: 1300, 20: 2250}  # fmt: skip
"""The least difference in points for a number of IMPs (Law 78B)."""


def third(imps: int) -> int:
    """A third, to the nearest whole; it is never half way."""
    return (imps + 1) // 3


GUIDELINE: Mapping[tuple[str, str], Callable[[int], tuple[int, int]]] = {
    ("none", "none"): lambda d: (d, 6 - d),
    ("none", "partial"): lambda d: (d, 3 - d),
    ("none", "full"): lambda d: (d, -d),
    ("partial", "none"): lambda d: (3 + third(d), -third(d)),
    ("partial", "partial"): lambda d: (d // 2, -(d // 2)),
    ("partial", "full"): lambda d: (d - 3, -d),
    ("full", "none"): lambda d: (third(d), -third(d)),
    ("full", "partial"): lambda d: (third(d), -3 - third(d)),
    ("full", "full"): lambda d: (d - 6, -d),
}
"""What the teams with the good and the bad result get under the DBV guideline, by their faults."""


@dataclass(frozen=True)
class Reading:
    """What follows: scores, or the number still to be told, or no score yet."""

    imps: tuple[int, int] | None = None
    artificial: bool = False
    wanted: str | None = None


NO_SCORE = Reading()


def guideline_of(code: int, body: str) -> str:
    if body == "dbv_2013" and code >= 2007:
        return "dbv"
    return "wbf" if body == "wbf_2008" and 2007 <= code < 2017 else "none"


def read(code: int, body: str, facts: Mapping[str, Any]) -> Reading:
    """What both teams score, North-South first."""
    follows = guideline_of(code, body)
    faults = (facts["north_south_fault"], facts["east_west_fault"])
    averages = Reading((AVERAGE[faults[0]], AVERAGE[faults[1]]), artificial=True)
    if code < 2007:
        return averages
    if code >= 2017 and follows == "none" and facts["situation"] != "single_result":
        return _several(facts, faults, averages)
    if facts["law_6d2"] and 2007 <= code < 2017:
        return averages
    if facts["state"] == "in_progress":
        return NO_SCORE
    judged = code >= 2017 and body in ("laws", "acbl")  # 86B1 names no number of IMPs
    return _with_a_result(code, "judged" if judged else follows, facts, averages)


def _with_a_result(code: int, follows: str, facts: Mapping[str, Any], averages: Reading) -> Reading:
    """What follows from a result at the other table, or from a board not begun there."""
    faults = (facts["north_south_fault"], facts["east_west_fault"])
    if facts["state"] == "not_started":
        return averages
    unusual = _unusual(code, follows, facts)
    if unusual is False:
        return averages
    good = 0 if facts["swing"] > 0 else 1
    pair = (faults[good], faults[1 - good])
    if _may(code, follows, pair) and not facts["assign"]:
        return averages
    if unusual is None:
        return Reading(wanted="unusual")
    imps = abs(facts["swing"])
    if follows == "wbf":
        weighed = _by_the_rider(imps, pair, facts["weight_percent"])
        if weighed is None:
            return Reading(wanted="weight_percent")
        won, lost = weighed, -weighed
    elif 2007 <= code < 2017 and follows == "none" and "full" not in pair:
        won, lost = imps, AVERAGE[pair[1]]  # 12C1(f), 12C2(a): the award is in favour of one side
    else:
        won, lost = GUIDELINE[pair](imps) if follows == "dbv" else (imps, -imps)
    return Reading((won, lost) if good == 0 else (lost, won))


def _unusual(code: int, follows: str, facts: Mapping[str, Any]) -> bool | None:
    """Whether the result counts; None where the Director has still to judge it."""
    imps = abs(facts["swing"])
    if follows == "dbv":
        return bool(imps > 6)
    if follows == "judged":
        return facts["unusual"] if imps else False
    if code >= 2017:
        return bool(imps > 3)
    if facts["unusual"] is not None or imps == 0:
        return bool(facts["unusual"] and imps)
    return None if 3 < imps <= 6 else bool(imps > 6)


def _may(code: int, follows: str, pair: tuple[str, str]) -> bool:
    """Whether the Director need not assign a score; a side partly at fault is none at fault."""
    if follows == "dbv":
        return pair == ("partial", "partial")
    return 2007 <= code < 2017 and not (pair[0] != "full" and pair[1] == "full")


def _by_the_rider(imps: int, pair: tuple[str, str], percent: int | None) -> int | None:
    if pair == ("none", "full"):
        return imps
    named = {("full", "none"): 50, ("none", "none"): 60}.get(pair)
    weight = named if percent is None else percent
    if weight is None:
        return None
    exact = Fraction(imps * weight, 100)
    down, rest = int(exact), exact - int(exact)
    up = rest > Fraction(1, 2) or (rest == Fraction(1, 2) and pair[0] != "full")
    return down + up


def _several(facts: Mapping[str, Any], faults: tuple[str, str], averages: Reading) -> Reading:
    """Law 86B2 of 2017."""
    counts = facts["partly_at_fault_is"] == "at_fault"
    offenders = [fault == "full" or (fault == "partial" and counts) for fault in faults]
    if all(offenders):
        return averages
    if not any(offenders):
        played = facts["time_for_substitute"] and not facts["match_result_known"]
        return NO_SCORE if played else averages
    better = max(3, facts["assigned_imps"])
    artificial = better == 3 > facts["assigned_imps"]
    return Reading((-better, better) if offenders[0] else (better, -better), artificial)
