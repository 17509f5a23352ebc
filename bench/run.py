"""The benchmark: ``python bench/run.py [--quick] [--json FILE]``.

Everything that is compared is measured in one run, in turns; docs/benchmark.md says how to
read it.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import time
from collections.abc import Callable
from importlib.metadata import version
from itertools import pairwise
from pathlib import Path
from typing import Any

import archive_scan
import big_field
import work
from law64_table import engine
from measure import Samples, Spread, Task, interleave, rate, ratio, seconds

OURS = (
    work.RULING_NEW,
    work.RULING_SEEN,
    work.DOCUMENT_NEW,
    work.DOCUMENT_SEEN,
    work.STAGE_TRACE,
    work.STAGE_DECISION,
)
THEIRS = (work.ZEN, work.ZEN_TRACE, work.ZEN_BATCH, work.ZEN_BATCH_TRACE)
AIM_RATIO, AIM_QUESTION, AIM_START = 5.0, 0.005, 0.15
AIM_DOUBLING = 2.5
"""Twice the tables cost a little more than twice the time, never four times."""
MILLI = 1000.0

Figures = dict[str, Any]


def main() -> None:
    """Run everything, print the tables, and write the figures where wanted."""
    arguments = _arguments()
    count, rounds = (300, 3) if arguments.quick else (2000, 9)
    machine = _machine()
    print(
        f"# {machine['cpus']} cpus ({machine['cpu']}), Python {machine['python']}, "
        f"zen-engine {machine['zen-engine']}, {rounds} rounds of {count}\n"
    )
    zen = engine()
    compared = work.check_all(zen)
    print(f"Law 64: {compared} combinations decided alike by both engines\n")
    tasks = [*work.rulings(count), *work.tables(zen, count)]
    figures = {"machine": machine, "compared": compared, "rounds": rounds, "count": count}
    figures |= _rates(interleave(tasks, rounds))
    figures |= _questions(interleave(work.questions(), max(rounds, 5)))
    figures |= _command_line(count, max(rounds, 5))
    figures |= _fields(big_field.QUICK_TABLES if arguments.quick else big_field.TABLES)
    figures["archives"] = archive_scan.figures(quick=arguments.quick)
    if arguments.json:
        arguments.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures to FILE")
    return parser.parse_args()


def _machine() -> dict[str, Any]:
    about = Path("/proc/cpuinfo")
    text = about.read_text(encoding="utf-8") if about.exists() else ""
    names = [line.partition(":")[2].strip() for line in text.splitlines() if "model name" in line]
    return {
        "cpus": os.cpu_count(),
        "cpu": names[0] if names else platform.machine(),
        "python": platform.python_version(),
        "zen-engine": version("zen-engine"),
        "date": time.strftime("%Y-%m-%d"),
    }


def _rates(samples: Samples) -> Figures:
    print("| in one run, in turns | a second | min | max | a second of cpu |")
    print("|---|--:|--:|--:|--:|")
    for name, found in samples.items():
        wall, cpu = rate(found), rate(found, cpu=True)
        print(
            f"| {name} | {wall.median:,.0f} | {wall.low:,.0f} | {wall.high:,.0f} "
            f"| {cpu.median:,.0f} |"
        )
    print()
    return {
        "rates": {n: _both(rate, found) for n, found in samples.items()},
        "ratios": _ratios(samples),
    }


def _ratios(samples: Samples) -> Figures:
    print(f"| how many times the rate of | {' | '.join(THEIRS)} |")
    print(f"|---|{'--:|' * len(THEIRS)}")
    found: Figures = {}
    for ours in OURS:
        row = {t: ratio(samples[ours], samples[t]) for t in THEIRS}
        cells = [f"{s.median:.2f} ({s.low:.2f}-{s.high:.2f})" for s in row.values()]
        print(f"| {ours} | {' | '.join(cells)} |")
        found[ours] = {t: _both(ratio, samples[ours], samples[t]) for t in THEIRS}
    new = ratio(samples[work.RULING_NEW], samples[work.ZEN])
    print(
        f"\nAim: a ruling with its full trace at {AIM_RATIO:g} times zen evaluate: "
        f"{_met(new.median >= AIM_RATIO)} ({new.median:.2f})\n"
    )
    return found


def _both(spread: Callable[..., Spread], *given: Any) -> Figures:
    return {"wall": spread(*given).plain(), "cpu": spread(*given, cpu=True).plain()}


def _met(met: bool) -> str:
    return "met" if met else "NOT met"


def _questions(samples: Samples) -> Figures:
    _print_seconds("next question of an empty case", samples)
    shipped = [found for name, found in samples.items() if work.FROM_NOTHING not in name]
    slowest = max(seconds(found).median for found in shipped)
    print(
        f"\nAim: under {AIM_QUESTION * MILLI:g} ms: {_met(slowest < AIM_QUESTION)} "
        f"({slowest * MILLI:.1f} ms at worst)\n"
    )
    return {"questions": {n: _both(seconds, found) for n, found in samples.items()}}


def _print_seconds(title: str, samples: Samples) -> None:
    print(f"| {title} | ms | min | max | ms of cpu |")
    print("|---|--:|--:|--:|--:|")
    for name, found in samples.items():
        wall, cpu = seconds(found), seconds(found, cpu=True)
        times = [f"{t * MILLI:.2f}" for t in (wall.median, wall.low, wall.high, cpu.median)]
        print(f"| {name} | {' | '.join(times)} |")


def _command_line(count: int, rounds: int) -> Figures:
    if (complaint := work.command_works()) is not None:
        print(f"The command line was not measured: {complaint}")
        return {"command_line": None}
    tasks: list[Task] = [*work.starts(), work.lines(count)]
    samples = interleave(tasks, rounds)
    starts = {task.name: samples[task.name] for task in tasks[:-1]}
    _print_seconds("whole process", starts)
    start = seconds(samples[work.HELP]).median
    print(
        f"\nAim: start under {AIM_START:g} s: {_met(start < AIM_START)} ({start:.3f} s, "
        f"{1 / ratio(samples[work.HELP], samples[work.PYTHON]).median:.1f} times bare Python)\n"
    )
    _print_lines(samples, count)
    return {
        "starts": {n: _both(seconds, found) for n, found in starts.items()},
        "lines": _both(rate, samples[work.JSONL]),
    }


def _print_lines(samples: Samples, count: int) -> None:
    wall, cpu = rate(samples[work.JSONL]), rate(samples[work.JSONL], cpu=True)
    print(
        f"`{work.JSONL}`, {count} lines, whole process: {wall.median:,.0f} rulings a second "
        f"({wall.low:,.0f}-{wall.high:,.0f}), {cpu.median:,.0f} a second of cpu"
    )


def _fields(tables: int) -> Figures:
    """A field against the plain double loop, then the same work on fields that double."""
    samples = interleave(big_field.comparison(tables), 1)
    print(f"\n| a field of {tables:,} tables | ms | one by one, ms | times |")
    print("|---|--:|--:|--:|")
    for name in big_field.PAIRS:
        ours, theirs = samples[big_field.program(name)], samples[big_field.loop(name)]
        times = ratio(ours, theirs).median
        print(
            f"| {name} | {seconds(ours).median * MILLI:,.1f} "
            f"| {seconds(theirs).median * MILLI:,.0f} | {times:,.0f} |"
        )
    grown = interleave(big_field.doublings(tables), 3)
    sizes = [tables << i for i in range(big_field.DOUBLINGS)]
    head = " | ".join(f"{n:,}" for n in sizes)
    print(f"\n| ms of cpu, every score different | {head} | each doubling |")
    print(f"|---|{'--:|' * (len(sizes) + 1)}")
    for name in big_field.PAIRS:
        medians = [seconds(grown[big_field.grown(name, n)], cpu=True).median for n in sizes]
        factors = [after / before for before, after in pairwise(medians)]
        cells = " | ".join(f"{median * MILLI:,.1f}" for median in medians)
        print(f"| {name} | {cells} | {', '.join(f'{f:.2f}' for f in factors)} |")
    worst = max(
        seconds(grown[big_field.grown(name, sizes[-1])], cpu=True).median
        / seconds(grown[big_field.grown(name, sizes[0])], cpu=True).median
        for name in big_field.PAIRS
    )
    steps = big_field.DOUBLINGS - 1
    aim = AIM_DOUBLING**steps
    print(
        f"\nAim: n log n, so that {steps} doublings cost less than {aim:.0f} times: "
        f"{_met(worst < aim)} ({worst:.1f}; n squared would be {4**steps})\n"
    )
    return {
        "field": {n: _both(seconds, found) for n, found in samples.items()},
        "field_doublings": {n: _both(seconds, found) for n, found in grown.items()},
    }


if __name__ == "__main__":
    main()
