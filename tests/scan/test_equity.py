"""``bridgelaws scan --equity``: each revoke found is weighed by its deal, in its time."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from bridgelaws.cli import main
from bridgelaws.desk.appraisal import Appraisal
from bridgelaws.equity.dds import Dds
from bridgelaws.errors import RefusedError
from bridgelaws.scan.run import Options, Scan
from tests.analysis.played_boards import ROWS, Play, text

# South has eleven trumps from the top, two singletons and no loser but the two of clubs. If he
# follows to the ace of clubs, West has that trick and no other: 1. He ruffs it, and the two of
# clubs goes on the king of hearts: 0, and 0 at the end. The ruff won the trick and South won later
# ones: two tricks go over (64A1), more than the one without the revoke. If attention came too late
# none goes over (64B4, 64B5), and one is more than none: equity is restored.
DEAL = "N:32.AK.AKQJT987.3 -.876543.632.7654 AKQJT987654.2.-.2 -.QJT9.54.AKQJT98".replace("-", "")
RUFFED = (
    *("CA C3 C4 S4", "H9 HA H3 H2", "HT HK H4 C2", "HJ S2 H5 S5", "HQ S3 H6 S6"),
    *("C8 D7 H7 S7", "C9 D8 H8 S8", "CT D9 C5 S9", "CJ DT C6 ST", "CQ DJ C7 SJ"),
    *("CK DQ D2 SQ", "D4 DK D3 SK", "D5 DA D6 SA"),
)


def ruffed(rows: Sequence[str] = RUFFED, **tags: str) -> str:
    return text([*rows], **{"Deal": DEAL, "Contract": "7S", "Result": "13", **tags})


def scanned(
    path: Path, capsys: pytest.CaptureFixture[str], *options: str
) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The revokes and the account of a scan with --equity."""
    assert main(["scan", str(path), "--equity", "--json", *options]) == 0
    *found, account = map(json.loads, capsys.readouterr().out.splitlines())
    return [one for one in found if one["kind"] == "revoke"], account


def written(folder: Path, *games: str) -> Path:
    (folder / "a.pbn").write_text("\n\n".join(games), "utf-8")
    return folder


def test_a_revoke_is_weighed_double_dummy_with_and_without_it(
    tmp_path: Path, solver: Dds, capsys: pytest.CaptureFixture[str]
) -> None:
    (found,), account = scanned(written(tmp_path, ruffed()), capsys)
    assert (found["grade"], found["card"]) == ("unmarked_suit_shown_later", "S4")
    equity = found["equity"]
    assert (equity["status"], equity["non_offending_side"]) == ("weighed", "EW")
    values = equity["double_dummy"]
    assert values["legal"] == [{"card": "C2", "tricks": 1}]
    assert (values["low"], values["high"], values["after_revoke"]) == (1, 1, 0)
    assert (values["cost"], values["at_end"], values["exact_at_end"]) == (1, 0, True)
    proposal = equity["proposal"]
    assert proposal["baselines"]["at_table"] == 0
    stands = {one["tricks_transferred"]: one["stands"] for one in proposal["by_transfer"]}
    assert stands == {0: "without_revoke", 2: "with_transfer"}
    assert account["equity"] == {"weighed": 1}
    assert "ruling" not in found


def test_with_rule_a_revoke_has_its_ruling_and_its_equity(
    tmp_path: Path, solver: Dds, capsys: pytest.CaptureFixture[str]
) -> None:
    (found,), _ = scanned(written(tmp_path, ruffed()), capsys, "--rule", "--laws", "2007")
    assert found["ruling"]["laws"] == found["equity"]["laws"] == 2007
    assert found["ruling"]["revokes"][0]["established_by"] == "63A1"
    assert found["equity"]["double_dummy"]["low"] == 1


TWO_HANDS = "N:- - AKQJT987654.2..2 .QJT9.54.AKQJT98"
UNWEIGHED = {
    "hands not known": (ruffed(Deal=TWO_HANDS, Result="?"), "equity_needs_deal"),
    "a card not known before it": (
        ruffed(("HQ - H3 H2", "CA C3 C4 ^R S4"), Result="?"),
        "equity_play_stops",
    ),
}


@pytest.mark.parametrize("name", UNWEIGHED)
def test_a_record_that_does_not_tell_enough_says_why_a_revoke_is_not_weighed(
    name: str, tmp_path: Path, solver: Dds, capsys: pytest.CaptureFixture[str]
) -> None:
    game, reason = UNWEIGHED[name]
    found, account = scanned(written(tmp_path, game), capsys)
    (weighed,) = [one["equity"] for one in found if "equity" in one]
    assert (weighed["status"], weighed["reason"]) == ("not_weighed", reason)
    assert "expected" in weighed["error"]
    assert "a.pbn" in weighed["error"]
    assert account["equity"] == {"not_weighed": 1}


def test_of_two_revokes_the_one_that_cannot_be_reached_says_so(
    tmp_path: Path, solver: Dds, capsys: pytest.CaptureFixture[str]
) -> None:
    """North's card in the second trick is not known; West does not follow in the third."""
    rows = ("CA C3 C4 S4", "H9 - H3 SA", "^R C8 HA H4 H2")
    found, account = scanned(written(tmp_path, ruffed(rows, Result="?")), capsys)
    assert [(one["seat"], one["equity"]["status"]) for one in found] == [
        ("S", "weighed"),
        ("W", "not_weighed"),
    ]
    assert found[1]["equity"]["reason"] == "scan_revoke_unreached"
    assert account["equity"] == {"weighed": 1, "not_weighed": 1}


# In the seventh trick West leads a club and South, who holds one, plays a spade. Had South led it,
# nobody would have revoked: West and East have no spades, North no more.
LED_BY_SOUTH = (
    *("D4 D7 D2 S4", "D5 S2 D3 SA", "HJ S3 D6 SK", "HT HA H3 SQ", "C9 HK C4 SJ", "HQ D8 H4 H2"),
    "C8 C3 C7 S7",
)


def test_a_recording_error_is_neither_weighed_nor_ruled_on(
    tmp_path: Path, solver: Dds, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of the first board a row is shifted; in the second another leader explains the trick."""
    shifted = text((*ROWS[:2], "C4 C7 CT CQ", *ROWS[3:5]), Board="8")
    other = ruffed(LED_BY_SOUTH, Board="9", Result="?")
    found, account = scanned(written(tmp_path, shifted, other), capsys, "--rule")
    ninth = [one for one in found if one["board"] == "9"]
    assert [(one["seat"], one["grade"]) for one in ninth] == [("S", "probable_recording_error")]
    assert "other_leader_explains" in ninth[0]["why"]
    for one in found:
        if one["grade"] == "probable_recording_error":
            assert not {"equity", "ruling", "withheld"} & one.keys()
    assert account["equity"].get("weighed", 0) == len(found) - 1


@pytest.mark.parametrize(("language", "said"), [("en", "Neither ruled"), ("de", "Weder entschie")])
def test_beside_a_recording_error_no_other_revoke_of_the_board_is_ruled_on(
    tmp_path: Path,
    solver: Dds,
    capsys: pytest.CaptureFixture[str],
    language: str,
    said: str,
) -> None:
    """A ruling on the board would count the error as a revoke."""
    rows = ("D4 D7 ^R H3 S4", *LED_BY_SOUTH[1:3], "HT HA D2 SQ", *LED_BY_SOUTH[4:])
    path = written(tmp_path, ruffed(rows, Result="?"))
    found, account = scanned(path, capsys, "--rule")
    assert [(one["seat"], one["grade"], one.get("withheld")) for one in found] == [
        ("E", "marked_suit_shown_later", "other_revoke_doubtful"),
        ("S", "probable_recording_error", None),
    ]
    assert not any({"equity", "ruling"} & one.keys() for one in found)
    assert account["equity"] == {}
    assert main(["scan", str(path), "--rule", "--lang", language]) == 0
    assert said in capsys.readouterr().out


def hard(chance: random.Random) -> str:
    """A board in notrumps or a suit with a revoke in the first trick: no deal for the eye."""
    while True:
        play = Play(chance, 1)
        if play.revoke is not None and play.revoke[0] == 1 and play.revoke[1].side:
            return play.pbn()


def appraised(path: Path, appraisal: Appraisal, workers: int) -> list[dict[str, Any]]:
    scan = Scan([str(path)], Options(appraise=appraisal, workers=workers))
    found = [one.plain() for step in scan.steps() for one in step.findings]
    return [one["equity"] for one in found if "equity" in one]


def test_a_solve_over_its_time_is_reported_as_not_solved_and_the_others_are_done(
    tmp_path: Path, solver: Dds
) -> None:
    """No solver values every card of thirteen within a thousandth of a second."""
    chance = random.Random(3)
    path = written(tmp_path, *(hard(chance) for _ in range(4)))
    hurried = appraised(path, Appraisal(rule=False, seconds=0.001), 2)
    assert {one["status"] for one in hurried} == {"not_solved"}
    assert {one["reason"] for one in hurried} == {"solver_too_slow"}
    patient = appraised(path, Appraisal(rule=False, seconds=60), 2)
    assert [one["status"] for one in patient] == ["weighed"] * len(hurried)
    assert len(hurried) >= 4
    assert appraised(path, Appraisal(rule=False, seconds=60), 1) == patient


@pytest.mark.parametrize(
    ("language", "said", "not_solved"),
    [
        ("en", "1 without the revoke, 0 after the revoke card", "not solved"),
        ("de", "1 ohne das Revoke, 0 nach der Revoke-Karte", "nicht gelöst"),
    ],
)
def test_lines_and_report_say_what_was_weighed_and_a_folder_goes_on(
    tmp_path: Path,
    solver: Dds,
    capsys: pytest.CaptureFixture[str],
    language: str,
    said: str,
    not_solved: str,
) -> None:
    from bridgelaws.words.render_scan import account_lines, revoke_line

    path, out = written(tmp_path / "", ruffed()), tmp_path / "out"
    assert main(["scan", str(path), "--equity", "--lang", language]) == 0
    assert said in capsys.readouterr().out
    command = ["scan", str(path), "--equity", "--out", str(out), "--lang", language]
    assert main(command) == main(command) == 0
    assert said in (out / "report.html").read_text("utf-8")
    account = json.loads((out / "account.json").read_text("utf-8"))
    assert account["equity"] == {"weighed": 1}
    assert main([*command, "--seconds", "7"]) == 1, "a folder is for one choice of options"
    finding = json.loads((out / "findings" / "00001.jsonl").read_text("utf-8").splitlines()[0])
    finding["equity"] = {"status": "not_solved", "reason": "solver_too_slow", "error": "20"}
    assert not_solved in revoke_line(finding, language).lower()
    counted = "\n".join(account_lines({**account, "equity": {"not_solved": 3}}, language))
    assert f"3  {not_solved}" in counted


def test_without_the_solver_the_scan_is_refused_before_it_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def absent() -> Path:
        raise RefusedError("solver_absent", platform="here")

    monkeypatch.setattr("bridgelaws.equity.dds.library", absent)
    assert main(["scan", str(written(tmp_path, ruffed())), "--equity"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert "expected" in said.err


MARK = "BRIDGELAWS_TEST_OF_SCAN"


def alive(mark: str) -> set[int]:
    """The processes of a test: each inherits its mark."""
    found = set()
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            try:
                environment = (folder / "environ").read_bytes()
                state = (folder / "stat").read_text().rpartition(")")[2].split()[0]
            except OSError:
                continue
            if f"{MARK}={mark}".encode() in environment and state != "Z":
                found.add(int(folder.name))
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes where Linux lists them")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
@pytest.mark.parametrize("workers", ["1", "2"])
def test_no_process_is_left_when_a_scan_is_stopped_or_killed(
    workers: str, how: signal.Signals, tmp_path: Path, solver: Dds
) -> None:
    chance = random.Random(5)
    for file in range(2):
        games = [hard(chance) for _ in range(300)]
        (tmp_path / f"{file}.pbn").write_text("\n\n".join(games), "utf-8")
    mark = f"{os.getpid()}-{workers}-{how}"
    command = ["scan", str(tmp_path), "--equity", "--workers", workers]
    said = tmp_path / "said"
    with (
        said.open("wb") as stream,
        subprocess.Popen(
            [sys.executable, "-m", "bridgelaws", *command],
            stdout=subprocess.DEVNULL,
            stderr=stream,
            env={**os.environ, MARK: mark},
        ) as running,
    ):
        until = time.monotonic() + 60
        while not any(b"equity.workers" in cmdline(one) for one in alive(mark)):
            assert time.monotonic() < until
            assert running.poll() is None
            time.sleep(0.1)
        time.sleep(0.5)
        running.send_signal(how)
        status = running.wait(60)
    assert b"Traceback" not in said.read_bytes()
    assert status == (130 if how is signal.SIGINT else -signal.SIGKILL)
    until = time.monotonic() + 30
    while alive(mark):
        assert time.monotonic() < until, alive(mark)
        time.sleep(0.1)


def cmdline(process: int) -> bytes:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""
