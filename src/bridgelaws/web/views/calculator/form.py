"""The form of a question about scores: its fields, and what was told in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from bridgelaws import scorer
from bridgelaws.errors import Error, RefusedError
from bridgelaws.web.views.calculator.addresses import address
from bridgelaws.words.say import Words

_NUMBER = re.compile(r"[+-]?\d{1,9}(\.\d{1,9})?")
_WHOLE = re.compile(r"[+-]?\d{1,9}")
_SIGNED = re.compile(r"[+-].*|0+")


class WrongFieldError(Error):
    """What was told in a field cannot be read; *said* is why, in the language of the page."""

    def __init__(self, name: str, said: str) -> None:
        super().__init__(name, said)
        self.name = name
        self.said = said


class Kind(StrEnum):
    """How a field is filled in."""

    KEYS = "keys"
    CHOICE = "choice"
    NUMBER = "number"
    SCORE = "score"
    TEXT = "text"
    AREA = "area"
    CHECK = "check"


@dataclass(frozen=True)
class Option:
    """One of the values of a field.

    Attributes:
        value: as the address has it.
        label: what stands on it.
        spoken: what is read out where the label is a sign; "" where it reads well itself.
        suit: the suit that is drawn instead of the label; "" for none.
    """

    value: str
    label: str
    spoken: str = ""
    suit: str = ""


@dataclass(frozen=True)
class Field:
    """A field of a form.

    Attributes:
        name: its name in the address. A score has a second, with ``_for``: the side that has it.
        kind: how it is filled in.
        label: what it is called.
        options: what there is to choose.
        needed: whether nothing can be reckoned without it.
        usual: what counts where nothing is told.
        hint: what helps to fill it in.
        more: whether it is folded away, as most will not need it.
        row: the row of fields in which it stands; 0 where it stands by itself.
    """

    name: str
    kind: Kind
    label: str
    options: tuple[Option, ...] = ()
    needed: bool = True
    usual: str = ""
    hint: str = ""
    more: bool = False
    row: int = 0


@dataclass(frozen=True)
class Told:
    """What was told to a question about scores.

    Attributes:
        words: the language of the page.
        values: what stands in the address, without what is empty.
        under: the code in force and the profile.
    """

    words: Words
    values: Mapping[str, str]
    under: tuple[str, str]

    @property
    def laws(self) -> int:
        """The code in force."""
        return int(self.under[0])

    @property
    def body(self) -> str:
        """The body whose rounding and trimming the profile has."""
        return scorer.body_of_scores(self.under[1])

    def text(self, name: str) -> str:
        """What was told in a field; "" where nothing was."""
        return self.values.get(name, "")

    def number(self, name: str) -> int | str | None:
        """A number as the calculator takes it; what is none is refused there."""
        return number(self.text(name)) if self.text(name) else None

    def numbers(self, name: str) -> list[int | str]:
        """The numbers that a field lists, between blanks, commas or semicolons."""
        return [number(one) for one in re.split(r"[\s;,]+", self.text(name)) if one]

    def share(self, name: str) -> str:
        """Per cent as a share of one; what is no number is refused by the calculator."""
        found = number(self.text(name).removesuffix("%").strip())
        return str(Fraction(found) / 100) if _NUMBER.fullmatch(str(found)) else str(found)

    def score(self, name: str) -> int | str:
        """A score as North-South have it.

        Raises:
            RefusedError: nobody told which side has the points.
        """
        found = number(self.text(name))
        if _SIGNED.fullmatch(self.text(name).replace("−", "-")) or not isinstance(found, int):
            return found
        side = self.text(f"{name}_for")
        if side not in ("ns", "ew"):
            raise RefusedError("whose_score", path=name)
        return found if side == "ns" else -found

    def truth(self, name: str) -> bool | None:
        """Yes or no; None where neither was told."""
        return None if not self.text(name) else self.text(name) == "yes"

    def to(self, subject: str, **values: object) -> str:
        """The address of another question, with what is known for it."""
        return address(self.words.language, self.under, subject, values)


def number(text: str) -> int | str:
    """A number as people write it, with a comma or a real minus, as the calculator takes it."""
    plain = text.replace("−", "-").replace(",", ".").replace(" ", "")
    if _WHOLE.fullmatch(plain):
        return int(plain)
    return plain if _NUMBER.fullmatch(plain) else text


@dataclass(frozen=True)
class Shown:
    """What a question came to.

    Attributes:
        about: what was asked, in a line; "" where the answer says it.
        headline: the answer.
        facts: more of it: labels and values.
        told: the same in sentences.
        notes: what to mind.
        table: the heads of a table, then its rows; empty for none.
        caption: what the table is of.
        onward: what can be asked next with it: labels and addresses.
    """

    about: str
    headline: str
    facts: Sequence[tuple[str, str]] = ()
    told: Sequence[str] = ()
    notes: Sequence[str] = ()
    table: Sequence[Sequence[str]] = ()
    caption: str = ""
    onward: Sequence[tuple[str, str]] = ()


@dataclass(frozen=True)
class Question:
    """A question about scores.

    Attributes:
        form: its fields, as far as they depend on what was told.
        reckon: the answer, once nothing is missing; what it refuses names the field as ``path``.
    """

    form: Callable[[Told], Sequence[Field]]
    reckon: Callable[[Told], Shown]
