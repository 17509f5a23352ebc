"""A board of a field: the results of its tables, and a ruled result in place of one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bridgelaws import scorer
from bridgelaws.errors import Error, RefusedError
from bridgelaws.fields import Method
from bridgelaws.web.views.calculator.form import (
    Field,
    Kind,
    Option,
    Question,
    Shown,
    Told,
    WrongFieldError,
)
from bridgelaws.words.render_scores import (
    NOTHING,
    board_cells,
    board_notes,
    board_title,
    row_lines,
    row_worth,
)


def form(told: Told) -> list[Field]:
    """The results, how they are scored, and where they are known the row to rule on."""
    words = told.words
    methods = (
        Option("", words.say("calculator.method.all")),
        *(Option(one, words.say(f"calculator.method.{one}")) for one in Method),
    )
    hint, drop = words.say("calculator.field.results.hint"), words.say("calculator.drop.hint")
    rows = tuple(Option(one, one) for one in _places(told))
    fields = [
        Field("results", Kind.AREA, words.say("calculator.field.results"), hint=hint),
        Field("number", Kind.NUMBER, words.say("calculator.field.number"), needed=False,
              hint=words.say("calculator.field.number.hint")),
        Field("method", Kind.CHOICE, words.say("calculator.scoring"), methods, needed=False),
        Field("drop", Kind.TEXT, words.say("calculator.drop"), needed=False, hint=drop, more=True),
    ]  # fmt: skip
    if not rows:
        return fields
    ruled = bool(told.text("table") or told.text("ruled"))
    return [
        *fields,
        Field("table", Kind.CHOICE, words.say("calculator.field.table"), rows, ruled),
        Field("ruled", Kind.TEXT, words.say("calculator.field.ruled"), needed=ruled,
              hint=words.say("calculator.field.ruled.hint")),
    ]  # fmt: skip


def _places(told: Told) -> tuple[str, ...]:
    """How the rows are called; none while the results cannot be read."""
    if not told.text("results"):
        return ()
    try:
        return scorer.places_in(told.text("results"), told.text("number") or None)
    except RefusedError:
        return ()


def reckon(told: Told) -> Shown:
    """The row of each table, with the ruled score where there is one.

    Raises:
        RefusedError: what was told of the board or the ruled score cannot be.
        WrongFieldError: the results cannot be read or scored.
    """
    words = told.words
    ruled = (told.text("table"), told.text("ruled")) if told.text("ruled") else None
    options = scorer.BoardOptions(told.text("method") or None, told.body, told.text("drop") or None)
    try:
        found = scorer.pasted_board(
            told.text("results"), told.text("number") or None, options, ruled
        )
    except RefusedError as error:
        raise _placed(error, told) from error
    shown = found.after or found.before
    title = board_title(shown, words)
    answer = Shown(
        about="",
        headline=title,
        notes=board_notes(shown, words),
        table=_told_alone(board_cells(shown, words)),
        caption=title,
    )
    if ruled is None or found.after is None:
        return answer
    at = found.places.index(ruled[0])
    row = found.after["results"][at]
    named = "calculator.field.at_pairs" if row["table"] is None else "calculator.field.at_table"
    return replace(
        answer,
        about=words.say(named, place=ruled[0]),
        headline=row_worth(row, words),
        told=row_lines(found.before, found.after, at, words),
    )


def _told_alone(cells: Sequence[Sequence[str]]) -> list[list[str]]:
    """A table without the columns in which nothing is told."""
    used = [any(row[at] != NOTHING for row in cells[1:]) for at in range(len(cells[0]))]
    return [[cell for cell, told in zip(row, used, strict=True) if told] for row in cells]


def _placed(error: RefusedError, told: Told) -> Error:
    """The refusal at its field: what is wrong within the results, by line and column, at these."""
    if error.path in ("table", "ruled"):
        return error
    if error.key in ("field_needs_board", "no_such_board_in_field", "field_names_no_board"):
        return error.at("number")
    if error.path == "drop_each_end" or error.key == "nothing_left":
        return error.at("drop")
    words = told.words
    line = words.say("calculator.line", line=error.line) if error.line else ""
    said = (line, error.path, error.anywhere().say(words.language))
    return WrongFieldError("results", ": ".join(part for part in said if part))


FIELD = Question(form, reckon)
