"""Revokes that the record leaves in doubt, but that somebody states did occur."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bridgelaws.analysis.answers import is_certain
from bridgelaws.analysis.examination import Examination, FoundRevoke
from bridgelaws.analysis.examine import examine
from bridgelaws.bridge import Seat
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.files.board import BoardRecord, Mark
from bridgelaws.laws.facts.players import part_in_play
from bridgelaws.laws.facts.revoke_answers import Kind


def doubted(examination: Examination) -> tuple[FoundRevoke, ...]:
    """The failures to follow suit that may be errors of the record, in the order of play."""
    return tuple(
        revoke
        for revoke in examination.revokes
        if revoke.kind is Kind.FAILURE_TO_FOLLOW_SUIT and not is_certain(revoke)
    )


def named(revoke: FoundRevoke) -> dict[str, Any]:
    """A doubted revoke as a refusal names it, with what to state beside the record."""
    seat, card, trick = revoke.seat.value, str(revoke.card), revoke.trick
    return {"seat": seat, "card": card, "trick": trick, "stated": f"revokes[0].trick={trick}"}


def vouched(
    examination: Examination, stated: Sequence[Mapping[str, Any]], listed: int = 0
) -> Examination:
    """The examination with every doubted revoke marked that was *stated* beside the record.

    A revoke is meant where its trick is named, and its player and card as far as they are. A
    case file that has *listed* as many revokes as the record shows speaks of all of them.
    """
    doubtful = doubted(examination)
    every = listed >= len(examination.revokes)
    declarer = examination.record.declarer
    meant = [r for r in doubtful if every or any(_names(one, r, declarer) for one in stated)]
    return examine(_marked(examination.record, meant)) if meant else examination


def _names(stated: Mapping[str, Any], revoke: FoundRevoke, declarer: Seat | None) -> bool:
    """Whether a revoke *stated* can be no other one."""
    player = None if declarer is None else part_in_play(revoke.seat, declarer)
    shown = {"offending_player": player, "revoke_card": revoke.card}
    told = {key: stated.get(key) for key in shown}
    alike = all(told[key] in (None, UNKNOWN, shown[key]) for key in shown)
    return stated.get("trick") == revoke.trick and alike


def _marked(record: BoardRecord, revokes: Sequence[FoundRevoke]) -> BoardRecord:
    """The record with the mark of a revoke at these cards."""
    tricks = list(record.tricks)
    for revoke in revokes:
        trick = tricks[revoke.trick - 1]
        marks = list(trick.marks)
        marks[revoke.position] = (*marks[revoke.position], Mark.REVOKE)
        tricks[revoke.trick - 1] = replace(trick, marks=tuple(marks))
    return replace(record, tricks=tuple(tricks))
