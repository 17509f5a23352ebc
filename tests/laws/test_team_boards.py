"""Boards of team matches without a result at one table: every combination, every choice."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from bridgelaws import desk
from bridgelaws.codes import Code, codes
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.files.regulations import profile, shipped
from bridgelaws.files.tree import Tree
from bridgelaws.laws.calls.team_board.figures import Basis, Expected, Figures
from bridgelaws.laws.calls.team_board.kind import TEAM_BOARD
from bridgelaws.laws.calls.team_board.settlement import TeamRuling
from bridgelaws.laws.facts.team_board import Situation, State
from bridgelaws.laws.frame.call import Call
from bridgelaws.laws.frame.ruling import Status
from bridgelaws.scoring.artificial import Fault
from tests.laws.team_board_oracle import POINTS, Reading, guideline_of, read

FAULTS = tuple(fault.value for fault in Fault)
PAIRS = tuple(itertools.product(FAULTS, FAULTS))
RESULT = 620
BODIES = ("laws", "wbf_2008", "dbv_2013")
EVERY = pytest.mark.parametrize(
    ("code", "body"),
    list(itertools.product(codes(), BODIES)),
    ids=[f"{c:d}-{b}" for c, b in itertools.product(codes(), BODIES)],
)

TABLE = {
    ("none", "none"): "7/-1 8/-2 9/-3 10/-4 11/-5 12/-6 13/-7 16/-10 20/-14",
    ("none", "partial"): "7/-4 8/-5 9/-6 10/-7 11/-8 12/-9 13/-10 16/-13 20/-17",
    ("none", "full"): "7/-7 8/-8 9/-9 10/-10 11/-11 12/-12 13/-13 16/-16 20/-20",
    ("partial", "none"): "5/-2 6/-3 6/-3 6/-3 7/-4 7/-4 7/-4 8/-5 10/-7",
    ("partial", "partial"): "3/-3 4/-4 4/-4 5/-5 5/-5 6/-6 6/-6 8/-8 10/-10",
    ("partial", "full"): "4/-7 5/-8 6/-9 7/-10 8/-11 9/-12 10/-13 13/-16 17/-20",
    ("full", "none"): "2/-2 3/-3 3/-3 3/-3 4/-4 4/-4 4/-4 5/-5 7/-7",
    ("full", "partial"): "2/-5 3/-6 3/-6 3/-6 4/-7 4/-7 4/-7 5/-8 7/-10",
    ("full", "full"): "1/-7 2/-8 3/-9 4/-10 5/-11 6/-12 7/-13 10/-16 14/-20",
}
"""The nine pairs of faults (good, bad) by hand from numbers 4 to 10, for 7 to 13, 16, 20 IMPs."""
IMPS = (7, 8, 9, 10, 11, 12, 13, 16, 20)
AVERAGES = {"none": 3, "partial": 0, "full": -3}


def document(laws: int, regulations: str, **stated: Any) -> desk.Document:
    board: dict[str, Any] = {"state": "finished", "law_6d2": False, "scoring": "vp"}
    case = {"laws": laws, "regulations": regulations, "team_board": board | stated}
    (opened,) = desk.open_text(json.dumps(case), "json", "case.json", desk.Terms())
    return desk.rule(opened)


def swung(imps: int, north_south: bool = True) -> dict[str, int]:
    """A result that is so many IMPs better than expected for one side."""
    sign = 1 if north_south else -1
    return {"result_ns": sign * RESULT, "expected_ns": sign * (RESULT - POINTS[imps])}


@pytest.mark.parametrize("north_south", [True, False])
@pytest.mark.parametrize(("good", "bad"), PAIRS)
def test_the_nine_pairs_of_faults_score_as_in_the_table(
    good: str, bad: str, north_south: bool
) -> None:
    seats = ("north_south", "east_west") if north_south else ("east_west", "north_south")
    for imps, row in zip(IMPS, TABLE[good, bad].split(), strict=True):
        won, lost = map(int, row.split("/"))
        fault = {seats[0]: good, seats[1]: bad}
        found = document(2007, "dbv_2013", fault=fault, **swung(imps, north_south))
        assert found["imps"] == {seats[0]: won, seats[1]: lost}
        assert (found["deviation_imps"], found["favours"]) == (imps, seats[0])
        assert found["cap"] == AVERAGES[good] + AVERAGES[bad] == won + lost


@pytest.mark.parametrize(("good", "bad"), PAIRS)
def test_in_a_knock_out_match_both_get_the_average_of_the_two_scores(good: str, bad: str) -> None:
    """Laws 86B and 12C4 of 2007: half the difference, and half IMPs stay."""
    fault = {"north_south": good, "east_west": bad}
    found = document(2007, "dbv_2013", fault=fault, scoring="knockout", **swung(11))
    average = {
        ("none", "none"): 8, ("none", "partial"): 9.5, ("none", "full"): 11,
        ("partial", "none"): 5.5, ("partial", "partial"): 5, ("partial", "full"): 9.5,
        ("full", "none"): 4, ("full", "partial"): 5.5, ("full", "full"): 8,
    }[good, bad]  # fmt: skip
    assert found["knockout_imps"] == {"north_south": average, "east_west": -average}
    ordered = any(order["order"] == "knock_out_average" for order in found["orders"])
    assert ordered == (AVERAGES[good] + AVERAGES[bad] != 0)


@pytest.mark.parametrize("north_south", [True, False])
@pytest.mark.parametrize(("good", "bad"), PAIRS)
def test_without_an_exceptional_result_each_team_has_its_average(
    good: str, bad: str, north_south: bool
) -> None:
    seats = ("north_south", "east_west") if north_south else ("east_west", "north_south")
    fault = {seats[0]: good, seats[1]: bad}
    found = document(2007, "dbv_2013", fault=fault, **swung(6, north_south))
    assert found["imps"] == {seats[0]: AVERAGES[good], seats[1]: AVERAGES[bad]}
    assert (found["artificial"], found["unusual"]) == (True, False)


def test_each_team_has_the_victory_points_of_its_own_imps() -> None:
    """The published scale for 16 boards: 7 IMPs are 12.03, 4 are 11.20 to 8.80."""
    fault = {"north_south": "partial", "east_west": "none"}
    found = document(2007, "dbv_2013", fault=fault, boards=16, **swung(11))
    assert found["victory_points"] == {"north_south": 12.03, "east_west": 8.8}
    net = {"north_south": 5, "east_west": -5}
    found = document(2007, "dbv_2013", fault=fault, boards=16, other_boards=net, **swung(11))
    assert found["victory_points"] == {"north_south": 13.28, "east_west": 7.45}
    assert found["victory_points_terms"]["other_boards"] == "as_stated"


def test_one_teams_net_on_the_other_boards_is_the_opposite_of_the_others() -> None:
    fault = {"north_south": "none", "east_west": "full"}
    one = document(2007, "dbv_2013", fault=fault, boards=16, other_boards={"east_west": -5},
                   **swung(11))  # fmt: skip
    assert one["team_board"]["other_boards"] == {"north_south": 5, "east_west": -5}


def full(code: Code) -> Iterator[dict[str, Any]]:
    """Every combination of facts that a code may look at."""
    swings = [0, *(sign * size for size in (3, 5, 6, 7, 10, 13) for sign in (1, -1))]
    for state, excluded, situation in itertools.product(State, (False, True), Situation):
        single = situation == Situation.SINGLE_RESULT or code < 2017
        sizes = swings if state == State.FINISHED else [7]
        for swing, (north_south, east_west) in itertools.product(sizes, PAIRS):
            judged = (
                itertools.product((True, False, None), (True, False)) if single else [(True, True)]
            )
            for unusual, assign in judged:
                other = [(True, False, "at_fault")] if single else list(
                    itertools.product((True, False), (True, False), ("at_fault", "not_at_fault"))
                )  # fmt: skip
                for time, known, partly in other:
                    yield {
                        "state": state, "law_6d2": excluded, "situation": situation,
                        "swing": swing, "unusual": unusual, "assign": assign,
                        "north_south_fault": Fault(north_south),
                        "east_west_fault": Fault(east_west), "partly_at_fault_is": partly,
                        "time_for_substitute": time, "match_result_known": known,
                        "scoring": "knockout", "assigned_imps": 5,
                        "weight_percent": 40 if time and swing in (7, -13) else None,
                    }  # fmt: skip


NUMBERS = ("swing", "assigned_imps", "weight_percent")


def board(code: Code, body: str, facts: dict[str, Any]) -> Call:
    sign = 1 if facts["swing"] >= 0 else -1
    expected = RESULT - sign * POINTS[abs(facts["swing"])]
    figures = Figures(
        result_ns=RESULT,
        expected=Expected(Basis.SINGLE, expected),
        weight_percent=facts["weight_percent"],
        assigned_imps=Fraction(facts["assigned_imps"]),
    )
    answers = {
        name: value for name, value in facts.items() if name not in NUMBERS and value is not None
    }
    return Call(TEAM_BOARD, code, profile(body), answers, beside=figures)


def found_in(ruling: TeamRuling) -> Reading:
    wanted = None if ruling.question is None else ruling.question.fact
    if ruling.settlement.scores is None:
        return Reading(wanted=wanted)
    north_south, east_west = ruling.settlement.scores.imps
    assert north_south.denominator == east_west.denominator == 1
    return Reading((int(north_south), int(east_west)), ruling.settlement.scores.artificial, wanted)


@EVERY
def test_the_program_and_the_second_reading_agree_everywhere(code: Code, body: str) -> None:
    for facts in full(code):
        ruling = TEAM_BOARD.rule(board(code, body, facts))
        expected = read(int(code), body, facts)
        assert found_in(ruling) == expected, (code, body, facts)
        if expected.imps is not None:
            averaged = "knock_out_average" in ruling.settlement.orders
            assert averaged == (sum(expected.imps) != 0), (code, body, facts)


@pytest.mark.parametrize("name", sorted(set(shipped()) - set(BODIES)))
@pytest.mark.parametrize("code", codes())
def test_a_body_without_a_guideline_of_its_own_rules_as_the_bare_law(code: Code, name: str) -> None:
    rng = random.Random(86)
    for facts in rng.sample(list(full(code)), 300):
        assert found_in(TEAM_BOARD.rule(board(code, name, facts))) == read(int(code), name, facts)


@EVERY
def test_a_ruling_is_given_only_where_what_is_open_cannot_change_it(code: Code, body: str) -> None:
    rng = random.Random(87)
    proposed = {"assign"} if guideline_of(int(code), body) != "none" else set()
    for facts in rng.sample(list(full(code)), 1500):
        case = board(code, body, facts)
        names = [name for name in case.answers if name not in proposed | {"scoring", "unusual"}]
        left = rng.sample(names, rng.randint(1, len(names)))
        told = {name: value for name, value in case.answers.items() if name not in left}
        ruling = TEAM_BOARD.rule(replace(case, answers=told))
        if ruling.status is Status.RULED:
            assert found_in(ruling).imps == read(int(code), body, facts).imps, (facts, left)


@EVERY
def test_every_interview_ends_and_asks_nothing_twice(code: Code, body: str) -> None:
    rng = random.Random(88)
    for _ in range(60):
        opened = desk.empty_case(int(code), body, "team_board")
        asked: list[str] = []
        while (question := desk.next_question(opened)) is not None:
            asked.append(question.fact)
            answers = desk.answers_to(opened, question)
            value = "unknown" if rng.random() < 0.1 else rng.choice(answers)
            opened = desk.answer(opened, question, value)
            if value == "board_a_match":
                break
        assert len(set(asked)) == len(asked) <= 12
        if "board_a_match" not in map(str, opened.case.answers.values()):
            made = desk.rule(opened, rng.choice(("en", "de")))
            assert made["status"] == "ruled" or UNKNOWN in opened.case.answers.values() or (
                made["team_board"] and "unknown" in made["team_board"].values()
            )  # fmt: skip


@pytest.mark.parametrize("body", [*BODIES, "wbf"])
def test_a_ruling_speaks_of_no_guideline_that_the_body_does_not_follow(body: str) -> None:
    fault = {"north_south": "none", "east_west": "full"}
    cited = {step["clause"] for step in document(2007, body, fault=fault, **swung(11))["trace"]}
    assert any(clause.startswith("DBV ") for clause in cited) == (body == "dbv_2013")
    assert any("2008-10-10" in clause for clause in cited) == (body == "wbf_2008")


@pytest.mark.parametrize("language", ["en", "de"])
def test_teams_that_nobody_named_are_named_by_their_seats_in_the_words(language: str) -> None:
    fault = {"north_south": "none", "east_west": "full"}
    made = desk.worded(document(2007, "dbv_2013", fault=fault, **swung(11)), language)
    said = " ".join([made["text"]["ruling"], made["text"]["read_out"], *made["text"]["why"]])
    assert {"en": "North-South +11", "de": "Nord-Süd +11"}[language] in said
    assert "north_south" not in said


@pytest.mark.parametrize(("boards", "said"), [(16, "Victory points"), (None, "number of boards")])
def test_victory_points_say_what_they_need(boards: int | None, said: str) -> None:
    stated = {
        "result_ns": -1190,
        "expected_ns": -620,
        "north_south": "Alpha",
        "east_west": "Beta",
        "fault": {"Alpha": "none", "Beta": "none"},
        "state": "finished",
        "law_6d2": False,
        "scoring": "vp",
        "boards": boards,
    }
    case = {"laws": 2007, "regulations": "dbv_2013", "team_board": stated}
    opened = desk.open_tree(Tree(case), desk.Terms())

    assert said in desk.rule(opened)["text"]["ruling"]
