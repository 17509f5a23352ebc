"""The grounds of a ruling on one revoke, read off what was examined.

Examinations are shared by all cases with the same answers, and so are their grounds.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from bridgelaws.engine.law import Duty, Finding, Instruction, Remedy, Standing
from bridgelaws.engine.procedure import Examination, Procedure
from bridgelaws.engine.stage import Answers, Step
from bridgelaws.laws.findings import AsIfEstablished, Established, RedressOpen

_REMEMBERED = 1 << 16


@dataclass(frozen=True, slots=True)
class Grounds:
    """What an examination gives besides the remedies.

    ``decided`` are the steps whose findings decided, in the order of the book;
    ``redress_clause`` is the one that names the yardstick of redress, the most special one.
    """

    established_by: str | None
    decided: tuple[Step, ...]
    duties: tuple[str, ...]
    instructions: tuple[str, ...]
    redress_clause: str | None


@lru_cache(maxsize=_REMEMBERED)
def grounds(examination: Examination) -> Grounds:
    """The grounds in *examination*."""
    found = examination.found
    established = next((s.citation for s in found if isinstance(s.finding, Established)), None)
    decided = sorted((s for s in found if _decides(s.finding)), key=law_of)
    return Grounds(
        established_by=established,
        decided=tuple(decided),
        duties=_keys(found, Duty),
        instructions=_keys(found, Instruction),
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
    remedies: frozenset[Remedy],
) -> tuple[str, ...]:
    """The clauses that decided, in the order of the book.

    Where open facts leave several provisions undecided, but all with the same remedy, they are
    cited together.
    """
    steps = grounds(examination).decided
    missing = {r for r in remedies if _decides(r)}.difference(s.finding for s in steps)
    if missing:
        steps = (*steps, *_undecided(procedure, answers, examination, missing))
        steps = tuple(sorted(steps, key=law_of))
    return tuple(dict.fromkeys(step.citation for step in steps))


def law_of(step: Step) -> int:
    """The number of the Law of a step."""
    return int(step.clause[3 : step.clause.index(".")])


def _decides(finding: Finding | None) -> bool:
    if isinstance(finding, RedressOpen):
        return False
    return isinstance(finding, Remedy | AsIfEstablished)


def _keys(found: tuple[Step, ...], kind: type[Duty | Instruction]) -> tuple[str, ...]:
    keys = (step.finding.key for step in found if isinstance(step.finding, kind))
    return tuple(dict.fromkeys(keys))


def _undecided(
    procedure: Procedure, answers: Answers, examination: Examination, missing: set[Remedy]
) -> list[Step]:
    """The steps left open, any of which may find what the ruling holds."""
    known = {name: procedure.classed(name, answer) for name, answer in answers.items()}
    known = {**examination.conclusions, **known}
    found, place = [], 0
    for stage in procedure.stages:
        for index, _ in enumerate(stage.entries):
            step = examination.steps[place + index]
            if step.standing is Standing.IMMATERIAL and missing & stage.may_find(index, known):
                found.append(step)
        place += len(stage.entries)
    return found
