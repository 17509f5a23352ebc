"""Every oddity that public records show: nothing is lost, and what was put right is said.

The boards are made up; expected values are worked by hand from the deal of
`tests.analysis.played_boards`: 3NT by South, East does not follow to the fifth trick.
"""

import pytest

from bridgelaws.scan.careful import Batch
from tests.analysis.played_boards import ROWS, text
from tests.scan.archives import plainly, read_carefully, read_fast


def scan(data: bytes | str) -> Batch:
    raw = data.encode() if isinstance(data, str) else data
    careful, fast = read_carefully({"a.pbn": raw}), read_fast({"a.pbn": raw})
    assert plainly(careful.findings) == plainly(fast.findings)
    assert careful.tally.plain() == fast.tally.plain()
    return careful


def kinds(data: bytes | str) -> list[str]:
    return [finding.kind for finding in scan(data).findings]


def revoke(data: bytes | str) -> dict[str, object]:
    (found,) = [one for one in scan(data).findings if one.kind == "revoke"]
    return found.plain()


CLEAN = (*ROWS[:4], "HJ H3 H5 H6", *ROWS[5:11], "DT D3 D6 DK", ROWS[12])
"""East follows suit; his discard and his heart have changed places."""


def test_a_revoke_is_found_with_its_grade_its_reasons_and_what_could_have_been_played() -> None:
    found = revoke(text(ROWS))
    assert found["line"] == 10
    assert (found["board"], found["trick"], found["seat"], found["card"]) == ("7", 5, "E", "D6")
    assert found["grade"] == "unmarked_suit_shown_later"
    assert found["could_have_played"] == ["HA", "HK", "HQ", "H5"]
    assert found["trick_cards"] == ["W", "HJ", "H3", "D6", "H6"]


def test_a_play_in_which_all_follow_suit_leaves_nothing_to_say() -> None:
    batch = scan(text(CLEAN))
    assert batch.findings == []
    assert batch.tally.boards == {"clean": 1}


MARKED = text((*ROWS[:4], "HJ H3 ^R D6 H6", *ROWS[5:]))
SHORT = text(ROWS[:8])


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(SHORT, id="play that ends with a claim"),
        pytest.param(text((*ROWS[:8], "- - S4 -")), id="a last trick of which one card is known"),
        pytest.param(text((*ROWS[:8], "S9 -  -  - ")), id="wide spaces in the last trick"),
        pytest.param(text(ROWS[:8], ""), id="no star at the end"),
        pytest.param(text(ROWS).replace("\n", "\r\n"), id="ends of lines of another system"),
        pytest.param("\ufeff" + text(ROWS), id="mark of UTF-8"),
        pytest.param(text(ROWS, Event="Café").encode("cp1252"), id="Windows-1252"),
        pytest.param(text(ROWS, Event="Café").encode("cp850"), id="code page 850"),
        pytest.param(text(ROWS, Event="Café").encode("utf-16"), id="UTF-16 with its mark"),
        pytest.param(text(ROWS, Event="Café").encode("utf-16-le"), id="UTF-16 without its mark"),
        pytest.param("% PBN 2.1\n% EXPORT\n%\n" + text(ROWS), id="lines of the exporting program"),
        pytest.param(text([row.lower() for row in ROWS]), id="small letters"),
        pytest.param(text((*ROWS[:6], "{a long\n\n[thought]}", *ROWS[6:])), id="a comment inside"),
        pytest.param(text((ROWS[0], "{|it|why not?|}", *ROWS[1:])), id="commentary of a site"),
        pytest.param(text((ROWS[0], "; the key card", *ROWS[1:])), id="a comment to the end"),
        pytest.param(text(ROWS) + '\n[Result "?"]', id="tags after the play"),
        pytest.param(MARKED, id="marked by the record"),
    ],
)
def test_the_revoke_is_found_at_its_trick_and_seat_whatever_the_text_is_like(
    data: bytes | str,
) -> None:
    found = revoke(data)
    assert (found["trick"], found["seat"], found["card"]) == (5, "E", "D6")


def test_an_unknown_card_in_the_midst_costs_no_board_and_no_revoke_before_it() -> None:
    batch = scan(text((*ROWS[:6], "H9 S2 - H8", *ROWS[7:])))
    assert batch.tally.total == 1
    assert (batch.findings[0].kind, batch.findings[0].trick) == ("revoke", 5)


def test_what_a_game_takes_from_the_one_before_is_taken() -> None:
    second = text(ROWS, Board="#", Deal="#", Declarer="#", Contract="#")
    found = scan(f"{text(CLEAN)}\n\n{second}").findings
    assert [(one.board, one.kind, one.line) for one in found] == [("7", "revoke", 30)]


def test_a_second_result_without_number_and_deal_takes_both_and_it_is_said() -> None:
    second = text(ROWS).split("\n", 2)[2]
    found = scan(f"{text(CLEAN)}\n\n{second}").findings
    carried = [one for one in found if one.kind == "tags_carried_over"]
    assert [(one.line, one.more["tags"]) for one in carried] == [(21, "Board Deal")]
    assert [one.board for one in found if one.kind == "revoke"] == ["7"]


def test_a_void_without_its_dot_is_put_in_its_place_and_it_is_said() -> None:
    deal = "N:AKQJ2.65432.432 543.AKQ5.AK7.765 876.876432.Q8.T8 T9.JT9.JT9.AKQJ9"
    assert kinds(text(("CA C2 C5 C8",), Deal=deal)) == ["deal_void_placed"]


def test_a_row_of_shifted_columns_is_put_right_and_it_is_said_by_how_much() -> None:
    rows = (*CLEAN[:2], "C4 C7 CT CQ", *CLEAN[3:])
    (found,) = scan(text(rows)).findings
    assert (found.kind, found.line, found.trick, found.more["by"]) == ("row_rotated", 8, 3, 1)
    assert found.about == "repair"


def test_a_game_after_a_tag_without_quotes_is_a_game_of_its_own() -> None:
    batch = scan("\n".join([text(CLEAN), "", "[Event Random Deal #]", text(CLEAN, Board="8")]))
    assert batch.tally.total == 2
    assert [one.kind for one in batch.findings] == ["tag_unquoted"]


def test_a_result_that_the_play_cannot_give_is_said_and_one_marked_irregular_is_not() -> None:
    # West wins tricks 1 to 5 and East 6 and 7, so South has six at most.
    assert kinds(text(CLEAN[:8], Result="9")) == ["result_impossible"]
    assert kinds(text(CLEAN[:8], Result="^9")) == []
    assert kinds(text(CLEAN[:8], Result="NS 6")) == []


@pytest.mark.parametrize("result", ["9" * 5000, "NS " + "9" * 5000, "14", "nine"])
def test_a_result_that_is_no_number_of_tricks_is_said_and_costs_no_board(result: str) -> None:
    batch = scan(text(CLEAN, Result=result))
    assert batch.tally.boards == {"odd": 1}
    assert [one.kind for one in batch.findings] == ["unreadable_result"]


def test_half_a_board_is_read_as_far_as_it_goes() -> None:
    batch = scan(text(CLEAN, Deal="N:AKQ2.432.432.432 - 876.876.AKQ8.T98 -"))
    assert batch.tally.boards == {"partial": 1}


@pytest.mark.parametrize(
    ("changes", "how", "cause"),
    [
        ({"Deal": "?"}, "not_read", "no_deal"),
        ({"Deal": "N:rubbish"}, "not_read", "unreadable_deal"),
        ({"Contract": "?"}, "not_read", "no_contract"),
        ({"Contract": "?", "Declarer": "?", "Play": "?"}, "not_read", "leader_unknown"),
        ({"rows": ("XX YY ZZ",)}, "not_read", "unreadable_card"),
        ({"rows": ()}, "no_play", None),
    ],
)
def test_a_board_that_cannot_be_examined_is_counted_by_its_cause(
    changes: dict[str, str], how: str, cause: str | None
) -> None:
    rows = changes.get("rows", CLEAN)
    tags = {name: value for name, value in changes.items() if name not in ("rows", "Play")}
    batch = scan(text(list(rows), play=changes.get("Play", "W"), **tags))
    assert batch.tally.boards == {how: 1}
    assert batch.tally.not_read == ({} if cause is None else {cause: 1})


def graded(data: str) -> tuple[object, object]:
    found = revoke(data)
    return found["grade"], found["why"]


def test_grade_of_a_marked_revoke_whose_suit_is_shown_later() -> None:
    assert graded(MARKED) == ("marked_suit_shown_later", ["marked", "suit_shown_later"])


def test_grade_of_a_marked_revoke_after_which_the_record_ends() -> None:
    rows = (*ROWS[:4], "HJ H3 ^R D6 H6")
    assert graded(text(rows)) == ("marked", ["marked", "record_ends_before_suit_shown"])


def test_grade_of_an_unmarked_revoke_after_which_the_record_ends() -> None:
    why = ["not_marked", "record_ends_before_suit_shown"]
    assert graded(text(ROWS[:5])) == ("unmarked_suit_not_shown", why)


def test_grade_where_several_players_fail_to_follow_in_one_trick_is_a_shifted_row() -> None:
    # To the heart led East throws a diamond and South a spade; both hold hearts.
    rows = (*ROWS[:4], "HJ H3 D6 S7")
    found = [one.plain() for one in scan(text(rows)).findings if one.kind == "revoke"]
    assert [one["seat"] for one in found] == ["E", "S"]
    for one in found:
        assert one["grade"] == "probable_recording_error"
        assert "several_seats_in_trick" in one["why"]


def test_grade_where_the_opening_lead_comes_from_the_wrong_side_of_declarer() -> None:
    grade, why = graded(text(ROWS, Declarer="N"))
    assert grade == "probable_recording_error"
    assert why[0] == "opening_leader_differs"  # type: ignore[index]


def test_grade_where_the_player_is_given_cards_that_he_does_not_hold() -> None:
    # In trick 8 East is given the ace of diamonds, which South holds.
    found = next(one.more for one in scan(text((*ROWS[:7], "S9 SA DA S7"))).findings)
    assert found["grade"] == "probable_recording_error"
    assert found["why"][0] == "cards_not_held"


def test_grade_where_no_transfer_explains_the_stated_result() -> None:
    # South has won eight tricks at the end. East revoked: transfers could only give him more.
    grade, why = graded(text(ROWS, Result="5"))
    assert grade == "probable_recording_error"
    assert "result_contradicts" in why  # type: ignore[operator]


def test_a_result_with_tricks_of_a_transfer_speaks_for_the_revoke() -> None:
    # North and South win six tricks (8 to 13); with two transferred for East's revoke, eight.
    grade, why = graded(text(ROWS, Result="8"))
    assert grade == "unmarked_suit_shown_later"
    assert "result_shows_transfer" in why  # type: ignore[operator]
