"""Where the rulings of two codes on the same facts part, in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bridgelaws.words.render_why import message
from bridgelaws.words.say import Words

Document = Mapping[str, Any]
_WITHOUT_A_CLAUSE = {"open": "compare.open", "refused": "compare.refused"}


@dataclass(frozen=True, slots=True)
class Side:
    """What one code does where it parts from another.

    Attributes:
        code: the code.
        said: in one line, the clause with its reason; or that nothing applies, or is open.
        step: the step of its trace at which it parts; None where it has none.
    """

    code: int
    said: str
    step: Document | None


@dataclass(frozen=True, slots=True)
class Parting:
    """Two codes that rule otherwise on the same facts: a heading, and what each does."""

    heading: str
    sides: tuple[Side, ...]


def partings(compared: Document, words: Words) -> list[Parting]:
    """The partings of a comparison, one for each two codes in a row that do not agree.

    Two that are both open, and of which neither has decided anything alone, may agree yet.
    """
    found = []
    for parting in compared["partings"]:
        if not _decided(parting, compared["rulings"]):
            continue
        one, other = (words.answer("laws", code) for code in parting["codes"])
        sides = [_side(parting, str(code), compared["rulings"], words) for code in parting["codes"]]
        found.append(Parting(words.say("compare.parting", one=one, other=other), tuple(sides)))
    return found


def _decided(parting: Document, rulings: Mapping[str, Document]) -> bool:
    """Whether one of the two codes has decided something in which they part."""
    statuses = {rulings[str(code)]["status"] for code in parting["codes"]}
    return statuses != {"open"} or any(parting["clause"].values())


def agreement(compared: Document, words: Words) -> str:
    """That no two codes part, as far as the facts told go."""
    still_open = any(one["status"] == "open" for one in compared["rulings"].values())
    return words.say("compare.no_parting_yet" if still_open else "compare.no_parting")


def _side(parting: Document, code: str, rulings: Mapping[str, Document], words: Words) -> Side:
    laws, clause = words.answer("laws", int(code)), parting["clause"][code]
    if clause is None:
        key = _WITHOUT_A_CLAUSE.get(rulings[code]["status"], "compare.nothing")
        return Side(int(code), words.say(key, laws=laws), None)
    step = next(
        one
        for one in rulings[code]["trace"]
        if one["clause"] == clause and one["provision"] == parting["provision"][code]
    )
    reason = message(step, Words(words.language, int(code)))
    cited = words.cite(clause, short=True)
    said = words.say("compare.clause", clause=cited, laws=laws, message=reason)
    return Side(int(code), said, step)
