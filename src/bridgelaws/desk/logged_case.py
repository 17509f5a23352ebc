"""From a kept case back to the facts that were stated, and their paths in the log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bridgelaws.desk.play import OF_THE_CARDS
from bridgelaws.desk.telling import OF_THE_CALL, REVOKE, TABLE, case_told
from bridgelaws.errors import RefusedError
from bridgelaws.files.compact_play import compact_of_rows
from bridgelaws.laws.calls.kinds import kind_of


def path_of(about: str, key: str) -> str:
    """The path in an entry of the log for a fact stated as *key*: ``revokes[0].trick``."""
    if about != REVOKE:
        return key if key in OF_THE_CALL else f"{about}.{key}"
    if key == "after":
        return "events[0].after"
    return key if key in (*TABLE, *OF_THE_CARDS) or "." in key else f"revokes[0].{key}"


def told_in(block: Mapping[str, Any]) -> tuple[str, dict[str, str]] | None:
    """The kind of call and the facts of a kept ruling, as they are stated one by one.

    Args:
        block: the part ``ruling`` of an entry.

    Returns:
        The facts in the order in which the entry lists them; None if more than such facts was
        kept: a record, results in another file, answers beside a file, a user's own profile.
    """
    case = block.get("case")
    beside = {"answers", "profile"} & block.keys() or "field" in block.get("not_kept", ())
    if case is None or beside:
        return None
    about = kind_of(case).name
    try:
        told = dict(_told(about, case))
        again = case_told(about, str(block["laws"]), block["regulations"], told)
    except (RefusedError, AttributeError, KeyError, TypeError):
        return None
    if again != {**case, "laws": block["laws"], "regulations": block["regulations"]}:
        return None
    places = [fact["fact"] for fact in block["facts"]]
    listed = {path: i for i, path in enumerate(places)}
    order = sorted(told, key=lambda key: listed.get(path_of(about, key), len(places)))
    return about, {key: told[key] for key in order}


def _told(about: str, case: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Each single value of a case under its key."""
    if about != REVOKE:
        of_the_call = {key: case[key] for key in OF_THE_CALL if key in case}
        stated = {**case[about], **of_the_call}
        yield from ((key, word_of(value)) for key, value in stated.items())
        return
    yield from ((key, word_of(case[key])) for key in ("board", "deal", *TABLE) if key in case)
    if "play" in case:
        yield "play", compact_of_rows(case["play"])
    for event in case.get("events", ()):
        yield "after", ".".join(map(str, event["after"]))
    for i, revoke in enumerate(case.get("revokes", ())):
        for key, value in revoke.items():
            yield key if i == 0 else f"revokes[{i}].{key}", word_of(value)
    for key, value in case.get("redress", {}).items():
        yield f"redress.{key}", word_of(value)


def word_of(value: Any) -> str:
    """A value of a case as a plain word."""
    return str(value).lower() if isinstance(value, bool) else str(value)
