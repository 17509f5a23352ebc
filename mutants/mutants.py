"""Mutation tests: ``make mutants``, or ``python mutants/mutants.py --sample N --seed N``.

Draws changes of the Laws and the engine by a seed, makes each in a copy of the checkout and runs
the tests that are there for these rooms, fastest first, until one fails.  A change that no test
notices is printed, with status 1 unless ``equivalent.toml`` says why it changes nothing.
"""

from __future__ import annotations

import argparse
import difflib
import json
import os
import queue
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from changes import Change, Siblings, changes, enumerations, modules

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("src/bridgelaws/laws", "src/bridgelaws/engine")
STAGES = (
    ("tests/laws", "tests/engine", "tests/test_cases.py"),
    (
        "tests/analysis",
        "tests/files",
        "tests/desk",
        "tests/words",
        "tests/properties",
        "tests/test_desk.py",
        "tests/test_records_to_rulings.py",
        "tests/test_redress_by_score.py",
        "tests/test_revoke_to_score.py",
    ),
)
"""The tests to run, the nearest first; the second of these only for what the first lets pass."""

COPIED = ("src", "tests", "examples", "docs", "scripts", "README.md", "pyproject.toml")
NOTICES_EVERYTHING = "tests/laws/test_compiled.py"
"""Holds the finished diagrams to be of the Laws as they stand: it fails with every change of a
source, whatever the change means.  Diagrams of other sources are not used."""

LONGEST = 3.0
"""A change that makes the tests so many times slower is noticed too."""


@dataclass(slots=True)
class Outcome:
    """What became of one change."""

    change: Change
    before: str
    after: str
    noticed_by: str | None
    seconds: float


@dataclass(slots=True)
class Tests:
    """The tests of one stage: in which order to run them, and for how long at the most."""

    paths: tuple[str, ...]
    seconds: dict[str, float]
    noticed: Counter[tuple[str, str]] = field(default_factory=Counter)

    @property
    def timeout(self) -> float:
        """Seconds after which a run counts as failed."""
        return 60 + LONGEST * sum(self.seconds.values())

    def ordered(self, module: str) -> list[str]:
        """Those first that noticed most changes of this module, then the fastest."""
        return sorted(
            self.seconds, key=lambda name: (-self.noticed[module, name], self.seconds[name])
        )


def main() -> None:
    """Draw, run and report."""
    arguments = _arguments()
    sources = modules(ROOT, ROOMS)
    siblings = enumerations(iter(sources.values()))
    every = sorted(change for path in sources for change in changes(path, sources[path], siblings))
    chosen = random.Random(arguments.seed).sample(every, min(arguments.sample, len(every)))
    print(f"{len(every)} changes are possible, {len(chosen)} drawn with seed {arguments.seed}")
    with tempfile.TemporaryDirectory() as folder:
        copies = [_copy(Path(folder) / str(number)) for number in range(arguments.jobs)]
        stages = [Tests(paths, _measure(copies[0], paths)) for paths in STAGES]
        outcomes = list(_run(chosen, sources, siblings, copies, stages))
    if arguments.json is not None:
        arguments.json.write_text(json.dumps([_row(one) for one in outcomes], indent=1) + "\n")
    sys.exit(_report(outcomes))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=500, metavar="N", help="changes to draw")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the draw")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N")
    parser.add_argument("--json", type=Path, metavar="FILE", help="what became of each change")
    return parser.parse_args()


def _copy(target: Path) -> Path:
    """The checkout, as far as its tests need it."""
    target.mkdir()
    for name in COPIED:
        source = ROOT / name
        (shutil.copytree if source.is_dir() else shutil.copy2)(source, target / name)
    (target / NOTICES_EVERYTHING).unlink()
    return target


def _measure(copy: Path, paths: tuple[str, ...]) -> dict[str, float]:
    """How long each test takes where nothing is changed; ends the run where one fails."""
    seconds = copy / "seconds.json"
    status, output = _pytest(copy, paths, None, {"MUTANTS_SECONDS": str(seconds)})
    if status != 0:
        sys.exit(f"the tests fail without any change:\n{output}")
    measured: dict[str, float] = json.loads(seconds.read_text())
    print(f"{len(measured)} tests in {' '.join(paths)}: {sum(measured.values()):.0f} s")
    return measured


def _run(
    chosen: list[Change],
    sources: dict[str, str],
    siblings: Siblings,
    copies: list[Path],
    stages: list[Tests],
) -> Iterator[Outcome]:
    free: queue.SimpleQueue[Path] = queue.SimpleQueue()
    for copy in copies:
        free.put(copy)

    def one(change: Change) -> Outcome:
        copy = free.get()
        try:
            return _outcome(change, sources[change.module], siblings, copy, stages)
        finally:
            free.put(copy)

    with ThreadPoolExecutor(len(copies)) as pool:
        for count, outcome in enumerate(pool.map(one, chosen), 1):
            verdict = outcome.noticed_by or "NOT NOTICED"
            print(
                f"{count:4} {outcome.seconds:5.0f} s  {_place(outcome.change)}  {verdict}",
                flush=True,
            )
            yield outcome


def _outcome(
    change: Change, source: str, siblings: Siblings, copy: Path, stages: list[Tests]
) -> Outcome:
    """Make the change in this copy, run the tests, and take it back."""
    path = copy / change.module
    kept = path.stat()
    changed = change.apply(source, siblings)
    before, after = _difference(source, changed)
    path.write_text(changed, encoding="utf-8")
    start = time.monotonic()
    try:
        noticed = _noticed_by(change.module, copy, stages)
    finally:
        path.write_text(source, encoding="utf-8")
        os.utime(path, ns=(kept.st_atime_ns, kept.st_mtime_ns))
    return Outcome(change, before, after, noticed, time.monotonic() - start)


def _noticed_by(module: str, copy: Path, stages: list[Tests]) -> str | None:
    for tests in stages:
        status, output = _pytest(copy, tests.paths, tests.timeout, {}, tests.ordered(module))
        if status != 0:
            failed = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - |$)", output, re.MULTILINE)
            name = "time ran out" if status is None else failed[1] if failed else "the import"
            tests.noticed[module, name] += 1
            return name
    return None


def _pytest(
    copy: Path,
    paths: tuple[str, ...],
    timeout: float | None,
    environment: dict[str, str],
    order: list[str] | None = None,
) -> tuple[int | None, str]:
    """Run the tests in the copy until one fails; the status is None where time ran out."""
    if order is not None:
        environment["MUTANTS_ORDER"] = str(copy / "order.json")
        (copy / "order.json").write_text(json.dumps(order))
    here = f"{copy / 'src'}{os.pathsep}{Path(__file__).parent}"
    environment = {**os.environ, **environment, "PYTHONPATH": here, "PYTHONDONTWRITEBYTECODE": "1"}
    options = ("-x", "-q", "-rfE", "-p", "ordered", "-p", "no:cacheprovider", "--tb=no")
    command = [sys.executable, "-m", "pytest", *options, "--hypothesis-seed=0", *paths]
    try:
        done = subprocess.run(
            command, cwd=copy, env=environment, timeout=timeout, capture_output=True, text=True
        )
    except subprocess.TimeoutExpired:
        return None, ""
    return done.returncode, done.stdout


def _difference(before: str, after: str) -> tuple[str, str]:
    """The lines that the change takes away and puts in, as one text each."""
    lines = list(difflib.ndiff(before.splitlines(), after.splitlines()))
    return tuple(  # type: ignore[return-value]  # two of them
        " ".join(line[2:].strip() for line in lines if line.startswith(mark))
        for mark in ("- ", "+ ")
    )


def _place(change: Change) -> str:
    return f"{change.module}:{change.line} {change.operator}"


def _row(outcome: Outcome) -> dict[str, object]:
    return {
        "module": outcome.change.module,
        "line": outcome.change.line,
        "operator": outcome.change.operator,
        "before": outcome.before,
        "after": outcome.after,
        "noticed_by": outcome.noticed_by,
        "seconds": round(outcome.seconds, 1),
    }


def _report(outcomes: list[Outcome]) -> int:
    """Print the score and what was not noticed; 1 where something of that means something."""
    known = tomllib.loads((ROOT / "mutants" / "equivalent.toml").read_text(encoding="utf-8"))
    same = {(one["module"], one["before"], one["after"]) for one in known.get("change", [])}
    passed = [one for one in outcomes if one.noticed_by is None]
    missed = [one for one in passed if (one.change.module, one.before, one.after) not in same]
    noticed = len(outcomes) - len(passed)
    counted = noticed + len(missed)
    print(f"\n{noticed} of {counted} noticed: {100 * noticed / max(counted, 1):.1f} %")
    print(f"{len(passed) - len(missed)} more change nothing, as equivalent.toml says")
    for one in missed:
        print(f"\n{_place(one.change)}\n  - {one.before}\n  + {one.after}")
    return 1 if missed else 0


if __name__ == "__main__":
    main()
