from __future__ import annotations

import re
from collections.abc import Hashable, Iterator
from itertools import combinations
from typing import NamedTuple
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaws.codes import Code
from bridgelaws.engine.diagram import Diagram, Diagrams, Leaf, Node, paths
from bridgelaws.engine.fact import Fact
from bridgelaws.files.regulations import profile
from bridgelaws.laws.calls.revoke.kind import REVOKE
from bridgelaws.words.chart import svg
from bridgelaws.words.chart.steps import GoTo, Step, steps
from bridgelaws.words.chart.text import points

PROCEDURE = REVOKE.procedure(Code(2017), profile("wbf").options(Code(2017)))
LAW_64 = PROCEDURE.residual(
    {"standing": "stands", "card_contributed": True, "earlier_revoke_in_suit": "no"}
)
CHARTS = pytest.mark.parametrize(
    "diagram",
    [PROCEDURE.root, LAW_64, Leaf(frozenset({"nothing to ask"}))],
    ids=["whole procedure", "Law 64", "leaf"],
)
SVG = "{http://www.w3.org/2000/svg}"


class Stub:
    """Words made of the names that the Laws have in code."""

    title = "Revokes & <other> irregularities"
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


class Area(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Area) -> bool:
        return (
            min(self.right, other.right) - max(self.left, other.left) > 0.05
            and min(self.bottom, other.bottom) - max(self.top, other.top) > 0.05
        )

    def within(self, other: Area) -> bool:
        return other.top < self.top and self.bottom < other.bottom

    def holds(self, other: Area) -> bool:
        slack = 0.05
        return (
            self.left - slack <= other.left
            and self.top - slack <= other.top
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )


class Text(NamedTuple):
    words: str
    area: Area
    numeral: bool


def page(drawing: ET.Element) -> Area:
    return Area(*map(float, drawing.attrib["viewBox"].split()))


def texts(drawing: ET.Element) -> list[Text]:
    return [_text(element) for element in drawing.iter(f"{SVG}text")]


def _text(element: ET.Element) -> Text:
    size, spans = float(element.attrib["font-size"]), element.findall(f"{SVG}tspan")
    lines = [span.text or "" for span in spans]
    width = max(map(points(size, bold="font-weight" in element.attrib), lines))
    numeral = element.get("text-anchor") == "middle"
    left = float(spans[0].attrib["x"]) - width / 2 * numeral
    top, bottom = (float(span.attrib["y"]) for span in (spans[0], spans[-1]))
    return Text(
        " ".join(lines), Area(left, top - 0.75 * size, left + width, bottom + 0.2 * size), numeral
    )


def frames(drawing: ET.Element, *shapes: str) -> list[Area]:
    found = []
    for rect in drawing.iter(f"{SVG}rect"):
        if rect.get("class") in shapes:
            x, y, w, h = (float(rect.attrib[side]) for side in ("x", "y", "width", "height"))
            found.append(Area(x, y, x + w, y + h))
    return found


def lines(drawing: ET.Element) -> Iterator[Area]:
    for path in drawing.iter(f"{SVG}path"):
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", path.attrib["d"])]
        xs, ys = numbers[::2], numbers[1::2]
        yield Area(min(xs) - 0.3, min(ys) - 0.3, max(xs) + 0.3, max(ys) + 0.3)


def nodes(diagram: Diagram) -> dict[int, Diagram]:
    found = {id(diagram): diagram}
    if isinstance(diagram, Node):
        for _, below in diagram.branches:
            if id(below) not in found:
                found |= nodes(below)
    return found


def said(diagram: Diagram) -> Iterator[str]:
    """Everything that a drawing of *diagram* must say."""
    for part in nodes(diagram).values():
        if isinstance(part, Leaf):
            yield Stub().outcome(part.value).replace("\n", " ")
        else:
            yield Stub().question(part.fact.name)
            yield from (Stub().answer(part.fact.name, answer) for answer, _ in part.branches)


def shown_on(drawing: ET.Element) -> set[str]:
    """Every block of words, and every one of the answers that share a block."""
    return {part for text in texts(drawing) for part in text.words.split(" / ")}


@st.composite
def diagrams(draw: st.DrawFn) -> Diagram:
    made = Diagrams(())
    parts: list[Diagram] = [made.leaf(f"outcome {n}") for n in range(4)]
    for number in range(draw(st.integers(1, 25))):
        fact = Fact(*range(draw(st.integers(2, 6))))
        fact.name = f"fact_{number}"
        targets = st.sampled_from(parts[-12:])
        parts.append(made.node(fact, tuple((answer, draw(targets)) for answer in fact.answers)))
    return parts[-1]


@CHARTS
def test_the_page_says_every_question_answer_and_outcome(diagram: Diagram) -> None:
    assert set(said(diagram)) <= shown_on(ET.fromstring(svg(diagram, Stub())))


@pytest.mark.parametrize("diagram", [PROCEDURE.root, LAW_64], ids=["whole procedure", "Law 64"])
def test_whoever_follows_the_arrows_arrives_at_what_the_diagram_decides(diagram: Diagram) -> None:
    ways = ways_on(ET.fromstring(svg(diagram, Stub())))
    for path, leaf in paths(diagram):
        given_answers = {Stub().answer(fact, answer) for fact, answer in path}
        assert followed(ways, given_answers) == Stub().outcome(leaf.value).replace("\n", " ")


def ways_on(drawing: ET.Element) -> list[dict[str, str | int]]:
    """Where each answer leads from each step, as the eye finds it on the page."""
    boxes, shown = sorted(frames(drawing, "question"), key=lambda box: box.top), texts(drawing)
    ends = [*(box.top for box in boxes[1:]), page(drawing).bottom]
    ways: list[dict[str, str | int]] = []
    for number, (box, end) in enumerate(zip(boxes, ends, strict=True), 1):
        way: dict[str, str | int] = {}
        for cell in frames(drawing, "answer"):
            if box.top <= cell.top < box.bottom:
                way |= dict.fromkeys(inside(cell, shown).split(" / "), pointed_at(drawing, cell))
        label = [t for t in shown if box.bottom < t.area.top < end and number < len(boxes)]
        way |= dict.fromkeys(label[0].words.split(" / ") if label else (), number + 1)
        ways.append(way)
    return ways


def pointed_at(drawing: ET.Element, cell: Area) -> str | int:
    """The outcome, or the step, at the head of the arrow that begins at *cell*."""
    arrow = next(a for a in lines(drawing) if abs(a.left - cell.right) < 1 and a.within(cell))
    frame = next(f for f in frames(drawing, "outcome", "go-to") if arrow.within(f))
    words = inside(frame, texts(drawing))
    return int(words.removeprefix("go to step ")) if words.startswith("go to") else words


def inside(frame: Area, shown: list[Text]) -> str:
    (text,) = (text for text in shown if frame.holds(text.area))
    return text.words


def followed(ways: list[dict[str, str | int]], given_answers: set[str]) -> str:
    to: str | int = 1
    while isinstance(to, int):
        (to,) = {where for answer, where in ways[to - 1].items() if answer in given_answers}
    return to


@CHARTS
def test_every_go_to_on_the_page_names_a_step_further_down(diagram: Diagram) -> None:
    drawn = texts(ET.fromstring(svg(diagram, Stub())))
    tops = {int(text.words): text.area.top for text in drawn if text.numeral}
    assert list(tops) == list(range(1, len(steps(diagram)) + 1))
    for text in drawn:
        if found := re.fullmatch(r"go to step (\d+)", text.words):
            assert tops[int(found[1])] > text.area.bottom


@CHARTS
def test_words_and_boxes_stand_on_the_page_and_apart(diagram: Diagram) -> None:
    assert_well_set(ET.fromstring(svg(diagram, Stub())))


def assert_well_set(drawing: ET.Element) -> None:
    words = [text.area for text in texts(drawing)]
    boxes = frames(drawing, "question", "answer", "outcome", "go-to")
    assert all(page(drawing).holds(area) for area in (*words, *boxes, *lines(drawing)))
    for areas in (words, boxes):
        assert not [pair for pair in combinations(areas, 2) if pair[0].meets(pair[1])]
    for box in (*boxes, *frames(drawing, "number")):
        assert all(box.holds(area) for area in words if box.meets(area))
        assert any(box.holds(area) for area in words)
    assert not [1 for line in lines(drawing) for area in words if line.meets(area)]


def jumps(diagram: Diagram) -> Iterator[tuple[Step, GoTo]]:
    for step in steps(diagram):
        yield from ((step, row.target) for row in step.rows if isinstance(row.target, GoTo))


@given(diagrams())
@settings(max_examples=40, deadline=None)
def test_any_diagram_is_well_set_and_read_forward(diagram: Diagram) -> None:
    drawing = ET.fromstring(svg(diagram, Stub()))
    assert_well_set(drawing)
    assert set(said(diagram)) <= shown_on(drawing)
    assert all(to.step > step.number for step, to in jumps(diagram))


def test_words_too_long_for_their_box_break_and_the_box_grows() -> None:
    class Wordy(Stub):
        def answer(self, fact: str, answer: object) -> str:
            return f"Stichausspielverpflichtungsnachweisformular{answer} " * 3

        def outcome(self, value: Hashable) -> str:
            return "One trick is transferred to the non-offending side, no more. " * 3

    assert_well_set(ET.fromstring(svg(LAW_64, Wordy())))


def test_law_64_fits_on_one_page_of_a4() -> None:
    drawing = ET.fromstring(svg(LAW_64, Stub()))
    assert (drawing.attrib["width"], drawing.attrib["height"]) == ("210mm", "297mm")


@CHARTS
def test_no_type_is_smaller_than_eight_points(diagram: Diagram) -> None:
    drawing = ET.fromstring(svg(diagram, Stub()))
    assert page(drawing).right == 595  # as many points as A4 is wide, so a unit is a point
    assert min(float(text.attrib["font-size"]) for text in drawing.iter(f"{SVG}text")) >= 8


@CHARTS
def test_the_page_is_an_image_with_a_name_that_stands_alone(diagram: Diagram) -> None:
    source = svg(diagram, Stub())
    drawing = ET.fromstring(source)
    assert drawing.attrib["role"] == "img"
    assert drawing[0].tag == f"{SVG}title"
    assert drawing[0].text == Stub.title
    assert drawing[1].tag == f"{SVG}desc"
    assert not re.search(r"script|href|url\(|@import|<style", source)


@CHARTS
def test_outcomes_have_a_double_frame_and_nothing_has_a_colour(diagram: Diagram) -> None:
    source = svg(diagram, Stub())
    drawing = ET.fromstring(source)
    plain = [rect for rect in drawing.iter(f"{SVG}rect") if rect.get("class") is None]
    assert len(plain) == len(frames(drawing, "outcome")) > 0
    assert set(re.findall(r'(?:fill|stroke)="(.+?)"', source)) <= {"#000", "#fff", "none"}


@CHARTS
def test_the_same_diagram_is_drawn_the_same(diagram: Diagram) -> None:
    assert svg(diagram, Stub()) == svg(diagram, Stub())
