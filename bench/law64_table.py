"""Laws 64A and 64B as a decision table of zen-engine, and the proof that it decides as we do.

The rows are written from the Laws; the table gives the tricks, whether the revoke trick goes
first, and the first provision that decides.  What Laws 61 to 63 conclude (``standing``) is an
input: the other engine gets it for nothing.
"""

from __future__ import annotations

import importlib
import itertools
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from bridgelaws.codes import Code, codes
from bridgelaws.engine.diagram import Diagram, Leaf
from bridgelaws.engine.law import Standing
from bridgelaws.engine.procedure import Procedure
from bridgelaws.laws.facts.revoke import TRICK_TWELVE, TWO_OR_MORE, RevokeCase
from bridgelaws.laws.facts.revoke_answers import (
    Attention,
    OwedCard,
    Player,
    Revoked,
    RevokeStanding,
    Winner,
)
from bridgelaws.laws.frame.findings import NoTrickAdjustment, TrickAdjustment

INPUTS = (
    "standing",
    "owed_card",
    "offending_player",
    "earlier_revoke_in_suit",
    "attention",
    "trick",
    "other_side_revoked",
    "revoke_trick_won_by",
    "later_tricks_won",
    "later_trick_with_playable_card",
)
OUTPUTS = ("tricks", "revoke_trick_itself", "clause")
CONTRIBUTED = {"card_contributed": True, "holds_suit_led": False}
"""What the table leaves to Law 67: a card was contributed to the revoke trick."""

STAGE = 2
"""The stage of our procedure that holds Laws 64A and 64B."""

Answers = Mapping[str, Any]
Decided = tuple[int, bool] | None
"""The tricks and whether the revoke trick goes first; None where Law 64 does not speak."""


@dataclass(frozen=True)
class Row:
    """A row: the provision, what it decides, and the answers for which it does."""

    clause: str
    when: Mapping[str, tuple[Any, ...]]
    tricks: int = 0
    revoke_trick_itself: bool = False


RECTIFIED = (RevokeStanding.STANDS, RevokeStanding.TO_BE_CORRECTED_AS_IF_ESTABLISHED)
BY_OTHER_LAWS = frozenset(
    {
        RevokeStanding.TO_BE_CORRECTED_WITH_PENALTY_CARD,
        RevokeStanding.WRONG_CARD_STANDS,
        RevokeStanding.CARD_IS_SUPPLIED,
    }
)
"""What Laws 52 and 67A conclude: in neither the table nor the cases."""
REPEATED = (Revoked.CORRECTED, Revoked.ESTABLISHED)
SOME = ("1", TWO_OR_MORE)


def rows(code: Code) -> tuple[Row, ...]:
    """The table under *code* and the regulations of the WBF: the first row that fits decides."""
    return (*_exceptions(code), *_last_exceptions(code), *_adjustments(code))


def _row(clause: str, tricks: int = 0, itself: bool = False, /, **when: Any) -> Row:
    fits = {"standing": RECTIFIED} | {
        name: one if isinstance(one, tuple) else (one,) for name, one in when.items()
    }
    return Row(clause, fits, tricks, itself)


def _exceptions(code: Code) -> tuple[Row, ...]:
    new = code >= 2017
    faced: tuple[OwedCard, ...] = (OwedCard.PENALTY_CARD, OwedCard.DUMMYS_CARD)
    if not new:
        faced = (*faced, OwedCard.FACED_OTHERWISE)
    late = (Attention.AFTER_ROUND, Attention.AFTER_CORRECTION_PERIOD)
    stands = RevokeStanding.STANDS
    return (
        _row("64B1", revoke_trick_won_by=Winner.NON_OFFENDING_SIDE, later_tricks_won="0"),
        _row("64B2", earlier_revoke_in_suit=Revoked.ESTABLISHED if new else REPEATED),
        _row("64B3", owed_card=faced),
        _row("64B3", offending_player=Player.DUMMY),
        _row("64B4", standing=stands, attention=Attention.AFTER_CALL_ON_NEXT_BOARD),
        _row("64B5", standing=stands, attention=late),
        _row("64B6", standing=RevokeStanding.TO_BE_CORRECTED_IN_TRICK_TWELVE),
        _row("64B6", trick=TRICK_TWELVE),
    )


def _last_exceptions(code: Code) -> tuple[Row, ...]:
    if code < 2007:
        return (_row("64C (WBFLC 2001-11-01, 4)", other_side_revoked=REPEATED),)
    if code < 2017:
        return (_row("64B7", other_side_revoked=REPEATED),)
    return (
        _row("64B7", other_side_revoked=Revoked.ESTABLISHED),
        _row("64B8", standing=RevokeStanding.TO_BE_CORRECTED_WITH_OPPONENTS),
    )


def _adjustments(code: Code) -> tuple[Row, ...]:
    player, partner, others = (
        {"revoke_trick_won_by": winner}
        for winner in (Winner.OFFENDING_PLAYER, Winner.OFFENDING_PARTNER, Winner.NON_OFFENDING_SIDE)
    )
    playable = {"later_trick_with_playable_card": True}
    second: tuple[Row, ...] = ()
    if code < 2007:
        second = (
            _row("64A2", 2, later_tricks_won=SOME, **partner, **playable),
            _row("64A2", 2, later_tricks_won=TWO_OR_MORE, **others, **playable),
        )
    return (
        _row("64A1", 1, True, later_tricks_won="0", **player),
        _row("64A1", 2, True, later_tricks_won=SOME, **player),
        *second,
        _row("64A2", 1, **partner),
        _row("64A2", 1, later_tricks_won=SOME, **others),
    )


def graph(code: Code) -> dict[str, Any]:
    """The table as a JDM graph: input, decision table, output."""
    columns = {
        side: [{"id": n, "name": n, "field": n, "type": "expression"} for n in names]
        for side, names in (("inputs", INPUTS), ("outputs", OUTPUTS))
    }
    rules = [_rule(str(number), row) for number, row in enumerate(rows(code), 1)]
    table = {"hitPolicy": "first", **columns, "rules": rules}
    return {
        "nodes": [
            _node("facts", "inputNode"),
            _node("law64", "decisionTableNode") | {"content": table},
            _node("ruling", "outputNode"),
        ],
        "edges": [_edge("facts", "law64"), _edge("law64", "ruling")],
    }


def _node(name: str, kind: str) -> dict[str, Any]:
    return {"id": name, "name": name, "type": kind, "position": {"x": 0, "y": 0}}


def _edge(start: str, end: str) -> dict[str, str]:
    return {"id": f"{start}-{end}", "type": "edge", "sourceId": start, "targetId": end}


def _rule(number: str, row: Row) -> dict[str, str]:
    cells = {
        name: ",".join(json.dumps(answer) for answer in row.when.get(name, ())) for name in INPUTS
    }
    decides = (row.tricks, row.revoke_trick_itself, row.clause)
    return {"_id": number, **cells} | {
        name: json.dumps(value) for name, value in zip(OUTPUTS, decides, strict=True)
    }


class Decision(Protocol):
    """A compiled table of the other engine."""

    def evaluate(self, context: Answers, options: Answers | None = None) -> Any:
        """The result, with a trace where the options want one."""


class Engine(Protocol):
    """The other engine; imported by name, because only the benchmark installs it."""

    def create_decision(self, content: str) -> Decision:
        """Compile a table."""

    def evaluate_batch(
        self, requests: Sequence[Answers], options: Answers | None = None
    ) -> Sequence[Any]:
        """Many questions at once, on all processors."""


def engine() -> Engine:
    """The other engine, holding the tables of every code under their years."""
    content = {str(int(code)): graph(code) for code in codes()}
    made: Engine = importlib.import_module("zen").ZenEngine(
        {"loader": {"type": "static", "content": content}}
    )
    return made


def combinations(code: Code) -> Iterator[dict[str, Any]]:
    """Every combination of the inputs of the table."""
    known = RevokeCase.facts()
    answers = [
        [answer for answer in known[name].answers_in(code) if answer not in BY_OTHER_LAWS]
        for name in INPUTS
    ]
    for combination in itertools.product(*answers):
        yield {
            name: getattr(answer, "value", answer)
            for name, answer in zip(INPUTS, combination, strict=True)
        }


def check(zen: Engine, procedure: Procedure) -> int:
    """How many combinations were compared: all of them, and each decided as we do.

    Raises:
        AssertionError: a combination is decided otherwise, or by another provision.
    """
    code = procedure.circumstances.code
    every = combinations(code)
    compared = 0
    while part := list(itertools.islice(every, 4096)):
        theirs = zen.evaluate_batch([{"key": str(int(code)), "context": c} for c in part])
        for answers, found in zip(part, theirs, strict=True):
            expected = ours(procedure, answers)
            if theirs_as_ours(found["data"]) != expected:
                raise AssertionError(f"{code:d} {answers}: {found} instead of {expected}")
        compared += len(part)
    return compared


def theirs_as_ours(response: Any) -> tuple[Decided, str | None]:
    """What the other engine decided, in the form of `ours`."""
    result = response["result"]
    if not result:
        return None, None
    return (result["tricks"], result["revoke_trick_itself"]), result["clause"]


def ours(procedure: Procedure, answers: Answers) -> tuple[Decided, str | None]:
    """What our diagram decides, and the first provision that our trace shows as deciding."""
    full = {**answers, **CONTRIBUTED}
    steps = procedure.stages[STAGE].examine(full).steps
    cited = next((step.citation for step in steps if step.standing is Standing.APPLIED), None)
    return decided(walk(procedure.diagram_from(STAGE), full)), cited


def decided(remedies: frozenset[Any]) -> Decided:
    """The tricks that a ruling transfers under Law 64."""
    for remedy in remedies:
        if isinstance(remedy, TrickAdjustment):
            return remedy.tricks, remedy.revoke_trick_itself
        if isinstance(remedy, NoTrickAdjustment):
            return 0, False
    return None


def walk(diagram: Diagram, answers: Answers) -> frozenset[Any]:
    """The remedies that our diagram decides on a full combination."""
    while not isinstance(diagram, Leaf):
        answer = answers[diagram.fact.name]
        diagram = next(below for known, below in diagram.branches if known == answer)
    assert isinstance(diagram.value, frozenset)
    return diagram.value
