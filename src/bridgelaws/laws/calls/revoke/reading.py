"""What a public document says of its revokes: whom they damaged, what is past, how play stands.

Rulings are read again long after they were made, in logs and by other programs; so all that the
Laws say of one is read from the document alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bridgelaws.bridge import Seat
from bridgelaws.codes import Code
from bridgelaws.laws.book.pages import cited
from bridgelaws.laws.facts.players import seat_of

Document = Mapping[str, Any]
PARTS = ("declarer", "declarers_lho", "dummy", "declarers_rho")
"""The players by their parts in the play, clockwise."""
FACED = (
    "omitted_card_is_faced",
    "omitted_card_of_suit_led_is_faced",
    "any_omitted_card_is_faced",
)
"""What is ordered of a card not played, by what is known of the hand (67B1)."""
PLAY_ON = "play_on_director_rules_after_play"


class Reading:
    """A ruling on revokes as its document has it.

    Args:
        document: the public document, or what of it may be said.
        declarer: the seat of declarer, where the document was made without it.
    """

    def __init__(self, document: Document, declarer: str | None = None) -> None:
        self.document = document
        self.declarer = declarer

    @property
    def revokes(self) -> Sequence[Document]:
        """The revokes of the board."""
        revokes: Sequence[Document] = self.document["revokes"]
        return revokes

    def number_of(self, provision: str) -> str | None:
        """The number that the provision called so bears in the code of the document."""
        return cited(provision, Code(self.document["laws"]))

    def steps(self, revoke: int, finding: str | None = None) -> list[Document]:
        """The steps of a revoke's trace, or those that applied with a *finding*."""
        mine = [step for step in self.document["trace"] if step.get("revoke", 0) == revoke]
        if finding is None:
            return mine
        return [s for s in mine if (s.get("finding") or {}).get("finding") == finding]

    def fact(self, revoke: int, name: str) -> Any:
        """The answer to a fact that a provision read for a revoke; None where none is known."""
        read = (step["facts"].get(name) for step in self.steps(revoke))
        return next((value for value in read if value not in (None, "unknown")), None)

    def standing(self, revoke: int) -> str | None:
        """What Laws 62 and 63 make of a revoke, as far as it is known."""
        standing = self.fact(revoke, "standing")
        return standing if isinstance(standing, str) else None

    def seat(self, revoke: Document) -> str | None:
        """The seat of the offending player, where it is known."""
        part = revoke["offending_player"]
        if "seat" in revoke or self.declarer is None or part not in PARTS:
            seat: str | None = revoke.get("seat")
            return seat
        return str(seat_of(part, Seat(self.declarer)))

    def opponents(self, revoke: Document) -> str | None:
        """The side that did not revoke: ``NS`` or ``EW``, else by its part; None if unknown."""
        part = revoke["offending_player"]
        if seat := self.seat(revoke):
            return Seat(seat).side.opponents.value
        if part not in PARTS:
            return None
        return "defenders" if part in ("declarer", "dummy") else "declarers"

    @property
    def damaging(self) -> list[int]:
        """The revokes that may have damaged the other side beyond the tricks transferred (64C)."""
        return [i for i in range(len(self.revokes)) if self.steps(i, "RedressOpen")]

    @property
    def damaged_side(self) -> str | None:
        """The side to be redressed, as `opponents` names it."""
        first = next(iter(self.damaging), 0)
        return self.opponents(self.revokes[first])

    @property
    def both_sides(self) -> bool:
        """Whether each side may have been damaged by the other's revoke."""
        sides = {self.opponents(self.revokes[i]) for i in self.damaging}
        others = (self.fact(i, "other_side_revoked") for i in self.damaging)
        return len(sides) > 1 or "established" in others

    def no_card(self, revoke: int) -> bool:
        """Whether the player gave no card at all to the trick (Law 67)."""
        omitted = self.fact(revoke, "card_omitted") is True
        return omitted or self.fact(revoke, "card_contributed") is False

    def faced(self, revoke: int) -> str | None:
        """The instruction to face a card not played, where it is too late to supply one."""
        told = [key for key in FACED if key in self.document["instructions"]]
        return told[0] if told and self.no_card(revoke) else None

    @property
    def in_play(self) -> bool:
        """Whether play goes on: it was told in play, and nobody has counted tricks to its end."""
        at_table = self.document["redress"]["baselines"]["with_transfer"]
        if PLAY_ON not in self.document["instructions"] or at_table is not None:
            return False
        counted = {self.fact(i, "later_tricks_won") for i in range(len(self.revokes))}
        return counted <= {None, "2+"}

    @property
    def past(self) -> list[int]:
        """The revokes that had to be corrected, and were: play has gone on since then."""
        return [i for i, revoke in enumerate(self.revokes) if revoke.get("corrected_before")]

    def stays_beside(self, revoke: int) -> bool:
        """Whether a revoke stands in a trick in which another one is corrected."""
        trick = self.revokes[revoke]["trick"]
        corrected = [one["trick"] for one in self.revokes if one["must_be_corrected"]]
        return isinstance(trick, int) and trick in corrected
