"""Follows the play of many boards at once, a trick of all of them at a time."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from bridgelaws.scan.fast.arrays import Bytes, Flags, Ints, Small
from bridgelaws.scan.fast.deals import CARDS
from bridgelaws.scan.fast.fields import NO_TRUMPS, UNKNOWN
from bridgelaws.scan.fast.plays import EMPTY, Rows

NO_SUIT = 5
_TRUMP = 20
_ACE = 14
_SUIT = np.append(np.repeat(np.arange(4, dtype=np.int8), 13), np.int8(NO_SUIT))
_RANK = np.append(np.tile(np.arange(2, 15, dtype=np.int8), 4), np.int8(0))
_SEATS = np.arange(4, dtype=np.int8)


@dataclass(slots=True)
class Placed:
    """Rows with their cards by seat.

    Attributes:
        cards: four cards for each row, for North, East, South and West.
        shift: by how many seats the columns of each row were shifted.
        odd: the games with a card that its player did not hold, or played twice.
    """

    cards: Bytes
    shift: Small
    odd: Flags


def place(rows: Rows, held: Bytes, first: Small) -> Placed:
    """Find out which seat each card of the rows comes from.

    Args:
        rows: the rows.
        held: who holds each card, a row for each game.
        first: the seat of the first column in each game.
    """
    odd = rows.odd.copy()
    game, cards = rows.game, rows.cards
    known = cards < EMPTY
    column = np.where(known, cards, 0)
    seat = held[game[:, None], column].astype(np.int8)
    ahead = (seat - first[game][:, None] - _SEATS) & 3
    shift = np.where(known, ahead, 0).max(axis=1)
    odd[game[((ahead != shift[:, None]) & known).any(axis=1)]] = True
    seen = np.zeros(len(odd) * CARDS, dtype=np.bool_)
    seen[(game[:, None] * CARDS + column)[known]] = True
    played = np.bincount(game, weights=known.sum(axis=1), minlength=len(odd))
    odd |= seen.reshape(-1, CARDS).sum(axis=1) != played
    by_seat = (_SEATS - first[game][:, None] - shift[:, None]) & 3
    return Placed(np.take_along_axis(cards, by_seat, axis=1), shift, odd)


@dataclass(slots=True)
class Followed:
    """What following the play found.

    Attributes:
        odd: the games in which not all is as it should be.
        leader: for each row, who led.
    """

    odd: Flags
    leader: Small


def follow(
    rows: Rows, placed: Placed, held: Bytes, trumps: Small, declarer: Small, result: Small
) -> Followed:
    """Follow suit by suit who led, who followed and who won.

    Args:
        rows: the rows.
        placed: their cards by seat.
        held: who holds each card, a row for each game.
        trumps: the trumps of each game.
        declarer: its declarer; who led to the first trick sits on his left.
        result: his stated tricks, else `UNKNOWN`.
    """
    odd = placed.odd.copy()
    suits, ranks = _SUIT[placed.cards], _RANK[placed.cards]
    complete = (placed.cards != EMPTY).all(axis=1)
    leaders = np.zeros(len(rows.game), dtype=np.int8)
    left = _suits_held(held)
    leader = (declarer + 1) & 3
    won = np.zeros(len(odd), dtype=np.int16)
    lost = np.zeros(len(odd), dtype=np.int16)
    begin = np.cumsum(rows.count) - rows.count
    for number in range(int(rows.count.max(initial=0))):
        games = np.flatnonzero((rows.count > number) & ~odd)
        row = begin[games] + number
        led_by = leader[games]
        leaders[row] = led_by
        suit, rank = suits[row], ranks[row]
        led = suit[np.arange(len(row)), led_by]
        could = np.take_along_axis(left[games], led[:, None, None], axis=2)[:, :, 0] > 0
        odd[games] |= ((suit != led[:, None]) & (suit != NO_SUIT) & could).any(axis=1)
        trump = suit == trumps[games][:, None]
        worth = np.where(trump | (suit == led[:, None]), rank + trump * _TRUMP, 0)
        winner = worth.argmax(axis=1).astype(np.int8)
        full = complete[row]
        odd[games] |= ~full & (
                (rows.count[games] > number + 1)
                | _won_all_the_same(placed.cards[row], led_by, worth, trumps[games])
            )
        leader[games] = winner
        ours = (winner & 1) == (declarer[games] & 1)
        won[games] += full & ours
        lost[games] += full & ~ours
        for seat in range(4):
            left[games, seat, suit[:, seat]] -= 1
    odd |= _single_shifted(rows, placed, leaders)
    odd |= (result != UNKNOWN) & (rows.count > 0) & ((result < won) | (result > 13 - lost))
    return Followed(odd, leaders)


def _suits_held(held: Bytes) -> Small:
    """How many cards of each suit each seat holds; the last column is for no suit at all."""
    left = np.zeros((len(held), 4, NO_SUIT + 1), dtype=np.int8)
    for suit in range(4):
        of_suit = held[:, 13 * suit : 13 * suit + 13]
        for seat in range(4):
            left[:, seat, suit] = (of_suit == seat).sum(axis=1)
    left[:, :, NO_SUIT] = -64
    return left


def _won_all_the_same(cards: Bytes, led_by: Small, worth: Ints, trumps: Small) -> Flags:
    """Whether a trick with a card not known was won by one that no card beats."""
    ended = cards[np.arange(len(cards)), (led_by + 3) & 3] != EMPTY
    highest = np.where(trumps == NO_TRUMPS, _ACE, _ACE + _TRUMP)
    return ended & (worth.max(axis=1) >= highest)


def _single_shifted(rows: Rows, placed: Placed, leaders: Small) -> Flags:
    """A row with a single card is shifted for certain only if the leader played it."""
    known = placed.cards != EMPTY
    alone = np.flatnonzero((placed.shift != 0) & (known.sum(axis=1) < 2))
    seat = known[alone].argmax(axis=1)
    found = np.zeros(len(placed.odd), dtype=np.bool_)
    found[rows.game[alone[seat != leaders[alone]]]] = True
    return found
