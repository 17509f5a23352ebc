"""The evidence of a deal about a revoke: a function for the workers, with a solver of its own."""

from __future__ import annotations

from bridgelaws import desk
from bridgelaws.desk import Document, OpenCase
from bridgelaws.equity.playing import Sampling
from bridgelaws.equity.workers import Workers
from bridgelaws.errors import RefusedError
from bridgelaws.web.api.cases import Sent, opened
from bridgelaws.web.api.problems import as_json
from bridgelaws.web.workers import LONGEST, limited

RECORDS = ("pbn", "lin")


def weigh(sent: Sent, sampling: Sampling | None) -> bytes:
    """The evidence of one board on which somebody revoked.

    Raises:
        RefusedError: the board cannot be analysed, or not in the time for one case, or there is no
            solver here. Where the time ends in the sampling, the plays that are done are told.
    """
    return as_json(limited(_weigh, sent, sampling))


def _weigh(sent: Sent, sampling: Sampling | None) -> Document:
    case = _board(sent) if sent.kind in RECORDS else opened(sent)
    # One process: other programs and the pages want the other cores.
    with Workers(1, LONGEST) as solver:
        return desk.equity(case, solver, sampling)


def _board(sent: Sent) -> OpenCase:
    """The board of a record that shows a revoke; a single board also where it shows none.

    Raises:
        RefusedError: none of several boards shows one, or more than one of them does.
    """
    cases = desk.open_text(sent.text, sent.kind, "", sent.terms, sent.board)
    shown = [case for case in cases if desk.shows_revoke(case)] or cases
    if len(shown) == 1:
        return shown[0]
    if not any(desk.shows_revoke(case) for case in shown):
        raise desk.no_revoke(shown, RefusedError("equity_no_board"))
    expected = ", ".join(case.number or "–" for case in shown)
    raise RefusedError("not_in_list", path="board", found=sent.board or "–", expected=expected)
