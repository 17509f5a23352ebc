"""Scans of archives beside other readers: boards a second, and how many boards come back.

``python bench/archive_scan.py [--quick] [--json FILE]``. With BRIDGELAWS_RECORDS the public records
in that folder are read too; the other archive is made by chance, the same every time.
"""

from __future__ import annotations

import argparse
import json
import logging
import os
import random
import re
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from measure import Samples, Task, Work, interleave, rate, ratio

from bridgelaws.bridge import ALL_CARDS, SEATS, Contract, Deal, Trick
from bridgelaws.bridge.deal import format_hand
from bridgelaws.files.board import BoardRecord
from bridgelaws.files.pbn import read_pbn
from bridgelaws.scan.careful import Wanted
from bridgelaws.scan.guarded import Read
from bridgelaws.scan.reader import careful, fastest, read_units
from bridgelaws.scan.sources import find_units

FAST, CAREFUL = "bridgelaws scan", "bridgelaws, careful reader alone"
REGEX, ENDPLAY, BRIDGEBOTS = "regular expression over tags", "endplay", "bridgebots"
AIM_TIMES, AIM_OF_REGEX = 25.0, 100 / 270
_TAG = re.compile(r'^\[(\w+) "([^"]*)"\]', re.MULTILINE)
MEGA = 1 << 20

Figures = dict[str, Any]


def board(chance: random.Random, number: int, *, revokes: bool) -> str:
    """A board of legal play, as a PBN game; with *revokes* somebody does not follow suit."""
    pack = list(ALL_CARDS)
    chance.shuffle(pack)
    deal = Deal.of({seat: pack[i * 13 : i * 13 + 13] for i, seat in enumerate(SEATS)})
    contract, declarer = Contract.parse(chance.choice(("1C", "2D", "3H", "4S", "3NT"))), SEATS[2]
    left = {seat: sorted(deal.hand(seat) or (), key=str) for seat in SEATS}
    wrong = chance.randrange(8) if revokes else None
    leader, rows, won = declarer.lho, [], 0
    for trick in range(chance.randint(6, 13)):
        cards: dict[Any, Any] = {}
        for position in range(4):
            seat = leader.rotate(position)
            led = cards[leader].suit if cards else None
            follow = [card for card in left[seat] if card.suit is led]
            others = [card for card in left[seat] if card.suit is not led]
            legal = others if follow and others and wrong == trick else follow or left[seat]
            cards[seat] = chance.choice(legal)
            left[seat].remove(cards[seat])
        rows.append(" ".join(str(cards[declarer.lho.rotate(i)]) for i in range(4)))
        played = Trick(leader, tuple(cards[leader.rotate(i)] for i in range(4)))
        leader = played.winner(contract.trumps) or leader
        won += leader.side is declarer.side
    tags = {"Event": "Made by chance", "Site": "", "Date": "2026.11.21", "Board": str(number)}
    tags |= dict.fromkeys(("West", "North", "East", "South"), "A player")
    tags |= {"Dealer": "S", "Vulnerable": "None", "Deal": deal.to_pbn(), "Scoring": "IMP"}
    tags |= {"Declarer": "S", "Contract": str(contract)}
    tags["Result"] = str(won + (13 - len(rows)) // 2)
    if number > 1:
        tags |= dict.fromkeys(("Event", "Site", "Date", "Scoring"), "#")
    lines = [f'[{name} "{value}"]' for name, value in tags.items()]
    bid = f"{contract.level}{contract.strain}"
    auction = ['[Auction "S"]', f"{bid} Pass Pass Pass"]
    return "\n".join([*lines, *auction, '[Play "W"]', *rows, "*", "", ""])


def as_lin(record: BoardRecord) -> str:
    """A board as a site keeps it: hands, auction, every card a field."""
    assert record.contract is not None
    assert record.declarer is not None
    order = (SEATS[2], SEATS[3], SEATS[0], SEATS[1])
    hands = []
    for seat in order[:3]:
        spades, *others = format_hand(record.deal.hand(seat)).split(".")
        hearts, diamonds, clubs = others
        hands.append(f"S{spades}H{hearts}D{diamonds}C{clubs}")
    bid = f"{record.contract.level}{str(record.contract.strain)[0]}"
    dealer = order.index(record.declarer) + 1
    said = [("pn", "South,West,North,East"), ("md", f"{dealer}{','.join(hands)},"), ("rh", "")]
    said += [("ah", f"Board {record.number}"), ("sv", "o")]
    said += [("mb", call) for call in (bid, "p", "p", "p")]
    cards = [card for trick in record.tricks for card in trick.trick.cards]
    said += [("pg", ""), *(("pc", str(card)) for card in cards), ("mc", str(record.result))]
    return "".join(f"{key}|{value}|" for key, value in said) + "\n"


def write_lin(pbn: Path, folder: Path) -> None:
    """The same archive in the other format, which the other libraries do not read."""
    for path in _files(pbn):
        records = read_pbn(path.read_text("utf-8"), path.name)
        (folder / f"{path.stem}.lin").write_text("".join(map(as_lin, records)), "utf-8")


def write_archive(folder: Path, files: int, boards: int) -> None:
    """An archive of the same size and the same boards every time; one in 800 has a revoke."""
    for file in range(files):
        chance = random.Random(file)
        games = (board(chance, n, revokes=n % 800 == 7) for n in range(1, boards + 1))
        (folder / f"{file:03}.pbn").write_text("".join(games), "utf-8")


def _ours(folder: Path, read: Read) -> int:
    units = find_units([str(folder)])
    return sum(batch.tally.total for batch in read_units(units, Wanted(), read))


def _regex(folder: Path) -> int:
    found = 0
    for path in _files(folder):
        tags = _TAG.findall(path.read_bytes().decode("latin-1"))
        found += sum(1 for name, _ in tags if name == "Play")
    return found


def _files(folder: Path) -> list[Path]:
    return [p for p in sorted(folder.rglob("*")) if p.suffix.lower() == ".pbn" and p.is_file()]


def _endplay(folder: Path) -> int:
    from endplay.parsers import pbn

    def read(path: Path) -> int:
        return len(pbn.loads(path.read_bytes().decode("latin-1")))

    return _each(folder, read)


def _bridgebots(folder: Path) -> int:
    from bridgebots import parse_pbn

    return _each(folder, lambda path: len(parse_pbn(path)))


def _each(folder: Path, read: Callable[[Path], int]) -> int:
    """What a reader returns of the files that it can read; it raises many kinds of error."""
    found = 0
    for path in _files(folder):
        try:
            found += read(path)
        except Exception:
            continue
    return found


READERS: dict[str, Callable[[Path], int]] = {
    FAST: lambda folder: _ours(folder, fastest()),
    CAREFUL: lambda folder: _ours(folder, careful),
    REGEX: _regex,
    ENDPLAY: _endplay,
    BRIDGEBOTS: _bridgebots,
}


def _tasks(folder: Path, returned: dict[str, int], readers: Sequence[str]) -> list[Task]:
    def task(name: str, read: Callable[[Path], int]) -> Task:
        def prepare(_: int) -> Work:
            def work() -> int:
                returned[name] = read(folder)
                return returned[name]

            return work

        return Task(name, prepare)

    return [task(name, READERS[name]) for name in readers]


def compare(
    title: str, folder: Path, rounds: int, readers: Sequence[str] = tuple(READERS)
) -> Figures:
    """Some readers over one archive, in turns; rates are of the boards that each returns."""
    returned: dict[str, int] = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        logging.disable(logging.CRITICAL)
        samples = interleave(_tasks(folder, returned, readers), rounds)
        logging.disable(logging.NOTSET)
    print(f"\n| {title} | boards returned | a second of cpu | min | max |\n|---|--:|--:|--:|--:|")
    for name, found in samples.items():
        cpu = rate(found, cpu=True)
        cells = " | ".join(f"{n:,.0f}" for n in (returned[name], cpu.median, cpu.low, cpu.high))
        print(f"| {name} | {cells} |")
    _aims(samples)
    rates = {name: rate(found, cpu=True).plain() for name, found in samples.items()}
    return {"returned": returned, "rates": rates}


def _aims(samples: Samples) -> None:
    for name in (one for one in (CAREFUL, ENDPLAY) if one in samples):
        times = ratio(samples[FAST], samples[name], cpu=True).median
        met = "met" if times >= AIM_TIMES else "NOT met"
        print(f"\nAim: {AIM_TIMES:g} times the rate of {name}: {met} ({times:.1f})")
    if REGEX not in samples:
        return
    part = ratio(samples[FAST], samples[REGEX], cpu=True).median
    met = "met" if part >= AIM_OF_REGEX else "NOT met"
    print(
        f"\nAim: {AIM_OF_REGEX:.2f} of the rate of a plain regular expression: {met} ({part:.2f})"
    )


def memory(sizes: Sequence[int]) -> Figures:
    """The largest memory of a scan of one file, for files of several sizes."""
    chance = random.Random(1)
    games = "".join(board(chance, n, revokes=False) for n in range(1, 501))
    found = {}
    print("\n| one file of | largest memory |\n|---|--:|")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.pbn"
        for size in sizes:
            with path.open("w", encoding="utf-8") as stream:
                while stream.tell() < size * MEGA:
                    stream.write(games)
            found[size] = _largest_memory(path)
            print(f"| {size} MB | {found[size] / 1024:,.0f} MB |")
    return {f"{size} MB": kilobytes for size, kilobytes in found.items()}


def _largest_memory(path: Path) -> int:
    command = [sys.executable, "-m", "bridgelaws", "scan", str(path), "--workers", "1"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as running:
        _, status, used = os.wait4(running.pid, 0)
        running.returncode = os.waitstatus_to_exitcode(status)
    return used.ru_maxrss


def figures(*, quick: bool) -> Figures:
    """Everything, with the tables printed."""
    files, boards, rounds = (4, 1000, 3) if quick else (20, 2500, 5)
    with tempfile.TemporaryDirectory() as folder:
        pbn, lin = Path(folder) / "pbn", Path(folder) / "lin"
        pbn.mkdir()
        lin.mkdir()
        write_archive(pbn, files, boards)
        write_lin(pbn, lin)
        found = {"made by chance": compare("an archive made by chance", pbn, rounds)}
        both = compare("the same in LIN", lin, rounds, (FAST, CAREFUL))
        found["made by chance, LIN"] = both
    records = os.environ.get("BRIDGELAWS_RECORDS")
    if records:
        found["public records"] = compare("public records, PBN", Path(records) / "pbn", rounds)
    else:
        print("\nBRIDGELAWS_RECORDS is not set: public records were not read.")
    return {**found, "memory": memory((16, 64) if quick else (16, 64, 256))}


def main() -> None:
    """Run this part of the benchmark alone."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a smaller archive and fewer rounds")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures to FILE")
    arguments = parser.parse_args()
    found = figures(quick=arguments.quick)
    if arguments.json:
        arguments.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
