import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaws.bridge import ALL_CARDS, SEATS, Card, Deal, Seat, parse_hand

WHOLE = "N:AKQ2.432.432.432 543.AKQ5.765.765 876.876.AKQ8.T98 JT9.JT9.JT9.AKQJ"


@given(st.randoms(use_true_random=False), st.sampled_from(SEATS), st.sets(st.sampled_from(SEATS)))
def test_a_deal_reads_back_what_it_writes_from_any_seat(
    chance: random.Random, first: Seat, unknown: set[Seat]
) -> None:
    pack = list(ALL_CARDS)
    chance.shuffle(pack)
    hands = {s: pack[i * 13 : i * 13 + 13] for i, s in enumerate(SEATS) if s not in unknown}
    deal = Deal.of(hands)
    assert Deal.parse(deal.to_pbn(first)) == deal
    assert deal.complete == (not unknown)


def test_hands_are_given_clockwise_from_the_seat_named() -> None:
    deal = Deal.parse("E:2... 3... - 5...")
    assert deal.hand(Seat.E) == frozenset({Card.parse("S2")})
    assert deal.hand(Seat.S) == frozenset({Card.parse("S3")})
    assert deal.hand(Seat.W) is None
    assert deal.hand(Seat.N) == frozenset({Card.parse("S5")})


def test_the_holder_of_a_card_is_found_among_the_known_hands() -> None:
    deal = Deal.parse("N:AKQ2.K54.A32.765 - - -")
    assert deal.holder(Card.parse("SA")) is Seat.N
    assert deal.holder(Card.parse("SJ")) is None


def test_lower_case_and_a_ten_of_two_digits_are_read() -> None:
    assert parse_hand("akq10.k54.a32.765") == parse_hand("AKQT.K54.A32.765")


def test_a_hand_smaller_than_the_largest_is_known_in_part() -> None:
    deal = Deal.parse("N:AKQ2.432.432.432 543.AKQ5.765.76 - -")
    assert deal.known_in_full(Seat.N)
    assert not deal.known_in_full(Seat.E)
    assert not deal.known_in_full(Seat.S)
    assert not deal.complete
    assert deal.tricks == 13


def test_an_end_position_has_as_many_tricks_as_cards_in_a_hand() -> None:
    deal = Deal.parse("N:A... K... Q... J...")
    assert deal.tricks == 1
    assert deal.complete
    assert deal.completed() is deal


def test_of_an_unknown_deal_thirteen_tricks_are_to_be_played() -> None:
    assert Deal.unknown().tricks == 13
    assert Deal.unknown().completed() == Deal.unknown()


def test_a_single_missing_hand_is_the_rest_of_the_pack() -> None:
    three = Deal.parse(WHOLE.replace("876.876.AKQ8.T98", "-"))
    assert three.completed() == Deal.parse(WHOLE)


def test_two_missing_hands_stay_missing() -> None:
    two = Deal.parse("N:AKQ2.432.432.432 543.AKQ5.765.765 - -")
    assert two.completed() is two


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("AKQ2.432.432.432 - - -", "four hands"),
        ("N:AKQ2.432.432.432 - -", "four hands"),
        ("X:AKQ2.432.432.432 - - -", "no seat"),
        ("N:AKQ2.432.432 - - -", "four suits"),
        ("N:AKQ1.432.432.432 - - -", "no rank"),
        ("N:AKA2.432.432.432 - - -", "named twice"),
        ("N:AKQ2.432.432.432 A... - -", "SA is held by N and by E"),
        ("N:AKQ32.432.432.432 - - -", "holds 14 cards"),
    ],
)
def test_an_impossible_deal_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Deal.parse(text)


def test_equal_deals_are_equal_and_hash_alike() -> None:
    assert {Deal.parse(WHOLE), Deal.parse(Deal.parse(WHOLE).to_pbn(Seat.S))} == {Deal.parse(WHOLE)}
