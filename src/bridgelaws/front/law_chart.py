"""A Law as a flow chart."""

from __future__ import annotations

from dataclasses import dataclass

from bridgelaws import desk
from bridgelaws.errors import RefusedError
from bridgelaws.files.regulations import profile
from bridgelaws.front.language import Language, checked_code, words_in
from bridgelaws.laws.reference.charts import CHARTED
from bridgelaws.words.say import LANGUAGES


@dataclass(frozen=True, slots=True)
class Chart:
    """The flow chart of a Law, drawn from its code.

    Attributes:
        law: the number of the Law, or another name of a chart.
        laws: the code of Laws, by its year.
        regulations: the profile of regulations.
    """

    law: str
    laws: int
    regulations: str

    def svg(self, language: Language = "en") -> str:
        """The chart as a picture."""
        return self._drawn(language, "svg")

    def text(self, language: Language = "en", width: int = 80) -> str:
        """The chart in plain text, *width* columns wide."""
        return self._drawn(language, "text", width)

    def _drawn(self, language: str, form: str, width: int = 80) -> str:
        words_in(language, known=LANGUAGES)
        terms = desk.Terms(self.laws, self.regulations)
        return desk.chart(self.law, terms, language, form=form, width=width)


def chart(law: str | int, *, laws: int = int(desk.NEWEST), regulations: str = "wbf") -> Chart:
    """The flow chart of a Law.

    Raises:
        RefusedError: there is no such chart, code or profile.
    """
    if str(law) not in CHARTED:
        expected = ", ".join(CHARTED)
        raise RefusedError("not_in_list", path="law", found=str(law), expected=expected)
    profile(regulations)
    return Chart(str(law), checked_code(laws), regulations)
