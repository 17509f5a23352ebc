"""Where the players of a public document sit, read from the document alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from bridgelaws.bridge import SEATS, Seat
from bridgelaws.laws.calls.kinds import BY_KEY
from bridgelaws.laws.calls.revoke.kind import REVOKE
from bridgelaws.laws.facts.players import part_in_play, seat_of
from bridgelaws.laws.facts.revoke_answers import Player
from bridgelaws.laws.facts.seating import DEFENDER, Seating

if TYPE_CHECKING:
    from bridgelaws.words.say import Words

Document = Mapping[str, Any]
REVOKES = REVOKE.key


def seating_in(document: Document, declarer: str | None = None) -> Seating:
    """The seats of a ruling; *declarer* tells his where the document was made without it."""
    key = document.get("matter", REVOKES)
    at = declarer or document.get("declarer") or _declarer_of_a_seat(document)
    return Seating(
        None if at is None else Seat(at),
        BY_KEY[key].players,
        BY_KEY[key].sides,
        document[key] if "matter" in document else {},
        tuple(document.get(REVOKES, ())),
        {fact: Seat(seat) for fact, seat in document.get("players", {}).items()},
    )


def part_word(seat: Seat, declarer: Seat, words: Words) -> str:
    """What the player in a seat is, in a word: declarer, dummy or defender.

    On which side of declarer a defender sits, his seat says.
    """
    part = part_in_play(seat, declarer)
    defends = part not in (Player.DECLARER, Player.DUMMY)
    return words.say(f"seat.part.{DEFENDER if defends else part}")


def _declarer_of_a_seat(document: Document) -> str | None:
    """Where declarer sits, from the seat and the part of a player who revoked.

    So it is in documents that were kept before they named declarer himself.
    """
    for revoke in document.get(REVOKES, ()):
        if "seat" in revoke:
            seats = (one for one in SEATS if str(seat_of(_part(revoke), one)) == revoke["seat"])
            return str(next(seats))
    return None


def _part(revoke: Document) -> str:
    return str(revoke["offending_player"])
