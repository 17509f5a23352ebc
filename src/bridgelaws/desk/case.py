"""A case on the desk, and the code and regulations it is ruled under."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bridgelaws.analysis import Examination
from bridgelaws.analysis.events import ClaimEvent
from bridgelaws.bridge import Seat
from bridgelaws.codes import Code, newest
from bridgelaws.fields.at_the_table import AtTheTable
from bridgelaws.files.board import BoardRecord
from bridgelaws.files.obligations import Restriction
from bridgelaws.files.regulations import profile
from bridgelaws.laws.calls.kinds import kind_called
from bridgelaws.laws.facts.seating import Seating
from bridgelaws.laws.frame.call import Call

Document = dict[str, Any]
NEWEST = newest()


@dataclass(frozen=True)
class Terms:
    """What to rule under: the code (None: as the file says) and the regulations."""

    laws: int | None = None
    regulations: str | None = None
    answers: tuple[str, ...] = ()


@dataclass(frozen=True)
class OpenCase:
    """A case on the desk: the facts, and what is wrong with its record.

    ``seats`` are those of defenders who were told by their seats, by fact.
    ``record`` is the record it was opened from, if it has cards; ``recorded`` are the facts that
    the cards show by themselves, ``supposed`` those assumed although nobody stated them.
    """

    case: Call
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
    seats: Mapping[str, Seat] = field(default_factory=dict)

    @property
    def seating(self) -> Seating:
        """Where the players sit, as far as it was told or follows."""
        case = self.case
        incidents = tuple(incident.answers for incident in case.incidents)
        return Seating(
            self.declarer,
            case.kind.players,
            case.kind.sides,
            case.answers,
            incidents,
            self.seats,
        )

    @property
    def kind(self) -> str:
        """The kind of call, as ``revoke`` or ``claim``."""
        return self.case.kind.name


def empty_case(laws: int, regulations: str, about: str = "revokes") -> OpenCase:
    """A case *about* a kind of call, by its name or its key, about which nothing is known yet."""
    return OpenCase(kind_called(about).empty(Code(laws), profile(regulations)))


def under(opened: OpenCase, code: Code) -> OpenCase:
    """The same facts under another code."""
    return replace(opened, case=replace(opened.case, code=code))
