"""What the checker of weighted scores refuses and what it warns of, with the clause."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from bridgelaws.bridge import Contract, Seat
from bridgelaws.scoring import (
    Finding,
    Outcome,
    Proposal,
    Result,
    Severity,
    check_weighted,
    refused,
)
from bridgelaws.scoring.rounding import BOARD_IMPS, Body

HALF = Fraction(1, 2)
MADE, DOWN = Outcome(HALF, score=620), Outcome(HALF, score=-100)


def found(*outcomes: Outcome, **options: Any) -> list[tuple[str, str, str, str]]:
    findings = check_weighted(Proposal(outcomes, **options))
    return [(f.severity.value, f.key, f.clause, f.path) for f in findings]


def test_a_sound_weighted_score_passes() -> None:
    assert found(MADE, DOWN, against=-200, ns_vulnerable=True, ew_vulnerable=False) == []
    assert found(Outcome(1, score=620)) == []
    assert found(Outcome(HALF, imps=9), Outcome(HALF, imps=-7)) == []
    assert found(Outcome(HALF, matchpoints=9), Outcome(HALF, matchpoints=Fraction(7, 2))) == []


@pytest.mark.parametrize(("laws", "clause"), [(1997, "12C3"), (2007, "12C1(c)"), (2017, "12C1(c)")])
def test_weights_that_do_not_sum_to_one_are_refused(laws: int, clause: str) -> None:
    short = Outcome(Fraction(2, 5), score=-100)
    assert ("refused", "weights_do_not_sum_to_one", clause, "components") in found(
        MADE, short, laws=laws
    )
    # nothing at all sums to nought
    assert found()[0][1] == "weights_do_not_sum_to_one"


def test_a_weight_below_nought_or_above_one_is_refused_and_nought_is_doubtful() -> None:
    more, less = Outcome(Fraction(3, 2), score=620), Outcome(-HALF, score=-100)
    assert found(more, less) == [
        ("refused", "not_a_weight", "12C1(c)", "components[0].weight"),
        ("refused", "not_a_weight", "12C1(c)", "components[1].weight"),
    ]
    nothing = Outcome(0, score=-100)
    assert found(Outcome(1, score=620), nothing) == [
        ("warned", "no_weight", "12C1(c)", "components[1].weight")
    ]


@pytest.mark.parametrize(
    ("laws", "severity", "clause"),
    [(2017, "refused", "12C1(c)"), (2007, "warned", "12B1"), (1997, "warned", "12C2")],
)
def test_an_outcome_that_only_the_infraction_made_possible(
    laws: int, severity: str, clause: str
) -> None:
    outcome = Outcome(HALF, score=-100, only_through_infraction=True)
    findings = found(MADE, outcome, laws=laws)
    assert (severity, "only_through_infraction", clause, "components[1]") in findings


def test_until_2007_a_body_may_have_no_weights() -> None:
    refusal = ("refused", "weights_not_allowed", "12C1(e)", "components")
    assert found(MADE, DOWN, laws=2007, weights_allowed=False) == [refusal]
    assert found(MADE, DOWN, laws=2017, weights_allowed=False) == []
    assert found(Outcome(1, score=620), laws=2007, weights_allowed=False) == []
    # 1997: the Director does not weight, an appeals committee may
    assert found(MADE, DOWN, laws=1997) == [
        ("warned", "weighted_by_committee", "12C3", "components")
    ]
    assert found(MADE, DOWN, laws=1997, weights_allowed=False)[0][2] == "12C2"


@pytest.mark.parametrize(
    ("score", "options", "key"),
    [
        (625, {}, "impossible_score"),
        (10, {}, "impossible_score"),
        (620, {"ns_vulnerable": False, "ew_vulnerable": False}, "impossible_for_vulnerability"),
        (-620, {"ns_vulnerable": True, "ew_vulnerable": False}, "impossible_for_vulnerability"),
    ],
)
def test_a_score_that_no_contract_gives_is_refused(
    score: int, options: dict[str, bool], key: str
) -> None:
    assert found(Outcome(1, score=score), **options) == [
        ("refused", key, "77", "components[0].score")
    ]


def test_the_other_table_must_be_possible_too() -> None:
    # the team-mates sit East-West there: their +620 is North-South's -620, by vulnerable East-West
    options = {"ns_vulnerable": True, "ew_vulnerable": False}
    assert found(MADE, DOWN, against=620, **options) == [
        ("refused", "impossible_for_vulnerability", "77", "against")
    ]
    assert found(MADE, DOWN, against=-620, **options) == []
    outcomes = ((-620, HALF), (15, HALF))
    assert found(MADE, DOWN, against=outcomes) == [("refused", "impossible_score", "77", "against")]


def result(text: str, seat: str, tricks: int, vulnerable: bool) -> Result:
    return Result(Contract.parse(text), Seat(seat), tricks, vulnerable)


def test_contracts_are_held_against_the_board() -> None:
    made = Outcome(HALF, result=result("4S", "N", 10, True))
    assert made.points == 620
    assert found(made, DOWN, ns_vulnerable=True) == []
    assert found(made, DOWN, ns_vulnerable=False) == [
        ("refused", "vulnerability_contradicts", "77", "components[0].vulnerable")
    ]
    # two contracts of one side that do not agree on the vulnerability
    other = Outcome(HALF, result=result("4S", "S", 9, False))
    assert found(made, other) == [
        ("refused", "vulnerability_contradicts", "77", "components[1].vulnerable")
    ]
    # a bare score is then held against the contract's vulnerability
    assert found(made, Outcome(HALF, score=420), ew_vulnerable=False) == [
        ("refused", "impossible_for_vulnerability", "77", "components[1].score")
    ]
    # East-West's vulnerability is their own
    theirs = Outcome(HALF, result=result("4H", "W", 10, False))
    assert found(made, theirs) == []
    assert found(made, theirs, ew_vulnerable=True)[0][1] == "vulnerability_contradicts"


def test_a_score_must_be_that_of_its_contract() -> None:
    both = Outcome(1, score=650, result=result("4S", "N", 10, True))
    assert found(both) == [("refused", "score_contradicts", "77", "components[0].score")]
    assert found(Outcome(1, score=620, result=result("4S", "N", 10, True))) == []


def test_outcomes_in_different_units_are_refused() -> None:
    assert found(MADE, Outcome(HALF, imps=-7)) == [
        ("refused", "not_one_unit", "12C1(c)", "components")
    ]
    assert found(Outcome(1))[0][1] == "not_one_unit"
    assert found(Outcome(1, score=620, imps=9))[0][1] == "not_one_unit"


def test_the_same_outcome_twice_is_doubtful() -> None:
    assert found(MADE, MADE) == [("warned", "outcome_twice", "12C1(c)", "components[1]")]


def test_averaged_raw_points_are_refused() -> None:
    # the mean of 620 and -100 is 260
    assert found(MADE, DOWN, claimed_score=260) == [
        ("refused", "raw_points_averaged", "12C1(c)", "claimed_score")
    ]
    # any other single score is no weighted score either
    assert found(MADE, DOWN, claimed_score=620)[0][1] == "not_one_score"
    # 260 - 200 is 60: 2 IMPs; the weighted score is 1
    assert found(MADE, DOWN, against=-200, claimed_imps=2) == [
        ("refused", "raw_points_averaged", "12C1(c)", "claimed_imps")
    ]
    assert found(MADE, DOWN, against=-200, claimed_imps=1) == []
    # one outcome is a score
    assert found(Outcome(1, score=620), claimed_score=620) == []
    assert found(Outcome(1, score=620), claimed_score=650)[0][1] == "not_one_score"


def test_averaging_the_points_of_both_tables_is_found_too() -> None:
    outcomes = (Outcome(Fraction(3, 4), score=420), Outcome(Fraction(1, 4), score=-50))
    there = ((-420, HALF), (50, HALF))
    # means 302.5 and -185: 117.5, 3 IMPs; rightly 3/4 of 5 less 1/4 of 5: 2.5
    assert found(*outcomes, against=there, claimed_imps=3)[0][1] == "raw_points_averaged"
    assert found(*outcomes, against=there, claimed_imps=Fraction(5, 2)) == []


def test_other_imps_than_the_weighted_ones_are_doubtful() -> None:
    assert found(MADE, DOWN, against=-200, claimed_imps=5) == [
        ("warned", "claimed_differs", "12C1(c)", "claimed_imps")
    ]
    quarter = (Outcome(Fraction(1, 4), score=420), Outcome(Fraction(3, 4), score=-50))
    unit = BOARD_IMPS[Body.EBU]
    # a quarter of 10 and three quarters of 0: 2.5, which the EBU makes 3
    for claimed in (3, Fraction(5, 2)):
        assert found(*quarter, against=50, claimed_imps=claimed, convention=unit) == []
    # without another table, or without points, nothing is said of claims
    assert found(MADE, DOWN, claimed_imps=5) == []
    assert found(Outcome(1, imps=5), against=0, claimed_imps=7) == []


def test_a_claim_is_not_looked_at_where_the_weights_are_none() -> None:
    findings = found(Outcome(2, score=620), Outcome(-1, score=-100), against=0, claimed_imps=5)
    assert {key for _, key, _, _ in findings} == {"not_a_weight"}


def test_refusals_are_those_with_which_the_score_cannot_stand() -> None:
    warning = Finding("no_weight", Severity.WARNED, "12C1(c)", "components")
    refusal = Finding("not_a_weight", Severity.REFUSED, "12C1(c)", "components", {"found": "2"})
    assert refused([warning, refusal]) == (refusal,)
