"""The records of an evening: which boards have a revoke, what leads on, what could not be read."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest

from bridgelaws import desk
from bridgelaws.desk.evening import MOST_BYTES, Evening, EveningBoard, examine_evening
from bridgelaws.errors import RefusedError
from tests.analysis.played_boards import ROWS, text
from tests.refusals import because

CLUB = Path("examples/club_evening.pbn")
ONE = text(ROWS, Vulnerable="NS", Room="Closed", Table="12")
"""East discards a diamond in the fifth trick although he holds hearts, and plays them later."""
CLEAN = text(["CA C2 C5 C8"])
ENDED = text(ROWS[:6], Result="7")
"""Six tricks of it, all won by defenders until then; 3NT made seven."""
SHIFTED = text([*ROWS[:4], "HJ D3 D6 H6"])
"""North and East would both have revoked in one trick: an error of the record."""


def seen(data: str | bytes, name: str = "club.pbn") -> Evening:
    return examine_evening(name, data.encode() if isinstance(data, str) else data)


def board(data: str) -> EveningBoard:
    (found,) = seen(data).boards
    return found


def zipped(**members: str | bytes) -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name.replace("_", "."), data)
    return written.getvalue()


def test_a_board_with_a_revoke_is_named_with_its_trick_and_card_and_the_others_are_counted() -> (
    None
):
    found = seen(CLUB.read_bytes())
    (seven,) = found.boards
    (revoke,) = seven.revokes

    assert (found.total, seven.number, seven.ruled) == (2, "7", True)
    assert (revoke["trick"], revoke["seat"], revoke["card"]) == (8, "S", "S6")
    assert revoke["grade"] == "unmarked_suit_shown_later"
    assert found.readings == {"odd": 1, "clean": 1}


def test_the_record_tells_the_cards_who_was_vulnerable_and_the_table_but_no_name() -> None:
    found = board(f'[North "Adler"]\n{ONE}')

    assert found.told["vulnerable"] == "ns"
    assert found.told["table"] == found.room == "12"
    assert (found.told["contract"], found.told["declarer"]) == ("3NT", "S")
    assert len(found.told["play"]) == 2 * 52
    assert "Adler" not in str(found)


@pytest.mark.parametrize("data", [ONE, ENDED, CLUB.read_text("utf-8")])
def test_what_is_told_is_all_that_a_ruling_on_the_record_itself_takes_from_it(
    data: str, tmp_path: Path
) -> None:
    file = tmp_path / "club.pbn"
    file.write_text(data, "utf-8")
    found = board(data)
    told = {key: value for key, value in found.told.items() if key != "table"}
    ((of_record, *_),) = [desk.open_file(str(file), desk.Terms(2017, "wbf"))]
    of_page = desk.tell("revoke", "2017", "wbf", told)

    assert found.ruled
    assert not of_page.aside
    assert [one.answers for one in of_page.opened.case.incidents] == [
        one.answers for one in of_record.case.incidents
    ]


def test_a_stated_result_is_not_told_for_it_may_hold_a_transfer_but_a_claim_is() -> None:
    lin = (
        "qx|o1|md|1S876H876DAKQ8CT98,SJT9HJT9DJT9CAKQJ,SAKQ2H432D432C432|sv|o|"
        "mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|pc|CA|pc|C2|pc|C5|pc|C8|pc|CK|pc|C3|pc|C6|pc|C9|"
        "pc|CQ|pc|C4|pc|C7|pc|CT|pc|CJ|pc|H2|pc|D5|pc|S6|"
        "pc|HJ|pc|H3|pc|D6|pc|H6|pc|HT|pc|H4|pc|HQ|pc|H7|mc|6|"
    )

    assert "tricks" not in board(ENDED).told
    assert board(ENDED).tricks == 7
    assert board(lin).told["tricks"] == "6"


def test_what_is_probably_an_error_of_the_record_leads_to_the_cards_first() -> None:
    found = board(SHIFTED)

    assert {one["grade"] for one in found.revokes} == {"probable_recording_error"}
    assert (found.believed, found.ruled) == (False, False)


def test_the_boards_believed_most_stand_first() -> None:
    later = ONE.replace("7", "9", 1)
    found = seen(f"{SHIFTED}\n\n{later}")

    assert [(one.number, one.ruled) for one in found.boards] == [("9", True), ("7", False)]


def test_what_cannot_be_read_is_named_with_its_line_and_its_cause() -> None:
    without_deal = '[Board "3"]\n[Declarer "S"]\n[Contract "4S"]\n[Play "W"]\nHA H2 H3 H4\n*\n'
    short = CLEAN.replace("AKQ2", "AKQ52").replace("543.", "43.").replace('"7"', '"8"')
    found = seen(f"{without_deal}\n{short}")

    assert found.readings["not_read"] == 1
    assert [(one["line"], one["board"], one["kind"]) for one in found.amiss][:2] == [
        (1, "3", "no_deal"),
        (9, "8", "hand_wrong_size"),
    ]


def test_the_records_in_an_archive_are_named_and_what_is_none_is_counted() -> None:
    found = seen(zipped(a_pbn=ONE, b_pbn=CLEAN, notes_html="<p>Hello"), "evening.zip")

    assert [one.file for one in found.boards] == ["a.pbn"]
    assert found.files == {"read": 2, "not_a_record": 1}
    assert found.total == 2


def test_a_record_is_read_as_what_it_is_whatever_its_name() -> None:
    assert seen(ONE, "club.lin").boards
    assert seen(ONE.encode("utf-16"), "club.txt").boards
    assert seen(ONE.replace("made_up", "Zürich").encode("cp1252"), "club").boards


@pytest.mark.parametrize("data", [b"\x00\x01\xff" * 999, b"\n\n", b"<html>", b"%PDF-1.4"])
@pytest.mark.parametrize("name", ["club.pbn", "club.lin", "club.html", "club"])
def test_what_holds_no_board_is_refused(data: bytes, name: str) -> None:
    with pytest.raises(RefusedError, check=because("evening_no_board")):
        seen(data, name)


def test_no_file_and_a_damaged_archive_are_refused() -> None:
    with pytest.raises(RefusedError, check=because("no_file_sent")):
        seen(b"")
    with pytest.raises(RefusedError, check=because("evening_damaged")):
        seen(zipped(a_pbn=ONE)[:200], "club.zip")


def test_what_is_too_large_is_refused_also_unpacked() -> None:
    large = b"%" * (MOST_BYTES + 1)

    with pytest.raises(RefusedError, check=because("evening_too_large")):
        seen(large)
    with pytest.raises(RefusedError, check=because("evening_too_large")):
        seen(zipped(a_pbn=large), "club.zip")


def test_no_archive_in_an_archive_is_opened() -> None:
    inner = zipped(a_pbn=ONE)

    with pytest.raises(RefusedError, check=because("evening_no_board")):
        seen(zipped(inner_zip=inner), "club.zip")


def test_a_damaged_member_does_not_cost_the_others() -> None:
    data = bytearray(zipped(a_pbn=ONE * 9, b_pbn=ONE))
    data[60:90] = b"x" * 30
    found = seen(bytes(data), "club.zip")

    assert [one.file for one in found.boards] == ["b.pbn"]
    assert [(one["file"], one["kind"]) for one in found.amiss] == [("a.pbn", "archive_damaged")]
