"""The words on a flow chart of a Law."""

from __future__ import annotations

from collections.abc import Hashable

from bridgelaws.engine.law import Remedy
from bridgelaws.laws.frame.findings import (
    MustBeCorrected,
    NoTrickAdjustment,
    Order,
    PlayGoesOn,
    RedressOpen,
    TooLate,
    TrickAdjustment,
    WithdrawnCard,
    WrongCardStands,
)
from bridgelaws.laws.reference.charts import Charted
from bridgelaws.words.render_told import sentence
from bridgelaws.words.say import Words


class LawChartWords:
    """Says what stands on the chart of one Law, in one language and in the terms of its code."""

    def __init__(self, law: str, charted: Charted, regulations: str, language: str) -> None:
        code = int(charted.procedure.circumstances.code)
        self._words = Words(language, code)
        self._charted = charted
        self.title = self._words.say(f"chart.title.{law}")
        self.subtitle = self._words.say(
            "chart.subtitle", code=code, regulations=self._words.body(regulations)
        )
        self.footer = self._words.say("chart.footer")
        self.others = self._words.say("chart.others")

    def question(self, fact: str) -> str:
        """The question about *fact* itself, even where an interview asks another that settles it.

        The answers on a chart are those of the fact.
        """
        return self._words.say(f"fact.{fact}.question")

    def cite(self, fact: str) -> str:
        """The clause that asks *fact*; nothing for what an earlier Law concludes."""
        clause = self._charted.asker(fact)
        return "" if clause is None else self._words.cite(clause, short=True)

    def answer(self, fact: str, answer: object) -> str:
        """The label of an answer."""
        return self._words.answer(fact, answer)

    def outcome(self, value: Hashable) -> str:
        """What is decided at a leaf, a line each."""
        if isinstance(value, bool):
            return self._words.say(f"chart.established.{str(value).lower()}")
        if self._charted.concludes is not None:
            return self._words.answer(self._charted.concludes, value)
        assert isinstance(value, frozenset)
        parts = sorted(value, key=lambda remedy: (_ORDER.index(type(remedy)), str(remedy)))
        return "\n".join(self._remedy(remedy) for remedy in parts) or self._words.say("chart.none")

    def go_to(self, step: int) -> str:
        """Where another step goes on."""
        return self._words.say("chart.go_to", step=step)

    def _remedy(self, remedy: Remedy) -> str:
        say = self._words.say
        match remedy:
            case MustBeCorrected(ground):
                return say(f"chart.corrected.{ground}")
            case WithdrawnCard(disposition):
                return say(f"chart.card.{disposition}")
            case TrickAdjustment(tricks):
                return say("chart.transferred", n=tricks)
            case Order(key):
                return sentence(say(f"order.{key}.short"))
            case _:
                return say(_SAID[type(remedy)])


_ORDER: tuple[type[Remedy], ...] = (
    Order,
    PlayGoesOn,
    WrongCardStands,
    MustBeCorrected,
    WithdrawnCard,
    TrickAdjustment,
    NoTrickAdjustment,
    RedressOpen,
    TooLate,
)
_SAID: dict[type[Remedy], str] = {
    PlayGoesOn: "chart.play_goes_on",
    WrongCardStands: "chart.wrong_card_stands",
    NoTrickAdjustment: "chart.not_transferred",
    RedressOpen: "chart.redress_open",
    TooLate: "chart.too_late",
}
