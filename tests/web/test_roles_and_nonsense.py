"""Each role at each page of the log, and nonsense at every page: refused, and never a fault."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import quote

import pytest

from tests.log.drafts import draft
from tests.web.serving import Desk, desk, send

MAY = {
    "chief": {"record", "see"},
    "director": {"record", "see"},
    "scribe": {"record", "see"},
    "reader": {"see"},
    None: set[str](),
}
"""The table of docs/access.md."""
SEE = (
    *("log", "log/check", "log/replay", "log/1", "log/1/ruling.pdf", "log/export.csv"),
    *("log/export.json", "log/export.pbn"),
)
SENT = ("log/1/judgement", "log/1/consultation", "log/1/dispute", "log/1/appeal", "record/revoke")
NONSENSE = (
    *(
        "",
        "0",
        "-1",
        "1" * 30,
        "1e9",
        "½",
        "\x00",
        "\ud83c",
        "%",
        "../../etc/passwd",
        "'; --",
        "[]",
    ),
    *("<script>", "=1+1", "nan", "null", "a" * 5000, "17:3f9a22c107be51d4", "\r\nSet-Cookie: a=b"),
)
KEYS = ("upto", "seen", "head", "whole", "event", "board", "table", "kind", "since", "limit")


@pytest.fixture(scope="module")
def one(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with desk(tmp_path_factory.mktemp("roles")) as made:
        made.app.state.store.append(draft(board="1", players={"N": "Nora"}))
        yield made


@pytest.mark.parametrize("role", MAY)
@pytest.mark.parametrize("path", SEE)
def test_the_log_is_seen_by_those_who_may_see_it(one: Desk, role: str | None, path: str) -> None:
    answer = one.client(role).get(f"/en/{path}")

    expected = 200 if "see" in MAY[role] else 303
    assert answer.status_code == expected
    if expected == 303:
        assert answer.headers["location"].startswith("/en/sign-in")
        assert "Nora" not in answer.text


@pytest.mark.parametrize("role", [None, "reader"])
@pytest.mark.parametrize("path", SENT)
def test_who_may_not_record_adds_nothing(one: Desk, role: str | None, path: str) -> None:
    form = {"text": "x", "recorded_by": "Eve", "names": "Eve", "side": "ns", "board": "1"}
    answer = send(one.client(role), f"/en/{path}", form)

    assert answer.status_code == (403 if role else 303) or "sign-in" in answer.text
    assert one.app.state.store.head().number == 1


def quoted(value: str) -> str:
    return quote(value.encode("utf-8", "surrogatepass"), safe="")


@pytest.mark.parametrize("role", ["chief", None])
@pytest.mark.parametrize("value", NONSENSE, ids=lambda value: repr(value[:12]))
def test_nonsense_in_an_address_is_no_fault(one: Desk, role: str | None, value: str) -> None:
    client, said = one.client(role), quoted(value)
    pages = [f"/en/{path}?{key}={said}" for path in ("log", "log/check") for key in KEYS]
    pages += [f"/en/log/{said}", f"/en/log/export.{said}", f"/en/log/1/{said}.pdf"]
    pages += [f"/en/{said}", f"/{said}/log", f"/en/record/{said}", f"/en/record/revoke?a={said}"]
    for page in pages:
        answer = client.get(page)
        assert answer.status_code < 500, (page, answer.text[-200:])
        assert "a=b" not in str(answer.headers.get("set-cookie"))
    assert one.app.state.store.head().number == 1


@pytest.mark.parametrize("value", NONSENSE, ids=lambda value: repr(value[:12]))
def test_nonsense_in_a_form_is_no_fault(one: Desk, value: str) -> None:
    clean = value.encode("utf-8", "replace").decode("utf-8")
    before = one.app.state.store.head().number
    for path in SENT:
        keys = ("recorded_by", "text", "board", "table", "names", "side", "disputed", "weights")
        answer = send(one.client("chief"), f"/en/{path}", dict.fromkeys(keys, clean))
        assert answer.status_code < 500, (path, answer.text[-200:])
    for number in range(before + 1, one.app.state.store.head().number + 1):
        assert one.client("chief").get(f"/en/log/{number}").status_code == 200
    assert one.client("chief").get("/en/log").status_code == 200
    assert one.client("chief").get("/en/log/export.csv").status_code == 200
