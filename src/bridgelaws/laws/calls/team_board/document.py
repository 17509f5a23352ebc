"""A ruling on a team board as a plain document: the public format, version 1, without words."""

from __future__ import annotations

from fractions import Fraction

from bridgelaws.codes import in_force
from bridgelaws.laws.calls.team_board.board import (
    FAULTS,
    SIDES,
    TeamBoard,
)
from bridgelaws.laws.calls.team_board.figures import Basis, Expected, expected_score
from bridgelaws.laws.calls.team_board.orders import Pair, Step, limit
from bridgelaws.laws.calls.team_board.settlement import TeamRuling
from bridgelaws.laws.calls.team_board.warnings import choices, warnings
from bridgelaws.laws.facts.team_board import FAVOURED, Course, Scored, State
from bridgelaws.laws.facts.unplayable_board import LAW_6D2_EXCLUDES, SCORE_IS_ASSIGNED
from bridgelaws.laws.frame.document import Document, plain
from bridgelaws.scoring.rounding import Exact
from bridgelaws.scoring.victory_points import (
    VictoryPointScale,
    victory_points_of,
)


def team_document(ruling: TeamRuling, made: Document) -> Document:
    """The public document of a ruling on a team board: that of any ruling, and the scores."""
    case, settled = ruling.settlement.board, ruling.settlement
    made[ruling.call.kind.key] = _stated(case)
    if made.pop("outcomes_omitted", False):
        made["outcomes_omitted"] = True  # in this place: rulings kept in logs are compared as text
    scored, course = settled.scores, settled.course
    most = limit(settled.ordered.faults, case.options)
    made |= {
        "teams": {"north_south": case.team(0), "east_west": case.team(1)},
        "imps": None if scored is None else by_team(case, scored.imps),
        "artificial": None if scored is None else scored.artificial,
        "unusual": _unusual(ruling),
        "favours": case.team(FAVOURED.index(course)) if course in FAVOURED else None,
        "deviation_imps": None if case.swing is None else exact(abs(case.swing)),
        "expected": _expected(case),
        "cap": None if most is None else exact(most),
        "discretion": None if settled.discretion is None else settled.discretion.value,
        "knockout_imps": None if scored is None else by_team(case, scored.knock_out),
        **_victory_points(ruling),
        "working": [
            *_compared(ruling),
            *(_step(case, step) for step in (scored.steps if scored else ())),
        ],
        "warnings": list(warnings(ruling)),
        "choices": choices(ruling),
    }
    return made


def exact(value: Exact) -> int | float | str:
    """A number as JSON holds it: whole or an exact decimal, else a fraction as text."""
    fraction = Fraction(value)
    if fraction.denominator == 1:
        return int(fraction)
    rest = fraction.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    return float(fraction) if rest == 1 else str(fraction)


def by_team(case: TeamBoard, pair: Pair) -> Document:
    """Both numbers by the names of the teams."""
    return {case.team(place): exact(value) for place, value in enumerate(pair)}


def _stated(case: TeamBoard) -> Document:
    """The case as stated, in the keys of the format."""
    figures = case.figures
    found: Document = dict.fromkeys(sorted(figures.unknown), "unknown")
    if figures.result_ns is not None:
        found["result_ns"] = figures.result_ns
    if figures.expected is not None:
        found |= _stated_expectation(figures.expected)
    if figures.teams not in (None, SIDES):
        found |= {"north_south": case.team(0), "east_west": case.team(1)}
    faults = {
        case.team(i): case.answers[key] for i, key in enumerate(FAULTS) if key in case.answers
    }
    if faults := faults | dict(figures.fault_of):
        found["fault"] = {name: plain(fault) for name, fault in faults.items()}
    found |= {k: plain(v) for k, v in case.answers.items() if k not in FAULTS}
    if "situation" in found and figures.assumed:
        del found["situation"]
    for key in ("weight_percent", "boards"):
        if (value := getattr(figures, key)) is not None:
            found[key] = value
    if figures.assigned_imps is not None:
        found["assigned_imps"] = exact(figures.assigned_imps)
    if figures.other_boards:
        found["other_boards"] = {name: exact(net) for name, net in figures.other_boards.items()}
    return found


def _stated_expectation(expected: Expected) -> Document:
    if expected.basis is Basis.DATUM:
        return {"datum_from": list(expected.others)}
    if expected.basis is Basis.WEIGHTED:
        likely = [{"score": score, "weight": exact(weight)} for score, weight in expected.likely]
        return {"weights": likely}
    return {"expected_ns": exact(expected.score or 0)}


def _expected(case: TeamBoard) -> Document | None:
    """What the result was compared with, and how."""
    if (expected := case.figures.expected) is None:
        return None
    score = expected_score(expected, case.options)
    found: Document = {"basis": expected.basis.value}
    if expected.basis is Basis.DATUM:
        found |= {"by": case.options["field_is_compared_by"], "results": len(expected.others)}
    return found if score is None else found | {"score_ns": exact(score)}


def _unusual(ruling: TeamRuling) -> bool | None:
    """Whether the result counts as out of the ordinary; None where that is open or no question."""
    case = ruling.settlement.board
    if ruling.settlement.course in FAVOURED:
        return True
    looked_at = (
        in_force(SCORE_IS_ASSIGNED, case.code) and case.answers.get("state") == State.FINISHED
    )
    cancelled = ruling.settlement.answers.get("law_6d2") is not False
    excluded = in_force(LAW_6D2_EXCLUDES, case.code) and cancelled
    if ruling.settlement.course != Course.ARTIFICIAL or not looked_at or excluded:
        return None
    return False


def _victory_points(ruling: TeamRuling) -> Document:
    """The victory points of each team from its own net IMPs; the two need not make up the pool."""
    case, scored = ruling.settlement.board, ruling.settlement.scores
    wanted = case.answers.get("scoring") == Scored.VICTORY_POINTS
    if scored is None or case.figures.boards is None or not wanted:
        return {"victory_points": None}
    scale = VictoryPointScale(case.options["victory_point_scale"])
    found: Document = {}
    for place, imps in enumerate(scored.imps):
        name = case.team(place)
        net = imps + case.figures.other_boards.get(name, 0)
        found[name] = exact(victory_points_of(net, case.figures.boards, scale))
    other = "as_stated" if case.figures.other_boards else "level"
    return {
        "victory_points": found,
        "victory_points_terms": {"scale": scale.value, "other_boards": other},
    }


def _compared(ruling: TeamRuling) -> list[Document]:
    """The first step: the result against what was expected, where a Law looked at it."""
    case = ruling.settlement.board
    swing, expected = case.swing, case.figures.expected
    looked_at = any("swing" in step.facts for step in ruling.trace)
    if swing is None or expected is None or not looked_at:
        return []
    result, score = case.figures.result_ns or 0, expected_score(expected, case.options)
    found: Document = {"result": result}
    if score is None:
        step = "compared_one_by_one"
        found["count"] = len(expected.likely or expected.others)
    else:
        step = "compared"
        found |= {"expected": exact(score), "difference": exact(abs(Fraction(result) - score))}
    team = {"team": case.team(0 if swing > 0 else 1)} if swing else {}
    name = step if swing else f"{step}_level"
    return [{"step": name} | found | team | {"imps": exact(abs(swing))}]


def _step(case: TeamBoard, step: Step) -> Document:
    found: Document = {"step": step.key}
    if step.place is not None:
        found["team"] = case.team(step.place)
    return found | {key: exact(value) for key, value in step.values.items()}
