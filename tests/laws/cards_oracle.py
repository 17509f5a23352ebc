"""Laws 13, 14 and 67 on the number of cards once more, straight from the digest as plain `if`s."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Facts = Mapping[str, Any]


def orders(code: int, facts: Facts) -> set[str]:
    """What the Director orders."""
    if facts["discovered"] == "after_correction_period":
        return {"score_stands_after_correction_period"}
    counts = facts["hand_counts"]
    if counts == "too_many_and_too_few":
        return law_13(code, facts)
    if counts == "card_not_of_this_deal":
        return surplus(code, facts)
    if counts == "only_too_few":
        return law_14(facts)
    if counts == "dummys_card_not_named":
        return law_45d(code, facts)
    return law_67(code, facts)


def law_45d(code: int, facts: Facts) -> set[str]:
    """Dummy put down a card that declarer had not named; before play there can be none."""
    if facts["discovered"] == "before_opening_lead_faced":
        return {"hand_was_complete"}
    if not facts["both_sides_played_on"]:
        return {"dummys_card_is_taken_back"}
    if code < 2017:
        return {"law_45_of_this_code_is_not_known"}
    found = {"dummys_card_stands"}
    if facts["suit_not_followed"]:
        lead = facts["dummys_card"] == "lead"
        found.add("rule_as_not_following_dummys_lead" if lead else "rule_as_dummys_revoke")
    return found


def misplaced(code: int, facts: Facts) -> set[str]:
    """67B3: he did play a card, and it does not lie among his quitted ones."""
    if code < 2017:
        return {"law_67_of_this_code_is_not_known"}
    again = {"correctable": {"second_play_is_corrected"},
             "too_late": {"second_play_adjusts_the_score"}}  # fmt: skip
    return {"misplaced_card_is_placed"} | again.get(facts["second_play"], set())


def law_13(code: int, facts: Facts) -> set[str]:
    """Fourteen cards in one hand and twelve in another."""
    if facts["discovered"] == "after_play":
        return {"result_is_cancelled"}
    if facts["discovered"] == "during_play" or facts["wrong_hand_called"]:
        if code < 2007:
            return {"law_13_of_1997_is_not_known"}
        playable = facts["deal_can_be_played"]
        return {"corrected_deal_is_played_on" if playable else "wrong_hands_adjusted_score"}
    if not facts["others_card_seen"]:
        return {"corrected_deal_is_played"}
    harmless = facts["information_harmless"]
    if code < 2007:
        harmless = harmless and facts["all_four_agree"]
    played = code >= 2017 or harmless
    return {"deal_is_played_although_seen" if played else "deal_gets_an_artificial_score"}


def surplus(code: int, facts: Facts) -> set[str]:
    """A card that does not belong to the deal."""
    if code < 2007:
        return {"law_13_of_1997_is_not_known"}
    found = {"surplus_card_is_removed"}
    if facts["discovered"] != "before_opening_lead_faced" and facts["surplus_card_played"]:
        found.add("surplus_card_may_adjust_score")
    return found


def law_14(facts: Facts) -> set[str]:
    """A card is missing."""
    place, early = facts["card_was"], facts["discovered"] == "before_opening_lead_faced"
    if place == "hidden_in_own_hand":
        return {"hand_was_complete"} | (set() if early else ordinary_revoke(facts))
    if early:
        lost = place == "not_found"
        return {"hand_is_made_up_before_play" if lost else "card_is_restored_before_play"}
    if place in ("among_played_cards", "in_another_trick"):
        return {"card_is_among_the_played_cards"} | too_many_cards(facts)
    if place == "not_found":
        return {"hand_is_made_up"} | held_all_the_time(facts, could_be_seen=False)
    return {"card_is_restored"} | held_all_the_time(facts, could_be_seen=True)


def law_67(code: int, facts: Facts) -> set[str]:
    """Every hand is complete, and a trick may be defective."""
    if facts["discovered"] == "before_opening_lead_faced":
        return {"hand_was_complete"}
    if facts["cards_contributed"] == "one":
        return {"hand_was_complete"} | ordinary_revoke(facts)
    if facts["cards_contributed"] == "one_not_quitted":
        return misplaced(code, facts)
    if facts["cards_contributed"] == "two_or_more":
        return too_many_cards(facts)
    if not facts["both_sides_played_on"]:
        return {"card_is_supplied"}
    if not facts["holds_suit_led"]:
        return {"any_card_is_added", "rule_as_card_not_contributed"}
    free = "no_penalty_for_card_not_played" if code < 2007 else "rule_as_card_not_contributed"
    return {"card_of_suit_led_is_added", free}


def too_many_cards(facts: Facts) -> set[str]:
    """Two or more cards from one hand: 45E and 58B in time, 67B2 after that."""
    defender = facts["hand_concerned"] == "defender"
    if facts["both_sides_played_on"]:
        known = facts["played_card_known"]
        stays = "extra_cards_go_back" if known else "highest_legal_card_stays"
        return {stays} | held_all_the_time(facts, could_be_seen=True)
    if facts["extra_card"] == "afterwards":
        if facts["deemed_a_lead"]:
            return {"fifth_card_is_a_lead"}
        return {"fifth_card_is_penalty_card" if defender else "fifth_card_returns_to_hand"}
    if facts["faces_visible"] == "one":
        return {"only_visible_card_is_played"}
    others = "are_penalty_cards" if defender else "return_to_hand"
    return {"player_names_the_card", f"other_visible_cards_{others}"}


def held_all_the_time(facts: Facts, *, could_be_seen: bool) -> set[str]:
    """14B4 and 67B2b: it may be a revoke, and a penalty card while there is play to come."""
    found = set()
    if facts["should_have_been_played"]:
        found |= {"rule_as_missing_card", *dummys(facts)}
    in_play = facts["discovered"] == "during_play" and facts["hand_concerned"] == "defender"
    if in_play and could_be_seen and facts["partner_could_see_card"]:
        found.add("restored_card_is_penalty_card")
    return found


def ordinary_revoke(facts: Facts) -> set[str]:
    """A card that was in the hand and was not played."""
    if not facts["should_have_been_played"]:
        return set()
    return {"rule_as_failure_to_follow_suit", *dummys(facts)}


def dummys(facts: Facts) -> set[str]:
    """64B3."""
    return {"no_tricks_for_dummys_card"} if facts["hand_concerned"] == "dummy" else set()
