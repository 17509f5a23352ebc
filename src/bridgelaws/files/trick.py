"""A revoke in mid-trick: the cards on the table when attention is drawn, checked one by one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bridgelaws.bridge import LAST_TRICK, Card, Contract, Deal, Hand, Seat, Suit, Trick
from bridgelaws.files.board import FrozenMap
from bridgelaws.files.hands import read_hands
from bridgelaws.files.tree import Tree
from bridgelaws.files.trick_checks import refuse_a_legal_card, refuse_misplaced
from bridgelaws.files.trick_hands import Held
from bridgelaws.files.values import card, mapping, number, one_of, sequence, truth
from bridgelaws.laws.calls.revoke.table import LOWEST_HONOUR, Restriction, Table
from bridgelaws.laws.facts.obligations import Demand
from bridgelaws.laws.facts.players import part_in_play
from bridgelaws.laws.facts.revoke_answers import DEFENDERS, AttentionBy, Kind

TRICK = "trick_so_far"
KEYS = (
    "leader",
    "cards",
    "revoke_by",
    "trick",
    "kind",
    "restriction",
    "penalty_cards",
    "minor_penalty_card",
    "next_trick",
    "attention_by",
    "question_forbidden",
)
_KINDS = (
    Kind.FAILURE_TO_FOLLOW_SUIT,
    Kind.RESTRICTION_NOT_OBEYED,
    Kind.PENALTY_CARD_NOT_PLAYED,
)
_NOT_BESIDE = ("deal", "play", "events", "restrictions", "penalty_cards")
_DEMANDS = (
    Demand.REQUIRE_SUIT,
    Demand.FORBID_SUIT,
    Demand.HIGHEST_OF_SUIT_LED,
    Demand.LOWEST_OF_SUIT_LED,
)


@dataclass(frozen=True)
class TrickSoFar:
    """The trick on the table as stated.

    Attributes:
        table: the cards.
        positions: those of the players who revoked, in turn order.
        kind: in which way they did.
        number: the number of the trick, where it is stated.
        attention: what is stated about how attention was drawn.
    """

    table: Table
    positions: tuple[int, ...]
    kind: Kind
    number: int | None
    attention: FrozenMap[Any]


def read_trick(
    tree: Tree, case: Mapping[str, Any], declarer: Seat | None, contract: Contract | None
) -> TrickSoFar | None:
    """The trick on the table, where a case has one.

    Raises:
        RefusedError: the cards, the hands and the revoke do not go together.
    """
    if TRICK not in case:
        return None
    for key in _NOT_BESIDE:
        if key in case:
            raise tree.refuse("not_beside_trick", key)
    entry = mapping(tree, TRICK, case[TRICK])
    for key in entry:
        if key not in KEYS:
            expected = ", ".join(KEYS)
            raise tree.refuse("unknown_key", f"{TRICK}.{key}", found=key, expected=expected)
    leader = Seat(one_of("N", "E", "S", "W")(tree, f"{TRICK}.leader", entry.get("leader")))
    if declarer is None:
        raise tree.refuse("seat_needs_declarer", f"{TRICK}.leader", found=leader.value)
    return _Reader(tree, entry, leader, declarer, contract).read(read_hands(tree, case))


class _Reader:
    """Reads the entry key by key."""

    def __init__(
        self,
        tree: Tree,
        entry: Mapping[str, Any],
        leader: Seat,
        declarer: Seat,
        contract: Contract | None,
    ) -> None:
        self.tree = tree
        self.entry = {key: value for key, value in entry.items() if value is not None}
        self.declarer = declarer
        self.contract = contract
        self.cards = self._cards("cards", self.entry.get("cards"), least=1)
        self.trick = Trick(leader, self.cards)
        self.number = self._checked("trick", number(1, LAST_TRICK))
        self.kind = Kind(self._checked("kind", one_of(*_KINDS)) or Kind.FAILURE_TO_FOLLOW_SUIT)
        if self.number == LAST_TRICK:
            raise self.refuse("last_card_is_no_choice", "trick")
        self.following = self._following()
        checks = {"attention_by": one_of(*AttentionBy), "question_forbidden": truth}
        self.attention = FrozenMap[Any](
            {key: self._checked(key, check) for key, check in checks.items() if key in self.entry}
        )

    def read(self, hands: Mapping[Seat, Hand]) -> TrickSoFar:
        """The table and the facts of each revoke on it."""
        positions = self._positions()
        self._refuse_lead_out_of_turn(positions)
        held = Held(self.tree, self.trick, self.following, self.number)
        hands = held.whole(hands)
        partial = held.check(hands)
        restriction = self._restriction(positions)
        major = self._penalty_cards("penalty_cards")
        minor = self._penalty_cards("minor_penalty_card")
        if not {*minor.values()}.isdisjoint(major.values()):
            raise self.refuse("not_a_minor_penalty_card", "minor_penalty_card")
        table = Table(
            self.trick,
            self.declarer,
            self.contract,
            Deal.of(hands),
            partial,
            frozenset(major),
            frozenset(minor),
            restriction,
            self.following,
            supposed=not self.attention,
            whole_supposed=self.number is None and bool(hands),
        )
        owners = {**major, **minor}
        refuse_misplaced(self.tree, table, owners)
        table = held.with_penalty_cards(table, hands, owners)
        for place in positions:
            refuse_a_legal_card(self.tree, table, place, self.kind, owners)
        return TrickSoFar(table, positions, self.kind, self.number, self.attention)

    def _checked(self, key: str, check: Any) -> Any:
        value = self.entry.get(key)
        return None if value is None else check(self.tree, f"{TRICK}.{key}", value)

    def refuse(self, key: str, part: str, **values: object) -> Exception:
        return self.tree.refuse(key, f"{TRICK}.{part}", **values)

    def _cards(self, key: str, value: Any, least: int) -> tuple[Card, ...]:
        path = f"{TRICK}.{key}"
        cells = sequence(self.tree, path, value)
        if not least <= len(cells) <= len(Seat):
            raise self.tree.refuse("not_cards_of_a_trick", path, found=len(cells))
        found: list[Card] = []
        for i, cell in enumerate(cells):
            one = card(self.tree, f"{path}[{i}]", cell)
            if one in found:
                raise self.tree.refuse("card_twice_in_trick", f"{path}[{i}]", card=str(one))
            found.append(one)
        return tuple(found)

    def _following(self) -> Trick | None:
        """The next trick: who led to it, and the cards already played."""
        if "next_trick" not in self.entry:
            return None
        path = f"{TRICK}.next_trick"
        cells = sequence(self.tree, path, self.entry["next_trick"])
        if len(self.cards) < len(Seat):
            raise self.refuse("no_next_trick_yet", "next_trick")
        seat = cells[0] if cells else None
        leader = Seat(one_of("N", "E", "S", "W")(self.tree, f"{path}[0]", seat))
        cards = self._cards("next_trick", cells[1:], least=1)
        for one in cards:
            if one in self.cards:
                raise self.refuse("card_twice_in_trick", "next_trick", card=str(one))
        return Trick(leader, cards)

    def _refuse_lead_out_of_turn(self, positions: tuple[int, ...]) -> None:
        """Only a lead of a side that revoked is looked at: legal or not, it establishes (63A1)."""
        if self.following is None or self.contract is None:
            return
        leader, winner = self.following.leader, self.trick.winner(self.contract.trumps)
        sides = {self.trick.seat_of(place).side for place in positions}
        if winner is not leader and leader.side not in sides:
            won = winner.value if winner else "-"
            raise self.refuse("next_trick_led_by_another", "next_trick", seat=won)

    def _positions(self) -> tuple[int, ...]:
        """The positions of those who revoked, in turn order."""
        stated = self.entry.get("revoke_by")
        path = f"{TRICK}.revoke_by"
        several = stated if isinstance(stated, list) and stated else [stated]
        found: list[int] = []
        for one in several:
            seat = Seat(one_of("N", "E", "S", "W")(self.tree, path, one))
            place = self.trick.position_of(seat)
            if place >= len(self.cards):
                raise self.tree.refuse("revoker_has_not_played", path, seat=seat.value)
            if place in found:
                raise self.tree.refuse("revoker_named_twice", path, seat=seat.value)
            found.append(place)
        if len(found) > 1 and self.kind != Kind.FAILURE_TO_FOLLOW_SUIT:
            raise self.refuse("kind_of_one_revoke", "kind", found=self.kind.value)
        return tuple(sorted(found))

    def _restriction(self, positions: tuple[int, ...]) -> tuple[tuple[int, Restriction], ...]:
        """The demand that the offending player failed to meet."""
        demanded = self.kind == Kind.RESTRICTION_NOT_OBEYED
        if demanded != ("restriction" in self.entry):
            raise self.refuse("restriction_and_kind", "restriction" if not demanded else "kind")
        if not demanded:
            return ()
        path = f"{TRICK}.restriction"
        stated = mapping(self.tree, path, self.entry["restriction"])
        for key in stated:
            if key not in ("demands", "suit"):
                expected = "demands, suit"
                raise self.tree.refuse("unknown_key", f"{path}.{key}", found=key, expected=expected)
        demand = one_of(*_DEMANDS)(self.tree, f"{path}.demands", stated.get("demands"))
        place = positions[0]
        seat = self.trick.seat_of(place)
        if part_in_play(seat, self.declarer) not in DEFENDERS:
            raise self.tree.refuse("declarers_side_is_not_restricted", path, seat=seat.value)
        extreme = {Demand.HIGHEST_OF_SUIT_LED: 1, Demand.LOWEST_OF_SUIT_LED: -1}.get(demand, 0)
        if place == 0 and extreme:
            raise self.tree.refuse("demand_not_at_this_turn", f"{path}.demands", found=demand)
        if extreme:
            return ((place, Restriction(extreme=extreme)),)
        suit = Suit(one_of("S", "H", "D", "C")(self.tree, f"{path}.suit", stated.get("suit")))
        required = demand == Demand.REQUIRE_SUIT
        made = Restriction(required=suit) if required else Restriction(forbidden=suit)
        return ((place, made),)

    def _penalty_cards(self, key: str) -> Mapping[Card, Seat]:
        """The penalty cards of the defenders, with their owners."""
        found: dict[Card, Seat] = {}
        path = f"{TRICK}.{key}"
        for name, value in mapping(self.tree, path, self.entry.get(key, {})).items():
            where = f"{path}.{name}"
            seat = Seat(one_of("N", "E", "S", "W")(self.tree, where, name))
            if seat.side is self.declarer.side:
                raise self.tree.refuse("declarers_side_has_no_penalty_card", where, seat=seat.value)
            listed = value if isinstance(value, list) and value else [value]
            cards = [card(self.tree, where, one) for one in listed]
            minor = key == "minor_penalty_card"
            if minor and (len(cards) > 1 or cards[0].rank >= LOWEST_HONOUR):
                raise self.tree.refuse("not_a_minor_penalty_card", where)
            for one in cards:
                if found.setdefault(one, seat) is not seat:
                    raise self.tree.refuse("card_twice_in_trick", where, card=str(one))
        return found
