"""What is known of the table of a case beside its ruling, and what its score is compared with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from bridgelaws.bridge import LAST_TRICK, Contract, Seat, Side
from bridgelaws.errors import RefusedError
from bridgelaws.fields.effect import (
    ImpossibleTransferError,
    Table,
    Yardstick,
    scored,
    without_score,
    without_table,
)
from bridgelaws.fields.reading import read_field
from bridgelaws.fields.result import BoardResults, FieldResult
from bridgelaws.fields.scored import FieldScoring, Method
from bridgelaws.files.score_facts import IMPS, NOT_THERE, ScoreFacts
from bridgelaws.laws.calls.revoke.board import Board
from bridgelaws.laws.calls.revoke.damage import damaged_side
from bridgelaws.laws.calls.revoke.redress import Unit, Weighted
from bridgelaws.scoring import Body, ScoringError

DECLARERS = "declarers"
BY_SCORE = "by_score"
"""The table of a case that its file of results does not name: one with the same score."""


@dataclass(frozen=True)
class AtTheTable:
    """What is known of the table of a case beside its ruling; None where it is not.

    Attributes:
        facts: what the case says of the score.
        contract: the contract.
        declarer: who played it.
        tricks: declarer's tricks as the record of the play has them.
        played_out: whether these were counted in a play to the last card: a result that was
            stated may already hold a transfer.
        file: the case, for refusals.
    """

    facts: ScoreFacts
    contract: Contract | None = None
    declarer: Seat | None = None
    tricks: int | None = None
    played_out: bool = False
    file: str | None = None


def with_tricks(case: Board, table: AtTheTable) -> Board:
    """The case with the tricks at the table as evidence, where they were told or played out.

    Raises:
        RefusedError: the case says otherwise under ``redress.tricks_at_table``.
    """
    damaged, tricks = damaged_side(case), tricks_at_table(case, table)
    told = table.facts.tricks is not None or table.played_out
    if damaged is None or not told or tricks is None:
        return case
    at_table = _declarers(tricks, damaged)
    return case.having(evidence=replace(case.evidence, tricks_at_table=at_table))


def tricks_at_table(case: Board, table: AtTheTable) -> int | None:
    """Declarer's tricks at the table, from wherever they are known.

    A result that the record states beside an unfinished play may already hold a transfer, so
    it counts only where nobody told the tricks otherwise.

    Raises:
        RefusedError: two of the sources contradict each other.
    """
    known = {"tricks": table.facts.tricks, "play": table.tricks if table.played_out else None}
    damaged, at_table = damaged_side(case), case.evidence.tricks_at_table
    if at_table is not None and damaged is not None:
        known["redress.tricks_at_table"] = _declarers(at_table, damaged)
    told = {path: tricks for path, tricks in known.items() if tricks is not None}
    for path, tricks in told.items():
        if tricks != next(iter(told.values())):
            first = next(iter(told))
            raise RefusedError("tricks_told_twice", file=table.file, path=path, other=first)
    return next(iter(told.values()), table.tricks)


def _declarers(tricks: int, damaged: str) -> int:
    """Declarer's tricks, from those of the damaged side."""
    return tricks if damaged == DECLARERS else LAST_TRICK - tricks


def missing_of(case: Board, known: AtTheTable) -> list[str]:
    """The facts without which there is no score, as the case format names them."""
    facts, tricks = known.facts, tricks_at_table(case, known)
    side = None if known.declarer is None else known.declarer.side
    wanted = {
        "contract": known.contract,
        "declarer": known.declarer,
        "vulnerable": _vulnerable(facts) if side is None else facts.on(side),
        "tricks": tricks,
    }
    missing = [key for key, value in wanted.items() if value is None]
    if any(report.side is None for report in case.revokes):
        missing.append("offending_player")
    if facts.scoring == IMPS and facts.other_table is None:
        missing.append("other_table")
    if facts.scoring not in (None, IMPS) and facts.field is None:
        missing.append("field")
    if facts.field is not None and facts.scoring is None:
        missing.append("scoring")
    if facts.field is not None and facts.field.file is not None and facts.field.table is None:
        missing.append("field.table")
    return missing


def missing_for_unit(case: Board, known: AtTheTable) -> list[str]:
    """The facts without which the unit of the board is not known, the tricks apart."""
    form = [] if known.facts.scoring else ["scoring"]
    listed = [key for key in missing_of(case, known) if key not in ("tricks", "scoring")]
    return form + listed


def _vulnerable(facts: ScoreFacts) -> object:
    """What was stated about the vulnerability; None if nothing was."""
    return facts.declarer_vulnerable if facts.vulnerable is None else facts.vulnerable


def table_of(case: Board, known: AtTheTable) -> Table:
    """The table of a case of which nothing is missing."""
    tricks = tricks_at_table(case, known)
    assert known.contract is not None
    assert known.declarer is not None
    assert tricks is not None
    on = known.facts.on(known.declarer.side)
    return Table(known.contract, known.declarer, bool(on), tricks)


def yardstick_of(case: Board, known: AtTheTable, table: Table) -> Yardstick:
    """What the score of a case of which nothing is missing is compared with.

    Raises:
        RefusedError: the field cannot be read, or has no such table.
    """
    facts = known.facts
    if facts.scoring == IMPS:
        return Yardstick(other_table=facts.other_table)
    if facts.scoring is None or facts.field is None:
        return Yardstick()
    scoring = FieldScoring(Method(facts.scoring), body_of(case.profile.name))
    return Yardstick(field=_field(known, table), scoring=scoring)


def body_of(profile: str) -> Body:
    """The body of a profile: its name without a year; bodies without rules follow the WBF."""
    name = profile.partition("_")[0]
    return Body(name) if name in tuple(Body) else Body.WBF


def _field(known: AtTheTable, table: Table) -> BoardResults:
    """The results of the other tables."""
    facts = known.facts.field
    assert facts is not None
    if facts.file is None:
        listed = tuple(
            FieldResult(i + 1, for_ns=score, for_ew=score) for i, score in enumerate(facts.listed)
        )
        return BoardResults(known.file or "", None, listed)
    assert facts.table is not None
    results = read_field(facts.file, facts.board)
    if results.vulnerable is not None:
        there = table.declarer.side in results.vulnerable
        if there != table.vulnerable:
            raise RefusedError("same_board_vulnerable", file=facts.file, path="field")
    if facts.table == NOT_THERE:
        return results
    if facts.table == BY_SCORE:
        others = without_score(results, table.score_ns(table.tricks))
    else:
        others = without_table(results, facts.table)
    if others is None:
        names = [result.table for result in results.results if result.table][:40]
        expected = ", ".join([*names, BY_SCORE, NOT_THERE])
        raise RefusedError(
            "no_such_table", file=facts.file, path="field.table", found=facts.table,
            expected=expected,
        )  # fmt: skip
    return others


def unit_of(case: Board, known: AtTheTable) -> Unit | None:
    """The unit in which the board counts, for the tricks of the damaged side.

    None where something is missing, or the form of scoring compares nothing.

    Raises:
        RefusedError: the facts contradict each other; in the use of it, that the field cannot
            be read or scored.
    """
    scoring, damaged = known.facts.scoring, damaged_side(case)
    if scoring is None or damaged is None or missing_of(case, known):
        return None
    table = table_of(case, known)
    north_south = (table.declarer.side is Side.NS) is (damaged == DECLARERS)
    yardsticks: list[Yardstick] = []  # a file is read once, and only if something is compared

    def worth(results: Weighted) -> Fraction:
        tricks = [(_declarers(n, damaged), weight) for n, weight in results]
        try:
            if not yardsticks:
                yardsticks.append(yardstick_of(case, known, table))
            found = scored(table, tuple(tricks), yardsticks[0])
        except ScoringError as error:
            raise refused(error, known.file) from error
        except ImpossibleTransferError as error:
            raise no_room(error, known) from error
        return found.worth(north_south=north_south)

    return Unit(scoring, worth)


def score_of(case: Board, known: AtTheTable) -> Callable[[int], int] | None:
    """North-South's score for so many tricks of the damaged side; None where it is not known."""
    damaged = damaged_side(case)
    if known.contract is None or known.declarer is None or damaged is None:
        return None
    on = known.facts.on(known.declarer.side)
    if on is None:
        return None
    table = Table(known.contract, known.declarer, on, 0)
    return lambda tricks: table.score_ns(_declarers(tricks, damaged))


def no_room(error: ImpossibleTransferError, known: AtTheTable) -> RefusedError:
    """The refusal of tricks at the table that leave no room for those transferred."""
    return RefusedError(
        "transfer_leaves_no_room", file=known.file, path="tricks", found=error.tricks
    )


def refused(error: ScoringError, file: str | None) -> RefusedError:
    """What the scoring refused, with the file of the case."""
    values: dict[str, Any] = dict(error.values)
    return RefusedError(error.key, file=file, path=error.path or None, **values)
