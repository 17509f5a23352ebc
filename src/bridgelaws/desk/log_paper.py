"""The forms about a ruling in the log: with its facts, who stated them, and what followed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from bridgelaws.desk.case import Document
from bridgelaws.desk.paper import sheet
from bridgelaws.desk.players import appeals_until
from bridgelaws.desk.ruling_log import open_again
from bridgelaws.errors import RefusedError
from bridgelaws.log.entry import ENDS, RULES, Entry, Head, Kind, Query
from bridgelaws.log.store import Store
from bridgelaws.paper import Appeal, Particulars, Sheet, Statement, forms
from bridgelaws.words.render_log import fact_line, source_name, weights_line
from bridgelaws.words.say import Words, words_of

_SEATS = {"ns": ("N", "S"), "ew": ("E", "W")}


def print_entry(store: Store, entry: Entry, kind: str, language: str, ends: str = "") -> bytes:
    """A form (`bridgelaws.paper.FORMS`) about a ruling in the log, as PDF.

    The time for an appeal runs from *ends*, a clock time such as ``22:15``; "" if unknown.

    Raises:
        RefusedError: the entry holds no ruling, or the optional package typst is missing.
    """
    if entry.kind not in RULES:
        raise RefusedError("log_needs_ruling", file=store.name, n=entry.number)
    beside = [one.document() for one in store.entries(Query(about=entry.id))]
    return forms(kind, [entry_sheet(entry, beside, language, ends)], language)


def entry_sheet(entry: Entry, beside: Sequence[Document], language: str, ends: str = "") -> Sheet:
    """What a form says about an entry; *beside* are the entries about it, as plain values.

    If this program refuses the kept case, the facts are given as the log lists them.
    """
    told = entry.document()
    block = told["ruling"]
    words = words_of(block["document"], language)
    particulars = _particulars(entry, told, beside, words)
    until = appeals_until(block["document"], ends)
    if until:
        until = words.say("paper.clock", time=until)
        particulars = replace(particulars, appeal=replace(particulars.appeal, until=until))
    disputed = {path for one in (block, *beside) for path in one.get("disputed", ())}
    try:
        opened = open_again(block)
    except RefusedError:
        facts = [
            (fact["fact"], Statement(fact_line(fact, words), source_name(fact["stated_by"], words)))
            for fact in block["facts"]
        ]
        found = Sheet(block["document"], _listed(particulars, facts, disputed))
    else:
        found = sheet(opened, block["document"], particulars, language, disputed)
    return replace(found, watermark=_watermark(beside, words))


def _watermark(beside: Sequence[Document], words: Words) -> str:
    """What stands across the form of a ruling that no longer counts; "" across any other."""
    later = _ending(beside)
    if later is None:
        return ""
    corrected = later["kind"] == Kind.CORRECTION
    key = "paper.superseded" if corrected else "paper.withdrawn"
    return words.say(key, number=later["number"])


def _ending(beside: Sequence[Mapping[str, Any]]) -> Mapping[str, Any] | None:
    """The entry by which a ruling no longer counts."""
    return next((one for one in beside if one["kind"] in ENDS), None)


def _listed(
    particulars: Particulars, facts: Sequence[tuple[str, Statement]], disputed: set[str]
) -> Particulars:
    agreed = tuple(said for path, said in facts if path not in disputed)
    others = tuple(said for path, said in facts if path in disputed)
    return replace(particulars, facts=agreed, disputed=(*others, *particulars.disputed))


def _particulars(
    entry: Entry, told: Document, beside: Sequence[Document], words: Words
) -> Particulars:
    """What goes beside the ruling: the place, the people, and the entries about it."""
    return Particulars(
        event=told.get("event", ""),
        board=told.get("board", ""),
        table=told.get("table", ""),
        north_south=_pair(told, "ns"),
        east_west=_pair(told, "ew"),
        director=_director(told, words),
        ruled_at=datetime.fromisoformat(told["made_at"]),
        disputed=tuple(
            Statement(said, source_name(by, words))
            for one in beside
            for by, said in one.get("statements", {}).items()
        ),
        stated_by={
            fact["fact"]: source_name(fact["stated_by"], words) for fact in told["ruling"]["facts"]
        },
        remark=told.get("text", ""),
        judgement="\n".join(_judged(one, words) for one in beside if one["kind"] == Kind.JUDGEMENT),
        consulted=tuple(_consulted(one) for one in beside if one["kind"] == Kind.CONSULTATION),
        appeal=_appeal(beside, words),
        log_head=Head(entry.number, entry.hash).short,
        log_entry=_number(entry, beside, words),
    )


def _director(told: Document, words: Words) -> str:
    """Who ruled; if somebody else recorded it, the name is as that person stated it."""
    if "ruled_by" not in told:
        return str(told["recorded_by"])
    names = {key: told[key] for key in ("ruled_by", "recorded_by")}
    return words.say("log.ruled_by_as_stated", **names)


def _pair(told: Document, side: str) -> str:
    """The number of a pair, and the names if they were given."""
    players = told.get("players", {})
    names = " – ".join(players[seat] for seat in _SEATS[side] if seat in players)
    number = told.get("pairs", {}).get(side, "")
    return f"{number} ({names})" if number and names else number or names


def _judged(one: Document, words: Words) -> str:
    weights = weights_line(one.get("weights", ()), words)
    return f"{one['text']} ({weights})" if weights else str(one["text"])


def _consulted(one: Document) -> Statement:
    names = ", ".join(one["names"])
    return Statement(one["text"], names) if one.get("text") else Statement(names)


def _appeal(beside: Sequence[Document], words: Words) -> Appeal:
    """The last appeal that was recorded."""
    appeals = [one for one in beside if one["kind"] == Kind.APPEAL]
    if not appeals:
        return Appeal()
    last = appeals[-1]
    at = datetime.fromisoformat(last["made_at"])
    day, month = f"{at:%d}", f"{at:%m}"
    lodged = words.say("paper.moment", year=at.year, month=month, day=day, time=f"{at:%H:%M}")
    by = words.say(f"log.side.{last['side']}")
    return Appeal(by=by, grounds=last.get("text", ""), lodged_at=lodged)


def _number(entry: Entry, beside: Sequence[Mapping[str, Any]], words: Words) -> str:
    """The number of the entry, with that of the one that replaced it."""
    later = _ending(beside)
    if later is None:
        return str(entry.number)
    corrected = later["kind"] == Kind.CORRECTION
    key = "logbook.corrected_entry" if corrected else "logbook.withdrawn_entry"
    return words.say(key, number=entry.number, later=later["number"])
