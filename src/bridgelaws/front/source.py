"""What a case is opened from: the values of a case file, or a board of a record."""

from __future__ import annotations

import json
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, Self

from bridgelaws import desk
from bridgelaws.errors import RefusedError
from bridgelaws.files.board import BoardRecord
from bridgelaws.files.overlay import NAME
from bridgelaws.files.tree import Tree
from bridgelaws.front.facts import REVOKE, as_written, kind_of, path_of, with_facts


class Source(Protocol):
    """Opens a case, as often as something is added to it."""

    def open(self) -> desk.OpenCase:
        """The case on the desk."""

    def with_facts(self, facts: Mapping[str, object], revokes: int) -> Self:
        """The same with more facts, of a case of so many *revokes*."""

    def under(self, laws: int) -> Self:
        """The same under another code."""

    @property
    def facts(self) -> Mapping[str, Any]:
        """What was stated."""


@dataclass(frozen=True)
class Told:
    """The values of a case file; *text* is what they were read from, if they were."""

    tree: Tree
    terms: desk.Terms
    text: str | None = None

    def open(self) -> desk.OpenCase:
        """The case on the desk."""
        return desk.open_values(self.tree, self.terms, self.text)

    def with_facts(self, facts: Mapping[str, object], revokes: int) -> Told:
        """The same with more facts."""
        kind = kind_of(self.tree.value)
        paths = {path_of(kind, key, revokes): value for key, value in facts.items()}
        return replace(self, tree=replace(self.tree, value=with_facts(self.tree.value, paths)))

    def under(self, laws: int) -> Told:
        """The same under another code."""
        return replace(self, terms=replace(self.terms, laws=laws))

    @property
    def facts(self) -> Mapping[str, Any]:
        """The case as a case file has it."""
        return deepcopy(dict(self.tree.value))


@dataclass(frozen=True)
class Recorded:
    """A board of a record, and what was stated beside it."""

    record: BoardRecord
    file: str
    terms: desk.Terms
    beside: Mapping[str, object] = field(default_factory=dict)

    def open(self) -> desk.OpenCase:
        """The case on the desk."""
        answers = tuple(f"{path}={_word(value)}" for path, value in self.beside.items())
        try:
            return desk.open_board(self.record, replace(self.terms, answers=answers), self.file)
        except RefusedError as error:
            if error.file == NAME:  # what the command line calls the answers beside a file
                raise error.anywhere().at(error.path or "") from error
            raise

    def with_facts(self, facts: Mapping[str, object], revokes: int) -> Recorded:
        """The same with more facts; None takes one back."""
        paths = {path_of(REVOKE, key, revokes): value for key, value in facts.items()}
        beside = {k: v for k, v in {**self.beside, **paths}.items() if v is not None}
        return replace(self, beside=beside)

    def under(self, laws: int) -> Recorded:
        """The same under another code."""
        return replace(self, terms=replace(self.terms, laws=laws))

    @property
    def facts(self) -> Mapping[str, Any]:
        """What was stated beside the record."""
        return deepcopy(dict(self.beside))


def _word(value: object) -> str:
    """A value as the answers beside a file have it."""
    written = as_written(value)
    if isinstance(written, str):
        return written
    return json.dumps(written, ensure_ascii=False, default=repr)
