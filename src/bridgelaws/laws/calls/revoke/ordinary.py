"""What is ordinary of a revoke: the answers presumed, and those to put to the Director."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import TYPE_CHECKING, Any

from bridgelaws.bridge import LAST_TRICK
from bridgelaws.codes import Code
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.laws.calls.revoke.company import BOTH_REVOKED, COMPANY, NUMBERS, known
from bridgelaws.laws.calls.revoke.possible import of_one
from bridgelaws.laws.calls.revoke.report import RevokeReport
from bridgelaws.laws.facts.revoke import KEYS, RevokeCase
from bridgelaws.laws.facts.revoke_answers import Revoked
from bridgelaws.laws.frame.ordinary import (
    asked_ordinarily,
    needed,
    ordinary_answers,
    ordinary_still,
    restricted,
)

if TYPE_CHECKING:
    from bridgelaws.laws.calls.revoke.board import Board
    from bridgelaws.laws.calls.revoke.state import RevokeState

_TWELVE = 12
_FACTS = RevokeCase.facts()
_ORDINARY = ordinary_answers(_FACTS.values())
_STATED = {name: _ORDINARY[name] for name in KEYS if name in _ORDINARY and name != "trick"}
"""The ordinary answers as a case file has them; of the trick it has the number."""
_CLAIM_LAST = sorted(_ORDINARY, key=lambda name: name == "claim")
"""The same facts; many a board ends with a claim, so where a rarer one will do it is not listed."""


def ordinary_answers_to(
    report: RevokeReport, left: RevokeState, code: Code, other_side: Any
) -> Mapping[str, Any]:
    """The ordinary answers to what is open of a revoke, as far as what is stated leaves them.

    None is presumed that would rule out an answer to a fact that is to be asked: what is *left*
    to decide says which these are.
    """
    facts = left.procedure.facts
    matters = asked_ordinarily(left.procedure.diagrams, left.diagram, _ORDINARY)
    asked = frozenset(facts[name].asks or name for name in matters)
    found: dict[str, Any] = {}
    for name, answer in _STATED.items():
        told = {**report.answers, **found}
        if name not in told and _is_silent(name, answer, code, told, other_side, asked):
            found[name] = answer
    return found


def _is_silent(
    name: str, answer: Any, code: Code, told: Mapping[str, Any], other: Any, asked: Set[str]
) -> bool:
    """Whether an answer can be, and rules out none to a fact that is to be asked."""
    before = _left(code, told, other)
    if answer not in before.get(name, (answer,)):
        return False
    after = _left(code, {**told, name: answer}, other)
    return all(before[fact] == after[fact] for fact in asked & before.keys())


def still_ordinary(state: RevokeState) -> frozenset[str]:
    """The facts left to decide of a revoke that may be as they nearly always are."""
    return ordinary_still(state.procedure.diagrams, state.diagram, _ORDINARY)


def other_side_ordinarily(revokes: Sequence[RevokeReport]) -> Revoked | None:
    """That the other side did not revoke; None where something says that it did."""
    sides = {report.side for report in revokes} - {None}
    together = any(report.answers.get(BOTH_REVOKED) is True for report in revokes)
    return None if together or len(sides) > 1 else Revoked.NO


def facts_presumed(
    presumed: Mapping[str, Any], answers: Mapping[str, Any], code: Code, *, alone: bool
) -> frozenset[str]:
    """The facts of the Laws that the answers *presumed* of a revoke settle.

    Of the only revoke, *alone*, it is presumed as well that it was not in the twelfth trick.
    """
    names = {name for name, fact in _FACTS.items() if (fact.asks or name) in presumed}
    tricks = _left(code, answers, None).get("trick", range(1, LAST_TRICK))
    if alone and "trick" not in answers and set(tricks) - {_TWELVE, None, UNKNOWN}:
        names.add("trick")
    return frozenset(names)


def _left(code: Code, told: Mapping[str, Any], other: Any) -> Mapping[str, frozenset[Any]]:
    """The answers that what is *told* leaves to the open facts between which something is ruled."""
    stated = {n: answer for n, answer in known(told).items() if n in COMPANY.answers}
    stated = {n: a for n, a in stated.items() if n not in NUMBERS or isinstance(a, int)}
    return COMPANY.possible(int(code), of_one(stated, other))


def unusual(board: Board) -> tuple[str, ...]:
    """Where a case file has the facts of which something unusual could still change the ruling."""
    ordinary: Board = board.call.ordinarily.state
    found: dict[str, None] = {}
    for plain, presuming in zip(board.states, ordinary.states, strict=True):
        for name in _needed(plain, presuming):
            public = plain.procedure.facts[name].asks or name
            on_board = public == "other_side_revoked"
            found[public if on_board else f"revokes[{plain.index}].{public}"] = None
    return tuple(found)


def _needed(plain: RevokeState, presuming: RevokeState) -> list[str]:
    """The facts of one revoke to put to the Director, in the order of asking.

    What became of the other revokes listed is put to him where it is a fact of theirs.
    """
    diagrams = plain.procedure.diagrams
    presumed = {name: _ORDINARY[name] for name in _CLAIM_LAST if name in presuming.presumed}
    listed = {name: next(iter(one)) for name, one in presuming.crossed.items() if len(one) == 1}
    others = {name: answer for name, answer in listed.items() if name not in presumed}
    diagram = restricted(diagrams, plain.diagram, others)
    return sorted(needed(diagrams, diagram, presumed), key=tuple(_ORDINARY).index)
