"""Interviews end in a ruling, or in every ruling that is still possible."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import assume, given, note
from hypothesis import strategies as st

from bridgelaws import desk
from bridgelaws.codes import Code, codes
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.files.regulations import profile
from bridgelaws.laws.calls.revoke.asking import next_question
from bridgelaws.laws.calls.revoke.board import Board, board_of
from bridgelaws.laws.calls.revoke.kind import on_board
from bridgelaws.laws.calls.revoke.outcomes import outcomes
from bridgelaws.laws.calls.revoke.report import RevokeReport
from bridgelaws.laws.calls.revoke.ruling import rule
from bridgelaws.laws.facts.revoke import RevokeCase
from bridgelaws.laws.facts.revoke_answers import Kind, NextTrick
from bridgelaws.laws.frame.question import Question
from bridgelaws.laws.frame.ruling import Outcome, Status
from tests.properties.boards import Partly, few_ways, partial_boards, remedies, with_answer
from tests.properties.files import replay
from tests.properties.stories import Story, can_have_been, stories
from tests.strategies import LAST, a_code, bodies, examples, written


@st.composite
def interviews(
    draw: st.DrawFn, opened: desk.OpenCase, facts: tuple[Mapping[str, Any], ...] = ()
) -> tuple[desk.OpenCase, list[Question]]:
    """A case asked to the end: answers are *facts*, or any where they are silent, or unknown."""
    asked: list[Question] = []
    rarely = draw(st.booleans())
    while True:
        board = board_of(opened.case)
        question = next_question(board)
        if question is None:
            return opened, asked
        places = [(one.incident, one.fact) for one in asked]
        assert (question.incident, question.fact) not in places, "asked twice"
        asked.append(question)
        known = facts[question.incident] if facts and question.incident is not None else {}
        answers = desk.answers_to(desk.OpenCase(board.call), question)
        value = known.get(question.fact, draw(st.sampled_from(answers)))
        if draw(st.integers(0, 9 if rarely else 2)) == 0 or (facts and question.incident is None):
            value = "unknown"
        opened = desk.answer(opened, question, value)


def matching(found: tuple[Outcome, ...], board: Board) -> list[Outcome]:
    """The outcomes with the remedies of a ruled board."""
    return [one for one in found if one.remedies == remedies(rule(board))]


def agrees(outcome: Outcome, board: Board) -> bool:
    """Whether of every revoke one of the ways is what the facts of the board say."""
    classed = board.procedure.classed
    for state, ways in zip(board.states, outcome.ways, strict=True):
        answers = {n: classed(n, a) for n, a in state.answers.items()}
        if not any(all(answers.get(n) == a for n, a in way.items()) for way in ways):
            return False
    return True


def check_completion(found: tuple[Outcome, ...], whole: Board) -> None:
    assume(found)  # of a case of which next to nothing is known they are too many to be listed
    note(replay(whole))
    assert rule(whole).status is Status.RULED
    (outcome,) = matching(found, whole)
    assert agrees(outcome, whole)
    transferred = rule(whole).settlement.tricks
    assert transferred is not None
    assert outcome.tricks >= transferred
    assert outcome.tricks == transferred or len(whole.revokes) > 1


def completions(board: Board, asked: Question) -> list[Any]:
    """The answers that may turn out true of what nobody could tell.

    A kind that has to be told would have been told; it has to be where the offending side alone
    played on.
    """
    told = (Kind.PENALTY_CARD_NOT_PLAYED, Kind.CARD_NOT_CONTRIBUTED)
    alone = NextTrick.ONLY_OFFENDING_SIDE_PLAYED
    return [
        answer
        for answer in desk.answers_to(desk.OpenCase(board.call), asked)
        if answer not in (*told, alone)
    ]


@examples(100)
@given(a_code(), bodies(), st.data())
def test_an_interview_from_nothing_ends_ruled_or_in_every_ruling_still_possible(
    code: Code, body: str, data: st.DataObject
) -> None:
    opened, asked = data.draw(interviews(desk.empty_case(int(code), body)))
    board = board_of(opened.case)
    note(replay(board))
    assert len(asked) <= len(RevokeCase.facts())
    (again,) = desk.open_text(replay(board), "yaml", "replayed.yaml", desk.Terms())
    assert again.case.incidents == board.revokes, "what no case file may say was offered"
    ruling = rule(board)
    if ruling.status is Status.RULED:
        return
    found = outcomes(board)
    assert len(found) != 1
    whole = board
    for name, answer in board.revokes[0].answers.items():
        if answer is UNKNOWN:
            question = Question(0, name, "")
            possible = completions(whole, question)
            assume(possible)  # drawn one by one, unknown facts may turn out to contradict another
            value = data.draw(st.sampled_from(possible))
            whole = with_answer(whole, 0, name, value)
    if whole.other_side_revoked is UNKNOWN:
        other = data.draw(st.sampled_from(["no", "established"]))
        whole = whole.having(other_side_revoked=other)
    answers = dict(whole.revokes[0].answers)
    assume(answers.get("trick") != LAST)
    assume(can_have_been(code, [answers], whole.other_side_revoked))
    check_completion(found, whole)


@examples(60)
@given(stories((2, 3)), st.data())
def test_an_interview_about_several_revokes_ends_and_never_asks_twice(
    story: Story, data: st.DataObject
) -> None:
    reports = tuple(RevokeReport({}) for _ in story.revokes)
    nothing = on_board(story.code, profile(story.body), reports)
    opened, asked = data.draw(interviews(desk.OpenCase(nothing.call), story.revokes))
    board = board_of(opened.case)
    note(replay(board))
    assert len(asked) <= len(RevokeCase.facts()) * len(story.revokes)
    ruling = rule(board)
    unknown = [a for r in board.revokes for a in r.answers.values() if a is UNKNOWN]
    assert ruling.status is Status.RULED or unknown or board.other_side_revoked is UNKNOWN


@examples(100)
@given(partial_boards((1, 1)))
def test_the_ruling_of_every_completion_is_among_the_outcomes(case: Partly) -> None:
    story, board = case
    note(replay(board))
    check_completion(outcomes(board), story.board())


@examples(100)
@given(partial_boards((2, 3), most_hidden=3))
def test_the_ruling_of_every_completion_of_several_revokes_is_among_the_outcomes(
    case: Partly,
) -> None:
    story, board = case
    assume(few_ways(board))
    note(replay(board))
    check_completion(outcomes(board), story.board())


FIRST = {
    "offending_player": "declarer",
    "kind": "failure_to_follow_suit",
    "trick": 1,
    "suit_led": "S",
    "owed_card": "not_faced",
    "next_trick": "offending_side_played",
    "next_play_induced_by_opponent": False,
    "claim": "none",
    "attention": "during_play",
    "later_tricks_won": 0,
    "later_trick_with_playable_card": False,
}
SECOND = {**FIRST, "trick": 2, "suit_led": "H", "revoke_trick_won_by": "non_offending_side"}


@pytest.mark.parametrize("code", codes())
def test_a_revoke_trick_that_the_player_may_have_won_counts_in_that_outcome(code: Code) -> None:
    """Nobody said who won trick one, and no later trick was won: one goes over, or none."""
    case = {"laws": int(code), "other_side_revoked": "no", "revokes": [FIRST, SECOND]}
    (opened,) = desk.open_text(written(case), "yaml", "a.yaml", desk.Terms())
    found = desk.document(opened)["outcomes"]
    assert sorted({outcome["tricks_transferred"] for outcome in found}) == [0, 1]
