"""The finite facts of one revoke, and how a combination is shown as a case to replay."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from bridgelaws.codes import Code
from bridgelaws.engine.diagram import Diagram, Leaf
from bridgelaws.engine.procedure import Procedure
from bridgelaws.files.regulations import profile
from bridgelaws.laws.calls.revoke.kind import REVOKE
from bridgelaws.laws.facts.revoke import RevokeCase
from bridgelaws.laws.frame import compiled
from bridgelaws.laws.frame.kind import Options

PROFILES = ("wbf", "ebl_2001", "dbv", "dbv_2013", "acbl", "ebu")
ESTABLISHMENT = (
    "next_trick",
    "next_play_induced_by_opponent",
    "claim",
    "attention",
    "offending_side_called",
    "card_omitted",
    "other_side_played_on",
)
CORRECTION = (
    "established",
    "trick",
    "cards_back_in_board",
    "offending_player",
    "attention_by",
    "established_pointed_out_by_dummy",
    "question_forbidden",
    "card_omitted",
    "other_side_revoked",
    "both_in_same_trick_one_side_played_on",
    "penalty_card_passed_over",
    "wrong_card",
)
ADJUSTMENT = (
    "standing",
    "trick",
    "offending_player",
    "attention",
    "other_side_revoked",
    "earlier_revoke_in_suit",
    "owed_card",
    "revoke_trick_won_by",
    "later_tricks_won",
    "later_trick_with_playable_card",
    "card_contributed",
    "holds_suit_led",
)
PUBLIC = {"1-11, 13": 7, "12": 12, "0": 0, "1": 1, "2+": 2}
"""A public value for each class of answers."""


def options(name: str, code: Code) -> Options:
    """The options of a profile under a code."""
    return profile(name).options(code)


def bodies_apart(matter: str, code: Code) -> tuple[str, ...]:
    """One body for each set of options that the Laws of a matter read under *code*.

    ``test_compiled`` shows of every body that its diagrams hang on no other option.
    """
    index = json.loads((Path(compiled.FOLDER) / compiled.INDEX).read_text("utf-8"))
    sets = [one["options"].items() for one in index["files"][matter][str(int(code))]]
    first: dict[int, str] = {}
    for body in PROFILES:
        told = dict(options(body, code)).items()
        first.setdefault(next(i for i, read in enumerate(sets) if read <= told), body)
    return tuple(first.values())


def procedure_of(name: str, code: Code) -> Procedure:
    """The procedure of a profile under a code."""
    return REVOKE.procedure(code, options(name, code))


def combinations(facts: tuple[str, ...], code: Code) -> Iterator[dict[str, Any]]:
    """Every combination of answers to *facts*, in the classes the Laws tell apart."""
    known = RevokeCase.facts()
    answers = [known[name].answers_in(code) for name in facts]
    for combination in itertools.product(*answers):
        yield dict(zip(facts, combination, strict=True))


def public(facts: Mapping[str, Any]) -> dict[str, Any]:
    """The combination with a public value in place of each class."""
    return {
        name: PUBLIC.get(value, value) if isinstance(value, str) else value
        for name, value in facts.items()
    }


def walk(diagram: Diagram, facts: Mapping[str, Any]) -> Any:
    """The value that *diagram* decides on a full combination."""
    while not isinstance(diagram, Leaf):
        diagram = dict(diagram.branches)[facts[diagram.fact.name]]
    return diagram.value


def replay(code: int, facts: Mapping[str, Any], body: str = "wbf") -> str:
    """The combination as a case file that ``bridgelaws rule`` can replay."""
    lines = [f"laws: {code}", f"regulations: {body}"]
    board = {"other_side_revoked"}
    hidden = {"standing", "card_contributed", "card_omitted", "earlier_revoke_in_suit"}
    hidden |= {"penalty_card_passed_over", "established_pointed_out_by_dummy"}
    lines += [f"{name}: {value}" for name, value in public(facts).items() if name in board]
    lines.append("revokes:")
    stated = {n: v for n, v in public(facts).items() if n not in board | hidden}
    stated.setdefault("kind", "failure_to_follow_suit")
    if facts.get("card_contributed") is False or facts.get("card_omitted"):
        stated["kind"] = "card_not_contributed"
    if facts.get("penalty_card_passed_over"):
        stated["kind"] = "penalty_card_not_played"
    else:
        stated.pop("wrong_card", None)
    for i, (name, value) in enumerate(stated.items()):
        shown = str(value).lower() if isinstance(value, bool) else value
        lines.append(f"  {'- ' if i == 0 else '  '}{name}: {shown}")
    notes = {n: v for n, v in public(facts).items() if n in hidden}
    return "\n".join([f"# supposing {notes}", *lines]) + "\n"
