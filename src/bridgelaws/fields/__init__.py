"""The field: the results of a board at every table, from the files of scoring programs."""

from bridgelaws.fields.reading import boards_of, field_of, kind_of_field, read_field
from bridgelaws.fields.result import Artificial, BoardResults, FieldResult, Unit
from bridgelaws.fields.scored import (
    FieldScoring,
    Method,
    ScoredBoard,
    ScoredResult,
    score_board,
)
from bridgelaws.fields.table import place_of, with_ruled

__all__ = [
    "Artificial",
    "BoardResults",
    "FieldResult",
    "FieldScoring",
    "Method",
    "ScoredBoard",
    "ScoredResult",
    "Unit",
    "boards_of",
    "field_of",
    "kind_of_field",
    "place_of",
    "read_field",
    "score_board",
    "with_ruled",
]
