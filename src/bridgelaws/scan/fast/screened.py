"""What the fast screen says about the games that it looked at, and its rows of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from bridgelaws.bridge import SEATS
from bridgelaws.files.pbn import VULNERABLE as SIDES
from bridgelaws.scan.columns import VULNERABLE, Row
from bridgelaws.scan.fast import lines as _lines
from bridgelaws.scan.fast.arrays import Bytes, Flags, Ints, Small
from bridgelaws.scan.fast.book import Book
from bridgelaws.scan.fast.deals import CARDS, RANKS, Hands
from bridgelaws.scan.fast.fields import CONTRACTS, UNKNOWN, Fields
from bridgelaws.scan.fast.games import NOTHING
from bridgelaws.scan.fast.plays import EMPTY, Rows
from bridgelaws.scan.fast.tricks import Placed
from bridgelaws.scan.findings import Finding
from bridgelaws.scan.tally import Reading


@dataclass(slots=True)
class Screened:
    """What the screen says about the games that it looked at.

    Attributes:
        chosen: the pieces it looked at.
        fields: their tags.
        hands: their deals.
        rows: the rows of their plays.
        placed: the cards of these rows by seat.
        leader: for each trick, from the first, who led in each game.
        odd: which of them are left to the careful reader.
    """

    chosen: Ints
    fields: Fields
    hands: Hands
    rows: Rows
    placed: Placed
    leader: Small
    odd: Flags

    @property
    def shifted(self) -> Flags:
        """The games with a row that had to be put right."""
        found = np.zeros(len(self.chosen), dtype=np.bool_)
        found[self.rows.game[self.placed.shift != 0]] = True
        return found


_TEXT = np.frombuffer(
    "".join(suit + rank for suit in "SHDC" for rank in RANKS).encode() + b"--", dtype="S2"
)
_DOWN = (13 * np.arange(4)[:, None] + np.arange(12, -1, -1)).ravel()
"""The cards from the ace of spades to the two of clubs."""
_RANK_DOWN = np.frombuffer(RANKS[::-1].encode() * 4, dtype=np.uint8)
_DEAL_WIDTH = 67


def deal_texts(hands: Hands) -> list[str]:
    """The deals as PBN writes them, North first, the highest card of each suit first."""
    order = np.argsort(hands.holder[:, _DOWN], axis=1, kind="stable")
    total = len(order)
    counts = (hands.lengths.T[:, :, None] >> np.arange(0, 16, 4, dtype=np.uint32)) & 15
    lengths = counts.reshape(total, 16).astype(np.intp)
    text = np.full((total, _DEAL_WIDTH), ord("."), dtype=np.uint8)
    segment = np.repeat(np.tile(np.arange(16), total), lengths.ravel()).reshape(total, CARDS)
    rows = np.arange(total)[:, None]
    text[rows, np.arange(CARDS) + segment] = _RANK_DOWN[order]
    gaps = np.cumsum(lengths, axis=1)[:, 3:15:4] + np.arange(3, 15, 4)
    text[rows, gaps] = ord(" ")
    joined = text.tobytes().decode("ascii")
    return [f"N:{joined[i : i + _DEAL_WIDTH]}" for i in range(0, len(joined), _DEAL_WIDTH)]


def play_texts(rows: Rows, placed: Placed, leaders: Small, games: Ints) -> list[tuple[str, str]]:
    """The play and the leaders of some games; *leaders* as `Screened` has them."""
    leader = leaders[np.minimum(rows.number, 12), rows.game]
    seat = (leader[:, None] + np.arange(4)) & 3
    cards: Bytes = np.take_along_axis(placed.cards, seat, axis=1)
    known = cards != EMPTY
    length = 2 * np.where(known, np.arange(1, 5), 0).max(axis=1, initial=0)
    text = _TEXT[cards].tobytes().decode("ascii")
    led = "".join(str(SEATS[i]) for i in leader.tolist())
    end = np.cumsum(rows.count)
    found = []
    for first, after in zip((end - rows.count)[games].tolist(), end[games].tolist(), strict=True):
        last = 8 * after - 8 + int(length[after - 1]) if after > first else 8 * first
        found.append((text[8 * first : last], led[first:after]))
    return found


def rows_out(
    book: Book, looked: Screened, repairs: Mapping[int, Sequence[Finding]]
) -> dict[int, Row]:
    """The rows of the games with nothing wrong, by piece."""
    plain = np.flatnonzero(~looked.odd)
    fields, pieces = looked.fields, looked.chosen[plain]
    lines = (book.numbers[book.games.part[pieces]] + book.first_tags(pieces)).tolist()
    dealt = fields.deal[plain] != UNKNOWN
    texts = iter(deal_texts(looked.hands.of(plain[dealt])))
    deals = [next(texts) if known else None for known in dealt.tolist()]
    contracts = [None if i == UNKNOWN else CONTRACTS[i] for i in fields.contract[plain].tolist()]
    vulnerable = _vulnerable(book, pieces)
    results = [None if n == UNKNOWN else n for n in fields.result[plain].tolist()]
    plays = play_texts(looked.rows, looked.placed, looked.leader, plain)
    found = {}
    for i, (piece, (play, leaders)) in enumerate(zip(pieces.tolist(), plays, strict=True)):
        kinds = [finding.kind for finding in repairs.get(piece, ())]
        how = Reading.NO_PLAY if not play else Reading.REPAIRED if kinds else Reading.CLEAN
        file, board = book.named(piece)
        game = int(plain[i])
        found[piece] = Row(
            file,
            lines[i],
            board,
            _seat(fields.dealer, game),
            vulnerable[i],
            deals[i],
            contracts[i],
            _seat(fields.declarer, game),
            results[i],
            play,
            leaders,
            how.value,
            ",".join(dict.fromkeys(kinds)),
            None,
        )
    return found


def _seat(seats: Small, game: int) -> str | None:
    seat = int(seats[game])
    return None if seat == UNKNOWN else str(SEATS[seat])


def _vulnerable(book: Book, pieces: Ints) -> list[str | None]:
    """The vulnerability of some games, as PBN writes it."""
    said: dict[bytes, str | None] = {}
    text, tags = book.lines.text, book.tags
    found = []
    for tag in book.games.value(_lines.VULNERABLE)[pieces].tolist():
        raw = b"" if tag == NOTHING else text[tags.value[tag] :][: tags.length[tag]].tobytes()
        if raw not in said:
            sides = SIDES.get(raw.decode("latin-1").upper() or "?")
            said[raw] = None if sides is None else VULNERABLE[sides]
        found.append(said[raw])
    return found
