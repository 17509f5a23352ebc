"""IMPs of two results of a board (Law 78B), and the victory points of a match."""

from __future__ import annotations

from bridgelaws import scorer
from bridgelaws.scoring import VictoryPointScale
from bridgelaws.web.views.calculator import options
from bridgelaws.web.views.calculator.form import Field, Kind, Question, Shown, Told
from bridgelaws.words.render_scores import labelled, number


def _both_tables(told: Told) -> list[Field]:
    words, sides = told.words, options.sides(told.words)
    return [
        Field(name, Kind.SCORE, words.say(f"calculator.{name}"), sides)
        for name in ("result", "other_table")
    ]


def _imps(told: Told) -> Shown:
    """The difference of the two scores, and the IMPs.

    Raises:
        RefusedError: a score is none that a board can have, or nobody told whose it is.
    """
    words = told.words
    given = {name: told.score(name) for name in ("result", "other_table")}
    found = scorer.answer({"imps": given})
    won = found["imps"]
    team = "none" if not won else "first" if won > 0 else "other"
    difference = number(abs(found["difference"]), words)
    return Shown(
        about=words.say(f"calculator.imps.{team}"),
        headline=words.say("calculator.imps.won", n=abs(won)),
        facts=[(words.say("calculator.difference"), difference)],
        onward=[(words.say("calculator.imps.to_vp"), told.to("victory_points", imps=abs(won)))],
    )


def _match(told: Told) -> list[Field]:
    words = told.words
    scales = options.named(words, "scale", *VictoryPointScale)
    usual = VictoryPointScale.CONTINUOUS.value
    imps, boards = words.say("calculator.margin"), words.say("calculator.boards")
    return [
        Field("imps", Kind.NUMBER, imps, hint=words.say("calculator.margin.hint")),
        Field("boards", Kind.NUMBER, boards),
        Field("scale", Kind.KEYS, words.say("calculator.scale"), scales, False, usual),
    ]


def _victory_points(told: Told) -> Shown:
    """What winner and loser of a match have.

    Raises:
        RefusedError: a number is none, or the scale has no column for so many boards.
    """
    words = told.words
    scale = told.text("scale") or VictoryPointScale.CONTINUOUS.value
    asked = {"imps": told.number("imps"), "boards": told.number("boards"), "scale": scale}
    found = labelled(scorer.answer({"victory_points": asked}), words)
    values = [values[0] for _, _, values in found]
    return Shown(
        about=words.say(
            "calculator.victory_points.about",
            n=int(told.text("boards")),
            imps=words.number(str(asked["imps"]).lstrip("+-")),
            scale=words.say(f"calculator.scale.{scale}"),
        ),
        headline=" : ".join(values),
        facts=[(label, values[0]) for _, label, values in found],
    )


IMPS = Question(_both_tables, _imps)
VICTORY_POINTS = Question(_match, _victory_points)
