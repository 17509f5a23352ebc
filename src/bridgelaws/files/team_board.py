"""A board of a team match without a result at one table, in a case file."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from bridgelaws.codes import Code
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.files.team_results import EXPECTED, at, exact, expected_of, result_of
from bridgelaws.files.tree import Tree
from bridgelaws.files.values import mapping, number, one_of, shown, truth
from bridgelaws.laws.calls.team_board.board import FAULTS, SIDES, TeamBoard
from bridgelaws.laws.calls.team_board.figures import Figures
from bridgelaws.laws.calls.team_board.kind import TEAM_BOARD
from bridgelaws.laws.facts.team_board import Scored, Situation, State
from bridgelaws.laws.frame.call import Call
from bridgelaws.laws.frame.regulations import Profile
from bridgelaws.scoring.artificial import Fault
from bridgelaws.scoring.victory_points import MOST_BOARDS

MOST_IMPS = 24
MOST_NET = 1_000
_STATED = ("state", "law_6d2", "situation", "unusual", "partly_at_fault_is", "assign",
           "time_for_substitute", "match_result_known", "scoring", "irregularity_at",
           *FAULTS)  # fmt: skip
_NUMBERS = ("result_ns", "result", *EXPECTED, "north_south", "east_west", "fault",
            "weight_percent", "assigned_imps", "boards", "other_boards")  # fmt: skip
KEYS = (*_NUMBERS, *_STATED)
ASSUMED = "single_result_assumed"


def read_team_board(tree: Tree, stated: Mapping[str, Any], code: Code, body: Profile) -> Call:
    """The board under ``team_board``.

    Raises:
        RefusedError: a key, a value or a combination is not possible.
    """
    for key in stated:
        if key not in KEYS:
            raise tree.refuse("unknown_key", at(key), found=key, expected=", ".join(KEYS))
    given = {key: value for key, value in stated.items() if value is not None}
    teams = _teams(tree, given)
    fault_of = _faults(tree, given, teams)
    answers = _answers(tree, given)
    if given.get("fault") == "unknown":
        answers |= dict.fromkeys(FAULTS, UNKNOWN)
    if teams is not None:
        by_team = zip(FAULTS, (fault_of.pop(name, None) for name in teams), strict=True)
        for key, fault in by_team:
            if fault is None:
                continue
            if answers.setdefault(key, fault) != fault:
                raise tree.refuse("fault_twice", at(key))
    figures = Figures(
        result_ns=result_of(tree, given),
        expected=expected_of(tree, given),
        weight_percent=_whole(tree, given, "weight_percent", 0, 100),
        assigned_imps=_imps(tree, given, "assigned_imps", MOST_IMPS),
        teams=teams,
        fault_of=fault_of,
        boards=_whole(tree, given, "boards", 1, MOST_BOARDS),
        other_boards=_other_boards(tree, given, teams or tuple(fault_of)),
        unknown=frozenset(_public(key) for key in _NUMBERS if given.get(key) == "unknown"),
        assumed=_assume(answers, given),
    )
    call = Call(TEAM_BOARD, code, body, answers, beside=figures)
    _refuse_contradictions(tree, TeamBoard(call), given)
    return call


def _public(key: str) -> str:
    """The key under which a number is asked for, among those that may state it."""
    return "expected_ns" if key in EXPECTED else "result_ns" if key == "result" else key


def _answers(tree: Tree, given: Mapping[str, Any]) -> dict[str, Any]:
    facts = TEAM_BOARD.case_type.facts()
    answers: dict[str, Any] = {}
    for key in _STATED:
        if (value := given.get(key)) is None:
            continue
        known = facts[key].answers
        if value == "unknown":
            answers[key] = UNKNOWN
        elif set(known) == {True, False}:
            answers[key] = truth(tree, at(key), value)
        else:
            answers[key] = known[known.index(one_of(*known)(tree, at(key), value))]
    return answers


def _assume(answers: dict[str, Any], given: Mapping[str, Any]) -> tuple[str, ...]:
    """Add what the format implies: a board with *the* result has no other.

    A case that states one result, and does not say what else there is to compare, has only one.
    """
    has_result = any(given.get(key) not in (None, "unknown") for key in ("result_ns", "result"))
    if "situation" in answers or not has_result:
        return ()
    answers["situation"] = Situation.SINGLE_RESULT
    return (ASSUMED,)


def _teams(tree: Tree, given: Mapping[str, Any]) -> tuple[str, str] | None:
    """Who sat North-South and East-West; None if that is not stated."""
    named = [_name(tree, given, key) for key in SIDES]
    if named[0] is not None and named[0] == named[1]:
        raise tree.refuse("same_team_twice", at("east_west"), found=named[0])
    if all(name is None for name in named):
        return None if isinstance(given.get("fault"), dict) and not _by_seat(given) else SIDES
    known = [n for n in named if n is not None]
    others = [name for name in given.get("fault") or () if name not in known]
    for place in (0, 1):
        if named[place] is None:
            named[place] = others[0] if len(others) == 1 else SIDES[place]
    return str(named[0]), str(named[1])


def _by_seat(given: Mapping[str, Any]) -> bool:
    return set(given["fault"]) <= set(SIDES)


def _name(tree: Tree, given: Mapping[str, Any], key: str) -> str | None:
    value = given.get(key)
    if value is None or value == "unknown":
        return None
    if isinstance(value, bool | dict | list) or not str(value).strip():
        raise tree.refuse("not_a_text", at(key), found=shown(value))
    return str(value)


def _faults(tree: Tree, given: Mapping[str, Any], teams: tuple[str, str] | None) -> dict[str, Any]:
    """The fault of each team by its name."""
    if (stated := given.get("fault")) is None or stated == "unknown":
        return {}
    found: dict[str, Any] = {}
    for name, value in mapping(tree, at("fault"), stated).items():
        path = at(f"fault.{name}")
        if teams is not None and name not in teams:
            raise tree.refuse("unknown_team", path, found=name, expected=", ".join(teams))
        if value is not None:
            word = one_of(*Fault, "unknown")(tree, path, value)
            found[name] = UNKNOWN if word == "unknown" else Fault(word)
    if teams is None and len(found) != len(SIDES):
        expected = ", ".join(SIDES)
        raise tree.refuse("unknown_team", at("fault"), found=", ".join(found), expected=expected)
    return found


def _whole(tree: Tree, given: Mapping[str, Any], key: str, low: int, high: int) -> int | None:
    value = given.get(key)
    if value is None or value == "unknown":
        return None
    whole: int = number(low, high)(tree, at(key), value)
    return whole


def _imps(tree: Tree, given: Mapping[str, Any], key: str, most: int) -> Fraction | None:
    value = given.get(key)
    return None if value is None or value == "unknown" else exact(tree, at(key), value, most)


def _other_boards(
    tree: Tree, given: Mapping[str, Any], teams: tuple[str, ...]
) -> Mapping[str, Fraction]:
    """Each team's net IMPs on the other boards of the match."""
    if (stated := given.get("other_boards")) is None:
        return {}
    net: dict[str, Fraction] = {}
    for name, value in mapping(tree, at("other_boards"), stated).items():
        path = at(f"other_boards.{name}")
        if name not in teams:
            raise tree.refuse("unknown_team", path, found=name, expected=", ".join(teams))
        net[name] = exact(tree, path, value, MOST_NET)
    if len(net) == 1:
        (missing,) = set(teams) - net.keys()
        net[missing] = -next(iter(net.values()))
    return net


def _refuse_contradictions(tree: Tree, case: TeamBoard, given: Mapping[str, Any]) -> None:
    if case.answers.get("scoring") == Scored.BOARD_A_MATCH:
        raise tree.refuse("not_scored_by_imps", at("scoring"))
    state = case.answers.get("state")
    if state in (State.NOT_STARTED, State.IN_PROGRESS) and case.figures.result_ns is not None:
        key = "result_ns" if "result_ns" in given else "result"
        raise tree.refuse("result_before_the_end", at(key), found=str(state))
    unusual, derived = case.answers.get("unusual"), case.derived().get("swing")
    fixed = {"more_than_6_imps": 6, "more_than_3_imps": 3}.get(case.options["unusual_result"])
    if fixed is None or unusual not in (True, False) or derived is None:
        return
    swing = case.swing
    if swing is not None and unusual != (abs(swing) > fixed):
        raise tree.refuse("yardstick_decides", at("unusual"), imps=fixed)
