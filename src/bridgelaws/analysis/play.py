"""Follows the recorded play card by card, and notes where it cannot be right."""

from __future__ import annotations

from dataclasses import dataclass

from bridgelaws.analysis.examination import Doubt, ExaminedTrick
from bridgelaws.bridge import SEATS, Card, Hand, Seat, Suit
from bridgelaws.files.board import BoardRecord, DefectKind, Findings, Mark, RecordedTrick
from bridgelaws.laws.facts.revoke_answers import Kind


@dataclass(frozen=True, slots=True)
class Failure:
    """A card that was not among those to be played: another suit was led, or demanded.

    Attributes:
        trick: the trick.
        position: 0 for a lead, else 1 to 3.
        seat: who played it.
        card: the card.
        suit: the suit led, or demanded; None where a suit was forbidden.
        playable: the cards held that could have been played, from the highest.
        marked: whether the record marks it as a revoke.
        kind: whether suit was not followed, or what else was demanded.
        owed_card: "penalty_card" if only such a card could have been played, else None.
        narrowed: whether more than following suit was demanded.
        playable_known: whether what is not seen of the hand changes nothing in `playable`.
        doubts: why it may be no breach, beside errors of the record.
    """

    trick: ExaminedTrick
    position: int
    seat: Seat
    card: Card
    suit: Suit | None
    playable: tuple[Card, ...]
    marked: bool
    kind: Kind = Kind.FAILURE_TO_FOLLOW_SUIT
    owed_card: str | None = None
    narrowed: bool = False
    playable_known: bool = True
    doubts: tuple[Doubt, ...] = ()

    def could_have_been(self, card: Card) -> bool:
        """Whether *card* could have been played instead."""
        return card in self.playable or (not self.narrowed and card.suit is self.suit)


class Follower:
    """Goes through the tricks of a record in order."""

    def __init__(self, record: BoardRecord) -> None:
        self.record = record
        self.findings = Findings(record.number)
        self.trumps = record.contract.trumps if record.contract else None
        self.tricks: list[ExaminedTrick] = []
        self.failures: list[Failure] = []
        self.full = tuple(record.deal.known_in_full(seat) for seat in SEATS)
        self.dealt = dict(record.deal.holders)
        self.left: list[Hand] = [hand or frozenset() for hand in record.deal.hands]
        if not all(self.full):
            self._add_cards_seen()
        self.played: set[Card] = set()

    def _add_cards_seen(self) -> None:
        """Count cards played or shown from a hand not known in full as dealt to it."""
        for recorded in self.record.tricks:
            for position, card in enumerate(recorded.trick.cards):
                seat = recorded.trick.seat_of(position)
                if card is not None and not self.full[seat.index]:
                    self.dealt.setdefault(card, seat)
        for shown in self.record.obligations.penalty_cards:
            self.dealt.setdefault(shown.card, shown.seat)
        self.left = [
            frozenset(card for card, holder in self.dealt.items() if holder is seat)
            for seat in SEATS
        ]

    def follow(self) -> None:
        """Go through all tricks."""
        declarer = self.record.declarer
        expected = declarer.lho if declarer else None
        for number, recorded in enumerate(self.record.tricks, 1):
            trick = self._examined(number, recorded, expected)
            self.tricks.append(trick)
            self._check_lead(trick, recorded)
            self._check_cards(trick)
            self._check_following(trick, recorded)
            cards = frozenset(card for card in trick.trick.cards if card)
            self.played |= cards
            self.left = [hand - cards for hand in self.left]
            expected = trick.winner

    def _examined(
        self, number: int, recorded: RecordedTrick, expected: Seat | None
    ) -> ExaminedTrick:
        north, east, south, west = self.left
        winner = recorded.trick.winner(self.trumps) if self.record.contract else None
        hands = (north, east, south, west)
        return ExaminedTrick(number, recorded.trick, expected, winner, hands, recorded.line)

    def _check_lead(self, trick: ExaminedTrick, recorded: RecordedTrick) -> None:
        """Note a lead that was not this player's, and marks of such leads that were right."""
        leader, card = trick.trick.leader, trick.trick.cards[0] if trick.trick.cards else None
        marked = bool(recorded.marks) and Mark.LEAD_OUT_OF_TURN in recorded.marks[0]
        wrong = trick.expected_leader is not None and leader is not trick.expected_leader
        if wrong:
            opening = trick.number == 1 and not marked
            self.findings.amiss(
                DefectKind.OPENING_LEADER_DIFFERS if opening else DefectKind.LED_FROM_WRONG_HAND,
                trick.line,
                trick.number,
                leader,
                card,
                expected=str(trick.expected_leader),
                marked=marked,
            )
        for position, marks in enumerate(recorded.marks):
            if Mark.LEAD_OUT_OF_TURN in marks and (position or not wrong):
                self.findings.amiss(
                    DefectKind.MARK_WITHOUT_LEAD_OUT_OF_TURN,
                    trick.line,
                    trick.number,
                    trick.trick.seat_of(position),
                    trick.trick.cards[position],
                )

    def _check_cards(self, trick: ExaminedTrick) -> None:
        """Note cards that the player did not hold or that were played before."""
        seen: set[Card] = set()
        for position, card in enumerate(trick.trick.cards):
            if card is None:
                continue
            seat = trick.trick.seat_of(position)
            if card in self.played or card in seen:
                kind = DefectKind.CARD_PLAYED_TWICE
            elif card in self.left[seat.index]:
                seen.add(card)
                continue
            else:
                kind = DefectKind.CARD_NOT_HELD
            seen.add(card)
            holder = self.dealt.get(card)
            self.findings.amiss(
                kind, trick.line, trick.number, seat, card, holder=str(holder) if holder else None
            )

    def _check_following(self, trick: ExaminedTrick, recorded: RecordedTrick) -> None:
        """Note who failed to follow suit, and marks of revokes that are none."""
        led = trick.trick.suit_led
        for position, card in enumerate(trick.trick.cards):
            marked = Mark.REVOKE in recorded.marks[position]
            if not marked and (card is None or led is None or card.suit is led or not position):
                continue
            self._check_card(trick, position, marked)

    def _check_card(self, trick: ExaminedTrick, position: int, marked: bool) -> None:
        seat = trick.trick.seat_of(position)
        card, led = trick.trick.cards[position], trick.trick.suit_led
        followed = position == 0 or (card is not None and card.suit is led)
        if card is None or led is None or followed:
            kind = DefectKind.MARK_WITHOUT_REVOKE if followed else DefectKind.MARK_UNVERIFIABLE
            self.findings.amiss(kind, trick.line, trick.number, seat, card)
            return
        held = [c for c in self.left[seat.index] if c.suit is led]
        playable = tuple(sorted(held, key=lambda c: -c.rank))
        if playable or (marked and not self.full[seat.index]):
            self.failures.append(Failure(trick, position, seat, card, led, playable, marked))
        elif marked:
            self.findings.amiss(
                DefectKind.MARK_WITHOUT_REVOKE, trick.line, trick.number, seat, card
            )
