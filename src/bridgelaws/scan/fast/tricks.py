"""Follows the play of many boards at once, one trick of all of them at a time."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from bridgelaws.scan.fast.arrays import Bytes, Flags, Ints, Small, counted
from bridgelaws.scan.fast.deals import CARDS, Hands
from bridgelaws.scan.fast.fields import NO_TRUMPS, UNKNOWN
from bridgelaws.scan.fast.plays import EMPTY, MOST_ROWS, Rows

NO_SUIT = 5
_ACE, _TRUMP = 14, 20
_SUIT = np.append(np.repeat(np.arange(4, dtype=np.int8), 13), np.int8(NO_SUIT))
_RANK = np.append(np.tile(np.arange(2, 15, dtype=np.int8), 4), np.int8(0))
_ONE = np.array([1 << 0, 1 << 4, 1 << 8, 1 << 12, 0, 0], dtype=np.uint32)
"""One card of a suit, as the lengths of `Hands` count it."""
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


def place(rows: Rows, hands: Hands, first: Small) -> Placed:
    """Find out which seat each card of the rows comes from.

    Args:
        rows: the rows.
        hands: the deal of each game.
        first: the seat of the first column in each game.
    """
    odd = rows.odd | ~hands.whole
    game, cards = rows.game, rows.cards
    known = cards < EMPTY
    at = (game * CARDS)[:, None] + np.where(known, cards, 0)
    seat = hands.holder.ravel()[at].astype(np.int8)
    ahead = np.where(known, (seat - (first[game][:, None] + _SEATS)) & 3, 0)
    shift = np.maximum(np.maximum(ahead[:, 0], ahead[:, 1]), np.maximum(ahead[:, 2], ahead[:, 3]))
    differs = (ahead != shift[:, None]) & known
    odd[game[differs[:, 0] | differs[:, 1] | differs[:, 2] | differs[:, 3]]] = True
    seen = np.zeros(len(odd) * CARDS, dtype=np.bool_)
    seen[at[known]] = True
    played = np.bincount(game, weights=counted(known), minlength=len(odd))
    odd |= counted(seen.reshape(-1, CARDS)) != played
    by_seat = (_SEATS - (first[game] + shift)[:, None]) & 3
    return Placed(np.take_along_axis(cards, by_seat, axis=1), shift, odd)


@dataclass(slots=True)
class Followed:
    """What following the play found.

    Attributes:
        odd: the games in which something is not as it should be.
        leader: for each trick, from the first, who led in each game.
    """

    odd: Flags
    leader: Small


@dataclass(slots=True)
class Terms:
    """What is played for, in each game.

    Attributes:
        trumps: the trump suit or `NO_TRUMPS`.
        declarer: declarer; who leads to the first trick sits on his left.
        result: his stated tricks, else `UNKNOWN`.
    """

    trumps: Small
    declarer: Small
    result: Small


def follow(rows: Rows, placed: Placed, hands: Hands, terms: Terms) -> Followed:
    """Go through the tricks: who led, whether all followed suit, who won.

    The games are sorted by length, the longest first: those that have a given trick then come
    first, and every step works on whole arrays.
    """
    order = np.argsort(-np.minimum(rows.count, MOST_ROWS), kind="stable")
    table = _Table(rows, placed, order)
    left = hands.lengths[:, order]
    declarer, trumps = terms.declarer[order], terms.trumps[order]
    odd = placed.odd[order]
    leader = (declarer + 1) & 3
    won, lost = np.zeros((2, len(order)), dtype=np.int8)
    leaders = np.zeros((MOST_ROWS, len(order)), dtype=np.int8)
    for number, m in enumerate(table.active):
        suit, rank = table.suits[number, :, :m], table.ranks[number, :, :m]
        leaders[number, :m] = leader[:m]
        led = suit[leader[:m], np.arange(m)]
        shift = 4 * led.astype(np.uint32)
        for seat in range(4):
            # Four bits for each suit: is any card of the suit led still in this hand?
            could = (left[seat, :m] >> shift) & 15 != 0
            odd[:m] |= could & (suit[seat] != led) & (suit[seat] != NO_SUIT)
            left[seat, :m] -= _ONE[suit[seat]]
        winner, height = _winner(suit, rank, led, trumps[:m])
        short = (suit == NO_SUIT).any(axis=0)
        ended = suit[(leader[:m] + 3) & 3, np.arange(m)] != NO_SUIT
        highest = np.where(trumps[:m] == NO_TRUMPS, _ACE, _ACE + _TRUMP)
        odd[:m] |= short & ((table.count[:m] > number + 1) | (ended & (height >= highest)))
        ours = (winner ^ declarer[:m]) & 1 == 0
        won[:m] += ~short & ours
        lost[:m] += ~short & ~ours
        leader[:m] = winner
    result = terms.result[order]
    odd |= (result != UNKNOWN) & (table.count > 0) & ((result < won) | (result > 13 - lost))
    # Back from the order of length to that of the games.
    back = np.argsort(order)
    leaders = leaders[:, back]
    return Followed(odd[back] | _single_shifted(rows, placed, leaders), leaders)


class _Table:
    """The cards by trick, seat and game, the games in some order."""

    def __init__(self, rows: Rows, placed: Placed, order: Ints) -> None:
        self.count = rows.count[order]
        self.active = [int((self.count > number).sum()) for number in range(MOST_ROWS)]
        place = np.empty_like(order)
        place[order] = np.arange(len(order))
        some = rows.number < MOST_ROWS
        cards = np.full((MOST_ROWS, 4, len(order)), EMPTY, dtype=np.uint8)
        number, game = rows.number[some], place[rows.game[some]]
        for seat in range(4):
            cards[number, seat, game] = placed.cards[some, seat]
        self.suits, self.ranks = _SUIT[cards], _RANK[cards]


def _winner(suit: Small, rank: Small, led: Small, trumps: Small) -> tuple[Small, Small]:
    """Who won each trick, and how high his card ranks."""
    trump = suit == trumps
    worth = np.where(trump | (suit == led), rank, 0) + trump * np.int8(_TRUMP)
    one, other = worth[1] > worth[0], worth[3] > worth[2]
    first, second = np.maximum(worth[0], worth[1]), np.maximum(worth[2], worth[3])
    late = second > first
    winner = np.where(late, other + np.int8(2), one.astype(np.int8))
    return winner.astype(np.int8), np.maximum(first, second)


def _single_shifted(rows: Rows, placed: Placed, leaders: Small) -> Flags:
    """A row with a single card is shifted for certain only if the leader played it."""
    known = placed.cards != EMPTY
    alone = np.flatnonzero((placed.shift != 0) & (counted(known) < 2) & (rows.number < MOST_ROWS))
    seat = known[alone].argmax(axis=1)
    found = np.zeros(len(placed.odd), dtype=np.bool_)
    found[rows.game[alone[seat != leaders[rows.number[alone], rows.game[alone]]]]] = True
    return found
