"""What was told so far, each with a link to change it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from bridgelaws import desk
from bridgelaws.laws.calls.kinds import KINDS
from bridgelaws.web.views.from_cards import cards_of, recorded, row_of
from bridgelaws.web.views.state import CallState
from bridgelaws.words.render_log import fact_label
from bridgelaws.words.say import Words

_WHOLE = re.compile("[0-9]{1,9}")


def so_far(state: CallState) -> Sequence[Mapping[str, Any]]:
    """The facts told, in their order: label, answer, and where they are changed or removed."""
    told = state.telling.told
    cards = cards_of(told)
    facts: list[Mapping[str, Any]] = [
        {
            "label": labelled(state, key),
            "answer": answer(words_on(state, key), key, value),
            "href": change(state, key),
            "removes": not is_asked(state, key),
        }
        for key, value in told.items()
        if key not in cards
    ]
    if not cards:
        return facts
    shown: list[Mapping[str, str]] = [
        {"label": label, "answer": answer(words_on(state, key), key, value), "href": ""}
        for key, label, value in recorded(state)
    ]
    return [row_of(state), *facts, *shown]


def supposed(state: CallState) -> Sequence[Mapping[str, str]]:
    """What is taken to be so and never asked: label, answer, and where it is told otherwise."""
    return [
        {
            "label": labelled(state, key),
            "answer": state.words.answer(key, value),
            "href": state.href(ask=key),
        }
        for key, value in desk.supposed(state.telling.opened).items()
    ]


def aside(state: CallState) -> Sequence[str]:
    """The facts that cannot stand beside the others, or that this code does not know."""
    words = state.words
    return [
        words.say(
            "web.aside",
            label=labelled(state, key),
            answer=answer(words, key, value),
        )
        for key, value in state.telling.aside.items()
    ]


def label(words: Words, key: str) -> str:
    """What a fact is called; its key where no words tell, such as the name of a team."""
    return fact_label(key, words)


def labelled(state: CallState, key: str) -> str:
    """What a fact told is called; of several revokes with the number of the one it is of."""
    number = number_of(state, key)
    name = label(words_on(state, key), key)
    return name if number is None else state.words.say("play.of_revoke", label=name, number=number)


def words_on(state: CallState, key: str) -> Words:
    """The words on what a fact is of: one of several revokes by its own player."""
    number = number_of(state, key)
    return state.words.about(None if number is None else number - 1)


def number_of(state: CallState, key: str) -> int | None:
    """The number of the revoke of which a fact is; None of the only one, or of the board."""
    case = state.telling.opened.case
    several = len(case.incidents) > 1
    return desk.place_of(key) + 1 if several and not desk.of_the_board(key) else None


def answer(words: Words, key: str, value: str) -> str:
    """An answer in words."""
    if value != "unknown" and key.endswith("revoke_card"):
        return words.card(value)
    if key == "declarer" and words.has(f"seat.{value}"):
        return words.say(f"seat.{value}")
    shown: Any = int(value) if _WHOLE.fullmatch(value) else value
    return words.answer(name_of(key), shown)


def change(state: CallState, key: str) -> str:
    """Where the answer called *key* is given anew, or taken back if it was no answer."""
    if is_asked(state, key):
        return state.href(ask=key)
    return state.href({k: v for k, v in state.facts.items() if k != key})


def is_asked(state: CallState, key: str) -> bool:
    """Whether there is a question for the fact called *key*; the number of the board has none."""
    if key == "declarer" and KINDS[state.matter].players:
        return True
    try:
        desk.answers_to(state.telling.opened, desk.question_about(state.telling.opened, key))
    except KeyError:
        return False
    return True


def name_of(key: str) -> str:
    """The fact of which a key speaks: ``trick`` of ``revokes[1].trick``."""
    return key.rpartition(".")[2]
