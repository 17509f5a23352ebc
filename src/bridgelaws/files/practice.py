"""The cases for practice, as they were compiled from the law cases."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources


@dataclass(frozen=True)
class PracticeCase:
    """A law case on which a Director can practise.

    Attributes:
        number: by which it is called; it stays while the case does.
        matter: the kind of call.
        facts: all that is stated of it, as the case format writes it.
        laws: by code, the Laws that decide it.
    """

    number: int
    matter: str
    facts: Mapping[str, str]
    laws: Mapping[int, tuple[int, ...]]


@cache
def practice_cases() -> Mapping[int, PracticeCase]:
    """Every case for practice by its number."""
    file = resources.files("bridgelaws.laws.book") / "contents" / "practice.json"
    try:
        found = json.loads(file.read_text("utf-8"))["cases"]
    except FileNotFoundError:
        raise FileNotFoundError(f"{file}: run scripts/compile_practice.py (make setup)") from None
    return {one["number"]: _case(**one) for one in found}


def _case(
    number: int, matter: str, facts: Mapping[str, str], laws: Mapping[str, list[int]]
) -> PracticeCase:
    return PracticeCase(
        number, matter, facts, {int(code): tuple(found) for code, found in laws.items()}
    )
