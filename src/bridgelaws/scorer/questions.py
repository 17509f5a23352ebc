"""Questions about scores, told in plain values."""

from __future__ import annotations

from typing import Any

from bridgelaws.bridge import Seat
from bridgelaws.errors import RefusedError
from bridgelaws.fields.adjusted import read_weighted
from bridgelaws.fields.at_the_table import body_of, refused
from bridgelaws.fields.played import by_number
from bridgelaws.fields.row import Row
from bridgelaws.files.score_facts import SIDES
from bridgelaws.scoring import ScoringError
from bridgelaws.scoring import score as calculated

Document = dict[str, Any]
SUBJECTS = (
    *("contract", "imps", "victory_points", "field", "weighted"),
    *("artificial", "neuberg", "expected_swing"),
)
"""What somebody who reckons scores may want to know, the commonest first."""


def is_vulnerable(declarer: str, sides: str | None, board: str | None) -> bool | None:
    """Whether declarer's side is vulnerable; None where neither *sides* nor *board* says so.

    Args:
        declarer: his seat.
        sides: the vulnerable sides: ``none``, ``ns``, ``ew`` or ``both``.
        board: the number of the board, which tells them where nobody else does (Law 2).

    Raises:
        RefusedError: the number of the board is none, or tells other sides than *sides*.
    """
    told, by_board = None if sides is None else SIDES[sides], by_number(board)
    if board is not None and by_board is None:
        raise RefusedError("not_a_board_number", path="board", found=board)
    if told is not None and by_board is not None and set(told) != set(by_board):
        raise RefusedError("other_vulnerability_by_board", path="board", found=board)
    known = by_board if told is None else told
    return None if known is None else Seat.parse(declarer).side in known


def answer(request: Any, file: str | None = None) -> Document:
    """Answer one question about scores, in plain values.

    Raises:
        RefusedError: the request cannot be answered.
    """
    try:
        return calculated(request)
    except ScoringError as error:
        raise refused(error, file) from error


def body_of_scores(profile: str) -> str:
    """The body whose rounding and trimming goes with a profile of regulations."""
    return body_of(profile).value


def outcomes_in(text: str) -> list[Document]:
    """Likely results with their weights, as a file of results writes them: ``60% 620, 40% -100``.

    Raises:
        RefusedError: there are none in the text, or the weights do not sum to one.
    """
    row = Row("", 0, {"score_ns": text}, {"score_ns": "likely"})
    found = read_weighted(row, "score_ns")
    if found is None:
        raise row.refuse("not_adjusted", "score_ns", found=text)
    return [{"score": score, "weight": weight} for score, weight in found]
