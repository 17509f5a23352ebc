"""Boards that chance deals and plays, with a revoke, for the benchmark of the analysis of deals."""

from __future__ import annotations

import random

from bridgelaws.analysis import Examination, examine
from bridgelaws.bridge import ALL_CARDS, SEATS, Card, Contract, Deal, Seat, Trick
from bridgelaws.equity.line import line_of
from bridgelaws.equity.position import Position
from bridgelaws.files.board import BoardRecord, RecordedTrick, Source

FIRST, LAST = 8, 32
"""The revokes fall between these cards of the play."""


def board(number: int) -> Examination:
    """A board that chance deals and plays, with a revoke in the middle game."""
    for attempt in range(1000):
        chance = random.Random(f"{number}/{attempt}")
        if (record := _played(chance, chance.randrange(FIRST, LAST))) is not None:
            examination = examine(record)
            if examination.revokes:
                return examination
    raise AssertionError("chance made no revoke")


def _played(chance: random.Random, revoke_at: int) -> BoardRecord | None:
    pack = list(ALL_CARDS)
    chance.shuffle(pack)
    deal = Deal.of({seat: pack[i * 13 : i * 13 + 13] for i, seat in enumerate(SEATS)})
    contract, declarer = Contract.parse(chance.choice(["2D", "4S", "3NT"])), chance.choice(SEATS)
    hands = {seat: deal.hand(seat) or frozenset() for seat in SEATS}
    position = Position.of(hands, declarer.lho, contract.trumps)
    tricks: list[RecordedTrick] = []
    revoked = False
    while len(position):
        leader: Seat = position.leader
        cards: list[Card] = []
        for _ in range(4):
            legal = list(position.legal())
            others = position.hand(position.to_play) - set(legal)
            if not revoked and len(tricks) * 4 + len(cards) >= revoke_at and others and cards:
                legal, revoked = sorted(others, key=str), True
            card = chance.choice(legal)
            cards.append(card)
            position, _won = position.after(card)
        tricks.append(RecordedTrick(Trick(leader, tuple(cards)), ((), (), (), ()), 0))
    source = Source("bench", 0)
    made = BoardRecord(
        source, deal=deal, contract=contract, declarer=declarer, tricks=tuple(tricks)
    )
    return made if revoked else None


def every_card(examination: Examination) -> list[Position]:
    """What a plain script solves: the position after every legal card, from the revoke on."""
    line = line_of(examination)
    start = line.index_of(examination.revokes[0]) or 0
    found = []
    for turn in line.turns[start:]:
        for card in {*turn.legal, turn.card}:
            following, _ = turn.before.after(card)
            if len(following):
                found.append(following)
    return found
