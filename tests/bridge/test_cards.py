import copy
import pickle

import pytest

from bridgelaws.bridge import ALL_CARDS, Card, Strain, Suit, pack_order


def test_the_pack_has_fifty_two_different_cards_from_the_spade_ace_to_the_club_two() -> None:
    assert len(set(ALL_CARDS)) == 52
    assert str(ALL_CARDS[0]) == "SA"
    assert str(ALL_CARDS[51]) == "C2"
    assert [pack_order(card) for card in ALL_CARDS] == list(range(52))


@pytest.mark.parametrize("text", ["HT", "ht", "H10", "h10", " HT "])
def test_the_ten_may_be_written_as_a_letter_or_a_number_in_either_case(text: str) -> None:
    assert Card.parse(text) is Card(Suit.HEARTS, 10)


@pytest.mark.parametrize("card", ALL_CARDS, ids=str)
def test_every_card_reads_back_what_it_writes(card: Card) -> None:
    assert Card.parse(str(card)) is card
    assert Card.find(str(card).lower()) is card


def test_there_is_one_object_for_each_card_even_after_copying_and_pickling() -> None:
    four = Card.parse("S4")
    assert copy.deepcopy(four) is four
    assert pickle.loads(pickle.dumps(four)) is four
    assert repr(four) == "Card(S4)"


@pytest.mark.parametrize("text", ["", "S", "S1", "4S", "SS4", "X4", "S11", "-"])
def test_what_is_no_card_is_refused_with_a_word_on_what_was_expected(text: str) -> None:
    assert Card.find(text) is None
    with pytest.raises(ValueError, match="as in 'S4'"):
        Card.parse(text)


@pytest.mark.parametrize("rank", [1, 15])
def test_a_rank_outside_two_to_ace_is_refused(rank: int) -> None:
    with pytest.raises(ValueError, match="no rank"):
        Card(Suit.SPADES, rank)


@pytest.mark.parametrize(
    ("text", "strain"),
    [("n", Strain.NOTRUMP), ("NT", Strain.NOTRUMP), ("h", Strain.HEARTS), (" C ", Strain.CLUBS)],
)
def test_a_denomination_is_read_in_either_case(text: str, strain: Strain) -> None:
    assert Strain.parse(text) is strain


def test_what_is_no_denomination_is_refused() -> None:
    with pytest.raises(ValueError, match="no denomination"):
        Strain.parse("T")


def test_a_suit_denomination_has_that_suit_as_trumps_and_notrump_has_none() -> None:
    assert Strain.DIAMONDS.trumps is Suit.DIAMONDS
    assert Strain.NOTRUMP.trumps is None
    assert (str(Strain.NOTRUMP), str(Suit.HEARTS)) == ("NT", "H")
