"""Case files: the public format of a case, checked key by key.

A case is a revoke case (facts), a question about a revoke, or the record of a board with
facts beside it.  Nothing is guessed: an absent key is open, `unknown` cannot be established.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from bridgelaws.bridge import Card, Contract, Deal, Seat
from bridgelaws.engine.code import Code
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.laws.board import Board, RevokeReport
from bridgelaws.laws.facts import (
    Attention,
    AttentionBy,
    Claim,
    Kind,
    NextTrick,
    OwedCard,
    Player,
    QuestionForm,
    QuestionPlayer,
    Revoked,
    Winner,
)
from bridgelaws.laws.players import part_in_play
from bridgelaws.laws.redress import Evidence, Weighted
from bridgelaws.laws.regulations import Profile
from bridgelaws.records.contradictions import refuse_contradictions
from bridgelaws.records.regulations import profile
from bridgelaws.records.tree import Tree

DEFAULT_REGULATIONS = "wbf"
LAST_TRICK = 13

Check = Callable[[Tree, str, Any], Any]


@dataclass(frozen=True)
class Asked:
    """A question about a revoke, to be judged by Law 61B."""

    code: Code
    profile: Profile
    answers: Mapping[str, Any]


@dataclass(frozen=True)
class Stated:
    """What a case file says beside or instead of a record."""

    code: Code
    profile: Profile
    revokes: tuple[Mapping[str, Any], ...]
    other_side_revoked: Any
    evidence: Evidence
    declarer: Seat | None
    contract: Contract | None
    deal: Deal | None
    play: tuple[tuple[Seat, tuple[Card, ...]], ...] | None
    events: tuple[Mapping[str, Any], ...]

    @classmethod
    def nothing(cls, code: Code, body: Profile) -> Stated:
        """Nothing stated: what goes beside a record that holds no case."""
        return cls(code, body, (), None, Evidence(), None, None, None, None, ())

    def board(self) -> Board:
        """The facts as the Laws take them."""
        reports = tuple(RevokeReport(answers) for answers in self.revokes)
        return Board(self.code, self.profile, reports, self.other_side_revoked, self.evidence)


def _one_of(*allowed: str) -> Check:
    def check(tree: Tree, path: str, value: Any) -> Any:
        if isinstance(value, str) and value in allowed:
            return value
        raise tree.refuse("not_in_list", path, found=_shown(value), expected=", ".join(allowed))

    return check


def _number(low: int, high: int) -> Check:
    def check(tree: Tree, path: str, value: Any) -> Any:
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        raise tree.refuse("not_a_number", path, found=_shown(value), low=low, high=high)

    return check


def _truth(tree: Tree, path: str, value: Any) -> Any:
    if isinstance(value, bool):
        return value
    if value in ("yes", "no"):
        return value == "yes"
    raise tree.refuse("not_true_or_false", path, found=_shown(value))


def _revoked(tree: Tree, path: str, value: Any) -> Any:
    return _one_of(*Revoked)(tree, path, "no" if value is False else value)


def _card(tree: Tree, path: str, value: Any) -> Any:
    try:
        return Card.parse(str(value))
    except ValueError:
        raise tree.refuse("not_a_card", path, found=_shown(value)) from None


def _player(tree: Tree, path: str, value: Any) -> Any:
    return _one_of(*Player, *(seat.value for seat in Seat))(tree, path, value)


def _shown(value: object) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return repr(value) if value.strip().isdigit() else value
    if isinstance(value, dict | list):
        return "[…]" if isinstance(value, list) else "{…}"
    return repr(value)


REVOKE_KEYS: Mapping[str, Check] = {
    "offending_player": _player,
    "kind": _one_of(*Kind),
    "trick": _number(1, LAST_TRICK),
    "suit_led": _one_of("S", "H", "D", "C"),
    "revoke_card": _card,
    "owed_card": _one_of(*OwedCard),
    "established": _truth,
    "next_trick": _one_of(*NextTrick),
    "claim": _one_of(*Claim),
    "next_play_induced_by_opponent": _truth,
    "revoke_trick_won_by": _one_of(*Winner),
    "later_tricks_won": _number(0, LAST_TRICK - 1),
    "later_trick_with_playable_card": _truth,
    "attention": _one_of(*Attention),
    "attention_by": _one_of(*AttentionBy),
    "question_forbidden": _truth,
    "cards_back_in_board": _truth,
    "both_in_same_trick_one_side_played_on": _truth,
    "card_was": _one_of(
        "among_played_cards",
        "in_another_trick",
        "hidden_in_own_hand",
        "on_the_floor",
        "in_the_board",
        "not_found",
    ),
    "holds_suit_led": _truth,
}
CASE_KEYS = frozenset(
    [
        "laws",
        "regulations",
        "contract",
        "declarer",
        "revokes",
        "other_side_revoked",
        "redress",
        "asked",
        "dummy_rights",
        "trick_so_far",
        "hands",
        "deal",
        "play",
        "events",
        "team_board",
        "board",
        "dealer",
        "vulnerable",
    ]
)
LATER_ROOMS = ("team_board", "trick_so_far")


def read_case(
    tree: Tree, laws: int | None = None, regulations: str | None = None
) -> Asked | Stated:
    """The case in *tree*; *laws* and *regulations* override what it says.

    Raises:
        RefusedError: a key, a value or a combination is not possible, or the case lies
            outside what is modelled.
    """
    case = _mapping(tree, "", tree.value)
    for key in case:
        if key not in CASE_KEYS:
            raise tree.refuse("unknown_key", key, expected=", ".join(sorted(CASE_KEYS)))
    for key in LATER_ROOMS:
        if key in case:
            raise tree.refuse("not_modelled", key)
    code = _code(tree, laws if laws is not None else case.get("laws"))
    body = _profile(tree, regulations or case.get("regulations"))
    if "asked" in case:
        return _asked(tree, case, code, body)
    if not {"revokes", "deal", "play"} & case.keys():
        raise tree.refuse("no_case", "")
    stated = _stated(tree, case, code, body)
    sides = {RevokeReport(answers).side for answers in stated.revokes} - {None}
    if len(sides) > 1 and stated.other_side_revoked == Revoked.NO:
        raise tree.refuse("other_side_is_listed", "other_side_revoked")
    refuse_contradictions(tree, stated.code, stated.revokes, stated.deal, stated.declarer)
    return stated


def _code(tree: Tree, value: Any) -> Code:
    if isinstance(value, int) and not isinstance(value, bool) and value in set(Code):
        return Code(value)
    expected = ", ".join(str(int(code)) for code in Code)
    raise tree.refuse("not_in_list", "laws", found=_shown(value), expected=expected)


def _profile(tree: Tree, value: Any) -> Profile:
    if value is None:
        return profile(DEFAULT_REGULATIONS)
    if not isinstance(value, str):
        raise tree.refuse("not_a_text", "regulations", found=_shown(value))
    return profile(value)


def _asked(tree: Tree, case: Mapping[str, Any], code: Code, body: Profile) -> Asked:
    asked = _mapping(tree, "asked", case["asked"])
    checks: dict[str, Check] = {
        "by": _one_of("declarer", "dummy", "defender"),
        "whom": _one_of(*QuestionPlayer),
        "form": _one_of(*QuestionForm),
    }
    answers = {
        key: _known(tree, f"asked.{key}", value, checks.get(key)) for key, value in asked.items()
    }
    if case.get("dummy_rights") is not None:
        answers["dummy_rights"] = _one_of("kept", "lost")(
            tree, "dummy_rights", case["dummy_rights"]
        )
    answers = {key: value for key, value in answers.items() if value is not None}
    if answers.get("whom") == QuestionPlayer.PARTNER and answers.get("by") is not None:
        partners = {"declarer": "dummy", "dummy": "declarer", "defender": "defender"}
        answers["whom"] = partners[answers["by"]]
    return Asked(code, body, answers)


def _stated(tree: Tree, case: Mapping[str, Any], code: Code, body: Profile) -> Stated:
    declarer = _seat(tree, "declarer", case.get("declarer"))
    reports = case.get("revokes")
    listed = [] if reports is None else _list(tree, "revokes", reports)
    if "revokes" in case and not listed and "play" not in case:
        raise tree.refuse("no_case", "revokes")
    return Stated(
        code=code,
        profile=body,
        revokes=tuple(
            read_revoke(tree, f"revokes[{i}]", entry, declarer) for i, entry in enumerate(listed)
        ),
        other_side_revoked=read_other_side(tree, case),
        evidence=read_evidence(tree, case.get("redress"), code),
        declarer=declarer,
        contract=_contract(tree, case.get("contract")),
        deal=_deal(tree, case),
        play=_play(tree, case),
        events=_events(tree, case),
    )


def read_revoke(tree: Tree, path: str, entry: Any, declarer: Seat | None) -> Mapping[str, Any]:
    """The answers of one revoke, checked; absent and null keys are left out."""
    answers: dict[str, Any] = {}
    for key, value in _mapping(tree, path, entry).items():
        known = _known(tree, f"{path}.{key}", value, REVOKE_KEYS.get(key))
        if known is not None:
            answers[key] = known
    player = answers.get("offending_player")
    if isinstance(player, str) and player in {seat.value for seat in Seat}:
        if declarer is None:
            raise tree.refuse("seat_needs_declarer", f"{path}.offending_player", found=player)
        answers["offending_player"] = part_in_play(Seat(player), declarer)
    return answers


def _known(tree: Tree, path: str, value: Any, check: Check | None) -> Any:
    """The checked value; None stays open, `unknown` cannot be established."""
    if check is None:
        where, _, key = path.rpartition(".")
        allowed = REVOKE_KEYS if where.startswith("revokes") else ("by", "whom", "form")
        raise tree.refuse("unknown_key", path, found=key, expected=", ".join(allowed))
    if value is None:
        return None
    return UNKNOWN if value == "unknown" else check(tree, path, value)


def _mapping(tree: Tree, path: str, value: Any) -> Mapping[str, Any]:
    if isinstance(value, dict):
        return value
    raise tree.refuse("not_a_mapping", path, found=_shown(value))


def _list(tree: Tree, path: str, value: Any) -> list[Any]:
    if isinstance(value, list):
        return value
    raise tree.refuse("not_a_list", path, found=_shown(value))


def _seat(tree: Tree, path: str, value: Any) -> Seat | None:
    if value is None or value == "unknown":
        return None
    return Seat(_one_of("N", "E", "S", "W")(tree, path, value))


def _contract(tree: Tree, value: Any) -> Contract | None:
    if value is None:
        return None
    try:
        return Contract.parse(str(value))
    except ValueError as error:
        raise tree.refuse("not_a_contract", "contract", found=_shown(value)) from error


def _deal(tree: Tree, case: Mapping[str, Any]) -> Deal | None:
    text = case.get("deal")
    if text is None:
        return None
    try:
        return Deal.parse(str(text))
    except ValueError as error:
        raise tree.refuse("not_a_deal", "deal", reason=str(error)) from error


def _play(tree: Tree, case: Mapping[str, Any]) -> tuple[tuple[Seat, tuple[Card, ...]], ...] | None:
    if case.get("play") is None:
        return None
    tricks = []
    for i, row in enumerate(_list(tree, "play", case["play"])):
        path = f"play[{i}]"
        cells = _list(tree, path, row)
        if not 1 < len(cells) <= len(Seat) + 1:
            raise tree.refuse("not_a_trick", path, found=len(cells))
        leader = Seat(_one_of("N", "E", "S", "W")(tree, f"{path}[0]", cells[0]))
        cards = tuple(_card(tree, f"{path}[{n}]", cell) for n, cell in enumerate(cells) if n)
        tricks.append((leader, cards))
    return tuple(tricks)


def _events(tree: Tree, case: Mapping[str, Any]) -> tuple[Mapping[str, Any], ...]:
    found: list[Mapping[str, Any]] = []
    for i, entry in enumerate(_list(tree, "events", case.get("events") or [])):
        path = f"events[{i}]"
        event = _mapping(tree, path, entry)
        for key in event:
            if key not in ("after", "attention_by", "attention", "claim"):
                raise tree.refuse(
                    "unknown_key", f"{path}.{key}", found=key, expected="after, attention_by, claim"
                )
        found.append(_event(tree, path, event))
    return tuple(found)


def _event(tree: Tree, path: str, event: Mapping[str, Any]) -> Mapping[str, Any]:
    checked: dict[str, Any] = {}
    if "after" in event:
        place = _list(tree, f"{path}.after", event["after"])
        if len(place) != 2:
            raise tree.refuse("not_a_place", f"{path}.after", found=_shown(place))
        trick = _number(1, LAST_TRICK)(tree, f"{path}.after[0]", place[0])
        checked["after"] = (trick, _number(1, 4)(tree, f"{path}.after[1]", place[1]))
    if "attention_by" in event:
        checked["attention_by"] = _one_of(*AttentionBy)(
            tree, f"{path}.attention_by", event["attention_by"]
        )
    if "claim" in event:
        claim = _mapping(tree, f"{path}.claim", event["claim"])
        checked["claim"] = {
            "by": _seat(tree, f"{path}.claim.by", claim.get("by")),
            "tricks": _number(0, LAST_TRICK)(tree, f"{path}.claim.tricks", claim.get("tricks")),
            "agreed": _truth(tree, f"{path}.claim.agreed", claim.get("agreed", True)),
        }
    return checked


def read_other_side(tree: Tree, case: Mapping[str, Any]) -> Any:
    """What the case says about revokes of the other side, checked."""
    return _known(tree, "other_side_revoked", case.get("other_side_revoked"), _revoked)


def read_evidence(tree: Tree, value: Any, code: Code) -> Evidence:
    """The evidence under ``redress``, checked."""
    if value is None:
        return Evidence()
    redress = _mapping(tree, "redress", value)
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
        else _number(0, LAST_TRICK)(tree, path, at_table),
        tricks_without_later_revoke=_weighted(tree, "tricks_without_later_revoke", redress, code),
    )


def _weighted(tree: Tree, key: str, redress: Mapping[str, Any], code: Code) -> Weighted | None:
    value, path = redress.get(key), f"redress.{key}"
    if value is None or value == "unknown":
        return None
    tricks = _number(0, LAST_TRICK)
    if not isinstance(value, list):
        return ((tricks(tree, path, value), Fraction(1)),)
    found = []
    for i, entry in enumerate(value):
        part = _mapping(tree, f"{path}[{i}]", entry)
        if part.get("only_through_infraction") and code >= Code.LAWS_2017:
            raise tree.refuse("only_through_infraction", f"{path}[{i}]")
        for name in part:
            if name not in ("tricks", "weight", "only_through_infraction"):
                raise tree.refuse(
                    "unknown_key", f"{path}[{i}].{name}", found=name, expected="tricks, weight"
                )
        number = tricks(tree, f"{path}[{i}].tricks", part.get("tricks"))
        found.append((number, _weight(tree, f"{path}[{i}].weight", part.get("weight"))))
    total = sum(weight for _, weight in found)
    if total != 1:
        raise tree.refuse("weights_do_not_sum_to_one", path, found=str(float(total)))
    return tuple(found)


def _weight(tree: Tree, path: str, value: Any) -> Fraction:
    if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1:
        return Fraction(str(value))
    raise tree.refuse("not_a_weight", path, found=_shown(value))
