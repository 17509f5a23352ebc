"""A play written compactly for a web address: ``H2H4DJH8SA``.

A card is its suit and rank, in playing order.  Before the lead to a trick, ``n e s w`` names the
leader if it was not the player whose turn it was; ``r`` after a card marks it as a revoke.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bridgelaws.bridge import SEATS, Card, Contract, Seat, Trick
from bridgelaws.errors import RefusedError
from bridgelaws.files.board import Mark, RecordedTrick
from bridgelaws.files.rows import REVOKE_MARK

_CARD = re.compile(r"([nesw]?)([SHDC][2-9TJQKA])(r?)")
FULL_TRICK = len(SEATS)


@dataclass(frozen=True)
class Played:
    """A card that was played.

    Attributes:
        card: the card.
        leader: who led it, where that is stated.
        marked: whether it is marked as a revoke.
    """

    card: Card
    leader: Seat | None = None
    marked: bool = False

    def __str__(self) -> str:
        before = "" if self.leader is None else self.leader.value.lower()
        return f"{before}{self.card}{'r' if self.marked else ''}"


@dataclass(frozen=True)
class PlayedTrick:
    """A trick as played so far, and the positions of the cards marked as revokes."""

    trick: Trick
    marked: frozenset[int]

    def row(self) -> list[str]:
        """The trick as a row of a case file: the leader, then the cards."""
        cards = (
            f"{card}{REVOKE_MARK if place in self.marked else ''}"
            for place, card in enumerate(self.trick.cards)
        )
        return [self.trick.leader.value, *cards]


def compact_of_rows(rows: Iterable[Sequence[str]]) -> str:
    """The rows of a case file in compact form, each trick with its leader."""
    return "".join(
        leader.lower() + "".join(cards).replace(REVOKE_MARK, "r") for leader, *cards in rows
    )


def read_compact(text: str) -> tuple[Played, ...]:
    """The cards of a play, in order.

    Raises:
        RefusedError: the text is not a play, or has a card twice; ``path`` is ``play``.
    """
    found: list[Played] = []
    place = 0
    while place < len(text):
        match = _CARD.match(text, place)
        if match is None:
            raise RefusedError("not_a_play", path="play", found=text[place : place + 8])
        leader = Seat(match[1].upper()) if match[1] else None
        found.append(Played(Card.parse(match[2]), leader, bool(match[3])))
        place = match.end()
    _refuse_twice(found)
    return tuple(found)


def _refuse_twice(played: Iterable[Played]) -> None:
    seen: set[Card] = set()
    for one in played:
        if one.card in seen:
            raise RefusedError("card_played_twice", path="play", card=str(one.card))
        seen.add(one.card)


def write_compact(played: Iterable[Played]) -> str:
    """The play in compact form, as `read_compact` reads it."""
    return "".join(map(str, played))


def compact_of(
    tricks: Iterable[RecordedTrick], contract: Contract, declarer: Seat
) -> tuple[Played, ...]:
    """The cards of *tricks* in compact form, up to the first unknown card."""
    found: list[Played] = []
    expected: Seat | None = declarer.lho
    for one in tricks:
        trick = one.trick
        for place, card in enumerate(trick.cards):
            if card is None:
                return tuple(found)
            stated = trick.leader if place == 0 and trick.leader is not expected else None
            found.append(Played(card, stated, Mark.REVOKE in one.marks[place]))
        expected = trick.winner(contract.trumps)
    return tuple(found)


def tricks_of(
    played: Sequence[Played], contract: Contract, declarer: Seat
) -> tuple[PlayedTrick, ...]:
    """The tricks of a play: the winner of one leads to the next, unless another is named.

    Raises:
        RefusedError: a leader is named in the middle of a trick; ``path`` is ``play``.
    """
    found: list[PlayedTrick] = []
    leader = declarer.lho
    for start in range(0, len(played), FULL_TRICK):
        cards = played[start : start + FULL_TRICK]
        for one in cards[1:]:
            if one.leader is not None:
                raise RefusedError("not_a_play", path="play", found=str(one))
        trick = Trick(cards[0].leader or leader, tuple(one.card for one in cards))
        marked = frozenset(place for place, one in enumerate(cards) if one.marked)
        found.append(PlayedTrick(trick, marked))
        leader = trick.winner(contract.trumps) or leader
    return tuple(found)
