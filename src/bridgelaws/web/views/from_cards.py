"""A call that goes on from cards: what they show, and the way back to them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bridgelaws import desk
from bridgelaws.laws.frame.call import Incident
from bridgelaws.web.views.cards_state import CARDS
from bridgelaws.web.views.play import contract_named, picture
from bridgelaws.web.views.state import CallState
from bridgelaws.words.say import Words

_TOLD = (*CARDS, "after")
_SHOWN = (
    "trick",
    "offending_player",
    "suit_led",
    "revoke_card",
    "revoke_trick_won_by",
    "later_tricks_won",
)
"""The facts that the cards show and a reader wants to check, in this order."""


def cards_of(told: Mapping[str, str]) -> frozenset[str]:
    """The keys that *told* has of the cards; none where no play was told."""
    return frozenset(key for key in _TOLD if key in told) if "play" in told else frozenset()


def address(state: CallState) -> str:
    """The page of the cards, which takes along whatever was told."""
    return f"/{state.language}/cards?{state.query}"


def row_of(state: CallState) -> Mapping[str, str]:
    """The cards as one of the facts told so far, with the way back to them."""
    words = state.words
    so_far = desk.read_play_so_far(state.telling.told)
    contract = contract_named(so_far.contract, so_far.declarer, words)
    board = words.say("diagram.board", board=so_far.number) if so_far.number else ""
    cards = words.say("play.cards.count", n=len(so_far.played))
    return {
        "label": words.say("play.cards.label"),
        "answer": ", ".join(part for part in (board, contract, cards) if part),
        "href": address(state),
    }


def recorded(state: CallState) -> Iterator[tuple[str, str, str]]:
    """The facts that the cards show: path, label and value, revoke by revoke."""
    opened, words = state.telling.opened, state.words
    revokes = opened.case.incidents
    for index, report in enumerate(revokes):
        for key in _SHOWN:
            path = f"revokes[{index}].{key}"
            if path in opened.recorded:
                yield path, _label(words, key, index, len(revokes)), _value(report, key)


def _label(words: Words, key: str, index: int, revokes: int) -> str:
    label = words.say(f"fact.{key}.label")
    return words.say("play.of_revoke", label=label, number=index + 1) if revokes > 1 else label


def _value(report: Incident, key: str) -> str:
    return str(report.answers[key])


def drawn(state: CallState) -> str | None:
    """The board and the trick in question, where the cards were told."""
    told = state.telling.told if state.matter == "revoke" else {}
    if not cards_of(told):
        return None
    return picture(desk.read_play_so_far(told), state.words)
