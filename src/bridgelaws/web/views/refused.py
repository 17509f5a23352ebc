"""A call on which the program does not rule, with the reason."""

from __future__ import annotations

from bridgelaws.explain.render import error_line
from bridgelaws.records.errors import RefusedError
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views.so_far import aside, so_far
from bridgelaws.web.views.state import CallState
from bridgelaws.web.views.templates import page


def page_of(request: Request, state: CallState, error: RefusedError) -> Page:
    """Why there is no ruling, and what was told."""
    words = state.words
    values = {
        "terms": state.terms,
        "reason": error_line(error, state.language),
        "so_far": so_far(state),
        "aside": aside(state),
        "back": state.before(),
        "matter": words.say(f"web.matter.{state.matter}"),
    }
    return page("refused.html", request, words, words.say("web.refused.title"), values)
