"""A file that breaks a reader costs that file only; it is named and counted."""

import gzip
import random
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import pytest

from bridgelaws.cli import main
from bridgelaws.desk.appraisal import Appraisal
from bridgelaws.scan.careful import Batch, Wanted
from bridgelaws.scan.guarded import Read
from bridgelaws.scan.parts import Part
from bridgelaws.scan.reader import careful, fastest, read_units
from bridgelaws.scan.sources import Unit
from tests.analysis.played_boards import ROWS, text
from tests.scan.archives import encoded, plainly, read_carefully, read_fast, written

ONE = text(ROWS).encode()
NO_RECORD = {
    "words.pbn": b"hello world\n",
    "page.pbn": b"<!doctype html><html><body><h1>404 Not found</h1></body></html>\n",
    "bracket.pbn": b"[",
    "packed.pbn": gzip.compress(ONE),
    "picture.pbn": b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
    "noise.pbn": random.Random(13).randbytes(4000),
    "page.lin": b"<!doctype html><html><body>404</body></html>\n",
    "noise.lin": random.Random(14).randbytes(4000),
}
PIECES = (
    *(b"", b"\n", b" ", b"\n\n", b"<html>404</html>", b"[", b"hello", b"\x1f\x8b\x08\x00", b"{"),
    *(b'[Event "x"]\n', b'[Board "1"]\n', b'[Board "#"]\n', b'[Deal "#"]\n', b"%x\n", b"[Event"),
    b'[Deal "N:AKQ.JT9.. foo"]\n',
    b'[Deal "N:AKQJT987654xx... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT9876543x"]\n',
    b'[Deal "N: ............... .................................................."]\n',
    *(b'[Play "N"]\nSA S2 S3 S4\n', b'[Contract "4S"]\n', b'[Declarer "N"]\n', b"\xff\xfe\x00\x01"),
    *(b"qx|o1|", b"md|1S|", b"pc|SA|", b"pn|a,b,c,d|"),
)


def plain(folder: Path, files: dict[str, bytes]) -> list[Unit]:
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return [Unit(str(folder / name), "", len(data)) for name, data in files.items()]


def whole(units: Sequence[Unit], read: Read) -> Batch:
    batch = Batch()
    for one in read_units(units, Wanted(rows=True), read):
        batch.add(one)
    return batch


@pytest.mark.parametrize("name", NO_RECORD)
def test_what_only_bears_the_name_of_a_record_is_counted_as_a_file_without_a_board(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / name).write_bytes(NO_RECORD[name])

    assert main(["scan", str(tmp_path / name)]) == 0
    shown = capsys.readouterr()
    assert f"{name}: no board in it" in shown.out
    assert shown.err.count("Traceback") == 0


@pytest.mark.parametrize("out", [False, True])
def test_a_folder_of_such_files_is_scanned_to_its_end_and_the_revoke_among_them_found(
    out: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = tmp_path / "files"
    files.mkdir()
    plain(files, {**NO_RECORD, "zz.pbn": ONE})

    to = ["--out", str(tmp_path / "results")] if out else []
    assert main(["scan", str(files), *to]) == 0
    told = capsys.readouterr().out
    assert f"{len(NO_RECORD)}  no board in it" in told
    assert "1  read to the end" in told
    assert out or "zz.pbn:" in told


@pytest.mark.parametrize("seed", range(300))
def test_screen_and_careful_reader_find_the_same_in_scraps(seed: int) -> None:
    chance = random.Random(seed)
    files = {}
    for number in range(chance.randrange(1, 4)):
        scraps = [chance.choice(PIECES) for _ in range(chance.randrange(1, 9))]
        data = b"".join(scraps) if seed % 3 else worn_deals(chance)
        files[f"{number}.{chance.choice(('pbn', 'pbn', 'lin'))}"] = data
    piece = chance.choice((1 << 22, 300))

    one, other = read_carefully(files, piece), read_fast(files, piece)

    assert plainly(one.findings) == plainly(other.findings)
    assert one.rows == other.rows
    assert one.tally.plain() == other.tally.plain()


def worn_deals(chance: random.Random) -> bytes:
    """A board or two whose deal has wrong letters in it, or too few."""
    data = bytearray(encoded(chance, written(chance, chance.randrange(1, 3), 0.3)))
    for _ in range(chance.randrange(1, 6)):
        begins = data.find(b"[Deal ")
        if begins >= 0:
            place = begins + chance.randrange(6, 80)
            data[place : place + chance.randrange(3)] = chance.choice(
                (b"", b".", b" ", b"x", b"\xff", b"-", b"A")
            )
    return bytes(data)


def failing(names: Sequence[str], read: Read) -> Read:
    """A reader that breaks on some files, whatever stands in them."""

    def fails(parts: Sequence[Part], wanted: Wanted, batch: Batch) -> None:
        read(parts, wanted, batch)
        if any(part.name.endswith(tuple(names)) for part in parts):
            raise IndexError("index -1 is out of bounds")

    return fails


def test_where_the_screen_breaks_on_a_file_the_careful_reader_reads_it(tmp_path: Path) -> None:
    units = plain(tmp_path, {"a.pbn": ONE, "b.pbn": ONE, "c.lin": b"", "d.pbn": ONE})

    found = whole(units, failing(["b.pbn"], fastest()))

    wanted = whole(units, careful)
    assert plainly(found.findings) == plainly(wanted.findings)
    assert found.rows == wanted.rows
    assert found.tally.plain() == wanted.tally.plain()


def test_a_file_that_no_reader_can_read_is_named_with_the_place_and_costs_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    units = plain(tmp_path, {"a.pbn": ONE, "b.pbn": ONE, "c.pbn": ONE})
    monkeypatch.setattr("bridgelaws.scan.reader.careful", failing(["b.pbn"], careful))

    found = whole(units, failing(["b.pbn"], fastest()))

    assert found.tally.files == {"read": 2, "reader_failed": 1}
    assert [one.file[-5:] for one in found.findings if one.kind == "revoke"] == ["a.pbn", "c.pbn"]
    (lost,) = (one for one in found.findings if one.about == "file")
    assert (lost.file[-5:], lost.kind, lost.line) == ("b.pbn", "reader_failed", 1)
    assert str(lost.more["reason"]).startswith("IndexError")


def test_a_board_on_which_the_program_cannot_rule_costs_no_other_board(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> NoReturn:
        raise ZeroDivisionError

    monkeypatch.setattr(Appraisal, "_said", broken)
    plain(tmp_path, {"a.pbn": ONE, "b.pbn": ONE})

    assert main(["scan", str(tmp_path), "--rule"]) == 0
    told = capsys.readouterr().out
    assert told.count("ZeroDivisionError") == 2
    assert "2  read to the end" in told
