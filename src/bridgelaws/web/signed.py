"""Under whose name an entry is kept: nobody records in the name of somebody else."""

from __future__ import annotations

from typing import Any

from bridgelaws.desk import log
from bridgelaws.errors import RefusedError
from bridgelaws.files.tree import Tree


def keep(store: log.Store, sent: Tree, name: str) -> log.Entry:
    """Keep an entry that *name*, who is signed in, has sent; on return it is on disk.

    It is recorded by him; another name that was typed is kept as ``ruled_by``.  Sent again it is
    the same entry, whoever is signed in by then.

    Raises:
        RefusedError: the entry is none, or its identifier is that of another.
    """
    typed = log.read_draft(sent)
    if "ruled_by" in typed.body:
        raise RefusedError("unknown_key", path="ruled_by", found="ruled_by", expected="recorded_by")
    try:
        return store.append(_signed(typed, name))
    except RefusedError as error:
        known = store.entry(typed.id) if error.key == "log_id_taken" else None
        if known is None:
            raise
        return store.append(_as_before(typed, known))


def _signed(typed: log.Draft, name: str) -> log.Draft:
    given = typed.body["recorded_by"]
    if given == name:
        return typed
    return log.Draft({**typed.body, "recorded_by": name, "ruled_by": given})


def _as_before(typed: log.Draft, known: log.Entry) -> log.Draft:
    """The entry under the name of who was signed in when it came first."""
    if "ruled_by" not in known.body:
        return typed
    recorder: Any = known.document()["recorded_by"]
    given = typed.body["recorded_by"]
    return log.Draft({**typed.body, "recorded_by": recorder, "ruled_by": given})
