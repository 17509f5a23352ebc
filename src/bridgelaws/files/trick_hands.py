"""What the players hold besides the trick on the table, as far as the case shows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bridgelaws.bridge import LAST_TRICK, Card, Deal, Hand, Seat, Trick
from bridgelaws.files.hands import HANDS
from bridgelaws.files.tree import Tree
from bridgelaws.laws.calls.revoke.table import Table


@dataclass(frozen=True)
class Held:
    """The hands beside a trick.

    Attributes:
        tree: the source, for refusals.
        trick: the trick on the table.
        following: the next trick, as far as it was played.
        number: the number of the trick, where it is stated.
    """

    tree: Tree
    trick: Trick
    following: Trick | None
    number: int | None

    def whole(self, hands: Mapping[Seat, Hand]) -> Mapping[Seat, Hand]:
        """The hands, including those that the number of the trick shows to be empty."""
        empty = {
            seat: frozenset[Card]()
            for seat in Seat
            if self.number and self._played(seat) == LAST_TRICK + 1 - self.number
        }
        return {**empty, **hands}

    def check(self, hands: Mapping[Seat, Hand]) -> frozenset[Seat]:
        """Refuse impossible hands; return the players whose hands are not fully known.

        Before the trick all held the same number of cards; a hand that has fewer is not complete.
        """
        most = LAST_TRICK + 1 - (self.number or 1)
        for seat, hand in hands.items():
            path = f"{HANDS}.{seat.value}"
            for one in sorted(hand, key=str):
                if one in self.trick.cards or (self.following and one in self.following.cards):
                    said = {"seat": seat.value, "card": str(one)}
                    raise self.tree.refuse("held_card_was_played", path, **said)
            if len(hand) > (n := most - self._played(seat)):
                raise self.tree.refuse("hand_too_large", path, found=len(hand), n=n)
        sizes = {seat: len(hand) + self._played(seat) for seat, hand in hands.items()}
        whole = most if self.number else max(sizes.values(), default=0)
        return frozenset(seat for seat, size in sizes.items() if size < whole)

    def with_penalty_cards(
        self, table: Table, hands: Mapping[Seat, Hand], owners: Mapping[Card, Seat]
    ) -> Table:
        """The table, with the penalty cards still lying there added to their owners' hands.

        A hand of which nothing else is known is not complete, unless the number of the trick
        shows that it is.
        """
        known, partial = dict(hands), set(table.partial)
        for one, seat in owners.items():
            played = one in table.cards or one in table.next_cards
            if not played and (seat not in hands or seat in table.partial):
                known[seat] = known.get(seat, frozenset()) | {one}
                partial.add(seat)
        short = self.check(known)
        missing = short if self.number else short | partial
        return replace(table, held=Deal.of(known), partial=missing)

    def _played(self, seat: Seat) -> int:
        """How many cards on the table are a player's."""
        tricks = [self.trick, *([self.following] if self.following else [])]
        return sum(1 for trick in tricks if trick.card_of(seat) is not None)
