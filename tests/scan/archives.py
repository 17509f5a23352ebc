"""Archives that chance makes: boards in many dialects, with revokes and oddities put in."""

import random
from collections.abc import Callable
from io import BytesIO

from bridgelaws.scan.careful import Batch, Wanted
from bridgelaws.scan.findings import Finding
from bridgelaws.scan.parts import Part, parts_of
from bridgelaws.scan.reader import careful, fastest
from bridgelaws.scan.sources import Record
from tests.analysis.played_boards import Play

WANTED = Wanted(rows=True)
TAGS = ("Event", "Site", "Date", "Board", "Dealer", "Vulnerable", "Deal", "Declarer", "Contract",
        "Result")  # fmt: skip


def game(chance: random.Random, number: int) -> dict[str, str | list[str]]:
    """A board that was played, as tags and rows; now and then one with a revoke."""
    revoke_at = chance.randrange(40) if chance.random() < 0.2 else None
    play = Play(chance, revoke_at)
    _, *rows = play.pbn().partition("[Play")[2].splitlines()
    rows = rows[: chance.choice((14, 14, 14, 13, 9, 5, 2, 0))]
    values = {"Event": "Club evening", "Site": "?", "Date": "2026.11.21", "Board": str(number)}
    values |= {"Dealer": chance.choice("NESW"), "Vulnerable": chance.choice(("None", "All", "NS"))}
    values |= {"Deal": play.deal.to_pbn(chance.choice(list(play.deal.holders.values())))}
    values |= {"Declarer": str(play.declarer), "Contract": str(play.contract)}
    values["Result"] = str(chance.randrange(14)) if chance.random() < 0.05 else "?"
    return {**values, "Play": str(play.declarer.lho), "rows": rows}


Change = Callable[[random.Random, dict[str, str | list[str]]], None]


def _rows(board: dict[str, str | list[str]]) -> list[str]:
    rows = board["rows"]
    assert isinstance(rows, list)
    return rows


def rotated(chance: random.Random, board: dict[str, str | list[str]]) -> None:
    rows = _rows(board)
    for i in range(len(rows)):
        cells = rows[i].split()
        if len(cells) == 4 and chance.random() < 0.4:
            shift = chance.randrange(4)
            rows[i] = " ".join(cells[shift:] + cells[:shift])


def claimed(chance: random.Random, board: dict[str, str | list[str]]) -> None:
    rows = _rows(board)
    if rows and len(rows[-1].split()) == 4:
        cells = rows[-1].split()
        for place in chance.sample(range(4), chance.randrange(1, 5)):
            cells[place] = "-"
        rows[-1] = chance.choice((" ", "  ")).join(cells)


def marked(chance: random.Random, board: dict[str, str | list[str]]) -> None:
    rows = _rows(board)
    if rows:
        i = chance.randrange(len(rows))
        cells = rows[i].split()
        cells[chance.randrange(len(cells))] += ""
        cells.insert(chance.randrange(len(cells)), chance.choice(("^R", "^L", "=1=", "^S", "!")))
        rows[i] = " ".join(cells)


def commented(chance: random.Random, board: dict[str, str | list[str]]) -> None:
    rows = _rows(board)
    said = chance.choice(
        ("{good}", "{two\nlines}", "{with [a bracket\n\nand an empty line}", "; to the end",
         "{open", "}", "{[Board \"9\"]\n}", "% not at the start", "{a} {b}", "{it's \"quoted\"}")
    )  # fmt: skip
    rows.insert(chance.randrange(len(rows) + 1), said)


def worn(chance: random.Random, board: dict[str, str | list[str]]) -> None:
    """A card typed wrongly, a row lost, a row twice, a row broken over two lines."""
    rows = _rows(board)
    if not rows:
        return
    i = chance.randrange(len(rows))
    what = chance.randrange(5)
    if what == 0:
        rows[i] = rows[i].replace(rows[i][0], chance.choice("SHDCX"), 1)
    elif what == 1:
        del rows[i]
    elif what == 2:
        rows.insert(i, rows[i])
    elif what == 3:
        rows[i] = rows[i].replace(" ", "\n", 1)
    else:
        rows[i] = rows[i].lower()


def retagged(chance: random.Random, board: dict[str, str | list[str]]) -> None:
    name = chance.choice((*TAGS, "Play"))
    board[name] = chance.choice(
        ("", "?", "#", "-", "^9", "NS 9", "EW 3", "Pass", "4S", "N", "n", "South", "14", "##x", "9")
    )


def voided(chance: random.Random, board: dict[str, str | list[str]]) -> None:
    """The deal without a dot, with a card twice, or with hands left out."""
    deal = str(board["Deal"])
    what = chance.randrange(4)
    if what == 0:
        board["Deal"] = deal.replace("..", ".").replace(" .", " ")
    elif what == 1:
        board["Deal"] = deal.replace(deal[5:6], deal[9:10], 1)
    elif what == 2:
        board["Deal"] = " ".join([*deal.split()[:2], "-", "-"])
    else:
        board["Deal"] = deal.replace("T", "10")


CHANGES: tuple[Change, ...] = (rotated, claimed, marked, commented, worn, retagged, voided)


def written(chance: random.Random, boards: int, oddity: float) -> str:
    """A file of boards in one dialect, a part of them odd."""
    repeated = chance.random() < 0.5
    short = chance.random() < 0.3
    between = chance.choice(("\n", "\n", "\n", "\n", "", "\n\n", "  \n", "% more\n", "\n% more\n"))
    said: dict[str, str] = {}
    text = chance.choice(("", "% PBN 2.1\n% EXPORT\n", "{a head}\n\n", "\ufeff"))
    for number in range(1, boards + 1):
        board = game(chance, number)
        while chance.random() < oddity:
            chance.choice(CHANGES)(chance, board)
        names = list(TAGS)
        if short and number > 1:
            names = names[chance.choice((3, 3, 0, 7, 7)) :]
        if chance.random() < oddity / 4:
            chance.shuffle(names)
        if chance.random() < oddity / 4:
            names.append(chance.choice(TAGS))
        lines = []
        for name in names:
            value = str(board[name])
            lines.append(f'[{name} "{"#" if repeated and said.get(name) == value else value}"]')
            said[name] = value
        if chance.random() < 0.5:
            lines.insert(chance.randrange(len(lines)), '[ScoreTable "Rank\\\\2R;Pair"]')
            lines.append('[HomeTeam "Ä & Ö"]')
        if chance.random() < oddity / 4:
            lines.insert(chance.randrange(len(lines)), chance.choice(
                ("[Event Unquoted]", ' [Site "x"]', '[Note "1: a \\"b\\""]', '[A "1"] [B "2"]', "x",
                 "", '[Event"Tight"]', "[Auction \"N\"]\n1C AP", "\x0c", "[Open \"a", "\r"))
            )  # fmt: skip
        lines += [f'[Play "{board["Play"]}"]', *_rows(board)]
        if chance.random() < 0.3:
            lines.append(f'[Result "{board["Result"]}"]')
        text += "\n".join(lines) + "\n" + between
    return text


def encoded(chance: random.Random, text: str) -> bytes:
    """The text as some program would write it."""
    ends = chance.choice(("\n", "\r\n"))
    name = chance.choice(("utf-8", "cp1252", "cp850", "utf-16"))
    return text.replace("\n", ends).encode(name, "replace")


def damaged(chance: random.Random, data: bytes, stray: tuple[bytes, ...]) -> bytes:
    """A file from which bytes are gone, and in which there are some that belong elsewhere."""
    found = bytearray(data)
    for _ in range(chance.randrange(12)):
        place = chance.randrange(len(found) + 1)
        if chance.random() < 0.4:
            del found[place : place + chance.choice((1, 2, 60))]
        else:
            found[place:place] = chance.choice(stray)
    return bytes(found)


def parts(files: dict[str, bytes], piece: int = 1 << 22) -> list[Part]:
    """The files in parts, as a scan reads them."""
    found = []
    for name, data in files.items():
        for part in parts_of(Record(name, name.rpartition(".")[2], BytesIO(data)), piece):
            assert isinstance(part, Part)
            found.append(part)
    return found


def read_carefully(files: dict[str, bytes], piece: int = 1 << 22) -> Batch:
    """What the careful reader alone finds."""
    batch = Batch()
    for part in parts(files, piece):
        careful([part], WANTED, batch)
    return batch


def read_fast(files: dict[str, bytes], piece: int = 1 << 22) -> Batch:
    """What the screen and the careful reader behind it find."""
    batch, read = Batch(), fastest()
    waiting: list[Part] = []
    for part in parts(files, piece):
        waiting.append(part)
        if not part.last:
            read(waiting, WANTED, batch)
            waiting = []
    if waiting:
        read(waiting, WANTED, batch)
    return batch


def plainly(findings: list[Finding]) -> list[dict[str, object]]:
    """Findings as JSON holds them."""
    return [finding.plain() for finding in findings]
