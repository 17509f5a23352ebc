"""What an examination of a recorded board finds."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bridgelaws.bridge import Card, Hand, Seat, Side, Suit, Trick
from bridgelaws.files.board import BoardRecord, Defect
from bridgelaws.laws.facts.revoke_answers import Kind


class NextTrickPlay(Enum):
    """How far the trick after the revoke trick is recorded."""

    OFFENDING_SIDE_PLAYED = "offending_side_played"
    ONLY_OTHER_SIDE_PLAYED = "only_other_side_played"
    NOTHING_RECORDED = "nothing_recorded"
    NO_NEXT_TRICK = "no_next_trick"
    """The revoke trick was the last of the deal."""


@dataclass(frozen=True, slots=True)
class NextTrick:
    """The play to the trick after the revoke trick.

    Attributes:
        play: whether the offending side is seen to have played to it.
        trick: its number.
        seat: who of the offending side played to it first, if one did.
        position: in which position, 0 for the leader to 3.
        card: with which card; None if that is unknown.
    """

    play: NextTrickPlay
    trick: int
    seat: Seat | None = None
    position: int | None = None
    card: Card | None = None


class Doubt(Enum):
    """Why a revoke that the record shows may be an error of the record."""

    ROW_ROTATED = "row_rotated"
    """The trick had to be put right: its columns were shifted."""
    CARDS_NOT_HELD = "cards_not_held"
    """Cards nearby, or others of the same player, were not in the hand that played them."""
    LEADER_UNCERTAIN = "leader_uncertain"
    """It is not certain who led to the trick."""
    OPENING_LEADER_DIFFERS = "opening_leader_differs"
    """The opening lead came from the wrong side of declarer: perhaps another table's contract."""
    SEVERAL_SEATS = "several_seats"
    """Several players revoke on the board without a mark: more likely a shifted record."""
    RESULT_CONTRADICTS = "result_contradicts"
    """The stated result contradicts the play, and no trick transferred for it would explain it."""
    DEAL_DAMAGED = "deal_damaged"
    """The recorded deal is not four whole hands."""
    ABILITY_UNKNOWN = "ability_unknown"
    """It is not known whether the player held a card that he had to play."""


@dataclass(frozen=True, slots=True)
class FoundRevoke:
    """A revoke that the record shows: not following suit, or not playing what was demanded.

    Attributes:
        seat: the offending player.
        side: the offending side.
        trick: number of the revoke trick, from 1.
        position: position of the offending player in that trick, 0 to 3.
        suit_led: the suit that should have been followed, or was demanded; None where a suit
            was forbidden, or penalty cards of several suits were to be played.
        card: the revoke card.
        marked: whether the record itself marks it as a revoke.
        playable: the cards that the offending player could have played legally, as far as his
            hand is known, from the highest.
        hand_known: whether his hand is known in full. If not, `playable` may be incomplete:
            it holds what he is seen to play later.
        revoke_trick_winner: who won the revoke trick, if known.
        later_tricks_won: numbers of the recorded later tricks that the offending side won.
        later_tricks_known: whether every later trick is recorded with its winner.
        later_tricks_minimum: how many later tricks the offending side won at least.
        later_tricks_total: how many it won in all, from the full play or from the stated
            result or claim; None if that cannot be told. A stated result may already contain
            tricks transferred for the revoke.
        later_winners_playable: numbers of later tricks that the offending player won himself
            with a card he could legally have played to the revoke trick. Tricks won by dummy
            are not declarer's.
        next_trick: the play to the next trick.
        playable_known: whether cards not known of his hand change nothing in `playable`.
        owed_card_faced: "dummys_card" if the card owed lay faced in dummy, "penalty_card" if
            it can only have been one, else None.
        doubts: why the revoke may be an error of the record; empty if nothing speaks for it.
        kind: in which way it is a revoke (61A).
    """

    seat: Seat
    side: Side
    trick: int
    position: int
    suit_led: Suit | None
    card: Card
    marked: bool
    playable: tuple[Card, ...]
    hand_known: bool
    revoke_trick_winner: Seat | None
    later_tricks_won: tuple[int, ...]
    later_tricks_known: bool
    later_tricks_minimum: int
    later_tricks_total: int | None
    later_winners_playable: tuple[int, ...]
    playable_known: bool
    next_trick: NextTrick
    owed_card_faced: str | None
    doubts: tuple[Doubt, ...]
    kind: Kind = Kind.FAILURE_TO_FOLLOW_SUIT

    @property
    def doubtful(self) -> bool:
        """Whether the revoke may well be an error of the record."""
        return bool(self.doubts)


@dataclass(frozen=True, slots=True)
class ExaminedTrick:
    """A trick with what follows from it.

    Attributes:
        number: from 1.
        trick: the cards in playing order.
        expected_leader: whose turn it was to lead, if known.
        winner: who won it, if known.
        hands: the cards that North, East, South and West held before it, as far as known.
        line: line of the file where it begins.
    """

    number: int
    trick: Trick
    expected_leader: Seat | None
    winner: Seat | None
    hands: tuple[Hand, Hand, Hand, Hand]
    line: int

    def held(self, seat: Seat) -> Hand:
        """The cards that a seat held before it played to the trick, as far as known."""
        return self.hands[seat.index]


@dataclass(frozen=True, slots=True)
class Examination:
    """A recorded board, examined.

    Attributes:
        record: the record.
        tricks: its tricks, in order.
        revokes: the revokes it shows, in order of play.
        defects: what is amiss in it: what the reader found, then what the play shows.
        complete: whether every trick of the deal is recorded with its winner.
    """

    record: BoardRecord
    tricks: tuple[ExaminedTrick, ...]
    revokes: tuple[FoundRevoke, ...]
    defects: tuple[Defect, ...]
    complete: bool

    def tricks_won(self, side: Side) -> int:
        """How many of the recorded tricks a side won, as far as winners are known."""
        return sum(1 for trick in self.tricks if trick.winner and trick.winner.side is side)
