"""A ruling shown to the players without a server: on the phone that the Director holds out."""

from __future__ import annotations

from bridgelaws import desk
from bridgelaws.web.offline.device import AppRequest
from bridgelaws.web.offline.elsewhere import at_the_server
from bridgelaws.web.page import Page
from bridgelaws.web.views.errors import not_found
from bridgelaws.web.views.log_follow import ENDS
from bridgelaws.web.views.players import ended_page, held_out_page
from bridgelaws.web.views.state import CallState, known


def show_call(request: AppRequest) -> Page:
    """What the players read of the ruling on a call, from the facts in its address."""
    if not known(request.language, request.given["matter"]):
        return not_found(request)
    state = CallState.of(request)
    ruled = desk.document(state.telling.opened)
    notice = desk.notice(ruled, request.language, board=state.told_board)
    return held_out_page(request, notice, state.href(rule="1"))


def show_entry(request: AppRequest) -> Page:
    """What the players read of a ruling kept on the device, or that it no longer stands."""
    held = request.device.entry(request.given["entry"])
    if held is None:
        return at_the_server(request)
    draft = held["draft"]
    if "ruling" not in draft:
        return not_found(request)
    later = [one for one in request.device.about(draft["id"]) if one["kind"] in ENDS]
    if later:
        new = f"/{request.language}/log/{later[0]['id']}/show" if "ruling" in later[0] else None
        return ended_page(request, later[0]["kind"], new)
    notice = desk.notice(
        draft["ruling"]["document"], request.language, board=draft.get("board", "")
    )
    return held_out_page(request, notice, f"/{request.language}/log/{draft['id']}")
