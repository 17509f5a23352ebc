"""What holds of every call about a matter: early rulings, any order, outcomes, interviews."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from hypothesis import assume, given, note
from hypothesis import strategies as st

from bridgelaws import desk
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.engine.law import Remedy
from bridgelaws.errors import RefusedError
from bridgelaws.laws.frame import deciding
from bridgelaws.laws.frame.call import Call
from bridgelaws.laws.frame.ordinary import NOTHING_UNUSUAL
from tests.properties.calls import (
    BODIES,
    OF_FACTS,
    Partly,
    also,
    as_file,
    barely_ruled_calls,
    completions,
    facts_of,
    knowing,
    partial_calls,
    partly_volunteered,
    wholes,
)
from tests.strategies import a_code, examples

NOBODY_SAYS = ("no_provision", "no_law_on_play_at_rhos_turn")
"""Declarer who asks dummy, or dummy himself; a card played at the turn of his right-hand opponent
where the code has no Law on it."""


def decisions(case: Call) -> set[frozenset[Remedy]]:
    """Every decision that is still possible."""
    judged = deciding.rule(case)
    if judged.remedies is not None:
        return {judged.remedies}
    return {outcome.remedies[0] for outcome in judged.outcomes}


def document(case: Call) -> Mapping[str, Any]:
    """The public document, without the facts stated and the order in which they were."""
    try:
        made = desk.document(desk.OpenCase(case))
    except RefusedError as error:
        if error.key not in NOBODY_SAYS:
            raise
        return {"refused": error.key}
    return {key: value for key, value in made.items() if key != case.kind.key}


@examples(80)
@given(barely_ruled_calls(), st.data())
def test_a_ruling_on_part_of_the_facts_is_never_changed_by_more(
    call: Partly, data: st.DataObject
) -> None:
    whole, known = call
    note(as_file(known))
    early = deciding.rule(known)
    assert early.question is None
    for late in (whole, data.draw(completions(known))):
        note(as_file(late))
        assert deciding.rule(late).remedies == early.remedies


@examples(60)
@given(wholes(), st.data())
def test_whatever_is_told_first_an_interview_ends_in_the_same_ruling(
    whole: Call, data: st.DataObject
) -> None:
    note(as_file(whole))
    for _ in range(2):
        case = data.draw(partly_volunteered(whole))
        asked = []
        while (question := deciding.rule(case).question) is not None:
            asked.append(question.fact)
            case = also(case, question.fact, whole.answers[question.fact])
        note(f"asked: {asked}")
        assert len(set(asked)) == len(asked)
        assert deciding.rule(case).remedies == deciding.rule(whole).remedies


@examples(40)
@given(wholes(), st.data())
def test_the_order_in_which_facts_are_stated_changes_nothing(
    whole: Call, data: st.DataObject
) -> None:
    note(as_file(whole))
    names = data.draw(st.permutations(list(whole.answers)))
    shuffled = knowing(whole, {name: whole.answers[name] for name in names})
    assert document(shuffled) == document(whole)
    (opened,) = desk.open_text(as_file(shuffled), "yaml", "replayed.yaml", desk.Terms())
    assert document(opened.case) == document(whole)


@examples(80)
@given(partial_calls(), st.data())
def test_every_outcome_of_an_open_case_can_be_reached(call: Partly, data: st.DataObject) -> None:
    _, known = call
    judged = deciding.rule(known)
    assume(judged.remedies is None)
    note(as_file(known))
    assert len(judged.outcomes) > 1
    for outcome in judged.outcomes:
        way = data.draw(st.sampled_from(outcome.ways[0]))
        reached = data.draw(completions(knowing(known, {**known.answers, **way})))
        note(as_file(reached))
        assert known.kind.refused(known.code, reached.answers) is None
        assert deciding.rule(reached).remedies == outcome.remedies[0]


@examples(100)
@given(partial_calls())
def test_the_ruling_on_all_of_the_facts_is_among_the_outcomes(call: Partly) -> None:
    whole, known = call
    note(as_file(known))
    note(as_file(whole))
    assert deciding.rule(whole).remedies in decisions(known)


def rulings_beside(case: Call, fact: str, answer: Any, other: Any) -> Iterator[bool]:
    """Whether *other* in place of *answer* gives another ruling, for each way to a ruling."""
    first = deciding.rule(also(case, fact, answer))
    if first.remedies is not None:
        ways: list[tuple[frozenset[Remedy], dict[str, Any]]] = [(first.remedies, {})]
    else:
        ways = [(one.remedies[0], dict(way)) for one in first.outcomes for way in one.ways[0]]
    for remedies, way in ways:
        here = knowing(case, {**case.answers, **way, fact: other})
        if case.kind.refused(case.code, here.answers) is None:
            yield decisions(here) != {remedies}


@examples(80)
@given(partial_calls())
def test_what_is_asked_of_a_call_can_still_change_its_ruling(call: Partly) -> None:
    _, known = call
    question = deciding.rule(known).question
    assume(question is not None)
    assert question is not None
    note(as_file(known))
    note(question.fact)
    asked = desk.answers_to(desk.OpenCase(known), question)
    assert len(asked) > 1, "one answer or none is left"
    assert any(
        changed
        for i, answer in enumerate(asked)
        for other in asked[i + 1 :]
        for changed in rulings_beside(known, question.fact, answer, other)
    )


@examples(60)
@given(st.sampled_from(OF_FACTS), a_code(), BODIES, st.data())
def test_an_interview_about_a_matter_offers_nothing_that_cannot_be_and_ends(
    name: str, code: int, body: str, data: st.DataObject
) -> None:
    opened = desk.empty_case(int(code), body, name)
    asked = []
    while (question := desk.next_question(opened)) is not None:
        asked.append(question.fact)
        value = data.draw(st.sampled_from((*desk.answers_to(opened, question), "unknown")))
        opened = desk.answer(opened, question, value)
    note(as_file(opened.case))
    assert len(set(asked)) == len(asked)
    assert len(set(asked) - {NOTHING_UNUSUAL}) <= len(facts_of(opened.case))
    judged = deciding.rule(opened.case)
    assert judged.remedies is not None or UNKNOWN in opened.case.answers.values()
    assert document(opened.case)
    again = desk.open_text(as_file(opened.case), "yaml", "replayed.yaml", desk.Terms())
    assert again[0].case == opened.case
