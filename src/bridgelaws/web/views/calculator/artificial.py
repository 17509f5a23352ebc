"""Scores without a result, and boards with fewer: Laws 12C2 and 86B, Neuberg's formula."""

from __future__ import annotations

from typing import Any

from bridgelaws import scorer
from bridgelaws.errors import RefusedError
from bridgelaws.scoring import Fault, Scale, Scoring
from bridgelaws.web.views.calculator import options
from bridgelaws.web.views.calculator.form import Field, Kind, Question, Shown, Told
from bridgelaws.web.views.templates import sentence
from bridgelaws.words.render_scores import labelled, number


def _blame(told: Told) -> list[Field]:
    words = told.words
    faults = options.named(words, "fault", *Fault)
    forms = options.named(words, "scoring", *Scoring)
    average = words.say("calculator.own_average")
    hint = words.say("calculator.own_average.hint")
    rule = words.say("calculator.session_rule")
    more: dict[str, Any] = {"needed": False, "more": True}
    crossed = told.text("scoring") == Scoring.CROSS_IMPS
    return [
        Field("fault", Kind.KEYS, words.say("calculator.fault"), faults),
        Field("scoring", Kind.KEYS, words.say("calculator.scoring"), forms),
        Field("results", Kind.NUMBER, words.say("calculator.results_in_all"), needed=crossed,
              hint=words.say("calculator.results_in_all.hint")),
        Field("own_average", Kind.NUMBER, average, hint=hint, **more),
        Field("session_rule", Kind.KEYS, rule, options.yes_or_no(words), **more),
        Field("imps", Kind.NUMBER, words.say("calculator.average_plus_imps"), **more),
    ]  # fmt: skip


def _artificial(told: Told) -> Shown:
    """Average plus, average or average minus.

    Raises:
        RefusedError: a number is none, or not there where the form of scoring needs it.
    """
    words, scoring = told.words, told.text("scoring")
    at_pairs = scoring == Scoring.MATCHPOINTS
    crossed = scoring == Scoring.CROSS_IMPS
    average = told.text("own_average")
    asked = {
        "fault": told.text("fault"),
        "scoring": scoring,
        "own_average": told.share("own_average") if at_pairs and average
        else told.number("own_average"),
        "laws": told.laws,
        "session_rule": told.truth("session_rule"),
        "imps": None if at_pairs else told.number("imps"),
        "results": told.number("results") if crossed else None,
        "body": None if at_pairs else told.body,
    }  # fmt: skip
    found = scorer.answer({"artificial": asked})
    unit = "percent" if "percent" in found else "imps"
    return Shown(
        about=words.say(f"calculator.fault.{told.text('fault')}"),
        headline=words.say(
            f"calculator.in_{unit}", value=number(found[unit], words, sign=unit == "imps")
        ),
    )


def _counts(told: Told) -> list[Field]:
    words = told.words
    scales = options.named(words, "mp_scale", *Scale)
    fields = [
        Field(name, Kind.NUMBER, words.say(f"calculator.neuberg.{name}"))
        for name in ("matchpoints", "results", "expected")
    ]
    label, usual = words.say("calculator.mp_scale"), Scale.TWO_A_WIN.value
    return [*fields, Field("mp_scale", Kind.KEYS, label, scales, False, usual)]


def _neuberg(told: Told) -> Shown:
    """Matchpoints on a board with fewer results, on the scale of all others.

    Raises:
        RefusedError: a number is none, or more than there can be.
    """
    names = ("matchpoints", "results", "expected")
    asked = {name: told.number(name) for name in names}
    asked |= {"scale": told.text("mp_scale") or Scale.TWO_A_WIN.value, "body": told.body}
    return _one_value(told, {"neuberg": asked})


def _lone_result(told: Told) -> list[Field]:
    words = told.words
    others, likely = words.say("calculator.other_scores"), words.say("calculator.likely")
    return [
        Field("result", Kind.SCORE, words.say("calculator.lone_result"), options.sides(words)),
        Field("others", Kind.TEXT, others, needed=not told.text("likely"),
              hint=words.say("calculator.other_scores.hint")),
        Field("likely", Kind.TEXT, likely, needed=False, hint=words.say("calculator.likely.hint")),
        Field("threshold", Kind.NUMBER, words.say("calculator.threshold"), needed=False, more=True),
    ]  # fmt: skip


def _expected_swing(told: Told) -> Shown:
    """The IMPs of a lone result against other ones, and whether it is clearly favourable.

    Raises:
        RefusedError: a score is none, or both other tables and likely results are told.
    """
    if told.text("others") and told.text("likely"):
        raise RefusedError("others_and_likely", path="likely")
    likely = told.text("likely")
    asked = {
        "result": told.score("result"),
        "others": told.numbers("others") or None,
        "likely": scorer.outcomes_in(likely) if likely else None,
        "threshold": told.number("threshold"),
    }
    return _one_value(told, {"expected_swing": asked})


def _one_value(told: Told, asked: dict[str, Any]) -> Shown:
    """The first value of an answer as the headline, the others below."""
    (_, label, values), *others = labelled(scorer.answer(asked), told.words)
    said = told.words.say("calculator.value", label=sentence(label), value=values[0])
    return Shown("", said, [(label, values[0]) for _, label, values in others])


ARTIFICIAL = Question(_blame, _artificial)
NEUBERG = Question(_counts, _neuberg)
EXPECTED_SWING = Question(_lone_result, _expected_swing)
