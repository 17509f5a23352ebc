import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaws.analysis import Doubt, NextTrick, NextTrickPlay, examine
from bridgelaws.bridge import Card, Seat, Side, Suit
from bridgelaws.files.board import DefectKind, RepairKind
from bridgelaws.files.lin import read_lin
from bridgelaws.files.pbn import read_pbn
from tests.analysis.played_boards import DEAL, ROWS, Play, defects, examined


def test_a_revoke_is_found_with_everything_the_record_tells_of_it() -> None:
    (revoke,) = examined(Result="6").revokes
    assert (revoke.seat, revoke.side, revoke.trick, revoke.position) == (Seat.E, Side.EW, 5, 2)
    assert (revoke.suit_led, revoke.card) == (Suit.HEARTS, Card.parse("D6"))
    assert [str(card) for card in revoke.playable] == ["HA", "HK", "HQ", "H5"]
    assert revoke.hand_known
    assert not revoke.marked
    assert revoke.revoke_trick_winner is Seat.W
    assert revoke.later_tricks_won == (6, 7)
    assert revoke.later_tricks_known
    assert revoke.later_tricks_minimum == 2
    assert revoke.later_tricks_total == 2
    assert revoke.later_winners_playable == (6, 7)
    assert revoke.next_trick == NextTrick(
        NextTrickPlay.OFFENDING_SIDE_PLAYED, 6, Seat.W, 0, Card.parse("HT")
    )
    assert revoke.owed_card_faced is None
    assert not revoke.doubtful


def test_leaders_winners_and_hands_are_worked_out_for_every_trick() -> None:
    examination = examined()
    assert "".join(str(t.trick.leader) for t in examination.tricks) == "WWWWWWEENNNSS"
    assert "".join(str(t.winner) for t in examination.tricks) == "WWWWWEENNNSSS"
    assert examination.complete
    assert (examination.tricks_won(Side.NS), examination.tricks_won(Side.EW)) == (6, 7)
    last = examination.tricks[12]
    assert {str(c) for seat in Seat for c in last.held(seat)} == {"D4", "HK", "DQ", "DJ"}
    assert len(examination.tricks[0].held(Seat.N)) == 13


@given(st.randoms(use_true_random=False))
def test_in_a_play_without_a_revoke_none_is_found_and_nothing_is_amiss(
    chance: random.Random,
) -> None:
    (record,) = read_pbn(Play(chance).pbn(), "made_up.pbn")
    examination = examine(record)
    assert examination.revokes == ()
    assert examination.defects == ()
    assert examination.complete


@given(st.randoms(use_true_random=False), st.integers(0, 51))
def test_of_a_play_with_one_revoke_exactly_that_is_found(
    chance: random.Random, revoke_at: int
) -> None:
    play = Play(chance, revoke_at)
    (record,) = read_pbn(play.pbn(), "made_up.pbn")
    examination = examine(record)
    found = [(revoke.trick, revoke.seat, revoke.card) for revoke in examination.revokes]
    # The player may fail to follow the same suit again; the first is the one made.
    assert found[:1] == ([play.revoke] if play.revoke else [])
    assert examination.defects == ()


def test_the_same_player_may_revoke_again() -> None:
    rows = [*ROWS[:5], "HT H4 D7 H7"]
    assert [revoke.trick for revoke in examined(rows).revokes] == [5, 6]


@pytest.mark.parametrize(
    ("result", "total"),
    [("6", 2), ("8", 0), ("9", None), ("", None), ("^6", None)],
)
def test_the_stated_result_gives_the_later_tricks_of_an_incomplete_play(
    result: str, total: int | None
) -> None:
    # East-West won tricks 1 to 5: with 6 tricks for declarer they won 2 of the last 8.
    (revoke,) = examined(ROWS[:5], Result=result).revokes
    assert revoke.later_tricks_total == total
    assert revoke.later_tricks_won == ()
    assert not revoke.later_tricks_known


def test_a_result_while_play_goes_on_says_nothing_of_later_tricks() -> None:
    (revoke,) = examined(ROWS[:5], end="+", Result="0").revokes
    assert revoke.later_tricks_total is None


def test_the_stated_result_counts_for_declarers_side_too() -> None:
    # South shows out of hearts in trick 6 while holding H7 and H8. North-South win one of the
    # first six tricks less than none: with 6 in all, every one of them comes later.
    rows = [*ROWS[:4], "HJ H3 HQ H6", "H9 H4 HA S7"]
    (revoke,) = examined(rows, Result="6").revokes
    assert (revoke.seat, revoke.side) == (Seat.S, Side.NS)
    assert revoke.later_tricks_total == 6


def test_the_claim_stands_in_for_a_result() -> None:
    hands = "S876H876DAKQ8CT98,SJT9HJT9DJT9CAKQJ,SAKQ2H432D432C432,"
    play = "".join(f"pc|{card}|" for card in ("CA", "C2", "C5", "C8", "CK", "S2", "C6", "C9"))
    text = f"md|1{hands}|mb|1N|mb|p|mb|p|mb|p|{play}mc|6|"
    (record,) = read_lin(text, "made_up.lin")
    (revoke,) = examine(record).revokes
    assert (revoke.seat, revoke.trick, revoke.later_tricks_total) == (Seat.N, 2, 6)
    assert revoke.owed_card_faced == "dummys_card"


def test_a_trick_won_by_dummy_is_not_won_by_declarer_himself() -> None:
    # Declarer discards on North's spade in trick 2; dummy wins trick 3 with another spade.
    (revoke,) = examined(["ST SA S3 S6", "S9 SK S4 D8", "SJ SQ S5 S7"]).revokes
    assert (revoke.seat, revoke.trick) == (Seat.S, 2)
    assert revoke.later_tricks_won == (3,)
    assert revoke.later_winners_playable == ()


def test_a_trick_won_later_with_another_suit_is_not_won_with_a_card_owed() -> None:
    (revoke,) = examined(["ST SA S3 S6", "S9 SK S4 D8", "DJ D2 D5 DA"]).revokes
    assert revoke.later_tricks_won == (3,)
    assert revoke.later_winners_playable == ()


def test_a_revoke_of_dummy_owes_a_card_that_lies_faced() -> None:
    (revoke,) = examined(["CA S2 C5 C8"]).revokes
    assert (revoke.seat, revoke.owed_card_faced) == (Seat.N, "dummys_card")


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (ROWS[:5], NextTrick(NextTrickPlay.NOTHING_RECORDED, 6)),
        (
            [*ROWS[:5], "HT - - -"],
            NextTrick(NextTrickPlay.OFFENDING_SIDE_PLAYED, 6, Seat.W, 0, Card.parse("HT")),
        ),
        (
            [*ROWS[:5], "- H4 - -"],
            NextTrick(NextTrickPlay.OFFENDING_SIDE_PLAYED, 6, Seat.W, 0, None),
        ),
    ],
)
def test_the_play_to_the_next_trick_is_told_as_far_as_recorded(
    rows: list[str], expected: NextTrick
) -> None:
    (revoke,) = examined(rows).revokes
    assert revoke.next_trick == expected


def test_only_the_other_side_may_have_played_to_the_next_trick() -> None:
    # North discards on the first club; West alone has played to the second.
    (revoke,) = examined(["CA S2 C5 C8", "CK - - -"]).revokes
    assert revoke.next_trick.play is NextTrickPlay.ONLY_OTHER_SIDE_PLAYED


def test_after_the_last_trick_of_an_end_position_there_is_no_next() -> None:
    # North plays a card he does not hold to the only trick.
    (revoke,) = examined(["S5 HA S3 S4"], Deal="N:2... 3... 4... 5...", Contract="1NT").revokes
    assert revoke.next_trick == NextTrick(NextTrickPlay.NO_NEXT_TRICK, 2)
    assert revoke.doubts == (Doubt.CARDS_NOT_HELD,)


def test_in_an_end_position_the_first_of_two_tricks_has_a_next() -> None:
    deal = "N:2.A.. 3.K.. 4.Q.. 5.J.."
    revoke = examined(["S5 HA S3 S4", "HJ S2 HK HQ"], Deal=deal, Contract="1NT").revokes[0]
    assert (revoke.trick, revoke.seat) == (1, Seat.N)
    assert revoke.next_trick.play is NextTrickPlay.OFFENDING_SIDE_PLAYED


def test_a_hand_not_known_is_what_it_is_seen_to_play() -> None:
    hidden = DEAL.replace("543.AKQ5.765.765", "-").replace("JT9.JT9.JT9.AKQJ", "-")
    (revoke,) = examined(Deal=hidden).revokes
    assert (revoke.seat, revoke.trick, revoke.hand_known) == (Seat.E, 5, False)
    assert [str(card) for card in revoke.playable] == ["HA", "HK", "HQ", "H5"]


def test_a_mark_in_a_hand_not_known_is_believed_without_a_card_to_show_for_it() -> None:
    hidden = DEAL.replace("543.AKQ5.765.765", "-").replace("JT9.JT9.JT9.AKQJ", "-")
    (revoke,) = examined(["CA C2 ^R D5 C8"], Deal=hidden).revokes
    assert (revoke.marked, revoke.playable, revoke.hand_known) == (True, (), False)


@pytest.mark.parametrize(
    "rows",
    [
        ["CA C2 ^R C5 C8"],
        ["^R CA C2 C5 C8"],
        [*ROWS[:3], "CJ H2 ^R D5 S6"],
    ],
)
def test_a_mark_without_a_revoke_is_named(rows: list[str]) -> None:
    examination = examined(rows)
    assert examination.revokes == ()
    assert defects(examination) == [DefectKind.MARK_WITHOUT_REVOKE]


def test_a_mark_where_the_suit_led_is_unknown_cannot_be_checked() -> None:
    assert DefectKind.MARK_UNVERIFIABLE in defects(examined(["- C2 ^R D5 C8"]))
    assert DefectKind.MARK_UNVERIFIABLE in defects(examined(["CA C2 ^R - C8"]))


def test_a_marked_lead_out_of_turn_is_told_apart_from_an_unmarked_one() -> None:
    marked = examined([ROWS[0], "CK ^L C3 C6 C9"])
    (defect,) = marked.defects
    assert (defect.kind, defect.trick, defect.seat) == (DefectKind.LED_FROM_WRONG_HAND, 2, Seat.N)
    assert defect.detail["marked"] is True
    assert defect.detail["expected"] == "W"


def test_a_mark_of_a_lead_out_of_turn_at_the_right_leader_is_named() -> None:
    assert defects(examined(["^L CA C2 C5 C8"])) == [DefectKind.MARK_WITHOUT_LEAD_OUT_OF_TURN]
    twice = examined(["CA ^L C2 ^L C5 C8"])
    assert DefectKind.MARK_WITHOUT_LEAD_OUT_OF_TURN in defects(twice)


def test_an_opening_lead_from_the_wrong_side_is_named_and_casts_doubt_on_revokes() -> None:
    examination = examined(["CA S2 C5 C8"], Declarer="N")
    assert defects(examination) == [DefectKind.OPENING_LEADER_DIFFERS]
    assert examination.revokes[0].doubts == (Doubt.OPENING_LEADER_DIFFERS,)


def test_a_card_of_another_hand_is_named_and_casts_doubt_nearby() -> None:
    examination = examined([*ROWS[:4], "HJ S5 D6 H6"])
    (defect,) = examination.defects
    assert (defect.kind, defect.trick, defect.seat, str(defect.card)) == (
        DefectKind.CARD_NOT_HELD,
        5,
        Seat.N,
        "S5",
    )
    assert defect.detail["holder"] == "E"
    assert [revoke.doubts for revoke in examination.revokes] == [
        (Doubt.CARDS_NOT_HELD, Doubt.SEVERAL_SEATS),
    ] * 2


def test_a_card_played_twice_is_named() -> None:
    examination = examined([*ROWS[:4], "HJ H2 HQ H6"])
    assert defects(examination) == [DefectKind.CARD_PLAYED_TWICE]
    same = examined(["CA C2 C5 C2"])
    assert defects(same) == [DefectKind.CARD_PLAYED_TWICE]


def test_many_misplaced_cards_cast_doubt_on_every_unmarked_revoke() -> None:
    rows = ["CA S2 C5 C8", "CK C3 C6 C9", "CQ C4 C7 CT", "SJ SQ D2 S6", "S9 SA D3 S7"]
    first = examined([*rows, "S9 SA S3 S7"]).revokes[0]
    assert (first.trick, first.doubts) == (1, (Doubt.CARDS_NOT_HELD, Doubt.SEVERAL_SEATS))


def test_revokes_of_several_players_without_marks_are_doubtful_and_a_mark_is_not() -> None:
    examination = examined(["CA S2 D5 C8"])
    assert [r.doubts for r in examination.revokes] == [(Doubt.SEVERAL_SEATS,)] * 2
    marked = examined(["CA ^R S2 ^R D5 C8"])
    assert [r.doubtful for r in marked.revokes] == [False, False]


def test_a_revoke_in_a_row_that_was_put_right_is_doubtful() -> None:
    examination = examined([ROWS[0], "C9 CK C3 D5"])
    assert [r.kind for r in examination.record.repairs] == [RepairKind.ROW_ROTATED]
    assert examination.revokes[0].doubts == (Doubt.ROW_ROTATED,)


def test_a_revoke_in_a_trick_without_a_certain_leader_is_doubtful() -> None:
    (revoke,) = examined(["- C2 C5 C8", "CK H3 C6 C9"]).revokes
    assert revoke.doubts == (Doubt.LEADER_UNCERTAIN,)


def test_in_a_damaged_deal_an_unmarked_revoke_is_doubtful() -> None:
    deal = DEAL.replace("876.876.AKQ8.T98", "-").replace("JT9.JT9.JT9.AKQJ", "JT9.JT9.JT9.AKQ")
    (revoke,) = examined(["CA C2 D5 C8"], Deal=deal).revokes
    assert revoke.doubts == (Doubt.DEAL_DAMAGED,)


def test_a_complete_play_that_disagrees_with_the_result_is_named() -> None:
    examination = examined(Result="9")
    (defect,) = examination.defects
    assert (defect.kind, dict(defect.detail)) == (
        DefectKind.RESULT_DIFFERS,
        {"stated": 9, "won": 6, "lost": 7, "too_many": 3},
    )


def test_a_result_that_the_tricks_won_so_far_rule_out_is_named() -> None:
    assert defects(examined(ROWS[:5], Result="9")) == [DefectKind.RESULT_IMPOSSIBLE]
    assert defects(examined(ROWS[:5], Result="8")) == []
    assert defects(examined(ROWS[:5], Result="^9")) == []
    won = examined(ROWS[:12], Result="3")
    assert won.defects[0].detail["too_many"] == -2


@pytest.mark.parametrize(
    ("result", "doubtful"), [("5", True), ("6", False), ("7", False), ("8", False), ("9", True)]
)
def test_a_result_off_by_tricks_that_may_have_been_transferred_casts_no_doubt(
    result: str, doubtful: bool
) -> None:
    # Declarer won 6 tricks; for the revoke of East one or two may have been added.
    (revoke,) = examined(Result=result).revokes
    assert (Doubt.RESULT_CONTRADICTS in revoke.doubts) == doubtful


def test_tricks_without_a_contract_have_no_winner_and_no_result_is_judged() -> None:
    examination = examined(["CA C2 C5 C8"], Contract="?", Declarer="?", Result="14")
    assert examination.tricks[0].winner is None
    assert examination.tricks[0].expected_leader is None
    assert not examination.complete


def test_a_board_without_play_has_nothing_to_find() -> None:
    examination = examined([], Result="9")
    assert (examination.tricks, examination.revokes, examination.defects) == ((), (), ())
