"""What a player can know: layouts that agree with all he saw, and no others."""

import random

from bridgelaws.bridge import SEATS, Card, Seat, parse_hand
from bridgelaws.equity.knowledge import Layouts, Shown, shown_by
from bridgelaws.equity.line import line_of
from bridgelaws.equity.position import OF_SUIT, Position, bits
from tests.equity.records import chance_plays

DRAWS = 200


def at(text: str, leader: Seat = Seat.N) -> Position:
    hands = dict(zip(SEATS, map(parse_hand, text.split()), strict=True))
    return Position.of({seat: hand or () for seat, hand in hands.items()}, leader)


def shown(**void: str) -> Shown:
    """What was shown: a seat, and the suits that it is void of."""
    masks = {seat: sum(OF_SUIT[s] for s in OF_SUIT if s.value in void.get(str(seat), ""))
             for seat in SEATS}  # fmt: skip
    north, east, south, west = (masks[seat] for seat in SEATS)
    return Shown(Seat.S, void=(north, east, south, west), dummy_faced=True)


ENDING = at("AK..2. QJ.3.. ..A.32 T9.4..")


def test_a_player_sees_his_hand_and_dummy_and_declarer_plays_dummys_cards() -> None:
    known = shown()
    assert known.unseen_by(Seat.S) == (Seat.E, Seat.W)
    assert known.unseen_by(Seat.W) == (Seat.E, Seat.S)
    assert known.decides(Seat.N) is Seat.S
    assert known.decides(Seat.W) is Seat.W
    assert Shown(Seat.S).unseen_by(Seat.W) == (Seat.N, Seat.E, Seat.S), "before the opening lead"


def test_what_is_seen_stays_and_the_rest_is_dealt_anew_in_the_right_numbers() -> None:
    chance = random.Random(1)
    layouts = Layouts(ENDING, shown(), Seat.S)
    whole = ENDING.holdings[1] | ENDING.holdings[3]
    seen = set()
    for _ in range(DRAWS):
        north, east, south, west = layouts.draw(chance)
        assert (north, south) == (ENDING.holdings[0], ENDING.holdings[2])
        assert east | west == whole
        assert east & west == 0
        assert east.bit_count() == west.bit_count() == 3
        seen.add(east)
    assert len(seen) == 20, "every one of the (6 over 3) layouts"


def test_each_layout_is_about_equally_often_drawn() -> None:
    chance = random.Random(2)
    layouts = Layouts(ENDING, shown(), Seat.S)
    count = sum(layouts.draw(chance)[1] == ENDING.holdings[1] for _ in range(4000))
    assert 140 < count < 265  # 4000 / 20 = 200, five standard deviations of about 14 either way


def test_who_showed_out_of_a_suit_has_no_card_of_it() -> None:
    chance = random.Random(3)
    hearts = OF_SUIT[Card.parse("H2").suit]
    position = at("AK..2. QJ.3.. ..A.32 T98...")
    layouts = Layouts(position, shown(W="H"), Seat.S)
    drawn = [layouts.draw(chance) for _ in range(DRAWS)]
    assert all(not west & hearts and east & hearts for _, east, _, west in drawn)
    assert len({east for _, east, _, _ in drawn}) == 10, "two of five spades beside the heart"


def test_a_revoke_lies_and_is_believed_until_the_suit_appears() -> None:
    for examination in chance_plays(30, 15):
        line = line_of(examination)
        place = line.index_of(examination.revokes[0])
        assert place is not None
        turn = line.turns[place]
        suit = OF_SUIT[turn.before.table[0].suit]
        after = shown_by(line.declarer, line.turns[: place + 1])
        assert after.lies[turn.seat.index] & suit == suit
        assert not after.void[turn.seat.index] & suit
        for count in range(place + 1, len(line.turns) + 1):
            told = shown_by(line.declarer, line.turns[:count])
            showed = any(
                bits([t.card]) & suit for t in line.turns[place + 1 : count] if t.seat is turn.seat
            )
            assert bool(told.lies[turn.seat.index] & suit) is not showed


def test_every_layout_of_a_play_fits_the_true_voids_also_after_a_revoke() -> None:
    chance = random.Random(4)
    for examination in chance_plays(24, 15):
        line = line_of(examination)
        for number, turn in enumerate(line.turns[24:48], 24):
            known = shown_by(line.declarer, line.turns[:number])
            player = known.decides(turn.seat)
            layouts = Layouts(turn.before, known, player)
            drawn = layouts.draw(chance)
            for seat in SEATS:
                assert drawn[seat.index].bit_count() == turn.before.holdings[seat.index].bit_count()
                if seat in known.unseen_by(player):
                    assert not drawn[seat.index] & known.void[seat.index]
                else:
                    assert drawn[seat.index] == turn.before.holdings[seat.index]
