"""The table as a compass to tap: who is declarer, and the answers that are players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bridgelaws import desk
from bridgelaws.bridge import SEATS, Seat
from bridgelaws.laws.calls.kinds import KINDS
from bridgelaws.laws.facts.seating import DEFENDER
from bridgelaws.web.views.so_far import name_of
from bridgelaws.web.views.state import CallState
from bridgelaws.words.seated import part_word

DECLARER = "declarer"
Compass = Sequence[Mapping[str, Any]]
"""The four seats from North on; one whose player cannot be the answer leads nowhere."""


def beside_the_question(state: CallState, key: str) -> Mapping[str, Any] | None:
    """What the page of a question asks of the seats beside it; a reader may pass it over.

    On the first page of a call that is who is declarer; then which defender is meant, where no
    more was told than that it is one.
    """
    players, told = KINDS[state.matter].players, state.telling.told
    if not players or state.flags.get("ask") == DECLARER:
        return None
    declarer = state.telling.opened.declarer
    if declarer is None:
        asked = state.words.say("play.declarer.title")
        return {"asked": asked, "seats": of_declarer(state)} if state.begins else None
    unnamed = [fact for fact in players.values() if told.get(fact) == DEFENDER]
    if not unnamed or name_of(key) == unnamed[0]:
        return None
    defending = declarer.side.opponents.seats
    seats = [_seat(state, seat, unnamed[0], can_be=seat in defending) for seat in SEATS]
    return {"asked": state.words.say(f"fact.{unnamed[0]}.question"), "seats": seats}


def of_declarer(state: CallState) -> Compass:
    """The seats, each leading on with its player as declarer."""
    return [_seat(state, seat, DECLARER) for seat in SEATS]


def of_answers(
    state: CallState, opened: desk.OpenCase, key: str, answers: Sequence[Any]
) -> Compass | None:
    """The answers to a question for a player by seat, his part beneath; None for any other.

    *opened* is the case with what was told before the question.
    """
    if opened.declarer is None or name_of(key) not in opened.case.kind.players.values():
        return None
    seats = desk.seats_among(opened, name_of(key), answers)
    return [
        {
            **_seat(state, seat, key, can_be=seat in seats),
            "part": part_word(seat, opened.declarer, state.words),
            "digit": str(digit),
        }
        for digit, seat in enumerate(SEATS, 1)
    ]


def _seat(state: CallState, seat: Seat, key: str, *, can_be: bool = True) -> Mapping[str, Any]:
    told = state.telling.told.get(key)
    begins = key == DECLARER and state.begins and "ask" not in state.flags
    flags = {"start": "1"} if begins else {}
    return {
        "place": seat.value.lower(),
        "name": state.words.say(f"seat.{seat.value}"),
        "part": "",
        "digit": "",
        "href": state.href(state.answered(key, seat.value), **flags) if can_be else None,
        "current": told is not None
        and state.telling.opened.seating.seat_in(name_of(key), told) is seat,
    }
