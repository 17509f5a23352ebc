"""Two players revoke and no card is marked: what the record shows for certain is ruled on.

The board is that of `played_boards`, with a second revoke: South throws a diamond on the lead of
spades to trick 8, won by dummy, with the seven and eight of spades in hand, and plays them
to tricks 9 and 10.  Every card falls from the hand that held it.
"""

from __future__ import annotations

from typing import Any

import pytest

from bridgelaws import desk
from bridgelaws.analysis import Doubt
from bridgelaws.analysis.answers import is_certain
from bridgelaws.codes import codes
from bridgelaws.errors import RefusedError
from bridgelaws.words.render import error_line
from tests.analysis.played_boards import DEAL, ROWS, examined, text

BOTH_SIDES = [*ROWS[:7], "S9 SA S3 D8", ROWS[8], "SJ SQ S5 S7", *ROWS[10:]]
# Instead, two players revoke in one trick: to a heart that West leads (HJ) East throws a diamond
# and South a spade, each with hearts left; South throws the six of hearts in trick 9 and
# the rest falls as before.
ONE_TRICK = [
    *ROWS[:4], "HJ H3 D6 S7", "HT H4 HQ H7", "H9 S2 HA H8", "S9 SA S3 S8", "ST SK S4 H6",
    *ROWS[9:],
]  # fmt: skip
USUAL = (
    "attention=after_play", "attention_by=opponent", "owed_card=not_faced",
    "question_forbidden=false", "cards_back_in_board=true",
)  # fmt: skip


def opened(rows: list[str], laws: int, *answers: str, end: str = "*") -> desk.OpenCase:
    terms = desk.Terms(laws, "wbf", (*USUAL, *answers))
    (case,) = desk.open_text(text(rows, end), "pbn", "made_up.pbn", terms)
    return case


def case_file(rows: list[str], revokes: str) -> str:
    """The board as a Director writes it."""
    leaders = "WWWWWWEENNNSS"
    play = []
    for leader, row in zip(leaders, rows, strict=True):
        cards = dict(zip("WNES", row.split(), strict=True))
        order = ["NESW"[("NESW".index(leader) + i) % 4] for i in range(4)]
        play.append(f"  - [{leader}, {', '.join(cards[seat] for seat in order)}]")
    head = f'laws: 2007\ncontract: 3NT\ndeclarer: S\ndeal: "{DEAL}"\nplay:\n'
    return head + "\n".join(play) + f"\nrevokes: {revokes}\n"


def refused(rows: list[str], revokes: str) -> RefusedError:
    with pytest.raises(RefusedError) as raised:
        desk.open_text(case_file(rows, revokes), "yaml", "case.yaml", desk.Terms())
    return raised.value


def test_two_players_who_are_later_seen_to_hold_the_suit_revoked_for_certain() -> None:
    found = examined(BOTH_SIDES).revokes
    assert [(one.trick, one.seat.value) for one in found] == [(5, "E"), (8, "S")]
    assert all(map(is_certain, found))


def test_it_takes_no_end_of_the_record_once_both_suits_were_seen() -> None:
    found = examined(BOTH_SIDES[:9], "+").revokes
    assert len(found) == 2
    assert all(map(is_certain, found))


def test_as_long_as_one_of_the_suits_was_not_seen_both_stay_in_doubt() -> None:
    found = examined(BOTH_SIDES[:8], "+").revokes
    assert len(found) == 2
    assert all(one.doubts == (Doubt.SEVERAL_SEATS,) for one in found)


def test_two_players_in_one_trick_stay_in_doubt() -> None:
    found = examined(ONE_TRICK).revokes
    assert [(one.trick, one.seat.value) for one in found] == [(5, "E"), (5, "S")]
    assert not any(map(is_certain, found))


# Both sides revoked, and both revokes are established: no trick goes over, by 64B7 of 2007 and of
# 2017; the book of 1997 is silent, the minute of 2001 restores equity.  Taken alone each would
# cost a trick (East's partner won trick 5 and East two later ones, dummy trick 8).
@pytest.mark.parametrize("laws", codes())
def test_revokes_of_both_sides_are_ruled_from_a_record_without_marks(laws: int) -> None:
    made = desk.document(opened(BOTH_SIDES, laws))
    assert made["status"] == "ruled"
    assert [one["tricks_transferred"] for one in made["revokes"]] == [0, 0]
    assert all(one["established"] for one in made["revokes"])


def test_the_redress_of_both_sides_names_64c2b_in_2017() -> None:
    made = desk.document(opened(BOTH_SIDES, 2017))
    assert made["redress"]["clause"] == "64C2b"


# What the Director says --------------------------------------------------------------------


@pytest.mark.parametrize(
    "revokes",
    [
        "[{trick: 5, offending_player: declarers_rho}, {trick: 5, offending_player: declarer}]",
        "[{owed_card: not_faced}, {owed_card: not_faced}]",
    ],
)
def test_revokes_that_the_director_lists_beside_the_play_are_ruled_on(revokes: str) -> None:
    (case,) = desk.open_text(case_file(ONE_TRICK, revokes), "yaml", "case.yaml", desk.Terms())
    seats = [one["seat"] for one in desk.document(case)["revokes"]]
    assert seats == ["E", "S"]


def test_beside_a_file_without_a_case_their_tricks_are_named() -> None:
    named = ("revokes[0].trick=5", "revokes[0].offending_player=declarers_rho")
    also = ("revokes[1].trick=5", "revokes[1].offending_player=declarer")
    made = desk.document(opened(ONE_TRICK, 2017, *named, *also))
    assert [one["seat"] for one in made["revokes"]] == ["E", "S"]


def test_a_revoke_that_is_none_of_those_in_doubt_is_refused_with_what_to_say() -> None:
    error = refused(ONE_TRICK, "[{trick: 6, offending_player: declarer}]")
    assert error.key == "revoke_doubted"
    line = error_line(error, "en")
    assert "East revoked in trick 5 with D6" in line
    assert "revokes[0].trick=5" in line


def test_a_revoke_beyond_those_that_a_clean_record_shows_is_refused_as_ever() -> None:
    assert refused(list(ROWS), "[{trick: 5}, {trick: 8}]").key == "revoke_not_in_record"


# The message where nobody says anything ----------------------------------------------------


@pytest.mark.parametrize(
    ("language", "words"), [("en", "errors of the record"), ("de", "Schreibfehler")]
)
def test_nothing_is_ruled_on_a_revoke_in_doubt_and_how_to_vouch_for_it_is_said(
    language: str, words: str
) -> None:
    case = opened(ONE_TRICK, 2017)
    made: dict[str, Any] = desk.rule(case, language)
    assert made["revokes"] == []
    assert words in made["text"]["ruling"]
    assert "^R" in made["text"]["ruling"]


def test_the_analysis_of_a_deal_does_not_deny_a_revoke_in_doubt() -> None:
    error = desk.why_not_weighed(opened(ONE_TRICK, 2017))
    assert error is not None
    assert error.key == "revoke_doubted"
