"""Rulings into the log and out of it: recording them, and ruling on every entry again."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bridgelaws.desk.case import Document, OpenCase, Terms
from bridgelaws.desk.logged_facts import refuse_unknown_paths, stated_facts
from bridgelaws.desk.opening import open_text, open_tree
from bridgelaws.desk.rulings import document as ruled
from bridgelaws.desk.rulings import without_flood, worded
from bridgelaws.errors import RefusedError
from bridgelaws.files.nameless import without_names
from bridgelaws.files.opening import kind_of, read_file, read_tree
from bridgelaws.files.regulations import shipped
from bridgelaws.files.tree import Tree
from bridgelaws.log.entry import RULES, Entry, Query
from bridgelaws.log.store import Store

_NOT_COMPARED = (
    "version",
    "text",
    "problems",
    "declarer",
    "players",
    "question",
    "unless",
)
"""Words may be put better, also by naming seats, and so may the interview; a record is kept
without what was amiss in it."""
_IN_SHORT = ("verdict", "score_effect", "say", "do", "if_ordinary", "leads_to")
"""What follows from the rest of a document, and is compared only where it was recorded."""
_OF_FILES = ("field",)
"""What a case takes from other files; the log does not keep these."""
_OUTCOMES = "outcomes"
_NOT_KEPT = {"field": ("scores", "score_effect"), _OUTCOMES: (_OUTCOMES, "outcomes_omitted")}
"""What is not compared in a document if something was not kept."""


@dataclass(frozen=True)
class Told:
    """Who stated the facts of a case.

    Attributes:
        by: who stated what neither `sources` names nor a record shows.
        sources: by the path of a fact (``revokes[0].attention``): director, record, player, or
            the seat of the player.
        disputed: the paths of the facts that the players do not agree on.
    """

    by: str = "director"
    sources: Mapping[str, str] = field(default_factory=dict)
    disputed: tuple[str, ...] = ()


def ruling_of(
    name: str, terms: Terms, board: str | None, told: Told, language: str = "en"
) -> Document:
    """The part ``ruling`` of an entry: the ruling on the only case in a file, and its inputs.

    Raises:
        RefusedError: the file holds no case or several, it cannot be ruled on, a source names
            no fact of it, or the log could not rule on it again.
    """
    text = read_file(name)
    kind = kind_of(name, text)
    cases = open_text(text, kind, name, terms, board)
    if len(cases) > 1:
        raise RefusedError("log_several_boards", file=name, expected="--board")
    made = _made_from(cases[0], terms) | _source(text, kind, name, terms, board)
    return _block(cases[0], made, name, told, language)


def ruling_on(
    opened: OpenCase, case: Mapping[str, Any], told: Told, language: str = "en"
) -> Document:
    """As `ruling_of`, of a case told fact by fact: *opened* from *case*, as a case file holds it.

    Raises:
        RefusedError: it cannot be ruled on, or a source names no fact of it.
    """
    made = _made_from(opened, Terms())
    made["case"] = {key: value for key, value in case.items() if key != "regulations"}
    return _block(opened, made, "", told, language)


def _block(opened: OpenCase, made: Document, name: str, told: Told, language: str) -> Document:
    """The ruling with its facts, so that this program can make it again."""
    found = worded(ruled(opened), language)
    facts = stated_facts(opened, made, told.by, told.sources)
    refuse_unknown_paths(name, facts, [*told.sources, *told.disputed])
    block = _plain(made | {"facts": facts, "document": found})
    _omit_a_flood_of_outcomes(block)
    if told.disputed:
        block["disputed"] = list(told.disputed)
    if differences(block, rule_again(block)):
        raise RefusedError("log_cannot_keep", file=name)
    return block


def _omit_a_flood_of_outcomes(block: Document) -> None:
    document = without_flood(block["document"])
    if document is not block["document"]:
        block["document"] = document
        block["not_kept"] = [*block.get("not_kept", ()), _OUTCOMES]


def _made_from(opened: OpenCase, terms: Terms) -> Document:
    """Code, profile and answers; a user's own profile is kept in full."""
    body = opened.case.profile
    made: Document = {"laws": int(opened.case.code), "regulations": body.name}
    if body.name not in shipped() and terms.regulations:
        made["profile"] = Path(terms.regulations).read_text("utf-8")
    kept = [one for one in terms.answers if not one.startswith(_OF_FILES)]
    return made | ({"answers": kept} if kept else {})


def _source(text: str, kind: str, name: str, terms: Terms, board: str | None) -> Document:
    if kind in ("pbn", "lin"):
        kept = without_names(kind, text, board)
        return {"record": {"kind": kind, "text": kept} | ({"board": board} if board else {})}
    case = dict(read_tree(kind, text, name).value)
    own = case.pop("regulations", None)
    made: Document = {"case": {key: v for key, v in case.items() if not _from_a_file(key, v)}}
    if own is not None and own not in shipped() and terms.regulations is None:
        made["profile"] = Path(own).read_text("utf-8")
    if len(made["case"]) < len(case) or any(one.startswith(_OF_FILES) for one in terms.answers):
        made["not_kept"] = list(_OF_FILES)
    return made


def _from_a_file(key: str, value: Any) -> bool:
    return key in _OF_FILES and isinstance(value, dict)


def _plain(value: Any) -> Document:
    """As JSON would give it back."""
    plain = json.loads(json.dumps(value, ensure_ascii=False))
    assert isinstance(plain, dict)
    return plain


def rule_again(block: Mapping[str, Any]) -> Document:
    """The ruling on a kept case as this program gives it now, without words.

    Raises:
        RefusedError: this program refuses the case.
    """
    return _plain(ruled(open_again(block)))


def open_again(block: Mapping[str, Any]) -> OpenCase:
    """A kept case on the desk, under its code and profile.

    Raises:
        RefusedError: this program refuses the case.
    """
    with tempfile.TemporaryDirectory() as folder:
        body = block["regulations"]
        if "profile" in block:
            file = Path(folder) / f"{body}.toml"
            file.write_text(block["profile"], "utf-8")
            body = str(file)
        terms = Terms(block["laws"], body, tuple(block.get("answers", ())))
        if "record" in block:
            record = block["record"]
            text, kind = record["text"], record["kind"]
            cases = open_text(text, kind, kind, terms, record.get("board"))
            if len(cases) != 1:
                raise RefusedError("log_several_boards", file=kind, expected="board")
            return cases[0]
        return open_tree(Tree(block["case"]), terms)


@dataclass(frozen=True)
class Difference:
    """Where a ruling made again differs from the one recorded.

    Attributes:
        number: the entry.
        path: where in the document; "" for the whole.
        recorded: what was ruled then, as JSON.
        now: what is ruled now, as JSON, or why the program refuses.
    """

    number: int
    path: str
    recorded: str
    now: str


def replay(store: Store, language: str = "en") -> tuple[int, tuple[Difference, ...]]:
    """Rule on every entry again under its code and profile: how many, and what differs.

    Raises:
        RefusedError: the log cannot be read.
    """
    count, found = 0, []
    for entry in store.entries(Query()):
        if entry.kind in RULES:
            count += 1
            found += list(_replayed(entry, language))
    return count, tuple(found)


def _replayed(entry: Entry, language: str) -> Iterator[Difference]:
    block = entry.body["ruling"]
    try:
        now = rule_again(block)
    except RefusedError as error:
        from bridgelaws.words.render import error_line

        yield Difference(entry.number, "", block["document"]["status"], error_line(error, language))
        return
    for path, recorded, found in differences(block, now):
        yield Difference(entry.number, path, recorded, found)


def differences(block: Mapping[str, Any], now: Document) -> list[tuple[str, str, str]]:
    """Where the document in *block* and a new one differ: path, then and now as JSON."""
    missing = (key for one in block.get("not_kept", ()) for key in _NOT_KEPT[one])
    unknown_then = (key for key in _IN_SHORT if key not in block["document"])
    passed = {*_NOT_COMPARED, *missing, *unknown_then}
    recorded = {k: v for k, v in block["document"].items() if k not in passed}
    again = {k: v for k, v in now.items() if k not in passed}
    return list(_differences("", recorded, again))


def _differences(path: str, then: Any, now: Any) -> Iterator[tuple[str, str, str]]:
    if isinstance(then, dict) and isinstance(now, dict):
        for key in [*then, *(key for key in now if key not in then)]:
            below = f"{path}.{key}" if path else key
            yield from _differences(below, then.get(key), now.get(key))
    elif isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        for i, (before, after) in enumerate(zip(then, now, strict=True)):
            yield from _differences(f"{path}[{i}]", before, after)
    elif then != now:
        yield path, json.dumps(then, ensure_ascii=False), json.dumps(now, ensure_ascii=False)
