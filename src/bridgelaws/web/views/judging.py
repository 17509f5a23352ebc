"""The numbers by which the Director judges damage (Law 64C)."""

from __future__ import annotations

from bridgelaws import desk
from bridgelaws.laws.calls.revoke.board import board_of
from bridgelaws.web.views.state import CallState
from bridgelaws.words.damage_words import number_question


def next_number(state: CallState, document: desk.Document) -> str | None:
    """The next number that the judgement of damage needs; None where it needs none."""
    wanted = (document.get("redress") or {}).get("open", [])
    return next((key for key in wanted if key not in state.telling.told), None)


def question_of(state: CallState, key: str) -> str | None:
    """The question about such a number; None for any other fact."""
    opened = state.telling.opened
    if not opened.case.incidents or not key.startswith("redress."):
        return None
    return number_question(
        board_of(opened.case), opened.declarer, key.rpartition(".")[2], state.words
    )
