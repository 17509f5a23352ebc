"""Conduct and procedure: what is told beside a revoke, against a second reading of the digest."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from bridgelaws.codes import Code, codes
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.files.regulations import profile
from bridgelaws.laws.calls.revoke.document import document
from bridgelaws.laws.calls.revoke.kind import on_board
from bridgelaws.laws.calls.revoke.report import RevokeReport
from bridgelaws.laws.calls.revoke.ruling import RevokesRuling, rule
from bridgelaws.laws.facts.conduct import ConductCase
from bridgelaws.words.render_page import lines

PLAYED: Mapping[str, Any] = {
    "trick": 6, "next_trick": "offending_side_played", "next_play_induced_by_opponent": False,
    "claim": "none", "offending_player": "declarers_lho", "kind": "failure_to_follow_suit",
    "attention_by": "opponent", "question_forbidden": False, "suit_led": "H",
    "owed_card": "not_faced", "both_in_same_trick_one_side_played_on": False,
    "revoke_trick_won_by": "non_offending_side", "later_tricks_won": 3,
    "later_trick_with_playable_card": False,
}  # fmt: skip
MOMENTS: Mapping[str, Mapping[str, Any]] = {
    "corrected": {**PLAYED, "next_trick": "none", "attention": "before_established"},
    "in_play": {**PLAYED, "attention": "during_play"},
    "after_play": {**PLAYED, "attention": "after_play"},
    "too_late": {**PLAYED, "attention": "after_correction_period"},
}
CONDUCT = ConductCase.facts()
APPEAL = {"announce_right_to_appeal", "appeal_period_lasts"}


def told() -> Iterator[dict[str, Any]]:
    """Everything that may be told, each fact also left out: 5 x 4 x 4 x 3 x 3 = 720."""
    answers = [(None, *fact.answers) for fact in CONDUCT.values()]
    for combination in itertools.product(*answers):
        pairs = zip(CONDUCT, combination, strict=True)
        yield {name: answer for name, answer in pairs if answer is not None}


def ruled(code: Code, moment: str, facts: Mapping[str, Any], body: str = "wbf") -> RevokesRuling:
    report = RevokeReport({**MOMENTS[moment], **facts})
    return rule(on_board(code, profile(body), (report,), other_side_revoked="no"))


def of_acting_first(code: int, facts: Mapping[str, Any]) -> tuple[set[str], list[str]]:
    """Laws 9B2, 9C, 10B and 11."""
    acted = facts.get("acted_before_calling", "nobody")
    if acted == "nobody":
        return set(), []
    found = {"nobody_acts_before_explanation", "done_without_the_director"}
    if acted == "offending_side":
        found.add("premature_correction")
    if code >= 2017:
        return found | {"gain_from_ignorance_is_taken_back"}, ["forfeiture"]
    if acted == "non_offending_side":
        return found | {"right_may_be_forfeited"}, ["forfeiture"]
    return found, []


def of_the_director(code: int, facts: Mapping[str, Any]) -> tuple[set[str], list[str]]:
    """Laws 81C, 82C and 85."""
    found, judgements = set(), []
    if facts.get("waiver_requested"):
        found.add("may_waive_for_cause")
        judgements.append("waiver")
    if facts.get("director_error"):
        found.add("directors_error")
        judgements.append("director_error")
    disputed = facts.get("disputed_facts", "none")
    if disputed != "none":
        found.add("find_facts_on_the_evidence" if code < 2007 else "find_facts_on_probability")
        judgements.append("disputed_facts")
    if disputed == "not_settled":
        found.add("ruling_lets_play_go_on")
    return found, judgements


OF_THE_ORDER: Mapping[str, set[str]] = {
    "offending_side_only": {"non_offending_side_may_not_assert", "doubt_favours_offending_side"},
    "non_offending_side_only": {"offending_side_may_not_deny", "doubt_favours_non_offending_side"},
    "neither": {"neither_side_may_assert_or_deny"},
}
"""Laws 65D and 66D."""


def of_the_moment(code: int, moment: str) -> set[str]:
    """Laws 61C, 66, 72A2 or 79A2, and 79C."""
    if moment == "in_play":
        when = "own_last_card_until_next_lead" if code < 2007 else "own_last_card_until_side_played"
        return {"trick_may_be_shown", "tell_the_consequences", "no_inspection_in_play", when}
    if moment == "after_play":
        return {"inspect_in_order", "no_trick_not_won", "correction_period_lasts"}
    return {"no_trick_not_won", "correction_period_lasts"} if moment == "too_late" else set()


def expected(code: int, moment: str, facts: Mapping[str, Any]) -> tuple[set[str], list[str]]:
    """The notices that hang on what was told or on the moment, and the judgements."""
    acting, first = of_acting_first(code, facts)
    director, second = of_the_director(code, facts)
    redress = ["redress"] if moment in ("in_play", "after_play") else []
    judgements = [*redress, *first, *second]
    order = OF_THE_ORDER.get(facts.get("cards_in_order", "both"), set())
    appeal = APPEAL if judgements else set()
    return acting | director | order | of_the_moment(code, moment) | appeal, judgements


GIVEN_ANYHOW = {
    "call_the_director", "nobody_need_draw_attention", "no_intentional_revoke", "no_concealment",
    "no_duty_to_own_up", "own_up_while_correctable", "correct_once_attention_is_drawn",
    "play_on_director_rules_after_play", "director_alone_decides", "consider_could_have_known",
    "score_most_favourable", "score_weighted", "score_weighted_legal", "opponents_may_withdraw",
    "then_partner_may_withdraw",
}  # fmt: skip
"""What goes with any revoke of these four moments, whatever is told."""


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("code", codes())
def test_what_is_told_gives_the_notices_of_the_digest_and_changes_no_remedy(
    code: Code, moment: str
) -> None:
    plain = ruled(code, moment, {})
    for facts in told():
        found = ruled(code, moment, facts)
        assert found.incidents[0].remedies == plain.incidents[0].remedies, facts
        assert found.settlement.tricks == plain.settlement.tricks, facts
        assert found.question is None, facts
        notices, judgements = expected(code, moment, facts)
        mine = {*found.duties, *found.instructions} - GIVEN_ANYHOW
        assert {key for key in mine if key in ALL_OF_MINE} == notices, facts
        assert sorted(found.judgements) == sorted(judgements), facts


ALL_OF_MINE = set().union(
    *(
        expected(code, moment, facts)[0]
        for code in codes()
        for moment in MOMENTS
        for facts in told()
    )
)


def test_no_combination_of_facts_counts_what_is_only_told() -> None:
    from bridgelaws.laws.reference.census import sizes

    body = profile("wbf")
    board = on_board(Code(2017), body, (RevokeReport({}),))

    assert set(CONDUCT).isdisjoint(sizes(board.procedure))
    assert all(fact.told for fact in CONDUCT.values())


def test_a_fact_that_matters_and_is_unknown_is_a_disputed_fact() -> None:
    moments = {"next_trick": "in_play"}  # after play all tricks were played, known or not
    for name in ("next_trick", "revoke_trick_won_by", "later_tricks_won"):
        found = ruled(Code(2007), moments.get(name, "after_play"), {name: UNKNOWN})
        assert found.judgements == ("disputed_facts",), name
        assert {"find_facts_on_probability", "ruling_lets_play_go_on"} <= set(found.instructions)
    report = RevokeReport(MOMENTS["after_play"])
    other = on_board(Code(2007), profile("wbf"), (report,), UNKNOWN)
    assert rule(other).judgements == ("disputed_facts",)


def test_who_revoked_earlier_in_which_suit_can_be_disputed_too() -> None:
    first = {**MOMENTS["after_play"], "trick": 3, "suit_led": UNKNOWN}
    reports = (RevokeReport(first), RevokeReport(MOMENTS["after_play"]))
    found = rule(on_board(Code(2007), profile("wbf"), reports, "no"))

    assert found.question is None
    assert found.judgements == ("disputed_facts",)


def test_the_periods_are_those_of_the_body(tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text(
        'based_on = "wbf"\nbody = "Club"\ndated = "2026-01-01"\n'
        '[correction_period_minutes]\nvalue = 20\nsource = "club rules 7"\n'
        '[appeal_period_minutes]\nvalue = 45\nsource = "club rules 8"\n',
        "utf-8",
    )
    made = document(ruled(Code(2017), "after_play", {}, str(path)), "test")

    assert made["time_limits"] == {"correction_period_minutes": 20, "appeal_period_minutes": 45}
    english, german = (" ".join(" ".join(lines(made, one)).split()) for one in ("en", "de"))
    assert "the correction period ends 20 minutes after the official score" in english
    assert "endet 45 Minuten nach Vorliegen" in german
    assert "time_limits" not in document(ruled(Code(2017), "corrected", {}), "test")
