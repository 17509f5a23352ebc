"""Whatever is given to the program, it answers or says in one line what is wrong and where."""

from __future__ import annotations

import json
import tomllib
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import NoReturn

import pytest

from bridgelaws.cli import main
from bridgelaws.errors import RefusedError
from bridgelaws.web.dispatch import respond
from bridgelaws.web.page import Request
from bridgelaws.web.pages import SITE
from bridgelaws.words.install_hint import EXTRA_FOR
from bridgelaws.words.render import error_line

RECORD, TEAM_BOARD = "examples/club_evening.pbn", "examples/team_board.yaml"
LONG = "1" * 5000
"""More digits than Python reads as a number."""
HUGE = "9" * 400
"""A number of which Python makes no decimal."""
MANY = [LONG, HUGE, "-" + LONG]
BOARD = """\
[Event "x"]
[Board "{number}"]
[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]
[Declarer "N"]
[Contract "4S"]
[Result "{number}"]
[Play "E"]
{number} H2
"""
CSV = "Board;Contract;Declarer;Tricks;Tables\n1;4S;N;10;{number}\n{number};4S;N;10;1\n"


def one_line(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    status = main(arguments)
    told = capsys.readouterr()
    assert (status, told.out) == (1, "")
    assert told.err.count("\n") == 1
    assert "fault" not in told.err
    return told.err


@pytest.mark.parametrize("number", [*MANY, "1.0e999"])
@pytest.mark.parametrize(
    "case",
    [
        "laws: {}\nrevokes: [{{trick: 3}}]\n",
        "laws: 2017\nrevokes:\n  - trick: {}\n",
        "laws: 2017\nboard: {}\nrevokes: [{{}}]\n",
        "laws: 2017\nrevokes: [{{}}]\n"
        "redress: {{tricks_without_revoke: [{{tricks: 9, weight: {}}}]}}\n",
        "{}",
    ],
)
def test_a_number_too_large_in_a_case_is_refused_with_its_line(
    case: str, number: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "case.yaml"
    text = case.format(number)
    file.write_text(text, "utf-8")

    said = one_line(capsys, "rule", str(file))

    line = text[: text.index(number)].count("\n") + 1
    assert f"case.yaml:{line}: " in said
    assert "number is too large" in said


@pytest.mark.parametrize("number", [*MANY, "1e999"])
@pytest.mark.parametrize(
    "arguments",
    [
        ["score", '{{"imps": {{"difference": {}}}}}'],
        ["score", '{{"contract": "4S", "declarer": "N", "tricks": {}}}'],
    ],
)
def test_a_number_too_large_in_a_question_is_refused(
    arguments: list[str], number: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "too large" in one_line(capsys, *(one.format(number) for one in arguments))


@pytest.mark.parametrize("number", MANY)
def test_a_number_too_large_in_an_answer_is_refused(
    number: str, capsys: pytest.CaptureFixture[str]
) -> None:
    one_line(capsys, "rule", RECORD, "--answer", f"trick={number}")
    one_line(capsys, "rule", RECORD, "--answer", f"revokes[{number}].attention=after_play")


@pytest.mark.parametrize("number", [*MANY, "²", "٣"])
def test_records_and_results_with_strange_numbers_are_read_or_refused(
    number: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    board, field = tmp_path / "board.pbn", tmp_path / "field.csv"
    board.write_text(BOARD.format(number=number), "utf-8")
    field.write_text(CSV.format(number=number), "utf-8")

    for arguments in (
        ["rule", str(board)],
        ["scan", str(board)],
        ["score", str(board)],
        ["score", str(field)],
        ["score", str(field), "--board", number],
        ["score", str(field), "--board", "1", "--scoring", "butler", f"--drop={number}"],
    ):
        main(arguments)
        said = capsys.readouterr().err
        assert said.count("\n") <= 1
        assert "fault" not in said


@pytest.mark.parametrize("typed", ["²", LONG, "٣", HUGE])
def test_what_is_typed_in_an_interview_and_is_no_number_is_asked_again(
    typed: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    given = "\n".join([typed, "2017", typed, "3", typed])
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(given.encode()), "utf-8"))

    assert main(["ask"]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    assert told.out.count("not one of the answers") >= 2


@pytest.mark.parametrize("number", [*MANY, "²"])
@pytest.mark.parametrize("key", ["trick", "later_tricks_won", "revokes[1].trick", "board"])
def test_an_address_with_a_strange_number_is_answered_with_what_was_expected(
    key: str, number: str
) -> None:
    query = (("laws", "2017"), ("regulations", "wbf"), (key, number))

    page = respond(Request("GET", "/en/call/revoke", query, site=SITE))

    assert page.status < 500


def test_what_nobody_foresaw_is_one_line_with_file_and_place(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> NoReturn:
        raise ZeroDivisionError("not for everybody")

    monkeypatch.setattr("bridgelaws.files.tree.scalar", fails)

    assert main(["rule", "examples/trick.yaml"]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    (line,) = told.err.splitlines()
    assert "examples/trick.yaml: " in line
    assert "ZeroDivisionError at files/tree.py:" in line


def test_of_many_lines_one_that_stops_the_program_stops_no_other(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "lines.jsonl"
    file.write_text('{"laws": 2017, "revokes": [{}]}\n' * 3, "utf-8")
    from bridgelaws import desk

    rule, asked = desk.rule, iter((False, True, False))

    def sometimes(case: desk.OpenCase, language: str) -> desk.Document:
        if next(asked):
            raise ZeroDivisionError
        return rule(case, language)

    monkeypatch.setattr("bridgelaws.desk.rule", sometimes)

    assert main(["rule", "--jsonl", str(file)]) == 0
    first, second, third = map(json.loads, capsys.readouterr().out.splitlines())
    assert (first["status"], third["status"]) == ("open", "open")
    assert second["error"].startswith("line 2: ")


@pytest.mark.parametrize("command", ["rule", "score"])
@pytest.mark.parametrize(("lines", "status"), [(["x", "[]", ""], 1), ([], 0)])
def test_lines_of_which_every_one_was_refused_end_with_status_one(
    command: str,
    lines: list[str],
    status: int,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "lines.jsonl"
    file.write_text("\n".join(lines), "utf-8")

    assert main([command, "--jsonl", str(file)]) == status
    told = capsys.readouterr()
    assert [json.loads(line)["status"] for line in told.out.splitlines()] == ["refused"] * (
        2 * status
    )
    assert told.err == ""


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["ask", "--laws", "2017", "--answer", "nonsense=1"], "--answer: nonsense: "),
        (["ask", "--laws", "2017", "--about", "asked", "--answer", "trick=3"], "expected asked."),
        (["ask", "--laws", "2017", "--answer", "claim.agreement=objected"], "revokes: "),
        (["rule", TEAM_BOARD, "--answer", "trick=3"], "expected team_board."),
        (["rule", TEAM_BOARD, "--answer", "revokes[0].trick=3"], "expected team_board."),
        (["rule", TEAM_BOARD, "--answer", "redress.tricks_at_table=3"], "expected team_board."),
        (["rule", RECORD, "--answer", "claim.agreement=objected"], "claim.agreement: "),
        (["rule", RECORD, "--answer", "revokes[5].trick=3"], "no revoke number 5"),
        (["rule", RECORD, "--answer", "atention=after_play"], "expected one of attention, "),
        (["rule", TEAM_BOARD, "--board", "3"], "found 3"),
        (["compare", TEAM_BOARD, "--board", "3"], "found 3"),
        (["chart", "64", "-o", "x.png"], ".svg, .txt, .pdf"),
        (["chart", "64", "-o", "chart.json", "--lang", "de"], ".svg, .txt, .pdf"),
    ],
)
def test_what_would_be_passed_over_is_refused(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told in one_line(capsys, *arguments)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["ask", "--laws", "2017", "--board", "7"], "--board needs a file"),
        (["compare", TEAM_BOARD, "--laws", "2007"], "every code"),
        (["ask", TEAM_BOARD, "--about", "claim"], "--about does nothing beside CASE"),
        (["rule", "--jsonl", "--export", "x.pbn"], "--export does nothing beside --jsonl"),
        (["rule", "--jsonl", "--board", "7"], "--board does nothing beside --jsonl"),
        (["rule", TEAM_BOARD, "--json", "--jsonl"], "--json does nothing beside --jsonl"),
        (["score", "--jsonl", "--drop", "1"], "--drop does nothing beside --jsonl"),
        (["score", '{"imps": 100}', "--board", "7"], "--board does nothing beside a question"),
        (["score", '{"imps": 100}', "--body", "dbv", "--lang", "de"], "bewirkt nichts neben einer"),
        (
            ["score", "examples/club.csv", "--scoring", "matchpoints", "--drop", "1"],
            "--drop does nothing beside --scoring matchpoints",
        ),
        (["scan", RECORD, "--seconds", "5"], "a scan without --equity"),
        (["scan", RECORD, "--scoring", "imps"], "a scan without --equity"),
        (["scan", RECORD, "--laws", "2007"], "a scan without --rule"),
        (["equity", RECORD, "--samples=-3"], "--samples: expected a whole number, found -3"),
    ],
)
def test_an_option_that_has_no_meaning_there_is_wrong_usage(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)

    assert stopped.value.code == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(
    ("answers", "asked"),
    [
        (["--answer", "attention=after_play"], "When was attention"),
        (["--about", "asked", "--answer", "asked.by=defender"], "Who asked"),
    ],
)
def test_an_interview_from_nothing_does_not_ask_what_was_told_beside_it(
    answers: list[str],
    asked: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interview(*told: str) -> str:
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"?\n" * 30), "utf-8"))
        assert main(["ask", "--laws", "2017", *answers[: 2 * ("--about" in answers)], *told]) == 0
        return capsys.readouterr().out.partition("Ruling")[0]

    assert asked in interview()
    assert asked not in interview(*answers[-2:])


def test_an_interview_about_a_team_board_asks_for_the_boards_of_the_match(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "team_board.yaml"
    text = Path(TEAM_BOARD).read_text("utf-8")
    file.write_text("\n".join(x for x in text.splitlines() if "boards: 16" not in x), "utf-8")
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"16\n"), "utf-8"))

    assert main(["ask", str(file)]) == 0
    told = capsys.readouterr().out
    assert "How many boards has the match? (Law 78D)" in told
    assert "Alpha 8.52" in told


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "ascii"])
def test_a_score_is_printed_with_a_minus_wherever_it_goes(
    encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = BytesIO()
    monkeypatch.setattr("sys.stdout", TextIOWrapper(out, encoding, write_through=True))

    assert main(["rule", TEAM_BOARD]) == 0
    printed = " ".join(out.getvalue().decode(encoding).split())
    assert "Alpha -5 IMPs and Beta +11 IMPs" in printed
    assert "\\u" not in printed


@pytest.mark.parametrize(
    ("prefix", "told"),
    [
        ("/opt/pipx/venvs/bridgelaws", "pipx install --force 'bridgelaws[dask]'"),
        ("/data/uv/tools/bridgelaws", "uv tool install --force 'bridgelaws[dask]'"),
        ("/usr", "pip install 'bridgelaws[dask]'"),
    ],
)
def test_a_hint_names_the_extra_that_is_missing_by_the_way_of_installation(
    prefix: str, told: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("bridgelaws.words.install_hint._CHECKOUT", tmp_path)
    monkeypatch.setattr("sys.prefix", prefix)
    error = RefusedError("scan_needs_extra", found="distributed", extra="dask")

    assert error_line(error, "en").endswith(f"expected: {told}")


@pytest.mark.parametrize("key", EXTRA_FOR)
def test_every_hint_names_an_extra_that_there_is(key: str) -> None:
    metadata = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))
    extras = metadata["project"]["optional-dependencies"]
    said = error_line(RefusedError(key, found="x", reason="x", platform="x"), "de")

    assert f"[{EXTRA_FOR[key]}]" in said
    assert EXTRA_FOR[key] in extras
