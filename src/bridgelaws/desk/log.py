"""The ruling log at the Director's desk: everything that the command line and web need of it.

Needs ``bridgelaws[web]``; importing it without that extra is a `ModuleNotFoundError`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

from bridgelaws.desk.log_entries import found, keep, of_person, summary
from bridgelaws.desk.log_paper import print_entry
from bridgelaws.desk.log_players import code_of, ruling_under
from bridgelaws.desk.log_statistics import as_csv as statistics_as_csv
from bridgelaws.desk.log_statistics import counted
from bridgelaws.desk.ruling_log import (
    Difference,
    Told,
    replay,
    rule_again,
    ruling_of,
    ruling_on,
)
from bridgelaws.log.backup import backup, restore
from bridgelaws.log.check import check, noted_head
from bridgelaws.log.checked import Checked, Problem
from bridgelaws.log.draft import new_id, read_draft
from bridgelaws.log.entry import ENDS, Draft, Entry, Head, Kind, Private, Query
from bridgelaws.log.export import FORMATS, as_csv, as_json, as_pbn
from bridgelaws.log.open_calls import OpenCall, close, keep_open, still_open
from bridgelaws.log.store import Store, open_store
from bridgelaws.log.times import Clock, utc_now

__all__ = [
    "ENDS",
    "FORMATS",
    "Checked",
    "Difference",
    "Draft",
    "Entry",
    "Head",
    "Kind",
    "OpenCall",
    "Problem",
    "Query",
    "Store",
    "Told",
    "backup",
    "check",
    "close",
    "code_of",
    "counted",
    "exported",
    "found",
    "keep",
    "keep_open",
    "new_id",
    "noted_head",
    "of_person",
    "open_store",
    "print_entry",
    "pseudonymise",
    "read_draft",
    "replay",
    "restore",
    "rule_again",
    "ruling_of",
    "ruling_on",
    "ruling_under",
    "statistics_as_csv",
    "still_open",
    "summary",
]


def exported(store: Store, form: str, query: Query, language: str) -> Iterator[str]:
    """The entries asked for as ``csv``, ``json`` or ``pbn``, the words in *language*, in parts.

    PBN has only the rulings that stand.
    """
    if form == "pbn":
        return as_pbn(store.entries(replace(query, current=True)), language)
    entries = store.entries(query)
    return as_json(entries) if form == "json" else as_csv(entries, language)


def pseudonymise(
    store: Store,
    days: int | None,
    *,
    person: str | None = None,
    texts: bool = False,
    clock: Clock = utc_now,
) -> int:
    """Erase the names in the log for ever; the chain stays valid without them.

    Args:
        store: the log.
        days: only in entries recorded more than so many days ago; None for all.
        person: only this name; None for every one.
        texts: free texts as well (with *person*, only those with that name).
        clock: what time it is.

    Returns:
        How many texts were erased.
    """
    kinds = (Private.PERSON, Private.TEXT) if texts else (Private.PERSON,)
    before = None if days is None else clock() - timedelta(days=days)
    return store.erase(before, kinds, person)
