"""The ruling: what to say, what to do, by which clauses, and why."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from bridgelaws import desk
from bridgelaws.desk import Document
from bridgelaws.errors import RefusedError
from bridgelaws.laws.frame.acts import SAID
from bridgelaws.web.page import AfterRuling, Page, Request, Site
from bridgelaws.web.views import compare, laws, score
from bridgelaws.web.views.following import calls_after
from bridgelaws.web.views.from_cards import cards_of, drawn
from bridgelaws.web.views.judging import next_number
from bridgelaws.web.views.so_far import aside, so_far, supposed
from bridgelaws.web.views.state import CallState
from bridgelaws.web.views.templates import page
from bridgelaws.web.views.unless import unless
from bridgelaws.web.views.waiting import ruled_on_later
from bridgelaws.words.render import error_line, notices, sentences
from bridgelaws.words.render_choices import choices
from bridgelaws.words.render_team_board import is_team_board, warnings, working
from bridgelaws.words.render_told import sentence
from bridgelaws.words.render_why import applied, considered, immaterial, message, standing
from bridgelaws.words.say import Words

EQUITY = "/{lang}/equity"
"""Where the deal of a call is analysed."""
SIGNS = {"score": "±", "correct": "↺", "nothing": "=", "judgement": "?"}
"""The sign of each group of verdicts, beside its word and its colour."""
_CITED = re.compile(r" \([^()]*\)(?=\.)")


def page_of(request: Request, state: CallState, document: Document) -> Page:
    """The page of a ruling, or of every ruling that is still possible."""
    words = state.words
    asked = unless(state, document)
    document = document.get("if_ordinary", document)
    text = desk.worded(document, state.language)["text"]
    values = {
        "terms": state.terms,
        "so_far": [*so_far(state), *supposed(state)],
        "aside": aside(state),
        "back": state.before(),
        "picture": drawn(state),
        "matter": words.say(f"web.matter.{state.matter}"),
        "unless": asked,
        "another": state.href(another="1") if desk.can_have_another(state.telling) else None,
        "judge": _judge(state, document),
        "score": score.address(state, document),
        "reckoned": score.in_the_calculator(state, document),
        "next": None if asked or document["question"] is None else state.href(),
        "goes_on": ruled_on_later(state, document),
        "equity": _equity(request.site, state, words),
        "actions": actions(request.site, state, words),
        "after": calls_after(state),
        "compare": compare.address(state),
        "verdict": verdict(document, text, words),
        **_to_do(document, text, words),
        **_beside(state, document, text),
        **why(document, words),
    }
    return page("ruling.html", request, words, text["verdict"], values)


def verdict(document: Document, text: Mapping[str, Any], words: Words) -> Mapping[str, Any]:
    """The verdict with its sign, whom it concerns, by which clauses, and the score."""
    group = document["verdict"]["group"]
    return {
        "group": group,
        "sign": SIGNS[group],
        "kind": words.say(f"verdict.group.{group}"),
        "said": text["verdict"],
        "what": text["what"],
        "clauses": _cited(document["verdict"]["clauses"], document, words),
        "score": text["score_effect"],
    }


def _to_do(document: Document, text: Mapping[str, Any], words: Words) -> Mapping[str, Any]:
    """What the Director does now, and later, with what only he may see."""
    each = list(zip(document["do"], text["do"], strict=True))
    return {
        "read_out": text["read_out"],
        "now": choices(document, words) + [said for one, said in each if one["when"] == "now"],
        "later": [said for one, said in each if one["when"] != "now"],
    }


def _beside(state: CallState, document: Document, text: Mapping[str, Any]) -> Mapping[str, Any]:
    """The rulings possible while it is open, what to mind, and what is folded away."""
    language = state.language
    said = sentences(document, language)
    ruled, spoken = document["status"] == "ruled", text["read_out"]
    unsaid = [key for key in document["instructions"] if key not in SAID]
    told = notices({**document, "instructions": unsaid}, "instructions", language)
    board = is_team_board(document)
    shown = {*choices(document, state.words), *text["do"]}
    return {
        "possible": [] if ruled else said,
        "decided": [one for one in said if _CITED.sub("", one) not in spoken] if ruled else [],
        "holds": [one for one in told if one not in shown],
        "duties": notices(document, "duties", language),
        "warnings": warnings(document, state.words, sources=False) if board else [],
        "judged": ruled and bool(document["judgements"]),
    }


def _cited(clauses: Sequence[str], document: Document, words: Words) -> list[tuple[str, str]]:
    """Each clause with the address at which it stands."""
    steps = {step["clause"]: step for step in document["trace"]}
    return [
        (
            words.cite(one, short=True),
            laws.address_of_step(steps[one], document, words.language) if one in steps else "",
        )
        for one in clauses
    ]


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
