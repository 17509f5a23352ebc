"""Answers given beside a file as ``key=value``: facts that a record does not show."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from bridgelaws.bridge import Seat, Side
from bridgelaws.codes import Code
from bridgelaws.errors import RefusedError
from bridgelaws.files.board import BoardRecord
from bridgelaws.files.case import read_nothing_unusual
from bridgelaws.files.revokes import REVOKE_KEYS, read_evidence, read_other_side, read_revoke
from bridgelaws.files.score_facts import KEYS as SCORE_KEYS
from bridgelaws.files.score_facts import ScoreFacts, read_score_facts
from bridgelaws.files.tree import Tree, from_yaml, scalar
from bridgelaws.laws.calls.kinds import STATED_ONCE
from bridgelaws.laws.calls.revoke.redress import Evidence
from bridgelaws.laws.frame.ordinary import NOTHING_UNUSUAL

_OF_REVOKE = re.compile(r"revokes\[([0-9]{1,3})\]\.(\w+)$")
_OF_REDRESS = re.compile(r"redress\.(\w+)$")
_OF_SCORE = re.compile(r"(field|other_table)\.(\w+)$")
_OF_MATTER = re.compile(rf"({'|'.join(STATED_ONCE)})\.(\w+)$")
_OF_THE_BOARD = ("declarer", "other_side_revoked", NOTHING_UNUSUAL)
NAME = "--answer"


@dataclass(frozen=True)
class Overlay:
    """Answers by path; those without an index hold for every revoke of the board."""

    every: Mapping[str, Any]
    single: Mapping[int, Mapping[str, Any]]
    board: Mapping[str, Any]
    redress: Mapping[str, Any]
    matters: Mapping[str, Mapping[str, Any]]

    @classmethod
    def parse(cls, answers: Sequence[str]) -> Overlay:
        """The answers in texts of the form ``key=value``.

        Raises:
            RefusedError: a text is not of that form, or there is no such key.
        """
        every: dict[str, Any] = {}
        single: dict[int, dict[str, Any]] = {}
        board: dict[str, Any] = {}
        redress: dict[str, Any] = {}
        matters: dict[str, dict[str, Any]] = {}
        for text in answers:
            path, equals, word = text.partition("=")
            value = _value(word)
            if not equals:
                raise RefusedError("not_an_answer", file=NAME, found=text)
            if match := _OF_REVOKE.match(path):
                single.setdefault(int(match[1]), {})[match[2]] = value
            elif match := _OF_REDRESS.match(path):
                redress[match[1]] = value
            elif match := _OF_MATTER.match(path):
                matters.setdefault(match[1], {})[match[2]] = value
            elif match := _OF_SCORE.match(path):
                board.setdefault(match[1], {})[match[2]] = value
            elif path in REVOKE_KEYS:
                every[path] = value
            elif path in _OF_THE_BOARD or path in SCORE_KEYS:
                board[path] = value
            else:
                raise _unknown(path)
        for key, value in [*every.items(), *(p for one in single.values() for p in one.items())]:
            read_revoke(Tree(None, NAME), "revokes[0]", {key: value}, Seat.S)
        return cls(every, single, board, redress, matters)

    def onto(self, case: Any) -> Any:
        """The plain values of a case file with these answers in place."""
        if not isinstance(case, dict) or self == Overlay.parse(()):
            return case
        self.refuse_elsewhere(case)
        revokes = case.get("revokes")
        if isinstance(revokes, list) and any(i >= len(revokes) for i in self.single):
            raise RefusedError("no_such_revoke", file=NAME, found=max(self.single))
        merged = {**case, **self.board}
        if isinstance(revokes, list):
            merged["revokes"] = [
                {**entry, **self.every, **self.single.get(i, {})}
                if isinstance(entry, dict)
                else entry
                for i, entry in enumerate(revokes)
            ]
        for name, answers in self.matters.items():
            if isinstance(stated := merged.get(name, {}), dict):
                merged[name] = {**stated, **answers}
        if self.redress:
            merged["redress"] = {**(case.get("redress") or {}), **self.redress}
        return merged

    def refuse_elsewhere(self, case: Collection[str]) -> None:
        """Refuse answers for which a case with these keys has no place, rather than ignore them.

        Raises:
            RefusedError: there is an answer about a revoke in a case of another kind.
        """
        about = next((name for name in STATED_ONCE if name in case), None)
        lost = next(iter((*self.every, *(f"revokes[{i}]" for i in self.single), *self.redress)), "")
        if about is not None and lost:
            raise RefusedError("answer_elsewhere", file=NAME, path=lost, expected=f"{about}.…")

    def refuse_matters(self) -> None:
        """Refuse what stands beside no record: another kind of call, and who is declarer.

        Raises:
            RefusedError: there is one.
        """
        if "declarer" in self.board:
            expected = ", ".join((*REVOKE_KEYS, "redress.…"))
            raise RefusedError("answer_elsewhere", file=NAME, path="declarer", expected=expected)
        if name := next(iter(self.matters), None):
            key = next(iter(self.matters[name]))
            expected = ", ".join((*REVOKE_KEYS, "redress.…"))
            raise RefusedError(
                "answer_elsewhere", file=NAME, path=f"{name}.{key}", expected=expected
            )

    def refuse_beyond(self, revokes: int) -> None:
        """Refuse an answer about a revoke beyond the number of *revokes* that any board has.

        Raises:
            RefusedError: there is one.
        """
        if self.single and max(self.single) >= revokes:
            raise RefusedError("no_such_revoke", file=NAME, found=max(self.single))

    def every_revoke(self, declarer: Seat | None) -> Mapping[str, Any]:
        """The checked answers that hold for every revoke, unless a record says otherwise."""
        return read_revoke(Tree(None, NAME), "revokes", self.every, declarer)

    def revoke(self, index: int, declarer: Seat | None) -> Mapping[str, Any]:
        """The checked answers for one revoke of a record."""
        answers = self.single.get(index, {})
        return read_revoke(Tree(None, NAME), f"revokes[{index}]", answers, declarer)

    def other_side(self) -> Any:
        """The checked answer about the other side's revokes."""
        return read_other_side(Tree(None, NAME), self.board)

    def nothing_unusual(self) -> bool | None:
        """The checked answer whether nothing was unusual."""
        return read_nothing_unusual(Tree(None, NAME), self.board)

    def score(self, record: BoardRecord) -> ScoreFacts:
        """The checked facts about the score, beside what the record itself says about it."""
        recorded = {"board": record.number, "vulnerable": _vulnerable(record.vulnerable)}
        declarer = None if record.declarer is None else record.declarer.value
        return read_score_facts(Tree({**recorded, "declarer": declarer, **self.board}, NAME))

    def evidence(self, code: Code) -> Evidence:
        """The checked evidence on redress."""
        return read_evidence(Tree(None, NAME), self.redress or None, code)


def _unknown(path: str) -> RefusedError:
    """The refusal of a key; it names similar keys, or all of them if none is similar."""
    known = (*REVOKE_KEYS, *SCORE_KEYS, *_OF_THE_BOARD, "redress.…")
    every = (*known, *(f"{name}.…" for name in STATED_ONCE))
    expected = ", ".join(get_close_matches(path, known, 3) or every)
    return RefusedError("unknown_key", file=NAME, path=path, found=path, expected=expected)


def _value(word: str) -> Any:
    """The value of an answer: a plain word, or a list or mapping as a case file has it.

    Raises:
        RefusedError: it begins like a list or a mapping but is not one.
    """
    return from_yaml(word, NAME).value if word[:1] in ("[", "{") else scalar(word)


def _vulnerable(sides: Collection[Side] | None) -> str | None:
    """The vulnerability of a record as a case file states it."""
    if sides is None:
        return None
    if len(sides) == 1:
        return next(iter(sides)).value.lower()
    return "both" if sides else "none"
