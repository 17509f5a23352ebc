"""The charts to laminate as PDF: each made once for a code, a body and a language, by a worker.

They tell no more than the Laws do, and are for everybody.  However many ask for one at once, it
is made once, and other pages do not wait for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from fastapi import APIRouter
from starlette.requests import Request as Received
from starlette.responses import Response

from bridgelaws import desk
from bridgelaws.errors import RefusedError
from bridgelaws.laws.reference.charts import CHARTED
from bridgelaws.web.api import work
from bridgelaws.web.page import Page, Site
from bridgelaws.web.routes.html import HTML, asked
from bridgelaws.web.views.errors import BadRequestError, bad_request, not_found
from bridgelaws.web.views.terms import stated
from bridgelaws.words.say import LANGUAGES

PDF = "application/pdf"
ALL = "all"
_Key = tuple[str, str, str, str]


class _Everybody:
    """Who asks for a chart that all will share: nobody's own, and there to the end."""

    client = None

    async def is_disconnected(self) -> bool:
        return False


class Charts:
    """The charts that were made, and those under way.

    There is a finite number: Laws, codes, profiles that ship, and languages.
    """

    def __init__(self) -> None:
        self._made: dict[_Key, asyncio.Task[bytes]] = {}

    async def printed(self, name: str, laws: str, regulations: str, language: str) -> bytes:
        """The chart of one Law, or of all.

        Raises:
            RefusedError: typst is missing.
        """
        key = (name, laws, regulations, language)
        task = self._made.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            wanted = tuple(CHARTED) if name == ALL else (name,)
            arguments = (wanted, desk.Terms(int(laws), regulations), language)
            task = asyncio.create_task(work.run(_Everybody(), _printed, *arguments))
            self._made[key] = task
        return await asyncio.shield(task)


def _printed(wanted: Sequence[str], terms: desk.Terms, language: str) -> bytes:
    """The work of a worker."""
    return desk.print_charts(wanted, terms, language)


def router(site: Site) -> APIRouter:
    """The route of the charts."""
    made, charts = APIRouter(), Charts()

    async def answer(received: Received) -> Response:
        request = replace(await asked(received, site), given=received.path_params)
        name = request.given["name"]
        language = request.given["lang"]
        if language not in LANGUAGES or (name != ALL and name not in CHARTED):
            return _shown(not_found(request))
        try:
            laws, regulations = stated(request)
            content = await charts.printed(name, laws, regulations, language)
        except BadRequestError as error:
            return _shown(bad_request(request, error))
        except RefusedError as error:
            return _shown(bad_request(request, BadRequestError(error)))
        shown = f'inline; filename="chart-{name}-{laws}-{regulations}.pdf"'
        headers = {"Content-Disposition": shown, "Cache-Control": "no-store"}
        return Response(content, headers=headers, media_type=PDF)

    path = "/{lang}/charts/{name}.pdf"
    made.add_route(path, answer, ["GET", "HEAD"], include_in_schema=False)
    return made


def _shown(page: Page) -> Response:
    return Response(page.html, page.status, dict(page.headers), HTML)
