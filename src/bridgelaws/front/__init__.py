"""The front door: what other programs call, as typed values.

`bridgelaws` exports these names; docs/python.md shows how they go together.
"""

from bridgelaws.front.case import Case, read_lin, read_pbn, revoke
from bridgelaws.front.comparison import Comparison, Parting, compare
from bridgelaws.front.language import Language
from bridgelaws.front.law_chart import Chart, chart
from bridgelaws.front.question import Answer, Question
from bridgelaws.front.ruling import Ruling
from bridgelaws.front.ruling_parts import (
    Correction,
    Order,
    Outcome,
    Redress,
    RevokeRuling,
    Step,
    TeamScore,
    Transferred,
    Weighted,
)

__all__ = [
    "Answer",
    "Case",
    "Chart",
    "Comparison",
    "Correction",
    "Language",
    "Order",
    "Outcome",
    "Parting",
    "Question",
    "Redress",
    "RevokeRuling",
    "Ruling",
    "Step",
    "TeamScore",
    "Transferred",
    "Weighted",
    "chart",
    "compare",
    "read_lin",
    "read_pbn",
    "revoke",
]
