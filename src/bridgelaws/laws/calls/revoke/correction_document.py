"""The actions of a correction as plain values: the cards named, who depends on whom."""

from __future__ import annotations

from typing import Any

from bridgelaws.bridge import Seat
from bridgelaws.laws.calls.revoke.corrected_revoke import disposed
from bridgelaws.laws.calls.revoke.correction import Correction
from bridgelaws.laws.calls.revoke.table import Table
from bridgelaws.laws.facts.players import seat_of
from bridgelaws.laws.frame.findings import Disposition

Document = dict[str, Any]


def details(correction: Correction, declarer: Seat | None) -> Document:
    """What is known of an action beyond who does what with which card."""
    found: Document = {}
    if correction.not_suit is not None:
        found["not_suit"] = correction.not_suit.value
    if correction.extreme:
        found["rank"] = "highest" if correction.extreme > 0 else "lowest"
    if correction.action in ("may_withdraw", "must_withdraw") and correction.suit is not None:
        found["suit"] = correction.suit.value
    if correction.choices is not None:
        found["choices"] = [str(card) for card in correction.choices]
        found |= {"others_possible": True} if correction.more else {}
    if correction.kind:
        found["kind"] = correction.kind
    if correction.action in ("may_withdraw", "must_withdraw"):
        found["if"] = _condition(correction, declarer)
    if correction.then is not None:
        found["then"] = _then(correction, correction.then)
    if correction.must_follow:
        found["must_follow"] = True
    if correction.next_trick:
        found["in_next_trick"] = True
    return found | {"clause": correction.clause, "revoke": correction.revoke}


def _then(correction: Correction, disposition: Disposition) -> Document:
    """What becomes of a card that may be taken back, with the clause if it is another one."""
    action, kind = disposed(disposition)
    by = correction.then_by
    found = {"action": action, "kind": kind, "clause": by}
    return {key: value for key, value in found.items() if value is not None}


def _condition(correction: Correction, declarer: Seat | None) -> Document | None:
    """Who has to take back his card first; None where nobody has."""
    player = correction.condition
    if player is None:
        return None
    seat = {} if declarer is None else {"seat": seat_of(player, declarer).value}
    return {**seat, "player": player.value, "withdrew": True}


def trick_of(table: Table) -> Document:
    """The trick on the table as plain values."""
    made: Document = {
        "leader": table.trick.leader.value,
        "cards": [str(card) for card in table.cards],
    }
    if table.following is not None:
        leader = table.following.leader.value
        made["next_trick"] = [leader, *map(str, table.next_cards)]
    return made
