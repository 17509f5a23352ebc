"""The graph of an interview asks what the engine asks and ends where the engine ends."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import bridgelaws
from bridgelaws import desk
from bridgelaws.codes import Code, codes
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.errors import RefusedError
from bridgelaws.files.regulations import profile
from bridgelaws.laws.calls.kinds import BY_KEY
from bridgelaws.laws.calls.revoke.board import board_of
from bridgelaws.laws.calls.revoke.company import COMPANY
from bridgelaws.laws.calls.revoke.kind import RevokeKind, on_board
from bridgelaws.laws.calls.revoke.report import RevokeReport
from bridgelaws.laws.calls.team_board.figures import NUMBERS
from bridgelaws.laws.frame.call import Call
from bridgelaws.laws.frame.kind import Kind
from bridgelaws.laws.frame.ordinary import NOTHING_UNUSUAL

ABOUT = tuple(BY_KEY)
EVERY = pytest.mark.parametrize(("about", "laws"), [(a, c) for a in ABOUT for c in codes()])
Document = dict[str, Any]
Told = dict[str, Any]


@cache
def graph(about: str, laws: int) -> Document:
    return desk.graph(about, laws, "wbf")


def told_too(opened: desk.OpenCase, answer: Any) -> desk.OpenCase:
    """The case with an answer to the question that is asked."""
    asked = desk.next_question(opened)
    assert asked is not None
    return desk.answer(opened, asked, answer)


def by_engine(opened: desk.OpenCase) -> Document:
    """What the engine does on a case: what it asks with which answers, or what it decides."""
    asked = desk.next_question(opened)
    if asked is not None:
        return {"ask": asked.fact, "answers": list(desk.answers_to(opened, asked))}
    try:
        document = desk.document(opened)
    except RefusedError as error:
        return {"refused": error.key}
    assert document["status"] == "ruled"
    if opened.case.kind.repeats:
        (revoke,) = document["revokes"]
        tricks, corrected = document["tricks_transferred"], revoke["must_be_corrected"]
        return {"tricks_transferred": tricks, "must_be_corrected": corrected}
    return {"orders": sorted(one["order"] for one in document["orders"])}


def by_graph(node: Document, told: Told) -> Document:
    """The same as the graph has it, the answers to a number in full."""
    if "ask" in node:
        found = [answer for answer, _ in node.get("answers", ())]
        for first, last, _ in node.get("ranges", ()):
            found += range(first, last + 1)
        if "together" in node:
            other, most = node["together"]
            found = [number for number in found if number + told.get(other, 0) <= most]
        return {"ask": node["ask"], "answers": found}
    if "refused" in node:
        return {"refused": node["refused"]}
    if "engine" in node:
        return {"ask": node["engine"]}
    return {key: value for key, value in node["ruling"].items() if key != "remedies"}


def below(made: Document, node: Document, answer: Any) -> Document:
    for one, number in node.get("answers", ()):
        if one == answer:
            return made["nodes"][number]  # type: ignore[no-any-return]  # a document
    (number,) = (to for first, last, to in node["ranges"] if first <= answer <= last)
    return made["nodes"][number]  # type: ignore[no-any-return]  # a document


Step = tuple[Document, Told, desk.OpenCase]


def every_step(made: Document) -> Iterator[Step]:
    """Every node with every answer: where it leads, answers that lead there, and the case."""
    reached: set[int] = set()
    waiting = [(made["nodes"][made["start"]], Told(), empty(made))]
    yield waiting[0]
    while waiting:
        node, told, opened = waiting.pop()
        if id(node) in reached or "ask" not in node:
            continue
        reached.add(id(node))
        for answer in by_graph(node, told)["answers"]:
            further = {**told, node["ask"]: answer}
            step = (below(made, node, answer), further, told_too(opened, answer))
            yield step
            waiting.append(step)
    assert len(reached) == sum("ask" in node for node in made["nodes"])


def empty(made: Document) -> desk.OpenCase:
    return desk.empty_case(made["laws"], made["regulations"], made["about"])


def same(node: Document, told: Told, opened: desk.OpenCase) -> None:
    engine, ours = by_engine(opened), by_graph(node, told)
    if "engine" in node:
        assert engine["ask"] == ours["ask"]
        assert engine["ask"] in NUMBERS
    else:
        assert engine == ours, told


@EVERY
def test_every_answer_at_every_node_leads_where_the_engine_goes(about: str, laws: int) -> None:
    for node, told, opened in every_step(graph(about, laws)):
        same(node, told, opened)


@EVERY
def test_any_way_through_the_graph_is_the_way_of_the_engine(about: str, laws: int) -> None:
    """Ways at random, since a node is reached on more ways than one."""
    made, chance = graph(about, laws), random.Random(laws)
    for _ in range(60):
        node, told, opened = made["nodes"][made["start"]], Told(), empty(made)
        while "ask" in node:
            same(node, told, opened)
            answer = chance.choice(by_graph(node, told)["answers"])
            node, told = below(made, node, answer), {**told, node["ask"]: answer}
            opened = told_too(opened, answer)
        same(node, told, opened)


def test_no_answer_that_the_graph_of_a_revoke_forgets_makes_a_difference(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Kept apart are all answers that can rule out or settle another; the graph is the same."""
    kept = sorted(COMPANY.answers.keys() - {"other_side_revoked"})

    def apart(_: Kind, call: Call) -> Any:
        (state,), told = board_of(call).states, call.incidents[0].answers
        return id(state.diagram), tuple(map(told.get, kept)), call.answers.get("other_side_revoked")

    made = graph("revokes", 2017)
    monkeypatch.setattr(RevokeKind, "future", apart)
    assert desk.graph("revokes", 2017, "wbf") == made


@EVERY
def test_at_most_so_many_more_questions_is_the_longest_way_or_hardly_more(
    about: str, laws: int
) -> None:
    """Never fewer, as long as nothing is unusual; an answer can settle others: then more is said.

    Once something of a revoke was unusual, it can be two questions more than was said.
    """
    made = graph(about, laws)
    more = []
    for node, told, opened in every_step(made):
        more.append(desk.remaining(opened) - node["most"])
        assert more[-1] >= (-2 if told.get(NOTHING_UNUSUAL) is False else 0), told
        if "ask" in node:
            usual = (True,) if node["ask"] == NOTHING_UNUSUAL else None
            ways = [below(made, node, one) for one in usual or by_graph(node, told)["answers"]]
            assert node["most"] == 1 + max(way["most"] for way in ways)
    assert max(more) <= (3 if about == "revokes" else 1)
    assert more.count(0) > 0.9 * len(more)


def longest(opened: desk.OpenCase) -> int:
    """The longest way to the end of an interview in which nothing was unusual, way by way."""
    asked = desk.next_question(opened)
    if asked is None:
        return 0
    answers = (True,) if asked.fact == NOTHING_UNUSUAL else desk.answers_to(opened, asked)
    return 1 + max((longest(desk.answer(opened, asked, one)) for one in answers), default=0)


TOLD_BEFORE: tuple[Told, ...] = (
    {"attention": "after_round", "trick": 5, "established": True},
    {"later_tricks_won": 2, "established": True, "other_side_revoked": "no", "trick": 11},
    {"owed_card": "penalty_card", "kind": "failure_to_follow_suit", "trick": 12},
    {"offending_player": "declarer", "trick": 13},
    {"next_trick": "none", "claim": "none", "trick": 4, "offending_player": "dummy"},
)


@pytest.mark.parametrize("laws", codes())
@pytest.mark.parametrize("told", TOLD_BEFORE, ids=str)
def test_facts_told_in_any_order_leave_an_exact_number_as_well(laws: int, told: Told) -> None:
    stated = {name: answer for name, answer in told.items() if name != "other_side_revoked"}
    other = told.get("other_side_revoked")
    board = on_board(Code(laws), profile("wbf"), (RevokeReport(stated),), other)
    opened = desk.OpenCase(board.call)
    assert desk.remaining(opened) == longest(opened)


def test_what_cannot_be_established_leaves_the_other_facts_to_be_asked() -> None:
    opened = desk.empty_case(2017, "wbf", "asked")
    asked = desk.next_question(opened)
    assert asked is not None
    assert asked.fact == "by"
    unknown = desk.answer(opened, asked, "unknown")
    assert unknown.case.answers["by"] is UNKNOWN
    # Whom he asked, and whether dummy has lost his rights, can still change what is allowed.
    assert desk.remaining(unknown) == 2


SEVERAL = (
    "{laws: 2017, revokes: [{trick: 3}, {trick: 5}]}",
    # What the first has been asked is settled, and its suit is asked for the sake of the second.
    "{laws: 2007, revokes: [{trick: 5, offending_player: declarers_lho}, {trick: 7}]}",
    "{laws: 1997, revokes: [{trick: 1, offending_player: declarer}, {trick: 13}]}",
)


@pytest.mark.parametrize("revokes", SEVERAL)
def test_several_revokes_are_never_asked_more_than_was_said(revokes: str) -> None:
    for seed in range(25):
        (opened,) = desk.open_text(revokes, "yaml", "case", desk.Terms())
        chance, said = random.Random(seed), []
        while (asked := desk.next_question(opened)) is not None:
            said.append(desk.remaining(opened))
            usual = (True,) if asked.fact == NOTHING_UNUSUAL else None
            answers = usual or desk.answers_to(opened, asked)
            opened = desk.answer(opened, asked, chance.choice(answers))
        assert said
        assert all(most >= len(said) - place for place, most in enumerate(said)), seed


# In a browser, without Python -------------------------------------------------------------


def test_the_walk_in_javascript_is_the_walk_of_the_engine(tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed")
    walks = []
    for about in ABOUT:
        for laws in codes():
            made = graph(about, laws)
            steps = [
                {"told": told, "engine": by_engine(opened)} for _, told, opened in every_step(made)
            ]
            walks.append({"graph": made, "steps": steps})
    (tmp_path / "walks.json").write_text(json.dumps(walks), "utf-8")
    static = Path(bridgelaws.__file__).parent / "web" / "static"
    done = subprocess.run(
        [node, "--test", str(Path(__file__).with_name("graph.test.mjs"))],
        env={"WALKS": str(tmp_path / "walks.json"), "STATIC": str(static), "PATH": "/usr/bin"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert f"# tests {len(walks) + 1}" in done.stdout, done.stdout
