"""A ruling on revokes as plain values: the public format, version 1, without words."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from bridgelaws.bridge import Seat
from bridgelaws.engine.law import Remedy
from bridgelaws.laws.calls.revoke.board import board_of
from bridgelaws.laws.calls.revoke.certainty import corrected_now
from bridgelaws.laws.calls.revoke.correction_document import details, trick_of
from bridgelaws.laws.calls.revoke.redress import InUnit, Redress, Weighted
from bridgelaws.laws.calls.revoke.ruling import RevokesRuling, corrections
from bridgelaws.laws.facts.players import seat_of
from bridgelaws.laws.frame.document import (
    Document,
    finding,
    limits_of,
    plain,
    question,
    step_of,
)
from bridgelaws.laws.frame.findings import MustBeCorrected, TrickAdjustment
from bridgelaws.scoring.reading import plain as exact


def document(ruling: RevokesRuling, version: str, declarer: Seat | None = None) -> Document:
    """The public document of *ruling*; seats are named where *declarer* is known."""
    board, settled = board_of(ruling.call), ruling.settlement
    several = len(board.revokes) > 1
    made: Document = {
        "laws": int(board.code),
        "regulations": board.profile.name,
        "version": version,
        "status": ruling.status.value,
        "tricks_transferred": settled.tricks,
        "revokes": [_revoke(ruling, index, declarer) for index in range(len(board.revokes))],
        "corrections": _corrections(ruling, declarer),
        "redress": _redress(settled.redress),
        "judgements": list(ruling.judgements),
        "duties": list(ruling.duties),
        "instructions": list(ruling.instructions),
        "question": question(ruling),
        "outcomes": _outcomes(ruling),
        "trace": [step_of(step, several) for step in ruling.trace],
    }
    if board.table is not None and corrected_now(board):
        made["trick_so_far"] = trick_of(board.table)
        made["corrections_in_sight"] = _corrections(ruling, declarer, in_sight=True)
    if settled.tricks is None and not made["outcomes"]:
        made["outcomes_omitted"] = True
    return made | limits_of(ruling)


def _revoke(ruling: RevokesRuling, index: int, declarer: Seat | None) -> Document:
    answers = ruling.call.incidents[index].answers
    found = ruling.incidents[index]
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
    ruling: RevokesRuling, declarer: Seat | None, *, in_sight: bool = False
) -> list[Document]:
    found = []
    for correction in corrections(ruling, in_sight=in_sight):
        answers = ruling.call.incidents[correction.revoke].answers
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


def _outcomes(ruling: RevokesRuling) -> list[Document]:
    return [
        {
            "tricks_transferred": outcome.tricks,
            "revokes": [possible(remedies) for remedies in outcome.remedies],
            "answers": _ways(outcome.ways),
        }
        for outcome in ruling.outcomes
    ]


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
