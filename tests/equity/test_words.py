"""The analysis in words, as a document, as a picture and on the command line."""

import importlib.util
import json
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from bridgelaws import desk
from bridgelaws.cli import main
from bridgelaws.equity.dds import Dds
from bridgelaws.equity.playing import Sampling
from bridgelaws.errors import RefusedError
from bridgelaws.words.equity_picture import svg
from bridgelaws.words.equity_terminal import terminal
from bridgelaws.words.render_equity import equity_lines
from bridgelaws.words.render_page import lines
from bridgelaws.words.say import LANGUAGES, Words
from tests.equity.test_documents_deals import CHANGED_NOTHING, CUT_OFF, ESTABLISHED, analysed

both = pytest.mark.parametrize("language", LANGUAGES)
GIVEN = [part for answer in ESTABLISHED for part in ("--answer", answer)]


@pytest.fixture
def board(tmp_path: Path) -> str:
    file = tmp_path / "board.pbn"
    file.write_text(CUT_OFF, encoding="utf-8")
    return str(file)


@both
def test_the_page_is_made_from_the_stored_document_alone(language: str, solver: Dds) -> None:
    found = analysed(
        CUT_OFF, solver, (*ESTABLISHED, "other_table.score_ns=400"), sampling=Sampling(6, 4, 1)
    )
    stored = json.loads(json.dumps(found))
    assert equity_lines(stored, language) == equity_lines(found, language)


def test_the_page_says_what_it_cost_what_stands_and_who_decides(solver: Dds) -> None:
    page = " ".join(" ".join(equity_lines(analysed(CUT_OFF, solver), "en")).split())
    assert "the card itself cost 2 tricks" in page
    assert "9 tricks without the revoke, against 8 tricks with the tricks transferred" in page
    assert "the two are never added" in page
    assert "This is a proposal." in page
    assert "the Director decides, and tells the players of the right to appeal" in page
    assert "It is no likely result" in page
    assert "Solver: DDS (endplay " in page


def test_where_the_table_result_stands_the_page_says_that_nothing_is_taken_back(
    solver: Dds,
) -> None:
    page = " ".join(" ".join(equity_lines(analysed(CHANGED_NOTHING, solver), "en")).split())
    assert "the card itself cost nothing" in page
    assert "the table result stands, with the tricks transferred" in page
    assert "Nothing is taken back" in page


@both
def test_the_picture_shows_both_courses_and_stands_by_itself(language: str, solver: Dds) -> None:
    (revoke,) = analysed(CUT_OFF, solver)["revokes"]
    words = Words(language)
    drawn = svg(revoke, words, "a & b")
    root = ElementTree.fromstring(drawn)
    assert root.tag.endswith("svg")
    title = root.find("{http://www.w3.org/2000/svg}title")
    assert title is not None
    assert title.text == "a & b"
    page = terminal(revoke, words)
    nine, seven = page[0], page[2]
    assert nine.strip().startswith("9")
    assert set(nine.split("┤")[1]) == {"─", " "}, "without the revoke: nine throughout"
    assert set(seven.split("┤")[1]) == {"●", " "}, "as played: seven after every card"


@both
def test_the_command_line_analyses_a_file(
    language: str, board: str, tmp_path: Path, solver: Dds, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "picture.svg"
    arguments = ["equity", board, *GIVEN, "--samples", "5", "--plays", "2", "--workers", "1"]
    assert main([*arguments, "--lang", language, "--svg", str(picture)]) == 0
    assert "3NT" in capsys.readouterr().out
    assert picture.read_text("utf-8").startswith("<svg")
    assert main([*arguments, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["kind"] == "evidence"
    assert found["revokes"][0]["sampled"]["seed"] == 1


def test_a_ruling_with_evidence_is_the_same_ruling(board: str, solver: Dds) -> None:
    (opened,) = desk.open_file(board, desk.Terms(2017, None, ESTABLISHED))
    plain, with_evidence = desk.rule(opened), desk.rule_with_evidence(opened, solver)
    assert with_evidence["evidence"]["proposal"]["baselines"]["without_revoke"] == 9
    assert with_evidence["redress"] == plain["redress"]
    assert with_evidence["redress"]["required"] == "judgement"
    assert {k: v for k, v in with_evidence.items() if k not in ("evidence", "text")} == {
        k: v for k, v in plain.items() if k != "text"
    }
    assert "nobody's judgement; the ruling above does not rest on it" in " ".join(
        " ".join(lines(with_evidence, "en")).split()
    )


@both
def test_evidence_that_cannot_be_had_says_why_and_the_ruling_stands(
    language: str, solver: Dds
) -> None:
    short = CUT_OFF.replace("QJT9.KQJ.KQJT.32", "-").replace("876.T987.987.JT9", "-")
    (opened,) = desk.open_text(short, "pbn", "x.pbn", desk.Terms(2017, None, ESTABLISHED))
    found = desk.rule_with_evidence(opened, solver, language)
    assert desk.shows_revoke(opened)
    assert found["evidence"]["missing"] == "equity_needs_deal"
    assert found["text"]["evidence"]


@both
def test_without_the_solver_the_command_says_how_to_get_it(
    language: str,
    board: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert main(["equity", board, "--lang", language]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert "[equity]" in said.err


def test_a_case_without_play_is_refused(solver: Dds) -> None:
    case = "laws: 2017\nrevokes: [{offending_player: declarer, trick: 3}]\n"
    (opened,) = desk.open_text(case, "yaml", "case.yaml", desk.Terms())
    with pytest.raises(RefusedError) as refused:
        desk.equity(opened, solver)
    assert refused.value.key == "equity_needs_play"


@both
def test_a_part_of_the_page_without_anything_to_say_has_no_heading(
    language: str, solver: Dds
) -> None:
    page = equity_lines(analysed(CUT_OFF, solver), language)
    assert Words(language).say("page.scores") not in page
    told = analysed(CUT_OFF, solver, (*ESTABLISHED, "other_table.score_ns=400"))
    assert Words(language).say("page.scores") in equity_lines(told, language)


def test_the_scores_shown_are_those_of_the_directors_result_not_of_the_suggestion(
    solver: Dds,
) -> None:
    # 3NT, seven tricks and one over: eight, 50 for the other side. He judges eight as well.
    found = analysed(CUT_OFF, solver, (*ESTABLISHED, "redress.tricks_without_revoke=8"))
    assert found["proposal"]["required"] == "no"
    assert found["proposal"]["scores"] == [{"tricks": 8, "score_ns": -50}]
