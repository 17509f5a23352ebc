"""Where the texts on team boards are silent: every choice of every option, and every warning."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bridgelaws import desk
from bridgelaws.laws.calls.team_board.warnings import OPTION_OF
from bridgelaws.laws.frame.regulations import CHOICES
from bridgelaws.words.render_page import lines
from bridgelaws.words.say import Words

EX1 = {"result_ns": 1190, "expected_ns": 620}
"""570 points, 11 IMPs for North-South."""
EX2 = {"result_ns": 2210, "expected_ns": 1460}
"""750 points, 13 IMPs."""
FIVE = {"result_ns": 620, "expected_ns": 450}
"""170 points, 5 IMPs."""
EIGHT = {"result_ns": 620, "expected_ns": 300}
FIELD = {"result_ns": 620, "datum_from": [170, 650]}
TRIMMED = {"result_ns": 620, "datum_from": [-100, 420, 420, 420, 420, 420, 480, 650]}
MEANS = {"result_ns": -1190,
         "weights": [{"score": -620, "weight": 0.5}, {"score": -1430, "weight": 0.5}]}  # fmt: skip
NN, NP, NO = ("none", "none"), ("none", "partial"), ("none", "full")
PN, PP, PO = ("partial", "none"), ("partial", "partial"), ("partial", "full")
ON, OO = ("full", "none"), ("full", "full")


def ruled(
    folder: Path,
    base: str,
    laws: int,
    options: dict[str, Any],
    faults: tuple[str, str],
    **told: Any,
) -> desk.Document:
    """The ruling under a profile built on *base* with other *options*."""
    text = [f'based_on = "{base}"', 'body = "Club"', 'dated = "2020-01-01"']
    for name, value in options.items():
        shown = f'"{value}"' if isinstance(value, str) else str(value)
        text += [f"[{name}]", f"value = {shown}", 'source = "the club"']
    path = folder / f"{'-'.join(options) or 'club'}.toml"
    path.write_text("\n".join(text), "utf-8")
    board = {"state": "finished", "law_6d2": False, "scoring": "vp",
             "fault": {"north_south": faults[0], "east_west": faults[1]}, **told}  # fmt: skip
    case = {"laws": laws, "regulations": str(path), "team_board": board}
    (opened,) = desk.open_text(json.dumps(case), "json", "case.json", desk.Terms())
    return desk.rule(opened)


def scored(north_south: Any, east_west: Any) -> dict[str, Any]:
    return {"imps": {"north_south": north_south, "east_west": east_west}}


def asked(fact: str) -> dict[str, Any]:
    return {"status": "open", "question": f"team_board.{fact}"}


Choice = tuple[str, Any, str, int, tuple[str, str], dict[str, Any], dict[str, Any]]
CHOSEN: list[Choice] = [
    # what the Law or a guideline is followed
    ("unplayable_board_guideline", "laws", "dbv_2013", 2007, NN, EX1, asked("assign")),
    ("unplayable_board_guideline", "dbv_2013", "wbf", 2007, NN, EX1 | {"unusual": True},
     scored(11, -5)),
    ("unplayable_board_guideline", "wbf_2008", "wbf", 2007, NN, EX1, scored(6.6, -6.6)),
    # the yardstick
    ("unusual_result", "director", "dbv_2013", 2007, NN, FIVE, asked("unusual")),
    ("unusual_result", "more_than_6_imps", "dbv_2013", 2007, NN, FIVE, scored(3, 3)),
    ("unusual_result", "more_than_3_imps", "dbv_2013", 2007, NN, FIVE, scored(5, 1)),
    ("unusual_result", "between_the_yardsticks", "dbv_2013", 2007, NN, FIVE, asked("unusual")),
    # average plus in IMPs
    *(("artificial_imps", worth, "dbv_2013", 2007, NN, EX1, scored(11, 2 * worth - 11))
      for worth in range(7)),
    # a side partly at fault, of which the Law is silent
    ("partly_at_fault_is", "at_fault", "laws", 2007, NP, EX1, scored(11, -11)),
    ("partly_at_fault_is", "not_at_fault", "laws", 2007, NP, EX1, asked("assign")),
    ("partly_at_fault_is", "director", "laws", 2007, NP, EX1, asked("partly_at_fault_is")),
    ("guideline_binds", "as_it_says", "dbv_2013", 2007, NN, EX1, {"discretion": "should"}),
    ("guideline_binds", "as_the_law_says", "dbv_2013", 2007, NN, EX1, {"discretion": "may"}),
    # number 9 as a target or as a limit
    ("team_beside_an_assigned_score", "artificial", "wbf", 2007, NN, EX1 | {"assign": True},
     scored(11, 3)),
    ("team_beside_an_assigned_score", "rest_of_the_averages", "wbf", 2007, NN,
     EX1 | {"assign": True}, scored(11, -5)),
    ("team_beside_an_assigned_score", "mirrored", "wbf", 2007, NN, EX1 | {"assign": True},
     scored(11, -11)),
    ("sum_of_both_teams", "difference", "dbv_2013", 2007, OO, EX2, scored(7, -13)),
    ("sum_of_both_teams", "upper_limit", "dbv_2013", 2007, OO, EX2, scored(4, -13)),
    ("sum_of_both_teams", "upper_limit", "dbv_2013", 2007, OO, EX1, scored(4, -11)),
    ("sum_of_both_teams", "upper_limit", "dbv_2013", 2007, OO, EIGHT, scored(2, -8)),
    ("sum_of_both_teams", "upper_limit", "dbv_2013", 2007, NN, EIGHT, scored(8, -3)),
    ("sum_of_both_teams", "upper_limit", "dbv_2013", 2007, NN, EX1, scored(11, -5)),
    ("partly_at_fault_team", "gets_the_rest", "dbv_2013", 2007, PN, EX1, scored(7, -4)),
    ("partly_at_fault_team", "as_not_at_fault", "dbv_2013", 2007, PN, EX1, scored(11, -8)),
    ("partly_at_fault_team", "as_at_fault", "dbv_2013", 2007, PO, EX1, scored(8, -11)),
    ("partly_at_fault_team", "as_at_fault", "dbv_2013", 2007, PN, EX1, scored(7, -4)),
    ("both_partly_at_fault", "half", "dbv_2013", 2007, PP, EX1, scored(5, -5)),
    ("both_partly_at_fault", "level", "dbv_2013", 2007, PP, EX1, scored(0, 0)),
    ("both_partly_at_fault", "three_fifths", "dbv_2013", 2007, PP, EX1, scored(6, -6)),
    ("both_partly_at_fault", "two_thirds", "dbv_2013", 2007, PP, EX1, scored(7, -7)),
    ("both_partly_at_fault", "director", "dbv_2013", 2007, PP, EX1, asked("weight_percent")),
    # a third of 11 IMPs is 3 2/3, of 13 is 4 1/3, of 750 points 250
    ("thirds_are_rounded", "nearest", "dbv_2013", 2007, ON, EX1, scored(4, -4)),
    ("thirds_are_rounded", "down", "dbv_2013", 2007, ON, EX1, scored(3, -3)),
    ("thirds_are_rounded", "up", "dbv_2013", 2007, ON, EX2, scored(5, -5)),
    ("thirds_are_rounded", "exact", "dbv_2013", 2007, ON, EX1, scored("11/3", "-11/3")),
    ("third_is_taken_of", "imps", "dbv_2013", 2007, ON, EX2, scored(4, -4)),
    ("third_is_taken_of", "points", "dbv_2013", 2007, ON, EX2, scored(6, -6)),
    # the weights of the rider
    ("weight_of_an_offenders_result", "1/2", "wbf_2008", 2007, ON, EX1, scored(5, -5)),
    ("weight_of_an_offenders_result", "1/3", "wbf_2008", 2007, ON, EX1, scored(4, -4)),
    ("weight_of_an_offenders_result", "2/3", "wbf_2008", 2007, ON, EX1, scored(7, -7)),
    ("weight_of_an_offenders_result", "director", "wbf_2008", 2007, ON, EX1,
     asked("weight_percent")),
    ("weight_without_fault", "3/5", "wbf_2008", 2007, NN, EX1, scored(7, -7)),
    ("weight_without_fault", "1/2", "wbf_2008", 2007, NN, EX1, scored(6, -6)),
    ("weight_without_fault", "1", "wbf_2008", 2007, NN, EX1, scored(11, -11)),
    ("weight_without_fault", "director", "wbf_2008", 2007, NN, EX1, asked("weight_percent")),
    ("remaining_weight", "no_swing", "wbf_2008", 2007, NN, EX1, scored(7, -7)),
    # 6.6 and two fifths of 3 are 7.8; -6.6 and 1.2 are -5.4
    ("remaining_weight", "artificial", "wbf_2008", 2007, NN, EX1, scored(8, -5)),
    ("assigned_imps_are", "whole", "wbf_2008", 2007, NN, EX1, scored(7, -7)),
    ("assigned_imps_are", "exact", "wbf_2008", 2007, NN, EX1, scored(6.6, -6.6)),
    # half of -11 and half of +6 are -2.5; against the mean of -1025 165 points are 4
    ("weighted_expectation", "imps_of_each_result", "dbv_2013", 2007, NN, MEANS,
     {"deviation_imps": 2.5}),
    ("weighted_expectation", "imps_of_the_mean", "dbv_2013", 2007, NN, MEANS,
     {"deviation_imps": 4}),
    # the datum is 410, 210 points are 5; against each 10 and -1 are 4.5
    ("field_is_compared_by", "datum", "dbv_2013", 2007, NN, FIELD, {"deviation_imps": 5}),
    ("field_is_compared_by", "cross_imps", "dbv_2013", 2007, NN, FIELD, {"deviation_imps": 4.5}),
    # 3130 by 8 is 391.25; without the ends 2580 by 6 is 430
    *(("datum_by", body, "dbv_2013", 2007, NN, TRIMMED, {"datum": datum})
      for body, datum in {"wbf": 390, "ebl": 390, "acbl": 390, "ebu": 390, "usbf": 390,
                          "dbv": 430, "nbb": 430}.items()),
    *(("fewest_results_for_a_datum", least, "dbv_2013", 2007, NN,
       {"result_ns": 620, "datum_from": [620, 620, 620, 620]}, {"few": least > 4})
      for least in (1, 2, 3, 4, 5, 6, 8)),
    ("several_unplayable_boards", "each_by_itself", "dbv_2013", 2017, NO,
     EX1 | {"situation": "several_adjusted_scores"}, scored(11, -11)),
    ("several_unplayable_boards", "law_86b2", "dbv_2013", 2017, NO,
     EX1 | {"situation": "several_adjusted_scores", "assigned_imps": 5}, scored(5, -5)),
    ("board_played_in_another_form", "as_unplayable", "dbv_2013", 2017, NO,
     EX1 | {"situation": "results_not_comparable"}, scored(11, -11)),
    ("board_played_in_another_form", "law_86b2", "dbv_2013", 2017, NO,
     EX1 | {"situation": "results_not_comparable", "assigned_imps": 2}, scored(3, -3)),
    ("victory_point_scale", "continuous", "dbv_2013", 2007, NN, EX1 | {"boards": 16},
     {"victory_points": {"north_south": 13.04, "east_west": 8.52}}),
    # up to 12 IMPs are 13 of 20 in 16 boards, up to 8 are 12
    ("victory_point_scale", "discrete", "dbv_2013", 2007, NN, EX1 | {"boards": 16},
     {"victory_points": {"north_south": 13, "east_west": 8}}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("option", "value", "base", "laws", "faults", "told", "expected"),
    CHOSEN,
    ids=[f"{choice[0]}-{choice[1]}-{'-'.join(choice[4])}-{i}" for i, choice in enumerate(CHOSEN)],
)
def test_each_choice_of_an_option_does_what_it_says(
    tmp_path: Path, option: str, value: Any, base: str, laws: int, faults: tuple[str, str],
    told: dict[str, Any], expected: dict[str, Any],
) -> None:  # fmt: skip
    found = ruled(tmp_path, base, laws, {option: value}, faults, **told)
    shown = dict(found)
    shown["question"] = (found["question"] or {}).get("fact")
    shown["datum"] = (found["expected"] or {}).get("score_ns")
    shown["few"] = "few_results_for_the_datum" in found["warnings"]
    assert {key: shown[key] for key in expected} == expected


def test_every_choice_of_every_option_on_team_boards_is_shown() -> None:
    first = list(CHOICES).index("unplayable_board_guideline")
    options = list(CHOICES)[first : list(CHOICES).index("victory_point_scale") + 1]
    assert {(choice[0], choice[1]) for choice in CHOSEN} == {
        (option, value) for option in options for value in CHOICES[option]
    }


def test_two_teams_partly_at_fault_can_be_counted_as_something_else(tmp_path: Path) -> None:
    """Then numbers 4 or 5 apply; a knock-out match is averaged where the sum is not nought."""
    counted = {"partly_at_fault_team": "as_not_at_fault"}
    assert ruled(tmp_path, "dbv_2013", 2007, counted, PP, **EX1)["imps"] == {
        "north_south": 11, "east_west": -11,
    }  # fmt: skip
    counted = {"partly_at_fault_team": "as_at_fault", "sum_of_both_teams": "upper_limit"}
    found = ruled(tmp_path, "dbv_2013", 2007, counted, PP, **EX1, scoring="knockout")
    assert found["imps"] == {"north_south": 4, "east_west": -11}
    assert found["knockout_imps"] == {"north_south": 7.5, "east_west": -7.5}
    assert "knock_out_average" in {order["order"] for order in found["orders"]}


Warned = tuple[str, str, int, tuple[str, str], dict[str, Any]]
WARNED: list[Warned] = [
    ("other_team_not_at_fault", "wbf", 2007, NN, EX1 | {"assign": True}),
    ("sum_of_both_teams", "dbv_2013", 2007, OO, EX1),
    ("sum_of_both_teams", "dbv_2013", 2007, NN, EIGHT),
    ("partly_at_fault_team", "dbv_2013", 2007, PN, EX1),
    ("both_partly_at_fault", "dbv_2013", 2007, PP, EX1),
    ("weight_is_a_suggestion", "wbf_2008", 2007, ON, EX1),
    ("irregularity_taken_to_be_elsewhere", "wbf_2008", 2007, ON, EX1),
    ("remaining_weight", "wbf_2008", 2007, NN, EX1),
    ("rounded_to_whole_imps", "wbf_2008", 2007, NN, EX1),
    ("exactly_at_the_yardstick", "dbv_2013", 2007, NN, {"result_ns": 620, "expected_ns": 400}),
    ("yardstick_is_not_in_the_law", "wbf", 2017, NN, EX1),
    ("few_results_for_the_datum", "dbv_2013", 2007, NN, FIELD),
    ("datum_without_this_match", "dbv_2013", 2007, NN, FIELD),
    ("field_or_datum", "wbf", 2017, NN, FIELD),
    ("expectation_is_weighted", "dbv_2013", 2007, NN, MEANS),
    ("each_board_by_itself", "dbv_2013", 2007, NN, EX1 | {"situation": "several_adjusted_scores"}),
    ("other_form_as_unplayable", "dbv_2013", 2007, NN,
     EX1 | {"situation": "results_not_comparable"}),
    ("guideline_of_an_older_code", "dbv_2013", 2017, NN, EX1),
    ("minute_is_reported_withdrawn", "wbf_2008", 2007, NO, EX1),
    ("single_result_assumed", "wbf", 2017, NN, EX1),
    ("more_than_the_artificial_sum", "wbf", 2017, OO, EX1),
    ("weight_not_used", "dbv_2013", 2007, NN, EX1 | {"weight_percent": 60}),
    ("weight_not_used", "wbf_2008", 2007, NO, EX1 | {"weight_percent": 60}),
    ("assigned_from_the_expected_result", "wbf", 2017, NN, EX1),
    ("assigning_is_proposed", "wbf_2008", 2007, NN, EX1),
    ("decision_not_used", "dbv_2013", 2007, NN, EX1 | {"assign": False}),
    ("partly_at_fault_is", "laws", 2007, ("partial", "full"), EX1),
]  # fmt: skip


@pytest.mark.parametrize(("warning", "body", "laws", "faults", "told"), WARNED)
def test_where_the_text_is_silent_the_ruling_warns_with_the_choice_and_its_source(
    tmp_path: Path, warning: str, body: str, laws: int, faults: tuple[str, str],
    told: dict[str, Any],
) -> None:  # fmt: skip
    found = ruled(tmp_path, body, laws, {}, faults, **told)
    assert warning in found["warnings"]
    chosen = {choice["warning"]: choice for choice in found["choices"]}
    assert (warning in chosen) == (warning in OPTION_OF)
    for language, heading in (("en", "Mind:"), ("de", "Zu beachten:")):
        page = " ".join(" ".join(lines(found, language)).split())
        assert heading in page
        if warning in chosen:
            option = chosen[warning]["option"]
            assert f"({Words(language).say(f'team_board.option.{option}')}: " in page
            assert f"{option} = " not in page, "a key of the program is no word"
            assert chosen[warning]["source"]


def test_every_warning_that_names_an_option_is_shown() -> None:
    assert OPTION_OF.keys() <= {warned[0] for warned in WARNED}


def test_the_guideline_is_a_dated_profile_that_another_body_may_replace(tmp_path: Path) -> None:
    """Number 14: the body may change the guideline at any time."""
    found = ruled(tmp_path, "dbv_2013", 2007, {"unusual_result": "more_than_3_imps"}, NN, **FIVE)
    assert found["imps"] == {"north_south": 5, "east_west": 1}
    assert "check_the_guideline_is_in_force" in found["instructions"]


def test_the_chart_of_law_86_is_the_same_in_every_process() -> None:
    """Orders of one answer are shown in one order, whatever the order of hashes."""
    drawn = set()
    for seed in ("1", "2", "3"):
        command = [sys.executable, "-m", "bridgelaws", "chart", "86", "--laws", "2007",
                   "--regulations", "dbv_2013"]  # fmt: skip
        environment = os.environ | {"PYTHONHASHSEED": seed}
        drawn.add(subprocess.run(command, env=environment, check=True, capture_output=True).stdout)
    assert len(drawn) == 1
