"""The command line as its users meet it: a process, its output, its exit status."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bridgelaws import offers
from bridgelaws.laws.calls.kinds import BY_KEY
from bridgelaws.laws.reference.charts import CHARTED

ROOT = Path(__file__).parent.parent.parent
PBN = "examples/club_evening.pbn"
CASE = """\
laws: 2017
revokes:
  - offending_player: declarers_rho
    kind: failure_to_follow_suit
    trick: 7
    suit_led: H
    revoke_card: S4
    owed_card: not_faced
    next_trick: offending_side_played
    next_play_induced_by_opponent: false
    claim: none
    revoke_trick_won_by: non_offending_side
    later_tricks_won: 2
    later_trick_with_playable_card: true
    attention: during_play
    attention_by: opponent
    question_forbidden: false
other_side_revoked: no
"""


def bridgelaws(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bridgelaws", *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=60,
        check=False,
    )


@pytest.fixture
def case(tmp_path: Path) -> Any:
    path = tmp_path / "case.yaml"
    path.write_text(CASE, "utf-8")
    return str(path)


def test_a_ruling_is_printed_in_the_language_asked_for(case: str) -> None:
    english = bridgelaws("rule", case)
    german = bridgelaws("rule", case, "--lang", "de")

    assert (english.returncode, german.returncode) == (0, 0)
    assert "Law 64A2" in english.stdout
    assert "§ 64 A 2" in german.stdout


def test_the_language_may_be_named_before_the_command(case: str) -> None:
    before = bridgelaws("--lang", "de", "rule", case)

    assert before.stdout == bridgelaws("rule", case, "--lang", "de").stdout
    assert bridgelaws("--lang", "de", "rule", case, "--lang", "en").stdout.startswith("Ruling")


def test_json_is_the_public_document(case: str) -> None:
    document = json.loads(bridgelaws("rule", case, "--json").stdout)

    assert document["status"] == "ruled"
    assert document["tricks_transferred"] == 1
    assert document["text"]["language"] == "en"


def test_options_override_the_file(case: str) -> None:
    document = json.loads(bridgelaws("rule", case, "--json", "--laws", "1997").stdout)

    # 1997 64A2: a later trick won with a card playable to the revoke trick, and another one.
    assert (document["laws"], document["tricks_transferred"]) == (1997, 2)


def test_standard_input_is_a_file_too() -> None:
    document = json.loads(bridgelaws("rule", "-", "--json", stdin=CASE).stdout)

    assert document["tricks_transferred"] == 1


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("trick: 7", "trick: 14", "case.yaml:5: revokes[0].trick"),
        ("revoke_card: S4", "revoke_card: H4", "case.yaml:7: revokes[0].revoke_card"),
        ("laws: 2017", "laws: 1975", "case.yaml:1: laws"),
        ("kind:", "kidn:", "case.yaml:4: revokes[0].kidn"),
    ],
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_bad_input_is_one_line_that_names_file_and_place(
    case: str, old: str, new: str, where: str, language: str
) -> None:
    path = Path(case)
    path.write_text(CASE.replace(old, new), "utf-8")
    done = bridgelaws("rule", case, "--lang", language)

    assert done.returncode == 1
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert where in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [[], ["rule"], ["judge"], ["rule", "x.yaml", "--laws", "1975"], ["chart", "65"]],
)
def test_wrong_usage_is_status_two(arguments: str) -> None:
    done = bridgelaws(*arguments)

    assert done.returncode == 2
    assert done.stdout == ""


def test_a_file_that_is_not_there_is_refused() -> None:
    done = bridgelaws("rule", "nowhere.yaml")

    assert (done.returncode, done.stdout) == (1, "")
    assert "nowhere.yaml" in done.stderr


def test_lines_of_cases_are_answered_in_order_and_bad_ones_do_not_stop_the_run() -> None:
    good = {"laws": 2007, "revokes": [{"trick": 12, "cards_back_in_board": False}]}
    lines = [json.dumps(good), "{not json", json.dumps({"laws": 2007, "revokes": [{"trick": 0}]}),
             "", json.dumps({**good, "laws": 1997})]  # fmt: skip
    done = bridgelaws("rule", "--jsonl", stdin="\n".join(lines) + "\n")
    answers = [json.loads(line) for line in done.stdout.splitlines()]

    assert done.returncode == 0
    assert [a["status"] for a in answers] == ["open", "refused", "refused", "open"]
    assert answers[3]["laws"] == 1997
    assert "line 2" in answers[1]["error"]
    assert "revokes[0].trick" in answers[2]["error"]


def test_a_line_that_is_not_utf8_is_refused_and_the_run_goes_on() -> None:
    process = subprocess.run(
        [sys.executable, "-m", "bridgelaws", "rule", "--jsonl"],
        input=b'\xff\xfe\n{"laws": 2017, "revokes": [{}]}\n',
        capture_output=True,
        cwd=ROOT,
        timeout=60,
        check=False,
    )
    statuses = [json.loads(line)["status"] for line in process.stdout.splitlines()]

    assert statuses == ["refused", "open"]


def test_a_record_is_ruled_board_by_board() -> None:
    done = bridgelaws("rule", PBN, "--json")
    (document,) = json.loads(done.stdout)

    assert done.returncode == 0
    assert document["board"] == "7"
    assert document["question"]["fact"] == "revokes[0].attention"


def test_one_board_of_a_record_is_one_document() -> None:
    answers = ("--answer", "attention=after_play", "--answer", "owed_card=not_faced")
    document = json.loads(bridgelaws("rule", PBN, "--board", "7", "--json", *answers).stdout)

    assert document["status"] == "ruled"
    assert document["tricks_transferred"] == 2


def test_the_interview_asks_one_question_at_a_time_and_ends_in_the_ruling(tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    path.write_text(CASE.replace("    later_tricks_won: 2\n", ""), "utf-8")
    done = bridgelaws("ask", str(path), stdin="2\n\n")

    assert done.returncode == 0
    assert "Law 64A2" in done.stdout


def test_the_interview_asks_for_each_number_of_64c_that_several_revokes_need(
    tmp_path: Path,
) -> None:
    """RHO in hearts, then LHO in spades: a trick each (64A2), and 64C1 looks at either revoke.

    Six at the table and two make eight; eight and the one trick of the first revoke, nine: the
    offending side won four tricks from the first revoke on, so that there is one to go over.
    """
    first, rest = CASE.split("other_side_revoked")
    second = first.partition("revokes:\n")[2].replace("declarers_rho", "declarers_lho")
    for old, new in (("trick: 7", "trick: 9"), ("suit_led: H", "suit_led: S"), ("S4", "C4")):
        second = second.replace(old, new)
    path = tmp_path / "case.yaml"
    first = first.replace("later_tricks_won: 2", "later_tricks_won: 4")
    path.write_text(f"{first}{second}other_side_revoked{rest}", "utf-8")
    done = bridgelaws("ask", str(path), "--json", stdin="6\n?\n8\n")
    redress = json.loads(done.stdout)["redress"]

    assert "would declarer's side have won without any of the revokes?" in done.stderr
    assert redress["at_least"] == [{"tricks": 9, "weight": 1.0}]
    assert redress["open"] == ["redress.tricks_without_revoke"]


def test_the_interview_takes_dont_know_and_ends_in_the_conditional_ruling(tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    later = "    later_tricks_won: 2\n    later_trick_with_playable_card: true\n"
    path.write_text(CASE.replace(later, ""), "utf-8")
    done = bridgelaws("ask", str(path), "--json", stdin="?\n?\n")
    document = json.loads(done.stdout)

    assert document["status"] == "open"
    assert document["question"] is None
    assert {o["tricks_transferred"] for o in document["outcomes"]} == {0, 1}


def test_the_interview_ends_where_the_answers_end() -> None:
    done = bridgelaws("ask", "--laws", "2017", "--json", stdin="")
    document = json.loads(done.stdout)

    assert done.returncode == 0
    assert document["status"] == "open"
    assert document["question"] is not None


def test_the_codes_are_compared_and_the_first_clause_at_which_they_part_is_named(case: str) -> None:
    compared = json.loads(bridgelaws("compare", case, "--json").stdout)

    assert {c: r["tricks_transferred"] for c, r in compared["rulings"].items()} == {
        "1997": 2, "2007": 1, "2017": 1,
    }  # fmt: skip
    (parting,) = compared["partings"]
    assert parting["codes"] == [1997, 2007]
    assert parting["clause"] == {"1997": "64A2", "2007": "64A2"}


@pytest.mark.parametrize("law", ["61", "62", "63", "64", "revoke"])
@pytest.mark.parametrize(("laws", "language"), [("1997", "de"), ("2007", "en"), ("2017", "de")])
def test_a_law_is_drawn_as_a_chart(law: str, language: str, laws: str) -> None:
    """Every code and both languages; the tests of charts look at what stands in them."""
    svg = bridgelaws("chart", law, "--laws", laws, "--lang", language)
    text = bridgelaws("chart", law, "--laws", laws, "--lang", language, "--format", "text")

    assert (svg.returncode, text.returncode) == (0, 0), svg.stderr + text.stderr
    assert "<svg" in svg.stdout[:200]
    title = text.stdout.splitlines()[0]
    assert ("⇒" in text.stdout, "§" in title) == (True, language == "de")


def test_a_chart_is_written_to_a_file(tmp_path: Path) -> None:
    path = tmp_path / "law64.svg"
    done = bridgelaws("chart", "64", "-o", str(path))

    assert (done.returncode, done.stdout) == (0, "")
    assert "<svg" in path.read_text("utf-8")[:200]


def test_the_audit_lists_every_provision_with_its_number_per_code() -> None:
    rows = json.loads(bridgelaws("audit", "--json").stdout)
    by_name = {row["provision"]: row for row in rows}

    row = by_name["law64.both_sides_revoked"]
    assert row["numbers"] == {"1997": None, "2007": "64B7", "2017": None}
    assert row["modelled"] is True
    assert row["tests"]
    assert row["function"] == "bridgelaws.laws.book.law64.both_sides_revoked"


def test_the_audit_of_one_law_is_readable() -> None:
    done = bridgelaws("audit", "64")

    assert done.returncode == 0
    assert "64A1" in done.stdout


@pytest.mark.parametrize("about", offers.kinds())
def test_an_interview_is_written_as_a_graph_and_its_labels_say_all_that_it_asks(
    about: str, tmp_path: Path
) -> None:
    path = tmp_path / "graph.json"
    assert bridgelaws("graph", "--about", about, "-o", str(path)).returncode == 0
    graph = json.loads(path.read_text("utf-8"))
    for language in ("en", "de"):
        labels = bridgelaws("graph", "--about", about, "--labels", "--lang", language)
        said = json.loads(labels.stdout)
        assert (graph["about"], graph["laws"], said["language"]) == (about, 2017, language)
        labelled(graph, said)


def labelled(graph: dict[str, Any], said: dict[str, Any]) -> None:
    """Every question, answer and order of a graph has its words."""
    for node in graph["nodes"]:
        if "ask" in node:
            labels = said["facts"][node["ask"]]
            asked = {
                str(a).lower() if isinstance(a, bool) else a for a, _ in node.get("answers", ())
            }
            assert labels["question"].endswith(("?", "."))
            assert asked <= set(labels["answers"])
        assert set(node.get("ruling", {}).get("orders", ())) <= set(said["orders"])


def test_a_graph_that_cannot_be_written_is_refused_in_a_line(tmp_path: Path) -> None:
    done = bridgelaws("graph", "--about", "asked", "-o", str(tmp_path / "no" / "graph.json"))
    assert (done.returncode, done.stdout) == (1, "")
    assert "graph.json" in done.stderr


def test_an_interview_is_told_declarer_at_its_first_question_and_speaks_by_seats() -> None:
    done = bridgelaws(
        "ask", "--about", "asked", "--laws", "2017", "--lang", "de", "--why", stdin="O\nSüd\nN\n"
    )
    first, again, second, ruling = done.stdout.split("> ")
    assert "N, O, S oder W sagt, wer Alleinspieler ist" in first
    assert "ein Gegenspieler" in first
    assert "2  Ost (Alleinspieler)" in again
    assert "N, O, S oder W sagt" not in again
    assert "1  Nord" in second
    assert "3  West" in second
    assert "Süd fragt Nord" in ruling


def test_an_interview_to_which_nobody_told_declarer_asks_by_parts() -> None:
    done = bridgelaws("ask", "--about", "asked", "--laws", "2017", stdin="1\n2\n")
    assert "North" not in done.stdout
    assert "N, E, S or W tells who is declarer" in done.stdout.split("> ")[0]


def test_declarer_is_told_beside_an_interview_and_his_defenders_stay_unnamed_if_told_by_part() -> (
    None
):
    done = bridgelaws(
        "ask", "--about", "penalty_card", "--laws", "2017", "--answer", "declarer=W",
        "--answer", "penalty_card.card_shown=dropped", stdin="defender\n",
    )  # fmt: skip
    assert "N, E, S or W tells" not in done.stdout
    assert "Is the card an honour" in done.stdout


@pytest.mark.parametrize("command", ["rule", "ask", "compare", "chart", "graph", "audit"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_command_has_help_with_an_example(command: str, language: str) -> None:
    done = bridgelaws(command, "--help", "--lang", language)

    assert done.returncode == 0
    assert f"bridgelaws {command}" in done.stdout.split("\n\n")[-1]


def test_the_help_is_in_the_language_asked_for() -> None:
    english = bridgelaws("rule", "--help").stdout
    german = bridgelaws("rule", "--help", "--lang", "de").stdout

    assert english.startswith("usage: bridgelaws rule")
    assert german.startswith("Aufruf: bridgelaws rule")
    assert "Optionen:" in german


def test_help_imports_nothing_heavy() -> None:
    script = (
        "import sys; from bridgelaws.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "print(sorted(m for m in sys.modules if m.startswith(('yaml', 'bridgelaws.laws',"
        " 'bridgelaws.engine', 'bridgelaws.files', 'dataclasses', 'json'))), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, cwd=ROOT, check=False
    )

    assert done.stderr.strip() == "[]"


def test_a_question_about_a_revoke_is_answered() -> None:
    text = "laws: 2007\nregulations: ebl_2001\nasked: {by: defender, whom: partner, form: words}\n"
    document = json.loads(bridgelaws("rule", "-", "--json", stdin=text).stdout)

    assert document["allowed"] == "no"
    assert document["clauses"] == ["61B3"]


def test_the_help_offers_every_kind_of_call_and_every_chart_there_is() -> None:
    assert offers.kinds() == tuple(BY_KEY)
    assert offers.charts() == tuple(CHARTED)


@pytest.mark.parametrize("text", [None, "other modules\nrevokes\n61\n", "torn"])
def test_where_the_note_is_missing_or_of_other_modules_the_laws_are_asked(
    text: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    note = tmp_path / "offers.tsv"
    if text is not None:
        note.write_text(text, "utf-8")
    monkeypatch.setattr(offers, "NOTE", str(note))
    offers._noted.cache_clear()
    try:
        assert (offers.kinds(), offers.charts()) == (tuple(BY_KEY), tuple(CHARTED))
    finally:
        offers._noted.cache_clear()
