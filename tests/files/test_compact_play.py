"""A play in few letters: what stands in an address is read back as it was tapped."""

from __future__ import annotations

import pytest

from bridgelaws import desk
from bridgelaws.bridge import Card, Contract, Seat, Trick
from bridgelaws.errors import RefusedError
from bridgelaws.files.board import Mark, RecordedTrick
from bridgelaws.files.compact_play import (
    Played,
    compact_of,
    read_compact,
    tricks_of,
    write_compact,
)

NOTRUMP = Contract.parse("3NT")


def leaders(text: str, contract: Contract = NOTRUMP) -> str:
    return "".join(str(one.trick.leader) for one in tricks_of(read_compact(text), contract, Seat.S))


def test_cards_leaders_and_marks_are_read_and_written_without_loss() -> None:
    text = "H2H4HJD8reSA"

    assert read_compact(text)[3:] == (
        Played(Card.parse("D8"), marked=True),
        Played(Card.parse("SA"), leader=Seat.E),
    )
    assert write_compact(read_compact(text)) == text
    assert read_compact("") == ()


def test_declarers_left_hand_opponent_leads_first_and_then_who_won() -> None:
    """44G: who won the trick before leads. The jack of hearts is the highest, then a trump."""
    assert leaders("H2H4HJH8C5") == "WE"
    assert leaders("H2H4HJC8C5", Contract.parse("3C")) == "WS"


def test_a_leader_out_of_turn_is_named_before_his_card() -> None:
    assert leaders("H2H4HJH8nC5") == "WN"


def test_the_tricks_of_a_record_are_written_with_leads_out_of_turn_and_marks() -> None:
    tricks = (
        RecordedTrick(Trick(Seat.W, cards("H2 H4 HJ D8")), ((), (), (), (Mark.REVOKE,)), 1),
        RecordedTrick(Trick(Seat.N, cards("C5 C6")), ((), ()), 2),
        RecordedTrick(Trick(Seat.N, (None,)), ((),), 3),
    )

    assert write_compact(compact_of(tricks, NOTRUMP, Seat.S)) == "H2H4HJD8rnC5C6"


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


@pytest.mark.parametrize(
    ("text", "key"),
    [("H2x", "not_a_play"), ("H1", "not_a_play"), ("H2H2", "card_played_twice")],
)
def test_what_is_no_play_is_refused(text: str, key: str) -> None:
    with pytest.raises(RefusedError) as refused:
        read_compact(text)

    assert (refused.value.key, refused.value.path) == (key, "play")


def test_nobody_leads_within_a_trick() -> None:
    with pytest.raises(RefusedError) as refused:
        leaders("H2eH4")

    assert refused.value.key == "not_a_play"


def test_a_marked_card_of_a_case_file_is_a_revoke_though_the_hand_is_not_known() -> None:
    """61A: failing to follow suit although able to; only the mark says that he was able to."""
    text = 'laws: 2017\ncontract: 4H\ndeclarer: S\nplay: [[W, SA, SK, SQ, "H2{mark}"]]\n'

    (marked,) = desk.open_text(text.format(mark="^R"), "yaml", "x", desk.Terms())
    (plain,) = desk.open_text(text.format(mark=""), "yaml", "x", desk.Terms())

    assert [one["trick"] for one in desk.document(marked)["revokes"]] == [1]
    assert desk.document(plain)["revokes"] == []
