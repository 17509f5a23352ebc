"""Boards made up for the tests, in the shapes that real files have."""

from bridgelaws.bridge import SEATS
from bridgelaws.files.board import BoardRecord, DefectKind, RepairKind
from bridgelaws.files.pbn import read_pbn

DEAL = "N:AKQ2.432.432.432 543.AKQ5.765.765 876.876.AKQ8.T98 JT9.JT9.JT9.AKQJ"

# 3NT by South; East revokes in the fifth trick. East-West win tricks 1 to 7.
ROWS = """\
CA C2 C5 C8
CK C3 C6 C9
CQ C4 C7 CT
CJ H2 D5 S6
HJ H3 ^R D6 H6
HT H4 HQ H7
H9 S2 HA H8
S9 SA S3 S7
ST SK S4 S8
SJ SQ S5 D8
D9 D2 D7 DA
DT D3 H5 DK
DJ D4 HK DQ
"""

TAGS = {
    "Event": "Made up",
    "Board": "7",
    "Dealer": "S",
    "Vulnerable": "All",
    "Deal": DEAL,
    "Declarer": "S",
    "Contract": "3NT",
    "Result": "6",
}


def pbn(rows: str = ROWS + "*\n", play: str = "W", **tags: str) -> str:
    """A game with the tags above, some changed; a tag of "OUT" is left out."""
    lines = [f'[{name} "{value}"]' for name, value in {**TAGS, **tags}.items() if value != "OUT"]
    return "\n".join([*lines, f'[Play "{play}"]', rows])


def board(rows: str = ROWS + "*\n", play: str = "W", **tags: str) -> BoardRecord:
    """The one board of such a game."""
    (record,) = read_pbn(pbn(rows, play, **tags), "made_up.pbn")
    return record


def kinds(record: BoardRecord) -> list[DefectKind | RepairKind]:
    """What was put right and what is amiss."""
    return [*(r.kind for r in record.repairs), *(d.kind for d in record.defects)]


def by_seat(record: BoardRecord, trick: int) -> str:
    """The cards of a trick by seat from North, "-" for one unknown."""
    cards = (record.tricks[trick - 1].trick.card_of(seat) for seat in SEATS)
    return " ".join(str(card or "-") for card in cards)
