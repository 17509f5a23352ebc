"""The fast screen finds what the careful reader finds, on every board."""

import os
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bridgelaws.files.text import decode
from bridgelaws.scan.careful import Batch
from bridgelaws.scan.reader import careful, fastest, read_units
from bridgelaws.scan.sources import find_units
from tests.scan.archives import (
    WANTED,
    damaged,
    encoded,
    plainly,
    read_carefully,
    read_fast,
    written,
)

FOLDER = os.environ.get("BRIDGELAWS_RECORDS", "")


def archive(seed: int) -> dict[str, bytes]:
    chance = random.Random(seed)
    oddity = chance.choice((0.0, 0.2, 0.6, 0.9))
    return {
        f"{name}.pbn": encoded(chance, written(chance, chance.randrange(1, 12), oddity))
        for name in range(chance.randrange(1, 4))
    }


def same(one: Batch, other: Batch) -> None:
    assert plainly(one.findings) == plainly(other.findings)
    assert one.rows == other.rows
    assert one.tally.plain() == other.tally.plain()


@pytest.mark.parametrize("seed", range(60))
def test_screen_and_careful_reader_find_the_same_in_archives_made_by_chance(seed: int) -> None:
    files = archive(seed)
    same(read_carefully(files), read_fast(files))


@pytest.mark.parametrize("seed", range(60, 90))
def test_they_find_the_same_in_files_cut_into_small_parts(seed: int) -> None:
    files = archive(seed)
    same(read_carefully(files, 2000), read_fast(files, 2000))


STRAY = (b"\n", b" ", b"[", b"]", b'"', b"{", b"}", b";", b"%", b"#", b"^R ", b"\r", b"\t", b"\\",
         b"\x0c", b"\x85", b"\xa0", b"\xc2\xa0", b"\xe2\x80\xa8", b'[Event "x"]\n', b'[Deal "#"]\n',
         b'[Play "N"]\n', b'"##')  # fmt: skip


@pytest.mark.parametrize("seed", range(100, 140))
def test_they_find_the_same_in_files_with_stray_and_missing_bytes(seed: int) -> None:
    chance = random.Random(seed)
    files = {name: damaged(chance, data, STRAY) for name, data in archive(seed).items()}
    same(read_carefully(files), read_fast(files))


def test_a_file_cut_into_parts_is_read_as_it_is_read_in_one() -> None:
    chance = random.Random(7)
    files = {"big.pbn": written(chance, 400, 0.0).encode()}
    whole, cut = read_fast(files), read_fast(files, 10_000)
    assert whole.tally.total == 400
    same(whole, cut)


def test_a_revoke_put_into_a_plain_archive_is_found_by_the_screen_at_its_trick_and_seat() -> None:
    from tests.analysis.played_boards import Play

    chance = random.Random(11)
    plays = [Play(chance, chance.randrange(30)) for _ in range(50)]
    text = "\n\n".join(play.pbn().replace('"7"', f'"{n}"', 1) for n, play in enumerate(plays))
    batch = read_fast({"a.pbn": text.encode()})
    found = {
        (one.board, one.trick, one.seat, one.card) for one in batch.findings if one.kind == "revoke"
    }
    put_in = {
        (str(n), play.revoke[0], str(play.revoke[1]), str(play.revoke[2]))
        for n, play in enumerate(plays)
        if play.revoke is not None
    }
    assert len(put_in) > 40
    assert found == put_in


def batches(paths: list[str], *, fast: bool) -> Iterator[Batch]:
    yield from read_units(find_units(paths), WANTED, fastest() if fast else careful)


@pytest.mark.skipif(not FOLDER, reason="BRIDGELAWS_RECORDS names no folder of records")
def test_they_find_the_same_in_every_public_record() -> None:
    one, other = Batch(), Batch()
    for batch in batches([str(Path(FOLDER))], fast=False):
        one.add(batch)
    for batch in batches([str(Path(FOLDER))], fast=True):
        other.add(batch)
    same(one, other)
    assert one.tally.total > 0


def marks(path: Path) -> set[tuple[int, str]]:
    """Line and seat of every card with a revoke mark in whole rows, read as plainly as can be."""
    found, first = set(), ""
    for number, line in enumerate(decode(path.read_bytes()).splitlines(), 1):
        if line.startswith('[Play "'):
            first = line[7]
        cells = re.sub(r"\^[A-Z] +", lambda mark: mark[0].strip(), line).split()
        if "^R" in line and len(cells) == 4 and first:
            seats = ["NESW"[("NESW".index(first) + i) % 4] for i in range(4)]
            found |= {
                (number, seat) for seat, cell in zip(seats, cells, strict=True) if "^R" in cell
            }
    return found


@pytest.mark.skipif(not FOLDER, reason="BRIDGELAWS_RECORDS names no folder of records")
def test_every_revoke_mark_of_the_public_records_is_found_at_its_line_and_seat() -> None:
    about_marks = {"mark_without_revoke", "mark_unverifiable"}
    found: dict[str, set[tuple[int, str]]] = {}
    for batch in batches([str(Path(FOLDER))], fast=True):
        for one in batch.findings:
            if one.kind in about_marks or one.more.get("marked"):
                found.setdefault(one.file, set()).add((one.line, str(one.seat)))
    paths = [p for p in Path(FOLDER).rglob("*") if p.suffix.lower() == ".pbn" and p.is_file()]
    missing = {str(p): marks(p) - found.get(str(p), set()) for p in paths}
    assert {name: places for name, places in missing.items() if places} == {}
    assert sum(len(marks(path)) for path in paths) > 0
