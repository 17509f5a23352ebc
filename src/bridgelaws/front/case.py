"""A case: opened or built, asked and answered, ruled."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from bridgelaws import desk
from bridgelaws.errors import RefusedError
from bridgelaws.files.opening import kind_of, read_file, read_records, read_tree
from bridgelaws.files.regulations import profile
from bridgelaws.files.tree import Tree, from_yaml
from bridgelaws.front.facts import (
    REVOKE,
    REVOKES,
    as_written,
    checked_kind,
    path_of,
    with_facts,
)
from bridgelaws.front.language import checked_code
from bridgelaws.front.question import Question
from bridgelaws.front.ruling import Ruling, ruling_of
from bridgelaws.front.source import Recorded, Source, Told
from bridgelaws.laws.frame.document import plain

File = str | os.PathLike[str]


@dataclass(frozen=True, eq=False, repr=False)
class Case:
    """A case under one code of Laws; it never changes: an answer makes a new one."""

    source: Source

    @classmethod
    def load(
        cls,
        file: File,
        *,
        laws: int | None = None,
        regulations: str | None = None,
        board: str | int | None = None,
    ) -> Case:
        """The case in a file: YAML, JSON, PBN or LIN.

        Args:
            file: its name.
            laws: the code of Laws, in place of what the file says; of a record, which says
                nothing, the newest is taken.
            regulations: a profile, in place of what the file says.
            board: the number of a board, of a record that has several.

        Raises:
            RefusedError: the file, or the case in it, cannot be ruled on.
        """
        name = os.fspath(file)
        text = read_file(name)
        kind, terms = kind_of(name, text), _terms(laws, regulations)
        if kind in ("pbn", "lin"):
            return cls(_one_board(_boards(kind, text, name, terms), name, board))._checked()
        if board is not None:
            raise RefusedError("board_of_no_record", file=name, found=str(board))
        return cls(Told(read_tree(kind, text, name), terms, text))._checked()

    @classmethod
    def loads(cls, text: str, *, laws: int | None = None, regulations: str | None = None) -> Case:
        """The case in a text of YAML or JSON.

        Raises:
            RefusedError: the text is not a case, or cannot be ruled on.
        """
        return cls(Told(from_yaml(text), _terms(laws, regulations)))._checked()

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> Case:
        """The case in values as a case file has them.

        Raises:
            RefusedError: they are not a case, or cannot be ruled on.
        """
        return cls(Told(Tree(as_written(values)), desk.Terms()))._checked()

    @classmethod
    def about(cls, kind: str, /, *, laws: int, regulations: str = "wbf", **facts: object) -> Case:
        """A case of any kind of call: ``revoke asked penalty_card claim cards team_board``.

        Args:
            kind: the kind of call.
            laws: the code of Laws, by its year.
            regulations: a profile of regulations.
            facts: what is known, by the keys of a case file; everything else is open.

        Raises:
            RefusedError: there is no such kind, key or answer, or not all can be true.
        """
        checked_kind(kind)
        stated = {path_of(kind, key): value for key, value in facts.items()}
        nothing: dict[str, Any] = {"laws": laws, "regulations": regulations}
        if kind != REVOKE:
            nothing[kind] = {}
        elif not {"revokes", "deal", "play", "trick_so_far"} & stated.keys():
            nothing[REVOKES] = [{}]
        return cls(Told(Tree(with_facts(nothing, stated)), desk.Terms()))._checked()

    def __repr__(self) -> str:
        return f"<Case of {self.kind} under {self.laws} ({self.regulations})>"

    @cached_property
    def opened(self) -> desk.OpenCase:
        """The case on the desk, for the functions of `bridgelaws.desk`."""
        return self.source.open()

    def _checked(self) -> Case:
        """The case, with all that is stated checked now rather than when it is first used."""
        assert self.opened is not None
        return self

    @property
    def kind(self) -> str:
        """The kind of call, as ``revoke`` or ``claim``."""
        return self.opened.case.kind.name

    @property
    def laws(self) -> int:
        """The code of Laws, by its year."""
        return int(self.opened.case.code)

    @property
    def regulations(self) -> str:
        """The profile of regulations."""
        return self.opened.case.profile.name

    @property
    def board(self) -> str | None:
        """The number of the board, of a record."""
        return self.opened.number

    @property
    def revokes(self) -> int:
        """How many revokes it has: of a record, those that it shows for certain."""
        return len(self.opened.case.incidents)

    @property
    def facts(self) -> Mapping[str, Any]:
        """What was stated: a case as a file has it, or the facts beside a record."""
        return self.source.facts

    @property
    def question(self) -> Question | None:
        """What to ask next; None if no open fact both can be asked and still matters."""
        asked = desk.next_question(self.opened) or desk.number_beside(self.opened)
        if asked is None:
            return None
        several = asked.incident is not None and self.revokes > 1
        fact = f"{REVOKES}[{asked.incident}].{asked.fact}" if several else asked.fact
        answers = desk.answers_to(self.opened, asked)
        return Question(fact, asked.asked_by, answers, self.laws, asked.unless)

    @property
    def remaining(self) -> int:
        """How many more questions are asked at most, if each gets an answer."""
        return desk.remaining(self.opened)

    def answer(self, answers: Mapping[str, object] | None = None, /, **facts: object) -> Case:
        """The case with more facts, whether they were asked or not.

        Args:
            answers: facts whose keys are no names of Python: ``{"revokes[1].trick": 8}``.
            facts: facts by their keys.  A key without a path is of the first revoke;
                ``"unknown"`` says that a fact cannot be established, None leaves it open again.

        Raises:
            RefusedError: there is no such key or answer, or not all can be true.
        """
        return Case(self.source.with_facts({**(answers or {}), **facts}, self.revokes))._checked()

    def under(self, laws: int) -> Case:
        """The same case under another code of Laws.

        Raises:
            RefusedError: that code does not know one of the facts.
        """
        return Case(self.source.under(checked_code(laws)))._checked()

    def rule(self) -> Ruling:
        """The ruling: what is not known leaves it open, with what to ask next.

        Raises:
            RefusedError: the facts contradict each other, or no Law speaks of them.
        """
        return ruling_of(desk.document(self.opened), self)

    def led_to(self) -> tuple[Case, ...]:
        """The cases of other kinds to rule on after this one: `Ruling.leads_to`."""
        leads = desk.ruling(self.opened).leads_to
        terms: dict[str, Any] = {"laws": self.laws, "regulations": self.regulations}
        return tuple(
            Case.about(lead.to, **terms, **{name: plain(one) for name, one in lead.facts.items()})
            for lead in leads
        )


def revoke(*, laws: int, regulations: str = "wbf", **facts: object) -> Case:
    """A case of a revoke: `Case.about` of the commonest call.

    ``revokes=[{…}, {…}]`` states several.

    Raises:
        RefusedError: there is no such key or answer, or not all can be true.
    """
    return Case.about(REVOKE, laws=laws, regulations=regulations, **facts)


def read_pbn(
    file: File, *, laws: int | None = None, regulations: str | None = None
) -> Iterator[Case]:
    """The boards of a PBN file, one by one; without *laws* under the newest code.

    A board on which nothing can be ruled is refused when it is first used, so that the others are
    read all the same.

    Raises:
        RefusedError: the file cannot be read, or has no board.
    """
    return _read("pbn", file, laws, regulations)


def read_lin(
    file: File, *, laws: int | None = None, regulations: str | None = None
) -> Iterator[Case]:
    """The boards of a LIN file, one by one; as `read_pbn`."""
    return _read("lin", file, laws, regulations)


def _read(kind: str, file: File, laws: int | None, regulations: str | None) -> Iterator[Case]:
    name = os.fspath(file)
    return map(Case, _boards(kind, read_file(name), name, _terms(laws, regulations)))


def _boards(kind: str, text: str, name: str, terms: desk.Terms) -> list[Recorded]:
    return [Recorded(record, name, terms) for record in read_records(kind, text, name)]


def _one_board(boards: list[Recorded], name: str, number: str | int | None) -> Recorded:
    """The board of that *number*, or the only one.

    Raises:
        RefusedError: there is no such board, or there are several.
    """
    chosen = [one for one in boards if number is None or one.record.number == str(number)]
    if not chosen:
        raise RefusedError("no_such_board", file=name, board=str(number))
    if len(chosen) > 1:
        numbers = ", ".join(one.record.number or "–" for one in chosen)
        raise RefusedError("one_board_wanted", file=name, boards=numbers)
    return chosen[0]


def _terms(laws: int | None, regulations: str | None) -> desk.Terms:
    if regulations is not None:
        profile(regulations)
    return desk.Terms(None if laws is None else checked_code(laws), regulations)
