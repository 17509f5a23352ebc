"""The codes of Laws, and the numbers of provisions in them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bridgelaws.codes import Dated

_PART = re.compile(r"\[.*?\]")
_TOKEN = re.compile(r"\d+|\D")


@dataclass(frozen=True, slots=True)
class Minute:
    """A minute or commentary, outside the book, that supplies a provision.

    ``under`` is the number of the Law that the minute interprets; ``option`` names the option
    of a profile by which a body says whether it follows the minute.
    """

    body: str
    dated: str
    item: str
    under: str

    @property
    def published(self) -> str:
        """The minute as it is cited, for example ``64C (WBFLC 2001-11-01, 4)``."""
        return f"{self.body} {self.dated}, {self.item}"


@dataclass(frozen=True, slots=True)
class Guideline:
    """A body's numbered guideline on applying a Law, cited by its own number: ``DBV 4``.

    ``under`` is the number of the Law that it applies, or that allows a body to make it;
    ``part`` tells provisions with the same number apart.
    """

    body: str
    item: int
    under: str
    part: str = ""

    @property
    def published(self) -> str:
        """The guideline as it is cited."""
        return f"{self.body} {self.item}"

    @property
    def number(self) -> str:
        """Its place in the book."""
        return f"{self.under}[{self.published}{self.part}]"


Number = str | Minute | Guideline | None
Numbers = Dated[Number]


def published(number: str) -> str:
    """The number as the book prints it: ``B[2]``, the second sentence of B, is ``B``."""
    return _PART.sub("", number)


def book_order(number: str) -> tuple[tuple[int, int, str], ...]:
    """A sort key for the order of the book: ``B2`` before ``B10``."""
    return tuple(
        (1, int(token), "") if token.isdigit() else (0, 0, token)
        for token in _TOKEN.findall(number)
    )
