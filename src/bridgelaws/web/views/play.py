"""The play tapped card by card: whose turn it is, who won, and who did not follow suit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bridgelaws import desk
from bridgelaws.analysis import FoundRevoke
from bridgelaws.bridge import SEATS, Card, Contract, Seat, Side, Suit, Trick
from bridgelaws.errors import RefusedError
from bridgelaws.files.compact_play import FULL_TRICK, write_compact
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views.cards_state import CardsState
from bridgelaws.web.views.templates import page
from bridgelaws.words.diagram import Shown, hand_diagram
from bridgelaws.words.diagram.told import rank_letter, seat_letter
from bridgelaws.words.say import Words

_RANKS = range(14, 1, -1)


def page_of(request: Request, state: CardsState, so_far: desk.PlaySoFar) -> Page:
    """The page on which the next card is tapped.

    Raises:
        RefusedError: a lead out of turn by nobody, or where no lead is due.
    """
    words = state.words
    turn = _turn(state, so_far)
    values = {
        "terms": state.terms,
        "back": _undo(state, so_far) or state.href("declarer"),
        "undo": _undo(state, so_far),
        "board": so_far.number,
        "contract": contract_named(so_far.contract, so_far.declarer, words),
        "change": state.href("contract"),
        "won": _won(so_far, words),
        "trick": _picture(so_far, words),
        "notes": [_note(revoke, so_far, words) for revoke in so_far.revokes],
        "ask": _asked(state, so_far, words),
        "doubts": [_note(revoke, so_far, words) for revoke in so_far.doubtful],
        "so_it_was": state.href(play=write_compact(so_far.with_marks(so_far.doubtful))),
        "suits": [] if turn is None else _suits(state, so_far, turn, words),
        "leaders": _leaders(state, so_far, turn, words),
        "tricks": list(_tricks(state, so_far, words)),
        "now": state.call(after=so_far.place) if so_far.revokes else None,
        "later": state.call() if so_far.revokes else None,
        "without": state.without_cards(),
    }
    return page("cards_play.html", request, words, _title(so_far, turn, words), values)


def contract_named(contract: Contract, declarer: Seat, words: Words) -> str:
    """The contract and who declares, in words."""
    bid, seat = bid_named(contract, words), words.say(f"seat.{declarer.value}")
    return words.say("diagram.told.by", contract=bid, seat=seat)


def bid_named(contract: Contract, words: Words) -> str:
    """The contract in words."""
    strain = contract.trumps
    named = words.say("diagram.notrump") if strain is None else words.say(f"suit.{strain.value}")
    return f"{contract.level} {named} {contract.doubling.value}".strip()


def _title(so_far: desk.PlaySoFar, turn: Seat | None, words: Words) -> str:
    if turn is None:
        return words.say("play.over")
    seat = words.say(f"seat.{turn.value}")
    return words.say("play.leads" if so_far.leads else "play.turn", seat=seat)


def _turn(state: CardsState, so_far: desk.PlaySoFar) -> Seat | None:
    """The player whose card is tapped next: the one who leads out of turn, if he is named."""
    if not state.lead:
        return so_far.turn
    if state.lead not in {seat.value for seat in SEATS} or not so_far.leads or so_far.over:
        expected = ", ".join(seat.value for seat in SEATS)
        raise RefusedError("not_in_list", path="lead", found=state.lead, expected=expected)
    return Seat(state.lead)


def _undo(state: CardsState, so_far: desk.PlaySoFar) -> str | None:
    """The address with the last card taken back; None before the first."""
    if not so_far.played:
        return None
    return state.href(play=write_compact(so_far.played[:-1]))


def _won(so_far: desk.PlaySoFar, words: Words) -> str:
    return words.say(
        "play.won", ns=so_far.won(Side.NS), ew=so_far.won(Side.EW), number=len(so_far.tricks) or 1
    )


def _picture(so_far: desk.PlaySoFar, words: Words) -> str | None:
    """The trick on the table, or the last one, with the cards in question in frames."""
    if not so_far.tricks:
        return None
    marked = frozenset(revoke.card for revoke in so_far.revokes)
    trick = so_far.tricks[-1]
    here = marked & frozenset(card for card in trick.cards if card)
    shown = Shown(seats=(), trick=trick, marked=here)
    return hand_diagram(shown, words)


def _note(revoke: FoundRevoke, so_far: desk.PlaySoFar, words: Words) -> str:
    """Who did not follow suit, and whether he still holds a card of it."""
    assert revoke.suit_led is not None
    suit, seat = revoke.suit_led, words.say(f"seat.{revoke.seat.value}")
    values: dict[str, Any] = {
        "seat": seat,
        "suit": words.say(f"suit.{suit.value}"),
        "trick": revoke.trick,
    }
    left = so_far.left(revoke.seat)
    if left is not None and any(card.suit is suit for card in left):
        return words.say("play.still_holds", **values)
    return words.say("play.held", **values)


def _asked(state: CardsState, so_far: desk.PlaySoFar, words: Words) -> Mapping[str, str] | None:
    """Whether a player of whose hand nothing is known still held the suit led."""
    asked = so_far.to_be_asked()
    if asked is None:
        return None
    seat, _, suit = asked
    named, held = words.say(f"seat.{seat.value}"), words.say(f"suit.{suit.value}")
    marked = f"{write_compact(so_far.played)}r"
    return {"label": words.say("play.mark", seat=named, suit=held), "href": state.href(play=marked)}


def _suits(
    state: CardsState, so_far: desk.PlaySoFar, turn: Seat, words: Words
) -> list[Mapping[str, Any]]:
    """The cards that can be tapped, by suits; each keeps its place until the hand is played."""
    choices = so_far.choices(turn)
    dealt = None if so_far.left(turn) is None else so_far.deal.hand(turn)
    before = state.lead.lower() if state.lead else ""
    played = write_compact(so_far.played)

    def key(card: Card) -> Mapping[str, str | None]:
        mark = "r" if so_far.could_follow(turn, card) else ""
        href = state.href(play=f"{played}{before}{card}{mark}") if card in choices else None
        return {"rank": rank_letter(card, words), "name": words.card(str(card)), "href": href}

    return [
        {
            "suit": suit.value,
            "name": words.say(f"suit.{suit.value}"),
            "keys_": [
                key(card)
                for card in (Card(suit, rank) for rank in _RANKS)
                if dealt is None or card in dealt
            ],
        }
        for suit in Suit
    ]


def _leaders(
    state: CardsState, so_far: desk.PlaySoFar, turn: Seat | None, words: Words
) -> list[Mapping[str, str]]:
    """The other players, one of whom may have led out of turn."""
    if turn is None or not so_far.leads:
        return []
    return [
        {
            "name": words.say(f"seat.{seat.value}"),
            "href": state.href(lead="" if seat is so_far.turn else seat.value),
        }
        for seat in SEATS
        if seat is not turn
    ]


def _tricks(state: CardsState, so_far: desk.PlaySoFar, words: Words) -> Iterator[Mapping[str, Any]]:
    """The tricks played, each with the address of the play up to its end."""
    for number, trick in enumerate(so_far.tricks, 1):
        winner = trick.winner(so_far.contract.trumps)
        played = so_far.played[: FULL_TRICK * number]
        yield {
            "number": number,
            "cards": [_told(card, trick, place, words) for place, card in enumerate(trick.cards)],
            "winner": None if winner is None else words.say(f"seat.{winner.value}"),
            "href": state.href(play=write_compact(played)),
        }


def _told(card: Card | None, trick: Trick, place: int, words: Words) -> Mapping[str, str]:
    assert card is not None
    return {
        "seat": seat_letter(trick.seat_of(place), words),
        "suit": card.suit.value,
        "rank": rank_letter(card, words),
        "name": words.card(str(card)),
    }


def picture(so_far: desk.PlaySoFar, words: Words) -> str:
    """The board with the trick of the first revoke, for the page of a ruling."""
    revokes = so_far.revokes
    number = revokes[0].trick if revokes else len(so_far.tricks)
    shown = Shown(
        deal=so_far.deal,
        number=so_far.number,
        contract=so_far.contract,
        declarer=so_far.declarer,
        trick=so_far.tricks[number - 1] if number else None,
        trick_number=number or None,
        marked=frozenset(revoke.card for revoke in revokes),
    )
    return hand_diagram(shown, words)
