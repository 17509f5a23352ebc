"""The Laws on one revoke once more, written straight from the digest as one function.

This knows nothing of the program: it is the decision procedure of the digest in plain `if`s,
against which every combination of facts is held.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

LATE = {"after_call_on_next_board", "after_round", "after_correction_period"}


def established(code: int, facts: Mapping[str, Any]) -> bool:
    """Law 63A; of a card not played at all Law 67 alone says when it is too late to supply it."""
    play, claim = facts["next_trick"], facts["claim"]
    # 47E1: one card is taken back; who played all thirteen tricks has played others after it.
    thirteen = claim in ("none", "concession_partner_objected") and (
        facts["attention"] in ("after_play", *LATE)
    )
    induced = code >= 2017 and facts["next_play_induced_by_opponent"] and not thirteen
    if facts.get("card_omitted"):
        both = play == "offending_side_played"
        if play == "offending_side_played_illegally":
            both = facts["other_side_played_on"]
        return both and not induced
    by_the_side = ("offending_side_played", "offending_side_played_illegally")
    if play in (*by_the_side, "only_offending_side_played") and not induced:
        return True
    if play == "offending_side_designated_a_card":
        return True
    if claim == "own_claim_or_concession":
        return True
    if claim == "concession_partner_objected":
        return False  # 68B2: no concession has occurred, in any code
    if claim == "agreed_to_opponents_claim":
        if code < 2017:
            return True
        if facts["attention"] in ("after_play", "after_call_on_next_board"):
            return bool(facts["offending_side_called"])
        return facts["attention"] in ("after_round", "after_correction_period")
    return claim == "agreement_final" and code >= 2017


def standing(code: int, facts: Mapping[str, Any], pointed_out: str = "law_43b3") -> str:
    """Laws 43B2b, 43B3, 62, 63B of 1997; 67A where no card was played.

    ``pointed_out``: which Law the body has govern an established revoke of a defender to which
    dummy without rights was the first to draw attention in play.
    """
    if facts["trick"] == 12:
        correctable = not facts["cards_back_in_board"]
    else:
        correctable = not facts["established"]
    if correctable:
        declarer = facts["offending_player"] == "declarer"
        defender = facts["offending_player"] in ("declarers_lho", "declarers_rho")
        lost = facts["attention_by"] == "dummy_rights_lost"
        if under_law_52(facts) and defender and not lost:
            rejected = facts["wrong_card"] == "rejected"
            return "to_be_corrected_with_penalty_card" if rejected else "wrong_card_stands"
        if lost and defender:
            return "play_goes_on"
        if facts["card_omitted"]:
            return "stands" if facts["established"] else "card_is_supplied"
        if (lost and declarer) or (code < 2007 and facts["question_forbidden"]):
            return "to_be_corrected_as_if_established"
        if facts["trick"] == 12:
            return "to_be_corrected_in_trick_twelve"
        return "to_be_corrected"
    defender = facts["offending_player"] in ("declarers_lho", "declarers_rho")
    if defender and pointed_out == "law_43b3" and facts["established_pointed_out_by_dummy"]:
        return "play_goes_on"
    if facts["card_omitted"] and not facts["established"]:
        return "card_is_supplied"
    if (
        code >= 2017
        and facts["trick"] != 12
        and facts["other_side_revoked"] != "no"
        and facts["both_in_same_trick_one_side_played_on"]
    ):
        return "card_is_supplied" if facts["card_omitted"] else "to_be_corrected_with_opponents"
    return "stands"


def under_law_52(facts: Mapping[str, Any]) -> bool:
    """Law 52: a penalty card was not played, and the revoke is not established."""
    passed_over = facts["penalty_card_passed_over"] and not facts["card_omitted"]
    return passed_over and not facts["established"]


def automatic_tricks(code: int, facts: Mapping[str, Any], both_sides: str = "any") -> int | None:
    """Laws 64A, 64B and 67B1: the tricks transferred for one revoke; None where 64 is silent."""
    now = facts["standing"]
    if now in ("to_be_corrected", "play_goes_on", "card_is_supplied"):
        return None
    if now in ("to_be_corrected_with_penalty_card", "wrong_card_stands"):
        return 0
    if now in ("to_be_corrected_in_trick_twelve", "to_be_corrected_with_opponents"):
        return 0
    if facts["trick"] == 12:
        return 0
    if now == "stands" and facts["attention"] in LATE:
        return 0
    if code >= 2017:
        faced = facts["owed_card"] in ("penalty_card", "dummys_card")
    else:
        faced = facts["owed_card"] != "not_faced"
    if faced or facts["offending_player"] == "dummy":
        return 0
    earlier = facts["earlier_revoke_in_suit"]
    if earlier == "established" or (earlier == "corrected" and code < 2017):
        return 0
    other = facts["other_side_revoked"]
    if other == "established":
        return 0
    if other == "corrected" and (2007 <= code < 2017 or (code < 2007 and both_sides == "any")):
        return 0
    own = facts["revoke_trick_won_by"] != "non_offending_side"
    n = own + facts["later_tricks_won"]
    if n == 0:
        return 0
    if now == "stands" and not facts["card_contributed"]:  # else 67A has a card supplied
        return 0 if code < 2007 and facts["holds_suit_led"] else 1
    if facts["revoke_trick_won_by"] == "offending_player":
        return 1 if n == 1 else 2
    playable = facts["later_trick_with_playable_card"] and facts["later_tricks_won"] > 0
    return 2 if code < 2007 and n >= 2 and playable else 1


def redress(facts: Mapping[str, Any]) -> str:
    """Law 64C and the correction period: open, too_late or none."""
    now = facts["standing"]
    if now in ("to_be_corrected_with_opponents", "wrong_card_stands"):
        return "open"
    if now not in ("stands", "to_be_corrected_as_if_established"):
        return "none"
    late = now == "stands" and facts["attention"] == "after_correction_period"
    return "too_late" if late else "open"
