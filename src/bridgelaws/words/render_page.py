"""A ruling as a page of plain text: the verdict first, the reasons where they are wanted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgelaws.words.in_sight import in_sight
from bridgelaws.words.render import notices, problem_line, sentences, text
from bridgelaws.words.render_choices import choices
from bridgelaws.words.render_equity import evidence_lines
from bridgelaws.words.render_matter import decisions_possible
from bridgelaws.words.render_open import conditions, listable
from bridgelaws.words.render_team_board import is_team_board, working
from bridgelaws.words.render_told import Told
from bridgelaws.words.render_verdict import clauses, leads
from bridgelaws.words.render_why import (
    applied,
    considered,
    grouped,
    immaterial,
    standing,
    waiting,
)
from bridgelaws.words.say import Words, words_of
from bridgelaws.words.sheet import PLAIN, Sheet

Document = Mapping[str, Any]


def lines(
    document: Document, language: str, *, why: bool = True, sheet: Sheet = PLAIN
) -> list[str]:
    """A ruling as a page: verdict, score, what is said and done; with *why* all the reasons.

    A ruling that was kept before there were verdicts has its decision at their place.
    """
    words, told = words_of(document, language), text(document, language)
    head = _headline(document, words)
    document = document.get("if_ordinary", document)
    short = "verdict" in document
    page = [head, *_head(document, told, sheet)]
    page += sheet.section(words.say("page.unusual"), told.get("unless", []))
    page += sheet.section(words.say("page.read_out"), [told["read_out"]], "")
    if short:
        page += _to_do(document, told, words, sheet)
    page += sheet.section(words.say("page.after"), leads(document, words))
    for title, entries in _told(document, told, language).items():
        page += sheet.section(words.say(title), entries)
    if why or not short:
        for title, entries in _reasons(document, language, words).items():
            page += sheet.section(words.say(title), entries)
        return page
    return [*page, "", *sheet.lines(_where_the_reasons_are(document, words))]


def _head(document: Document, told: Document, sheet: Sheet) -> list[str]:
    """What is decided."""
    if "verdict" not in document:
        return sheet.lines(told["ruling"])
    page = sheet.headline(told["verdict"], document["verdict"]["group"])
    page += sheet.lines(told["about"])
    if told["score_effect"]:
        page += sheet.lines(told["score_effect"])
    if document["status"] == "open":
        page += ["", *sheet.lines(told["ruling"])]
    return page


def _where_the_reasons_are(document: Document, words: Words) -> str:
    """How to have the reasons printed, with the clauses where the verdict has not named all."""
    cited = [words.cite(one, short=True) for one in clauses(document)]
    if len(cited) == len(document["verdict"]["clauses"]):
        return words.say("page.reasons")
    return words.say("page.reasons.clauses", clauses=words.list(cited))


def _headline(document: Document, words: Words) -> str:
    headline = words.say(
        "page.headline",
        status=words.say(f"status.{_status(document)}"),
        laws=words.answer("laws", document["laws"]),
        regulations=words.body(document["regulations"]),
    )
    if not document.get("board"):
        return headline
    return words.say("page.board", board=document["board"], headline=headline)


def _status(document: Document) -> str:
    return "if_ordinary" if "if_ordinary" in document else document["status"]


def _to_do(document: Document, told: Document, words: Words, sheet: Sheet) -> list[str]:
    """What the Director does now, in order, and what later."""
    each = list(zip(document["do"], told["do"], strict=True))
    page = []
    for when, title in (("now", "page.do"), ("after_play", "page.later")):
        acts = [said for one, said in each if one["when"] == when]
        acts = choices(document, words) + acts if when == "now" else acts
        if acts:
            page += ["", sheet.bold(words.say(title))]
        for place, said in enumerate(acts, 1):
            page += sheet.lines(said, f"{place}. ")
    return page


def _told(document: Document, told: Document, language: str) -> dict[str, list[str]]:
    """What was asked for beside the ruling, and what is amiss or to be minded."""
    words = words_of(document, language)
    return {
        "page.scores": told.get("scores", []),
        "page.warnings": told.get("warnings", []),
        "page.evidence": evidence_lines(document, words),
        "page.problems": [problem_line(one, language) for one in document.get("problems", ())],
    }


def _reasons(document: Document, language: str, words: Words) -> dict[str, list[str]]:
    """The decision in full, and all that speaks for it and against it."""
    whole = "verdict" in document and document["status"] == "ruled"
    excluded = standing(document, "excluded")
    others = [*considered(document), *excluded, *immaterial(document)]
    return {
        "page.in_full": sentences(document, language) if whole else [],
        "page.working": working(document, words) if is_team_board(document) else [],
        "page.why": grouped(applied(document, notices=False), words),
        "page.open": grouped(waiting(document), words),
        "page.considered": grouped(others, words),
        "page.outcomes": _outcomes(document, words),
        "page.instructions": notices(document, "instructions", language),
        "page.duties": notices(document, "duties", language),
    }


def _outcomes(document: Document, words: Words) -> list[str]:
    if not document.get("outcomes") or document["question"] is None:
        return []
    if "matter" in document:
        return decisions_possible(document, words)
    told = Told(in_sight(document), words)
    return conditions(told) if listable(told) else []
