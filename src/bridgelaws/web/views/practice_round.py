"""A round of practice as its address has it: the choice of cases, those done, and those missed."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from urllib.parse import urlencode

from bridgelaws.errors import RefusedError
from bridgelaws.laws.calls.kinds import KINDS
from bridgelaws.laws.reference.scope import LAST_LAW
from bridgelaws.web.page import Request
from bridgelaws.web.views.errors import BadRequestError
from bridgelaws.web.views.terms import stated

ROUND = 10
"""So many cases are a round."""
_SEEDS = 1_000_000


@dataclass(frozen=True)
class Round:
    """A round of practice.

    Attributes:
        language: the language of the pages.
        laws: the code.
        regulations: the profile.
        matter: the kind of call that is wanted; "" for every kind.
        law: the Law that is wanted; 0 for every Law.
        seed: which round it is; it settles the order of the cases. 0 before one begins.
        done: how many cases were answered.
        missed: the numbers of those answered otherwise than the Law does.
    """

    language: str
    laws: str
    regulations: str
    matter: str = ""
    law: int = 0
    seed: int = 0
    done: int = 0
    missed: tuple[int, ...] = field(default=())

    @classmethod
    def of(cls, request: Request) -> Round:
        """The round in the address of *request*.

        Raises:
            BadRequestError: a part of it is none that such an address can have.
        """
        query = dict(request.query)
        missed = [one for one in query.get("missed", "").split(".") if one]
        done = _number(query, "done", ROUND)
        return cls(
            request.language,
            *stated(request),
            matter=_kind(query.get("matter", "")),
            law=_number(query, "law", LAST_LAW),
            seed=_number(query, "round", _SEEDS),
            done=done,
            missed=tuple(_whole("missed", one, 99_999) for one in missed[:done]),
        )

    @property
    def right(self) -> int:
        """How many answers were the Law's."""
        return self.done - len(self.missed)

    @property
    def is_over(self) -> bool:
        """Whether all cases of the round were answered."""
        return self.done >= ROUND

    def begun(self) -> Round:
        """A new round of the same choice."""
        return replace(self, seed=1 + secrets.randbelow(_SEEDS), done=0, missed=())

    def after(self, number: int, *, right: bool) -> Round:
        """The round once the case *number* was answered."""
        missed = self.missed if right else (*self.missed, number)
        return replace(self, done=min(self.done + 1, ROUND), missed=missed)

    def start(self) -> str:
        """The address of the first page of practice."""
        return f"/{self.language}/practice?{urlencode(self._chosen)}"

    def draw(self, after: int = 0) -> str:
        """The address that leads to the next case."""
        last = {"after": str(after)} if after else {}
        return f"/{self.language}/practice/draw?{urlencode({**self._held, **last})}"

    def case(self, number: int, **more: str) -> str:
        """The address of a case in this round."""
        return f"/{self.language}/practice/{number}?{urlencode({**self._held, **more})}"

    @property
    def _chosen(self) -> Mapping[str, str]:
        found = {"laws": self.laws, "regulations": self.regulations}
        wanted = {"matter": self.matter, "law": str(self.law or "")}
        return found | {key: one for key, one in wanted.items() if one}

    @property
    def _held(self) -> Mapping[str, str]:
        missed = ".".join(map(str, self.missed))
        course = {"round": str(self.seed or ""), "done": str(self.done or ""), "missed": missed}
        return {**self._chosen, **{key: one for key, one in course.items() if one}}


def _kind(word: str) -> str:
    if word and word not in KINDS:
        raise BadRequestError(
            RefusedError("not_in_list", path="matter", found=word, expected=", ".join(KINDS))
        )
    return word


def _number(query: Mapping[str, str], key: str, most: int) -> int:
    return _whole(key, query[key], most) if query.get(key) else 0


def _whole(key: str, word: str, most: int) -> int:
    if word.isascii() and word.isdecimal() and len(word) < 8 and int(word) <= most:
        return int(word)
    raise BadRequestError(RefusedError("not_a_number", path=key, found=word[:20], low=0, high=most))
