"""A table of the revokes in a folder of public records: ``python scripts/real_revokes.py FOLDER``.

It writes docs/real_revokes.md: facts of play only, nothing copied from the records. A revoke is
ruled as established, noticed after play, with no card faced, under the code of its date and
under that of 2017.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bridgelaws import desk
from bridgelaws.engine.code import Code
from bridgelaws.equity.workers import Workers
from bridgelaws.records.board import BoardRecord
from bridgelaws.records.errors import RefusedError

PAGE = Path(__file__).resolve().parent.parent / "docs" / "real_revokes.md"
ANSWERS = ("attention=after_play", "owed_card=not_faced", "established=true")
MARK = re.compile(rb"\^R")
HEAD = """# Revokes in public records

Made by `scripts/real_revokes.py` from championship records in PBN in which a card is marked as
a revoke (`^R`; the mark is the transcriber's word) and the play can be followed up to it. Facts
of play only.

Tricks are those of the non-offending side over the whole board. *Without*: the range over the
legal cards, double dummy. *After*: after the revoke card. *Played*: the last trick recorded.
*End*: at the end of the record (`=`: played out; else double dummy from there). *Own errors*:
what the non-offending side lost later, double dummy. *Transfer*: tricks that go over in all
under the code of the date and under 2017, if every revoke was established and noticed after
play; `?`: the record leaves it open. *Recorded*: its tricks by the recorded result. *Agrees
with*: the end of the record as it stands (`play`), that with a transfer (`transfer`), or the
result without the revoke (`without`).

"""
ODD = """
## Results that agree with none of them

A stated result holds what the Director decided, and what was played after the record breaks off;
neither is in the record.

"""
COLUMNS = (
    "Record", "Board", "Contract", "Revoke", "Without", "After", "Played", "End",
    "Own errors",
    "Transfer", "Recorded", "Agrees with",
)  # fmt: skip


def main() -> None:
    """Write the page; what cannot be analysed is printed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    with Workers() as solver:
        rows = sorted(set(_rows(folder, solver)))
    lines = [" | ".join(COLUMNS), " | ".join("---" for _ in COLUMNS), *map(" | ".join, rows)]
    odd = [_look(dict(zip(COLUMNS, row, strict=True))) for row in rows if row[-1] == "nothing"]
    table = "\n".join(f"| {line} |" for line in lines)
    count = f"\n\n{len(rows)} revokes.\n"
    PAGE.write_text(HEAD + table + count + ODD + "\n".join(odd) + "\n", encoding="utf-8")


def _look(row: dict[str, str]) -> str:
    """A line on a board whose recorded result agrees with nothing."""
    end = int(row["End"].removeprefix("="))
    apart = int(row["Recorded"]) - end
    side = "more" if apart > 0 else "fewer"
    return (
        f"- {row['Record']}, board {row['Board']} ({row['Contract']}, {row['Revoke']}): recorded "
        f"are {abs(apart)} {side} for the non-offending side than at the end of the record "
        f"({end}, after trick {row['Played']})."
    )


def _rows(folder: Path, solver: Workers) -> Iterator[tuple[str, ...]]:
    for file in sorted(folder.rglob("*")):
        sample = any(part.startswith("_") for part in file.relative_to(folder).parts)
        if sample or file.suffix.lower() != ".pbn" or not MARK.search(file.read_bytes()):
            continue
        yield from _of_file(file, str(file.relative_to(folder).with_suffix("")), solver)


def _of_file(file: Path, name: str, solver: Workers) -> Iterator[tuple[str, ...]]:
    for opened in desk.open_file(str(file), desk.Terms(2017, None, ANSWERS)):
        examination = opened.examination
        if examination is None or not any(one.marked for one in examination.revokes):
            continue
        record = examination.record
        try:
            now = desk.equity(opened, solver)
            then = desk.equity(desk.under(opened, _code(record)), solver)
        except RefusedError as error:
            print(f"{name} {record.number}: {error.key}")
            continue
        transfers = tuple(one["proposal"]["tricks_transferred"] for one in (then, now))
        for revoke in now["revokes"]:
            yield _row(name, record, revoke, transfers)


def _code(record: BoardRecord) -> Code:
    """The code in force on the date of a record; 1997 where it has none."""
    year = re.match(r"(\d{4})", record.tags.get("Date", ""))
    known = [code for code in Code if year is not None and int(code) < int(year[1])]
    return max(known, default=Code.LAWS_1997)


def _row(
    name: str, record: BoardRecord, revoke: dict[str, Any], transfers: tuple[int | None, ...]
) -> tuple[str, ...]:
    found = revoke["double_dummy"]
    recorded = _recorded(record, revoke["non_offending_side"])
    low, high = found["low"], found["high"]
    lost = sum(-step["change"] for step in revoke["own_errors"])
    return (
        name,
        record.number,
        f"{record.contract} {record.declarer}",
        f"{revoke['seat']} {revoke['card']}, trick {revoke['trick']}",
        str(low) if low == high else f"{low}-{high}",
        str(found["after_revoke"]),
        str(revoke["course"][-1]["trick"]),
        f"{'=' if found['exact_at_end'] else ''}{found['at_end']}",
        str(lost) if lost else "",
        ", ".join("?" if one is None else str(one) for one in transfers),
        "?" if recorded is None else str(recorded),
        _agrees(recorded, found, transfers),
    )


def _recorded(record: BoardRecord, side: str) -> int | None:
    """The tricks of a side by the recorded result."""
    if record.result is None or record.declarer is None:
        return None
    own = record.declarer.side.value == side
    return record.result if own else record.deal.tricks - record.result


def _agrees(recorded: int | None, found: dict[str, Any], transfers: tuple[int | None, ...]) -> str:
    if recorded is None:
        return ""
    known = [one for one in transfers if one is not None] or [0, 1, 2]
    agreeing = []
    if recorded == found["at_end"]:
        agreeing.append("play")
    if any(one and recorded == found["at_end"] + one for one in known):
        agreeing.append("transfer")
    if found["low"] <= recorded <= found["high"]:
        agreeing.append("without")
    return ", ".join(agreeing) or "nothing"


if __name__ == "__main__":
    main()
