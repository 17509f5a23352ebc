"""The arguments of ``bridgelaws log add`` as an entry in the public format."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping, Sequence
from typing import Any

from bridgelaws.desk import Terms, log
from bridgelaws.errors import RefusedError
from bridgelaws.files.opening import kind_of, read_file, read_tree
from bridgelaws.files.tree import Tree
from bridgelaws.log.draft import SEATS, SOURCES


def entries_given(arguments: Namespace) -> list[Tree]:
    """The entries: of a file, the withdrawal of a ruling, or the ruling on a case.

    A file may hold a list of entries, as the app saves them.

    Raises:
        RefusedError: the file cannot be read, the case cannot be ruled on, or an option is not
            in its proper form.
    """
    if arguments.entry is not None:
        text = read_file(arguments.entry)
        tree = read_tree(kind_of(arguments.entry, text), text, arguments.entry)
        values = tree.value if isinstance(tree.value, list) else [tree.value]
        trees = [Tree(value, tree.file, tree.lines) for value in values]
        return [one if arguments.by is None else _with_name(one, arguments.by) for one in trees]
    if arguments.withdraws is not None:
        return [_withdrawal(arguments)]
    terms = Terms(arguments.laws, arguments.regulations, tuple(arguments.answer))
    sources = _pairs("--source", arguments.source, SOURCES)
    if arguments.stated_by not in SOURCES:
        expected = ", ".join(SOURCES)
        raise RefusedError(
            "not_in_list", file="--stated-by", found=arguments.stated_by, expected=expected
        )
    told = log.Told(arguments.stated_by, sources, tuple(arguments.disputed))
    ruling = log.ruling_of(arguments.case, terms, arguments.board, told, arguments.lang)
    board = arguments.board or ruling["document"].get("board")
    entry = {
        "kind": "ruling" if arguments.corrects is None else "correction",
        "about": arguments.corrects,
        "recorded_by": arguments.by,
        "event": arguments.event,
        "board": None if not board else str(board),
        "table": arguments.table,
        "pairs": _known({"ns": arguments.ns, "ew": arguments.ew}),
        "players": _known(_players(arguments.player)),
        "text": arguments.text,
        "ruling": ruling,
    }
    return [Tree(entry, arguments.case)]


def _withdrawal(arguments: Namespace) -> Tree:
    """That a ruling does not stand, and why."""
    entry = {"kind": "withdrawal", "about": arguments.withdraws, "recorded_by": arguments.by}
    return Tree({**entry, "text": arguments.text})


def _with_name(tree: Tree, name: str) -> Tree:
    if isinstance(tree.value, dict):
        return Tree({**tree.value, "recorded_by": name}, tree.file, tree.lines)
    return tree


def _known(values: Mapping[str, Any]) -> dict[str, Any] | None:
    return {key: value for key, value in values.items() if value is not None} or None


def _players(given: Sequence[str]) -> dict[str, str]:
    """The names by seat: the seat comes first, and a name may contain an equals sign."""
    found = {}
    for one in given:
        seat, equals, name = one.partition("=")
        if not equals or seat not in SEATS:
            expected = ", ".join(f"{seat}=…" for seat in SEATS)
            raise RefusedError("not_in_list", file="--player", found=one, expected=expected)
        found[seat] = name
    return found


def _pairs(option: str, given: Sequence[str], allowed: Sequence[str]) -> dict[str, str]:
    found = {}
    for one in given:
        fact, equals, who = one.rpartition("=")
        if not equals or who not in allowed:
            expected = ", ".join(f"…={who}" for who in allowed)
            raise RefusedError("not_in_list", file=option, found=one, expected=expected)
        found[fact] = who
    return found
