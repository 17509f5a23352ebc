"""The games in PBN texts: their lines, and the values of tags in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from bridgelaws.files.pbn import CARRIED_OVER
from bridgelaws.scan.fast import lines as _lines
from bridgelaws.scan.fast.arrays import Bits, Flags, Ints
from bridgelaws.scan.fast.lines import BLANK, NOTE, OTHERS, SKIPPED, USED, Lines, Tags

NOTHING = -1
_MAKES_A_BOARD = (_lines.BOARD, _lines.DEAL, _lines.PLAY, _lines.AUCTION, _lines.CONTRACT)
_STARTS = (_lines.EVENT, _lines.BOARD, _lines.DEAL)
SAYS_NOTHING = (_lines.EVENT, _lines.SITE, _lines.DATE)
_SAYS_MUCH = np.zeros(OTHERS + 1, dtype=np.bool_)
_SAYS_MUCH[: len(USED)] = True
_SAYS_MUCH[list(SAYS_NOTHING)] = False
_CARRIED = (_lines.BOARD, _lines.DEALER, _lines.VULNERABLE, _lines.DEAL)
_CARRIED_OVER = tuple(map(USED.index, CARRIED_OVER))
HASH = 35


def _mask(*names: int) -> np.uint64:
    return np.uint64(sum(1 << name for name in names))


_SHARED_MASK = ~_mask(NOTE, OTHERS)


@dataclass(slots=True)
class Games:
    """The games of some texts: pieces that certainly begin where a game does.

    Attributes:
        first: the index of the first line of each piece.
        part: the index of the text of each piece.
        plain: whether the piece is one game in its plainest form.
        board: whether the piece is a board at all.
        own: for each tag in use, the index in `Tags` of the first in each piece, else `NOTHING`.
        begin: for each piece, the first piece of its text.
        carried: whether a piece has neither number nor deal, and takes them from the one before.
        disordered: the first piece of each text from which on the text is not understood; the
            number of pieces where there is none.
        lines, tags: what the games consist of.
        stated: for each tag already asked for, what `explicit` says of it.
    """

    first: Ints
    part: Ints
    plain: Flags
    board: Flags
    own: Ints
    begin: Ints
    carried: Flags
    disordered: Ints
    lines: Lines
    tags: Tags
    stated: dict[int, Ints] = field(default_factory=dict)

    def value(self, name: int) -> Ints:
        """The index in `Tags` of the value that a tag has in each piece, else `NOTHING`."""
        there = self.own[name] != NOTHING
        if name in _CARRIED:
            there |= self.carried
        return np.where(there, self.explicit(name), NOTHING)

    def explicit(self, name: int) -> Ints:
        """The same of the last piece of the text, up to each, that states the value."""
        if name not in self.stated:
            self.stated[name] = _explicit(self.lines, self.tags, self.own[name], self.begin)
        return self.stated[name]


def games_of(lines: Lines, tags: Tags, texts: Ints, ordered: Ints) -> Games:
    """Find the games.

    Args:
        lines: the lines of all texts, an empty line between one text and the next.
        tags: the tags on them.
        texts: the index of the first line of each text.
        ordered: the index of the first line of each text that is not understood.
    """
    blocks = _blocks(lines)
    block = _place(blocks, tags.line, len(lines.starts))
    parted = _parted(blocks, block, tags)
    if len(parted) > len(blocks):
        blocks, block = parted, _place(parted, tags.line, len(lines.starts))
    masks, first_tags, last_tags = _masks(len(blocks), block, tags)
    text_of = np.searchsorted(texts, blocks, "right") - 1
    begins = (first_tags & _mask(_lines.EVENT)) != 0
    begins[1:] |= (first_tags[1:] & last_tags[:-1] & _SHARED_MASK) != 0
    begins[1:] |= text_of[1:] != text_of[:-1]
    begins[:1] = True
    pieces = np.flatnonzero(begins)
    first, part = blocks[pieces], text_of[pieces]
    mask = np.bitwise_or.reduceat(masks, pieces) if len(pieces) else masks
    inside = (np.cumsum(begins) - 1)[block]
    single = np.diff(np.append(pieces, len(blocks))) == 1
    strange = _twice(tags, inside, mask, _STARTS) | _headers(lines, tags, inside, len(mask))
    strange |= _twice(tags, inside, mask, range(len(USED))) & ~single
    odd = np.append(np.flatnonzero(lines.strange), ordered[ordered < len(lines.starts)])
    _mark(strange, first, part, odd, np.searchsorted(texts, odd, "right") - 1)
    games = Games(
        first,
        part,
        single & ~_twice(tags, inside, mask, (_lines.PLAY,)),
        (mask & _mask(*_MAKES_A_BOARD)) != 0,
        _own(tags, inside, len(mask)),
        np.searchsorted(part, part, "left"),
        ((mask & _mask(_lines.BOARD, _lines.DEAL)) == 0) & _plays(mask),
        _disordered(strange, part, len(texts)),
        lines,
        tags,
    )
    _carry(games)
    return games


def _carry(games: Games) -> None:
    """Leave only those games that do take a tag from the ones before."""
    if games.carried.any():
        taken = np.zeros(len(games.first), dtype=np.bool_)
        for name in _CARRIED_OVER:
            taken |= (games.own[name] == NOTHING) & (games.explicit(name) != NOTHING)
        games.carried &= taken


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


def _parted(blocks: Ints, block: Ints, tags: Tags) -> Ints:
    """The blocks, divided where a game begins without an empty line before it.

    That is certain at a second Event, unless another tag that begins a game occurs twice.

    Args:
        blocks: the first line of each block.
        block: the block of each tag.
        tags: the tags.
    """
    event = tags.name == _lines.EVENT
    events, at = tags.line[event], block[event]
    again = events[1:][at[1:] == at[:-1]]
    if not len(again):
        return blocks
    parted = np.union1d(blocks, again)
    inside = np.searchsorted(parted, tags.line, "right") - 1
    unclear = parted[_begins_twice(len(parted), inside, tags)]
    wrong = np.isin(
        np.searchsorted(blocks, again, "right"), np.searchsorted(blocks, unclear, "right")
    )
    return np.union1d(blocks, again[~wrong])


def _begins_twice(blocks: int, block: Ints, tags: Tags) -> Flags:
    """Whether a tag that begins a game occurs twice in a block."""
    found = np.zeros(blocks, dtype=np.bool_)
    for name in _STARTS:
        at = block[tags.name == name]
        found[at[1:][at[1:] == at[:-1]]] = True
    return found


def _place(firsts: Ints, at: Ints, total: int) -> Ints:
    """For each place, the last of the sorted *firsts* that is not after it; -1 if there is none."""
    steps = np.zeros(total, dtype=np.int32)
    steps[firsts] = 1
    found: Ints = np.cumsum(steps, dtype=np.intp)[at] - 1
    return found


def _masks(blocks: int, block: Ints, tags: Tags) -> tuple[Bits, Bits, Bits]:
    """The names of the tags in each block, a bit for each.

    Then those that are surely of the game that the block begins, and of the one that it ends: in
    a block with games without any sign between, only the first and the last.
    """
    masks, firsts, lasts = np.zeros((3, blocks), dtype=np.uint64)
    if len(block):
        changes = np.flatnonzero(block[1:] != block[:-1])
        starts, ends = np.append(0, changes + 1), np.append(changes, len(block) - 1)
        bits = np.uint64(1) << tags.name.astype(np.uint64)
        masks[block[starts]] = np.bitwise_or.reduceat(bits, starts)
        several = _begins_twice(blocks, block, tags)[block[starts]]
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
    """Whether any of some tags occurs in a piece more than once."""
    wanted = np.zeros(OTHERS + 1, dtype=np.bool_)
    wanted[list(names)] = True
    count = np.bincount(inside[wanted[tags.name]], minlength=len(mask))
    found: Flags = count != np.bitwise_count(mask & _mask(*names))
    return found


def _explicit(lines: Lines, tags: Tags, own: Ints, begin: Ints) -> Ints:
    """The last stated value of one tag up to each piece: "#" repeats the one before."""
    pieces = np.arange(len(own))
    there = own != NOTHING
    stated = own[there]
    again = np.zeros(len(own), dtype=np.bool_)
    again[there] = (tags.length[stated] == 1) & (lines.text[tags.value[stated]] == HASH)
    last = np.maximum.accumulate(np.where(there & ~again, pieces, NOTHING))
    unset = again & (last < begin)  # nothing to repeat: such a value is empty
    if unset.any():
        last = np.maximum.accumulate(np.where(there & (~again | unset), pieces, NOTHING))
    return np.where(last >= begin, own[last], NOTHING)


def _headers(lines: Lines, tags: Tags, inside: Ints, pieces: int) -> Flags:
    """The pieces that set the board for all later games, which the screen does not understand."""
    found = np.zeros(pieces, dtype=np.bool_)
    says = np.flatnonzero(_SAYS_MUCH[tags.name] & (tags.length > 1))
    marked = says[lines.text[tags.value[says]] == HASH]
    found[inside[marked]] = True
    return found


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
