"""The benchmark of the analysis of deals: ``python bench/equity.py [--quick] [--json FILE]``.

What is compared is measured in one run, in turns, on boards that chance deals and plays. The bare
library is called on the very positions that the program asked it for.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import random
import resource
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from measure import Samples, Task, interleave, rate, ratio, seconds

from bridgelaws.analysis import Examination, examine
from bridgelaws.bridge import ALL_CARDS, SEATS, Card, Contract, Deal, Seat, Trick
from bridgelaws.equity import dds
from bridgelaws.equity.dds import Dds
from bridgelaws.equity.evidence import evidence
from bridgelaws.equity.knowledge import Layouts, Shown
from bridgelaws.equity.line import line_of
from bridgelaws.equity.playing import averages
from bridgelaws.equity.position import Position
from bridgelaws.equity.solver import Values
from bridgelaws.records.board import BoardRecord, RecordedTrick, Source

VERDICT, BARE = "verdict on a board", "bare library, same positions"
SCRIPT = "plain script, every card afresh"
SAMPLED, SAMPLES_BARE = "1,000 samples of a seven-trick ending", "1,000 bare solves of such"
AIM_OUTSIDE, AIM_SCRIPT, AIM_SAMPLES = 0.05, 1 / 3, 1.5
SAMPLES, ENDING = 1000, 7
FIRST, LAST = 8, 32
"""The revokes fall between these cards of the play."""


SOLVER = Dds()
"""One for all: to set the library up again would make it forget its memory."""


def main() -> None:
    """Measure, print, and write the figures where wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures to FILE")
    arguments = parser.parse_args()
    boards, rounds = (10, 3) if arguments.quick else (40, 7)
    made = [board(number) for number in range(boards)]
    asked = _Asked()
    for one in made:
        evidence(one, asked)
    plain = [position for one in made for position in every_card(one)]
    tasks = [
        Task(VERDICT, lambda _: _verdicts(made)),
        Task(BARE, lambda _: _bare(asked.calls, boards)),
        Task(SCRIPT, lambda _: _one_by_one(made)),
        Task(SAMPLED, _sampled),
        Task(SAMPLES_BARE, _sampled_bare),
    ]
    figures = report(
        interleave(tasks, rounds), sum(map(len, asked.calls)) / boards, len(plain) / boards
    )
    if arguments.json:
        arguments.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


def report(samples: Samples, solved: float, script: float) -> dict[str, float]:
    """Print the figures and say which aims are met."""
    verdicts = rate(samples[VERDICT])
    inside = ratio(samples[VERDICT], samples[BARE], cpu=True).median
    figures = {
        "verdicts_a_second": verdicts.median,
        "outside_the_solver": 1 - inside,
        "positions_a_verdict": solved,
        "positions_of_the_script": script,
        "time_of_the_script": ratio(samples[SCRIPT], samples[VERDICT], cpu=True).median,
        "samples_to_bare": ratio(samples[SAMPLES_BARE], samples[SAMPLED], cpu=True).median,
        "samples_seconds": seconds(samples[SAMPLED]).median,
        "memory_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }
    print(
        f"board verdicts a second: {verdicts.median:.0f} ({verdicts.low:.0f}-{verdicts.high:.0f})"
    )
    _say("share of the time outside the solver", figures["outside_the_solver"], AIM_OUTSIDE)
    print(f"positions solved for a verdict: {solved:.1f}; by the plain script: {script:.1f}")
    _say("time of a verdict to that of the plain script", figures["time_of_the_script"], AIM_SCRIPT)
    _say("1,000 samples to 1,000 bare solves", figures["samples_to_bare"], AIM_SAMPLES)
    print(f"memory of the whole process: {figures['memory_mb']:.0f} MB")
    return figures


def _say(what: str, found: float, aim: float) -> None:
    print(f"{what}: {found:.3f} (aim: under {aim:.2f}: {'met' if found < aim else 'NOT met'})")


class _Asked:
    """A solver that remembers what it was asked."""

    name = "remembering"

    def __init__(self) -> None:
        self.calls: list[Sequence[Position]] = []

    def solve(self, positions: Sequence[Position]) -> list[Values]:
        self.calls.append(positions)
        return SOLVER.solve(positions)


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


def _verdicts(made: Sequence[Examination]) -> Callable[[], int]:
    def work() -> int:
        for one in made:
            evidence(one, SOLVER)
        return len(made)

    return work


def _bare(calls: Sequence[Sequence[Position]], boards: int) -> Callable[[], int]:
    questions = [
        dds.packed(call[start : start + dds.MOST_BOARDS])
        for call in calls
        for start in range(0, len(call), dds.MOST_BOARDS)
    ]

    def work() -> int:
        for question in questions:
            SOLVER.answer(question)
        return boards

    return work


def _one_by_one(made: Sequence[Examination]) -> Callable[[], int]:
    """One call of the single-board solver, for the best result, after each card."""

    class Question(ctypes.Structure):
        _fields_ = (("numbers", ctypes.c_int * 24),)

    solve = ctypes.CDLL(str(dds.library())).SolveBoard
    answer = (ctypes.c_int * 54)()

    def work() -> int:
        for one in made:
            for position in every_card(one):
                question = Question.from_buffer_copy(dds._packed(position))
                solve(question, -1, 1, 1, ctypes.byref(answer), 0)
        return len(made)

    return work


def _ending(number: int) -> Position:
    chance = random.Random(f"ending/{number}")
    pack = list(ALL_CARDS)
    chance.shuffle(pack)
    hands = {seat: pack[i * ENDING : i * ENDING + ENDING] for i, seat in enumerate(SEATS)}
    return Position.of(hands, Seat.S)


def _drawn(number: int) -> tuple[Position, Callable[[], Counter[tuple[int, int, int, int]]]]:
    position = _ending(number)
    layouts = Layouts(position, Shown(Seat.S, dummy_faced=True), Seat.S)
    chance = random.Random(number)
    return position, lambda: Counter(layouts.draw(chance) for _ in range(SAMPLES))


def _sampled(number: int) -> Callable[[], int]:
    position, draw = _drawn(number)

    def work() -> int:
        averages([position], [draw()], SOLVER)
        return 1

    return work


def _sampled_bare(number: int) -> Callable[[], int]:
    """The bare library on a thousand layouts of the same ending, each solved as drawn."""
    position, draw = _drawn(number)
    layouts = [
        Position(position.trumps, position.leader, position.table, holdings)
        for holdings in draw().elements()
    ]
    return _bare([layouts], 1)


if __name__ == "__main__":
    main()
