"""Examines a recorded board: the revokes it shows, and what speaks against the record."""

from __future__ import annotations

from bridgelaws.analysis.doubts import Doubts
from bridgelaws.analysis.examination import (
    Examination,
    ExaminedTrick,
    FoundRevoke,
    NextTrick,
    NextTrickPlay,
)
from bridgelaws.analysis.play import Failure, Follower
from bridgelaws.analysis.restrictions import wrong_plays
from bridgelaws.bridge import Seat, Side
from bridgelaws.files.board import BoardRecord, DefectKind, Findings, Finished


def examine(record: BoardRecord) -> Examination:
    """Follow the play of a record; find its revokes and whatever in it cannot be right.

    Restrictions and penalty cards that stand in the record are held against the play (61A2).

    After something amiss the rest is still examined, but a revoke that may come of it is
    doubtful (see `FoundRevoke.doubts`).
    """
    follower = Follower(record)
    follower.follow()
    tricks = tuple(follower.tricks)
    complete = _known(tricks, 0, record.deal.tricks)
    _check_result(record, tricks, complete, follower.findings)
    defects = record.defects + tuple(follower.findings.defects)
    doubts = Doubts(record, defects, follower.failures)
    revokes = tuple(_revoke(record, tricks, one, doubts) for one in wrong_plays(follower))
    return Examination(record, tricks, revokes, defects, complete)


def _known(tricks: tuple[ExaminedTrick, ...], after: int, total: int) -> bool:
    """Whether every trick after a number is recorded with its winner."""
    return len(tricks) == total and all(trick.winner for trick in tricks[after:])


def _won(tricks: tuple[ExaminedTrick, ...], side: Side) -> tuple[int, ...]:
    return tuple(t.number for t in tricks if t.winner is not None and t.winner.side is side)


def _stated(record: BoardRecord) -> int | None:
    """Tricks of declarer's side over the whole board as result or claim state them."""
    if record.result_marked_irregular or record.finished is Finished.UNFINISHED:
        return None
    if record.result is None and record.claim is not None:
        return record.claim.tricks
    return record.result


def _check_result(
    record: BoardRecord, tricks: tuple[ExaminedTrick, ...], complete: bool, findings: Findings
) -> None:
    """Note a stated result that the recorded tricks contradict."""
    stated = _stated(record)
    if stated is None or record.declarer is None or not tricks:
        return
    side = record.declarer.side
    won, lost = len(_won(tricks, side)), len(_won(tricks, side.opponents))
    most = record.deal.tricks - lost
    if won <= stated <= most:
        return
    findings.amiss(
        DefectKind.RESULT_DIFFERS if complete else DefectKind.RESULT_IMPOSSIBLE,
        record.source.line,
        stated=stated,
        won=won,
        lost=lost,
        too_many=stated - (most if stated > most else won),
    )


def _revoke(
    record: BoardRecord, tricks: tuple[ExaminedTrick, ...], failure: Failure, doubts: Doubts
) -> FoundRevoke:
    """All that the record tells of one wrong play."""
    number, seat = failure.trick.number, failure.seat
    later = tricks[number:]
    won = _won(later, seat.side)
    known = _known(tricks, number, record.deal.tricks)
    dummy = record.declarer.partner if record.declarer else None
    return FoundRevoke(
        seat=seat,
        side=seat.side,
        trick=number,
        position=failure.position,
        suit_led=failure.suit,
        card=failure.card,
        marked=failure.marked,
        playable=failure.playable,
        hand_known=record.deal.known_in_full(seat),
        revoke_trick_winner=failure.trick.winner,
        later_tricks_won=won,
        later_tricks_known=known,
        later_tricks_minimum=len(won),
        later_tricks_total=len(won) if known else _total(record, tricks, number, seat.side),
        later_winners_playable=_won_with_playable(later, failure),
        playable_known=failure.playable_known,
        next_trick=_next_trick(tricks, number, seat.side, record.deal.tricks),
        owed_card_faced="dummys_card" if seat is dummy else failure.owed_card,
        doubts=doubts.of(failure) + failure.doubts,
        kind=failure.kind,
    )


def _total(
    record: BoardRecord, tricks: tuple[ExaminedTrick, ...], number: int, side: Side
) -> int | None:
    """How many tricks a side won after a trick, worked out from the stated result."""
    stated = _stated(record)
    through, later = tricks[:number], tricks[number:]
    if stated is None or record.declarer is None or not all(t.winner for t in through):
        return None
    played = record.deal.tricks
    of_side = stated if record.declarer.side is side else played - stated
    total = of_side - len(_won(through, side))
    most = played - number - len(_won(later, side.opponents))
    return total if len(_won(later, side)) <= total <= most else None


def _won_with_playable(later: tuple[ExaminedTrick, ...], failure: Failure) -> tuple[int, ...]:
    """Later tricks that the offending player won with a card he could have played."""
    numbers: list[int] = []
    for trick in later:
        if trick.winner is failure.seat:
            card = trick.trick.card_of(failure.seat)
            if card is not None and failure.could_have_been(card):
                numbers.append(trick.number)
    return tuple(numbers)


def _next_trick(
    tricks: tuple[ExaminedTrick, ...], number: int, side: Side, total: int
) -> NextTrick:
    """The play to the trick after a number, as far as recorded."""
    following = number + 1
    if number >= total:
        return NextTrick(NextTrickPlay.NO_NEXT_TRICK, following)
    if number >= len(tricks) or not tricks[number].trick.cards:
        return NextTrick(NextTrickPlay.NOTHING_RECORDED, following)
    trick = tricks[number].trick
    for position, card in enumerate(trick.cards):
        seat: Seat = trick.seat_of(position)
        if seat.side is side:
            play = NextTrickPlay.OFFENDING_SIDE_PLAYED
            return NextTrick(play, following, seat, position, card)
    return NextTrick(NextTrickPlay.ONLY_OTHER_SIDE_PLAYED, following)
