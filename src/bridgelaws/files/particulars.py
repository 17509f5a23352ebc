"""What a form says besides the ruling: the event, the table, who stated what, the appeal.

None of it decides anything, and any part may be left out: the form then has a blank line.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from bridgelaws.bridge import Seat, Side
from bridgelaws.files.opening import kind_of, read_file, read_tree
from bridgelaws.files.score_facts import SIDES
from bridgelaws.files.tree import Tree
from bridgelaws.files.values import mapping, one_of, sequence, shown

LONGEST = 2000
"""The most characters in one entry of a form: more than any needs."""
_MOST = 40
"""The most entries in one list of a form: more than any needs."""


@dataclass(frozen=True)
class Statement:
    """Something stated about what happened, and by whom; "" if nobody noted that.

    It may answer a *question*.
    """

    statement: str
    stated_by: str = ""
    question: str = ""


@dataclass(frozen=True)
class Appeal:
    """What is known about an appeal; "" leaves a blank line.

    Attributes:
        by: who appeals.
        grounds: why.
        lodged_at: when it was lodged, as written.
        until: when the period for lodging it ends, as written; overrides the profile's period.
        deposit: the deposit, as written.
    """

    by: str = ""
    grounds: str = ""
    lodged_at: str = ""
    until: str = ""
    deposit: str = ""


@dataclass(frozen=True)
class Particulars:
    """What a form says besides the ruling.

    Attributes:
        event, session, table, north_south, east_west, director: as written.
        board: the number of the board; "" means that of the ruling.
        dealer: who dealt.
        vulnerable: the vulnerable sides; None where that is not stated.
        ruled_at: when the ruling was given; it dates the file as well, so that the same input
            makes the same bytes.
        facts: statements that both sides agree to.
        disputed: statements that one side disputes.
        stated_by: who stated a fact of the case, by its key (``attention``, or
            ``revokes[1].attention`` where there are several).
        remark: what the Director adds in words.
        judgement: the Director's reasons for what he judged.
        consulted: who was consulted, and what they said.
        appeal: the appeal.
        log_head: head of the hash chain of the ruling log, as it is to be printed.
        log_entry: the entry in the log.
    """

    event: str = ""
    session: str = ""
    board: str = ""
    table: str = ""
    north_south: str = ""
    east_west: str = ""
    director: str = ""
    dealer: Seat | None = None
    vulnerable: tuple[Side, ...] | None = None
    ruled_at: datetime | None = None
    facts: tuple[Statement, ...] = ()
    disputed: tuple[Statement, ...] = ()
    stated_by: Mapping[str, str] = field(default_factory=dict)
    remark: str = ""
    judgement: str = ""
    consulted: tuple[Statement, ...] = ()
    appeal: Appeal = field(default_factory=Appeal)
    log_head: str = ""
    log_entry: str = ""


Read = Callable[[Tree, str, Any], Any]


def open_particulars(name: str) -> Particulars:
    """The particulars in the file called *name*, YAML or JSON; ``-`` is standard input.

    Raises:
        RefusedError: the file cannot be read, or a key or a value is not possible in particulars.
    """
    text = read_file(name)
    kind = "json" if kind_of(name, text) == "json" else "yaml"
    return read_particulars(read_tree(kind, text, name))


def read_particulars(tree: Tree) -> Particulars:
    """The particulars in values already parsed.

    Raises:
        RefusedError: a key or a value is not possible in particulars.
    """
    return Particulars(**_read(tree, "", tree.value, _KEYS))


def _read(tree: Tree, path: str, value: Any, keys: Mapping[str, Read]) -> dict[str, Any]:
    """Every key that is given, read by its own check."""
    found = {}
    for key, one in mapping(tree, path, value).items():
        place = f"{path}.{key}" if path else key
        if key not in keys:
            raise tree.refuse("unknown_key", place, found=key, expected=", ".join(keys))
        if one is not None:
            found[key] = keys[key](tree, place, one)
    return found


def _text(tree: Tree, path: str, value: Any) -> str:
    if isinstance(value, bool | dict | list):
        raise tree.refuse("not_a_text", path, found=shown(value))
    text = str(value).strip()
    if len(text) > LONGEST:
        raise tree.refuse("text_too_long", path, found=len(text), n=LONGEST)
    return text


def _texts(tree: Tree, path: str, value: Any) -> dict[str, str]:
    entries = mapping(tree, path, value)
    return {key: _text(tree, f"{path}.{key}", one) for key, one in entries.items()}


def _statement(tree: Tree, path: str, value: Any) -> Statement:
    """A statement with who made it, or its text alone."""
    if not isinstance(value, dict):
        return Statement(_text(tree, path, value))
    found = _read(tree, path, value, {"statement": _text, "stated_by": _text})
    if not found.get("statement"):
        raise tree.refuse("not_a_text", f"{path}.statement", found=shown(None))
    return Statement(**found)


def _statements(tree: Tree, path: str, value: Any) -> tuple[Statement, ...]:
    entries = sequence(tree, path, value)
    if len(entries) > _MOST:
        raise tree.refuse("too_many_entries", path, found=len(entries), n=_MOST)
    return tuple(_statement(tree, f"{path}[{i}]", one) for i, one in enumerate(entries))


def _moment(tree: Tree, path: str, value: Any) -> datetime:
    """A day and a time of day in the form of ISO 8601."""
    try:
        return datetime.fromisoformat(str(value))
    except ValueError:
        raise tree.refuse("not_a_moment", path, found=shown(value)) from None


def _sides(tree: Tree, path: str, value: Any) -> tuple[Side, ...]:
    name: str = one_of(*SIDES)(tree, path, str(value).lower())
    return SIDES[name]


def _seat(tree: Tree, path: str, value: Any) -> Seat:
    return Seat(one_of("N", "E", "S", "W")(tree, path, value))


def _appeal(tree: Tree, path: str, value: Any) -> Appeal:
    keys = dict.fromkeys(Appeal.__dataclass_fields__, _text)
    return Appeal(**_read(tree, path, value, keys))


_KEYS: Mapping[str, Read] = {
    **dict.fromkeys(("event", "session", "board", "table"), _text),
    **dict.fromkeys(("north_south", "east_west", "director", "remark", "judgement"), _text),
    **dict.fromkeys(("log_head", "log_entry"), _text),
    "dealer": _seat,
    "vulnerable": _sides,
    "ruled_at": _moment,
    "facts": _statements,
    "disputed": _statements,
    "consulted": _statements,
    "stated_by": _texts,
    "appeal": _appeal,
}
