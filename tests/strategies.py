"""Deals and plays that chance makes, and how each is shown as a file to replay.

Everything here knows the rules of play, and nothing of the Laws on revokes: winners and
counts are worked out once more, naively, so that the program can be held against them.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from bridgelaws.bridge import ALL_CARDS, SEATS, Card, Contract, Deal, Seat, Side, Suit, Trick
from bridgelaws.codes import Code, codes
from bridgelaws.files.board import BoardRecord, Mark, RecordedTrick, Source

Answers = dict[str, Any]
LAST = 13
BODIES = ("wbf", "ebl_2001", "dbv", "acbl")


def examples(number: int) -> settings:
    """The settings of a property: so many examples, the same ones wherever ``CI`` is set."""
    return settings(
        max_examples=number,
        deadline=None,
        derandomize="CI" in os.environ,
        report_multiple_bugs=False,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )


def a_code() -> st.SearchStrategy[Code]:
    return st.sampled_from(codes()[::-1])


def bodies() -> st.SearchStrategy[str]:
    return st.sampled_from(BODIES)


# Plays --------------------------------------------------------------------------------------


def taker(leader: Seat, cards: Sequence[Card], trumps: Suit | None) -> Seat:
    """Who takes a trick of four cards: counted here a second time."""
    best = 0
    for place in range(1, 4):
        card, high = cards[place], cards[best]
        over = card.suit is high.suit and card.rank > high.rank
        ruffs = card.suit is trumps and high.suit is not trumps
        best = place if over or ruffs else best
    return leader.rotate(best)


@dataclass(frozen=True)
class Injected:
    """A card that did not follow suit from a hand that could have."""

    trick: int
    position: int
    seat: Seat
    card: Card
    led: Suit


@dataclass(frozen=True, repr=False)
class Played:
    """A board as it was dealt and played, with the revokes that were put into the play."""

    deal: Deal
    contract: Contract
    declarer: Seat
    tricks: tuple[Trick, ...]
    injected: tuple[Injected, ...] = ()

    def __repr__(self) -> str:
        return f"<{self.pbn()}>"

    @property
    def takers(self) -> tuple[Seat, ...]:
        """Who took each complete trick."""
        full = [trick for trick in self.tricks if len(trick.cards) == len(SEATS)]
        return tuple(
            taker(t.leader, [c for c in t.cards if c is not None], self.contract.trumps)
            for t in full
        )

    def won(self, side: Side, since: int = 1) -> tuple[int, ...]:
        """The numbers of the tricks that *side* took from trick *since* on."""
        takers = enumerate(self.takers, 1)
        return tuple(n for n, seat in takers if seat.side is side and n >= since)

    def cut(self, cards: int) -> Played:
        """The same board, its play recorded for so many cards only."""
        full, rest = divmod(cards, len(SEATS))
        tricks = list(self.tricks[:full])
        if rest:
            trick = self.tricks[full]
            tricks.append(Trick(trick.leader, trick.cards[:rest]))
        seen = [r for r in self.injected if (r.trick - 1) * len(SEATS) + r.position < cards]
        return replace(self, tricks=tuple(tricks), injected=tuple(seen))

    def rotated(self, places: int) -> Played:
        """The same board with everybody so many seats further clockwise."""
        return Played(
            Deal.of({seat.rotate(places): self.deal.hand(seat) for seat in SEATS}),
            self.contract,
            self.declarer.rotate(places),
            tuple(Trick(t.leader.rotate(places), t.cards) for t in self.tricks),
            tuple(replace(r, seat=r.seat.rotate(places)) for r in self.injected),
        )

    def marks(self, trick: int) -> tuple[tuple[Mark, ...], ...]:
        """The mark of a revoke at every card of a trick that is one."""
        at = {r.position for r in self.injected if r.trick == trick}
        cards = range(len(self.tricks[trick - 1].cards))
        return tuple((Mark.REVOKE,) if place in at else () for place in cards)

    def record(self, *, marked: bool = True) -> BoardRecord:
        """The record of the board, its revokes marked or not."""
        tricks = tuple(
            RecordedTrick(t, self.marks(n) if marked else tuple(() for _ in t.cards), 0)
            for n, t in enumerate(self.tricks, 1)
        )
        return BoardRecord(
            Source("made_up", 1),
            deal=self.deal,
            contract=self.contract,
            declarer=self.declarer,
            tricks=tricks,
        )

    def pbn(self) -> str:
        """The board as a PBN file that ``bridgelaws rule`` can replay, its revokes marked."""
        first = self.declarer.lho
        rows = []
        for number, trick in enumerate(self.tricks, 1):
            cells = {}
            for place, (card, marks) in enumerate(
                zip(trick.cards, self.marks(number), strict=True)
            ):
                cells[trick.leader.rotate(place)] = f"{'^R ' if marks else ''}{card}"
            rows.append(" ".join(cells.get(first.rotate(i), "-") for i in range(4)))
        return "\n".join(
            (
                '[Board "1"]',
                f'[Deal "{self.deal.to_pbn()}"]',
                f'[Declarer "{self.declarer}"]',
                f'[Contract "{self.contract}"]',
                f'[Play "{first}"]',
                *rows,
                "*",
                "",
            )
        )

    def case(self, code: int, body: str = "wbf", **beside: Any) -> Answers:
        """The board as the values of a case file."""
        return {
            "laws": int(code),
            "regulations": body,
            "deal": self.deal.to_pbn(),
            "contract": str(self.contract),
            "declarer": str(self.declarer),
            "play": [[str(t.leader), *map(str, t.cards)] for t in self.tricks],
            **beside,
        }


def deals() -> st.SearchStrategy[Deal]:
    """Full deals."""
    return st.permutations(ALL_CARDS).map(
        lambda pack: Deal.of({seat: pack[i * 13 : i * 13 + 13] for i, seat in enumerate(SEATS)})
    )


def contracts() -> st.SearchStrategy[Contract]:
    levels, strains = st.integers(1, 7), st.sampled_from(("C", "D", "H", "S", "NT"))
    return st.builds(lambda level, strain: Contract.parse(f"{level}{strain}"), levels, strains)


def play(
    deal: Deal,
    contract: Contract,
    declarer: Seat,
    choices: Sequence[int],
    revokes_from: Sequence[int] = (),
    revokers: frozenset[Seat] = frozenset(SEATS),
) -> Played:
    """A whole play by the rules, but for a revoke at the first chance from each given card on.

    *choices* pick the card to be played among those that may be, one for each of the cards.
    """
    left = {seat: set(deal.hand(seat) or ()) for seat in SEATS}
    due, leader = sorted(revokes_from), declarer.lho
    tricks: list[Trick] = []
    injected: list[Injected] = []
    for number in range(1, LAST + 1):
        cards: list[Card] = []
        for place in range(4):
            seat, played = leader.rotate(place), (number - 1) * 4 + place
            led = cards[0].suit if cards else None
            follows = [card for card in left[seat] if card.suit is led]
            others = [card for card in left[seat] if card.suit is not led]
            revoke = bool(due and due[0] <= played and follows and others and seat in revokers)
            legal = sorted(others if revoke else follows or others, key=str)
            card = legal[choices[played] % len(legal)]
            left[seat].remove(card)
            cards.append(card)
            if revoke and led is not None:
                due = due[1:]
                injected.append(Injected(number, place, seat, card, led))
        tricks.append(Trick(leader, tuple(cards)))
        leader = taker(leader, cards, contract.trumps)
    return Played(deal, contract, declarer, tuple(tricks), tuple(injected))


@st.composite
def plays(draw: st.DrawFn, revokes: tuple[int, int] = (0, 0), *, one_seat: bool = False) -> Played:
    """Whole plays with at most so many revokes (and at least, where there is a chance)."""
    choices = draw(st.lists(st.integers(0, 12), min_size=52, max_size=52))
    least, most = revokes
    due = draw(st.lists(st.integers(0, 44), min_size=least, max_size=most))
    who = frozenset((draw(st.sampled_from(SEATS)),)) if one_seat else frozenset(SEATS)
    declarer = draw(st.sampled_from(SEATS))
    return play(draw(deals()), draw(contracts()), declarer, choices, due, who)


@st.composite
def cut_plays(draw: st.DrawFn, revokes: tuple[int, int] = (1, 3)) -> tuple[Played, Played]:
    """A whole play, and the same play recorded for some of its cards only."""
    whole = draw(plays(revokes))
    return whole, whole.cut(draw(st.integers(1, 51)))


# Files to replay ----------------------------------------------------------------------------


def written(case: Answers) -> str:
    """The values of a case file as YAML, for a report of a failure to replay."""
    lines = []
    for key, value in case.items():
        if isinstance(value, list):
            lines.append(f"{key}:")
            for entry in value:
                if isinstance(entry, dict):
                    first = "- "
                    for name, answer in entry.items():
                        lines.append(f"  {first}{name}: {_word(answer)}")
                        first = "  "
                    if not entry:
                        lines.append("  - {}")
                else:
                    lines.append(f"  - {_word(entry)}")
        elif isinstance(value, dict):
            lines.append(f"{key}:")
            lines += [f"  {name}: {_word(answer)}" for name, answer in value.items()]
        else:
            lines.append(f"{key}: {_word(value)}")
    return "\n".join(lines) + "\n"


def _word(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{', '.join(map(_word, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{name}: {_word(part)}' for name, part in value.items())}}}"
    text = str(value)
    return f'"{text}"' if ":" in text or text == "" else text
