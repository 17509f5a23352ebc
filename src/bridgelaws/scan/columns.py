"""A board as a row of a table: what DuckDB, Polars and the like are asked about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bridgelaws.analysis import Examination
from bridgelaws.bridge import Deal, Side
from bridgelaws.scan.findings import Finding
from bridgelaws.scan.tally import Reading

VULNERABLE = {
    (): "None",
    (Side.NS,): "NS",
    (Side.EW,): "EW",
    (Side.NS, Side.EW): "All",
}


class Row(NamedTuple):
    """One board; None is what the record does not say.

    Attributes:
        file: the file, or the archive and the member of it with "!" between.
        line: the first line of the board.
        board: its number as written.
        dealer: N, E, S or W.
        vulnerable: None, NS, EW or All, as PBN writes it.
        deal: the deal as PBN writes it, North first, the highest card of each suit first.
        contract: such as 4HX or 3NT.
        declarer: N, E, S or W.
        result: tricks of declarer as stated.
        play: two letters a card in the order of play, "--" for a card not known.
        leaders: who led to each trick, a letter each.
        reading: how it was read.
        flags: the kinds of its findings, each once, in order, with commas between.
        grade: the grade of its first revoke.
    """

    file: str
    line: int
    board: str
    dealer: str | None
    vulnerable: str | None
    deal: str | None
    contract: str | None
    declarer: str | None
    result: int | None
    play: str
    leaders: str
    reading: str
    flags: str
    grade: str | None


def row_of(examination: Examination, how: Reading, found: Sequence[Finding]) -> Row:
    """The row of an examined board."""
    record = examination.record
    tricks = [trick.trick for trick in examination.tricks]
    grades = [one.more["grade"] for one in found if "grade" in one.more]
    return Row(
        record.source.file,
        record.source.line,
        record.number,
        str(record.dealer) if record.dealer else None,
        None if record.vulnerable is None else VULNERABLE[record.vulnerable],
        None if record.deal == Deal.unknown() else record.deal.to_pbn(),
        str(record.contract) if record.contract else None,
        str(record.declarer) if record.declarer else None,
        record.result,
        "".join(str(card) if card else "--" for trick in tricks for card in trick.cards),
        "".join(str(trick.leader) for trick in tricks),
        how.value,
        ",".join(dict.fromkeys(finding.kind for finding in found)),
        grades[0] if grades else None,
    )
