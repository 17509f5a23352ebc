"""Missing and surplus cards: what becomes of hand and trick, and the route to a revoke."""

from __future__ import annotations

from collections.abc import Mapping

from bridgelaws.engine.law import Finding
from bridgelaws.engine.step import Answers
from bridgelaws.laws.book import law13
from bridgelaws.laws.book.pages import provisions
from bridgelaws.laws.facts.cards import PLAYED, CardsCase
from bridgelaws.laws.facts.cards_answers import (
    CardsContributed,
    Discovered,
    HandCounts,
    HeldAllAlong,
)
from bridgelaws.laws.facts.penalty_card_answers import CardOf, Shown
from bridgelaws.laws.facts.revoke_answers import Kind as RevokeWas
from bridgelaws.laws.facts.revoke_answers import Player
from bridgelaws.laws.frame.acts import When
from bridgelaws.laws.frame.findings import Order
from bridgelaws.laws.frame.impossible import Impossible
from bridgelaws.laws.frame.kind import Kind, Layer
from bridgelaws.laws.frame.leads import Lead
from bridgelaws.laws.frame.verdict import Verdict

_HELD: Mapping[Finding, HeldAllAlong] = {
    Order("card_is_restored"): HeldAllAlong.RESTORED,
    Order("hand_is_made_up"): HeldAllAlong.RESTORED,
    Order("hand_was_complete"): HeldAllAlong.NEVER_MISSING,
}
"""The orders after which a card counts as held all the time, once play has begun."""

_TAKEN_BACK = frozenset({Order("extra_cards_go_back"), Order("highest_legal_card_stays")})


def _conclude_missing(found: frozenset[Finding]) -> Answers:
    held = [how for order, how in _HELD.items() if order in found]
    return {"held_all_along": held[0] if held else HeldAllAlong.NO}


def _conclude_defective_trick(found: frozenset[Finding]) -> Answers:
    return {"extra_card_restored": not _TAKEN_BACK.isdisjoint(found)}


_BEFORE = (Discovered.BEFORE_OPENING_LEAD_FACED,)
_IN_PLAY = frozenset(Discovered) - {Discovered.BEFORE_OPENING_LEAD_FACED}
_IMPOSSIBLE = (
    # Before the opening lead nothing has been played.
    Impossible(
        "nothing_was_played_yet",
        {"hand_counts": (HandCounts.DUMMYS_CARD_NOT_NAMED,), "discovered": _BEFORE},
    ),
    Impossible("nothing_was_played_yet", {"card_was": PLAYED, "discovered": _BEFORE}),
    Impossible(
        "nothing_was_played_yet",
        {"cards_contributed": frozenset(CardsContributed), "discovered": _BEFORE},
    ),
    Impossible(
        "a_card_played_is_not_missing",
        {
            "hand_counts": (HandCounts.ONLY_TOO_FEW,),
            "cards_contributed": (CardsContributed.ONE_NOT_QUITTED,),
        },
    ),
    # Once the opening lead is faced, everybody has called.
    Impossible("everybody_has_called", {"wrong_hand_called": (False,), "discovered": _IN_PLAY}),
    Impossible("everybody_has_called", {"wrong_hand_called": (False,), "card_was": PLAYED}),
    Impossible(
        "everybody_has_called",
        {"wrong_hand_called": (False,), "cards_contributed": frozenset(CardsContributed)},
    ),
)
"""Answers that cannot all be true of one hand, and what is said of them."""


_LEADS = (
    Lead("rule_as_missing_card", "revoke", {"kind": RevokeWas.MISSING_CARD}),
    Lead("rule_as_card_not_contributed", "revoke", {"kind": RevokeWas.CARD_NOT_CONTRIBUTED}),
    Lead("rule_as_failure_to_follow_suit", "revoke", {"kind": RevokeWas.FAILURE_TO_FOLLOW_SUIT}),
    Lead("rule_as_not_following_dummys_lead", "revoke", {"kind": RevokeWas.FAILURE_TO_FOLLOW_SUIT}),
    Lead(
        "rule_as_dummys_revoke",
        "revoke",
        {"kind": RevokeWas.FAILURE_TO_FOLLOW_SUIT, "offending_player": Player.DUMMY},
    ),
    Lead(
        "restored_card_is_penalty_card",
        "penalty_card",
        {"card_of": CardOf.DEFENDER},
        player=("card_of", "hand_concerned"),
    ),
    Lead(
        "fifth_card_is_penalty_card",
        "penalty_card",
        {"card_of": CardOf.DEFENDER, "card_shown": Shown.FIFTH_CARD},
        player=("card_of", "hand_concerned"),
    ),
    Lead(
        "other_visible_cards_are_penalty_cards",
        "penalty_card",
        {"card_of": CardOf.DEFENDER, "card_shown": Shown.TWO_VISIBLE},
        player=("card_of", "hand_concerned"),
    ),
)


_VERDICTS = {
    law13.NOT_KNOWN.key: Verdict.LOOK_UP,
    "law_67_of_this_code_is_not_known": Verdict.LOOK_UP,
    "law_45_of_this_code_is_not_known": Verdict.LOOK_UP,
    "score_stands_after_correction_period": Verdict.STANDS,
    "result_is_cancelled": Verdict.ADJUSTED,
    "wrong_hands_adjusted_score": Verdict.ADJUSTED,
    "deal_gets_an_artificial_score": Verdict.ARTIFICIAL,
    "second_play_adjusts_the_score": Verdict.ADJUSTED,
    "second_play_is_corrected": Verdict.WITHDRAWN,
    "surplus_card_is_removed": Verdict.PUT_RIGHT,
    "corrected_deal_is_played": Verdict.PUT_RIGHT,
    "corrected_deal_is_played_on": Verdict.PUT_RIGHT,
    "deal_is_played_although_seen": Verdict.STANDS,
    "card_is_supplied": Verdict.PUT_RIGHT,
    "highest_legal_card_stays": Verdict.PUT_RIGHT,
    "extra_cards_go_back": Verdict.PUT_RIGHT,
    "card_of_suit_led_is_added": Verdict.PUT_RIGHT,
    "any_card_is_added": Verdict.PUT_RIGHT,
    "misplaced_card_is_placed": Verdict.PUT_RIGHT,
    "card_is_restored_before_play": Verdict.PUT_RIGHT,
    "hand_is_made_up_before_play": Verdict.PUT_RIGHT,
    "card_is_restored": Verdict.PUT_RIGHT,
    "hand_is_made_up": Verdict.PUT_RIGHT,
    "dummys_card_is_taken_back": Verdict.WITHDRAWN,
    "fifth_card_is_a_lead": Verdict.OTHER_LAW,
    "fifth_card_is_penalty_card": Verdict.PENALTY_CARD,
    "fifth_card_returns_to_hand": Verdict.WITHDRAWN,
    "player_names_the_card": Verdict.CHOICE,
    "only_visible_card_is_played": Verdict.STANDS,
    "other_visible_cards_are_penalty_cards": Verdict.PENALTY_CARD,
    "other_visible_cards_return_to_hand": Verdict.WITHDRAWN,
    "dummys_card_stands": Verdict.STANDS,
    "rule_as_card_not_contributed": Verdict.OTHER_LAW,
    "rule_as_failure_to_follow_suit": Verdict.OTHER_LAW,
    "rule_as_not_following_dummys_lead": Verdict.OTHER_LAW,
    "rule_as_dummys_revoke": Verdict.OTHER_LAW,
    "rule_as_missing_card": Verdict.OTHER_LAW,
    "card_is_among_the_played_cards": Verdict.PUT_RIGHT,
    "hand_was_complete": Verdict.NOTHING,
    "surplus_card_may_adjust_score": Verdict.JUDGEMENT,
    "restored_card_is_penalty_card": Verdict.PENALTY_CARD,
    "no_penalty_for_card_not_played": Verdict.NOTHING,
    "no_tricks_for_dummys_card": Verdict.NOTHING,
}
"""Which verdict each order makes, the weightiest first."""


_ACTS = {
    law13.NOT_KNOWN.key: When.NOW,
    "law_67_of_this_code_is_not_known": When.NOW,
    "law_45_of_this_code_is_not_known": When.NOW,
    "result_is_cancelled": When.NOW,
    "wrong_hands_adjusted_score": When.NOW,
    "deal_gets_an_artificial_score": When.NOW,
    "second_play_adjusts_the_score": When.NOW,
    "surplus_card_is_removed": When.NOW,
    "corrected_deal_is_played": When.NOW,
    "corrected_deal_is_played_on": When.NOW,
    "misplaced_card_is_placed": When.NOW,
    "card_is_restored_before_play": When.NOW,
    "hand_is_made_up_before_play": When.NOW,
    "card_is_restored": When.NOW,
    "hand_is_made_up": When.NOW,
    "fifth_card_is_a_lead": When.NOW,
    "rule_as_card_not_contributed": When.NOW,
    "rule_as_failure_to_follow_suit": When.NOW,
    "rule_as_not_following_dummys_lead": When.NOW,
    "rule_as_dummys_revoke": When.NOW,
    "rule_as_missing_card": When.NOW,
    "deal_is_played_although_seen": When.AFTER_PLAY,
    "surplus_card_may_adjust_score": When.AFTER_PLAY,
}
"""The orders that the Director himself carries out, and when."""


KIND = CARDS = Kind(
    "cards",
    CardsCase,
    (
        Layer(provisions(CardsCase, "deal", 13, 79), chart="13"),
        Layer(provisions(CardsCase, "missing", 14), _conclude_missing, chart="14"),
        Layer(provisions(CardsCase, "trick", 67), _conclude_defective_trick, chart="67"),
        Layer(provisions(CardsCase, "surplus", 45, 58), chart="58"),
        Layer(provisions(CardsCase, "consequence", 7, 14, 61, 64, 67)),
    ),
    place=50,
    group="cards_and_claims",
    players={"owner": "hand_concerned"},
    judged=frozenset({"deal_can_be_played", "information_harmless", "deemed_a_lead"}),
    impossible=_IMPOSSIBLE,
    afterwards=frozenset(
        {
            "rule_as_missing_card",
            "rule_as_failure_to_follow_suit",
            "rule_as_card_not_contributed",
            "rule_as_not_following_dummys_lead",
            "rule_as_dummys_revoke",
            "no_tricks_for_dummys_card",
        }
    ),
    leads=_LEADS,
    verdicts=_VERDICTS,
    acts=_ACTS,
    unseen=frozenset({"holds_suit_led", "should_have_been_played", "suit_not_followed"}),
)
