"""Boards with restrictions and penalty cards beside the play, and such plays made by chance.

What a player may play is worked out here a second time, by sieving his cards.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bridgelaws.analysis import Examination, examine
from bridgelaws.bridge import ALL_CARDS, SEATS, Card, Contract, Deal, Seat, Suit
from bridgelaws.files.case import Stated, read_case
from bridgelaws.files.opening import record_of
from bridgelaws.files.tree import Tree
from tests.strategies import taker

Entry = dict[str, Any]

DEAL = "N:AKQ2.432.432.432 543.AKQ5.765.765 876.876.AKQ8.T98 JT9.JT9.JT9.AKQJ"
WEST_VOID_OF_HEARTS = "N:AKQ2.432.432.432 .AKQJT95.765.765 876.876.AKQ8.T98 JT9543..JT9.AKQJ"
WEST_ALL_CLUBS = "N:AKQJ.AKQJ.AKQJT. T987.T987.98765. 65432.65432.432. ...AKQJT98765432"
DEFENDERS_UNKNOWN = "N:AKQ2.432.432.432 - 876.876.AKQ8.T98 -"

# West leads the clubs, then the heart jack; East has the heart tricks 5 to 7.  Nobody revokes.
WEST_CASHES = (
    "W CA C2 C5 C8", "W CK C3 C6 C9", "W CQ C4 C7 CT", "W CJ H2 D5 S6", "W HJ H3 HQ H6",
    "E HA H7 HT H4", "E HK H8 H9 S2", "E S3 S7 S9 SA", "N SK S4 S8 ST", "N SQ S5 D8 SJ",
    "N D2 D6 DA D9", "S DK DT D3 D7", "S DQ DJ D4 H5",
)  # fmt: skip

# West leads a spade to dummy's ace; he wins trick 6 with the heart jack and the clubs after it.
WEST_LEADS_A_SPADE = (
    "W S9 SA S3 S6", "N D2 D5 DA D9", "S DK DT D3 D6", "S DQ DJ D4 D7", "S D8 ST S2 S4",
    "S H6 HJ H2 H5", "W CA C2 C5 C8", "W CK C3 C6 C9", "W CQ C4 C7 CT", "W CJ H3 S5 S7",
    "W HT H4 HA H7", "E HK H8 H9 SK", "E HQ S8 SJ SQ",
)  # fmt: skip


def case_of(
    rows: Sequence[str],
    restrictions: Sequence[Entry] = (),
    penalty_cards: Sequence[Entry] = (),
    **beside: Any,
) -> Entry:
    """The values of a case file: 3NT by South on `DEAL`, unless something else stands beside."""
    return {
        "laws": 2017,
        "deal": DEAL,
        "contract": "3NT",
        "declarer": "S",
        "play": [row.split() for row in rows],
        "restrictions": list(restrictions),
        "penalty_cards": list(penalty_cards),
        **beside,
    }


def examined(
    rows: Sequence[str],
    restrictions: Sequence[Entry] = (),
    penalty_cards: Sequence[Entry] = (),
    **beside: Any,
) -> Examination:
    """The examination of such a case."""
    return examined_case(case_of(rows, restrictions, penalty_cards, **beside))


def examined_case(case: Entry) -> Examination:
    """The examination of the record in a case file."""
    tree = Tree({key: value for key, value in case.items() if value is not None})
    stated = read_case(tree)
    assert isinstance(stated, Stated)
    return examine(record_of(stated, tree))


def demand(
    seat: str, place: list[int], law: str, demands: str, suit: str = "", card: str = ""
) -> Entry:
    """A restriction as a case file writes it."""
    entry: Entry = {"seat": seat, "from": place, "law": law, "demands": demands}
    return entry | ({"suit": suit} if suit else {}) | ({"card": card} if card else {})


def penalty_card(
    seat: str, card: str, place: list[int], kind: str = "major", until: list[int] | None = None
) -> Entry:
    """A penalty card as a case file writes it."""
    entry: Entry = {"seat": seat, "card": card, "from": place, "kind": kind}
    return entry if until is None else entry | {"until": until}


@dataclass
class Turn:
    """What a player may play at his turn, and what following suit alone would leave him."""

    trick: int
    position: int
    seat: Seat
    legal: list[Card]
    allowed: list[Card]


@dataclass
class Table:
    """A board that chance deals and plays, with obligations that chance lays on the defenders."""

    chance: random.Random
    laws: int = 2017
    restrictions: list[Entry] = field(default_factory=list)
    penalty_cards: list[Entry] = field(default_factory=list)
    tricks: list[tuple[Seat, list[Card]]] = field(default_factory=list)
    wrong: Turn | None = None
    wrong_card: Card | None = None

    def __post_init__(self) -> None:
        pack = list(ALL_CARDS)
        self.chance.shuffle(pack)
        self.hands = {seat: set(pack[i * 13 : i * 13 + 13]) for i, seat in enumerate(SEATS)}
        self.deal = Deal.of(self.hands)
        self.contract = Contract.parse(self.chance.choice(["1C", "2D", "3H", "4S", "5NT"]))
        self.declarer = self.chance.choice(SEATS)
        self.defenders = (self.declarer.lho, self.declarer.rho)
        self.lying: dict[Card, bool] = {}  # whether it is major
        self.forbidden: dict[Seat, set[Suit]] = {seat: set() for seat in SEATS}

    def play(self, wrong_from: int | None = None) -> None:
        """Play the board; from a card on the first chance of a wrong card is taken, and ends it."""
        leader = self.declarer.lho
        for number in range(1, 14):
            cards: list[Card] = []
            self.tricks.append((leader, cards))
            for seat in SEATS:
                if seat is not leader:
                    self.forbidden[seat].clear()
            for position in range(4):
                turn = self._turn(number, position, leader.rotate(position), cards)
                rest = [card for card in turn.legal if card not in turn.allowed]
                played = (number - 1) * 4 + position
                if rest and wrong_from is not None and played >= wrong_from:
                    self.wrong, self.wrong_card = turn, self.chance.choice(rest)
                    cards.append(self.wrong_card)
                    return
                card = self.chance.choice(turn.allowed)
                cards.append(card)
                self.hands[turn.seat].remove(card)
                self.lying.pop(card, None)
            won = taker(leader, cards, self.contract.trumps)
            if won is not leader:
                self.forbidden[leader].clear()
            leader = won

    def _turn(self, number: int, position: int, seat: Seat, cards: list[Card]) -> Turn:
        at = [number, position + 1]
        self._expose(at)
        led = cards[0].suit if cards else None
        required, edge, named = None, "", None
        barred = set(self.forbidden[seat]) if led is None else set()
        if seat in self.defenders and led is None:
            required = self._restrict_lead(seat, at)
            barred = set(self.forbidden[seat])
        elif seat in self.defenders and self.chance.random() < 0.15:
            required, barred, edge = self._restrict_play(seat, at, led)
        hand = sorted(self.hands[seat], key=str)
        legal = [card for card in hand if card.suit is led] or hand
        mine = {card: major for card, major in self.lying.items() if card in self.hands[seat]}
        majors = [card for card, major in mine.items() if major]
        if len(majors) > 1 and self.chance.random() < 0.5:
            named = self.chance.choice(majors)
            self.restrictions.append(
                demand(str(seat), at, "51A", "designated_card", card=str(named))
            )
        allowed = self._sieved(legal, led, required, barred, edge)
        allowed = self._with_penalty_cards(allowed, mine, named)
        return Turn(number, position, seat, legal, allowed)

    def _expose(self, at: list[int]) -> None:
        """Now and then a defender's card falls on the table."""
        if self.chance.random() > 0.08:
            return
        seat = self.chance.choice(self.defenders)
        hidden = [card for card in sorted(self.hands[seat], key=str) if card not in self.lying]
        if not hidden:
            return
        card = self.chance.choice(hidden)
        minor = card.rank < 10 and self.chance.random() < 0.6
        self.lying[card] = not minor
        self.penalty_cards.append(
            penalty_card(str(seat), str(card), at, "minor" if minor else "major")
        )
        mine = [one for one in self.lying if one in self.hands[seat]]
        if len(mine) > 1:
            self.lying.update(dict.fromkeys(mine, True))

    def _restrict_lead(self, seat: Seat, at: list[int]) -> Suit | None:
        """Declarer may require or forbid the suit of a penalty card; or a call was withdrawn."""
        theirs = {c: m for c, m in self.lying.items() if c in self.hands[seat.partner]}
        suits = sorted({card.suit.value for card, major in theirs.items() if major})
        first = all(leader is not seat for leader, _ in self.tricks[:-1])
        if suits and self.chance.random() < 0.6:
            suit = Suit(self.chance.choice(suits))
            law = "51B" if len(theirs) > 1 else self.chance.choice(["50D2a", "54", "56"])
            for card in theirs:
                if card.suit is suit:
                    del self.lying[card]
            if self.chance.random() < 0.5:
                self.forbidden[seat].discard(suit)
                self.restrictions.append(demand(str(seat), at, law, "require_suit", suit.value))
                return suit
            self.restrictions.append(demand(str(seat), at, law, "forbid_suit", suit.value))
            self.forbidden[seat].add(suit)
        elif first and self.chance.random() < 0.3:
            suit = self.chance.choice(list(Suit))
            self.restrictions.append(demand(str(seat), at, "26B", "forbid_suit", suit.value))
            self.forbidden[seat].add(suit)
        return None

    def _restrict_play(
        self, seat: Seat, at: list[int], led: Suit | None
    ) -> tuple[Suit | None, set[Suit], str]:
        """The partner played before his turn: one of the choices of 57A."""
        other = self.chance.choice([suit for suit in Suit if suit is not led])
        kinds = ["highest_of_suit_led", "lowest_of_suit_led", "forbid_suit"]
        kind = self.chance.choice(kinds + (["require_suit"] if self.laws >= 2017 else []))
        suit = other.value if kind.endswith("suit") else ""
        self.restrictions.append(demand(str(seat), at, "57A", kind, suit))
        if kind == "require_suit":
            return other, set(), ""
        return None, {other} if kind == "forbid_suit" else set(), kind

    @staticmethod
    def _sieved(
        legal: list[Card], led: Suit | None, required: Suit | None, barred: set[Suit], edge: str
    ) -> list[Card]:
        cards = [card for card in legal if card.suit is required] or legal
        cards = [card for card in cards if card.suit not in barred] or cards
        following = sorted((c for c in cards if c.suit is led), key=lambda c: c.rank)
        if following and edge in ("highest_of_suit_led", "lowest_of_suit_led"):
            return [following[-1 if edge.startswith("highest") else 0]]
        return cards

    @staticmethod
    def _with_penalty_cards(
        cards: list[Card], mine: dict[Card, bool], named: Card | None
    ) -> list[Card]:
        owed = [card for card in cards if mine.get(card)]
        if owed:
            return [named] if named in owed and named is not None else owed
        for minor in (card for card, major in mine.items() if not major):
            others = [c for c in cards if c.suit is not minor.suit or c is minor or c.rank >= 10]
            return others or cards
        return cards

    def case(self, **beside: Any) -> Entry:
        """The board as the values of a case file."""
        return {
            "laws": self.laws,
            "deal": self.deal.to_pbn(),
            "contract": str(self.contract),
            "declarer": str(self.declarer),
            "play": [[str(leader), *map(str, cards)] for leader, cards in self.tricks if cards],
            "restrictions": self.restrictions,
            "penalty_cards": self.penalty_cards,
            **beside,
        }
