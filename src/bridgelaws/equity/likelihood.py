"""How likely each number of tricks was without the revoke, by the evidence.

The figures here are measured, on choices and results of players in public records of
championships (``bench/choices.py``, docs/equity.md). They say how far players choose from the
card that seems best to them, and how far their results are from what the evidence foretells.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction

from bridgelaws.bridge import Card
from bridgelaws.equity.evidence import RevokeEvidence
from bridgelaws.equity.playing import Played

BY_KNOWLEDGE = 0.15
"""Tricks that a card seems to take less, on average by what its player could know, for it to be
chosen e times as seldom."""
DOUBLE_DUMMY = 0.4
"""The same of tricks double dummy, where nothing tells what he could know."""
ERROR = Fraction(1, 20)
"""How often the result is a trick more, and how often a trick less, than the evidence has it."""
NEGLIGIBLE = Fraction(1, 40)
"""A smaller share is none: half of the finest weight that is suggested."""

Shares = Mapping[int, Fraction]


def shares(found: RevokeEvidence, played: Played | None) -> Shares:
    """How much speaks for each number of tricks; the shares sum to one.

    Neither kind of evidence is the likely result: perfect play by all is more than players can,
    play without inference less. So each has half a say.
    """
    perfect = double_dummy(found, played)
    return perfect if played is None else _mean([perfect, _of(played)])


def double_dummy(found: RevokeEvidence, played: Played | None) -> Shares:
    """The double-dummy results of the legal cards, each card as likely as he was to choose it."""
    if played is not None and played.first.keys() >= found.legal.keys():
        worth = {card: float(played.first[card]) for card in found.legal}
        likely = chosen(worth, BY_KNOWLEDGE)
    else:
        likely = chosen({card: -float(t) for card, t in found.legal.items()}, DOUBLE_DUMMY)
    counted: Counter[int] = Counter()
    for card, times in likely.items():
        counted[found.legal[card]] += times
    return _shared(counted)


def chosen(worth: Mapping[Card, float], scale: float) -> Mapping[Card, int]:
    """How often each card is chosen, of a thousand times that the best one is."""
    best = max(worth.values())
    return {card: round(1000 * math.exp((own - best) / scale)) for card, own in worth.items()}


def widened(counted: Shares) -> Shares:
    """The shares with the error of the evidence, both ways, between the results that it has.

    Beyond them nothing is added: else whatever is certain would look like a little damage.
    """
    kept = {tricks: share for tricks, share in counted.items() if share >= NEGLIGIBLE}
    least, most, whole = min(kept), max(kept), sum(kept.values())
    found: dict[int, Fraction] = {}
    for tricks, share in kept.items():
        for step, part in ((-1, ERROR), (0, 1 - 2 * ERROR), (1, ERROR)):
            near = min(max(tricks + step, least), most)
            found[near] = found.get(near, Fraction(0)) + share * part / whole
    return found


def _of(played: Played) -> Shares:
    return _shared(played.tricks)


def _shared(counted: Counter[int]) -> Shares:
    return {tricks: Fraction(n, counted.total()) for tricks, n in counted.items() if n}


def _mean(says: Iterable[Shares]) -> Shares:
    """The mean of some distributions, each with as much say as any other."""
    listed = list(says)
    every = {tricks for one in listed for tricks in one}
    none = Fraction(0)
    return {t: sum((one.get(t, none) for one in listed), none) / len(listed) for t in every}
