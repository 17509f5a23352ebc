"""What of the book is not modelled, in words: titles of Laws, and reasons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgelaws.codes import Code, codes
from bridgelaws.laws.reference.scope import Scope, Standing, Status
from bridgelaws.words.say import Words

Document = dict[str, Any]


def title(law: int, code: Code, words: Words) -> str:
    """What a Law is about under *code*, in our words."""
    return Words(words.language, code).say(f"law.title.{law}")


def missing(law: int, standing: Standing, words: Words) -> str:
    """What the program does not know of a Law, or why it knows nothing; "" where it knows all."""
    return "" if standing.status is Status.MODELLED else _reason(law, standing, words)


def gaps(scope: Scope, law: int | None, language: str) -> list[Document]:
    """A row for everything not modelled of one Law, or of all: why, or which part.

    Codes that agree in title and reason share a row; ``numbers`` is None for the others.
    """
    words = Words(language)
    rows = []
    for number, standings in scope.items():
        if law not in (None, number):
            continue
        alike: dict[tuple[Status, str, str], list[Code]] = {}
        for code, standing in standings.items():
            if standing.status is not Status.MODELLED:
                key = (
                    standing.status,
                    title(number, code, words),
                    _reason(number, standing, words),
                )
                alike.setdefault(key, []).append(code)
        rows += [_row(number, *said, codes) for said, codes in alike.items()]
    return rows


def _reason(law: int, standing: Standing, words: Words) -> str:
    if standing.status is Status.PARTLY:
        return words.say(f"scope.missing.{law}")
    return words.say(f"scope.reason.{standing.reason}")


def _row(law: int, status: Status, named: str, reason: str, those: list[Code]) -> Document:
    return {
        "law": law,
        "provision": None,
        "provides": named,
        "numbers": {str(int(code)): str(law) if code in those else None for code in codes()},
        "function": None,
        "line": None,
        "modelled": False,
        "status": status.value,
        "reason": reason,
        "tests": [],
    }


def refusal_values(values: Mapping[str, Any], language: str) -> Document:
    """What the words of a refusal need about the Law that it names, if it names one."""
    if "law" not in values or "code" not in values:
        return {}
    words, law = Words(language), values["law"]
    said: Document = {"title": title(law, Code(values["code"]), words)}
    if "scope" in values:
        said["reason"] = words.say(f"scope.reason.{values['scope']}")
    if words.has(f"scope.missing.{law}"):
        said["missing"] = words.say(f"scope.missing.{law}")
    return said


def gap_lines(row: Mapping[str, Any], language: str) -> tuple[str, str]:
    """A row of `gaps` as two lines: the Law, and why it is not modelled."""
    words = Words(language)
    head = words.say("audit.law", law=row["law"], title=row["provides"])
    return head, words.say(f"audit.{row['status']}", reason=row["reason"])
