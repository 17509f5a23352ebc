"""Which facts of one revoke cannot be true together.

`COMPANY` is the one place that says so: the case reader refuses by it, the interview offers no
other answers, and what a case leaves open is derived from it.  What is told is what happened up
to the end of play, except ``attention``: when it was first drawn.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from functools import cache, lru_cache
from typing import Any

from bridgelaws.bridge import LAST_TRICK
from bridgelaws.codes import Code
from bridgelaws.engine.diagram import Leaf, paths
from bridgelaws.engine.fact import UNKNOWN, Circumstances
from bridgelaws.engine.procedure import Procedure
from bridgelaws.engine.stage import Stage
from bridgelaws.laws.calls.revoke.layers import ESTABLISHMENT, conclude_establishment
from bridgelaws.laws.facts.revoke import RevokeCase
from bridgelaws.laws.facts.revoke_answers import (
    DEFENDERS,
    IN_PLAY,
    Attention,
    Claim,
    Kind,
    NextTrick,
    OwedCard,
    Player,
    Revoked,
    Winner,
    WrongCard,
)
from bridgelaws.laws.frame.impossible import Company, Impossible

WITH_A_CHOICE = frozenset(
    (
        Kind.FAILURE_TO_FOLLOW_SUIT,
        Kind.PENALTY_CARD_NOT_PLAYED,
        Kind.RESTRICTION_NOT_OBEYED,
    )
)
"""The kinds of which there is none in the last trick, where nobody can play another card."""
NO_CLAIM = frozenset((Claim.NONE, Claim.CONCESSION_PARTNER_OBJECTED))
_AGREED_AT_ONCE = RevokeCase.claim.lacking(Claim.AGREEMENT_FINAL)
"""Until this code agreeing to an opponent's claim established a revoke at once."""
_AGREED = frozenset((Claim.AGREED_TO_OPPONENTS_CLAIM, Claim.AGREEMENT_FINAL))
PLAY_OVER = frozenset(Attention).difference(IN_PLAY)
BOTH_PLAYED = frozenset(
    (
        NextTrick.OFFENDING_SIDE_PLAYED,
        NextTrick.OFFENDING_SIDE_PLAYED_ILLEGALLY,
        NextTrick.OFFENDING_SIDE_DESIGNATED_A_CARD,
    )
)
"""What may have happened in a next trick to which everybody has played in the end."""
_STOPPED = frozenset(NextTrick) - BOTH_PLAYED
_NOBODY_OF_THE_SIDE = (NextTrick.NONE, NextTrick.ONLY_NON_OFFENDING_SIDE_PLAYED)
_DECLARERS = frozenset(Player) - DEFENDERS
_BEFORE_THE_LAST = range(1, LAST_TRICK)

BOTH_REVOKED = "both_in_same_trick_one_side_played_on"

_TABLE = (
    # The trick, and what is left after it.
    Impossible("last_card_is_no_choice", {"trick": (LAST_TRICK,), "kind": WITH_A_CHOICE}),
    *(
        Impossible(
            "too_many_later_tricks",
            {"later_tricks_won": (won,), "trick": range(LAST_TRICK - won + 1, LAST_TRICK + 1)},
        )
        for won in range(1, LAST_TRICK)
    ),
    Impossible(
        "no_later_trick_won",
        {"later_trick_with_playable_card": (True,), "later_tricks_won": (0,)},
    ),
    Impossible(
        "no_next_trick",
        {"next_trick": frozenset(NextTrick) - {NextTrick.NONE}, "trick": (LAST_TRICK,)},
    ),
    # Which card was owed, and which was played.
    Impossible(
        "declarer_has_no_penalty_card",
        {"kind": (Kind.PENALTY_CARD_NOT_PLAYED,), "offending_player": _DECLARERS},
    ),
    Impossible(
        "declarer_has_no_penalty_card",
        {"owed_card": (OwedCard.PENALTY_CARD,), "offending_player": _DECLARERS},
    ),
    Impossible(
        "declarer_has_no_penalty_card",
        {"wrong_card": frozenset(WrongCard), "offending_player": _DECLARERS},
    ),
    Impossible(
        "owed_card_is_penalty_card",
        {
            "owed_card": frozenset(OwedCard) - {OwedCard.PENALTY_CARD},
            "kind": (Kind.PENALTY_CARD_NOT_PLAYED,),
        },
    ),
    Impossible(
        "only_dummy_owes_dummys_card",
        {
            "owed_card": (OwedCard.DUMMYS_CARD,),
            "offending_player": frozenset(Player) - {Player.DUMMY},
        },
    ),
    Impossible(
        "dummy_owes_dummys_card",
        {"owed_card": (OwedCard.FACED_OTHERWISE,), "offending_player": (Player.DUMMY,)},
    ),
    Impossible(
        "wrong_card_needs_penalty_card",
        {
            "wrong_card": frozenset(WrongCard),
            "kind": frozenset(Kind) - {Kind.PENALTY_CARD_NOT_PLAYED},
        },
    ),
    Impossible(
        "accepted_by_playing_on",
        {
            "wrong_card": (WrongCard.REJECTED,),
            "next_trick": (NextTrick.ONLY_NON_OFFENDING_SIDE_PLAYED,),
        },
    ),
    Impossible(
        "no_card_was_played",
        {
            "revoke_trick_won_by": (Winner.OFFENDING_PLAYER,),
            "kind": (Kind.CARD_NOT_CONTRIBUTED,),
        },
    ),
    Impossible(
        "held_the_suit_led",
        {"holds_suit_led": (False,), "kind": (Kind.FAILURE_TO_FOLLOW_SUIT,)},
    ),
    # How play ended: all thirteen tricks were played, or somebody claimed.
    Impossible(
        "concession_not_a_defenders",
        {"claim": (Claim.CONCESSION_PARTNER_OBJECTED,), "offending_player": _DECLARERS},
    ),
    Impossible("not_in_this_code", {"claim": (Claim.AGREEMENT_FINAL,)}, codes=_AGREED_AT_ONCE),
    Impossible(
        "play_was_over",
        {
            "attention": PLAY_OVER,
            "claim": NO_CLAIM,
            "next_trick": _STOPPED,
            "trick": _BEFORE_THE_LAST,
        },
    ),
    Impossible(
        "was_established",
        {
            "established": (False,),
            "attention": PLAY_OVER,
            "claim": NO_CLAIM,
            "trick": _BEFORE_THE_LAST,
        },
    ),
    Impossible(
        "hands_are_out_in_play",
        {
            "cards_back_in_board": (True,),
            "claim": NO_CLAIM,
            "next_trick": _STOPPED,
            "trick": _BEFORE_THE_LAST,
        },
    ),
    Impossible(
        "hands_are_out_in_play",
        {"cards_back_in_board": (True,), "attention": (Attention.DURING_PLAY,)},
    ),
    Impossible(
        "hands_are_out_in_play",
        {
            "cards_back_in_board": (True,),
            "attention": (Attention.BEFORE_ESTABLISHED,),
            "claim": frozenset(Claim) - _AGREED,
        },
    ),
    Impossible(
        "hands_are_out_in_play",
        {"cards_back_in_board": (True,), "attention": (Attention.BEFORE_ESTABLISHED,)},
        codes=_AGREED_AT_ONCE,
    ),
    Impossible(
        "nothing_was_induced",
        {"next_play_induced_by_opponent": (True,), "next_trick": _NOBODY_OF_THE_SIDE},
    ),
    Impossible(
        "other_side_and_next_trick",
        {
            "other_side_played_on": (True,),
            "next_trick": (
                NextTrick.NONE,
                NextTrick.ONLY_OFFENDING_SIDE_PLAYED,
            ),
        },
        found="next_trick",
    ),
    Impossible(
        "other_side_and_next_trick",
        {
            "other_side_played_on": (False,),
            "next_trick": (
                NextTrick.OFFENDING_SIDE_PLAYED,
                NextTrick.ONLY_NON_OFFENDING_SIDE_PLAYED,
            ),
        },
        found="next_trick",
    ),
    Impossible(
        "play_was_over",
        {
            "other_side_played_on": (False,),
            "attention": PLAY_OVER,
            "claim": NO_CLAIM,
            "trick": _BEFORE_THE_LAST,
        },
        at="attention",
    ),
    # Who only named a card has not played one: Law 67 asks for the play, Law 63 for neither.
    Impossible(
        "play_was_over",
        {
            "next_trick": (NextTrick.OFFENDING_SIDE_DESIGNATED_A_CARD,),
            "kind": (Kind.CARD_NOT_CONTRIBUTED,),
            "attention": PLAY_OVER,
            "claim": NO_CLAIM,
            "trick": _BEFORE_THE_LAST,
        },
        at="next_trick",
    ),
    # The other side's revoke in the same trick (62C3).
    Impossible(
        "other_side_did_not_revoke", {BOTH_REVOKED: (True,), "other_side_revoked": (Revoked.NO,)}
    ),
    Impossible("both_sides_played_on", {BOTH_REVOKED: (True,), "attention": PLAY_OVER}),
    Impossible("nobody_played_on", {BOTH_REVOKED: (True,), "next_trick": (NextTrick.NONE,)}),
    Impossible("no_next_trick", {BOTH_REVOKED: (True,), "trick": (LAST_TRICK,)}),
)


@cache
def _established_after_all(code: int) -> tuple[Impossible, ...]:
    """What Law 63 finds established cannot be stated not to be: read off the Law itself."""
    stage = Stage(ESTABLISHMENT, RevokeCase, Circumstances(Code(code), {}), conclude_establishment)
    made = Procedure((stage,), RevokeCase, stage.circumstances)
    return tuple(
        Impossible("was_established", {"established": (False,), **dict(_told(way))})
        for way, leaf in paths(made.conclusion("established"))
        if isinstance(leaf, Leaf) and leaf.value is True
    )


def _told(way: tuple[tuple[str, Any], ...]) -> Iterator[tuple[str, Container[Any]]]:
    """A way through a Law by the facts that a case states."""
    for name, answer in way:
        if name == "card_omitted":
            omitted = {Kind.CARD_NOT_CONTRIBUTED}
            yield "kind", frozenset(omitted if answer else set(Kind) - omitted)
        else:
            yield name, (answer,)


NUMBERS = {"trick": tuple(range(1, LAST_TRICK + 1)), "later_tricks_won": tuple(range(LAST_TRICK))}
"""The facts that are numbers, and every number they can be."""

_MAY_LACK = {"wrong_card": (None,), "established": (None,)}
"""Only where a penalty card was not played is there a card that declarer accepts or not; and
whether the revoke was established is a conclusion, which a case states or not."""

_SIDE_BY_SIDE = (
    "later_trick_with_playable_card",
    "later_tricks_won",
    "trick",
    "kind",
    "revoke_trick_won_by",
    "holds_suit_led",
    "offending_player",
    "owed_card",
    "wrong_card",
    "other_side_played_on",
    "next_trick",
    "claim",
    "attention",
    "offending_side_called",
    "next_play_induced_by_opponent",
    "established",
    "cards_back_in_board",
    BOTH_REVOKED,
    "other_side_revoked",
)
"""The facts of the table, near those that they exclude: so what can be is small."""

COMPANY = Company(
    _TABLE,
    {
        name: NUMBERS.get(name, (*RevokeCase.facts()[name].answers, *_MAY_LACK.get(name, ())))
        for name in _SIDE_BY_SIDE
    },
    _established_after_all,
)
"""Everything that cannot be true together of one revoke."""


def tricks_by_itself(stated: Mapping[str, Any], code: int) -> frozenset[int]:
    """The tricks in which a revoke can have been by what is told of it alone."""
    told = {n: a for n, a in known(stated).items() if n != "trick" and n in COMPANY.answers}
    return _tricks_beside(frozenset(told.items()), code)


@lru_cache(maxsize=1 << 14)  # a search among several revokes asks for few of them, over and over
def _tricks_beside(told: frozenset[tuple[str, Any]], code: int) -> frozenset[int]:
    return COMPANY.possible(code, dict(told))["trick"]


def known(stated: Mapping[str, Any]) -> dict[str, Any]:
    """The answers without those that nobody can establish."""
    return {name: answer for name, answer in stated.items() if answer is not UNKNOWN}
