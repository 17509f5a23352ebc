"""How players choose, measured on public records: ``python bench/choices.py FOLDER [--boards N]``.

On each board one card is looked at that followed suit or was thrown away, between tricks two and
ten: what its player could know is asked of every card that he might have played, and the deal is
played on from there. Printed is how much less than the best card players chose, for both kinds of
evidence; the scale of errors for which their choices are likeliest; and how far the results were
from those foretold. The weights that `bridgelaws equity` suggests rest on it (docs/equity.md).
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from bridgelaws.analysis import examine
from bridgelaws.bridge import HAND_SIZE, Side
from bridgelaws.equity.line import Line, Turn, line_of
from bridgelaws.equity.playing import Sampling, play_on
from bridgelaws.equity.workers import Workers
from bridgelaws.errors import RefusedError
from bridgelaws.files.board import BoardRecord
from bridgelaws.files.pbn import read_pbn
from bridgelaws.files.text import decode

SAMPLING = Sampling(samples=10, plays=8, seed=1)
FIRST, LAST = 2, 10
SCALES = [Fraction(n, 20) for n in range(1, 21)]
"""Scales of error that are tried, in tricks."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--boards", type=int, default=200)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, help="where each choice is written, a line each")
    arguments = parser.parse_args()
    found = []
    with Workers(arguments.workers) as solver:
        for record in _records(arguments.folder, arguments.boards, arguments.seed):
            try:
                one = _measured(record, solver)
            except RefusedError:
                continue
            if one is not None:
                found.append(one)
                if arguments.json:
                    with arguments.json.open("a", encoding="utf-8") as stream:
                        stream.write(json.dumps(one) + "\n")
    report(found)


def _records(folder: Path, count: int, seed: int) -> Iterator[BoardRecord]:
    """Boards of chance files, one a file, whose deal, contract and result are known."""
    chance = random.Random(seed)
    files = sorted(p for p in folder.rglob("*") if p.suffix.lower() == ".pbn")
    files = [p for p in files if not any(part.startswith("_") for part in p.parts)]
    chance.shuffle(files)
    taken = 0
    while taken < count:
        for file in files:
            records = read_pbn(decode(file.read_bytes()), file.name)
            good = [one for one in records if _is_good(one)]
            if good and taken < count:
                taken += 1
                yield chance.choice(good)


def _is_good(record: BoardRecord) -> bool:
    whole = record.deal.complete and record.deal.tricks == HAND_SIZE
    known = record.contract is not None and record.result is not None
    return whole and known and not record.result_marked_irregular and len(record.tricks) > LAST


def _measured(record: BoardRecord, solver: Workers) -> dict[str, Any] | None:
    """A choice of the board: what was taken, and what each card was worth."""
    examination = examine(record)
    if examination.revokes or examination.defects:
        return None
    line = line_of(examination)
    chance = random.Random(f"{record.source.file}/{record.source.line}")
    places = [
        i
        for i, turn in enumerate(line.turns)
        if turn.place and FIRST <= turn.trick <= LAST and turn.before.has_choice()
    ]
    if not places:
        return None
    place = chance.choice(places)
    turn = line.turns[place]
    played = play_on(line, place, turn.seat.side, solver, SAMPLING)
    (values,) = solver.solve([turn.before])
    won = turn.won[turn.seat.side is Side.EW]
    return {
        "file": record.source.file,
        "trick": turn.trick,
        "card": str(turn.card),
        "known": {str(card): float(worth) for card, worth in played.first.items()},
        "double_dummy": {str(card): won + tricks for card, tricks in values.items()},
        "plays": {str(tricks): n for tricks, n in played.tricks.items()},
        "taken": _taken(record, line, turn),
    }


def _taken(record: BoardRecord, line: Line, turn: Turn) -> int:
    """The tricks of the player's side by the recorded result."""
    assert record.result is not None
    own = turn.seat.side is line.declarer.side
    return record.result if own else line.tricks - record.result


def report(found: list[dict[str, Any]]) -> None:
    """Print what was measured."""
    print(f"{len(found)} choices")
    for name in ("known", "double_dummy"):
        mattered = [one for one in found if len(set(one[name].values())) > 1]
        losses = Counter(
            round(max(one[name].values()) - one[name][one["card"]]) for one in mattered
        )
        print(f"{name}: mattered {len(mattered)}, lost {dict(sorted(losses.items()))}")
        for scale in SCALES:
            print(f"  scale {float(scale):.2f}: {_score(mattered, name, float(scale)):.4f}")


def _score(found: list[dict[str, Any]], name: str, scale: float) -> float:
    """The mean log score of the choices, cards of one worth being one choice."""
    total = 0.0
    for one in found:
        shares = chosen(one[name], scale)
        total += math.log(max(shares[one[name][one["card"]]], 1e-6))
    return total / len(found)


def chosen(worth: Mapping[Any, float], scale: float) -> dict[float, float]:
    """How often cards of each worth are chosen."""
    best = max(worth.values())
    weights = {value: math.exp((value - best) / scale) for value in set(worth.values())}
    whole = sum(weights.values())
    return {value: weight / whole for value, weight in weights.items()}


if __name__ == "__main__":
    main()
