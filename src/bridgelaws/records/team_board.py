"""A board of a team match without a result at one table, in a case file."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from bridgelaws.bridge import Seat
from bridgelaws.engine.code import Code
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.laws.facts.team_board import Situation, State
from bridgelaws.laws.regulations import Profile
from bridgelaws.laws.team_board import FAULTS, SIDES, TEAM_BOARD, TeamBoard
from bridgelaws.laws.team_figures import Basis, Expected, Figures
from bridgelaws.records.tree import Tree
from bridgelaws.records.values import mapping, number, one_of, sequence, shown, truth
from bridgelaws.scoring.artificial import Fault
from bridgelaws.scoring.contract import Result, is_possible, read_result
from bridgelaws.scoring.errors import ScoringError
from bridgelaws.scoring.victory_points import MOST_BOARDS

NAME = "team_board"
LARGEST = 7600
"""Seven notrump redoubled, thirteen down: no score is larger."""
MOST_IMPS = 24
MOST_NET = 1_000
_STATED = ("state", "law_6d2", "situation", "unusual", "partly_at_fault_is", "assign",
           "time_for_substitute", "match_result_known", "scoring", "irregularity_at",
           *FAULTS)  # fmt: skip
_EXPECTED = ("expected_ns", "weights", "datum_from")
_NUMBERS = ("result_ns", "result", *_EXPECTED, "north_south", "east_west", "fault",
            "weight_percent", "assigned_imps", "boards", "other_boards")  # fmt: skip
KEYS = (*_NUMBERS, *_STATED)
ASSUMED = "single_result_assumed"


def read_team_board(tree: Tree, stated: Mapping[str, Any], code: Code, body: Profile) -> TeamBoard:
    """The board under ``team_board``.

    Raises:
        RefusedError: a key, a value or a combination is not possible.
    """
    for key in stated:
        if key not in KEYS:
            raise tree.refuse("unknown_key", _at(key), found=key, expected=", ".join(KEYS))
    given = {key: value for key, value in stated.items() if value is not None}
    teams = _teams(tree, given)
    fault_of = _faults(tree, given, teams)
    answers = _answers(tree, given)
    if teams is not None:
        by_team = zip(FAULTS, (fault_of.pop(name, None) for name in teams), strict=True)
        for key, fault in by_team:
            if fault is None:
                continue
            if answers.setdefault(key, fault) != fault:
                raise tree.refuse("fault_twice", _at(key))
    figures = Figures(
        result_ns=_result(tree, given),
        expected=_expected(tree, given),
        weight_percent=_whole(tree, given, "weight_percent", 0, 100),
        assigned_imps=_imps(tree, given, "assigned_imps", MOST_IMPS),
        teams=teams,
        fault_of=fault_of,
        boards=_whole(tree, given, "boards", 1, MOST_BOARDS),
        other_boards=_other_boards(tree, given, teams or tuple(fault_of)),
        unknown=frozenset(_public(key) for key in _NUMBERS if given.get(key) == "unknown"),
        assumed=_assume(answers, given),
    )
    case = TeamBoard(TEAM_BOARD, code, body, answers, figures)
    _refuse_contradictions(tree, case, given)
    return case


def _at(key: str) -> str:
    return f"{NAME}.{key}"


def _public(key: str) -> str:
    """The key under which a number is asked, of those that may state it."""
    return "expected_ns" if key in _EXPECTED else "result_ns" if key == "result" else key


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
            answers[key] = truth(tree, _at(key), value)
        else:
            answers[key] = known[known.index(one_of(*known)(tree, _at(key), value))]
    return answers


def _assume(answers: dict[str, Any], given: Mapping[str, Any]) -> tuple[str, ...]:
    """Say what the format says by itself: a board with *the* result has no other.

    A case that states a result and not what else there is to compare speaks of one result.
    """
    has_result = any(given.get(key) not in (None, "unknown") for key in ("result_ns", "result"))
    if "situation" in answers or not has_result:
        return ()
    answers["situation"] = Situation.SINGLE_RESULT
    return (ASSUMED,)


def _teams(tree: Tree, given: Mapping[str, Any]) -> tuple[str, str] | None:
    """Who sat North-South and East-West; None where nobody told."""
    named = [_name(tree, given, key) for key in SIDES]
    if named[0] is not None and named[0] == named[1]:
        raise tree.refuse("same_team_twice", _at("east_west"), found=named[0])
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
        raise tree.refuse("not_a_text", _at(key), found=shown(value))
    return str(value)


def _faults(tree: Tree, given: Mapping[str, Any], teams: tuple[str, str] | None) -> dict[str, Any]:
    """The fault of each team by its name."""
    if (stated := given.get("fault")) is None or stated == "unknown":
        return {}
    found: dict[str, Any] = {}
    for name, value in mapping(tree, _at("fault"), stated).items():
        path = _at(f"fault.{name}")
        if teams is not None and name not in teams:
            raise tree.refuse("unknown_team", path, found=name, expected=", ".join(teams))
        if value is not None:
            word = one_of(*Fault, "unknown")(tree, path, value)
            found[name] = UNKNOWN if word == "unknown" else Fault(word)
    if teams is None and len(found) != len(SIDES):
        expected = ", ".join(SIDES)
        raise tree.refuse("unknown_team", _at("fault"), found=", ".join(found), expected=expected)
    return found


def _whole(tree: Tree, given: Mapping[str, Any], key: str, low: int, high: int) -> int | None:
    value = given.get(key)
    if value is None or value == "unknown":
        return None
    whole: int = number(low, high)(tree, _at(key), value)
    return whole


def _imps(tree: Tree, given: Mapping[str, Any], key: str, most: int) -> Fraction | None:
    value = given.get(key)
    return None if value is None or value == "unknown" else _exact(tree, _at(key), value, most)


def _exact(tree: Tree, path: str, value: Any, most: int) -> Fraction:
    if isinstance(value, int | float) and not isinstance(value, bool) and -most <= value <= most:
        return Fraction(str(value))
    raise tree.refuse("not_a_number", path, found=shown(value), low=-most, high=most)


def _other_boards(
    tree: Tree, given: Mapping[str, Any], teams: tuple[str, ...]
) -> Mapping[str, Fraction]:
    """Each team's net IMPs on the other boards of the match."""
    if (stated := given.get("other_boards")) is None:
        return {}
    net: dict[str, Fraction] = {}
    for name, value in mapping(tree, _at("other_boards"), stated).items():
        path = _at(f"other_boards.{name}")
        if name not in teams:
            raise tree.refuse("unknown_team", path, found=name, expected=", ".join(teams))
        net[name] = _exact(tree, path, value, MOST_NET)
    if len(net) == 1:
        (missing,) = set(teams) - net.keys()
        net[missing] = -next(iter(net.values()))
    return net


def _result(tree: Tree, given: Mapping[str, Any]) -> int | None:
    """North-South's score, as stated or from the contract and the tricks."""
    score, contract = given.get("result_ns"), given.get("result")
    if score is not None and contract is not None:
        raise tree.refuse("stated_twice", _at("result"), other="result_ns")
    if contract is not None and contract != "unknown":
        return _contract_result(tree, mapping(tree, _at("result"), contract))
    if score is None or score == "unknown":
        return None
    return _score(tree, _at("result_ns"), score)


def _score(tree: Tree, path: str, value: Any) -> int:
    score: int = number(-LARGEST, LARGEST)(tree, path, value)
    if not is_possible(score):
        raise tree.refuse("no_such_score", path, found=score)
    return score


def _contract_result(tree: Tree, stated: Mapping[str, Any]) -> int:
    path = _at("result")
    keys = ("contract", "declarer", "tricks", "vulnerable")
    for key in stated:
        if key not in keys:
            raise tree.refuse("unknown_key", f"{path}.{key}", found=key, expected=", ".join(keys))
    for key in ("contract", "declarer", "vulnerable"):
        if stated.get(key) is None:
            raise tree.refuse("result_needs", path, expected=key)
    try:
        contract, tricks = read_result(str(stated["contract"]))
    except ScoringError as error:
        raise tree.refuse(
            "impossible_tricks", f"{path}.contract", found=stated["contract"]
        ) from error
    except ValueError:
        raise tree.refuse(
            "not_a_contract", f"{path}.contract", found=shown(stated["contract"])
        ) from None
    said = stated.get("tricks")
    if said is not None:
        counted = number(0, 13)(tree, f"{path}.tricks", said)
        if tricks not in (None, counted):
            raise tree.refuse("stated_twice", f"{path}.tricks", other="result.contract")
        tricks = counted
    if tricks is None:
        raise tree.refuse("result_needs", path, expected="tricks")
    declarer = Seat(one_of("N", "E", "S", "W")(tree, f"{path}.declarer", stated["declarer"]))
    vulnerable = truth(tree, f"{path}.vulnerable", stated["vulnerable"])
    return Result(contract, declarer, tricks, vulnerable).score_ns


def _expected(tree: Tree, given: Mapping[str, Any]) -> Expected | None:
    """What was expected: a score, weighted scores, or the results of other matches."""
    stated = [key for key in _EXPECTED if key in given]
    if len(stated) > 1:
        raise tree.refuse("stated_twice", _at(stated[1]), other=stated[0])
    if not stated or given[stated[0]] == "unknown":
        return None
    key, value = stated[0], given[stated[0]]
    path = _at(key)
    if isinstance(value, dict) and key == "expected_ns":
        inner = [name for name in ("weights", "datum_from") if name in value]
        if len(value) != 1 or not inner:
            raise tree.refuse(
                "unknown_key", path, found=", ".join(value), expected="weights, datum_from"
            )
        key, value = inner[0], value[inner[0]]
        path = f"{path}.{key}"
    if key == "datum_from":
        return _datum(tree, path, value)
    if isinstance(value, list):
        return _weights(tree, path, value)
    return Expected(Basis.SINGLE, _exact(tree, path, value, LARGEST))


def _datum(tree: Tree, path: str, value: Any) -> Expected:
    listed = sequence(tree, path, value)
    if not listed:
        raise tree.refuse("no_results", path)
    others = tuple(_score(tree, f"{path}[{i}]", entry) for i, entry in enumerate(listed))
    return Expected(Basis.DATUM, others=others)


def _weights(tree: Tree, path: str, value: list[Any]) -> Expected:
    found = []
    for i, entry in enumerate(value):
        place = f"{path}[{i}]"
        part = mapping(tree, place, entry)
        for name in part:
            if name not in ("score", "weight"):
                raise tree.refuse(
                    "unknown_key", f"{place}.{name}", found=name, expected="score, weight"
                )
        score = _score(tree, f"{place}.score", part.get("score"))
        found.append((score, _weight(tree, f"{place}.weight", part.get("weight"))))
    total = sum((weight for _, weight in found), Fraction(0))
    if total != 1:
        raise tree.refuse("weights_do_not_sum_to_one", path, found=str(float(total)))
    return Expected(Basis.WEIGHTED, likely=tuple(found))


def _weight(tree: Tree, path: str, value: Any) -> Fraction:
    if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1:
        return Fraction(str(value))
    raise tree.refuse("not_a_weight", path, found=shown(value))


def _refuse_contradictions(tree: Tree, case: TeamBoard, given: Mapping[str, Any]) -> None:
    state = case.answers.get("state")
    if state in (State.NOT_STARTED, State.IN_PROGRESS) and case.figures.result_ns is not None:
        key = "result_ns" if "result_ns" in given else "result"
        raise tree.refuse("result_before_the_end", _at(key), found=str(state))
    unusual, derived = case.answers.get("unusual"), case.derived().get("swing")
    fixed = {"more_than_6_imps": 6, "more_than_3_imps": 3}.get(case.options["unusual_result"])
    if fixed is None or unusual not in (True, False) or derived is None:
        return
    swing = case.swing
    if swing is not None and unusual != (abs(swing) > fixed):
        raise tree.refuse("yardstick_decides", _at("unusual"), imps=fixed)
