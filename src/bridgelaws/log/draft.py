"""Reading a draft: the public format of an entry, checked key by key."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import datetime
from fractions import Fraction
from typing import Any
from uuid import UUID

from bridgelaws.files.tree import Tree
from bridgelaws.files.values import mapping, number, one_of, sequence, shown
from bridgelaws.log.canonical import canonical
from bridgelaws.log.entry import Draft, Kind
from bridgelaws.words.render import text

SOURCES = ("director", "record", "player", "N", "E", "S", "W")
"""Who can have stated a fact; a player may be named by his seat or not at all."""
SEATS = ("N", "E", "S", "W")
DECISIONS = ("ruling_stands", "ruling_changed", "withdrawn")
DEPOSITS = ("returned", "kept", "none")

NOT_KEPT = ("field", "outcomes")
"""What of a case the log may leave out: results in another file, a flood of outcomes."""

COMMON = (
    *("id", "device", "counter", "kind", "made_at", "recorded_by", "ruled_by"),
    *("event", "board", "table", "pairs", "players", "text"),
)
REQUIRED: Mapping[Kind, tuple[str, ...]] = {
    Kind.RULING: ("ruling",),
    Kind.CORRECTION: ("about", "ruling", "text"),
    Kind.CONSULTATION: ("about", "names"),
    Kind.JUDGEMENT: ("about", "text"),
    Kind.DISPUTE: ("about", "disputed"),
    Kind.APPEAL: ("about", "side"),
    Kind.APPEAL_DECISION: ("about", "decision"),
    Kind.WITHDRAWAL: ("about", "text"),
}
"""What an entry of each kind must hold, beside who made it, where and when."""
OPTIONAL: Mapping[Kind, tuple[str, ...]] = {
    Kind.JUDGEMENT: ("weights",),
    Kind.DISPUTE: ("statements",),
    Kind.APPEAL_DECISION: ("names", "deposit"),
}
OF_EVERY_ENTRY = ("id", "device", "kind", "made_at", "recorded_by")
RULING_KEYS = ("laws", "regulations", "facts", "document")
RULING_OPTIONAL = ("case", "record", "answers", "profile", "disputed", "not_kept")

LONGEST_NAME = 200
LONGEST_TEXT = 10_000
LARGEST = 1_000_000
MOST_COUNTED = 2**53 - 1
_NOT_A_DOCUMENT = (KeyError, TypeError, ValueError, AttributeError, IndexError, AssertionError)
_NOT_SHOWN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


def new_id() -> str:
    """An identifier for a new entry: UUIDv7, so that identifiers sort by time of making."""
    from uuid6 import uuid7  # a draft is also checked in a browser, which makes its own

    return str(uuid7())


def read_draft(tree: Tree) -> Draft:
    """The draft in plain values.

    Raises:
        RefusedError: a key is missing, unknown or not of its kind; the error names it.
    """
    given = mapping(tree, "", tree.value)
    body = {key: value for key, value in given.items() if value is not None}
    kind = Kind(one_of(*Kind)(tree, "kind", body.get("kind")))
    allowed = {*COMMON, *REQUIRED[kind], *OPTIONAL.get(kind, ())}
    _refuse_unknown(tree, "", body, allowed)
    _refuse_missing(tree, "", body, (*OF_EVERY_ENTRY, *REQUIRED[kind]))
    for key, value in body.items():
        _CHECKS[key](tree, key, value)
    _refuse_too_large(tree, body)
    return Draft(body)


def _refuse_unknown(tree: Tree, at: str, found: Mapping[str, Any], allowed: set[str]) -> None:
    for key in found:
        if key not in allowed:
            expected = ", ".join(sorted(allowed))
            raise tree.refuse("unknown_key", f"{at}{key}", found=key, expected=expected)


def _refuse_missing(
    tree: Tree, at: str, found: Mapping[str, Any], required: tuple[str, ...]
) -> None:
    for key in required:
        if found.get(key) is None:
            raise tree.refuse("log_key_missing", f"{at}{key}", expected=key)


def _refuse_too_large(tree: Tree, body: Mapping[str, Any]) -> None:
    """Refuse what cannot be written exactly as canonical JSON, or is no entry by its size."""
    try:
        written = canonical(body)
    except (ValueError, TypeError, RecursionError) as error:
        raise tree.refuse("log_not_exact", "", reason=str(error)) from error
    if len(written) > LARGEST:
        raise tree.refuse("log_too_large", "", n=len(written), most=LARGEST)


def name(tree: Tree, path: str, value: Any) -> None:
    """A short text on one line: a name, a number of a table."""
    if not isinstance(value, str) or not value.strip():
        raise tree.refuse("not_a_text", path, found=shown(value))
    if len(value) > LONGEST_NAME or not value.isprintable():
        raise tree.refuse("log_not_a_name", path, most=LONGEST_NAME)


def words(tree: Tree, path: str, value: Any) -> None:
    """A free text of any number of lines."""
    if not isinstance(value, str) or not value.strip():
        raise tree.refuse("not_a_text", path, found=shown(value))
    if len(value) > LONGEST_TEXT or _NOT_SHOWN.search(value):
        raise tree.refuse("log_not_words", path, most=LONGEST_TEXT)


def _identifier(tree: Tree, path: str, value: Any) -> None:
    try:
        known = UUID(value)
    except (ValueError, TypeError, AttributeError):
        known = None
    if known is None or str(known) != value or known.version != 7:
        raise tree.refuse("log_not_an_id", path, found=shown(value))


def _time(tree: Tree, path: str, value: Any) -> None:
    try:
        known = datetime.fromisoformat(value)
    except (ValueError, TypeError):
        known = None
    if known is None or known.tzinfo is None:
        raise tree.refuse("log_not_a_time", path, found=shown(value))


def _each_in(keys: tuple[str, ...], check: Callable[[Tree, str, Any], Any]) -> Any:
    """A mapping of some of *keys* to values that pass *check*."""

    def checked(tree: Tree, path: str, value: Any) -> None:
        found = mapping(tree, path, value)
        _refuse_unknown(tree, f"{path}.", found, set(keys))
        for key, part in found.items():
            check(tree, f"{path}.{key}", part)

    return checked


def _list_of(check: Callable[[Tree, str, Any], Any]) -> Any:
    def checked(tree: Tree, path: str, value: Any) -> None:
        for i, part in enumerate(sequence(tree, path, value)):
            check(tree, f"{path}[{i}]", part)

    return checked


def _some(check: Callable[[Tree, str, Any], Any]) -> Any:
    """A list that is not empty."""

    def checked(tree: Tree, path: str, value: Any) -> None:
        if value == []:
            raise tree.refuse("log_key_missing", path, expected=f"{path}[0]")
        _list_of(check)(tree, path, value)

    return checked


def _fact(tree: Tree, path: str, value: Any) -> None:
    fact = mapping(tree, path, value)
    _refuse_unknown(tree, f"{path}.", fact, {"fact", "value", "stated_by"})
    name(tree, f"{path}.fact", fact.get("fact"))
    one_of(*SOURCES)(tree, f"{path}.stated_by", fact.get("stated_by"))


def _weights(tree: Tree, path: str, value: Any) -> None:
    """Weights of tricks or scores as the Director gave them; they sum to one."""
    total = Fraction(0)
    for i, entry in enumerate(sequence(tree, path, value)):
        part = mapping(tree, f"{path}[{i}]", entry)
        weight = part.get("weight")
        of = part.keys() - {"weight"}
        if of not in ({"tricks"}, {"score"}):
            raise tree.refuse("log_not_a_weight_of", f"{path}[{i}]")
        low, high = (0, 13) if of == {"tricks"} else (-7600, 7600)
        number(low, high)(tree, f"{path}[{i}].{min(of)}", part[min(of)])
        if isinstance(weight, bool) or not isinstance(weight, int | float) or not 0 < weight <= 1:
            raise tree.refuse("not_a_weight", f"{path}[{i}].weight", found=shown(weight))
        total += Fraction(str(weight))
    if total != 1:
        raise tree.refuse("weights_do_not_sum_to_one", path, found=str(float(total)))


def _speakable(tree: Tree, path: str, value: Any) -> None:
    """A public document that can be put into words: any other would break every list of entries."""
    try:
        text(mapping(tree, path, value), "en")
    except _NOT_A_DOCUMENT as error:
        reason = f"{type(error).__name__} {error}"
        raise tree.refuse("log_not_a_document", path, reason=reason) from error


def _record(tree: Tree, path: str, value: Any) -> None:
    record = mapping(tree, path, value)
    _refuse_unknown(tree, f"{path}.", record, {"kind", "text", "board"})
    one_of("pbn", "lin")(tree, f"{path}.kind", record.get("kind"))
    if not isinstance(record.get("text"), str):
        raise tree.refuse("not_a_text", f"{path}.text", found=shown(record.get("text")))
    if record.get("board") is not None:
        name(tree, f"{path}.board", record["board"])


def _ruling(tree: Tree, path: str, value: Any) -> None:
    """A ruling with what it was made from, so that it can be made again."""
    ruling = mapping(tree, path, value)
    _refuse_unknown(tree, f"{path}.", ruling, {*RULING_KEYS, *RULING_OPTIONAL})
    _refuse_missing(tree, f"{path}.", ruling, RULING_KEYS)
    if (ruling.get("case") is None) == (ruling.get("record") is None):
        raise tree.refuse("log_case_or_record", path)
    for key, part in ruling.items():
        _OF_RULING[key](tree, f"{path}.{key}", part)
    document = ruling["document"]
    one_of("ruled", "open")(tree, f"{path}.document.status", document.get("status"))
    for key in ("laws", "regulations"):
        if document.get(key) != ruling[key]:
            expected, found = shown(ruling[key]), shown(document.get(key))
            at = f"{path}.document.{key}"
            raise tree.refuse("not_in_list", at, found=found, expected=expected)
    _speakable(tree, f"{path}.document", document)


_OF_RULING: Mapping[str, Callable[[Tree, str, Any], Any]] = {
    "laws": number(1900, 2100),
    "regulations": name,
    "facts": _list_of(_fact),
    "document": mapping,
    "case": mapping,
    "record": _record,
    "answers": _list_of(name),
    "profile": words,
    "disputed": _list_of(name),
    "not_kept": _list_of(one_of(*NOT_KEPT)),
}
_CHECKS: Mapping[str, Callable[[Tree, str, Any], Any]] = {
    "id": _identifier,
    "device": name,
    "counter": number(1, MOST_COUNTED),
    "kind": one_of(*Kind),
    "made_at": _time,
    "recorded_by": name,
    "ruled_by": name,
    "event": name,
    "board": name,
    "table": name,
    "pairs": _each_in(("ns", "ew"), name),
    "players": _each_in(SEATS, name),
    "about": _identifier,
    "ruling": _ruling,
    "text": words,
    "names": _some(name),
    "weights": _weights,
    "disputed": _some(name),
    "statements": _each_in(SOURCES, words),
    "side": one_of("ns", "ew"),
    "decision": one_of(*DECISIONS),
    "deposit": one_of(*DEPOSITS),
}
