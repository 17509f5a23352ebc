"""Calls about a matter as chance makes them: all of the facts, or part of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from hypothesis import strategies as st

from bridgelaws.engine.diagram import Node
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.files.regulations import profile
from bridgelaws.laws.calls.kinds import STATED_ONCE
from bridgelaws.laws.frame import deciding
from bridgelaws.laws.frame.call import Call
from bridgelaws.laws.frame.deciding import possible_answers
from bridgelaws.laws.frame.document import plain
from tests.strategies import a_code, written

OF_FACTS = sorted(STATED_ONCE.keys() - {"team_board"})
"""The matters whose case files state their facts; of a team board they state results."""

BODIES = st.sampled_from(("wbf", "ebl_2001"))
"""The second alone has a question to declarer judged; elsewhere bodies have no choice."""


class Partly(NamedTuple):
    """What happened, and what of it is known."""

    whole: Call
    known: Call

    def __repr__(self) -> str:
        return f"<{as_file(self.known)}>"


def as_file(case: Call) -> str:
    """A case as a file that ``bridgelaws rule`` can replay."""
    answers = {name: plain(answer) for name, answer in case.answers.items()}
    head = {"laws": int(case.code), "regulations": case.profile.name}
    if case.nothing_unusual is not None:
        head["nothing_unusual"] = case.nothing_unusual
    return written({**head, case.kind.key: answers})


def facts_of(case: Call) -> tuple[str, ...]:
    """The facts that a case can state, in the order of asking."""
    return tuple(name for name, fact in case.kind.case_type.facts().items() if not fact.derived)


def asked_of(whole: Call) -> list[str]:
    """The facts that somebody may be asked for; what is supposed has to be told."""
    return [name for name in whole.answers if name not in whole.kind.supposed]


def knowing(case: Call, answers: Mapping[str, Any]) -> Call:
    """The case with these answers and no others."""
    return replace(case, answers=dict(answers))


def also(case: Call, name: str, answer: Any) -> Call:
    """The case with one more answer."""
    return knowing(case, {**case.answers, name: answer})


@st.composite
def completions(draw: st.DrawFn, case: Call) -> Call:
    """The case with answers to all that is open, as far as there is one that can be true.

    What is supposed where nobody says otherwise, and asked of nobody, stays as it is.
    """
    case = knowing(case, {**case.kind.supposed, **case.answers})
    for name in facts_of(case):
        if case.answers.get(name, UNKNOWN) is UNKNOWN:
            if left := possible_answers(case, name):
                case = also(case, name, draw(st.sampled_from(left)))
            else:
                case = knowing(case, {n: a for n, a in case.answers.items() if n != name})
    return case


@st.composite
def wholes(draw: st.DrawFn) -> Call:
    """Cases of which everything is known: a way through the matter, and the rest beside it."""
    kind = STATED_ONCE[draw(st.sampled_from(OF_FACTS))]
    code, body = draw(a_code()), profile(draw(BODIES))
    case = Call(kind, code, body)
    diagram = kind.procedure(code, body.options(code)).root
    while isinstance(diagram, Node):
        name = diagram.fact.name
        answer = draw(st.sampled_from(possible_answers(case, name)))
        case, diagram = also(case, name, answer), diagram.below(answer)
    return draw(completions(case))


@st.composite
def partial_calls(draw: st.DrawFn) -> Partly:
    """Cases of which part is known; the rest is open, or nobody can tell."""
    whole = draw(wholes())
    hidden = draw(st.dictionaries(st.sampled_from(asked_of(whole)), st.sampled_from("ooou")))
    known = {name: answer for name, answer in whole.answers.items() if name not in hidden}
    known |= {name: UNKNOWN for name, how in hidden.items() if how == "u"}
    return Partly(whole, knowing(whole, known))


@st.composite
def barely_ruled_calls(draw: st.DrawFn) -> Partly:
    """Cases of which as little is known as still gives a ruling."""
    whole = known = draw(wholes())
    for name in draw(st.permutations(asked_of(whole))):
        without = knowing(known, {n: a for n, a in known.answers.items() if n != name})
        if deciding.rule(without).remedies is not None:
            known = without
    return Partly(whole, known)


@st.composite
def partly_volunteered(draw: st.DrawFn, whole: Call) -> Call:
    """Some of the facts, told in any order before anything is asked."""
    names: Sequence[str] = draw(st.lists(st.sampled_from(list(whole.answers)), unique=True))
    told = (name for name in whole.answers if name in whole.kind.supposed)
    return knowing(whole, {name: whole.answers[name] for name in (*told, *names)})
