"""The words fit what was told: how many revokes, which trick, and whether a claim was agreed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bridgelaws import desk
from bridgelaws.explain.render import notices

FIRST: dict[str, Any] = {
    "offending_player": "declarers_lho",
    "kind": "failure_to_follow_suit",
    "trick": 5,
    "suit_led": "H",
    "owed_card": "not_faced",
    "next_trick": "offending_side_played",
    "next_play_induced_by_opponent": False,
    "claim": "none",
    "attention": "after_play",
    "attention_by": "opponent",
    "question_forbidden": False,
    "both_in_same_trick_one_side_played_on": False,
    "revoke_trick_won_by": "offending_player",
    "later_tricks_won": 4,
    "later_trick_with_playable_card": False,
}
SECOND = {**FIRST, "trick": 8, "later_tricks_won": 2}
AT_ONCE = {
    key: FIRST[key]
    for key in ("offending_player", "kind", "trick", "claim", "attention_by", "question_forbidden")
}
CLAIM = {
    "statement": "all_remaining_claimed",
    "claim_by": "declarer",
    "continuation": "none",
    "who_revoked": "nobody",
}
ALL_CODES = pytest.mark.parametrize("code", [1997, 2007, 2017])


def worded(code: int, **case: Any) -> dict[str, Any]:
    text = json.dumps({"laws": code, "other_side_revoked": "no", **case})
    (opened,) = desk.open_text(text, "json", "case.json", desk.Terms())
    return dict(desk.worded(desk.document(opened), "en")["text"])


def claimed(code: int, **facts: str) -> dict[str, Any]:
    text = json.dumps({"laws": code, "claim": {**CLAIM, **facts}})
    (opened,) = desk.open_text(text, "json", "case.json", desk.Terms())
    return dict(desk.worded(desk.document(opened), "en")["text"])


@ALL_CODES
def test_two_revokes_are_spoken_of_as_two(code: int) -> None:
    said = worded(code, revokes=[FIRST, SECOND])["read_out"]
    assert said.startswith("The revokes are established, and the tricks stay")


@ALL_CODES
def test_one_revoke_is_spoken_of_as_one(code: int) -> None:
    assert worded(code, revokes=[FIRST])["read_out"].startswith("The revoke is established")


@ALL_CODES
def test_a_repeated_revoke_in_the_suit_is_measured_from_after_the_first(code: int) -> None:
    ruling = worded(code, revokes=[FIRST, SECOND])["ruling"]
    assert "without the later revoke, keeping what the first one transfers" in ruling


@ALL_CODES
def test_revokes_of_partners_are_measured_without_the_later_and_without_either(code: int) -> None:
    """64C1 of 2017 speaks of any established revoke, the minute before it of two of one side."""
    by_partner = {**SECOND, "offending_player": "declarers_rho"}
    ruling = worded(code, revokes=[FIRST, by_partner])["ruling"]
    assert "without the later revoke, keeping what the first one transfers" in ruling
    assert "or without any of them, than this ruling gives" in ruling


@ALL_CODES
def test_damage_that_is_certain_is_said_to_be_so_and_how_much_of_it(code: int) -> None:
    """Seven at the table and two by 64A1; without the later revoke eight, and those two: ten."""
    judged = {"tricks_at_table": 7, "tricks_without_later_revoke": 8}
    said = worded(code, revokes=[FIRST, SECOND], redress=judged)
    assert "to at least 10 tricks for" in said["ruling"]
    assert "for it may be more: the result without any of the revokes" in said["ruling"]
    assert "to at least 10 tricks for" in said["read_out"]


@ALL_CODES
def test_a_card_that_an_opponent_played_to_the_next_trick_may_be_taken_back(code: int) -> None:
    revoke = {**AT_ONCE, "next_trick": "only_non_offending_side_played"}
    assert (
        "take back one he has played to the next trick"
        in worded(code, revokes=[revoke])["read_out"]
    )


@ALL_CODES
def test_the_next_trick_is_not_spoken_of_before_anybody_played_to_it(code: int) -> None:
    said = worded(code, revokes=[{**AT_ONCE, "next_trick": "none"}])["read_out"]
    assert "next trick" not in said


@ALL_CODES
def test_where_a_claim_was_agreed_nobody_is_told_how_play_might_go_on(code: int) -> None:
    ruling = claimed(
        code,
        agreement="agreed",
        asked_back="agreed_to_lose",
        when_raised="in_correction_period",
        trick_asked_back="already_won",
    )["ruling"]
    assert "the other side agrees" not in ruling
    assert "play ended with it (Law 68D)" in ruling


@ALL_CODES
def test_where_a_claim_is_disputed_the_director_rules_on_it(code: int) -> None:
    ruling = claimed(code, agreement="objected", at_issue="something_else")["ruling"]
    assert "the Director rules on the claim" in ruling
    assert "the other side agrees" not in ruling


def decided(code: int, matter: str, **facts: Any) -> dict[str, Any]:
    (opened,) = desk.open_text(
        json.dumps({"laws": code, matter: facts}), "json", "case.json", desk.Terms()
    )
    return dict(desk.worded(desk.document(opened), "en")["text"])


def test_after_a_forbidden_question_the_card_is_replaced_before_its_cost_is_spoken_of() -> None:
    said = decided(1997, "asked", by="defender", whom="defender", form="words")
    assert said["read_out"].index("major penalty card") < said["read_out"].index("after play")
    assert said["ruling"].index("major penalty card") < said["ruling"].index("as if it had")
    assert "If it was a revoke, a legal card is played" in said["ruling"]


def test_a_card_found_on_the_floor_is_dealt_with_before_the_revoke_it_may_have_been() -> None:
    ruling = decided(
        2017,
        "cards",
        hand_counts="only_too_few",
        discovered="during_play",
        card_was="on_the_floor",
        should_have_been_played=True,
        hand_concerned="defender",
        partner_could_see_card=True,
    )["ruling"]
    assert ruling.index("becomes a penalty card") < ruling.index("may be a revoke")


def test_a_board_is_cancelled_before_the_averages_are_given() -> None:
    ruling = decided(
        2017,
        "team_board",
        state="finished",
        situation="results_not_comparable",
        north_south_fault="full",
        east_west_fault="full",
        scoring="total_imps",
    )["ruling"]
    assert ruling.index("The board is cancelled") < ruling.index("average minus")


@ALL_CODES
def test_at_the_table_play_goes_on_before_the_tricks_are_spoken_of(code: int) -> None:
    """Tricks go over once play has ended (64A)."""
    revoke = {**FIRST, "attention": "during_play"}
    said = worded(code, revokes=[revoke])["read_out"]
    assert said.index("stays as it was played") < said.index("Please play on")
    assert said.index("Please play on") < said.index("2 tricks")
    assert "Please play on" not in worded(code, revokes=[FIRST])["read_out"]


@ALL_CODES
def test_the_director_begins_with_what_he_does_not_with_how_a_score_is_adjusted(code: int) -> None:
    text = json.dumps({"laws": code, "revokes": [{**FIRST, "attention": "during_play"}],
                       "other_side_revoked": "no"})  # fmt: skip
    (opened,) = desk.open_text(text, "json", "case.json", desk.Terms())
    lines = notices(desk.document(opened), "instructions", "en")
    assert lines[0].startswith("Have them play on and come back after play")
    scored = next(i for i, line in enumerate(lines) if line.startswith("If the score is adjusted"))
    looked = next(i for i, line in enumerate(lines) if "quitted trick" in line)
    assert looked < scored < len(lines) - 1
    assert "appeal" in lines[-1]
