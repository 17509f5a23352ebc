"""A ruling as a plain document: the public format, version 1, without words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from enum import Enum
from fractions import Fraction
from typing import Any

from bridgelaws.bridge import Card, Seat
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.engine.law import Finding, Remedy
from bridgelaws.laws.calls.revoke.board import Board
from bridgelaws.laws.calls.revoke.certain import corrected_now
from bridgelaws.laws.calls.revoke.outcomes import outcomes
from bridgelaws.laws.calls.revoke.possible import possible_answers
from bridgelaws.laws.calls.revoke.redress import InUnit, Redress, Weighted
from bridgelaws.laws.calls.revoke.ruling import Ruling, corrections
from bridgelaws.laws.facts.players import seat_of
from bridgelaws.laws.frame.appeal import time_limits
from bridgelaws.laws.frame.findings import MustBeCorrected, TrickAdjustment
from bridgelaws.laws.frame.question import Question
from bridgelaws.laws.frame.trace import TraceStep
from bridgelaws.scoring.reading import plain as exact
from bridgelaws.words.corrections import details, trick_of

Document = dict[str, Any]


def document(ruling: Ruling, version: str, declarer: Seat | None = None) -> Document:
    """The public document of *ruling*; seats are named where *declarer* is known."""
    board = ruling.board
    several = len(board.revokes) > 1
    made: Document = {
        "laws": int(board.code),
        "regulations": board.profile.name,
        "version": version,
        "status": ruling.status.value,
        "tricks_transferred": ruling.tricks_transferred,
        "revokes": [_revoke(ruling, index, declarer) for index in range(len(board.revokes))],
        "corrections": _corrections(ruling, declarer),
        "redress": _redress(ruling.redress),
        "judgements": list(ruling.judgements),
        "duties": list(ruling.duties),
        "instructions": list(ruling.instructions),
        "question": None if ruling.question is None else question(board, ruling.question),
        "outcomes": [] if ruling.tricks_transferred is not None else _outcomes(board),
        "trace": [step_of(step, several) for step in ruling.trace],
    }
    if board.table is not None and corrected_now(board):
        made["trick_so_far"] = trick_of(board.table)
        made["corrections_in_sight"] = _corrections(ruling, declarer, in_sight=True)
    if ruling.tricks_transferred is None and not made["outcomes"]:
        made["outcomes_omitted"] = True
    return made | limits_of(ruling.instructions, board.procedure.circumstances.options)


def limits_of(instructions: Sequence[str], options: Mapping[str, Any]) -> Document:
    """The periods that the instructions speak of, in minutes, where they speak of any."""
    limits = time_limits(instructions, options)
    return {"time_limits": dict(limits)} if limits else {}


def _revoke(ruling: Ruling, index: int, declarer: Seat | None) -> Document:
    answers = ruling.board.revokes[index].answers
    found = ruling.revokes[index]
    player = answers.get("offending_player")
    entry: Document = {
        "offending_player": plain(player),
        "trick": plain(answers.get("trick")),
        "established": found.established,
        "established_by": found.established_by,
        "must_be_corrected": found.must_be_corrected,
        "tricks_transferred": found.tricks_transferred,
        "transferred": [
            {"trick": trick.number} if trick.number else {"trick": None, "after": trick.after}
            for trick in found.transferred
        ],
        "clauses": list(found.clauses),
    }
    if found.corrected_before:
        entry["corrected_before"] = True
    if seat := _seat(player, declarer):
        entry["seat"] = seat
    return entry


def _seat(player: object, declarer: Seat | None) -> str | None:
    if declarer is None or not isinstance(player, str):
        return None
    return str(seat_of(player, declarer))


def _corrections(
    ruling: Ruling, declarer: Seat | None, *, in_sight: bool = False
) -> list[Document]:
    found = []
    for correction in corrections(ruling, in_sight=in_sight):
        answers = ruling.board.revokes[correction.revoke].answers
        entry: Document = {"action": correction.action}
        if seat := _seat(correction.player, declarer):
            entry["seat"] = seat
        entry["player"] = plain(correction.player)
        if correction.action in ("play_legal_card", "supply_card"):
            entry["suit"] = plain(correction.suit or answers.get("suit_led"))
        elif correction.action != "play_penalty_card":
            entry["card"] = plain(correction.card or answers.get("revoke_card"))
        found.append(entry | details(correction, declarer))
    return found


def _redress(redress: Redress) -> Document:
    baselines = {
        "with_transfer": redress.with_transfer,
        "without_revoke": number(redress.without_revoke),
    }
    if redress.without_later_revoke is not None:
        baselines["without_later_revoke"] = number(redress.without_later_revoke)
    made: Document = {
        "required": redress.required.value,
        "clause": redress.clause,
        "adjusted_to": weighted(redress.adjusted_to),
        "baselines": baselines,
        "open": [f"redress.{field}" for field in redress.missing],
    }
    if redress.at_least:
        made["at_least"] = weighted(redress.at_least)
    return made if redress.in_unit is None else made | {"in_unit": in_unit(redress.in_unit)}


def weighted(results: Weighted) -> list[Document]:
    """Results as plain values."""
    return [{"tricks": tricks, "weight": float(weight)} for tricks, weight in results]


def in_unit(found: InUnit) -> Document:
    """The baselines in the unit that decided, as the side whose tricks are counted has them."""
    made: Document = {
        "unit": found.unit,
        "with_transfer": exact(found.with_transfer),
        "without_revoke": None if found.without_revoke is None else exact(found.without_revoke),
    }
    if found.without_later_revoke is not None:
        made["without_later_revoke"] = exact(found.without_later_revoke)
    return made


def number(value: Fraction | None) -> int | float | None:
    """An exact number as JSON holds it: whole where it is whole."""
    if value is None:
        return None
    return int(value) if value.denominator == 1 else float(value)


def question(board: Board, asked: Question) -> Document:
    """The public form of a question: the path of the fact, its answers, who asks."""
    where = "" if asked.revoke is None else f"revokes[{asked.revoke}]."
    return {
        "fact": where + asked.fact,
        "answers": list(answers_of(board, asked)),
        "asked_by": asked.asked_by,
    }


def answers_of(board: Board, asked: Question) -> tuple[Any, ...]:
    """Every public answer to a question that the known facts allow, as the case format has it."""
    return tuple(plain(answer) for answer in possible_answers(board, asked))


def _outcomes(board: Board) -> list[Document]:
    found = []
    for outcome in outcomes(board):
        found.append(
            {
                "tricks_transferred": outcome.tricks,
                "revokes": [possible(remedies) for remedies in outcome.remedies],
                "answers": _ways(outcome.ways),
            }
        )
    return found


def possible(remedies: frozenset[Remedy]) -> Document:
    """What becomes of a revoke with these remedies."""
    adjustments = [r.tricks for r in remedies if isinstance(r, TrickAdjustment)]
    return {
        "must_be_corrected": any(isinstance(r, MustBeCorrected) for r in remedies),
        "tricks_transferred": sum(adjustments),
        "remedies": sorted((finding(r) for r in remedies), key=lambda r: str(r["finding"])),
    }


def _ways(ways: tuple[tuple[Mapping[str, Any], ...], ...]) -> list[Document]:
    """The ways to an outcome; with several revokes, the ways of each stand side by side."""
    found = []
    for index, paths in enumerate(ways):
        for path in paths:
            if path:
                found.append({_path(index, n): plain(a) for n, a in path.items()})
    return found


def _path(index: int, name: str) -> str:
    """Where a fact stands; one that an interview settles by another keeps its own name here."""
    return name if name == "other_side_revoked" else f"revokes[{index}].{name}"


def step_of(step: TraceStep, several: bool = False) -> Document:
    """A provision examined, as plain values."""
    entry: Document = {
        "clause": step.step.citation,
        "provision": step.step.clause,
        "standing": str(step.standing),
        "facts": {name: plain(value) for name, value in step.facts.items()},
    }
    if step.step.finding is not None:
        entry["finding"] = finding(step.step.finding)
    if step.step.excluded_by is not None:
        entry["excluded_by"] = step.step.excluded_by
    if several:
        entry["revoke"] = step.revoke
    return entry


def finding(found: Finding) -> Document:
    """A finding as plain values: its kind and what it holds."""
    return {"finding": type(found).__name__} | {k: plain(v) for k, v in asdict(found).items()}


def plain(value: Any) -> Any:
    """An answer as the case format writes it."""
    if value is UNKNOWN:
        return "unknown"
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Card):
        return str(value)
    return value
