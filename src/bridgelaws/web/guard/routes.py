"""The pages of the guard behind FastAPI: a table of addresses, acts and views."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from http import HTTPStatus
from urllib.parse import urlencode

from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request as Received
from starlette.responses import Response

from bridgelaws.errors import RefusedError
from bridgelaws.web.guard.hosts import LOCAL, name_in
from bridgelaws.web.guard.keeper import Guard
from bridgelaws.web.guard.keeping import Resume
from bridgelaws.web.guard.keeping import address as address_of
from bridgelaws.web.guard.limits import TooManyError
from bridgelaws.web.guard.pages import entrance, event, people
from bridgelaws.web.guard.visit import Visit
from bridgelaws.web.page import AfterRuling, Page, Request, Site
from bridgelaws.web.routes.html import HTML, asked
from bridgelaws.web.serve import EVERYWHERE, address
from bridgelaws.web.settings import Settings
from bridgelaws.web.views.errors import failed, no_method, not_found
from bridgelaws.web.who import ACTS, ROLES, Who, cookie_name, who
from bridgelaws.words.render import error_line
from bridgelaws.words.say import LANGUAGES, Words


@dataclass(frozen=True)
class Door:
    """A page of the guard.

    Attributes:
        path: its address behind the language.
        act: what one must be allowed to do; empty for everybody.
        get: the view that shows it; None where it is only sent to.
        post: the view that takes its form; None where it has none.
    """

    path: str
    act: str = ""
    get: Callable[[Visit], Page] | None = None
    post: Callable[[Visit], Page] | None = None

    @property
    def methods(self) -> set[str]:
        """How it can be asked for."""
        return {name for name, view in (("GET", self.get), ("POST", self.post)) if view}


# What a form can leave on the screen is a page too: its other language is asked for by address.
DOORS = (
    Door("desk", get=entrance.show_desk),
    Door("set-up", get=entrance.show_set_up, post=entrance.set_up),
    Door("sign-in", get=entrance.show_sign_in, post=entrance.sign_in),
    Door("sign-out", post=entrance.sign_out),
    Door("join", get=entrance.show_join, post=entrance.join),
    Door("password", "see", people.show_password, people.change_password),
    Door("devices", "manage", people.show_devices),
    Door("devices/invite", "manage", people.show_devices, people.invite),
    Door("devices/revoke", "manage", post=people.revoke_device),
    Door("accounts", "manage", people.show_accounts, people.add_account),
    Door("accounts/remove", "manage", people.show_accounts, people.remove_account),
    Door("event", "manage", event.show_event, event.set_event),
    Door("event/person", "manage", event.show_event, event.export_person),
    Door("event/erase", "manage", event.show_event, event.erase_person),
    Door("tokens", "manage", event.show_tokens, event.make_token),
    Door("tokens/revoke", "manage", post=event.revoke_token),
)
LINK = AfterRuling("guard.link", "/{lang}/desk")
"""What the foot of every page offers of these."""


def router(site: Site, guard: Guard, settings: Settings, resume: Resume) -> APIRouter:
    """A router of the pages of the guard; *resume* brings a form back that has waited."""
    made = APIRouter()
    for door in DOORS:
        made.add_route(
            f"/{{lang}}/{door.path}",
            _endpoint(door, site, guard, settings, resume),
            ["GET", "HEAD", "POST"],
            include_in_schema=False,
        )
    return made


def _endpoint(
    door: Door, site: Site, guard: Guard, settings: Settings, resume: Resume
) -> Callable[[Received], Awaitable[Response]]:
    async def answer(received: Received) -> Response:
        request = replace(await asked(received, site), given=dict(received.path_params))
        if request.given["lang"] not in LANGUAGES:
            page = not_found(request)
        else:
            known = await who(received)
            visit = replace(_visit(received, request, guard, known, settings), resume=resume)
            page = await run_in_threadpool(_answered, door, visit)
        return Response(page.html, page.status, dict(page.headers), HTML)

    return answer


def _visit(
    received: Received, request: Request, guard: Guard, known: Who, settings: Settings
) -> Visit:
    cookie = cookie_name(received)
    return Visit(
        request=request,
        guard=guard,
        who=known,
        client=received.client.host if received.client else "",
        cookie=cookie,
        secret=received.cookies.get(cookie),
        base=_base(received, settings),
    )


def _base(received: Received, settings: Settings) -> str:
    """How the phones of the room reach this server: as it was called, unless by itself."""
    header = received.headers.get("host", "")
    if name_in(header) in LOCAL and settings.host in EVERYWHERE:
        return address(settings).rstrip("/")
    return f"{received.url.scheme}://{header}"


def _answered(door: Door, visit: Visit) -> Page:
    """The page behind a door, or why it stays shut."""
    view = door.post if visit.request.method == "POST" else door.get
    if view is None:
        return no_method(visit.request, door.methods)
    if door.act and not visit.who.may(door.act):
        return not_allowed(visit.request, visit.who, door.act)
    try:
        return view(visit)
    except TooManyError as error:
        return _too_many(visit.request, error)
    except RefusedError as error:  # a database that is busy, or gone
        told = error_line(error, visit.words.language)
        return failed(visit.request, HTTPStatus.SERVICE_UNAVAILABLE, told)


def not_allowed(request: Request, asking: Who, act: str) -> Page:
    """On to the sign-in for who is nobody yet (303); else that his role does not allow it (403)."""
    language = request.path.strip("/").partition("/")[0]
    if asking.role is not None:
        told = error_line(role_refused(asking, act, language), language)
        return failed(request, HTTPStatus.FORBIDDEN, told)
    onward = "?" + urlencode({"next": address_of(request)}) if request.method == "GET" else ""
    return Page(status=HTTPStatus.SEE_OTHER, headers={"Location": f"/{language}/sign-in{onward}"})


def role_refused(asking: Who, act: str, language: str) -> RefusedError:
    """That a role may not do something, and which roles may."""
    words = Words(language)
    return RefusedError(
        "guard_not_allowed",
        role=words.say(f"guard.role.{asking.role}"),
        act=words.say(f"guard.scope.{act}"),
        expected=", ".join(words.say(f"guard.role.{one}") for one in ROLES if act in ACTS[one]),
    )


def _too_many(request: Request, error: TooManyError) -> Page:
    language = request.given["lang"]
    told = error_line(RefusedError("guard_too_many", seconds=error.seconds), language)
    page = failed(request, HTTPStatus.TOO_MANY_REQUESTS, told)
    return replace(page, headers={"Retry-After": str(error.seconds)})
