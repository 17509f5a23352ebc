"""The deals that the app holds: those of the event as last seen, or of a file on the device."""

from __future__ import annotations

import binascii
from base64 import b64decode
from http import HTTPStatus

from bridgelaws.errors import RefusedError
from bridgelaws.files.deal_file import read_deals, write_deals
from bridgelaws.files.text import decode
from bridgelaws.web.offline.device import AppRequest, keep
from bridgelaws.web.page import Page
from bridgelaws.web.views.templates import page
from bridgelaws.words.render import error_line
from bridgelaws.words.render_log import minute

MOST_BYTES = 4 * 1024 * 1024
"""Of a file; the browser reads no more than one byte beyond it."""


def show(request: AppRequest) -> Page:
    """Which deals the device holds, and the form to choose a file on it."""
    return _page(request)


def load(request: AppRequest) -> Page:
    """The deals of the file that was chosen, or the form again with what is wrong with it.

    The form holds ``name``, and the file as ``base64`` or, where a server sent it, as ``text``.
    """
    language = request.language
    fields = dict(request.form)
    try:
        text = fields["text"] if "text" in fields else _text(file_of(request)[1])
        boards = read_deals(text, fields.get("name", ""))
    except RefusedError as error:
        return _page(request, error_line(error, language))
    held = {"text": write_deals(boards.values()), "boards": len(boards)}
    return keep(f"/{language}/cards", deals={**held, "file": fields.get("name", "")})


def file_of(request: AppRequest) -> tuple[str, bytes]:
    """The name and the bytes of the file that the browser read for a form; none of no file."""
    fields = dict(request.form)
    try:
        data = b64decode(fields.get("base64", ""), validate=True)
    except binascii.Error:
        data = b""
    return fields.get("name", ""), data


def _text(data: bytes) -> str:
    """The text of a file.

    Raises:
        RefusedError: there is none, or it is too large.
    """
    if not data:
        raise RefusedError("no_file_sent", path="file")
    if len(data) > MOST_BYTES:
        raise RefusedError("deals_too_large", path="file", most=MOST_BYTES // 1024**2)
    return decode(data)


def _page(request: AppRequest, wrong: str = "") -> Page:
    words, deals = request.words, request.device.deals
    whose = "file" if deals.file else "event" if deals.text else "none"
    values = {
        "action": f"/{words.language}/deals",
        "held": words.say(
            f"offline.deals.{whose}", deals.boards, file=deals.file, seen=minute(deals.seen)
        ),
        "of_file": bool(deals.file),
        "event": deals.event,
        "wrong": wrong,
    }
    status = HTTPStatus.BAD_REQUEST if wrong else HTTPStatus.OK
    return page("app_deals.html", request, words, words.say("play.loading.title"), values, status)
