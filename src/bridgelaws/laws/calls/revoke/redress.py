"""Redress of damage (Law 64C): two baselines, of which the better one stands.

With the transfer, and without the revoke: the adjusted score replaces the transfer, the two
are never added, and nothing is taken back where the transfer gives too much.

Which is better shows in the score, not in the number of tricks.  So where somebody who knows
about scores hands in the unit of the board, that decides; without it tricks decide only where
every form of scoring must agree.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from bridgelaws.bridge import HAND_SIZE

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
class Unit:
    """The unit in which the board counts.

    Attributes:
        name: ``imps``, ``matchpoints``, ``cross_imps`` or ``butler``.
        worth: what results are worth to the side whose tricks they are, on the weighted average.
    """

    name: str
    worth: Callable[[Weighted], Fraction]


@dataclass(frozen=True, slots=True)
class InUnit:
    """The baselines in the unit that decided; None for one that nobody stated.

    Attributes:
        unit: the name of the unit.
        with_transfer: the table result with the tricks transferred.
        without_revoke: the result without any of the revokes.
        without_later_revoke: the result without the later ones, with what the first transfers.
    """

    unit: str
    with_transfer: Fraction
    without_revoke: Fraction | None
    without_later_revoke: Fraction | None


@dataclass(frozen=True, slots=True)
class Redress:
    """Whether the score is adjusted, to what, and between which baselines.

    Where a baseline that nobody stated can only raise the score further, it is adjusted to
    ``at_least`` so much, and ``adjusted_to`` stays empty; ``missing`` are the fields of the
    evidence that would still tell.
    """

    required: Required
    clause: str | None = None
    adjusted_to: Weighted = ()
    with_transfer: int | None = None
    without_revoke: Fraction | None = None
    without_later_revoke: Fraction | None = None
    in_unit: InUnit | None = None
    at_least: Weighted = ()
    missing: tuple[str, ...] = ()

    @property
    def scored(self) -> Weighted:
        """The result that is scored as far as it is known."""
        return self.adjusted_to or self.at_least

    def to_judge(self) -> Redress:
        """The same, left to judgement."""
        return replace(self, required=Required.JUDGEMENT, adjusted_to=(), at_least=(), in_unit=None)


def mean(weighted: Weighted) -> Fraction:
    """The weighted number of tricks."""
    return sum((tricks * weight for tricks, weight in weighted), Fraction(0))


@dataclass(frozen=True, slots=True)
class Situation:
    """What Law 64C is applied to.

    ``transferred`` are the tricks of each revoke that may need redress, in order, negative
    where they go away from the side whose tricks are counted; ``later`` says whether the later
    ones are measured by themselves as well, from after the first; ``both_sides`` whether each side
    may have been damaged by the other's revoke: the one yardstick is then the result without any
    of the revokes; ``weights`` whether several results may be weighted: if not, the most
    favourable likely one counts.  ``most`` is what the side can have with the tricks of the first
    one: all but those that the offending side had won before it, which are never transferred.
    """

    clause: str | None
    transferred: Sequence[int]
    later: bool = False
    both_sides: bool = False
    weights: bool = True
    most: int = HAND_SIZE


def redress(situation: Situation, evidence: Evidence, unit: Unit | None = None) -> Redress:
    """Compare the baselines; what is missing is left to the Director's judgement.

    Args:
        situation: what Law 64C is applied to.
        evidence: what the Director has before him.
        unit: the unit in which the board counts, where all that it takes is known.
    """
    at_table = evidence.tricks_at_table
    with_transfer = None if at_table is None else at_table + sum(situation.transferred)
    without = _scored(situation, evidence.tricks_without_revoke, with_transfer)
    later = _scored(situation, _without_later(situation, evidence), with_transfer)
    means = [None if one is None else mean(one) for one in (without, later)]
    found = Redress(
        Required.JUDGEMENT, situation.clause, (), with_transfer, means[0], means[1],
        missing=_missing(situation, evidence),
    )  # fmt: skip
    candidates = [one for one in (without, later) if one is not None]
    if with_transfer is None or not candidates:
        return found
    transfer: Weighted = ((with_transfer, Fraction(1)),)
    if unit is not None:
        found = _in_unit(situation, found, transfer, (without, later), candidates, unit)
    else:
        compare = _both_damaged if situation.both_sides else _compare
        required, adjusted = compare(transfer, candidates)
        found = replace(found, required=required, adjusted_to=adjusted)
    return _as_far_as_known(found) if found.missing else found


def _missing(situation: Situation, evidence: Evidence) -> tuple[str, ...]:
    """The fields of the evidence that the comparison takes and nobody has stated."""
    wanted = ["tricks_at_table", "tricks_without_revoke"]
    if situation.later:
        wanted.append("tricks_without_later_revoke")
    return tuple(field for field in wanted if getattr(evidence, field) is None)


def _as_far_as_known(found: Redress) -> Redress:
    """What the baselines stated decide already: whatever another one is, it can only add.

    With all thirteen tricks there is nothing to add.
    """
    if _is_all(found.adjusted_to) or found.with_transfer == HAND_SIZE:
        return replace(found, missing=())
    if found.required is Required.YES:
        return replace(found, adjusted_to=(), at_least=found.adjusted_to)
    return found.to_judge()


def _is_all(results: Weighted) -> bool:
    return [tricks for tricks, weight in results if weight] == [HAND_SIZE]


def _scored(
    situation: Situation, results: Weighted | None, with_transfer: int | None
) -> Weighted | None:
    """The results as they are scored: weighted, or the most favourable likely one alone.

    Where both sides revoked it is the one most favourable to the side that was damaged; with
    likely results on both sides of the table's nobody can say which that is, and all are kept.
    """
    if results is None or situation.weights:
        return results
    likely = [tricks for tricks, weight in results if weight]
    best = max(likely)
    if situation.both_sides and with_transfer is not None and min(likely) < with_transfer:
        if best > with_transfer:
            return results
        best = min(likely)
    return ((best, Fraction(1)),)


def _without_later(situation: Situation, evidence: Evidence) -> Weighted | None:
    """The baseline without the later revokes, with the tricks that the first one transfers.

    The offending side cannot lose more tricks than it then won from the first revoke on.
    """
    if not situation.later or evidence.tricks_without_later_revoke is None:
        return None
    return raised(evidence.tricks_without_later_revoke, situation.transferred[0], situation.most)


def raised(results: Weighted, by: int, most: int) -> Weighted:
    """Results with so many tricks more, as far as there are so many to be had."""
    return tuple((min(tricks + by, max(tricks, most)), weight) for tricks, weight in results)


def _in_unit(
    situation: Situation,
    found: Redress,
    transfer: Weighted,
    stated: Sequence[Weighted | None],
    candidates: Sequence[Weighted],
    unit: Unit,
) -> Redress:
    """The comparison in the unit of the board; where the worth is equal the table result stands."""
    table = unit.worth(transfer)
    best = max(candidates, key=unit.worth)
    reached = unit.worth(best)
    undecided = situation.both_sides and not situation.weights and len(best) > 1
    better = reached != table if situation.both_sides else reached > table
    required = Required.YES if better else Required.NO
    worths = [None if one is None else unit.worth(one) for one in stated]
    return replace(
        found,
        required=Required.JUDGEMENT if undecided else required,
        adjusted_to=best if better and not undecided else (),
        in_unit=InUnit(unit.name, table, worths[0], worths[1]),
    )


def _both_damaged(transfer: Weighted, candidates: Sequence[Weighted]) -> tuple[Required, Weighted]:
    """Whether one of two sides that both revoked was damaged.

    With results on both sides of the table's only their score shows it.
    """
    (chosen,) = candidates
    (table, _) = transfer[0]
    apart = {tricks > table for tricks, weight in chosen if weight and tricks != table}
    if len(apart) > 1:
        return Required.JUDGEMENT, ()
    return (Required.YES, chosen) if apart else (Required.NO, ())


def _compare(transfer: Weighted, candidates: Sequence[Weighted]) -> tuple[Required, Weighted]:
    """The better baseline; the Director judges where only the score shows which one it is.

    Tricks are not worth the same: nine tricks may score more than a fair chance of eleven.
    """
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
