"""What was told so far, each with a link to change it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bridgelaws import desk
from bridgelaws.explain.words import Words
from bridgelaws.web.views.from_cards import cards_of, recorded, row_of
from bridgelaws.web.views.state import CallState


def so_far(state: CallState) -> Sequence[Mapping[str, str]]:
    """The facts told, in their order: label, answer, and where they are changed."""
    told = [row for _, row in told_singly(state)]
    if not cards_of(state.telling.told):
        return told
    shown: list[Mapping[str, str]] = [
        {"label": label, "answer": answer(state.words, key, value), "href": ""}
        for key, label, value in recorded(state)
    ]
    return [row_of(state), *told, *shown]


def told_singly(state: CallState) -> Sequence[tuple[str, Mapping[str, str]]]:
    """The facts that somebody stated, each by its key; not what the cards show."""
    words, told = state.words, state.telling.told
    cards = cards_of(told)
    return [
        (
            key,
            {
                "label": label(words, key),
                "answer": answer(words, key, value),
                "href": change(state, key),
            },
        )
        for key, value in told.items()
        if key not in cards
    ]


def aside(state: CallState) -> Sequence[str]:
    """The facts that cannot stand beside the others, or that this code does not know."""
    words = state.words
    return [
        words.say(
            "web.aside",
            label=label(words, key),
            answer=answer(words, key, value),
        )
        for key, value in state.telling.aside.items()
    ]


def label(words: Words, key: str) -> str:
    """What a fact is called; its key where no question asks it, such as the name of a team."""
    found = f"fact.{name_of(key)}.label"
    return words.say(found) if words.has(found) else key


def answer(words: Words, key: str, value: str) -> str:
    """An answer in words."""
    if value != "unknown" and key.endswith("revoke_card"):
        return words.card(value)
    if key == "declarer" and words.has(f"seat.{value}"):
        return words.say(f"seat.{value}")
    shown: Any = int(value) if value.isdigit() else value
    return words.answer(name_of(key), shown)


def change(state: CallState, key: str) -> str:
    """Where the answer called *key* is given anew, or taken back if it was no answer."""
    try:
        desk.answers_to(state.telling.opened, desk.question_about(state.telling.opened, key))
    except KeyError:
        return state.href({k: v for k, v in state.facts.items() if k != key})
    return state.href(ask=key)


def name_of(key: str) -> str:
    """The fact of which a key speaks: ``trick`` of ``revokes[1].trick``."""
    return key.rpartition(".")[2]
