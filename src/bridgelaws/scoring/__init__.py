"""Scores: contracts, IMPs, matchpoints, victory points, datums and adjusted scores.

Whole numbers and fractions throughout, and nothing of files. `score` answers a question in plain
values; the functions behind it are for the other rooms.
"""

from bridgelaws.scoring.artificial import (
    ArtificialScore,
    Fault,
    Scoring,
    artificial_score,
)
from bridgelaws.scoring.calculator import score
from bridgelaws.scoring.checker import (
    Finding,
    Outcome,
    Proposal,
    Severity,
    check_weighted,
    refused,
)
from bridgelaws.scoring.contract import (
    Result,
    contract_score,
    declarer_scores,
    is_possible,
    read_result,
)
from bridgelaws.scoring.cross_imps import (
    CrossImps,
    cross_imps,
    cross_imps_against,
    cross_imps_in_groups,
)
from bridgelaws.scoring.datum import Butler, Drop, PartResult, butler, datum
from bridgelaws.scoring.errors import ImpossibleResultError, ScoringError
from bridgelaws.scoring.frequencies import Entry, Outcomes
from bridgelaws.scoring.imps import imps
from bridgelaws.scoring.matchpoints import (
    GroupRule,
    Scale,
    fouled_board,
    matchpoints,
    neuberg,
    percentages,
)
from bridgelaws.scoring.rounding import Body, Convention, Exact, Halves, rounded
from bridgelaws.scoring.swing import (
    is_clearly_favourable,
    swing_against_field,
    swing_against_likely,
)
from bridgelaws.scoring.victory_points import (
    VictoryPointScale,
    victory_points,
    victory_points_of,
)
from bridgelaws.scoring.weighted import (
    Damage,
    Relief,
    SplitScore,
    WeightedScore,
    knockout_average,
    self_inflicted,
    split_imps,
    split_matchpoints,
    weighted,
    weighted_cross_imps,
    weighted_imps,
    weighted_in_field,
)

__all__ = [
    "ArtificialScore",
    "Body",
    "Butler",
    "Convention",
    "CrossImps",
    "Damage",
    "Drop",
    "Entry",
    "Exact",
    "Fault",
    "Finding",
    "GroupRule",
    "Halves",
    "ImpossibleResultError",
    "Outcome",
    "Outcomes",
    "PartResult",
    "Proposal",
    "Relief",
    "Result",
    "Scale",
    "Scoring",
    "ScoringError",
    "Severity",
    "SplitScore",
    "VictoryPointScale",
    "WeightedScore",
    "artificial_score",
    "butler",
    "check_weighted",
    "contract_score",
    "cross_imps",
    "cross_imps_against",
    "cross_imps_in_groups",
    "datum",
    "declarer_scores",
    "fouled_board",
    "imps",
    "is_clearly_favourable",
    "is_possible",
    "knockout_average",
    "matchpoints",
    "neuberg",
    "percentages",
    "read_result",
    "refused",
    "rounded",
    "score",
    "self_inflicted",
    "split_imps",
    "split_matchpoints",
    "swing_against_field",
    "swing_against_likely",
    "victory_points",
    "victory_points_of",
    "weighted",
    "weighted_cross_imps",
    "weighted_imps",
    "weighted_in_field",
]
