from __future__ import annotations

import re
from collections.abc import Hashable

import pytest

from bridgelaws.codes import Code
from bridgelaws.engine.diagram import Leaf, Node, paths
from bridgelaws.files.regulations import profile
from bridgelaws.laws.calls.revoke.kind import REVOKE
from bridgelaws.words.chart import terminal
from bridgelaws.words.chart.text import columns

PROCEDURE = REVOKE.procedure(Code(2017), profile("wbf").options(Code(2017)))
LAW_64 = PROCEDURE.residual(
    {"standing": "stands", "card_contributed": True, "earlier_revoke_in_suit": "no"}
)
CHARTS = pytest.mark.parametrize(
    "diagram", [PROCEDURE.root, LAW_64], ids=["whole procedure", "Law 64"]
)
WIDTHS = pytest.mark.parametrize("width", [80, 100])


class Stub:
    """Words made of the names that the Laws have in code."""

    title = "Revokes"
    subtitle = "Start at step 1"
    footer = "Laws of Duplicate Bridge 2017"
    others = "anything else"

    def question(self, fact: str) -> str:
        return f"{fact.replace('_', ' ').capitalize()}?"

    def cite(self, fact: str) -> str:
        return f"Law 64{fact[0].upper()}"

    def answer(self, fact: str, answer: object) -> str:
        return f"{fact[:9]}-{answer}".replace("_", " ")

    def outcome(self, value: Hashable) -> str:
        parts = value if isinstance(value, frozenset) else [value]
        return "\n".join(sorted(re.sub("[=_]", " ", str(part)) for part in parts))

    def go_to(self, step: int) -> str:
        return f"go to step {step}"


class Row:
    """The words of one branch, and the step that is printed next after it."""

    def __init__(self, words: str, next_step: int) -> None:
        self.words = words
        self.next_step = next_step

    @property
    def answers(self) -> list[str]:
        return re.split(" [⇒→↓]", self.words)[0].split(" / ")

    @property
    def target(self) -> str | int:
        if found := re.search(r"→ go to step (\d+)$", self.words):
            return int(found[1])
        return self.next_step if self.words.endswith("↓") else self.words.partition(" ⇒ ")[2]


def read(text: str) -> list[list[Row]]:
    """The rows of every step, as the eye takes them in: a row hangs below its own step."""
    steps: list[list[Row]] = []
    step_at: dict[int, list[Row]] = {}
    rows: list[Row] = []
    for line in text.split("\n\n")[1].splitlines():
        if found := re.match(r"[│ ]*(\d+)\. (?=\S)", line):
            assert int(found[1]) == len(steps) + 1
            rows = step_at[found.end()] = []
            steps.append(rows)
        elif found := re.match("[│ ]*[├└]─ ", line):
            rows = step_at[found.end() - 3]
            rows.append(Row(line[found.end() :], len(steps) + 1))
        elif rows:
            rows[-1].words += " " + line.lstrip("│ ")
    return steps


def followed(steps: list[list[Row]], answers: set[str]) -> str:
    to: str | int = 1
    while isinstance(to, int):
        (to,) = (row.target for row in steps[to - 1] if answers & set(row.answers))
    return to


@CHARTS
@WIDTHS
def test_whoever_follows_the_tree_arrives_at_what_the_diagram_decides(
    diagram: Node, width: int
) -> None:
    steps = read(terminal(diagram, Stub(), width))
    for path, leaf in paths(diagram):
        answers = {Stub().answer(fact, answer) for fact, answer in path}
        assert followed(steps, answers) == Stub().outcome(leaf.value).replace("\n", "; ")


@CHARTS
@WIDTHS
def test_every_answer_and_outcome_stands_in_the_tree(diagram: Node, width: int) -> None:
    rows = [row for step in read(terminal(diagram, Stub(), width)) for row in step]
    ways = list(paths(diagram))
    outcomes = {Stub().outcome(leaf.value).replace("\n", "; ") for _, leaf in ways}
    assert {row.target for row in rows if isinstance(row.target, str)} == outcomes
    answers = {Stub().answer(fact, answer) for path, _ in ways for fact, answer in path}
    assert {answer for row in rows for answer in row.answers} == answers


@CHARTS
@WIDTHS
def test_every_go_to_in_the_tree_names_a_step_further_down(diagram: Node, width: int) -> None:
    steps = read(terminal(diagram, Stub(), width))
    for number, step in enumerate(steps, 1):
        targets = [row.target for row in step if isinstance(row.target, int)]
        assert all(number < target <= len(steps) for target in targets)


@CHARTS
@WIDTHS
def test_no_line_is_wider_than_the_terminal(diagram: Node, width: int) -> None:
    assert max(map(columns, terminal(diagram, Stub(), width).splitlines())) <= width


@CHARTS
def test_answers_that_lead_to_one_place_share_one_row(diagram: Node) -> None:
    for step in read(terminal(diagram, Stub())):
        targets = [row.target for row in step]
        assert len(set(targets)) == len(targets)


@CHARTS
def test_the_same_diagram_is_written_the_same(diagram: Node) -> None:
    assert terminal(diagram, Stub()) == terminal(diagram, Stub())


def test_where_there_is_nothing_to_ask_the_outcome_stands_alone() -> None:
    assert terminal(Leaf("one trick"), Stub()).splitlines()[3] == " ⇒ one trick"
