"""The calculator: every row of the public table, and what it refuses."""

from __future__ import annotations

import json
import pickle
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaws.scoring import ImpossibleResultError, ScoringError, score
from bridgelaws.scoring.reading import plain

TWO = [{"score": 620, "weight": 0.5}, {"score": -100, "weight": 0.5}]
THIRDS = [{"score": 140, "weight": "1/3"}, {"score": -50, "weight": "2/3"}]

ROWS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    (
        {"contract": "4SX", "declarer": "E", "tricks": 12, "vulnerable": True},
        {"score": 1190, "score_ns": -1190},
    ),
    (
        {"contract": "4SX+2", "declarer": "E", "vulnerable": True},
        {"score": 1190, "score_ns": -1190},
    ),
    (
        {"contract": "3n", "declarer": "south", "tricks": 8, "vulnerable": "no"},
        {"score": -50, "score_ns": -50},
    ),
    ({"contract": "Pass"}, {"score": 0, "score_ns": 0}),
    ({"imps": {"difference": -570}}, {"imps": -11}),
    ({"imps": {"difference": 44.5}}, {"imps": 1}),
    # 620 and 100 are 720: from 600 to 740 it is 12
    ({"imps": {"result": 620, "other_table": -100}}, {"difference": 720, "imps": 12}),
    ({"imps": {"result": -50, "other_table": -50}}, {"difference": 0, "imps": 0}),
    (
        {"matchpoints": {"results": [620, 620, 170, -100]}},
        {"matchpoints": [5, 5, 2, 0], "percent": [83.3333, 83.3333, 33.3333, 0]},
    ),
    (
        {"matchpoints": {"results": [620, 170, -100], "scale": "one_a_win"}},
        {"matchpoints": [2, 1, 0], "percent": [100, 50, 0]},
    ),
    # half of a win over 0 and half of a loss to it
    (
        {"matchpoints": {"results": [TWO, 0]}},
        {"matchpoints": [1, 1], "percent": [50, 50]},
    ),
    ({"matchpoints": {"results": [620]}}, {"matchpoints": [0], "percent": [None]}),
    ({"neuberg": {"matchpoints": 18, "results": 10, "expected": 11}}, {"matchpoints": 19.9}),
    (
        {"neuberg": {"matchpoints": 4, "results": 6, "expected": 7, "body": "ebu"}},
        {"matchpoints": 4.8333},
    ),
    # (2 + 1/2) * 11/10 - 1/2
    (
        {"neuberg": {"matchpoints": 2, "results": 10, "expected": 11, "scale": "one_a_win"}},
        {"matchpoints": 2.25},
    ),
    # 100 + 170 + 300 = 570, a third is 190
    (
        {"datum": {"results": [620, 170, 300, -100, 100], "body": "ebu", "drop_each_end": 1}},
        {"datum": 190, "imps": [10, -1, 3, -7, -3]},
    ),
    (
        {"datum": {"results": [620, 170, 300, -100, 100], "drop_each_end": "1/5"}},
        {"datum": 190, "imps": [10, -1, 3, -7, -3]},
    ),
    # 430 and 420 make 425: even ten
    ({"datum": {"results": [430, 420], "body": "acbl"}}, {"datum": 420, "imps": [0, 0]}),
    (
        {"datum": {"results": [430, 420], "body": "ebu", "drop_each_end": 0.0}},
        {"datum": 430, "imps": [0, 0]},
    ),
    (
        {"datum": {"results": [0, 100, 200, 300, 900], "drop_each_end": 1, "expected": 8}},
        {"datum": 250, "imps": [-6, -4, -2, 2, 12]},
    ),
    (
        {"cross_imps": {"results": [430, 400, 150, -50], "cap": None}},
        {"totals": [18, 15, -8, -25], "averages": [6, 5, -2.6667, -8.3333]},
    ),
    (
        {"cross_imps": {"results": [430, 400, 150, -50], "cap": 5}},
        {"totals": [11, 9, -5, -15], "averages": [3.6667, 3, -1.6667, -5]},
    ),
    ({"cross_imps": {"results": [430]}}, {"totals": [0], "averages": [None]}),
    (
        {"victory_points": {"imps": 10, "boards": 16, "scale": "continuous"}},
        {"winner": 12.8, "loser": 7.2},
    ),
    ({"victory_points": {"imps": -11, "boards": 16}}, {"winner": 13.04, "loser": 6.96}),
    (
        {"victory_points": {"imps": 12, "boards": 8, "scale": "discrete"}},
        {"winner": 14, "loser": 6},
    ),
    (
        {"weighted": {"components": TWO, "against": -200}},
        {
            "imps": 1,
            "components": [
                {"score": 620, "weight": 0.5, "imps": 9},
                {"score": -100, "weight": 0.5, "imps": -7},
            ],
        },
    ),
    # 140 + 50 is 190: 5; -50 + 50 is 0. A third of five
    (
        {"weighted": {"components": THIRDS, "against": 50}},
        {
            "imps": 1.6667,
            "components": [
                {"score": 140, "weight": 0.3333, "imps": 5},
                {"score": -50, "weight": 0.6667, "imps": 0},
            ],
        },
    ),
    (
        {
            "weighted": {
                "components": [
                    {"contract": "4S=", "declarer": "N", "vulnerable": True, "weight": 0.5},
                    {"score": -100, "weight": 0.5},
                ],
                "against": -200,
                "vulnerability": "ns",
            }
        },
        {
            "imps": 1,
            "components": [
                {
                    "contract": "4S=",
                    "declarer": "N",
                    "vulnerable": True,
                    "score": 620,
                    "weight": 0.5,
                    "imps": 9,
                },
                {"score": -100, "weight": 0.5, "imps": -7},
            ],
        },
    ),
    (
        {
            "weighted": {
                "components": [
                    {"matchpoints": 9.7, "weight": 0.3},
                    {"matchpoints": 5.7, "weight": 0.7},
                ]
            }
        },
        {"matchpoints": 6.9},
    ),
    # 5 and 0 by halves: 2.5, which the EBU makes 3, or keeps where IMPs are final
    (
        {
            "weighted": {
                "components": [{"imps": 5, "weight": 0.5}, {"imps": 0, "weight": 0.5}],
                "body": "ebu",
            }
        },
        {"imps": 3},
    ),
    (
        {
            "weighted": {
                "components": [{"imps": 5, "weight": 0.5}, {"imps": 0, "weight": 0.5}],
                "body": "ebu",
                "imps_are_final": True,
            }
        },
        {"imps": 2.5},
    ),
    (
        {
            "weighted": {
                "components": [{"score": 650, "weight": 0.3}, {"score": -100, "weight": 0.7}],
                "others": [650, 620, -200, -200, -500],
                "body": "ebu",
            }
        },
        {
            "matchpoints": 6.9,
            "components": [
                {"score": 650, "weight": 0.3, "matchpoints": 9.7},
                {"score": -100, "weight": 0.7, "matchpoints": 5.7},
            ],
        },
    ),
    # 420: 1 + 10 against 400 and -50; -50: -10 + 0
    (
        {
            "weighted": {
                "components": [{"score": 420, "weight": 0.5}, {"score": -50, "weight": 0.5}],
                "others": [400, -50],
                "scoring": "cross_imps",
            }
        },
        {
            "total": 0.5,
            "average": 0.25,
            "components": [
                {"score": 420, "weight": 0.5, "total": 11},
                {"score": -50, "weight": 0.5, "total": -10},
            ],
        },
    ),
    # 500 against 140, 170, -100: 8 + 8 + 12, a third of 28
    (
        {"expected_swing": {"result": 500, "others": [140, 170, -100]}},
        {"mean_imps": 9.3333, "clearly_favourable": True},
    ),
    # 140 against 140 and -50: half of 0 and half of 5
    (
        {
            "expected_swing": {
                "result": 140,
                "likely": [{"score": 140, "weight": 0.5}, {"score": -50, "weight": 0.5}],
            }
        },
        {"mean_imps": 2.5, "clearly_favourable": False},
    ),
    (
        {"expected_swing": {"result": 140, "others": [140, -50], "threshold": 2}},
        {"mean_imps": 2.5, "clearly_favourable": True},
    ),
    (
        {"artificial": {"fault": "none", "scoring": "matchpoints", "own_average": 0.63}},
        {"percent": 63},
    ),
    ({"artificial": {"fault": "full", "scoring": "matchpoints"}}, {"percent": 40}),
    ({"artificial": {"fault": "none", "scoring": "imps"}}, {"imps": 3}),
    ({"artificial": {"fault": "full", "scoring": "imps", "own_average": -4.5}}, {"imps": -4.5}),
    (
        {"artificial": {"fault": "full", "scoring": "imps", "own_average": -4.5, "body": "ebu"}},
        {"imps": -5},
    ),
    (
        {"artificial": {"fault": "none", "scoring": "imps", "own_average": 4, "laws": 1997}},
        {"imps": 3},
    ),
    ({"artificial": {"fault": "none", "scoring": "cross_imps", "results": 13}}, {"imps": 36}),
]


@pytest.mark.parametrize(("request_", "answer"), ROWS)
def test_each_question_has_its_answer(request_: dict[str, Any], answer: dict[str, Any]) -> None:
    assert score(request_) == answer
    # as it comes from a file, and as it goes into one
    assert json.loads(json.dumps(score(json.loads(json.dumps(request_))))) == answer


def test_a_doubtful_weighted_score_is_answered_with_warnings() -> None:
    answer = score({"weighted": {"components": TWO, "against": -200, "claimed_imps": 5}})
    assert answer["imps"] == 1
    assert answer["warnings"] == [
        {
            "key": "claimed_differs",
            "clause": "12C1(c)",
            "path": "weighted.claimed_imps",
            "found": "5",
            "expected": "1",
        }
    ]


def weighted(*components: dict[str, Any], **options: Any) -> dict[str, Any]:
    return {"weighted": {"components": list(components), "against": 0, **options}}


ONE = {"score": 620, "weight": 1}
HALVES = ({"score": 620, "weight": 0.5}, {"score": -100, "weight": 0.5})
TEN = {"difference": 10}

TABLE = {"declarer": "N", "vulnerable": True}
MANY_TRICKS = {"contract": "4S", "tricks": 14, **TABLE}

REFUSED: list[tuple[Any, str, str]] = [
    # the request as a whole
    ([], "not_a_mapping", ""),
    ({}, "not_one_question", ""),
    ({"imp": TEN}, "unknown_key", "imp"),
    ({"imps": TEN, "datum": {"results": [10]}}, "not_one_question", ""),
    ({"imps": TEN, "contract": "4S"}, "unknown_key", "imps"),
    ({"imps": None}, "not_a_mapping", "imps"),
    ({1: 2}, "unknown_key", "1"),
    # contracts
    ({"contract": None}, "missing_key", "contract"),
    (
        {"contract": "8C", "declarer": "N", "tricks": 9, "vulnerable": True},
        "not_a_contract",
        "contract",
    ),
    (
        {"contract": 4, "declarer": "N", "tricks": 9, "vulnerable": True},
        "not_a_contract",
        "contract",
    ),
    ({"contract": "4S", "declarer": "N", "vulnerable": True}, "missing_key", "tricks"),
    ({"contract": "4S", "tricks": 9, "vulnerable": True}, "missing_key", "declarer"),
    (
        {"contract": "4S", "declarer": "X", "tricks": 9, "vulnerable": True},
        "not_in_list",
        "declarer",
    ),
    ({"contract": "4S", "declarer": 1, "tricks": 9, "vulnerable": True}, "not_in_list", "declarer"),
    ({"contract": "4S", "declarer": "N", "tricks": 9}, "missing_key", "vulnerable"),
    (
        {"contract": "4S", "declarer": "N", "tricks": 9, "vulnerable": 1},
        "not_true_or_false",
        "vulnerable",
    ),
    (MANY_TRICKS, "impossible_tricks", "tricks"),
    (
        {"contract": "4S", "declarer": "N", "tricks": 9.0, "vulnerable": True},
        "not_a_number",
        "tricks",
    ),
    ({"contract": "4S+4", "declarer": "N", "vulnerable": True}, "impossible_tricks", "contract"),
    (
        {"contract": "4S+1", "declarer": "N", "tricks": 10, "vulnerable": True},
        "tricks_and_contract_differ",
        "tricks",
    ),
    ({"contract": "pass", "declarer": "N"}, "passed_out", "declarer"),
    # numbers
    ({"imps": {"difference": "many"}}, "not_a_decimal", "imps.difference"),
    ({"imps": {"difference": True}}, "not_a_decimal", "imps.difference"),
    ({"imps": {"difference": float("nan")}}, "not_a_decimal", "imps.difference"),
    ({"imps": {"difference": float("inf")}}, "not_a_decimal", "imps.difference"),
    ({"imps": {"difference": 10**30}}, "not_a_decimal", "imps.difference"),
    ({"imps": {"difference": "1e99999999"}}, "not_a_decimal", "imps.difference"),
    ({"imps": {"difference": "1/0"}}, "not_a_decimal", "imps.difference"),
    ({"imps": {"difference": Decimal("1E+999999")}}, "not_a_decimal", "imps.difference"),
    ({"imps": {"difference": [10]}}, "not_a_decimal", "imps.difference"),
    ({"imps": {}}, "missing_key", "imps.difference"),
    ({"imps": {"difference": 10, "body": "ebu"}}, "unknown_key", "imps.body"),
    # lists
    ({"matchpoints": {"results": []}}, "no_results", "matchpoints.results"),
    ({"matchpoints": {"results": "620"}}, "not_a_list", "matchpoints.results"),
    ({"matchpoints": {"results": [620, "x"]}}, "not_a_number", "matchpoints.results[1]"),
    ({"matchpoints": {"results": [620, 1.5]}}, "not_a_number", "matchpoints.results[1]"),
    ({"matchpoints": {"results": [620, {"score": 1}]}}, "not_a_number", "matchpoints.results[1]"),
    ({"matchpoints": {"results": [[]]}}, "no_results", "matchpoints.results[0]"),
    (
        {"matchpoints": {"results": [[{"score": 620, "weight": 0.5}]]}},
        "weights_do_not_sum_to_one",
        "matchpoints.results[0]",
    ),
    (
        {"matchpoints": {"results": [[{"score": 620, "weight": 2}]]}},
        "not_a_weight",
        "matchpoints.results[0][0].weight",
    ),
    (
        {"matchpoints": {"results": [[{"score": 620}]]}},
        "missing_key",
        "matchpoints.results[0][0].weight",
    ),
    ({"matchpoints": {"results": [620], "scale": "half"}}, "not_in_list", "matchpoints.scale"),
    # Neuberg, datum, cross-IMPs, victory points
    (
        {"neuberg": {"matchpoints": 19, "results": 10, "expected": 11}},
        "more_than_a_top",
        "neuberg.matchpoints",
    ),
    (
        {"neuberg": {"matchpoints": 1, "results": 10, "expected": 9}},
        "more_than_expected",
        "neuberg.results",
    ),
    (
        {"neuberg": {"matchpoints": 1, "results": 0, "expected": 9}},
        "not_a_number",
        "neuberg.results",
    ),
    ({"datum": {"results": [100, 200], "drop_each_end": 1}}, "nothing_left", "datum.drop_each_end"),
    (
        {"datum": {"results": [100, 200], "drop_each_end": "1/2"}},
        "not_a_share",
        "datum.drop_each_end",
    ),
    ({"datum": {"results": [100, 200], "drop_each_end": -1}}, "not_a_share", "datum.drop_each_end"),
    ({"datum": {"results": [100], "body": "fide"}}, "not_in_list", "datum.body"),
    ({"cross_imps": {"results": [100, 200], "cap": 25}}, "not_a_number", "cross_imps.cap"),
    ({"victory_points": {"imps": 10, "boards": 0}}, "not_a_number", "victory_points.boards"),
    (
        {"victory_points": {"imps": 10, "boards": 20, "scale": "acbl_20"}},
        "no_such_scale",
        "victory_points.boards",
    ),
    ({"victory_points": {"imps": 10}}, "missing_key", "victory_points.boards"),
    # weighted scores
    ({"weighted": {"components": [ONE]}}, "missing_key", "weighted.against"),
    (weighted(ONE, others=[100]), "not_one_question", "weighted"),
    (
        {"weighted": {"components": [ONE], "others": [100], "scoring": "imps"}},
        "missing_key",
        "weighted.against",
    ),
    ({"weighted": {"components": []}}, "no_results", "weighted.components"),
    (weighted({"score": 620}), "missing_key", "weighted.components[0].weight"),
    (weighted({"score": 620, "weight": "x"}), "not_a_decimal", "weighted.components[0].weight"),
    (weighted({"weight": 1}), "not_one_unit", "weighted.components"),
    (weighted({"score": 620, "weight": 0.9}), "weights_do_not_sum_to_one", "weighted.components"),
    (weighted({"score": 615, "weight": 1}), "impossible_score", "weighted.components[0].score"),
    (
        weighted(ONE, vulnerability="none"),
        "impossible_for_vulnerability",
        "weighted.components[0].score",
    ),
    (
        weighted(ONE, vulnerability="ew"),
        "impossible_for_vulnerability",
        "weighted.components[0].score",
    ),
    (weighted(ONE, vulnerability="all"), "not_in_list", "weighted.vulnerability"),
    (
        weighted({**ONE, "only_through_infraction": True}),
        "only_through_infraction",
        "weighted.components[0]",
    ),
    (weighted(*HALVES, claimed_score=260), "raw_points_averaged", "weighted.claimed_score"),
    (
        weighted(*HALVES, laws=2007, weights_allowed=False),
        "weights_not_allowed",
        "weighted.components",
    ),
    (weighted(ONE, laws=1987), "not_in_list", "weighted.laws"),
    (weighted(ONE, laws="2017"), "not_in_list", "weighted.laws"),
    (
        weighted(
            {"contract": "4S", "declarer": "N", "tricks": 14, "vulnerable": True, "weight": 1}
        ),
        "impossible_tricks",
        "weighted.components[0].tricks",
    ),
    (
        weighted({"contract": "4S+5", "declarer": "N", "vulnerable": True, "weight": 1}),
        "impossible_tricks",
        "weighted.components[0].contract",
    ),
    # swings and artificial scores
    ({"expected_swing": {"result": 100}}, "not_one_question", "expected_swing"),
    (
        {"expected_swing": {"result": 100, "others": [1], "likely": [ONE]}},
        "not_one_question",
        "expected_swing",
    ),
    ({"artificial": {"scoring": "imps"}}, "missing_key", "artificial.fault"),
    ({"artificial": {"fault": "none"}}, "missing_key", "artificial.scoring"),
    ({"artificial": {"fault": "some", "scoring": "imps"}}, "not_in_list", "artificial.fault"),
    (
        {"artificial": {"fault": "none", "scoring": "matchpoints", "own_average": 63}},
        "not_a_share",
        "artificial.own_average",
    ),
    (
        {"artificial": {"fault": "none", "scoring": "cross_imps"}},
        "no_results",
        "artificial.results",
    ),
]


@pytest.mark.parametrize(("request_", "key", "path"), REFUSED)
def test_what_cannot_be_answered_is_refused_at_its_place(
    request_: Any, key: str, path: str
) -> None:
    with pytest.raises(ScoringError) as refused:
        score(request_)
    assert (refused.value.key, refused.value.path) == (key, path)


def test_a_refusal_of_a_weighted_score_names_the_clause() -> None:
    with pytest.raises(ScoringError) as refused:
        score(weighted({"score": 620, "weight": 0.9}))
    assert refused.value.values == {"found": "0.9", "clause": "12C1(c)"}


def test_a_refusal_travels_between_processes() -> None:
    for request, kind in (
        ({"imps": {"difference": "x"}}, ScoringError),
        (MANY_TRICKS, ImpossibleResultError),
    ):
        with pytest.raises(ScoringError) as refused:
            score(request)
        again = pickle.loads(pickle.dumps(refused.value))
        assert type(again) is kind
        assert (again.key, again.path, again.values, str(again)) == (
            *(refused.value.key, refused.value.path, refused.value.values, str(refused.value)),
        )


@pytest.mark.parametrize(
    ("value", "printed"),
    [
        (Fraction(1, 10) + Fraction(2, 10), "0.3"),
        (Fraction("13.04"), "13.04"),
        (Fraction(-5, 1), "-5"),
        (Fraction(1, 3), "0.3333"),
        (Fraction(-2, 3), "-0.6667"),
        (Fraction(1, 64), "0.015625"),
        (Fraction(1, 2**15), "0"),  # fifteen places: rounded
        (Fraction(10**12, 3), "333333333333.3333"),
    ],
)
def test_numbers_print_as_decimals(value: Fraction, printed: str) -> None:
    assert Decimal(repr(plain(value))) == Decimal(printed)


@given(st.integers(-(10**9), 10**9), st.integers(0, 5))
def test_a_short_decimal_is_never_changed(number: int, places: int) -> None:
    exact = Fraction(number, 10**places)
    assert Fraction(repr(plain(exact))) == exact


PLAIN = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-1000, 1000),
        st.integers(),
        st.floats(),
        st.sampled_from(["4S", "N", "none", "imps", "matchpoints", "ebu", "1/7", "0.5", "pass"]),
        st.text(max_size=5),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(
            st.sampled_from(
                [
                    *("score", "weight", "results", "components", "against", "others", "laws"),
                    *("contract", "declarer", "tricks", "vulnerable", "fault", "scoring", "body"),
                    *("imps", "boards", "difference", "matchpoints", "expected", "result"),
                ]
            ),
            inner,
            max_size=4,
        ),
    ),
    max_leaves=12,
)
QUESTIONS = (
    *("imps", "matchpoints", "neuberg", "datum", "cross_imps", "victory_points", "weighted"),
    *("expected_swing", "artificial", "contract"),
)


@given(st.dictionaries(st.sampled_from(QUESTIONS), PLAIN, min_size=1, max_size=2))
def test_whatever_is_asked_is_answered_or_refused(request_: dict[str, Any]) -> None:
    try:
        json.dumps(score(request_), allow_nan=False)
    except ScoringError as error:
        json.dumps(error.values)


@pytest.mark.parametrize("row", range(len(ROWS)))
@given(data=st.data())
def test_any_value_put_anywhere_into_a_good_question_is_answered_or_refused(
    row: int, data: st.DataObject
) -> None:
    request = json.loads(json.dumps(ROWS[row][0]))
    holder, keys = request, list(request)
    while True:
        key = data.draw(st.sampled_from(keys))
        below = holder[key]
        if not isinstance(below, dict | list) or not below or data.draw(st.booleans()):
            break
        holder = below
        keys = list(below) if isinstance(below, dict) else list(range(len(below)))
    holder[key] = data.draw(PLAIN)
    try:
        json.dumps(score(request), allow_nan=False)
    except ScoringError as error:
        json.dumps(error.values)
