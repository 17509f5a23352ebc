"""A chart on paper holds every question, answer and outcome of the decision it draws."""

from __future__ import annotations

import pytest

from bridgelaws import desk, paper
from bridgelaws.codes import Code
from bridgelaws.engine.diagram import Leaf
from bridgelaws.files.regulations import profile
from bridgelaws.laws.reference.charts import CHARTED, charted
from bridgelaws.words.chart.steps import Outcome, steps
from bridgelaws.words.chart_words import LawChartWords
from bridgelaws.words.say import LANGUAGES
from tests.paper import printed

both = pytest.mark.parametrize("language", LANGUAGES)
NEWEST = Code(2017)
SHORT = ("64", "70")
OF_TWO_PAGES = ("63", "50B")


@both
@pytest.mark.parametrize("law", CHARTED)
def test_every_question_and_every_outcome_of_a_chart_is_printed(law: str, language: str) -> None:
    data = paper.chart(law, NEWEST, profile("wbf"), language)
    said = printed.squeezed(" ".join(printed.pages(data)))
    drawn = charted(law, NEWEST, profile("wbf"))
    words = LawChartWords(law, drawn, "wbf", language)

    assert not isinstance(drawn.diagram, Leaf)
    for step in steps(drawn.diagram):
        assert printed.squeezed(f"{step.number}{words.question(step.fact)}") in said
        for row in step.rows:
            if isinstance(row.target, Outcome):
                for line in words.outcome(row.target.value).splitlines():
                    assert printed.squeezed(line) in said
    about = printed.about(data)
    assert (about["language"], about["pdfuaid:part"]) == (language, "1")
    assert about["title"] == words.title


@pytest.mark.parametrize("law", SHORT)
def test_the_charts_most_asked_for_fit_on_one_page(law: str) -> None:
    assert len(printed.pages(paper.chart(law, NEWEST, profile("wbf"), "en"))) == 1


@both
@pytest.mark.parametrize("law", OF_TWO_PAGES)
def test_a_longer_chart_is_one_sheet_printed_on_both_sides(law: str, language: str) -> None:
    assert len(printed.pages(paper.chart(law, NEWEST, profile("wbf"), language))) == 2


@both
def test_a_question_is_a_heading_and_the_way_on_is_a_link(language: str) -> None:
    found = printed.tags(paper.chart("64", NEWEST, profile("wbf"), language))
    drawn = charted("64", NEWEST, profile("wbf"))

    assert found.count("/H1") == 1
    assert found.count("/H2") == len(steps(drawn.diagram))
    assert "/Link" in found


def test_several_charts_make_a_booklet() -> None:
    data = paper.chart(SHORT, NEWEST, profile("wbf"), "de")

    assert len(printed.pages(data)) == len(SHORT)


def test_the_same_chart_is_the_same_file() -> None:
    terms = desk.Terms(2007, "dbv")

    assert desk.print_charts("64", terms, "de") == desk.print_charts("64", terms, "de")


def test_a_chart_of_another_code_says_so() -> None:
    said = printed.words(desk.print_charts("64", desk.Terms(1997), "de"))

    assert "TBR 1997" in said
    assert "STRAFSTICH" in said
