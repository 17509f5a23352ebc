"""The grounds of a ruling on one revoke, read off what was examined.

Examinations are shared by all cases with the same answers, and so are their grounds.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter

from bridgelaws.engine.law import Duty, Finding, Instruction, Remedy
from bridgelaws.engine.procedure import Examination, Procedure
from bridgelaws.engine.step import Answers, StageResult, Step
from bridgelaws.laws.frame.findings import AsIfEstablished, Established, RedressOpen
from bridgelaws.laws.frame.steps import keys_of, undecided

_REMEMBERED = 1 << 16
_LAW = attrgetter("law")


@dataclass(frozen=True, slots=True)
class Grounds:
    """What an examination, or one stage of it, gives besides the remedies.

    ``decided`` are the steps whose findings decided, in the order of the book;
    ``redress_clause`` is the one that names the yardstick of redress, the most special one.
    """

    established_by: str | None
    decided: tuple[Step, ...]
    duties: tuple[str, ...]
    instructions: tuple[str, ...]
    redress_clause: str | None


def grounds(examination: Examination) -> Grounds:
    """The grounds in *examination*, put together from those of its stages."""
    parts = [_of_stage(result) for result in examination.results]
    decided = [step for part in parts for step in part.decided]
    decided.sort(key=_LAW)
    return Grounds(
        established_by=next((p.established_by for p in parts if p.established_by), None),
        decided=tuple(decided),
        duties=tuple([key for part in parts for key in part.duties]),
        instructions=tuple([key for part in parts for key in part.instructions]),
        redress_clause=next((p.redress_clause for p in parts if p.redress_clause), None),
    )


@lru_cache(maxsize=_REMEMBERED)
def _of_stage(result: StageResult) -> Grounds:
    found = result.found
    return Grounds(
        established_by=next(
            (step.citation for step in found if isinstance(step.finding, Established)), None
        ),
        decided=tuple(step for step in found if _decides(step.finding)),
        duties=keys_of(found, Duty),
        instructions=keys_of(found, Instruction),
        redress_clause=_redress_clause(found),
    )


def _redress_clause(found: tuple[Step, ...]) -> str | None:
    steps = [step for step in found if isinstance(step.finding, RedressOpen)]
    special = [step for step in steps if step.clause != "law64.redress_of_damage"]
    chosen = special or steps
    return chosen[-1].citation if chosen else None


def decisive(
    procedure: Procedure,
    answers: Answers,
    examination: Examination,
    known: Grounds,
    remedies: frozenset[Remedy],
) -> tuple[str, ...]:
    """The clauses that decided, in the order of the book.

    Where open facts leave several provisions undecided, but all with the same remedy, they are
    cited together.
    """
    steps = known.decided
    found = [step.finding for step in steps]
    missing = {r for r in remedies if r not in found and _decides(r)}
    if missing:
        steps = (*steps, *undecided(procedure, answers, examination, frozenset(missing)))
        steps = tuple(sorted(steps, key=_LAW))
    return tuple(dict.fromkeys([step.citation for step in steps]))


def _decides(finding: Finding | None) -> bool:
    if isinstance(finding, RedressOpen):
        return False
    return isinstance(finding, Remedy | AsIfEstablished)
