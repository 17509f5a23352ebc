"""Rule, rule on many, ask, compare: no token is needed for a ruling."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from http import HTTPStatus
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query
from pydantic import Field
from starlette.requests import Request
from starlette.responses import Response

from bridgelaws.equity.playing import Sampling
from bridgelaws.errors import RefusedError
from bridgelaws.files.opening import kind_of
from bridgelaws.files.tree import from_json
from bridgelaws.web import workers
from bridgelaws.web.api import cases, evidence, schemas
from bridgelaws.web.api.cases import Sent
from bridgelaws.web.api.openapi import (
    A_CASE,
    A_PLAY,
    A_RECORD,
    MANY_CASES,
    OF_A_TEXT,
    refusals,
)
from bridgelaws.web.api.reading import (
    JSON,
    LINES,
    MOST_BYTES_OF_MANY,
    YAML,
    Under,
    language_of,
    media_type,
    text_of,
)

MOST_CASES = 1000
MOST_PLAYS, MOST_SAMPLES = 32, 50
RECORDS = ("text/plain", "application/octet-stream")
PIECE = 25
"""Cases that a worker takes at once: so few that others soon get a turn."""

router = APIRouter(tags=["rulings"])


class OfRecord(Under):
    """Which boards of a record, and what cannot be read off the cards."""

    kind: Literal["pbn", "lin"] | None = Field(
        None, description="The format; else its look decides."
    )
    board: str | None = Field(None, description="The number of one board.")
    answer: list[str] = Field([], description="Facts beside the record: `attention=after_play`.")


class OfEquity(OfRecord):
    """Which board, and whether the play is sampled by what each player could know."""

    plays: int = Field(0, ge=0, le=MOST_PLAYS, description="Plays of the deal; 0: no sampling.")
    samples: int = Field(20, ge=1, le=MOST_SAMPLES, description="Layouts for each choice.")
    seed: int = Field(1, ge=0, le=2**31 - 1, description="The seed of chance.")


@router.post("/rule", response_model=schemas.Ruling, responses=OF_A_TEXT, openapi_extra=A_CASE)
async def rule(request: Request, under: Annotated[Under, Query()]) -> Response:
    """Rule on a case: a revoke, a question about one, a penalty card, a claim, a team board."""
    return json_answer(await workers.run(request, cases.rule, await _sent(request, under)), request)


@router.post(
    "/records", response_model=schemas.OfARecord, responses=OF_A_TEXT, openapi_extra=A_RECORD
)
async def rule_record(request: Request, of: Annotated[OfRecord, Query()]) -> Response:
    """Rule on the boards of a PBN or LIN text that show a revoke."""
    media_type(request, *RECORDS)
    sent = await _record(request, of)
    return json_answer(await workers.run(request, cases.rule_record, sent), request)


async def _record(request: Request, of: OfRecord) -> Sent:
    """The record in the body of a request.

    Raises:
        RefusedError: it is no record, or an answer beside it names a file.
    """
    text = await text_of(request)
    kind = of.kind or kind_of("", text)
    if kind not in ("pbn", "lin"):
        raise RefusedError("not_in_list", path="kind", found=kind, expected="pbn, lin")
    for one in of.answer:
        if one.startswith(("field", "other_table", "regulations")):
            raise RefusedError("api_local_file", path="answer")
    return Sent(text, kind, of.terms(tuple(of.answer)), language_of(request), of.board)


@router.post(
    "/equity",
    response_model=schemas.Evidence,
    responses=OF_A_TEXT | refusals(HTTPStatus.NOT_IMPLEMENTED),
    openapi_extra=A_PLAY,
    tags=["evidence"],
)
async def equity(request: Request, of: Annotated[OfEquity, Query()]) -> Response:
    """What the deal of a board tells about a revoke: evidence for the Director, not a ruling."""
    stated = media_type(request, JSON, *RECORDS)
    sent = await (_record(request, of) if stated in RECORDS else _sent(request, of))
    if stated == JSON and (of.kind, of.board, of.answer) != (None, None, []):
        raise RefusedError("api_of_a_record", expected=RECORDS[0])
    sampling = Sampling(of.samples, of.plays, of.seed) if of.plays else None
    return json_answer(await workers.run(request, evidence.weigh, sent, sampling), request)


@router.post("/ask", response_model=schemas.Next, responses=OF_A_TEXT, openapi_extra=A_CASE)
async def ask(request: Request, under: Annotated[Under, Query()]) -> Response:
    """The next question about a case: put its answer into the case and ask again."""
    return json_answer(await workers.run(request, cases.ask, await _sent(request, under)), request)


@router.post(
    "/compare", response_model=schemas.Comparison, responses=OF_A_TEXT, openapi_extra=A_CASE
)
async def compare(request: Request, under: Annotated[Under, Query()]) -> Response:
    """The same facts under every code of Laws, and where the rulings part."""
    return json_answer(
        await workers.run(request, cases.compare, await _sent(request, under)), request
    )


@router.post(
    "/batch",
    response_model=list[schemas.Ruling | schemas.Refused],
    responses=OF_A_TEXT,
    openapi_extra=MANY_CASES,
)
async def batch(request: Request, under: Annotated[Under, Query()]) -> Response:
    """Rule on many cases, as a list or a line each; each is answered or refused, in order."""
    kind = media_type(request, JSON, *LINES)
    text = await text_of(request, MOST_BYTES_OF_MANY)
    terms, language = under.terms(), language_of(request)
    items = _lines(text) if kind in LINES else _items(text)
    sent = [Sent(one, "json", terms, language, name=name) for name, one in items]
    if len(sent) > MOST_CASES:
        raise RefusedError("api_too_many", found=len(sent), most=MOST_CASES)
    pieces = workers.pieces(sent, PIECE)
    done = await asyncio.gather(*(workers.run(request, cases.batch, piece) for piece in pieces))
    ruled = [one for piece in done for one in piece]
    if kind in LINES:
        return json_answer(b"".join(one + b"\n" for one in ruled), request, kind)
    return json_answer(b"[" + b",".join(ruled) + b"]", request)


def _lines(text: str) -> list[tuple[str, str]]:
    """The lines that hold something, with the names that refusals call them by."""
    # Only a line feed ends a line: JSON may hold the other separators of Unicode.
    lines = enumerate(text.split("\n"), 1)
    return [(f"line {number}", line) for number, line in lines if line.strip()]


def _items(text: str) -> Sequence[tuple[str, str]]:
    values: Any = from_json(text).value
    if not isinstance(values, list):
        raise RefusedError("not_a_list", found=type(values).__name__)
    return [(f"[{i}]", json.dumps(value)) for i, value in enumerate(values)]


async def _sent(request: Request, under: Under) -> Sent:
    """The case in the body of a request."""
    kind = "json" if media_type(request, JSON, *YAML) == JSON else "yaml"
    return Sent(await text_of(request), kind, under.terms(), language_of(request))


def json_answer(body: bytes, request: Request, kind: str = JSON) -> Response:
    """An answer with its words in the language of the request."""
    headers = {"Content-Language": language_of(request), "Vary": "Accept-Language"}
    return Response(body, headers=headers, media_type=kind)
