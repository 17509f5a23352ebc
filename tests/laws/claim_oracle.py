"""Claims and concessions once more, written straight from the digest as plain `if`s.

This knows nothing of the program: every combination of facts is held against it.  Its
functions follow the questions of a Director: what has happened, what of the revoke, what of
the claim, what of a disputed trick.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Facts = Mapping[str, Any]


def occurrence(code: int, facts: Facts) -> tuple[str, set[str]]:
    """Law 68: what has occurred, and what the Director orders at once."""
    said = facts["statement"]
    if said == "trick_in_progress_only":
        return "no_claim", {"no_claim_trick_in_progress"}
    if said == "no_specific_number":
        return "no_claim", {"no_claim_no_number"}
    if said == "cards_shown" and facts["plainly_no_claim"]:
        return "no_claim", {"no_claim_cards_shown"}
    concedes = said in ("some_claimed", "some_conceded", "hand_abandoned")
    if concedes and facts["claim_by"] == "defender" and facts["partner_objected"]:
        return "no_concession", {"no_concession_partner_objected"}
    if code >= 2017:
        if facts["continuation"] == "agreed_by_all_four":
            return "void_claim", {"claim_is_void"}
        return "claim", {"play_is_suspended"}
    if code < 2007 and facts["continuation"] == "otherwise":
        return "claim", {"play_ceases", "play_after_claim_is_void"}
    return "claim", {"play_ceases"}


def established(code: int, facts: Facts) -> str:
    """Law 63A, after what `occurrence` found: yes, no, or in doubt."""
    revoker, before = facts["who_revoked"], facts["revoke_before_claim"]
    if revoker == "nobody" or before == "corrected":
        return "no"
    if before == "established":
        return "yes"
    if facts["occurred"] == "void_claim":
        return "in_doubt" if revoker == "claiming_side" else "no"
    if facts["occurred"] != "claim":
        return "no"
    if revoker == "claiming_side":
        return "yes"
    if facts["agreement"] != "agreed":
        return "no"
    if code < 2017:
        return "yes"
    return "no" if facts["when_raised"] == "before_next_call" else "yes"


def correction(facts: Facts) -> tuple[str, set[str]]:
    """Laws 62A, 62D1 and 63B (63C in 1997): what becomes of the revoke."""
    if facts["who_revoked"] == "nobody" or facts["revoke_before_claim"] == "corrected":
        return "none", set()
    if facts["revoke_in_trick_twelve"]:
        if facts["cards_back_in_board"]:
            return "stands", {"law_64_applies_beside_claim"}
        return "corrected", {"revoke_in_trick_twelve_is_corrected"}
    if facts["revoke_established"] == "yes":
        return "stands", {"law_64_applies_beside_claim"}
    if facts["revoke_established"] == "no":
        return "corrected", {"revoke_is_corrected"}
    return "in_doubt", {"void_claim_and_revoke_in_doubt"}


def standing(code: int, facts: Facts) -> tuple[str, set[str]]:
    """Laws 69, 70A, 71 and 79C: whether the claim is judged, and what else is ordered."""
    if facts["occurred"] != "claim":
        return "none", set()
    if facts["revoke_after_claim"] == "corrected":
        return "after_correction", {"claim_judged_after_correction"}
    agreed = facts["agreement"] == "agreed"
    early = facts["agreement"] == "not_answered" or facts["when_raised"] == "before_next_call"
    back = facts["asked_back"]
    if facts["agreement"] == "objected" or (agreed and early and back == "agreed_to_lose"):
        return "contested", {"director_decides_contested_claim"}
    found = {"agreed_until_objection" if early else "agreement_is_final"} if agreed else set()
    late = facts["agreement"] != "not_answered" and (
        facts["when_raised"] == "after_correction_period"
    )
    if back != "nothing" and late:
        found.add("too_late_for_the_trick")
    if back == "agreed_to_lose" and agreed and not late and _given_back(code, facts):
        found = {"agreement_withdrawn"}
    if back == "conceded":
        found.add("concession_stands" if late else _concession(facts))
    return "none", found


def _given_back(code: int, facts: Facts) -> bool:
    """Law 69B: in 1997 a sure trick only, later a likely one too."""
    sure = ("already_won", "not_lost_by_legal_play", "not_lost_by_normal_play")
    return facts["trick_asked_back"] in (sure if code < 2007 else (*sure, "likely_won"))


def _concession(facts: Facts) -> str:
    """Law 71; in 1997 with the minute of 1997-10-19, 6, on the time for an implausible one."""
    sure = ("already_won", "not_lost_by_legal_play", "not_lost_by_normal_play")
    return "concession_cancelled" if facts["trick_asked_back"] in sure else "concession_stands"


def disputed_trick(code: int, facts: Facts) -> set[str]:
    """Laws 70C to 70E on one disputed trick of a contested claim."""
    if facts["adjudication"] != "contested":
        return set()
    point, kept = facts["at_issue"], {"trick_stays_with_the_claimer"}
    if point == "outstanding_trump":
        goes_over = (
            not facts["trump_mentioned"]
            and facts["likely_unaware_of_trump"]
            and facts["normal_play_loses_to_trump"]
        )
        return {"trump_trick_to_opponents"} if goes_over else kept
    if point == "line_not_stated":
        return {"new_line_not_accepted"} if facts["normal_line_is_worse"] else kept
    if point == "partners_choice":
        return {"partners_choice_not_accepted"} if code >= 2007 else set()
    if point == "finesse_or_drop":
        excused = facts["opponent_shows_out"]
        excused = excused or (code < 2017 and facts["other_line_irrational"])
        return kept if excused else {"finesse_not_accepted"}
    return set()


def orders(code: int, facts: Facts) -> set[str]:
    """Everything that is ordered on a full combination of what can be asked."""
    known = dict(facts)
    known["occurred"], found = occurrence(code, known)
    if known["occurred"] == "no_concession":
        found.add("concession_showed_partner_may_not_use")
    known["revoke_established"] = established(code, known)
    known["revoke_after_claim"], more = correction(known)
    found |= more
    known["adjudication"], more = standing(code, known)
    return found | more | disputed_trick(code, known)
