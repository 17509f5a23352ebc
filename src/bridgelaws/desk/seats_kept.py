"""The seats told in a call that hold of the call that follows from it too."""

from __future__ import annotations

from collections.abc import Mapping

from bridgelaws.bridge import Seat
from bridgelaws.desk.case import OpenCase
from bridgelaws.laws.facts.players import part_in_play
from bridgelaws.laws.facts.revoke_answers import DEFENDERS
from bridgelaws.laws.facts.seating import DEFENDER
from bridgelaws.laws.frame.call import Call
from bridgelaws.laws.frame.leads import Lead


def seats_kept(opened: OpenCase, lead: Lead, after: Call) -> Mapping[str, Seat]:
    """By fact of the call *after* a ruling, which of the two defenders is meant, where it is sure.

    A call of the same kind is about the same players; one of another kind about the player whom
    the *lead* names.
    """
    if opened.declarer is None:
        return {}
    if after.kind is opened.case.kind:
        told = opened.case.answers
        return {f: seat for f, seat in opened.seats.items() if after.answers.get(f) == told.get(f)}
    if lead.player is None:
        return {}
    fact, before = lead.player
    seat = _seat_of(opened, before)
    if seat is None or part_in_play(seat, opened.declarer) not in DEFENDERS:
        return {}
    return {fact: seat} if after.answers.get(fact) == DEFENDER else {}


def _seat_of(opened: OpenCase, fact: str) -> Seat | None:
    """The seat of the player a fact is about; of several incidents, if he is the same in each."""
    seating, case = opened.seating, opened.case
    each = [incident.answers for incident in case.incidents] or [case.answers]
    seats = {seating.seat_in(fact, answers.get(fact)) for answers in each}
    return seats.pop() if len(seats) == 1 else None
