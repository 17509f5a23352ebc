"""Reading a request: single values, each checked, or refused at its place in the request."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from typing import Any, TypeVar

from bridgelaws.bridge import SEATS, Contract, Seat
from bridgelaws.scoring.contract import Result, read_result
from bridgelaws.scoring.errors import ScoringError
from bridgelaws.scoring.frequencies import Entry, check_weights
from bridgelaws.scoring.rounding import TEN_THOUSANDTHS, Exact, rounded

LARGEST = 1_000_000
"""Larger numbers stand for no score."""

_NUMBER = re.compile(r"[+-]?[0-9]{1,15}(\.[0-9]{1,15})?|[+-]?[0-9]{1,9}/0*[1-9][0-9]{0,8}")
_MOST_DIGITS = 15  # what a float of the machine keeps of any decimal
_MANY_PLACES = 4
_REQUIRED: Any = object()

Choice = TypeVar("Choice", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class Asked:
    """The keys of a request, or of a part of it; a key with null is as good as absent.

    Attributes:
        values: what stands under each key.
        path: where this part stands; "" for the request itself.
    """

    values: Mapping[str, Any]
    path: str

    @classmethod
    def read(cls, value: Any, path: str, *keys: str) -> Asked:
        """The part of a request that may have these keys and no others.

        Raises:
            ScoringError: it has no keys at all, or others.
        """
        if not isinstance(value, Mapping):
            raise ScoringError("not_a_mapping", path, found=shown(value))
        asked = cls(value, path)
        for key in value:
            if key not in keys:
                expected = ", ".join(keys)
                raise ScoringError("unknown_key", asked.at(str(key)), found=key, expected=expected)
        return asked

    def at(self, key: str) -> str:
        """The path of a key."""
        return f"{self.path}.{key}" if self.path else key

    def has(self, key: str) -> bool:
        """Whether a key is there and not null."""
        return self.values.get(key) is not None

    def need(self, key: str) -> Any:
        """What stands under a key.

        Raises:
            ScoringError: nothing does.
        """
        value = self.values.get(key)
        if value is None:
            raise ScoringError("missing_key", self.at(key), expected=key)
        return value

    def whole(
        self, key: str, low: int = -LARGEST, high: int = LARGEST, default: Any = _REQUIRED
    ) -> Any:
        """A whole number in a range."""
        if default is not _REQUIRED and not self.has(key):
            return default
        return whole(self.need(key), self.at(key), low, high)

    def number(self, key: str, default: Any = _REQUIRED) -> Any:
        """A number: a `Fraction`."""
        if default is not _REQUIRED and not self.has(key):
            return default
        return number(self.need(key), self.at(key))

    def truth(self, key: str, default: Any = _REQUIRED) -> Any:
        """True or false; yes and no are the same."""
        if default is not _REQUIRED and not self.has(key):
            return default
        value = self.need(key)
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and value in ("yes", "no"):
            return value == "yes"
        raise ScoringError("not_true_or_false", self.at(key), found=shown(value))

    def choice(self, key: str, kind: type[Choice], default: Choice | None = None) -> Choice:
        """One of the words of a list."""
        if default is not None and not self.has(key):
            return default
        value = self.need(key)
        words = [member.value for member in kind]
        if not isinstance(value, str) or value not in words:
            expected = ", ".join(words)
            raise ScoringError("not_in_list", self.at(key), found=shown(value), expected=expected)
        return kind(value)

    def items(self, key: str) -> list[tuple[str, Any]]:
        """The entries of a list that is not empty, each with its path."""
        return items(self.need(key), self.at(key))

    def entries(self, key: str) -> list[Entry]:
        """A list of results: scores, or outcomes with weights."""
        return [entry(value, path) for path, value in self.items(key)]


def whole(value: Any, path: str, low: int = -LARGEST, high: int = LARGEST) -> int:
    """A whole number in a range.

    Raises:
        ScoringError: it is none, or outside the range.
    """
    if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
        return int(value)
    raise ScoringError("not_a_number", path, found=shown(value), low=low, high=high)


def number(value: Any, path: str) -> Fraction:
    """A number as it is written: 0.1 is a tenth, and "1/7" a seventh.

    Raises:
        ScoringError: it is none, or larger than any score.
    """
    written = _written(value)
    if written is None or not -LARGEST <= written <= LARGEST:
        raise ScoringError("not_a_decimal", path, found=shown(value))
    return written


def _written(value: Any) -> Fraction | None:
    if isinstance(value, bool):
        return None
    if isinstance(value, int | Fraction):
        return Fraction(value)
    if isinstance(value, float):
        return Fraction(repr(value)) if math.isfinite(value) else None
    text = f"{value:f}" if _is_short(value) else value
    if isinstance(text, str) and _NUMBER.fullmatch(text):
        return Fraction(text)
    return None


def _is_short(value: Any) -> bool:
    """Whether it is a `Decimal` that can be written out."""
    return isinstance(value, Decimal) and value.is_finite() and -20 < value.adjusted() < 20


def items(value: Any, path: str) -> list[tuple[str, Any]]:
    """The entries of a list that is not empty, each with its path.

    Raises:
        ScoringError: it is no list, or empty.
    """
    if isinstance(value, str | bytes) or not isinstance(value, Sequence):
        raise ScoringError("not_a_list", path, found=shown(value))
    if not value:
        raise ScoringError("no_results", path)
    return [(f"{path}[{i}]", part) for i, part in enumerate(value)]


def entry(value: Any, path: str) -> Entry:
    """A score, or a list of outcomes with ``score`` and ``weight``.

    Raises:
        ScoringError: it is neither, or the weights do not sum to one.
    """
    if isinstance(value, str | Mapping) or not isinstance(value, Sequence):
        return whole(value, path)
    parts = [Asked.read(part, place, "score", "weight") for place, part in items(value, path)]
    found = tuple((part.whole("score"), part.number("weight")) for part in parts)
    with placed(path):
        check_weights([weight for _, weight in found])
    return found


@contextmanager
def placed(path: str) -> Iterator[None]:
    """Whatever is refused inside is refused below *path* in the request.

    Raises:
        ScoringError: as inside, with the longer path.
    """
    try:
        yield
    except ScoringError as error:
        raise error.below(path) from error


def shown(value: Any) -> str:
    """A value as a refusal quotes it."""
    if value is None:
        return "-"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return "{…}"
    if isinstance(value, list | tuple):
        return "[…]"
    text = repr(value) if isinstance(value, str) and value.strip().isdigit() else str(value)
    return text if len(text) <= 60 else text[:60] + "…"


def plain(value: Exact) -> int | float:
    """A number of an answer: whole as an int, else the float that prints as the decimal.

    A float with no more than fifteen digits prints, and is written as JSON, exactly as the
    decimal it was made from. Numbers that no short decimal holds (a third) are rounded to
    0.0001, exact halves away from nought.
    """
    exact = Fraction(value)
    if exact.denominator == 1:
        return int(exact)
    places = _places(exact)
    if places is None:
        exact, places = rounded(exact, TEN_THOUSANDTHS), _MANY_PLACES
    return float(Decimal(int(exact * 10**places)).scaleb(-places))


def _places(value: Fraction) -> int | None:
    """How many decimal places a number has; None if they are too many to keep."""
    for places in range(_MOST_DIGITS):
        digits = value * 10**places
        if digits.denominator == 1:
            return places if abs(digits) < 10**_MOST_DIGITS else None
    return None


def read_table(asked: Asked) -> Result:
    """The result of a table: contract, declarer, tricks and whether declarer is vulnerable.

    The tricks may be left out where the contract says what was made, as in ``4SX+2``.

    Raises:
        ScoringError: a key is missing or unreadable, or the result is impossible.
    """
    contract, made = _contract(asked)
    tricks = asked.whole("tricks", default=made)
    if tricks is None:
        raise ScoringError("missing_key", asked.at("tricks"), expected="tricks")
    if made is not None and tricks != made:
        raise ScoringError(
            "tricks_and_contract_differ", asked.at("tricks"), found=tricks, expected=made
        )
    seat, vulnerable = _seat(asked), asked.truth("vulnerable")
    with placed(asked.path):
        return Result(contract, seat, tricks, vulnerable)


def _contract(asked: Asked) -> tuple[Contract, int | None]:
    text = asked.need("contract")
    try:
        with placed(asked.path):
            return read_result(text if isinstance(text, str) else "")
    except ScoringError:
        raise
    except ValueError as error:
        raise ScoringError("not_a_contract", asked.at("contract"), found=shown(text)) from error


def _seat(asked: Asked) -> Seat:
    text = asked.need("declarer")
    try:
        return Seat.parse(text if isinstance(text, str) else "")
    except ValueError as error:
        expected = ", ".join(str(seat) for seat in SEATS)
        path = asked.at("declarer")
        raise ScoringError("not_in_list", path, found=shown(text), expected=expected) from error
