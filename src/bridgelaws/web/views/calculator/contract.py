"""The score of a contract (Law 77)."""

from __future__ import annotations

from typing import Any

from bridgelaws import scorer
from bridgelaws.bridge import Doubling
from bridgelaws.web.views.calculator import options
from bridgelaws.web.views.calculator.form import Field, Kind, Question, Shown, Told
from bridgelaws.words.render_scores import number
from bridgelaws.words.render_verdict import result_named
from bridgelaws.words.say import Words


def form(told: Told) -> list[Field]:
    """The contract, declarer, the vulnerability and the tricks; nothing more of one passed out."""
    words = told.words
    played = told.text("level") != options.PASSED
    known = bool(told.text("vulnerable") or told.text("board")) or not played
    keys = Kind.KEYS
    declarer, tricks = words.say("calculator.declarer"), words.say("calculator.tricks")
    usual = Doubling.UNDOUBLED.name.lower()
    return [
        Field("level", keys, words.say("calculator.level"), options.levels(words)),
        Field("strain", keys, words.say("calculator.strain"), options.strains(words), played),
        Field(
            "doubled",
            keys,
            words.say("play.doubling.title"),
            options.doublings(words),
            needed=False,
            usual=usual,
        ),
        Field("declarer", keys, declarer, options.seats(words), played),
        *options.vulnerability(words, known=known),
        Field("tricks", keys, tricks, options.tricks(), played),
    ]


def reckon(told: Told) -> Shown:
    """What both sides score.

    Raises:
        RefusedError: the result is impossible, or the vulnerability told twice.
    """
    words, asked = told.words, _asked(told)
    found = scorer.answer(asked)
    north_south = found["score_ns"]
    if asked["contract"] == options.PASSED:
        return Shown("", words.say("calculator.nothing"), onward=_onward(told, 0))
    return Shown(
        about=_about(asked, words),
        headline=points(north_south, words),
        facts=[
            (words.say("side.NS"), number(north_south, words, sign=True)),
            (words.say("side.EW"), number(-north_south, words, sign=True)),
        ],
        onward=_onward(told, north_south),
    )


def _asked(told: Told) -> dict[str, Any]:
    """The question as the calculator takes it."""
    if told.text("level") == options.PASSED:
        return {"contract": options.PASSED}
    doubling = Doubling[(told.text("doubled") or "undoubled").upper()]
    declarer, sides = told.text("declarer"), told.text("vulnerable") or None
    return {
        "contract": f"{told.text('level')}{told.text('strain')}{doubling.value}",
        "declarer": declarer,
        "tricks": told.number("tricks"),
        "vulnerable": scorer.is_vulnerable(declarer, sides, told.text("board") or None),
    }


def _about(asked: dict[str, Any], words: Words) -> str:
    """The result, who declared it, and whether his side was vulnerable."""
    on = "vulnerable" if asked["vulnerable"] else "not_vulnerable"
    return words.say(
        f"calculator.contract.{on}",
        result=result_named(asked["contract"], asked["tricks"], words),
        declarer=words.say(f"seat.{asked['declarer']}"),
    )


def points(score_ns: int, words: Words) -> str:
    """A score with the side that has the plus."""
    if not score_ns:
        return words.say("calculator.nothing")
    side = words.say("side.NS" if score_ns > 0 else "side.EW")
    return f"{side} {number(abs(score_ns), words, sign=True)}"


def _onward(told: Told, score_ns: int) -> list[tuple[str, str]]:
    """The IMPs that the score is worth."""
    to = told.to("imps", result=f"{score_ns:+d}" if score_ns else "0")
    return [(told.words.say("calculator.contract.to_imps"), to)]


CONTRACT = Question(form, reckon)
