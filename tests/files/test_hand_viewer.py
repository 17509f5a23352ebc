"""The address of a hand viewer is a board; what cannot be read is one clear line."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from bridgelaws.bridge import Contract, Deal, Seat, Side
from bridgelaws.errors import RefusedError
from bridgelaws.files.board import BoardRecord
from bridgelaws.files.hand_viewer import read_hand_viewer
from bridgelaws.words.render import error_line

PAGE = "https://www.bridgebase.com/tools/handviewer.html"
DEAL = "N:AKQ2.432.432.432 543.AKQ5.765.765 876.876.AKQ8.T98 JT9.JT9.JT9.AKQJ"
NORTH = "n=sakq2h432d432c432"
EAST = "e=s543hakq5d765c765"
SOUTH = "s=s876h876dakq8ct98"
WEST = "w=sjt9hj10,9djt9cakqj"
HANDS = "&".join((NORTH, EAST, SOUTH, WEST))
LIN = "pn|a,b,c,d|md|1S876H876DAKQ8CT98,SJT9HJT9DJT9CAKQJ,SAKQ2H432D432C432|ah|Board 5|sv|n|"
LIN += "mb|1D|mb|p|mb|1N|mb|p|mb|3N|mb|ppp|pc|H9|pc|H2|"


def read(query: str) -> BoardRecord:
    return read_hand_viewer(f"{PAGE}?{query}", "pasted")


def test_each_part_of_the_board_has_its_parameter() -> None:
    record = read(f"{HANDS}&d=s&v=n&b=5&a=1dp1np(weak)3N!ppp&p=cac2&sn=A+name")

    assert record.deal == Deal.parse(DEAL)
    assert (record.number, record.dealer, record.vulnerable) == ("5", Seat.S, (Side.NS,))
    # North was the first of his side to name notrump.
    assert (record.contract, record.declarer) == (Contract.parse("3NT"), Seat.N)
    assert [str(card) for card in record.tricks[0].trick.cards] == ["CA", "C2"]
    assert "A name" not in repr(record)


def test_doubles_and_redoubles_stand_in_the_auction() -> None:
    assert read(f"{HANDS}&d=n&a=1sdrppp").contract == Contract.parse("1SXX")
    assert read(f"{HANDS}&d=n&a=1sxppp").contract == Contract.parse("1SX")


def test_the_fourth_hand_follows_from_the_others() -> None:
    assert read("&".join((NORTH, EAST, SOUTH))).deal == Deal.parse(DEAL)


def test_one_hand_alone_leaves_the_others_unknown() -> None:
    deal = read(SOUTH).deal

    assert deal.known_in_full(Seat.S)
    assert deal.hand(Seat.N) is None


def test_a_board_in_one_parameter_is_read_as_lin() -> None:
    record = read(f"lin={quote(LIN)}&tbt=y")

    assert (record.deal, record.number) == (Deal.parse(DEAL), "5")
    assert len(record.tricks[0].trick.cards) == 2


@pytest.mark.parametrize(
    ("query", "key", "path"),
    [
        ("", "no_hand_viewer", None),
        ("myhand=M-1-1", "no_hand_viewer", None),
        ("lin=hello", "no_board", None),
        (f"lin={quote(LIN + LIN)}", "not_one_board", None),
        ("s=sakz", "hand_viewer_part", "s"),
        ("n=%3Cscript%3E", "hand_viewer_part", "n"),
        (f"{HANDS}&a=1z", "hand_viewer_part", "a"),
        (f"{HANDS}&p=h2h", "hand_viewer_part", "p"),
        (f"{HANDS}&d=q", "hand_viewer_part", "d"),
        (f"{HANDS}&v=all", "hand_viewer_part", "v"),
        ("n=" + "s" * 9000, "parameter_too_long", "?"),
    ],
)
@pytest.mark.parametrize(("language", "expected"), [("en", "expected"), ("de", "erwartet")])
def test_a_broken_address_is_one_clear_line(
    query: str, key: str, path: str | None, language: str, expected: str
) -> None:
    with pytest.raises(RefusedError) as refused:
        read(query)

    line = error_line(refused.value, language)
    assert (refused.value.key, refused.value.path) == (key, path)
    assert line.startswith("pasted")
    assert expected in line
    assert "\n" not in line


@pytest.mark.parametrize("address", ["http://[x", "https://", "handviewer.html"])
def test_what_is_hardly_an_address_is_refused_too(address: str) -> None:
    with pytest.raises(RefusedError):
        read_hand_viewer(address, "pasted")
