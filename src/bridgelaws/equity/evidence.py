"""What the deal shows about each revoke: its cost, and what was lost by later cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bridgelaws.analysis.answers import is_certain
from bridgelaws.analysis.examination import Examination, FoundRevoke
from bridgelaws.analysis.vouched import doubted, named
from bridgelaws.bridge import Card, Side
from bridgelaws.equity.course import Course, ValuedTurn, course
from bridgelaws.equity.line import Line, Stop, Turn, line_of, refuse
from bridgelaws.equity.solver import Solver


class Step(NamedTuple):
    """A card of the play and the tricks of the non-offending side over the whole board.

    Attributes:
        turn: the card.
        before: the tricks before it, double dummy.
        after: the tricks after it, double dummy.
        best_of: what each legal card was worth; empty where there was nothing to choose, and
            after the first choice that mattered since a revoke.
    """

    turn: Turn
    before: int
    after: int
    best_of: Mapping[Card, int]

    @property
    def change(self) -> int:
        """What the card itself gave to the non-offending side, or took from it."""
        return self.after - self.before

    @property
    def choice_mattered(self) -> bool:
        """Whether the legal cards are known not to have been all worth the same."""
        return len(set(self.best_of.values())) > 1


@dataclass(frozen=True, slots=True)
class RevokeEvidence:
    """The analysis of one revoke; tricks are the non-offending side's over the whole board.

    Attributes:
        index: the place of the revoke among those that are ruled on, from 0.
        place: the place of the revoke card in the line of play.
        side: the non-offending side.
        legal: the tricks after each card that could have been played legally.
        after_revoke: the tricks after the revoke card.
        steps: the cards from the revoke card to the end of the record.
        at_end: the tricks at the end of the record, exact where the deal was played out.
    """

    index: int
    place: int
    side: Side
    legal: Mapping[Card, int]
    after_revoke: int
    steps: tuple[Step, ...]
    at_end: int

    @property
    def low(self) -> int:
        """The tricks if the offender had played the legal card that was best for his side."""
        return min(self.legal.values())

    @property
    def high(self) -> int:
        """The tricks if he had played the legal card that was worst for his side."""
        return max(self.legal.values())

    @property
    def cost(self) -> int:
        """Tricks that the revoke card itself took from the non-offending side, at the least.

        Negative where it gave them tricks.
        """
        return self.low - self.after_revoke

    @property
    def own_errors(self) -> tuple[Step, ...]:
        """Later cards by which the non-offending side lost tricks, double dummy."""
        return tuple(step for step in self._later(self.side) if step.change < 0)

    @property
    def gifts(self) -> tuple[Step, ...]:
        """Later cards by which the offending side gave tricks away, double dummy."""
        return tuple(step for step in self._later(self.side.opponents) if step.change > 0)

    @property
    def first_choice(self) -> Step | None:
        """The first card after the revoke at which it mattered which one was chosen legally."""
        chosen = (step for step in self.steps[1:] if not step.turn.revoke)
        return next((step for step in chosen if step.choice_mattered), None)

    def _later(self, side: Side) -> Sequence[Step]:
        return [s for s in self.steps[1:] if s.turn.seat.side is side and not s.turn.revoke]


@dataclass(frozen=True, slots=True)
class BoardEvidence:
    """The analysis of a board.

    Attributes:
        line: the line of play.
        revokes: the evidence on each revoke that the line reaches.
        missing: the places, among the revokes ruled on, of those it does not reach.
        solved: how many positions were solved.
        solver: which solver, and its version.
    """

    line: Line
    revokes: tuple[RevokeEvidence, ...]
    missing: tuple[int, ...]
    solved: int
    solver: str

    @property
    def played_out(self) -> bool:
        """Whether the play is recorded to the last card."""
        return self.line.stop is Stop.END_OF_DEAL


def evidence(examination: Examination, solver: Solver) -> BoardEvidence:
    """Analyse every revoke that an examined record shows for certain.

    Raises:
        RefusedError: the deal or the contract is not known, no revoke can be reached, or the
            solver gives up.
    """
    line, found = reached(examination)
    places = {i: line.index_of(revoke) for i, revoke in enumerate(found)}
    known = {i: place for i, place in places.items() if place is not None}
    valued = course(line, min(known.values()), solver)
    revokes = tuple(_of(i, place, found[i], valued) for i, place in known.items())
    missing = tuple(i for i in places if i not in known)
    return BoardEvidence(line, revokes, missing, valued.solved, solver.name)


def reached(examination: Examination) -> tuple[Line, list[FoundRevoke]]:
    """The line of play, and the revokes that are certain, of which it reaches at least one.

    Raises:
        RefusedError: the deal or the contract is not known, or no revoke can be reached.
    """
    record = examination.record
    line = line_of(examination)
    found = [revoke for revoke in examination.revokes if is_certain(revoke)]
    followed = line.stop in (Stop.END_OF_DEAL, Stop.END_OF_RECORD)
    if not found and followed and (doubtful := doubted(examination)):
        raise refuse("revoke_doubted", record, **named(doubtful[0]))
    if not found and line.stop is Stop.END_OF_DEAL:
        raise refuse("equity_no_revoke", record)
    if all(line.index_of(revoke) is None for revoke in found):
        raise refuse("equity_play_stops", record, trick=_stops(line))
    return line, found


def _stops(line: Line) -> int:
    """The trick in which the line breaks off."""
    return line.turns[-1].trick if line.turns else 1


def _of(index: int, place: int, revoke: FoundRevoke, valued: Course) -> RevokeEvidence:
    side = revoke.side.opponents
    whole = _whole(valued)
    steps = tuple([_step(one, side, whole) for one in valued.turns[place - valued.start :]])
    at_end = valued.end if side is Side.NS else whole - valued.end
    return RevokeEvidence(index, place, side, steps[0].best_of, steps[0].after, steps, at_end)


def _whole(valued: Course) -> int:
    """The tricks of the deal."""
    first = valued.turns[0].turn
    return sum(first.won) + first.before.tricks_left


def _step(one: ValuedTurn, side: Side, whole: int) -> Step:
    """The card as the non-offending *side* sees it, of *whole* tricks of the deal."""
    if side is Side.NS:
        return Step(one.turn, one.before, one.after, one.values)
    values = {card: whole - tricks for card, tricks in one.values.items()}
    return Step(one.turn, whole - one.before, whole - one.after, values)
