"""What the trick on the table tells about a revoke in it, as answers to facts of the Laws."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from bridgelaws.bridge import ALL_CARDS, Card, Seat, Trick
from bridgelaws.codes import Code
from bridgelaws.engine.diagram import Leaf
from bridgelaws.engine.procedure import Procedure, remedies_of
from bridgelaws.laws.book.pages import cited
from bridgelaws.laws.calls.revoke.table import Table
from bridgelaws.laws.facts.revoke import OTHER_TRICK
from bridgelaws.laws.facts.revoke_answers import AttentionBy, Winner
from bridgelaws.laws.frame.findings import Ground, MustBeCorrected, NoTrickAdjustment, RedressOpen

_FORBIDDEN = "law63.attention_was_drawn_illegally"
_TWELVE = 12
_MOST_WAYS = 100_000
"""More ways to complete a trick than these are not gone through."""


def numbered(procedure: Procedure, answers: Mapping[str, Any]) -> dict[str, Any]:
    """The answers, with a class for the number of a trick on the table that nobody gave.

    Where a revoke in the twelfth trick would be corrected like any other, and at no other cost,
    it is not asked.  Doubt: nor where 62C3 would correct it, which leaves the redress to be
    judged; a twelfth trick that is replayed leaves none (62D1), so there is nothing to judge.
    """
    if "trick" in answers:
        return dict(answers)
    alike = set()
    for trick in (1, _TWELVE):
        diagram = procedure.residual({**answers, "trick": trick})
        if not isinstance(diagram, Leaf):
            return dict(answers)
        remedies = remedies_of(diagram.value)
        corrected = any(isinstance(remedy, MustBeCorrected) for remedy in remedies)
        apart: tuple[type, ...] = (MustBeCorrected, NoTrickAdjustment)
        if MustBeCorrected(Ground.BOTH_SIDES_IN_ONE_TRICK) in remedies:
            apart += (RedressOpen,)
        alike.add((corrected, frozenset(r for r in remedies if not isinstance(r, apart))))
    return {**answers, "trick": OTHER_TRICK} if len(alike) == 1 else dict(answers)


def implied(
    table: Table,
    positions: frozenset[int],
    position: int,
    answers: Mapping[str, Any],
    options: Mapping[str, Any],
    code: int,
) -> dict[str, Any]:
    """What the cards on the table say about the revoke in a position, in answers.

    *positions* are those of all who revoked in the trick.  The winner of the trick is told
    only where every way to complete it gives the same one.
    """
    found: dict[str, Any] = {
        "revoke_card_was_faced": table.faced(table.cards[position]),
        "other_side_revoked_in_trick": any((place - position) % 2 for place in positions),
    }
    if (partner := table.partner_had_played(position)) is not None:
        found["partner_had_played"] = partner
    if table.most_held() > 1:
        found["trick"] = OTHER_TRICK
    forbidden = (
        cited(_FORBIDDEN, Code(code)) is not None and answers.get("question_forbidden") is True
    )
    dummy = answers.get("attention_by") == AttentionBy.DUMMY_RIGHTS_LOST
    if not forbidden and not dummy:
        return found
    first = forbidden and options["forbidden_question_counts_trick_with"] == "first_played_card"
    counted = {counted_winner(table, positions, position, as_played=first)}
    if first and dummy:  # 43B2b counts the substituted card
        counted.add(counted_winner(table, positions, position, as_played=False))
    if len(counted) == 1 and (winner := counted.pop()) is not None:
        found["revoke_trick_won_by"] = winner
    return found


@lru_cache(maxsize=1 << 10)
def counted_winner(
    table: Table, positions: frozenset[int], position: int, *, as_played: bool
) -> Winner | None:
    """Who won the trick with the card first played (*as_played*) or with any substituted one.

    None where the trumps or a card are not known, or other cards would give another winner.
    """
    if table.contract is None or not table.trick.complete or 0 in positions:
        return None
    columns = [
        _possible(table, place, positions, as_played=as_played and place == position)
        for place in range(len(Seat))
    ]
    ways = 1
    for column in columns:
        ways *= len(column)
    if not 0 < ways <= _MOST_WAYS:
        return None
    offender = table.seat(position)
    found = {_won(seat, offender) for seat in _winners(table, columns)}
    return found.pop() if len(found) == 1 else None


def _won(winner: Seat | None, offender: Seat) -> Winner:
    if winner is offender:
        return Winner.OFFENDING_PLAYER
    assert winner is not None
    same = winner.side is offender.side
    return Winner.OFFENDING_PARTNER if same else Winner.NON_OFFENDING_SIDE


def _winners(table: Table, columns: list[frozenset[Card]]) -> Iterator[Seat | None]:
    trumps = table.contract.trumps if table.contract else None
    for cards in itertools.product(*columns):
        if len(set(cards)) == len(cards):
            yield Trick(table.trick.leader, cards).winner(trumps)


def _possible(
    table: Table, place: int, positions: frozenset[int], *, as_played: bool
) -> frozenset[Card]:
    """The cards that may lie in a place once every revoke of the trick is corrected."""
    card, led = table.cards[place], table.trick.suit_led
    revoked = place in positions
    if as_played or (place < min(positions) and not revoked):
        return frozenset((card,))
    named = table.choices(place, positions)
    if named is None or table.seat(place) in table.partial:
        follows = revoked or card.suit is led
        named = tuple(c for c in _unseen(table, place) if (c.suit is led) == follows)
    return frozenset(c for c in named if c.suit is led) if revoked else frozenset((card, *named))


def _unseen(table: Table, place: int) -> Iterator[Card]:
    """The cards that the player in a place may hold, as far as nothing shows where they are."""
    for card in ALL_CARDS:
        holder = table.held.holder(card)
        if card in table.cards or card in table.next_cards:
            continue
        if holder is None or holder is table.seat(place):
            yield card
