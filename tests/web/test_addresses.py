"""Every address of the server, who may have it and what it shows; and no other is given a hand."""

from __future__ import annotations

from collections.abc import Iterator
from http import HTTPStatus

import pytest
from starlette.testclient import TestClient

from bridgelaws.files.practice import practice_cases
from bridgelaws.web.access.request import ServerRoute
from bridgelaws.web.dispatch import find
from bridgelaws.web.offline.answering import APP
from bridgelaws.web.page import Deals, Page, Request
from bridgelaws.web.pages import PAGES
from bridgelaws.web.routes.log_entries import act
from bridgelaws.web.routes.table import TABLE
from tests.web.serving import ORIGIN, Desk, desk
from tests.web.test_cards import CLUB, DEAL

CASE = next(iter(practice_cases()))
"""A case for practice."""
ADDRESSES = """\
GET / -
GET /deals.pbn -
GET /{lang}/ -
GET /{lang}/accounts manage
GET /{lang}/accounts/remove manage
GET /{lang}/app -
GET /{lang}/call/{matter} -
GET /{lang}/cards -
GET /{lang}/charts -
GET /{lang}/charts/{name}.pdf -
GET /{lang}/compare/{matter} -
GET /{lang}/deals -
GET /{lang}/desk -
GET /{lang}/devices manage
GET /{lang}/devices/invite manage
GET /{lang}/equity -
GET /{lang}/equity/{number}.svg -
GET /{lang}/evening -
GET /{lang}/evening/{evening} -
GET /{lang}/event manage
GET /{lang}/event/erase manage
GET /{lang}/event/person manage
GET /{lang}/join -
GET /{lang}/laws -
GET /{lang}/laws/{law} -
GET /{lang}/log see
GET /{lang}/log/check see
GET /{lang}/log/export.{form} see
GET /{lang}/log/replay see
GET /{lang}/log/statistics see
GET /{lang}/log/statistics.csv see
GET /{lang}/log/{entry} see
GET /{lang}/log/{entry}/show see
GET /{lang}/log/{entry}/{form}.pdf see
GET /{lang}/p/call/{facts} -
GET /{lang}/p/call/{facts}/slip.pdf -
GET /{lang}/p/{code} -
GET /{lang}/p/{code}/slip.pdf -
GET /{lang}/password see
GET /{lang}/practice -
GET /{lang}/practice/draw -
GET /{lang}/practice/{case} -
GET /{lang}/record/{matter} record
GET /{lang}/score -
GET /{lang}/score/{subject} -
GET /{lang}/search -
GET /{lang}/set-up -
GET /{lang}/set-up/event manage
GET /{lang}/set-up/helpers manage
GET /{lang}/show/{matter} -
GET /{lang}/sign-in -
GET /{lang}/tokens manage
POST /{lang}/accounts manage
POST /{lang}/accounts/remove manage
POST /{lang}/cards -
POST /{lang}/deals manage
POST /{lang}/devices/invite manage
POST /{lang}/devices/revoke manage
POST /{lang}/equity -
POST /{lang}/equity/stop -
POST /{lang}/evening -
POST /{lang}/event manage
POST /{lang}/event/erase manage
POST /{lang}/event/person manage
POST /{lang}/join -
POST /{lang}/log/{entry}/{kind} record
POST /{lang}/open/{matter} -
POST /{lang}/open/{matter}/close -
POST /{lang}/password see
POST /{lang}/record/{matter} record
POST /{lang}/score/field -
POST /{lang}/set-up -
POST /{lang}/set-up/event manage
POST /{lang}/set-up/helpers manage
POST /{lang}/sign-in -
POST /{lang}/sign-out -
POST /{lang}/tokens manage
POST /{lang}/tokens/revoke manage
"""
"""Printed, linked and saved on phones: an address stays what it is."""
SHOWING = {"/deals.pbn", "/{lang}/cards", "/{lang}/deals"}


@pytest.fixture(scope="module")
def one(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """A desk that holds deals that players may not see."""
    with desk(tmp_path_factory.mktemp("addresses")) as made:
        file = {"file": ("club.pbn", CLUB.read_bytes())}
        answer = made.client("chief", headers=ORIGIN).post("/en/deals", files=file)
        assert answer.status_code == HTTPStatus.SEE_OTHER
        yield made


def ask(client: TestClient, method: str, path: str) -> int:
    return client.request(method, path, headers=ORIGIN).status_code


def test_the_addresses_of_the_server_and_what_one_must_be_allowed_to_do_are_these() -> None:
    found = []
    for route in TABLE:
        needed = route.act_of(Request("GET", "")) if isinstance(route, ServerRoute) else None
        found.append(f"{route.method} {route.path} {needed or '-'}\n")

    assert "".join(sorted(found)) == ADDRESSES


@pytest.mark.parametrize("line", ADDRESSES.splitlines())
def test_the_running_server_knows_each_of_them(one: Desk, line: str) -> None:
    method, path, needed = line.split()
    parts = {"lang": "en", "matter": "revoke", "law": 64, "name": "all", "number": 1, "form": "csv"}
    filled = path.format(
        **parts,
        entry=1,
        kind="appeal",
        code="1-a",
        facts="a",
        evening="a",
        subject="imps",
        case=CASE,
    ).replace("/all.pdf", "/none.pdf")
    nobody = ask(one.client(), method, filled)

    assert nobody != HTTPStatus.METHOD_NOT_ALLOWED
    if needed != "-":
        assert nobody in (HTTPStatus.SEE_OTHER, HTTPStatus.FORBIDDEN)


def test_to_correct_a_ruling_takes_more_than_to_record_one() -> None:
    assert act(Request("GET", "", (("corrects", "1"),))) == "correct"
    assert act(Request("GET", "", (("corrects", ""),))) == "record"


def test_a_page_shows_the_deals_only_if_the_table_says_so() -> None:
    assert {route.path for route in TABLE if route.deals} == SHOWING
    assert {route.path for route in APP.routes if route.deals} == {"/{lang}/cards"}


@pytest.mark.parametrize("route", APP.routes, ids=lambda route: f"{route.method} {route.path}")
def test_no_other_page_is_given_the_deals(route: object) -> None:
    assert hasattr(route, "path")
    path = route.path.replace("{lang}", "en").replace("{", "").replace("}", "")
    request = Request(route.method, path, site=APP, deals=Deals(DEAL))  # type: ignore[attr-defined]
    found = find(request)

    assert not isinstance(found, Page)
    assert found[1].deals.text == (DEAL if found[0].deals else "")


@pytest.mark.parametrize(
    "path",
    ["/en/cards/", "/en//cards", "/en/cards%3Fa", "/EN/cards", "/en/cards%0a", "/en/cards;a",
     "/%65n/cards", "/xx/cards", "/en/deals/", "/deals.pbn/", "/en/deals.pbn", "/deals.PBN",
     "/deals%2Epbn", "/en/call/../cards", "/en/call/%2e%2e/cards", "/en/log/../../deals.pbn",
     "//deals.pbn", "/en/cards%00", "/en/cards%2f", "/de/cards#x", "/en/deals?x=/en/cards"],
)  # fmt: skip
@pytest.mark.parametrize("method", ["GET", "HEAD", "POST"])
def test_an_odd_address_shows_a_player_no_hand(one: Desk, path: str, method: str) -> None:
    answer = one.client().request(method, path, headers=ORIGIN)

    assert "deal=N" in one.client("reader").get("/en/cards").text
    assert "deal=N" not in answer.text
    assert "[Deal " not in answer.text
    assert answer.status_code < HTTPStatus.INTERNAL_SERVER_ERROR


def test_the_app_offers_every_page_that_needs_nothing_but_the_program() -> None:
    assert [route for route in APP.routes if route in PAGES] == list(PAGES)
    assert not [route for route in APP.routes if isinstance(route, ServerRoute)]
    assert [route for route in TABLE if not isinstance(route, ServerRoute)] == list(PAGES)
