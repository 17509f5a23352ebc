"""“At most n more questions” is the longest interview there is, not a guess."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bridgelaws import desk
from bridgelaws.codes import codes
from bridgelaws.laws.frame.ordinary import NOTHING_UNUSUAL
from bridgelaws.laws.frame.question import Question

FIRST_FACTS = {
    "asked": {},
    "cards": {"hand_counts": "every_hand_complete"},
    "penalty_card": {"card_of": "defender", "other_penalty_card": "false"},
    "claim": {"continuation": "none", "who_revoked": "nobody", "agreement": "objected"},
    "revoke": {
        "kind": "failure_to_follow_suit",
        "owed_card": "not_faced",
        "other_side_revoked": "no",
        "established": "true",
        "attention": "after_play",
    },
    "team_board": {"state": "finished", "situation": "single_result", "result_ns": "-620"},
}
"""Of each matter so much that every interview that can follow may be walked here."""
NUMBERS = {
    "expected_ns": (-1430, -820, -700, -620, -540, -420, 1430),
    "weight_percent": (60,),
    "assigned_imps": (2,),
}
"""For a number one answer of each class that the yardsticks of Law 86 tell apart."""


def case(matter: str, code: str, body: str = "wbf") -> desk.OpenCase:
    return desk.tell(matter, code, body, FIRST_FACTS[matter]).opened


def answers(opened: desk.OpenCase, asked: Question) -> tuple[Any, ...]:
    if asked.fact == NOTHING_UNUSUAL:
        return (True,)
    found = desk.answers_to(opened, asked)
    return NUMBERS.get(asked.fact, found if len(found) < 30 else (0,))


def longest(opened: desk.OpenCase) -> int:
    """The longest interview in which nothing was unusual, by walking every one of them."""
    asked = desk.next_question(opened)
    if asked is None:
        return 0
    return 1 + max(longest(desk.answer(opened, asked, a)) for a in answers(opened, asked))


@pytest.mark.parametrize("code", [str(code) for code in codes()])
@pytest.mark.parametrize("matter", FIRST_FACTS)
def test_the_number_of_questions_left_is_that_of_the_longest_interview(
    matter: str, code: str
) -> None:
    opened = case(matter, code)

    # One more where nothing is left that could be unusual at the end of the longest way.
    assert desk.remaining(opened) - longest(opened) in (0, 1)


@pytest.mark.parametrize("body", ["dbv_2013", "wbf_2008", "laws"])
def test_the_guidelines_on_team_boards_are_asked_no_more_than_is_said(body: str) -> None:
    opened = case("team_board", "2007", body)

    assert desk.remaining(opened) == longest(opened)


@pytest.mark.parametrize("matter", desk.MATTERS_TOLD)
@pytest.mark.parametrize("seed", range(12))
def test_every_answer_leaves_at_least_one_question_less(matter: str, seed: int) -> None:
    choose = random.Random(seed)
    opened = desk.tell(matter, choose.choice([str(code) for code in codes()]), "wbf", {}).opened
    left = desk.remaining(opened)
    while (asked := desk.next_question(opened)) is not None:
        usual = (True,) if asked.fact == NOTHING_UNUSUAL else desk.answers_to(opened, asked)
        opened = desk.answer(opened, asked, choose.choice(usual))
        assert desk.remaining(opened) < left
        left = desk.remaining(opened)
    assert left == 0
