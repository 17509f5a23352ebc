"""A weighted score (Law 12C1c): several results with their weights, in the unit of the event."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from bridgelaws import scorer
from bridgelaws.errors import RefusedError
from bridgelaws.scoring import Scoring
from bridgelaws.web.views.calculator import options
from bridgelaws.web.views.calculator.form import Field, Kind, Option, Question, Shown, Told
from bridgelaws.words.render_scores import labelled, number, warning

CONTRACT, SCORE, IMPS, MATCHPOINTS = "contract", "score", "imps", "matchpoints"
UNITS = (CONTRACT, SCORE, IMPS, MATCHPOINTS)
OF_A_CONTRACT = ("contract", "declarer", "tricks")
USUAL_ROWS, MOST_ROWS = 3, 12
_FORMS = (Scoring.IMPS, Scoring.MATCHPOINTS, Scoring.CROSS_IMPS)
_COMPONENT = re.compile(r"weighted\.components\[(\d+)\](?:\.(\w+))?")
_BY_LETTERS = tuple(Option(seat, seat) for seat in "NESW")


def form(told: Told) -> list[Field]:
    """The results with their weights, and what they are compared with."""
    words, unit = told.words, unit_of(told)
    units = options.named(words, "unit", *UNITS)
    label = words.say("calculator.unit")
    fields = [Field("unit", Kind.KEYS, label, units, False, CONTRACT)]
    if unit == CONTRACT:
        known = bool(told.text("vulnerable") or told.text("board"))
        fields += options.vulnerability(words, known=known)
    for row in range(1, rows_of(told) + 1):
        fields += _row(told, unit, row)
    return fields + (_compared(told) if unit in (CONTRACT, SCORE) else []) + _claimed(told, unit)


def unit_of(told: Told) -> str:
    """What the results are told in."""
    return told.text("unit") or CONTRACT


def rows_of(told: Told) -> int:
    """How many results the form has room for: one more than were told, and three at least."""
    last = max((row for row in range(1, MOST_ROWS + 1) if _begun(told, row)), default=0)
    return min(max(USUAL_ROWS, last + 1), MOST_ROWS)


def _begun(told: Told, row: int) -> bool:
    names = ("weight", *OF_A_CONTRACT, SCORE, IMPS, MATCHPOINTS)
    return any(told.text(f"{name}{row}") for name in names)


def _row(told: Told, unit: str, row: int) -> Iterator[Field]:
    """A result with its weight; the first and every one that was begun are needed whole."""
    words, needed = told.words, row == 1 or _begun(told, row)

    def named(name: str, kind: Kind, chosen: tuple[Option, ...] = ()) -> Field:
        label = words.say(f"calculator.weighted.{name}")
        return Field(f"{name}{row}", kind, label, chosen, needed, row=row)

    yield named("weight", Kind.NUMBER)
    if unit != CONTRACT:
        yield named(unit, Kind.TEXT)
        return
    yield named("contract", Kind.TEXT)
    yield named("declarer", Kind.CHOICE, _BY_LETTERS)
    yield named("tricks", Kind.CHOICE, options.tricks())


def _compared(told: Told) -> list[Field]:
    """The other table or the other tables, by the form of scoring."""
    words, scoring = told.words, told.text("scoring") or Scoring.IMPS
    forms = options.named(words, "scoring", *_FORMS)
    fields = [
        Field("scoring", Kind.KEYS, words.say("calculator.scoring"), forms, False, Scoring.IMPS),
    ]
    if scoring == Scoring.IMPS:
        other, sides = words.say("calculator.other_table"), options.sides(words)
        return [*fields, Field("other_table", Kind.SCORE, other, sides)]
    label, hint = words.say("calculator.other_scores"), words.say("calculator.other_scores.hint")
    return [*fields, Field("others", Kind.TEXT, label, hint=hint)]


def _claimed(told: Told, unit: str) -> list[Field]:
    """What somebody says it comes to, and whether IMPs are the last unit."""
    words = told.words
    fields = []
    if unit in (CONTRACT, SCORE) and told.text("scoring") in ("", Scoring.IMPS):
        claimed = words.say("calculator.claimed_imps")
        fields.append(Field("claimed_imps", Kind.TEXT, claimed, needed=False, more=True))
    final = words.say("calculator.imps_are_final")
    return [*fields, Field("final", Kind.CHECK, final, needed=False, more=True)]


def reckon(told: Told) -> Shown:
    """The weighted score, and what each result is worth in it.

    Raises:
        RefusedError: the score cannot stand; the path is that of the field.
    """
    words = told.words
    rows = [row for row in range(1, MOST_ROWS + 1) if _begun(told, row)]
    try:
        found = scorer.answer({"weighted": _asked(told, rows)})
    except RefusedError as error:
        raise error.at(_field_at(error.path or "", rows, unit_of(told))) from error
    told_of = {key: (label, values) for key, label, values in labelled(found, words)}
    _, parts = told_of.pop("components", ("", []))
    (key, _), *others = told_of.items()
    said = number(found[key], words, sign=key != MATCHPOINTS)
    return Shown(
        about=words.say("calculator.weighted.about"),
        headline=words.say(f"calculator.in_{key}", value=said),
        facts=[(label, values[0]) for _, (label, values) in others]
        + [(words.say("calculator.weighted.part", n=n), part) for n, part in enumerate(parts, 1)],
        notes=[warning(one, words) for one in found.get("warnings", ())],
    )


def _asked(told: Told, rows: list[int]) -> dict[str, Any]:
    """The question as the calculator takes it."""
    unit = unit_of(told)
    asked: dict[str, Any] = {
        "components": [_component(told, unit, row) for row in rows],
        "body": told.body,
        "laws": told.laws,
        "imps_are_final": told.truth("final"),
    }
    if unit not in (CONTRACT, SCORE):
        return asked
    if (scoring := told.text("scoring") or Scoring.IMPS) != Scoring.IMPS:
        return asked | {"scoring": scoring, "others": told.numbers("others")}
    other = told.score("other_table")
    against = -other if isinstance(other, int) else other
    return asked | {"against": against, "claimed_imps": told.number("claimed_imps")}


def _component(told: Told, unit: str, row: int) -> dict[str, Any]:
    weight = {"weight": told.share(f"weight{row}")}
    if unit != CONTRACT:
        return weight | {unit: told.number(f"{unit}{row}")}
    declarer = told.text(f"declarer{row}")
    sides, board = told.text("vulnerable") or None, told.text("board") or None
    return weight | {
        "contract": told.text(f"contract{row}"),
        "declarer": declarer,
        "tricks": told.number(f"tricks{row}"),
        "vulnerable": scorer.is_vulnerable(declarer, sides, board),
    }


def _field_at(path: str, rows: list[int], unit: str) -> str:
    """The field of the form that a path in the question means."""
    if (match := _COMPONENT.fullmatch(path)) is not None:
        return f"{match[2] or unit}{rows[int(match[1])]}"
    name = path.rpartition(".")[2].partition("[")[0]
    return {"components": f"weight{rows[-1]}", "against": "other_table"}.get(name, path)


WEIGHTED = Question(form, reckon)
