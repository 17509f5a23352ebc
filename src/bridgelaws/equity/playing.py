"""Playing a deal on by what the players can know, many times over.

In turn each player (declarer also for dummy) draws layouts of the hands that he does not see,
has them solved for every legal card, and plays the card that takes most on average. The cards
are then played on the true deal. So there is a distribution of tricks, not one number.

The bias: nobody draws inferences from the auction, from signals or from the cards of others,
and each card is judged as if all were known after it. So nobody plays for more information,
nor to deceive; where the whole hand is a guess, this plays worse than an expert, and where a
choice can be put off, better or worse by chance.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from bridgelaws.bridge import Card, Side
from bridgelaws.equity.knowledge import Layouts, Shown, faced_before, seen_through, shown_by
from bridgelaws.equity.line import Line
from bridgelaws.equity.position import Holdings, Position
from bridgelaws.equity.solver import Solver, Values
from bridgelaws.errors import RefusedError
from bridgelaws.files.obligations import NO_OBLIGATIONS, Obligations

SIDE_BY_SIDE = 8
"""Plays that are carried on together, so that the solver gets many positions at once."""

Told = Callable[[int, int], None]
"""Called with the number of plays done, and of all plays."""


@dataclass(frozen=True, slots=True)
class Sampling:
    """How to sample: layouts for each choice, plays of the deal, and the seed of chance.

    ``after`` plays on from after each revoke as well.
    """

    samples: int
    plays: int
    seed: int
    after: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """The tricks of one side in the plays.

    Attributes:
        tricks: how often the side took how many tricks over the whole board.
        sampling: how it was sampled.
        solved: how many positions were solved.
        first: what each card of the first choice was worth to the player on average, by what he
            could know; empty where he had no choice.
    """

    tricks: Counter[int]
    sampling: Sampling
    solved: int
    first: Mapping[Card, Fraction] = field(default_factory=dict)

    @property
    def plays(self) -> int:
        """The plays that were finished."""
        return sum(self.tricks.values())

    @property
    def mean(self) -> Fraction:
        """The average number of tricks."""
        return Fraction(sum(t * n for t, n in self.tricks.items()), self.plays)

    @property
    def standard_error(self) -> Fraction | None:
        """The standard error of the average, in thousandths; None for a single play."""
        if self.plays < 2:
            return None
        apart = sum((t - self.mean) ** 2 * n for t, n in self.tricks.items())
        variance = apart / (self.plays - 1) / self.plays
        return Fraction(math.isqrt(int(variance * 10**6)), 1000)


@dataclass(slots=True)
class _Play:
    """One play in progress."""

    position: Position
    shown: Shown
    north_south: int
    chance: random.Random

    def play(self, card: Card) -> None:
        self.shown = self.shown.after(self.position, card, revoke=False)
        self.position, winner = self.position.after(card)
        self.north_south += winner is not None and winner.side is Side.NS

    def draw(self, samples: int) -> Counter[Holdings]:
        """Layouts that the player who is to choose thinks possible, with their frequencies."""
        player = self.shown.decides(self.position.to_play)
        layouts = Layouts(self.position, self.shown, player)
        return Counter(layouts.draw(self.chance) for _ in range(samples))


def play_on(
    line: Line,
    start: int,
    side: Side,
    solver: Solver,
    sampling: Sampling,
    told: Told | None = None,
    obligations: Obligations = NO_OBLIGATIONS,
    *,
    believed: bool = True,
) -> Played:
    """Play the deal on from before the card at the place *start* of the line.

    A void that the card before it feigned is *believed*, or nobody takes it in. The player whose
    turn it is there chooses among his legal cards like the others; the penalty cards then on the
    table are known, and are played when they have to be. Interrupted (KeyboardInterrupt), or
    where the solver gives up, it gives the plays that are done.

    Raises:
        RefusedError: the solver refused a position, or took too long, before any play was done.
    """
    first = line.turns[start]
    before = line.turns[:start]
    known = shown_by if believed else seen_through
    shown = known(line.declarer, before, faced_before(obligations, before, first))
    tricks: Counter[int] = Counter()
    sums: Counter[Card] = Counter()
    solved = 0
    try:
        for begin in range(0, sampling.plays, SIDE_BY_SIDE):
            numbers = range(begin, min(begin + SIDE_BY_SIDE, sampling.plays))
            plays = [
                _Play(first.before, shown, first.won[0], _chance(sampling, n)) for n in numbers
            ]
            done, took = _through(plays, solver, sampling.samples, first.legal)
            solved += done
            sums.update(took)
            tricks.update(one.north_south for one in plays)
            if told is not None:
                told(sum(tricks.values()), sampling.plays)
    except (KeyboardInterrupt, RefusedError):
        if not tricks:
            raise
    if side is Side.EW:
        tricks = Counter({line.tricks - t: n for t, n in tricks.items()})
    drawn = sampling.samples * sum(tricks.values())
    worth = {card: Fraction(sums[card], drawn) for card in first.legal if card in sums}
    return Played(tricks, sampling, solved, worth)


def _chance(sampling: Sampling, number: int) -> random.Random:
    """Separate random numbers for each play, so that its result does not depend on their order."""
    return random.Random(f"{sampling.seed}/{number}")


def _through(
    plays: Sequence[_Play], solver: Solver, samples: int, first_legal: Sequence[Card]
) -> tuple[int, Counter[Card]]:
    """Carry plays on to the end of the deal, a card of each at a time.

    Returned are the positions solved, and what the cards of the first choice took in all.
    """
    solved, legal, first = 0, first_legal, Counter[Card]()
    while plays[0].position.tricks_left:
        choosing = [one for one in plays if one.position.has_choice()]
        drawn = [one.draw(samples) for one in choosing]
        chosen = averages([one.position for one in choosing], drawn, solver)
        solved += sum(map(len, drawn))
        if legal:
            for found in chosen:
                first.update(found)
        best = {id(one): found for one, found in zip(choosing, chosen, strict=True)}
        for one in plays:
            cards = legal or one.shown.playable(one.position)
            sums = best.get(id(one))
            one.play(_lowest(cards) if sums is None else _best(cards, sums))
        legal = ()
    return solved, first


def averages(
    positions: Sequence[Position], drawn: Sequence[Counter[Holdings]], solver: Solver
) -> list[Counter[Card]]:
    """For each position the tricks of every legal card, summed over its drawn layouts.

    A layout drawn several times is solved once.
    """
    layouts = [
        Position(at.trumps, at.leader, at.table, holdings)
        for at, counted in zip(positions, drawn, strict=True)
        for holdings in counted
    ]
    values = iter(solver.solve(layouts))
    return [_summed(counted, values) for counted in drawn]


def _summed(counted: Counter[Holdings], values: Iterator[Values]) -> Counter[Card]:
    sums: Counter[Card] = Counter()
    for times in counted.values():
        for card, tricks in next(values).items():
            sums[card] += tricks * times
    return sums


def _best(cards: Sequence[Card], sums: Counter[Card]) -> Card:
    """The card that takes most on average; of several the lowest."""
    most = max(sums[card] for card in cards)
    return _lowest([card for card in cards if sums[card] == most])


def _lowest(cards: Sequence[Card]) -> Card:
    return min(cards, key=lambda card: (card.rank, card.suit.value))
