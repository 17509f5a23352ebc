"""The numbers by which damage is judged (Law 64C), asked so that it is clear whose they are."""

from __future__ import annotations

from bridgelaws.bridge import Seat
from bridgelaws.fields.at_the_table import DECLARERS
from bridgelaws.laws.calls.revoke.board import Board
from bridgelaws.laws.calls.revoke.damage import damaged_side
from bridgelaws.words.say import Words


def number_question(board: Board, declarer: Seat | None, field: str, words: Words) -> str:
    """The question about a field of the evidence.

    Where there are several revokes it names the side whose tricks are counted.
    """
    if len(board.revokes) < 2 and board.other_side_revoked in (None, "no"):
        return words.say(f"fact.{field}.question")
    return words.say(f"judge.{field}", side=_side(board, declarer, words))


def _side(board: Board, declarer: Seat | None, words: Words) -> str:
    """The side whose tricks are counted, by its seats where they are known."""
    side = damaged_side(board)
    if side is None or declarer is None:
        return words.say(f"side.{side or 'unknown'}")
    return words.place(str(declarer.side if side == DECLARERS else declarer.side.opponents))
