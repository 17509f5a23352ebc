"""``bridgelaws scan``: findings as they come, an account, and a report."""

import gzip
import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bridgelaws.cli import main
from bridgelaws.scan.progress import Progress
from tests.analysis.played_boards import ROWS, text

GAME = text(ROWS)
SHIFTED = text((*ROWS[:2], "C4 C7 CT CQ", *ROWS[3:5]), Board="8")


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    (tmp_path / "a.pbn").write_text(f"{GAME}\n\n{SHIFTED}\n", "utf-8")
    return tmp_path


def scan(*arguments: str | Path) -> int:
    return main(["scan", *map(str, arguments)])


def test_a_line_of_json_for_each_finding_and_the_account_last(
    archive: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert scan(archive, "--json") == 0
    *found, account = map(json.loads, capsys.readouterr().out.splitlines())
    assert [one["kind"] for one in found] == ["revoke", "revoke", "row_rotated"]
    expected = {"file": str(archive / "a.pbn"), "line": 10, "board": "7", "kind": "revoke",
                "trick": 5, "seat": "E", "card": "D6", "suit_led": "H", "marked": False,
                "grade": "unmarked_suit_shown_later"}  # fmt: skip
    assert found[0].items() >= expected.items()
    assert found[0]["why"] == ["not_marked", "suit_shown_later"]
    assert (account["kind"], account["total"], account["files"]) == ("account", 2, {"read": 1})


@pytest.mark.parametrize(
    ("language", "grade", "account"),
    [
        ("en", "Revoke, not marked, offender later played the suit", "2 boards read or accounted"),
        ("de", "Revoke, nicht gekennzeichnet", "2 Boards, jedes genau einmal gezählt"),
    ],
)
def test_words_in_both_languages_and_repairs_only_counted(
    archive: Path, capsys: pytest.CaptureFixture[str], language: str, grade: str, account: str
) -> None:
    assert scan(archive, "--lang", language) == 0
    shown = capsys.readouterr().out
    assert f"{archive / 'a.pbn'}:10: " in shown
    assert grade in shown
    assert account in shown
    assert shown.count(f"{archive / 'a.pbn'}:") == 2


def test_with_rule_a_revoke_has_its_ruling(
    archive: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert scan(archive, "--json", "--rule", "--laws", "2007") == 0
    first = json.loads(capsys.readouterr().out.splitlines()[0])
    assert first["ruling"]["laws"] == 2007
    assert first["ruling"]["revokes"][0]["established_by"] == "63A1"
    assert scan(archive, "--rule") == 0
    assert "Law 63A1" in capsys.readouterr().out


def test_a_folder_of_results_has_a_report_that_needs_nothing_else(
    archive: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = archive / "out"
    assert scan(archive / "a.pbn", "--out", out) == 0
    assert str(out) in capsys.readouterr().out
    report = (out / "report.html").read_text("utf-8")
    assert "<mark>6</mark>" in report
    assert "http" not in report
    assert "<script" not in report
    assert scan(archive / "a.pbn", "--out", out) == 0


def test_names_and_tags_of_a_record_are_no_html(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = tmp_path / "a&b<i>.pbn"
    name.write_text(text(ROWS, Board="<script>x</script>"), "utf-8")
    assert scan(name, "--out", tmp_path / "out") == 0
    report = (tmp_path / "out" / "report.html").read_text("utf-8")
    assert "<script" not in report
    assert "a&amp;b&lt;i&gt;.pbn" in report


def test_what_cannot_be_scanned_is_refused_in_one_line(
    archive: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert scan(archive / "nothing") == 1
    refused = capsys.readouterr()
    assert refused.out == ""
    assert refused.err.count("\n") == 1
    assert "expected" in refused.err
    (archive / "b.pbn").write_text(GAME, "utf-8")
    assert scan(archive, "--out", archive / "out") == 0
    assert scan(archive, "--out", archive / "out") == 0
    capsys.readouterr()
    assert scan(archive / "a.pbn", "--out", archive / "out") == 1
    assert "expected" in capsys.readouterr().err


@pytest.mark.parametrize(
    "wrong",
    [
        ("--shard", "3/2"),
        ("--workers", "0"),
        ("--engine", "dask"),
        ("--scheduler", "tcp://127.0.0.1:1"),
    ],
)
def test_wrong_usage_is_status_2(archive: Path, wrong: tuple[str, str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        scan(archive, *wrong)
    assert stopped.value.code == 2


def program(*arguments: str | Path) -> list[str]:
    return [sys.executable, "-m", "bridgelaws", "scan", *map(str, arguments)]


def test_a_reader_of_the_stream_that_goes_away_ends_the_scan_quietly(tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text("\n\n".join([GAME] * 3000), "utf-8")
    with subprocess.Popen(
        program(tmp_path, "--json"), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert json.loads(running.stdout.readline())["kind"] == "revoke"
        running.stdout.close()
        assert running.wait(60) == 0
        assert b"Traceback" not in running.stderr.read()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signal of this kind")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_leaves_what_the_same_command_goes_on_from(tmp_path: Path, workers: str) -> None:
    archive, out = tmp_path / "archive", tmp_path / "out"
    archive.mkdir()
    data = gzip.compress("\n\n".join([GAME] * 12_000).encode())  # revokes all: slow to read
    for number in range(6):
        (archive / f"{number}.pbn.gz").write_bytes(data)
    command = program(archive, "--out", out, "--workers", workers)
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as running:
        while not (out / "manifest.json").exists() and running.poll() is None:
            time.sleep(0.05)
        time.sleep(1.0)
        running.send_signal(signal.SIGINT)
        assert running.wait(60) == 130
        assert running.stderr is not None
        said = running.stderr.read()
        assert "goes on from there" in said
        assert "Traceback" not in said
    assert (out / "manifest.json").exists()
    assert not (out / "account.json").exists()


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def progress(stream: io.StringIO) -> str:
    now = iter((0.0, 20.0, 20.0, 40.0, 40.0))
    shown = Progress(1000, lambda _, **said: str(said), stream, lambda: next(now))
    shown.add(250, 500)
    shown.add(250, 500)
    shown.clear()
    return stream.getvalue()


def test_progress_is_a_bar_in_a_terminal_and_plain_lines_elsewhere() -> None:
    # A quarter in 20 seconds leaves a minute; a half in 40 leaves 40 seconds.
    plain = progress(io.StringIO())
    first, second = plain.splitlines()
    assert "'percent': 25, 'boards': 500, 'rate': 25, 'left': '1:00'" in first
    assert "'percent': 50, 'boards': 1000, 'rate': 25, 'left': '0:40'" in second
    bar = progress(Terminal())
    assert bar.startswith("\r[#######.......................] ")
    assert bar.endswith("\r\x1b[K")
