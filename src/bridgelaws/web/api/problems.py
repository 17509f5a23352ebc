"""Refusals as problem details (RFC 9457), in the reader's language."""

from __future__ import annotations

import json
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from starlette.responses import Response

from bridgelaws.errors import RefusedError
from bridgelaws.words.render import error_line
from bridgelaws.words.say import Words

MEDIA_TYPE = "application/problem+json"
KINDS = "urn:bridgelaws:problem:"
"""What every ``type`` begins with; the key of the refusal follows."""
STATUSES: Mapping[str, HTTPStatus] = {
    "guard_host": HTTPStatus.BAD_REQUEST,
    "not_json": HTTPStatus.BAD_REQUEST,
    "not_utf8": HTTPStatus.BAD_REQUEST,
    "not_yaml": HTTPStatus.BAD_REQUEST,
    "api_token_missing": HTTPStatus.UNAUTHORIZED,
    "api_token_unknown": HTTPStatus.UNAUTHORIZED,
    "api_scope": HTTPStatus.FORBIDDEN,
    "api_no_page": HTTPStatus.NOT_FOUND,
    "log_no_entry": HTTPStatus.NOT_FOUND,
    "api_method": HTTPStatus.METHOD_NOT_ALLOWED,
    "log_id_taken": HTTPStatus.CONFLICT,
    "log_counter_taken": HTTPStatus.CONFLICT,
    "log_corrected_already": HTTPStatus.CONFLICT,
    "api_body_too_large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "guard_too_large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "api_too_many": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "api_media_type": HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
    "api_encoding": HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
    "guard_too_many": HTTPStatus.TOO_MANY_REQUESTS,
    "api_failed": HTTPStatus.INTERNAL_SERVER_ERROR,
    "program_failed": HTTPStatus.INTERNAL_SERVER_ERROR,
    "solver_absent": HTTPStatus.NOT_IMPLEMENTED,
    "solver_too_slow": HTTPStatus.SERVICE_UNAVAILABLE,
    "solver_ended": HTTPStatus.SERVICE_UNAVAILABLE,
    "log_busy": HTTPStatus.SERVICE_UNAVAILABLE,
    "log_database": HTTPStatus.SERVICE_UNAVAILABLE,
    "api_took_too_long": HTTPStatus.SERVICE_UNAVAILABLE,
}
"""The HTTP status of a refusal; of any other the case itself is the reason (422)."""
_ABOUT_THE_LOG = "log_"


def problem(error: RefusedError, language: str) -> dict[str, Any]:
    """A refusal as the members of problem details.

    ``code`` is the key of the refusal, which never changes; ``detail`` the whole sentence;
    ``path`` and ``line`` the place; ``expected`` what would be taken, where it is one value or a
    list.
    """
    refused = _without_the_database(error)
    status = STATUSES.get(error.key, HTTPStatus.UNPROCESSABLE_ENTITY)
    found: dict[str, Any] = {
        "type": KINDS + error.key,
        "title": _title(status, Words(language)),
        "status": int(status),
        "detail": error_line(refused, language),
        "code": error.key,
    }
    place = {"file": refused.file, "line": refused.line, "path": refused.path}
    found |= {key: value for key, value in place.items() if value}
    if (expected := _expected(refused.values)) is not None:
        found["expected"] = expected
    return found


def _without_the_database(error: RefusedError) -> RefusedError:
    """The same refusal, without the name that the database has on this machine."""
    if not error.key.startswith(_ABOUT_THE_LOG) or error.line is not None:
        return error
    values: dict[str, Any] = dict(error.values)
    return RefusedError(error.key, path=error.path, **values)


def _expected(values: Mapping[str, object]) -> str | None:
    if "expected" in values:
        return str(values["expected"])
    if "low" in values and "high" in values:
        return f"{values['low']} … {values['high']}"
    return str(values["most"]) if "most" in values else None


def _title(status: HTTPStatus, words: Words) -> str:
    if status in (HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN):
        return words.say("api.title.not_allowed")
    if status in (HTTPStatus.NOT_FOUND, HTTPStatus.METHOD_NOT_ALLOWED):
        return words.say("api.title.not_there")
    if status is HTTPStatus.CONFLICT:
        return words.say("api.title.conflict")
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return words.say("api.title.failed")
    return words.say("api.title.refused")


def answer(
    error: RefusedError, language: str, headers: Mapping[str, str] | None = None
) -> Response:
    """The refusal as an answer."""
    body = problem(error, language)
    sent = {"Content-Language": language, "Cache-Control": "no-store", **(headers or {})}
    if body["status"] == HTTPStatus.UNAUTHORIZED:
        sent["WWW-Authenticate"] = "Bearer"
    return Response(as_json(body), body["status"], sent, MEDIA_TYPE)


def as_json(value: Any) -> bytes:
    """JSON in UTF-8; half a pair of surrogates, which UTF-8 cannot hold, stays an escape."""
    try:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    except UnicodeEncodeError:
        return json.dumps(value, separators=(",", ":")).encode()
