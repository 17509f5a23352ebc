"""Penalty cards on the table held against the play (50C, 50D1, 51A).

Plays and expected breaches are worked by hand on the boards of `obliged_play`.
"""

from __future__ import annotations

import pytest

from bridgelaws.codes import codes
from bridgelaws.laws.facts.revoke_answers import Kind
from tests.analysis.breaches import (
    DIAMOND_TO_SOUTH,
    FORBID,
    HEART_FIVE,
    HEART_REQUIRED,
    LOWEST,
    PENALTY,
    REQUIRE,
    RESTRICTION,
    cards,
    found,
    the_revoke,
)
from tests.analysis.obliged_play import WEST_CASHES, WEST_VOID_OF_HEARTS, demand, penalty_card


# A major penalty card (50D1) ----------------------------------------------------------------
def test_following_suit_comes_before_a_penalty_card() -> None:
    """50D1b: East follows to the first three clubs."""
    assert found(WEST_CASHES[:3], [], [HEART_FIVE]) == []


@pytest.mark.parametrize("code", codes())
def test_discarding_another_card_than_the_penalty_card_is_a_revoke(code: int) -> None:
    """East is void of clubs at trick four and discards the diamond five."""
    revoke = the_revoke(WEST_CASHES, [], [HEART_FIVE], laws=code)
    assert revoke.kind is PENALTY
    assert (revoke.trick, revoke.position, str(revoke.card)) == (4, 2, "D5")
    assert revoke.owed_card_faced == "penalty_card"
    assert cards(revoke) == ["H5"]
    assert revoke.suit_led is not None
    assert revoke.suit_led.value == "H"
    assert not revoke.doubtful


def test_a_penalty_card_is_to_be_played_at_every_chance_until_it_is() -> None:
    """50D1b: discard, follow and lead; it is played in trick thirteen."""
    lying = [penalty_card("E", "H5", [1, 1])]
    assert [trick for trick, *_ in found(WEST_CASHES, [], lying)] == [4, 5, 6, 7, 8]


def test_following_with_another_card_of_its_suit_is_a_breach() -> None:
    revoke = the_revoke(["W HJ H3 HQ H6"], [], [penalty_card("E", "H5", [1, 3])])
    assert (revoke.kind, str(revoke.card), cards(revoke)) == (PENALTY, "HQ", ["H5"])


def test_leading_another_card_is_a_breach() -> None:
    rows = ["W HJ H3 HQ H6", "E D5 DA DJ D2"]
    revoke = the_revoke(rows, [], [penalty_card("E", "H5", [2, 1])])
    assert (revoke.trick, revoke.position, revoke.kind) == (2, 0, PENALTY)


def test_a_penalty_card_played_has_left_the_table() -> None:
    rows = ["W HJ H3 H5 H6", "W HT H4 HQ H7", "E C5 C9 CA C2"]
    assert found(rows, [], [penalty_card("E", "H5", [1, 1])]) == []


def test_a_penalty_card_binds_only_from_when_it_lies_there_until_it_does_not() -> None:
    lying = [penalty_card("E", "H5", [5, 1], until=[6, 1])]
    assert [trick for trick, *_ in found(WEST_CASHES, [], lying)] == [5]


@pytest.mark.parametrize("demanded", [REQUIRE, FORBID])
def test_a_penalty_card_is_picked_up_when_its_suit_is_required_or_forbidden(demanded: str) -> None:
    """50D2a: from that lead on East plays as he likes."""
    lying = [penalty_card("E", "H5", [5, 1])]
    rows = WEST_CASHES if demanded == REQUIRE else (*WEST_CASHES[:4], "W SJ SA S3 S6")
    assert found(rows, [demand("W", [5, 1], "50D2a", demanded, "H")], lying) == []


def test_a_lead_restricted_by_a_withdrawn_call_leaves_the_penalty_card() -> None:
    lying = [penalty_card("E", "H5", [1, 1])]
    revokes = found(WEST_CASHES[:4], [demand("W", [1, 1], "26B", FORBID, "H")], lying)
    assert revokes == [(4, "E", "D5", "H")]


@pytest.mark.parametrize(("card", "breach"), [("D5", False), ("H5", False), ("S3", True)])
def test_of_two_penalty_cards_either_will_do(card: str, breach: bool) -> None:
    lying = [penalty_card("E", one, [1, 1]) for one in ("H5", "D5")]
    rows = [*WEST_CASHES[:3], f"W CJ H2 {card} S6"]
    assert found(rows, [], lying) == ([(4, "E", card, None)] if breach else [])


def test_the_penalty_card_that_declarer_designates_is_to_be_played() -> None:
    """51A."""
    lying = [penalty_card("E", one, [1, 1]) for one in ("H5", "D5")]
    named = [demand("E", [4, 3], "51A", "designated_card", card="H5")]
    revoke = the_revoke(WEST_CASHES[:4], named, lying)
    assert (revoke.kind, cards(revoke), revoke.owed_card_faced) == (PENALTY, ["H5"], "penalty_card")
    assert found([*WEST_CASHES[:3], "W CJ H2 H5 S6"], named, lying) == []


def test_a_failure_to_follow_suit_owed_the_penalty_card_of_that_suit() -> None:
    rows = ["W HJ H3 D6 H6"]
    revoke = the_revoke(rows, [], [penalty_card("E", "H5", [1, 1])])
    assert revoke.kind is Kind.FAILURE_TO_FOLLOW_SUIT
    assert (cards(revoke), revoke.owed_card_faced) == (["H5"], "penalty_card")


def test_a_failure_to_follow_suit_owed_no_penalty_card_of_another_suit() -> None:
    revoke = the_revoke(["W HJ H3 D6 H6"], [], [penalty_card("E", "D5", [1, 1])])
    assert (len(revoke.playable), revoke.owed_card_faced) == (4, None)


# A restriction comes before a penalty card (50D1b) ------------------------------------------

WESTS_CLUB = penalty_card("W", "CJ", [1, 1])
EASTS_HEART = penalty_card("E", "HA", [1, 1])


def test_the_suit_required_is_led_before_ones_own_penalty_card() -> None:
    lying = [WESTS_CLUB, EASTS_HEART]
    assert found(["W HJ H3 HA H6"], [HEART_REQUIRED], lying) == []
    revoke = the_revoke(["W CJ C2 C5 C8"], [HEART_REQUIRED], lying)
    assert (revoke.kind, cards(revoke)) == (RESTRICTION, ["HJ", "HT", "H9"])


def test_who_cannot_lead_the_suit_required_leads_his_penalty_card() -> None:
    lying = [WESTS_CLUB]
    beside = {"deal": WEST_VOID_OF_HEARTS}
    assert found(["W CJ C2 C5 C8"], [HEART_REQUIRED], lying, **beside) == []
    revoke = the_revoke(["W CA C2 C5 C8"], [HEART_REQUIRED], lying, **beside)
    assert (revoke.kind, cards(revoke)) == (PENALTY, ["CJ"])


def test_of_the_suit_required_the_penalty_card_is_led() -> None:
    lying = [penalty_card("W", "H9", [1, 1]), EASTS_HEART]
    assert found(["W H9 H3 HA H6"], [HEART_REQUIRED], lying) == []
    assert the_revoke(["W HJ H3 HA H6"], [HEART_REQUIRED], lying).kind is PENALTY


def test_where_a_prohibition_leaves_the_penalty_card_that_is_owed() -> None:
    """Hearts forbidden and led, the club jack unplayed: the one card to be played lay open."""
    lying = [WESTS_CLUB, EASTS_HEART]
    forbidden = [demand("W", [1, 1], "50D2a", FORBID, "H")]
    revoke = the_revoke(["W HJ H3 HA H6"], forbidden, lying)
    assert (revoke.kind, cards(revoke)) == (PENALTY, ["CJ"])


def test_where_the_only_card_demanded_is_a_minor_penalty_card_it_is_the_card_owed() -> None:
    """Lowest of the suit led demanded, and that card lies open."""
    lying = [penalty_card("W", "S9", [1, 1], "minor")]
    rows = [DIAMOND_TO_SOUTH, "S S8 SJ SA S3"]
    revoke = the_revoke(rows, [demand("W", [2, 2], "57A", LOWEST)], lying)
    assert (revoke.kind, revoke.owed_card_faced) == (RESTRICTION, "penalty_card")


# A minor penalty card (50C) -----------------------------------------------------------------

DIAMOND_SEVEN = penalty_card("E", "D7", [1, 1], "minor")


@pytest.mark.parametrize(("card", "breach"), [("D5", True), ("D7", False), ("S3", False)])
def test_no_other_card_below_an_honour_of_its_suit_before_a_minor_penalty_card(
    card: str, breach: bool
) -> None:
    rows = [*WEST_CASHES[:3], f"W CJ H2 {card} S6"]
    assert found(rows, [], [DIAMOND_SEVEN]) == ([(4, "E", card, "D")] if breach else [])


def test_a_breach_of_50c_owes_the_minor_penalty_card() -> None:
    revoke = the_revoke(["W DJ D2 D5 DA"], [], [DIAMOND_SEVEN])
    assert (revoke.kind, revoke.owed_card_faced) == (PENALTY, "penalty_card")
    assert cards(revoke) == ["D7"]


@pytest.mark.parametrize(("card", "breach"), [("HT", False), ("H9", True), ("H5", False)])
def test_an_honour_may_be_played_before_a_minor_penalty_card(card: str, breach: bool) -> None:
    """The ten is an honour, the nine is not: East holds A K Q J T 9 5 of hearts."""
    deal = "N:AKQ2.432.432.432 .AKQJT95.765.765 876.876.AKQ8.T98 JT9543..JT9.AKQJ"
    rows = [DIAMOND_TO_SOUTH, f"S H8 S5 H2 {card}"]
    lying = [penalty_card("E", "H5", [1, 1], "minor")]
    assert found(rows, [], lying, deal=deal) == ([(2, "E", card, "H")] if breach else [])


def test_a_second_penalty_card_makes_both_major() -> None:
    """50B: with a second one on the table the diamond seven must be played at once."""
    second = penalty_card("E", "C7", [1, 1])
    rows = [*WEST_CASHES[:2], "W CQ C4 C7 CT", "W CJ H2 S3 S6"]
    lying = [DIAMOND_SEVEN, second]
    assert [(trick, card) for trick, _, card, _ in found(rows, [], lying)] == [
        (1, "C5"), (2, "C6"), (4, "S3")
    ]  # fmt: skip


def test_who_fails_to_follow_with_a_minor_penalty_card_and_honours_in_hand_may_owe_either() -> None:
    revoke = the_revoke(["W HJ H3 D6 H6"], [], [penalty_card("E", "H5", [1, 1], "minor")])
    assert (cards(revoke), revoke.owed_card_faced) == (["HA", "HK", "HQ", "H5"], None)


def test_who_fails_to_follow_with_nothing_else_to_play_owed_the_minor_penalty_card() -> None:
    """East holds D 7 6 5; below the honours only the seven may be played."""
    revoke = the_revoke(["W DJ D2 S3 DA"], [], [DIAMOND_SEVEN])
    assert (cards(revoke), revoke.owed_card_faced) == (["D7"], "penalty_card")
