"""What can be looked up without a case: charts of the Laws, and the audit."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING

from bridgelaws.codes import Code
from bridgelaws.desk.case import NEWEST, Document, Terms
from bridgelaws.errors import RefusedError
from bridgelaws.files.regulations import profile, tested_cases
from bridgelaws.files.scope import scope
from bridgelaws.laws.reference import audit as laws_audit
from bridgelaws.laws.reference.charts import charted
from bridgelaws.laws.reference.scope import LAST_LAW

if TYPE_CHECKING:
    from bridgelaws.words.chart.told import ToldStep


def chart(law: str, terms: Terms, language: str, *, form: str, width: int = 80) -> str:
    """A Law as a flow chart: *form* is ``svg`` or ``text`` (*width* columns)."""
    from bridgelaws.words import chart as drawing
    from bridgelaws.words.chart_words import LawChartWords

    code, body = Code(terms.laws or NEWEST), profile(terms.regulations or "wbf")
    drawn = charted(law, code, body)
    words = LawChartWords(law, drawn, body.name, language)
    if form == "svg":
        return drawing.svg(drawn.diagram, words)
    return drawing.terminal(drawn.diagram, words, width)


def chart_steps(name: str, terms: Terms, language: str) -> tuple[str, tuple[ToldStep, ...]]:
    """The title of a chart, and its questions step by step."""
    from bridgelaws.words.chart.told import told
    from bridgelaws.words.chart_words import LawChartWords

    body = profile(terms.regulations or "wbf")
    drawn = charted(name, Code(terms.laws or NEWEST), body)
    words = LawChartWords(name, drawn, body.name, language)
    return words.title, told(drawn.diagram, words)


def audit(law: int | None, language: str) -> list[Document]:
    """Every provision with its number and words per code, function and tests, as plain rows.

    The rows of a Law are followed by what is not modelled of it, and why. The pages of the Laws
    (`law_page`) are these rows as well.

    Raises:
        RefusedError: the book has no Law of that number.
    """
    from bridgelaws.words.say import Words
    from bridgelaws.words.scope import gaps

    words = Words(language)
    if law is not None and law not in scope():
        raise RefusedError("not_a_number", path="LAW", found=law, low=1, high=LAST_LAW)
    rows = laws_audit.audit(tested_cases(), law)
    provisions: list[Document] = [
        {
            "law": row.law,
            "provision": row.provision,
            "provides": words.say(f"provision.{row.provision}"),
            "numbers": {str(code): number for code, number in row.numbers.items()},
            "wordings": {
                str(code): Words(language, code).say(f"provision.{row.provision}")
                if number is not None
                else None
                for code, number in row.numbers.items()
            },
            "function": row.function,
            "line": row.line,
            "kinds": list(row.kinds),
            "part": row.part or None,
            "modelled": True,
            "tests": list(row.tests),
        }
        for row in rows
    ]
    return sorted([*provisions, *gaps(scope(), law, language)], key=itemgetter("law"))
