"""The facts of revokes in a case file, checked key by key."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from bridgelaws.bridge import LAST_TRICK, Seat
from bridgelaws.codes import Code, in_force
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.files.tree import Tree
from bridgelaws.files.values import Check, answer_to, card, mapping, number, one_of, shown
from bridgelaws.laws.calls.revoke.redress import Evidence, Weighted
from bridgelaws.laws.facts.players import part_in_play
from bridgelaws.laws.facts.revoke import KEYS, RESULTS_ARE_LEGAL, RevokeCase
from bridgelaws.laws.facts.revoke_answers import Player, Revoked


def _revoked(tree: Tree, path: str, value: Any) -> Any:
    return one_of(*Revoked)(tree, path, "no" if value is False else value)


def _player(tree: Tree, path: str, value: Any) -> Any:
    return one_of(*Player, *(seat.value for seat in Seat))(tree, path, value)


_OWN_CHECKS: Mapping[str, Check] = {
    "offending_player": _player,
    "trick": number(1, LAST_TRICK),
    "suit_led": one_of("S", "H", "D", "C"),
    "revoke_card": card,
    "later_tricks_won": number(0, LAST_TRICK - 1),
}
"""Facts that the Laws read in classes or not at all: a case file may state them precisely."""

REVOKE_KEYS: Mapping[str, Check] = {
    key: _OWN_CHECKS.get(key) or answer_to(RevokeCase.facts()[key]) for key in KEYS
}
"""The facts of a revoke in a case file, each with the check of its values."""


def read_revoke(tree: Tree, path: str, entry: Any, declarer: Seat | None) -> Mapping[str, Any]:
    """The answers of one revoke, checked; absent and null keys are left out."""
    answers: dict[str, Any] = {}
    for key, value in mapping(tree, path, entry).items():
        answer = _known(tree, f"{path}.{key}", value, REVOKE_KEYS.get(key))
        if answer is not None:
            answers[key] = answer
    player = answers.get("offending_player")
    if isinstance(player, str) and player in {seat.value for seat in Seat}:
        if declarer is None:
            raise tree.refuse("seat_needs_declarer", f"{path}.offending_player", found=player)
        answers["offending_player"] = part_in_play(Seat(player), declarer)
    return answers


def _known(tree: Tree, path: str, value: Any, check: Check | None) -> Any:
    """The checked value; None is open, `unknown` means that it cannot be established."""
    if check is None:
        key = path.rpartition(".")[2]
        raise tree.refuse("unknown_key", path, found=key, expected=", ".join(REVOKE_KEYS))
    if value is None:
        return None
    return UNKNOWN if value == "unknown" else check(tree, path, value)


def read_other_side(tree: Tree, case: Mapping[str, Any]) -> Any:
    """What the case says about revokes of the other side, checked."""
    return _known(tree, "other_side_revoked", case.get("other_side_revoked"), _revoked)


def read_evidence(tree: Tree, value: Any, code: Code) -> Evidence:
    """The evidence under ``redress``, checked."""
    if value is None:
        return Evidence()
    redress = mapping(tree, "redress", value)
    for key in redress:
        if key not in Evidence.__dataclass_fields__:
            expected = ", ".join(Evidence.__dataclass_fields__)
            raise tree.refuse("unknown_key", f"redress.{key}", found=key, expected=expected)
    at_table = redress.get("tricks_at_table")
    path = "redress.tricks_at_table"
    return Evidence(
        tricks_without_revoke=_weighted(tree, "tricks_without_revoke", redress, code),
        tricks_at_table=None
        if at_table in (None, "unknown")
        else number(0, LAST_TRICK)(tree, path, at_table),
        tricks_without_later_revoke=_weighted(tree, "tricks_without_later_revoke", redress, code),
    )


def _weighted(tree: Tree, key: str, redress: Mapping[str, Any], code: Code) -> Weighted | None:
    value, path = redress.get(key), f"redress.{key}"
    if value is None or value == "unknown":
        return None
    tricks = number(0, LAST_TRICK)
    if not isinstance(value, list):
        return ((tricks(tree, path, value), Fraction(1)),)
    found = []
    for i, entry in enumerate(value):
        part = mapping(tree, f"{path}[{i}]", entry)
        if part.get("only_through_infraction") and in_force(RESULTS_ARE_LEGAL, code):
            raise tree.refuse("only_through_infraction", f"{path}[{i}]")
        for name in part:
            if name not in ("tricks", "weight", "only_through_infraction"):
                raise tree.refuse(
                    "unknown_key", f"{path}[{i}].{name}", found=name, expected="tricks, weight"
                )
        taken = tricks(tree, f"{path}[{i}].tricks", part.get("tricks"))
        found.append((taken, _weight(tree, f"{path}[{i}].weight", part.get("weight"))))
    total = sum(weight for _, weight in found)
    if total != 1:
        raise tree.refuse("weights_do_not_sum_to_one", path, found=str(float(total)))
    return tuple(found)


def _weight(tree: Tree, path: str, value: Any) -> Fraction:
    if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1:
        return Fraction(str(value))
    raise tree.refuse("not_a_weight", path, found=shown(value))
