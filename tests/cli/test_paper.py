"""Forms and charts from the command line."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bridgelaws.cli import main
from tests.paper import printed

ROOT = Path(__file__).parent.parent.parent
RECORD = str(ROOT / "examples/record_with_events.yaml")
PBN = str(ROOT / "examples/club_evening.pbn")
ATTENTION = ("--answer", "attention=during_play")


def test_a_ruling_is_printed_and_written_as_a_form(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "ruling.pdf"

    assert main(["rule", RECORD, *ATTENTION, "--pdf", str(file), "--lang", "de"]) == 0
    assert "§ 64 A 1" in capsys.readouterr().out
    said = printed.words(file.read_bytes())
    assert "Entscheidung des Turnierleiters" in said
    assert "§ 64 A 1" in said


def test_the_form_of_an_appeal_says_what_the_particulars_say(tmp_path: Path) -> None:
    file, told = tmp_path / "appeal.pdf", tmp_path / "event.yaml"
    told.write_text("north_south: Ärmel – Übelhör\nruled_at: 2026-11-21T20:15\n", "utf-8")
    given = ["--pdf", str(file), "--form", "appeal", "--particulars", str(told)]

    assert main(["rule", RECORD, *ATTENTION, *given]) == 0
    said = printed.words(file.read_bytes())
    assert "Appeal against a ruling" in said
    assert "Ärmel – Übelhör" in said
    assert "2026-11-21 20:15" in said


def test_only_boards_with_something_to_rule_on_get_a_form(tmp_path: Path) -> None:
    file = tmp_path / "club.pdf"

    assert main(["rule", PBN, "--pdf", str(file)]) == 0
    (page,) = printed.pages(file.read_bytes())
    assert "Board 7" in printed.about(file.read_bytes())["title"]
    assert "Director's ruling" in page.replace("’", "'")


@pytest.mark.parametrize("form", [(), ("--format", "pdf")])
def test_a_chart_is_written_as_pdf_by_its_name_or_as_asked(
    tmp_path: Path, form: tuple[str, ...]
) -> None:
    file = tmp_path / ("law64" if form else "law64.pdf")

    assert main(["chart", "64", "-o", str(file), *form]) == 0
    assert file.read_bytes().startswith(b"%PDF")


def test_a_pdf_is_not_poured_on_a_terminal() -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["chart", "64", "--format", "pdf"])

    assert stopped.value.code == 2


@pytest.mark.parametrize(
    "given",
    [
        ["rule", RECORD, "--form", "appeal"],
        ["rule", RECORD, "--particulars", "event.yaml"],
        ["rule", "--jsonl", "--pdf", "ruling.pdf"],
    ],
)
def test_options_that_would_do_nothing_are_wrong_usage(given: list[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(given)

    assert stopped.value.code == 2


def test_a_record_without_anything_to_rule_on_makes_no_form(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record, file = tmp_path / "quiet.pbn", tmp_path / "quiet.pdf"
    record.write_text('[Board "1"]\n\n[Board "2"]\n', "utf-8")

    assert main(["rule", str(record), "--pdf", str(file)]) == 1
    assert "quiet.pbn" in capsys.readouterr().err
    assert not file.exists()


@pytest.mark.parametrize(("language", "expected"), [("en", "expected"), ("de", "erwartet")])
@pytest.mark.parametrize(
    ("given", "where"),
    [
        (["--pdf", "ruling.txt"], "ruling.txt"),
        (["--pdf", "nowhere/ruling.pdf"], "nowhere/ruling.pdf"),
        (["--pdf", "ruling.pdf", "--particulars", "wrong.yaml"], "wrong.yaml:1: evnt"),
        (["--pdf", "ruling.pdf", "--particulars", "absent.yaml"], "absent.yaml"),
    ],
)
def test_what_cannot_be_printed_is_refused_in_one_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    given: list[str],
    where: str,
    language: str,
    expected: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("wrong.yaml").write_text("evnt: B\n", "utf-8")

    assert main(["rule", RECORD, *ATTENTION, *given, "--lang", language]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1
    assert where in told.err
    assert expected in told.err


def test_without_the_package_one_line_names_the_extra(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    file = tmp_path / "law64.pdf"

    assert main(["chart", "64", "-o", str(file)]) == 1
    told = capsys.readouterr()
    assert (told.out, len(told.err.splitlines())) == ("", 1)
    assert "[pdf]" in told.err
    assert not file.exists()
