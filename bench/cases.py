"""A stream of complete random cases in the public format, the same for the same seed.

Every case is ruled: all that a Law may ask about one revoke is stated, and nothing in it
contradicts anything else.  Cards that were not contributed and penalty cards passed over are
left out: Laws 67 and 52 rule on them, which the table of Law 64 in the other engine does not hold.
"""

from __future__ import annotations

import random
from typing import Any

from bridgelaws import desk
from bridgelaws.codes import Code, codes
from bridgelaws.errors import RefusedError
from bridgelaws.files.tree import Tree
from bridgelaws.laws.calls.revoke.board import Board, board_of
from bridgelaws.laws.facts.revoke_answers import (
    Attention,
    AttentionBy,
    Claim,
    Kind,
    NextTrick,
    OwedCard,
    Player,
    Revoked,
    Winner,
)

Case = dict[str, Any]
LAST_TRICK = 13
BODY = "wbf"
_KINDS = (
    Kind.FAILURE_TO_FOLLOW_SUIT,
    Kind.RESTRICTION_NOT_OBEYED,
    Kind.MISSING_CARD,
)
_TRUTHS = (
    "next_play_induced_by_opponent",
    "question_forbidden",
    "cards_back_in_board",
    "both_in_same_trick_one_side_played_on",
    "holds_suit_led",
)


def stream(seed: int, count: int) -> list[Case]:
    """*count* different cases under all codes; what the desk refuses is left out.

    Raises:
        RuntimeError: so much is refused that the stream no longer fits the public format.
    """
    source = random.Random(seed)
    found: dict[str, Case] = {}
    refused = 0
    while len(found) < count:
        case = _case(source)
        try:
            desk.ruling(opened(case))
        except RefusedError as error:
            refused += 1
            if refused > count:
                raise RuntimeError(f"more than half of the cases are refused: {error}") from error
            continue
        found.setdefault(repr(case), case)
    return list(found.values())


def _case(source: random.Random) -> Case:
    code = source.choice(codes())
    revoke = _revoke(source, code)
    won = (revoke["revoke_trick_won_by"] != Winner.NON_OFFENDING_SIDE) + revoke["later_tricks_won"]
    at_table = source.randint(0, LAST_TRICK - max(won, 2))
    return {
        "laws": int(code),
        "regulations": BODY,
        "other_side_revoked": source.choice(list(Revoked)).value,
        "revokes": [revoke],
        "redress": {
            "tricks_at_table": at_table,
            "tricks_without_revoke": source.randint(0, LAST_TRICK),
        },
    }


def _revoke(source: random.Random, code: Code) -> Case:
    kind = source.choice(_KINDS)
    trick = source.randint(1, LAST_TRICK)
    later = source.randint(0, min(4, LAST_TRICK - trick))
    claims = [c for c in Claim if code >= 2017 or c is not Claim.AGREEMENT_FINAL]
    return {
        "offending_player": source.choice(list(Player)).value,
        "kind": kind.value,
        "trick": trick,
        "suit_led": source.choice("SHDC"),
        "owed_card": _any(source, OwedCard),
        "next_trick": _any(source, NextTrick),
        "claim": source.choice(claims).value,
        "revoke_trick_won_by": _any(source, Winner),
        "later_tricks_won": later,
        "later_trick_with_playable_card": later > 0 and source.random() < 1 / 2,
        "attention": _any(source, Attention),
        "attention_by": _any(source, AttentionBy),
    } | {name: source.random() < 1 / 2 for name in _TRUTHS}


def _any(source: random.Random, answers: Any) -> str:
    return str(source.choice(list(answers)).value)


def opened(case: Case) -> desk.OpenCase:
    """The case on the desk."""
    return desk.open_tree(Tree(case), desk.Terms())


def board(case: Case) -> Board:
    """The facts as the Laws take them; a new value, that remembers nothing."""
    return board_of(opened(case).case)
