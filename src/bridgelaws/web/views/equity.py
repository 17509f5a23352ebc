"""What would have happened without the revoke: before, while and after the deal is analysed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bridgelaws import desk
from bridgelaws.errors import RefusedError
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views.ruling import actions, equity_address, not_told
from bridgelaws.web.views.state import CallState
from bridgelaws.web.views.templates import page
from bridgelaws.web.views.terms import switches
from bridgelaws.words.equity_picture import svg
from bridgelaws.words.render import error_line
from bridgelaws.words.render_equity import compared, notes, proposal_lines, verdict
from bridgelaws.words.render_evidence import picture_title, revoke_lines, revoke_title
from bridgelaws.words.say import Words

if TYPE_CHECKING:
    from bridgelaws.web.analyses.registry import Analysis

_AT_TABLE, _WITHOUT = "redress.tricks_at_table", "redress.tricks_without_revoke"


def page_of(request: Request, state: CallState, analysis: Analysis | None, before: int = 0) -> Page:
    """The page of an analysis.

    Args:
        request: what was asked.
        state: the call.
        analysis: its analysis; None where none was begun, or it is forgotten.
        before: how many others have their turn before it.
    """
    why = desk.why_not_weighed(state.telling.opened)
    if analysis is None or why is not None:
        return _offered(request, state, why)
    if not analysis.over:
        return _under_way(request, state, analysis, before)
    if analysis.document is None:
        refused, language = analysis.refused, state.language
        outcome = state.words.say("equity.stopped_at_once")
        return _offered(
            request, state, None, outcome if refused is None else error_line(refused, language)
        )
    return _found(request, state, analysis.document)


def _offered(
    request: Request, state: CallState, why: RefusedError | None, outcome: str = ""
) -> Page:
    """The button that begins it; or *why* it cannot be. *outcome* tells of the last analysis."""
    words = state.words
    values = {
        "missing": not_told(why, words),
        "told": outcome,
        "action": equity_address(request.site, state),
    }
    return _page("equity_before.html", request, state, values)


def _under_way(request: Request, state: CallState, analysis: Analysis, before: int) -> Page:
    """How far it is, and the button that stops it."""
    here = equity_address(request.site, state)
    path, _, query = here.partition("?")
    values = {
        "here": here,
        "stop": None if analysis.stopping else f"{path}/stop?{query}",
        "progress": analysis.progress,
        "told": _told(analysis, before, state.words),
    }
    return _page("equity_under_way.html", request, state, values)


def _told(analysis: Analysis, before: int, words: Words) -> str:
    if analysis.stopping:
        return words.say("equity.page.stopping")
    if not analysis.begun:
        return words.say("equity.page.waiting", n=before)
    if analysis.progress is None:
        return words.say("equity.page.solving")
    done, wanted, solved = analysis.progress
    return words.say("equity.page.playing", n=solved, done=done, wanted=wanted)


def _found(request: Request, state: CallState, document: desk.Document) -> Page:
    """The picture, the results to be compared, the suggestion, and how to read all this."""
    words = state.words
    proposal = document["proposal"]
    title, rows = compared(document, words)
    values = {
        "proposal": [
            verdict(document, words),
            *proposal_lines({**document, "proposal": {**proposal, "open": []}}, words),
        ],
        "suggested": _suggested(document, words),
        "table": {"title": title, "rows": rows},
        "revokes": _revokes(request, state, document),
        "notes": notes(document, words),
        "stopped": document["stopped"],
        "action": equity_address(request.site, state),
        "at_table": state.href(ask=_AT_TABLE) if proposal["open"] else None,
        "judge": None if _WITHOUT in state.telling.told else state.href(judge="1"),
        "actions": actions(request.site, state, words),
    }
    return _page("equity.html", request, state, values)


def _suggested(document: desk.Document, words: Words) -> Sequence[Mapping[str, Any]]:
    """The weights suggested for each revoke, as rows of tricks and percent."""
    return [
        {
            "title": revoke_title(revoke, words),
            "rows": [
                (
                    words.say("phrase.tricks", n=weight["tricks"]),
                    f"{round(weight['weight'] * 100)} %",
                )
                for weight in revoke["suggested"]
            ],
        }
        for revoke in document["revokes"]
    ]


def _revokes(
    request: Request, state: CallState, document: desk.Document
) -> Sequence[Mapping[str, Any]]:
    """Each revoke: its picture, and what was found about it in sentences."""
    words = state.words
    path, _, query = equity_address(request.site, state).partition("?")
    return [
        {
            "title": revoke_title(revoke, words),
            "lines": revoke_lines(revoke, words),
            "picture": picture(document, number, words, narrow=True),
            "href": f"{path}/{number}.svg?{query}",
        }
        for number, revoke in enumerate(document["revokes"], 1)
    ]


def picture(document: desk.Document, number: int, words: Words, *, narrow: bool = False) -> str:
    """The tricks after each card from a revoke on, drawn; *number* counts the revokes from 1."""
    revoke = document["revokes"][number - 1]
    return svg(revoke, words, picture_title(document, revoke, words), narrow=narrow)


def _page(name: str, request: Request, state: CallState, values: Mapping[str, Any]) -> Page:
    """A template as a page that no cache keeps, with the way back to the ruling."""
    words = state.words

    def under(laws: str, regulations: str) -> str:
        return equity_address(request.site, replace(state, laws=laws, regulations=regulations))

    common = {
        "terms": switches(words, state.laws, state.regulations, under),
        "back": state.href(rule="1"),
    }
    filled = page(name, request, words, words.say("equity.page.title"), {**common, **values})
    return replace(filled, headers={"Cache-Control": "no-store"})
