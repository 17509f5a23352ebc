"""Calls that stay open until play is over, kept at the desk for all who may see the log."""

from __future__ import annotations

from bridgelaws.desk import log
from bridgelaws.web.access.request import Server, ServerRequest
from bridgelaws.web.page import Page, Waiting
from bridgelaws.web.views import waiting
from bridgelaws.web.views.errors import not_found


def keep(request: ServerRequest) -> Page:
    """Keep a call open: at the desk for who may record, on his device alone for anybody else."""
    state = waiting.state_of(request)
    if state is None:
        return not_found(request)
    if not request.asker.may("record"):
        return waiting.led_to(state, waiting.DEVICE)
    call = log.OpenCall(state.since, state.matter, state.query, state.told_board, state.table)
    log.keep_open(request.server.store.database, call)
    return waiting.led_to(state, waiting.AT_THE_DESK)


def close(request: ServerRequest) -> Page:
    """Close a call on which nothing is to be ruled any more."""
    since = dict(request.query).get("since", "")
    if request.asker.may("record"):
        log.close(request.server.store.database, since)
    return waiting.close(request)


def still_open(server: Server) -> Waiting:
    """The calls that are open, for a reader who may see them."""
    calls = log.still_open(server.store.database)
    return Waiting(tuple(vars(one) for one in calls), known=True)
