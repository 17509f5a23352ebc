"""Boards of which part is known, and what is asked of every ruling on them."""

from __future__ import annotations

import itertools
from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple

from hypothesis import strategies as st

from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.engine.law import Remedy
from bridgelaws.files.regulations import profile
from bridgelaws.files.revokes import REVOKE_KEYS
from bridgelaws.laws.calls.revoke.board import Board
from bridgelaws.laws.calls.revoke.kind import on_board
from bridgelaws.laws.calls.revoke.redress import Weighted
from bridgelaws.laws.calls.revoke.report import RevokeReport
from bridgelaws.laws.calls.revoke.ruling import RevokesRuling
from bridgelaws.laws.facts.revoke import RevokeCase
from bridgelaws.laws.facts.revoke_answers import AttentionBy
from tests.properties.files import replay
from tests.properties.stories import ALWAYS_TOLD, Story, kind_has_to_be_told, stories
from tests.strategies import Answers

DERIVED = {name for name, fact in RevokeCase.facts().items() if fact.derived}
ASKABLE = tuple(
    name
    for name, fact in RevokeCase.facts().items()
    if name in REVOKE_KEYS and name != ALWAYS_TOLD and not (fact.derived or fact.told)
)
"""The facts of one revoke that may be open, by the keys of a case file."""
MOST_WAYS = 2000


class Partly(NamedTuple):
    """What happened, and a board on which only part of it is known."""

    story: Story
    board: Board

    def __repr__(self) -> str:
        return f"<{replay(self.board)}>"


def remedies(ruling: RevokesRuling) -> tuple[frozenset[Remedy] | None, ...]:
    return tuple(revoke.remedies for revoke in ruling.incidents)


def with_answer(board: Board, index: int, name: str, value: Any) -> Board:
    """The board with an answer to one fact of one revoke, or without it (None).

    Without its kind nothing can be said of a card played instead of a penalty card.
    """
    reports = list(board.revokes)
    answers = {n: a for n, a in reports[index].answers.items() if n != name}
    if value is not None:
        answers[name] = value
    elif name == "kind":
        answers.pop("wrong_card", None)
    reports[index] = replace(reports[index], answers=answers)
    return board.having(revokes=tuple(reports))


def decided(board: Board) -> bool:
    """Whether every revoke is decided."""
    return all(state.remedies is not None for state in board.states)


def open_facts(board: Board) -> list[tuple[int, str]]:
    """What of the facts in the case format is open, revoke by revoke."""
    return [(i, n) for i, r in enumerate(board.revokes) for n in ASKABLE if n not in r.answers]


def few_ways(board: Board) -> bool:
    """Whether the outcomes of a board can be listed in a moment."""
    found = 1
    for state in board.states:
        found *= max(1, 3 ** len(state.diagram.support))
    return found <= MOST_WAYS


def may_be_open(facts: Answers) -> list[str]:
    """The facts of one revoke that need not be told.

    Of an established revoke nobody is asked whether dummy without his rights pointed it out.
    """
    told = {ALWAYS_TOLD, "kind"} if kind_has_to_be_told(facts) else {ALWAYS_TOLD}
    if facts.get("attention_by") == AttentionBy.DUMMY_RIGHTS_LOST:
        told.add("attention_by")
    return [name for name in facts if name not in told]


@st.composite
def partial_boards(
    draw: st.DrawFn, revokes: tuple[int, int] = (1, 1), most_hidden: int = 20
) -> Partly:
    """What happened, and a board of which only part is known: the rest is open or unknown."""
    story = draw(stories(revokes))
    reports = []
    for facts in story.revokes:
        names = may_be_open(facts)
        hidden = draw(
            st.dictionaries(
                st.sampled_from(names), st.booleans(), max_size=min(most_hidden, len(names))
            )
        )
        if "kind" in hidden and "wrong_card" in facts:
            hidden["wrong_card"] = False
        known = {name: answer for name, answer in facts.items() if name not in hidden}
        known |= {name: UNKNOWN for name, stated in hidden.items() if stated}
        reports.append(RevokeReport(known))
    other: Any = story.other_side_revoked
    if draw(st.booleans()):
        other = draw(st.sampled_from((None, UNKNOWN))) if other is not None else None
    board = on_board(story.code, profile(story.body), tuple(reports), other)
    return Partly(story, board)


@st.composite
def weights(draw: st.DrawFn) -> Weighted:
    """Weighted results in tenths, which a case file can write; the weights sum to one."""
    tricks = draw(st.lists(st.integers(0, 13), min_size=1, max_size=3, unique=True))
    cuts = draw(st.lists(st.integers(1, 9), min_size=len(tricks) - 1, max_size=len(tricks) - 1))
    ends = [0, *sorted(cuts), 10]
    shares = [end - start for start, end in itertools.pairwise(ends)]
    return tuple((n, Fraction(share, 10)) for n, share in zip(tricks, shares, strict=True))
