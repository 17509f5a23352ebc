"""YAML and JSON as plain values, with the line of every key."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bridgelaws.errors import RefusedError

_WHOLE = re.compile(r"[-+]?[0-9]+$")
_DECIMAL = re.compile(r"[-+]?([0-9]*\.[0-9]+|[0-9]+\.[0-9]*)([eE][-+]?[0-9]+)?$")
_WORDS = {"": None, "~": None, "null": None, "true": True, "false": False}
_MOST_VALUES = 100_000
"""The most values in a case: this stops aliases that multiply."""
_MOST_EVENTS = 4 * _MOST_VALUES
_DEEPEST = 100
_MOST_DIGITS = 30
"""The most digits in a number; Python itself reads no more than a few thousand."""
_NESTING = "[{-?:"
"""Each level of a YAML text takes one of these."""


@dataclass
class Tree:
    """The values of a file, and the line of each key path."""

    value: Any
    file: str | None = None
    lines: Mapping[str, int] = field(default_factory=dict)

    def refuse(self, key: str, path: str, **values: object) -> RefusedError:
        """The error that names *path* and its line."""
        line = self.lines.get(path)
        parent = path
        while line is None and parent:
            parent = parent.rpartition(".")[0] if "." in parent else ""
            line = self.lines.get(parent)
        return RefusedError(key, file=self.file, line=line, path=path, **values)


def from_json(text: str, file: str | None = None) -> Tree:
    """The values of a JSON text.

    Raises:
        RefusedError: the text is not JSON, or has a key twice.
    """

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, value in pairs:
            if key in found:
                raise RefusedError("key_twice", file=file, path=key)
            found[key] = value
        return found

    try:
        value = json.loads(
            text,
            object_pairs_hook=once,
            parse_constant=_no_constant,
            parse_int=_whole,
            parse_float=_decimal,
        )
    except json.JSONDecodeError as error:
        raise RefusedError("not_json", file=file, line=error.lineno, reason=error.msg) from error
    except RecursionError as error:
        raise RefusedError("too_large", file=file, line=1) from error
    except ValueError as error:
        if isinstance(error, RefusedError):
            raise _in_file(error, file, error.line, error.path) from error
        raise RefusedError("not_json", file=file, reason=str(error)) from error
    return Tree(value, file)


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is not a number")


def with_lines(tree: Tree, text: str) -> Tree:
    """The same tree with the lines of its keys (JSON is read again as YAML for them)."""
    try:
        return Tree(tree.value, tree.file, from_yaml(text, tree.file).lines)
    except RefusedError:
        return tree


def from_yaml(text: str, file: str | None = None) -> Tree:
    """The values of a YAML text; plain scalars are numbers, true, false, null or words.

    Raises:
        RefusedError: the text is not YAML, or has a key twice.
    """
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        if sum(map(text.count, _NESTING)) > _DEEPEST:
            _refuse_too_large(yaml.parse(text, Loader=loader), file)
        node = yaml.compose(text, Loader=loader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = None if mark is None else mark.line + 1
        reason = str(getattr(error, "problem", None) or error).splitlines()[0]
        raise RefusedError("not_yaml", file=file, line=line, reason=reason) from error
    reader = _Reader(file)
    try:
        value = None if node is None else reader.read(node, "")
    except RecursionError as error:  # an alias that contains itself
        raise RefusedError("too_large", file=file, line=1) from error
    return Tree(value, file, reader.lines)


def _refuse_too_large(events: Iterable[Any], file: str | None) -> None:
    """Refuse a text too large for the loader, whose own recursion would end in a crash."""
    depth = 0
    for number, event in enumerate(events):
        name = type(event).__name__
        depth += name.endswith("StartEvent") - name.endswith("EndEvent")
        if depth > _DEEPEST or number > _MOST_EVENTS:
            line = event.start_mark.line + 1
            raise RefusedError("too_large", file=file, line=line)


class _Reader:
    """Turns YAML nodes into plain values and notes their lines."""

    def __init__(self, file: str | None) -> None:
        self.file = file
        self.lines: dict[str, int] = {}
        self.values = 0

    def read(self, node: Any, path: str) -> Any:
        self.values += 1
        line = node.start_mark.line + 1
        if self.values > _MOST_VALUES:
            raise RefusedError("too_large", file=self.file, line=line)
        self.lines.setdefault(path, line)
        if node.id == "mapping":
            return self._mapping(node, path)
        if node.id == "sequence":
            return [self.read(part, f"{path}[{i}]") for i, part in enumerate(node.value)]
        if node.style:  # for plain words one loader has None here, the other ''
            return node.value
        try:
            return scalar(node.value)
        except RefusedError as error:
            raise _in_file(error, self.file, line, path) from error

    def _mapping(self, node: Any, path: str) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key_node, value_node in node.value:
            key = key_node.value if key_node.id == "scalar" else str(key_node.id)
            below = f"{path}.{key}" if path else key
            line = key_node.start_mark.line + 1
            if key in found:
                raise RefusedError("key_twice", file=self.file, line=line, path=below)
            self.lines[below] = line
            found[key] = self.read(value_node, below)
        return found


def scalar(text: str) -> Any:
    """The value of a plain word.

    Raises:
        RefusedError: it is a number too large to be of use.
    """
    if text.lower() in _WORDS:
        return _WORDS[text.lower()]
    if _WHOLE.match(text):
        return _whole(text)
    if _DECIMAL.match(text):
        return _decimal(text)
    return text


def _whole(text: str) -> int:
    if len(text) > _MOST_DIGITS:
        raise RefusedError("number_too_large", most=_MOST_DIGITS)
    return int(text)


def _decimal(text: str) -> float:
    value = float(text)
    if not math.isfinite(value):
        raise RefusedError("number_too_large", most=_MOST_DIGITS)
    return value


def _in_file(
    error: RefusedError, file: str | None, line: int | None, path: str | None
) -> RefusedError:
    """The same refusal with its place."""
    return RefusedError(error.key, file=file, line=line, path=path, **dict(error.values))
