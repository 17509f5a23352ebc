"""What a ruling makes of the score of its table."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from bridgelaws.bridge import LAST_TRICK
from bridgelaws.fields.at_the_table import (
    AtTheTable,
    missing_of,
    no_room,
    refused,
    table_of,
    yardstick_of,
)
from bridgelaws.fields.effect import (
    Basis,
    ImpossibleTransferError,
    Scored,
    Table,
    Yardstick,
    scored,
    tricks_ruled,
)
from bridgelaws.fields.played import by_number
from bridgelaws.laws.calls.revoke.board import board_of
from bridgelaws.laws.calls.revoke.redress import Required
from bridgelaws.laws.calls.revoke.ruling import RevokesRuling
from bridgelaws.scoring import ScoringError
from bridgelaws.words.score_document import scores_document, short_scores

Document = dict[str, Any]


def effect(ruling: RevokesRuling, known: AtTheTable) -> Document | None:
    """What the ruling makes of the score; None where the case does not ask for it.

    Raises:
        RefusedError: the facts contradict each other, or the field cannot be read or scored.
    """
    facts = known.facts
    if not facts.wanted or not ruling.call.incidents:
        return None
    missing = missing_of(board_of(ruling.call), known)
    if missing:
        return {"missing": missing}
    table = table_of(board_of(ruling.call), known)
    try:
        yardstick = yardstick_of(board_of(ruling.call), known, table)
        return _effect(ruling, table, yardstick, facts.scoring)
    except ImpossibleTransferError as error:
        raise no_room(error, known) from error
    except ScoringError as error:
        raise refused(error, known.file) from error


def effect_in_short(ruling: RevokesRuling, known: AtTheTable, board: str | None) -> Document | None:
    """The score of declarer's side with the ruling and without; None where it is not known.

    It needs contract, declarer, vulnerability (by the number of the *board* where nobody stated
    it) and the tricks won at the table; a result that may hold a transfer already is not enough.

    Raises:
        RefusedError: the facts contradict each other, or the field cannot be read or scored.
    """
    if ruling.settlement.tricks is None or not ruling.call.incidents:
        return None
    case, known = board_of(ruling.call), _by_its_number(known, board)
    counted = known.played_out or known.facts.tricks is not None
    counted |= case.evidence.tricks_at_table is not None
    missing = set(missing_of(case, known))
    if not counted or not missing <= _OF_THE_FORM:
        return None
    table = table_of(case, known)
    try:
        yardstick = Yardstick() if missing else yardstick_of(case, known, table)
        made = _effect(ruling, table, yardstick, known.facts.scoring)
    except (ImpossibleTransferError, ScoringError):
        return None
    return short_scores(made)


def wanted_in_short(ruling: RevokesRuling, known: AtTheTable, board: str | None) -> tuple[str, ...]:
    """What is still to be told for `effect_in_short`; nothing where telling would not help.

    Raises:
        RefusedError: the facts contradict each other.
    """
    case, known = board_of(ruling.call), _by_its_number(known, board)
    missing = {*missing_of(case, known)} - _OF_THE_FORM
    told = known.facts.tricks, case.evidence.tricks_at_table
    if not known.played_out and told == (None, None):
        missing.add("tricks")
    asked = ("contract", "declarer", "vulnerable", "tricks")
    return tuple(key for key in asked if key in missing) if missing <= {*asked} else ()


_OF_THE_FORM = {"other_table", "field", "scoring", "field.table"}
"""What is missing for the event's own unit alone."""


def _by_its_number(known: AtTheTable, board: str | None) -> AtTheTable:
    """The table with the vulnerability that the number of the board gives it (Law 2)."""
    facts = known.facts
    if facts.vulnerable is not None or facts.declarer_vulnerable is not None:
        return known
    return replace(known, facts=replace(facts, vulnerable=by_number(board)))


def _effect(
    ruling: RevokesRuling, table: Table, yardstick: Yardstick, scoring: str | None
) -> Document:
    before = scored(table, ((table.tricks, Fraction(1)),), yardstick)
    possible: list[tuple[int, Scored]] = []
    basis, after = Basis.NONE, None
    if ruling.settlement.tricks is not None:
        basis, tricks = tricks_ruled(ruling, table)
        after = scored(table, tricks, yardstick)
    else:
        possible = _possible(ruling, table, yardstick)
    found = ruling.settlement.redress
    judged = (found.required is Required.JUDGEMENT or found.at_least) and after is not None
    return scores_document(
        table, yardstick, scoring, before=before, after=after, basis=basis,
        possible=possible, judged=bool(judged),
    )  # fmt: skip


def _possible(
    ruling: RevokesRuling, table: Table, yardstick: Yardstick
) -> list[tuple[int, Scored]]:
    """The score for each number of tricks that the open ruling may still transfer."""
    sides = {report.side for report in board_of(ruling.call).revokes}
    if len(sides) != 1:
        return []
    sign = 1 if sides == {"defenders"} else -1
    found = []
    for transferred in sorted({outcome.tricks for outcome in ruling.outcomes}):
        tricks = table.tricks + sign * transferred
        if 0 <= tricks <= LAST_TRICK:
            found.append((transferred, scored(table, ((tricks, Fraction(1)),), yardstick)))
    return found
