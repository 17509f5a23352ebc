"""What the record of a board shows: revokes, tricks won, and what cannot be right."""

from bridgelaws.analysis.examination import (
    Doubt,
    Examination,
    ExaminedTrick,
    FoundRevoke,
    NextTrick,
    NextTrickPlay,
)
from bridgelaws.analysis.examine import examine

__all__ = [
    "Doubt",
    "Examination",
    "ExaminedTrick",
    "FoundRevoke",
    "NextTrick",
    "NextTrickPlay",
    "examine",
]
