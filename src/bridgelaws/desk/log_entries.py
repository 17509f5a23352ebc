"""Entries made at the desk, which fills in what a device otherwise would."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgelaws.desk.case import Document
from bridgelaws.errors import RefusedError
from bridgelaws.files.tree import Tree
from bridgelaws.files.values import mapping
from bridgelaws.log.draft import new_id, read_draft
from bridgelaws.log.entry import Entry, Head, Kept
from bridgelaws.log.sealing import names
from bridgelaws.log.store import Store
from bridgelaws.log.times import utc_now

DEVICE = "command line"
_PLACE = ("event", "board", "table")


def keep(store: Store, given: Tree) -> Entry:
    """Keep an entry whose identifier, device and time may still be missing.

    ``about`` may be the number of an entry in place of its identifier; event, board and table
    are then those of that entry, unless stated.

    Raises:
        RefusedError: the entry is not in the public format, or the log refuses it.
    """
    values: Document = {
        "id": new_id(),
        "device": DEVICE,
        "made_at": utc_now().isoformat(timespec="seconds"),
        **mapping(given, "", given.value),
    }
    if isinstance(values.get("about"), int | str):
        subject = found(store, str(values["about"]), "about")
        values = {**{k: subject.body[k] for k in _PLACE if k in subject.body}, **_said(values)}
        values["about"] = subject.id
    return store.append(read_draft(Tree(values, given.file, given.lines)))


def _said(values: Document) -> Document:
    return {key: value for key, value in values.items() if value is not None}


def found(store: Store, wanted: str, path: str | None = None) -> Entry:
    """The entry with that number or identifier.

    Raises:
        RefusedError: there is none.
    """
    entry = store.entry(wanted)
    if entry is None:
        raise RefusedError("log_no_entry", file=store.name, path=path, found=wanted)
    return entry


def of_person(store: Store, name: str) -> list[Document]:
    """What the log holds about a person: each entry that names him, without the other people.

    Upper and lower case are the same; erased names can no longer be found.
    """

    def of_him(kept: Kept) -> bool:
        return kept.text is not None and names(kept.kind, kept.text, name)

    return [
        entry.document(of_him)
        for entry in store.entries()
        if any(map(of_him, entry.texts.values()))
    ]


def summary(entry: Entry) -> Mapping[str, Any]:
    """The answer to somebody who has recorded an entry."""
    return {
        "number": entry.number,
        "id": entry.id,
        "hash": entry.hash,
        "head": Head(entry.number, entry.hash).short,
        "recorded_at": entry.recorded_at,
    }
