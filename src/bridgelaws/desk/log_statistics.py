"""How many rulings of an event stand: by Law, by verdict, by table, by director."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable, Mapping

from bridgelaws.log.entry import Entry
from bridgelaws.words.say import Words

BY = ("law", "verdict", "table", "director")
"""What rulings are counted by."""
_LAW = re.compile("[0-9]+")
Counts = Mapping[str, list[tuple[str, int]]]
"""For each of `BY` what there is and how many rulings, most first."""


def counted(rulings: Iterable[Entry], words: Words) -> Counts:
    """Rulings counted; each by every Law that decided it. What was not recorded is not counted."""
    found: dict[str, Counter[str]] = {by: Counter() for by in BY}
    for entry in rulings:
        told = entry.document()
        verdict = told["ruling"]["document"].get("verdict") or {}
        laws = dict.fromkeys(
            law[0] for one in verdict.get("clauses", ()) if (law := _LAW.match(one))
        )
        found["law"].update(words.cite(law, short=True) for law in laws)
        if "group" in verdict:
            found["verdict"][words.say(f"verdict.group.{verdict['group']}")] += 1
        if "table" in told:
            found["table"][told["table"]] += 1
        found["director"][told.get("ruled_by", told["recorded_by"])] += 1
    return {by: sorted(counts.items(), key=_most_first) for by, counts in found.items()}


def _most_first(one: tuple[str, int]) -> tuple[int, str]:
    return -one[1], one[0]


def as_csv(counts: Counts) -> str:
    """A row for each: by what, which, how many."""
    stream = io.StringIO()
    writer = csv.writer(stream)
    writer.writerow(("by", "which", "rulings"))
    writer.writerows((by, _plain(which), n) for by, each in counts.items() for which, n in each)
    return stream.getvalue()


def _plain(which: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{which}" if which.startswith(("=", "+", "-", "@")) else which
