"""The numbers by which the Director judges damage (Law 64C), and whose tricks they are."""

from __future__ import annotations

from bridgelaws import desk
from bridgelaws.bridge import Side
from bridgelaws.laws.board import Board
from bridgelaws.laws.damage import damaged_side
from bridgelaws.web.views.state import CallState

_AT_TABLE = "redress.tricks_at_table"
_WITHOUT = "redress.tricks_without_revoke"
_WITHOUT_LATER = "redress.tricks_without_later_revoke"


def next_number(state: CallState, document: desk.Document) -> str | None:
    """The next number that the judgement of damage needs; None where it needs none."""
    case, redress = state.telling.opened.case, document.get("redress")
    if not isinstance(case, Board) or redress is None:
        return None
    of_one_side, told = len({report.side for report in case.revokes}) == 1, state.telling.told
    keys = [_AT_TABLE, _WITHOUT]
    if len(case.revokes) > 1 and of_one_side and redress["required"] == "judgement":
        keys.append(_WITHOUT_LATER)
    return next((key for key in keys if key not in told), None)


def question_of(state: CallState, key: str) -> str | None:
    """The question about such a number where revokes leave it open whose tricks are meant."""
    case = state.telling.opened.case
    if not isinstance(case, Board) or not key.startswith("redress."):
        return None
    side = _side(state, case)
    several = len(case.revokes) > 1 or case.other_side_revoked not in (None, "no")
    return state.words.say(f"web.judge.{key.rpartition('.')[2]}", side=side) if several else None


def _side(state: CallState, case: Board) -> str:
    """The side whose tricks are counted, by its seats where they are known."""
    words, side, declarer = state.words, damaged_side(case), state.telling.opened.declarer
    if side is None or declarer is None:
        return words.say(f"side.{side or 'unknown'}")
    north_south = (declarer.side is Side.NS) == (side == "declarers")
    return words.say("side.NS" if north_south else "side.EW")
