"""Redress of damage (Law 64C): two baselines, of which the better one stands.

With the transfer, and without the revoke: the adjusted score replaces the transfer, the two
are never added, and nothing is taken back where the transfer gives too much.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

Weighted = tuple[tuple[int, Fraction], ...]
"""Tricks of the non-offending side, each with its weight; the weights sum to one."""


class Required(StrEnum):
    """Whether the score is adjusted."""

    YES = "yes"
    NO = "no"
    JUDGEMENT = "judgement"
    NOT_APPLICABLE = "not_applicable"


@dataclass(frozen=True, slots=True)
class Evidence:
    """What the Director has before him; None where he has not said.

    Tricks are those of the non-offending side: at the table before any transfer; without any
    of the revokes; and without the later revokes, before what the first one transfers.
    """

    tricks_without_revoke: Weighted | None = None
    tricks_at_table: int | None = None
    tricks_without_later_revoke: Weighted | None = None


NO_EVIDENCE = Evidence()
"""Nothing is before the Director yet."""


@dataclass(frozen=True, slots=True)
class Redress:
    """Whether the score is adjusted, to what, and between which baselines."""

    required: Required
    clause: str | None = None
    adjusted_to: Weighted = ()
    with_transfer: int | None = None
    without_revoke: Fraction | None = None
    without_later_revoke: Fraction | None = None


def mean(weighted: Weighted) -> Fraction:
    """The weighted number of tricks."""
    return sum((tricks * weight for tricks, weight in weighted), Fraction(0))


@dataclass(frozen=True, slots=True)
class Situation:
    """What Law 64C is applied to.

    ``transferred`` are the tricks of each revoke that may need redress, in order; ``later``
    says whether the later ones must be measured by themselves, from after the first;
    ``both_sides`` whether each side was damaged by the other's revoke, and ``further`` whether
    the yardstick is then that no further infraction had occurred (64C2b) rather than none;
    ``weights`` whether several results may be weighted: if not, the most favourable likely one
    counts.
    """

    clause: str | None
    transferred: Sequence[int]
    later: bool = False
    both_sides: bool = False
    further: bool = False
    weights: bool = True


def redress(situation: Situation, evidence: Evidence) -> Redress:
    """Compare the baselines; what is missing is left to the Director's judgement."""
    total = sum(situation.transferred)
    at_table = evidence.tricks_at_table
    with_transfer = None if at_table is None else at_table + total
    without = _scored(situation, evidence.tricks_without_revoke)
    later = _scored(situation, _without_later(situation, evidence))
    further = situation.both_sides and situation.further and later is not None
    missing = with_transfer is None or (without is None and not further)
    missing = missing or (situation.later and later is None)
    means = [None if one is None else mean(one) for one in (without, later)]
    required = Required.JUDGEMENT
    adjusted: Weighted = ()
    if not missing and with_transfer is not None:
        candidates = _candidates(situation, without, later)
        required, adjusted = _compare(situation, with_transfer, candidates)
    return Redress(required, situation.clause, adjusted, with_transfer, means[0], means[1])


def _candidates(
    situation: Situation, without: Weighted | None, later: Weighted | None
) -> list[Weighted]:
    """The results that the transfer is compared with."""
    if situation.both_sides:
        chosen = later if situation.further and later is not None else without
        return [] if chosen is None else [chosen]
    return [one for one in (without, later) if one is not None]


def _scored(situation: Situation, results: Weighted | None) -> Weighted | None:
    """The results as they are scored: weighted, or the most favourable likely one alone."""
    if results is None or situation.weights:
        return results
    best = max(tricks for tricks, weight in results if weight)
    return ((best, Fraction(1)),)


def _without_later(situation: Situation, evidence: Evidence) -> Weighted | None:
    """The baseline without the later revokes, with the tricks that the first one transfers."""
    apart = len(situation.transferred) > 1 or situation.both_sides
    if not apart or evidence.tricks_without_later_revoke is None:
        return None
    first = situation.transferred[0]
    return tuple((t + first, weight) for t, weight in evidence.tricks_without_later_revoke)


def _compare(
    situation: Situation, with_transfer: int, candidates: list[Weighted]
) -> tuple[Required, Weighted]:
    """The better baseline; the Director judges where only the score shows which one it is.

    Tricks are not worth the same: nine tricks may score more than a fair chance of eleven.
    """
    transfer: Weighted = ((with_transfer, Fraction(1)),)
    if situation.both_sides:
        best = max(candidates, key=mean)
        damaged = any(tricks != with_transfer for tricks, weight in best if weight)
        return (Required.YES, best) if damaged else (Required.NO, ())
    baselines = [transfer, *candidates]
    for best in baselines:
        if all(_is_as_good(best, other) for other in baselines):
            return (Required.NO, ()) if best is transfer else (Required.YES, best)
    return Required.JUDGEMENT, ()


def _is_as_good(one: Weighted, other: Weighted) -> bool:
    """Whether *one* has any number of tricks at least as likely as the *other*.

    Then it scores as much in every contract and form of scoring, as more tricks never cost.
    """
    return all(
        sum(weight for tricks, weight in one if tricks >= least)
        >= sum(weight for tricks, weight in other if tricks >= least)
        for least, _ in other
    )
