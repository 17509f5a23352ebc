"""The deals of an event: whole, once for each number, and nothing beside them."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgelaws import desk
from bridgelaws.bridge import Seat, Side
from bridgelaws.errors import RefusedError
from bridgelaws.files.deal_file import kept_deals, read_deals, write_deals
from tests.files.samples import DEAL
from tests.files.test_lin import AUCTION, MD

OTHER = "N:543.AKQ5.765.765 AKQ2.432.432.432 876.876.AKQ8.T98 JT9.JT9.JT9.AKQJ"


def game(number: str, deal: str = DEAL, more: str = "") -> str:
    return f'[Event "Club"]\n[North "Adler"]\n[Board "{number}"]\n[Deal "{deal}"]\n{more}\n'


def test_only_number_dealer_vulnerability_and_hands_are_kept() -> None:
    text = game("7", more='[Dealer "S"]\n[Vulnerable "EW"]\n[Contract "4S"]\n[Declarer "S"]')
    written = write_deals(read_deals(text, "x.pbn").values())
    kept = kept_deals(written, "")["7"]

    assert (kept.dealer, kept.vulnerable) == (Seat.S, (Side.EW,))
    assert kept.deal.to_pbn() == DEAL
    assert kept.contract is None
    assert "Adler" not in written


def test_lin_is_taken_too_and_one_board_of_two_rooms_is_one_board() -> None:
    text = f"qx|o5|{MD}sv|n|{AUCTION}qx|c5|{MD}sv|n|{AUCTION}"

    assert list(read_deals(text, "x.lin")) == ["5"]


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        (game("7") + game("7", OTHER), "two_deals", 6),
        (game("7", "N:AKQ2.432.432.432 - - -"), "deal_incomplete", 1),
        (game(""), "no_board_number", 1),
        (game("<b>"), "no_board_number", 1),
        ("laws: 2017\n", "no_deals", 1),
        ("", "no_deals", 1),
    ],
)
def test_a_file_with_a_board_that_cannot_be_kept_is_refused_whole(
    text: str, key: str, line: int, tmp_path: Path
) -> None:
    desk.load_deals(tmp_path, game("1"), "x.pbn")
    before = desk.event_deals(tmp_path)

    with pytest.raises(RefusedError) as refused:
        desk.load_deals(tmp_path, text, "y")

    assert (refused.value.key, refused.value.file, refused.value.line) == (key, "y", line)
    assert desk.event_deals(tmp_path) == before


def test_a_new_file_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    folder = tmp_path / "not there yet"
    assert desk.event_deals(folder) == ""

    assert desk.load_deals(folder, game("1") + game("2"), "x.pbn") == 2
    assert desk.load_deals(folder, game("3"), "x.pbn") == 1
    assert list(kept_deals(desk.event_deals(folder), "")) == ["3"]


def test_a_folder_that_cannot_be_written_is_one_clear_refusal(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    with pytest.raises(RefusedError) as refused:
        desk.load_deals(tmp_path / "file", game("1"), "x.pbn")

    assert refused.value.key == "file_cannot_be_written"
