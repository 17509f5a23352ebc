"""Boards as case files, for a report of a failure to replay, and back through the desk."""

from __future__ import annotations

from typing import Any

from hypothesis import note

from bridgelaws import desk
from bridgelaws.bridge import Seat
from bridgelaws.errors import RefusedError
from bridgelaws.laws.calls.revoke.board import Board
from bridgelaws.laws.calls.revoke.redress import NO_EVIDENCE
from bridgelaws.laws.facts.players import seat_of
from bridgelaws.laws.facts.revoke_answers import Player
from bridgelaws.laws.frame.document import plain
from tests.strategies import Answers, Played, written


def case_of(board: Board, declarer: Seat | None = None) -> Answers:
    """A board by its facts as the values of a case file; *declarer* has players named by seat."""
    case: Answers = {"laws": int(board.code), "regulations": board.profile.name}
    if declarer is not None:
        case["declarer"] = str(declarer)
    if board.other_side_revoked is not None:
        case["other_side_revoked"] = plain(board.other_side_revoked)
    revokes = [{n: plain(a) for n, a in report.answers.items()} for report in board.revokes]
    if declarer is not None:
        for entry in revokes:
            if entry.get("offending_player") in set(Player):
                entry["offending_player"] = str(seat_of(entry["offending_player"], declarer))
    case["revokes"] = revokes
    if board.evidence != NO_EVIDENCE:
        evidence = {
            "tricks_without_revoke": board.evidence.tricks_without_revoke,
            "tricks_without_later_revoke": board.evidence.tricks_without_later_revoke,
        }
        case["redress"] = {
            name: [{"tricks": tricks, "weight": float(weight)} for tricks, weight in results]
            for name, results in evidence.items()
            if results is not None
        }
        if board.evidence.tricks_at_table is not None:
            case["redress"]["tricks_at_table"] = board.evidence.tricks_at_table
    return case


def replay(board: Board, declarer: Seat | None = None) -> str:
    """A board by its facts as a case file that ``bridgelaws rule`` can replay."""
    return written(case_of(board, declarer))


def ruled_or_refused(opened: desk.OpenCase) -> dict[str, Any]:
    """The document of the ruling, or the refusal where Laws 52 and 62 say different things."""
    try:
        return desk.document(opened)
    except RefusedError as error:
        if error.key != "law_52_against_law_62":
            raise
        return {"status": "refused", "path": error.path}


USUAL = (
    "attention=during_play",
    "attention_by=opponent",
    "question_forbidden=false",
    "claim=none",
    "cards_back_in_board=false",
    "other_side_revoked=no",
)


def usual(played: Played, code: int) -> desk.Terms:
    """The usual answers to what a record cannot tell; the cards of dummy are seen to be faced."""
    dummy = played.declarer.partner
    owed = [
        f"revokes[{i}].owed_card=not_faced"
        for i, revoke in enumerate(played.injected)
        if revoke.seat is not dummy
    ]
    return desk.Terms(int(code), "wbf", (*USUAL, *owed))


def ruled_record(played: Played, code: int) -> dict[str, Any]:
    """The document of the ruling on a record, with the usual answers to what it cannot tell."""
    note(played.pbn())
    (opened,) = desk.open_text(played.pbn(), "pbn", "made_up.pbn", usual(played, code))
    return desk.document(opened)
