"""The pages behind a server: addresses, headers, files, weight; and the start of it."""

from __future__ import annotations

import io
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from starlette.testclient import TestClient

from bridgelaws.codes import codes
from bridgelaws.web.app import create_app
from bridgelaws.web.serve import announce
from bridgelaws.web.settings import Settings
from tests.web.reading import read

ROOT = Path(__file__).parent.parent.parent
WEB = ROOT / "src" / "bridgelaws" / "web"
MOST_BYTES = 25_000
"""Of the first page with all it loads, compressed."""


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    settings = Settings(data=tmp_path_factory.mktemp("data"))
    with TestClient(create_app(settings), follow_redirects=False) as made:
        yield made


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("de-AT,de;q=0.9,en;q=0.5", "de"), ("en-GB,de", "en"), ("fr", "en"), ("", "en")],
)
def test_the_first_address_leads_to_the_language_that_the_reader_prefers(
    client: TestClient, accepted: str, language: str
) -> None:
    answer = client.get("/", headers={"Accept-Language": accepted})

    assert answer.status_code == HTTPStatus.SEE_OTHER
    assert answer.headers["location"] == f"/{language}/"


@pytest.mark.parametrize("path", ["/en/", "/de/call/revoke", "/en/nowhere", "/static/desk.js"])
def test_every_answer_forbids_script_within_the_page_and_files_of_others(
    client: TestClient, path: str
) -> None:
    headers = client.get(path).headers

    assert "default-src 'self'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"


def test_a_page_that_is_not_there_says_so_in_the_language_of_its_address(
    client: TestClient,
) -> None:
    english, german = client.get("/en/call/bidding"), client.get("/de/nirgends")

    assert (english.status_code, german.status_code) == (404, 404)
    assert "There is nothing at /en/call/bidding" in english.text
    assert read(english.text).one("form", kind="search")
    assert 'lang="de"' in german.text
    assert "Unter /de/nirgends gibt es nichts" in german.text


def test_a_page_asked_for_in_another_way_says_which_way_it_is_asked_for(
    client: TestClient,
) -> None:
    answer = client.post("/en/", data={"a": "b"})

    assert answer.status_code == HTTPStatus.METHOD_NOT_ALLOWED
    assert answer.headers["allow"] == "GET"


def test_the_head_of_a_page_is_that_of_the_page(client: TestClient) -> None:
    assert client.head("/en/").status_code == HTTPStatus.OK
    assert client.head("/en/").text == ""


def test_the_case_begins_under_the_terms_of_the_server(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, laws="2007", regulations="dbv")
    with TestClient(create_app(settings)) as client:
        assert "laws=2007&amp;regulations=dbv" in client.get("/en/").text


def test_the_first_page_with_all_it_loads_weighs_little(client: TestClient) -> None:
    weight = 0
    page = client.get("/en/call/revoke")
    loaded = re.findall(r'(?:src|href)="(/static/[^"]+)"', page.text)
    assert len(loaded) == 4
    for path in ("/en/call/revoke", *loaded):
        with client.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as answer:
            weight += len(b"".join(answer.iter_raw()))

    assert weight < MOST_BYTES


@pytest.mark.parametrize(
    "file", sorted((WEB / "templates").glob("*.html")), ids=lambda file: file.name
)
def test_no_template_holds_script_or_style_or_loads_from_elsewhere(file: Path) -> None:
    text = file.read_text("utf-8")

    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:|hx-|//\w", text)
    assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", text))


def test_the_pages_load_nothing_but_the_standard_library_and_jinja() -> None:
    """What a browser with Python in it would have to load as well."""
    script = (
        "import sys; from bridgelaws.web.page import Request\n"
        "from bridgelaws.web.dispatch import respond\n"
        "from bridgelaws.web.pages import SITE\n"
        "page = respond(Request('GET', '/de/call/revoke', (('trick', '7'),), site=SITE))\n"
        "assert page.status == 200\n"
        "heavy = {'fastapi', 'starlette', 'pydantic', 'yaml', 'uvicorn', 'segno', 'asyncio'}\n"
        "print(*sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )

    assert (done.returncode, done.stdout, done.stderr) == (0, "\n", "")


def test_the_address_is_printed_and_can_be_read_by_a_phone() -> None:
    out = io.StringIO()
    announce(Settings(host="127.0.0.1", port=8017).address, out)

    assert out.getvalue().endswith("http://127.0.0.1:8017/\n")
    assert out.getvalue().count("█") > 50
    assert Settings(host="::1", port=80).address == "http://[::1]:80/"
    assert "0.0.0.0" not in Settings(host="0.0.0.0").address


def test_settings_come_from_the_environment_and_else_are_the_usual_ones() -> None:
    found = Settings.from_environment({"BRIDGELAWS_PORT": "9000", "BRIDGELAWS_LAWS": "2007"})

    assert (found.port, found.laws, found.host) == (9000, "2007", "127.0.0.1")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def test_the_command_serves_until_it_is_ended(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "bridgelaws", "serve", "--port", str(port)]
    command += ["--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL) as server:
        try:
            assert answered(f"http://127.0.0.1:{port}/en/")
        finally:
            server.terminate()
        told = server.communicate(timeout=20)[0].decode()
    assert f"http://127.0.0.1:{port}/" in told


def answered(url: str) -> bool:
    for _ in range(100):
        try:
            with urlopen(url, timeout=5) as answer:
                return bool(answer.status == HTTPStatus.OK)
        except URLError:
            time.sleep(0.1)
    return False


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_port_that_is_taken_is_one_clear_line(language: str) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "bridgelaws", "serve", "--port", port]
        done = subprocess.run(
            [*command, "--lang", language], capture_output=True, text=True, timeout=60, check=False
        )

    assert (done.returncode, done.stdout) == (1, "")
    assert len(done.stderr.splitlines()) == 1
    assert f"127.0.0.1:{port}" in done.stderr


@pytest.mark.parametrize("given", [["--port", "0"], ["--port", "99999"], ["--regulations", "x"]])
def test_a_setting_that_cannot_be_is_refused_with_what_was_expected(given: list[str]) -> None:
    command = [sys.executable, "-m", "bridgelaws", "serve", *given]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)

    assert done.returncode == 1
    assert "expected" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(("language", "told"), [("en", "program"), ("de", "Programm")])
def test_a_page_that_fails_says_so_with_the_place_in_the_readers_language(
    client: TestClient, language: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError("a secret of the server")

    monkeypatch.setattr("bridgelaws.desk.find", fails)
    program = TestClient(client.app, raise_server_exceptions=False)
    answer = program.get(f"/{language}/search?q=revoke&laws=2017&regulations=wbf")

    assert answer.status_code == HTTPStatus.INTERNAL_SERVER_ERROR
    assert "ZeroDivisionError at " in answer.text
    assert told in answer.text
    assert "secret" not in answer.text
    assert "default-src 'self'" in answer.headers["content-security-policy"]


def test_a_code_that_there_is_not_is_answered_with_the_names_of_those_there_are(
    client: TestClient,
) -> None:
    answer = client.get("/en/?laws=1900")

    assert answer.status_code == HTTPStatus.BAD_REQUEST
    assert all(f"“Laws of {code}”" in answer.text for code in codes())
    assert "found 1900" in answer.text
