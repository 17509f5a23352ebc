"""What is wrong, or at least doubtful, about a weighted score that a Director proposes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Any

from bridgelaws.bridge import Side
from bridgelaws.codes import newest
from bridgelaws.scoring.contract import Result, is_possible
from bridgelaws.scoring.frequencies import Entry, are_weights, outcomes
from bridgelaws.scoring.imps import imps
from bridgelaws.scoring.rounding import UNROUNDED, Convention, Exact, written
from bridgelaws.scoring.weighted import WeightedScore, weighted_imps


class Severity(StrEnum):
    """Whether the score cannot stand, or stands with a word of caution."""

    REFUSED = "refused"
    WARNED = "warned"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong or doubtful.

    Attributes:
        key: names it; a message file has the words.
        severity: whether the score can stand.
        clause: the Law or regulation that it offends.
        path: where, such as ``components[1].weight``.
        values: what the words need.
    """

    key: str
    severity: Severity
    clause: str
    path: str
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Outcome:
    """One outcome of a proposed score. Its worth is given in one of four ways.

    Attributes:
        weight: how likely it was.
        score: North-South's points.
        result: the contract and what was made of it.
        imps: its IMPs, already compared.
        matchpoints: its matchpoints, already compared.
        only_through_infraction: whether it could be reached only through the infraction.
    """

    weight: Exact
    score: int | None = None
    result: Result | None = None
    imps: Exact | None = None
    matchpoints: Exact | None = None
    only_through_infraction: bool = False

    @property
    def points(self) -> int | None:
        """North-South's points, stated or worked out; None where only IMPs are known."""
        return self.result.score_ns if self.result is not None else self.score


@dataclass(frozen=True, slots=True)
class Proposal:
    """A weighted score as proposed.

    Attributes:
        outcomes: what is weighted.
        laws: the code in force.
        against: the score of North-South's team-mates at the other table, as those have it, or
            its outcomes.
        convention: how the body rounds the score; a claim may be rounded or not.
        ns_vulnerable: whether North-South are vulnerable; None if not said.
        ew_vulnerable: the same of East-West.
        weights_allowed: whether the Regulating Authority lets scores be weighted. Until 2007 it
            may choose the most favourable likely result instead; in 2017 the choice is gone and
            this has no effect.
        claimed_imps: what somebody says the score comes to, in IMPs.
        claimed_score: the same in total points.
    """

    outcomes: Sequence[Outcome]
    laws: int = newest()
    against: Entry | None = None
    convention: Convention = UNROUNDED
    ns_vulnerable: bool | None = None
    ew_vulnerable: bool | None = None
    weights_allowed: bool = True
    claimed_imps: Exact | None = None
    claimed_score: Exact | None = None


def check_weighted(proposal: Proposal) -> tuple[Finding, ...]:
    """Everything that is wrong or doubtful about a proposed score, in order of its parts."""
    return (
        *_weights(proposal),
        *_allowed(proposal),
        *_units(proposal),
        *_legality(proposal),
        *_scores(proposal),
        *_repeated(proposal),
        *_claims(proposal),
    )


def refused(findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """Those findings with which the score cannot stand."""
    return tuple(found for found in findings if found.severity is Severity.REFUSED)


def _weighting_clause(laws: int) -> str:
    return "12C1(c)" if laws >= 2007 else "12C3"


def _weights(proposal: Proposal) -> Iterator[Finding]:
    clause = _weighting_clause(proposal.laws)
    for place, outcome in enumerate(proposal.outcomes):
        path = f"components[{place}].weight"
        found = {"found": written(outcome.weight)}
        if not 0 <= outcome.weight <= 1:
            yield Finding("not_a_weight", Severity.REFUSED, clause, path, found)
        elif outcome.weight == 0:
            yield Finding("no_weight", Severity.WARNED, clause, path, found)
    total = sum(outcome.weight for outcome in proposal.outcomes)
    if total != 1:
        values = {"found": written(total)}
        yield Finding("weights_do_not_sum_to_one", Severity.REFUSED, clause, "components", values)


def _allowed(proposal: Proposal) -> Iterator[Finding]:
    if len(proposal.outcomes) < 2 or proposal.laws >= 2017:
        return
    if not proposal.weights_allowed:
        clause = "12C1(e)" if proposal.laws >= 2007 else "12C2"
        yield Finding("weights_not_allowed", Severity.REFUSED, clause, "components")
    elif proposal.laws < 2007:
        yield Finding("weighted_by_committee", Severity.WARNED, "12C3", "components")


def _units(proposal: Proposal) -> Iterator[Finding]:
    units = {unit for outcome in proposal.outcomes for unit in _units_of(outcome)}
    if len(units) > 1 or any(len(_units_of(outcome)) != 1 for outcome in proposal.outcomes):
        clause = _weighting_clause(proposal.laws)
        values = {"found": ", ".join(sorted(units)) or "-"}
        yield Finding("not_one_unit", Severity.REFUSED, clause, "components", values)


def _units_of(outcome: Outcome) -> tuple[str, ...]:
    given = {
        "score": outcome.points,
        "imps": outcome.imps,
        "matchpoints": outcome.matchpoints,
    }
    return tuple(unit for unit, value in given.items() if value is not None)


def _legality(proposal: Proposal) -> Iterator[Finding]:
    """Outcomes that only the infraction made possible.

    2017 forbids them in so many words. Earlier codes aim at what was to be expected without the
    irregularity, which leaves no room for them either, but do not say it: a warning.
    """
    for place, outcome in enumerate(proposal.outcomes):
        if not outcome.only_through_infraction:
            continue
        path = f"components[{place}]"
        if proposal.laws >= 2017:
            yield Finding("only_through_infraction", Severity.REFUSED, "12C1(c)", path)
        else:
            clause = "12B1" if proposal.laws >= 2007 else "12C2"
            yield Finding("only_through_infraction", Severity.WARNED, clause, path)


def _scores(proposal: Proposal) -> Iterator[Finding]:
    """Scores and contracts that Law 77 does not have for the vulnerability."""
    for place, outcome in enumerate(proposal.outcomes):
        path = f"components[{place}]"
        if outcome.result is not None:
            yield from _contract(proposal, outcome.result, outcome.score, path)
        elif outcome.score is not None:
            yield from _score(proposal, outcome.score, f"{path}.score")
    if proposal.against is not None:
        for score, _ in outcomes(proposal.against):
            yield from _score(proposal, -score, "against", shown=score)


def _score(
    proposal: Proposal, score: int, path: str, *, shown: int | None = None
) -> Iterator[Finding]:
    north_south, east_west = (_vulnerable(proposal, side) for side in Side)
    if is_possible(score, ns_vulnerable=north_south, ew_vulnerable=east_west):
        return
    found = {"found": score if shown is None else shown}
    key = "impossible_for_vulnerability" if is_possible(score) else "impossible_score"
    yield Finding(key, Severity.REFUSED, "77", path, found)


def _vulnerable(proposal: Proposal, side: Side) -> bool | None:
    """Whether a side is vulnerable: as the board has it, else as the first contract says."""
    board = proposal.ns_vulnerable if side is Side.NS else proposal.ew_vulnerable
    if board is not None:
        return board
    results = (outcome.result for outcome in proposal.outcomes if outcome.result is not None)
    return next((r.vulnerable for r in results if r.declarer.side is side), None)


def _contract(
    proposal: Proposal, result: Result, score: int | None, path: str
) -> Iterator[Finding]:
    board = _vulnerable(proposal, result.declarer.side)
    if board is not result.vulnerable:
        told = {"found": result.vulnerable, "expected": board}
        key = "vulnerability_contradicts"
        yield Finding(key, Severity.REFUSED, "77", f"{path}.vulnerable", told)
    if score is not None and score != result.score_ns:
        values = {"found": score, "expected": result.score_ns}
        yield Finding("score_contradicts", Severity.REFUSED, "77", f"{path}.score", values)


def _repeated(proposal: Proposal) -> Iterator[Finding]:
    """The same outcome twice: harmless to the sum, but often a slip."""
    seen: set[tuple[object, ...]] = set()
    for place, outcome in enumerate(proposal.outcomes):
        worth = (outcome.points, outcome.imps, outcome.matchpoints)
        if worth in seen:
            clause = _weighting_clause(proposal.laws)
            yield Finding("outcome_twice", Severity.WARNED, clause, f"components[{place}]")
        seen.add(worth)


def _claims(proposal: Proposal) -> Iterator[Finding]:
    """A claimed result that comes from averaging raw points, or from nowhere."""
    scores = [(o.points, o.weight) for o in proposal.outcomes if o.points is not None]
    if len(scores) != len(proposal.outcomes) or not are_weights([weight for _, weight in scores]):
        return
    mean = sum((Fraction(score) * weight for score, weight in scores), Fraction(0))
    if proposal.claimed_score is not None:
        yield from _claimed_score(proposal, proposal.claimed_score, len(set(scores)) > 1, mean)
    if proposal.claimed_imps is not None and proposal.against is not None:
        right = weighted_imps(tuple(scores), proposal.against, proposal.convention)
        there = sum((Fraction(s) * part for s, part in outcomes(proposal.against)), Fraction(0))
        yield from _claimed_imps(proposal, proposal.claimed_imps, right, imps(mean + there))


def _claimed_score(
    proposal: Proposal, claimed: Exact, several: bool, mean: Fraction
) -> Iterator[Finding]:
    """Several outcomes are no one score in total points, least of all their mean."""
    if not several and claimed == mean:
        return
    key = "raw_points_averaged" if claimed == mean else "not_one_score"
    values = {"found": written(claimed)}
    clause = _weighting_clause(proposal.laws)
    yield Finding(key, Severity.REFUSED, clause, "claimed_score", values)


def _claimed_imps(
    proposal: Proposal, claimed: Exact, right: WeightedScore, averaged: int
) -> Iterator[Finding]:
    """Wrong IMPs; refused where it is plain that raw points were averaged."""
    if claimed in (right.exact, right.value):
        return
    clause = _weighting_clause(proposal.laws)
    values = {"found": written(claimed), "expected": written(right.value)}
    if claimed == averaged:
        yield Finding("raw_points_averaged", Severity.REFUSED, clause, "claimed_imps", values)
    else:
        yield Finding("claimed_differs", Severity.WARNED, clause, "claimed_imps", values)
