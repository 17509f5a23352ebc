"""An entry of the log as a page: what was recorded, why, what came of it, and what can follow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

from bridgelaws import desk
from bridgelaws.errors import RefusedError
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views import log_follow
from bridgelaws.web.views.form import SIDES, told_in_words
from bridgelaws.web.views.logbook import call_of
from bridgelaws.web.views.ruling import verdict, why
from bridgelaws.web.views.so_far import label
from bridgelaws.web.views.templates import page
from bridgelaws.words.render_log import (
    fact_line,
    gist,
    in_turn,
    minute,
    place,
    source_name,
    weights_line,
)
from bridgelaws.words.say import Words, words_of

Document = Mapping[str, Any]


def page_of(
    request: Request,
    entry: Document,
    beside: Sequence[Document],
    subject: Document | None,
    forms: Mapping[str, Any],
    wrong: RefusedError | None = None,
) -> Page:
    """The page of an entry.

    Args:
        request: what was asked.
        entry: the entry as plain values.
        beside: the entries about it.
        subject: the entry that it is about.
        forms: ``head`` (the head of the chain when it was kept), ``may`` (acts), ``values`` (by
            the kind of entry, what the form to add one holds), ``sent`` (the kind whose form is
            shown again), ``again`` (whether that is after a sign-in).
        wrong: why a form that was sent is refused.
    """
    values = values_of(request, entry, beside, subject, forms, wrong)
    status = HTTPStatus.OK if wrong is None else HTTPStatus.BAD_REQUEST
    words: Words = values["words"]
    title = f"{words.say('log.kind.' + entry['kind'])} {entry['number']}"
    return page("log_entry.html", request, words, title, values, status)


def values_of(
    request: Request,
    entry: Document,
    beside: Sequence[Document],
    subject: Document | None,
    forms: Mapping[str, Any],
    wrong: RefusedError | None = None,
) -> Mapping[str, Any]:
    """What the template of an entry shows, with its ``words``; the arguments are as in `page_of`.

    The entry may be one that no log has yet: without number, hashes and time of recording.
    """
    block = entry.get("ruling")
    language = request.given["lang"]
    words = Words(language) if block is None else words_of(block["document"], language)
    later = [one for one in beside if one["kind"] in log_follow.ENDS]
    return {
        "words": words,
        "again": forms["again"],
        "kept": _kept(request, words),
        "closed": dict(request.query).get("closed", ""),
        "head": forms["head"],
        "rows": _rows(entry, words),
        "chain": [
            (words.say("log.label.hash"), entry.get("hash")),
            (words.say("logbook.previous"), entry.get("previous")),
            (words.say("log.label.id"), entry["id"]),
        ],
        "subject": None if subject is None else _link(subject, words),
        "later": _later(later[0], words) if later else None,
        "followed": [_link(one, words) for one in beside],
        "ruling": None if block is None else _ruling(block, words),
        "papers": _papers(entry, words) if block and "number" in entry else [],
        "correct": _correct(entry, words, later, forms["may"]),
        "follow": log_follow.forms(entry, words, {**forms, "beside": beside})
        if "record" in forms["may"]
        else [],
        "wrong": None if wrong is None else told_in_words(wrong, words),
    }


def _kept(request: Request, words: Words) -> str:
    """That an entry was just recorded, with its number; "" where none was."""
    number = dict(request.query).get("kept", "")
    return (
        words.say("logbook.kept", number=number) if number.isascii() and number.isdecimal() else ""
    )


def _later(entry: Document, words: Words) -> Mapping[str, str]:
    """The entry by which a ruling no longer stands."""
    return {**_link(entry, words), "says": words.say(f"logbook.ended_by.{entry['kind']}")}


def _link(entry: Document, words: Words) -> Mapping[str, str]:
    """Another entry: its name, what it says, and its address."""
    said = gist(entry, words) if "ruling" not in entry else entry.get("text", "")
    names = ", ".join(entry.get("names", ()))
    return {
        "href": f"/{words.language}/log/{entry.get('number', entry['id'])}",
        "name": f"{words.say('log.kind.' + entry['kind'])} {entry.get('number', '')}".rstrip(),
        "said": ": ".join(filter(None, (names, said))),
        "time": minute(entry["made_at"]),
    }


def _rows(entry: Document, words: Words) -> Sequence[tuple[str, str]]:
    """What stands in the entry beside the ruling, each under its label."""
    pairs, players = entry.get("pairs", {}), entry.get("players", {})
    sides = [f"{words.say(f'log.side.{one}')} {pairs[one]}" for one in SIDES if one in pairs]
    told = {
        "place": place(entry, words),
        "pairs": ", ".join(sides),
        "players": _by(players, words),
        "recorded_by": entry["recorded_by"],
        "ruled_by": entry.get("ruled_by", ""),
        "names": ", ".join(entry.get("names", ())),
        "weights": weights_line(entry.get("weights", ()), words),
        **{
            key: words.say(f"log.{key}.{entry[key]}")
            for key in ("side", "decision", "deposit")
            if key in entry
        },
        "disputed": _facts_named(entry.get("disputed", ()), words),
        "statements": _by(entry.get("statements", {}), words),
        "text": entry.get("text", ""),
    }
    rows = [(words.say(f"log.label.{key}"), value) for key, value in told.items() if value]
    made_at = f"{minute(entry['made_at'])} ({entry['made_at'][19:]})"
    rows.append((words.say("logbook.made_at"), made_at))
    if "recorded_at" in entry:
        kept_at = f"{minute(entry['recorded_at'])} UTC"
        rows.append((words.say("log.label.recorded_at"), kept_at))
    return rows


def _by(said: Mapping[str, str], words: Words) -> str:
    return ", ".join(f"{source_name(who, words)}: {said[who]}" for who in in_turn(said))


def _facts_named(paths: Sequence[str], words: Words) -> str:
    return ", ".join(label(words, path) for path in paths)


def _ruling(block: Document, words: Words) -> Mapping[str, Any]:
    """The ruling as it was recorded: its words, its facts, its clauses."""
    document = block["document"]
    disputed = block.get("disputed", ())
    text = desk.worded(document, words.language)["text"]
    shown = document.get("if_ordinary", document)
    return {
        "verdict": verdict(shown, text, words) if "verdict" in shown else None,
        "status": words.say(f"status.{document['status']}"),
        "code": words.answer("laws", document["laws"]),
        "regulations": words.body(document["regulations"]),
        "read_out": text["read_out"],
        "said": text["ruling"],
        "facts": [
            (
                fact_line(fact, words),
                source_name(fact["stated_by"], words),
                fact["fact"] in disputed,
            )
            for fact in block["facts"]
        ],
        "version": document["version"],
        **why(document, words),
    }


def _papers(entry: Document, words: Words) -> Sequence[tuple[str, str]]:
    """The page of a ruling for the players, and the forms about it as files to print."""
    base = f"/{words.language}/log/{entry['number']}"
    return [
        (words.say("players.show"), f"{base}/show"),
        (words.say("logbook.paper.ruling"), f"{base}/ruling.pdf"),
        (words.say("logbook.paper.appeal"), f"{base}/appeal.pdf"),
    ]


def _correct(
    entry: Document, words: Words, later: Sequence[Document], may: frozenset[str]
) -> Mapping[str, str | None] | None:
    """Where a ruling that stands is corrected; no address where a record was kept with it."""
    if "ruling" not in entry or later or "correct" not in may:
        return None
    told = desk.told_in(entry["ruling"])
    return {"href": None if told is None else call_of(entry, words.language, told)}
