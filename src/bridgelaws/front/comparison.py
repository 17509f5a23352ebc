"""The same case under every code of Laws."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bridgelaws import desk
from bridgelaws.front.case import Case
from bridgelaws.front.language import Language, words_in
from bridgelaws.front.ruling import Ruling, ruling_of
from bridgelaws.words.render import comparison_lines


@dataclass(frozen=True, slots=True)
class Parting:
    """Where two successive codes differ: the deciding clause of each, None if it has none."""

    codes: tuple[int, int]
    clauses: Mapping[int, str | None]


@dataclass(frozen=True)
class Comparison:
    """The same case under every code of Laws.

    Attributes:
        rulings: by code, of those that can rule.
        refused: why the others cannot, in English.
        partings: where the codes part.
        case: the case.
    """

    rulings: Mapping[int, Ruling]
    refused: Mapping[int, str]
    partings: tuple[Parting, ...]
    case: Case = field(repr=False)

    def __str__(self) -> str:
        return self.text()

    def text(self, language: Language = "en") -> str:
        """The rulings in words, and where they differ."""
        words_in(language)
        return "\n".join(comparison_lines(desk.compare(self.case.opened, language), language))


def compare(case: Case) -> Comparison:
    """The same facts under every code of Laws; a code that cannot rule on them says why."""
    made = desk.compare(case.opened)
    by_code = {int(code): document for code, document in made["rulings"].items()}
    return Comparison(
        rulings={
            code: ruling_of(_without_words(document), case.under(code))
            for code, document in by_code.items()
            if document["status"] != "refused"
        },
        refused={
            code: document["error"]
            for code, document in by_code.items()
            if document["status"] == "refused"
        },
        partings=tuple(map(_parting, made["partings"])),
        case=case,
    )


def _without_words(document: Mapping[str, Any]) -> Mapping[str, Any]:
    return {key: value for key, value in document.items() if key != "text"}


def _parting(entry: Mapping[str, Any]) -> Parting:
    one, other = entry["codes"]
    return Parting((one, other), {code: entry["clause"][str(code)] for code in (one, other)})
