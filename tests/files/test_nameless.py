"""A record without names is a record of the same boards."""

from pathlib import Path

import pytest

from bridgelaws.files.nameless import without_names
from bridgelaws.files.opening import read_records

PBN = Path(__file__).parent.parent.parent / "examples" / "club_evening.pbn"
LIN = (
    "vg|Final,IMP,P,7,7,Team Anna,0,Team Bert,0|\nrs|4SS=,|\npn|Anna,Bert,Carl,Dora|\n"
    "qx|o7|nt|Anna looks tired|md|1SAKQ2HK54DA32C765,S43H82DKQJ54CAK82,SJT98HAQJ3D876CQJ,|sv|o|"
    "mb|1S|an|spades, says Anna|mb|p|mb|4S|mb|p|mb|p|mb|p|pc|HT|pc|HA|"
)


@pytest.mark.parametrize("board", [None, "7"])
def test_a_pbn_file_keeps_its_boards_on_their_lines(board: str | None) -> None:
    text = PBN.read_text("utf-8").replace('[Board "7"]', '[Board "7"] [North "Anna \\"A\\" Ask"]')
    text = text.replace('[Play "', '{ Anna "A" hesitated }\n[Play "', 1)
    kept = without_names("pbn", text, board)

    assert "Anna" not in kept
    before = [r for r in read_records("pbn", text, "x") if board in (None, r.number)]
    after = read_records("pbn", kept, "x")
    assert [(r.number, r.deal, r.contract, r.declarer, r.tricks) for r in after] == [
        (r.number, r.deal, r.contract, r.declarer, r.tricks) for r in before
    ]


def test_what_a_board_takes_from_the_one_before_it_is_written_out() -> None:
    text = '[Board "1"]\n[Dealer "N"]\n[Contract "3NT"]\n\n[Board "2"]\n[Dealer "#"]\n'
    (kept,) = read_records("pbn", without_names("pbn", text, "2"), "x")

    assert (kept.number, str(kept.dealer)) == ("2", "N")


def test_a_lin_file_keeps_cards_and_calls_alone() -> None:
    kept = without_names("lin", LIN, None)
    (before,), (after,) = read_records("lin", LIN, "x"), read_records("lin", kept, "x")

    assert not [name for name in ("Anna", "Bert", "Carl", "Dora", "tired", "Final") if name in kept]
    assert (after.number, after.deal, after.contract, after.declarer, after.tricks) == (
        before.number, before.deal, before.contract, before.declarer, before.tricks
    )  # fmt: skip
    assert after.result == before.result == 10
