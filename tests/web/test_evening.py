"""The records of an evening on the web and in the app: from a file to the ruling on each revoke."""

from __future__ import annotations

import json
import random
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import replace
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlencode, urlsplit

import pytest

from bridgelaws.desk.evening import MOST_BYTES, examine_evening
from bridgelaws.web.offline.answering import answer
from bridgelaws.web.views.evening_address import MOST_LETTERS, packed, unpacked
from tests.analysis.played_boards import ROWS, Play, text
from tests.desk.test_evening import CLUB, SHIFTED
from tests.web.reading import Element, at, facts, get, read
from tests.web.serving import ORIGIN, Desk, desk

NAMES = ("Petersen", "Adler", "Lindqvist", "Brandt")


def address(data: str | bytes, language: str = "en", name: str = "club.pbn") -> str:
    sent = data.encode() if isinstance(data, str) else data
    return f"/{language}/evening/{packed(examine_evening(name, sent))}"


def boards(page: Element) -> list[Element]:
    return [link for one in page.all("ul", kind="answers") for link in one.all("a")]


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_board_with_a_revoke_is_a_tap_from_its_call(language: str) -> None:
    page = at(f"{address(CLUB.read_bytes(), language)}?laws=2007&regulations=dbv")
    (seven,) = boards(page)
    call = at(seven.href)

    assert (
        page.one("h1").text
        == {
            "en": "Revoke on record: 1 board",
            "de": "Revoke im Protokoll: 1 Board",
        }[language]
    )
    assert urlsplit(seven.href).path == f"/{language}/call/revoke"
    assert (facts(seven.href)["laws"], facts(seven.href)["regulations"]) == ("2007", "dbv")
    assert {"en": "Trick 8: South plays", "de": "Stich 8: Süd spielt"}[language] in seven.text
    assert {"en": "When was attention", "de": "Wann wurde erstmals"}[language] in call.one(
        "h1"
    ).text
    assert not any(name in page.text + seven.href for name in NAMES)


def test_with_what_no_record_holds_the_ruling_has_its_effect_on_the_score() -> None:
    """South wins the eighth trick, which is his revoke, and the ninth: 64A1; vulnerable 4S−2."""
    (seven,) = boards(at(address(CLUB.read_bytes())))
    ruling = at(f"{seven.href}&attention=after_play&nothing_unusual=true").one("main").text

    assert "2 tricks to East-West" in ruling
    assert "4S−2, −200 instead of +620" in ruling


def test_the_boards_without_a_revoke_are_counted() -> None:
    page = at(address(CLUB.read_bytes())).one("main")

    assert "club.pbn: 2 boards examined" in page.text
    assert "1 board shows no revoke" in page.text


def test_where_none_has_a_revoke_the_page_says_so() -> None:
    page = at(address(text(["CA C2 C5 C8"])))

    assert page.one("h1").text == "No revoke on record"
    assert not boards(page)


def test_a_probable_error_of_the_record_stands_apart_and_leads_to_the_cards() -> None:
    page = at(address(SHIFTED))
    (board,) = boards(page)

    assert page.one("h1").text == "No revoke on record"
    assert page.one("main").all("h2")[0].text == "Probably errors of the record"
    assert "Probably a recording error" in board.text
    assert urlsplit(board.href).path == "/en/cards"
    assert "It was so" in at(board.href).text


def test_where_the_play_on_record_cannot_be_followed_the_cards_go_on_from_there() -> None:
    (board,) = boards(at(address(text(["CA - C5 C8", *ROWS[1:]]))))

    assert "go on with the cards" in board.text
    assert at(board.href).one("h1")


def test_what_was_not_read_stands_there_with_its_line() -> None:
    data = '[Board "3"]\n[Declarer "S"]\n[Contract "4S"]\n[Play "W"]\nHA H2 H3 H4\n*\n'
    english, german = (at(address(data, one)).one("main").text for one in ("en", "de"))

    assert "Line 1: Board 3: no deal" in english
    assert "The play of 1 board cannot be examined" in english
    assert "Zeile 1: Board 3: keine" in german


def test_the_list_keeps_in_another_language_and_under_another_code() -> None:
    page = at(address(CLUB.read_bytes()))
    (german,) = page.all("a", hreflang="de")
    links = [one.href for one in page.one("details", kind="terms").all("a")]

    assert boards(at(german.href))
    assert all(boards(at(one)) for one in links)


def test_what_is_too_long_for_an_address_is_counted() -> None:
    chance = random.Random(15)
    data = "\n\n".join(Play(chance, revoke_at=8).pbn() for _ in range(90))
    sent = examine_evening("club.pbn", data.encode())
    found = unpacked(packed(sent))
    assert found is not None
    page = at(f"/en/evening/{packed(sent)}")

    assert len(packed(sent)) <= MOST_LETTERS
    assert len(found.boards) + found.boards_left_out == len(sent.boards) > 60
    assert len(boards(page)) == len(found.boards)
    assert found.boards_left_out > 0
    assert f"{found.boards_left_out} more boards" in page.one("main").text


@pytest.mark.parametrize("letters", ["a", "x" * 6001, "eJwDAAAAAAE", "%F0", packed.__name__])
def test_an_address_that_no_page_made_is_not_there(letters: str) -> None:
    assert get(f"/en/evening/{letters}").status == HTTPStatus.NOT_FOUND


def test_half_a_letter_in_the_name_of_a_file_costs_no_page() -> None:
    sent = replace(examine_evening("club.pbn", CLUB.read_bytes()), file="\ud800.pbn")

    assert "?.pbn: 2 boards" in at(f"/en/evening/{packed(sent)}").one("main").text


def test_the_first_page_and_the_boards_lead_there() -> None:
    for page in ("/de/?laws=2007&regulations=dbv", "/de/cards?laws=2007&regulations=dbv"):
        there = [one.href for one in at(page).all("a") if "/de/evening" in one.href]
        assert there == ["/de/evening?laws=2007&regulations=dbv"]
        assert "Protokolle des Abends" in at(there[0]).one("h1").text


@pytest.mark.parametrize(
    ("language", "wanted"),
    [
        *(("en", one) for one in ("PBN", "lin", "upload", "evening", "find a revoke", "scan")),
        *(("de", one) for one in ("PBN", "hochladen", "Protokolle", "Abend", "Revoke suchen")),
    ],
)
def test_the_search_finds_it_by_the_words_of_directors(language: str, wanted: str) -> None:
    found = boards(at(f"/{language}/search?{urlencode({'q': wanted})}"))

    assert urlsplit(found[0].href).path == f"/{language}/evening"


@pytest.fixture(scope="module")
def event(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Desk, Path]]:
    folder = tmp_path_factory.mktemp("evening")
    with desk(folder) as made:
        yield made, folder


def test_a_file_sent_to_the_server_is_examined_and_not_kept(event: tuple[Desk, Path]) -> None:
    made, folder = event
    before = {one: one.stat().st_size for one in folder.rglob("*")}
    client = made.client(headers=ORIGIN)
    sent = client.post(
        "/de/evening?laws=2007&regulations=dbv",
        files={"file": ("club.pbn", CLUB.read_bytes())},
    )
    page = read(client.get(sent.headers["location"]).text)

    assert sent.status_code == HTTPStatus.SEE_OTHER
    assert sent.headers["location"].endswith("?laws=2007&regulations=dbv")
    assert len(boards(page)) == 1
    assert {one: one.stat().st_size for one in folder.rglob("*")} == before
    assert not read(made.client("chief").get("/en/cards").text).all("ol", kind="boards")


@pytest.mark.parametrize(("language", "expected"), [("en", "expected"), ("de", "erwarte")])
@pytest.mark.parametrize("data", [b"", b"\x00\x01", b"<html>", b"x" * (MOST_BYTES + 1)])
def test_the_form_says_why_a_file_was_not_examined(
    event: tuple[Desk, Path], data: bytes, language: str, expected: str
) -> None:
    client = event[0].client(headers=ORIGIN)
    sent = client.post(f"/{language}/evening", files={"file": ("bad<b>.pbn", data)})
    form = read(sent.text)

    assert sent.status_code == HTTPStatus.BAD_REQUEST
    assert expected in form.one("p", kind="wrong").text
    assert form.one("input", type="file").attributes["aria-invalid"] == "true"


def test_a_form_without_a_file_is_refused(event: tuple[Desk, Path]) -> None:
    sent = event[0].client(headers=ORIGIN).post("/en/evening", data={"file": "text"})

    assert sent.status_code == HTTPStatus.BAD_REQUEST
    assert "no file was sent" in sent.text


def on_the_device(data: bytes) -> dict[str, object]:
    form = [["name", "club.pbn"], ["base64", b64encode(data).decode("ascii")]]
    request = {"method": "POST", "address": "/de/evening", "form": form}
    told: dict[str, object] = json.loads(answer(json.dumps(request)))
    return told


def test_the_app_examines_the_file_on_the_device() -> None:
    told = on_the_device(CLUB.read_bytes())
    refused = on_the_device(b"")

    assert told["status"] == HTTPStatus.OK
    assert str(told["address"]).startswith("/de/evening/")
    assert len(boards(read(str(told["html"])))) == 1
    assert refused["status"] == HTTPStatus.BAD_REQUEST
    assert "keine Datei" in str(refused["html"])
