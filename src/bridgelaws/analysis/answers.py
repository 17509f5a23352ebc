"""From an examined record to answered facts; what the record does not show stays open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bridgelaws.analysis.events import ClaimEvent, Events
from bridgelaws.analysis.examination import Examination, FoundRevoke, NextTrickPlay
from bridgelaws.analysis.later import is_over, later_tricks, later_won, none_with_playable
from bridgelaws.bridge import LAST_TRICK, Seat
from bridgelaws.laws.calls.revoke.report import RevokeReport
from bridgelaws.laws.facts.players import part_in_play
from bridgelaws.laws.facts.revoke_answers import (
    Attention,
    Claim,
    Kind,
    NextTrick,
    OwedCard,
    Revoked,
    Winner,
    WrongCard,
)


def is_certain(revoke: FoundRevoke) -> bool:
    """Whether the record may be ruled on: it marks the revoke, or nothing speaks against it."""
    return revoke.marked or not revoke.doubtful


def reports(examination: Examination, events: Events) -> tuple[RevokeReport, ...]:
    """The revokes of a record as the Laws take them, in the order of play."""
    found = [revoke for revoke in examination.revokes if is_certain(revoke)]
    return tuple(_report(examination, revoke, found, events) for revoke in found)


def other_side_possible(examination: Examination) -> frozenset[Revoked] | None:
    """What the other side may have done if the record shows no revoke by it.

    A complete record excludes an established revoke, not one that was corrected at the table.
    """
    certain = [revoke for revoke in examination.revokes if is_certain(revoke)]
    known = all(examination.record.deal.known_in_full(seat) for seat in Seat)
    if known and is_over(examination) and len(certain) == len(examination.revokes):
        return frozenset((Revoked.NO, Revoked.CORRECTED))
    return None


def _report(
    examination: Examination,
    revoke: FoundRevoke,
    found: Sequence[FoundRevoke],
    events: Events,
) -> RevokeReport:
    answers: dict[str, Any] = {
        "kind": revoke.kind,
        "trick": revoke.trick,
        "revoke_card": revoke.card,
    }
    if revoke.suit_led is not None:
        answers["suit_led"] = revoke.suit_led.value
    if examination.record.declarer is not None:
        answers["offending_player"] = part_in_play(revoke.seat, examination.record.declarer)
    if revoke.owed_card_faced:
        answers["owed_card"] = OwedCard(revoke.owed_card_faced)
    if not any(o.trick == revoke.trick and o.side is not revoke.side for o in found):
        answers["both_in_same_trick_one_side_played_on"] = False
    if revoke.kind is Kind.PENALTY_CARD_NOT_PLAYED and _declarer_played_on(examination, revoke):
        answers["wrong_card"] = WrongCard.DECLARER_PLAYED_ON
    answers.update(_tricks(examination, revoke, events))
    answers.update(_attention(examination, revoke, events))
    answers.update(_establishment(examination, revoke, events, answers))
    last = examination.tricks[-1].number
    shown = later_won(examination, revoke, found)
    return RevokeReport(answers, revoke.later_tricks_won, last, later_won=shown)


def _declarer_played_on(examination: Examination, revoke: FoundRevoke) -> bool:
    """Whether declarer's side played after the card of a defender: he then accepts it (52B1)."""
    return any(
        card is not None and trick.trick.seat_of(position).side is not revoke.side
        for trick in examination.tricks
        for position, card in enumerate(trick.trick.cards)
        if (trick.number, position) > (revoke.trick, revoke.position)
    )


def _tricks(examination: Examination, revoke: FoundRevoke, events: Events) -> dict[str, Any]:
    answers: dict[str, Any] = {}
    winner = revoke.revoke_trick_winner
    if winner is not None:
        answers["revoke_trick_won_by"] = _winner(revoke, winner)
    later = later_tricks(examination, revoke, events)
    if later is not None:
        answers["later_tricks_won"] = later
    if revoke.later_winners_playable:
        if revoke.playable_known:
            answers["later_trick_with_playable_card"] = True
    elif none_with_playable(examination, revoke, events):
        answers["later_trick_with_playable_card"] = False
    return answers


def _winner(revoke: FoundRevoke, winner: Seat) -> Winner:
    if winner is revoke.seat:
        return Winner.OFFENDING_PLAYER
    same_side = winner.side is revoke.side
    return Winner.OFFENDING_PARTNER if same_side else Winner.NON_OFFENDING_SIDE


def _attention(examination: Examination, revoke: FoundRevoke, events: Events) -> dict[str, Any]:
    """When and by whom attention was drawn first after the revoke, as the events say."""
    card = (revoke.trick, revoke.position + 1)
    first = next((event for event in events.attention if event.after >= card), None)
    if first is None:
        return {}
    establishing = _establishing_card(revoke)
    if establishing is None or first.after < establishing:
        when = Attention.BEFORE_ESTABLISHED
    elif first.after >= (LAST_TRICK, 4) or first.after > _last_card(examination):
        when = Attention.AFTER_PLAY
    else:
        when = Attention.DURING_PLAY
    return {"attention": when} | ({} if first.by is None else {"attention_by": first.by})


def _establishing_card(revoke: FoundRevoke) -> tuple[int, int] | None:
    place = revoke.next_trick
    if place.play is not NextTrickPlay.OFFENDING_SIDE_PLAYED or place.position is None:
        return None
    return (place.trick, place.position + 1)


def _last_card(examination: Examination) -> tuple[int, int]:
    last = examination.tricks[-1]
    return (last.number, len(last.trick.cards))


def _establishment(
    examination: Examination,
    revoke: FoundRevoke,
    events: Events,
    answers: Mapping[str, Any],
) -> dict[str, Any]:
    """The play to the next trick, and claims, as far as the record settles them.

    A play that stands in the record was not retracted, so no opponent had induced it.
    """
    play = revoke.next_trick.play
    if play is NextTrickPlay.OFFENDING_SIDE_PLAYED:
        return {
            "next_trick": NextTrick.OFFENDING_SIDE_PLAYED,
            "next_play_induced_by_opponent": False,
        }
    found: dict[str, Any] = {}
    stopped_here = "attention" in answers
    if stopped_here or is_over(examination):
        found["next_trick"] = (
            NextTrick.ONLY_NON_OFFENDING_SIDE_PLAYED
            if play is NextTrickPlay.ONLY_OTHER_SIDE_PLAYED
            else NextTrick.NONE
        )
    claim = events.claim
    if claim is not None and claim.by is not None and _concerns(claim, claim.by, revoke):
        found["claim"] = _claim(claim, claim.by, revoke)
    elif stopped_here or examination.complete:
        found["claim"] = Claim.NONE
    return found


def _concerns(claim: ClaimEvent, by: Seat, revoke: FoundRevoke) -> bool:
    """Whether a claim matters: one that the offender's opponents attempted does not."""
    return by.side is revoke.side or not claim.objected_by_partner


def _claim(claim: ClaimEvent, by: Seat, revoke: FoundRevoke) -> Claim:
    if claim.objected_by_partner:
        return Claim.CONCESSION_PARTNER_OBJECTED
    if by.side is revoke.side:
        return Claim.OWN_CLAIM_OR_CONCESSION
    return Claim.AGREED_TO_OPPONENTS_CLAIM if claim.agreed else Claim.NONE
