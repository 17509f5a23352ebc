"""What reading a record yields: the board as recorded, and what is wrong with the record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Generic, TypeVar

from bridgelaws.bridge import Card, Contract, Deal, Seat, Side, Trick
from bridgelaws.files.obligations import NO_OBLIGATIONS, Obligations

Value = TypeVar("Value", covariant=True)
Plain = str | int | bool | None


class FrozenMap(Mapping[str, Value], Generic[Value]):
    """A mapping that cannot be changed, and so can be hashed when its values can."""

    __slots__ = ("_items",)
    _items: dict[str, Value]

    def __init__(self, items: Mapping[str, Value] | None = None) -> None:
        self._items = dict(items or {})

    def __getitem__(self, key: str) -> Value:
        return self._items[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        return hash(frozenset(self._items.items()))

    def __repr__(self) -> str:
        return f"FrozenMap({self._items!r})"


class RepairKind(Enum):
    """Something in a record that could be put right for certain."""

    DEAL_VOID_PLACED = "deal_void_placed"
    """The dot of a void was left out; only one place for it deals each card once."""
    FOURTH_HAND_FILLED = "fourth_hand_filled"
    """Three hands were given; the fourth holds the rest."""
    ROW_ROTATED = "row_rotated"
    """The columns of a row were shifted; only one rotation gives each seat a card it held."""
    ROW_SHORT = "row_short"
    """A row of the play had too few cells; the missing ones count as unknown cards."""
    LEADER_INFERRED = "leader_inferred"
    """An unknown card left the leader open; only with this leader did everybody follow suit."""
    TAG_UNQUOTED = "tag_unquoted"
    """The value of a tag lacked its quotes or its bracket."""
    TAGS_CARRIED_OVER = "tags_carried_over"
    """A board without number and deal took both from the board before."""
    CONTRACT_FROM_AUCTION = "contract_from_auction"
    """The contract or the declarer was left out and taken from the auction."""


class DefectKind(Enum):
    """Something wrong with a record that cannot be put right."""

    UNREADABLE_DEAL = "unreadable_deal"
    UNREADABLE_HAND = "unreadable_hand"
    CARD_IN_TWO_HANDS = "card_in_two_hands"
    HAND_WRONG_SIZE = "hand_wrong_size"
    UNREADABLE_CARD = "unreadable_card"
    UNREADABLE_CALL = "unreadable_call"
    UNREADABLE_CONTRACT = "unreadable_contract"
    UNREADABLE_SEAT = "unreadable_seat"
    UNREADABLE_RESULT = "unreadable_result"
    UNREADABLE_MARK = "unreadable_mark"
    UNCLOSED_COMMENT = "unclosed_comment"
    CONTRACT_DIFFERS = "contract_differs"
    """The auction led to another contract or declarer than the record states."""
    NO_CONTRACT = "no_contract"
    """There is play, but neither a contract nor an auction to take it from."""
    LEADER_UNKNOWN = "leader_unknown"
    """The record does not show who led to a trick; a leader was assumed."""
    TOO_MANY_CARDS = "too_many_cards"
    CARD_NOT_HELD = "card_not_held"
    CARD_PLAYED_TWICE = "card_played_twice"
    LED_FROM_WRONG_HAND = "led_from_wrong_hand"
    OPENING_LEADER_DIFFERS = "opening_leader_differs"
    """The recorded opening leader is not the player on declarer's left."""
    MARK_WITHOUT_REVOKE = "mark_without_revoke"
    """A card marked as a revoke that followed suit, was led, or came from a hand void of it."""
    MARK_UNVERIFIABLE = "mark_unverifiable"
    """A card marked as a revoke in a trick whose suit led is unknown."""
    MARK_WITHOUT_LEAD_OUT_OF_TURN = "mark_without_lead_out_of_turn"
    RESULT_DIFFERS = "result_differs"
    """The tricks of the complete play are not those of the recorded result."""
    RESULT_IMPOSSIBLE = "result_impossible"
    """The recorded result contradicts the tricks already won."""


@dataclass(frozen=True, slots=True)
class Defect:
    """Something wrong with a record.

    Attributes:
        kind: what is wrong.
        line: line of the file, from 1; 0 if there is none.
        board: the number of the board, "" if unknown.
        trick: the trick, from 1, if it concerns one.
        seat: the seat, if it concerns one.
        card: the card, if it concerns one.
        detail: further plain values, named.
    """

    kind: DefectKind
    line: int
    board: str
    trick: int | None = None
    seat: Seat | None = None
    card: Card | None = None
    detail: FrozenMap[Plain] = field(default_factory=FrozenMap)


@dataclass(frozen=True, slots=True)
class Repair:
    """Something that was put right; the attributes are those of `Defect`."""

    kind: RepairKind
    line: int
    board: str
    trick: int | None = None
    seat: Seat | None = None
    card: Card | None = None
    detail: FrozenMap[Plain] = field(default_factory=FrozenMap)


class Mark(Enum):
    """An irregularity marked in a record, as PBN marks them."""

    REVOKE = "R"
    LEAD_OUT_OF_TURN = "L"
    INSUFFICIENT_BID = "I"
    SKIPPED_PLAYER = "S"


class Finished(Enum):
    """Whether the record says that play is over."""

    FINISHED = "finished"
    UNFINISHED = "unfinished"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Source:
    """Where a record is: the name of the file and the first line, from 1."""

    file: str
    line: int


@dataclass(frozen=True, slots=True)
class RecordedTrick:
    """A trick as recorded.

    Attributes:
        trick: the cards in playing order.
        marks: for each of these cards, the irregularities marked at it.
        line: line of the file where the trick begins.
    """

    trick: Trick
    marks: tuple[tuple[Mark, ...], ...]
    line: int


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim or concession as recorded.

    Attributes:
        tricks: tricks of declarer's side over the whole board, 0 to 13.
        claimer: who claimed, if the record says so.
    """

    tricks: int
    claimer: Seat | None = None


@dataclass(frozen=True, slots=True)
class BoardRecord:
    """A board as recorded; nothing in it is more certain than in the record.

    Attributes:
        source: where it is.
        number: the board number as written, "" if there is none.
        tags: all tags of the record by name.
        dealer: who dealt, if known.
        vulnerable: the vulnerable sides; None if unknown.
        deal: the four hands as far as known.
        contract: the contract; None if passed out or unknown.
        declarer: declarer; None if passed out or unknown.
        declarer_marked_swapped: declarer and dummy changed places ("^S" in PBN).
        passed_out: whether all four passed.
        result: tricks of declarer as recorded; None if not stated. It may already
            contain tricks that were transferred for a revoke.
        result_marked_irregular: the record says that the result is not the number of
            tricks won ("^9" in PBN).
        tricks: the play, trick by trick.
        claim: the claim, if one is recorded.
        finished: whether the record says that play is over.
        comments: comments and chat, in order.
        obligations: restrictions and penalty cards stated beside the play.
        repairs: what the reader put right.
        defects: what is wrong with the record itself.
    """

    source: Source
    number: str = ""
    tags: FrozenMap[str] = field(default_factory=FrozenMap)
    dealer: Seat | None = None
    vulnerable: tuple[Side, ...] | None = None
    deal: Deal = field(default_factory=Deal.unknown)
    contract: Contract | None = None
    declarer: Seat | None = None
    declarer_marked_swapped: bool = False
    passed_out: bool = False
    result: int | None = None
    result_marked_irregular: bool = False
    tricks: tuple[RecordedTrick, ...] = ()
    claim: Claim | None = None
    finished: Finished = Finished.UNKNOWN
    comments: tuple[str, ...] = ()
    obligations: Obligations = NO_OBLIGATIONS
    repairs: tuple[Repair, ...] = ()
    defects: tuple[Defect, ...] = ()


class Findings:
    """Collects the repairs and defects of one board while it is read."""

    __slots__ = ("board", "defects", "repairs")

    def __init__(self, board: str) -> None:
        self.board = board
        self.repairs: list[Repair] = []
        self.defects: list[Defect] = []

    def repaired(
        self,
        kind: RepairKind,
        line: int,
        trick: int | None = None,
        seat: Seat | None = None,
        **detail: Plain,
    ) -> None:
        """Note something that was put right."""
        noted = FrozenMap[Plain](detail)
        self.repairs.append(Repair(kind, line, self.board, trick, seat, None, noted))

    def amiss(
        self,
        kind: DefectKind,
        line: int,
        trick: int | None = None,
        seat: Seat | None = None,
        card: Card | None = None,
        **detail: Plain,
    ) -> None:
        """Note something that cannot be put right."""
        noted = FrozenMap[Plain](detail)
        self.defects.append(Defect(kind, line, self.board, trick, seat, card, noted))
