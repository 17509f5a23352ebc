"""The interview about a call as a graph, and how many questions are left at most.

The graph shows what the engine itself asks and rules: it is walked answer by answer, and cases
with the same future are one node.  Numbers that lead to the same node are given as a range.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from bridgelaws.desk.case import Document, OpenCase, empty_case
from bridgelaws.desk.rulings import answers_to, next_question, ruling, with_answer
from bridgelaws.errors import RefusedError
from bridgelaws.laws.frame.asking import most_questions
from bridgelaws.laws.frame.document import answers_of
from bridgelaws.laws.frame.ordinary import NOTHING_UNUSUAL
from bridgelaws.laws.frame.question import Question

FORMAT = 1


def graph(about: str, laws: int, regulations: str) -> Document:
    """The interview about a matter as the format of docs/formats.md has it.

    Args:
        about: ``revokes`` (one revoke) or a matter.
        laws: the code of Laws.
        regulations: a profile.

    Raises:
        RefusedError: there is no such profile.
    """
    made = _Graph()
    start = made.number(empty_case(laws, regulations, about))
    found: Document = {"format": FORMAT, "about": about, "laws": laws, "regulations": regulations}
    return found | {"start": start, "nodes": made.nodes}


def graph_labels(made: Document, language: str) -> Document:
    """The words of the questions, answers and orders of a graph."""
    from bridgelaws.words.graph_words import labels

    return labels(made, language)


def remaining(opened: OpenCase) -> int:
    """How many more questions the interview asks at most, if each gets an answer.

    Never too few as long as nothing is unusual; the question whether anything was counts as one.
    It can be one too many, of one revoke three, since an answer may settle others, and more than
    that for several revokes and a trick on the table.  What is unusual, and "cannot be
    established", may bring more: the number must be worked out again after it.
    """
    return most_questions(opened.case)


@dataclass
class _Graph:
    """Numbers nodes, each after those it leads to; equal nodes are the same."""

    nodes: list[Document] = field(default_factory=list)
    _known: dict[Any, int] = field(default_factory=dict)
    _places: dict[str, int] = field(default_factory=dict)

    def number(self, opened: OpenCase) -> int:
        """The number of the node that a case has reached."""
        call = opened.case
        key = (call.nothing_unusual, call.kind.future(call))
        if (known := self._known.get(key)) is None:
            asked = next_question(opened)
            node = _end(opened) if asked is None else self._question(opened, asked)
            known = self._places.setdefault(repr(node), len(self.nodes))
            if known == len(self.nodes):
                self.nodes.append(node)
            self._known[key] = known
        return known

    def _nothing_unusual(self, opened: OpenCase, asked: Question) -> Document:
        """The question whether nothing was unusual; if something was, each fact is asked for."""
        to = [[one, self.number(with_answer(opened, asked, one))] for one in (True, False)]
        return {"ask": asked.fact, "most": 1, "answers": to, "unless": list(asked.unless)}

    def _question(self, opened: OpenCase, asked: Question) -> Document:
        kind = opened.case.kind
        if asked.fact == NOTHING_UNUSUAL:
            return self._nothing_unusual(opened, asked)
        if kind.numbers(asked.fact) is not None:
            return {"engine": asked.fact, "most": remaining(opened)}
        to = [
            (one, self.number(with_answer(opened, asked, one)))
            for one in answers_of(kind.told_apart(opened.case, asked))
        ]
        most = 1 + max((self.nodes[number]["most"] for _, number in to), default=0)
        node: Document = {"ask": asked.fact, "most": most}
        if asked.fact not in kind.counted:
            return node | {"answers": [list(pair) for pair in to]}
        node["ranges"] = list(_ranges(answers_to(opened, asked)[-1], to))
        if (limit := kind.together.get(asked.fact)) is not None:
            node["together"] = list(limit)
        return node


def _ranges(most: int, to: list[tuple[int, int]]) -> Iterator[list[int]]:
    """Ranges of numbers, each with its node; a number represents all up to the next one."""
    ends = [number - 1 for number, _ in to[1:]] + [most]
    for (first, node), last in zip(to, ends, strict=True):
        yield [first, last, node]


def _end(opened: OpenCase) -> Document:
    """Where the questions end: the decision, or why there can be none."""
    try:
        decided = opened.case.kind.ending(ruling(opened))
    except RefusedError as error:
        return {"refused": error.key, "most": 0}
    return {"ruling": decided, "most": 0}
