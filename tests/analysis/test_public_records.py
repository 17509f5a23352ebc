"""Runs over public records of play, where the environment names a folder of them.

BRIDGELAWS_RECORDS is a folder with .pbn and .lin files at any depth. Beside some of them, in a
folder called "revokes", there may be a .json of the play as another reader understood it.
"""

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bridgelaws.analysis import Examination, examine
from bridgelaws.bridge import SEATS, Deal
from bridgelaws.files.board import BoardRecord, Mark
from bridgelaws.files.lin import read_lin
from bridgelaws.files.pbn import read_pbn
from bridgelaws.files.text import decode

FOLDER = os.environ.get("BRIDGELAWS_RECORDS", "")
pytestmark = pytest.mark.skipif(not FOLDER, reason="BRIDGELAWS_RECORDS names no folder of records")

NAMED = sorted(Path(FOLDER).rglob("revokes/*.json")) if FOLDER else []
Cards = set[tuple[int, str, str]]


def read(path: Path) -> tuple[BoardRecord, ...]:
    text = decode(path.read_bytes())
    reader = read_lin if path.suffix.lower() == ".lin" else read_pbn
    return reader(text, path.name)


def example(path: Path) -> tuple[dict[str, Any], Examination]:
    record = next(path.with_suffix(s) for s in (".pbn", ".lin") if path.with_suffix(s).exists())
    expected = json.loads(path.read_text("utf-8"))
    examinations = [examine(board) for board in read(record)]
    if all(found.record.deal == Deal.unknown() for found in examinations):
        pytest.skip("the excerpt has no deal: it is the second result of a board cut off")
    plays = [play(found) for found in examinations]
    wanted = [[re.sub(r"\^[RL]|-", "", card) for card in trick] for trick in expected["tricks"]]
    assert wanted in plays
    return expected, examinations[plays.index(wanted)]


def play(examination: Examination) -> list[list[str]]:
    return [
        [str(trick.trick.card_of(seat) or "") for seat in SEATS] for trick in examination.tricks
    ]


def issues(expected: dict[str, Any], kind: str) -> Cards:
    return {(i["trick"], i["seat"], i["card"]) for i in expected["issues"] if i["t"] == kind}


@pytest.mark.parametrize("path", NAMED, ids=lambda path: path.stem)
def test_the_play_of_a_public_record_is_read_as_another_reader_reads_it(path: Path) -> None:
    example(path)


@pytest.mark.parametrize(
    "path", [path for path in NAMED if path.stem[0] in "ABCEL"], ids=lambda path: path.stem
)
def test_marks_and_revokes_of_a_public_record_are_found_where_they_are(path: Path) -> None:
    expected, examination = example(path)
    found = {(r.trick, str(r.seat), str(r.card)) for r in examination.revokes}
    assert found == issues(expected, "revoke")
    marked = {
        (number, str(recorded.trick.seat_of(i)), str(recorded.trick.cards[i]))
        for number, recorded in enumerate(examination.record.tricks, 1)
        for i, marks in enumerate(recorded.marks)
        if Mark.REVOKE in marks
    }
    assert marked >= issues(expected, "mark^R")
    if path.stem[0] in "ABC":
        assert not any(revoke.doubtful for revoke in examination.revokes)


@pytest.mark.parametrize(
    "path", [path for path in NAMED if path.stem[0] in "DF"], ids=lambda path: path.stem
)
def test_errors_of_transcription_are_never_plain_revokes(path: Path) -> None:
    _, examination = example(path)
    assert all(revoke.doubtful for revoke in examination.revokes)


def files() -> Iterator[Path]:
    for path in Path(FOLDER).rglob("*"):
        if path.suffix.lower() in (".pbn", ".lin") and path.is_file():
            yield path


def test_every_public_record_is_read_and_examined_with_no_board_lost() -> None:
    for path in files():
        text = decode(path.read_bytes())
        records = read(path)
        tag = r"^\s*\[Board\b" if path.suffix.lower() == ".pbn" else r"(?:^|\|)\s*md\|"
        assert len(records) >= len(re.findall(tag, text, re.MULTILINE)), path.name
        for record in records:
            examine(record)
