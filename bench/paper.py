"""Paper: ``python bench/paper.py [--quick]``: milliseconds a form and a chart, first and then.

First is a whole process that prints one form, beside a process that only rules on the same
case; then is what another form costs once the fonts are loaded.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from datetime import datetime
from importlib.metadata import version
from pathlib import Path

from measure import Task, Work, interleave, seconds

from bridgelaws import desk, paper
from bridgelaws.words.diagram import hand_diagram
from bridgelaws.words.say import Words

CASE = Path(__file__).parent.parent / "examples" / "record_with_events.yaml"
TERMS = desk.Terms(answers=("attention=during_play",))
RULE, FIRST = "process: a ruling", "process: a ruling and its form"
MILLI = 1000.0


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer rounds")
    rounds = 3 if parser.parse_args().quick else 9
    print(f"# typst {version('typst')}, {rounds} rounds\n")
    with tempfile.TemporaryDirectory() as folder:
        samples = interleave([*_processes(folder), *_then()], rounds)
    print("| paper | ms | min | max | ms of cpu |")
    print("|---|--:|--:|--:|--:|")
    for name, found in samples.items():
        wall, cpu = seconds(found), seconds(found, cpu=True)
        times = [f"{t * MILLI:.2f}" for t in (wall.median, wall.low, wall.high, cpu.median)]
        print(f"| {name} | {' | '.join(times)} |")


def _processes(folder: str) -> list[Task]:
    """Whole processes, with the form and without it."""
    rule = [sys.executable, "-m", "bridgelaws", "rule", str(CASE), "--answer", TERMS.answers[0]]
    form = [*rule, "--pdf", str(Path(folder) / "form.pdf")]
    return [_process(RULE, rule), _process(FIRST, form)]


def _process(name: str, command: Sequence[str]) -> Task:
    def once() -> int:
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return 1

    return Task(name, lambda _: once, in_children=True)


def _then() -> list[Task]:
    """Forms, a chart and a diagram in a process that has printed before."""
    (opened,) = desk.open_file(str(CASE), TERMS)
    document = desk.document(opened)
    told = paper.Particulars(ruled_at=datetime(2026, 11, 21, 20, 15))
    sheet = desk.sheet(opened, document, told, "en")
    assert sheet.hand.shown is not None
    shown = sheet.hand.shown

    def form(kind: str) -> Work:
        def work() -> int:
            paper.forms(kind, [sheet], "en")
            return 1

        return work

    def diagrams() -> int:
        words = Words("en")
        for _ in range(100):
            hand_diagram(shown, words)
        return 100

    return [
        Task("then: the form of a ruling", lambda _: form(paper.RULING)),
        Task("then: the form of an appeal", lambda _: form(paper.APPEAL)),
        Task("then: the chart of Law 64", lambda _: _chart),
        Task("a hand diagram as SVG", lambda _: diagrams),
    ]


def _chart() -> int:
    desk.print_charts("64", desk.Terms(), "en")
    return 1


if __name__ == "__main__":
    main()
