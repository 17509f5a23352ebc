"""What is asked matters, and only what matters is asked."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from hypothesis import assume, given, note
from hypothesis import strategies as st

from bridgelaws.engine.diagram import Diagram, Diagrams, Leaf, Node
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.explain.document import answers_of
from bridgelaws.laws.asking import next_question
from bridgelaws.laws.board import Board
from bridgelaws.laws.facts.revoke import Kind
from bridgelaws.laws.question import Question
from bridgelaws.laws.ruling import Status, rule
from tests.laws.spaces import PUBLIC
from tests.properties.boards import (
    DERIVED,
    Partly,
    open_facts,
    partial_boards,
    remedies,
    with_answer,
)
from tests.properties.files import replay
from tests.properties.stories import COUNTS, kind_has_to_be_told
from tests.strategies import examples


def way_to(diagram: Diagram, fact: str, data: st.DataObject) -> tuple[dict[str, Any], Node]:
    """Answers that lead to a place where *fact* is asked."""
    way: dict[str, Any] = {}
    while isinstance(diagram, Node) and diagram.fact.name != fact:
        on = [(a, below) for a, below in diagram.branches if fact in below.support]
        answer, below = on[data.draw(st.integers(0, len(on) - 1))]
        way[diagram.fact.name] = answer
        diagram = below
    assert isinstance(diagram, Node)
    return way, diagram


def where_they_part(diagrams: Diagrams, one: Diagram, other: Diagram) -> dict[str, Any]:
    """Answers under which two different diagrams decide differently."""
    way: dict[str, Any] = {}
    while not (isinstance(one, Leaf) and isinstance(other, Leaf)):
        top = one if isinstance(one, Node) else other
        assert isinstance(top, Node)
        for answer, _ in top.branches:
            here = diagrams.restrict(one, top.fact.name, answer)
            there = diagrams.restrict(other, top.fact.name, answer)
            if here is not there:
                way[top.fact.name] = answer
                one, other = here, there
                break
        else:
            raise AssertionError("the same decision under two names")
    assert one.value != other.value
    return way


def completed(board: Board, way: Mapping[str, Any]) -> Board:
    """A board with one revoke and the answers of a way through its diagram.

    A kind that is not on the way is the usual one, for which a revoke of no stated kind is taken.
    """
    for name, answer in way.items():
        value = PUBLIC.get(answer, answer) if isinstance(answer, str) else answer
        if name == "other_side_revoked":
            board = replace(board, other_side_revoked=value)
        elif name in ("card_contributed", "card_omitted"):
            played = value == (name == "card_contributed")
            kind = Kind.FAILURE_TO_FOLLOW_SUIT if played else Kind.CARD_NOT_CONTRIBUTED
            board = with_answer(board, 0, "kind", kind)
        else:
            board = with_answer(board, 0, name, value)
    if board.revokes[0].answers.get("kind", UNKNOWN) is UNKNOWN:
        board = with_answer(board, 0, "kind", Kind.FAILURE_TO_FOLLOW_SUIT)
    return board


def internal(question: Question, support: frozenset[str]) -> str:
    """The fact that a question is asked for."""
    if question.fact != "kind":
        return question.fact
    return "card_omitted" if "card_omitted" in support else "card_contributed"


@examples(150)
@given(partial_boards(), st.data())
def test_what_is_asked_can_always_still_change_the_remedies(
    case: Partly, data: st.DataObject
) -> None:
    _, board = case
    asked = next_question(board)
    assume(asked is not None)
    assert asked is not None
    note(replay(board))
    note(str(asked))
    (state,), diagrams = board.states, board.procedure.diagrams
    fact = internal(asked, state.diagram.support)
    way, node = way_to(state.diagram, fact, data)
    pairs = itertools.combinations(node.branches, 2)
    (one, left), (other, right) = next(p for p in pairs if p[0][1] is not p[1][1])
    way |= where_they_part(diagrams, left, right)
    here = rule(completed(board, {**way, fact: one}))
    there = rule(completed(board, {**way, fact: other}))
    assert here.status is there.status is Status.RULED
    assert remedies(here) != remedies(there)


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
    assume(asked.revoke is not None and asked.fact != "suit_led")
    assert asked.revoke is not None
    note(replay(board))
    note(str(asked))
    supports = [
        way.states[asked.revoke].diagram.support for way in settled_beside(board, asked.revoke)
    ]
    fact = internal(asked, frozenset().union(*supports))
    others = [state.diagram.support for i, state in enumerate(board.states) if i != asked.revoke]
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
    ]
    assume(idle)
    name = data.draw(st.sampled_from(idle))
    note(replay(board))
    note(f"{name} does not matter")
    whole = replace(story.board(), other_side_revoked=board.other_side_revoked)
    answers = answers_of(with_answer(whole, 0, name, None), Question(0, name, ""))
    completions = [with_answer(whole, 0, name, answer) for answer in answers]
    found = {
        remedies(rule(one))
        for one in completions
        if name != "kind" or not is_told(one.revokes[0].answers)
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
        unknown |= {"other_side_revoked", "earlier_revoke_in_suit", *DERIVED}
        assert stuck <= unknown
