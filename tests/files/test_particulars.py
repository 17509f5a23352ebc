"""What a form says beside the ruling is read key by key, and what is none of it is refused."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from bridgelaws.bridge import Seat, Side
from bridgelaws.errors import RefusedError
from bridgelaws.files.particulars import (
    LONGEST,
    Particulars,
    Statement,
    open_particulars,
    read_particulars,
)
from bridgelaws.files.tree import Tree, from_yaml

WHOLE = """\
event: Club evening
board: 7
dealer: S
vulnerable: NS
ruled_at: 2026-11-21T20:15
facts:
  - South held the ten of hearts.
  - {statement: West hesitated., stated_by: North}
stated_by: {attention: East}
appeal: {deposit: 50 EUR}
"""


def test_every_key_is_read(tmp_path: Path) -> None:
    file = tmp_path / "event.yaml"
    file.write_text(WHOLE, "utf-8")
    told = open_particulars(str(file))

    assert (told.event, told.board, told.dealer) == ("Club evening", "7", Seat.S)
    assert told.vulnerable == (Side.NS,)
    assert told.ruled_at == datetime(2026, 11, 21, 20, 15)
    assert told.facts == (
        Statement("South held the ten of hearts."),
        Statement("West hesitated.", "North"),
    )
    assert told.stated_by == {"attention": "East"}
    assert told.appeal.deposit == "50 EUR"


def test_nothing_told_leaves_everything_to_be_written_by_hand() -> None:
    assert read_particulars(Tree({"event": None})) == Particulars()


@pytest.mark.parametrize(
    ("text", "key", "line", "path"),
    [
        ("event: A\nevnt: B\n", "unknown_key", 2, "evnt"),
        ("appeal:\n  fee: 50\n", "unknown_key", 2, "appeal.fee"),
        ("event: [A]\n", "not_a_text", 1, "event"),
        ("event: true\n", "not_a_text", 1, "event"),
        ("dealer: X\n", "not_in_list", 1, "dealer"),
        ("vulnerable: some\n", "not_in_list", 1, "vulnerable"),
        ("ruled_at: tonight\n", "not_a_moment", 1, "ruled_at"),
        ("facts: A\n", "not_a_list", 1, "facts"),
        ("facts:\n  - {stated_by: North}\n", "not_a_text", 2, "facts[0].statement"),
        (f"event: {'x' * (LONGEST + 1)}\n", "text_too_long", 1, "event"),
        (f"facts: [{', '.join('x' * 41)}]\n", "too_many_entries", 1, "facts"),
        ("- event\n", "not_a_mapping", 1, ""),
    ],
)
def test_what_is_none_of_it_is_refused_with_its_place(
    text: str, key: str, line: int, path: str
) -> None:
    with pytest.raises(RefusedError) as refused:
        read_particulars(from_yaml(text, "event.yaml"))

    error = refused.value
    assert (error.key, error.file, error.line, error.path) == (key, "event.yaml", line, path)
