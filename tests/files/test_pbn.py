import pytest

from bridgelaws.bridge import Contract, Deal, Seat, Side
from bridgelaws.files.board import (
    DefectKind,
    Finished,
    Mark,
    RepairKind,
    Source,
)
from bridgelaws.files.pbn import read_pbn
from tests.files.samples import DEAL, ROWS, board, by_seat, kinds, pbn


def test_a_well_written_board_is_read_whole() -> None:
    record = board()
    assert record.source == Source("made_up.pbn", 1)
    assert (record.number, record.dealer, record.declarer) == ("7", Seat.S, Seat.S)
    assert record.vulnerable == (Side.NS, Side.EW)
    assert record.deal == Deal.parse(DEAL)
    assert record.contract == Contract.parse("3NT")
    assert (record.result, record.result_marked_irregular) == (6, False)
    assert record.tags["Event"] == "Made up"
    assert len(record.tricks) == 13
    assert record.finished is Finished.FINISHED
    assert record.claim is None
    assert kinds(record) == []


def test_columns_are_seats_and_the_winner_of_the_trick_before_leads() -> None:
    record = board()
    leaders = "".join(str(recorded.trick.leader) for recorded in record.tricks)
    assert leaders == "WWWWWWEENNNSS"
    assert by_seat(record, 7) == "S2 HA H8 H9"
    assert [str(card) for card in record.tricks[6].trick.cards] == ["HA", "H8", "H9", "S2"]


def test_a_mark_stays_with_its_card() -> None:
    marks = [recorded.marks for recorded in board().tricks]
    assert marks[4] == ((), (), (Mark.REVOKE,), ())
    assert all(not mark for i, trick in enumerate(marks) if i != 4 for mark in trick)


def test_a_lead_out_of_turn_is_led_by_the_seat_it_is_marked_at() -> None:
    record = board("CA C2 C5 C8\nCK ^L C3 C6 C9\n*\n")
    assert record.tricks[1].trick.leader is Seat.N
    assert record.tricks[1].marks == ((Mark.LEAD_OUT_OF_TURN,), (), (), ())


def test_cards_not_played_at_the_end_are_no_unknown_cards() -> None:
    record = board("CA C2 C5 C8\nCK C3 - -\n*\n")
    assert [len(recorded.trick.cards) for recorded in record.tricks] == [4, 2]


def test_a_claim_row_is_ordered_from_its_leader() -> None:
    record = board("\n".join(ROWS.splitlines()[:7]) + "\n- - S3 S7\n*\n")
    assert record.tricks[7].trick.leader is Seat.E
    assert [str(card) for card in record.tricks[7].trick.cards] == ["S3", "S7"]


def test_rows_without_any_card_at_the_end_are_no_tricks() -> None:
    assert len(board("CA C2 C5 C8\n- - - -\n- - - -\n*\n").tricks) == 1


def test_an_unknown_card_in_the_middle_stays_unknown() -> None:
    record = board("CA - C5 C8\nCK C3 C6 C9\n*\n")
    assert by_seat(record, 1) == "- C5 C8 CA"
    assert record.tricks[1].trick.leader is Seat.W


def test_where_an_unknown_card_hides_the_winner_the_only_legal_leader_is_taken() -> None:
    record = board("CA C2 C5 C8\nCK C3 C6 C9\n- C4 C7 CT\nCJ H2 D5 S6\n*\n")
    assert record.tricks[3].trick.leader is Seat.W
    assert kinds(record) == [RepairKind.LEADER_INFERRED]


def test_where_several_could_have_led_one_is_assumed_and_that_is_said() -> None:
    record = board("- C2 C5 C8\nCK C3 C6 C9\n*\n")
    assert kinds(record) == [DefectKind.LEADER_UNKNOWN]


def test_where_nobody_could_have_led_legally_the_leader_before_is_assumed() -> None:
    record = board("- C2 C5 C8\nCK H3 D6 S6\n*\n")
    assert record.tricks[1].trick.leader is Seat.W
    assert kinds(record) == [DefectKind.LEADER_UNKNOWN]


@pytest.mark.parametrize(
    ("rows", "finished"),
    [
        ("CA C2 C5 C8\n*\n", Finished.FINISHED),
        ("CA C2 C5 C8\n", Finished.UNKNOWN),
        ("CA C2 C5 C8\n+\n", Finished.UNFINISHED),
        ("CA C2 C5 C8\nCK + - -\n", Finished.UNFINISHED),
    ],
)
def test_the_sign_at_the_end_says_whether_play_is_over(rows: str, finished: Finished) -> None:
    assert board(rows).finished is finished


def test_nothing_after_the_end_mark_is_read_as_cards() -> None:
    assert len(board("CA C2 C5 C8\n*\nCK C3 C6 C9\n").tricks) == 1


def test_annotations_are_passed_over() -> None:
    record = board("CA!! =1= C2$14 C5? $7 $8 C8=2=\nck ^Rc3 C6 C10\n*\n")
    assert by_seat(record, 1) == "C2 C5 C8 CA"
    assert by_seat(record, 2) == "C3 C6 CT CK"
    assert record.tricks[1].marks[1] == (Mark.REVOKE,)
    assert kinds(record) == []


def test_two_marks_at_a_card_are_both_kept_and_one_written_twice_counts_once() -> None:
    record = board("CA ^R ^R C2 ^R ^L C5 C8\n*\n")
    assert record.tricks[0].trick.leader is Seat.E
    assert record.tricks[0].marks[0] == (Mark.REVOKE, Mark.LEAD_OUT_OF_TURN)
    assert record.tricks[0].marks[3] == (Mark.REVOKE,)


def test_an_unreadable_card_or_mark_is_named_and_the_rest_read() -> None:
    record = board("CA C1 ^Q C5 C8\nCK C3 C6 C9\n*\n")
    assert by_seat(record, 1) == "- C5 C8 CA"
    card, mark = record.defects
    assert (card.kind, card.line, card.trick) == (DefectKind.UNREADABLE_CARD, 10, 1)
    assert card.detail["text"] == "C1"
    assert mark.kind is DefectKind.UNREADABLE_MARK
    assert len(record.tricks) == 2


def test_a_row_may_be_broken_over_lines_and_empty_lines() -> None:
    assert by_seat(board("CA\n   C2\n\n     C5 C8\nCK C3 C6\nC9\n*\n"), 2) == "C3 C6 C9 CK"


def test_several_rows_may_stand_on_one_line() -> None:
    assert by_seat(board("CA C2 C5 C8 CK C3 C6 C9\n*\n"), 2) == "C3 C6 C9 CK"


def test_a_row_that_is_too_short_does_not_shift_the_rows_after_it() -> None:
    record = board("CA C2 C5\nCK C3 C6 C9\n*\n")
    assert by_seat(record, 2) == "C3 C6 C9 CK"
    assert kinds(record) == [RepairKind.ROW_SHORT]


def test_a_fifth_card_in_a_row_is_left_out_and_named() -> None:
    record = board("CA C2 C5 C8 S6\nCK C3 C6 C9\n*\n")
    assert by_seat(record, 2) == "C3 C6 C9 CK"
    assert [(d.kind, str(d.card), d.trick) for d in record.defects] == [
        (DefectKind.TOO_MANY_CARDS, "S6", 1)
    ]


def test_a_fourteenth_trick_is_left_out_and_named() -> None:
    record = board(ROWS + "CA C2 C5 C8\n*\n")
    assert len(record.tricks) == 13
    assert kinds(record) == [DefectKind.TOO_MANY_CARDS]


def test_a_rotated_row_is_put_right_where_only_one_rotation_fits_the_hands() -> None:
    record = board("CA C2 C5 C8\nC9 CK C3 C6\n*\n")
    assert by_seat(record, 2) == "C3 C6 C9 CK"
    (repair,) = record.repairs
    assert (repair.kind, repair.trick, repair.detail["by"]) == (RepairKind.ROW_ROTATED, 2, 3)


def test_a_row_that_no_rotation_fits_stays_as_it_is() -> None:
    record = board("CA C2 C5 C8\nC3 CK C6 C9\n*\n")
    assert by_seat(record, 2) == "CK C6 C9 C3"
    assert record.repairs == ()


def test_one_misplaced_card_is_moved_only_to_the_seat_that_had_to_lead() -> None:
    led = board("CA C2 C5 C8\n- CK - -\n*\n")
    assert by_seat(led, 2) == "- - - CK"
    assert kinds(led) == [RepairKind.ROW_ROTATED]
    other = board("CA C2 C5 C8\n- C6 - -\n*\n")
    assert by_seat(other, 2) == "C6 - - -"
    assert other.repairs == ()


def test_a_void_written_without_its_dot_is_placed_where_each_card_is_dealt_once() -> None:
    whole = "N:AKQJT98.432.432. .AKQJ.AKQJ.AKQJT 765432.765.T98.9 .T98.765.8765432"
    moved = whole.replace(".T98.765.8765432", "T98.765.8765432.")
    record = board("*", Deal=moved)
    assert record.deal == Deal.parse(whole)
    assert kinds(record) == [RepairKind.DEAL_VOID_PLACED]
    short = board("*", Deal=whole.replace(".AKQJ.AKQJ.AKQJT", "AKQJ.AKQJ.AKQJT"))
    assert short.deal == Deal.parse(whole)


def test_a_void_that_can_be_placed_in_two_ways_is_not_placed() -> None:
    record = board("*", Deal="N:AKQJT98765432... AKQJT98765432... - -")
    assert RepairKind.DEAL_VOID_PLACED not in kinds(record)
    assert kinds(record) == [DefectKind.CARD_IN_TWO_HANDS] * 13
    assert record.deal == Deal.unknown()


@pytest.mark.parametrize(
    ("deal", "found"),
    [
        ("N:AKQ2.432.432.432 543.AKQ5.765.765", [DefectKind.UNREADABLE_DEAL]),
        ("X" + DEAL[1:], [DefectKind.UNREADABLE_DEAL]),
        (DEAL.replace("AKQ8", "AKQ1"), [DefectKind.UNREADABLE_HAND, RepairKind.FOURTH_HAND_FILLED]),
        (DEAL.replace("876.876", "76.876"), [RepairKind.FOURTH_HAND_FILLED]),
        (
            "N:AKQ2.432.432.432 543.AKQ5.765.76 - -",
            [DefectKind.HAND_WRONG_SIZE],
        ),
        (
            "N:AKQ32.432.432.432 - - -",
            [DefectKind.HAND_WRONG_SIZE],
        ),
        ("N:AKQ2.432 543.AKQ5.765.765 - -", [DefectKind.UNREADABLE_HAND]),
        ("", []),
        ("N:- - - -", []),
    ],
)
def test_a_damaged_deal_is_kept_as_far_as_it_is_certain(
    deal: str, found: list[DefectKind | RepairKind]
) -> None:
    record = board("*", Deal=deal)
    assert sorted(kinds(record), key=str) == sorted(found, key=str)


@pytest.mark.parametrize(
    ("text", "result", "irregular"),
    [
        ("9", 9, False),
        ("^9", 9, True),
        ("NS 9", 9, False),
        ("EW 9", 4, False),
        ("^EW 9", 4, True),
        ("EW 4 NS 9", 9, False),
        ("", None, False),
        ("?", None, False),
    ],
)
def test_the_result_is_the_number_of_tricks_of_declarer(
    text: str, result: int | None, irregular: bool
) -> None:
    record = board(Result=text)
    assert (record.result, record.result_marked_irregular) == (result, irregular)
    assert kinds(record) == []


@pytest.mark.parametrize("text", ["C-2", "14", "NS"])
def test_an_unreadable_result_is_unknown_and_named(text: str) -> None:
    record = board(Result=text)
    assert record.result is None
    assert kinds(record) == [DefectKind.UNREADABLE_RESULT]


def test_tricks_of_a_side_say_nothing_while_declarer_is_unknown() -> None:
    assert board("*", Result="NS 9", Declarer="").result is None


def test_swapped_declarer_and_dummy_are_marked_in_the_declarer_tag() -> None:
    record = board(Declarer="^S")
    assert record.declarer is Seat.S
    assert record.declarer_marked_swapped


@pytest.mark.parametrize(
    ("tags", "found"),
    [
        ({"Declarer": "Black", "Contract": "3NT"}, [DefectKind.UNREADABLE_SEAT]),
        ({"Contract": "3T"}, [DefectKind.UNREADABLE_CONTRACT, DefectKind.NO_CONTRACT]),
        ({"Dealer": "Q"}, [DefectKind.UNREADABLE_SEAT]),
        ({"Vulnerable": "E"}, []),
    ],
)
def test_an_unreadable_value_is_unknown_and_named(
    tags: dict[str, str], found: list[DefectKind]
) -> None:
    record = board("CA C2 C5 C8\n*\n", **tags)
    assert kinds(record) == found
    assert len(record.tricks) == 1


def test_without_contract_the_leader_of_later_tricks_is_unknown() -> None:
    record = board("CA C2 C5 C8\nCK C3 C6 C9\n*\n", Contract="?")
    assert kinds(record) == [DefectKind.NO_CONTRACT, DefectKind.LEADER_UNKNOWN]


def test_play_without_any_hint_who_led_is_left_out() -> None:
    record = board("CA C2 C5 C8\n*\n", play="?", Declarer="?")
    assert record.tricks == ()
    assert kinds(record) == [DefectKind.LEADER_UNKNOWN]


def test_without_a_seat_in_the_play_tag_declarers_left_leads() -> None:
    assert board(play="").tricks[0].trick.leader is Seat.W


def with_auction(calls: str, first: str = "S", **tags: str) -> str:
    return pbn("*", **tags).replace("[Play", f'[Auction "{first}"]\n{calls}\n[Play')


@pytest.mark.parametrize(
    ("calls", "contract", "declarer"),
    [
        ("1S Pass 2C =1= Pass\n2S X XX! AP", "2SXX", "S"),
        ("Pass 1C 1NT $13 Pass 3NT AP", "3NT", "N"),
        ("- - 1H Pass 2H Pass Pass Pass", "2H", "N"),
        ("1D ^S 2D Pass Pass Pass", "2D", "S"),
        ("1D 1H ^I 1C AP", "1C", "N"),
    ],
)
def test_contract_and_declarer_are_taken_from_the_auction_where_the_tags_lack_them(
    calls: str, contract: str, declarer: str
) -> None:
    (record,) = read_pbn(with_auction(calls, Contract="OUT", Declarer="OUT"), "made_up.pbn")
    assert record.contract == Contract.parse(contract)
    assert record.declarer is Seat.parse(declarer)
    assert RepairKind.CONTRACT_FROM_AUCTION in kinds(record)


@pytest.mark.parametrize(
    "text",
    [
        pbn("", Contract="Pass", Declarer="", Result=""),
        with_auction("AP", Contract="", Declarer=""),
        with_auction("Pass Pass Pass Pass", Contract="", Declarer=""),
        with_auction("Pass Pass AP", Contract="", Declarer=""),
    ],
)
def test_a_board_passed_out_has_no_contract(text: str) -> None:
    (record,) = read_pbn(text, "made_up.pbn")
    assert record.passed_out
    assert record.contract is None
    assert record.declarer is None


@pytest.mark.parametrize("calls", ["1S Pass *", "Pass Pass +", "", "1T Pass"])
def test_an_auction_that_is_not_over_gives_no_contract(calls: str) -> None:
    (record,) = read_pbn(with_auction(calls, Contract="", Declarer=""), "made_up.pbn")
    assert record.contract is None
    assert not record.passed_out


def test_an_unreadable_call_is_named_and_takes_its_turn() -> None:
    (record,) = read_pbn(
        with_auction("Pass 1SHNT 1S Pass Pass Pass", Contract="", Declarer=""), "made_up.pbn"
    )
    assert record.declarer is Seat.N
    assert DefectKind.UNREADABLE_CALL in kinds(record)
