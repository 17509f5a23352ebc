"""A board with one or more revokes: what each tells about the others.

Each revoke is ruled by itself.  Two of its facts follow from the other revokes: whether the
same player revoked before in the suit (64B2), and what became of the other side's revokes
(64B7).  Where those are still open, so is this.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, cast

from bridgelaws.codes import Code
from bridgelaws.engine.diagram import Diagram
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.engine.procedure import Procedure
from bridgelaws.laws.calls.revoke.implied_facts import (
    card_omitted,
    declarer_played_on,
    pointed_out_by_dummy,
)
from bridgelaws.laws.calls.revoke.ordinary import (
    facts_presumed,
    ordinary_answers_to,
    other_side_ordinarily,
)
from bridgelaws.laws.calls.revoke.possible import fewest_later, kinds, limited, what_follows
from bridgelaws.laws.calls.revoke.redress import NO_EVIDENCE, Evidence
from bridgelaws.laws.calls.revoke.report import (
    SUPPLIED,
    RevokeReport,
    one_side_played_on,
    same,
    status,
    strongest,
)
from bridgelaws.laws.calls.revoke.state import RevokeState
from bridgelaws.laws.calls.revoke.table import Table
from bridgelaws.laws.calls.revoke.trick_facts import implied, numbered
from bridgelaws.laws.facts.conduct import DisputedFacts
from bridgelaws.laws.facts.revoke import OTHER_TRICK
from bridgelaws.laws.facts.revoke_answers import Kind, Revoked
from bridgelaws.laws.frame.call import Call
from bridgelaws.laws.frame.regulations import Profile

OTHER_SIDE = "other_side_revoked"
_LATER = "later_tricks_won"
_NO_REVOKE = frozenset((Revoked.NO,))


@dataclass(frozen=True)
class Beside:
    """What lies before the Director beside the facts of the revokes.

    Attributes:
        evidence: his judgement of damage.
        table: the trick on the table, where attention is drawn to a revoke in it.
    """

    evidence: Evidence = NO_EVIDENCE
    table: Table | None = None


@dataclass(frozen=True)
class Board:
    """A board on which somebody revoked: a call, and what its revokes tell of one another.

    ``fixed_statuses`` suppose what became of each revoke.
    """

    call: Call
    fixed_statuses: tuple[Revoked, ...] | None = None

    @property
    def code(self) -> Code:
        """The code of Laws."""
        return self.call.code

    @property
    def profile(self) -> Profile:
        """The regulations of the body."""
        return self.call.profile

    @cached_property
    def revokes(self) -> tuple[RevokeReport, ...]:
        """The revokes, in the order in which they happened."""
        return cast("tuple[RevokeReport, ...]", self.call.incidents)

    @cached_property
    def other_side_revoked(self) -> Any:
        """What is known of a side no revoke of which is listed.

        A `Revoked`, a frozenset of those still possible, UNKNOWN, or None where it is open.
        """
        stated = self.call.answers.get(OTHER_SIDE)
        presuming = stated is None and self.call.nothing_unusual
        return other_side_ordinarily(self.revokes) if presuming else stated

    @property
    def evidence(self) -> Evidence:
        """The Director's judgement of damage."""
        return self._stated_beside.evidence

    @property
    def table(self) -> Table | None:
        """The trick on the table, where attention is drawn to a revoke in it."""
        return self._stated_beside.table

    @property
    def _stated_beside(self) -> Beside:
        return _NOTHING_BESIDE if self.call.beside is None else cast(Beside, self.call.beside)

    def having(
        self,
        *,
        revokes: tuple[RevokeReport, ...] | None = None,
        evidence: Evidence | None = None,
        table: Table | None = None,
        **answers: Any,
    ) -> Board:
        """The same board with other revokes, evidence, cards on the table or *answers* about it."""
        beside = Beside(evidence or self.evidence, table or self.table)
        incidents = self.revokes if revokes is None else revokes
        stated = {name: a for name, a in {**self.call.answers, **answers}.items() if a is not None}
        return board_of(replace(self.call, answers=stated, incidents=incidents, beside=beside))

    @cached_property
    def procedure(self) -> Procedure:
        """The procedure for one revoke under this code and profile."""
        return self.call.kind.procedure_of(self.call)

    def option(self, name: str) -> Any:
        """What the regulations in force say about *name*."""
        return self.procedure.circumstances.options[name]

    @cached_property
    def states(self) -> tuple[RevokeState, ...]:
        """What is known and what is left to decide about each revoke."""
        return tuple(self._state(index) for index in range(len(self.revokes)))

    @cached_property
    def statuses(self) -> tuple[frozenset[Revoked], ...]:
        """What may have become of each revoke, as far as it is known."""
        if self.fixed_statuses is not None:
            return tuple(frozenset((status,)) for status in self.fixed_statuses)
        return tuple(self._statuses(report) for report in self.revokes)

    def with_statuses(self, statuses: tuple[Revoked, ...]) -> Board:
        """The same board, supposing what became of each revoke."""
        return replace(self, fixed_statuses=statuses)

    def crossed(self, index: int) -> Mapping[str, frozenset[Revoked]]:
        """The facts that follow from other revokes, with every value each can still have.

        An empty set is a fact that does not follow from them and is to be asked.
        """
        return {
            "earlier_revoke_in_suit": self._earlier(index),
            "other_side_revoked": self._other_side(index),
        }

    def has_other_side(self, index: int) -> bool:
        """Whether a revoke of the other side is reported beside the one at *index*."""
        side = self.revokes[index].side
        return any(r.side not in (None, side) for r in self.revokes) and side is not None

    def both_sides_beside(self, index: int) -> bool:
        """Whether revokes of both sides are reported beside one whose player is not known."""
        others = {r.side for i, r in enumerate(self.revokes) if i != index}
        return self.revokes[index].side is None and {"declarers", "defenders"} <= others

    def _alone(self, report: RevokeReport) -> bool:
        """Whether it is the one revoke of its side, so that nobody shares the tricks it won."""
        return sum(one.side in (None, report.side) for one in self.revokes) == 1

    def least_later(self, index: int) -> int | None:
        """The fewest later tricks of a side's only revoke, by its record or its other facts.

        None where these tell of none.
        """
        report = self.revokes[index]
        if not self._alone(report):
            return None
        shown = report.later_won[0] if report.later_won else 0
        return max(shown, fewest_later(self.code, report.answers)) or None

    def _is_supplied(self, report: RevokeReport) -> bool:
        """Whether the card not played can still be supplied (67A), so that it is no revoke."""
        if report.answers.get("kind") != Kind.CARD_NOT_CONTRIBUTED:
            return False
        answers = {**self._own_answers(report), "other_side_revoked": Revoked.NO}
        return self.procedure.concluded("standing", answers) == SUPPLIED

    def _own_answers(self, report: RevokeReport) -> dict[str, Any]:
        """The answers by the facts of the Laws, with what they imply for one another."""
        facts = self.procedure.facts
        answers = {**report.answers, **self._presumed(report)}
        answers = {name: answer for name, answer in answers.items() if name in facts}
        answers |= what_follows(self.code, answers, self.other_side_revoked)
        kind = answers.get("kind")
        answers["penalty_card_passed_over"] = kind == Kind.PENALTY_CARD_NOT_PLAYED
        if kind is not None and kind is not UNKNOWN:
            answers["card_contributed"] = kind != Kind.CARD_NOT_CONTRIBUTED
            if kind == Kind.PENALTY_CARD_NOT_PLAYED:
                answers |= declarer_played_on(answers)
        elif report.answers.get("revoke_card") not in (None, UNKNOWN):
            answers["card_contributed"] = True
        elif kind is UNKNOWN:
            answers["card_contributed"] = UNKNOWN
        ordinary = Kind.FAILURE_TO_FOLLOW_SUIT in kinds(self.code, answers)
        answers |= card_omitted(answers, self.code, ordinary=ordinary)
        answers |= pointed_out_by_dummy(answers)
        if self._alone(report):
            answers |= report.later_tricks(answers.get("later_tricks_won"))
        answers = {**self._seen(report, answers), **answers}
        answers.setdefault("revoke_card_was_faced", False)
        return answers

    def _presumed(self, report: RevokeReport) -> Mapping[str, Any]:
        """The ordinary answers to what is open of a revoke, where nothing was unusual."""
        if not self.call.nothing_unusual:
            return {}
        left = board_of(self.call.without_presuming).states[self.revokes.index(report)]
        return ordinary_answers_to(report, left, self.code, self.other_side_revoked)

    def _seen(self, report: RevokeReport, answers: Mapping[str, Any]) -> Mapping[str, Any]:
        """What the trick on the table shows of a revoke in it."""
        if self.table is None or report.position is None:
            return {}
        places = frozenset(r.position for r in self.revokes if r.position is not None)
        options = self.procedure.circumstances.options
        return implied(self.table, places, report.position, answers, options, self.code)

    def _statuses(self, report: RevokeReport) -> frozenset[Revoked]:
        """What may have become of one revoke, as far as it is known."""
        answers = self._own_answers(report)
        others = [r for r in self.revokes if r.side not in (None, report.side)]
        if others and report.side is not None:
            revoked = not all(map(self._is_supplied, others))
            answers["other_side_revoked"] = Revoked.CORRECTED if revoked else Revoked.NO
            together = one_side_played_on(self.revokes, self.revokes.index(report))
            if together is not None:
                answers["both_in_same_trick_one_side_played_on"] = together
        elif isinstance(self.other_side_revoked, str):
            answers["other_side_revoked"] = self.other_side_revoked
        standings = self.procedure.concluded("standing", answers)
        return frozenset(map(status, standings))

    def _state(self, index: int) -> RevokeState:
        answers = self._own_answers(self.revokes[index])
        crossed = self.crossed(index)
        if self.has_other_side(index):
            together = one_side_played_on(self.revokes, index)
            if together is not None:
                answers["both_in_same_trick_one_side_played_on"] = together
        for name, possible in crossed.items():
            if len(possible) == 1:
                answers[name] = next(iter(possible))
        presumed = self._presumed_of(index, answers)
        if "trick" in presumed:
            answers["trick"] = OTHER_TRICK
        if self.revokes[index].position is not None:
            answers = numbered(self.procedure, answers)
        diagram = self.procedure.residual(answers)
        report = self.revokes[index]
        counted = not self._alone(report)
        diagram = limited(self.procedure, diagram, answers, report, counted=counted)
        if "card_omitted" in diagram.support:
            settled = {True: False, False: True}
            diagram = self.procedure.diagrams.tied(
                diagram, "card_omitted", "card_contributed", settled
            )
        diagram = self._limited(index, crossed, diagram)
        if self._cannot_be_settled(index, answers, diagram):
            answers["disputed_facts"] = DisputedFacts.NOT_SETTLED
        return RevokeState(index, answers, diagram, self.procedure, crossed, presumed)

    def _presumed_of(self, index: int, answers: Mapping[str, Any]) -> frozenset[str]:
        """The facts of the Laws that have their ordinary answer because nothing was unusual."""
        if not self.call.nothing_unusual:
            return frozenset()
        report = self.revokes[index]
        alone = len(self.revokes) == 1  # of several it is told which tricks they share
        names = facts_presumed(self._presumed(report), answers, self.code, alone=alone)
        asked = self.call.answers.get(OTHER_SIDE) is None and not self.has_other_side(index)
        presuming = asked and self.other_side_revoked is not None
        return names | {OTHER_SIDE} if presuming else names

    def _limited(
        self, index: int, crossed: Mapping[str, frozenset[Revoked]], diagram: Diagram
    ) -> Diagram:
        """What is left to decide, with the answers alone that other facts leave possible."""
        possible: dict[str, frozenset[Any]] = {n: p for n, p in crossed.items() if len(p) > 1}
        shown = self.revokes[index].later_won
        if shown is not None and self._alone(self.revokes[index]):
            counts = range(shown[0], shown[1] + 1)
            possible[_LATER] = frozenset(self.procedure.classed(_LATER, n) for n in counts)
        for name, answers in possible.items():
            diagram = self.procedure.diagrams.limit(diagram, name, answers)
        return diagram

    def _cannot_be_settled(self, index: int, answers: Mapping[str, Any], diagram: Diagram) -> bool:
        """Whether a fact that still matters was stated to be unknown (Law 85B)."""
        unknown = {name for name, answer in answers.items() if answer is UNKNOWN}
        if self.other_side_revoked is UNKNOWN and not self.has_other_side(index):
            unknown.add(OTHER_SIDE)
        if any(
            report.answers.get(key) is UNKNOWN
            for report in self.revokes[: index + 1]
            for key in ("offending_player", "suit_led")
        ):
            unknown.add("earlier_revoke_in_suit")
        return not unknown.isdisjoint(diagram.support)

    def _earlier(self, index: int) -> frozenset[Revoked]:
        """What may have become of an earlier revoke of this player in this suit."""
        here = self.revokes[index].answers
        if index == 0:
            return _NO_REVOKE
        certain: list[frozenset[Revoked]] = []
        possible: frozenset[Revoked] = frozenset()
        for earlier in range(index):
            there = self.revokes[earlier].answers
            alike = [same(here.get(k), there.get(k)) for k in ("offending_player", "suit_led")]
            if False in alike:
                continue
            if None in alike:
                possible |= self.statuses[earlier]
            else:
                certain.append(self.statuses[earlier])
        return strongest(certain, possible)

    def _other_side(self, index: int) -> frozenset[Revoked]:
        """What may have become of the other side's revokes; empty where it is to be asked."""
        if self.has_other_side(index):
            return self._beside(index, self.revokes[index].side)
        if self.both_sides_beside(index):
            return self._beside(index, "declarers") | self._beside(index, "defenders")
        stated = self.other_side_revoked
        if isinstance(stated, frozenset):
            return stated
        return frozenset() if stated is None or stated is UNKNOWN else frozenset((stated,))

    def _beside(self, index: int, side: str | None) -> frozenset[Revoked]:
        """What may have become of the revokes that are not of the *side* of the one at *index*."""
        by_side = [
            (report.side, status)
            for i, (report, status) in enumerate(zip(self.revokes, self.statuses, strict=True))
            if i != index
        ]
        sure = [status for other, status in by_side if other not in (None, side)]
        unsure = frozenset[Revoked]().union(*(s for other, s in by_side if other is None))
        return strongest(sure, unsure)


_NOTHING_BESIDE = Beside()


def board_of(call: Call) -> Board:
    """What the revokes of a call tell of one another, worked out once for each call."""
    return cast(Board, call.state)
