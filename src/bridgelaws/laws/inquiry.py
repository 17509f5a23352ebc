"""A question about a revoke: may this player ask that one (Law 61B)?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bridgelaws.engine.code import Code
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.engine.law import Standing
from bridgelaws.laws.facts import QuestionPlayer
from bridgelaws.laws.findings import Allowed
from bridgelaws.laws.findings import Inquiry as InquiryFinding
from bridgelaws.laws.regulations import Profile
from bridgelaws.laws.revoke import inquiry
from bridgelaws.laws.ruling import TraceStep


class NoProvisionError(ValueError):
    """No Law says anything about the question."""


@dataclass(frozen=True)
class Inquiry:
    """Whether a question is allowed, by which provisions, and what follows where it is not.

    ``question`` is, where something is open, the fact to ask, its answers and who asks it.
    """

    code: Code
    profile: Profile
    answers: Mapping[str, Any]
    allowed: Allowed | None
    consequence: str | None
    clauses: tuple[str, ...]
    question: tuple[str, tuple[Any, ...], str] | None
    trace: tuple[TraceStep, ...]


def judge(code: Code, profile: Profile, answers: Mapping[str, Any]) -> Inquiry:
    """Whether the question is allowed under *code* and the regulations of *profile*.

    Raises:
        NoProvisionError: no Law speaks of such a question.
    """
    procedure = inquiry(code, profile.options(code))
    diagram = procedure.residual(answers)
    examined = procedure.examine(answers)
    trace = tuple(
        TraceStep(0, step, step.standing, {name: answers.get(name) for name in step.facts})
        for step in examined.steps
    )
    unknown = frozenset(name for name, answer in answers.items() if answer is UNKNOWN)
    if diagram.support:
        fact = procedure.diagrams.best(diagram, unknown)
        question = None
        if fact is not None:
            question = (fact, procedure.facts[fact].answers, procedure.asker(fact, answers))
        return Inquiry(code, profile, answers, None, None, (), question, trace)
    found = [step.step for step in trace if step.standing == Standing.APPLIED]
    if not found:
        raise NoProvisionError
    finding = found[0].finding
    assert isinstance(finding, InquiryFinding)
    clauses = tuple(dict.fromkeys(step.citation for step in found))
    consequence = _consequence(code, finding.allowed, answers)
    return Inquiry(code, profile, answers, finding.allowed, consequence, clauses, None, trace)


def _consequence(code: Code, allowed: Allowed, answers: Mapping[str, Any]) -> str | None:
    """The key of what follows: nothing, unauthorised information, or Law 64 as if established."""
    if allowed == Allowed.YES:
        return None
    if allowed == Allowed.AT_RISK:
        return "unauthorised_information"
    if answers.get("by") == QuestionPlayer.DUMMY:
        if answers.get("whom") == QuestionPlayer.DECLARER:
            return "as_if_established_43b2b"
        return "unauthorised_information_dummy"
    if code == Code.LAWS_1997:
        return "as_if_established_63b"
    return "unauthorised_information_forbidden"
