"""The trick that lies on the table of a record when attention is drawn to a revoke in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bridgelaws.analysis.answers import is_certain
from bridgelaws.analysis.events import Events
from bridgelaws.analysis.examination import Examination, ExaminedTrick
from bridgelaws.bridge import SEATS, Card, Deal, Hand, Seat, Trick
from bridgelaws.files.obligations import OnTheTable, Place
from bridgelaws.laws.calls.revoke.report import RevokeReport
from bridgelaws.laws.calls.revoke.table import Table
from bridgelaws.laws.facts.revoke_answers import Attention, Kind


def on_the_table(
    examination: Examination, events: Events, found: tuple[RevokeReport, ...]
) -> tuple[tuple[RevokeReport, ...], Table | None]:
    """The reports with their places in the trick that lies on the table, and that trick.

    It is the last trick in which somebody did not follow suit, or one player did not play his
    penalty card, as long as attention came, or
    the record ends, before four cards were played to the next one.
    """
    certain = [revoke for revoke in examination.revokes if is_certain(revoke)]
    if not certain or events.claim is not None or examination.record.declarer is None:
        return found, None
    until, number = _until(examination, events), certain[-1].trick
    here = [one for one in certain if one.trick == number]
    kinds = [one.kind for one in here]
    told = set(kinds) == {Kind.FAILURE_TO_FOLLOW_SUIT} or kinds == [Kind.PENALTY_CARD_NOT_PLAYED]
    if not told or not (number, 0) < until < (number + 1, len(Seat)):
        return found, None
    table = _table(examination, number, until)
    if table is None or any(one.position >= len(table.cards) for one in here):
        return found, None
    placed = [
        _placed(report, revoke.position) if revoke.trick == number else report
        for report, revoke in zip(found, certain, strict=True)
    ]
    return tuple(placed), table


def _until(examination: Examination, events: Events) -> Place:
    """The last card on the table when attention was drawn, or that was recorded."""
    if events.attention:
        return events.attention[-1].after
    last = examination.tricks[-1]
    return (last.number, len(last.trick.cards))


def _placed(report: RevokeReport, position: int) -> RevokeReport:
    """The report with its place; who wins a trick that is corrected is yet to be seen."""
    answers = dict(report.answers)
    if answers.get("attention") == Attention.BEFORE_ESTABLISHED:
        answers.pop("revoke_trick_won_by", None)
    return replace(report, answers=answers, position=position)


def _table(examination: Examination, number: int, until: Place) -> Table | None:
    """The cards of the trick and what is left in the hands that are known in full."""
    record, tricks = examination.record, examination.tricks
    trick = _cut(tricks[number - 1], number, until)
    rest = tricks[number] if len(tricks) > number and until > (number + 1, 0) else None
    following = None if rest is None else _cut(rest, number + 1, until)
    cards = (*trick.cards, *(following.cards if following else ()))
    if None in cards or record.declarer is None:
        return None
    held = {seat: _left(examination, number, seat, cards) for seat in SEATS}
    major, minor = _penalty_cards(examination, (number, 1))
    return Table(
        trick,
        record.declarer,
        record.contract,
        Deal.of(held),
        major=major,
        minor=minor,
        following=following if following and following.cards else None,
    )


def _cut(examined: ExaminedTrick, number: int, until: Place) -> Trick:
    """A trick as it lay at a place."""
    cards = examined.trick.cards
    shown = cards[: until[1]] if until[0] == number else cards
    return Trick(examined.trick.leader, shown)


def _left(
    examination: Examination, number: int, seat: Seat, played: Sequence[Card | None]
) -> Hand | None:
    """What a player still holds; None where his hand is not known in full."""
    if not examination.record.deal.known_in_full(seat):
        return None
    return examination.tricks[number - 1].held(seat) - frozenset(c for c in played if c)


def _penalty_cards(examination: Examination, at: Place) -> tuple[frozenset[Card], frozenset[Card]]:
    """The major and the minor penalty cards that lay there when the trick began."""
    obligations = examination.record.obligations
    played = {
        card: (trick.number, position)
        for trick in examination.tricks
        for position, card in enumerate(trick.trick.cards, 1)
        if card is not None
    }
    table = OnTheTable(obligations, played)
    lying = [one for one in obligations.penalty_cards if table.lies(one, at)]
    major = frozenset(one.card for one in lying if table.is_major(one, at))
    return major, frozenset(one.card for one in lying) - major
