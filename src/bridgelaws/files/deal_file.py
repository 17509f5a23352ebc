"""The deals of an event: read once from PBN or LIN, and kept as PBN with the deals alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bridgelaws.bridge import Side
from bridgelaws.errors import RefusedError
from bridgelaws.files.board import BoardRecord
from bridgelaws.files.opening import kind_of, read_records
from bridgelaws.files.pbn import read_pbn

MOST_BOARDS = 2000
LONGEST_NUMBER = 12
_VULNERABLE = {(): "None", (Side.NS,): "NS", (Side.EW,): "EW", (Side.NS, Side.EW): "All"}


def read_deals(text: str, file: str) -> Mapping[str, BoardRecord]:
    """The boards of a file by their numbers, each with four complete hands.

    A board may occur more than once, as it does for two rooms, if the deal is the same.

    Raises:
        RefusedError: the file is not a record, or a board has no number, lacks a hand, or has
            two deals; ``line`` says where.
    """
    kind = kind_of(file, text)
    if kind not in ("pbn", "lin"):
        raise RefusedError("no_deals", file=file, line=1)
    found: dict[str, BoardRecord] = {}
    for record in read_records(kind, text, file):
        _refuse_incomplete(record, file)
        other = found.setdefault(record.number, record)
        if other.deal != record.deal:
            raise RefusedError(
                "two_deals", file=file, line=record.source.line, board=record.number,
                other=other.source.line,
            )  # fmt: skip
    if len(found) > MOST_BOARDS:
        raise RefusedError("too_many_boards", file=file, most=MOST_BOARDS)
    return found


def _refuse_incomplete(record: BoardRecord, file: str) -> None:
    line, number = record.source.line, record.number
    if not number or len(number) > LONGEST_NUMBER or not number.isalnum():
        raise RefusedError("no_board_number", file=file, line=line, found=number[:20])
    if not record.deal.complete or len(record.deal.holders) != 52:
        raise RefusedError("deal_incomplete", file=file, line=line, board=number)


def write_deals(records: Iterable[BoardRecord]) -> str:
    """The deals as PBN: number, dealer, vulnerability and hands, without names or play."""
    return "\n".join(map(_game, records))


def _game(record: BoardRecord) -> str:
    lines = [f'[Board "{record.number}"]']
    if record.dealer is not None:
        lines.append(f'[Dealer "{record.dealer}"]')
    if record.vulnerable is not None:
        lines.append(f'[Vulnerable "{_VULNERABLE[record.vulnerable]}"]')
    lines.append(f'[Deal "{record.deal.to_pbn()}"]')
    return "\n".join(lines) + "\n"


def kept_deals(text: str, file: str) -> Mapping[str, BoardRecord]:
    """The boards that `write_deals` wrote, by their numbers; none of an empty text."""
    return {record.number: record for record in read_pbn(text, file)}
