"""Penalty cards once more, written straight from the digest (L44 to L64) in plain `if`s.

This knows nothing of the program.  Orders are named by the keys of the public format.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Facts = Mapping[str, Any]


def exposure(facts: Facts) -> tuple[str, set[str]]:
    """Laws 45E, 47, 48, 49, 50 (preamble), 56, 57, 58, 62 and 68."""
    none = ("none", {"no_penalty_card"})
    if facts["card_of"] != "defender":
        return none
    how = facts["card_shown"]
    if how in ("ruled_minor_before", "ruled_major_before"):
        return "ruled_before", set()
    played = {
        "lead_out_of_turn_refused",
        "corrected_revoke",
        "changed_after_partners_revoke",
        "corrected_with_opponents_revoke",
    }
    if how in played or (
        how == "premature_lead_or_play" and not facts["declarers_side_had_played"]
    ):
        return "by_play", {"penalty_card_by_play"}
    seen = how in ("dropped", "held_or_laid_in_view") and facts["partner_could_see"]
    seen = seen or how in ("named", "one_of_two_both_visible", "fifth_card_to_a_trick")
    if seen and not facts["designated_otherwise"]:
        return "otherwise", {"penalty_card_exposed"}
    return none


def rank(facts: Facts) -> tuple[str, set[str]]:
    """Law 50B, and the choice of 57A for the trick in progress."""
    how, by = facts["card_shown"], facts["exposure"]
    if by == "none":
        return "none", set()
    orders = set()
    if by == "by_play" and how == "premature_lead_or_play":
        orders.add("partner_restricted_in_this_trick")
    if facts["other_penalty_card"]:
        return "major", orders | {"all_major_penalty_cards"}
    if by == "ruled_before":
        minor = how == "ruled_minor_before"
    else:
        doubtful = how in ("named", "held_or_laid_in_view", "fifth_card_to_a_trick")
        inadvertent = facts["shown_inadvertently"] if doubtful else True
        small = facts["rank_of_card"] == "below_honour"
        minor = by == "otherwise" and small and inadvertent
    name = "minor" if minor else "major"
    return name, orders | {f"{name}_penalty_card"}


def owners_turn(facts: Facts) -> set[str]:
    """Laws 44C, 50C, 50D1 and 51A."""
    card, wrong = facts["penalty_card"], facts["another_card_played"]
    refused = wrong and facts["wrong_card"] == "rejected"
    if card == "minor":
        return set() if refused else {"minor_penalty_card_first", "partner_leads_anything"}
    if card == "none" or facts["turn_of"] != "owner_to_play":
        return set()
    if facts["playable_now"] == "must_follow_suit":
        return {"follow_suit_before_penalty_card"}
    if facts["playable_now"] == "must_obey_restriction":
        return {"restriction_before_penalty_card"}
    if facts["other_penalty_card"] and facts["several_playable"]:
        return set() if wrong and not refused else {"declarer_designates_penalty_card"}
    return set() if wrong else {"play_penalty_card"}


def partners_lead(facts: Facts) -> set[str]:
    """Laws 49, 50D2, 51B and 59."""
    if facts["penalty_card"] != "major" or facts["turn_of"] != "partner_to_lead":
        return set()
    choice = facts["declarers_choice"]
    if choice == "neither":
        return {"no_lead_restriction"}
    kind = facts["penalty_cards_in"] if facts["other_penalty_card"] else "single"
    if choice == "requires":
        order = {
            "single": "lead_required",
            "one_suit": "lead_required_all_picked_up",
            "several_suits": "lead_of_one_suit_required",
        }[kind]
    elif choice == "forbids":
        order = {
            "single": "lead_forbidden",
            "one_suit": "lead_forbidden_all_picked_up",
            "several_suits": "lead_of_suits_forbidden",
        }[kind]
    else:
        waiting = {
            "partner_waits_for_declarer",
            {
                "single": "declarer_may_choose_lead",
                "one_suit": "declarer_may_choose_lead_of_all",
                "several_suits": "declarer_may_choose_among_suits",
            }[kind],
        }
        return waiting | (
            {"early_lead_is_penalty_card"} if choice == "partner_led_first" else set()
        )
    return {order} if facts["partner_can_comply"] else {order, "any_legal_lead"}


def breach(facts: Facts) -> set[str]:
    """Laws 50A, 52 and 64B3."""
    card, choice = facts["penalty_card"], facts["declarers_choice"]
    if card == "none":
        return set()
    owed = card == "minor" or (
        facts["turn_of"] == "owner_to_play" and facts["playable_now"] == "yes"
    )
    if owed and facts["another_card_played"]:
        stays = "penalty_card_stays_face_up"
        return {"no_tricks_for_penalty_card"} | {
            "accepted": {"wrong_card_accepted", stays},
            "declarer_played_on": {"wrong_card_must_be_accepted", stays},
            "rejected": {"penalty_card_substituted"},
        }[facts["wrong_card"]]
    leads = card == "major" and facts["turn_of"] == "partner_to_lead"
    picked_up = leads and choice in ("requires", "forbids")
    return set() if picked_up else {"penalty_card_stays_face_up"}


def orders(facts: Facts) -> set[str]:
    """All of it, each layer building on what the one before concluded."""
    by, found = exposure(facts)
    card, ranked = rank({**facts, "exposure": by})
    known = {**facts, "penalty_card": card}
    return found | ranked | owners_turn(known) | partners_lead(known) | breach(known)
