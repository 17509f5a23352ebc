"""One more revoke on the board: in which trick it was, before what matters of it is asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bridgelaws import desk
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views.so_far import aside, so_far
from bridgelaws.web.views.state import CallState
from bridgelaws.web.views.templates import page

LAST_TRICK = 13


def page_of(request: Request, state: CallState) -> Page:
    """The question in which trick it was; its player is asked next, for much hangs on both."""
    words = state.words
    values = {
        "terms": state.terms,
        "so_far": so_far(state),
        "aside": aside(state),
        "back": state.href(),
        "matter": words.say("web.matter.revoke"),
        "first_words": None,
        "said_already": None,
        "why": words.say("web.another.why"),
        "clause": None,
        "left": None,
        "form": None,
        "grid": True,
        "answers": list(_answers(state)),
        "unsure": _onward(state, "unknown"),
        "rule": state.href(rule="1"),
        "cards": None,
    }
    return page("question.html", request, words, words.say("web.another.title"), values)


def _answers(state: CallState) -> Iterator[Mapping[str, Any]]:
    """The tricks in which another revoke can stand beside what was told."""
    for trick in map(str, range(1, LAST_TRICK + 1)):
        facts, _ = desk.with_another(state.telling, trick)
        if not desk.tell(state.matter, state.laws, state.regulations, facts).aside:
            yield {
                "label": trick,
                "name": state.words.answer("trick", int(trick)),
                "href": _onward(state, trick),
                "digit": trick if len(trick) == 1 else "",
                "current": False,
            }


def _onward(state: CallState, trick: str) -> str:
    facts, place = desk.with_another(state.telling, trick)
    return state.href(facts, ask=desk.key_in(place, "offending_player"))
