"""The play held against restrictions and penalty cards: obeyed, breached, or past obeying.

By 61A(2) it is a revoke not to lead or play a card or suit that a Law or declarer's option
demands, when able.  Plays and expected breaches are worked by hand on the boards of
`obliged_play`; West leads unless something else is said.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, note
from hypothesis import strategies as st

from bridgelaws.analysis import Doubt, FoundRevoke
from bridgelaws.analysis.answers import Events, reports
from bridgelaws.laws.facts.revoke import Kind, OwedCard, Winner
from tests.analysis.obliged_play import (
    DEAL,
    DEFENDERS_UNKNOWN,
    WEST_ALL_CLUBS,
    WEST_CASHES,
    WEST_LEADS_A_SPADE,
    WEST_VOID_OF_HEARTS,
    Entry,
    Table,
    demand,
    examined,
    examined_case,
    penalty_card,
)
from tests.strategies import examples, written

REQUIRE, FORBID = "require_suit", "forbid_suit"
HIGHEST, LOWEST = "highest_of_suit_led", "lowest_of_suit_led"
ON_PARTNERS_PENALTY_CARD = ("50D2a", "51B", "54", "56")
RESTRICTION, PENALTY = Kind.RESTRICTION_NOT_OBEYED, Kind.PENALTY_CARD_NOT_PLAYED


def found(*args: Any, **beside: Any) -> list[tuple[int, str, str, str | None]]:
    """Trick, seat, card and suit demanded of each revoke."""
    return [
        (one.trick, str(one.seat), str(one.card), one.suit_led and one.suit_led.value)
        for one in examined(*args, **beside).revokes
    ]


def the_revoke(*args: Any, **beside: Any) -> FoundRevoke:
    (one,) = examined(*args, **beside).revokes
    return one


def cards(revoke: FoundRevoke) -> list[str]:
    return [str(card) for card in revoke.playable]


# A lead required ----------------------------------------------------------------------------


@pytest.mark.parametrize("law", [*ON_PARTNERS_PENALTY_CARD, "26A", "26B"])
@pytest.mark.clause("T1b", "C6")
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
@pytest.mark.clause("T1b", "C6")
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


# A play to a trick restricted (57A) ---------------------------------------------------------

DIAMOND_TO_SOUTH = "W DJ D2 D5 DA"


@pytest.mark.parametrize(
    ("demanded", "card", "owed"),
    [(HIGHEST, "SJ", None), (HIGHEST, "ST", "SJ"), (LOWEST, "S9", None), (LOWEST, "ST", "S9")],
)
@pytest.mark.parametrize("code", [1997, 2007, 2017])
@pytest.mark.clause("T1b", "C6")
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


# A major penalty card (50D1) ----------------------------------------------------------------

HEART_FIVE = penalty_card("E", "H5", [1, 1], until=[5, 1])


def test_following_suit_comes_before_a_penalty_card() -> None:
    """50D1b: East follows to the first three clubs."""
    assert found(WEST_CASHES[:3], [], [HEART_FIVE]) == []


@pytest.mark.parametrize("code", [1997, 2007, 2017])
@pytest.mark.clause("T1b", "C6")
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
HEART_REQUIRED = demand("W", [1, 1], "50D2a", REQUIRE, "H")


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
@pytest.mark.clause("T1b", "C6")
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


# Hands not known in full --------------------------------------------------------------------


def unknown_ability(revoke: FoundRevoke) -> bool:
    return revoke.doubts == (Doubt.ABILITY_UNKNOWN,)


def test_whether_he_could_lead_the_suit_required_is_unknown_of_an_unknown_hand() -> None:
    revoke = the_revoke(WEST_CASHES[:4], [HEART_REQUIRED], deal=DEFENDERS_UNKNOWN)
    assert unknown_ability(revoke)
    assert revoke.playable == ()


def test_a_card_of_the_suit_seen_later_shows_that_he_could() -> None:
    revoke = the_revoke(WEST_CASHES[:5], [HEART_REQUIRED], deal=DEFENDERS_UNKNOWN)
    assert not revoke.doubtful
    assert cards(revoke) == ["HJ"]


def test_a_play_recorded_in_full_shows_that_he_could_not() -> None:
    """Without any deal the thirteen cards of each are those played; West had no heart."""
    rows = (
        "W CA C2 C5 C8", "W CK C3 C6 C9", "W CQ C4 C7 CT", "W CJ H2 HA S6", "W S9 SA D5 S7",
        "N SK H5 S8 S3", "N SQ H9 H6 S4", "N S2 HT H7 S5", "W DJ D2 D6 DA", "S DK D9 D3 D7",
        "S DQ DT D4 HJ", "S D8 SJ H3 HQ", "S H8 ST H4 HK",
    )  # fmt: skip
    assert found(rows, [HEART_REQUIRED], deal=WEST_VOID_OF_HEARTS) == []
    assert found(rows, [HEART_REQUIRED], deal=None) == []


def test_whether_a_higher_card_was_held_is_unknown_of_an_unknown_hand() -> None:
    """The spade jack may be with West or with East; seen with West it is a breach."""
    highest = [demand("W", [2, 2], "57A", HIGHEST)]
    rows = [DIAMOND_TO_SOUTH, "S S8 ST SA S3"]
    assert unknown_ability(the_revoke(rows, highest, deal=DEFENDERS_UNKNOWN))
    seen_with_west = [*rows, "N S2 S4 S7 SJ"]
    assert not the_revoke(seen_with_west, highest, deal=DEFENDERS_UNKNOWN).doubtful
    seen_with_east = [DIAMOND_TO_SOUTH, "S S8 ST SA SJ"]
    assert found(seen_with_east, highest, deal=DEFENDERS_UNKNOWN) == []


def test_a_penalty_card_lies_open_whatever_else_is_held() -> None:
    lying = [penalty_card("E", "H5", [1, 1])]
    revoke = the_revoke(["W HJ H3 HQ H6"], [], lying, deal=DEFENDERS_UNKNOWN)
    assert (revoke.kind, revoke.doubtful) == (PENALTY, False)


def test_a_discard_that_may_have_been_a_failure_to_follow_is_no_certain_breach() -> None:
    """East discards with a penalty card before him; he may still hold a club."""
    lying = [penalty_card("E", "H5", [1, 1])]
    assert unknown_ability(the_revoke(["W CA C2 D6 C8"], [], lying, deal=DEFENDERS_UNKNOWN))


def test_a_penalty_card_is_known_to_be_in_the_hand() -> None:
    """East plays a diamond on a heart with the heart five open before him: he could follow."""
    lying = [penalty_card("E", "H5", [1, 1])]
    revoke = the_revoke(["W HJ H3 D6 H6"], [], lying, deal=DEFENDERS_UNKNOWN)
    assert (revoke.kind, cards(revoke)) == (Kind.FAILURE_TO_FOLLOW_SUIT, ["H5"])
    assert (revoke.doubtful, revoke.owed_card_faced) == (False, "penalty_card")


def test_a_doubtful_breach_is_not_ruled_on() -> None:
    """It is told as a problem of the record instead."""
    examination = examined(WEST_CASHES[:4], [HEART_REQUIRED], deal=DEFENDERS_UNKNOWN)
    assert reports(examination, Events()) == ()


# What the Laws are told ---------------------------------------------------------------------


@pytest.mark.clause("T1b", "C6")
def test_a_breach_of_a_restriction_is_answered_as_far_as_the_record_tells() -> None:
    """West leads a spade where a heart is required; he wins trick six with the heart jack."""
    (report,) = reports(examined(WEST_LEADS_A_SPADE, [HEART_REQUIRED]), Events())
    assert report.answers["kind"] is RESTRICTION
    assert report.answers["suit_led"] == "H"
    assert report.answers["offending_player"] == "declarers_lho"
    assert report.answers["revoke_trick_won_by"] is Winner.NON_OFFENDING_SIDE
    assert report.answers["later_tricks_won"] == 8
    assert report.answers["later_trick_with_playable_card"] is True
    assert "owed_card" not in report.answers


def test_a_later_winner_counts_only_if_it_would_have_met_the_demand() -> None:
    """1997 64A2.  A diamond required: West wins later tricks, none of them with a diamond."""
    required = demand("W", [1, 1], "50D2a", REQUIRE, "D")
    (report,) = reports(examined(WEST_LEADS_A_SPADE, [required]), Events())
    assert report.answers["later_trick_with_playable_card"] is False


def test_any_other_suit_would_have_met_a_prohibition() -> None:
    """Spades forbidden: West later wins with the heart jack and the clubs."""
    forbidden = demand("W", [1, 1], "50D2a", FORBID, "S")
    (report,) = reports(examined(WEST_LEADS_A_SPADE, [forbidden]), Events())
    assert report.answers["later_trick_with_playable_card"] is True
    assert "suit_led" not in report.answers


def test_a_later_winner_with_another_card_than_the_highest_demanded_does_not_count() -> None:
    """West should have played the spade jack to trick two and wins trick four with the nine."""
    rows = [DIAMOND_TO_SOUTH, "S S8 ST SA S3", "N D3 D6 DK D9", "S S7 S9 S2 S4"]
    highest = demand("W", [2, 2], "57A", HIGHEST)
    revoke = the_revoke(rows, [highest])
    assert (revoke.later_tricks_won, revoke.later_winners_playable) == ((4,), ())
    with_the_jack = [*rows[:3], "S S7 SJ S2 S4"]
    assert the_revoke(with_the_jack, [highest]).later_winners_playable == (4,)


def test_a_penalty_card_not_played_is_answered_as_the_card_owed() -> None:
    (report,) = reports(examined(WEST_CASHES, [], [HEART_FIVE]), Events())
    assert report.answers["kind"] is PENALTY
    assert report.answers["owed_card"] is OwedCard.PENALTY_CARD
    assert report.answers["revoke_trick_won_by"] is Winner.OFFENDING_PARTNER


def test_two_breaches_and_a_failure_to_follow_are_found_in_the_order_of_play() -> None:
    """A club led though forbidden, a diamond discarded though the heart five lay open, and a
    spade on a heart."""
    rows = [*WEST_CASHES[:3], "W CJ H2 D5 S6", "W HJ H3 S3 H6"]
    revokes = found(
        rows,
        [demand("W", [1, 1], "26B", FORBID, "C")],
        [penalty_card("E", "H5", [1, 1])],
    )
    assert [(trick, seat) for trick, seat, *_ in revokes] == [
        (1, "W"), (2, "W"), (3, "W"), (4, "W"), (4, "E"), (5, "E")
    ]  # fmt: skip


# Properties ---------------------------------------------------------------------------------

codes = st.sampled_from((1997, 2007, 2017))
seeds = st.integers(0, 2**40)


def table(seed: int, code: int, wrong_from: int | None = None) -> Table:
    made = Table(random.Random(seed), code)
    made.play(wrong_from)
    note(written(made.case()))
    return made


def hidden(case: Entry) -> Entry:
    """The case with the defenders' hands not stated."""
    seats = "NESW"
    first = seats.index(case["declarer"])
    hands = case["deal"][2:].split()
    shown = [hand if (i - first) % 2 == 0 else "-" for i, hand in enumerate(hands)]
    return {**case, "deal": f"N:{' '.join(shown)}"}


@examples(150)
@given(seeds, codes)
def test_a_play_that_obeys_is_never_found_a_breach(seed: int, code: int) -> None:
    made = table(seed, code)
    assert examined_case(made.case()).revokes == ()


@examples(150)
@given(seeds, codes, st.integers(0, 40))
def test_an_injected_breach_is_always_found_and_nothing_else(
    seed: int, code: int, wrong_from: int
) -> None:
    made = table(seed, code, wrong_from)
    revokes = examined_case(made.case()).revokes
    if made.wrong is None:
        assert revokes == ()
        return
    (revoke,) = revokes
    assert (revoke.trick, revoke.position) == (made.wrong.trick, made.wrong.position)
    assert (revoke.seat, revoke.card) == (made.wrong.seat, made.wrong_card)
    assert set(revoke.playable) == set(made.wrong.allowed)
    assert revoke.kind is not Kind.FAILURE_TO_FOLLOW_SUIT
    assert not revoke.doubtful


@examples(100)
@given(seeds, codes, st.integers(0, 51), st.booleans())
def test_with_hands_unknown_a_certain_breach_is_one_and_no_breach_is_missed(
    seed: int, code: int, wrong_from: int, whole: bool
) -> None:
    made = table(seed, code, None if whole else wrong_from)
    revokes = examined_case(hidden(made.case())).revokes
    injected = [] if made.wrong is None else [(made.wrong.trick, made.wrong.seat)]
    assert [(r.trick, r.seat) for r in revokes if not r.doubtful] in ([], injected)
    assert set(injected) <= {(r.trick, r.seat) for r in revokes}


def test_the_boards_are_what_they_say() -> None:
    assert examined(WEST_CASHES).revokes == examined(WEST_LEADS_A_SPADE).revokes == ()
    for rows in (WEST_CASHES, WEST_LEADS_A_SPADE):
        assert examined(rows, deal=DEAL).defects == ()
