"""What is asked matters, and only what matters is asked."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from typing import Any

from hypothesis import assume, given, note
from hypothesis import strategies as st

from bridgelaws import desk
from bridgelaws.codes import Code
from bridgelaws.engine.diagram import Diagram, Diagrams, Leaf, Node
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.laws.calls.revoke.asking import next_question
from bridgelaws.laws.calls.revoke.board import Board
from bridgelaws.laws.calls.revoke.ruling import rule
from bridgelaws.laws.facts.revoke_answers import Attention, AttentionBy, Kind
from bridgelaws.laws.frame.question import Question
from bridgelaws.laws.frame.ruling import Status
from tests.laws.spaces import PUBLIC
from tests.properties.boards import (
    DERIVED,
    Partly,
    may_be_open,
    open_facts,
    partial_boards,
    remedies,
    with_answer,
)
from tests.properties.files import replay
from tests.properties.stories import COUNTS, can_have_been, kind_has_to_be_told
from tests.strategies import Answers, examples


def ways_to(diagram: Diagram, fact: str) -> Iterator[tuple[dict[str, Any], Node]]:
    """Answers that lead to each place where *fact* is asked."""
    if not isinstance(diagram, Node) or fact not in diagram.support:
        return
    if diagram.fact.name == fact:
        yield {}, diagram
        return
    for answer, below in diagram.branches:
        for way, node in ways_to(below, fact):
            yield {diagram.fact.name: answer, **way}, node


def where_they_part(diagrams: Diagrams, one: Diagram, other: Diagram) -> Iterator[dict[str, Any]]:
    """Answers under which two diagrams decide differently."""
    if one is other:
        return
    top = one if isinstance(one, Node) else other
    if isinstance(top, Leaf):
        yield {}
        return
    for answer, _ in top.branches:
        name = top.fact.name
        here, there = (diagrams.restrict(each, name, answer) for each in (one, other))
        for way in where_they_part(diagrams, here, there):
            yield {name: answer, **way}


def completed(board: Board, way: Mapping[str, Any]) -> Board:
    """A board with one revoke and the answers of a way through its diagram.

    A kind that is not on the way is the usual one, for which a revoke of no stated kind is taken.
    """
    for name, answer in way.items():
        value = PUBLIC.get(answer, answer) if isinstance(answer, str) else answer
        if name == "other_side_revoked":
            board = board.having(other_side_revoked=value)
        elif name in ("card_contributed", "card_omitted"):
            played = value == (name == "card_contributed")
            kind = Kind.FAILURE_TO_FOLLOW_SUIT if played else Kind.CARD_NOT_CONTRIBUTED
            board = with_answer(board, 0, "kind", kind)
        else:
            board = with_answer(board, 0, name, value)
    if board.revokes[0].answers.get("attention_by") is UNKNOWN:
        dummy = way.get("established_pointed_out_by_dummy") is True
        by = AttentionBy.DUMMY_RIGHTS_LOST if dummy else AttentionBy.OPPONENT
        board = with_answer(board, 0, "attention_by", by)
    told = board.revokes[0].answers
    if told.get("attention_by") == AttentionBy.DUMMY_RIGHTS_LOST and "attention" not in told:
        # Where nobody says that it was dummy, somebody else is supposed; of dummy it is asked when.
        # After play he may point out anything (42B3), so nothing but that is told by it.
        board = with_answer(board, 0, "attention", Attention.AFTER_PLAY)
    if board.revokes[0].answers.get("kind", UNKNOWN) is UNKNOWN:
        board = with_answer(board, 0, "kind", Kind.FAILURE_TO_FOLLOW_SUIT)
        if not can_have_been(*_stated(board)):
            board = with_answer(board, 0, "kind", Kind.MISSING_CARD)
    return board


def internal(question: Question, support: frozenset[str]) -> str:
    """The fact that a question is asked for."""
    if question.fact != "kind":
        return question.fact
    return "card_omitted" if "card_omitted" in support else "card_contributed"


@examples(150)
@given(partial_boards())
def test_what_is_asked_can_always_still_change_the_remedies(case: Partly) -> None:
    _, board = case
    asked = next_question(board)
    assume(asked is not None)
    assert asked is not None
    note(replay(board))
    note(str(asked))
    two = next(two_that_part(board, asked), None)
    assume(two is not None)  # each answer alone can be; with the rest that would part them, not all
    assert two is not None
    here, there = two
    assert rule(here).status is rule(there).status is Status.RULED
    assert remedies(rule(here)) != remedies(rule(there))


def two_that_part(board: Board, asked: Question) -> Iterator[tuple[Board, Board]]:
    """Boards that can have been, with different decisions by nothing but what is asked."""
    (state,), diagrams = board.states, board.procedure.diagrams
    fact = internal(asked, state.diagram.support)
    for way, node in ways_to(state.diagram, fact):
        for (one, left), (other, right) in itertools.combinations(node.branches, 2):
            for rest in where_they_part(diagrams, left, right):
                here, there = (completed(board, {**way, **rest, fact: a}) for a in (one, other))
                if all(_is_on(one, {**way, **rest}) for one in (here, there)):
                    yield here, there


def _is_on(board: Board, way: Mapping[str, Any]) -> bool:
    """Whether a board can have been, and what is read from its answers is as on the way."""
    name = "established_pointed_out_by_dummy"
    follows = name not in way or board.states[0].answers.get(name) == way[name]
    return follows and can_have_been(*_stated(board))


def _stated(board: Board) -> tuple[Code, list[Answers], Any]:
    reports = [dict(report.answers) for report in board.revokes]
    return board.code, reports, board.other_side_revoked


def settled_beside(board: Board, index: int) -> list[Board]:
    """The board with each way in which the other revokes can have become established or not."""
    ways = [board]
    for other, status in enumerate(board.statuses):
        if other != index and len(status) > 1:
            ways = [
                with_answer(way, other, "established", answer)
                for way in ways
                for answer in (True, False)
            ]
    return ways


@examples(100)
@given(partial_boards((2, 3), most_hidden=6))
def test_what_is_asked_of_one_of_several_revokes_matters_for_some_of_what_the_others_may_be(
    case: Partly,
) -> None:
    _, board = case
    asked = next_question(board)
    assume(asked is not None)
    assert asked is not None
    assume(asked.incident is not None and asked.fact != "suit_led")
    assert asked.incident is not None
    note(replay(board))
    note(str(asked))
    supports = [
        way.states[asked.incident].diagram.support for way in settled_beside(board, asked.incident)
    ]
    fact = internal(asked, frozenset().union(*supports))
    others = [state.diagram.support for i, state in enumerate(board.states) if i != asked.incident]
    repeated = any("earlier_revoke_in_suit" in support for support in others)
    assert any(fact in support for support in supports) or (fact == "offending_player" and repeated)


def is_told(facts: Mapping[str, Any]) -> bool:
    """Whether the kind is one that has to be told, or tells where the card lay besides."""
    penalty_card = facts["kind"] == Kind.PENALTY_CARD_NOT_PLAYED
    return penalty_card or kind_has_to_be_told({**facts})


@examples(150)
@given(partial_boards(), st.data())
def test_a_fact_that_no_longer_matters_never_changes_the_remedies(
    case: Partly, data: st.DataObject
) -> None:
    story, board = case
    penalty_card = story.revokes[0]["kind"] == Kind.PENALTY_CARD_NOT_PLAYED
    support = board.states[0].diagram.support
    idle = [
        name
        for _, name in open_facts(board)
        if name not in support and name not in COUNTS
        if name != "wrong_card" or penalty_card
        if name != "kind" or support.isdisjoint(("card_contributed", "card_omitted"))
        if not (name == "owed_card" and penalty_card)
        # Both in one trick tells that the other side revoked.
        if name != "both_in_same_trick_one_side_played_on" or "other_side_revoked" not in support
    ]
    assume(idle)
    name = data.draw(st.sampled_from(idle))
    note(replay(board))
    note(f"{name} does not matter")
    whole = story.board().having(other_side_revoked=board.other_side_revoked)
    without = with_answer(whole, 0, name, None)
    answers = desk.answers_to(desk.OpenCase(without.call), Question(0, name, ""))
    completions = [with_answer(whole, 0, name, answer) for answer in answers]
    found = {
        remedies(rule(one))
        for one in completions
        if name != "kind" or not is_told(one.revokes[0].answers)
        if name != "attention_by" or name in may_be_open({**one.revokes[0].answers})
    }
    assert len(found) == 1


@examples(80)
@given(partial_boards((2, 3), most_hidden=6))
def test_of_several_revokes_nothing_is_asked_on_a_board_that_is_ruled(
    case: Partly,
) -> None:
    _, board = case
    ruling = rule(board)
    note(replay(board))
    if ruling.status is Status.RULED:
        assert ruling.question is None
        assert all(not state.diagram.support for state in board.states)
    elif ruling.question is None:
        stuck = set().union(*(state.diagram.support for state in board.states))
        unknown = {n for r in board.revokes for n, a in r.answers.items() if a is UNKNOWN}
        unknown |= {"card_contributed", "card_omitted"} if "kind" in unknown else set()
        pointed_out = unknown & {"attention", "attention_by"}
        unknown |= {"established_pointed_out_by_dummy"} if pointed_out else set()
        unknown |= {"other_side_revoked", "earlier_revoke_in_suit", *DERIVED}
        assert stuck <= unknown
