"""The frequency table of a board: how often each score was reached.

An adjusted result may be several outcomes with weights; each then enters the table with its
weight (White Book of the EBU, 4.2.1), so that the whole field moves by fractions.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import accumulate

from bridgelaws.scoring.errors import ScoringError
from bridgelaws.scoring.rounding import Exact, written

Outcomes = tuple[tuple[int, Exact], ...]
"""North-South's scores that might have been, each with its weight; the weights sum to one."""

Entry = int | Outcomes
"""North-South's result at one table: a score, or an adjusted score of several outcomes."""


def outcomes(entry: Entry) -> Outcomes:
    """The outcomes of an entry, with their weights.

    Raises:
        ScoringError: the weights are not from 0 to 1, or do not sum to one.
    """
    if isinstance(entry, int):
        return ((entry, 1),)
    check_weights([weight for _, weight in entry])
    return entry


def check_weights(weights: Sequence[Exact]) -> None:
    """Refuse weights that are none.

    Raises:
        ScoringError: a weight is not from 0 to 1, or they do not sum to one.
    """
    for place, weight in enumerate(weights):
        if not 0 <= weight <= 1:
            raise ScoringError("not_a_weight", f"[{place}].weight", found=written(weight))
    total = sum(weights)
    if total != 1:
        raise ScoringError("weights_do_not_sum_to_one", found=written(total))


def are_weights(weights: Sequence[Exact]) -> bool:
    """Whether these are weights: from 0 to 1, and summing to one."""
    return sum(weights) == 1 and all(0 <= weight <= 1 for weight in weights)


class Frequencies:
    """How often each score was reached, in ascending order of the scores.

    Attributes:
        scores: the scores that occur, each once, ascending.
        total: the number of results.
    """

    __slots__ = ("_before", "scores", "total")

    def __init__(self, counted: Iterable[tuple[int, Exact]]) -> None:
        ordered = sorted(counted)
        self.scores: tuple[int, ...] = tuple(score for score, _ in ordered)
        self._before: tuple[Exact, ...] = (0, *accumulate(count for _, count in ordered))
        self.total: Exact = self._before[-1]

    @classmethod
    def of(cls, results: Iterable[Entry]) -> Frequencies:
        """The table of some results.

        Raises:
            ScoringError: the weights of an adjusted result do not sum to one.
        """
        counted: Counter[int] = Counter()
        weighted: dict[int, Exact] = {}
        for result in results:
            if isinstance(result, int):
                counted[result] += 1
            else:
                for score, weight in outcomes(result):
                    weighted[score] = weighted.get(score, 0) + weight
        merged: dict[int, Exact] = dict(counted)
        for score, weight in weighted.items():
            merged[score] = merged.get(score, 0) + weight
        return cls(merged.items())

    def __iter__(self) -> Iterator[tuple[int, Exact]]:
        return iter(
            (score, self._before[i + 1] - self._before[i]) for i, score in enumerate(self.scores)
        )

    def below(self, score: Exact) -> Exact:
        """How many results are lower than a score."""
        return self._before[bisect_left(self.scores, score)]

    def up_to(self, score: Exact) -> Exact:
        """How many results are lower than a score or equal to it."""
        return self._before[bisect_right(self.scores, score)]

    def trimmed_mean(self, dropped: Exact) -> Fraction | None:
        """The mean without the lowest and the highest results; None if nothing is left.

        Args:
            dropped: how many results at each end; parts of results can be dropped.
        """
        left = self.total - 2 * dropped
        if left <= 0:
            return None
        kept = Fraction(0)
        for i, score in enumerate(self.scores):
            low = max(self._before[i], dropped)
            high = min(self._before[i + 1], self.total - dropped)
            kept += score * max(high - low, 0)
        return kept / left

    def scaled(self, factor: Exact) -> Frequencies:
        """The same table, every count multiplied."""
        return Frequencies((score, count * factor) for score, count in self)


def valued(
    results: Sequence[Entry], table: Frequencies, worth: Callable[[int], Exact]
) -> tuple[Fraction, ...]:
    """What each result is worth, given what a score is worth: each score is looked up once."""
    worths = {score: Fraction(worth(score)) for score in table.scores}
    return tuple(
        worths[result]
        if isinstance(result, int)
        else sum((worths[score] * weight for score, weight in result), Fraction(0))
        for result in results
    )
