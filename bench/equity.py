"""The benchmark of the analysis of deals: ``python bench/equity.py [--quick] [--json FILE]``.

What is compared is measured in one run, in turns, on boards that chance deals and plays; with
``--records FOLDER`` also on the boards of its PBN files that show a revoke. The time inside the
solver is measured around the call of the library, one thread a process, in seconds of cpu.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import random
import resource
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from equity_boards import board, every_card
from measure import Samples, Spread, Task, interleave, rate, ratio, seconds

from bridgelaws.analysis import Examination, examine
from bridgelaws.bridge import ALL_CARDS, SEATS, Seat, Side
from bridgelaws.equity import dds
from bridgelaws.equity.dds import Dds, Library
from bridgelaws.equity.evidence import evidence
from bridgelaws.equity.knowledge import Layouts, Shown
from bridgelaws.equity.line import line_of
from bridgelaws.equity.playing import Sampling, averages, play_on
from bridgelaws.equity.position import Position
from bridgelaws.equity.workers import Workers
from bridgelaws.errors import RefusedError
from bridgelaws.files.pbn import read_pbn

VERDICT, SCRIPT = "verdict on a board", "plain script, every card afresh"
SAMPLED, SAMPLES_BARE = "1,000 samples of a seven-trick ending", "1,000 bare solves of such"
ALONE, TOGETHER = "plays in one process", "plays in a process for each core"
AIM_OUTSIDE, AIM_SCRIPT, AIM_SAMPLES = 0.05, 1 / 3, 1.5
SAMPLES, ENDING = 1000, 7
PLAYS = Sampling(samples=10, plays=8, seed=1)
HARD = 12
"""Whole deals solved card by card to see how much memory the library takes at the most."""


class _Timed(Library):
    """The library, with the seconds of cpu that it took and how often it was called."""

    def __init__(self) -> None:
        super().__init__()
        self.seconds, self.calls = 0.0, 0

    def ask(self, deal: bytes, target: int, solutions: int, mode: int) -> None:
        start = time.thread_time()
        super().ask(deal, target, solutions, mode)
        self.seconds += time.thread_time() - start
        self.calls += 1


LIBRARY = _Timed()
SOLVER = Dds(LIBRARY)
"""One for all: to set the library up again would make it forget its memory."""


def main() -> None:
    """Measure, print, and write the figures where wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures to FILE")
    parser.add_argument("--records", type=Path, metavar="FOLDER", help="PBN files with real boards")
    arguments = parser.parse_args()
    boards, rounds = (10, 3) if arguments.quick else (40, 7)
    figures = {"chance": verdicts([board(number) for number in range(boards)], rounds)}
    if arguments.records:
        figures["records"] = verdicts(_recorded(arguments.records), rounds)
    figures["samples"] = _samples(rounds)
    if arguments.json:
        arguments.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


def verdicts(made: Sequence[Examination], rounds: int) -> dict[str, float]:
    """Verdicts on boards beside a plain script; print the figures and say which aims are met."""
    shares: list[float] = []
    tasks = [
        Task(VERDICT, lambda _: _verdicts(made, shares)),
        Task(SCRIPT, lambda _: _one_by_one(made)),
    ]
    LIBRARY.calls = 0
    solved = sum(evidence(one, SOLVER).solved for one in made) / len(made)
    calls = LIBRARY.calls / len(made)
    samples = interleave(tasks, rounds)
    script = sum(len(every_card(one)) for one in made) / len(made)
    a_second, outside = rate(samples[VERDICT]), Spread.of(shares[1:])
    figures = {
        "boards": len(made),
        "verdicts_a_second": a_second.median,
        "verdicts_a_second_of_cpu": rate(samples[VERDICT], cpu=True).median,
        "outside_the_solver": outside.median,
        "cpu_ms_outside": 1000 * outside.median * seconds(samples[VERDICT], cpu=True).median,
        "positions_a_verdict": solved,
        "calls_a_verdict": calls,
        "positions_of_the_script": script,
        "time_of_the_script": ratio(samples[SCRIPT], samples[VERDICT], cpu=True).median,
    }
    print(
        f"{len(made)} boards, verdicts a second: {a_second.median:.0f} "
        f"({a_second.low:.0f}-{a_second.high:.0f}), "
        f"a second of cpu: {figures['verdicts_a_second_of_cpu']:.0f}"
    )
    _say("share of the time outside the solver", figures["outside_the_solver"], AIM_OUTSIDE)
    print(f"  that is {figures['cpu_ms_outside']:.2f} ms of cpu a verdict")
    print(f"positions a verdict: {solved:.1f} in {calls:.1f} calls; by the script: {script:.1f}")
    _say("time of a verdict to that of the plain script", figures["time_of_the_script"], AIM_SCRIPT)
    return figures


def _samples(rounds: int) -> dict[str, float]:
    """Sampling beside bare solves, on one and on all cores, and the memory it all takes."""
    line = line_of(board(0))
    with Workers(1) as one, Workers() as all_cores:
        tasks = [
            Task(SAMPLED, _sampled),
            Task(SAMPLES_BARE, _sampled_bare),
            Task(ALONE, lambda _: lambda: play_on(line, 8, Side.NS, one, PLAYS).plays),
            Task(TOGETHER, lambda _: lambda: play_on(line, 8, Side.NS, all_cores, PLAYS).plays),
        ]
        samples: Samples = interleave(tasks, rounds)
    figures = {
        "samples_to_bare": ratio(samples[SAMPLES_BARE], samples[SAMPLED], cpu=True).median,
        "samples_seconds": seconds(samples[SAMPLED]).median,
        "times_one_process": ratio(samples[TOGETHER], samples[ALONE]).median,
        "cpu_of_who_asks": _asking(board(0)),
        "memory_mb": _memory(),
    }
    _say("1,000 samples to 1,000 bare solves", figures["samples_to_bare"], AIM_SAMPLES)
    print(f"  seconds for the 1,000 samples: {figures['samples_seconds']:.2f}")
    print(f"plays in {os.cpu_count()} processes: {figures['times_one_process']:.2f} times one")
    print(f"  cpu of the process that asks: {figures['cpu_of_who_asks']:.2f} of all")
    print(f"memory of a process with the solver: {figures['memory_mb']:.0f} MB at the most")
    return figures


def _asking(examination: Examination) -> float:
    """The part of the cpu time of sampling that cannot be spread over processes."""
    line, before = line_of(examination), resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    start = time.process_time()
    with Workers(1) as solver:
        play_on(line, 8, Side.NS, solver, PLAYS)
        own = time.process_time() - start
    return own / (own + resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before)


def _memory() -> float:
    """Megabytes that this process held at the most, once whole deals were solved card by card."""
    for number in range(HARD):
        SOLVER.solve([_ending(number, 13)])
        evidence(board(number), SOLVER)
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _say(what: str, found: float, aim: float) -> None:
    print(f"{what}: {found:.3f} (aim: under {aim:.2f}: {'met' if found < aim else 'NOT met'})")


def _recorded(folder: Path) -> list[Examination]:
    """The boards of PBN files on which a revoke can be analysed."""
    found = []
    for file in sorted(folder.rglob("*.pbn")):
        try:
            for record in read_pbn(file.read_text(encoding="cp1252"), str(file)):
                examination = examine(record)
                evidence(examination, SOLVER)
                found.append(examination)
        except (RefusedError, UnicodeDecodeError):
            continue  # nothing to analyse in the rest of this file
    return found


def _verdicts(made: Sequence[Examination], shares: list[float]) -> Callable[[], int]:
    def work() -> int:
        start, inside = time.thread_time(), LIBRARY.seconds
        for one in made:
            evidence(one, SOLVER)
        taken = time.thread_time() - start
        shares.append(1 - (LIBRARY.seconds - inside) / taken)
        return len(made)

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
                question = Question.from_buffer_copy(dds.packed(position))
                solve(question, -1, 1, 1, ctypes.byref(answer), 0)
        return len(made)

    return work


def _ending(number: int, tricks: int = ENDING) -> Position:
    chance = random.Random(f"ending/{number}")
    pack = list(ALL_CARDS)
    chance.shuffle(pack)
    hands = {seat: pack[i * tricks : i * tricks + tricks] for i, seat in enumerate(SEATS)}
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
    deals = [
        dds.packed(Position(position.trumps, position.leader, position.table, holdings))
        for holdings in draw().elements()
    ]

    def work() -> int:
        for deal in deals:
            Library.ask(LIBRARY, deal, -1, 3, 1)
        return 1

    return work


if __name__ == "__main__":
    main()
