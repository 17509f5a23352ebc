"""Reads LIN, the format of the big online site and its vugraph files."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bridgelaws.bridge import HAND_SIZE, SEATS, Card, Contract, Deal, Hand, Seat, Side
from bridgelaws.bridge.deal import cards_of_suits
from bridgelaws.errors import RefusedError
from bridgelaws.files.auction import Call, Outcome, outcome, read_calls
from bridgelaws.files.board import (
    BoardRecord,
    Claim,
    DefectKind,
    Findings,
    Finished,
    FrozenMap,
    Source,
)
from bridgelaws.files.deals import fill, without_shared
from bridgelaws.files.lin_boards import PLAYERS, Field, Head, LinBoard, boards
from bridgelaws.files.placing import Sequencer

_DEALERS = {"1": Seat.S, "2": Seat.W, "3": Seat.N, "4": Seat.E}
_HAND_ORDER = (Seat.S, Seat.W, Seat.N, Seat.E)
VULNERABLE: dict[str, tuple[Side, ...]] = {
    "o": (),
    "0": (),
    "n": (Side.NS,),
    "e": (Side.EW,),
    "b": (Side.NS, Side.EW),
}
_CARD = re.compile(r"[SHDC](?:10|[2-9TJQKA])", re.IGNORECASE)
_COUNT = re.compile(r"[0-9]{1,2}")
_PASSES = re.compile(r"p{2,4}", re.IGNORECASE)
_RESULT = re.compile(r"([1-7](?:NT?|[SHDC]))([NESW])(X{0,2})(=|[+-][0-9]{1,2})")


def read_lin(text: str, file: str) -> tuple[BoardRecord, ...]:
    """Read a LIN file: a record for each board and room, however damaged.

    Args:
        text: the text of the file.
        file: its name, for the sources of the records.

    Raises:
        RefusedError: if the text holds no deal at all.
    """
    records = tuple(iterate_lin(text, file))
    if not records and text.strip():
        raise RefusedError("no_board", file=file, line=1)
    return records


def iterate_lin(
    text: str, file: str, first_line: int = 1, head: Head | None = None
) -> Iterator[BoardRecord]:
    """Read the boards of a LIN text one by one; lines are counted from the one it begins at.

    A text may be the rest of another, from the beginning of a board on; the *head* then says
    what came before.
    """
    for board in boards(text, first_line, head):
        yield _Board(board, file).read()


def read_result(text: str) -> tuple[Outcome | None, int | None]:
    """Contract, declarer and tricks as in the list at the head of a file, such as ``4SN+1``."""
    match = _RESULT.fullmatch(text.upper())
    if match is None:
        return None, None
    contract = Contract.parse(match[1] + match[3])
    over = 0 if match[4] == "=" else int(match[4])
    return Outcome(contract, Seat(match[2])), contract.tricks_needed + over


class _Board:
    """Reads one board."""

    def __init__(self, board: LinBoard, file: str) -> None:
        self.board = board
        self.file = file
        self.findings = Findings(board.number)
        self.dealer: Seat | None = None

    def read(self) -> BoardRecord:
        board, findings = self.board, self.findings
        deal = self._deal()
        calls = self._calls()
        stated, result = read_result(board.result)
        bid = outcome(calls)
        final = self._final(bid, stated)
        if stated is not None and stated.declarer is not final.declarer:
            result = None
        cards, claim = self._played()
        tricks = Sequencer(deal, final.contract, findings).place(cards, final.declarer)
        passed_out = bid is not None and bid.contract is None
        over = passed_out or claim is not None or len(cards) == 4 * HAND_SIZE
        return BoardRecord(
            source=Source(self.file, board.line),
            number=board.number,
            tags=self._tags(),
            dealer=self.dealer,
            vulnerable=VULNERABLE.get(self._value("sv").lower()),
            deal=deal,
            contract=final.contract,
            declarer=final.declarer,
            passed_out=passed_out,
            result=result,
            tricks=tricks,
            claim=claim,
            finished=Finished.FINISHED if over else Finished.UNKNOWN,
            comments=tuple(item.value for item in board.fields if item.key == "nt"),
            repairs=tuple(findings.repairs),
            defects=tuple(findings.defects),
        )

    def _all(self, key: str) -> list[Field]:
        return [item for item in self.board.fields if item.key == key]

    def _value(self, key: str) -> str:
        found = self._all(key)
        return found[0].value if found else ""

    def _tags(self) -> FrozenMap[str]:
        """What else the record says, under the names of the PBN tags."""
        tags = dict(zip(PLAYERS, self.board.players, strict=False))
        tags.update({"Board": self.board.number, "Room": self.board.room})
        return FrozenMap({name: value for name, value in tags.items() if value})

    def _deal(self) -> Deal:
        """The deal; the format leaves out the fourth hand, so filling it in is no repair."""
        found = self._all("md")
        value, line = (found[0].value, found[0].line) if found else ("", self.board.line)
        self.dealer = _DEALERS.get(value[:1])
        texts = (value[1:] if value[:1].isdigit() else value).split(",")
        if len(texts) > 4 or not value:
            self.findings.amiss(DefectKind.UNREADABLE_DEAL, line, text=value)
            return Deal.unknown()
        texts += [""] * (4 - len(texts))
        by_seat = {
            seat: self._hand(text.strip(), seat, line)
            for seat, text in zip(_HAND_ORDER, texts, strict=True)
        }
        hands = without_shared([by_seat[seat] for seat in SEATS], line, self.findings)
        if hands.count(None) == 1:
            north, east, south, west = hands
            completed = Deal((north, east, south, west)).completed()
            if completed.complete:
                return completed
        return fill(hands, line, self.findings)

    def _hand(self, text: str, seat: Seat, line: int) -> Hand | None:
        if not text:
            return None
        suits = {"S": "", "H": "", "D": "", "C": ""}
        suit = ""
        for letter in text.upper():
            if letter in suits:
                suit = letter
            elif suit:
                suits[suit] += letter
        try:
            return cards_of_suits(suits.values())
        except ValueError:
            self.findings.amiss(DefectKind.UNREADABLE_HAND, line, seat=seat, text=text)
            return None

    def _calls(self) -> tuple[Call, ...]:
        """The auction; nothing if the record does not show who began it."""
        bids = self._all("mb")
        if self.dealer is None or not bids:
            return ()
        tokens: list[str] = []
        for item in bids:
            tokens += list(item.value) if _PASSES.fullmatch(item.value) else [item.value]
        return read_calls(tokens, self.dealer, bids[0].line, self.findings)

    def _final(self, bid: Outcome | None, stated: Outcome | None) -> Outcome:
        """The outcome by the auction, or failing that by the list at the head of the file."""
        if bid is None:
            return stated or Outcome(None, None)
        if stated is not None and stated != bid:
            self.findings.amiss(
                DefectKind.CONTRACT_DIFFERS,
                self.board.line,
                bid=str(bid.contract),
                declarer=str(bid.declarer),
                stated=str(stated.contract),
                stated_declarer=str(stated.declarer),
            )
        return bid

    def _played(self) -> tuple[list[tuple[Card | None, int]], Claim | None]:
        """The cards in order with their lines, and the claim unless play continued after it."""
        cards: list[tuple[Card | None, int]] = []
        claim: Claim | None = None
        for item in self.board.fields:
            if item.key == "pc":
                claim = None
                cards += self._cards(item, len(cards))
            elif item.key == "mc":
                claim = self._claim(item)
        return cards, claim

    def _cards(self, item: Field, before: int) -> list[tuple[Card | None, int]]:
        found = _CARD.findall(item.value)
        if found:
            return [(Card.parse(text), item.line) for text in found]
        self.findings.amiss(DefectKind.UNREADABLE_CARD, item.line, before // 4 + 1, text=item.value)
        return [(None, item.line)]

    def _claim(self, item: Field) -> Claim | None:
        tricks = int(item.value) if _COUNT.fullmatch(item.value) else HAND_SIZE + 1
        if tricks <= HAND_SIZE:
            return Claim(tricks)
        self.findings.amiss(DefectKind.UNREADABLE_RESULT, item.line, text=item.value)
        return None
