"""The programming interface as an application of its own, mounted in the desk."""

from __future__ import annotations

import logging
import re
from uuid import uuid4

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.datastructures import MutableHeaders, State
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bridgelaws import __version__
from bridgelaws.errors import RefusedError
from bridgelaws.web.api import log, problems, reference, rulings, schemas
from bridgelaws.web.api.reading import language_of, refusal_of

PATH = "/api/v1"
REQUEST_ID = "X-Request-ID"
_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
_LOGGER = logging.getLogger(__name__)


def create_api(state: State) -> FastAPI:
    """The interface; *state* is that of the desk, with its store and its accounts."""
    api = FastAPI(
        title="bridgelaws",
        version=__version__,
        summary="Rulings under the Laws of Duplicate Bridge, for scoring programs",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        separate_input_output_schemas=False,
    )
    api.state = state
    for part in (rulings, reference, log):
        api.include_router(part.router)
    api.add_exception_handler(RefusedError, _refused)
    api.add_exception_handler(RequestValidationError, _wrong_parameter)
    api.add_exception_handler(HTTPException, not_there)
    api.add_exception_handler(Exception, _failed)
    api.add_middleware(RequestIds)
    api.openapi = lambda: _described(api)  # type: ignore[method-assign]  # FastAPI's own way
    return api


def _described(api: FastAPI) -> dict[str, object]:
    """The OpenAPI description, with the schema of refusals that only handlers answer with."""
    if api.openapi_schema is None:
        description = FastAPI.openapi(api)
        parts = description.setdefault("components", {}).setdefault("schemas", {})
        parts["Problem"] = schemas.Problem.model_json_schema()
        parts.pop("HTTPValidationError", None)
        parts.pop("ValidationError", None)
        description["components"]["securitySchemes"] = {
            "bearer": {"type": "http", "scheme": "bearer"}
        }
        for path, methods in description["paths"].items():
            for operation in methods.values():
                if path.startswith("/log"):
                    operation["security"] = [{"bearer": []}]
        description["servers"] = [{"url": PATH}]
    schema: dict[str, object] = api.openapi_schema or {}
    return schema


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, RefusedError)
    return problems.answer(error, language_of(request))


async def _wrong_parameter(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return problems.answer(refusal_of(error), language_of(request))


async def not_there(request: Request, error: Exception) -> Response:
    """No such address, or not asked for in this way; of the whole desk where no page answers."""
    assert isinstance(error, HTTPException)
    methods = (error.headers or {}).get("Allow")
    if methods is None:
        refusal = RefusedError("api_no_page", expected=f"{PATH}/openapi.json")
    else:
        refusal = RefusedError("api_method", found=request.method, expected=methods)
    return problems.answer(refusal, language_of(request), error.headers)


async def _failed(request: Request, error: Exception) -> Response:
    """A fault of the program itself: told without what went wrong, which stands in its log."""
    identifier = request.scope.get(REQUEST_ID, "")
    _LOGGER.error("request %s failed", identifier, exc_info=error)
    refusal = RefusedError("api_failed", found=identifier)
    return problems.answer(refusal, language_of(request), {REQUEST_ID: identifier})


class RequestIds:
    """Gives every request an identifier, its own where it brings one, and answers with it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        sent = dict(scope["headers"]).get(REQUEST_ID.lower().encode(), b"").decode("latin-1")
        identifier = sent if _ID.fullmatch(sent) else str(uuid4())
        scope[REQUEST_ID] = identifier

        async def with_id(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message)[REQUEST_ID] = identifier
            await send(message)

        await self.app(scope, receive, with_id)
