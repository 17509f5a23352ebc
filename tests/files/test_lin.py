import pytest

from bridgelaws.bridge import Contract, Deal, Seat, Side
from bridgelaws.errors import RefusedError
from bridgelaws.files.board import (
    BoardRecord,
    Claim,
    DefectKind,
    Finished,
    Source,
)
from bridgelaws.files.lin import read_lin
from tests.files.samples import DEAL, kinds
from tests.refusals import because

SOUTH = "S876H876DAKQ8CT98"
WEST = "SJT9HJT9DJT9CAKQJ"
NORTH = "SAKQ2H432D432C432"
EAST = "S543HAKQ5D765C765"
MD = f"md|1{SOUTH},{WEST},{NORTH},|"
AUCTION = "mb|1D|mb|p|mb|1S|mb|p|mb|1N|an|12-14|mb|p|mb|3N!|mb|ppp|"
PLAY = "pg||pc|CA|pc|C2|pc|C5|pc|C8|pg||pc|cK|pc|c3|pg||nt|a: hm|pc|C6|pc|c9|pg||"


def board(text: str) -> BoardRecord:
    (record,) = read_lin(text, "made_up.lin")
    return record


def club_board(rest: str = AUCTION + PLAY, md: str = MD) -> BoardRecord:
    return board(f"pn|sue,will,ned,eve|st||{md}rh||ah|Board 5|sv|n|{rest}")


def test_a_board_of_one_deal_is_read_whole() -> None:
    record = club_board(AUCTION + PLAY + "mc|6|")
    assert record.source == Source("made_up.lin", 1)
    assert (record.number, record.dealer, record.declarer) == ("5", Seat.S, Seat.S)
    assert record.vulnerable == (Side.NS,)
    assert record.deal == Deal.parse(DEAL)
    assert record.contract == Contract.parse("3NT")
    assert record.claim == Claim(6)
    assert record.result is None
    assert record.finished is Finished.FINISHED
    assert record.comments == ("a: hm",)
    assert dict(record.tags) == {
        "South": "sue",
        "West": "will",
        "North": "ned",
        "East": "eve",
        "Board": "5",
    }
    assert kinds(record) == []


def test_cards_stand_in_the_order_of_play_and_the_winner_leads_on() -> None:
    first, second = club_board().tricks
    assert [str(card) for card in second.trick.cards] == ["CK", "C3", "C6", "C9"]
    assert (first.trick.leader, second.trick.leader) == (Seat.W, Seat.W)
    assert second.marks == ((), (), (), ())


def test_short_play_without_a_claim_leaves_open_whether_play_is_over() -> None:
    record = club_board(AUCTION + "pc|CA|pc|C2|")
    assert record.finished is Finished.UNKNOWN
    assert record.claim is None
    assert len(record.tricks[0].trick.cards) == 2


def test_a_claim_that_play_went_on_after_is_no_claim() -> None:
    assert club_board(AUCTION + "pc|CA|mc|9|pc|C2|").claim is None


@pytest.mark.parametrize("text", ["mc|x|", "mc|14|"])
def test_an_unreadable_claim_is_named(text: str) -> None:
    record = club_board(AUCTION + PLAY + text)
    assert record.claim is None
    assert kinds(record) == [DefectKind.UNREADABLE_RESULT]


def test_a_ten_may_have_two_digits_and_a_field_may_hold_several_cards() -> None:
    record = club_board(AUCTION + "pc|C10|pc|caC2D10|")
    assert [str(card) for card in record.tricks[0].trick.cards] == ["CT", "CA", "C2", "DT"]


def test_an_unreadable_card_is_unknown_and_named() -> None:
    record = club_board(AUCTION + "pc|CA|pc|??|pc|C5|")
    assert record.tricks[0].trick.cards[1] is None
    assert kinds(record) == [DefectKind.UNREADABLE_CARD]


@pytest.mark.parametrize(
    ("digit", "dealer"),
    [("1", Seat.S), ("2", Seat.W), ("3", Seat.N), ("4", Seat.E), ("0", None), ("", None)],
)
def test_the_digit_before_the_deal_is_the_dealer(digit: str, dealer: Seat | None) -> None:
    record = club_board("", md=f"md|{digit}{SOUTH},{WEST},{NORTH},{EAST}|")
    assert record.dealer is dealer
    assert record.deal == Deal.parse(DEAL)
    assert kinds(record) == []


@pytest.mark.parametrize(
    ("md", "found"),
    [
        ("md||", [DefectKind.UNREADABLE_DEAL]),
        (f"md|1{SOUTH},{WEST},{NORTH},{EAST},|", [DefectKind.UNREADABLE_DEAL]),
        (
            f"md|1{SOUTH.replace('S876', 'S871')},{WEST},{NORTH},{EAST}|",
            [DefectKind.UNREADABLE_HAND],
        ),
        (f"md|1{SOUTH},{SOUTH},{NORTH},|", [DefectKind.CARD_IN_TWO_HANDS] * 13),
        (f"md|1{SOUTH},,,|", []),
        (f"md|1{SOUTH},SJT9,,|", [DefectKind.HAND_WRONG_SIZE]),
    ],
)
def test_a_damaged_deal_is_kept_as_far_as_it_is_certain(md: str, found: list[DefectKind]) -> None:
    assert kinds(club_board("", md=md)) == found


def test_a_board_passed_out_is_over_without_contract() -> None:
    record = club_board("mb|p|mb|p|mb|p|mb|p|pg||")
    assert record.passed_out
    assert record.finished is Finished.FINISHED
    assert record.contract is None


def test_without_an_auction_the_first_card_says_who_led_and_the_rest_stays_open() -> None:
    record = club_board("pc|C2|pc|C5|pc|C8|pc|CA|pc|CK|")
    assert record.contract is None
    assert record.tricks[0].trick.leader is Seat.N
    assert record.tricks[1].trick.leader is Seat.W


def test_play_of_an_unknown_deal_without_declarer_is_left_out() -> None:
    record = club_board("pc|C2|", md="md|1,,,|")
    assert record.tricks == ()
    assert kinds(record) == [DefectKind.LEADER_UNKNOWN]


def test_a_trick_that_fits_the_hands_only_with_another_leader_was_led_by_that_player() -> None:
    record = club_board(AUCTION + PLAY + "pc|S2|pc|S3|pc|S6|pc|S9|")
    assert record.tricks[2].trick.leader is Seat.N


def test_cards_that_fit_no_leader_stay_in_turn() -> None:
    record = club_board(AUCTION + PLAY + "pc|S2|pc|S3|pc|S9|pc|S6|pc|D2|")
    assert record.tricks[2].trick.leader is Seat.W


def test_cards_beyond_the_thirteenth_trick_are_left_out_and_named() -> None:
    record = club_board(AUCTION + "pc|CA|pc|C2|pc|C5|pc|C8|" * 13 + "pc|CA|")
    assert len(record.tricks) == 13
    assert kinds(record) == [DefectKind.TOO_MANY_CARDS]


VUGRAPH = f"""\
vg|Made up,Segment 1,I,3,4,Home,0,Away,0|
rs|3NS-3,1NE=,,2SWx+1|
pn|os,ow,on,oe,cs,cw,cn,ce|pg||
qx|o3|st||{MD}sv|o|mb|1D|mb|p|mb|1S|mb|p|mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|
nt|someone: a | in the chat|pg||
pc|cA|pc|c2|pc|c5|pc|c8|pg||
mc|6|
qx|c3|st||{MD}sv|o|nt|no auction here|pg||
pc|S8|
qx|o4|{MD}
qx|c4|{MD}mb|1C|mb|p|mb|p|mb|p|
"""


def test_a_vugraph_file_has_each_board_once_for_each_room() -> None:
    records = read_lin(VUGRAPH, "made_up.lin")
    assert [(r.number, r.tags["Room"], r.tags["North"]) for r in records] == [
        ("3", "Open", "on"),
        ("3", "Closed", "cn"),
        ("4", "Open", "on"),
        ("4", "Closed", "cn"),
    ]
    assert [r.source.line for r in records] == [4, 8, 10, 11]
    assert records[0].tricks[0].line == 6


def test_the_list_at_the_head_gives_the_result_and_stands_in_for_a_missing_auction() -> None:
    first, closed, open_again, last = read_lin(VUGRAPH, "made_up.lin")
    assert (first.result, first.claim) == (6, Claim(6))
    assert (closed.contract, closed.declarer, closed.result) == (
        Contract.parse("1NT"),
        Seat.E,
        7,
    )
    assert open_again.contract is None
    assert last.contract == Contract.parse("1C")
    assert last.result is None
    assert kinds(last) == [DefectKind.CONTRACT_DIFFERS]


def test_a_stray_separator_in_chat_does_not_lose_the_board() -> None:
    assert len(read_lin(VUGRAPH, "made_up.lin")[0].tricks) == 1


def test_several_deals_without_any_heading_are_several_boards() -> None:
    text = f"pn|a,b,c,d|{MD}ah|Board 1|mb|p|\npn|e,f,g,h|{MD}ah|Board 2|\n{MD}ah|Board 3|"
    records = read_lin(text, "made_up.lin")
    assert [r.number for r in records] == ["1", "2", "3"]
    assert records[1].tags["South"] == "e"


def test_an_empty_file_has_no_boards_and_any_other_text_is_refused() -> None:
    assert read_lin("\n", "made_up.lin") == ()
    with pytest.raises(RefusedError, check=because("no_board")):
        read_lin("Dear Director,", "made_up.txt")
