"""Lead and play restrictions held against the play: obeyed, breached, or past obeying.

By 61A(2) it is a revoke not to lead or play a card or suit that a Law or declarer's option
demands, when able.  Plays and expected breaches are worked by hand on the boards of
`obliged_play`; West leads unless something else is said.
"""

from __future__ import annotations

import pytest

from bridgelaws.codes import codes
from bridgelaws.laws.facts.revoke_answers import Kind
from tests.analysis.breaches import (
    DIAMOND_TO_SOUTH,
    FORBID,
    HIGHEST,
    LOWEST,
    REQUIRE,
    RESTRICTION,
    cards,
    found,
    the_revoke,
)
from tests.analysis.obliged_play import (
    WEST_ALL_CLUBS,
    WEST_CASHES,
    WEST_LEADS_A_SPADE,
    WEST_VOID_OF_HEARTS,
    demand,
    examined,
)

ON_PARTNERS_PENALTY_CARD = ("50D2a", "51B", "54", "56")


# A lead required ----------------------------------------------------------------------------


@pytest.mark.parametrize("law", [*ON_PARTNERS_PENALTY_CARD, "26A", "26B"])
def test_leading_another_suit_than_the_one_required_is_a_revoke(law: str) -> None:
    revoke = the_revoke(WEST_CASHES[:2], [demand("W", [1, 1], law, REQUIRE, "H")],
                        laws=2007 if law == "26A" else 2017)  # fmt: skip
    assert revoke.kind is RESTRICTION
    assert (revoke.trick, revoke.position, str(revoke.card)) == (1, 0, "CA")
    assert revoke.suit_led is not None
    assert revoke.suit_led.value == "H"
    assert cards(revoke) == ["HJ", "HT", "H9"]
    assert not revoke.doubtful


def test_leading_the_suit_required_obeys() -> None:
    assert found(["W HJ H3 H5 H6"], [demand("W", [1, 1], "50D2a", REQUIRE, "H")]) == []


def test_a_player_void_of_the_suit_required_may_lead_any_card() -> None:
    """59: inability is no revoke."""
    required = [demand("W", [1, 1], "50D2a", REQUIRE, "H")]
    assert found(["W CA C2 C5 C8"], required, deal=WEST_VOID_OF_HEARTS) == []


def test_a_requirement_is_for_one_lead() -> None:
    """50D2a: only a prohibition lasts while he keeps the lead."""
    rows = ["W HJ H3 H5 H6", *(row for row in WEST_CASHES[:2])]
    assert found(rows, [demand("W", [1, 1], "50D2a", REQUIRE, "H")]) == []


# A lead forbidden ---------------------------------------------------------------------------


@pytest.mark.parametrize("law", [*ON_PARTNERS_PENALTY_CARD, "26A", "26B"])
def test_leading_the_suit_forbidden_is_a_revoke_that_names_no_suit(law: str) -> None:
    revoke = the_revoke(WEST_CASHES[:1], [demand("W", [1, 1], law, FORBID, "C")],
                        laws=1997 if law == "26A" else 2017)  # fmt: skip
    assert (revoke.trick, str(revoke.card), revoke.suit_led) == (1, "CA", None)
    assert revoke.kind is RESTRICTION
    assert len(revoke.playable) == 9, "every card of West that is not a club"


@pytest.mark.parametrize("law", ["50D2a", "26B"])
def test_a_prohibition_lasts_while_he_keeps_the_lead(law: str) -> None:
    """West wins the first four tricks and then leads the heart forbidden at trick one."""
    assert found(WEST_CASHES, [demand("W", [1, 1], law, FORBID, "H")]) == [(5, "W", "HJ", None)]


def test_a_prohibition_ends_when_he_loses_the_lead() -> None:
    """West loses trick one to dummy, wins trick six and then leads clubs."""
    assert found(WEST_LEADS_A_SPADE, [demand("W", [1, 1], "26B", FORBID, "C")]) == []


def test_a_prohibition_ends_although_he_comes_back_on_lead_at_once() -> None:
    """East wins trick two and West trick three: the lead was lost in between."""
    rows = ["W CA C2 C5 C8", "W HJ H2 HA H6", "E C6 C9 CK C3", "W SJ SA S3 S6"]
    assert found(rows, [demand("W", [1, 1], "50D2a", FORBID, "S")]) == []


def test_a_player_with_nothing_but_the_forbidden_suit_may_lead_it() -> None:
    rows = ["W CA SA S7 S2", "W CK SK S8 S3"]
    for_bidden = [demand("W", [1, 1], "26B", FORBID, "C")]
    assert found(rows, for_bidden, deal=WEST_ALL_CLUBS, contract="3C") == []


def test_of_two_suits_forbidden_neither_may_be_led() -> None:
    """51B2: penalty cards in two suits, both forbidden; the clubs are left."""
    both = [demand("W", [1, 1], "51B", FORBID, suit) for suit in "HS"]
    assert found(["W CA C2 C5 C8"], both) == []
    assert found(["W HJ H3 H5 H6"], both) == [(1, "W", "HJ", None)]
    assert found(["W SJ SA S3 S6"], both) == [(1, "W", "SJ", None)]


def test_where_only_forbidden_suits_are_left_any_of_them_may_be_led() -> None:
    """West holds spades, diamonds and clubs: with all three forbidden he cannot comply (59)."""
    three = [demand("W", [1, 1], "51B", FORBID, suit) for suit in "SDC"]
    assert found(["W CA C2 C5 C8"], three, deal=WEST_VOID_OF_HEARTS) == []
    assert found(["W CA C2 C5 C8"], three) == [(1, "W", "CA", None)]


def test_requiring_a_suit_lifts_the_earlier_prohibition_of_it() -> None:
    both = [demand("W", [1, 1], "50D2a", FORBID, "H"), demand("W", [2, 1], "56", REQUIRE, "H")]
    assert found(["W CA C2 C5 C8", "W HJ H2 H5 H6"], both) == []
    assert found(["W CA C2 C5 C8", "W CK C3 C6 C9"], both) == [(2, "W", "CK", "H")]


def test_a_prohibition_given_up_does_not_come_back() -> None:
    """West keeps the lead with the heart that was required and leads another one."""
    both = [demand("W", [1, 1], "50D2a", FORBID, "H"), demand("W", [2, 1], "56", REQUIRE, "H")]
    assert found(["W CA C2 C5 C8", "W HJ H2 H5 H6", "W HT H3 HQ H7"], both) == []


def test_requiring_another_suit_leaves_the_earlier_prohibition() -> None:
    """West wins tricks one and two with clubs and then leads the heart forbidden."""
    both = [demand("W", [1, 1], "26B", FORBID, "H"), demand("W", [2, 1], "56", REQUIRE, "C")]
    rows = ["W CA C2 C5 C8", "W CK C3 C6 C9", "W HJ H2 H5 H6"]
    assert found(rows, both) == [(3, "W", "HJ", None)]


# A play to a trick restricted (57A) ---------------------------------------------------------
@pytest.mark.parametrize(
    ("demanded", "card", "owed"),
    [(HIGHEST, "SJ", None), (HIGHEST, "ST", "SJ"), (LOWEST, "S9", None), (LOWEST, "ST", "S9")],
)
@pytest.mark.parametrize("code", codes())
def test_the_highest_or_lowest_card_of_the_suit_led_is_demanded(
    demanded: str, card: str, owed: str | None, code: int
) -> None:
    rows = [DIAMOND_TO_SOUTH, f"S S8 {card} SA S3"]
    revokes = examined(rows, [demand("W", [2, 2], "57A", demanded)], laws=code).revokes
    assert [(str(r.card), cards(r)) for r in revokes] == ([(card, [owed])] if owed else [])


@pytest.mark.parametrize("demanded", [HIGHEST, LOWEST])
def test_with_no_card_of_the_suit_led_any_card_may_be_played(demanded: str) -> None:
    rows = [DIAMOND_TO_SOUTH, "S H8 S5 H2 H5"]
    restricted = [demand("W", [2, 2], "57A", demanded)]
    assert found(rows, restricted, deal=WEST_VOID_OF_HEARTS) == []


@pytest.mark.parametrize(("card", "breach"), [("S5", True), ("CJ", False)])
def test_another_suit_forbidden_binds_a_player_who_cannot_follow(card: str, breach: bool) -> None:
    rows = [DIAMOND_TO_SOUTH, f"S H8 {card} H2 H5"]
    restricted = [demand("W", [2, 2], "57A", FORBID, "S")]
    expected = [(2, "W", card, None)] if breach else []
    assert found(rows, restricted, deal=WEST_VOID_OF_HEARTS) == expected


@pytest.mark.parametrize(("card", "breach"), [("S5", True), ("CJ", False)])
def test_another_suit_required_binds_a_player_who_cannot_follow(card: str, breach: bool) -> None:
    rows = [DIAMOND_TO_SOUTH, f"S H8 {card} H2 H5"]
    restricted = [demand("W", [2, 2], "57A", REQUIRE, "C")]
    expected = [(2, "W", card, "C")] if breach else []
    assert found(rows, restricted, deal=WEST_VOID_OF_HEARTS) == expected


def test_following_suit_comes_before_another_suit_required() -> None:
    """44C: West holds hearts, so he follows; a club would be a failure to follow suit."""
    restricted = [demand("W", [2, 2], "57A", REQUIRE, "C")]
    assert found([DIAMOND_TO_SOUTH, "S H8 HJ H2 H5"], restricted) == []
    revoke = the_revoke([DIAMOND_TO_SOUTH, "S H8 CJ H2 H5"], restricted)
    assert revoke.kind is Kind.FAILURE_TO_FOLLOW_SUIT
    assert cards(revoke) == ["HJ", "HT", "H9"]


def test_a_play_is_restricted_in_one_trick_only() -> None:
    rows = [DIAMOND_TO_SOUTH, "S S8 SJ SA S3", "N S2 S4 S7 S9"]
    assert found(rows, [demand("W", [2, 2], "57A", HIGHEST)]) == []


def test_who_discards_on_a_suit_of_which_the_highest_is_demanded_owed_that_one() -> None:
    revoke = the_revoke([DIAMOND_TO_SOUTH, "S S8 CJ SA S3"], [demand("W", [2, 2], "57A", HIGHEST)])
    assert revoke.kind is Kind.FAILURE_TO_FOLLOW_SUIT
    assert cards(revoke) == ["SJ"]
