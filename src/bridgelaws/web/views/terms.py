"""The terms of a ruling, code of Laws and regulations, and the switches of every page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlencode

from bridgelaws import desk
from bridgelaws.codes import codes
from bridgelaws.errors import RefusedError
from bridgelaws.web.page import Request
from bridgelaws.web.views.errors import BadRequestError
from bridgelaws.words.say import Words


def stated(request: Request) -> tuple[str, str]:
    """The code and the profile in the address of a page that is about no case.

    Raises:
        BadRequestError: there is no such code, or no such profile.
    """
    query = dict(request.query)
    laws = query.get("laws") or request.site.laws
    regulations = query.get("regulations") or request.site.regulations
    try:
        desk.tell("asked", laws, regulations, {})
    except RefusedError as error:
        raise BadRequestError(error) from error
    return laws, regulations


def written(laws: str, regulations: str) -> str:
    """The query that states the code and the profile."""
    return f"?{urlencode({'laws': laws, 'regulations': regulations})}"


def switches(
    words: Words, laws: str, regulations: str, under: Callable[[str, str], str]
) -> Mapping[str, Any]:
    """The codes and the profiles as links to this very page under them.

    *under* gives the address of the page under a code and a profile.
    """
    by_code = [
        {
            "label": words.answer("laws", code),
            "href": under(str(code), regulations),
            "current": str(code) == laws,
        }
        for code in codes()
    ]
    bodies = [
        {
            "label": words.body(name),
            "href": under(laws, name),
            "current": name == regulations,
        }
        for name in desk.bodies()
    ]
    shown = words.say("web.terms.shown", laws=laws, regulations=words.body_in_short(regulations))
    return {
        "shown": shown,
        "codes": by_code,
        "bodies": bodies,
        "query": written(laws, regulations),
        "stated": {"laws": laws, "regulations": regulations},
    }
