import pytest

from bridgelaws.bridge import Seat
from bridgelaws.errors import RefusedError
from bridgelaws.files.board import (
    DefectKind,
    RepairKind,
)
from bridgelaws.files.pbn import read_pbn
from tests.files.samples import board, by_seat, kinds, pbn
from tests.refusals import because


def test_hash_repeats_the_value_of_an_earlier_game_and_two_set_it_for_all_later() -> None:
    games = [
        pbn("*", Event="##Cup", Site="Here", Board="1"),
        pbn("*", Event="OUT", Site="#", Board="2"),
        pbn("*", Event="Other", Site="#", Board="3"),
        pbn("*", Event="OUT", Site="OUT", Board="4", Room="#"),
    ]
    records = read_pbn("\n\n".join(games), "made_up.pbn")
    assert [r.tags.get("Event") for r in records] == ["Cup", "Cup", "Other", "Cup"]
    assert [r.tags.get("Site") for r in records] == ["Here", "Here", "Here", None]
    assert records[3].tags["Room"] == ""


def test_a_second_result_without_number_and_deal_belongs_to_the_board_before() -> None:
    second = '\n[West "Other"]\n[Declarer "N"]\n[Contract "1NT"]\n[Play "E"]\nHA H6 H9 H2\n*\n'
    first, again = read_pbn(pbn(West="One") + second, "made_up.pbn")
    assert again.number == "7"
    assert again.deal == first.deal
    assert again.tags["West"] == "Other"
    assert again.result is None
    assert kinds(again) == [RepairKind.TAGS_CARRIED_OVER]
    assert again.tricks[0].trick.leader is Seat.E


def test_an_empty_line_inside_a_game_does_not_end_it() -> None:
    text = pbn().replace('[Declarer "S"]', '\n[Declarer "S"]').replace("\n[Play", "\n\n\n[Play")
    (record,) = read_pbn(text, "made_up.pbn")
    assert len(record.tricks) == 13


def test_games_without_an_empty_line_between_are_still_two() -> None:
    assert len(read_pbn(pbn().rstrip() + "\n" + pbn(), "made_up.pbn")) == 2


def test_the_first_of_two_tags_of_a_name_counts_and_notes_may_be_many() -> None:
    text = pbn().replace('[Result "6"]', '[Result "6"]\n[Result "9"]')
    text += '[Note "1:a"]\n\n[Note "2:b"]\n'
    (record,) = read_pbn(text, "made_up.pbn")
    assert record.result == 6


def test_comments_are_kept_wherever_they_stand_and_never_read_as_cards() -> None:
    rows = "CA {trump\n\n% S2 S3\n} C2 ; H5 H6\nC5 C8 {good} CK ;end\n% C3 C6\nC3 C6 C9\n*\n"
    record = board(rows)
    assert by_seat(record, 2) == "C3 C6 C9 CK"
    assert record.comments == ("trump\n\n% S2 S3", "H5 H6", "good", "end")


def test_a_comment_without_end_costs_only_its_line() -> None:
    records = read_pbn(pbn("CA C2 C5 C8\n{why\n*\n\n") + pbn("{last\nCA C2 C5 C8"), "made_up.pbn")
    assert [kinds(record) for record in records] == [[DefectKind.UNCLOSED_COMMENT]] * 2
    assert [len(record.tricks) for record in records] == [1, 1]
    assert records[0].comments == ("why",)


def test_tags_are_read_without_quotes_over_two_lines_and_several_to_a_line() -> None:
    text = pbn().replace('[Event "Made up"]', "[Event Random deal #]")
    text = text.replace('[Board "7"]', '[Board\n"8"]').replace("]\n[Dealer", "] [Dealer")
    text = text.replace('[Result "6"]', '[Result "6"] {six}').replace('[Play "W"]', '[Play "W]')
    (record,) = read_pbn(text, "made_up.pbn")
    assert record.tags["Event"] == "Random deal #"
    assert (record.number, record.result, record.dealer) == ("8", 6, Seat.S)
    assert kinds(record) == [RepairKind.TAG_UNQUOTED] * 2
    assert len(record.tricks) == 13


def test_quotes_inside_a_value_are_escaped() -> None:
    assert board("*", Event=r"The \"Cup\" \\ 1").tags["Event"] == r'The "Cup" \ 1'


def test_a_bracket_that_is_no_tag_is_passed_over() -> None:
    (record,) = read_pbn(pbn().replace("[Declarer", "[]\n[Declarer"), "made_up.pbn")
    assert record.declarer is Seat.S


def test_lines_may_end_in_carriage_return_and_line_feed() -> None:
    (record,) = read_pbn(pbn().replace("\n", "\r\n"), "made_up.pbn")
    assert len(record.tricks) == 13


def test_a_game_without_play_is_still_a_board_and_a_header_is_none() -> None:
    text = '[Event "##Cup"]\n[Generator "x"]\n\n[Event "A"]\n[Board "1"]\n'
    (record,) = read_pbn(text, "made_up.pbn")
    assert (record.number, record.tricks, record.tags["Event"]) == ("1", (), "A")


def test_an_empty_file_has_no_boards_and_any_other_text_is_refused() -> None:
    assert read_pbn("\n% PBN 2.1\n"[:1], "made_up.pbn") == ()
    with pytest.raises(RefusedError, check=because("no_board")):
        read_pbn("Dear Director,\n", "made_up.txt")
