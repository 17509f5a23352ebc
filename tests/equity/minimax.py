"""A double-dummy solver with no idea in it, to hold the real one against: plain minimax."""

from functools import cache

from bridgelaws.bridge import Card, Hand, Seat, Suit


def winner(leader: int, cards: tuple[Card, ...], trumps: Suit | None) -> int:
    best = 0
    for i in range(1, 4):
        held, new = cards[best], cards[i]
        beats = new.suit is held.suit and new.rank > held.rank
        if beats or (new.suit is trumps and held.suit is not trumps):
            best = i
    return (leader + best) % 4


@cache
def north_south(
    hands: tuple[Hand, ...], leader: int, table: tuple[Card, ...], trumps: Suit | None
) -> int:
    """The tricks that North-South take from here on."""
    player = (leader + len(table)) % 4
    if not hands[player]:
        return 0
    values = [after(hands, leader, table, trumps, card) for card in legal(hands[player], table)]
    return min(values) if player % 2 else max(values)


def legal(hand: Hand, table: tuple[Card, ...]) -> Hand:
    return frozenset(c for c in hand if table and c.suit is table[0].suit) or hand


def after(
    hands: tuple[Hand, ...],
    leader: int,
    table: tuple[Card, ...],
    trumps: Suit | None,
    card: Card,
) -> int:
    """The tricks of North-South from here on if this card is played, legal or not."""
    player = (leader + len(table)) % 4
    left = tuple(hand - {card} if i == player else hand for i, hand in enumerate(hands))
    table = (*table, card)
    if len(table) < 4:
        return north_south(left, leader, table, trumps)
    took = winner(leader, table, trumps)
    return (took % 2 == 0) + north_south(left, took, (), trumps)


def values(
    hands: tuple[Hand, ...], leader: Seat, table: tuple[Card, ...], trumps: Suit | None
) -> dict[Card, int]:
    """For each legal card the tricks of the side that plays it."""
    player = (leader.index + len(table)) % 4
    left = len(hands[player])
    found = {}
    for card in legal(hands[player], table):
        tricks = after(hands, leader.index, table, trumps, card)
        found[card] = left - tricks if player % 2 else tricks
    return found
