"""One more revoke on the board: in which trick it was, before what matters of it is asked.

Where the tricks do not tell which revoke was the first, that is asked as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bridgelaws import desk
from bridgelaws.bridge import LAST_TRICK
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views import compare
from bridgelaws.web.views.so_far import aside, so_far
from bridgelaws.web.views.state import CallState
from bridgelaws.web.views.templates import page

TRICKS = tuple(map(str, range(1, LAST_TRICK + 1)))


def page_of(request: Request, state: CallState) -> Page:
    """The question in which trick it was; its player is asked next, for much hangs on both."""
    trick = state.flags.get("order")
    if trick in TRICKS or trick == "unknown":
        return _in_which_order(request, state, trick)
    shown = {
        "back": state.href(),
        "why": state.words.say("web.another.why"),
        "grid": True,
        "answers": list(_answers(state)),
        "unsure": _onward(state, "unknown"),
    }
    return _page(request, state, state.words.say("web.another.title"), shown)


def _in_which_order(request: Request, state: CallState, trick: str) -> Page:
    """The question whether it was before or after a revoke whose trick is not known."""
    shown = {
        "back": state.href(another="1"),
        "why": state.words.say("web.another.order.why"),
        "grid": False,
        "answers": list(_places(state, trick)),
        "unsure": None,
    }
    return _page(request, state, state.words.say("web.another.order.title"), shown)


def _page(request: Request, state: CallState, title: str, shown: Mapping[str, Any]) -> Page:
    values = {
        "terms": state.terms,
        "so_far": so_far(state),
        "aside": aside(state),
        "matter": state.words.say("web.matter.revoke"),
        "first_words": None,
        "said_already": None,
        "clause": None,
        "left": None,
        "form": None,
        "goes_on": None,
        "seats": None,
        "compass": None,
        "rule": state.href(rule="1"),
        "compare": compare.address(state),
        "cards": None,
        **shown,
    }
    return page("question.html", request, state.words, title, values)


def _answers(state: CallState) -> Iterator[Mapping[str, Any]]:
    """The tricks in which another revoke can stand beside what was told."""
    for trick in TRICKS:
        if _possible(state, trick):
            yield {
                "label": trick,
                "name": state.words.answer("trick", int(trick)),
                "href": _onward(state, trick),
                "digit": trick if len(trick) == 1 else "",
                "current": False,
            }


def _places(state: CallState, trick: str) -> Iterator[Mapping[str, Any]]:
    """Before, between and after the revokes told, as far as it can have been there."""
    say, most = state.words.say, len(desk.places(state.telling, "unknown")) - 1
    for number, place in enumerate(_possible(state, trick), 1):
        if place == 0:
            label = say("web.another.order.before", number=1)
        elif place == most:
            label = say("web.another.order.after", number=most)
        else:
            label = say("web.another.order.between", number=place, next=place + 1)
        yield {
            "label": label,
            "name": label,
            "href": _told(state, trick, place),
            "digit": str(number),
            "current": False,
        }


def _possible(state: CallState, trick: str) -> list[int]:
    """The places in the order where a revoke in that trick can stand beside what was told."""
    found = []
    for place in desk.places(state.telling, trick):
        facts = desk.with_another(state.telling, trick, place)
        if not desk.tell(state.matter, state.laws, state.regulations, facts).aside:
            found.append(place)
    return found


def _onward(state: CallState, trick: str) -> str:
    """On to its player; first to the order where the tricks leave that open."""
    places = _possible(state, trick)
    if len(places) == 1:
        return _told(state, trick, places[0])
    return state.href(another="1", order=trick)


def _told(state: CallState, trick: str, place: int) -> str:
    facts = desk.with_another(state.telling, trick, place)
    return state.href(facts, ask=desk.key_in(place, "offending_player"))
