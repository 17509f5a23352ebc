"""A ruling on a team board in words: the scores, the reckoning, and what to mind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgelaws.words.say import Words

Document = Mapping[str, Any]
_MINUS = "−"
_SEATS = ("north_south", "east_west")
"""How the format names teams that nobody named."""


def is_team_board(document: Document) -> bool:
    """Whether a document is of a board without a result at one table."""
    return bool(document.get("matter") == "team_board")


def signed(value: float | str, words: Words) -> str:
    """A number with its sign, as the language writes it: ``+11``, ``−5``, ``+5,5``."""
    text = str(value)
    if not text.startswith("-"):
        text = text if text == "0" else f"+{text}"
    return words.number(text.replace("-", _MINUS))


def missing(document: Document, words: Words) -> list[str]:
    """What the Director still needs for the scores; the players are not told."""
    by_points = document["team_board"].get("scoring") == "vp"
    if document["imps"] is None or document["victory_points"] is not None or not by_points:
        return []
    return [words.say("team_board.victory_points.need_boards")]


def scores(document: Document, words: Words) -> list[str]:
    """What both teams score, on the board and in the match."""
    if document["imps"] is None:
        return []
    said = [words.say("team_board.scores", scores=_imps(document["imps"], words))]
    if document["team_board"].get("scoring") == "knockout":
        average = _imps(document["knockout_imps"], words)
        said.append(words.say("team_board.knock_out", scores=average))
    if (points := document["victory_points"]) is not None:
        each = [
            words.say(
                "team_board.victory_point",
                team=team_named(team, words),
                points=words.number(value),
            )
            for team, value in points.items()
        ]
        level = document["victory_points_terms"]["other_boards"] == "level"
        key = "team_board.victory_points.level" if level else "team_board.victory_points"
        said.append(words.say(key, scores=words.list(each)))
    return said


def bound(document: Document, words: Words) -> list[str]:
    """How far the Director is bound to rule so."""
    discretion = document["discretion"]
    if document["imps"] is None or discretion in (None, "none"):
        return []
    return [words.say(f"team_board.discretion.{discretion}")]


def _imps(by_team: Mapping[str, Any], words: Words) -> str:
    said = [
        words.say("team_board.score", team=team_named(team, words), imps=signed(value, words))
        for team, value in by_team.items()
    ]
    return words.list(said)


def team_named(name: str, words: Words) -> str:
    """A team by its name, or by where it sat if nobody named it."""
    return words.say(f"team_board.{name}") if name in _SEATS else name


def working(document: Document, words: Words) -> list[str]:
    """The reckoning, a line each."""
    return [_step(step, words) for step in document["working"]]


def _step(step: Document, words: Words) -> str:
    plain = {"step", "team", "count"}
    unsigned_ones = {"swing", "percent", "difference"}
    values: dict[str, Any] = {
        name: value
        if name in plain
        else words.number(value)
        if name in unsigned_ones
        else signed(value, words)
        for name, value in step.items()
    }
    if "team" in step:
        values["team"] = team_named(step["team"], words)
    if step["step"].startswith("compared"):
        values["imps"] = words.number(step["imps"])
    return words.say(f"working.{step['step']}", **values)


def warnings(document: Document, words: Words, *, sources: bool = True) -> list[str]:
    """What to mind, a line each; where an option was chosen, with the point chosen and its source.

    Without *sources* for who follows a ruling and has no profile before him.
    """
    chosen = {choice["warning"]: choice for choice in document["choices"]} if sources else {}
    said = []
    for key in document["warnings"]:
        warning = words.say(f"warning.{key}")
        if (choice := chosen.get(key)) is None:
            said.append(warning)
            continue
        option = words.say(f"team_board.option.{choice['option']}")
        source = choice["source"]
        said.append(words.say("team_board.choice", warning=warning, option=option, source=source))
    return said
