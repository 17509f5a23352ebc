"""What can have happened on a board with revokes: refusals, and the answers that are left."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bridgelaws.bridge import LAST_TRICK
from bridgelaws.codes import Code
from bridgelaws.errors import RefusedError
from bridgelaws.laws.calls.revoke.company import (
    BOTH_PLAYED,
    BOTH_REVOKED,
    COMPANY,
    NO_CLAIM,
    NUMBERS,
    PLAY_OVER,
    known,
)
from bridgelaws.laws.calls.revoke.compatibility import refuse_together
from bridgelaws.laws.calls.revoke.order import Revokes, tricks_left
from bridgelaws.laws.facts.revoke_answers import Kind, NextTrick
from bridgelaws.laws.frame.impossible import Impossible

if TYPE_CHECKING:
    from bridgelaws.engine.diagram import Diagram
    from bridgelaws.engine.procedure import Procedure
    from bridgelaws.laws.calls.revoke.board import Board
    from bridgelaws.laws.calls.revoke.report import RevokeReport
    from bridgelaws.laws.calls.revoke.state import RevokeState
    from bridgelaws.laws.frame.question import Question

_ESTABLISHING = frozenset(("next_trick", "next_play_induced_by_opponent"))
SUITS = ("S", "H", "D", "C")


def refuse_impossible(code: Code, revokes: Revokes, other_side_revoked: Any = None) -> None:
    """Refuse facts that cannot all be true of one board.

    Raises:
        RefusedError: names the fact, and why it cannot be.
    """
    for index, stated in enumerate(revokes):
        told = of_one(stated, other_side_revoked)
        if (found := COMPANY.refused(int(code), told)) is not None:
            raise _contradiction(found, index, told, code)
    if len(revokes) < 2:
        return
    refuse_together(revokes, int(code))
    for index, left in tricks_left(revokes, int(code)):
        together = revokes[index].get(BOTH_REVOKED) is True
        if together or len(left) < len(revokes):
            _refuse_every_trick(code, revokes, other_side_revoked, index, left)
            return  # each trick was tried beside every one of the other revokes


def of_one(stated: Mapping[str, Any], other_side_revoked: Any) -> dict[str, Any]:
    """What is known of one revoke, with what is told of the other side.

    Where a Director states that it was established, how it came to be is no matter any more.
    """
    told = known(stated)
    if told.get("established") is True:
        told = {name: answer for name, answer in told.items() if name not in _ESTABLISHING}
    if isinstance(other_side_revoked, str):
        told.setdefault("other_side_revoked", other_side_revoked)
    return told


def _contradiction(
    found: Impossible, index: int, told: Mapping[str, Any], code: Code
) -> RefusedError:
    at = next((name for name in (found.fact, *found.facts) if name in told), found.fact)
    left = LAST_TRICK - told.get("trick", 1)
    values = {"found": told.get(found.found or at), "n": left, "code": int(code)}
    return RefusedError(found.key, path=f"revokes[{index}].{at}", **values)


def _refuse_every_trick(
    code: Code, revokes: Revokes, other: Any, index: int, left: Iterable[int]
) -> None:
    """Refuse a revoke whose trick is open where none of the few that are left can be.

    So many only can the tricks of the other revokes rule out, or leave.
    """
    refused = None
    for trick in left:
        tried = [{**one, "trick": trick} if i == index else one for i, one in enumerate(revokes)]
        try:
            refuse_impossible(code, tried, other)
        except RefusedError as error:
            refused = refused or error
        else:
            return
    if refused is not None:
        raise refused


def possible_answers(board: Board, asked: Question) -> tuple[Any, ...]:
    """Every answer to a question that can be true beside what is known, as the Laws have it."""
    answers = _answers(board, asked)
    supposed = board if asked.fact == "kind" else _as_supposed(board)
    found = tuple(one for one in answers if _can_be(supposed, asked, one))
    # The other revokes may leave a trick alone in which there is no ordinary one.
    return found or tuple(one for one in answers if _can_be(board, asked, one))


def _can_be(board: Board, asked: Question, answer: Any) -> bool:
    counted = asked.fact == "later_tricks_won" and asked.incident is not None
    shown = board.revokes[asked.incident or 0].later_won if counted else None
    if shown is not None and not shown[0] <= answer <= shown[1]:
        return False
    stated = [report.answers for report in board.revokes]
    other = board.other_side_revoked
    if asked.incident is None:
        other = answer
    else:
        stated[asked.incident] = {**stated[asked.incident], asked.fact: answer}
    try:
        refuse_impossible(board.code, stated, other)
    except RefusedError:
        return False
    return True


def _as_supposed(board: Board) -> Board:
    """The board with a revoke of no stated kind as the ordinary one for which it is taken.

    Where its kind will be asked, nothing is supposed.
    """
    reports = (
        _ordinary(report, state) for report, state in zip(board.revokes, board.states, strict=True)
    )
    return board.having(revokes=tuple(reports))


def _ordinary(report: RevokeReport, state: RevokeState) -> RevokeReport:
    stated, support = report.answers, state.diagram.support
    ordinary = Kind.FAILURE_TO_FOLLOW_SUIT
    asked = support & {"card_omitted", "card_contributed"}
    if (
        stated.get("kind") is not None
        or asked
        or ordinary not in kinds(state.procedure.circumstances.code, stated)
    ):
        return report
    return replace(report, answers={**stated, "kind": ordinary})


def kinds(code: Code, stated: Mapping[str, Any]) -> frozenset[Kind]:
    """The kinds of which a revoke can have been."""
    told = {name: answer for name, answer in known(stated).items() if name != "kind"}
    return COMPANY.possible(int(code), told)["kind"]


def answered(board: Board, asked: Question, answer: Any) -> Board:
    """The board with one more answer."""
    if asked.incident is None:
        return board.having(other_side_revoked=answer)
    revokes = list(board.revokes)
    report = revokes[asked.incident]
    revokes[asked.incident] = replace(report, answers={**report.answers, asked.fact: answer})
    return board.having(revokes=tuple(revokes))


def _answers(board: Board, asked: Question) -> tuple[Any, ...]:
    if asked.fact == "suit_led":
        return SUITS
    if asked.fact in NUMBERS:
        return NUMBERS[asked.fact]
    return tuple(board.procedure.facts[asked.fact].answers_in(board.code))


_NEVER_FOLLOWS = frozenset(("established",))
"""A conclusion of a Law, which a case may state; what is told of the play leads to it by itself."""


def what_follows(
    code: Code, stated: Mapping[str, Any], other_side_revoked: Any
) -> Mapping[str, Any]:
    """The facts to which what is stated of a revoke leaves a single answer.

    Where all thirteen tricks were played, how they came to play to the next one is no question.
    What nobody can establish of itself may follow from the rest as well.
    """
    stated = known(stated)
    left = COMPANY.possible(int(code), of_one(stated, other_side_revoked))
    found = {
        name: next(iter(answers))
        for name, answers in left.items()
        if len(answers) == 1 and name not in stated and name not in _NEVER_FOLLOWS
    }
    over = stated.get("attention") in PLAY_OVER and stated.get("claim") in NO_CLAIM
    if over and "next_trick" not in stated and left["next_trick"] <= BOTH_PLAYED:
        found["next_trick"] = NextTrick.OFFENDING_SIDE_PLAYED
    return found


def fewest_later(code: Code, stated: Mapping[str, Any]) -> int:
    """The fewest later tricks that a side can have won by what is stated of its revoke."""
    told = {name: answer for name, answer in known(stated).items() if name in COMPANY.answers}
    left = COMPANY.possible(int(code), told).get("later_tricks_won", frozenset())
    return min(left, default=0)


def limited(
    made: Procedure,
    diagram: Diagram,
    answers: Mapping[str, Any],
    report: RevokeReport,
    *,
    counted: bool = False,
) -> Diagram:
    """*diagram* without the answers that what is known rules out.

    Where the revokes of a side share its tricks, these are *counted*: from which trick on, and
    how many, has to be told, however many there must have been.
    """
    if not diagram.support:
        return diagram
    code = made.circumstances.code
    told = {name: answer for name, answer in known(answers).items() if name in COMPANY.answers}
    told |= {name: answer for name, answer in known(report.answers).items() if name in NUMBERS}
    told = {n: a for n, a in told.items() if n not in NUMBERS or isinstance(a, int)}
    left: dict[str, frozenset[Any]] = dict(COMPANY.possible(int(code), told))
    if "later_tricks_won" in left and report.later_won is not None:
        first, last = report.later_won
        left["later_tricks_won"] &= frozenset(range(first, last + 1))
    if "kind" in left:
        omitted = frozenset(kind == Kind.CARD_NOT_CONTRIBUTED for kind in left["kind"])
        left["card_omitted"], left["card_contributed"] = omitted, frozenset(not o for o in omitted)
    if counted:
        left = {name: answers for name, answers in left.items() if name not in NUMBERS}
    for name in sorted(diagram.support & left.keys()):
        possible = frozenset(made.classed(name, one) for one in left[name])
        if 0 < len(possible) < len(made.facts[name].answers_in(code)):
            diagram = made.diagrams.limit(diagram, name, possible)
    return diagram
