"""What holds of every case: rulings on part of the facts, questions, interviews, tricks, seats.

A failure prints the case as a file that ``bridgelaws rule`` can replay.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import assume, given, note
from hypothesis import strategies as st

from bridgelaws import desk
from bridgelaws.analysis import examine
from bridgelaws.bridge import SEATS, Seat, Side
from bridgelaws.engine.code import Code
from bridgelaws.engine.diagram import Diagram, Diagrams, Leaf, Node
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.engine.law import Remedy
from bridgelaws.explain.document import answers_of
from bridgelaws.laws.asking import next_question
from bridgelaws.laws.board import Board, RevokeReport
from bridgelaws.laws.facts.revoke import DEFENDERS, Kind, Player, RevokeCase
from bridgelaws.laws.findings import TrickAdjustment
from bridgelaws.laws.outcomes import Outcome, outcomes
from bridgelaws.laws.players import seat_of
from bridgelaws.laws.question import Question
from bridgelaws.laws.redress import Evidence, Required
from bridgelaws.laws.ruling import Ruling, Status, rule
from bridgelaws.records.errors import RefusedError
from bridgelaws.records.regulations import profile
from tests.laws.spaces import PUBLIC
from tests.strategies import (
    COUNTS,
    LAST,
    Partly,
    Played,
    Story,
    bodies,
    case_of,
    codes,
    cut_plays,
    examples,
    other_facts,
    partial_boards,
    plays,
    replay,
    settle,
    stories,
    weights,
    written,
)

DERIVED = {name for name, fact in RevokeCase.facts().items() if fact.derived}
MOST_WAYS = 2000


def remedies(ruling: Ruling) -> tuple[frozenset[Remedy] | None, ...]:
    return tuple(revoke.remedies for revoke in ruling.revokes)


def with_answer(board: Board, index: int, name: str, value: Any) -> Board:
    """The board with an answer to one fact of one revoke, or without it (None)."""
    reports = list(board.revokes)
    answers = {n: a for n, a in reports[index].answers.items() if n != name}
    if value is not None:
        answers[name] = value
    reports[index] = replace(reports[index], answers=answers)
    return replace(board, revokes=tuple(reports))


def decided(board: Board) -> bool:
    """Whether every revoke is decided."""
    return all(state.remedies is not None for state in board.states)


def open_facts(board: Board) -> list[tuple[int, str]]:
    """What of the facts in the case format is open, revoke by revoke."""
    facts = [name for name in RevokeCase.facts() if name not in DERIVED]
    facts = [n for n in facts if n not in ("card_contributed", "earlier_revoke_in_suit")]
    own = [name for name in facts if name != "other_side_revoked"]
    return [(i, name) for i, r in enumerate(board.revokes) for name in own if name not in r.answers]


# (a) Early rulings are stable ---------------------------------------------------------------


@st.composite
def barely_ruled(draw: st.DrawFn, revokes: tuple[int, int]) -> Partly:
    """What happened, and a board on which as little of it is known as still gives a ruling."""
    story = draw(stories(revokes))
    board = story.board()
    places = [(i, name) for i, facts in enumerate(story.revokes) for name in facts]
    shown = draw(st.integers(0, 20))
    for index, name in draw(st.permutations(places))[shown:]:
        without = with_answer(board, index, name, None)
        if decided(without):
            board = without
    if board.other_side_revoked is not None:
        without = replace(board, other_side_revoked=None)
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
    assume(all(answers[name] == answer for name, answer in known.items()))
    return replace(board, revokes=(RevokeReport(answers),))


@examples(250)
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
        assert late.tricks_transferred == early.tricks_transferred


@examples(400)
@given(barely_ruled((2, 3)))
def test_a_ruling_on_part_of_the_facts_of_several_revokes_is_never_changed_by_more(
    case: Partly,
) -> None:
    story, board = case
    note(replay(board))
    note(replay(story.board()))
    early, late = rule(board), rule(story.board())
    assert remedies(late) == remedies(early)
    assert late.tricks_transferred == early.tricks_transferred


@examples(250)
@given(barely_ruled((1, 2)), weights(), weights(), st.data())
def test_redress_on_partial_facts_is_never_changed_by_more_facts(
    case: Partly, without: Any, without_later: Any, data: st.DataObject
) -> None:
    story, board = case
    most = max(len(story.won(facts["offending_player"], 1)) for facts in story.revokes)
    evidence = Evidence(without, data.draw(st.integers(0, LAST - most)), without_later)
    early = rule(replace(board, evidence=evidence))
    late = rule(story.board(evidence))
    note(replay(replace(board, evidence=evidence)))
    note(replay(story.board(evidence)))
    if early.redress.required is Required.JUDGEMENT:
        return  # left open until a fact is known that the tricks do not hang on
    assert late.redress.required == early.redress.required
    assert late.redress.adjusted_to == early.redress.adjusted_to


# (b) What is asked matters, and only what matters is asked ----------------------------------


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
    """A board with one revoke and the answers of a way through its diagram."""
    for name, answer in way.items():
        value = PUBLIC.get(answer, answer) if isinstance(answer, str) else answer
        if name == "other_side_revoked":
            board = replace(board, other_side_revoked=value)
        elif name == "card_contributed":
            kind = Kind.FAILURE_TO_FOLLOW_SUIT if value else Kind.CARD_NOT_CONTRIBUTED
            board = with_answer(board, 0, "kind", kind)
        else:
            board = with_answer(board, 0, name, value)
    return board


def internal(question: Question) -> str:
    return "card_contributed" if question.fact == "kind" else question.fact


@examples(300)
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
    fact, (state,), diagrams = internal(asked), board.states, board.procedure.diagrams
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


@examples(200)
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
    fact = internal(asked)
    supports = [
        way.states[asked.revoke].diagram.support for way in settled_beside(board, asked.revoke)
    ]
    others = [state.diagram.support for i, state in enumerate(board.states) if i != asked.revoke]
    repeated = any("earlier_revoke_in_suit" in support for support in others)
    assert any(fact in support for support in supports) or (fact == "offending_player" and repeated)


@examples(300)
@given(partial_boards(), st.data())
def test_a_fact_that_no_longer_matters_never_changes_the_remedies(
    case: Partly, data: st.DataObject
) -> None:
    story, board = case
    penalty_card = story.revokes[0]["kind"] == Kind.PENALTY_CARD_NOT_PLAYED
    idle = [
        name
        for _, name in open_facts(board)
        if name not in board.states[0].diagram.support and name not in COUNTS
        if not (name == "kind" and "card_contributed" in board.states[0].diagram.support)
        if not (name == "owed_card" and penalty_card)
    ]
    assume(idle)
    name = data.draw(st.sampled_from(idle))
    answers = RevokeCase.facts()[name].answers_in(board.code)
    note(replay(board))
    note(f"{name} does not matter")
    whole = replace(story.board(), other_side_revoked=board.other_side_revoked)
    found = {
        remedies(rule(with_answer(whole, 0, name, PUBLIC.get(str(answer), answer))))
        for answer in answers
        if name != "kind" or answer != Kind.PENALTY_CARD_NOT_PLAYED
    }
    assert len(found) == 1


@examples(150)
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
        unknown |= {"card_contributed"} if "kind" in unknown else set()
        unknown |= {"other_side_revoked", "earlier_revoke_in_suit", *DERIVED}
        assert stuck <= unknown


# (c) Interviews -----------------------------------------------------------------------------


def public(value: Any) -> Any:
    """The answer as a person gives it."""
    return "unknown" if value is UNKNOWN else value


@st.composite
def interviews(
    draw: st.DrawFn, opened: desk.OpenCase, facts: tuple[Mapping[str, Any], ...] = ()
) -> tuple[desk.OpenCase, list[Question]]:
    """A case asked to the end: answers are *facts*, or any where they are silent, or unknown."""
    asked: list[Question] = []
    rarely = draw(st.booleans())
    while True:
        board = opened.case
        assert isinstance(board, Board)
        question = next_question(board)
        if question is None:
            return opened, asked
        places = [(one.revoke, one.fact) for one in asked]
        assert (question.revoke, question.fact) not in places, "asked twice"
        asked.append(question)
        known = facts[question.revoke] if facts and question.revoke is not None else {}
        answers = answers_of(board, question)
        value = known.get(question.fact, draw(st.sampled_from(answers)))
        if draw(st.integers(0, 9 if rarely else 2)) == 0 or (facts and question.revoke is None):
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
    note(replay(whole))
    assert rule(whole).status is Status.RULED
    (outcome,) = matching(found, whole)
    assert agrees(outcome, whole)
    transferred = rule(whole).tricks_transferred
    assert transferred is not None
    assert outcome.tricks >= transferred
    assert outcome.tricks == transferred or len(whole.revokes) > 1


@examples(200)
@given(codes(), bodies(), st.data())
def test_an_interview_from_nothing_ends_ruled_or_in_every_ruling_still_possible(
    code: Code, body: str, data: st.DataObject
) -> None:
    opened, asked = data.draw(interviews(desk.empty_case(int(code), body)))
    board = opened.case
    assert isinstance(board, Board)
    note(replay(board))
    assert len(asked) <= len(RevokeCase.facts())
    ruling = rule(board)
    if ruling.status is Status.RULED:
        return
    found = outcomes(board)
    assert len(found) > 1
    whole = board
    for name, answer in board.revokes[0].answers.items():
        if answer is UNKNOWN:
            question = Question(0, name, "")
            value = data.draw(st.sampled_from(answers_of(whole, question)))
            whole = with_answer(whole, 0, name, value)
    if whole.other_side_revoked is UNKNOWN:
        whole = replace(whole, other_side_revoked=data.draw(st.sampled_from(["no", "established"])))
    assume(whole.revokes[0].answers.get("trick") != LAST)
    check_completion(found, whole)


@examples(150)
@given(stories((2, 3)), st.data())
def test_an_interview_about_several_revokes_ends_and_never_asks_twice(
    story: Story, data: st.DataObject
) -> None:
    nothing = Board(story.code, profile(story.body), tuple(RevokeReport({}) for _ in story.revokes))
    opened, asked = data.draw(interviews(desk.OpenCase(nothing), story.revokes))
    board = opened.case
    assert isinstance(board, Board)
    note(replay(board))
    assert len(asked) <= len(RevokeCase.facts()) * len(story.revokes)
    ruling = rule(board)
    unknown = [a for r in board.revokes for a in r.answers.values() if a is UNKNOWN]
    assert ruling.status is Status.RULED or unknown or board.other_side_revoked is UNKNOWN


# (d) Outcomes -------------------------------------------------------------------------------


def few_ways(board: Board) -> bool:
    """Whether the outcomes of a board can be listed in a moment."""
    found = 1
    for state in board.states:
        found *= max(1, 3 ** len(state.diagram.support))
    return found <= MOST_WAYS


@examples(150)
@given(partial_boards((1, 1)))
def test_the_ruling_of_every_completion_is_among_the_outcomes(case: Partly) -> None:
    story, board = case
    note(replay(board))
    check_completion(outcomes(board), story.board())


@examples(250)
@given(partial_boards((2, 3), most_hidden=3))
def test_the_ruling_of_every_completion_of_several_revokes_is_among_the_outcomes(
    case: Partly,
) -> None:
    story, board = case
    assume(few_ways(board))
    note(replay(board))
    check_completion(outcomes(board), story.board())


# (e) Tricks ---------------------------------------------------------------------------------


def reachable(claims: list[list[set[int]]]) -> int:
    """How many tricks can go over at most, by Hall: whatever is wanted shares what was won."""
    wanted = [tricks for claim in claims for tricks in claim]
    most = len(wanted)
    for number in range(1, len(wanted) + 1):
        for some in itertools.combinations(wanted, number):
            most = min(most, len(wanted) - number + len(set().union(*some)))
    return most


def wanted_by(adjustment: TrickAdjustment, won: set[int], trick: int) -> list[set[int]]:
    if adjustment.revoke_trick_itself:
        return [{trick} & won, *[won - {trick}] * (adjustment.tricks - 1)]
    return [won] * adjustment.tricks


def adjustment_of(ruling: Ruling, index: int) -> TrickAdjustment | None:
    found = ruling.revokes[index].remedies or frozenset()
    return next((one for one in found if isinstance(one, TrickAdjustment)), None)


@pytest.mark.clause("K10a", "C2", "M2")
@examples(300)
@given(stories((1, 4)))
def test_a_side_never_loses_more_tricks_than_it_won_from_its_first_revoke_on(story: Story) -> None:
    board = story.board()
    note(replay(board))
    ruling = rule(board)
    total = 0
    for defenders in (True, False):
        mine = [
            (i, facts)
            for i, facts in enumerate(story.revokes)
            if (facts["offending_player"] in DEFENDERS) == defenders
        ]
        if not mine:
            continue
        first = min(facts["trick"] for _, facts in mine)
        player = mine[0][1]["offending_player"]
        taken = [trick for i, _ in mine for trick in ruling.revokes[i].transferred]
        assert len(taken) <= len(story.won(player, first))
        assert len(set(taken)) == len(taken)
        claims = []
        for i, facts in mine:
            won = set(story.won(player, facts["trick"]))
            if (adjustment := adjustment_of(ruling, i)) is not None:
                claims.append(wanted_by(adjustment, won, facts["trick"]))
            for trick in ruling.revokes[i].transferred:
                assert (trick.number or trick.after) >= facts["trick"]
                assert trick.number is None or trick.number in won
        assert len(taken) == reachable(claims)
        total += len(taken)
    assert ruling.tricks_transferred == total


@pytest.mark.clause("K10a", "T5b", "T5c", "T5d")
@examples(120)
@given(plays((1, 4)), codes())
def test_of_a_record_each_trick_that_goes_over_is_named_once_and_was_won_since_the_revoke(
    played: Played, code: Code
) -> None:
    assume(played.injected)
    document = ruled_record(played, code)
    assert document["status"] == "ruled"
    for side in Side:
        named = []
        for revoke, injected in zip(document["revokes"], played.injected, strict=True):
            if injected.seat.side is not side:
                continue
            numbers = [trick["trick"] for trick in revoke["transferred"]]
            assert set(numbers) <= set(played.won(side, injected.trick))
            won_it = played.takers[injected.trick - 1] is injected.seat
            if numbers and won_it:
                assert numbers[0] == injected.trick
            named += numbers
        assert len(named) == len(set(named))
        sides = {r.seat.side for r in played.injected}
        if len(sides) > 1:
            assert named == []


USUAL = (
    "attention=during_play",
    "attention_by=opponent",
    "question_forbidden=false",
    "claim=none",
    "cards_back_in_board=true",
    "other_side_revoked=no",
)


def usual(played: Played, code: int) -> desk.Terms:
    """The usual answers to what a record cannot tell; the cards of dummy are seen to be faced."""
    dummy = played.declarer.partner
    owed = [
        f"revokes[{i}].owed_card=not_faced"
        for i, revoke in enumerate(played.injected)
        if revoke.seat is not dummy
    ]
    return desk.Terms(int(code), "wbf", (*USUAL, *owed))


def ruled_record(played: Played, code: int) -> dict[str, Any]:
    """The document of the ruling on a record, with the usual answers to what it cannot tell."""
    note(played.pbn())
    (opened,) = desk.open_text(played.pbn(), "pbn", "made_up.pbn", usual(played, code))
    return desk.document(opened)


# (f) Seats ----------------------------------------------------------------------------------


def seats_rotated(value: Any, places: int) -> Any:
    """A document with every seat so many places further clockwise."""
    if isinstance(value, dict):
        return {
            key: str(Seat(part).rotate(places))
            if key in ("seat", "holder", "expected") and part in "NESW"
            else seats_rotated(part, places)
            for key, part in value.items()
        }
    return [seats_rotated(part, places) for part in value] if isinstance(value, list) else value


@examples(60)
@given(cut_plays((1, 2)), codes(), st.integers(1, 3), st.data())
def test_rotating_the_table_rotates_the_ruling_on_a_record(
    boards: tuple[Played, Played], code: Code, places: int, data: st.DataObject
) -> None:
    played = data.draw(st.sampled_from(boards))
    last = played.tricks[-1]
    after = [len(played.tricks), len(last.cards)]
    by, tricks = data.draw(st.sampled_from(SEATS)), data.draw(st.integers(0, 13 - after[0]))

    def events(by: Seat) -> list[dict[str, Any]]:
        claim = {"by": str(by), "tricks": tricks, "agreed": True}
        return [{"after": after, "attention_by": "opponent"}, {"claim": claim}]

    here = played.case(code, events=events(by))
    there = played.rotated(places).case(code, events=events(by.rotate(places)))
    note(written(here))
    documents = [desk.document(opened_tree(case)) for case in (here, there)]
    assert seats_rotated(documents[0], places) == documents[1]


def within_what_is_modelled(opened: desk.OpenCase) -> dict[str, Any]:
    """The document of the ruling, where no other Law governs: anything else may be refused."""
    try:
        return desk.document(opened)
    except RefusedError as error:
        assume(error.key not in ("law_52_not_modelled", "law_67a_not_modelled"))
        raise


def opened_tree(case: dict[str, Any]) -> desk.OpenCase:
    (opened,) = desk.open_text(json.dumps(case), "json", "made_up.json", desk.Terms())
    return opened


@examples(100)
@given(partial_boards((1, 3), most_hidden=4), st.sampled_from(SEATS), st.integers(1, 3))
def test_rotating_the_table_rotates_the_ruling_on_stated_facts(
    case: Partly, declarer: Seat, places: int
) -> None:
    _, board = case
    assume(few_ways(board))
    note(replay(board, declarer))
    one = within_what_is_modelled(opened_tree(case_of(board, declarer)))
    other = desk.document(opened_tree(case_of(board, declarer.rotate(places))))
    assert seats_rotated(one, places) == other
    for revoke in one["revokes"]:
        if revoke["offending_player"] in set(Player):
            assert revoke["seat"] == str(seat_of(revoke["offending_player"], declarer))


# (g) The analysis ---------------------------------------------------------------------------


@pytest.mark.clause("T1a")
@examples(150)
@given(plays((0, 4)))
def test_the_analysis_finds_exactly_the_revokes_that_were_put_in(played: Played) -> None:
    note(played.pbn())
    for marked in (True, False):
        examined = examine(played.record(marked=marked))
        found = [(r.trick, r.position, r.seat, r.card, r.suit_led) for r in examined.revokes]
        injected = [(r.trick, r.position, r.seat, r.card, r.led) for r in played.injected]
        assert found == injected
        assert examined.defects == ()
        assert examined.complete


@examples(60)
@given(plays())
def test_the_analysis_finds_nothing_in_a_clean_play(played: Played) -> None:
    note(played.pbn())
    examined = examine(played.record())
    assert (examined.revokes, examined.defects) == ((), ())


@examples(100)
@given(plays((0, 3), one_seat=True))
def test_revokes_of_one_player_are_found_without_marks_and_nothing_speaks_against_them(
    played: Played,
) -> None:
    examined = examine(played.record(marked=False))
    assert len(examined.revokes) == len(played.injected)
    assert not any(revoke.doubtful for revoke in examined.revokes)


@examples(100)
@given(plays((0, 3)))
def test_winners_and_tricks_won_equal_a_second_counting(played: Played) -> None:
    note(played.pbn())
    examined = examine(played.record())
    assert tuple(trick.winner for trick in examined.tricks) == played.takers
    for side in Side:
        assert examined.tricks_won(side) == len(played.won(side))


# (h) Replays --------------------------------------------------------------------------------


@examples(100)
@given(partial_boards((1, 3), most_hidden=4), weights(), st.sampled_from((None, *SEATS)))
def test_a_counterexample_prints_as_a_case_file_that_gives_the_same_ruling(
    case: Partly, without: Any, declarer: Seat | None
) -> None:
    _, board = case
    board = replace(board, evidence=Evidence(tricks_without_revoke=without))
    assume(few_ways(board))
    text = replay(board, declarer)
    note(text)
    (opened,) = desk.open_text(text, "yaml", "replayed.yaml", desk.Terms())
    again = opened.case
    assert isinstance(again, Board)
    assert again.revokes == board.revokes
    assert again.other_side_revoked == board.other_side_revoked
    assert remedies(rule(again)) == remedies(rule(board))
    assert rule(again).question == rule(board).question


@examples(200)
@given(stories((1, 4)), st.sampled_from((None, *SEATS)))
def test_facts_that_agree_with_one_another_are_never_refused(
    story: Story, declarer: Seat | None
) -> None:
    text = replay(story.board(), declarer)
    note(text)
    (opened,) = desk.open_text(text, "yaml", "replayed.yaml", desk.Terms())
    assert within_what_is_modelled(opened)["status"] == "ruled"


@examples(40)
@given(plays((1, 3), one_seat=True), codes())
def test_a_play_prints_as_a_record_that_replays(played: Played, code: Code) -> None:
    assume(played.injected)
    from_pbn = ruled_record(played, code)
    text = written(played.case(code))
    (opened,) = desk.open_text(text, "yaml", "made_up.yaml", usual(played, code))
    from_case = desk.document(opened)
    same = ("status", "tricks_transferred", "revokes", "redress", "trace")
    assert {key: from_case[key] for key in same} == {key: from_pbn[key] for key in same}
