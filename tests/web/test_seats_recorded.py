"""Seats in the log: an entry of any kind names them, and its correction begins with them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest
from starlette.testclient import TestClient

from tests.web import serving
from tests.web.serving import ORIGIN
from tests.web.test_logpages import PLACE, entries, filled, forms, page

EXPOSED = {
    "declarer": "S", "card_of": "E", "card_shown": "ruled_major_before",
    "other_penalty_card": "false", "turn_of": "partner_to_lead", "declarers_choice": "forbids",
    "partner_can_comply": "true",
}  # fmt: skip
"""East's major penalty card lies there, West is to lead, and South forbids the suit."""


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with serving.desk(tmp_path) as desk:
        yield desk.client("director", "Dora", headers=ORIGIN)


@pytest.mark.parametrize(
    ("language", "said", "label"),
    [
        ("en", "West may not lead the suit of the penalty card", "whose card: East's"),
        ("de", "West darf die Farbe der Strafkarte nicht ausspielen", "wessen Karte: Osts"),
    ],
)
def test_an_entry_and_its_correction_name_the_seats_that_were_told(
    client: TestClient, language: str, said: str, label: str
) -> None:
    form = forms(page(client, f"/{language}/record/penalty_card?{urlencode(EXPOSED)}"))
    action = form["penalty_card"].attributes["action"]
    client.post(action, data={**filled(form["penalty_card"]), **PLACE})
    (kept,) = entries(client)
    shown = page(client, f"/{language}/log/1")
    (corrects,) = [a.href for a in shown.all("a") if "corrects=" in a.href]

    assert kept["ruling"]["document"]["declarer"] == "S"
    assert kept["ruling"]["document"]["players"] == {"card_of": "E"}
    assert said in shown.one("main").text
    assert label.lower() in shown.one("main").text.lower()
    assert dict(parse_qsl(urlsplit(corrects).query)).items() >= EXPOSED.items()
