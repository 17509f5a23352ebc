"""Adjusted scores in a file of results: artificial, weighted, or refused by name."""

from __future__ import annotations

import re
from fractions import Fraction

from bridgelaws.fields.result import Artificial, Unit
from bridgelaws.fields.row import Row
from bridgelaws.scoring import Outcomes

_PAIR = re.compile(r"A?\s*(\d{1,3})\s*%?\s*[-/:]\s*(\d{1,3})\s*%?", re.IGNORECASE)
_TOGETHER = re.compile(r"A(\d{2})(\d{2})", re.IGNORECASE)
_WORD = r"(?:AVERAGE|DURCHSCHNITT|AVE|AVG|AV|A|D)\s*([+-]|PLUS|MINUS)?"
_WORDS = re.compile(rf"{_WORD}\s*(?:/|:|,|-(?=\s*[AD]))\s*{_WORD}", re.IGNORECASE)
_ONE_WORD = re.compile(_WORD, re.IGNORECASE)
_PART = re.compile(r"(\d{1,3}(?:[.,]\d{1,4})?)\s*%\s*(?:of|von|x|\*)?\s*([+-]?\d{1,4})", re.I)
_NUMBER = re.compile(r"\^?\s*([+-]?\d{1,3}(?:[.,]\d{1,4})?)\s*%?")
_SHARE = {"": 50, "+": 60, "-": 40, "plus": 60, "minus": 40}
BALANCED = 50


def read_artificial(row: Row, column: str) -> Artificial | None:
    """The artificial adjusted score in a column; None where there is none.

    ``60%-40%``, ``A6040``, ``AVE+/AVE-``, North-South first. ``AVE`` alone is average for both;
    average plus or minus alone leaves the other side open.

    Raises:
        RefusedError: one side is given average plus or minus and nothing is said of the other.
    """
    text = row.text(column)
    if match := _PAIR.fullmatch(text) or _TOGETHER.fullmatch(text):
        return _percent(row, column, int(match[1]), int(match[2]))
    if match := _WORDS.fullmatch(text):
        return _percent(row, column, *(_SHARE[(word or "").lower()] for word in match.groups()))
    if match := _ONE_WORD.fullmatch(text):
        if match[1]:
            raise row.refuse("other_side_missing", column, found=text)
        return _percent(row, column, BALANCED, BALANCED)
    return None


def _percent(row: Row, column: str, north_south: int, east_west: int) -> Artificial:
    if max(north_south, east_west) > 100:
        raise row.refuse("not_adjusted", column, found=row.text(column))
    return Artificial(Unit.PERCENT, Fraction(north_south), Fraction(east_west))


def read_weighted(row: Row, column: str) -> Outcomes | None:
    """A weighted score such as ``60% 620, 40% -100``; None where there is none.

    Raises:
        RefusedError: the weights do not sum to one, or there is more in the cell.
    """
    text = row.text(column)
    parts = _PART.findall(text)
    if not parts:
        return None
    if re.sub(r"[\s,;/&+]|and|und", "", _PART.sub("", text)):
        raise row.refuse("not_adjusted", column, found=text)
    found = tuple((int(score), _decimal(weight) / 100) for weight, score in parts)
    total = sum((weight for _, weight in found), Fraction(0))
    if total != 1:
        percent = f"{float(100 * total):g}%"
        raise row.refuse("weights_do_not_sum_to_one", column, found=percent)
    return found


def marked(row: Row) -> Artificial | None:
    """The artificial score that PBN writes with "^" before per cent or IMPs of both sides."""
    for unit, columns in (
        (Unit.PERCENT, ("percent_ns", "percent_ew")),
        (Unit.IMPS, ("imp_ns", "imp_ew")),
    ):
        matches = [_NUMBER.fullmatch(row.text(column)) for column in columns]
        if not any(row.text(column).startswith("^") for column in columns):
            continue
        if None in matches:
            column = columns[matches.index(None)]
            raise row.refuse("other_side_missing", column, found=row.text(columns[0]))
        north_south, east_west = (_decimal(match[1]) for match in matches if match)
        return Artificial(unit, north_south, east_west)
    return None


def _decimal(text: str) -> Fraction:
    return Fraction(text.replace(",", "."))
