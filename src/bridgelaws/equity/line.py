"""The recorded play as a line of positions, card by card, as far as it can be followed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from bridgelaws.analysis.answers import is_certain
from bridgelaws.analysis.examination import Examination, ExaminedTrick, FoundRevoke
from bridgelaws.bridge import SEATS, Card, Seat, Side
from bridgelaws.equity.position import BIT, Position
from bridgelaws.errors import RefusedError
from bridgelaws.files.board import BoardRecord


class Stop(StrEnum):
    """Why the line goes no further."""

    END_OF_DEAL = "end_of_deal"
    END_OF_RECORD = "end_of_record"
    UNKNOWN_CARD = "unknown_card"
    IMPOSSIBLE_CARD = "impossible_card"


class Turn(NamedTuple):
    """One card of the play.

    Attributes:
        trick: the number of the trick, from 1.
        place: 0 for the lead, 3 for the last card.
        seat: whose card it is.
        card: the card played.
        playable: the cards that could have been played, where more than following suit was
            demanded of the player; else None.
        revoke: whether the card played is not one that could have been.
        before: the position before it.
        won: tricks that North-South and East-West had won before it.
        in_turn: whether the seat was to lead, or to play, by the rules of the game.
    """

    trick: int
    place: int
    seat: Seat
    card: Card
    playable: tuple[Card, ...] | None
    revoke: bool
    before: Position
    won: tuple[int, int]
    in_turn: bool

    @property
    def legal(self) -> tuple[Card, ...]:
        """The cards that could have been played legally."""
        return self.before.legal() if self.playable is None else self.playable

    @property
    def matters(self) -> bool:
        """Whether the position must be solved to value its cards."""
        return self.revoke or self.before.has_choice()


@dataclass(frozen=True, slots=True)
class Line:
    """A line of play.

    Attributes:
        turns: the cards in the order of play.
        end: the position after the last of them.
        won: tricks that North-South and East-West have won there.
        stop: why it goes no further.
        tricks: tricks of the whole deal.
        declarer: who plays the hand.
    """

    turns: tuple[Turn, ...]
    end: Position
    won: tuple[int, int]
    stop: Stop
    tricks: int
    declarer: Seat

    def index_of(self, revoke: FoundRevoke) -> int | None:
        """The place of a revoke in the line; None where the line does not reach it."""
        for index, turn in enumerate(self.turns):
            if (turn.trick, turn.place) == (revoke.trick, revoke.position):
                return index
        return None


def refuse(key: str, record: BoardRecord, **values: object) -> RefusedError:
    """Why a board cannot be analysed, and where it stands in its file."""
    source = record.source
    path = None if record.number is None else f"Board {record.number}"
    return RefusedError(key, file=source.file, line=source.line or None, path=path, **values)


def line_of(examination: Examination) -> Line:
    """The line of play of an examined record.

    Raises:
        RefusedError: contract, declarer or a hand is not known.
    """
    record = examination.record
    deal = record.deal.completed()
    if record.contract is None or record.declarer is None:
        raise refuse("equity_needs_contract", record)
    if not deal.complete:
        raise refuse("equity_needs_deal", record)
    hands = {seat: deal.hand(seat) or frozenset() for seat in SEATS}
    start = Position.of(hands, record.declarer.lho, record.contract.trumps)
    walk = _Walk(start, {_place(r): r for r in examination.revokes if is_certain(r)})
    for trick in examination.tricks:
        if not walk.through(trick):
            break
    stop = walk.stop or (Stop.END_OF_DEAL if not len(walk.position) else Stop.END_OF_RECORD)
    return Line(tuple(walk.turns), walk.position, walk.won, stop, deal.tricks, record.declarer)


def _place(revoke: FoundRevoke) -> tuple[int, int]:
    return (revoke.trick, revoke.position)


class _Walk:
    """Walks through the tricks of a record."""

    def __init__(self, start: Position, revokes: dict[tuple[int, int], FoundRevoke]) -> None:
        self.position = start
        self.revokes = revokes
        self.turns: list[Turn] = []
        self.won = (0, 0)
        self.stop: Stop | None = None

    def through(self, trick: ExaminedTrick) -> bool:
        """Take in a trick; false where the line ends in it."""
        leader = trick.trick.leader.index
        for place, card in enumerate(trick.trick.cards):
            seat = SEATS[(leader + place) & 3]
            if card is None:
                self.stop = Stop.UNKNOWN_CARD
            elif not BIT[card] & self.position.holdings[seat.index]:
                self.stop = Stop.IMPOSSIBLE_CARD
            else:
                self._play(trick.number, place, seat, card)
                continue
            return False
        return len(trick.trick.cards) == len(SEATS)

    def _play(self, trick: int, place: int, seat: Seat, card: Card) -> None:
        before, won = self.position, self.won
        in_turn = seat is before.to_play
        if not in_turn:  # a lead out of turn that was accepted, or stood
            before = self.position = Position(before.trumps, seat, (), before.holdings)
        playable = self._playable(trick, place)
        wrong = not BIT[card] & before.legal_bits() if playable is None else card not in playable
        self.turns.append(Turn(trick, place, seat, card, playable, wrong, before, won, in_turn))
        self.position, winner = before.after(card)
        if winner is not None:
            north_south, east_west = won
            ours = winner.side is Side.NS
            self.won = (north_south + ours, east_west + (not ours))

    def _playable(self, trick: int, place: int) -> tuple[Card, ...] | None:
        """What the offending player could have played, if he had to do more than follow suit."""
        revoke = self.revokes.get((trick, place))
        if revoke is None:
            return None
        legal = self.position.legal()
        playable = tuple(one for one in revoke.playable if one in legal)
        return playable if playable and len(playable) < len(legal) else None
