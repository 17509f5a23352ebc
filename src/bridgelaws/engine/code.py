"""The codes of Laws and the numbers that provisions bear in them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bridgelaws.codes import Dated

_PART = re.compile(r"\[.*?\]")
_TOKEN = re.compile(r"\d+|\D")


@dataclass(frozen=True, slots=True)
class Minute:
    """A ground other than the book: a minute or commentary that supplies a provision.

    ``under`` is the number of the Law that the minute interprets; ``option`` names the
    choice of a profile that decides whether a body follows it.
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
    """A numbered guideline of a body on how it applies a Law: cited by its own number, ``DBV 4``.

    ``under`` is the number of the Law that it applies, or that lets a body make it; ``part``
    tells provisions of one number apart.
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
        """The place in the book at which it is read."""
        return f"{self.under}[{self.published}{self.part}]"


Number = str | Minute | Guideline | None
Numbers = Dated[Number]


def published(number: str) -> str:
    """The number as the book prints it: ``B[2]``, the second sentence of B, is ``B``."""
    return _PART.sub("", number)


def book_order(number: str) -> tuple[tuple[int, int, str], ...]:
    """A key that sorts numbers as the book does: ``B2`` before ``B10``."""
    return tuple(
        (1, int(token), "") if token.isdigit() else (0, 0, token)
        for token in _TOKEN.findall(number)
    )
