"""A ruling on part of the facts is never changed by more facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hypothesis import assume, given, note
from hypothesis import strategies as st

from bridgelaws.files.revokes import REVOKE_KEYS
from bridgelaws.laws.calls.revoke.board import Board
from bridgelaws.laws.calls.revoke.redress import Evidence, Required
from bridgelaws.laws.calls.revoke.report import RevokeReport
from bridgelaws.laws.calls.revoke.ruling import rule
from bridgelaws.laws.facts.revoke import RevokeCase
from bridgelaws.laws.frame.ruling import Status
from tests.properties.boards import (
    Partly,
    decided,
    may_be_open,
    partial_boards,
    remedies,
    weights,
    with_answer,
)
from tests.properties.files import replay
from tests.properties.stories import can_have_been, other_facts, settle, stories
from tests.strategies import LAST, examples


@st.composite
def barely_ruled(draw: st.DrawFn, revokes: tuple[int, int]) -> Partly:
    """What happened, and a board on which as little of it is known as still gives a ruling."""
    story = draw(stories(revokes))
    board = story.board()
    places = [(i, n) for i, facts in enumerate(story.revokes) for n in may_be_open(facts)]
    shown = draw(st.integers(0, 20))
    for index, name in draw(st.permutations(places))[shown:]:
        without = with_answer(board, index, name, None)
        if decided(without):
            board = without
    if board.other_side_revoked is not None:
        without = board.having(other_side_revoked=None)
        board = without if decided(without) else board
    return Partly(story, board)


@st.composite
def more_facts(draw: st.DrawFn, board: Board, facts: Mapping[str, Any]) -> Board:
    """Another completion of a board with one revoke: fresh answers to all that is open."""
    known = board.revokes[0].answers
    fresh = {**facts, **draw(other_facts(board.code))}
    trick = known.get("trick", draw(st.integers(1, LAST)))
    later = known.get("later_tricks_won", draw(st.integers(0, LAST - trick)))
    assume(later <= LAST - trick)
    fresh |= {"trick": trick, "later_tricks_won": later}
    fresh["later_trick_with_playable_card"] = later > 0 and draw(st.booleans())
    for name in ("offending_player", "revoke_trick_won_by"):
        fresh[name] = draw(st.sampled_from(RevokeCase.facts()[name].answers))
    fresh["both_in_same_trick_one_side_played_on"] = draw(st.booleans())
    answers = settle({**fresh, **known})
    assume(all(answers.get(name) == answer for name, answer in known.items()))
    assume(answers.keys() - known.keys() <= {*may_be_open(answers)})
    whole = board.having(revokes=(RevokeReport(answers),))
    assume(can_have_been(whole.code, [answers], whole.other_side_revoked))
    return whole


@examples(150)
@given(st.data())
def test_a_ruling_on_partial_facts_is_never_changed_by_more_facts(data: st.DataObject) -> None:
    story, board = data.draw(barely_ruled((1, 1)))
    early = rule(board)
    note(replay(board))
    for whole in (story.board(), data.draw(more_facts(board, story.revokes[0]))):
        note(replay(whole))
        late = rule(whole)
        assert late.status is Status.RULED
        assert remedies(late) == remedies(early)
        assert late.settlement.tricks == early.settlement.tricks


@examples(150)
@given(barely_ruled((2, 3)))
def test_a_ruling_on_part_of_the_facts_of_several_revokes_is_never_changed_by_more(
    case: Partly,
) -> None:
    story, board = case
    note(replay(board))
    note(replay(story.board()))
    early, late = rule(board), rule(story.board())
    assert remedies(late) == remedies(early)
    assert late.settlement.tricks == early.settlement.tricks


@examples(150)
@given(barely_ruled((1, 2)), weights(), weights(), st.data())
def test_redress_on_partial_facts_is_never_changed_by_more_facts(
    case: Partly, without: Any, without_later: Any, data: st.DataObject
) -> None:
    story, board = case
    most = max(len(story.won(facts["offending_player"], 1)) for facts in story.revokes)
    evidence = Evidence(without, data.draw(st.integers(0, LAST - most)), without_later)
    early = rule(board.having(evidence=evidence))
    late = rule(story.board(evidence))
    note(replay(board.having(evidence=evidence)))
    note(replay(story.board(evidence)))
    if early.settlement.redress.required is Required.JUDGEMENT:
        return  # left open until a fact is known that the tricks do not hang on
    assert late.settlement.redress.required == early.settlement.redress.required
    assert late.settlement.redress.adjusted_to == early.settlement.redress.adjusted_to


TOLD = {
    name: st.sampled_from(fact.answers)
    for name, fact in RevokeCase.facts().items()
    if fact.told and name in REVOKE_KEYS
}


@examples(80)
@given(partial_boards((1, 2)), st.fixed_dictionaries({}, optional=TOLD))
def test_what_is_only_told_changes_neither_a_ruling_nor_a_question(
    case: Partly, told: Mapping[str, Any]
) -> None:
    _, board = case
    note(replay(board))
    last = len(board.revokes) - 1
    with_told = board
    for name, answer in told.items():
        with_told = with_answer(with_told, last, name, answer)
    one, other = rule(board), rule(with_told)
    assert (one.status, one.question) == (other.status, other.question)
    assert remedies(one) == remedies(other)
    assert (one.settlement.tricks, one.settlement.redress) == (
        other.settlement.tricks,
        other.settlement.redress,
    )
