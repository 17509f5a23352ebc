"""The state of the pages of cards: everything that was tapped stands in their address.

``board deal contract declarer play`` are the keys that the interview takes on; ``lead`` is who
leads next out of turn; what else stands there was told before the cards and is carried along.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from bridgelaws.web.page import Request
from bridgelaws.web.views.parameters import told_once
from bridgelaws.web.views.state import FLAGS, LONGEST, MOST_FACTS
from bridgelaws.web.views.terms import stated, switches
from bridgelaws.words.say import Words

CARDS = ("board", "deal", "contract", "declarer", "play")
"""In the order in which the interview needs them."""
_OWN = ("laws", "regulations", "lead", "step", "after")


@dataclass(frozen=True)
class CardsState:
    """What was told of the cards, as the address has it.

    Attributes:
        language: the language of the page.
        laws: the code in force.
        regulations: the profile.
        cards: what was told under `CARDS`.
        facts: what was told before the cards.
        lead: the seat that leads next out of turn, "" if nobody does.
        step: ``contract`` where the contract is asked although no hands are known.
    """

    language: str
    laws: str
    regulations: str
    cards: Mapping[str, str]
    facts: Mapping[str, str]
    lead: str = ""
    step: str = ""

    @classmethod
    def of(cls, request: Request) -> CardsState:
        """The state in the address of *request*.

        Raises:
            BadRequestError: a parameter stands twice, or is too long, or there are too many, or
                there is no such code or profile.
        """
        found = told_once(request.query, most=MOST_FACTS, longest=LONGEST)
        laws, regulations = stated(request)
        other = {*CARDS, *_OWN, *FLAGS}
        return cls(
            language=request.given["lang"],
            laws=laws,
            regulations=regulations,
            cards={key: found[key] for key in CARDS if found.get(key)},
            facts={key: value for key, value in found.items() if value and key not in other},
            lead=found.get("lead", ""),
            step=found.get("step", ""),
        )

    @property
    def words(self) -> Words:
        """The words of the page, in the terms of the code."""
        return Words(self.language, int(self.laws))

    def href(self, step: str = "", lead: str = "", **cards: str) -> str:
        """The address of these pages with some *cards* told otherwise; "" takes one back."""
        told = {**self.cards, **cards}
        flags = {"step": step, "lead": lead}
        return f"/{self.language}/cards?{self._query(told, flags)}"

    def call(self, **after: str) -> str:
        """The address of the interview about a revoke, which takes the cards on."""
        return f"/{self.language}/call/revoke?{self._query({**self.cards, **after}, {})}"

    def without_cards(self) -> str:
        """The address of the interview about a revoke, with the facts told before."""
        return f"/{self.language}/call/revoke?{self._query({}, {})}"

    def _query(self, cards: Mapping[str, str], flags: Mapping[str, str]) -> str:
        told = {key: cards[key] for key in (*CARDS, "after") if cards.get(key)}
        shown = {key: value for key, value in flags.items() if value}
        terms = {"laws": self.laws, "regulations": self.regulations}
        return urlencode({**terms, **told, **self.facts, **shown}, safe=":")

    @property
    def terms(self) -> Mapping[str, Any]:
        """The switches of this page."""
        under: Callable[[str, str], str] = lambda laws, regulations: replace(  # noqa: E731 - typed
            self, laws=laws, regulations=regulations
        ).href(self.step, self.lead)
        return switches(self.words, self.laws, self.regulations, under)
