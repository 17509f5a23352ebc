"""Where the app sends the rulings that it kept while there was no network."""

from __future__ import annotations

import json
from http import HTTPStatus
from typing import Any

from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse

from bridgelaws.desk import log
from bridgelaws.errors import RefusedError
from bridgelaws.files.tree import Tree
from bridgelaws.web.access.identity import who
from bridgelaws.web.access.permission import role_refused
from bridgelaws.web.page import Request as Asked
from bridgelaws.web.routes.log_entries import keep
from bridgelaws.web.views.templates import language_of
from bridgelaws.words.render import error_line

JSON = "application/json"


def router() -> APIRouter:
    """``POST /sync``: one entry in the format of the log; the same entry again, the same answer."""
    routes = APIRouter()
    routes.add_api_route("/sync", receive, methods=["POST"], include_in_schema=False)
    return routes


async def receive(request: Request) -> JSONResponse:
    """Keep an entry: its number and hash, or why the log refuses it.

    The answer bears the identifier of the entry, so that no other answer is taken for it. A person
    who may not record is answered by ``stopped``: the app keeps the entry and offers the sign-in.
    What is too large, or comes from another site, the middleware has refused.
    """
    asker = await who(request)
    if not asker.may("record"):
        status = HTTPStatus.UNAUTHORIZED if asker.role is None else HTTPStatus.FORBIDDEN
        return JSONResponse({"stopped": "login"}, status)
    if request.headers.get("content-type", "").partition(";")[0] != JSON:
        return JSONResponse({"stopped": "none"}, HTTPStatus.UNSUPPORTED_MEDIA_TYPE)
    text = await request.body()
    identifier = None
    try:
        draft = _read(text)
        identifier = draft.value.get("id")
        if draft.value.get("kind") in log.ENDS and not asker.may("correct"):
            refused = role_refused(asker, "correct", _language(request))
            return _refused(request, identifier, refused, HTTPStatus.FORBIDDEN)
        entry = await run_in_threadpool(keep, request.app.state.store, draft, asker.name or "")
    except RefusedError as error:
        return _refused(request, identifier, error, HTTPStatus.UNPROCESSABLE_ENTITY)
    return JSONResponse(dict(log.summary(entry)))


def _refused(
    request: Request, identifier: Any, refused: RefusedError, status: HTTPStatus
) -> JSONResponse:
    """Why the log does not take an entry, in the language that the device prefers."""
    body = {"id": identifier, "refused": error_line(refused, _language(request))}
    return JSONResponse(body, status)


def _language(request: Request) -> str:
    return language_of(Asked("POST", "", headers=dict(request.headers)))


def _read(text: bytes) -> Tree:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RefusedError("not_one_entry", reason=str(error)) from error
    if not isinstance(value, dict):
        raise RefusedError("not_one_entry", reason=type(value).__name__)
    return Tree(value)
