"""A penalty card (Laws 44 to 52): is it one, what does it force, what if it is not played?

1. Exposure: does the card become a penalty card, and by what kind of exposure?
2. Rank: is it a minor or a major one (50B), and what of the trick in progress (57A)?
3. Owner: what he must play at his turn.
4. Lead: what his partner may lead.
5. Breach: another card was played in its place (52); else the card stays face up.
6. Information: what the partner may know and use.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

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
from bridgelaws.laws.frame.document import Document
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
from bridgelaws.laws.frame.verdict import Verdict

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


_VERDICTS = {
    "penalty_card_substituted": Verdict.WITHDRAWN,
    "wrong_card_accepted": Verdict.STANDS,
    "wrong_card_must_be_accepted": Verdict.STANDS,
    "lead_required": Verdict.OBLIGED,
    "lead_required_all_picked_up": Verdict.OBLIGED,
    "lead_of_one_suit_required": Verdict.OBLIGED,
    "lead_forbidden": Verdict.OBLIGED,
    "lead_forbidden_all_picked_up": Verdict.OBLIGED,
    "lead_of_suits_forbidden": Verdict.OBLIGED,
    "any_legal_lead": Verdict.ALLOWED,
    "no_lead_restriction": Verdict.ALLOWED,
    "declarer_may_choose_lead": Verdict.CHOICE,
    "declarer_may_choose_lead_of_all": Verdict.CHOICE,
    "declarer_may_choose_among_suits": Verdict.CHOICE,
    "early_lead_is_penalty_card": Verdict.PENALTY_CARD,
    "partner_waits_for_declarer": Verdict.CHOICE,
    "restriction_before_penalty_card": Verdict.OBLIGED,
    "follow_suit_before_penalty_card": Verdict.OBLIGED,
    "declarer_designates_penalty_card": Verdict.CHOICE,
    "play_penalty_card": Verdict.OBLIGED,
    "partner_restricted_in_this_trick": Verdict.CHOICE,
    "minor_penalty_card": Verdict.PENALTY_CARD,
    "all_major_penalty_cards": Verdict.PENALTY_CARD,
    "major_penalty_card": Verdict.PENALTY_CARD,
    "penalty_card_exposed": Verdict.PENALTY_CARD,
    "penalty_card_by_play": Verdict.PENALTY_CARD,
    "card_is_played": Verdict.STANDS,
    "card_is_played_at_his_turn": Verdict.STANDS,
    "simultaneous_card_is_later": Verdict.STANDS,
    "no_penalty_card": Verdict.NOTHING,
    "minor_penalty_card_first": Verdict.OBLIGED,
    "partner_leads_anything": Verdict.ALLOWED,
    "penalty_card_stays_face_up": Verdict.PENALTY_CARD,
    "no_tricks_for_penalty_card": Verdict.NOTHING,
}
"""Which verdict each order makes, the weightiest first."""


_EXPOSED = frozenset(one.key for one in (PENALTY_CARD_EXPOSED, PENALTY_CARD_BY_PLAY))
_RANKS = frozenset(
    one.key for one in (MINOR_PENALTY_CARD, MAJOR_PENALTY_CARD, ALL_MAJOR_PENALTY_CARDS)
)


@dataclass(frozen=True, eq=False)
class PenaltyCardKind(Kind):
    """A card that was seen or played out of turn."""

    def silence(self, call: Call) -> RefusedError:
        """Only of a card played at right-hand opponent's turn says a code nothing at all."""
        path = f"{self.key}.card_shown"
        return RefusedError("no_law_on_play_at_rhos_turn", path=path, code=call.code)

    def to_say(self, document: Mapping[str, Any]) -> list[Document]:
        """What the players are told; which penalty card it is says already that it is one."""
        said = super().to_say(document)
        if _RANKS.isdisjoint(one.get("order") for one in said):
            return said
        return [one for one in said if one.get("order") not in _EXPOSED]


_UNSEEN = frozenset(
    {"legal_in_this_trick", "partner_can_comply", "playable_now", "several_playable"}
)
"""Whether a player holds a card of a suit."""


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
    group="leads_and_plays",
    judged=frozenset(("designated_otherwise", "shown_inadvertently")),
    impossible=_IMPOSSIBLE,
    supposed={"designated_otherwise": False},
    leads=_LEADS,
    players={"owner": "card_of"},
    verdicts=_VERDICTS,
    alike=(frozenset({"major_penalty_card", "all_major_penalty_cards"}),),
    # Who cannot lead as declarer chose is told the same as who can: his hand is hidden.
    unsaid=frozenset({"any_legal_lead"}),
    unseen=_UNSEEN,
)
