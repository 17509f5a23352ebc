"""The deals of the event behind a server: loaded once, then a number brings the deal."""

from __future__ import annotations

from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bridgelaws.cli import main
from bridgelaws.web.access.request import MOST_OF_DEALS
from tests.web.reading import Element, facts, read
from tests.web.serving import ORIGIN, desk
from tests.web.test_cards import CLUB, DEAL


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with desk(tmp_path) as made:
        yield made.client("chief", headers=ORIGIN)


def send(client: TestClient, data: bytes, name: str = "club.pbn", language: str = "en") -> Element:
    answer = client.post(f"/{language}/deals", files={"file": (name, data)})
    assert answer.status_code == HTTPStatus.BAD_REQUEST
    return read(answer.text)


def boards(client: TestClient) -> list[str]:
    found = read(client.get("/en/cards").text).all("ol", kind="boards")
    return [a.text for one in found for a in one.all("a")]


def test_a_file_is_loaded_and_a_number_brings_the_deal(client: TestClient) -> None:
    answer = client.post("/de/deals", files={"file": ("club.pbn", CLUB.read_bytes())})
    page = read(client.get("/de/cards").text)
    (seven,) = [a for a in page.one("ol", kind="boards").all("a") if a.text == "7"]

    assert (answer.status_code, answer.headers["location"]) == (303, "/de/cards")
    assert facts(seven.href)["deal"] == DEAL
    assert seven.attributes["aria-label"] == "Board 7"


def test_before_that_there_are_none_and_the_way_to_load_them(client: TestClient) -> None:
    page = read(client.get("/en/cards").text)

    assert not page.all("ol", kind="boards")
    assert [a.href for a in page.all("a") if "Load" in a.text] == ["/en/deals"]
    assert "0 boards" in read(client.get("/en/deals").text).one("main").text


@pytest.mark.parametrize(("language", "expected"), [("en", "expected"), ("de", "erwartet")])
@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b'[Board "3"]\n[Deal "N:AKQ2.432.432.432 - - -"]\n', "bad<b>.pbn:1: "),
        (b"\xff\xfe\x00", "bad<b>.pbn"),
        (b"", "bad<b>.pbn"),
        (b"x" * (MOST_OF_DEALS + 1), "file: "),
    ],
)
def test_a_bad_file_changes_nothing_and_says_why(
    client: TestClient, data: bytes, place: str, language: str, expected: str
) -> None:
    client.post("/en/deals", files={"file": ("club.pbn", CLUB.read_bytes())})
    before = boards(client)
    wrong = send(client, data, "bad<b>.pbn", language).one("p", kind="wrong").text

    assert wrong.startswith(place)
    assert expected in wrong
    assert boards(client) == before


def test_the_deals_of_a_whole_tournament_with_all_its_play_are_loaded(client: TestClient) -> None:
    deal = '[Board "{}"]\n[Deal "' + DEAL + '"]\n{{' + "play " * 400 + "}}\n\n"
    data = "".join(deal.format(number) for number in range(1, 960)).encode()
    assert 2_000_000 < len(data) < MOST_OF_DEALS

    answer = client.post("/en/deals", files={"file": ("cup.pbn", data)})

    assert answer.status_code == HTTPStatus.SEE_OTHER, answer.text
    assert len(boards(client)) == 959


@pytest.mark.parametrize(("language", "expected"), [("en", "expected"), ("de", "erwartet")])
def test_a_file_that_is_too_large_is_told_how_large_it_may_be(
    client: TestClient, language: str, expected: str
) -> None:
    told = send(client, b"x" * (MOST_OF_DEALS + 1), "cup.pbn", language)

    assert "2048 kB" in told.one("p", kind="wrong").text
    assert expected in told.one("p", kind="wrong").text


def test_no_file_at_all_is_said(client: TestClient) -> None:
    answer = client.post("/en/deals", data={"file": "text"})

    assert answer.status_code == HTTPStatus.BAD_REQUEST
    assert "no file was sent" in answer.text


@pytest.mark.parametrize("role", ["director", "scribe", "reader"])
def test_who_may_not_manage_loads_nothing(tmp_path: Path, role: str) -> None:
    with desk(tmp_path) as made:
        client = made.client(role, headers=ORIGIN)
        answer = client.post("/en/deals", files={"file": ("club.pbn", CLUB.read_bytes())})

        assert answer.status_code == HTTPStatus.FORBIDDEN
        assert "expected" in read(answer.text).one("main").text
        page = read(client.get("/en/deals").text).one("main")
        assert not page.all("form")
        assert not page.one("p", **{"class": "notice"}).all("a")
        assert not boards(client)


def test_who_is_not_signed_in_is_led_to_the_sign_in_and_loads_nothing(tmp_path: Path) -> None:
    with desk(tmp_path) as made:
        client = made.client(headers=ORIGIN)
        answer = client.post("/de/deals", files={"file": ("club.pbn", CLUB.read_bytes())})

        assert answer.status_code == HTTPStatus.SEE_OTHER
        assert answer.headers["location"] == "/de/sign-in"
        link = read(client.get("/de/deals").text).one("main").one("p", **{"class": "notice"})
        assert link.one("a").href == "/de/sign-in?next=%2Fde%2Fdeals"
        assert not boards(client)


def test_the_page_is_there_in_no_other_language(client: TestClient) -> None:
    sent = client.post("/fr/deals", files={"file": ("club.pbn", CLUB.read_bytes())})

    assert client.get("/fr/deals").status_code == HTTPStatus.NOT_FOUND
    assert sent.status_code == HTTPStatus.NOT_FOUND
    assert not boards(client)


def test_the_command_line_refuses_a_bad_file_before_it_serves(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.pbn"
    bad.write_text('[Board "3"]\n[Deal "N:AKQ2.432.432.432 - - -"]\n')
    status = main(["serve", "--port", "18377", "--data", str(tmp_path), "--deals", str(bad)])

    assert status == 1
    assert "bad.pbn:1: board 3" in capsys.readouterr().err


def hands_of(client: TestClient, language: str = "en") -> tuple[list[str], int, str]:
    """The boards on the page, the status of the file with all of them, and what the page says."""
    found = read(client.get(f"/{language}/cards").text)
    links = [a.text for one in found.all("ol", kind="boards") for a in one.all("a")]
    return links, client.get("/deals.pbn").status_code, found.one("main").text


@pytest.mark.parametrize("language", ["en", "de"])
def test_players_on_the_network_do_not_see_the_hands_of_their_next_boards(
    tmp_path: Path, language: str
) -> None:
    with desk(tmp_path) as made:
        made.client("chief", headers=ORIGIN).post(
            "/en/deals", files={"file": ("club.pbn", CLUB.read_bytes())}
        )
        links, status, said = hands_of(made.client(), language)

        assert (links, status) == ([], HTTPStatus.NO_CONTENT)
        assert {"en": "signed in", "de": "angemeldet"}[language] in said
        assert "0 boards" not in read(made.client().get("/en/deals").text).one("main").text
        for role in ("chief", "director", "scribe", "reader"):
            assert hands_of(made.client(role))[:2] == (["7", "8"], HTTPStatus.OK), role


def test_everybody_sees_boards_that_all_tables_have_played_until_others_are_loaded(
    tmp_path: Path,
) -> None:
    with desk(tmp_path) as made:
        chief, club = made.client("chief", headers=ORIGIN), ("club.pbn", CLUB.read_bytes())
        chief.post("/en/deals", files={"file": club}, data={"everybody": "1"})
        assert hands_of(made.client())[:2] == (["7", "8"], HTTPStatus.OK)
        assert "jeder in diesem Netz." in chief.get("/de/deals").text
        chief.post("/en/deals", files={"file": club})
        assert hands_of(made.client())[:2] == ([], HTTPStatus.NO_CONTENT)
        assert "wer angemeldet ist." in chief.get("/de/deals").text
