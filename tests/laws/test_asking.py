"""What is asked, in what order, and what is left where the answer is not known."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from bridgelaws import desk
from bridgelaws.codes import Code, codes
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.files.regulations import profile
from bridgelaws.laws.calls.question import QUESTION, allowed
from bridgelaws.laws.calls.revoke.asking import next_question
from bridgelaws.laws.calls.revoke.board import Board, board_of
from bridgelaws.laws.calls.revoke.document import document
from bridgelaws.laws.calls.revoke.kind import on_board
from bridgelaws.laws.calls.revoke.outcomes import outcomes
from bridgelaws.laws.calls.revoke.report import RevokeReport
from bridgelaws.laws.calls.revoke.ruling import rule
from bridgelaws.laws.facts.revoke import COUNT, OF_WHAT_KIND, STOP_THE_DAMAGE, RevokeCase
from bridgelaws.laws.frame import deciding
from bridgelaws.laws.frame.call import Call
from bridgelaws.laws.frame.question import Question
from bridgelaws.laws.frame.ruling import Ruling, Status

ALL_CODES = pytest.mark.parametrize("code", codes())
WINNERS = {"revoke_trick_won_by", "later_tricks_won", "later_trick_with_playable_card"}
ESTABLISHING = {"next_trick", "claim", "next_play_induced_by_opponent"}
FACTS = RevokeCase.facts()


def board(code: int, *revokes: Mapping[str, Any], other: Any = None) -> Board:
    return on_board(Code(code), profile("wbf"), tuple(map(RevokeReport, revokes)), other)


def may_be_asked(case: Board) -> set[str]:
    """Every fact that some further course of the interview may still ask."""
    return set().union(*(state.diagram.support for state in case.states))


def interview(case: Board, *answers: Mapping[str, Any]) -> tuple[Board, list[Question]]:
    """The case asked to the end, and what was asked; *answers* for each revoke."""
    opened, asked = desk.OpenCase(case.call), []
    while (question := next_question(_board(opened))) is not None:
        asked.append(question)
        value = "no" if question.incident is None else answers[question.incident][question.fact]
        opened = desk.answer(opened, question, value)
    return _board(opened), asked


def _board(opened: desk.OpenCase) -> Board:
    return board_of(opened.case)


PLAYED: Mapping[str, Any] = {
    "trick": 6,
    "next_trick": "offending_side_played",
    "next_play_induced_by_opponent": False,
    "claim": "none",
    "cards_back_in_board": False,
    "offending_player": "declarers_lho",
    "attention_by": "opponent",
    "question_forbidden": False,
    "suit_led": "H",
    "attention": "during_play",
    "both_in_same_trick_one_side_played_on": False,
    "owed_card": "not_faced",
    "revoke_trick_won_by": "non_offending_side",
    "later_tricks_won": 3,
    "later_trick_with_playable_card": True,
    "kind": "failure_to_follow_suit",
    "holds_suit_led": True,
}


# What no longer matters is never asked ------------------------------------------------------


def test_established_revokes_of_both_sides_leave_the_winners_unasked_in_2017() -> None:
    established = {"trick": 4, "established": True, "suit_led": "S"}
    case = board(
        2017,
        {**established, "offending_player": "declarers_lho"},
        {**established, "trick": 7, "offending_player": "declarer"},
    )
    # 64B7 bars every trick; only the correction period (79C) can still matter.
    assert may_be_asked(case) == {"attention"}


@ALL_CODES
def test_in_trick_twelve_with_cards_not_back_neither_establishment_nor_counts_are_asked(
    code: int,
) -> None:
    case = board(code, {"trick": 12, "cards_back_in_board": False})
    asked = may_be_asked(case)
    assert not asked & (WINNERS | ESTABLISHING | {"owed_card", "other_side_revoked", "kind"})
    # Whose card it was decides whether it becomes a penalty card.
    assert "offending_player" in asked


@ALL_CODES
def test_attention_after_the_round_leaves_the_winners_unasked(code: int) -> None:
    case = board(code, {"trick": 6, "established": True, "attention": "after_round"})
    assert not may_be_asked(case) & (WINNERS | {"owed_card", "kind"})


@ALL_CODES
def test_attention_after_a_call_on_the_next_board_leaves_the_winners_unasked(code: int) -> None:
    late = {"trick": 6, "established": True, "attention": "after_call_on_next_board"}
    assert not may_be_asked(board(code, late)) & WINNERS


@ALL_CODES
def test_a_faced_card_leaves_the_winners_unasked(code: int) -> None:
    faced = {"trick": 6, "established": True, "owed_card": "penalty_card"}
    assert not may_be_asked(board(code, faced)) & WINNERS


@ALL_CODES
def test_a_revoke_that_is_corrected_leaves_the_score_unasked(code: int) -> None:
    corrected = {**PLAYED, "next_trick": "none"}
    known = {n: corrected[n] for n in ("trick", "next_trick", "claim", "attention_by")}
    case = board(code, {**known, "question_forbidden": False}, other="no")
    assert may_be_asked(case) == {"offending_player"}


def test_the_winner_decides_in_2017_before_the_count_and_a_partners_trick_ends_the_asking() -> None:
    known = {n: a for n, a in PLAYED.items() if n not in WINNERS}
    won_by_partner = {**known, "revoke_trick_won_by": "offending_partner"}
    assert may_be_asked(board(2017, won_by_partner, other="no")) == set()
    assert may_be_asked(board(1997, won_by_partner, other="no")) == {
        "later_tricks_won",
        "later_trick_with_playable_card",
    }


@pytest.mark.parametrize(
    ("code", "fact"),
    [
        (1997, "later_trick_with_playable_card"),
        (1997, "question_forbidden"),
        (1997, "holds_suit_led"),
        (2017, "next_play_induced_by_opponent"),
        (2017, "both_in_same_trick_one_side_played_on"),
    ],
)
def test_a_fact_is_asked_only_under_the_code_that_knows_it(code: int, fact: str) -> None:
    knowing = {c for c in codes() if fact in may_be_asked(board(c, {}))}
    assert knowing == {code}


# The order of asking ------------------------------------------------------------------------


@ALL_CODES
def test_what_stops_the_damage_is_asked_first_and_the_count_last(code: int) -> None:
    _, asked = interview(board(code, {}), PLAYED)
    phases = [FACTS[question.fact].phase for question in asked]
    assert phases[:2] == [OF_WHAT_KIND, STOP_THE_DAMAGE]
    assert phases[-1] == COUNT
    assert phases == sorted(phases)


@ALL_CODES
def test_of_several_revokes_the_damage_of_all_is_stopped_before_any_is_counted(code: int) -> None:
    second = {**PLAYED, "trick": 9, "suit_led": "S", "later_tricks_won": 1}
    _, asked = interview(board(code, {}, {}), PLAYED, second)
    places = {"suit_led": COUNT}
    phases = [places.get(q.fact, FACTS.get(q.fact, FACTS["attention"]).phase) for q in asked]
    stopping = [i for i, phase in enumerate(phases) if phase == STOP_THE_DAMAGE]
    assert {asked[i].incident for i in stopping} == {0, 1}
    assert max(stopping) < min(i for i, phase in enumerate(phases) if phase == COUNT)


def test_a_question_names_the_provision_that_asks() -> None:
    known = {n: a for n, a in PLAYED.items() if n not in WINNERS}
    question = next_question(board(2017, known, other="no"))
    assert question == Question(0, "revoke_trick_won_by", "64A1")
    plain = {"trick": 6, "claim": "none", "kind": "failure_to_follow_suit"}
    question = next_question(board(2007, plain))
    assert question == Question(0, "next_trick", "63A1")


def test_nothing_is_asked_once_the_case_is_ruled() -> None:
    case, asked = interview(board(2017, {}), PLAYED)
    assert rule(case).status is Status.RULED
    assert rule(case).question is None
    assert len({question.fact for question in asked}) == len(asked)


def test_whether_a_revoke_is_repeated_is_asked_as_who_revoked_in_which_suit() -> None:
    first = {n: a for n, a in PLAYED.items() if n != "suit_led"}
    second = {**PLAYED, "trick": 9, "later_tricks_won": 1}
    question = next_question(board(2017, first, second, other="no"))
    assert question is not None
    assert (question.incident, question.fact) == (0, "suit_led")
    assert question.asked_by == "64B2"


def test_where_the_suit_cannot_be_established_repetition_is_not_asked_again() -> None:
    first = {**PLAYED, "suit_led": UNKNOWN}
    second = {**PLAYED, "trick": 9, "later_tricks_won": 1}
    case = board(2017, first, second, other="no")
    assert next_question(case) is None
    assert rule(case).status is Status.OPEN
    # One trick each, or one for the first alone if it was the same suit.
    assert {outcome.tricks for outcome in outcomes(case)} == {1, 2}


def test_what_the_other_side_did_is_asked_of_the_board_unless_its_revoke_is_listed() -> None:
    question = next_question(board(2017, PLAYED))
    assert question == Question(None, "other_side_revoked", "64B7")
    declarer = {**PLAYED, "offending_player": "declarer", "trick": 9, "suit_led": "S"}
    assert next_question(board(2017, PLAYED, declarer)) is None


def test_whether_a_card_was_played_need_not_be_asked_where_it_is_named() -> None:
    # 1997: a player who forgot to play and holds the suit led pays nothing (67B1a).
    known = {n: a for n, a in PLAYED.items() if n not in ("kind", "holds_suit_led")}
    question = next_question(board(1997, known, other="no"))
    assert question is not None
    assert question.fact == "kind"
    with_card = {**known, "revoke_card": "S4"}
    assert next_question(board(1997, with_card, other="no")) is None


# Facts that cannot be established -----------------------------------------------------------


def test_an_unknown_winner_gives_a_ruling_for_each_answer() -> None:
    # 2017, three later tricks.  The player won: trick 6 and one more.  Anybody else: one.
    case = board(2017, {**PLAYED, "revoke_trick_won_by": UNKNOWN}, other="no")
    ruling = rule(case)
    assert (ruling.status, ruling.question) == (Status.OPEN, None)
    by_tricks = {outcome.tricks: outcome.ways[0] for outcome in outcomes(case)}
    assert {t: [dict(way) for way in ways] for t, ways in by_tricks.items()} == {
        2: [{"revoke_trick_won_by": "offending_player"}],
        1: [
            {"revoke_trick_won_by": "offending_partner"},
            {"revoke_trick_won_by": "non_offending_side"},
        ],
    }


def test_an_unknown_fact_that_does_not_matter_leaves_the_ruling_as_it_is() -> None:
    case = board(2017, {**PLAYED, "later_trick_with_playable_card": UNKNOWN}, other="no")
    assert rule(case).settlement.tricks == 1
    case = board(1997, {**PLAYED, "later_trick_with_playable_card": UNKNOWN}, other="no")
    assert {outcome.tricks for outcome in outcomes(case)} == {1, 2}


def test_an_unknown_establishment_gives_the_correction_and_the_count() -> None:
    stated = {n: a for n, a in PLAYED.items() if n not in ESTABLISHING}
    case = board(2017, {**stated, "established": UNKNOWN}, other="no")
    found = document(rule(case), "test")["outcomes"]
    outlines = {
        (one["tricks_transferred"], one["revokes"][0]["must_be_corrected"]) for one in found
    }
    assert outlines == {(1, False), (0, True)}
    assert {"revokes[0].established": True} in [way for one in found for way in one["answers"]]


def test_an_unknown_revoke_of_the_other_side_gives_both_rulings() -> None:
    case = board(2017, PLAYED, other=UNKNOWN)
    assert next_question(case) is None
    ways = {outcome.tricks: outcome.ways[0] for outcome in outcomes(case)}
    assert {t: sorted(str(way["other_side_revoked"]) for way in ways[t]) for t in ways} == {
        0: ["established"],
        1: ["corrected", "no"],
    }


def test_dummys_question_hangs_on_rights_that_nobody_remembers() -> None:
    def judged(**rights: object) -> Ruling[Any, Any]:
        asked = {"by": "dummy", "whom": "declarer", **rights}
        return deciding.rule(Call(QUESTION, Code(2017), profile("wbf"), asked))

    assert judged().question == Question(None, "dummy_rights", "61B2a")
    unknown = judged(dummy_rights=UNKNOWN)
    assert (allowed(unknown), unknown.question) == (None, None)
    assert allowed(judged(dummy_rights="kept")) == "yes"
    assert allowed(judged(dummy_rights="lost")) == "no"
