"""Games of PBN texts: which lines make one, and which value a tag has in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from bridgelaws.records.pbn import CARRIED_OVER
from bridgelaws.scan.fast import lines as _lines
from bridgelaws.scan.fast.arrays import Bits, Flags, Ints
from bridgelaws.scan.fast.lines import BLANK, NOTE, OTHERS, SKIPPED, USED, Lines, Tags

NOTHING = -1
_MAKES_A_BOARD = (_lines.BOARD, _lines.DEAL, _lines.PLAY, _lines.AUCTION, _lines.CONTRACT)
_STARTS = (_lines.EVENT, _lines.BOARD, _lines.DEAL)
SAYS_NOTHING = (_lines.EVENT, _lines.SITE, _lines.DATE)
_CARRIED = (_lines.BOARD, _lines.DEALER, _lines.VULNERABLE, _lines.DEAL)
_CARRIED_OVER = tuple(map(USED.index, CARRIED_OVER))
HASH = 35


def _mask(*names: int) -> np.uint64:
    return np.uint64(sum(1 << name for name in names))


_SHARED_MASK = ~_mask(NOTE, OTHERS)


@dataclass(slots=True)
class Games:
    """The games of some texts: pieces that surely begin where a game does.

    Attributes:
        first: the index of the first line of each piece.
        part: the index of the text of each piece.
        plain: whether the piece is one game in its plainest form.
        board: whether the piece is a board at all.
        own: for each tag in use, the index in `Tags` of the first in each piece, else `NOTHING`.
        explicit: the same of the last piece of the text, up to this one, that states the value.
        carried: whether a piece has neither number nor deal, and takes them from the one before.
        disordered: the first piece of each text from which on the text is not understood; the
            number of pieces where there is none.
    """

    first: Ints
    part: Ints
    plain: Flags
    board: Flags
    own: Ints
    explicit: Ints
    carried: Flags
    disordered: Ints

    def value(self, name: int) -> Ints:
        """The index in `Tags` of the value that a tag has in each piece, else `NOTHING`."""
        own, explicit = self.own[name], self.explicit[name]
        if name in _CARRIED:
            return np.where((own != NOTHING) | self.carried, explicit, NOTHING)
        return np.where(own != NOTHING, explicit, NOTHING)


def games_of(lines: Lines, tags: Tags, texts: Ints, ordered: Ints) -> Games:
    """Find the games.

    Args:
        lines: the lines of all texts, an empty line between one text and the next.
        tags: the tags on them.
        texts: the index of the first line of each text.
        ordered: the index of the first line of each text that is not understood.
    """
    blocks = _parted(_blocks(lines), lines, tags)
    masks, first_tags, last_tags = _masks(blocks, lines, tags)
    text_of = np.searchsorted(texts, blocks, "right") - 1
    begins = (first_tags & _mask(_lines.EVENT)) != 0
    begins[1:] |= (first_tags[1:] & last_tags[:-1] & _SHARED_MASK) != 0
    begins[1:] |= text_of[1:] != text_of[:-1]
    begins[:1] = True
    pieces = np.flatnonzero(begins)
    first, part = blocks[pieces], text_of[pieces]
    mask = np.bitwise_or.reduceat(masks, pieces) if len(pieces) else masks
    inside = _place(first, tags.line, len(lines.starts))
    own = _own(tags, inside, len(mask))
    explicit, known = _explicit(lines, tags, own, part)
    single = np.diff(np.append(pieces, len(blocks))) == 1
    twice = _twice(tags, inside, mask, range(len(USED)))
    strange = ~known | (twice & ~single) | _twice(tags, inside, mask, _STARTS)
    board = (mask & _mask(*_MAKES_A_BOARD)) != 0
    odd = np.append(np.flatnonzero(lines.strange), ordered[ordered < len(lines.starts)])
    _mark(strange, first, part, odd, np.searchsorted(texts, odd, "right") - 1)
    return Games(
        first,
        part,
        single & ~_twice(tags, inside, mask, (_lines.PLAY,)),
        board,
        own,
        explicit,
        _carried(mask, own, explicit),
        _disordered(strange, part, len(texts)),
    )


def _carried(mask: Bits, own: Ints, explicit: Ints) -> Flags:
    """Whether a game takes tags from the ones before."""
    wanted = ((mask & _mask(_lines.BOARD, _lines.DEAL)) == 0) & _plays(mask)
    taken = ((own == NOTHING) & (explicit != NOTHING))[list(_CARRIED_OVER)]
    found: Flags = wanted & taken.any(axis=0)
    return found


def _plays(mask: Bits) -> Flags:
    """Whether a game has a play or a contract."""
    found: Flags = (mask & _mask(_lines.PLAY, _lines.CONTRACT)) != 0
    return found


def _blocks(lines: Lines) -> Ints:
    """The first line of each run of lines without an empty line among them."""
    there = np.flatnonzero(lines.kind != SKIPPED)
    empty = lines.kind[there] == BLANK
    begins = ~empty
    begins[1:] &= empty[:-1]
    found: Ints = there[begins]
    return found


def _parted(blocks: Ints, lines: Lines, tags: Tags) -> Ints:
    """The blocks, parted where a game begins without an empty line before it.

    That is certain at a second Event, unless another tag that begins a game stands twice.
    """
    events = tags.line[tags.name == _lines.EVENT]
    block = _place(blocks, events, len(lines.starts))
    again = events[1:][block[1:] == block[:-1]]
    if not len(again):
        return blocks
    parted = np.union1d(blocks, again)
    unclear = parted[_begins_twice(parted, lines, tags)]
    wrong = np.isin(
        np.searchsorted(blocks, again, "right"), np.searchsorted(blocks, unclear, "right")
    )
    return np.union1d(blocks, again[~wrong])


def _begins_twice(blocks: Ints, lines: Lines, tags: Tags) -> Flags:
    """Whether a tag that begins a game stands twice in a block."""
    found = np.zeros(len(blocks), dtype=np.bool_)
    for name in _STARTS:
        at = tags.line[tags.name == name]
        block = _place(blocks, at, len(lines.starts))
        found[block[1:][block[1:] == block[:-1]]] = True
    return found


def _place(firsts: Ints, at: Ints, total: int) -> Ints:
    """For some places, the last of the sorted *firsts* that is not after it; -1 if none is."""
    steps = np.zeros(total, dtype=np.int32)
    steps[firsts] = 1
    found: Ints = np.cumsum(steps, dtype=np.intp)[at] - 1
    return found


def _masks(blocks: Ints, lines: Lines, tags: Tags) -> tuple[Bits, Bits, Bits]:
    """The names of the tags in each block, a bit for each.

    Then those that are surely of the game that the block begins, and of the one that it ends: in
    a block with games without any sign between, only the first and the last.
    """
    masks, firsts, lasts = np.zeros((3, len(blocks)), dtype=np.uint64)
    if len(tags.line):
        block = _place(blocks, tags.line, len(lines.starts))
        changes = np.flatnonzero(block[1:] != block[:-1])
        starts, ends = np.append(0, changes + 1), np.append(changes, len(block) - 1)
        bits = np.uint64(1) << tags.name.astype(np.uint64)
        masks[block[starts]] = np.bitwise_or.reduceat(bits, starts)
        several = _begins_twice(blocks, lines, tags)[block[starts]]
        firsts[block[starts]] = np.where(several, bits[starts], masks[block[starts]])
        lasts[block[ends]] = np.where(several, bits[ends], masks[block[ends]])
    return masks, firsts, lasts


def _own(tags: Tags, inside: Ints, pieces: int) -> Ints:
    """The first tag of each name in use in each piece."""
    used = np.flatnonzero(tags.name < len(USED))[::-1]
    own = np.full((len(USED), pieces), NOTHING, dtype=np.intp)
    own[tags.name[used], inside[used]] = used
    return own


def _twice(tags: Tags, inside: Ints, mask: Bits, names: Sequence[int]) -> Flags:
    """Whether any of some tags stands in a piece more than once."""
    wanted = np.zeros(OTHERS + 1, dtype=np.bool_)
    wanted[list(names)] = True
    count = np.bincount(inside[wanted[tags.name]], minlength=len(mask))
    found: Flags = count != np.bitwise_count(mask & _mask(*names))
    return found


def _explicit(lines: Lines, tags: Tags, own: Ints, part: Ints) -> tuple[Ints, Flags]:
    """The last stated value of each tag up to each piece; whether every value is known.

    "#" stands for the value of an earlier game. "##", a value for all later games, is
    understood only of tags that say nothing of the board itself.
    """
    pieces = np.arange(len(part))
    begin = np.searchsorted(part, part, "left")
    explicit = np.full_like(own, NOTHING)
    known = np.ones(len(part), dtype=np.bool_)
    for name, mine in enumerate(own):
        there = mine != NOTHING
        value, length = tags.value[mine], tags.length[mine]
        hashed = there & (lines.text[value] == HASH) & (length > 0)
        again = hashed & (length == 1)
        if name not in SAYS_NOTHING:
            known &= ~(hashed & (length > 1))
        last = np.maximum.accumulate(np.where(there & ~again, pieces, NOTHING))
        unset = again & (last < begin)  # nothing to repeat: such a value is empty
        last = np.maximum.accumulate(np.where(there & (~again | unset), pieces, NOTHING))
        explicit[name] = np.where(last >= begin, mine[last], NOTHING)
    return explicit, known


def _mark(strange: Flags, first: Ints, part: Ints, odd: Ints, texts: Ints) -> None:
    """Mark the pieces that some lines of some texts belong to, the first for a line before it."""
    if len(first):
        at = np.searchsorted(first, odd, "right") - 1
        at += (at < 0) | (part[at] != texts)
        there = at < len(first)
        there[there] = part[at[there]] == texts[there]
        strange[at[there]] = True


def _disordered(strange: Flags, part: Ints, texts: int) -> Ints:
    """The first piece that is not understood of each text, else the number of pieces."""
    found = np.full(texts, len(strange), dtype=np.intp)
    at = np.flatnonzero(strange)[::-1]
    found[part[at]] = at
    return found
