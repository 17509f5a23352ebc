"""A call: the next question, or the ruling once nothing open matters."""

from __future__ import annotations

from bridgelaws import desk
from bridgelaws.errors import RefusedError
from bridgelaws.laws.frame.ordinary import NOTHING_UNUSUAL
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views import another, judging, question, ruling, score, templates, waiting
from bridgelaws.web.views.errors import not_found
from bridgelaws.web.views.so_far import aside, label, so_far
from bridgelaws.web.views.state import CallState, known
from bridgelaws.words.render import error_line


def page(request: Request) -> Page:
    """The page of a call: what its address asks for, else the next question, else the ruling."""
    if not known(request.given["lang"], request.given["matter"]):
        return not_found(request)
    state = CallState.of(request)
    if "wait" in state.flags:
        return waiting.page_of(request, state)
    if "number" in state.flags:
        return question.entered(request, state)
    if "another" in state.flags and desk.can_have_another(state.telling):
        return another.page_of(request, state)
    if "ask" in state.flags:
        return question.page_about(request, state, state.flags["ask"])
    if state.telling.refused is not None:
        return _no_ruling(request, state, state.telling.refused)
    try:
        opened = state.telling.opened
        asked = None if "rule" in state.flags else desk.next_question(opened)
        asked = asked or desk.number_beside(opened)
        if asked is not None and asked.fact != NOTHING_UNUSUAL:
            return question.page_of(request, state, asked)
        document = desk.document(opened)
    except RefusedError as error:
        return _no_ruling(request, state, error)
    return _ruled(request, state, document)


def _ruled(request: Request, state: CallState, document: desk.Document) -> Page:
    """The ruling, or what the Director still tells for its damage and its score."""
    shown = document.get("if_ordinary", document)
    if "judge" in state.flags and (key := judging.next_number(state, shown)) is not None:
        return question.page_about(request, state, key, judging=True)
    if "score" in state.flags and score.address(state, shown) is not None:
        return score.page_of(request, state)
    return ruling.page_of(request, state, document)


def _no_ruling(request: Request, state: CallState, error: RefusedError) -> Page:
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
    return templates.page("refused.html", request, words, words.say("web.refused.title"), values)


def _reason(state: CallState, error: RefusedError) -> str:
    """The refusal, the fact by what it is called on the page; the matter stands above it."""
    path = error.path or ""
    name = "" if path == state.matter else label(state.words, path)
    return error_line(error.at(name[:1].upper() + name[1:]), state.language)
