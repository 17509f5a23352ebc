"""The calculator's answers about adjusted scores: weighted, expected and artificial ones."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any

from bridgelaws.codes import Code, codes, newest
from bridgelaws.scoring.artificial import (
    USUAL_IMPS,
    Fault,
    Scoring,
    artificial_score,
)
from bridgelaws.scoring.checker import Finding, Outcome, Proposal, check_weighted, refused
from bridgelaws.scoring.errors import ScoringError
from bridgelaws.scoring.frequencies import Entry
from bridgelaws.scoring.imps import MOST_IMPS
from bridgelaws.scoring.matchpoints import Scale
from bridgelaws.scoring.reading import Asked, entry, placed, plain, read_table
from bridgelaws.scoring.rounding import (
    BOARD_IMPS,
    BOARD_MATCHPOINTS,
    FINAL_IMPS,
    UNROUNDED,
    Body,
    Convention,
)
from bridgelaws.scoring.swing import (
    is_clearly_favourable,
    swing_against_field,
    swing_against_likely,
)
from bridgelaws.scoring.weighted import (
    WeightedScore,
    weighted_cross_imps,
    weighted_imps,
    weighted_in_field,
)
from bridgelaws.scoring.weighted import weighted as weighted_sum

_COMPONENT = (
    *("weight", "score", "imps", "matchpoints", "only_through_infraction"),
    *("contract", "declarer", "tricks", "vulnerable"),
)
_WEIGHTED = (
    *("components", "against", "others", "scoring", "scale", "cap", "body", "imps_are_final"),
    *("laws", "vulnerability", "weights_allowed", "claimed_imps", "claimed_score"),
)


class Vulnerability(StrEnum):
    """Who is vulnerable on a board."""

    NONE = "none"
    NS = "ns"
    EW = "ew"
    BOTH = "both"


def weighted(value: Any, path: str) -> dict[str, Any]:
    """A weighted score (Law 12C1(c)), checked first.

    Points are IMPed against the other table (``against``) or scored in the field (``others``,
    with ``scoring`` as matchpoints or cross_imps). IMPs and matchpoints are taken as they are.
    """
    asked = Asked.read(value, path, *_WEIGHTED)
    proposal, given = _proposal(asked)
    findings = check_weighted(proposal)
    for finding in refused(findings):
        values = {**finding.values, "clause": finding.clause}
        raise ScoringError(finding.key, asked.at(finding.path), **values)
    answer = _weighted(asked, proposal, given)
    if findings:
        answer["warnings"] = [_told(finding, asked) for finding in findings]
    return answer


def _told(finding: Finding, asked: Asked) -> dict[str, Any]:
    place = {"key": finding.key, "clause": finding.clause, "path": asked.at(finding.path)}
    return {**place, **finding.values}


def _proposal(asked: Asked) -> tuple[Proposal, list[dict[str, Any]]]:
    """What is proposed, and the components as they were given."""
    read = [Asked.read(part, path, *_COMPONENT) for path, part in asked.items("components")]
    board = asked.choice("vulnerability", Vulnerability) if asked.has("vulnerability") else None
    north_south = (Vulnerability.NS, Vulnerability.BOTH)
    east_west = (Vulnerability.EW, Vulnerability.BOTH)
    return Proposal(
        outcomes=tuple(_outcome(part) for part in read),
        laws=laws(asked),
        against=_against(asked),
        convention=_convention(asked),
        ns_vulnerable=None if board is None else board in north_south,
        ew_vulnerable=None if board is None else board in east_west,
        weights_allowed=asked.truth("weights_allowed", default=True),
        claimed_imps=asked.number("claimed_imps", default=None),
        claimed_score=asked.number("claimed_score", default=None),
    ), [dict(part.values) for part in read]


def _against(asked: Asked) -> Entry | None:
    if not asked.has("against"):
        return None
    return entry(asked.need("against"), asked.at("against"))


def _outcome(asked: Asked) -> Outcome:
    return Outcome(
        weight=asked.number("weight"),
        score=asked.whole("score", default=None),
        result=read_table(asked) if asked.has("contract") else None,
        imps=asked.number("imps", default=None),
        matchpoints=asked.number("matchpoints", default=None),
        only_through_infraction=asked.truth("only_through_infraction", default=False),
    )


def _convention(asked: Asked) -> Convention:
    if not asked.has("body"):
        return UNROUNDED
    table = FINAL_IMPS if asked.truth("imps_are_final", default=False) else BOARD_IMPS
    return table[asked.choice("body", Body)]


def _weighted(asked: Asked, proposal: Proposal, given: Sequence[dict[str, Any]]) -> dict[str, Any]:
    first = proposal.outcomes[0]
    if first.matchpoints is not None:
        parts = [(o.matchpoints or 0, o.weight) for o in proposal.outcomes]
        return {"matchpoints": plain(weighted_sum(parts).value)}
    if first.imps is not None:
        parts = [(o.imps or 0, o.weight) for o in proposal.outcomes]
        return {"imps": plain(weighted_sum(parts, proposal.convention).value)}
    result = tuple((o.points or 0, o.weight) for o in proposal.outcomes)
    if asked.has("others") and proposal.against is not None:
        found_both = {"found": "against, others", "expected": "against, others"}
        raise ScoringError("not_one_question", asked.path, **found_both)
    if asked.has("others"):
        return _in_field(asked, result, proposal, given)
    if proposal.against is None:
        raise ScoringError("missing_key", asked.at("against"), expected="against, others")
    found = weighted_imps(result, proposal.against, proposal.convention)
    return {"imps": plain(found.value), "components": _parts(given, proposal, found, "imps")}


def _in_field(
    asked: Asked, result: Entry, proposal: Proposal, given: Sequence[dict[str, Any]]
) -> dict[str, Any]:
    others = asked.entries("others")
    scoring = asked.choice("scoring", Scoring, Scoring.MATCHPOINTS)
    if scoring is Scoring.CROSS_IMPS:
        cap = asked.whole("cap", 1, MOST_IMPS, default=None)
        found = weighted_cross_imps(result, others, cap)
        return {
            "total": plain(found.value),
            "average": plain(found.value / len(others)),
            "components": _parts(given, proposal, found, "total"),
        }
    if scoring is Scoring.IMPS:
        raise ScoringError("missing_key", asked.at("against"), expected="against")
    scale = asked.choice("scale", Scale, Scale.TWO_A_WIN)
    body = asked.choice("body", Body) if asked.has("body") else None
    convention = UNROUNDED if body is None else BOARD_MATCHPOINTS[body]
    found = weighted_in_field(result, others, scale, convention)
    return {
        "matchpoints": plain(found.value),
        "components": _parts(given, proposal, found, "matchpoints"),
    }


def _parts(
    given: Sequence[dict[str, Any]], proposal: Proposal, found: WeightedScore, unit: str
) -> list[dict[str, Any]]:
    """The components as given, with North-South's points and what they are worth."""
    return [
        {
            **part,
            "score": outcome.points,
            "weight": plain(outcome.weight),
            unit: plain(worth),
        }
        for part, outcome, worth in zip(given, proposal.outcomes, found.components, strict=True)
    ]


def laws(asked: Asked) -> Code:
    """The code of Laws asked for; the newest if none is.

    Raises:
        ScoringError: there is no such code.
    """
    year = asked.values.get("laws")
    if year is None:
        return newest()
    if isinstance(year, int) and year in codes():
        return Code(year)
    expected = ", ".join(map(str, codes()))
    raise ScoringError("not_in_list", asked.at("laws"), found=str(year), expected=expected)


def expected_swing(value: Any, path: str) -> dict[str, Any]:
    """What a lone result is worth: by cross-IMPs, or against what was likely (Law 86B1)."""
    asked = Asked.read(value, path, "result", "others", "likely", "threshold")
    result = asked.whole("result")
    if asked.has("others") == asked.has("likely"):
        given = [key for key in ("others", "likely") if asked.has(key)]
        found = {"found": ", ".join(given) or "-", "expected": "others, likely"}
        raise ScoringError("not_one_question", path, **found)
    if asked.has("others"):
        mean = swing_against_field(result, asked.entries("others"))
    else:
        mean = swing_against_likely(result, entry(asked.need("likely"), asked.at("likely")))
    threshold = asked.number("threshold", default=None)
    favourable = (
        is_clearly_favourable(mean) if threshold is None else is_clearly_favourable(mean, threshold)
    )
    return {"mean_imps": plain(mean), "clearly_favourable": favourable}


def artificial(value: Any, path: str) -> dict[str, Any]:
    """An artificial adjusted score (Law 12C2): percent at matchpoints, IMPs elsewhere."""
    asked = Asked.read(
        value,
        path,
        *("fault", "scoring", "own_average", "laws", "session_rule", "imps", "results", "body"),
    )
    fault, scoring = asked.choice("fault", Fault), asked.choice("scoring", Scoring)
    at_pairs = scoring is Scoring.MATCHPOINTS
    options: dict[str, Any] = {
        "own_average": asked.number("own_average", default=None),
        "laws": laws(asked),
        "session_rule": asked.truth("session_rule", default=None),
        "imps": asked.number("imps", default=USUAL_IMPS),
        "results": asked.whole("results", 1, default=None),
        "convention": UNROUNDED if at_pairs else _convention(asked),
    }
    with placed(path):
        found = artificial_score(fault, scoring, **options)
    return {"percent" if at_pairs else "imps": plain(found.value)}
