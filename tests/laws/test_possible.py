"""Each answer that an interview offers leads to a case that could have happened, and no other."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from bridgelaws.codes import Code, codes
from bridgelaws.errors import RefusedError
from bridgelaws.files.regulations import profile
from bridgelaws.laws.calls.revoke.asking import next_question
from bridgelaws.laws.calls.revoke.board import Board
from bridgelaws.laws.calls.revoke.kind import on_board
from bridgelaws.laws.calls.revoke.possible import answered, possible_answers, refuse_impossible
from bridgelaws.laws.calls.revoke.report import RevokeReport
from bridgelaws.laws.frame.question import Question
from tests.laws.story_model import model

Told = Mapping[str, Any]
BEGUN: tuple[Told, ...] = (
    {"kind": "failure_to_follow_suit", "next_trick": "none", "claim": "none"},
    {"claim": "none", "attention": "after_play", "other_side_revoked": "no"},
    {"attention": "after_call_on_next_board"},
    {"kind": "missing_card", "trick": 13},
    {"trick": 12, "kind": "failure_to_follow_suit"},
    {"offending_player": "declarer", "next_trick": "offending_side_played"},
    {"offending_player": "declarers_rho", "kind": "penalty_card_not_played"},
)
"""Ways to begin: of nothing, by a tile, and with what a Director tells first."""


def plain(answer: Any) -> Any:
    return getattr(answer, "value", answer)


def board(code: int, told: Told) -> Board:
    facts = {name: answer for name, answer in told.items() if name != "other_side_revoked"}
    other = told.get("other_side_revoked")
    return on_board(Code(code), profile("wbf"), (RevokeReport(facts),), other)


FOLLOWED = {"trick": (1, 11, 12, 13), "later_tricks_won": (0, 1, 2)}
"""Of numbers so many ways are gone on; every one that is offered is looked at."""


def every_question(code: int, told: Told) -> Iterator[tuple[Told, Question, set[Any]]]:
    """Every question on every way with what is offered.

    Ways that leave the same stories and the same case open are one.
    """
    seen, waiting, here = set(), [(told, board(code, told))], model(code)
    while waiting:
        facts, reached = waiting.pop()
        asked = next_question(reached)
        key = (id(reached.states[0].diagram), here.beside(facts))
        if asked is None or key in seen:
            continue
        seen.add(key)
        offered = possible_answers(reached, asked)
        yield facts, asked, {plain(one) for one in offered}
        for one in offered:
            if plain(one) in FOLLOWED.get(asked.fact, (plain(one),)):
                further = {**facts, asked.fact: plain(one)}
                waiting.append((further, answered(reached, asked, one)))


NOTHING: Told = {}
BEGINNINGS = [*((code, NOTHING) for code in codes()), *((2017, told) for told in BEGUN)]


@pytest.mark.parametrize(("code", "told"), BEGINNINGS, ids=str)
def test_what_is_offered_is_what_could_have_happened(code: int, told: Told) -> None:
    """No answer that could not, and of a known kind every answer that could.

    Where nobody is asked for the kind the revoke is taken as an ordinary one.
    """
    here = model(code)
    for facts, asked, offered in every_question(code, told):
        if asked.fact not in here.facts:
            continue
        could = {
            answer
            for name, answer in here.columns
            if name == asked.fact and here.beside({**facts, name: answer})
        }
        assert len(offered) > 1, (facts, asked.fact)
        assert offered <= could, (facts, asked.fact, offered - could)
        assert "kind" not in facts or could <= offered, (facts, asked.fact, could - offered)


@pytest.mark.parametrize("code", codes())
def test_a_case_is_refused_where_no_story_tells_it(code: int) -> None:
    """Facts drawn at random, as a file may state them, against the stories."""
    here, chance = model(code), random.Random(code)
    answers: dict[str, list[Any]] = {}
    for name, answer in here.columns:
        answers.setdefault(name, []).append(answer)
    for _ in range(3000):
        names = chance.sample(sorted(answers), chance.randint(1, 6))
        facts = {name: chance.choice(answers[name]) for name in names}
        other = facts.get("other_side_revoked")
        stated = {name: answer for name, answer in facts.items() if name != "other_side_revoked"}
        try:
            refuse_impossible(Code(code), [stated], other)
            refused = None
        except RefusedError as error:
            refused = error.key
        happened = here.beside(facts) != 0
        assert (refused is None) == happened, (facts, refused)
