"""What would have happened without the revoke: its analysis begun, watched, stopped and read."""

from __future__ import annotations

from dataclasses import replace
from http import HTTPStatus

from bridgelaws import desk
from bridgelaws.web.access.limits import ANALYSES, is_stranger, source
from bridgelaws.web.access.request import ServerRequest
from bridgelaws.web.analyses.process import Subject
from bridgelaws.web.page import File, Page
from bridgelaws.web.views import equity
from bridgelaws.web.views.errors import not_found
from bridgelaws.web.views.ruling import equity_address
from bridgelaws.web.views.state import CallState


def _call(request: ServerRequest) -> tuple[CallState, Subject]:
    """The call in the address, and what of it is analysed."""
    state = CallState.of(replace(request, given={**request.given, "matter": "revoke"}))
    return state, Subject.of(state.laws, state.regulations, state.telling.told)


def show(request: ServerRequest) -> Page:
    """How the analysis stands; looking begins nothing."""
    state, subject = _call(request)
    analyses = request.server.analyses
    analysis = analyses.find(subject)
    before = 0 if analysis is None else analyses.before(analysis)
    return equity.page_of(request, state, analysis, before)


def begin(request: ServerRequest) -> Page:
    """Begin the analysis, unless it cannot be, and lead on to its page.

    Raises:
        RefusedError: too many wait already, or this visitor has begun too many.
    """
    state, subject = _call(request)
    if desk.why_not_weighed(state.telling.opened) is None:
        if is_stranger(request.client):
            request.server.access.limits.count(ANALYSES, source(request.client))
        request.server.analyses.begin(subject)
    return _to_its_page(request, state)


def stop(request: ServerRequest) -> Page:
    """Stop the analysis with what there is."""
    state, subject = _call(request)
    request.server.analyses.stop(subject)
    return _to_its_page(request, state)


def picture(request: ServerRequest) -> Page:
    """The picture of a revoke by itself."""
    state, subject = _call(request)
    analysis, number = request.server.analyses.find(subject), request.given["number"]
    document = None if analysis is None else analysis.document
    numbers = [str(i + 1) for i in range(len(document["revokes"]))] if document else []
    if document is None or number not in numbers:
        return not_found(request)
    drawn = equity.picture(document, int(number), state.words)
    headers = {"Cache-Control": "no-store"}
    return File(headers=headers, content=drawn.encode(), media_type="image/svg+xml")


def _to_its_page(request: ServerRequest, state: CallState) -> Page:
    location = equity_address(request.site, state)
    return Page(status=HTTPStatus.SEE_OTHER, headers={"Location": location})
