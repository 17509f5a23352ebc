"""The app without a browser: its pages, the entry made on the device, the export, the sync."""

from __future__ import annotations

import json
import re
import tarfile
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from bridgelaws.cli import main
from bridgelaws.web.app import create_app
from bridgelaws.web.dispatch import respond
from bridgelaws.web.offline.answering import answer
from bridgelaws.web.offline.export import PYODIDE_FILES, export_app
from bridgelaws.web.page import Request
from bridgelaws.web.pages import SITE
from bridgelaws.web.settings import Settings
from tests.web.serving import Desk, desk

CALL = "laws=2017&regulations=wbf&next_trick=none&claim=none&rule=1"
FORM = {"board": "17", "table": "4", "ns": "3", "ew": "11", "recorded_by": "M. Muster"}
MADE = {"id": "01988d2e-3c1f-7a53-9b5e-0c1d2e3f4a5b", "made_at": "2026-03-14T19:31:07+01:00"}
"""What a form carries from when it was shown."""
KINDS_OF = {
    "sw.js": "text/javascript",
    "pyodide/pyodide.mjs": "text/javascript",
    "pyodide/pyodide.asm.wasm": "application/wasm",
    "app.webmanifest": "application/manifest+json",
    "first.json": "application/json",
}
"""A browser runs no script and no WebAssembly that comes as something else."""
LONGEST_NAME = 100
"""The browser reads the name of a file from its first field alone."""
DEVICE = {"device": "app 1", "counter": 1}
"""What the browser gives when it keeps an entry."""
ANOTHER = "01988d2e-3c1f-7a53-9b5e-0c1d2e3f4a5c"


def asked(address: str, method: str = "GET", **form: str) -> dict[str, Any]:
    request = {
        "method": method,
        "address": address,
        "form": list(form.items()),
        "languages": "de",
        "device": {"ids": [MADE["id"]] * 4, "now": MADE["made_at"]},
    }
    told: dict[str, Any] = json.loads(answer(json.dumps(request)))
    return told


def entry(**form: str) -> dict[str, Any]:
    """The entry that a form makes, as the browser keeps it."""
    told = asked(f"/en/record/revoke?{CALL}", "POST", **(FORM | MADE | form))
    made: dict[str, Any] = told["entry"]
    assert (told["address"], told["html"]) == ("/en/log", "")
    return made | DEVICE


@pytest.fixture
def event(tmp_path: Path) -> Iterator[Desk]:
    with desk(tmp_path) as made:
        yield made


def app_of(event: Desk, role: str | None) -> TestClient:
    """The app on a device, as its browser sends: from this very server."""
    made = event.client(role)
    made.headers["Origin"] = str(made.base_url)
    return made


@pytest.fixture
def client(event: Desk) -> TestClient:
    return app_of(event, "director")


@pytest.fixture
def pyodide(tmp_path: Path) -> Path:
    """A folder that looks like the npm package."""
    folder = tmp_path / "pyodide"
    folder.mkdir()
    (folder / "package.json").write_text('{"name": "pyodide", "version": "314.0.7"}', "utf-8")
    for name in PYODIDE_FILES:
        (folder / name).write_bytes(name.encode())
    return folder


def test_the_app_shows_the_question_that_the_desk_shows() -> None:
    path, query = "/de/call/claim", (("laws", "2007"), ("regulations", "dbv"))
    shown = respond(Request("GET", path, query, site=SITE)).html
    question = shown[shown.index("<main") : shown.index("</main>")]

    assert question in asked(f"{path}?laws=2007&regulations=dbv")["html"]


def test_the_way_on_from_the_first_address_ends_at_the_page_of_the_reader() -> None:
    told = asked("/")

    assert (told["address"], told["status"]) == ("/de/", HTTPStatus.OK)


def test_a_ruling_offers_to_be_recorded_with_its_facts() -> None:
    html = asked(f"/en/call/revoke?{CALL}")["html"]

    assert 'href="/en/record/revoke?laws=2017&amp;regulations=wbf&amp;next_trick=none' in html


def test_the_entry_holds_the_facts_as_told_and_the_words_as_read_out() -> None:
    made = entry()

    assert made["pairs"] == {"ns": "3", "ew": "11"}
    assert made["ruling"]["case"]["revokes"] == [{"next_trick": "none", "claim": "none"}]
    assert {"fact": "revokes[0].claim", "value": "none", "stated_by": "director"} in (
        made["ruling"]["facts"]
    )
    assert made["ruling"]["document"]["text"]["read_out"]


@pytest.mark.parametrize(("language", "expected"), [("en", "expected"), ("de", "erwartet")])
def test_a_form_without_director_is_shown_again_with_what_was_entered(
    language: str, expected: str
) -> None:
    given = FORM | MADE | {"recorded_by": " ", "table": "4 <b>"}
    told = asked(f"/{language}/record/revoke?{CALL}", "POST", **given)

    assert (told["status"], told["entry"]) == (HTTPStatus.BAD_REQUEST, None)
    assert expected in told["html"]
    assert 'value="4 &lt;b&gt;"' in told["html"]
    assert f'name="id" value="{MADE["id"]}"' in told["html"]


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_ruling_that_cannot_be_is_no_entry(method: str) -> None:
    told = asked("/en/record/revoke?laws=2017&regulations=wbf&trick=14", method, **(FORM | MADE))

    assert (told["status"], told["entry"]) == (HTTPStatus.BAD_REQUEST, None)


def test_the_same_entry_arriving_again_is_answered_with_the_same_number(
    client: TestClient,
) -> None:
    first, again = client.post("/sync", json=entry()), client.post("/sync", json=entry())

    assert first.status_code == HTTPStatus.OK
    assert first.json() == again.json()
    assert (first.json()["number"], first.json()["id"]) == (1, MADE["id"])


def test_what_the_log_refuses_is_answered_with_the_entry_and_what_was_expected(
    client: TestClient,
) -> None:
    client.post("/sync", json=entry())
    german = {"Accept-Language": "de"}
    refused = client.post("/sync", json=entry(board="18"), headers=german)

    assert refused.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert refused.json()["id"] == MADE["id"]
    assert "erwartet" in refused.json()["refused"]


@pytest.mark.parametrize(("language", "expected"), [("en", "expected"), ("de", "erwartet")])
def test_an_entry_too_large_for_the_log_is_refused_by_the_log_itself(
    client: TestClient, language: str, expected: str
) -> None:
    """The log takes a million characters, whatever bytes they are on the way."""
    large = entry()
    large["ruling"]["case"]["revokes"][0]["note"] = "é" * 1_000_000
    refused = client.post("/sync", json=large, headers={"Accept-Language": language})

    assert refused.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert refused.json()["id"] == MADE["id"]
    assert f"{expected} " in refused.json()["refused"]
    assert "1000000" in refused.json()["refused"]


@pytest.mark.parametrize("sent", [b"", b"[]", b"{", b'"x"', b"[" * 100_000])
def test_what_is_no_entry_is_refused_and_nothing_is_kept(client: TestClient, sent: bytes) -> None:
    answer = client.post("/sync", content=sent, headers={"Content-Type": "application/json"})

    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert "expected" in answer.json()["refused"]
    assert client.post("/sync", json=entry()).json()["number"] == 1


def test_another_site_a_form_and_a_flood_are_not_read(client: TestClient) -> None:
    """A page elsewhere can send a form without asking, but no JSON, and not as this server."""
    elsewhere = client.post("/sync", json=entry(), headers={"Origin": "http://elsewhere.example"})
    form = client.post("/sync", content=json.dumps(entry()), headers={"Content-Type": "text/plain"})
    flood = client.post("/sync", json=entry() | {"text": "x" * 4_200_000})

    assert elsewhere.status_code == HTTPStatus.FORBIDDEN
    assert form.status_code == HTTPStatus.UNSUPPORTED_MEDIA_TYPE
    assert flood.status_code == HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    assert "expected at most 4096 kB" in flood.json()["refused"]
    assert client.post("/sync", json=entry()).json()["number"] == 1


@pytest.mark.parametrize(
    ("role", "status"), [(None, HTTPStatus.UNAUTHORIZED), ("reader", HTTPStatus.FORBIDDEN)]
)
def test_who_may_not_record_is_told_to_sign_in_and_nothing_is_kept(
    event: Desk, client: TestClient, role: str | None, status: HTTPStatus
) -> None:
    refused = app_of(event, role).post("/sync", json=entry())

    assert (refused.status_code, refused.json()) == (status, {"stopped": "login"})
    assert client.post("/sync", json=entry()).json()["number"] == 1


def test_who_is_signed_in_records_and_the_name_typed_on_the_device_stands_beside(
    event: Desk, client: TestClient
) -> None:
    first = client.post("/sync", json=entry()).json()
    own = event.client("director", "M. Muster", headers=client.headers)
    own.post("/sync", json=entry() | {"id": ANOTHER, "counter": 2})
    kept = client.get("/en/log/export.json").json()

    assert first["number"] == 1
    assert (kept[0]["recorded_by"], kept[0]["ruled_by"]) == ("director", "M. Muster")
    assert kept[1]["recorded_by"] == "M. Muster"
    assert "ruled_by" not in kept[1]


def test_an_entry_sent_again_by_the_next_who_signs_in_is_the_same_entry(event: Desk) -> None:
    answers = [
        event.client("director", name, headers={"Origin": "http://testserver"})
        .post("/sync", json=entry())
        .json()
        for name in ("Theo", "Vera", "M. Muster", "Theo")
    ]

    assert answers == [answers[0]] * 4
    assert answers[0]["number"] == 1


def test_a_device_does_not_say_itself_who_recorded_for_whom(client: TestClient) -> None:
    refused = client.post("/sync", json=entry() | {"ruled_by": "Chief"})

    assert refused.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert refused.json()["refused"].startswith("ruled_by: ")


def test_a_correction_is_sent_only_by_who_may_correct(event: Desk, client: TestClient) -> None:
    number = client.post("/sync", json=entry()).json()["id"]
    other = {"id": ANOTHER, "counter": 2, "kind": "correction", "about": number}
    scribe = app_of(event, "scribe").post("/sync", json=entry() | other | {"text": "misheard"})

    assert scribe.status_code == HTTPStatus.FORBIDDEN
    assert "chief director, director" in scribe.json()["refused"]
    assert client.post("/sync", json=entry() | other | {"text": "misheard"}).json()["number"] == 2


def test_the_folder_holds_what_the_worker_keeps_and_loads_nothing_from_elsewhere(
    tmp_path: Path, pyodide: Path
) -> None:
    folder = tmp_path / "site"
    done = export_app(folder, pyodide)
    worker = (folder / "sw.js").read_text("utf-8")
    listed = json.loads(worker.split("FILES = ")[1].split(";")[0])
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}

    assert {*listed, "sw.js", "bridgelaws-app.json"} == there
    assert f'"{done.version}"' in worker
    assert done.version in (folder / "index.html").read_text("utf-8")
    packed = {name for name in there if name.endswith(".bin")}
    for name in there - packed - {"licences.txt"}:
        text = (folder / name).read_text("utf-8", errors="ignore")
        assert not re.search(r"https?://(?!www\.w3\.org/)", text), name
        assert "{{ " not in text, name


def test_the_engine_is_pure_python_and_without_what_no_page_needs(
    tmp_path: Path, pyodide: Path
) -> None:
    export_app(tmp_path / "site", pyodide)
    with tarfile.open(tmp_path / "site" / "engine.bin", "r:gz") as archive:
        names = archive.getnames()

    assert max(map(len, names)) <= LONGEST_NAME
    assert {"bridgelaws/web/pages.py", "jinja2/__init__.py", "markupsafe/_native.py"} <= set(names)
    assert any(name.endswith("de.mo") for name in names)
    assert not [name for name in names if name.endswith((".so", ".pyc", ".po"))]
    assert not [
        name for name in names if name.startswith(("bridgelaws/cli/", "bridgelaws/web/routes/"))
    ]


def test_the_same_program_is_the_same_version_and_takes_the_place_of_the_old(
    tmp_path: Path, pyodide: Path
) -> None:
    folder = tmp_path / "site"
    first = export_app(folder, pyodide)
    (folder / "old.js").write_text("", "utf-8")

    assert export_app(folder, pyodide) == first
    assert not (folder / "old.js").exists()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_folder_that_is_no_pyodide_or_holds_other_things_is_one_clear_line(
    tmp_path: Path, pyodide: Path, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "thesis.txt").write_text("mine", "utf-8")
    expected = {"en": "expected", "de": "erwartet"}[language]

    assert main(["export-app", str(tmp_path / "x"), "--pyodide", str(other), "--lang", language])
    assert main(["export-app", str(other), "--pyodide", str(pyodide), "--lang", language])
    lines = capsys.readouterr().err.splitlines()

    assert len(lines) == 2
    assert all(expected in line and str(other) in line for line in lines)
    assert (other / "thesis.txt").read_text("utf-8") == "mine"
    assert not (tmp_path / "x").exists()


def test_a_pyodide_of_another_line_is_refused(
    tmp_path: Path, pyodide: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (pyodide / "package.json").write_text('{"name": "pyodide", "version": "0.29.0"}', "utf-8")

    assert main(["export-app", str(tmp_path / "x"), "--pyodide", str(pyodide)]) == 1
    assert "expected the unpacked npm package pyodide 314.x" in capsys.readouterr().err


def test_the_app_is_served_under_a_policy_that_allows_python_and_nothing_else(
    tmp_path: Path, pyodide: Path
) -> None:
    export_app(tmp_path / "site", pyodide)
    settings = Settings(data=tmp_path / "data", app=tmp_path / "site")
    with TestClient(create_app(settings)) as client:
        app, worker, page = (client.get(path) for path in ("/app/", "/app/worker.js", "/en/"))
        known = client.get("/app/worker.js", headers={"If-None-Match": worker.headers["etag"]})
        kinds = {name: client.get(f"/app/{name}").headers["content-type"] for name in KINDS_OF}
        bare = client.get("/app", follow_redirects=False)

    assert known.status_code == HTTPStatus.NOT_MODIFIED
    assert {name: kind.partition(";")[0] for name, kind in kinds.items()} == KINDS_OF
    assert bare.headers["location"] == "/app/"
    for answer_of_app in (app, worker, known):
        assert answer_of_app.headers["cache-control"] == "no-cache", "a new version is seen at once"
        policy = answer_of_app.headers["content-security-policy"]
        assert "'wasm-unsafe-eval'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe-inline" not in policy
    assert "'wasm-unsafe-eval'" not in page.headers["content-security-policy"]


def test_a_file_of_rulings_is_taken_into_the_log_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, log = tmp_path / "rulings.json", str(tmp_path / "log.sqlite")
    second = entry(board="18") | {"counter": 2}
    second["id"] = "01988d2e-3c1f-7a53-9b5e-0c1d2e3f4a5c"
    file.write_text(json.dumps([entry(), second]), "utf-8")
    for _ in range(2):
        assert main(["log", "add", "--entry", str(file), "--db", log]) == 0
    capsys.readouterr()

    assert main(["log", "list", "--db", log]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2
    assert main(["log", "replay", "--db", log]) == 0
    assert main(["log", "check", "--db", log]) == 0
