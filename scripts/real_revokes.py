"""A table of the revokes in public records: ``python scripts/real_revokes.py [FOLDER]``.

FOLDER (else the environment variable BRIDGELAWS_RECORDS) holds PBN files at any depth. Written is
docs/real_revokes.md: facts of play only, nothing copied from the records. The notes at its end
are by hand and are kept.
"""

from __future__ import annotations

import argparse
import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bridgelaws import desk
from bridgelaws.bridge import Card, Seat
from bridgelaws.codes import Code, codes
from bridgelaws.equity.line import Line, Turn, line_of
from bridgelaws.equity.playing import Sampling
from bridgelaws.equity.solver import Solver
from bridgelaws.equity.workers import Workers
from bridgelaws.errors import RefusedError
from bridgelaws.files.board import BoardRecord, Mark
from bridgelaws.laws.calls.revoke.redress import Evidence

PAGE = Path(__file__).resolve().parent.parent / "docs" / "real_revokes.md"
BY_HAND = "## Read by hand"
ANSWERS = ("attention=after_play", "owed_card=not_faced", "established=true")
SAMPLING = Sampling(samples=10, plays=12, seed=1)
MARK = re.compile(rb"\^R")
HEAD = f"""# Revokes in public records

Made by `scripts/real_revokes.py` from public records in PBN in which a card is marked as a revoke
(`^R`; the mark is the transcriber's word). Facts of play only.

Tricks are those of the non-offending side over the whole board.

- *Without*: double dummy, the range over the cards that could legally have been played. *Played
  on*: by what the players could know, on average ± its standard error ({SAMPLING.plays} plays,
  {SAMPLING.samples} layouts for each choice, seed {SAMPLING.seed}).
- *After*: after the revoke card, double dummy. *To*: the last trick recorded. *End*: at the end of
  the record (`=`: played out; else double dummy from there). *Own errors*: what the non-offending
  side lost by later cards, double dummy.
- *Ruling*: under the code of the date and under that of 2017, if every revoke was established and
  noticed after play, no card had been faced, and *End* is the result at the table: for each number
  of tricks that may go over, the tricks with the transfer (`+1 6`), and whether that stands
  (`table`) or the score is adjusted to the tricks without the revoke (`adjust`), by the evidence.
  These records are of June 1997; the code of 1997 is the earliest that the program knows.
- *Recorded*: the tricks by the recorded result. *Agrees with*: the end of the record as it stands
  (`play`), that with a transfer that is possible under the code of the date (`transfer`), or a
  result without the revoke, double dummy (`without`).
- *Another lead*: a card that the leader held and is not seen to play later; had he led it,
  nobody would have revoked in that trick, and the next trick would begin as recorded.

"""
COLUMNS = (
    "Record", "Board", "Contract", "Revoke", "Without", "Played on", "After", "To", "End",
    "Own errors", "Ruling", "Ruling 2017", "Recorded", "Agrees with", "Another lead",
)  # fmt: skip
CAUSES = {
    "made_up": "in reference files of a PBN verifier, made up to be checked",
    "equity_play_stops": "an unknown card comes before the revoke",
    "equity_needs_deal": "the hands are not known",
    "equity_no_revoke": "the marked card is no revoke by the cards",
    "unmarked": "the marked card is no revoke by the cards",
    "twice": "recorded twice",
}
Row = tuple[str, ...]


@dataclass
class Found:
    """The rows of the table, and what became of every mark."""

    rows: list[Row] = field(default_factory=list)
    marks: int = 0
    left_out: Counter[str] = field(default_factory=Counter)


def main() -> None:
    """Write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    given = os.environ.get("BRIDGELAWS_RECORDS")
    parser.add_argument("folder", type=Path, nargs="?", default=given, help="a folder of records")
    folder = parser.parse_args().folder
    if folder is None or not Path(folder).is_dir():
        parser.error("expected a folder of records, or BRIDGELAWS_RECORDS to name one")
    found = Found()
    with Workers() as solver:
        for file in sorted(Path(folder).rglob("*")):
            if file.suffix.lower() == ".pbn" and MARK.search(raw := file.read_bytes()):
                found.marks += len(MARK.findall(raw))
                _of_file(file, Path(folder), solver, found)
    by_hand = PAGE.read_text("utf-8").partition(BY_HAND)
    text = "\n".join([*_table(found), "", *_account(found), ""])
    PAGE.write_text(HEAD + text + "\n" + "".join(by_hand[1:]), encoding="utf-8")


def _table(found: Found) -> Iterator[str]:
    for row in (COLUMNS, ("---",) * len(COLUMNS), *sorted(found.rows)):
        yield f"| {' | '.join(row)} |"


def _account(found: Found) -> Iterator[str]:
    """What became of every mark."""
    yield f"{found.marks} marks, of which {len(found.rows)} are in the table. Not in the table:"
    yield ""
    left = Counter[str]()
    for cause, count in found.left_out.items():
        left[CAUSES[cause]] += count
    yield from (f"- {count}: {cause}." for cause, count in sorted(left.items()))
    odd = [row for row in sorted(found.rows) if row[-2] == "nothing"]
    boards = len({row[:2] for row in odd})
    leads = sum(1 for row in found.rows if row[-1])
    yield ""
    yield f"The recorded result agrees with nothing in {len(odd)} rows ({boards} boards)."
    yield f"Another lead would explain {leads} of the {len(found.rows)} marks."


def _of_file(file: Path, folder: Path, solver: Solver, found: Found) -> None:
    inside = file.relative_to(folder)
    if any(part.startswith("_") for part in inside.parts):
        found.left_out["made_up"] += len(MARK.findall(file.read_bytes()))
        return
    name = "/".join(inside.with_suffix("").parts[-2:])
    alone = (*ANSWERS, "other_side_revoked=no")
    opened = desk.open_file(str(file), desk.Terms(2017, None, ANSWERS))
    for one, by_one_side in zip(
        opened, desk.open_file(str(file), desk.Terms(2017, None, alone)), strict=True
    ):
        if one.examination is not None and (marks := _marks(one.examination.record)):
            sides = {revoke.side for revoke in one.examination.revokes}
            _of_board(one if len(sides) > 1 else by_one_side, name, marks, solver, found)


def _marks(record: BoardRecord) -> int:
    return sum(
        marks.count(Mark.REVOKE) for trick in record.tricks for marks in map(list, trick.marks)
    )


def _of_board(opened: desk.OpenCase, name: str, marks: int, solver: Solver, found: Found) -> None:
    assert opened.examination is not None
    try:
        rows = list(_rows(opened, name, solver))
    except RefusedError as error:
        found.left_out[error.key] += marks
        return
    new = [row for row in rows if row not in found.rows]
    found.rows += new
    found.left_out["twice"] += len(rows) - len(new)
    found.left_out["unmarked"] += marks - len(rows)
    found.left_out = +found.left_out


def _rows(opened: desk.OpenCase, name: str, solver: Solver) -> Iterator[Row]:
    assert opened.examination is not None
    record, line = opened.examination.record, line_of(opened.examination)
    now = desk.equity(opened, solver, SAMPLING)
    codes = (_code(record), Code(2017))
    rulings = [_ruled(opened, code, now, solver) for code in codes]
    for revoke in now["revokes"]:
        yield _row(name, record, revoke, [_short(one) for one in rulings], rulings[0], line)


def _ruled(
    opened: desk.OpenCase, code: Code, now: dict[str, Any], solver: Solver
) -> dict[str, Any]:
    """The comparison under a code, with the end of the record as the result at the table."""
    side = now["proposal"]["side"]
    at_end = next(
        revoke["double_dummy"]["at_end"]
        for revoke in now["revokes"]
        if revoke["non_offending_side"] == side
    )
    judged = desk.judge(desk.under(opened, code), Evidence(tricks_at_table=at_end))
    proposal: dict[str, Any] = desk.equity(judged, solver, SAMPLING)["proposal"]
    return proposal


def _short(proposal: dict[str, Any]) -> str:
    """A ruling in a cell of the table."""
    if proposal["status"] == "ruled":
        verdict = {"yes": "adjust", "no": "table"}.get(proposal["required"], proposal["required"])
        with_transfer = proposal["baselines"]["with_transfer"]
        return f"+{proposal['tricks_transferred']} {with_transfer} {verdict}"
    cells = [
        f"+{one['tricks_transferred']} {one['with_transfer']} "
        f"{'table' if one['stands'] == 'with_transfer' else 'adjust'}"
        for one in proposal["by_transfer"]
    ]
    return "; ".join(cells) or "open"


def _code(record: BoardRecord) -> Code:
    """The code in force on the date of a record; the earliest known where it has none."""
    year = re.match(r"(\d{4})", record.tags.get("Date", ""))
    known = [code for code in codes() if year is not None and int(code) < int(year[1])]
    return max(known, default=Code(1997))


def _row(
    name: str,
    record: BoardRecord,
    revoke: dict[str, Any],
    rulings: Iterable[str],
    then: dict[str, Any],
    line: Line,
) -> Row:
    found, played = revoke["double_dummy"], revoke.get("sampled")
    recorded = _recorded(record, revoke["non_offending_side"])
    lost = sum(-step["change"] for step in revoke["own_errors"])
    return (
        name,
        str(record.number),
        f"{record.contract} {record.declarer}",
        f"{revoke['seat']} {revoke['card']}, trick {revoke['trick']}",
        _range(found["low"], found["high"]),
        "" if played is None else f"{played['mean']:.2f} ± {played['standard_error']:.2f}",
        str(found["after_revoke"]),
        str(revoke["course"][-1]["trick"]),
        f"{'=' if found['exact_at_end'] else ''}{found['at_end']}",
        str(lost) if lost else "",
        *rulings,
        "?" if recorded is None else str(recorded),
        _agrees(recorded, found, _transfers(then)),
        " ".join(map(str, _other_leads(line, revoke["trick"]))),
    )


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}"


def _transfers(proposal: dict[str, Any]) -> list[int]:
    """The numbers of tricks that may go over."""
    if proposal["status"] == "ruled":
        return [proposal["tricks_transferred"]]
    return [one["tricks_transferred"] for one in proposal["by_transfer"]]


def _recorded(record: BoardRecord, side: str) -> int | None:
    """The tricks of a side by the recorded result."""
    if record.result is None or record.declarer is None:
        return None
    own = record.declarer.side.value == side
    return record.result if own else record.deal.tricks - record.result


def _agrees(recorded: int | None, found: dict[str, Any], transfers: Iterable[int]) -> str:
    if recorded is None:
        return ""
    agreeing = {
        "play": recorded == found["at_end"],
        "transfer": any(one and recorded == found["at_end"] + one for one in transfers),
        "without": found["low"] <= recorded <= found["high"],
    }
    return ", ".join(name for name, agrees in agreeing.items() if agrees) or "nothing"


def _other_leads(line: Line, trick: int) -> list[Card]:
    """Cards with which, had they been led, nobody would have revoked in a trick."""
    turns = [turn for turn in line.turns if turn.trick == trick]
    following = [turn for turn in line.turns if turn.trick > trick]
    lead = turns[0]
    later = {turn.card for turn in following if turn.seat is lead.seat}
    next_leader = following[0].seat if following else None
    return [
        card
        for card in sorted(lead.before.hand(lead.seat) - later - {lead.card}, key=str)
        if all(_follows(turn, card) for turn in turns[1:])
        and (next_leader is None or _winner(turns, card, line) is next_leader)
    ]


def _follows(turn: Turn, lead: Card) -> bool:
    suit = lead.suit
    return turn.card.suit is suit or all(c.suit is not suit for c in turn.before.hand(turn.seat))


def _winner(turns: list[Turn], lead: Card, line: Line) -> Seat:
    """Who would have won the trick with that lead."""
    trumps = line.end.trumps
    cards = [(turns[0].seat, lead), *((turn.seat, turn.card) for turn in turns[1:])]
    led = [one for one in cards if one[1].suit is lead.suit]
    return max([one for one in cards if one[1].suit is trumps] or led, key=lambda one: one[1].rank)[
        0
    ]


if __name__ == "__main__":
    main()
