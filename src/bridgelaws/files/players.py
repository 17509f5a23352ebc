"""Players of a call whose facts are stated once: by their parts, or by seat once declarer is known.

A revoke tells its four players apart by their parts already (`files.revokes`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgelaws.bridge import SEATS, Seat
from bridgelaws.files.tree import Tree
from bridgelaws.laws.facts.players import part_in_play
from bridgelaws.laws.facts.revoke_answers import Player
from bridgelaws.laws.facts.seating import DEFENDER
from bridgelaws.laws.frame.kind import Kind

_LETTERS = frozenset(seat.value for seat in SEATS)
_DEFENDERS = frozenset((Player.DECLARERS_LHO, Player.DECLARERS_RHO))


def part_of(seat: Seat, declarer: Seat) -> str:
    """The part of the player in a *seat* where the Laws do not tell the defenders apart."""
    part = part_in_play(seat, declarer)
    return DEFENDER if part in _DEFENDERS else str(part)


def by_part(
    tree: Tree, kind: Kind, stated: Mapping[str, Any], declarer: Seat | None
) -> dict[str, Any]:
    """What is *stated* of a call, with the part of each player who is stated by his seat.

    Raises:
        RefusedError: nobody said who is declarer, or a player would ask himself.
    """
    made, seats = dict(stated), _by_seat(kind, stated)
    for fact, seat in seats.items():
        if declarer is None:
            raise tree.refuse("seat_needs_declarer", f"{kind.key}.{fact}", found=seat.value)
        made[fact] = part_of(seat, declarer)
    if len(set(seats.values())) < len(seats):
        fact = list(seats)[-1]
        raise tree.refuse("player_asks_himself", f"{kind.key}.{fact}", seat=seats[fact].value)
    return made


def seats_stated(tree: Tree, kind: Kind) -> Mapping[str, Seat]:
    """By fact, the seats of those defenders whom the case in *tree* states by their seats."""
    declarer = tree.value.get("declarer")
    found = _by_seat(kind, {**tree.value, **tree.value[kind.key]})
    return {f: seat for f, seat in found.items() if part_of(seat, Seat(declarer)) == DEFENDER}


def _by_seat(kind: Kind, stated: Mapping[str, Any]) -> Mapping[str, Seat]:
    """The seats of the players who are *stated* by their seats, by fact."""
    found = ((fact, stated.get(fact)) for fact in kind.players.values())
    return {fact: Seat(one) for fact, one in found if isinstance(one, str) and one in _LETTERS}
