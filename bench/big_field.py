"""A field of 10,000 tables: the program against the plain double loop, and how both grow.

The two must agree on every table before anything counts. The doubling test gives every table a
score of its own, the worst case; the comparison has scores as they occur.
"""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Callable, Sequence
from fractions import Fraction

from measure import Task, Work

from bridgelaws.scoring import cross_imps, datum, declarer_scores, matchpoints
from bridgelaws.scoring.imps import BOUNDS

SEED = 86
TABLES, QUICK_TABLES = 10_000, 2_000
DOUBLINGS = 4
CROSS_IMPS, MATCHPOINTS, DATUM = "cross-IMPs", "matchpoints", "datum"
Scores = Sequence[int]
Totals = list[Fraction]


def field(tables: int) -> list[int]:
    """Scores by chance, of those that Law 77 has, the same every time."""
    source = random.Random(SEED)
    made = sorted(declarer_scores(vulnerable=True))
    return [source.choice(made) * source.choice((1, -1)) for _ in range(tables)]


def spread(tables: int) -> list[int]:
    """A score of its own for every table, in no order."""
    scores = [10 * (i - tables // 2) for i in range(tables)]
    random.Random(SEED).shuffle(scores)
    return scores


def loop_matchpoints(scores: Scores) -> Totals:
    """Every result against every other: two if better, one if equal."""
    totals = []
    for own in scores:
        points = -1  # the result itself, which equals itself
        for other in scores:
            if own > other:
                points += 2
            elif own == other:
                points += 1
        totals.append(Fraction(points))
    return totals


def loop_cross_imps(scores: Scores) -> Totals:
    """Every result IMPed against every other."""
    totals = []
    for own in scores:
        points = 0
        for other in scores:
            if own > other:
                points += bisect_right(BOUNDS, own - other)
            elif own < other:
                points -= bisect_right(BOUNDS, other - own)
        totals.append(Fraction(points))
    return totals


def loop_datum(scores: Scores) -> Totals:
    """The mean without the twentieth part at each end, found by taking extremes one by one."""
    left = list(scores)
    for _ in range(len(scores) // 20):
        left.remove(min(left))
        left.remove(max(left))
    return [round_to_ten(Fraction(sum(left), len(left)))]


def round_to_ten(value: Fraction) -> Fraction:
    """To the nearest ten; exact halves, away from nought."""
    tens, sign = abs(value) / 10, -1 if value < 0 else 1
    return Fraction(sign * 10 * int(tens + Fraction(1, 2)))


def fast_datum(scores: Scores) -> Totals:
    """The datum of the program, trimmed in the same way."""
    return [datum(list(scores), drop_each_end=Fraction(1, 20))]


PAIRS: dict[str, tuple[Callable[[Scores], Totals], Callable[[Scores], Totals]]] = {
    CROSS_IMPS: (lambda scores: list(cross_imps(list(scores)).totals), loop_cross_imps),
    MATCHPOINTS: (lambda scores: list(matchpoints(list(scores))), loop_matchpoints),
    DATUM: (fast_datum, loop_datum),
}
"""The program and the plain way, for each."""


def program(name: str) -> str:
    """The name of a task of the program."""
    return f"{name}, the program"


def loop(name: str) -> str:
    """The name of the same task in the plain way."""
    return f"{name}, one by one"


def comparison(tables: int) -> list[Task]:
    """Both ways on one field, after they were seen to agree.

    Raises:
        AssertionError: they do not agree.
    """
    scores = field(tables)
    check(scores)
    tasks = []
    for name, (fast, slow) in PAIRS.items():
        tasks += [_task(program(name), fast, scores), _task(loop(name), slow, scores)]
    return tasks


def check(scores: Scores) -> None:
    """Both ways give every table the same.

    Raises:
        AssertionError: they do not.
    """
    for name, (fast, slow) in PAIRS.items():
        if fast(scores) != slow(scores):
            raise AssertionError(f"{name}: the program and the plain loop differ")


def doublings(tables: int) -> list[Task]:
    """The program on fields that double in size."""
    return [
        _task(grown(name, tables << i), fast, spread(tables << i))
        for i in range(DOUBLINGS)
        for name, (fast, _) in PAIRS.items()
    ]


def grown(name: str, tables: int) -> str:
    """The name of a task of the doubling test."""
    return f"{name}, {tables:,} tables"


def _task(name: str, way: Callable[[Scores], Totals], scores: Scores) -> Task:
    def work() -> int:
        return 1 if way(scores) else 0

    def prepare(_: int) -> Work:
        return work

    return Task(name, prepare)
