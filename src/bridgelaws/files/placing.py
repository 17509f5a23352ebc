"""From the columns of a play section to tricks in playing order."""

from __future__ import annotations

from collections.abc import Sequence

from bridgelaws.bridge import SEATS, Card, Contract, Deal, Seat, Suit, Trick
from bridgelaws.files.board import (
    DefectKind,
    Findings,
    Mark,
    RecordedTrick,
    RepairKind,
)
from bridgelaws.files.pbn_play import EMPTY, Cell, Row


class _Holders:
    """Who was dealt which card, as far as known."""

    def __init__(self, deal: Deal) -> None:
        self.dealt = deal.holders
        self.open = frozenset(seat for seat in SEATS if not deal.known_in_full(seat))

    def may_hold(self, seat: Seat, card: Card) -> bool:
        """Whether a card was, or may have been, dealt to a seat."""
        holder = self.dealt.get(card)
        return holder is seat or (holder is None and seat in self.open)

    def fit(self, cards: Sequence[Card | None], first: Seat) -> bool:
        """Whether each card may come from its seat, clockwise from the first."""
        for i, card in enumerate(cards):
            if card is not None and not self.may_hold(first.rotate(i), card):
                return False
        return True

    def rotation(self, cards: Sequence[Card | None], first: Seat) -> int | None:
        """The number of seats by which the cards are shifted, if one rotation fits; else None."""
        possible = [shift for shift in (1, 2, 3) if self.fit(cards, first.rotate(shift))]
        return possible[0] if len(possible) == 1 else None


class Sequencer:
    """Makes tricks from cards recorded in the order of play."""

    def __init__(self, deal: Deal, contract: Contract | None, findings: Findings) -> None:
        self.deal = deal
        self.trumps = contract.trumps if contract else None
        self.contracted = contract is not None
        self.findings = findings
        self.holders = _Holders(deal)

    def place(
        self, cards: Sequence[tuple[Card | None, int]], declarer: Seat | None
    ) -> tuple[RecordedTrick, ...]:
        """The tricks of the cards, each given with its line.

        A trick whose cards fit the hands only with another leader was led by that player.
        """
        tricks: list[RecordedTrick] = []
        leader = declarer.lho if declarer else None
        for start in range(0, len(cards), 4):
            number, line = start // 4 + 1, cards[start][1]
            if number > self.deal.tricks:
                self.findings.amiss(DefectKind.TOO_MANY_CARDS, line, number, card=cards[start][0])
                break
            played = tuple(card for card, _ in cards[start : start + 4])
            leader = self._leader(played, leader, number, line)
            if leader is None:
                break
            trick = Trick(leader, played)
            tricks.append(RecordedTrick(trick, ((),) * len(played), line))
            leader = trick.winner(self.trumps) if self.contracted else None
        return tuple(tricks)

    def _leader(
        self, cards: tuple[Card | None, ...], expected: Seat | None, number: int, line: int
    ) -> Seat | None:
        if expected is None:
            known = [(i, card) for i, card in enumerate(cards) if card in self.holders.dealt]
            if not known:
                self.findings.amiss(DefectKind.LEADER_UNKNOWN, line, number)
                return None
            place, card = known[0]
            return self.holders.dealt[card].rotate(-place) if card else None
        if self.holders.fit(cards, expected):
            return expected
        shift = self.holders.rotation(cards, expected)
        return expected.rotate(shift) if shift and len(cards) > 1 else expected


class Placer:
    """Finds out who led to each row of a PBN play, and orders the cards as they were played.

    The columns are seats in a fixed order, so the record shows who played what.  The leader is
    the opening leader, then the winner of the trick before, unless a lead out of turn is marked.
    """

    def __init__(self, deal: Deal, contract: Contract | None, findings: Findings) -> None:
        self.deal = deal
        self.trumps = contract.trumps if contract else None
        self.contracted = contract is not None
        self.findings = findings
        self.holders = _Holders(deal)
        self.tricks: list[RecordedTrick] = []
        self.winner: Seat | None = None

    def place(
        self, rows: Sequence[Row], first: Seat, opening_leader: Seat
    ) -> tuple[RecordedTrick, ...]:
        """The tricks in the rows, whose columns begin with the seat *first*."""
        self.winner = opening_leader
        for number, row in enumerate(rows, 1):
            if number > self.deal.tricks:
                self.findings.amiss(DefectKind.TOO_MANY_CARDS, row.line, number)
                break
            self._place(row, number, first, last=number == len(rows))
        return tuple(self.tricks)

    def _place(self, row: Row, number: int, first: Seat, *, last: bool) -> None:
        shift = self._rotation(row, first, number)
        by_seat = {first.rotate(shift + i): cell for i, cell in enumerate(row.cells)}
        leader = self._leader(by_seat, row.line, number)
        cells = [by_seat[leader.rotate(i)] for i in range(4)]
        while last and cells and cells[-1] is EMPTY:
            cells.pop()
        trick = Trick(leader, tuple(cell.card for cell in cells))
        marks = tuple(cell.marks for cell in cells)
        self.tricks.append(RecordedTrick(trick, marks, row.line))
        self.winner = trick.winner(self.trumps) if self.contracted else None

    def _rotation(self, row: Row, first: Seat, number: int) -> int:
        """The number of seats by which the columns of a row are shifted: 0 unless it is certain."""
        cards = [cell.card for cell in row.cells]
        if self.holders.fit(cards, first):
            return 0
        shift = self.holders.rotation(cards, first)
        if shift is None:
            return 0
        known = [i for i, card in enumerate(cards) if card]
        # One card is too little to go by, unless its owner is also the player who had to lead.
        if len(known) < 2 and first.rotate(shift + known[0]) is not self.winner:
            return 0
        self.findings.repaired(RepairKind.ROW_ROTATED, row.line, number, by=shift)
        return shift

    def _leader(self, by_seat: dict[Seat, Cell], line: int, number: int) -> Seat:
        for seat, cell in by_seat.items():
            if Mark.LEAD_OUT_OF_TURN in cell.marks:
                return seat
        if self.winner is not None:
            return self.winner
        possible = [seat for seat in SEATS if self._all_followed(seat, by_seat)]
        if len(possible) == 1:
            self.findings.repaired(RepairKind.LEADER_INFERRED, line, number, possible[0])
            return possible[0]
        leader = possible[0] if possible else self.tricks[-1].trick.leader
        self.findings.amiss(DefectKind.LEADER_UNKNOWN, line, number, leader)
        return leader

    def _all_followed(self, leader: Seat, by_seat: dict[Seat, Cell]) -> bool:
        """Whether every known card is a legal play if this player led."""
        led = by_seat[leader].card
        if led is None:
            return False
        return all(
            cell.card is None or cell.card.suit is led.suit or not self._holds(seat, led.suit)
            for seat, cell in by_seat.items()
        )

    def _holds(self, seat: Seat, suit: Suit) -> bool:
        played: set[Card | None] = {trick.trick.card_of(seat) for trick in self.tricks}
        hand = self.deal.hand(seat) or frozenset()
        return any(card.suit is suit and card not in played for card in hand)
