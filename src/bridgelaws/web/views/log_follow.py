"""What follows a ruling: the forms to add an entry about it, and the entries that they make."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import Any

from bridgelaws.errors import RefusedError
from bridgelaws.web.views.form import PLACE, common_keys, lines_of
from bridgelaws.web.views.so_far import label
from bridgelaws.words.render_log import source_name
from bridgelaws.words.say import Words

Document = Mapping[str, Any]
Fields = Mapping[str, str]
WITHDRAWAL = "withdrawal"
AFTER_RULING = ("consultation", "judgement", "dispute", "appeal", WITHDRAWAL)
ENDS = ("correction", WITHDRAWAL)
"""The kinds of entry by which a ruling no longer stands."""
AFTER = {
    "ruling": AFTER_RULING,
    "correction": AFTER_RULING,
    "appeal": ("appeal_decision",),
}
"""Which kinds of entry can be about one of each kind."""
WEIGHTS = 4
"""So many results a judgement can weigh on the page."""
DECISIONS = ("ruling_stands", "ruling_changed", "withdrawn")
DEPOSITS = ("returned", "kept", "none")
STATING = ("N", "E", "S", "W", "player")
_HUNDRED = 100
_PERCENT = re.compile(r"[0-9]{1,3}(\.[0-9]{1,4})?")


def forms(entry: Document, words: Words, given: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    """The forms to add what can follow an entry; to withdraw it, for who may correct.

    Nothing follows a ruling that was withdrawn.
    """
    if any(one["kind"] == WITHDRAWAL for one in given["beside"]):
        return []
    return [
        {
            "kind": kind,
            "title": words.say(f"log.kind.{kind}"),
            "button": words.say(f"logbook.{kind}.button") if kind == WITHDRAWAL else None,
            "action": f"/{words.language}/log/{entry.get('number', entry['id'])}/{kind}",
            "values": given["values"][kind],
            "open": given["sent"] == kind or _expected(entry, given["beside"], kind),
            **_choices(entry, kind, words),
        }
        for kind in given["values"]
        if kind != WITHDRAWAL or ("correct" in given["may"] and not _ended(given["beside"]))
    ]


def _ended(beside: Sequence[Document]) -> bool:
    """Whether a ruling no longer stands, by the entries about it."""
    return any(one["kind"] in ENDS for one in beside)


def _expected(entry: Document, beside: Sequence[Document], kind: str) -> bool:
    """Whether the ruling itself leaves something to judge that nobody has recorded yet."""
    if kind != "judgement" or {"judgement", "correction"} & {one["kind"] for one in beside}:
        return False
    return bool(entry.get("ruling", {}).get("document", {}).get("judgements"))


def _choices(entry: Document, kind: str, words: Words) -> Mapping[str, Any]:
    """What can be chosen in the form of a kind."""
    if kind == "dispute":
        paths = [fact["fact"] for fact in entry["ruling"]["facts"]]
        return {
            "facts": [(f"disputed:{path}", label(words, path)) for path in paths],
            "seats": [(f"said:{one}", source_name(one, words)) for one in STATING],
        }
    if kind == "judgement":
        return {"weights": range(1, WEIGHTS + 1)}
    if kind == "appeal":
        return {"sides": _options("log.side", ("ns", "ew"), words)}
    if kind == "appeal_decision":
        return {
            "decisions": _options("log.decision", DECISIONS, words),
            "deposits": [
                {"value": "", "label": words.say("logbook.not_noted")},
                *_options("log.deposit", DEPOSITS, words),
            ],
        }
    return {}


def _options(begin: str, keys: Sequence[str], words: Words) -> list[Mapping[str, str]]:
    return [{"value": key, "label": words.say(f"{begin}.{key}")} for key in keys]


def entry_of(subject: Document, kind: str, fields: Fields) -> dict[str, Any]:
    """The entry that a form about *subject* makes, in the public format.

    Raises:
        RefusedError: a weight is no number.
    """
    place = {key: subject[key] for key in PLACE if key in subject}
    made = {**place, **common_keys(fields), "kind": kind, "about": subject["id"]}
    return {**made, **_MAKE[kind](fields)}


def _names(fields: Fields) -> dict[str, Any]:
    return {"names": lines_of(fields["names"])} if "names" in fields else {}


def _judged(fields: Fields) -> dict[str, Any]:
    weights = []
    of = fields.get("of", "tricks")
    for i in range(1, WEIGHTS + 1):
        result, share = fields.get(f"result{i}"), fields.get(f"percent{i}")
        if result is None and share is None:
            continue
        weights.append({of: _whole(f"result{i}", result), "weight": _share(f"percent{i}", share)})
    return {"weights": weights} if weights else {}


def _whole(field: str, written: str | None) -> int:
    """A result, as it is written: tricks, or a score with its sign.

    Raises:
        RefusedError: it is no whole number.
    """
    try:
        return int((written or "").replace("−", "-"))
    except ValueError as error:
        raise RefusedError("not_a_whole_number", path=field, found=written or "–") from error


def _share(field: str, written: str | None) -> float:
    """A weight in percent, with a point or a comma, as a part of one.

    Raises:
        RefusedError: it is no number of percent.
    """
    number = (written or "").replace(",", ".").rstrip("% ")
    if not _PERCENT.fullmatch(number) or not 0 < Decimal(number) <= _HUNDRED:
        raise RefusedError("not_percent", path=field, found=written or "–")
    return float(Decimal(number) / _HUNDRED)


def _disputed(fields: Fields) -> dict[str, Any]:
    paths = [key.partition(":")[2] for key in fields if key.startswith("disputed:")]
    said = {one: fields[f"said:{one}"] for one in STATING if f"said:{one}" in fields}
    return {"disputed": paths} | ({"statements": said} if said else {})


def _chosen(*keys: str) -> Callable[[Fields], dict[str, Any]]:
    def made(fields: Fields) -> dict[str, Any]:
        return {key: fields[key] for key in keys if key in fields}

    return made


def _decided(fields: Fields) -> dict[str, Any]:
    return {**_chosen("decision", "deposit")(fields), **_names(fields)}


_MAKE: Mapping[str, Callable[[Fields], dict[str, Any]]] = {
    "consultation": _names,
    "judgement": _judged,
    "dispute": _disputed,
    "appeal": _chosen("side"),
    "appeal_decision": _decided,
    WITHDRAWAL: _chosen(),
}
