"""The analysis of plays, and what is printed of a case to replay it."""

from __future__ import annotations

from typing import Any

from hypothesis import assume, given, note
from hypothesis import strategies as st

from bridgelaws import desk
from bridgelaws.analysis import examine
from bridgelaws.bridge import SEATS, Seat, Side
from bridgelaws.codes import Code
from bridgelaws.laws.calls.revoke.board import board_of
from bridgelaws.laws.calls.revoke.redress import Evidence
from bridgelaws.laws.calls.revoke.ruling import rule
from bridgelaws.laws.facts.revoke_answers import AttentionBy, Kind, Revoked
from tests.laws import oracle
from tests.properties.boards import Partly, few_ways, partial_boards, remedies, weights
from tests.properties.files import replay, ruled_or_refused, ruled_record, usual
from tests.properties.stories import Story, same_side, stories
from tests.strategies import LAST, Answers, Played, a_code, examples, plays, written


@examples(60)
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


@examples(40)
@given(plays())
def test_the_analysis_finds_nothing_in_a_clean_play(played: Played) -> None:
    note(played.pbn())
    examined = examine(played.record())
    assert (examined.revokes, examined.defects) == ((), ())


@examples(50)
@given(plays((0, 3), one_seat=True))
def test_revokes_of_one_player_are_found_without_marks_and_nothing_speaks_against_them(
    played: Played,
) -> None:
    examined = examine(played.record(marked=False))
    assert len(examined.revokes) == len(played.injected)
    assert not any(revoke.doubtful for revoke in examined.revokes)


@examples(50)
@given(plays((0, 3)))
def test_winners_and_tricks_won_equal_a_second_counting(played: Played) -> None:
    note(played.pbn())
    examined = examine(played.record())
    assert tuple(trick.winner for trick in examined.tricks) == played.takers
    for side in Side:
        assert examined.tricks_won(side) == len(played.won(side))


@examples(60)
@given(partial_boards((1, 3), most_hidden=4), weights(), st.sampled_from((None, *SEATS)))
def test_a_counterexample_prints_as_a_case_file_that_gives_the_same_ruling(
    case: Partly, without: Any, declarer: Seat | None
) -> None:
    _, board = case
    board = board.having(evidence=Evidence(tricks_without_revoke=without))
    assume(few_ways(board))
    text = replay(board, declarer)
    note(text)
    (opened,) = desk.open_text(text, "yaml", "replayed.yaml", desk.Terms())
    again = board_of(opened.case)
    assert again.revokes == board.revokes
    assert again.other_side_revoked == board.other_side_revoked
    assert remedies(rule(again)) == remedies(rule(board))
    assert rule(again).question == rule(board).question


def under_laws_52_and_62(story: Story, facts: Answers) -> bool:
    """Whether a penalty card passed over is corrected by 62D1 or 62C3 although established."""
    passed_over = facts["kind"] == Kind.PENALTY_CARD_NOT_PLAYED
    if not passed_over or not oracle.established(story.code, facts):
        return False
    if facts["trick"] != LAST - 1:
        both = facts["both_in_same_trick_one_side_played_on"]
        return story.code >= 2017 and both and the_other_side_revoked(story, facts)
    play_goes_on = facts["attention_by"] == AttentionBy.DUMMY_RIGHTS_LOST  # 43B3
    return not facts["cards_back_in_board"] and not play_goes_on


def the_other_side_revoked(story: Story, facts: Answers) -> bool:
    """Whether it did; to have given no card to a trick is no revoke while it can be supplied."""
    mine = facts["offending_player"]
    others = [one for one in story.revokes if not same_side(one["offending_player"], mine)]
    if not others:
        return story.other_side_revoked != Revoked.NO
    return not all(is_supplied(story.code, one) for one in others)


def is_supplied(code: Code, facts: Answers) -> bool:
    omitted = facts["kind"] == Kind.CARD_NOT_CONTRIBUTED
    known = {**facts, "card_omitted": omitted, "penalty_card_passed_over": False}
    known |= {"established": oracle.established(code, known), "other_side_revoked": "no"}
    return omitted and oracle.standing(code, known) == "card_is_supplied"


@examples(150)
@given(stories((1, 4)), st.sampled_from((None, *SEATS)))
def test_facts_that_agree_with_one_another_are_never_refused(
    story: Story, declarer: Seat | None
) -> None:
    text = replay(story.board(), declarer)
    note(text)
    (opened,) = desk.open_text(text, "yaml", "replayed.yaml", desk.Terms())
    refused = [i for i, f in enumerate(story.revokes) if under_laws_52_and_62(story, f)]
    document = ruled_or_refused(opened)
    expected = {"status": "refused", "path": f"revokes[{refused[0]}].kind"} if refused else {}
    assert expected.items() <= document.items()
    assert refused or document["status"] == "ruled"


@examples(30)
@given(plays((1, 3), one_seat=True), a_code())
def test_a_play_prints_as_a_record_that_replays(played: Played, code: Code) -> None:
    assume(played.injected)
    from_pbn = ruled_record(played, code)
    text = written(played.case(code))
    (opened,) = desk.open_text(text, "yaml", "made_up.yaml", usual(played, code))
    from_case = desk.document(opened)
    same = ("status", "tricks_transferred", "revokes", "redress", "trace")
    assert {key: from_case[key] for key in same} == {key: from_pbn[key] for key in same}
