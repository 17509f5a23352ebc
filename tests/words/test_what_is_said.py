"""The words fit what was told: how many revokes, which trick, and whether a claim was agreed."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from bridgelaws import desk
from bridgelaws.codes import codes
from bridgelaws.words.render import notices

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
ALL_CODES = pytest.mark.parametrize("code", codes())


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
def test_of_several_revokes_it_is_said_without_which_the_result_was_better(code: int) -> None:
    """Seven at the table and two by 64A1 make nine."""
    judged = {"tricks_at_table": 7, "tricks_without_revoke": 10, "tricks_without_later_revoke": 7}
    ruling = worded(code, revokes=[FIRST, SECOND], redress=judged)["ruling"]
    assert "without any of the revokes declarer's side would have won 10 tricks" in ruling
    judged["tricks_without_revoke"] = 9
    ruling = worded(code, revokes=[FIRST, SECOND], redress=judged)["ruling"]
    assert "declarer's side has 9 tricks; without any of the revokes it would have" in ruling


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
    assert "If it was a revoke that can still be corrected" in said["ruling"]


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
    revoke = {key: value for key, value in FIRST.items() if key != "later_tricks_won"}
    said = worded(code, revokes=[{**revoke, "attention": "during_play"}])["read_out"]
    assert said.index("stays as it is") < said.index("Please play on")
    assert said.index("Please play on") < said.index("2 tricks")
    assert "Please play on" not in worded(code, revokes=[FIRST])["read_out"]


@ALL_CODES
def test_nobody_plays_on_once_the_tricks_are_counted(code: int) -> None:
    """Attention came in play, but play has ended: its later tricks, or all of it, are counted."""
    revoke = {**FIRST, "attention": "during_play"}
    declarers = {**revoke, "offending_player": "declarer", "trick": 6, "suit_led": "S"}
    evidence = {"tricks_at_table": 7, "tricks_without_revoke": 9}
    for case in (
        {"revokes": [revoke]},
        {"revokes": [{**revoke, "later_tricks_won": 3}, declarers], "redress": evidence},
    ):
        said = worded(code, **{"other_side_revoked": None, **case})["read_out"]
        assert "play on" not in said


@ALL_CODES
@pytest.mark.parametrize("claim", ["own_claim_or_concession", "agreed_to_opponents_claim"])
def test_nobody_plays_on_after_a_claim(code: int, claim: str) -> None:
    """Play ends with a claim, since 2017 it is suspended (68D); play had established the revoke."""
    counted = ("later_tricks_won", "claim")
    revoke = {key: value for key, value in FIRST.items() if key not in counted}
    words = worded(code, revokes=[{**revoke, "attention": "during_play", "claim": claim}])
    assert "lay on" not in words["read_out"]
    assert not any("Play goes on" in why for why in words["why"])


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


AGREED = {
    "offending_player": "declarers_lho",
    "kind": "failure_to_follow_suit",
    "trick": 5,
    "next_trick": "none",
    "claim": "agreed_to_opponents_claim",
    "attention": "before_established",
    "attention_by": "opponent",
    "question_forbidden": False,
}


def ruled(code: int, language: str = "en", **changed: Any) -> dict[str, Any]:
    case = {"laws": code, "revokes": [{**AGREED, **changed}], "other_side_revoked": "no"}
    (opened,) = desk.open_text(json.dumps(case), "json", "case.json", desk.Terms())
    return dict(desk.worded(desk.document(opened), language)["text"])


def test_where_a_claim_is_not_final_the_first_words_are_of_the_claim() -> None:
    said = ruled(2017)
    assert said["ruling"].startswith("The agreement to the claim is not final")
    assert said["read_out"].startswith("The agreement to the claim is not final yet.")
    german = ruled(2017, "de")
    assert german["read_out"].startswith("Die Zustimmung zum Claim ist noch nicht endgültig.")
    assert not ruled(2017, claim="none")["ruling"].startswith("The agreement")


def test_in_trick_twelve_a_claim_of_the_revoker_is_spoken_of_first_in_every_code() -> None:
    twelve: dict[str, Any] = {
        "trick": 12,
        "cards_back_in_board": False,
        "claim": "own_claim_or_concession",
    }
    for code in codes():
        assert ruled(code, **twelve)["read_out"].startswith("The claim is not settled yet.")


def test_after_dummys_forbidden_question_the_players_hear_each_thing_once() -> None:
    said = decided(2017, "asked", by="dummy", whom="declarer", form="words", dummy_rights="lost")
    assert said["read_out"] == (
        "You may not ask that. Declarer, if you have a card of the suit, play it and take the"
        " other back. After play I rule as if the revoke had been established."
    )


def test_a_defender_asked_by_his_partner_is_told_of_his_card() -> None:
    said = decided(2017, "asked", by="defender", whom="defender", form="words")
    assert "take it back and play a legal one" in said["read_out"]
    assert "major penalty card" in said["read_out"]


def test_a_decided_point_of_a_claim_is_told_without_asking_for_the_statement_again() -> None:
    claim = {
        "statement": "all_remaining_claimed",
        "claim_by": "declarer",
        "continuation": "none",
        "who_revoked": "nobody",
        "agreement": "objected",
        "at_issue": "outstanding_trump",
        "trump_mentioned": False,
        "likely_unaware_of_trump": False,
    }
    said = decided(2017, "claim", **claim)
    assert "repeat" not in said["read_out"]
    assert "That trick stays with the side that claimed." in said["read_out"]


def test_once_ruled_nobody_is_told_that_the_director_is_to_be_called() -> None:
    case = {"laws": 2017, "revokes": [AGREED], "other_side_revoked": "no"}
    (opened,) = desk.open_text(json.dumps(case), "json", "case.json", desk.Terms())
    document = desk.document(opened)
    assert "call_the_director" in document["duties"]
    told = " ".join(notices(document, "duties", "en"))
    assert "Director is called" not in told
    assert "on purpose" not in told


def test_the_card_an_opponent_wrongly_called_for_goes_back_first() -> None:
    """47E1 of 2017: the trick is corrected once the next one is taken back; "he" is the revoker."""
    induced = {"attention": "before_established", "next_play_induced_by_opponent": True}
    said = worded(2017, revokes=[{**FIRST, **induced}])["read_out"]
    assert said.startswith("The card led or played to the next trick because an opponent")
    assert said.index("takes back the revoke card") < said.index("who played after him")


@pytest.mark.parametrize(
    ("kind", "language", "said"),
    [
        ("missing_card", "en", "The revoke must be corrected"),
        ("missing_card", "de", "Das Revoke ist zu berichtigen"),
        ("card_not_contributed", "en", "the player supplies a legal one"),
        ("card_not_contributed", "de", "Der Spieler gibt eine erlaubte zu"),
    ],
)
def test_something_is_said_where_it_makes_no_difference_whose_revoke_is_corrected(
    kind: str, language: str, said: str
) -> None:
    """In trick thirteen, of a defender whose partner objected to a concession (62A, 67A)."""
    facts = {"kind": kind, "trick": 13, "claim": "concession_partner_objected"}
    case = {"laws": 2017, "revokes": [facts | {"attention_by": "other"}]}
    (opened,) = desk.open_text(json.dumps(case), "json", "case.json", desk.Terms())

    assert said in desk.rule(opened, language)["text"]["read_out"]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "A card that the partner then takes back becomes a penalty card too."),
        ("de", "Eine Karte, die der Partner dann zurücknimmt, wird ebenfalls zur Strafkarte."),
    ],
)
def test_a_defenders_partner_hears_what_a_change_would_cost_him(
    language: str, sentence: str
) -> None:
    """62C2: of a defender it becomes a penalty card, of declarer's side it does not."""
    for player, costs in (("declarers_lho", True), ("declarer", False), ("dummy", False)):
        told = {**AT_ONCE, "offending_player": player, "next_trick": "none"}
        case = json.dumps({"laws": 2017, "revokes": [{**told, "attention": "before_established"}]})
        (opened,) = desk.open_text(case, "json", "case.json", desk.Terms())
        assert (sentence in desk.rule(opened, language)["text"]["read_out"]) is costs


@pytest.mark.parametrize("language", ["en", "de"])
def test_whether_a_found_card_should_have_been_played_is_not_asked_aloud(language: str) -> None:
    """The answer would tell the table which suit the player did not follow (14B4)."""
    found = {"hand_counts": "only_too_few", "discovered": "during_play", "card_was": "on_the_floor"}
    case = json.dumps({"laws": 2017, "cards": {**found, "hand_concerned": "defender"}})
    (opened,) = desk.open_text(case, "json", "case.json", desk.Terms())
    made = desk.rule(opened, language)
    assert made["question"]["fact"] == "cards.should_have_been_played"
    assert {"question": "cards.should_have_been_played"} not in made["say"]


@pytest.mark.parametrize(("language", "doubt"), [("en", "oubt"), ("de", "weifel")])
def test_players_do_not_hear_against_whom_doubts_of_a_claim_go(language: str, doubt: str) -> None:
    """70A speaks against the claimer, 84D against the revoker: the Director weighs it, silently."""
    told: dict[str, Any] = {
        "statement": "all_remaining_claimed", "claim_by": "declarer", "agreement": "agreed",
        "who_revoked": "other_side", "revoke_before_claim": "open",
        "revoke_in_trick_twelve": False, "when_raised": "before_next_call",
    }  # fmt: skip
    case = json.dumps({"laws": 2017, "nothing_unusual": True, "claim": told})
    (opened,) = desk.open_text(case, "json", "case.json", desk.Terms())
    made = desk.rule(opened, language)
    assert "claim_judged_after_correction" in [one["order"] for one in made["orders"]]
    assert doubt not in made["text"]["read_out"]
    assert doubt in " ".join(made["text"]["do"])


@ALL_CODES
@pytest.mark.parametrize(
    ("language", "on"), [("en", "Please play on"), ("de", "spielen Sie weiter")]
)
def test_where_only_something_unusual_would_stop_play_the_players_play_on(
    code: int, language: str, on: str
) -> None:
    """Established by play (63A1): a play wrongly called for (47E1) is not presumed in any code."""
    told = {"offending_player": "declarers_lho", "trick": 7, "attention": "during_play"}
    case = {"revokes": [{**told, "next_trick": "offending_side_played"}], "laws": code}
    (opened,) = desk.open_text(json.dumps(case), "json", "case.json", desk.Terms())
    made = desk.rule(opened, language)
    assert made["status"] == "open"
    assert on in made["text"]["read_out"]
    assert on in (desk.said_already(opened, language) or "")
    assert made["do"][0] == {"act": "have_them_play_on", "when": "now"}
    unusual = desk.rule(replace(opened, case=replace(opened.case, nothing_unusual=False)), language)
    assert (on in unusual["text"]["read_out"]) == (code != 2017)
