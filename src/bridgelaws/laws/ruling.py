"""A ruling as a value: what is decided on a board, by which provisions, and what is open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from bridgelaws.engine.code import Code
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.engine.law import Duty, Instruction, Remedy, Standing
from bridgelaws.engine.stage import Step
from bridgelaws.laws.asking import Question, next_question
from bridgelaws.laws.board import LAST_TRICK, Board, RevokeState
from bridgelaws.laws.facts import Player, Revoked, Winner
from bridgelaws.laws.findings import (
    AsIfEstablished,
    Disposition,
    Established,
    MustBeCorrected,
    PlayGoesOn,
    RedressOpen,
    TooLate,
    TrickAdjustment,
    WithdrawnCard,
)
from bridgelaws.laws.redress import Redress, Required, Situation, redress
from bridgelaws.laws.transfer import Claimed, Trick, assign


class Status(StrEnum):
    """Whether the case is ruled, or what is open can still change the ruling."""

    RULED = "ruled"
    OPEN = "open"


class ContradictionError(ValueError):
    """Facts of a case that cannot all be true: the key, and which rule they break."""

    def __init__(self, path: str, key: str, **values: object) -> None:
        super().__init__(path, key, values)
        self.path = path
        self.key = key
        self.values = values


@dataclass(frozen=True, slots=True)
class RevokeRuling:
    """What is decided about one revoke; None where it is open or does not matter."""

    established: bool | None
    established_by: str | None
    must_be_corrected: bool | None
    tricks_transferred: int | None
    transferred: tuple[Trick, ...]
    remedies: frozenset[Remedy] | None
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TraceStep:
    """A provision examined for one revoke, with the facts it read as they were stated."""

    revoke: int
    step: Step
    standing: str
    facts: Mapping[str, Any]


@dataclass(frozen=True)
class Ruling:
    """A ruling on a board."""

    board: Board
    status: Status
    tricks_transferred: int | None
    revokes: tuple[RevokeRuling, ...]
    redress: Redress
    judgements: tuple[str, ...]
    duties: tuple[str, ...]
    instructions: tuple[str, ...]
    question: Question | None
    trace: tuple[TraceStep, ...]


def rule(board: Board) -> Ruling:
    """Rule on *board*: complete facts give a ruling, incomplete ones the next question.

    Raises:
        ContradictionError: the facts stated cannot all be true.
    """
    states = board.states
    decided = all(state.remedies is not None for state in states)
    transferred = _transferred(board, states) if decided else tuple(() for _ in states)
    rulings = tuple(
        _revoke_ruling(board, state, tricks)
        for state, tricks in zip(states, transferred, strict=True)
    )
    question = next_question(board)
    found = _redress(board, states, rulings) if decided else Redress(Required.JUDGEMENT)
    trace = tuple(step for state in states for step in _trace(board, state))
    judgements = _judgements(found, states) if decided else ()
    return Ruling(
        board=board,
        status=Status.RULED if decided else Status.OPEN,
        tricks_transferred=sum(map(len, transferred)) if decided else None,
        revokes=rulings,
        redress=found,
        judgements=judgements,
        duties=_notices(trace, Duty),
        instructions=_instructions(board, trace, judgements),
        question=question,
        trace=trace,
    )


def _revoke_ruling(
    board: Board, state: RevokeState, transferred: tuple[Trick, ...]
) -> RevokeRuling:
    procedure = board.procedure
    steps = procedure.examine(state.answers).steps
    values = procedure.concluded("established", state.answers) - {UNKNOWN}
    established = next(iter(values)) if len(values) == 1 else None
    by = next((s.citation for s in steps if s.finding == Established()), None)
    remedies = state.remedies
    return RevokeRuling(
        established=established,
        established_by=by if established else None,
        must_be_corrected=None
        if remedies is None
        else any(isinstance(remedy, MustBeCorrected) for remedy in remedies),
        tricks_transferred=None if remedies is None else len(transferred),
        transferred=transferred,
        remedies=remedies,
        clauses=() if remedies is None else _decisive(steps),
    )


def _decisive(steps: tuple[Step, ...]) -> tuple[str, ...]:
    """The clauses that decided, in the order of the book."""
    decided = [
        step
        for step in steps
        if isinstance(step.finding, Remedy | AsIfEstablished)
        and not isinstance(step.finding, RedressOpen)
    ]
    in_order = sorted(decided, key=lambda step: int(step.clause[3 : step.clause.index(".")]))
    return tuple(step.citation for step in in_order)


def _transferred(board: Board, states: tuple[RevokeState, ...]) -> tuple[tuple[Trick, ...], ...]:
    """The tricks that go over for each revoke; each side's revokes share its tricks."""
    found: list[tuple[Trick, ...]] = [() for _ in states]
    for side in dict.fromkeys(report.side for report in board.revokes):
        mine = [s for s in states if board.revokes[s.index].side == side]
        claims = [_claimed(board, state) for state in mine]
        if not any(claim.tricks for claim in claims):
            continue
        for state, tricks in zip(mine, assign(claims), strict=True):
            found[state.index] = tricks
    return tuple(found)


def _claimed(board: Board, state: RevokeState) -> Claimed:
    report = board.revokes[state.index]
    remedies = state.remedies or frozenset()
    adjustment = next((r for r in remedies if isinstance(r, TrickAdjustment)), None)
    won_by = state.answers.get("revoke_trick_won_by")
    later = state.answers.get("later_tricks_won")
    trick = state.answers.get("trick")
    return Claimed(
        trick=trick if isinstance(trick, int) else 0,
        won_revoke_trick=won_by in (Winner.OFFENDING_PLAYER, Winner.OFFENDING_PARTNER),
        later=later if isinstance(later, int) else None,
        tricks=adjustment.tricks if adjustment else 0,
        revoke_trick_itself=bool(adjustment and adjustment.revoke_trick_itself),
        recorded=report.tricks,
        last_recorded=report.last_recorded,
    )


def _redress(
    board: Board, states: tuple[RevokeState, ...], rulings: tuple[RevokeRuling, ...]
) -> Redress:
    remedies = [state.remedies or frozenset() for state in states]
    damaging = [i for i, found in enumerate(remedies) if RedressOpen() in found]
    if not damaging:
        late = any(TooLate() in found for found in remedies)
        return Redress(Required.NOT_APPLICABLE, "79C" if late else None)
    sides = {board.revokes[i].side for i in damaging}
    situation = Situation(
        clause=_redress_clause(board, states, damaging),
        transferred=[rulings[i].tricks_transferred or 0 for i in damaging],
        later=len(sides) == 1 and len(damaging) > 1 and _later_apart(board, states, damaging),
        both_sides=_both_sides(states, damaging) or len(sides) > 1,
        weights=_option(board, "equity_is_scored_by") == "weights",
    )
    _refuse_impossible_evidence(board, states, damaging, sum(situation.transferred))
    return redress(situation, board.evidence)


def _later_apart(board: Board, states: tuple[RevokeState, ...], damaging: list[int]) -> bool:
    """Whether later revokes must be measured by themselves, from after the first.

    The minute says so of any two revokes of one side; 64C2a of 2017 of those in one suit.
    """
    if _option(board, "equity_of_two_revokes") != "after_the_first":
        return False
    repeated = any(
        states[i].answers.get("earlier_revoke_in_suit") not in (None, Revoked.NO) for i in damaging
    )
    return repeated or board.code < Code.LAWS_2017


def _redress_clause(board: Board, states: tuple[RevokeState, ...], damaging: list[int]) -> str:
    steps = [s for i in damaging for s in board.procedure.examine(states[i].answers).steps]
    applied = [s for s in steps if s.finding == RedressOpen()]
    special = [s for s in applied if s.clause != "law64.redress_of_damage"]
    return (special[-1] if special else applied[0]).citation


def _both_sides(states: tuple[RevokeState, ...], damaging: list[int]) -> bool:
    return any(states[i].answers.get("other_side_revoked") == Revoked.ESTABLISHED for i in damaging)


def _refuse_impossible_evidence(
    board: Board, states: tuple[RevokeState, ...], damaging: list[int], transferred: int
) -> None:
    at_table = board.evidence.tricks_at_table
    if at_table is None or len({board.revokes[i].side for i in damaging}) > 1:
        return
    won = 0
    for i in damaging:
        later = states[i].answers.get("later_tricks_won")
        own = states[i].answers.get("revoke_trick_won_by") in (
            Winner.OFFENDING_PLAYER,
            Winner.OFFENDING_PARTNER,
        )
        won = max(won, own + (later if isinstance(later, int) else 0))
    if at_table + max(won, transferred) > LAST_TRICK:
        raise ContradictionError(
            "redress.tricks_at_table", "too_many_tricks", tricks=at_table, won=won
        )


def _option(board: Board, name: str) -> Any:
    return board.profile.option(name, board.code).value


def _judgements(found: Redress, states: tuple[RevokeState, ...]) -> tuple[str, ...]:
    judged = [] if found.required == Required.NOT_APPLICABLE else ["redress"]
    if any(PlayGoesOn() in (state.remedies or ()) for state in states):
        judged.append("score_after_play")
    return tuple(judged)


def _notices(trace: tuple[TraceStep, ...], kind: type[Duty | Instruction]) -> tuple[str, ...]:
    found = (step.step.finding for step in trace if step.standing == Standing.APPLIED)
    return tuple(dict.fromkeys(one.key for one in found if isinstance(one, kind)))


def _instructions(
    board: Board, trace: tuple[TraceStep, ...], judgements: tuple[str, ...]
) -> tuple[str, ...]:
    announced = judgements and _option(board, "appeal_notice") == "at_the_ruling"
    return tuple(
        key
        for key in _notices(trace, Instruction)
        if announced or key != "announce_right_to_appeal"
    )


def _trace(board: Board, state: RevokeState) -> tuple[TraceStep, ...]:
    examined = board.procedure.examine(state.answers)
    known = {**examined.conclusions, **state.answers}
    matters = state.diagram.support
    steps = []
    for step in examined.steps:
        standing: str = step.standing
        if step.standing == Standing.IMMATERIAL and matters.intersection(step.facts):
            standing = "open"
        facts = {name: known.get(name) for name in step.facts}
        steps.append(TraceStep(state.index, step, standing, facts))
    return tuple(steps)


@dataclass(frozen=True, slots=True)
class Correction:
    """An action at the table: who does what with which card, once what has happened."""

    action: str
    revoke: int
    player: Player | None = None
    kind: str | None = None


def corrections(ruling: Ruling) -> tuple[Correction, ...]:
    """What is done at the table about revokes that are corrected, in turn order."""
    actions: list[Correction] = []
    for index, revoke in enumerate(ruling.revokes):
        player = ruling.board.revokes[index].answers.get("offending_player")
        if not revoke.must_be_corrected or not isinstance(player, str):
            continue
        offender = Player(player)
        actions.append(Correction("withdraw", index, offender))
        actions.append(Correction("play_legal_card", index, offender))
        for remedy in revoke.remedies or ():
            if isinstance(remedy, WithdrawnCard):
                penalty = remedy.disposition == Disposition.MAJOR_PENALTY_CARD
                action = "penalty_card" if penalty else "return_to_hand"
                kind = remedy.disposition.value if penalty else None
                actions.append(Correction(action, index, offender, kind))
    return tuple(actions)
