"""What the Director does on a ruling, in the order in which he does it, and what he does later.

Of his instructions some are acts, some only tell him what holds, and some he carries out by the
words to the players.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

Document = dict[str, Any]


class When(StrEnum):
    """When an act is done."""

    NOW = "now"
    AFTER_PLAY = "after_play"


APPEAL = "announce_right_to_appeal"
PLAY_ON = "play_on_director_rules_after_play"
AFTER_PLAY = frozenset(
    {
        "adjust_if_penalty_card_helped",
        "adjust_if_unauthorised_was_used",
        "both_sides_get_an_adjusted_score",
        "defenders_score_alone_is_adjusted",
        "gain_and_damage_are_balanced",
        "redress_for_wrong_card",
    }
)
"""The instructions that are carried out once play has ended."""

SAID = frozenset(
    {
        APPEAL,
        "any_omitted_card_is_faced",
        "every_card_defenders_withdraw",
        "induced_play_goes_back",
        "next_trick_is_led_by_the_winner",
        "omitted_card_is_faced",
        "omitted_card_of_suit_led_is_faced",
        "opponents_may_withdraw",
        "tell_the_consequences",
        "then_partner_may_withdraw",
        "trick_thirteen_is_played_again",
        "unplayed_penalty_card_remains",
    }
)
"""Those that are carried out by saying them."""

_TELL = frozenset(
    {
        "another_card_is_one_too_many",
        "appeal_period_lasts",
        "attempted_concession_establishes_nothing",
        "check_the_guideline_is_in_force",
        "consider_could_have_known",
        "correction_period_lasts",
        "count_first_played_card",
        "count_substituted_card",
        "director_alone_decides",
        "director_may_designate_otherwise",
        "director_noticed",
        "doubt_favours_non_offending_side",
        "doubt_favours_offending_side",
        "extra_card_was_always_held",
        "gesture_counts_as_question",
        "guideline_under_86b3",
        "hands_supposed_whole",
        "inspect_in_order",
        "law_52_if_penalty_card_owed",
        "look_at_the_other_table",
        "major_penalty_card_binds",
        "missing_card_was_always_held",
        "new_lead_is_followed",
        "no_call_is_changed",
        "no_claim_either",
        "no_inspection_in_play",
        "no_substitute_board",
        "only_duty_to_play_is_authorised",
        "ordinary_attention_supposed",
        "ordinary_revoke_is_supposed",
        "partner_is_bound_if_trick_twelve",
        "penalty_card_could_have_known",
        "penalty_card_is_authorised_while_it_lies",
        "penalty_card_requirement_is_authorised",
        "picked_up_card_is_unauthorised",
        "play_after_claim_is_evidence",
        "played_penalty_cards_origin_is_unauthorised",
        "question_was_not_forbidden",
        "record_may_still_be_wrong",
        "score_most_favourable",
        "score_weighted",
        "score_weighted_legal",
        "sight_of_penalty_card_is_unauthorised",
        "simultaneous_cards_found_late",
        "surplus_goes_by_45e_or_58b",
        "was_to_be_corrected",
        "what_normal_play_is",
        "withdrawn_cards_are_authorised",
        "withdrawn_cards_are_unauthorised",
        "withdrawn_cards_are_unauthorised_for_both",
        "withdrawn_cards_but_penalty_cards_are_unauthorised",
        "wrong_card_is_a_revoke_too",
    }
)
"""Those that tell the Director what holds."""


def act(key: str, when: When = When.NOW, **values: Any) -> Document:
    """Something that the Director does, as plain values."""
    return {"act": key, "when": when.value} | values


def instructed(document: Mapping[str, Any], *, over: bool = False) -> list[Document]:
    """The acts that the instructions of a document call for; *over*: play has ended."""
    later = When.NOW if over else When.AFTER_PLAY
    found = []
    for key in document["instructions"]:
        if key == PLAY_ON or key in SAID | _TELL:
            continue
        when = later if key in AFTER_PLAY else When.NOW
        found.append({"instruction": key, "when": when.value})
    return found


def asked_aloud(document: Mapping[str, Any], not_aloud: frozenset[str]) -> list[Document]:
    """The question that is put to the players, unless its fact is one of those *not_aloud*."""
    path: str = (document["question"] or {}).get("fact", "")
    silent = not path or path.rpartition(".")[2] in not_aloud
    return [] if silent else [{"question": path}]


def appeal_announced(document: Mapping[str, Any]) -> list[Document]:
    """That the players hear of their right to appeal, where they do."""
    told = APPEAL in document["instructions"]
    return [{"instruction": APPEAL}] if told else []


def in_turn(acts: list[Document]) -> list[Document]:
    """Acts in the order in which they are done: those of after play last."""
    return sorted(acts, key=lambda one: one["when"] != When.NOW.value)
