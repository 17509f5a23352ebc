"""Boards on which more than one revoke happened, worked by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from bridgelaws.codes import Code, codes
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.files.regulations import profile
from bridgelaws.laws.calls.revoke.board import Board
from bridgelaws.laws.calls.revoke.kind import on_board
from bridgelaws.laws.calls.revoke.outcomes import outcomes
from bridgelaws.laws.calls.revoke.report import RevokeReport
from bridgelaws.laws.calls.revoke.ruling import RevokesRuling, rule
from bridgelaws.laws.frame.ruling import Status

ALL_CODES = pytest.mark.parametrize("code", codes())
USUAL: Mapping[str, Any] = {
    "kind": "failure_to_follow_suit",
    "owed_card": "not_faced",
    "next_trick": "offending_side_played",
    "next_play_induced_by_opponent": False,
    "claim": "none",
    "cards_back_in_board": True,
    "attention": "after_play",
    "attention_by": "opponent",
    "question_forbidden": False,
    "later_trick_with_playable_card": False,
}
CORRECTED = {"next_trick": "none", "attention": "before_established"}
WON, PARTNER, LOST = "offending_player", "offending_partner", "non_offending_side"


def revoke(
    player: str, trick: int, suit: str, won_by: str | None, later: int | None, **more: Any
) -> Mapping[str, Any]:
    """A revoke with the usual facts; None leaves one open."""
    facts = {
        **USUAL,
        "offending_player": player,
        "trick": trick,
        "suit_led": suit,
        "revoke_trick_won_by": won_by,
        "later_tricks_won": later,
        **more,
    }
    return {name: answer for name, answer in facts.items() if answer is not None}


def board(code: int, *revokes: Mapping[str, Any], other: str | None = "no") -> Board:
    return on_board(Code(code), profile("wbf"), tuple(map(RevokeReport, revokes)), other)


def tricks(ruling: RevokesRuling) -> list[int | None]:
    return [one.tricks_transferred for one in ruling.incidents]


# One side, several revokes ------------------------------------------------------------------


@ALL_CODES
def test_a_second_revoke_by_the_same_player_in_the_suit_costs_no_further_trick(code: int) -> None:
    # LHO ruffs hearts in trick 3 and wins it: trick 3 and one of five later ones.  In trick 6
    # he revokes in hearts again: nothing more.
    first = revoke("declarers_lho", 3, "H", WON, 5)
    ruling = rule(board(code, first, revoke("declarers_lho", 6, "H", LOST, 3)))
    assert tricks(ruling) == [2, 0]
    assert ruling.incidents[1].clauses == ("64B2",)


@pytest.mark.parametrize(("code", "second"), [(1997, 0), (2007, 0), (2017, 2)])
def test_a_first_revoke_that_was_corrected_protects_the_second_until_2017_only(
    code: int, second: int
) -> None:
    # LHO's first revoke in hearts was corrected in time, his second (trick 6, which he won, two
    # more to follow) established.
    first = revoke("declarers_lho", 3, "H", None, None, **CORRECTED)
    ruling = rule(board(code, first, revoke("declarers_lho", 6, "H", WON, 2)))
    assert ruling.incidents[0].corrected_before
    assert tricks(ruling) == [0, second]


@ALL_CODES
@pytest.mark.parametrize(("player", "suit"), [("declarers_rho", "H"), ("declarers_lho", "S")])
def test_a_revoke_by_the_partner_or_in_another_suit_is_a_revoke_of_its_own(
    code: int, player: str, suit: str
) -> None:
    # Five tricks after trick 3, three of them after trick 6: one trick for each revoke.
    first = revoke("declarers_lho", 3, "H", LOST, 5)
    ruling = rule(board(code, first, revoke(player, 6, suit, LOST, 3)))
    assert tricks(ruling) == [1, 1]
    assert ruling.settlement.tricks == 2


@ALL_CODES
def test_two_revokes_that_share_few_tricks_cost_no_more_than_was_won(code: int) -> None:
    # LHO wins trick 9 with his revoke: trick 9 and one more; RHO revokes in trick 10, which
    # the others win: one.  The side won 9 and 12: two tricks go over, not three.
    first = revoke("declarers_lho", 9, "H", WON, 1)
    ruling = rule(board(code, first, revoke("declarers_rho", 10, "D", LOST, 1)))
    assert ruling.settlement.tricks == 2
    assert [t.number for t in ruling.incidents[0].transferred][:1] == [9]


@ALL_CODES
def test_partners_who_revoke_in_one_trick_share_the_tricks_from_it_on(code: int) -> None:
    # Trick 6: LHO discards, RHO ruffs; both held hearts.  One later trick.  RHO: 6 and one more;
    # LHO: one.  Two tricks were won, two go over, trick 6 for RHO.
    lho = revoke("declarers_lho", 6, "H", PARTNER, 1)
    rho = revoke("declarers_rho", 6, "H", WON, 1)
    ruling = rule(board(code, lho, rho))
    assert ruling.settlement.tricks == 2
    assert 6 in {trick.number for trick in ruling.incidents[1].transferred}
    # With two later tricks: 1 + 2 = 3.
    lho, rho = {**lho, "later_tricks_won": 2}, {**rho, "later_tricks_won": 2}
    assert tricks(rule(board(code, lho, rho))) == [1, 2]


@pytest.mark.parametrize(("code", "expected"), [(1997, 2), (2007, 1), (2017, 1)])
def test_a_later_winner_that_could_have_been_played_counts_in_1997_for_each_revoke(
    code: int, expected: int
) -> None:
    first = revoke("declarers_lho", 3, "H", LOST, 6, later_trick_with_playable_card=True)
    second = revoke("declarers_rho", 5, "S", LOST, 5, later_trick_with_playable_card=True)
    assert tricks(rule(board(code, first, second))) == [expected, expected]


def test_a_count_that_was_not_asked_does_not_add_a_trick() -> None:
    # 2017.  One trick after 5; the partner's trick 6 is that one.  For the second revoke nobody
    # asks how many followed: it is one trick in any case.
    first = revoke("declarers_lho", 5, "S", LOST, 1)
    open_count = revoke("declarers_rho", 6, "H", PARTNER, None)
    counted = revoke("declarers_rho", 6, "H", PARTNER, 0)
    assert rule(board(2017, first, open_count)).settlement.tricks == 1
    assert rule(board(2017, first, counted)).settlement.tricks == 1


def test_an_open_winner_of_a_revoke_trick_contradicts_no_count() -> None:
    # Twelve tricks after trick 1, eleven after trick 2: trick 2 was won too, though nobody
    # needed to say by whom (no card was contributed to it).
    first = revoke("declarers_lho", 1, "S", WON, 12)
    second = revoke("declarers_lho", 2, "H", None, 11, kind="card_not_contributed")
    assert tricks(rule(board(2017, first, second))) == [2, 1]


# Both sides ---------------------------------------------------------------------------------

DEFENDER = revoke("declarers_lho", 4, "S", WON, 3)
DECLARER = revoke("declarer", 6, "H", WON, 3)


@ALL_CODES
def test_where_both_sides_revokes_were_established_no_trick_goes_over(code: int) -> None:
    ruling = rule(board(code, DEFENDER, DECLARER, other=None))
    assert tricks(ruling) == [0, 0]
    clause = "64C (WBFLC 2001-11-01, 4)" if code < 2007 else "64B7"
    assert [one.clauses for one in ruling.incidents] == [(clause,), (clause,)]


@pytest.mark.parametrize(("code", "expected"), [(1997, 0), (2007, 0), (2017, 2)])
def test_a_corrected_revoke_of_the_other_side_no_longer_protects_in_2017(
    code: int, expected: int
) -> None:
    corrected = {**DECLARER, **CORRECTED}
    ruling = rule(board(code, DEFENDER, corrected, other=None))
    assert [one.must_be_corrected for one in ruling.incidents] == [False, True]
    assert tricks(ruling) == [expected, 0]


def test_of_two_sides_in_one_trick_both_correct_in_2017_where_one_alone_played_on() -> None:
    # Trick 5: LHO and declarer both fail to follow; LHO has led to trick 6 already.  62C3: both
    # are corrected, and 64B8 excludes any trick.
    lho = revoke("declarers_lho", 5, "S", WON, 3)
    declarer = revoke("declarer", 5, "S", LOST, 4, **CORRECTED)
    ruling = rule(board(2017, lho, declarer, other=None))
    assert [one.must_be_corrected for one in ruling.incidents] == [True, True]
    assert ruling.settlement.tricks == 0
    # In 2007 LHO's revoke stands; declarer's is corrected; 64B7 lets no trick go over.
    ruling = rule(board(2007, lho, declarer, other=None))
    assert [one.must_be_corrected for one in ruling.incidents] == [False, True]
    assert ruling.settlement.tricks == 0


@pytest.mark.parametrize("first", [DEFENDER, DECLARER])
def test_each_sides_revokes_are_counted_by_themselves(first: Mapping[str, Any]) -> None:
    # 2017: the other side's revoke was corrected, so it costs nothing and shields nobody.
    second = DECLARER if first is DEFENDER else DEFENDER
    ruling = rule(board(2017, first, {**second, **CORRECTED}, other=None))
    assert tricks(ruling) == [2, 0]


# What is open -------------------------------------------------------------------------------


def test_what_became_of_an_earlier_revoke_keeps_the_later_one_open() -> None:
    # 2017: the second revoke in hearts costs two tricks if the first was corrected, else none.
    first = revoke("declarers_lho", 3, "H", WON, 5, next_trick=UNKNOWN, attention="during_play")
    second = revoke("declarers_lho", 6, "H", WON, 2)
    opened = board(2017, first, second)
    assert rule(opened).status is Status.OPEN
    found = {outcome.tricks for outcome in outcomes(opened)}
    # Established: 2 and 0.  Corrected: 0 and 2.
    assert found == {2}
    assert len(outcomes(opened)) == 2


def test_a_revoke_corrected_as_if_established_is_established_for_the_other_side() -> None:
    # 2017.  Declarer's revoke is still correctable, and the owed card lay in dummy: no trick
    # for it either way.  If dummy, who had lost his rights, asked first, it is corrected and yet
    # counts as established (43B2b): then both sides' revokes are, and LHO pays nothing (64B7).
    # If an opponent asked it is simply corrected, and LHO pays two tricks.
    lho = DEFENDER
    asked = revoke("declarer", 6, "H", WON, 3, next_trick="none", owed_card="dummys_card")
    by = {
        who: rule(board(2017, lho, {**asked, "attention_by": who}, other=None))
        for who in ("opponent", "dummy_rights_lost")
    }
    assert tricks(by["opponent"]) == [2, 0]
    assert tricks(by["dummy_rights_lost"]) == [0, 0]
    unknown = board(2017, lho, {**asked, "attention_by": UNKNOWN}, other=None)
    assert rule(unknown).status is Status.OPEN
    found = {outcome.remedies for outcome in outcomes(unknown)}
    assert found == {
        tuple(one.remedies or frozenset() for one in ruling.incidents) for ruling in by.values()
    }


def test_too_many_combinations_are_not_listed() -> None:
    nothing = on_board(
        Code(2017), profile("wbf"), tuple(RevokeReport({"trick": 3}) for _ in range(5)), None
    )
    assert outcomes(nothing) == ()


def test_the_player_of_a_revoke_is_asked_before_what_hangs_on_it() -> None:
    nameless = {n: a for n, a in DECLARER.items() if n != "offending_player"}
    question = rule(board(2017, DEFENDER, nameless, other=None)).question
    assert question is not None
    assert (question.incident, question.fact) == (1, "offending_player")
