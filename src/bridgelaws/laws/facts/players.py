"""Seats and parts in the play."""

from __future__ import annotations

from bridgelaws.bridge import Seat
from bridgelaws.laws.facts.revoke_answers import Player


def part_in_play(seat: Seat, declarer: Seat) -> Player:
    """What the player in *seat* is where *declarer* plays the hand."""
    return {
        declarer: Player.DECLARER,
        declarer.partner: Player.DUMMY,
        declarer.lho: Player.DECLARERS_LHO,
        declarer.rho: Player.DECLARERS_RHO,
    }[seat]


def seat_of(player: str, declarer: Seat) -> Seat:
    """Where the *player* sits where *declarer* plays the hand."""
    return next(seat for seat in Seat if part_in_play(seat, declarer) == player)
