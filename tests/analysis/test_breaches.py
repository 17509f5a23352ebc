"""Breaches where hands are not known in full, and what the Laws are told about a breach."""

from __future__ import annotations

import pytest

from bridgelaws.analysis import Doubt, FoundRevoke
from bridgelaws.analysis.answers import reports
from bridgelaws.analysis.events import Events
from bridgelaws.laws.facts.revoke_answers import Kind, OwedCard, Winner, WrongCard
from tests.analysis.breaches import (
    DIAMOND_TO_SOUTH,
    FORBID,
    HEART_FIVE,
    HEART_REQUIRED,
    HIGHEST,
    PENALTY,
    REQUIRE,
    RESTRICTION,
    cards,
    found,
    the_revoke,
)
from tests.analysis.obliged_play import (
    DEFENDERS_UNKNOWN,
    WEST_CASHES,
    WEST_LEADS_A_SPADE,
    WEST_VOID_OF_HEARTS,
    demand,
    examined,
    penalty_card,
)

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


@pytest.mark.parametrize(
    ("fourth", "played_on"),
    [("W CJ H2 D5 S6", True), ("W CJ H2 D5", False)],
)
def test_a_card_of_declarer_after_the_breach_shows_that_he_played_on(
    fourth: str, played_on: bool
) -> None:
    """52B1: he must accept the card then; South plays after East."""
    (report,) = reports(examined([*WEST_CASHES[:3], fourth], [], [HEART_FIVE]), Events())
    expected = WrongCard.DECLARER_PLAYED_ON if played_on else None
    assert report.answers.get("wrong_card") is expected


def test_a_lead_from_dummy_after_the_breach_shows_it_too() -> None:
    """East plays last to trick two, the four of spades instead of the three."""
    rows = [DIAMOND_TO_SOUTH, "S S8 ST SA S4"]
    lying = [penalty_card("E", "S3", [2, 1])]
    (report,) = reports(examined(rows, [], lying), Events())
    assert "wrong_card" not in report.answers
    (report,) = reports(examined([*rows, "N D3"], [], lying), Events())
    assert report.answers["wrong_card"] is WrongCard.DECLARER_PLAYED_ON


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
