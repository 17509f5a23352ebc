"""The deals and the plays of LIN boards."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from bridgelaws.scan.fast.arrays import Bytes, Flags, Ints, Small, counted
from bridgelaws.scan.fast.deals import CARDS, Hands
from bridgelaws.scan.fast.fields import UNKNOWN
from bridgelaws.scan.fast.lin_fields import MD, Boards, Fields, code
from bridgelaws.scan.fast.plays import EMPTY, Rows
from bridgelaws.scan.fast.tricks import Placed

PC = code("pc")
_NOBODY = 99
_ODD = 255
_COMMA = 44
_SEATS = np.array([2, 3, 0, 1])
"""The order of the hands: South's first, then those of West, North and East."""
_DEALER = np.full(256, UNKNOWN, dtype=np.int8)
_DEALER[[ord(digit) for digit in "1234"]] = _SEATS
_NO_SUIT = -1
_SUIT = np.full(256, _NO_SUIT, dtype=np.int8)
_SUIT[[ord(suit) for suit in "SHDCshdc"]] = [0, 1, 2, 3] * 2
_RANK = np.full(256, _ODD, dtype=np.uint8)
_RANK[[ord(rank) for rank in "23456789TJQKA"]] = range(13)
_RANK[[ord(rank) for rank in "tjqka"]] = range(8, 13)
_SHIFTS = np.arange(0, 16, 4, dtype=np.uint32)
_HAND = 13


@dataclass(slots=True)
class Dealt:
    """The deals of boards, and who dealt."""

    hands: Hands
    dealer: Small


def spread(start: Ints, length: Ints) -> tuple[Ints, Ints]:
    """All the places in some stretches, one after the other, and the stretch that each is in."""
    which = np.repeat(np.arange(len(start)), length)
    before = np.cumsum(length) - length
    return np.arange(len(which)) + np.repeat(start - before, length), which


def deals_of(fields: Fields, boards: Boards) -> Dealt:
    """Read the deals; one that is not four whole hands, or three of them, is not `whole`."""
    total, text = len(boards.part), fields.text
    deals = np.flatnonzero((fields.key == MD) & (boards.of >= 0))
    board, start = boards.of[deals], fields.start[deals]
    length = np.maximum(fields.end[deals] - start - 1, 0)
    dealer = np.full(total, UNKNOWN, dtype=np.int8)
    dealer[board] = _DEALER[text[start]]
    at, which = spread(start + 1, length)
    letter = text[at]
    comma, suit, rank = letter == _COMMA, _SUIT[letter], _RANK[letter]
    odd = np.ones(total, dtype=np.bool_)
    odd[board] = (length == 0) | (dealer[board] == UNKNOWN)
    before = np.cumsum(length) - length
    commas = np.zeros(len(at) + 1, dtype=np.int32)
    np.cumsum(comma, out=commas[1:])
    hand = np.minimum(commas[1:] - np.repeat(commas[before], length), 4)
    marks = comma | (suit != _NO_SUIT)
    odd[board[which[(hand > 3) | ~(marks | (rank != _ODD))]]] = True
    odd[board[length > 0]] |= ~marks[before[length > 0]]
    count = np.arange(len(at), dtype=np.int32)
    mark = np.maximum.accumulate(np.where(marks, count, np.int32(0)))
    cards = np.flatnonzero((rank != _ODD) & (hand <= 3))
    of, owner, suits = board[which[cards]], _SEATS[hand[cards]], suit[mark[cards]]
    odd[of[suits == _NO_SUIT]] = True
    named = (suit != _NO_SUIT) & (hand <= 3)
    begun = np.zeros(total * 4, dtype=np.bool_)
    begun[4 * board[which[named]] + _SEATS[hand[named]]] = True
    holder = np.full(total * CARDS, _NOBODY, dtype=np.uint8)
    holder[CARDS * of + 13 * np.maximum(suits, 0) + rank[cards]] = owner
    return Dealt(_whole(holder.reshape(-1, CARDS), (of, owner), begun, odd), dealer)


def _whole(holder: Bytes, cards: tuple[Ints, Ints], begun: Flags, odd: Flags) -> Hands:
    """The hands, the fourth filled in.

    Args:
        holder: a row for each board: who was said to hold each card.
        cards: for each card that was named its board and its seat.
        begun: for each board and seat, whether anything of the hand was written.
        odd: which deals are left to the careful reader.
    """
    total = len(holder)
    board, seat = cards
    counts = np.bincount(4 * board + seat, minlength=4 * total).reshape(-1, 4)
    full = counts == _HAND
    some = full.sum(axis=1)
    right = (full | ((counts == 0) & ~begun.reshape(-1, 4))).all(axis=1) & (some >= 3)
    right &= counted(holder != _NOBODY) == _HAND * some
    missing = full.argmin(axis=1).astype(np.uint8)
    holder = np.where(holder == _NOBODY, missing[:, None], holder)
    lengths = np.empty((4, total), dtype=np.uint32)
    for one in range(4):
        suits = (holder == one).reshape(-1, 4, 13).sum(axis=2, dtype=np.uint32)
        lengths[one] = (suits << _SHIFTS).sum(axis=1, dtype=np.uint32)
    return Hands(holder, lengths, right & ~odd)


@dataclass(slots=True)
class Played:
    """The plays of boards.

    Attributes:
        rows: a row for each trick, the columns North, East, South and West.
        placed: the same; odd is a card that was named twice, or two of one seat in a trick.
        board: the board of each card, in the order of play.
        seat: who was dealt it.
        place: which card of the board it is, from 0.
    """

    rows: Rows
    placed: Placed
    board: Ints
    seat: Ints
    place: Ints


def plays_of(fields: Fields, boards: Boards, hands: Hands) -> Played:
    """Read the plays; each card comes from whoever was dealt it."""
    total, text = len(boards.part), fields.text
    plays = np.flatnonzero((fields.key == PC) & (boards.of >= 0))
    start, length = fields.start[plays], fields.end[plays] - fields.start[plays]
    of = boards.of[plays]
    odd = ~hands.whole
    odd[of[(length < 2) | (length % 2 == 1)]] = True
    if (length == 2).all():
        at, board = start, of
    else:
        pairs, which = spread(np.zeros(len(start), dtype=np.intp), length // 2)
        at, board = start[which] + 2 * pairs, of[which]
    suit, rank = _SUIT[text[at]], _RANK[text[at + 1]]
    known = (suit != _NO_SUIT) & (rank != _ODD)
    odd[board[~known]] = True
    card = np.where(known, 13 * suit.astype(np.intp) + rank, 0)
    seat = np.where(hands.whole[board], hands.holder[board, card], 0).astype(np.intp)
    count = np.bincount(board, minlength=total)
    place = np.arange(len(board)) - (np.cumsum(count) - count)[board]
    odd |= count > CARDS
    tricks = -(-count // 4)
    row = (np.cumsum(tricks) - tricks)[board] + place // 4
    cards = np.full((int(tricks.sum()), 4), EMPTY, dtype=np.uint8)
    cards[row, seat] = card
    game = np.repeat(np.arange(total), tricks)
    held = np.bincount(game, weights=counted(cards != EMPTY), minlength=total)
    seen = np.zeros(total * CARDS, dtype=np.bool_)
    seen[CARDS * board + card] = True
    odd |= (held != count) | (counted(seen.reshape(-1, CARDS)) != count)
    number = np.arange(len(game)) - (np.cumsum(tricks) - tricks)[game]
    rows = Rows(game, np.zeros_like(game), cards, number, tricks, odd)
    placed = Placed(cards, np.zeros(len(game), dtype=np.int8), odd)
    return Played(rows, placed, board, seat, place)
