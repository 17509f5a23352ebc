"""The log on the command line: what is printed, where, and with which exit status."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from bridgelaws.cli import log_parser, main
from bridgelaws.log.canonical import sha256
from bridgelaws.log.draft import SOURCES
from bridgelaws.log.entry import Kind
from bridgelaws.log.export import FORMATS
from bridgelaws.log.packing import unpacked
from tests.cli.test_command_line import CASE, ROOT

PBN = str(ROOT / "examples" / "club_evening.pbn")
Capture = pytest.CaptureFixture[str]


class Desk:
    """A log and the commands on it."""

    def __init__(self, folder: Path, capsys: Capture) -> None:
        self.folder, self.capsys = folder, capsys
        self.file = folder / "rulings.db"
        self.case = str(folder / "case.yaml")
        Path(self.case).write_text(CASE, "utf-8")

    def log(self, *arguments: str) -> tuple[int, str, str]:
        """Exit status, standard output, standard error."""
        try:
            status = main(["log", *arguments, "--db", str(self.file)])
        except SystemExit as exit_:
            status = int(str(exit_.code))
        out, err = self.capsys.readouterr()
        return status, out, err

    def done(self, *arguments: str) -> str:
        status, out, err = self.log(*arguments)
        assert (status, err) == (0, ""), (arguments, err)
        return out

    def add(self, *arguments: str) -> str:
        return self.done("add", self.case, "--by", "Dora", *arguments)

    def refused(self, *arguments: str) -> str:
        status, out, err = self.log(*arguments)
        assert (status, out) == (1, ""), arguments
        assert len(err.splitlines()) == 1
        return err

    def entry(self, text: str) -> str:
        (self.folder / "entry.yaml").write_text(text, "utf-8")
        return str(self.folder / "entry.yaml")


@pytest.fixture
def at(tmp_path: Path, capsys: Capture) -> Desk:
    return Desk(tmp_path, capsys)


def test_a_ruling_is_recorded_listed_and_shown(at: Desk) -> None:
    said = at.add("--event", "Club", "--board", "7", "--table", "4", "--ns", "3", "--ew", "11",
                  "--player", "N=Nora = N", "--source", "revokes[0].attention=N",
                  "--disputed", "revokes[0].claim", "--text", "in words")  # fmt: skip
    shown = at.done("show", "1")

    assert said.startswith("Recorded as entry 1, head 1:")
    listed = at.done("list")
    assert "Club, board 7, table 4  Ruling: 1 trick to declarer's side" in listed
    for part in ("Recorded by: Dora", "Pairs: North-South 3, East-West 11",
                 "Players: North: Nora = N", "revokes[0].attention = during_play (North)",
                 "revokes[0].trick = 7 (Director)", "Disputed: revokes[0].claim",
                 "In words: in words", "Law 64A2"):  # fmt: skip
        assert part in shown


def test_german_says_it_in_german(at: Desk) -> None:
    at.add()
    assert at.done("list", "--lang", "de", "--event", "x") == "Kein Eintrag.\n"
    assert "Entscheidung: 1 Stich an die Seite des Alleinspielers" in at.done(
        "list", "--lang", "de"
    )
    assert "vollständig: 1 Eintrag" in at.done("check", "--lang", "de")
    assert "erwartet" in at.refused("show", "9", "--lang", "de")


def test_a_board_of_a_record_is_recorded_by_its_number(at: Desk) -> None:
    at.done("add", PBN, "--by", "Dora", "--board", "7", "--stated-by", "W", "--answer",
            "attention=after_play", "--answer", "owed_card=not_faced")  # fmt: skip
    entry = json.loads(at.done("show", "1", "--json"))

    assert entry["board"] == "7"
    assert {"fact": "revokes[0].attention", "value": "after_play", "stated_by": "W"} in entry[
        "ruling"
    ]["facts"]


def test_a_ruling_is_withdrawn_with_the_reason_and_stands_no_longer(at: Desk) -> None:
    at.add()
    at.done("add", "--withdraws", "1", "--text", "recorded twice", "--by", "Dora")

    assert at.done("list", "--current") == "No entry.\n"
    assert "Withdrawal: recorded twice" in at.done("list")


def test_every_kind_of_entry_is_added_from_a_file(at: Desk) -> None:
    at.add()
    at.add("--corrects", "1", "--text", "a fact was overlooked")
    for text in (
        "{kind: consultation, about: 2, names: [Kay], text: agrees, recorded_by: Dora}",
        "{kind: judgement, about: 2, text: obvious, weights: [{tricks: 10, weight: 1}]}",
        "{kind: dispute, about: 2, disputed: [revokes.0], statements: {N: no}, recorded_by: D}",
        "{kind: appeal, about: 2, side: ew, recorded_by: Dora}",
        "{kind: appeal_decision, about: 6, decision: ruling_changed, deposit: returned}",
    ):
        by = [] if "recorded_by" in text else ["--by", "Dora"]
        at.done("add", "--entry", at.entry(text), *by)
    shown = "".join(at.done("show", str(number)) for number in range(3, 8))

    for part in ("Who: Kay", "In words: agrees",
                 "Weights: 10 tricks for the non-offending side: 100 %", "Disputed: revokes.0",
                 "Statements: North: no", "Appealed by: East-West",
                 "Decided: the ruling is changed", "Deposit: returned"):  # fmt: skip
        assert part in shown
    listed = at.done("list").splitlines()
    assert [line.split("  ")[-1].split(":")[0] for line in listed] == [
        "Ruling", "Correction", "Consultation", "Judgement", "Dispute", "Appeal",
        "Decision on an appeal",
    ]  # fmt: skip
    assert [line.split()[0] for line in at.done("list", "--current").splitlines()] == ["2"]
    assert at.done("list", "--kind", "appeal", "--since", "6") == "No entry.\n"


def test_a_whole_log_is_checked_and_replayed_with_exit_status_0(at: Desk) -> None:
    at.add()
    head = json.loads(at.done("check", "--json"))["head"]["short"]

    assert at.done("check", "--head", head) == f"The log is whole: 1 entry, head {head}.\n"
    assert at.done("replay") == "1 ruling was made again and is the same.\n"
    assert json.loads(at.done("replay", "--json")) == {"rulings": 1, "differences": []}


def bend(file: Path, *statements: str) -> None:
    connection = sqlite3.connect(file)
    connection.create_function("sha256", 1, sha256)
    connection.create_function("unpacked", 1, unpacked)
    connection.execute("DROP TRIGGER log_entry_update")
    connection.execute("UPDATE log_entry SET record = unpacked(record)")
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


def test_a_bent_log_is_told_on_standard_error_with_exit_status_1(at: Desk) -> None:
    at.add()
    bend(at.file, "UPDATE log_entry SET record = replace(record, 'Dora', 'x'), board = '9'")

    status, out, err = at.log("check")
    assert (status, out) == (1, "")
    assert err == "entry 1: the column for searching says board 9; expected None\n"
    status, out, _ = at.log("check", "--json")
    assert status == 1
    assert json.loads(out)["whole"] is False
    assert "(column)" in at.refused("backup", str(at.folder / "copy.jsonl"))


def test_a_ruling_that_would_be_another_is_told_with_exit_status_1(at: Desk) -> None:
    at.add()
    bend(
        at.file,
        "UPDATE log_entry SET record = "
        """replace(record, '"tricks_transferred":1', '"tricks_transferred":2')""",
        "UPDATE log_entry SET hash = sha256(record)",  # so it was recorded, by another program
    )
    status, out, err = at.log("replay")

    assert (status, out) == (1, "")
    assert "entry 1: tricks_transferred was 2 and would be 1" in err.splitlines()


def test_export_writes_a_new_file_or_to_the_terminal(at: Desk) -> None:
    at.add("--event", "Mühle")
    target = at.folder / "log.csv"

    assert at.done("export").splitlines()[0].startswith("number,recorded_at,made_at,kind")
    assert at.done("export", "-o", str(target)) == ""
    assert target.read_bytes().startswith(b"\xef\xbb\xbfnumber,")
    assert "Mühle" in target.read_text("utf-8-sig")
    assert "is there already" in at.refused("export", "-o", str(target))
    assert len(json.loads(at.done("export", "--format", "json"))) == 1
    assert at.done("export", "--format", "pbn") == ""
    assert "cannot be written" in at.refused("export", "-o", str(at.folder / "no" / "log.csv"))


def test_a_backup_is_restored_into_a_new_log(at: Desk) -> None:
    at.add()
    head = json.loads(at.done("check", "--json"))["head"]["short"]
    copy = str(at.folder / "copy.db")

    assert at.done("backup", copy) == f"Backed up: 1 entry, head {head}.\n"
    assert "is there already" in at.refused("backup", copy)
    assert "expected an empty log" in at.refused("restore", copy)
    at.file = at.folder / "new.db"
    assert at.done("restore", copy) == f"Restored: 1 entry, head {head}.\n"


def test_names_are_erased_and_handed_out(at: Desk) -> None:
    at.add("--player", "N=Nora")

    (entry,) = json.loads(at.done("person", "nora"))
    assert entry["players"] == {"N": "Nora"}
    assert at.done("pseudonymise", "--older-than", "1") == "0 texts were erased.\n"
    assert at.done("pseudonymise", "--person", "Nora") == "1 text was erased.\n"
    assert json.loads(at.done("person", "Nora")) == []
    assert "1 private text was erased." in at.done("check")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["show", "5"], "there is no entry 5; expected"),
        (["add", "CASE", "--by", "D", "--player", "Nora"], "--player: expected one of N=…"),
        (["add", "CASE", "--by", "D", "--source", "a=X"], "--source: expected one of …=director"),
        (["add", "CASE", "--by", "D", "--stated-by", "X"], "--stated-by: expected one of director"),
        (["add", "CASE", "--by", "D", "--disputed", "x"], "is no fact of this case; expected"),
        (["add", "CASE", "--by", "D", "--corrects", "9"], "there is no entry 9; expected"),
        (["add", "CASE", "--by", "D", "--corrects", "1"], "text: is missing; expected text"),
        (["add", "CASE", "--by", "D\tE"], "recorded_by: expected one line"),
        (["add", "nothing.yaml", "--by", "D"], "nothing.yaml"),
        (["check", "--head", "17"], "--head: 17 is not a head; expected"),
        (["restore", "nothing.jsonl"], "expected an empty log"),
    ],
)
def test_what_is_refused_says_where_and_what_was_expected(
    at: Desk, arguments: list[str], said: str
) -> None:
    at.add()

    assert said in at.refused(*(at.case if one == "CASE" else one for one in arguments))


@pytest.mark.parametrize(
    "arguments",
    [
        ["add"],
        ["add", "CASE"],
        ["add", "CASE", "--entry", "x.yaml", "--by", "D"],
        ["pseudonymise"],
        ["pseudonymise", "--older-than", "-1"],
        ["pseudonymise", "--older-than", "99999"],
        ["list", "--since", "x"],
        ["list", "--kind", "x"],
        [],
        ["burn"],
    ],
)
def test_wrong_usage_is_exit_status_2(at: Desk, arguments: list[str]) -> None:
    assert at.log(*arguments)[0] == 2


def test_a_log_that_is_not_there_is_not_begun_by_a_question(at: Desk) -> None:
    for command in (["list"], ["check"], ["replay"], ["export"], ["person", "x"]):
        assert "there is no such log; expected" in at.refused(*command)
    assert not at.file.exists()


def test_the_environment_may_name_the_log(
    at: Desk, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    at.add()
    monkeypatch.setenv(log_parser.DATABASE, str(at.file))
    assert main(["log", "check"]) == 0
    monkeypatch.delenv(log_parser.DATABASE)
    with pytest.raises(SystemExit, match="2"):
        main(["log", "check"])
    assert log_parser.DATABASE in capsys.readouterr().err


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("command", [[], *([name] for name in log_parser._COMMANDS)], ids=str)
def test_every_command_has_help_with_an_example(
    language: str, command: list[str], capsys: Capture
) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["log", *command, "--help", "--lang", language])
    assert {"en": "Example: ", "de": "Beispiel: "}[language] in capsys.readouterr().out


def test_the_lists_of_the_parser_are_those_of_the_log() -> None:
    assert tuple(Kind) == log_parser.KINDS
    assert log_parser.FORMATS == FORMATS
    assert log_parser.SOURCES == SOURCES


def test_without_the_extra_the_log_says_what_to_install(at: Desk) -> None:
    blocked = "import sys; sys.modules['rfc8785'] = None; from bridgelaws.cli import main; "
    done = subprocess.run(
        [sys.executable, "-c", f"{blocked} sys.exit(main(['log', 'list', '--db', 'x.db']))"],
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == 1
    assert "needs the package rfc8785; expected: " in done.stderr


def test_help_of_the_whole_program_loads_no_database() -> None:
    said = "print([m for m in ('sqlalchemy', 'rfc8785', 'yaml') if m in sys.modules])"
    code = f"import sys; from bridgelaws.cli.parser import parser; parser('en'); {said}"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout == "[]\n"
