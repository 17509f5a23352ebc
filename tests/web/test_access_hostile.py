"""Fields that try to be markup, drawings, typesetting or SQL stay text, wherever they are shown."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaws.desk import log
from bridgelaws.errors import RefusedError
from bridgelaws.web.access.credentials import name_of
from bridgelaws.web.access.options import EventOptions
from tests.log.drafts import draft
from tests.web.reading import Element, read
from tests.web.serving import PASSWORD, Desk, desk, send

HOSTILE = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "\"><svg onload='alert(1)'>",
    "</p></main></html><h1>Eve",
    "' onfocus='alert(1)' autofocus='",
    "{{ 7 * 7 }}{% raw %}",
    "{name} {0} %s %(n)d",
    '#read("/etc/passwd")',
    "#set page(fill: red); $x$ *b*",
    "'; DROP TABLE guard_account; --",
    'Robert"); DELETE FROM log_entry;',
    "=HYPERLINK(1) & <!-- ]]>",
    "&lt;b&gt; &amp;amp; &#60;",
)
MADE_UP = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=60)
PIECES = st.lists(
    st.sampled_from(["<", ">", "'", '"', "&", "{{", "}}", "</li>", "<b>", "--", "#", "\\", "ä"]),
    min_size=1,
    max_size=12,
).map("".join)


@pytest.fixture(scope="module")
def one(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with desk(tmp_path_factory.mktemp("data")) as made:
        yield made


def shape(element: Element) -> list[object]:
    """The elements without their text: what a name must not change."""
    return [
        (child.tag, sorted(child.attributes), shape(child))
        for child in element.children
        if not isinstance(child, str)
    ]


def shown(one: Desk, name: str) -> tuple[Element, Element]:
    """The pages that show a name: the desk of its bearer, and the list of devices."""
    guest = one.client()
    made = one.access.invitations.make("scribe")
    answer = send(guest, "/en/join", {"secret": made.secret, "name": name})
    assert answer.status_code == HTTPStatus.SEE_OTHER
    chief = one.client("chief", "Clara")
    pages = read(guest.get("/en/desk").text), read(chief.get("/en/devices").text)
    for device in one.access.sessions.all():
        one.access.sessions.revoke(device.id)
    return pages


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_text_on_every_page_that_shows_it(one: Desk, name: str) -> None:
    plain = shown(one, "Sam Scribe")
    found = shown(one, name)

    assert [shape(page) for page in found] == [shape(page) for page in plain]
    expected = " ".join(name.split())
    assert f"Signed in: {expected}, scribe." in found[0].text
    assert expected in found[1].text


@settings(max_examples=60, deadline=None)
@given(name=st.one_of(MADE_UP, PIECES))
def test_whatever_is_typed_for_a_name_is_refused_or_shown_as_it_is(one: Desk, name: str) -> None:
    try:
        expected = name_of(name)
    except RefusedError:
        made = one.access.invitations.make("scribe")
        answer = send(one.client(), "/en/join", {"secret": made.secret, "name": name})
        assert answer.status_code == HTTPStatus.FORBIDDEN
        assert len(read(answer.text).all("form")) == 1
        return
    found = shown(one, name)
    assert [shape(page) for page in found] == [shape(page) for page in shown(one, "Sam")]
    assert " ".join(expected.split()) in found[0].text


@pytest.mark.parametrize("name", HOSTILE)
def test_a_field_that_was_refused_comes_back_as_text(one: Desk, name: str) -> None:
    plain = send(one.client(), "/en/sign-in", {"name": "Sam", "password": "x"})
    found = send(one.client(), "/en/sign-in", {"name": name, "password": "x"})

    assert found.status_code == plain.status_code
    assert shape(read(found.text)) == shape(read(plain.text))
    assert read(found.text).one("input", id="name").attributes["value"] == name


@pytest.mark.parametrize("name", HOSTILE)
def test_the_names_of_accounts_programs_and_events_are_text(tmp_path: Path, name: str) -> None:
    with desk(tmp_path) as one:
        chief = one.client("chief", "Clara")
        account = one.access.accounts.add(name, "chief", PASSWORD)
        one.access.tokens.make(name, ["see"], 1)
        one.access.options.write(EventOptions(event=name))
        paths = ("accounts", "tokens", "event")
        pages = [read(chief.get(f"/en/{path}").text) for path in paths]

        assert one.access.accounts.verified(name, PASSWORD) == account
    for page in pages:
        assert not page.all("img")
        assert len(page.all("h1")) == len(page.all("main")) == 1
        keys = {key for element in page.all() for key in element.attributes}
        assert not {"onload", "onerror", "onfocus", "autofocus"} & keys
    assert [page.one("strong").text for page in pages[:2]] == [" ".join(name.split())] * 2
    assert pages[2].one("input", id="event").attributes["value"] == name


@pytest.mark.parametrize("name", HOSTILE)
def test_a_recorded_name_comes_out_of_the_log_as_it_went_in(one: Desk, name: str) -> None:
    store: log.Store = one.app.state.store
    kept = store.append(draft(recorded_by=name, players={"N": name}, event=name, text=name))
    query = log.Query(since=kept.number - 1)

    (entry,) = json.loads("".join(log.exported(store, "json", query, "en")))
    assert (entry["recorded_by"], entry["players"]["N"], entry["event"]) == (name,) * 3
    (row,) = csv.DictReader(io.StringIO("".join(log.exported(store, "csv", query, "en"))))
    assert row["recorded_by"] in (name, f"'{name}")
    assert row["recorded_by"][0] not in "=+-@"
    found = send(one.client("chief", "Clara"), "/en/event/person", {"person": name}).json()
    assert found["entries"][-1]["recorded_by"] == name
    assert log.check(store.database).problems == ()
