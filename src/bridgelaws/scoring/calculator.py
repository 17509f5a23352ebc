"""The calculator: a question about scores as plain values in, the answer as plain values out.

Numbers in an answer are exact decimals: whole ones are ints, others floats made from the
decimal, so that they print and compare as it is written (see `bridgelaws.scoring.reading.plain`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from bridgelaws.scoring.adjusted import artificial, expected_swing, weighted
from bridgelaws.scoring.contract import is_possible
from bridgelaws.scoring.cross_imps import cross_imps
from bridgelaws.scoring.datum import Drop, PartResult, butler, datum
from bridgelaws.scoring.errors import ScoringError
from bridgelaws.scoring.imps import MOST_IMPS, imps
from bridgelaws.scoring.matchpoints import Scale, matchpoints, neuberg, percentages
from bridgelaws.scoring.reading import Asked, placed, plain, read_table, shown
from bridgelaws.scoring.rounding import BOARD_MATCHPOINTS, UNROUNDED, Body
from bridgelaws.scoring.victory_points import MOST_BOARDS, VictoryPointScale, victory_points

Answer = dict[str, Any]


def score(request: Mapping[str, Any]) -> Answer:
    """Answer one question about scores.

    The request has one of the keys ``contract``, ``imps``, ``matchpoints``, ``neuberg``,
    ``datum``, ``cross_imps``, ``victory_points``, ``weighted``, ``expected_swing`` and
    ``artificial``, as the table of the public formats has it.

    Args:
        request: plain values, as read from JSON or YAML.

    Returns:
        Plain values. Where a weighted score is doubtful there is a list of ``warnings`` too.

    Raises:
        ScoringError: the request cannot be answered; it has the key of the reason, the path in
            the request, and values for the words.
    """
    if not isinstance(request, Mapping):
        raise ScoringError("not_a_mapping", found=shown(request))
    if "contract" in request:
        return _contract(request)
    questions = ", ".join(("contract", *_QUESTIONS))
    for key in request:
        if key not in _QUESTIONS:
            raise ScoringError("unknown_key", str(key), found=key, expected=questions)
    if len(request) != 1:
        found = ", ".join(request) or "-"
        raise ScoringError("not_one_question", found=found, expected=questions)
    ((key, value),) = request.items()
    return _QUESTIONS[key](value, key)


def _contract(request: Mapping[str, Any]) -> Answer:
    """The score of a table (Law 77). A board passed out is ``pass`` and no more."""
    asked = Asked.read(request, "", "contract", "declarer", "tricks", "vulnerable")
    text = asked.need("contract")
    if isinstance(text, str) and text.strip().lower() in ("pass", "passed out"):
        for key in ("declarer", "tricks"):
            if asked.has(key):
                raise ScoringError("passed_out", asked.at(key), found=shown(asked.need(key)))
        return {"score": 0, "score_ns": 0}
    result = read_table(asked)
    return {"score": result.score, "score_ns": result.score_ns}


def _imps(value: Any, path: str) -> Answer:
    """The IMPs of a difference, or of North-South's scores at both tables of a team match."""
    asked = Asked.read(value, path, "difference", "result", "other_table")
    if not (asked.has("result") or asked.has("other_table")):
        return {"imps": imps(asked.number("difference"))}
    if asked.has("difference"):
        found = {"found": "difference, result", "expected": "difference, result"}
        raise ScoringError("not_one_question", path, **found)
    difference = _possible(asked, "result") - _possible(asked, "other_table")
    return {"difference": difference, "imps": imps(difference)}


def _possible(asked: Asked, key: str) -> int:
    """A score that some contract gives (Law 77)."""
    score_ns: int = asked.whole(key)
    if not is_possible(score_ns):
        raise ScoringError("impossible_score", asked.at(key), found=score_ns, clause="77")
    return score_ns


def _matchpoints(value: Any, path: str) -> Answer:
    """Matchpoints of North-South; the percentage of a lone result is null."""
    asked = Asked.read(value, path, "results", "scale")
    scale = asked.choice("scale", Scale, Scale.TWO_A_WIN)
    points = matchpoints(asked.entries("results"), scale)
    return {
        "matchpoints": [plain(point) for point in points],
        "percent": _plain_or_null(percentages(points, scale)),
    }


def _neuberg(value: Any, path: str) -> Answer:
    asked = Asked.read(value, path, "matchpoints", "results", "expected", "scale", "body")
    convention = BOARD_MATCHPOINTS[asked.choice("body", Body)] if asked.has("body") else UNROUNDED
    points, scale = asked.number("matchpoints"), asked.choice("scale", Scale, Scale.TWO_A_WIN)
    results, expected = asked.whole("results", 1), asked.whole("expected", 1)
    with placed(path):
        return {"matchpoints": plain(neuberg(points, results, expected, scale, convention))}


def _datum(value: Any, path: str) -> Answer:
    asked = Asked.read(value, path, "results", "body", "drop_each_end", "expected", "parts")
    results, drop = asked.entries("results"), _drop(asked)
    body = asked.choice("body", Body, Body.WBF)
    expected = asked.whole("expected", 1, default=None)
    parts = asked.choice("parts", PartResult, PartResult.DOWN)
    with placed(path):
        middle = datum(results, body=body, drop_each_end=drop, expected=expected, parts=parts)
    worths = butler(results, middle).imps
    return {"datum": plain(middle), "imps": [plain(worth) for worth in worths]}


def _drop(asked: Asked) -> Drop | None:
    """A count of results, or a share of them."""
    drop: Fraction | None = asked.number("drop_each_end", default=None)
    return int(drop) if drop is not None and drop.denominator == 1 else drop


def _cross_imps(value: Any, path: str) -> Answer:
    """Cross-IMPs of North-South; the average of a lone result is null."""
    asked = Asked.read(value, path, "results", "cap")
    found = cross_imps(asked.entries("results"), asked.whole("cap", 1, MOST_IMPS, default=None))
    return {
        "totals": [plain(total) for total in found.totals],
        "averages": _plain_or_null(found.averages),
    }


def _victory_points(value: Any, path: str) -> Answer:
    asked = Asked.read(value, path, "imps", "boards", "scale")
    scale = asked.choice("scale", VictoryPointScale, VictoryPointScale.CONTINUOUS)
    margin, boards = asked.number("imps"), asked.whole("boards", 1, MOST_BOARDS)
    with placed(path):
        found = victory_points(margin, boards, scale)
    return {"winner": plain(found.winner), "loser": plain(found.loser)}


def _plain_or_null(values: tuple[Fraction | None, ...]) -> list[int | float | None]:
    return [None if value is None else plain(value) for value in values]


_QUESTIONS: Mapping[str, Callable[[Any, str], Answer]] = {
    "imps": _imps,
    "matchpoints": _matchpoints,
    "neuberg": _neuberg,
    "datum": _datum,
    "cross_imps": _cross_imps,
    "victory_points": _victory_points,
    "weighted": weighted,
    "expected_swing": expected_swing,
    "artificial": artificial,
}
