"""From a revoke to the score: worked by hand with the tables of Laws 77 and 78."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bridgelaws import desk
from bridgelaws.bridge import Contract, Seat
from bridgelaws.errors import RefusedError
from bridgelaws.fields.effect import ImpossibleTransferError, Table
from bridgelaws.words.export import bridgemate, pbn
from bridgelaws.words.say import Words

REVOKE = {
    "offending_player": "declarers_rho",
    "kind": "failure_to_follow_suit",
    "trick": 7,
    "suit_led": "C",
    "revoke_card": "S4",
    "owed_card": "not_faced",
    "next_trick": "offending_side_played",
    "next_play_induced_by_opponent": False,
    "claim": "none",
    "revoke_trick_won_by": "non_offending_side",
    "later_tricks_won": 2,
    "later_trick_with_playable_card": True,
    "attention": "during_play",
    "attention_by": "opponent",
    "question_forbidden": False,
}
CASE: dict[str, Any] = {
    "laws": 2017,
    "contract": "4H",
    "declarer": "S",
    "vulnerable": "both",
    "tricks": 9,
    "revokes": [REVOKE],
    "other_side_revoked": "no",
}
"""One trick goes to declarer (64A2): 4H one down, -100, becomes ten tricks and 620."""
SEVERAL = {"tricks_without_revoke": [{"tricks": 11, "weight": 0.5}, {"tricks": 10, "weight": 0.5}]}


def document(language: str = "en", answers: tuple[str, ...] = (), **keys: Any) -> dict[str, Any]:
    case = {key: value for key, value in {**CASE, **keys}.items() if value is not ...}
    terms = desk.Terms(answers=answers)
    (opened,) = desk.open_text(json.dumps(case), "json", "case.json", terms)
    return desk.rule(opened, language)


def scores(**keys: Any) -> Any:
    return document(**keys)["scores"]


def refusal(**keys: Any) -> RefusedError:
    with pytest.raises(RefusedError) as caught:
        document(**keys)
    return caught.value


def test_the_other_table_makes_imps_of_it_with_and_without_the_ruling() -> None:
    found = scores(other_table={"contract": "4H", "declarer": "S", "tricks": 9})

    assert found["without_ruling"]["imps"] == 0
    # 620 against -100 at the other table: 720, which is 12 IMPs
    assert found["with_ruling"]["results"] == [{"tricks": 10, "weight": 1, "score_ns": 620}]
    assert found["with_ruling"]["imps"] == 12
    assert found["change"] == {"score_ns": 720, "imps": 12}
    assert found["with_ruling"]["basis"] == "transfer"


def test_the_adjusted_score_takes_the_place_of_the_transfer() -> None:
    redress = {"tricks_without_revoke": 11}
    found = scores(redress=redress, other_table={"score_ns": 620})

    # 650 against 620: 30 points, 1 IMP; -100 against 620 is 720 points, 12 IMPs
    assert found["with_ruling"]["basis"] == "redress"
    assert (found["without_ruling"]["imps"], found["with_ruling"]["imps"]) == (-12, 1)


def test_weighted_results_are_imped_one_by_one() -> None:
    found = scores(redress=SEVERAL, other_table={"score_ns": 420})

    # 650 and 620 against 420: 230 and 200 points, 6 and 5 IMPs, half of each
    assert found["with_ruling"]["imps"] == 5.5
    assert "score_ns" not in found["change"]


def test_a_listed_field_makes_matchpoints_of_it() -> None:
    found = scores(field=[620, 650, -100, 170], scoring="matchpoints")

    # -100 equals one of four; 620 equals one and beats two: 1 and 5 of 8
    assert found["without_ruling"]["matchpoints"] == {"ns": 1, "ew": 7}
    assert found["with_ruling"]["matchpoints"] == {"ns": 5, "ew": 3}
    assert found["change"] == {"score_ns": 720, "matchpoints": 4, "percent": 50}


def test_cross_imps_and_a_butler_come_from_the_same_field() -> None:
    crossed = scores(field=[620, 170], scoring="cross_imps")
    butler = scores(field=[620, 170], scoring="butler")

    # 620 against 620 and 170: 0 and 450, which is 10: 5 on average
    assert crossed["with_ruling"]["cross_imps"] == {"ns": 5, "ew": -5}
    # the datum of 620, 620, 170 is 470; 150 points are 4 IMPs
    assert butler["with_ruling"]["datum"] == 470
    assert butler["with_ruling"]["butler"] == {"ns": 4, "ew": -4}


def test_a_field_of_another_vulnerability_is_not_the_field_of_the_board(tmp_path: Path) -> None:
    """One board has one vulnerability (Law 2): results under another cannot be compared."""
    file = tmp_path / "field.csv"
    file.write_text("Board;Contract;By;Result;Vul\n7;4S;S;=;none\n", "utf-8")

    # the case has both sides vulnerable
    field = {"file": str(file), "board": 7, "table": "none"}
    error = refusal(field=field, scoring="matchpoints")
    assert (error.key, error.file) == ("same_board_vulnerable", str(file))


@pytest.mark.parametrize("table", ["2", "by_score"])
def test_in_a_file_the_ruling_replaces_the_result_of_its_own_table(
    tmp_path: Path, table: str
) -> None:
    file = tmp_path / "field.csv"
    file.write_text("Board;Table;Score NS\n7;1;620\n7;2;-100\n7;3;170\n8;1;50\n", "utf-8")

    field = {"file": str(file), "board": 7, "table": table}
    found = scores(field=field, scoring="matchpoints")

    assert found["without_ruling"]["matchpoints"]["ns"] == 0
    assert found["with_ruling"]["matchpoints"]["ns"] == 3  # beats 170, equals 620


def test_a_table_that_the_file_does_not_have_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "field.csv"
    file.write_text("Board;Table;Score NS\n7;1;620\n7;2;650\n", "utf-8")

    for table in ("9", "by_score"):
        field = {"file": str(file), "board": 7, "table": table}
        assert refusal(field=field, scoring="matchpoints").key == "no_such_table"


def test_a_fact_that_is_missing_is_named_and_not_guessed(tmp_path: Path) -> None:
    assert scores(tricks=..., vulnerable=..., scoring="imps") == {
        "missing": ["vulnerable", "tricks", "other_table"]
    }
    assert scores(field=[620])["missing"] == ["scoring"]
    assert scores(field="x.csv", scoring="butler")["missing"] == ["field.table"]


def test_a_revoke_by_declarer_costs_his_side() -> None:
    revoke = {**REVOKE, "offending_player": "declarer"}
    found = scores(revokes=[revoke], tricks=10)

    assert found["with_ruling"]["results"] == [{"tricks": 9, "weight": 1, "score_ns": -100}]


def test_tricks_at_the_table_are_the_evidence_of_law_64c_too() -> None:
    made = document()

    assert made["redress"]["baselines"]["with_transfer"] == 10
    error = refusal(redress={"tricks_at_table": 8})
    assert error.key == "tricks_told_twice"


def test_while_the_ruling_is_open_every_score_still_possible_is_told() -> None:
    revoke = {key: value for key, value in REVOKE.items() if key != "revoke_trick_won_by"}
    found = scores(revokes=[revoke], other_table={"score_ns": 620})

    assert found["with_ruling"] is None
    told = [(one["tricks_transferred"], one["results"][0]["score_ns"], one["imps"])
            for one in found["possible"]]  # fmt: skip
    assert told == [(1, 620, 0), (2, 650, 1)]


def test_more_tricks_than_there_are_have_no_score() -> None:
    table = Table(Contract.parse("4H"), Seat.S, True, 13)

    with pytest.raises(ImpossibleTransferError):
        table.score_ns(14)
    assert refusal(tricks=13).key == "too_many_tricks"


@pytest.mark.parametrize(
    ("keys", "key", "path"),
    [
        ({"vulnerable": "some"}, "not_in_list", "vulnerable"),
        ({"tricks": 14}, "not_a_number", "tricks"),
        ({"scoring": "points"}, "not_in_list", "scoring"),
        ({"other_table": {"score": 620}}, "unknown_key", "other_table.score"),
        ({"other_table": {"score_ns": 625}}, "no_such_score", "other_table.score_ns"),
        ({"other_table": {"contract": "4H", "declarer": "S"}}, "result_needs", "other_table"),
        ({"field": []}, "no_results", "field"),
        ({"field": [625]}, "no_such_score", "field[0]"),
        ({"field": [620], "other_table": {"score_ns": 620}}, "scoring_needed", "scoring"),
        (
            {"other_table": {"contract": "4H=", "declarer": "N", "vulnerable": False}},
            "same_board_vulnerable",
            "other_table.vulnerable",
        ),
    ],
)
def test_what_cannot_be_is_refused_by_its_key(keys: Any, key: str, path: str) -> None:
    error = refusal(**keys)

    assert (error.key, error.path) == (key, path)


def test_answers_beside_a_record_reach_the_score() -> None:
    answers = ("attention=after_play", "owed_card=not_faced", "other_table.score_ns=420")
    terms = desk.Terms(answers=answers)

    (opened,) = desk.open_file("examples/club_evening.pbn", terms, "7")
    found = desk.document(opened)["scores"]

    # the record: 4S by South made, vulnerable, 620; two tricks go over: two down, -200.
    # Against 420: 200 points are 5 IMPs; 620 points are 12, lost
    assert (found["without_ruling"]["imps"], found["with_ruling"]["imps"]) == (5, -12)


def test_the_words_say_both_scores_in_both_languages() -> None:
    english = document(other_table={"score_ns": 420})["text"]["scores"]
    german = document("de", other_table={"score_ns": 420})["text"]["scores"]

    # -100 against 420: 520 points, 11 IMPs; 620 against 420: 200 points, 5 IMPs
    assert "+5 IMPs for North-South instead of −11" in " ".join(english)
    assert "+5 IMPs für Nord-Süd statt −11" in " ".join(german)


def test_a_ruling_is_exported_with_a_column_for_each_side() -> None:
    made = document(other_table={"score_ns": 420})
    text = pbn(made, Words("en"))

    assert '[ScoreTable "Contract;Declarer;Result;Score_NS;Score_EW;IMP_NS;IMP_EW"]' in text
    assert "\n4H S ^10 ^620 ^-620 ^5 ^-5\n" in text
    assert all(len(line) <= 255 for line in text.splitlines())
    assert 'Contract "4 H", NS/EW "S", Result "="' in bridgemate(made, Words("en"))[0]


def test_it_is_said_that_a_bridgemate_cannot_hold_weights() -> None:
    made = document(redress=SEVERAL, other_table={"score_ns": 420})

    assert "cannot be held" in bridgemate(made, Words("en"))[0]
    assert "- - - ^5.5 ^-5.5" in pbn(made, Words("en"))


def test_assigned_imps_of_a_team_board_are_exported_and_no_bridgemate_holds_them() -> None:
    case = {
        "laws": 2007,
        "regulations": "dbv_2013",
        "team_board": {
            "result_ns": -1190,
            "expected_ns": -620,
            "north_south": "Alpha",
            "east_west": "Beta",
            "fault": {"Alpha": "none", "Beta": "none"},
            "state": "finished",
            "law_6d2": False,
            "scoring": "knockout",
        },
    }
    (opened,) = desk.open_text(json.dumps(case), "json", "case.json", desk.Terms())
    made = desk.rule(opened)

    # example 1 of the guideline: +11 and -5, in a knock-out match 8 each; at the other table
    # the teams sit the other way
    assert '"Beta" "Alpha" - - - ^8 ^-8' in pbn(made, Words("en"))
    assert "assigned IMPs cannot be held" in bridgemate(made, Words("en"))[0]
