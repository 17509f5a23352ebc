"""Who may ask whom (Law 61B): the program and the digest on every question there can be."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from bridgelaws.codes import Code, codes
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.files.regulations import profile, shipped
from bridgelaws.laws.calls.question import QUESTION, allowed
from bridgelaws.laws.facts.question import QuestionCase
from bridgelaws.laws.frame import deciding
from bridgelaws.laws.frame.call import Call
from bridgelaws.laws.frame.findings import Order
from bridgelaws.laws.frame.regulations import CHOICES, Profile
from bridgelaws.laws.frame.ruling import Ruling
from tests.laws import inquiry_oracle as oracle

WIDE = """based_on = "ebl_2001"
body = "Club"
dated = "2026-01-01"
[question_to_declarer_may_wake_partner]
value = true
source = "club rules 1"
[defenders_may_ask_one_another]
value = {between}
source = "club rules 2"
[appeal_notice]
value = "when_asked"
source = "club rules 3"
"""


@pytest.fixture
def bodies(tmp_path: Path) -> list[Profile]:
    """The profiles that ship, and two of a body that carries the note of 2001 on."""
    found = [profile(name) for name in shipped()]
    for between in ("true", "false"):
        path = tmp_path / f"{between}.toml"
        path.write_text(WIDE.format(between=between), "utf-8")
        found.append(profile(str(path)))
    return found


def questions(code: Code) -> Iterator[dict[str, Any]]:
    """Every question: 3 x 3 x 3 x 2 x 2 = 108 in each code."""
    facts = {n: f.answers_in(code) for n, f in QuestionCase.facts().items() if not f.derived}
    for combination in itertools.product(*facts.values()):
        yield dict(zip(facts, combination, strict=True))


def judged(code: Code, body: Profile, asked: Mapping[str, Any]) -> Ruling[Any, Any]:
    return deciding.rule(Call(QUESTION, code, body, asked))


def keys(found: Ruling[Any, Any]) -> set[str]:
    return {order.key for order in found.remedies or () if isinstance(order, Order)}


@pytest.mark.parametrize("code", codes())
def test_the_program_and_the_digest_agree_on_every_question(
    code: Code, bodies: list[Profile]
) -> None:
    compared = 0
    for body in bodies:
        options = {name: body.option(name, code).value for name in CHOICES}
        for asked in questions(code):
            found = judged(code, body, asked)
            where = (body.name, asked)
            assert found.remedies is not None, where
            assert keys(found) == oracle.orders(code, options, asked), where
            assert allowed(found) == oracle.allowed(code, options, asked), where
            told = {*found.duties, *found.instructions}
            assert told == oracle.notices(code, options, asked), where
            compared += 1
    assert compared == 108 * len(bodies)


@pytest.mark.parametrize("code", codes())
def test_a_question_is_never_settled_by_less_than_it_hangs_on(
    code: Code, bodies: list[Profile]
) -> None:
    """With any one fact left out: a ruling only where every answer to it gives the same."""
    for body in bodies:
        for asked in questions(code):
            for name in asked:
                rest = {n: a for n, a in asked.items() if n != name}
                every = {
                    judged(code, body, {**rest, name: answer}).remedies
                    for answer in QuestionCase.facts()[name].answers_in(code)
                }
                found = judged(code, body, rest)
                assert (found.remedies is not None) == (len(every) == 1), (body.name, rest)
                asks = None if found.question is None else found.question.fact
                assert asks == (None if len(every) == 1 else name), (body.name, rest)


@pytest.mark.parametrize("code", codes())
def test_the_form_of_a_question_is_never_asked_and_changes_no_answer(code: Code) -> None:
    body = profile("ebl_2001")
    for asked in questions(code):
        rest = {n: a for n, a in asked.items() if n != "form"}
        assert judged(code, body, rest).remedies == judged(code, body, asked).remedies


def test_what_a_question_was_meant_for_stays_open_where_the_director_cannot_say() -> None:
    asked = {"by": "defender", "whom": "declarer", "clearly_meant_for_partner": UNKNOWN}
    found = judged(Code(1997), profile("ebl_2001"), asked)
    document = QUESTION.document(found, "test")

    assert (document["status"], document["question"]) == ("open", None)
    assert document["judgements"] == []
    assert [len(one["orders"]) for one in document["outcomes"]] == [3, 5]


def test_the_right_to_appeal_is_announced_with_a_judgement_unless_the_body_waits() -> None:
    asked = {"by": "defender", "whom": "declarer", "clearly_meant_for_partner": True}
    body = profile("ebl_2001")
    waits = Profile("club", "Club", "2026-01-01", {
        **body.tables,
        "appeal_notice": {"value": "when_asked", "source": "club rules 3"},
    })  # fmt: skip

    document = QUESTION.document(judged(Code(1997), body, asked), "test")
    quiet = QUESTION.document(judged(Code(1997), waits, asked), "test")

    assert document["judgements"] == quiet["judgements"] == ["clearly_meant_for_partner"]
    assert "announce_right_to_appeal" in document["instructions"]
    assert document["time_limits"] == {"appeal_period_minutes": 30}
    assert quiet["instructions"] == []
    assert "time_limits" not in quiet
