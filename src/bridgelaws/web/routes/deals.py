"""Loading the deals of the event, and giving them to the app that works without a network."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from http import HTTPStatus

from bridgelaws import desk
from bridgelaws.errors import RefusedError
from bridgelaws.web.access.request import ServerRequest, text_of
from bridgelaws.web.page import File, Page
from bridgelaws.web.views import deals
from bridgelaws.words.render import error_line

ACT = "manage"
"""What one must be allowed to do to load deals."""


def show(request: ServerRequest) -> Page:
    """The form, and how many boards there are."""
    return deals.loading_page(request, may=request.asker.may(ACT))


def load(request: ServerRequest) -> Page:
    """Keep the deals of the file that was sent, then on to the boards."""
    everybody = "everybody" in request.fields
    try:
        name, text = text_of(request.upload)
        desk.load_deals(request.server.settings.data, text, name, everybody=everybody)
    except RefusedError as error:
        wrong = error_line(error, request.language)
        page = deals.loading_page(request, wrong, may=True)
        return replace(page, status=HTTPStatus.BAD_REQUEST)
    location = f"/{request.language}/cards"
    return Page(status=HTTPStatus.SEE_OTHER, headers={"Location": location})


def pbn(request: ServerRequest) -> Page:
    """All the deals as one file, for a reader who may see them; 304 where he has them already."""
    text = request.deals.text
    if not text:
        return File(status=HTTPStatus.NO_CONTENT)
    mark = f'"{sha256(text.encode()).hexdigest()[:16]}"'
    headers = {"Cache-Control": "no-cache", "ETag": mark}
    if request.headers.get("if-none-match") == mark:
        return File(status=HTTPStatus.NOT_MODIFIED, headers=headers)
    return File(headers=headers, content=text.encode(), media_type="text/plain")
