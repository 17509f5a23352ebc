"""Reads PBN, Portable Bridge Notation 2.1, as programs and people write it in practice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from bridgelaws.bridge import Contract, Seat, Side
from bridgelaws.errors import RefusedError
from bridgelaws.files.auction import Outcome, outcome, read_calls
from bridgelaws.files.board import (
    BoardRecord,
    DefectKind,
    Findings,
    Finished,
    FrozenMap,
    RecordedTrick,
    RepairKind,
    Source,
)
from bridgelaws.files.deals import read_pbn_deal
from bridgelaws.files.pbn_games import Game, games
from bridgelaws.files.pbn_play import read_rows
from bridgelaws.files.placing import Placer

VULNERABLE: dict[str, tuple[Side, ...]] = {
    "NONE": (),
    "LOVE": (),
    "-": (),
    "NS": (Side.NS,),
    "EW": (Side.EW,),
    "ALL": (Side.NS, Side.EW),
    "BOTH": (Side.NS, Side.EW),
}
UNKNOWN = frozenset({"", "?", "-"})
MAKES_A_BOARD = ("Board", "Deal", "Play", "Auction", "Contract")
CARRIED_OVER = ("Event", "Site", "Date", "Board", "Dealer", "Vulnerable", "Deal")
_RESULT = re.compile(r"(\d{1,9})|(NS|EW)\s*(\d{1,9})(?:\s+(NS|EW)\s*(\d{1,9}))?")


def read_pbn(text: str, file: str) -> tuple[BoardRecord, ...]:
    """Read a PBN file: a record for each board, however damaged.

    Whatever cannot be understood is listed among the defects of its board.

    Args:
        text: the text of the file.
        file: its name, for the sources of the records.

    Raises:
        RefusedError: if the text holds no PBN tag at all.
    """
    state = Inherited()
    records = tuple(iterate_pbn(text, file, state))
    if not state.tagged and text.strip():
        raise RefusedError("no_board", file=file, line=1)
    return records


@dataclass(slots=True)
class Inherited:
    """What the games of a file pass on to the games after them.

    Attributes:
        known: the last value of each tag.
        headers: the values that "##" set for all later games.
        tagged: whether any game so far had a tag.
    """

    known: dict[str, str] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    tagged: bool = False


def iterate_pbn(
    text: str, file: str, state: Inherited, first_line: int = 1
) -> Iterator[BoardRecord]:
    """Read the boards of a PBN text one by one.

    Args:
        text: a file, or a part of one that begins with a game.
        file: the name of the file.
        state: what earlier games pass on; the games of this text add to it.
        first_line: the line of the file where the text begins, from 1.
    """
    for game, carried in whole_games(text, state, first_line):
        if any(name in game.tags for name in MAKES_A_BOARD):
            yield _Board(game, file, carried).read()


def whole_games(
    text: str, state: Inherited, first_line: int = 1
) -> Iterator[tuple[Game, list[str]]]:
    """The games of a text with the tags taken from earlier ones, and the names of these tags."""
    for game in games(text, first_line):
        state.tagged = state.tagged or bool(game.tags)
        yield game, _inherit(game, state.known, state.headers)


def _inherit(game: Game, known: dict[str, str], headers: dict[str, str]) -> list[str]:
    """Fill in what a game takes from earlier ones; return the names of the tags carried over.

    "#" repeats the value of an earlier game and "##" sets one for all later games. For a
    second result on a board, some programs leave out every tag instead, even the deal.
    """
    for name, (value, line) in game.tags.items():
        if value == "#":
            game.tags[name] = (known.get(name, ""), line)
        elif value.startswith("##"):
            headers[name] = value[2:]
            game.tags[name] = (value[2:], line)
    for name, value in headers.items():
        game.tags.setdefault(name, (value, game.line))
    carried: list[str] = []
    if not game.tags.keys() & {"Board", "Deal"} and game.tags.keys() & {"Play", "Contract"}:
        carried = [name for name in CARRIED_OVER if name in known and name not in game.tags]
        for name in carried:
            game.tags[name] = (known[name], game.line)
    known.update((name, value) for name, (value, _) in game.tags.items())
    return carried


class _Board:
    """Reads one game."""

    def __init__(self, game: Game, file: str, carried: list[str]) -> None:
        self.game = game
        self.file = file
        self.findings = Findings(game.value("Board"))
        for name, line in game.unquoted:
            self.findings.repaired(RepairKind.TAG_UNQUOTED, line, tag=name)
        for line in game.unclosed:
            self.findings.amiss(DefectKind.UNCLOSED_COMMENT, line)
        if carried:
            self.findings.repaired(RepairKind.TAGS_CARRIED_OVER, game.line, tags=" ".join(carried))

    def read(self) -> BoardRecord:
        game, findings = self.game, self.findings
        declarer = self._seat("Declarer", game.value("Declarer").lstrip("^"))
        final = self._outcome(declarer)
        result, irregular = self._result(final.declarer)
        deal = read_pbn_deal(game.value("Deal"), game.line_of("Deal"), findings)
        placer = Placer(deal, final.contract, findings)
        tricks, finished = self._play(placer, final)
        return BoardRecord(
            source=Source(self.file, game.line),
            number=game.value("Board"),
            tags=FrozenMap({name: value for name, (value, _) in game.tags.items()}),
            dealer=self._seat("Dealer", game.value("Dealer")),
            vulnerable=VULNERABLE.get(game.value("Vulnerable").upper() or "?"),
            deal=deal,
            contract=final.contract,
            declarer=final.declarer,
            declarer_marked_swapped=game.value("Declarer").startswith("^"),
            passed_out=self._passed_out(final),
            result=result,
            result_marked_irregular=irregular,
            tricks=tricks,
            finished=finished,
            comments=tuple(game.comments),
            repairs=tuple(findings.repairs),
            defects=tuple(findings.defects),
        )

    def _seat(self, tag: str, text: str) -> Seat | None:
        if text in UNKNOWN:
            return None
        try:
            return Seat.parse(text)
        except ValueError:
            self.findings.amiss(
                DefectKind.UNREADABLE_SEAT, self.game.line_of(tag), tag=tag, text=text
            )
            return None

    def _contract(self) -> Contract | None:
        text = self.game.value("Contract")
        if text in UNKNOWN or text.upper() == "PASS":
            return None
        try:
            return Contract.parse(text)
        except ValueError:
            self.findings.amiss(
                DefectKind.UNREADABLE_CONTRACT, self.game.line_of("Contract"), text=text
            )
            return None

    def _outcome(self, declarer: Seat | None) -> Outcome:
        """Contract and declarer as stated, or else from the auction."""
        contract = self._contract()
        if contract is not None and declarer is not None:
            return Outcome(contract, declarer)
        if self.game.value("Contract").upper() == "PASS":
            return Outcome(None, None)
        bid = self._auction()
        if bid is None or bid.contract is None:
            return Outcome(contract, declarer)
        line = self.game.line_of("Auction")
        self.findings.repaired(RepairKind.CONTRACT_FROM_AUCTION, line, seat=bid.declarer)
        return Outcome(contract or bid.contract, declarer or bid.declarer)

    def _auction(self) -> Outcome | None:
        """The outcome of the auction, if one is recorded to its end."""
        first = self._seat("Auction", self.game.value("Auction"))
        if first is None:
            return None
        data = self.game.sections.get("Auction", [])
        tokens = [token for _, text in data for token in text.split()]
        return outcome(read_calls(tokens, first, self.game.line_of("Auction"), self.findings))

    def _passed_out(self, final: Outcome) -> bool:
        if final.contract is not None:
            return False
        if self.game.value("Contract").upper() == "PASS":
            return True
        bid = self._auction()
        return bid is not None and bid.contract is None

    def _result(self, declarer: Seat | None) -> tuple[int | None, bool]:
        """Declarer's tricks, and whether the record marks that number as irregular."""
        text = self.game.value("Result").strip()
        bare = text.lstrip("^").strip().upper()
        if bare in UNKNOWN:
            return None, False
        match = _RESULT.fullmatch(bare)
        tricks = int(match[1] or match[3]) if match else 14
        if match is None or tricks > 13 or (match[2] and declarer is None):
            line = self.game.line_of("Result")
            self.findings.amiss(DefectKind.UNREADABLE_RESULT, line, text=text)
            return None, text.startswith("^")
        if match[2] and declarer is not None and match[2] != declarer.side.value:
            tricks = int(match[5]) if match[5] else 13 - tricks
        return tricks, text.startswith("^")

    def _play(self, placer: Placer, final: Outcome) -> tuple[tuple[RecordedTrick, ...], Finished]:
        data = self.game.sections.get("Play", [])
        rows, finished = read_rows(data, self.findings)
        if not rows:
            return (), finished
        line = self.game.line_of("Play")
        left = final.declarer.lho if final.declarer else None
        first = self._seat("Play", self.game.value("Play")) or left
        if first is None:
            self.findings.amiss(DefectKind.LEADER_UNKNOWN, line, 1)
            return (), finished
        if final.contract is None:
            self.findings.amiss(DefectKind.NO_CONTRACT, line)
        return placer.place(rows, first, first), finished
