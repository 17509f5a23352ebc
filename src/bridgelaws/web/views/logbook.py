"""The list of the log, what a check and a replay of it found, and the charts to print."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any
from urllib.parse import urlencode

from bridgelaws.errors import RefusedError
from bridgelaws.laws.reference.charts import CHARTED
from bridgelaws.offers import WALLS
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views.form import PLACE
from bridgelaws.web.views.state import CallState
from bridgelaws.web.views.templates import page
from bridgelaws.web.views.terms import stated, switches, written
from bridgelaws.words.render import error_line
from bridgelaws.words.render_log import check_lines, difference_line, minute, place, result
from bridgelaws.words.say import Words

Document = Mapping[str, Any]
_LONGEST = 140


def list_page(
    request: Request,
    entries: Sequence[Document],
    ended: Mapping[str | None, str],
    head: Mapping[str, Any],
    earlier: int | None,
) -> Page:
    """The list of the log, the newest entry first.

    Args:
        request: what was asked; its query chooses entries.
        entries: the entries as plain values, oldest first.
        ended: the kind of the entry by which one no longer stands, by the identifier of that one.
        head: ``number`` and ``short`` form of the end of the chain.
        earlier: the number up to which the page before this one goes; None on the last.
    """
    words = Words(request.given["lang"])
    asked = dict(request.query)
    chosen = {key: asked[key] for key in (*PLACE, "current") if asked.get(key)}
    base = f"/{words.language}/log"
    values = {
        "entries": [_line(one, words, ended) for one in reversed(entries)],
        "head": head,
        "poll": f"{base}?{urlencode({**chosen, 'seen': head['number']})}",
        "live": "upto" not in asked,
        "chosen": chosen,
        "place": [(key, words.say(f"logbook.field.{key}")) for key in PLACE],
        "exports": [
            (form.upper(), f"{base}/export.{form}?{urlencode(chosen)}")
            for form in ("csv", "json", "pbn")
        ],
        "earlier": f"{base}?{urlencode({**chosen, 'upto': earlier})}" if earlier else None,
    }
    return page("log.html", request, words, words.say("logbook.title"), values)


def _line(entry: Document, words: Words, ended: Mapping[str | None, str]) -> Mapping[str, Any]:
    said = " ".join(result(entry, words).split())
    return {
        "number": entry["number"],
        "href": f"/{words.language}/log/{entry['number']}",
        "time": minute(entry["made_at"]),
        "place": place(entry, words),
        "kind": words.say(f"log.kind.{entry['kind']}"),
        "gist": said if len(said) <= _LONGEST else f"{said[: _LONGEST - 1]}…",
        "ended": _ended(ended.get(entry["id"]), words),
    }


def _ended(kind: str | None, words: Words) -> str:
    """That a ruling no longer stands, and why; "" of any other."""
    return "" if kind is None else words.say(f"logbook.is_ended.{kind}")


def check_page(
    request: Request, report: Document | None, noted: str, wrong: RefusedError | None = None
) -> Page:
    """What a check of the log found; the form for a head that was noted on paper."""
    words = Words(request.given["lang"])
    values = {
        "lines": [] if report is None else check_lines(report, words.language),
        "whole": report is not None and report["whole"],
        "noted": noted,
        "wrong": None if wrong is None else error_line(wrong, words.language),
        "head": None if report is None else report["head"],
        "since": report is not None and report["since"] is not None,
    }
    status = HTTPStatus.OK if wrong is None else HTTPStatus.BAD_REQUEST
    title = words.say("logbook.check")
    return page("log_check.html", request, words, title, values, status)


def replay_page(request: Request, count: int, differences: Sequence[Document]) -> Page:
    """What ruling on every entry again has shown."""
    words = Words(request.given["lang"])
    values = {
        "lines": [difference_line(one, words.language) for one in differences]
        or [words.say("log.replayed", n=count)],
        "whole": not differences,
    }
    return page("log_replay.html", request, words, words.say("logbook.replay"), values)


def statistics_page(request: Request, counts: Mapping[str, Sequence[tuple[str, int]]]) -> Page:
    """How many rulings stand, by each of what they are counted by."""
    words = Words(request.given["lang"])
    tables = [(words.say(f"logbook.by.{by}"), each) for by, each in counts.items() if each]
    asked = {key: one for key, one in request.query if key in PLACE and one}
    values = {"tables": tables, "csv": f"/{words.language}/log/statistics.csv?{urlencode(asked)}"}
    title = words.say("logbook.statistics")
    return page("log_statistics.html", request, words, title, values)


def charts_page(request: Request) -> Page:
    """The pages for the wall, then every chart, as files to print, under a code and a profile.

    Raises:
        BadRequestError: there is no such code, or no such profile.
    """
    language = request.given["lang"]
    laws, regulations = stated(request)
    words = Words(language, int(laws))
    query = written(laws, regulations)

    def under(code: str, body: str) -> str:
        return f"/{language}/charts{written(code, body)}"

    walls = [
        (words.say(f"wall.{name}.title"), f"/{language}/charts/wall-{name}.pdf{query}")
        for name in WALLS
    ]
    listed = [
        (words.say(f"chart.title.{name}"), f"/{language}/charts/{name}.pdf{query}")
        for name in CHARTED
    ]
    values = {
        "terms": switches(words, laws, regulations, under),
        "walls": walls,
        "charts": listed,
        "all": f"/{language}/charts/all.pdf{query}",
    }
    return page("charts.html", request, words, words.say("logbook.charts"), values)


def call_of(entry: Document, language: str, told: tuple[str, Mapping[str, str]]) -> str:
    """The address of the call whose ruling an entry holds, to be corrected."""
    matter, facts = told
    block = entry["ruling"]
    called = ".".join(str(entry[key]) for key in ("number", "board") if entry.get(key))
    state = CallState(
        language,
        matter,
        str(block["laws"]),
        block["regulations"],
        facts,
        corrects=entry["id"],
        entry=called if "number" in entry else "",
    )
    return state.href(rule="1")
