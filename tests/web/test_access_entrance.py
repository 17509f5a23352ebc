"""The ways in: setting up, signing in, joining; cookies, times and limits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bridgelaws.web.access.credentials import normal_code
from bridgelaws.web.access.tables import accounts, invitations, sessions, tokens
from tests.web.reading import read
from tests.web.serving import PASSWORD, Desk, desk, send


@pytest.fixture
def one(tmp_path: Path) -> Iterator[Desk]:
    with desk(tmp_path) as made:
        yield made


def chief_of(one: Desk) -> None:
    one.access.accounts.add("Clara Chief", "chief", PASSWORD)


def sign_in(client: TestClient, name: str = "Clara Chief", password: str = PASSWORD) -> int:
    return send(client, "/en/sign-in", {"name": name, "password": password}).status_code


def test_the_first_code_makes_the_account_of_the_chief_director_once(one: Desk) -> None:
    code = one.access.set_up_code
    assert code is not None
    form = {"code": code.lower().replace("-", " "), "name": "Clara Chief", "password": PASSWORD}
    client = one.client()

    assert code not in client.get("/en/set-up").text
    answer = send(client, "/en/set-up", form)
    assert (answer.status_code, answer.headers["location"]) == (303, "/en/set-up/event")
    assert client.get("/en/event").status_code == HTTPStatus.OK

    again = send(one.client(), "/en/set-up", form | {"name": "Eve"})
    assert again.status_code == HTTPStatus.BAD_REQUEST
    assert [account.name for account in one.access.accounts.all()] == ["Clara Chief"]


def test_a_wrong_code_sets_nothing_up(one: Desk) -> None:
    form = {"code": "0000-0000", "name": "Eve", "password": PASSWORD}

    for code in ("0000-0000", "", "ü", "x" * 10_000):
        assert send(one.client(), "/de/set-up", form | {"code": code}).status_code == 400
    assert one.access.accounts.all() == []


def test_a_desk_that_has_a_chief_director_prints_no_code_unless_it_is_told_to(
    tmp_path: Path,
) -> None:
    with desk(tmp_path) as first:
        chief_of(first)
    with desk(tmp_path) as second:
        assert second.access.set_up_code is None
    with desk(tmp_path, new_chief=True) as third:
        form = {"code": third.access.set_up_code, "name": "Nora New", "password": PASSWORD}
        assert send(third.client(), "/en/set-up", form).status_code == 303
        assert len(third.access.accounts.all()) == 2


def test_name_and_password_sign_in_and_every_other_pair_does_not(one: Desk) -> None:
    chief_of(one)

    assert sign_in(one.client(), "clara CHIEF ") == 303
    for name, password in (
        ("Clara Chief", "wrong horse battery"),
        ("Clara", PASSWORD),
        ("", ""),
        ("' OR 1=1 --", "' OR 1=1 --"),
    ):
        assert sign_in(one.client(), name, password) == HTTPStatus.FORBIDDEN


def test_a_password_of_fewer_than_ten_characters_is_refused(one: Desk) -> None:
    form = {"code": one.access.set_up_code, "name": "Clara", "password": "ninechars"}

    answer = send(one.client(), "/en/set-up", form)

    assert answer.status_code == HTTPStatus.BAD_REQUEST
    assert "Expected a password of 10 to 200 characters" in answer.text
    assert "ninechars" not in answer.text


def test_no_secret_stands_in_the_database(one: Desk, tmp_path: Path) -> None:
    chief_of(one)
    client = one.client()
    sign_in(client)
    invitation = one.access.invitations.make("scribe")
    token = one.access.tokens.make("Scorer", ["see"], 30)
    secrets = [PASSWORD, client.cookies["bridgelaws"], invitation.secret, invitation.code, token]

    kept = []
    with one.app.state.store.database.reading() as connection:
        for table in (accounts, sessions, invitations, tokens):
            kept += [str(row) for row in connection.execute(table.select())]
    assert len(kept) == 4
    assert not [secret for secret in secrets if secret in "".join(kept)]
    assert "$argon2id$" in "".join(kept)


def test_the_cookie_is_out_of_reach_of_script_and_of_other_sites(one: Desk) -> None:
    chief_of(one)
    plain = send(one.client(), "/en/sign-in", {"name": "Clara Chief", "password": PASSWORD})
    secure = send(
        one.client(base_url="https://testserver"),
        "/en/sign-in",
        {"name": "Clara Chief", "password": PASSWORD},
    )

    said = plain.headers["set-cookie"]
    assert re.fullmatch(
        r"bridgelaws=[\w-]{43}; Path=/; Max-Age=43200; HttpOnly; SameSite=Lax", said
    )
    over_https = secure.headers["set-cookie"]
    assert over_https.startswith("__Host-bridgelaws=")
    assert over_https.endswith("; Secure")


def test_over_https_a_cookie_that_plain_http_could_have_set_does_not_count(one: Desk) -> None:
    secret = one.access.sessions.begin("Dora", "chief")
    client = one.client(base_url="https://testserver")

    assert client.get("/en/event", headers={"Cookie": f"bridgelaws={secret}"}).status_code == 303
    good = client.get("/en/event", headers={"Cookie": f"__Host-bridgelaws={secret}"})
    assert good.status_code == HTTPStatus.OK


def test_signing_in_gives_another_cookie_and_the_old_one_ends(one: Desk) -> None:
    chief_of(one)
    client = one.client("reader", "Ron Reader")
    before = client.cookies["bridgelaws"]

    assert sign_in(client) == 303
    assert client.cookies["bridgelaws"] != before
    assert one.access.sessions.find(before) is None


def test_after_twelve_hours_everybody_signs_in_anew(one: Desk) -> None:
    client = one.client("chief")

    one.time.go(hours=11, minutes=59)
    assert client.get("/en/event").status_code == HTTPStatus.OK
    one.time.go(minutes=1)
    assert client.get("/en/event").headers["location"] == "/en/sign-in?next=%2Fen%2Fevent"
    one.access.forget()
    with one.app.state.store.database.reading() as connection:
        assert connection.execute(sessions.select()).all() == []


def test_signing_out_ends_the_session_and_takes_the_cookie(one: Desk) -> None:
    client = one.client("chief")
    secret = client.cookies["bridgelaws"]

    answer = send(client, "/en/sign-out")

    assert "bridgelaws=; Path=/; Max-Age=0" in answer.headers["set-cookie"]
    assert one.access.sessions.find(secret) is None


def test_after_signing_in_one_is_where_one_wanted_to_be(one: Desk) -> None:
    chief_of(one)
    asked = one.client().get("/de/event").headers["location"]
    page = read(one.client().get(asked).text)
    hidden = page.one("input", name="next")

    assert hidden.attributes["value"] == "/de/event"


@pytest.mark.parametrize(
    "path",
    ["//evil.example/", "https://evil.example/", "/\\evil.example", "/en/\r\nSet-Cookie: a=b",
     "javascript:alert(1)", "/fr/desk", "/en/a\nb", "/app", "/app//evil.example", "/app/../en/",
     "/app/#//evil.example", "/app/?next=//evil.example", "/app/\u2028#/en/", "/appx/#/en/"],
)  # fmt: skip
def test_no_address_leads_out_of_the_desk_after_signing_in(one: Desk, path: str) -> None:
    chief_of(one)
    form = {"name": "Clara Chief", "password": PASSWORD, "next": path}

    assert send(one.client(), "/en/sign-in", form).headers["location"] == "/en/desk"


@pytest.mark.parametrize(
    "path",
    ["/app/", "/app/index.html", "/app/#/de/call/revoke?laws=2017&trick=7",
     "/app/index.html#/en/keep/revoke?laws=2017&redress.tricks_at_table=9&revokes%5B1%5D.trick=2"],
)  # fmt: skip
def test_after_signing_in_for_the_app_one_is_on_the_page_of_the_app_again(
    one: Desk, path: str
) -> None:
    chief_of(one)
    shown = read(one.client().get("/en/sign-in", params={"next": path}).text)
    onward = shown.one("input", name="next").attributes["value"]
    form = {"name": "Clara Chief", "password": PASSWORD, "next": onward}
    invited = one.access.invitations.make("director").code

    assert send(one.client(), "/en/sign-in", form).headers["location"] == path
    join = {"name": "Dora", "code": invited, "next": onward}
    assert send(one.client(), "/en/join", join).headers["location"] == path


def test_an_invitation_makes_one_device_what_it_was_for(one: Desk) -> None:
    made = one.access.invitations.make("scribe")
    client = one.client()

    answer = send(client, "/en/join", {"secret": made.secret, "name": "Sam Scribe"})

    assert answer.status_code == 303
    assert "Sam Scribe, scribe" in client.get("/en/desk").text
    assert "/en/password" not in client.get("/en/desk").text, "who was invited has no password"
    assert client.get("/en/event").status_code == HTTPStatus.FORBIDDEN
    second = send(one.client(), "/en/join", {"secret": made.secret, "name": "Eve"})
    assert second.status_code == HTTPStatus.FORBIDDEN
    assert "expected a new one" in second.text


def test_the_code_may_be_typed_as_people_type_and_ends_with_the_link(one: Desk) -> None:
    made = one.access.invitations.make("reader")
    as_typed = made.code.lower().replace("-", " ").replace("0", "o").replace("1", "l")

    assert send(one.client(), "/en/join", {"code": as_typed, "name": "Ron"}).status_code == 303
    again = send(one.client(), "/en/join", {"secret": made.secret, "name": "Eve"})
    assert again.status_code == HTTPStatus.FORBIDDEN


def test_codes_are_read_without_regard_to_blanks_case_and_letters_like_digits() -> None:
    assert normal_code(" o1i-l 2ab c") == "0111-2ABC"


def test_an_invitation_ends_after_ten_minutes(one: Desk) -> None:
    made = one.access.invitations.make("director")

    one.time.go(minutes=10)

    assert send(one.client(), "/en/join", {"secret": made.secret, "name": "Dan"}).status_code == 403


def test_a_name_that_will_not_do_does_not_use_the_invitation_up(one: Desk) -> None:
    made = one.access.invitations.make("scribe")

    for name in ("", "  ", "x" * 61, "a\x00b", "a\u202eb"):
        answer = send(one.client(), "/en/join", {"secret": made.secret, "name": name})
        assert answer.status_code == HTTPStatus.FORBIDDEN
    form = {"secret": made.secret, "name": "Sam"}
    one.time.go(minutes=1)
    assert one.access.invitations.use(form["secret"]) == "scribe"


def test_the_sixth_attempt_in_a_minute_waits_whatever_the_password(one: Desk) -> None:
    chief_of(one)
    client = one.client()

    assert [sign_in(client, password=f"wrong password {n}") for n in range(5)] == [403] * 5
    answer = send(client, "/en/sign-in", {"name": "CLARA chief", "password": PASSWORD})

    assert answer.status_code == HTTPStatus.TOO_MANY_REQUESTS
    assert 1 <= int(answer.headers["retry-after"]) <= 60
    assert "expected a pause" in answer.text
    assert sign_in(client, "Dora Director") == HTTPStatus.FORBIDDEN  # another account is not hit


def test_who_signs_in_rightly_may_do_so_as_often_as_he_likes(one: Desk) -> None:
    chief_of(one)
    client = one.client()

    assert [sign_in(client) for _ in range(7)] == [303] * 7


@pytest.mark.parametrize("path", ["join", "set-up"])
def test_codes_cannot_be_guessed_in_a_row(one: Desk, path: str) -> None:
    form = {"code": "0000-0000", "name": "Eve", "password": PASSWORD}
    client = one.client()
    found = [send(client, f"/en/{path}", form).status_code for _ in range(6)]

    assert found[5] == HTTPStatus.TOO_MANY_REQUESTS
    assert HTTPStatus.TOO_MANY_REQUESTS not in found[:5]


def test_the_names_of_accounts_cannot_be_found_out(one: Desk) -> None:
    chief_of(one)
    client = one.client()
    known = send(client, "/en/sign-in", {"name": "Clara Chief", "password": "wrong password"})
    unknown = send(client, "/en/sign-in", {"name": "Clora Chief", "password": "wrong password"})

    assert known.text.replace("Clara", "Clora") == unknown.text


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("path", ["desk", "set-up", "sign-in", "join"])
def test_every_way_in_is_a_page_with_one_heading_and_labelled_fields(
    one: Desk, language: str, path: str
) -> None:
    answer = one.client().get(f"/{language}/{path}")
    page = read(answer.text)

    assert answer.status_code == HTTPStatus.OK
    assert answer.headers["cache-control"] == "no-store"
    assert len(page.all("h1")) == 1
    labels = {label.attributes["for"] for label in page.all("label")}
    fields = {one.attributes["id"] for one in page.all("input") if "id" in one.attributes}
    assert labels == fields


def test_the_page_to_join_takes_the_secret_out_of_its_address_by_a_script_of_its_own(
    one: Desk,
) -> None:
    page = read(one.client().get("/en/join").text)

    assert "/static/guard.js" in [script.attributes["src"] for script in page.all("script")]
    assert one.client().get("/static/guard.js").status_code == HTTPStatus.OK


def test_no_page_of_the_guard_is_there_in_a_language_without_words(one: Desk) -> None:
    assert one.client().get("/fr/sign-in").status_code == HTTPStatus.NOT_FOUND


def test_a_page_that_is_only_sent_to_says_so(one: Desk) -> None:
    answer = one.client("chief").get("/en/devices/revoke")

    assert (answer.status_code, answer.headers["allow"]) == (405, "POST")
