"""A hand diagram in words, for those who listen to it."""

from __future__ import annotations

from collections.abc import Iterator

from bridgelaws.bridge import RANKS, Card, Contract, Seat, Side, Suit
from bridgelaws.words.diagram.shown import Shown
from bridgelaws.words.say import Words


def rank_letter(card: Card, words: Words) -> str:
    """The rank as it is printed: ``A K Q J 10`` in English, ``A K D B 10`` in German."""
    if card.rank < 10:
        return str(card.rank)
    return words.say(f"diagram.rank.{RANKS[card.rank - 2]}")


def seat_letter(seat: Seat, words: Words) -> str:
    """The seat as it is printed: N, E, S, W, or N, O, S, W."""
    return words.say(f"diagram.seat.{seat.value}")


def contract_parts(contract: Contract, words: Words) -> tuple[str, Suit | None, str]:
    """What stands before the suit of a *contract*, the suit, and what stands behind it."""
    doubled = contract.doubling.value
    if contract.trumps is None:
        return f"{contract.level}{words.say('diagram.notrump')}{doubled}", None, ""
    return str(contract.level), contract.trumps, doubled


def vulnerability(vulnerable: tuple[Side, ...], words: Words) -> str:
    """Who is vulnerable."""
    if len(vulnerable) != 1:
        return words.say("diagram.vulnerable.both" if vulnerable else "diagram.vulnerable.none")
    return words.say(f"diagram.vulnerable.{vulnerable[0].value}")


def titled(shown: Shown, words: Words) -> str:
    """What the diagram is called."""
    if not shown.hands and shown.trick is not None:
        return words.say("diagram.title.trick")
    title = words.say("diagram.title")
    return (
        words.say("diagram.title.board", title=title, board=shown.number) if shown.number else title
    )


def described(shown: Shown, words: Words) -> str:
    """The whole diagram in sentences."""
    return " ".join(_sentences(shown, words))


def _sentences(shown: Shown, words: Words) -> Iterator[str]:
    if shown.dealer is not None:
        yield words.say("diagram.told.dealer", seat=words.say(f"seat.{shown.dealer.value}"))
    if shown.vulnerable is not None:
        yield f"{vulnerability(shown.vulnerable, words)}."
    if shown.contract is not None:
        yield words.say("diagram.told.contract", contract=_contract(shown, words))
    for seat in shown.hands:
        suits = "; ".join(_holding(shown, seat, suit, words) for suit in Suit)
        yield words.say("diagram.told.hand", seat=words.say(f"seat.{seat.value}"), hand=suits)
    yield from _trick(shown, words)
    if shown.marked:
        cards = [words.card(str(card)) for card in sorted(shown.marked, key=str)]
        yield words.say("diagram.told.marked", cards=words.list(cards))


def _contract(shown: Shown, words: Words) -> str:
    assert shown.contract is not None
    level, suit, doubled = contract_parts(shown.contract, words)
    named = " ".join(filter(None, (level, suit and words.say(f"suit.{suit.value}"), doubled)))
    if shown.declarer is None:
        return named
    seat = words.say(f"seat.{shown.declarer.value}")
    return words.say("diagram.told.by", contract=named, seat=seat)


def _holding(shown: Shown, seat: Seat, suit: Suit, words: Words) -> str:
    cards = " ".join(rank_letter(card, words) for card in shown.holding(seat, suit))
    if not cards:
        known = shown.void(seat, suit)
        cards = words.say("diagram.told.void" if known else "diagram.told.unknown")
    return f"{words.say(f'suit.{suit.value}')} {cards}"


def _trick(shown: Shown, words: Words) -> Iterator[str]:
    if shown.trick is None or not shown.trick.cards:
        return
    played = [
        words.say(
            "diagram.told.played",
            seat=words.say(f"seat.{shown.trick.seat_of(place).value}"),
            card=words.say("diagram.told.unknown") if card is None else words.card(str(card)),
        )
        for place, card in enumerate(shown.trick.cards)
    ]
    if shown.trick_number is None:
        yield words.say("diagram.told.trick", cards=", ".join(played))
    else:
        number = shown.trick_number
        yield words.say("diagram.told.trick.numbered", number=number, cards=", ".join(played))
