"""For the sake of which provision a fact is asked, where several read it.

The first provision in the book that reads a fact need not be the one that gives the question
its sense: in which trick a revoke was is asked for the sake of Law 62D, though Law 43B2b reads
it too.  Beside a question, and on a chart, the first provision of its line here is cited that
is in force and asks the fact; a fact without a line is cited by the first that asks it.
"""

from __future__ import annotations

from collections.abc import Mapping

_TRICK_TWELVE = (
    "law62.trick_twelve_is_always_corrected",
    "law62.a_claim_does_not_save_a_revoke_in_trick_twelve",
    "law64.revoke_on_the_twelfth_trick",
)
_TRICKS = (
    "law64.offending_player_won_the_revoke_trick",
    "law64.one_trick_if_the_side_won_any",
    "law64.one_trick_or_two_with_a_playable_winner",
)

ASKED_FOR: Mapping[str, tuple[str, ...]] = {
    # A revoke.
    "trick": _TRICK_TWELVE,
    "cards_back_in_board": _TRICK_TWELVE,
    "established": (
        "law62.to_be_corrected_once_attention_is_drawn",
        "law62.to_be_corrected_once_aware",
    ),
    "offending_player": (
        "law62.defenders_card_becomes_a_penalty_card",
        "law64.owed_card_was_a_penalty_card_or_dummys",
        "law64.owed_card_was_faced",
    ),
    "other_side_revoked": (
        "law64.both_sides_revokes_established",
        "law64.both_sides_revoked",
        "law64.both_sides_revoked_by_minute",
    ),
    "both_in_same_trick_one_side_played_on": ("law62.both_sides_revoked_in_one_trick",),
    "attention": (
        "law64.attention_after_a_call_on_the_next_board",
        "law64.attention_after_the_round",
    ),
    "revoke_trick_won_by": _TRICKS,
    "later_tricks_won": _TRICKS,
    "card_omitted": ("law67.a_card_not_played_is_supplied",),
    "other_side_played_on": ("law67.a_card_not_played_is_supplied",),
    "card_contributed": (
        "law67.one_trick_if_he_holds_the_suit_led",
        "law67.one_trick_if_he_does_not_hold_it",
    ),
    "wrong_card": ("law52.wrong_card_is_accepted", "law52.declarer_accepts"),
    # A question about a revoke.
    "whom": (
        "law61.defenders_ask_one_another",
        "law61.defenders_ask_one_another_unless_forbidden",
        "law61.defenders_ask_one_another_if_authorised",
    ),
    # A card that was seen.
    "declarers_side_had_played": ("law57.declarers_side_had_played",),
    "turn_of": (
        "law50.played_at_the_first_opportunity",
        "law50.partner_waits_for_declarer",
        "law50.before_other_small_cards_of_the_suit",
        "law51.several_in_one_suit",
    ),
    "declarers_choice": (
        "law50.partner_waits_for_declarer",
        "law51.several_in_one_suit",
        "law51.several_in_several_suits",
    ),
    "another_card_played": ("law52.defender_may_not_take_it_back",),
    # A claim.
    "who_revoked": (
        "law63.own_claim_establishes",
        "law63.claim_or_agreement_establishes",
    ),
    "revoke_in_trick_twelve": _TRICK_TWELVE,
}
"""By the name of a fact the provisions for whose sake it is asked, the best reason first."""
