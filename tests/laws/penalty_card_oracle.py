"""Penalty cards once more, written straight from the digest (L44 to L64) in plain `if`s.

This knows nothing of the program.  Orders are named by the keys of the public format.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Facts = Mapping[str, Any]


def how_shown(facts: Facts) -> str:
    """58A: a card beside another player's legal one counts as a later play, of whatever kind."""
    later = {
        "play_in_turn": "in_normal_course_of_play",
        "play_before_partner": "premature_lead_or_play",
        "play_at_rhos_turn": "played_at_rhos_turn",
    }
    together = facts["card_shown"] == "simultaneous_with_another_player"
    return later[facts["counts_as"]] if together else str(facts["card_shown"])


BY_PLAY = (
    "lead_out_of_turn_refused",
    "opening_lead_refused",
    "played_before_required_lead",
    "corrected_revoke",
    "changed_after_partners_revoke",
    "corrected_with_opponents_revoke",
)
"""54D, 56, 60B and 62: cards of a play that is taken back."""


def exposure(facts: Facts, code: int) -> tuple[str, set[str]]:
    """Laws 45C1 and E, 47, 48, 49, 50 (preamble), 54D, 56, 57, 58, 60B, 62 and 68.

    ``silent``: no clause of the code says what becomes of the card.
    """
    if facts["card_of"] != "defender":
        return "none", {"no_penalty_card"}
    how = how_shown(facts)
    if how in ("ruled_minor_before", "ruled_major_before"):
        return "ruled_before", set()
    if how in BY_PLAY:
        return "by_play", {"penalty_card_by_play"}
    if facts["card_shown"] == "simultaneous_with_another_player":
        if how == "in_normal_course_of_play":
            return "none", {"simultaneous_card_is_later", "card_is_played"}
        found, orders = out_of_turn(how, facts, code)
        return found, orders | ({"simultaneous_card_is_later"} if orders else set())
    if how in ("premature_lead_or_play", "played_at_rhos_turn"):
        return out_of_turn(how, facts, code)
    return seen(how, facts)


def out_of_turn(how: str, facts: Facts, code: int) -> tuple[str, set[str]]:
    """Law 57: before the partner (A, C), or at the right-hand opponent's turn (D of 2017)."""
    if how == "premature_lead_or_play":
        if facts["declarers_side_had_played"]:
            return "none", {"no_penalty_card"}
        return "by_play", {"penalty_card_by_play"}
    if code < 2017:
        return "silent", set()
    if facts["legal_in_this_trick"]:
        return "none", {"card_is_played_at_his_turn"}
    return "by_play", {"penalty_card_by_play"}


def seen(how: str, facts: Facts) -> tuple[str, set[str]]:
    """Laws 45C1, 45E, 49 and 58B2: a card seen, named or too many."""
    visible = how in ("dropped", "held_or_laid_in_view") and facts["partner_could_see"]
    if visible and how == "held_or_laid_in_view" and facts["place_in_trick"] == "his_turn":
        return "none", {"card_is_played"}
    exposed = visible or how in ("named", "one_of_two_both_visible", "fifth_card_to_a_trick")
    if exposed and not facts["designated_otherwise"]:
        return "otherwise", {"penalty_card_exposed"}
    return "none", {"no_penalty_card"}


def rank(facts: Facts) -> tuple[str, set[str]]:
    """Law 50B, and the choice of 57A for the trick in progress."""
    how, by = facts["card_shown"], facts["exposure"]
    ruled = how in ("ruled_minor_before", "ruled_major_before")
    if by == "none" or (by == "ruled_before" and not ruled):
        return "none", set()
    orders = set()
    premature = how_shown(facts) == "premature_lead_or_play" and facts["card_of"] == "defender"
    if by == "by_play" and premature:
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
    refused = refused and facts["turn_of"] == "owner_to_play"
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
    owed = card == "minor" or facts["playable_now"] == "yes"
    owed = owed and facts["turn_of"] == "owner_to_play"
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


def orders(facts: Facts, code: int) -> set[str]:
    """All of it, each layer building on what the one before concluded."""
    by, found = exposure(facts, code)
    if by == "silent":
        return set()
    card, ranked = rank({**facts, "exposure": by})
    known = {**facts, "penalty_card": card}
    return found | ranked | owners_turn(known) | partners_lead(known) | breach(known)
