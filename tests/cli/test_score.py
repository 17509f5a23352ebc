"""``bridgelaws score`` as its users meet it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bridgelaws.cli import main
from bridgelaws.cli.parser import BODIES, SCORINGS
from bridgelaws.fields import Method
from bridgelaws.scoring import Body

ROOT = Path(__file__).parents[2]
FIELD = "Board;Contract;By;Result;Score NS\n7;4S;S;=;620\n7;4S;N;+1;650\n7;3NT;E;-1;100\n"


@pytest.fixture
def field(tmp_path: Path) -> str:
    path = tmp_path / "club.csv"
    path.write_text(FIELD, "utf-8")
    return str(path)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["score", *arguments])
    out, err = capsys.readouterr()
    return status, out, err


def test_a_question_may_be_json_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    question = '{"contract": "4SX", "declarer": "E", "tricks": 12, "vulnerable": true}'

    status, out, _ = run(capsys, question, "--json")

    assert status == 0
    assert json.loads(out) == {"score": 1190, "score_ns": -1190}


@pytest.mark.parametrize("name", ["question.json", "question.yaml"])
def test_a_question_may_be_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    (tmp_path / name).write_text('{"imps": {"difference": -570}}', "utf-8")

    assert run(capsys, str(tmp_path / name)) == (0, "IMPs: −11\n", "")


def test_the_words_are_in_the_language_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    question = '{"cross_imps": {"results": [430, 400, -50]}}'

    assert "Mittelwerte: 5,5  4,5  −10" in run(capsys, question, "--lang", "de")[1]


def test_the_check_of_a_weighted_score_is_within_reach(capsys: pytest.CaptureFixture[str]) -> None:
    parts = '[{"score": 620, "weight": 0.5}, {"score": -100, "weight": 0.5}]'
    question = f'{{"weighted": {{"components": {parts}, "against": -200, "claimed_imps": 2}}}}'

    status, out, err = run(capsys, question)

    # the mean of the raw points, 260 - 200, would be 60 points and 2 IMPs; right is 1
    assert (status, out) == (1, "")
    assert "never averaged" in err


def test_a_caution_is_told_with_the_answer(capsys: pytest.CaptureFixture[str]) -> None:
    parts = '[{"score": 620, "weight": 1}, {"score": -100, "weight": 0}]'
    question = f'{{"weighted": {{"components": {parts}, "against": -200}}}}'

    status, out, _ = run(capsys, question)

    assert status == 0
    assert "! weighted.components[1].weight: an outcome without weight" in out


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    "question",
    [
        '{"contract": "9S"}',
        '{"contract": "4S+2", "declarer": "N", "tricks": 10, "vulnerable": true}',
        '{"contract": "pass", "tricks": 3}',
        '{"imps": {}}',
        '{"imps": {"difference": "many"}}',
        '{"imps": {"difference": 3}, "datum": {}}',
        '{"matchpoints": {"results": []}}',
        '{"neuberg": {"matchpoints": 40, "results": 3, "expected": 4}}',
        '{"datum": {"results": [50], "drop_each_end": 1}}',
        '{"victory_points": {"imps": 3, "boards": 5000}}',
        '{"cross_imps": {"results": [50], "cap": 99}}',
        "[]",
    ],
)
def test_a_refusal_is_one_line_and_status_one(
    capsys: pytest.CaptureFixture[str], question: str, language: str, tmp_path: Path
) -> None:
    file = tmp_path / "question.json"
    file.write_text(question, "utf-8")

    status, out, err = run(capsys, str(file), "--lang", language)

    assert (status, out) == (1, "")
    assert err.count("\n") == 1
    assert {"en": "expected", "de": "erwartet"}[language] in err


def test_a_board_of_a_field_is_scored_in_every_way(
    capsys: pytest.CaptureFixture[str], field: str
) -> None:
    status, out, _ = run(capsys, field, "--json")

    found = json.loads(out)
    assert status == 0
    # 620: beats 100; 650: beats both; 100: none. Of four
    assert [row["matchpoints"]["ns"] for row in found["results"]] == [2, 4, 0]
    # 620-650: -1, 620-100: +11; 650: +1 and +11; 100: -11 and -11
    assert [row["cross_imps_total"]["ns"] for row in found["results"]] == [10, 12, -22]
    # (620 + 650 + 100) / 3 = 456.67, 460: +160 is 4, +190 is 5, -360 is -8
    assert found["datum"] == 460
    assert [row["butler"]["ns"] for row in found["results"]] == [4, 5, -8]


def test_a_page_of_a_field_is_in_the_language_asked_for(
    capsys: pytest.CaptureFixture[str], field: str
) -> None:
    options = ("--board", "7", "--scoring", "matchpoints", "--lang", "de")

    assert "Board 7: 3 Tische, 3 Ergebnisse verglichen" in run(capsys, field, *options)[1]


def test_what_is_dropped_from_a_datum_can_be_chosen(
    capsys: pytest.CaptureFixture[str], field: str
) -> None:
    options = ("--scoring", "butler", "--drop", "1", "--json")

    assert json.loads(run(capsys, field, *options)[1])["datum"] == 620
    status, _, err = run(capsys, field, "--drop", "much", "--scoring", "butler")
    assert status == 1
    assert "drop_each_end" in err


def test_a_bad_line_is_refused_and_the_run_goes_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "questions.jsonl"
    file.write_text('{"imps": {"difference": 430}}\nx\n\n{"imps": {"difference": -20}}\n', "utf-8")

    status, out, _ = run(capsys, "--jsonl", str(file))

    first, second, third = map(json.loads, out.splitlines())
    assert status == 0
    assert (first, third) == ({"imps": 10}, {"imps": -1})
    assert second["status"] == "refused"


def test_a_field_that_is_damaged_names_file_row_and_column(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "club.csv"
    file.write_text(FIELD.replace("620", "630"), "utf-8")

    status, out, err = run(capsys, str(file))

    assert (status, out) == (1, "")
    assert "club.csv:2: Score NS: the score is 630" in err


def test_without_a_file_the_usage_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["score"])
    assert caught.value.code == 2


def test_the_help_offers_every_body_and_every_form_of_scoring() -> None:
    assert tuple(Body) == BODIES
    assert tuple(Method) == SCORINGS


def test_a_ruling_is_never_written_over_the_record_it_came_from(tmp_path: Path) -> None:
    record = tmp_path / "club.pbn"
    record.write_bytes((ROOT / "examples/club_evening.pbn").read_bytes())
    before = record.read_bytes()
    told = ("attention=after_play", "owed_card=not_faced", "tricks=10")
    answers = [part for one in told for part in ("--answer", one)]

    done = main(["rule", str(record), "--board", "7", *answers, "--export", str(record)])

    assert done == 1
    assert record.read_bytes() == before
