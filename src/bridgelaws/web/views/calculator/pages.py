"""The pages of the calculator: what can be reckoned, and a page for each question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from http import HTTPStatus
from typing import Any

from bridgelaws import scorer
from bridgelaws.errors import RefusedError
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views.calculator.addresses import ADDRESS, UPLOAD, address
from bridgelaws.web.views.calculator.artificial import ARTIFICIAL, EXPECTED_SWING, NEUBERG
from bridgelaws.web.views.calculator.contract import CONTRACT
from bridgelaws.web.views.calculator.field import FIELD
from bridgelaws.web.views.calculator.form import Field, Kind, Question, Shown, Told, WrongFieldError
from bridgelaws.web.views.calculator.imps import IMPS, VICTORY_POINTS
from bridgelaws.web.views.calculator.weighted import WEIGHTED
from bridgelaws.web.views.errors import not_found
from bridgelaws.web.views.form import MOST_FIELDS, filled
from bridgelaws.web.views.parameters import told_once
from bridgelaws.web.views.templates import page
from bridgelaws.web.views.terms import stated, switches, written
from bridgelaws.words.say import Words

QUESTIONS: Mapping[str, Question] = dict(
    zip(
        scorer.SUBJECTS,
        (
            *(CONTRACT, IMPS, VICTORY_POINTS, FIELD, WEIGHTED),
            *(ARTIFICIAL, NEUBERG, EXPECTED_SWING),
        ),
        strict=True,
    )
)
LONGEST = 20_000
"""Characters of a value: the results of a board of some five hundred tables."""
_TERMS = ("laws", "regulations")
_GO = "go"
"""In the address once the form was sent: what is missing is then named."""


def subjects(request: Request) -> Page:
    """What can be reckoned."""
    language, under = request.language, stated(request)
    words = Words(language)
    values = {
        "terms": switches(words, *under, lambda *other: address(language, other)),
        "subjects": [
            {
                "title": words.say(f"calculator.title.{name}"),
                "hint": words.say(f"calculator.about.{name}"),
                "href": address(language, under, name),
            }
            for name in QUESTIONS
        ],
    }
    return page("calculator_subjects.html", request, words, words.say("calculator.title"), values)


def question(request: Request) -> Page:
    """A question about scores: its form, and the answer once nothing is missing."""
    name = request.given["subject"]
    if name not in QUESTIONS:
        return not_found(request)
    told, asked = _told(request), QUESTIONS[name]
    fields = asked.form(told)
    wrong = _wrong_options(fields, told)
    if wrong or (missing := _missing(fields, told)):
        return _page(request, told, fields, None, wrong or (missing if _GO in told.values else {}))
    try:
        shown = asked.reckon(told)
    except RefusedError as error:
        wrong = {_field_of(error, fields): error.anywhere().say(told.words.language)}
    except WrongFieldError as error:
        wrong = {error.name: error.said}
    else:
        return _page(request, told, fields, shown, {})
    return _page(request, told, fields, None, wrong)


def file_refused(request: Request, wrong: str) -> Page:
    """The page of a board of a field, with why a file was not read."""
    at_field = replace(request, given={**request.given, "subject": "field"})
    told = _told(at_field)
    return _page(at_field, told, QUESTIONS["field"].form(told), None, {}, wrong)


def _told(request: Request) -> Told:
    """What the address tells.

    Raises:
        BadRequestError: a field stands twice or is too long, or there are too many.
    """
    laws, regulations = stated(request)
    values = filled(told_once(request.query, most=MOST_FIELDS, longest=LONGEST))
    told = {key: value for key, value in values.items() if key not in _TERMS}
    words = Words(request.language, int(laws))
    return Told(words, told, (laws, regulations))


def _wrong_options(fields: Sequence[Field], told: Told) -> dict[str, str]:
    """Fields for which none of their options was told."""
    return {
        one.name: told.words.say("calculator.no_option")
        for one in fields
        if one.kind in (Kind.KEYS, Kind.CHOICE)
        and told.text(one.name)
        and told.text(one.name) not in [option.value for option in one.options]
    }


def _missing(fields: Sequence[Field], told: Told) -> dict[str, str]:
    """Fields that are needed and empty."""
    return {
        one.name: told.words.say("calculator.missing")
        for one in fields
        if one.needed and not told.text(one.name)
    }


def _field_of(error: RefusedError, fields: Sequence[Field]) -> str:
    """The field that a refusal is about; the first where it names none."""
    name = (error.path or "").rpartition(".")[2].partition("[")[0]
    return next((one.name for one in fields if one.name == name), fields[0].name)


def _page(
    request: Request,
    told: Told,
    fields: Sequence[Field],
    shown: Shown | None,
    wrong: Mapping[str, str],
    wrong_file: str = "",
) -> Page:
    language, name = request.language, request.given["subject"]
    words, under = told.words, told.under
    title = words.say(f"calculator.title.{name}")
    values: dict[str, Any] = {
        "terms": switches(
            words, *under, lambda *other: address(language, other, name, told.values)
        ),
        "back": address(language, under),
        "action": f"{ADDRESS.format(lang=language)}/{name}",
        "held": {"laws": under[0], "regulations": under[1], _GO: "1"},
        "about": words.say(f"calculator.about.{name}"),
        "subject": title,
        "shown": shown,
        "upload": UPLOAD.format(lang=language) + written(*under) if name == "field" else "",
        "wrong_file": wrong_file,
        "rows": _rows(fields, told, wrong),
        "more": [_shown(one, told, wrong) for one in fields if one.more],
    }
    heading = title if shown is None else shown.headline
    status = HTTPStatus.BAD_REQUEST if wrong or wrong_file else HTTPStatus.OK
    return page("calculator.html", request, words, heading, values, status)


def _rows(
    fields: Sequence[Field], told: Told, wrong: Mapping[str, str]
) -> list[tuple[int, list[Mapping[str, Any]]]]:
    """The fields that are not folded away, those of one row together with its number."""
    found: list[tuple[int, list[Mapping[str, Any]]]] = []
    for one in (one for one in fields if not one.more):
        if not one.row or not found or found[-1][0] != one.row:
            found.append((one.row, []))
        found[-1][1].append(_shown(one, told, wrong))
    return found


def _shown(one: Field, told: Told, wrong: Mapping[str, str]) -> Mapping[str, Any]:
    """A field with what was told in it, and what is wrong with that."""
    value, side = told.text(one.name) or one.usual, told.text(f"{one.name}_for")
    if one.kind is Kind.SCORE and value[:1] in ("+", "-") and value[1:].isdecimal():
        value, side = value[1:], "ew" if value[0] == "-" else "ns"
    return {"field": one, "value": value, "side": side, "wrong": wrong.get(one.name, "")}
