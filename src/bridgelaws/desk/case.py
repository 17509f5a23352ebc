"""A case on the desk, and under what it is ruled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from bridgelaws.analysis import Examination
from bridgelaws.analysis.events import ClaimEvent
from bridgelaws.bridge import Seat
from bridgelaws.codes import Code, newest
from bridgelaws.fields.at_the_table import AtTheTable
from bridgelaws.files.board import BoardRecord
from bridgelaws.files.obligations import Restriction
from bridgelaws.files.regulations import profile
from bridgelaws.laws.calls.kinds import MATTERS
from bridgelaws.laws.calls.revoke.board import Board
from bridgelaws.laws.calls.revoke.several import RevokeReport
from bridgelaws.laws.calls.team_board.board import TEAM_BOARD, TeamBoard
from bridgelaws.laws.frame.kind import MatterCase
from bridgelaws.words.say import REVOKE

Document = dict[str, Any]
NEWEST = newest()


@dataclass(frozen=True)
class Terms:
    """Under what to rule: the code (None: as the file says) and the regulations."""

    laws: int | None = None
    regulations: str | None = None
    answers: tuple[str, ...] = ()


@dataclass(frozen=True)
class OpenCase:
    """A case on the desk: the facts, and what its record showed amiss.

    ``record`` is what it was opened from, as far as it has cards; ``recorded`` are the facts that
    these show by themselves, ``supposed`` those that nobody stated.
    """

    case: Board | MatterCase
    declarer: Seat | None = None
    number: str | None = None
    problems: tuple[Mapping[str, Any], ...] = ()
    file: str | None = None
    restrictions: tuple[Restriction, ...] = ()
    table: AtTheTable | None = None
    record: BoardRecord | None = None
    recorded: frozenset[str] = frozenset()
    supposed: frozenset[str] = frozenset()
    examination: Examination | None = None
    claim: ClaimEvent | None = None

    @property
    def kind(self) -> str:
        """The kind of call, as ``revoke`` or ``claim``."""
        return REVOKE if isinstance(self.case, Board) else self.case.matter.name


def empty_case(laws: int, regulations: str, about: str = "revokes") -> OpenCase:
    """A case of one revoke, or of the matter *about*, of which nothing is known yet."""
    if about == TEAM_BOARD.name:
        return OpenCase(TeamBoard(TEAM_BOARD, Code(laws), profile(regulations), {}))
    if about in MATTERS:
        return OpenCase(MatterCase(MATTERS[about], Code(laws), profile(regulations), {}))
    board = Board(Code(laws), profile(regulations), (RevokeReport({}),))
    return OpenCase(board)


def under(opened: OpenCase, code: Code) -> OpenCase:
    """The same facts under another code."""
    return replace(opened, case=replace(opened.case, code=code))
