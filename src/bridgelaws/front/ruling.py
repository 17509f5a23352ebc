"""A ruling as a typed value, to and from the public format."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

from bridgelaws.errors import RefusedError
from bridgelaws.files.tree import from_json
from bridgelaws.front.language import Language, words_in
from bridgelaws.front.question import Question, asked_in
from bridgelaws.front.ruling_parts import (
    Correction,
    Order,
    Outcome,
    Redress,
    RevokeRuling,
    Step,
    TeamScore,
)
from bridgelaws.words import render, render_page

if TYPE_CHECKING:
    from bridgelaws.front.case import Case

REVOKE = "revoke"
_NEEDED = ("laws", "regulations", "version", "status", "question", "trace", "judgements")


@dataclass(frozen=True, eq=False)
class Ruling:
    """What the Laws say about a case, with the reasons; read it, or print it.

    Two rulings are equal where their documents are.

    Attributes:
        kind: the kind of call: ``revoke``, ``claim`` …
        laws: the code of Laws, by its year.
        regulations: the profile of regulations.
        version: the version of the program that ruled.
        board: the number of the board, of a record.
        declarer: his seat, ``N E S W``, where it was told or is read from the cards.
        status: ``open`` while a fact that is not known can change the ruling.
        tricks: the tricks transferred in all; None while open, and of calls other than a revoke.
        clauses: the clauses that decide, in the order of the examination.
        revokes: what is ruled on each revoke.
        corrections: what is done to correct a revoke, in order.
        orders: what is to be done, of calls other than a revoke.
        redress: whether the score is adjusted (Law 64C); None of calls other than a revoke.
        team_score: what the teams get, of a board of a team match.
        judgements: what the Director judged, or has to.
        duties: what the players must do; ``instructions`` what the Director does: keys of words.
        question: what to ask next; None where nothing is asked.
        unless: the facts, by their paths, of which something unusual would change `if_ordinary`.
        outcomes: the decisions still possible, where they are not too many.
        trace: every provision in force, and how it stands.
        document: all of it in the public format (docs/formats.md), without words.
        case: the case ruled on; None of a ruling that was read.
    """

    kind: str
    laws: int
    regulations: str
    version: str
    board: str | None
    declarer: str | None
    status: Literal["ruled", "open"]
    tricks: int | None
    clauses: tuple[str, ...]
    revokes: tuple[RevokeRuling, ...]
    corrections: tuple[Correction, ...]
    orders: tuple[Order, ...]
    redress: Redress | None
    team_score: TeamScore | None
    judgements: tuple[str, ...]
    duties: tuple[str, ...]
    instructions: tuple[str, ...]
    question: Question | None
    unless: tuple[str, ...]
    outcomes: tuple[Outcome, ...]
    trace: tuple[Step, ...] = field(repr=False)
    document: Mapping[str, Any] = field(repr=False)
    case: Case | None = field(default=None, repr=False)

    @classmethod
    def from_json(cls, ruling: str | Mapping[str, Any]) -> Ruling:
        """The ruling in a JSON text, or in its values: as `to_json`, the log and the API write it.

        Raises:
            RefusedError: it is not a ruling.
        """
        values = from_json(ruling).value if isinstance(ruling, str) else ruling
        if not isinstance(values, Mapping):
            raise RefusedError("not_a_ruling", missing="laws")
        for key in _NEEDED:
            if key not in values:
                raise RefusedError("not_a_ruling", missing=key)
        document = {key: value for key, value in values.items() if key != "text"}
        try:
            return ruling_of(document)
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise RefusedError("not_a_ruling", missing=error) from error

    def to_json(self, language: Language | None = None) -> str:
        """The ruling in the public format, with its words where a *language* is named."""
        document = {**self.document}
        if language is not None:
            document["text"] = self._text(language)
        return json.dumps(document, ensure_ascii=False)

    def __str__(self) -> str:
        return self.text()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ruling) and self.document == other.document

    def __hash__(self) -> int:
        return hash((self.laws, self.status, self.tricks, self.clauses))

    def verdict(self, language: Language = "en") -> str:
        """What the ruling comes to, in one line; "" of one kept before there were verdicts."""
        return str(self._text(language).get("verdict", ""))

    def text(self, language: Language = "en") -> str:
        """The decision in words."""
        return str(self._text(language)["ruling"])

    def read_out(self, language: Language = "en") -> str:
        """What to say to the players: nothing of it betrays a hidden card."""
        return str(self._text(language)["read_out"])

    def why(self, language: Language = "en") -> tuple[str, ...]:
        """The reasons: which clauses apply and why, and which do not."""
        return tuple(self._text(language)["why"])

    def page(self, language: Language = "en") -> str:
        """All of it as a page of plain text, as the command line prints it."""
        words_in(language)
        return "\n".join(render_page.lines(self.document, language))

    def under(self, laws: int) -> Ruling:
        """The ruling on the same case under another code of Laws.

        Raises:
            RefusedError: that code cannot rule on the case, or the ruling has none.
        """
        if self.case is None:
            raise RefusedError("ruling_without_case")
        return self.case.under(laws).rule()

    @cached_property
    def if_ordinary(self) -> Ruling | None:
        """The ruling on an open case if nothing of it was unusual, where that would settle it."""
        found = self.document.get("if_ordinary")
        return None if found is None else ruling_of(found)

    @property
    def leads_to(self) -> tuple[Case, ...]:
        """The cases of other kinds to rule on next, with what the ruling says of them filled in.

        A defender's revoke card that is taken back becomes a penalty card, for example.

        Raises:
            RefusedError: the ruling was read, and has no case.
        """
        if self.case is None:
            raise RefusedError("ruling_without_case")
        return self.case.led_to()

    def _text(self, language: str) -> Mapping[str, Any]:
        if language not in self._texts:
            words_in(language)
            self._texts[language] = render.text(self.document, language)
        return self._texts[language]

    @cached_property
    def _texts(self) -> dict[str, Mapping[str, Any]]:
        return {}


def ruling_of(document: Mapping[str, Any], case: Case | None = None) -> Ruling:
    """The ruling that a document without words holds."""
    revokes = tuple(map(RevokeRuling.of, document.get("revokes", ())))
    by_revoke = dict.fromkeys(clause for one in revokes for clause in one.clauses)
    return Ruling(
        kind=document.get("matter", REVOKE),
        laws=int(document["laws"]),
        regulations=document["regulations"],
        version=document["version"],
        board=document.get("board"),
        declarer=document.get("declarer"),
        status=document["status"],
        tricks=document.get("tricks_transferred"),
        clauses=tuple(document.get("clauses", by_revoke)),
        revokes=revokes,
        corrections=tuple(map(Correction.of, document.get("corrections", ()))),
        orders=tuple(map(Order.of, document.get("orders", ()))),
        redress=Redress.of(document["redress"]) if "redress" in document else None,
        team_score=TeamScore.of(document) if "imps" in document else None,
        judgements=tuple(document["judgements"]),
        duties=tuple(document["duties"]),
        instructions=tuple(document["instructions"]),
        question=asked_in(document),
        unless=tuple(document.get("unless", ())),
        outcomes=tuple(map(Outcome.of, document["outcomes"])),
        trace=tuple(map(Step.of, document["trace"])),
        document=document,
        case=case,
    )
