"""The numbers of a team board in a case file: the score, and the expected result."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from bridgelaws.bridge import Seat
from bridgelaws.files.tree import Tree
from bridgelaws.files.values import mapping, number, one_of, sequence, shown, truth
from bridgelaws.laws.calls.team_board.figures import Basis, Expected
from bridgelaws.scoring.contract import Result, is_possible, read_result
from bridgelaws.scoring.errors import ScoringError

NAME = "team_board"
LARGEST = 7600
"""Seven notrump redoubled, thirteen down: no score is larger."""
EXPECTED = ("expected_ns", "weights", "datum_from")
"""The keys under which the expected result may stand."""


def at(key: str) -> str:
    """The path of a key of the board."""
    return f"{NAME}.{key}"


def result_of(tree: Tree, given: Mapping[str, Any]) -> int | None:
    """North-South's score, as stated or from the contract and the tricks."""
    score, contract = given.get("result_ns"), given.get("result")
    stated = None if score in (None, "unknown") else _score(tree, at("result_ns"), score)
    if contract is None or contract == "unknown":
        return stated
    reckoned = _contract_result(tree, mapping(tree, at("result"), contract))
    if stated not in (None, reckoned):
        raise tree.refuse("other_score", at("result"), found=reckoned, stated=stated)
    return reckoned


def _score(tree: Tree, path: str, value: Any) -> int:
    score: int = number(-LARGEST, LARGEST)(tree, path, value)
    if not is_possible(score):
        raise tree.refuse("no_such_score", path, found=score)
    return score


def _contract_result(tree: Tree, stated: Mapping[str, Any]) -> int:
    path = at("result")
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


def expected_of(tree: Tree, given: Mapping[str, Any]) -> Expected | None:
    """What was expected: a score, weighted scores, or the results of other matches."""
    stated = [key for key in EXPECTED if key in given]
    if len(stated) > 1:
        raise tree.refuse("stated_twice", at(stated[1]), other=stated[0])
    if not stated or given[stated[0]] == "unknown":
        return None
    key, value = stated[0], given[stated[0]]
    path = at(key)
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
    if key == "weights" or isinstance(value, list):
        return _weights(tree, path, sequence(tree, path, value))
    return Expected(Basis.SINGLE, exact(tree, path, value, LARGEST))


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


def exact(tree: Tree, path: str, value: Any, most: int) -> Fraction:
    """A number between *-most* and *most*, whole or decimal, exactly.

    Raises:
        RefusedError: it is not such a number.
    """
    if isinstance(value, int | float) and not isinstance(value, bool) and -most <= value <= most:
        return Fraction(str(value))
    raise tree.refuse("not_a_number", path, found=shown(value), low=-most, high=most)
