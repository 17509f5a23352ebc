"""A second reading of Law 62 for one trick: who does what, in plain ifs over seats and suits.

Written from the digest (44C, 62A-C and 50D1 alone), without the program's modules.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

ROUND = "NESW"
RANKS = "23456789TJQKA"
SUITS = "SHDC"


def seats(leader: str, n: int = 4) -> list[str]:
    """Who plays to a trick, in turn order."""
    start = ROUND.index(leader)
    return [ROUND[(start + i) % 4] for i in range(n)]


def partners(one: str, other: str) -> bool:
    """Whether two different players are of one side."""
    return one != other and (ROUND.index(one) - ROUND.index(other)) % 4 == 2


def defends(seat: str, declarer: str) -> bool:
    """Whether a player is a defender."""
    return seat != declarer and not partners(seat, declarer)


def legal(cards: Collection[str], led: str, penalty_cards: Collection[str] = ()) -> list[str]:
    """What may be played of some cards: the suit led first, then a penalty card (50D1)."""
    may = [card for card in cards if card[0] == led] or list(cards)
    first = [card for card in may if card in penalty_cards] or may
    return sorted(first, key=lambda c: (SUITS.index(c[0]), -RANKS.index(c[1])))


def actions(
    leader: str,
    cards: Sequence[str],
    revokers: Collection[str],
    declarer: str,
    hands: Mapping[str, Collection[str]] | None = None,
    penalty_cards: Collection[str] = (),
    established: Collection[str] = (),
    both_corrected: bool = False,
) -> list[dict[str, Any]]:
    """Everything that is done, in turn order; *hands* are what the players hold besides.

    The revokes of *established* may not be corrected (63B), so their cards stay.  Where both
    sides' revokes are corrected though one is established (62C3), a defender's withdrawn card
    is a penalty card in any case.
    """
    found: list[dict[str, Any]] = []
    order = seats(leader, len(cards))
    for place, (seat, card) in enumerate(zip(order, cards, strict=True)):
        others = _others(seat, card, cards[0][0], hands, penalty_cards)
        named = {} if others is None else {"choices": others}
        if seat in revokers:
            found.append({"action": "withdraw", "seat": seat, "card": card})
            found.append({"action": "play_legal_card", "seat": seat, **named})
            continue
        earlier = [one for one in order[:place] if one in revokers]
        if not earlier or seat in established:
            continue  # he played before the revoke, or an established revoke: his card stays
        entry = {"action": "may_withdraw", "seat": seat, "card": card, **named}
        if any(not partners(seat, one) for one in earlier):
            fate = _fate(card, both_corrected and defends(seat, declarer), penalty_cards)
            found.append({**entry, "if": None, "then": fate})
            continue
        before = order[place - 1]
        blocked = _others(before, cards[place - 1], cards[0][0], hands, penalty_cards) == []
        if not blocked and before not in established:
            fate = _fate(card, defends(seat, declarer), penalty_cards)
            found.append({**entry, "if": before, "then": fate})
    for seat, card in zip(order, cards, strict=True):
        if seat in revokers:
            action, kind = _fate(card, defends(seat, declarer), penalty_cards)
            found.append({"action": action, "seat": seat, "card": card, "kind": kind})
    return found


def _fate(card: str, penalty: bool, penalty_cards: Collection[str]) -> tuple[str, str | None]:
    """What becomes of a withdrawn card; *penalty* where an unfaced one becomes a penalty card."""
    if card in penalty_cards:
        return ("penalty_card", "unchanged")
    return ("penalty_card", "major") if penalty else ("return_to_hand", None)


def _others(
    seat: str,
    card: str,
    led: str,
    hands: Mapping[str, Collection[str]] | None,
    penalty_cards: Collection[str],
) -> list[str] | None:
    if hands is None or seat not in hands:
        return None
    may = legal([card, *hands[seat]], led, penalty_cards)
    return [other for other in may if other != card]
