"""The scorer's desk: questions about scores, boards of a field, and what a ruling is worth.

The use cases of scoring for the command line, the web and the Director's desk.
"""

from bridgelaws.scorer.boards import (
    MOST_BYTES,
    BoardOptions,
    Pasted,
    board,
    boards_in,
    pasted_board,
    places_in,
)
from bridgelaws.scorer.effects import effect, effect_in_short, wanted_in_short
from bridgelaws.scorer.questions import (
    SUBJECTS,
    answer,
    body_of_scores,
    is_vulnerable,
    outcomes_in,
)

__all__ = [
    "MOST_BYTES",
    "SUBJECTS",
    "BoardOptions",
    "Pasted",
    "answer",
    "board",
    "boards_in",
    "body_of_scores",
    "effect",
    "effect_in_short",
    "is_vulnerable",
    "outcomes_in",
    "pasted_board",
    "places_in",
    "wanted_in_short",
]
