"""Files and archives are read as they are; what is damaged is said, and costs nothing else."""

import gzip
import io
import lzma
import tarfile
import zipfile
from pathlib import Path

import pytest

from bridgelaws.errors import RefusedError
from bridgelaws.scan.careful import Batch, Wanted
from bridgelaws.scan.plan import Share, plan
from bridgelaws.scan.reader import careful, read_units
from bridgelaws.scan.sources import find_units
from tests.analysis.played_boards import ROWS, text
from tests.refusals import because

ONE = text(ROWS).encode()
LIN = (
    b"vg|Final,Segment 1,I,1,1,A,0,B,0|\nrs|3NS-1,3NS-1|\npn|a,b,c,d,e,f,g,h|pg||\n"
    b"qx|o1|nt|a stray | in the chat|md|1S876H876DAKQ8CT98,SJT9HJT9DJT9CAKQJ,SAKQ2H432D432C432|"
    b"sv|o|\nmb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||\npc|CA|pc|C2|pc|C5|pc|C8|pg||\n"
    b"pc|CK|pc|C3|pc|C6|pc|C9|pg||\npc|CQ|pc|C4|pc|C7|pc|CT|pg||\npc|CJ|pc|H2|pc|D5|pc|S6|pg||\n"
    b"pc|HJ|pc|H3|pc|D6|pc|H6|pg||\npc|HT|pc|H4|pc|HQ|pc|H7|pg||\nmc|6|pg||\n"
    b"qx|c1|md|1S876H876DAKQ8CT98,SJT9HJT9DJT9CAKQJ,SAKQ2H432D432C432|sv|o|\n"
    b"mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||\npc|CA|pc|C2|pc|C5|pc|C8|pg||\n"
    b"qx|o2|md|3S876H876DAKQ8CT98,SJT9HJT9DJT9CAKQJ,SAKQ2H432D432C432|sv|n|\nmb|p|mb|p|mb|p|mb|p|\n"
)
"""Three boards of a match: East revokes in the fifth trick, one stops, one is passed out."""


def read(*paths: Path) -> Batch:
    whole = Batch()
    for batch in read_units(find_units(map(str, paths)), Wanted(), careful):
        whole.add(batch)
    return whole


def revokes(batch: Batch) -> list[str]:
    return [finding.file for finding in batch.findings if finding.kind == "revoke"]


def zipped(path: Path, members: dict[str, bytes]) -> bytes:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return path.read_bytes()


def tarred(mode: str, members: dict[str, bytes]) -> bytes:
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode=f"w:{mode}") as archive:  # type: ignore[call-overload]
        for name, data in members.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    return stream.getvalue()


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("a.pbn", ONE),
        ("A.PBN", ONE),
        ("a.pbn.gz", gzip.compress(ONE)),
        ("a.pbn.xz", lzma.compress(ONE)),
        ("a.txt", ONE),
        ("a.tar", tarred("", {"x/a.pbn": ONE})),
        ("a.tgz", tarred("gz", {"x/a.pbn": ONE})),
        ("a.tar.xz", tarred("xz", {"x/a.pbn": ONE})),
        ("a.tar.bz2", tarred("bz2", {"x/a.pbn.gz": gzip.compress(ONE)})),
    ],
)
def test_a_record_is_read_however_it_is_packed(tmp_path: Path, name: str, data: bytes) -> None:
    (tmp_path / name).write_bytes(data)
    batch = read(tmp_path)
    assert batch.tally.total == 1
    assert len(revokes(batch)) == 1
    assert batch.tally.files == {"read": 1}


def test_members_of_a_zip_are_units_of_their_own_and_nested_archives_are_read(
    tmp_path: Path,
) -> None:
    inner = zipped(tmp_path / "inner.zip", {"c.pbn": ONE})
    (tmp_path / "inner.zip").unlink()
    path = tmp_path / "a.zip"
    zipped(path, {"a.pbn": ONE, "b/b.pbn": ONE, "d.zip": inner, "read.me": b"no record"})
    batch = read(path)
    assert revokes(batch) == [f"{path}!a.pbn", f"{path}!b/b.pbn", f"{path}!d.zip!c.pbn"]
    assert batch.tally.files == {"read": 3, "not_a_record": 1}


@pytest.mark.parametrize(
    ("name", "data", "boards"),
    [
        ("cut.pbn.gz", gzip.compress(ONE)[:-9], 0),
        ("cut.pbn.xz", lzma.compress(ONE)[:-20], 0),
        ("not.zip", b"PK\3\4 not really", 0),
        ("cut.tar", tarred("", {"a.pbn": ONE, "b.pbn": ONE})[:1500], 1),
    ],
)
def test_a_damaged_archive_is_said_and_costs_no_other_file(
    tmp_path: Path, name: str, data: bytes, boards: int
) -> None:
    (tmp_path / name).write_bytes(data)
    (tmp_path / "whole.pbn").write_bytes(ONE)
    batch = read(tmp_path)
    assert batch.tally.total == boards + 1
    assert batch.tally.files["archive_damaged"] == 1
    assert [one.kind for one in batch.findings if one.about == "file"] == ["archive_damaged"]


def test_an_empty_file_and_one_without_a_board_are_counted_as_such(tmp_path: Path) -> None:
    (tmp_path / "empty.pbn").write_bytes(b" \n")
    (tmp_path / "emptier.lin").write_bytes(b"")
    (tmp_path / "other.pbn").write_bytes(b"Dear diary,\n\ntoday we revoked.\n")
    (tmp_path / "notes.md").write_bytes(b"# no record")
    batch = read(tmp_path)
    assert batch.tally.files == {"empty": 2, "no_board": 1, "not_a_record": 1}
    assert [finding.kind for finding in batch.findings] == ["no_board"]


SHIFTED_ROW = text((*ROWS[:4], "HJ H3 D6 S7"))
"""Two players fail to follow suit in one trick: an error of the record."""


@pytest.mark.parametrize(
    ("errors", "grade"), [(2, "unmarked_suit_shown_later"), (3, "probable_recording_error")]
)
def test_an_unmarked_revoke_in_a_file_with_three_damaged_boards_is_no_more_believed(
    tmp_path: Path, errors: int, grade: str
) -> None:
    damaged = [SHIFTED_ROW.replace('"7"', f'"{n}"', 1) for n in range(20, 20 + errors)]
    (tmp_path / "a.pbn").write_text("\n\n".join([text(ROWS), *damaged]), "utf-8")
    batch = read(tmp_path)
    first = batch.findings[0].more
    assert first["grade"] == grade
    assert ("file_damaged" in first["why"]) == (errors == 3)
    assert sum(batch.tally.grades.values()) == 1 + 2 * errors
    assert batch.tally.grades[grade] >= 1


def test_a_path_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RefusedError, check=because("file_cannot_be_read")):
        find_units([str(tmp_path / "nothing")])


def test_a_match_in_lin_with_chat_heads_claims_and_a_passed_out_board_is_read(
    tmp_path: Path,
) -> None:
    (tmp_path / "final.lin").write_bytes(LIN)
    batch = read(tmp_path)
    assert batch.tally.boards == {"odd": 1, "clean": 1, "no_play": 1}
    (found,) = [one for one in batch.findings if one.kind == "revoke"]
    assert (found.line, found.board, found.trick, found.seat, found.card) == (10, "1", 5, "E", "D6")


def test_shares_of_a_plan_are_the_whole_plan_and_nothing_twice(tmp_path: Path) -> None:
    for number in range(20):
        (tmp_path / f"{number:02}.pbn").write_bytes(ONE)
    units = find_units([str(tmp_path)])
    shards = plan(units, 3 * len(ONE))
    assert [unit for shard in shards for unit in shard.units] == units
    assert len(shards) == 7
    shares = [Share.parse(f"{i}/3") for i in (1, 2, 3)]
    taken = [shard.number for share in shares for shard in shards if share.has(shard)]
    assert sorted(taken) == [shard.number for shard in shards]


@pytest.mark.parametrize("wrong", ["", "3", "0/2", "3/2", "a/b", "1/0"])
def test_what_is_no_share_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="expected one such as 1/4"):
        Share.parse(wrong)
