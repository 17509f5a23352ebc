"""The first start after the account: the event with its deals and terms, then the helpers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bridgelaws import desk
from bridgelaws.desk.event_deals import event_deals
from bridgelaws.errors import RefusedError
from bridgelaws.web.access.invitations import GUESTS
from bridgelaws.web.access.options import EventOptions
from bridgelaws.web.access.pages import answers
from bridgelaws.web.access.pages.event import refuse_unknown_terms, terms_offered
from bridgelaws.web.access.pages.people import drawn_invitation
from bridgelaws.web.access.request import ServerRequest, text_of
from bridgelaws.web.page import Page
from bridgelaws.words.say import Words

EVENT, HELPERS = "set-up/event", "set-up/helpers"


def show_event(request: ServerRequest, refused: RefusedError | None = None) -> Page:
    """Step 2: the terms, the name of the event and its deals."""
    words, options = request.words, request.server.access.options.read()
    shown = {**options.rows(), **request.fields}
    return answers.page(
        request,
        "guard_first_event.html",
        words.say("first_start.event"),
        refused,
        event=shown["event"],
        offered=terms_offered(request, shown),
        step=words.say("first_start.step", n=2),
        here=EVENT,
    )


def set_event(request: ServerRequest) -> Page:
    """Keep them; what the form does not ask stays as it is set."""
    options = request.server.access.options
    try:
        refuse_unknown_terms(request.fields)
        chosen = EventOptions.of({**options.read().rows(), **request.fields})
        if request.upload is not None:
            name, text = text_of(request.upload)
            desk.load_deals(request.server.settings.data, text, name, everybody=False)
    except RefusedError as error:
        return show_event(request, error)
    options.write(chosen)
    return answers.go(request, HELPERS)


def show_helpers(request: ServerRequest, refused: RefusedError | None = None) -> Page:
    """Step 3: whom to invite."""
    return _helpers(request, refused)


def invite(request: ServerRequest) -> Page:
    """An invitation, shown once; the form for the next stands below."""
    try:
        invitation = drawn_invitation(request)
    except RefusedError as error:
        return show_helpers(request, error)
    return _helpers(request, None, invitation)


def _helpers(
    request: ServerRequest,
    refused: RefusedError | None,
    invitation: Mapping[str, Any] | None = None,
) -> Page:
    words = request.words
    return answers.page(
        request,
        "guard_first_helpers.html",
        words.say("first_start.helpers"),
        refused,
        invitation=invitation,
        roles=GUESTS,
        step=words.say("first_start.step", n=3),
        here=HELPERS,
    )


def next_steps(request: ServerRequest) -> Sequence[tuple[str, str]]:
    """What of the first start is still to be done at this desk, with the page of each step."""
    access, words = request.server.access, Words(request.language)
    open_steps = {
        "first_start.event": (EVENT, not access.options.read().event),
        "first_start.deals": (EVENT, not event_deals(request.server.settings.data)),
        "first_start.helpers": (
            HELPERS,
            len(access.accounts.all()) < 2 and len(access.sessions.all()) < 2,
        ),
    }
    return [
        (words.say(key), f"/{request.language}/{page}")
        for key, (page, is_open) in open_steps.items()
        if is_open
    ]
