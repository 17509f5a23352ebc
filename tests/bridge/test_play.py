import pytest

from bridgelaws.bridge import Card, Seat, Suit, Trick


def trick(leader: Seat, text: str) -> Trick:
    return Trick(leader, tuple(Card.find(word) for word in text.split()))


@pytest.mark.parametrize(
    ("cards", "trumps", "winner"),
    [
        ("S4 SK SA S2", None, Seat.E),
        ("S4 HA DA CA", None, Seat.W),
        ("S4 SA H2 S5", Suit.HEARTS, Seat.E),
        ("S4 H3 H2 SA", Suit.HEARTS, Seat.N),
        ("H4 H3 H2 HT", Suit.HEARTS, Seat.S),
    ],
)
def test_the_highest_trump_wins_or_else_the_highest_card_of_the_suit_led(
    cards: str, trumps: Suit | None, winner: Seat
) -> None:
    assert trick(Seat.W, cards).winner(trumps) is winner


@pytest.mark.parametrize(
    ("cards", "trumps"),
    [
        ("S4 - SK S2", None),
        ("- S4 SK S2", None),
        ("S4 - SA S2", Suit.HEARTS),
        ("- - - -", None),
        ("- H2 HK H3", Suit.HEARTS),
    ],
)
def test_an_unknown_card_that_may_win_leaves_the_winner_open(
    cards: str, trumps: Suit | None
) -> None:
    assert trick(Seat.W, cards).winner(trumps) is None


@pytest.mark.parametrize(("cards", "trumps"), [("S4 - SA S2", None), ("- S4 HA S2", Suit.HEARTS)])
def test_an_unknown_card_cannot_beat_the_ace_that_nothing_beats(
    cards: str, trumps: Suit | None
) -> None:
    assert trick(Seat.W, cards).winner(trumps) is Seat.E


def test_a_trick_of_fewer_than_four_cards_has_no_winner() -> None:
    short = trick(Seat.N, "S4 SA SK")
    assert not short.complete
    assert short.winner(None) is None
    assert short.card_of(Seat.W) is None


def test_seats_play_in_turn_from_the_leader() -> None:
    whole = trick(Seat.S, "S4 SA - S2")
    assert whole.complete
    assert [whole.seat_of(i) for i in range(4)] == [Seat.S, Seat.W, Seat.N, Seat.E]
    assert whole.position_of(Seat.E) == 3
    assert whole.card_of(Seat.W) is Card.parse("SA")
    assert whole.card_of(Seat.N) is None


def test_the_suit_led_is_unknown_if_the_first_card_is() -> None:
    assert trick(Seat.S, "S4 HA").suit_led is Suit.SPADES
    assert trick(Seat.S, "- HA").suit_led is None
    assert Trick(Seat.S, ()).suit_led is None


def test_a_fifth_card_is_refused() -> None:
    with pytest.raises(ValueError, match="four cards, not 5"):
        trick(Seat.S, "S4 S5 S6 S7 S8")
