"""The correction of a revoke in mid-trick, card by card (Law 62A-D with 16, 47 and 50).

From the cards on the table to what each player does, in turn order: who takes back a card and
what he may play instead (62A, 62B), who may then change a card of his own (62C), and what
becomes of every card that is taken back.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from bridgelaws.bridge import Card, Suit
from bridgelaws.engine.law import Instruction
from bridgelaws.laws.calls.revoke.corrected_revoke import Corrected, disposed, replayed
from bridgelaws.laws.calls.revoke.table import Table
from bridgelaws.laws.facts.players import part_in_play
from bridgelaws.laws.facts.revoke_answers import DEFENDERS, Player
from bridgelaws.laws.frame.findings import Disposition, Ground


@dataclass(frozen=True, slots=True)
class Correction:
    """An action at the table that belongs to one revoke.

    Attributes:
        action: what is done, as the public format calls it.
        revoke: which revoke of the board it belongs to, from 0.
        player: who does it.
        kind: which sort of penalty card, where it becomes or stays one.
        clause: the clause that gives the action.
        card: the card that is taken back or was.
        suit: the suit to be followed or led instead.
        not_suit: a suit that may not be led or played instead.
        extreme: 1 where the highest card of the suit has to be played, -1 the lowest, else 0.
        choices: the legal cards instead, where the hand is known.
        more: he may hold others beside these.
        condition: who has to take back his card first; None where nobody has.
        then: what becomes of a card that may be taken back.
        then_by: the clause that makes it so, where it is another one.
        next_trick: the card was played to the next trick.
        must_follow: the card has to be changed if he can follow the suit that is led now;
            nobody knows whether he can.
    """

    action: str
    revoke: int
    player: Player
    kind: str | None = None
    clause: str | None = None
    card: Card | None = None
    suit: Suit | None = None
    not_suit: Suit | None = None
    extreme: int = 0
    choices: tuple[Card, ...] | None = None
    more: bool = False
    condition: Player | None = None
    then: Disposition | None = None
    then_by: str | None = None
    next_trick: bool = False
    must_follow: bool = False


def at_the_table(
    table: Table, revokes: Sequence[Corrected], others: Mapping[int, bool]
) -> tuple[Correction, ...]:
    """Everything that is done about the *revokes* of the trick on the table, in turn order.

    *others* are the places of revokes in it that are not corrected: whether their cards may be
    changed like those of players who did not revoke.
    """
    return tuple(_Table(table, revokes, others).actions()) if revokes else ()


def instructions(
    table: Table, revokes: Sequence[Corrected], trick: int | None
) -> tuple[Instruction, ...]:
    """What the Director is told beside the actions; *trick* is its number where it is known."""
    if not revokes:
        return ()
    found = []
    if table.supposed:
        found.append(Instruction("ordinary_attention_supposed"))
    if any(one.position == 0 for one in revokes):
        found.append(Instruction("new_lead_is_followed"))
    if table.whole_supposed:
        found.append(Instruction("hands_supposed_whole"))
    if table.next_cards and not any(replayed(table, one) for one in revokes):
        found.append(Instruction("next_trick_is_led_by_the_winner"))
    open_to_partner = any(
        table.defends(one.position) and table.partner_had_played(one.position) is not True
        for one in revokes
    )
    if trick is None and open_to_partner and table.most_held() < 2:
        found.append(Instruction("partner_is_bound_if_trick_twelve"))
    return tuple(found)


class _Table:
    """Goes round the table once."""

    def __init__(
        self, table: Table, revokes: Sequence[Corrected], others: Mapping[int, bool]
    ) -> None:
        self.table = table
        self.others = others
        self.revokes = {one.position: one for one in revokes}

    @cached_property
    def _opening(self) -> list[Corrected]:
        """The revokes after which cards may be changed: under Law 52 none may."""
        every = sorted(self.revokes.values(), key=lambda one: one.position)
        return [one for one in every if one.ground != Ground.PENALTY_CARD]

    def actions(self) -> Iterator[Correction]:
        """The cards of the trick, those of the next one, then what becomes of the revoke cards."""
        for place in range(len(self.table.cards)):
            if place in self.revokes:
                yield from self._replaced(self.revokes[place])
            elif (changed := self._changed(place)) is not None:
                yield changed
        for place in range(len(self.table.next_cards)):
            if (changed := self._next(place)) is not None:
                yield changed
        for place in sorted(self.revokes):
            yield from self._becomes(self.revokes[place])

    def _replaced(self, one: Corrected) -> Iterator[Correction]:
        """The revoke card is taken back, and a legal one is played (62A, 62B)."""
        table, place, by = self.table, one.position, one.corrected_by
        player = table.player(place)
        card = table.cards[place]
        yield Correction("withdraw", one.index, player, clause=by, card=card)
        demand = table.restriction(place)
        penalty_card = one.ground == Ground.PENALTY_CARD
        owed = table.owed_penalty_cards(place) if penalty_card else None
        choices = owed or self._choices(place)
        yield Correction(
            "play_penalty_card" if penalty_card else "play_legal_card",
            one.index,
            player,
            clause=by,
            suit=self._suit(place),
            not_suit=demand.forbidden if demand else None,
            extreme=demand.extreme if demand else 0,
            choices=choices,
            more=owed is None and table.may_be_others(place, choices),
        )

    def _choices(self, place: int) -> tuple[Card, ...] | None:
        """The cards that may be played instead, as far as they can be named."""
        return self.table.choices(place, frozenset(self.revokes), own_next=True)

    def _suit(self, place: int) -> Suit | None:
        """The suit that has to be led or followed, as far as one has."""
        demand = self.table.restriction(place)
        if demand is not None and not demand.extreme:
            return demand.required
        return self.table.led_after(place, self.revokes)

    def _must_follow(self, place: int) -> bool | None:
        """Whether a card that was legal has to be changed to follow a new lead (44C).

        None where nobody knows what is led now, or whether he can follow it.
        """
        if 0 not in self.revokes:
            return False
        table, card = self.table, self.table.cards[place]
        led, own = table.led_after(place, self.revokes), table.own(place, own_next=True)
        if card.suit is led:
            return False
        if led is None or own is None:
            return None
        if any(one.suit is led for one in own):
            return True
        return None if table.seat(place) in table.partial else False

    def _has_another(self, place: int) -> bool:
        """Whether a player may have another card to play in place of his."""
        if self.others.get(place) is False:
            return False
        whole = self.table.seat(place) not in self.table.partial
        return not whole or self._choices(place) != ()

    def _changed(self, place: int) -> Correction | None:
        """Whether a card played after a revoke may be changed (62C1, 62C2)."""
        table = self.table
        if self.others.get(place) is False:
            return None
        side = table.seat(place).side
        before = [one for one in self._opening if one.position < place]
        against = next((o for o in before if table.seat(o.position).side is not side), None)
        one = against or next(iter(before), None)
        if one is None:
            return None
        must = self._must_follow(place)
        if must is False and against is None and not self._has_another(place - 1):
            return None
        free = must or against is not None
        choices = self._choices(place)
        return Correction(
            "must_withdraw" if must else "may_withdraw",
            one.index,
            table.player(place),
            clause=self._allowed_by(one, against is not None),
            card=table.cards[place],
            suit=self._still_followed(place),
            choices=choices,
            more=table.may_be_others(place, choices),
            condition=None if free else table.player(place - 1),
            then=self._then(table.player(place), table.cards[place], against is None),
            then_by=self._then_by(table.player(place), table.cards[place]),
            must_follow=must is None,
        )

    def _still_followed(self, place: int) -> Suit | None:
        """The suit led, where the player in a place is known to hold it."""
        led, own = self.table.led_after(place, self.revokes), self.table.own(place)
        cards = own or (self.table.cards[place],)
        holds = place in self.others or any(card.suit is led for card in cards)
        return led if holds else None

    def _next(self, place: int) -> Correction | None:
        """What becomes of a card that was already played to the next trick."""
        table = self.table
        assert table.following is not None
        seat, card = table.following.seat_of(place), table.next_cards[place]
        player = part_in_play(seat, table.declarer)
        against = [o for o in self._opening if table.seat(o.position).side is not seat.side]
        again = next((one for one in self._opening if replayed(table, one)), None)
        if again is not None:
            by, then = again.corrected_by, Disposition.BACK_TO_HAND
            return Correction(
                "withdraw", again.index, player, None, by, card, then=then, next_trick=True
            )
        if against:
            one, then = against[0], self._then(player, card, False)
            by, then_by = self._allowed_by(one, True), self._then_by(player, card)
            return Correction(
                "may_withdraw",
                one.index,
                player,
                clause=by,
                card=card,
                then=then,
                then_by=then_by,
                next_trick=True,
            )
        if not self._opening:
            return None
        one, then = self._opening[0], Disposition.BACK_TO_HAND
        by = one.cited("law47.induced_play_is_taken_back")
        return Correction("withdraw", one.index, player, None, by, card, then=then, next_trick=True)

    def _allowed_by(self, one: Corrected, against: bool) -> str | None:
        if against:
            return one.cited("law62.opponents_may_withdraw_later_cards")
        return one.cited("law62.then_the_next_player_may_withdraw")

    def _then(self, player: Player, card: Card, own_side: bool) -> Disposition:
        """What becomes of a card that is taken back under 62C.

        Doubt: a defender who is free to change after an opponent's revoke keeps that right
        though his partner revoked as well; only 62C3 makes every card of a defender one.
        """
        if self.table.faced(card):
            return Disposition.STAYS_FACED
        if player in DEFENDERS and (own_side or self._both_corrected):
            return Disposition.MAJOR_PENALTY_CARD
        return Disposition.BACK_TO_HAND

    @cached_property
    def _both_corrected(self) -> Corrected | None:
        """The revoke that is corrected because both sides revoked (62C3), if one is."""
        grounds = ((one, one.ground) for one in self.revokes.values())
        both = Ground.BOTH_SIDES_IN_ONE_TRICK
        return next((one for one, ground in grounds if ground == both), None)

    def _then_by(self, player: Player, card: Card) -> str | None:
        """What makes a defender's card that is taken back a penalty card beside 62C1 and 62C2."""
        one = self._both_corrected
        if one is None or player not in DEFENDERS or self.table.faced(card):
            return None
        return one.corrected_by

    def _becomes(self, one: Corrected) -> Iterator[Correction]:
        """What becomes of the revoke card (62B1, 62B2)."""
        if one.disposition is None:
            return
        action, kind = disposed(one.disposition)
        player, card = self.table.player(one.position), self.table.cards[one.position]
        yield Correction(action, one.index, player, kind, one.withdrawn_by, card)
