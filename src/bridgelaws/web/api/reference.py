"""What the program rules on and under what, the interviews as data, and scores."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from pydantic import Field
from starlette.requests import Request
from starlette.responses import Response

from bridgelaws import desk
from bridgelaws.codes import newest
from bridgelaws.errors import RefusedError
from bridgelaws.laws.calls.kinds import KINDS, kind_called
from bridgelaws.web import workers
from bridgelaws.web.api import cases, schemas
from bridgelaws.web.api.openapi import OF_A_TEXT, SCORES, refusals
from bridgelaws.web.api.problems import as_json
from bridgelaws.web.api.reading import (
    JSON,
    MOST_BYTES_OF_MANY,
    CodeNamed,
    Worded,
    language_of,
    media_type,
    refuse_unknown_profile,
    text_of,
)
from bridgelaws.web.api.rulings import json_answer
from bridgelaws.words.say import Words

"""The key of a case file for the matter ``revoke``."""

router = APIRouter(tags=["reference"])


class OfGraph(Worded):
    """Which interview, and whether its words are wanted."""

    laws: CodeNamed = Field(str(newest()), description="The code of Laws.")
    regulations: str = Field("wbf", description="A profile of `/profiles`.")
    labels: bool = Field(default=False, description="The words instead of the graph.")


@router.get("/matters", response_model=list[schemas.MatterShown], responses=refusals(422))
async def matters(request: Request, _: Annotated[Worded, Query()]) -> Response:
    """The kinds of call that the program rules on."""
    words = Words(language_of(request))
    shown = [
        {"name": name, "key": KINDS[name].key, "title": words.say(f"web.matter.{name}")}
        for name in desk.MATTERS_TOLD
    ]
    return json_answer(as_json(shown), request)


@router.get("/profiles", response_model=list[schemas.Profile], responses=refusals(422))
async def profiles(request: Request, _: Annotated[Worded, Query()]) -> Response:
    """The profiles of regulations that come with the program."""
    shown = [{"name": name, "body": body} for name, body in desk.bodies().items()]
    return json_answer(as_json(shown), request)


@router.get("/graph/{matter}", response_model=dict[str, Any], responses=refusals(404, 422, 503))
async def graph(request: Request, matter: str, of: Annotated[OfGraph, Query()]) -> Response:
    """The interview of a matter as a graph, or the words of it."""
    if matter not in desk.MATTERS_TOLD:
        raise RefusedError("api_no_page", expected=", ".join(desk.MATTERS_TOLD))
    refuse_unknown_profile(of.regulations)
    language = language_of(request) if of.labels else None
    made = await workers.run(
        request, cases.graph, kind_called(matter).key, int(of.laws), of.regulations, language
    )
    return json_answer(made, request)


@router.post(
    "/score",
    response_model=dict[str, Any] | list[dict[str, Any]],
    responses=OF_A_TEXT,
    openapi_extra=SCORES,
    tags=["scores"],
)
async def score(request: Request, _: Annotated[Worded, Query()]) -> Response:
    """Answer a question about scores, or a list of them in order."""
    media_type(request, JSON)
    text = await text_of(request, MOST_BYTES_OF_MANY)
    return json_answer(await workers.run(request, cases.score, text, language_of(request)), request)
