"""Team boards in a case file: every key in its forms, and every key once as it cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from bridgelaws import desk
from bridgelaws.errors import RefusedError
from bridgelaws.files.team_board import KEYS
from bridgelaws.words.render import error_line

HEAD = "laws: 2007\nregulations: dbv_2013\nteam_board:\n"
WRONG: list[tuple[str, str, str]] = [
    ("result_ns: 10", "no_such_score", "result_ns"),
    ("result_ns: 9000", "not_a_number", "result_ns"),
    ("result_ns: -1190.5", "not_a_number", "result_ns"),
    ("result_ns: much", "not_a_number", "result_ns"),
    ("result: 4SX", "not_a_mapping", "result"),
    ("result: {contract: 4SX, declarer: E, vulnerable: true}", "result_needs", "result"),
    ("result: {contract: 4SX, tricks: 12, vulnerable: true}", "result_needs", "result"),
    ("result: {declarer: E, tricks: 12, vulnerable: true}", "result_needs", "result"),
    ("result: {contract: 4SX, declarer: E, tricks: 12}", "result_needs", "result"),
    ("result: {contract: 8S, declarer: E, tricks: 12, vulnerable: no}", "not_a_contract",
     "result.contract"),
    ("result: {contract: 4SX+9, declarer: E, vulnerable: no}", "impossible_tricks",
     "result.contract"),
    ("result: {contract: 4SX+2, declarer: E, tricks: 11, vulnerable: no}", "stated_twice",
     "result.tricks"),
    ("result: {contract: 4S, declarer: X, tricks: 11, vulnerable: no}", "not_in_list",
     "result.declarer"),
    ("result: {contract: 4S, declarer: E, tricks: 14, vulnerable: no}", "not_a_number",
     "result.tricks"),
    ("result: {contract: 4S, declarer: E, tricks: 11, vulnerable: both}", "not_true_or_false",
     "result.vulnerable"),
    ("result: {contract: 4S, level: 4}", "unknown_key", "result.level"),
    ("expected_ns: lots", "not_a_number", "expected_ns"),
    ("expected_ns: {median: 3}", "unknown_key", "expected_ns"),
    ("expected_ns: [{score: -620, weight: 0.7}]", "weights_do_not_sum_to_one", "expected_ns"),
    ("weights: 3", "not_a_list", "weights"),
    ("weights: [{score: -620, weight: 1.2}]", "not_a_weight", "weights[0].weight"),
    ("weights: [{score: -620, weight: often}]", "not_a_weight", "weights[0].weight"),
    ("weights: [{score: -625, weight: 1}]", "no_such_score", "weights[0].score"),
    ("weights: [{score: -620, share: 1}]", "unknown_key", "weights[0].share"),
    ("weights: [-620]", "not_a_mapping", "weights[0]"),
    ("weights: []", "weights_do_not_sum_to_one", "weights"),
    ("datum_from: -620", "not_a_list", "datum_from"),
    ("datum_from: []", "no_results", "datum_from"),
    ("datum_from: [-620, -625]", "no_such_score", "datum_from[1]"),
    ("north_south: [Alpha]", "not_a_text", "north_south"),
    ("east_west: true", "not_a_text", "east_west"),
    ("fault: none", "not_a_mapping", "fault"),
    ("fault: {Alpha: some, Beta: none}", "not_in_list", "fault.Alpha"),
    ("fault: {Alpha: none}", "unknown_team", "fault"),
    ("fault: {Alpha: none, Beta: none, Gamma: none}", "unknown_team", "fault"),
    ("weight_percent: 101", "not_a_number", "weight_percent"),
    ("weight_percent: half", "not_a_number", "weight_percent"),
    ("assigned_imps: 25", "not_a_number", "assigned_imps"),
    ("assigned_imps: plenty", "not_a_number", "assigned_imps"),
    ("boards: 0", "not_a_number", "boards"),
    ("other_boards: 5", "not_a_mapping", "other_boards"),
    ("other_boards: {Gamma: 5}", "unknown_team", "other_boards.Gamma"),
    ("other_boards: {north_south: much}", "not_a_number", "other_boards.north_south"),
    ("state: over", "not_in_list", "state"),
    ("law_6d2: maybe", "not_true_or_false", "law_6d2"),
    ("situation: odd", "not_in_list", "situation"),
    ("unusual: maybe", "not_true_or_false", "unusual"),
    ("partly_at_fault_is: half", "not_in_list", "partly_at_fault_is"),
    ("assign: maybe", "not_true_or_false", "assign"),
    ("time_for_substitute: 3", "not_true_or_false", "time_for_substitute"),
    ("match_result_known: 3", "not_true_or_false", "match_result_known"),
    ("scoring: imps", "not_in_list", "scoring"),
    ("scoring: board_a_match", "not_scored_by_imps", "scoring"),
    ("irregularity_at: bar", "not_in_list", "irregularity_at"),
    ("north_south_fault: some", "not_in_list", "north_south_fault"),
    ("east_west_fault: some", "not_in_list", "east_west_fault"),
    ("datum: 300", "unknown_key", "datum"),
    # what cannot go together
    ("north_south: Alpha\n  east_west: Alpha", "same_team_twice", "east_west"),
    ("north_south: Alpha\n  east_west: Beta\n  fault: {Gamma: full}", "unknown_team",
     "fault.Gamma"),
    ("fault: {north_south: none, east_west: full}\n  east_west_fault: none", "fault_twice",
     "east_west_fault"),
    ("result_ns: -620\n  result: {contract: 4SX+2, declarer: E, vulnerable: yes}", "other_score",
     "result"),
    ("expected_ns: -620\n  datum_from: [-620]", "stated_twice", "datum_from"),
    ("state: not_started\n  result_ns: -620", "result_before_the_end", "result_ns"),
    ("state: in_progress\n  result: {contract: 4S+1, declarer: E, vulnerable: yes}",
     "result_before_the_end", "result"),
    ("result_ns: -1190\n  expected_ns: -620\n  unusual: no", "yardstick_decides", "unusual"),
]  # fmt: skip


def opened(text: str) -> desk.OpenCase:
    (case,) = desk.open_text(text, "yaml", "case.yaml", desk.Terms())
    return case


@pytest.mark.parametrize(("wrong", "key", "path"), WRONG)
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_cannot_be_is_refused_in_one_line_with_its_place_and_what_was_expected(
    wrong: str, key: str, path: str, language: str
) -> None:
    with pytest.raises(RefusedError) as caught:
        desk.document(opened(f"{HEAD}  {wrong}\n"))

    error = caught.value
    assert (error.key, error.path) == (key, f"team_board.{path}")
    said = error_line(error, language)
    assert "\n" not in said
    assert said.startswith("case.yaml")
    assert {"en": "expected", "de": "erwartet"}[language] in said
    assert error.line is not None
    assert error.line > 3


def test_every_key_is_wrong_once() -> None:
    assert {path.split(".")[0].split("[")[0] for _, _, path in WRONG} >= set(KEYS)


def stated(text: str) -> Any:
    return desk.rule(opened(HEAD + text))["team_board"]


@pytest.mark.parametrize(
    "result",
    [
        "result_ns: -1190",
        "result: {contract: 4SX, declarer: E, tricks: 12, vulnerable: true}",
        "result: {contract: 4SX+2, declarer: W, vulnerable: yes}",
        "result_ns: -1190\n  result: {contract: 4SX+2, declarer: W, vulnerable: yes}",
    ],
)
def test_a_result_is_a_score_or_a_contract_or_both_where_they_agree(result: str) -> None:
    assert stated(f"  {result}\n") == {"result_ns": -1190}


@pytest.mark.parametrize(
    ("expected", "kept"),
    [
        ("expected_ns: -620", {"expected_ns": -620}),
        ("expected_ns: -617.5", {"expected_ns": -617.5}),
        ("expected_ns: [{score: -620, weight: 0.7}, {score: 100, weight: 0.3}]",
         {"weights": [{"score": -620, "weight": 0.7}, {"score": 100, "weight": 0.3}]}),
        ("expected_ns: {weights: [{score: -620, weight: 1}]}",
         {"weights": [{"score": -620, "weight": 1}]}),
        ("weights: [{score: -620, weight: 1}]", {"weights": [{"score": -620, "weight": 1}]}),
        ("datum_from: [-620, -650]", {"datum_from": [-620, -650]}),
        ("expected_ns: {datum_from: [-620]}", {"datum_from": [-620]}),
    ],
)  # fmt: skip
def test_an_expectation_is_a_score_weights_or_the_results_of_others(
    expected: str, kept: dict[str, Any]
) -> None:
    assert stated(f"  {expected}\n") == kept


def test_teams_are_named_by_the_case_or_by_their_seats() -> None:
    teams = "north_south: Alpha\n  east_west: Beta\n  fault: {Alpha: none, Beta: full}"
    assert stated(f"  {teams}\n") == {
        "north_south": "Alpha", "east_west": "Beta", "fault": {"Alpha": "none", "Beta": "full"},
    }  # fmt: skip
    one = stated("  north_south: Alpha\n  fault: {Alpha: none, Beta: full}\n")
    assert one["east_west"] == "Beta"
    seats = stated("  fault: {north_south: none, east_west: full}\n")
    assert seats["fault"] == {"north_south": "none", "east_west": "full"}
    assert stated("  north_south_fault: full\n")["fault"] == {"north_south": "full"}


def test_faults_by_team_do_not_settle_who_sat_where() -> None:
    made = desk.rule(opened(f"{HEAD}  fault: {{Alpha: none, Beta: full}}\n  state: not_started\n"))
    assert made["question"]["fact"] == "team_board.north_south"
    assert made["question"]["answers"] == ["Alpha", "Beta"]


@pytest.mark.parametrize(
    "unknown",
    ["result_ns: unknown", "result: unknown", "expected_ns: unknown", "datum_from: unknown"],
)
def test_a_number_that_cannot_be_established_leaves_the_ruling_open(unknown: str) -> None:
    text = "  state: finished\n  law_6d2: no\n  fault: {north_south: none, east_west: none}\n"
    made = desk.rule(opened(f"{HEAD}{text}  scoring: vp\n  {unknown}\n"))
    asked = (made["question"] or {}).get("fact", "")
    assert made["status"] == "open"
    assert asked != f"team_board.{unknown.split(':')[0]}"


def test_faults_that_cannot_be_established_are_not_asked_again() -> None:
    made = desk.rule(opened(f"{HEAD}  state: not_started\n  fault: unknown\n  scoring: vp\n"))
    assert (made["status"], made["question"]) == ("open", None)
    assert made["outcomes"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_case_with_a_team_board_is_compared_under_every_code(language: str) -> None:
    text = (
        "  result_ns: -1190\n  expected_ns: -620\n  state: finished\n  law_6d2: no\n"
        "  fault: {north_south: none, east_west: none}\n  scoring: vp\n"
    )
    rulings = desk.compare(opened(HEAD + text), language)["rulings"]
    assert [rulings[code]["imps"]["east_west"] for code in rulings] == [3, 11, 11]
