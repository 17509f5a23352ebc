import pytest

from bridgelaws.bridge import SEATS, Seat, Side


def test_play_goes_clockwise_from_north_to_east_to_south_to_west() -> None:
    assert [seat.lho for seat in SEATS] == [Seat.E, Seat.S, Seat.W, Seat.N]
    assert [seat.index for seat in SEATS] == [0, 1, 2, 3]


@pytest.mark.parametrize("seat", SEATS, ids=str)
def test_partner_sits_opposite_and_the_opponents_on_either_hand(seat: Seat) -> None:
    assert seat.partner.partner is seat
    assert seat.lho.rho is seat
    assert seat.rotate(-1) is seat.rho
    assert seat.rotate(4) is seat
    assert seat.partner.side is seat.side
    assert seat.lho.side is seat.rho.side is seat.side.opponents


def test_a_side_is_two_partners() -> None:
    assert Side.NS.seats == (Seat.N, Seat.S)
    assert Side.EW.seats == (Seat.E, Seat.W)
    assert Side.NS.opponents is Side.EW
    assert Side.EW.opponents is Side.NS
    assert (str(Side.NS), str(Seat.W)) == ("NS", "W")


@pytest.mark.parametrize("text", ["n", "N", "north", " North "])
def test_a_seat_is_read_by_letter_or_word_in_either_case(text: str) -> None:
    assert Seat.parse(text) is Seat.N


def test_what_is_no_seat_is_refused() -> None:
    with pytest.raises(ValueError, match="expected N, E, S or W"):
        Seat.parse("X")
