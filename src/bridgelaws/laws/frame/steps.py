"""What an examination found, read off its steps."""

from __future__ import annotations

from bridgelaws.engine.law import Duty, Instruction, Remedy, Standing
from bridgelaws.engine.procedure import Examination, Procedure
from bridgelaws.engine.step import Answers, Step


def keys_of(found: tuple[Step, ...], notice: type[Duty | Instruction]) -> tuple[str, ...]:
    """The keys of the duties, or of the instructions, that were *found*, each once."""
    keys = (step.finding.key for step in found if isinstance(step.finding, notice))
    return tuple(dict.fromkeys(keys))


def undecided(
    procedure: Procedure, answers: Answers, examined: Examination, remedies: frozenset[Remedy]
) -> list[Step]:
    """The steps that open facts leave undecided, each of which may find one of the *remedies*."""
    known = {name: procedure.classed(name, answer) for name, answer in answers.items()}
    known = {**examined.conclusions, **known}
    return [
        step
        for stage, result in zip(procedure.stages, examined.results, strict=True)
        for index, step in enumerate(result.steps)
        if step.standing is Standing.IMMATERIAL and remedies & stage.may_find(index, known)
    ]
