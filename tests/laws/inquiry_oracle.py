"""Who may ask whom once more, read from the digest's table at 61B and from the course note.

Plain `if`s that know nothing of the program; `None` where no Law speaks of such a question.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def allowed(code: int, options: Mapping[str, Any], asked: Mapping[str, Any]) -> str | None:
    """The table at 61B, with numbers 2 and 3 of the course note."""
    by, whom = asked["by"], asked["whom"]
    if by == "declarer":
        return "yes" if whom == "defender" else None
    if by == "dummy":
        if whom == "declarer":
            return "yes" if asked["dummy_rights"] == "kept" else "no"
        return "no" if whom == "defender" else None
    if whom == "dummy":
        return None
    wakes = options["question_to_declarer_may_wake_partner"]
    if whom == "declarer" and not (wakes and asked["clearly_meant_for_partner"]):
        return "yes" if code < 2017 else "yes_at_risk_of_unauthorised_information"
    if options["defenders_may_ask_one_another"]:
        return "yes_at_risk_of_unauthorised_information"
    return "no"


def orders(code: int, options: Mapping[str, Any], asked: Mapping[str, Any]) -> set[str]:
    """What is ordered: may it be asked, what follows (63B of 1997, 43, 16); the card (62)."""
    answer = allowed(code, options, asked)
    if answer is None:
        return set()
    found = _permission(code, options, asked, answer)
    if "nothing_is_rectified_43b3" in found:
        return found
    wakes = options["question_to_declarer_may_wake_partner"] and asked["by"] == "defender"
    partners = asked["whom"] == "defender" or (wakes and asked["clearly_meant_for_partner"])
    becomes = "withdrawn_card_major_penalty_card" if partners else "declarers_card_returns_to_hand"
    return found | {"legal_card_is_played", becomes}


def _permission(
    code: int, options: Mapping[str, Any], asked: Mapping[str, Any], answer: str
) -> set[str]:
    if answer == "yes":
        return {"may_ask"}
    if answer != "no":
        return {"may_ask_at_risk", "unauthorised_information"}
    if asked["by"] == "dummy" and asked["whom"] == "defender":
        found = {"may_not_ask", "unauthorised_information_dummy"}
        return found | ({"nothing_is_rectified_43b3"} if asked["dummy_rights"] == "lost" else set())
    if asked["by"] == "dummy":
        return {"may_not_ask", "as_if_established_43b2b", "count_substituted_card"}
    if code >= 2007:
        return {"may_not_ask", "unauthorised_information_forbidden"}
    first = options["forbidden_question_counts_trick_with"] == "first_played_card"
    counted = "count_first_played_card" if first else "count_substituted_card"
    return {"may_not_ask", "as_if_established_63b", counted}


def notices(code: int, options: Mapping[str, Any], asked: Mapping[str, Any]) -> set[str]:
    """The duties and instructions that go with it."""
    found = set()
    answer = allowed(code, options, asked)
    forbidden = answer == "no"
    if asked["form"] != "words":
        found.add("gesture_counts_as_question")
    if asked["by"] == "defender" and forbidden and code < 2007:
        found.add("withdrawn_card_is_unauthorised")
    if asked["by"] == "dummy":
        if code >= 2007:
            found.add("dummy_asks_declarer_alone")
        if asked["whom"] == "defender":
            found.add("dummy_draws_no_attention")
        if forbidden:
            found.add("procedural_penalty_for_dummy")
        if asked["dummy_rights"] == "lost":
            found.add("how_dummy_loses_his_rights")
            if code >= 2017:
                found.add("show_dummy_no_card")
    wakes = options["question_to_declarer_may_wake_partner"]
    judged = wakes and asked["by"] == "defender" and asked["whom"] == "declarer"
    if judged and options["appeal_notice"] == "at_the_ruling":
        found |= {"announce_right_to_appeal", "appeal_period_lasts"}
    return found
