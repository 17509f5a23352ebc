"""The ruling: what to say, what to do, by which clauses, and why."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from bridgelaws import desk
from bridgelaws.desk import Document
from bridgelaws.errors import RefusedError
from bridgelaws.web.page import AfterRuling, Page, Request, Site
from bridgelaws.web.views import compare, laws
from bridgelaws.web.views.following import calls_after
from bridgelaws.web.views.from_cards import cards_of, drawn
from bridgelaws.web.views.judging import next_number
from bridgelaws.web.views.so_far import aside, so_far, supposed
from bridgelaws.web.views.state import CallState
from bridgelaws.web.views.templates import page
from bridgelaws.words.render import error_line, notices, sentences
from bridgelaws.words.render_team_board import is_team_board, warnings, working
from bridgelaws.words.render_told import sentence
from bridgelaws.words.render_why import applied, considered, immaterial, message, standing
from bridgelaws.words.say import Words

EQUITY = "/{lang}/equity"
"""Where the deal of a call is analysed."""
MOST_STEPS = 5
"""Nobody takes in more steps than this at the table; the others are one tap away."""
ONE_SCREEN = 800
"""So many characters of words and steps, with room for their lines, fit a telephone."""
FEWEST_ORDERS = 1
"""So many orders of another matter are always shown, however long the words are."""
_SPOKEN_IS_LARGER, _A_STEP_MORE = 1.35, 20
_CHIPS_IN_A_ROW, _A_ROW_MORE = 3, 90
_CITED = re.compile(r" \([^()]*\)(?=\.)")


def page_of(request: Request, state: CallState, document: Document) -> Page:
    """The page of a ruling, or of every ruling that is still possible."""
    words = state.words
    title = words.say(f"status.{document['status']}")
    reasons = why(document, words)
    values = {
        "terms": state.terms,
        "so_far": [*so_far(state), *supposed(state)],
        "aside": aside(state),
        "back": state.before(),
        "picture": drawn(state),
        "matter": words.say(f"web.matter.{state.matter}"),
        "another": state.href(another="1") if desk.can_have_another(state.telling) else None,
        "compare": compare.address(state),
        "judge": _judge(state, document),
        "next": state.href() if document["question"] is not None else None,
        "equity": _equity(request.site, state, words),
        "actions": actions(request.site, state, words),
        "after": calls_after(state),
        "ruled": document["status"] == "ruled",
        **_said(state, document, _rows(reasons["chips"])),
        **reasons,
    }
    return page("ruling.html", request, words, title, values)


def _said(state: CallState, document: Document, rows: int) -> Mapping[str, Any]:
    """The words to say and the steps, with *rows* of chips below; else every ruling possible."""
    language = state.language
    text = desk.worded(document, language)["text"]
    said, told = sentences(document, language), notices(document, "instructions", language)
    board = is_team_board(document)
    ruled = document["status"] == "ruled"
    spoken = text["read_out"]
    decided = [one for one in said if _CITED.sub("", one) not in spoken] if ruled else []
    # The words of another matter say each order already; of a revoke they leave out the reasons.
    needed = min(len(decided), FEWEST_ORDERS) if "matter" in document else len(decided)
    taken = _SPOKEN_IS_LARGER * len(spoken) + _A_ROW_MORE * max(0, rows - 1)
    shown = _first_steps([*decided, *told], needed, ONE_SCREEN - taken)
    return {
        "read_out": spoken,
        "possible": [] if ruled else said,
        "steps": shown,
        "more_steps": [*decided, *told][len(shown) :],
        "duties": notices(document, "duties", language),
        "warnings": warnings(document, state.words, sources=False) if board else [],
        "judged": bool(document["judgements"]),
    }


def _rows(chips: Sequence[Any]) -> int:
    """How many rows the chips take on a telephone."""
    return -(-len(chips) // _CHIPS_IN_A_ROW)


def _first_steps(steps: Sequence[str], needed: int, room: float) -> list[str]:
    """The first steps: those *needed*, then as many as there is *room* for, in characters."""
    shown: list[str] = []
    for step in steps[:MOST_STEPS]:
        room -= _length(step)
        if room < 0 and len(shown) >= needed:
            break
        shown.append(step)
    return shown


def _length(step: str) -> int:
    return len(step) + _A_STEP_MORE


def why(document: Document, words: Words) -> Mapping[str, Any]:
    """The clauses that decided as chips, then those that only tell, then those considered."""
    deciding = applied(document, notices=False)
    telling = [step for step in applied(document) if step not in deciding]
    others = [*considered(document), *standing(document, "excluded"), *immaterial(document)]
    return {
        "chips": _clauses(deciding, document, words),
        "telling": _clauses(telling, document, words),
        "considered": _clauses(others, document, words),
        "open_clauses": _clauses(standing(document, "open"), document, words),
        "working": _working(document, words),
    }


def _clauses(
    steps: Sequence[Mapping[str, Any]], document: Document, words: Words
) -> list[Mapping[str, Any]]:
    """Each clause once: its number, where it stands, what it provides, why it applied or not."""
    found: dict[str, dict[tuple[str, str], None]] = {}
    places: dict[str, str] = {}
    for step in steps:
        said = (words.say(f"provision.{step['provision']}"), sentence(message(step, words)))
        cited = words.cite(step["clause"], short=True)
        places.setdefault(cited, laws.address_of_step(step, document, words.language))
        found.setdefault(cited, {})[said] = None
    return [
        {"clause": clause, "href": places[clause], "provisions": list(said)}
        for clause, said in found.items()
    ]


def _working(document: Document, words: Words) -> list[str]:
    """The reckoning of a board of a team match, a line each."""
    return working(document, words) if is_team_board(document) else []


def _judge(state: CallState, document: Document) -> str | None:
    """Where the Director goes on to judge damage (Law 64C), if he has not done so."""
    return state.href(judge="1") if next_number(state, document) is not None else None


def _equity(site: Site, state: CallState, words: Words) -> Mapping[str, str] | None:
    """Where the deal of cards that were told is analysed, or why it cannot be."""
    if not site.equity or state.matter != "revoke" or not cards_of(state.telling.told):
        return None
    why = desk.why_not_weighed(state.telling.opened)
    return {"action": equity_address(site, state), "missing": not_told(why, words)}


def not_told(why: RefusedError | None, words: Words) -> str:
    """Why the deal of a call cannot be analysed, in one line; "" where it can."""
    if why is None:
        return ""
    reason = error_line(why.anywhere(), words.language)
    return words.say("equity.page.missing", reason=reason)


def equity_address(site: Site, state: CallState) -> str:
    """Where the deal of a call is analysed."""
    return f"{site.equity.format(lang=state.language)}?{state.query}"


def _label(action: AfterRuling, state: CallState, words: Words) -> str:
    said = words.say((state.corrects and action.correcting) or action.label)
    board = state.told_board if action.place else ""
    return f"{said} ({words.say('diagram.board', board=board)})" if board else said


def actions(site: Site, state: CallState, words: Words) -> list[Mapping[str, Any]]:
    """What other pages offer to do with this ruling."""
    return [
        {
            "label": _label(action, state, words),
            "href": f"{action.path.format(lang=state.language, matter=state.matter)}?{state.query}",
            "download": action.download,
        }
        for action in site.after_ruling
    ]
