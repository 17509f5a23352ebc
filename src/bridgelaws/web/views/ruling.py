"""The ruling: what to say, what to do, by which clauses, and why."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from bridgelaws import desk
from bridgelaws.desk import Document
from bridgelaws.explain.render import notices, sentences
from bridgelaws.explain.render_team_board import is_team_board, working
from bridgelaws.explain.render_why import applied, considered, immaterial, message, standing
from bridgelaws.explain.words import Words
from bridgelaws.web.page import Page, Request, Site
from bridgelaws.web.views.so_far import aside, so_far
from bridgelaws.web.views.state import CallState
from bridgelaws.web.views.templates import page
from bridgelaws.web.views.terms import terms

MOST_STEPS = 5
"""More steps than this nobody takes in at the table; the others are one tap away."""
ONE_SCREEN = 800
"""So many characters of words and steps, with room for their lines, fit a telephone."""
_SPOKEN_IS_LARGER, _A_STEP_MORE = 1.35, 20
_CITED = re.compile(r" \([^()]*\)(?=\.)")


def page_of(request: Request, state: CallState, document: Document) -> Page:
    """The page of a ruling, or of every ruling that is still possible."""
    words = state.words
    title = words.say(f"status.{document['status']}")
    values = {
        "terms": terms(state),
        "so_far": so_far(state),
        "aside": aside(state),
        "back": state.before(),
        "matter": words.say(f"web.matter.{state.matter}"),
        "judge": _judge(state, document),
        "next": state.href() if document["question"] is not None else None,
        "actions": _actions(request.site, state, words),
        "ruled": document["status"] == "ruled",
        **_said(state, document),
        **_why(document, words),
    }
    return page("ruling.html", request, words, title, values)


def _said(state: CallState, document: Document) -> Mapping[str, Any]:
    """The words to say and the steps; of an open case every ruling still possible."""
    language = state.language
    text = desk.worded(document, language)["text"]
    said, told = sentences(document, language), notices(document, "instructions", language)
    ruled = document["status"] == "ruled"
    spoken = text["read_out"]
    decided = [one for one in said if _CITED.sub("", one) not in spoken] if ruled else []
    shown = _first_steps(decided, told, spoken)
    return {
        "read_out": spoken,
        "possible": [] if ruled else said,
        "steps": shown,
        "more_steps": [*decided, *told][len(shown) :],
        "duties": notices(document, "duties", language),
        "warnings": text.get("warnings", []),
        "judged": bool(document["judgements"]),
    }


def _first_steps(decided: Sequence[str], told: Sequence[str], spoken: str) -> list[str]:
    """What was decided beside the words, then as much of what is to be done as a screen holds."""
    shown = list(decided[:MOST_STEPS])
    room = ONE_SCREEN - _SPOKEN_IS_LARGER * len(spoken) - sum(map(_length, shown))
    for step in told[: MOST_STEPS - len(shown)]:
        if (room := room - _length(step)) < 0:
            break
        shown.append(step)
    return shown


def _length(step: str) -> int:
    return len(step) + _A_STEP_MORE


def _why(document: Document, words: Words) -> Mapping[str, Any]:
    """The clauses that decided as chips, then those that only tell, then those considered."""
    deciding = applied(document, notices=False)
    telling = [step for step in applied(document) if step not in deciding]
    others = [*considered(document), *standing(document, "excluded"), *immaterial(document)]
    return {
        "chips": _clauses(deciding, words),
        "telling": _clauses(telling, words),
        "considered": _clauses(others, words),
        "open_clauses": _clauses(standing(document, "open"), words),
        "working": _working(document, words),
    }


def _clauses(steps: Sequence[Mapping[str, Any]], words: Words) -> list[Mapping[str, str]]:
    """Each clause once: its number, what it provides, and why it applied or did not."""
    found: dict[tuple[str, str], Mapping[str, str]] = {}
    for step in steps:
        reason = message(step, words)
        found.setdefault(
            (step["clause"], reason),
            {
                "clause": words.cite(step["clause"], short=True),
                "provides": words.say(f"provision.{step['provision']}"),
                "reason": reason,
            },
        )
    return list(found.values())


def _working(document: Document, words: Words) -> list[str]:
    """The reckoning of a board of a team match, a line each."""
    return working(document, words) if is_team_board(document) else []


def _judge(state: CallState, document: Document) -> str | None:
    """Where the Director goes on to judge damage (Law 64C), if he has not done so."""
    redress = document.get("redress")
    if document["status"] != "ruled" or redress is None or redress["required"] != "judgement":
        return None
    return state.href(judge="1")


def _actions(site: Site, state: CallState, words: Words) -> list[Mapping[str, Any]]:
    """What other pages offer to do with this ruling."""
    return [
        {
            "label": words.say(action.label),
            "href": f"{action.path.format(lang=state.language, matter=state.matter)}?{state.query}",
            "download": action.download,
        }
        for action in site.after_ruling
    ]
