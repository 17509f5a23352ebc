"""Fields of results by chance, and the plain double loops that the program is held against."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from hypothesis import strategies as st

from bridgelaws.scoring.frequencies import Entry, Outcomes
from bridgelaws.scoring.rounding import Exact

BOUNDS = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500),
    *(1750, 2000, 2250, 2500, 3000, 3500, 4000),
)

scores = st.integers(-760, 760).map(lambda tens: 10 * tens)


@st.composite
def weighted_entries(draw: st.DrawFn) -> Outcomes:
    """Two or three outcomes with weights that sum to one."""
    parts = draw(st.lists(st.integers(1, 5), min_size=2, max_size=3))
    return tuple((draw(scores), Fraction(part, sum(parts))) for part in parts)


entries = st.one_of(scores, scores, weighted_entries())


def fields(min_size: int = 1, max_size: int = 14) -> st.SearchStrategy[list[Entry]]:
    """Results of some tables, a few of them weighted."""
    return st.lists(entries, min_size=min_size, max_size=max_size)


def exact(*values: Exact) -> tuple[Fraction, ...]:
    """Expected numbers, as the program gives them."""
    return tuple(Fraction(value) for value in values)


def parts_of(entry: Entry) -> Outcomes:
    return ((entry, 1),) if isinstance(entry, int) else entry


def slow_imps(difference: int) -> int:
    size = sum(1 for bound in BOUNDS if abs(difference) >= bound)
    return size if difference > 0 else -size


def slow_cross_imps(results: Sequence[Entry], cap: int = 24) -> list[Fraction]:
    """Every result against every other, one by one."""
    totals = []
    for i, own in enumerate(results):
        total = Fraction(0)
        for j, other in enumerate(results):
            if i != j:
                for score, weight in parts_of(own):
                    for there, part in parts_of(other):
                        worth = max(-cap, min(cap, slow_imps(score - there)))
                        total += Fraction(worth) * weight * part
        totals.append(total)
    return totals


def slow_matchpoints(results: Sequence[Entry]) -> list[Fraction]:
    """Every result against every other: two if better, one if equal."""
    points = []
    for i, own in enumerate(results):
        total = Fraction(0)
        for j, other in enumerate(results):
            if i != j:
                for score, weight in parts_of(own):
                    for there, part in parts_of(other):
                        worth = 2 if score > there else 1 if score == there else 0
                        total += Fraction(worth) * weight * part
        points.append(total)
    return points
