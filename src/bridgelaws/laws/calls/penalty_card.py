"""A penalty card (Laws 44 to 52): is it one, what does it force, what if it is not played?

1. Exposure: does the card become a penalty card, and by what kind of exposure?
2. Rank: is it a minor or a major one (50B), and what of the trick in progress (57A)?
3. Owner: what he must play at his turn.
4. Lead: what his partner may lead.
5. Breach: another card was played in its place (52); else the card stays face up.
6. Information: what the partner may know and use.
"""

from __future__ import annotations

from dataclasses import dataclass

from bridgelaws.engine.law import Finding
from bridgelaws.engine.step import Answers
from bridgelaws.errors import RefusedError
from bridgelaws.laws.book.pages import provisions
from bridgelaws.laws.facts.penalty_card import RULED, PenaltyCardCase
from bridgelaws.laws.facts.penalty_card_answers import (
    CardOf,
    Exposure,
    PenaltyCard,
    Rank,
    Shown,
    Suits,
    Turn,
)
from bridgelaws.laws.facts.revoke_answers import WrongCard
from bridgelaws.laws.frame.call import Call
from bridgelaws.laws.frame.findings import (
    ALL_MAJOR_PENALTY_CARDS,
    CARD_IS_PLAYED,
    MAJOR_PENALTY_CARD,
    MINOR_PENALTY_CARD,
    NO_PENALTY_CARD,
    PENALTY_CARD_BY_PLAY,
    PENALTY_CARD_EXPOSED,
    PLAYED_AT_HIS_TURN,
)
from bridgelaws.laws.frame.impossible import Impossible
from bridgelaws.laws.frame.kind import Kind, Layer
from bridgelaws.laws.frame.leads import Lead

_NO_PENALTY_CARDS = frozenset((NO_PENALTY_CARD, CARD_IS_PLAYED, PLAYED_AT_HIS_TURN))


def _conclude_exposure(found: frozenset[Finding]) -> Answers:
    """A card on which no Law finds anything was ruled on before, or the code is silent on it."""
    if found & _NO_PENALTY_CARDS:
        return {"exposure": Exposure.NONE}
    if PENALTY_CARD_BY_PLAY in found:
        return {"exposure": Exposure.BY_PLAY}
    otherwise = PENALTY_CARD_EXPOSED in found
    return {"exposure": Exposure.OTHERWISE if otherwise else Exposure.RULED_BEFORE}


def _conclude_rank(found: frozenset[Finding]) -> Answers:
    if MINOR_PENALTY_CARD in found:
        return {"penalty_card": PenaltyCard.MINOR}
    major = MAJOR_PENALTY_CARD in found or ALL_MAJOR_PENALTY_CARDS in found
    return {"penalty_card": PenaltyCard.MAJOR if major else PenaltyCard.NONE}


_IMPOSSIBLE = (
    Impossible(
        "declarer_has_no_penalty_card",
        {"card_of": frozenset(CardOf) - {CardOf.DEFENDER}, "card_shown": RULED},
    ),
    Impossible(
        "minor_penalty_card_is_no_honour",
        {"rank_of_card": (Rank.HONOUR,), "card_shown": (Shown.RULED_MINOR,)},
    ),
    Impossible(
        "no_other_penalty_card", {"several_playable": (True,), "other_penalty_card": (False,)}
    ),
    Impossible(
        "no_other_penalty_card",
        {"penalty_cards_in": (Suits.SEVERAL,), "other_penalty_card": (False,)},
    ),
    Impossible(
        "no_wrong_card_was_played",
        {"wrong_card": frozenset(WrongCard), "another_card_played": (False,)},
    ),
    Impossible(
        "wrong_card_is_of_owners_turn",
        {"turn_of": frozenset(Turn) - {Turn.OWNER}, "another_card_played": (True,)},
    ),
    Impossible(
        "wrong_card_is_of_owners_turn",
        {"turn_of": frozenset(Turn) - {Turn.OWNER}, "wrong_card": frozenset(WrongCard)},
    ),
)
"""Answers that cannot all be true of one card, and what is said of them."""


EXPOSURE = provisions(PenaltyCardCase, "exposure", 48, 49, 50, 45, 47, 54, 56, 57, 58, 60, 62, 68)
"""Laws 48 to 50 first, which ask whose card it was and how it was seen."""
RANK = provisions(PenaltyCardCase, "rank", 50, 57)
OWNER = provisions(PenaltyCardCase, "owner", 44, 50, 51)
LEAD = provisions(PenaltyCardCase, "lead", 49, 50, 51, 59)
BREACH = provisions(PenaltyCardCase, "breach", 50, 52, 61, 64)
INFORMATION = provisions(PenaltyCardCase, "information", 10, 16, 23, 50)


_STAYS = {"card_of": CardOf.DEFENDER, "turn_of": Turn.PARTNER_TO_LEAD}
_LEADS = (
    # Later in the play: the card still lies there when its owner's partner is to lead.
    Lead(
        "major_penalty_card",
        "penalty_card",
        {**_STAYS, "card_shown": Shown.RULED_MAJOR},
        when={"turn_of": (Turn.NEITHER,)},
        keeps=("other_penalty_card",),
    ),
    Lead(
        "all_major_penalty_cards",
        "penalty_card",
        {**_STAYS, "card_shown": Shown.RULED_MAJOR, "other_penalty_card": True},
        when={"turn_of": (Turn.NEITHER,)},
    ),
    Lead(
        "director_may_designate_otherwise",
        "penalty_card",
        {"designated_otherwise": True},
        keeps=PenaltyCardCase.facts(),
    ),
)


@dataclass(frozen=True, eq=False)
class PenaltyCardKind(Kind):
    """A card that was seen or played out of turn."""

    def silence(self, call: Call) -> RefusedError:
        """Only of a card played at right-hand opponent's turn says a code nothing at all."""
        path = f"{self.key}.card_shown"
        return RefusedError("no_law_on_play_at_rhos_turn", path=path, code=call.code)


KIND = PENALTY_CARD = PenaltyCardKind(
    "penalty_card",
    PenaltyCardCase,
    (
        Layer(EXPOSURE, _conclude_exposure, chart="49"),
        Layer(RANK, _conclude_rank, chart="50B"),
        Layer(OWNER, chart="50D1"),
        Layer(LEAD, chart="50D2"),
        Layer(BREACH, chart="52"),
        Layer(INFORMATION),
    ),
    place=30,
    judged=frozenset(("designated_otherwise", "shown_inadvertently")),
    impossible=_IMPOSSIBLE,
    supposed={"designated_otherwise": False},
    leads=_LEADS,
    players={"owner": "card_of"},
)
