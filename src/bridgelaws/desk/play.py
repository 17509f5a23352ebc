"""The cards of a board entered one by one: whose turn it is, who won, who did not follow suit."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from bridgelaws.analysis import Examination, FoundRevoke, examine
from bridgelaws.analysis.answers import is_certain
from bridgelaws.bridge import ALL_CARDS, Card, Contract, Deal, Hand, Seat, Side, Suit, Trick
from bridgelaws.errors import RefusedError
from bridgelaws.files.board import BoardRecord, DefectKind, Mark, RecordedTrick, Source
from bridgelaws.files.compact_play import (
    FULL_TRICK,
    Played,
    compact_of,
    read_compact,
    tricks_of,
    write_compact,
)
from bridgelaws.files.hand_viewer import is_address, read_hand_viewer
from bridgelaws.files.opening import kind_of, read_records

OF_THE_CARDS = ("board", "deal", "play", "after")
"""What tells the cards, beside ``contract`` and ``declarer``: ``play`` as `files.compact_play`
has it, ``after`` the trick and the card after which attention was drawn (``7.3``), if it was."""
_AFTER = re.compile(r"(\d{1,2})\.(\d)")


@dataclass(frozen=True)
class PlaySoFar:
    """A board as far as it has been entered.

    Attributes:
        deal: the hands, as far as they are known.
        contract: the contract.
        declarer: who plays it.
        played: the cards, in order.
        number: the number of the board, "" if unknown.
    """

    deal: Deal
    contract: Contract
    declarer: Seat
    played: tuple[Played, ...] = ()
    number: str = ""

    @cached_property
    def record(self) -> BoardRecord:
        """The board as a record."""
        tricks = tuple(
            RecordedTrick(
                one.trick,
                tuple(
                    (Mark.REVOKE,) if place in one.marked else ()
                    for place in range(len(one.trick.cards))
                ),
                0,
            )
            for one in tricks_of(self.played, self.contract, self.declarer)
        )
        return BoardRecord(
            source=Source("", 0),
            number=self.number,
            deal=self.deal,
            contract=self.contract,
            declarer=self.declarer,
            tricks=tricks,
        )

    @cached_property
    def examination(self) -> Examination:
        """What the cards show.

        Raises:
            RefusedError: a known hand did not hold a card that it played.
        """
        found = examine(self.record)
        for defect in found.defects:
            if defect.kind is DefectKind.CARD_NOT_HELD:
                raise RefusedError("card_not_held", path="play", card=str(defect.card))
        return found

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks, the last of which may be incomplete."""
        return tuple(trick.trick for trick in self.record.tricks)

    @property
    def over(self) -> bool:
        """Whether every card was played."""
        return len(self.played) == FULL_TRICK * self.deal.tricks

    @property
    def leads(self) -> bool:
        """Whether the next card is a lead."""
        return len(self.played) % FULL_TRICK == 0

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is; None once every card was played."""
        if self.over:
            return None
        if not self.tricks:
            return self.declarer.lho
        last = self.tricks[-1]
        return last.winner(self.contract.trumps) if last.complete else last.seat_of(len(last.cards))

    @property
    def revokes(self) -> tuple[FoundRevoke, ...]:
        """The revokes that the cards show, in order of play."""
        return tuple(revoke for revoke in self.examination.revokes if is_certain(revoke))

    @property
    def doubtful(self) -> tuple[FoundRevoke, ...]:
        """The revokes that may be errors of an imported record; never of cards entered here."""
        return tuple(revoke for revoke in self.examination.revokes if not is_certain(revoke))

    def with_marks(self, revokes: Iterable[FoundRevoke]) -> tuple[Played, ...]:
        """The cards with those of some *revokes* marked, because the Director confirms them."""
        cards = {revoke.card for revoke in revokes}
        return tuple(replace(one, marked=one.marked or one.card in cards) for one in self.played)

    def could_follow(self, seat: Seat, card: Card) -> bool:
        """Whether a *seat* is known to hold the suit led, and *card* is of another."""
        led = None if self.leads else self.tricks[-1].suit_led
        left = self.left(seat)
        if led is None or left is None or card.suit is led:
            return False
        return any(one.suit is led for one in left)

    @property
    def place(self) -> str:
        """The last card as ``trick.card``, both from 1."""
        tricks = self.tricks
        return f"{len(tricks)}.{len(tricks[-1].cards)}" if tricks else "0.0"

    def won(self, side: Side) -> int:
        """The tricks that a side has won."""
        return self.examination.tricks_won(side)

    def left(self, seat: Seat) -> Hand | None:
        """The cards that a *seat* still holds; None where not all of them are known."""
        hand = self.deal.hand(seat)
        if hand is None or not self.deal.known_in_full(seat):
            return None
        return hand - frozenset(one.card for one in self.played)

    def choices(self, seat: Seat) -> Hand:
        """The cards that can be entered for a *seat*, legal or not."""
        known = self.left(seat)
        if known is not None:
            return known
        gone = {one.card for one in self.played}
        full = [other for other in Seat if self.deal.known_in_full(other)]
        gone |= {card for other in full for card in self.deal.hand(other) or ()}
        return frozenset(card for card in ALL_CARDS if card not in gone)

    def to_be_asked(self) -> tuple[Seat, Card, Suit] | None:
        """The last card and its player, if it did not follow suit and the hand is not known."""
        if not self.played or self.played[-1].marked:
            return None
        trick = self.tricks[-1]
        seat, card = trick.seat_of(len(trick.cards) - 1), trick.cards[-1]
        led = trick.suit_led
        if card is None or led is None or card.suit is led or self.left(seat) is not None:
            return None
        found = any(one.seat is seat and one.card is card for one in self.revokes)
        return None if found else (seat, card, led)


def read_play_so_far(told: Mapping[str, str]) -> PlaySoFar:
    """The board that *told* has under ``board``, ``deal``, ``contract``, ``declarer``, ``play``.

    Raises:
        RefusedError: one cannot be read, or they do not go together; ``path`` says which.
    """
    deal = read_told_deal(told.get("deal", ""))
    contract, declarer = (
        read_told_contract(told.get("contract", "")),
        _seat(told.get("declarer", "")),
    )
    played = read_compact(told.get("play", ""))
    if len(played) > FULL_TRICK * deal.tricks:
        raise RefusedError("not_a_play", path="play", found=str(played[-1]))
    made = PlaySoFar(deal, contract, declarer, played, told.get("board", ""))
    assert made.examination is not None
    return made


def read_told_deal(text: str) -> Deal:
    """A deal as PBN writes it; an empty text is an unknown deal.

    Raises:
        RefusedError: it is not a deal.
    """
    try:
        return Deal.parse(text) if text else Deal.unknown()
    except ValueError as error:
        raise RefusedError("not_a_deal", path="deal", reason=str(error)) from error


def read_told_contract(text: str) -> Contract:
    """A contract such as 4HX.

    Raises:
        RefusedError: it is not a contract.
    """
    try:
        return Contract.parse(text)
    except ValueError as error:
        raise RefusedError("not_a_contract", path="contract", found=text) from error


def _seat(text: str) -> Seat:
    try:
        return Seat(text)
    except ValueError as error:
        raise RefusedError(
            "not_in_list", path="declarer", found=text, expected="N, E, S, W"
        ) from error


def told_cards(facts: Mapping[str, str], case: Mapping[str, Any]) -> dict[str, Any]:
    """What *facts* say about the cards, under the keys of the case format.

    Raises:
        RefusedError: one of them cannot be read, or lacks another that it needs.
    """
    found: dict[str, Any] = {key: facts[key] for key in ("board", "deal") if key in facts}
    if "play" not in facts:
        if "after" in facts:
            raise RefusedError("stands_beside", path="after", expected="play")
        return found
    contract = read_told_contract(str(case.get("contract", "")))
    declarer = _seat(str(case.get("declarer", "")))
    tricks = tricks_of(read_compact(facts["play"]), contract, declarer)
    found["play"] = [trick.row() for trick in tricks]
    if "after" in facts:
        found["events"] = [{"after": _after(facts["after"])}]
    return found


def _after(text: str) -> list[int]:
    match = _AFTER.fullmatch(text)
    if match is None:
        raise RefusedError("not_a_place", path="after", found=text)
    return [int(match[1]), int(match[2])]


def told_of(record: BoardRecord) -> dict[str, str]:
    """What a *record* says about the cards, as `read_play_so_far` takes it; never a name."""
    found = {"board": record.number}
    if record.deal != Deal.unknown():
        found["deal"] = record.deal.to_pbn()
    if record.contract is not None and record.declarer is not None:
        found |= {"contract": str(record.contract), "declarer": record.declarer.value}
        cards = compact_of(record.tricks, record.contract, record.declarer)
        found["play"] = write_compact(cards)
    return {key: value for key, value in found.items() if value}


def pasted(text: str, name: str) -> BoardRecord:
    """The one board in what was pasted: the address of a hand viewer, LIN, PBN or a PBN deal.

    Args:
        text: what was pasted.
        name: its name in a refusal.

    Raises:
        RefusedError: there is no board in it, or more than one.
    """
    if is_address(text):
        return read_hand_viewer(text, name)
    stripped = text.strip()
    if stripped[1:2] == ":":
        return BoardRecord(Source(name, 1), deal=read_told_deal(stripped))
    kind = kind_of("", stripped)
    if kind not in ("pbn", "lin"):
        raise RefusedError("nothing_to_paste", file=name)
    records = read_records(kind, stripped, name)
    if len(records) != 1:
        raise RefusedError("not_one_board", file=name, found=len(records))
    return records[0]
