"""The rows of play sections as cards."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from bridgelaws.scan.fast.arrays import Bytes, Flags, Ints, fours, windows
from bridgelaws.scan.fast.lines import DATA, Lines, Tags

EMPTY = 52
"""A place in a row without a card."""
MOST_ROWS = 13
_ODD = 255
_HIGHEST = np.uint32(0x80808080)
_NO_CARD = np.uint32(0x01010101 * EMPTY)
_WIDTH = 40
_STAR, _DASH, _SPACE = 42, 45, 32

_SUIT = np.full(256, _ODD, dtype=np.uint8)
_SUIT[[ord(suit) for suit in "SHDCshdc"]] = [0, 13, 26, 39] * 2
_RANK = np.full(256, _ODD, dtype=np.uint8)
_RANK[[ord(rank) for rank in "23456789TJQKA"]] = range(13)
_RANK[[ord(rank) for rank in "tjqka"]] = range(8, 13)


@dataclass(slots=True)
class Rows:
    """The rows of the plays of some games, in order.

    Attributes:
        game: for each row, the place of its game among those chosen.
        line: the index of its line.
        cards: its four cards, 13 * suit + rank or `EMPTY`, in the columns of the record.
        number: which trick of its game it is, from 0.
        count: how many rows each game has.
        odd: the games with a row left to the careful reader.
    """

    game: Ints
    line: Ints
    cards: Bytes
    number: Ints
    count: Ints
    odd: Flags


def rows_of(lines: Lines, tags: Tags, play: Ints, ends: Ints) -> Rows:
    """Read the rows of some games.

    Args:
        lines: the lines.
        tags: the tags.
        play: for each game the index of its Play tag, -1 where it has none.
        ends: for each game the index of the first line after it.
    """
    total = len(play)
    odd = np.zeros(total, dtype=np.bool_)
    game, line = _section(lines, tags, play, ends)
    start, length = lines.starts[line], lines.ends[line] - lines.starts[line]
    star = (length == 1) & (lines.text[start] == _STAR)
    over = np.full(total, np.iinfo(np.intp).max)
    over[game[star][::-1]] = line[star][::-1]
    after = line > over[game]
    odd[game[after]] = True
    row = ~star & ~after
    game, line, start, length = game[row], line[row], start[row], length[row]
    cards = _cards(lines.text, start, length)
    wrong = _wrong(cards)
    odd[game[wrong]] = True
    cards[wrong] = np.where(cards[wrong] == _ODD, EMPTY, cards[wrong])
    kept = _without_empty_end(game, cards)
    game, line, cards = game[kept], line[kept], cards[kept]
    count = np.bincount(game, minlength=total)
    number = np.arange(len(game)) - (np.cumsum(count) - count)[game]
    odd |= count > MOST_ROWS
    return Rows(game, line, cards, number, count, odd)


def _section(lines: Lines, tags: Tags, play: Ints, ends: Ints) -> tuple[Ints, Ints]:
    """The lines of data after each Play tag, with the games they belong to."""
    games = np.flatnonzero(play >= 0)
    tag = play[games]
    first = tags.line[tag] + 1
    following = np.append(tags.line, np.iinfo(np.intp).max)[tag + 1]
    count = np.maximum(np.minimum(following, ends[games]) - first, 0)
    game = np.repeat(games, count)
    line = np.arange(count.sum()) + np.repeat(first - (np.cumsum(count) - count), count)
    data = lines.kind[line] == DATA
    return game[data], line[data]


def _cards(text: Bytes, start: Ints, length: Ints) -> Bytes:
    """The four cards of each row; `_ODD` in place of anything else."""
    found = np.full((len(start), 4), _ODD, dtype=np.uint8)
    whole = np.flatnonzero(length == 11)
    found[whole] = _full(text, start[whole])
    other = np.flatnonzero((length < _WIDTH) & _wrong(found))
    if len(other):
        found[other] = _broken(text, start[other], length[other])
    return found


def _wrong(cards: Bytes) -> Flags:
    """Which rows have a place with `_ODD`: it alone has the highest bit."""
    found: Flags = (fours(cards) & _HIGHEST) != 0
    return found


def _full(text: Bytes, start: Ints) -> Bytes:
    """Rows of four cards with single spaces between."""
    found = np.empty((len(start), 4), dtype=np.uint8)
    right = np.ones(len(start), dtype=np.bool_)
    for column in range(4):
        suit, rank = _SUIT[text[start + 3 * column]], _RANK[text[start + 3 * column + 1]]
        right &= (suit != _ODD) & (rank != _ODD)
        if column:
            right &= text[start + 3 * column - 1] == _SPACE
        found[:, column] = suit + rank
    found[~right] = _ODD
    return found


def _broken(text: Bytes, start: Ints, length: Ints) -> Bytes:
    """Rows of cards and dashes with any spaces between."""
    row = windows(text, _WIDTH)[start].copy()
    row[np.arange(_WIDTH) >= length[:, None]] = _SPACE
    letter = row != _SPACE
    before = np.zeros_like(letter)
    before[:, 1:] = letter[:, :-1]
    begins = letter & ~before
    found = np.full((len(start), 4), _ODD, dtype=np.uint8)
    four = np.flatnonzero(begins.sum(axis=1) == 4)
    at = np.nonzero(begins[four])[1].reshape(-1, 4)
    here = four[:, None]
    one, two, three = row[here, at], row[here, at + 1], _third(row, here, at)
    suit, rank = _SUIT[one], _RANK[two]
    card = (suit != _ODD) & (rank != _ODD) & (three == _SPACE)
    dash = (one == _DASH) & (two == _SPACE)
    found[four] = np.where(dash, EMPTY, np.where(card, suit + np.where(card, rank, 0), _ODD))
    return found


def _third(row: Bytes, here: Ints, at: Ints) -> Bytes:
    third: Bytes = row[here, np.minimum(at + 2, _WIDTH - 1)]
    return third


def _without_empty_end(game: Ints, cards: Bytes) -> Flags:
    """Which rows are kept: those without a card at the end of a play do not count."""
    held = fours(cards) != _NO_CARD
    kept = np.ones(len(game), dtype=np.bool_)
    last = np.append(game[1:] != game[:-1], True)[: len(game)]
    left = np.flatnonzero(last & ~held)
    while len(left):
        kept[left] = False
        left = left[(left > 0)] - 1
        left = left[~held[left] & kept[left] & (game[left] == game[left + 1])]
    return kept
