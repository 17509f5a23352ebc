"""Boards made up for the tests of the analysis, and plays that chance makes."""

import random

from bridgelaws.analysis import Examination, examine
from bridgelaws.bridge import ALL_CARDS, SEATS, Card, Contract, Deal, Hand, Seat, Trick
from bridgelaws.files.board import DefectKind
from bridgelaws.files.pbn import read_pbn

DEAL = "N:AKQ2.432.432.432 543.AKQ5.765.765 876.876.AKQ8.T98 JT9.JT9.JT9.AKQJ"

# 3NT by South, in columns W N E S. East discards a diamond on a heart in trick 5 although he
# holds four hearts. West wins tricks 1 to 5, East 6 and 7, North 8 to 10, South 11 to 13.
ROWS = (
    "CA C2 C5 C8",
    "CK C3 C6 C9",
    "CQ C4 C7 CT",
    "CJ H2 D5 S6",
    "HJ H3 D6 H6",
    "HT H4 HQ H7",
    "H9 S2 HA H8",
    "S9 SA S3 S7",
    "ST SK S4 S8",
    "SJ SQ S5 D8",
    "D9 D2 D7 DA",
    "DT D3 H5 DK",
    "DJ D4 HK DQ",
)


def text(rows: tuple[str, ...] | list[str], end: str = "*", play: str = "W", **tags: str) -> str:
    """A PBN game of the deal above in 3NT by South, with some tags changed."""
    given = {"Board": "7", "Deal": DEAL, "Declarer": "S", "Contract": "3NT", **tags}
    lines = [f'[{name} "{value}"]' for name, value in given.items()]
    return "\n".join([*lines, f'[Play "{play}"]', *rows, end])


def examined(
    rows: tuple[str, ...] | list[str] = ROWS, end: str = "*", play: str = "W", **tags: str
) -> Examination:
    """The examination of such a game."""
    (record,) = read_pbn(text(rows, end, play, **tags), "made_up.pbn")
    return examine(record)


def defects(examination: Examination) -> list[DefectKind]:
    """The kinds of what is amiss."""
    return [defect.kind for defect in examination.defects]


class Play:
    """A board that chance deals and plays; it may make one player revoke."""

    def __init__(self, chance: random.Random, revoke_at: int | None = None) -> None:
        pack = list(ALL_CARDS)
        chance.shuffle(pack)
        self.deal = Deal.of({seat: pack[i * 13 : i * 13 + 13] for i, seat in enumerate(SEATS)})
        self.contract = Contract.parse(chance.choice(["1C", "2D", "3H", "4S", "5NT"]))
        self.declarer = chance.choice(SEATS)
        self.revoke: tuple[int, Seat, Card] | None = None
        self.tricks: list[Trick] = []
        left = {seat: set(self.deal.hand(seat) or Hand()) for seat in SEATS}
        leader = self.declarer.lho
        for number in range(1, 14):
            cards: list[Card] = []
            for position in range(4):
                seat = leader.rotate(position)
                suit = cards[0].suit if cards else None
                follows = {c for c in left[seat] if c.suit is suit}
                others = left[seat] - follows
                legal = follows or left[seat]
                due = revoke_at is not None and (number - 1) * 4 + position >= revoke_at
                if due and follows and others and self.revoke is None:
                    legal = others
                    card = chance.choice(sorted(legal, key=str))
                    self.revoke = (number, seat, card)
                else:
                    card = chance.choice(sorted(legal, key=str))
                left[seat].remove(card)
                cards.append(card)
            trick = Trick(leader, tuple(cards))
            self.tricks.append(trick)
            leader = trick.winner(self.contract.trumps) or leader

    def pbn(self) -> str:
        """The play as PBN, its result included."""
        first = self.declarer.lho
        rows = [
            " ".join(str(trick.card_of(first.rotate(i))) for i in range(4)) for trick in self.tricks
        ]
        winners = [trick.winner(self.contract.trumps) for trick in self.tricks]
        result = sum(1 for seat in winners if seat and seat.side is self.declarer.side)
        tags = {"Deal": self.deal.to_pbn(), "Declarer": str(self.declarer)}
        tags |= {"Contract": str(self.contract), "Result": str(result)}
        return text(rows, "*", str(first), **tags)
