"""A call on which the program does not rule, with the reason."""

from __future__ import annotations

from bridgelaws.errors import RefusedError
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views.so_far import aside, label, so_far
from bridgelaws.web.views.state import CallState
from bridgelaws.web.views.templates import page
from bridgelaws.words.render import error_line


def page_of(request: Request, state: CallState, error: RefusedError) -> Page:
    """Why there is no ruling, and what was told."""
    words = state.words
    values = {
        "terms": state.terms,
        "reason": _reason(state, error),
        "so_far": so_far(state),
        "aside": aside(state),
        "back": state.before(),
        "matter": words.say(f"web.matter.{state.matter}"),
    }
    return page("refused.html", request, words, words.say("web.refused.title"), values)


def _reason(state: CallState, error: RefusedError) -> str:
    """The refusal, the fact by what it is called on the page; the matter stands above it."""
    path = error.path or ""
    name = "" if path == state.matter else label(state.words, path)
    return error_line(error.at(name[:1].upper() + name[1:]), state.language)
