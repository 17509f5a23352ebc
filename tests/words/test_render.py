"""Rulings in words, read from public documents of whole cases."""

import json
import re
from typing import Any

import pytest

from bridgelaws import desk
from bridgelaws.codes import codes
from bridgelaws.errors import RefusedError
from bridgelaws.files.case import Stated, read_case
from bridgelaws.files.regulations import shipped
from bridgelaws.files.tree import Tree
from bridgelaws.laws.calls.revoke.asking import next_question
from bridgelaws.laws.calls.revoke.document import document
from bridgelaws.laws.calls.revoke.ruling import rule
from bridgelaws.laws.frame import deciding
from bridgelaws.laws.frame.call import Call
from bridgelaws.words.render import error_line, problem_line, question_lines, text
from bridgelaws.words.render_page import lines
from bridgelaws.words.say import LANGUAGES, Words

Document = dict[str, Any]
EAST = {
    "offending_player": "E",
    "kind": "failure_to_follow_suit",
    "trick": 7,
    "suit_led": "H",
    "revoke_card": "S4",
    "owed_card": "not_faced",
    "next_trick": "offending_side_played",
    "next_play_induced_by_opponent": False,
    "claim": "none",
    "attention": "after_play",
    "attention_by": "opponent",
    "question_forbidden": False,
}
IN_TIME = {"next_trick": "only_non_offending_side_played", "attention": "before_established"}
WON = {"revoke_trick_won_by": "offending_player", "later_tricks_won": 3}
LATER_WINNER = {
    "revoke_trick_won_by": "non_offending_side",
    "later_tricks_won": 2,
    "later_trick_with_playable_card": True,
}
SOUTH = {"offending_player": "S", "trick": 9, "suit_led": "D", "revoke_card": "C5"}
REVOKES: dict[str, list[Document]] = {
    "corrected": [IN_TIME],
    "corrected from declarer's hand": [{**IN_TIME, "offending_player": "S"}],
    "two tricks": [WON],
    "later winner": [LATER_WINNER],
    "one trick": [{"revoke_trick_won_by": "offending_partner", "later_tricks_won": 0}],
    "no trick to give": [{"revoke_trick_won_by": "non_offending_side", "later_tricks_won": 0}],
    "trick twelve": [{"trick": 12, "cards_back_in_board": False}],
    "trick twelve, too late": [{"trick": 12, "cards_back_in_board": True}],
    "dummy": [{"offending_player": "N", "owed_card": "dummys_card", **WON}],
    "both sides": [WON, {**SOUTH, **WON, "later_tricks_won": 1}],
    "forbidden question": [
        {**IN_TIME, "next_trick": "none", "question_forbidden": True, **WON}
    ],
    "dummy without rights": [
        {**IN_TIME, "next_trick": "none", "attention_by": "dummy_rights_lost"}
    ],
    "in play": [{"attention": "during_play"}],
    "unknown": [{"revoke_trick_won_by": "unknown", "later_tricks_won": "unknown"}],
    "repeated": [WON, {**WON, "trick": 9, "revoke_card": "S6", "later_tricks_won": 1}],
    "tricks shared": [
        {**LATER_WINNER, "later_tricks_won": 1},
        {**LATER_WINNER, "trick": 9, "suit_led": "C", "revoke_card": "S6", "later_tricks_won": 1},
    ],
    "too late": [{**WON, "attention": "after_correction_period"}],
    "no card": [{"kind": "card_not_contributed", "revoke_card": None, "holds_suit_led": True,
                 **WON, "revoke_trick_won_by": "offending_partner"}],
    "penalty card": [{"kind": "penalty_card_not_played", "owed_card": "penalty_card", **WON}],
    "both in one trick": [
        {"next_trick": "only_offending_side_played", "attention": "during_play",
         "both_in_same_trick_one_side_played_on": True},
        {"offending_player": "S", "revoke_card": "C5",
         "next_trick": "only_non_offending_side_played",
         "attention": "during_play", "both_in_same_trick_one_side_played_on": True},
    ],
    "nothing known": [dict.fromkeys(EAST)],
}  # fmt: skip
EVIDENCE: dict[str, Document | None] = {
    "judgement": None,
    "yes": {"tricks_at_table": 6, "tricks_without_revoke": 10},
    "weighted": {
        "tricks_at_table": 6,
        "tricks_without_revoke": [{"tricks": 10, "weight": 0.6}, {"tricks": 9, "weight": 0.4}],
    },
    "no": {"tricks_at_table": 6, "tricks_without_revoke": 6},
}


def stated(name: str, code: int, evidence: str = "judgement") -> Stated:
    case: Document = {
        "laws": code,
        "declarer": "S",
        "revokes": [{**EAST, **revoke} for revoke in REVOKES[name]],
        "redress": EVIDENCE[evidence],
    }
    if all(revoke.get("offending_player") != "S" for revoke in REVOKES[name]):
        case["other_side_revoked"] = "no"
    read = read_case(Tree(case))
    assert isinstance(read, Stated)
    return read


def ruled(name: str, code: int, evidence: str = "judgement") -> Document:
    read = stated(name, code, evidence)
    return document(rule(read.board()), "test", read.declarer)


def words(name: str, code: int, language: str, evidence: str = "judgement") -> Document:
    return text(ruled(name, code, evidence), language)


def everything(name: str, code: int, language: str, evidence: str) -> str:
    made = ruled(name, code, evidence)
    said = text(made, language)
    return "\n".join([said["ruling"], said["read_out"], *said["why"], *lines(made, language)])


every_case = pytest.mark.parametrize("name", REVOKES)
every_code = pytest.mark.parametrize("code", codes())
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_evidence = pytest.mark.parametrize("evidence", EVIDENCE)


@every_case
@every_code
@every_language
@every_evidence
def test_every_ruling_can_be_told_in_whole_sentences(
    name: str, code: int, language: str, evidence: str
) -> None:
    said = words(name, code, language, evidence)
    for part in ("ruling", "read_out"):
        assert said[part]
        assert said[part][0].isupper() or said[part][0].isdigit()
        assert said[part][-1] in ".?"
        assert "None" not in said[part]
        assert "{" not in said[part]
    assert said["why"] or name == "nothing known"


@every_case
@every_evidence
def test_the_1997_ruling_says_penalty_and_never_rectification_or_adjustment_of_tricks(
    name: str, evidence: str
) -> None:
    english = everything(name, 1997, "en", evidence)
    assert not re.search(r"rectif|trick adjustment|automatic", english, re.IGNORECASE)
    german = everything(name, 1997, "de", evidence)
    assert not re.search(r"Rektifikation|Berichtigung:|Stichtransfer|[Aa]utomatisch", german)


@every_case
@every_evidence
def test_the_2017_ruling_says_penalty_of_penalty_cards_only(name: str, evidence: str) -> None:
    english = everything(name, 2017, "en", evidence)
    assert not re.search(r"(?<!procedural )penalt(?!y cards?\b)|rectif", english, re.IGNORECASE)
    german = everything(name, 2017, "de", evidence)
    assert not re.search(r"(?<!Verfahrens)[Ss]traf(?!karte)|Rektifikation|Berichtigung:", german)


@pytest.mark.parametrize(
    ("code", "english", "german"),
    [
        (1997, "Penalty: 2 tricks go to North-South", "Strafe: 2 Strafstiche gehen an Nord-Süd"),
        (2007, "Rectification: 2 tricks go to North-South",
         "Rektifikation: 2 Stiche gehen an Nord-Süd"),
        (2017, "Automatic trick adjustment: 2 tricks go to North-South",
         "Automatischer Stichtransfer: 2 Stiche gehen an Nord-Süd"),
    ],
)  # fmt: skip
def test_tricks_are_transferred_in_the_terms_of_the_code(
    code: int, english: str, german: str
) -> None:
    assert english in words("two tricks", code, "en")["ruling"]
    assert german in words("two tricks", code, "de")["ruling"]


def test_the_ruling_says_which_tricks_go_over_and_by_which_clause() -> None:
    said = words("two tricks", 2017, "en")["ruling"]
    assert "namely trick 7 and one trick won later (Law 64A1)" in said
    said = words("two tricks", 2017, "de")["ruling"]
    assert "nämlich Stich 7 und ein später gewonnener Stich (§ 64 A 1)" in said


def test_one_trick_is_said_in_the_singular() -> None:
    assert "1 trick goes to" in words("one trick", 2017, "en")["ruling"]
    assert "1 Stich geht an" in words("one trick", 2017, "de")["ruling"]


def test_a_correction_says_first_who_takes_back_what() -> None:
    assert words("corrected", 2017, "en")["read_out"].startswith(
        "East takes back the 4 of spades and follows with a heart."
    )
    assert words("corrected", 2017, "de")["read_out"].startswith(
        "Ost nimmt Pik 4 zurück und bedient Herz. Pik 4 bleibt als Hauptstrafkarte offen"
    )


@every_language
def test_during_play_the_players_are_told_to_play_on_and_what_may_follow(language: str) -> None:
    said = words("in play", 2017, language)["read_out"]
    assert {"en": "Please play on.", "de": "Bitte spielen Sie weiter."}[language] in said
    assert {"en": "up to 2 tricks", "de": "bis zu 2 Stiche"}[language] in said


@every_code
def test_that_the_revoke_made_no_difference_is_answered_where_tricks_go_over_all_the_same(
    code: int,
) -> None:
    reason = "Even if the revoke made no difference"
    assert reason in words("two tricks", code, "en", "no")["ruling"]
    assert reason not in words("two tricks", code, "en", "yes")["ruling"]
    assert reason not in words("no trick to give", code, "en", "no")["ruling"]


@every_language
@pytest.mark.parametrize("evidence", ["yes", "no"])
def test_the_right_to_appeal_is_read_out_where_judgement_was_used(
    language: str, evidence: str
) -> None:
    said = words("two tricks", 2017, language, evidence)["read_out"]
    assert {"en": "You may appeal", "de": "Protest"}[language] in said
    assert {"en": "appeal", "de": "Protest"}[language] not in (
        words("corrected", 2017, language)["read_out"]
    )


def test_an_adjusted_score_replaces_the_tricks_and_is_never_added() -> None:
    said = words("two tricks", 2017, "en", "weighted")
    assert "would have won 9.6 tricks on average" in said["ruling"]
    assert "10 tricks (60 %) and 9 tricks (40 %)" in said["ruling"]
    assert "is not added to it" in said["ruling"]
    assert "tricks, which go to" not in said["read_out"]
    assert "im Mittel 9,6 Stiche" in words("two tricks", 2017, "de", "weighted")["ruling"]


@every_code
def test_neither_the_turned_trick_nor_the_other_sides_play_established_it_says_the_reason(
    code: int,
) -> None:
    (why,) = (line for line in words("corrected", code, "en")["why"] if line.startswith("Law 63A1"))
    assert "Only the non-offending side has played" in why
    assert "turning the trick" in why


@every_case
@every_code
@every_language
def test_no_reason_of_laws_61_to_64_is_a_generic_one(name: str, code: int, language: str) -> None:
    generic = {"en": "its conditions are not met", "de": "die Voraussetzungen nicht"}[language]
    assert generic not in everything(name, code, language, "judgement")


def test_reasons_come_in_order_what_applied_then_what_did_not_then_what_was_excluded() -> None:
    why = words("trick twelve, too late", 2017, "en")["why"]
    first = next(i for i, line in enumerate(why) if line.startswith("Law 64B6:"))
    second = next(i for i, line in enumerate(why) if line.startswith("Law 64B5:"))
    third = next(i for i, line in enumerate(why) if "because Law 64B6 comes first" in line)
    assert first < second < third


def test_what_cannot_be_established_gives_a_conditional_ruling() -> None:
    said = words("unknown", 2017, "en")["ruling"]
    assert "2 tricks are transferred if winner of the revoke trick = East" in said
    said = words("unknown", 2017, "de")["ruling"]
    assert "Kein Stich wird transferiert, wenn Gewinner des Revoke-Stichs =" in said


def test_an_open_case_names_the_next_question_and_the_clause_that_asks_it() -> None:
    said = words("in play", 2017, "de")["ruling"]
    assert "(§ 64 A 1): Wer hat den Revoke-Stich gewonnen?" in said


def test_tricks_that_two_revokes_claim_are_said_to_go_over_once() -> None:
    said = words("tricks shared", 2007, "en")
    assert "each goes over once only" in said["ruling"]
    assert "1 trick" in said["read_out"]
    assert "No trick goes over" not in said["read_out"]


@every_case
@every_code
@every_language
def test_a_logged_ruling_is_told_the_same_again(name: str, code: int, language: str) -> None:
    made = ruled(name, code)
    kept = json.loads(json.dumps(made, sort_keys=True))
    assert text(kept, language) == text(made, language)
    assert lines(kept, language) == lines(made, language)


def test_seats_are_named_where_declarer_is_given_afterwards() -> None:
    made = ruled("two tricks", 2017)
    for revoke in made["revokes"]:
        del revoke["seat"]
    assert "defender on declarer's right" in text(made, "en")["ruling"]
    assert "East's revoke" in text(made, "en", "S")["ruling"]


@every_case
@every_language
def test_no_line_of_the_page_is_wider_than_a_terminal_or_breaks_a_citation(
    name: str, language: str
) -> None:
    for line in lines(ruled(name, 2017), language):
        assert len(line) <= 96
        assert not re.search(r"(§|§ \d+ [A-Z]|\bLaw)$", line) or "TBR" in line


def inquiry(code: int, regulations: str, **asked: str) -> Document:
    rights = {"dummy_rights": asked.pop("dummy_rights")} if "dummy_rights" in asked else {}
    read = read_case(Tree({"laws": code, "regulations": regulations, "asked": asked, **rights}))
    assert isinstance(read, Call)
    return read.kind.document(deciding.rule(read), "test")


def test_a_question_between_defenders_is_answered_by_code_and_regulations() -> None:
    asked = {"by": "defender", "whom": "partner", "form": "words"}
    german = text(inquiry(2007, "dbv", **asked), "de")
    assert german["ruling"].startswith("Die Frage ist nicht erlaubt (§ 61 B 3).")
    assert german["read_out"].startswith("Das dürfen Sie nicht fragen.")
    english = text(inquiry(2017, "dbv", **asked), "en")
    assert "it may create unauthorised information (Law 61B3)" in english["ruling"]
    old = text(inquiry(1997, "wbf", **asked), "en")
    assert "the penalty of Law 64 applies as if it had been established (Law 63B)" in old["ruling"]
    assert (
        "is allowed" in text(inquiry(2007, "wbf", by="declarer", whom="defender"), "en")["ruling"]
    )
    assert lines(inquiry(2007, "dbv", **asked), "de")


def test_a_question_about_which_too_little_is_known_is_open() -> None:
    said = text(inquiry(2017, "wbf", by="dummy", whom="declarer"), "en")
    assert "Has dummy lost his rights" in said["ruling"]


def test_a_refusal_says_where_and_what_was_expected() -> None:
    error = RefusedError(
        "too_many_later_tricks", file="a.yaml", line=4, path="revokes[0].x", n=1, found=3
    )
    assert error_line(error, "en") == (
        "a.yaml:4: revokes[0].x: only 1 trick is left after the revoke trick; "
        "expected at most that, found 3"
    )
    assert "bleibt nur 1 Stich" in error_line(error, "de")
    assert error_line(RefusedError("no_board"), "en").startswith("there is no board")


def test_a_question_of_the_interview_lists_its_answers_by_number() -> None:
    board = stated("in play", 2017).board()
    asked = next_question(board)
    assert asked is not None
    page = question_lines(asked, ("offending_player", "offending_partner"), board.call, "de")
    assert page[0] == "Wer hat den Revoke-Stich gewonnen? (§ 64 A 1)"
    assert "  1  der schuldige Spieler selbst" in page
    assert page[-1] == "  0  lässt sich nicht feststellen"
    numbers = question_lines(asked, (0, 1, 2), board.call, "en")
    assert "  0 … 2  Type the number." in numbers


def test_what_is_amiss_in_a_record_names_board_trick_seat_and_card() -> None:
    problem = {"kind": "card_not_held", "board": "7", "trick": 3, "seat": "W", "card": "SQ"}
    assert problem_line(problem, "de") == (
        "Board 7: In Stich 3 spielt West Pik Dame, ohne die Karte zu halten."
    )
    doubtful = {**problem, "kind": "doubtful_revoke", "doubts": ["row_rotated", "several_seats"]}
    assert "were shifted and several players" in problem_line(doubtful, "en")


def test_ways_are_listed_only_where_somebody_would_read_them() -> None:
    assert "Rulings still possible" in lines(ruled("in play", 2017), "en")
    assert "Rulings still possible" not in lines(ruled("nothing known", 2017), "en")


def test_an_open_case_never_says_that_nothing_would_change_the_ruling() -> None:
    assert "no answer would change" not in everything("nothing known", 2017, "en", "judgement")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_names_whose_regulations_it_is_under(language: str) -> None:
    claim = {"statement": "all_remaining_claimed"}
    for profile in shipped():
        made = desk.document(_told({"laws": 2017, "regulations": profile, "claim": claim}))
        head = lines(made, language)[0]
        assert profile not in head
        assert Words(language).body(profile) in head
    assert Words("en").body("wbf") == Words("de").body("wbf") == "World Bridge Federation"


def test_regulations_of_ones_own_are_called_as_their_file() -> None:
    assert Words("de").body("clubhaus") == Words("en").body_in_short("clubhaus") == "clubhaus"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "  By Law 64A1 and Law 64C1. For the reasons add --why."),
        ("de", "  Nach § 64 A 1 und § 64 C 1. Die Begründung zeigt --why."),
    ],
)
def test_a_ruling_without_its_reasons_ends_with_its_clauses_and_where_the_reasons_are(
    language: str, said: str
) -> None:
    case = {**EAST, "next_trick": "offending_side_played", **WON}
    told = {"laws": 2017, "declarer": "S", "other_side_revoked": "no", "revokes": [case]}
    assert lines(desk.document(_told(told)), language, why=False)[-1] == said


def _told(case: Document) -> desk.OpenCase:
    (opened,) = desk.open_text(json.dumps(case), "json", "", desk.Terms())
    return opened
