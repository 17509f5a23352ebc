"""Stopping the command with Ctrl-C, progress, and exit statuses, in real processes."""

import contextlib
import json
import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from bridgelaws.cli import main
from bridgelaws.equity.dds import Dds
from bridgelaws.words.say import LANGUAGES
from tests.equity.test_documents_deals import CHANGED_NOTHING, CUT_OFF

both = pytest.mark.parametrize("language", LANGUAGES)
MANY = ["--samples", "4", "--plays", "100000", "--workers", "1"]
LONG = 60.0


@pytest.fixture
def two_boards(tmp_path: Path) -> str:
    file = tmp_path / "two.pbn"
    second = CHANGED_NOTHING.replace('[Board "1"]', '[Board "2"]')
    file.write_text(f"{CUT_OFF}\n\n{second}", encoding="utf-8")
    return str(file)


class Running:
    """The command in a process group of its own, its standard error on a terminal."""

    def __init__(self, arguments: Sequence[str]) -> None:
        self.terminal, end = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bridgelaws", *arguments],
            stdout=subprocess.PIPE,
            stderr=end,
            start_new_session=True,
        )
        os.close(end)
        self.seen = ""

    def until(self, said: str) -> None:
        """Read what it says to the terminal until these words."""
        limit = time.monotonic() + LONG
        while said not in self.seen:
            assert time.monotonic() < limit, self.seen
            self.seen += os.read(self.terminal, 4096).decode()

    def ctrl_c(self) -> tuple[int, str]:
        """What Ctrl-C does: a signal to all processes of the group; the status and the output."""
        os.killpg(self.process.pid, signal.SIGINT)
        out, _ = self.process.communicate(timeout=LONG)
        os.set_blocking(self.terminal, False)
        with contextlib.suppress(OSError):  # where nothing more was said
            self.seen += os.read(self.terminal, 1 << 16).decode()
        os.close(self.terminal)
        return self.process.returncode, out.decode()


def test_ctrl_c_gives_the_plays_that_are_done_and_names_the_boards_that_are_left(
    two_boards: str, solver: Dds
) -> None:
    running = Running(["equity", two_boards, *MANY])
    running.until("Board 1: played on 8 of 100000 times")
    status, out = running.ctrl_c()
    assert status == 130, "what is not whole is not called done"
    assert "stopped before the 100000 plays that were wanted" in out
    assert "9 tricks" in out
    assert "1 board was not analysed" in running.seen
    assert "Traceback" not in running.seen


def test_ctrl_c_leaves_a_whole_document(two_boards: str, solver: Dds) -> None:
    running = Running(["equity", two_boards, "--board", "1", "--json", *MANY])
    running.until("of 100000 times")
    status, out = running.ctrl_c()
    assert status == 130
    found = json.loads(out)
    assert found["stopped"] is True
    sampled = found["revokes"][0]["sampled"]
    assert 0 < sampled["plays"] < sampled["plays_wanted"] == 100000
    assert sum(entry["plays"] for entry in sampled["tricks"]) == sampled["plays"]


def test_where_nobody_looks_nothing_is_said_about_progress(two_boards: str, solver: Dds) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bridgelaws", "equity", two_boards, "--board", "1",
         "--samples", "3", "--plays", "2", "--workers", "1"],
        capture_output=True, text=True, check=False, encoding="utf-8",
    )  # fmt: skip
    assert done.returncode == 0
    assert done.stderr == ""
    assert "\r" not in done.stdout


def test_a_stop_before_the_first_play_says_that_there_is_no_distribution(
    two_boards: str,
    solver: Dds,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("bridgelaws.equity.analysis.play_on", stopped)
    assert main(["equity", two_boards, "--board", "1", *MANY]) == 130
    page = " ".join(capsys.readouterr().out.split())
    assert "The plays were stopped before one was finished" in page
    assert "Without the revoke, double dummy: 9 tricks" in page


@both
def test_a_stop_before_anything_was_found_says_so(
    language: str,
    two_boards: str,
    solver: Dds,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("bridgelaws.desk.equity", stopped)
    assert main(["equity", two_boards, "--lang", language]) == 130
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1


FIRST_TRICK = CUT_OFF[: CUT_OFF.index("C2 C5 H7")] + "*"
WRONG = {
    "no file": ([], None),
    "no revoke": ([], FIRST_TRICK),
    "no revoke among several": ([], f"{FIRST_TRICK}\n\n{FIRST_TRICK}"),
    "play stops before": ([], CUT_OFF.replace("SQ S2 S6 SA", "SQ S2 S6 -")),
    "no play": ([], CUT_OFF[: CUT_OFF.index("[Play")]),
    "no such board": (["--board", "99"], CUT_OFF),
    "no contract": ([], CUT_OFF.replace('[Contract "3NT"]\n', "")),
    "two hands": ([], CUT_OFF.replace("QJT9.KQJ.KQJT.32", "-").replace("876.T987.987.JT9", "-")),
    "fifty cards": (
        [],
        CUT_OFF.replace("876.T987", "86.T987").replace("QJT9.KQJ", "QJT.KQJ"),
    ),
    "an answer out of range": (["--answer", "redress.tricks_without_revoke=14"], CUT_OFF),
}  # fmt: skip


@both
@pytest.mark.parametrize("name", WRONG)
def test_wrong_input_is_one_line_that_names_the_file_and_what_was_expected(
    name: str,
    language: str,
    tmp_path: Path,
    solver: Dds,
    capsys: pytest.CaptureFixture[str],
) -> None:
    more, text = WRONG[name]
    file = tmp_path / "wrong.pbn"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    status = main(["equity", str(file), "--samples", "0", *more, "--lang", language])
    said = capsys.readouterr()
    assert status == 1
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert "wrong.pbn" in said.err or more
    assert ("expected" if language == "en" else "erwartet") in said.err.lower()


@pytest.mark.parametrize(
    "more",
    [["--samples", "-1"], ["--samples", "many"], ["--plays", "1.5"], ["--nothing"], []],
    ids=" ".join,
)
def test_wrong_usage_is_status_two(
    more: list[str], two_boards: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["equity", *([two_boards] if more else []), *more])
    assert ended.value.code == 2
    assert capsys.readouterr().out == ""


def test_a_refused_board_is_told_and_the_others_are_analysed(
    tmp_path: Path, solver: Dds, capsys: pytest.CaptureFixture[str]
) -> None:
    short = CHANGED_NOTHING.replace("QJT9.KQJ.KQJT.32", "-").replace("876.T987.987.JT9", "-")
    file = tmp_path / "mixed.pbn"
    file.write_text(CUT_OFF + "\n\n" + short.replace('Board "1"', 'Board "2"'), encoding="utf-8")
    assert main(["equity", str(file), "--samples", "0"]) == 0
    said = capsys.readouterr()
    assert "Board 1 ·" in said.out
    assert "Board 2 ·" not in said.out
    assert said.err.count("\n") == 1
