"""A draft of a third language for one kind of call, in a folder: nothing else knows of it."""

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from http import HTTPStatus
from pathlib import Path
from types import ModuleType

import pytest
from starlette.testclient import TestClient

import bridgelaws as bl
from bridgelaws.engine.fact import Case
from bridgelaws.laws.calls.kinds import STATED_ONCE
from bridgelaws.laws.facts.revoke import RevokeCase
from bridgelaws.web import workers
from bridgelaws.web.app import create_app
from bridgelaws.web.settings import Settings
from bridgelaws.words import languages
from bridgelaws.words.render_why import message
from bridgelaws.words.say import LANGUAGES, MissingMessageError, Words
from tests.words.test_words_coverage import answers, fields, forms, messages

ROOT = Path(__file__).parent.parent.parent
DRAFT = Path(__file__).parent / "draft_language"
ASKED = {"laws": 2017, "asked": {"by": "dummy", "whom": "defender", "dummy_rights": "kept"}}
CLAIM = {"laws": 2017, "claim": {}}
MARKED = re.compile(r"\[en\] ")


@cache
def script() -> ModuleType:
    file = ROOT / "scripts" / "compile_messages.py"
    spec = importlib.util.spec_from_file_location("compile_messages", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def draft(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder of the draft, compiled and named in the environment."""
    folder = tmp_path_factory.mktemp("languages") / "draft"
    shutil.copytree(DRAFT, folder)
    script().compile_messages(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(languages.ELSEWHERE, str(folder))
        _forget_the_languages()
        yield folder
    _forget_the_languages()


def _forget_the_languages() -> None:
    """Here and in the workers, which have the environment of the time when they began."""
    languages.languages.cache_clear()
    workers._pool.cache_clear()


@pytest.fixture(scope="module")
def client(draft: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    app = create_app(Settings(data=tmp_path_factory.mktemp("data")))
    with TestClient(app, "http://127.0.0.1:8017", follow_redirects=False) as made:
        yield made


def run(*arguments: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "bridgelaws", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=os.environ, check=False)


def case_file(folder: Path, case: object) -> str:
    file = folder / "case.json"
    file.write_text(json.dumps(case), "utf-8")
    return str(file)


def test_the_command_line_rules_in_a_draft_on_a_kind_that_it_serves(
    draft: Path, tmp_path: Path
) -> None:
    ruled = run("rule", case_file(tmp_path, ASKED), "--lang", "fr", "--why")

    assert ruled.returncode == 0, ruled.stderr
    assert "La question est interdite" in ruled.stdout
    assert "Loi 61B2b: [en] Dummy asks a defender" in ruled.stdout, "the rest is marked"


def test_the_command_line_asks_in_a_draft_and_goes_back_at_its_word(draft: Path) -> None:
    command = [sys.executable, "-m", "bridgelaws", "ask", "--about", "asked", "--laws", "2017"]
    given = "le mort\nretour\nle déclarant\n"
    asked = subprocess.run(
        [*command, "--lang", "fr"], input=given, capture_output=True, text=True, check=False
    )

    assert asked.stdout.count("Qui a posé la question ?") == 2
    assert "À qui ?" in asked.stdout


def test_the_command_line_refuses_a_draft_for_another_kind_and_for_what_is_no_call(
    draft: Path, tmp_path: Path
) -> None:
    claim = run("rule", case_file(tmp_path, CLAIM), "--lang", "fr")
    chart = run("--lang", "fr", "chart", "64")

    assert claim.returncode == 1
    assert "does not serve calls of the kind claim; expected one of en, de" in claim.stderr
    assert chart.returncode == 2
    assert "Français is a draft for calls of these kinds alone: asked" in chart.stderr


def test_the_help_of_a_draft_is_in_its_fallback_and_names_it_with_the_calls_alone(
    draft: Path,
) -> None:
    assert "en, de or fr" in run("rule", "--lang", "fr", "--help").stdout
    assert "en or de" in run("chart", "--help").stdout


def test_a_page_of_the_kind_is_in_the_draft_and_offered_from_the_other_languages(
    client: TestClient,
) -> None:
    french = client.get("/fr/call/asked").text
    english = client.get("/en/call/asked").text

    assert "Qui a posé la question ?" in french
    assert '<html lang="fr">' in french
    assert 'href="/fr/call/asked" lang="fr" hreflang="fr">Français</a>' in english


@pytest.mark.parametrize("path", ["/en/", "/en/call/claim", "/de/call/revoke", "/en/search?q=64"])
def test_no_other_page_offers_the_draft_and_none_is_disturbed_by_it(
    client: TestClient, path: str
) -> None:
    answer = client.get(path)

    assert answer.status_code == HTTPStatus.OK
    assert "Français" not in answer.text
    assert not MARKED.search(answer.text)


@pytest.mark.parametrize(
    ("path", "instead"),
    [
        ("/fr/", "/en/"),
        ("/fr/call/claim?laws=2007", "/en/call/claim?laws=2007"),
        ("/fr/cards", "/en/cards"),
        ("/fr/log", "/en/log"),
    ],
)
def test_every_other_address_in_the_draft_leads_on_to_the_fallback(
    client: TestClient, path: str, instead: str
) -> None:
    answer = client.get(path)

    assert answer.status_code == HTTPStatus.SEE_OTHER
    assert answer.headers["location"] == instead


def test_a_reader_who_prefers_the_draft_is_not_led_to_it(client: TestClient) -> None:
    assert client.get("/", headers={"Accept-Language": "fr"}).headers["location"] == "/en/"


def test_the_api_rules_and_asks_in_the_draft(client: TestClient) -> None:
    ruled = client.post("/api/v1/rule?lang=fr", json=ASKED)
    asked = client.post("/api/v1/ask?lang=fr", json={"laws": 2017, "asked": {}})

    assert ruled.status_code == HTTPStatus.OK
    assert ruled.headers["content-language"] == "fr"
    assert ruled.json()["text"]["read_out"].startswith("Vous ne pouvez pas poser cette question.")
    assert asked.json()["question"]["question"] == "Qui a posé la question ?"


def test_the_api_refuses_the_draft_for_another_kind_and_for_what_is_no_call(
    client: TestClient,
) -> None:
    claim = client.post("/api/v1/rule?lang=fr", json=CLAIM)
    compared = client.post("/api/v1/compare?lang=fr", json=CLAIM)
    profiles = client.get("/api/v1/profiles?lang=fr")

    for refused in (claim, compared):
        assert refused.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
        assert "does not serve calls of the kind claim" in refused.text
    assert profiles.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert "expected one of en or de" in profiles.text


def test_a_program_has_the_draft_for_the_kind_and_no_other(draft: Path) -> None:
    asked = bl.Case.about("asked", laws=2017)

    assert asked.question is not None
    assert asked.question.text("fr") == "Qui a posé la question ?"
    with pytest.raises(bl.RefusedError, match="does not serve calls of the kind claim"):
        bl.Case.about("claim", laws=2017).rule().text("fr")
    with pytest.raises(bl.RefusedError, match="expected one of en, de"):
        bl.chart(64, laws=2017).text("fr")


def test_a_draft_writes_numbers_and_clauses_in_its_own_way(draft: Path) -> None:
    words = Words("fr", 2017)

    assert words.number(3.5) == "3,5"
    assert words.cite("64A1") == "Loi 64A1"


def test_what_a_draft_has_no_words_for_is_marked_unless_it_is_signs_alone(draft: Path) -> None:
    assert Words("fr").say("answer.unknown").startswith("[en] ")
    assert not Words("fr").say("why.line", clause="§", message="…").startswith("[en] ")


def drafts() -> list[tuple[Path, str]]:
    """The drafts of the tests, and any that ships."""
    found = [(DRAFT, tag) for tag in script().described(DRAFT)]
    shipped = script().WORDS
    described = script().described(shipped).items()
    return found + [(shipped, tag) for tag, keys in described if keys["status"] == "draft"]


@pytest.mark.parametrize(("folder", "tag"), drafts())
def test_a_draft_has_words_for_the_questions_and_answers_of_its_kinds(
    folder: Path, tag: str
) -> None:
    described = script().described(folder)[tag]
    words = {key for _, key in messages(tag, folder / "messages")}
    case_types: dict[str, type[Case]] = {
        "revoke": RevokeCase,
        **{name: kind.case_type for name, kind in STATED_ONCE.items()},
    }
    for kind in described["kinds"]:
        for name, fact in case_types[kind].facts().items():
            if fact.derived:
                continue
            needed = {f"fact.{name}.{part}" for part in ("label", "question", "why")}
            assert needed | {f"fact.{name}.answer.{one}" for one in answers(fact)} <= words


@pytest.mark.parametrize(("folder", "tag"), drafts())
def test_a_draft_says_only_what_its_fallback_says_with_the_same_placeholders(
    folder: Path, tag: str
) -> None:
    described = script().described(folder)[tag]
    assert described["fallback"] in LANGUAGES
    fallback = messages(described["fallback"])
    for key, message_ in messages(tag, folder / "messages").items():
        for form in forms(message_):
            assert fields(form) == fields(forms(fallback[key])[0]), key


@pytest.mark.parametrize(
    ("wrong", "because"),
    [
        ('status = "sketch"', "expected the status complete or draft"),
        ('status = "complete"\nkinds = ["asked"]', "expected the keys back,"),
        ('status = "draft"', "expected the keys back,"),
    ],
)
def test_a_language_that_is_described_wrongly_is_refused(
    tmp_path: Path, wrong: str, because: str
) -> None:
    head = '[fr]\nname = "Français"\ndecimal_mark = ","\nclause_joint = ""\nback = "retour"\n'
    (tmp_path / "languages.toml").write_text(f"{head}{wrong}\n", "utf-8")
    with pytest.raises(script().LanguageError, match=because):
        script().compile_messages(tmp_path)


def test_a_folder_elsewhere_redefines_no_language_that_ships(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(DRAFT, tmp_path, dirs_exist_ok=True)
    described = (DRAFT / "languages.toml").read_text("utf-8")
    (tmp_path / "languages.toml").write_text(described.replace("[fr]", "[de]"), "utf-8")
    (tmp_path / "messages" / "fr").rename(tmp_path / "messages" / "de")
    script().compile_messages(tmp_path)
    monkeypatch.setenv(languages.ELSEWHERE, str(tmp_path))
    with pytest.raises(ValueError, match="there is a language 'de' already"):
        languages.languages.__wrapped__()


def test_the_command_line_names_a_folder_of_languages_that_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(languages.ELSEWHERE, str(tmp_path))
    done = run("--help")

    assert done.returncode == 1
    assert done.stderr.startswith(f"bridgelaws: {tmp_path}")
    assert done.stderr.count("\n") == 1


def test_a_reason_without_words_is_a_missing_message() -> None:
    step = {
        "standing": "applied",
        "provision": "law61.not_in_the_book",
        "clause": "61Z",
        "facts": {"by": "dummy"},
    }
    with pytest.raises(MissingMessageError, match=r"applied\.law61\.not_in_the_book"):
        message(step, Words("en", 2017))
