"""Charts to laminate: the decision diagrams of the Laws, over as few pages as can be read."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from bridgelaws.codes import Code
from bridgelaws.engine.diagram import Leaf
from bridgelaws.laws.frame.regulations import Profile
from bridgelaws.laws.reference.charts import charted
from bridgelaws.paper.press import fitted, moment
from bridgelaws.words.chart.steps import Outcome, Row, Step, follows, labels, steps
from bridgelaws.words.chart_words import LawChartWords

Part = dict[str, Any]
SIZES = (11.0, 10.5, 10.0, 9.5, 9.0, 8.5)
"""The sizes of type, in points; the smallest is still read at arm's length."""


def chart(
    laws: str | Sequence[str],
    code: Code,
    profile: Profile,
    language: str,
    made: datetime | None = None,
) -> bytes:
    """One or several Laws (the names in `laws.charts.CHARTED`) as flow charts in one PDF.

    Args:
        laws: the name of a chart, or several, each of which begins a page.
        code: the code of Laws.
        profile: the regulations.
        language: ``en`` or ``de``.
        made: dates the file; without it the same input always makes the same bytes.

    Raises:
        RefusedError: the optional package typst is missing.
    """
    names = [laws] if isinstance(laws, str) else list(laws)
    charts = [_chart(name, code, profile, language, place) for place, name in enumerate(names)]
    data = {
        "title": charts[0]["title"] if len(charts) == 1 else charts[0]["subtitle"],
        "keywords": [],
        "language": language,
        "made": moment(made),
        "charts": charts,
    }
    return fitted("chart.typ", data, SIZES)


def _chart(name: str, code: Code, profile: Profile, language: str, place: int) -> Part:
    drawn = charted(name, code, profile)
    words = LawChartWords(name, drawn, profile.name, language)
    diagram = drawn.diagram
    end = words.outcome(diagram.value).splitlines() if isinstance(diagram, Leaf) else []
    return {
        "title": words.title,
        "subtitle": words.subtitle,
        "footer": f"{words.title} · {words.subtitle} · {words.footer}",
        "end": end,
        "steps": [_step(step, words, place) for step in steps(diagram)],
    }


def _step(step: Step, words: LawChartWords, place: int) -> Part:
    """A question with its rows; the answer that leads to the next step stands below it."""
    below = [row for row in step.rows if follows(step, row)]
    return {
        "number": step.number,
        "label": _label(place, step.number),
        "question": words.question(step.fact),
        "cite": words.cite(step.fact),
        "rows": [
            {"answers": labels(step, row, words), "target": _target(row, words, place)}
            for row in step.rows
            if row not in below
        ],
        "follow": [answer for row in below for answer in labels(step, row, words)],
    }


def _target(row: Row, words: LawChartWords, place: int) -> Part:
    if isinstance(row.target, Outcome):
        return {"step": None, "lines": words.outcome(row.target.value).splitlines()}
    number = row.target.step
    return {"step": number, "label": _label(place, number), "lines": [words.go_to(number)]}


def _label(place: int, number: int) -> str:
    return f"chart-{place}-step-{number}"
