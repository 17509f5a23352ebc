"""Restrictions and penalty cards stated beside a play, read and checked against it.

Impossible ones are refused: a demand that the Law does not allow, a player whose turn it was
not, a penalty card that was not there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from bridgelaws.bridge import Card, Deal, Seat, Suit
from bridgelaws.codes import Code
from bridgelaws.files.obligation_checks import refuse_contradictory_obligations
from bridgelaws.files.obligations import (
    LOWEST_HONOUR,
    NO_OBLIGATIONS,
    PENALTY_CARDS,
    RESTRICTIONS,
    Obligations,
    PenaltyCard,
    PenaltyCardKind,
    Place,
    Restriction,
)
from bridgelaws.files.rows import Rows
from bridgelaws.files.tree import Tree
from bridgelaws.files.values import card, mapping, one_of, place, sequence
from bridgelaws.laws.facts.obligations import (
    CALL_WITHDRAWN,
    DECLARERS_LEAD,
    DEMANDS,
    OF_A_SUIT,
    PREMATURE_PLAY,
    Demand,
    demands_of,
)

KEYS = frozenset((RESTRICTIONS, PENALTY_CARDS))
_OF_A_RESTRICTION = ("seat", "from", "law", "demands", "suit", "card")
_OF_A_PENALTY_CARD = ("seat", "card", "from", "kind", "until")


@dataclass(frozen=True)
class _Play:
    """The play against which obligations are checked."""

    rows: Rows
    deal: Deal
    declarer: Seat

    @property
    def last(self) -> Place:
        """The place of the last card recorded; before the first card if there is none."""
        return (len(self.rows), len(self.rows[-1][1])) if self.rows else (0, 0)

    def player(self, at: Place) -> Seat:
        """Who plays at a place."""
        return self.rows[at[0] - 1][0].rotate(at[1] - 1)

    def suit_led(self, trick: int) -> Suit:
        """The suit led to a trick."""
        return self.rows[trick - 1][1][0].suit

    @cached_property
    def played(self) -> Mapping[Card, Place]:
        """Where each card was played."""
        return {
            one: (trick, position)
            for trick, (_, cards) in enumerate(self.rows, 1)
            for position, one in enumerate(cards, 1)
        }

    def may_hold(self, seat: Seat, one: Card) -> bool:
        """Whether a card may have been this player's, as far as the record shows."""
        if one in self.played and self.player(self.played[one]) is not seat:
            return False
        holder = self.deal.holder(one)
        return holder is seat or (holder is None and not self.deal.known_in_full(seat))


def read_obligations(
    tree: Tree,
    case: Mapping[str, Any],
    code: Code,
    declarer: Seat | None,
    deal: Deal | None,
    rows: Rows | None,
) -> Obligations:
    """The restrictions and penalty cards of a case, checked against its play.

    Raises:
        RefusedError: one of them is impossible, or there is no play to check it against.
    """
    stated = [key for key in (RESTRICTIONS, PENALTY_CARDS) if case.get(key)]
    if not stated:
        return NO_OBLIGATIONS
    if rows is None:
        raise tree.refuse("obligations_need_play", stated[0])
    if declarer is None:
        raise tree.refuse("play_needs", "play", expected="declarer")
    play = _Play(rows, deal or Deal.unknown(), declarer)
    listed = sequence(tree, PENALTY_CARDS, case.get(PENALTY_CARDS) or [])
    cards = [_penalty_card(tree, f"{PENALTY_CARDS}[{i}]", e, play) for i, e in enumerate(listed)]
    listed = sequence(tree, RESTRICTIONS, case.get(RESTRICTIONS) or [])
    demands = [
        _restriction(tree, f"{RESTRICTIONS}[{i}]", entry, code, play)
        for i, entry in enumerate(listed)
    ]
    obligations = Obligations(tuple(demands), tuple(cards))
    refuse_contradictory_obligations(tree, obligations, play.played)
    return obligations


def refuse_unknown_demands(tree: Tree, code: Code, restrictions: tuple[Restriction, ...]) -> None:
    """Refuse demands that a Law does not allow in *code*.

    Raises:
        RefusedError: names the restriction.
    """
    for i, one in enumerate(restrictions):
        _refuse_unknown_demand(tree, f"{RESTRICTIONS}[{i}]", code, one.law, one.demand)


def _refuse_unknown_demand(tree: Tree, path: str, code: Code, law: str, demand: Demand) -> None:
    known = demands_of(law, code)
    if not known:
        raise tree.refuse("law_restricts_nothing", f"{path}.law", clause=law, code=int(code))
    if demand not in known:
        raise tree.refuse(
            "law_gives_no_such_demand",
            f"{path}.demands",
            clause=law,
            code=int(code),
            expected=", ".join(known),
            found=demand.value,
        )


def _entry(tree: Tree, path: str, value: Any, keys: tuple[str, ...]) -> Mapping[str, Any]:
    entry = mapping(tree, path, value)
    for key in entry:
        if key not in keys:
            raise tree.refuse("unknown_key", f"{path}.{key}", found=key, expected=", ".join(keys))
    return entry


def _seat(tree: Tree, path: str, value: Any) -> Seat:
    return Seat(one_of("N", "E", "S", "W")(tree, path, value))


def _recorded(tree: Tree, path: str, value: Any, play: _Play) -> Place:
    """A place within the play recorded."""
    found: Place = place(tree, path, value)
    if found > play.last or found[1] > len(play.rows[found[0] - 1][1]):
        last = f"[{play.last[0]}, {play.last[1]}]"
        raise tree.refuse("place_beyond_play", path, found=shown_place(found), last=last)
    return found


def shown_place(at: Place) -> str:
    """A place as a case file writes it."""
    return f"[{at[0]}, {at[1]}]"


def _restriction(tree: Tree, path: str, value: Any, code: Code, play: _Play) -> Restriction:
    entry = _entry(tree, path, value, _OF_A_RESTRICTION)
    law = str(entry.get("law"))
    if law in DECLARERS_LEAD:
        raise tree.refuse("law_names_a_hand", f"{path}.law", clause=law)
    one_of(*DEMANDS)(tree, f"{path}.law", law if law in DEMANDS else entry.get("law"))
    seat = _seat(tree, f"{path}.seat", entry.get("seat"))
    if seat.side is play.declarer.side:
        raise tree.refuse("declarers_side_is_not_restricted", f"{path}.seat", seat=seat.value)
    demand = Demand(one_of(*Demand)(tree, f"{path}.demands", entry.get("demands")))
    _refuse_unknown_demand(tree, path, code, law, demand)
    read = Restriction(
        seat,
        _recorded(tree, f"{path}.from", entry.get("from"), play),
        law,
        demand,
        _suit(tree, f"{path}.suit", entry.get("suit"), demand),
        _designated(tree, f"{path}.card", entry.get("card"), demand),
    )
    _refuse_wrong_turn(tree, path, read, play)
    return read


def _suit(tree: Tree, path: str, value: Any, demand: Demand) -> Suit | None:
    if demand in OF_A_SUIT:
        return Suit(one_of("S", "H", "D", "C")(tree, path, value))
    if value is not None:
        raise tree.refuse("demand_names_no_suit", path, found=demand.value)
    return None


def _designated(tree: Tree, path: str, value: Any, demand: Demand) -> Card | None:
    if demand is Demand.DESIGNATED_CARD:
        found: Card = card(tree, path, value)
        return found
    if value is not None:
        raise tree.refuse("demand_names_no_card", path, found=demand.value)
    return None


def _refuse_wrong_turn(tree: Tree, path: str, one: Restriction, play: _Play) -> None:
    """The place must be a turn of this player, and a lead or a play as the Law has it."""
    trick, position = one.place
    where = f"{path}.from"
    if one.on_lead and (position != 1 or play.player(one.place) is not one.seat):
        raise tree.refuse("not_on_lead", where, seat=one.seat.value, trick=trick)
    if play.player(one.place) is not one.seat:
        found = shown_place(one.place)
        raise tree.refuse("not_his_turn", where, seat=one.seat.value, found=found)
    if one.law == PREMATURE_PLAY and position == 1:
        raise tree.refuse("not_a_lead", where, seat=one.seat.value, trick=trick)
    if one.law == PREMATURE_PLAY and one.suit is play.suit_led(trick):
        suit = play.suit_led(trick).value
        raise tree.refuse("suit_was_led", f"{path}.suit", suit=suit, trick=trick)
    earlier = [n for n, (leader, _) in enumerate(play.rows[: trick - 1], 1) if leader is one.seat]
    if one.law in CALL_WITHDRAWN and earlier:
        raise tree.refuse(
            "not_first_lead", where, seat=one.seat.value, clause=one.law, trick=earlier[0]
        )


def _penalty_card(tree: Tree, path: str, value: Any, play: _Play) -> PenaltyCard:
    entry = _entry(tree, path, value, _OF_A_PENALTY_CARD)
    seat = _seat(tree, f"{path}.seat", entry.get("seat"))
    if seat.side is play.declarer.side:
        raise tree.refuse("declarers_side_has_no_penalty_card", f"{path}.seat", seat=seat.value)
    found: Card = card(tree, f"{path}.card", entry.get("card"))
    kind = PenaltyCardKind(one_of(*PenaltyCardKind)(tree, f"{path}.kind", entry.get("kind")))
    until = entry.get("until")
    read = PenaltyCard(
        seat,
        found,
        _recorded(tree, f"{path}.from", entry.get("from"), play),
        kind,
        None if until is None else place(tree, f"{path}.until", until),
    )
    if kind is PenaltyCardKind.MINOR and found.rank >= LOWEST_HONOUR:
        raise tree.refuse("honour_is_major", f"{path}.kind", card=str(found))
    _refuse_absent_card(tree, path, read, play)
    return read


def _refuse_absent_card(tree: Tree, path: str, one: PenaltyCard, play: _Play) -> None:
    """The card must have been this player's, and not played before."""
    named = {"seat": one.seat.value, "card": str(one.card)}
    if not play.may_hold(one.seat, one.card):
        raise tree.refuse("penalty_card_not_held", f"{path}.card", **named)
    played = play.played.get(one.card)
    if played is not None and played < one.place:
        raise tree.refuse("penalty_card_was_played", f"{path}.from", trick=played[0], **named)
    if one.until is not None and one.until <= one.place:
        raise tree.refuse("penalty_card_ends_too_early", f"{path}.until")
    if one.until is not None and played is not None and played < one.until:
        raise tree.refuse("penalty_card_was_played", f"{path}.until", trick=played[0], **named)
