"""The ruling log for programs: add once, read on, look up, check. Every route needs a token."""

from __future__ import annotations

from functools import partial
from http import HTTPStatus
from itertools import islice
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query
from fastapi.concurrency import run_in_threadpool
from pydantic import Field
from starlette.requests import Request
from starlette.responses import Response

from bridgelaws.desk import log
from bridgelaws.errors import RefusedError
from bridgelaws.files.tree import Tree, from_json, with_lines
from bridgelaws.web.api import schemas
from bridgelaws.web.api.access import CORRECT, RECORD, SEE, allow, needs
from bridgelaws.web.api.cases import refuse_files
from bridgelaws.web.api.openapi import AN_ENTRY, OF_A_TEXT, OF_THE_LOG, refusals
from bridgelaws.web.api.problems import as_json
from bridgelaws.web.api.reading import (
    JSON,
    MOST_BYTES_OF_AN_ENTRY,
    Worded,
    language_of,
    media_type,
    text_of,
)
from bridgelaws.web.who import Who

MOST_ENTRIES = 500

router = APIRouter(prefix="/log", tags=["log"])


class EntryQuery(Worded):
    """Which entries are wanted; what is left out is open."""

    since: int = Field(0, ge=0, le=2**31 - 1, description="Only entries after this number.")
    limit: int = Field(100, ge=1, le=MOST_ENTRIES, description="At most so many.")
    event: str | None = None
    board: str | None = None
    table: str | None = None
    kind: log.Kind | None = None
    current: bool = Field(
        default=False, description="Only rulings that no correction has taken the place of."
    )

    def query(self) -> log.Query:
        """The same for the log, and one entry more, to see whether there are others."""
        wanted = self.model_dump(exclude={"lang", "limit"})
        return log.Query(**wanted, limit=self.limit + 1)


class Noted(Worded):
    """A head that somebody noted on paper."""

    head: str | None = Field(None, description="`17:3f9a22c107be51d4`; the whole log is read")
    whole: bool = Field(False, description="read all of a long log, not from the last check on")


@router.post(
    "/entries",
    status_code=HTTPStatus.CREATED,
    response_model=schemas.Taken,
    responses={
        **OF_A_TEXT,
        **OF_THE_LOG,
        **refusals(HTTPStatus.CONFLICT),
        HTTPStatus.OK: {"description": "It was there already", "model": schemas.Taken},
    },
    openapi_extra=AN_ENTRY,
)
async def append(
    request: Request,
    who: Annotated[Who, Depends(needs(RECORD))],
    _: Annotated[Worded, Query()],
) -> Response:
    """Add an entry; sent again it is kept once (200). Once answered, it is on disk."""
    media_type(request, JSON)
    text = await text_of(request, MOST_BYTES_OF_AN_ENTRY)
    taken, status = await run_in_threadpool(_append, request.app.state.store, text, who)
    headers = {"Location": f"{request.scope['root_path']}/log/entries/{taken['number']}"}
    return _answer(taken, request, status, headers)


def _append(store: log.Store, text: str, who: Who) -> tuple[Any, HTTPStatus]:
    tree = from_json(text)
    try:
        draft = log.read_draft(tree)
        refuse_files_of(tree)
    except RefusedError as error:
        if error.path is None:
            raise
        raise with_lines(tree, text).refuse(error.key, error.path, **error.values) from error
    if draft.kind in log.ENDS:
        allow(who, CORRECT)
    before = store.entry(draft.id)
    entry = store.append(draft)
    status = HTTPStatus.CREATED if before is None else HTTPStatus.OK
    return log.summary(entry), status


def refuse_files_of(tree: Tree) -> None:
    """Refuse a ruling that could be made again only from files of this machine.

    Raises:
        RefusedError: its case names one.
    """
    ruling = tree.value.get("ruling") or {}
    if "profile" not in ruling:
        refuse_files(tree, {"regulations": ruling.get("regulations")}, "ruling.")
    refuse_files(tree, ruling.get("case"), "ruling.case.")


@router.get("/entries", response_model=schemas.Entries, responses=OF_THE_LOG)
async def entries(
    request: Request,
    _: Annotated[Who, Depends(needs(SEE))],
    wanted: Annotated[EntryQuery, Query()],
) -> Response:
    """Entries in the order of the log; ask with `since` the last number for those that follow."""
    listing = await run_in_threadpool(_entries, request.app.state.store, wanted)
    return _answer(listing, request)


def _entries(store: log.Store, wanted: EntryQuery) -> Any:
    listing = [
        entry.document() for entry in islice(store.entries(wanted.query()), wanted.limit + 1)
    ]
    return {"entries": listing[: wanted.limit], "more": len(listing) > wanted.limit}


@router.get(
    "/entries/{entry}",
    response_model=schemas.Entry,
    responses={**OF_THE_LOG, **refusals(HTTPStatus.NOT_FOUND)},
)
async def entry(
    request: Request,
    entry: str,
    _: Annotated[Who, Depends(needs(SEE))],
    __: Annotated[Worded, Query()],
) -> Response:
    """One entry, by its number or its identifier."""
    recorded = await run_in_threadpool(log.found, request.app.state.store, entry)
    return _answer(recorded.document(), request)


@router.get("/check", response_model=schemas.Checked, responses=OF_THE_LOG)
async def check(
    request: Request,
    _: Annotated[Who, Depends(needs(SEE))],
    noted: Annotated[Noted, Query()],
) -> Response:
    """Whether anything was changed, lost or put in, and whether a noted head is in the chain."""
    head = None if noted.head is None else log.noted_head(noted.head)
    store = request.app.state.store
    look = partial(log.check, store.database, head, whole=noted.whole)
    checked = await run_in_threadpool(look)
    return _answer(checked.document(), request)


def _answer(
    value: Any,
    request: Request,
    status: HTTPStatus = HTTPStatus.OK,
    headers: dict[str, str] | None = None,
) -> Response:
    """An answer that no cache keeps: it names people."""
    language = {"Content-Language": language_of(request), "Cache-Control": "no-store"}
    return Response(as_json(value), status, {**language, **(headers or {})}, JSON)
