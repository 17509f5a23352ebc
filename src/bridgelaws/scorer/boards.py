"""The boards of a field, scored; with a ruled score in place of a result too."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bridgelaws.errors import RefusedError
from bridgelaws.fields import (
    BoardResults,
    FieldScoring,
    Method,
    boards_of,
    field_of,
    place_of,
    read_field,
    score_board,
    with_ruled,
)
from bridgelaws.fields.at_the_table import refused
from bridgelaws.scoring import Body, ScoringError
from bridgelaws.scoring.reading import number as exact
from bridgelaws.words.score_document import board_document

Document = dict[str, Any]
MOST_BYTES = 2 * 1024 * 1024
"""Of a file of results that is sent to a page."""
_WHOLE = re.compile("[0-9]{1,9}")
_NUMBERS = re.compile(r"\s*[+−-]?\d{1,4}(?:[\s;,]+[+−-]?\d{1,4})+\s*")


@dataclass(frozen=True)
class BoardOptions:
    """How a board of a field is to be scored.

    Attributes:
        scoring: matchpoints, cross_imps or butler; None for all of them.
        body: whose trimming and rounding.
        drop_each_end: results left out at each end of a datum: a count, or a share as ``1/7``.
    """

    scoring: str | None = None
    body: str = Body.WBF
    drop_each_end: str | None = None


def board(name: str, number: str | None, options: BoardOptions) -> Document:
    """A board of a file of results, scored.

    Raises:
        RefusedError: the file cannot be read, or the board not be scored.
    """
    return _board_scored(read_field(name, number), options)


@dataclass(frozen=True)
class Pasted:
    """The results of a board as somebody pasted them, scored.

    Attributes:
        places: how its rows are called, in their order.
        before: the board.
        after: the board with the ruled score in it; None where there is none.
    """

    places: tuple[str, ...]
    before: Document
    after: Document | None


def boards_in(name: str, data: bytes) -> Mapping[str, str]:
    """The results of each board of a file, as a text that `pasted_board` takes, by its number.

    Raises:
        RefusedError: no file was sent, it is too large, or it cannot be read.
    """
    if not data:
        raise RefusedError("no_file_sent", path="file")
    if len(data) > MOST_BYTES:
        raise RefusedError("deals_too_large", path="file", most=MOST_BYTES // 1024**2)
    return boards_of(data, name)


def places_in(text: str, number: str | None) -> tuple[str, ...]:
    """How the rows of the board in a text are called, in their order.

    Raises:
        RefusedError: the text cannot be read.
    """
    return tuple(map(place_of, _pasted(text, number).results))


def pasted_board(
    text: str, number: str | None, options: BoardOptions, ruled: tuple[str, str] | None = None
) -> Pasted:
    """The board in a text: a file of results, or scores of North-South and nothing else.

    Args:
        text: what a file of results holds, or scores such as ``620 170 -100``.
        number: the board wanted; None where the text is of one board.
        options: how it is scored.
        ruled: a row, and the ruled score that is to take the place of its result.

    Raises:
        RefusedError: the text cannot be read, the board not be scored, or there is no such row.
    """
    results, after = _pasted(text, number), None
    if ruled is not None:
        after = _board_scored(with_ruled(results, *ruled), options)
    places = tuple(map(place_of, results.results))
    return Pasted(places, _board_scored(results, options), after)


def _pasted(text: str, number: str | None) -> BoardResults:
    written = _table_of_scores(text) if _NUMBERS.fullmatch(text) else text
    return field_of(written.encode(), "", number)


def _table_of_scores(text: str) -> str:
    """Scores alone as a file of results: the tables are called by their places."""
    scores = enumerate(re.split(r"[\s;,]+", text.strip()), 1)
    return "\n".join(["Table;Score NS", *(f"{place};{score}" for place, score in scores)])


def _board_scored(results: BoardResults, options: BoardOptions) -> Document:
    methods = tuple(Method) if options.scoring is None else (Method(options.scoring),)
    drop = _drop(options)
    found = {}
    for method in methods:
        scoring = FieldScoring(method, Body(options.body), drop)
        try:
            found[method] = score_board(results, scoring)
        except ScoringError as error:
            raise refused(error, results.file or None) from error
    return board_document(results, found, options.body)


def _drop(options: BoardOptions) -> Any:
    """The trimming, read as the calculator reads it."""
    if options.drop_each_end is None:
        return None
    text = options.drop_each_end
    try:
        value = exact(int(text) if _WHOLE.fullmatch(text) else text, "drop_each_end")
    except ScoringError as error:
        raise refused(error, None) from error
    return int(value) if value.denominator == 1 else value
