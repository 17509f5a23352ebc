"""The presumption of the ordinary: what is presumed, when, and that it is what would be stated."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bridgelaws import desk
from bridgelaws.codes import codes
from bridgelaws.errors import RefusedError
from bridgelaws.laws.calls.kinds import KINDS
from bridgelaws.laws.frame.document import plain
from bridgelaws.laws.frame.kind import Kind

EVERY_CODE = pytest.mark.parametrize("laws", [int(code) for code in codes()])
EVERY_KIND = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)

ORDINARY = {
    "revoke": {
        "kind": "failure_to_follow_suit",
        "trick": "1-11, 13",  # the class of all but the twelfth
        "cards_back_in_board": False,
        "claim": "none",
        "next_play_induced_by_opponent": False,
        "attention_by": "opponent",
        "question_forbidden": False,
        "other_side_revoked": "no",
        "both_in_same_trick_one_side_played_on": False,
        "owed_card": "not_faced",
    },
    "asked": {"dummy_rights": "kept"},
    "penalty_card": {
        "partner_could_see": True,
        "other_penalty_card": False,
        "several_playable": False,
        "penalty_cards_in": "one_suit",
        "partner_can_comply": True,
        "another_card_played": False,
    },
    "claim": {
        "partner_objected": False,
        "continuation": "none",
        "who_revoked": "nobody",
        "revoke_in_trick_twelve": False,
        "cards_back_in_board": False,
    },
    "cards": {"played_card_known": True, "second_play": "no"},
    "team_board": {"law_6d2": False, "situation": "single_result"},
}
"""What a Director takes for granted, by kind of call; nobody is presumed to have judged."""


@EVERY_KIND
def test_these_facts_have_an_ordinary_answer_and_no_others(kind: Kind) -> None:
    asked = {
        name: plain(fact.ordinary)
        for name, fact in kind.case_type.facts().items()
        if fact.ordinary is not None and fact.asks is None
    }
    assert asked == ORDINARY[kind.name]


@EVERY_KIND
def test_an_ordinary_answer_exists_in_every_code_and_is_no_judgement(kind: Kind) -> None:
    for name, fact in kind.case_type.facts().items():
        if fact.ordinary is not None:
            assert all(fact.ordinary in fact.answers_in(code) for code in codes()), name
            assert name not in kind.judged
            assert not fact.told
            assert not fact.derived


def opened(laws: int, kind: str = "revokes", **case: Any) -> desk.OpenCase:
    stated = json.dumps({"laws": laws, **case})
    (one,) = desk.open_text(stated, "json", "case.json", desk.Terms())
    return one


REVOKE = {
    "offending_player": "declarers_lho",
    "trick": 7,
    "next_trick": "offending_side_played",
    "attention": "during_play",
    "revoke_trick_won_by": "offending_player",
    "later_tricks_won": 1,
}
"""A defender's revoke that he won himself, found while play goes on: 2 tricks by Law 64."""


@EVERY_CODE
def test_what_is_ordinary_is_asked_for_together_after_all_else(laws: int) -> None:
    asked = desk.next_question(opened(laws, revokes=[REVOKE]))
    assert asked is not None
    assert asked.fact == "nothing_unusual"
    assert "other_side_revoked" in asked.unless
    without = {name: answer for name, answer in REVOKE.items() if name != "later_tricks_won"}
    before = desk.next_question(opened(laws, revokes=[without]))
    assert before is not None
    assert before.fact == "later_tricks_won"


@EVERY_CODE
def test_only_what_could_still_change_this_ruling_is_listed(laws: int) -> None:
    """Of a seventh trick it is no matter whether the hands are back in the board (62D)."""
    listed = opened(laws, revokes=[REVOKE]).case.unless
    assert "revokes[0].cards_back_in_board" not in listed
    induced = "revokes[0].next_play_induced_by_opponent" in listed
    assert induced == (laws == 2017)  # 47E1 takes such a play back since 2017


@EVERY_CODE
def test_without_a_word_the_case_stays_open_and_carries_the_ordinary_ruling(laws: int) -> None:
    document = desk.document(opened(laws, revokes=[REVOKE]))
    assert document["status"] == "open"
    assert document["tricks_transferred"] is None
    assert document["if_ordinary"]["status"] == "ruled"
    assert document["if_ordinary"]["tricks_transferred"] == 2
    assert "other_side_revoked" in document["unless"]


STOPPED_EARLY = {
    "offending_player": "declarer",
    "trick": 9,
    "next_trick": "none",
    "attention": "after_play",
}
"""Nobody has played to the tenth trick, and play is over: somebody has claimed (68D)."""


def test_how_play_ended_is_asked_before_what_follows_from_an_agreement() -> None:
    """An own claim establishes (63A3), an agreement only in the end (63A4): neither is supposed."""
    asked = desk.next_question(opened(2017, revokes=[STOPPED_EARLY]))
    assert asked is not None
    assert asked.path == "revokes[0].claim"


@EVERY_CODE
@pytest.mark.parametrize("attention", ["after_play", "after_call_on_next_board"])
def test_a_claim_is_not_listed_of_a_revoke_established_by_play(laws: int, attention: str) -> None:
    """Many a board ends with a claim; a play to the next trick has established it before (63A1)."""
    case = opened(laws, revokes=[{**REVOKE, "attention": attention}])
    assert "revokes[0].claim" not in case.case.unless


@EVERY_CODE
def test_of_both_sides_revokes_only_what_undoes_one_of_them_is_listed(laws: int) -> None:
    """Where both are established no trick goes over, whatever card was owed (64B7)."""
    declarers = {**REVOKE, "offending_player": "declarer", "trick": 9}
    listed = opened(laws, revokes=[REVOKE, declarers]).case.unless
    induced = "next_play_induced_by_opponent"
    undone = (f"revokes[0].{induced}", f"revokes[1].{induced}")
    assert listed == (undone if laws == 2017 else ())  # 47E1


@EVERY_CODE
def test_told_that_nothing_was_unusual_it_is_ruled(laws: int) -> None:
    document = desk.document(opened(laws, revokes=[REVOKE], nothing_unusual=True))
    assert document["status"] == "ruled"
    assert document["tricks_transferred"] == 2
    assert document["nothing_unusual"] is True
    assert "if_ordinary" not in document
    (step, *_) = (s for s in document["trace"] if s["provision"].startswith("law64.both_"))
    assert "other_side_revoked" in step["presumed"]


@EVERY_CODE
def test_told_that_something_was_unusual_each_of_it_is_asked(laws: int) -> None:
    case = opened(laws, revokes=[REVOKE], nothing_unusual=False)
    document = desk.document(case)
    assert document["status"] == "open"
    assert "if_ordinary" not in document
    asked = desk.next_question(case)
    assert asked is not None
    assert asked.fact in ("kind", "owed_card", "other_side_revoked", "claim") + (
        ("next_play_induced_by_opponent",) if laws == 2017 else ()
    )


@EVERY_CODE
def test_what_is_stated_stays_unusual_whatever_is_presumed(laws: int) -> None:
    """Both sides' revokes became established: no trick goes over (64B7; 64C of 1997)."""
    both = opened(laws, revokes=[REVOKE], other_side_revoked="established", nothing_unusual=True)
    assert desk.document(both)["tricks_transferred"] == 0


@EVERY_CODE
def test_what_cannot_be_established_is_not_presumed(laws: int) -> None:
    unsure = opened(laws, revokes=[REVOKE], other_side_revoked="unknown", nothing_unusual=True)
    assert desk.document(unsure)["status"] == "open"


@EVERY_CODE
def test_an_ordinary_answer_that_cannot_be_is_not_presumed(laws: int) -> None:
    """Dummy's card lies faced: that the card he owed was hidden is not presumed (64B3)."""
    dummys = {**REVOKE, "offending_player": "dummy"}
    document = desk.document(opened(laws, revokes=[dummys], nothing_unusual=True))
    assert document["status"] == "ruled"
    assert document["tricks_transferred"] == 0


@EVERY_CODE
def test_of_several_revokes_the_trick_is_asked_for_the_tricks_that_they_share(laws: int) -> None:
    two = [{**REVOKE, "suit_led": "S"}, {**REVOKE, "trick": None, "suit_led": "H"}]
    listed = opened(laws, revokes=two).case.unless
    assert "revokes[1].trick" not in listed


# Over all facts: the presumed ruling is the one with every ordinary answer stated.


def ends(kind: Kind, laws: int) -> Iterator[desk.OpenCase]:
    """A case for everything that an interview can end in, with nothing unusual told."""
    begin = desk.empty_case(laws, "wbf", kind.name)
    waiting, seen = [begin], set()
    while waiting:
        case = waiting.pop()
        future = kind.future(case.case)
        if future in seen:
            continue
        seen.add(future)
        asked = desk.next_question(case)
        if asked is None or asked.fact == "nothing_unusual":
            yield case
            continue
        answers = desk.answers_to(case, asked)
        if kind.numbers(asked.fact) is not None:
            answers = (0, 100) if asked.fact != "assigned_imps" else (0,)
        elif asked.fact in kind.counted:
            answers = tuple(kind.told_apart(case.case, asked))
        waiting += [
            desk.answer(case, asked, answer)
            for answer in desk.answers_to(case, asked)
            if answer in answers
        ]
    assert len(seen) > 3


def with_every_ordinary_answer(case: desk.OpenCase) -> desk.OpenCase:
    """The case with each ordinary answer stated that can be, one by one."""
    kind = case.case.kind
    for name, fact in kind.case_type.facts().items():
        if fact.ordinary is None or fact.asks is not None:
            continue
        whole = name == "other_side_revoked" or not kind.repeats
        asked = desk.question_about(case, name)
        stated = case.case.answers if whole else case.case.incidents[0].answers
        if name in stated:
            continue
        wanted = range(1, 12) if name == "trick" else (fact.ordinary,)
        found = [answer for answer in desk.answers_to(case, asked) if answer in wanted]
        if found:
            case = desk.answer(case, asked, found[-1])
    return case


def decided(case: desk.OpenCase) -> Any:
    """What is decided, without what was told."""
    try:
        document = desk.document(case)
    except RefusedError as error:
        return error.key
    told = {"version", "nothing_unusual", "trace", "question", case.case.kind.key} - {"revokes"}
    left = {name: value for name, value in document.items() if name not in told}
    left["leads_to"] = [(one["kind"], one["by"]) for one in left.get("leads_to", ())]
    for revoke in left.get("revokes", ()):
        revoke |= {"trick": None, "transferred": len(revoke["transferred"])}
    return left


@EVERY_CODE
@EVERY_KIND
def test_the_presumed_ruling_is_the_one_with_every_ordinary_answer_stated(
    kind: Kind, laws: int
) -> None:
    for case in ends(kind, laws):
        presuming = replace(case, case=case.case.ordinarily)
        assert decided(presuming) == decided(with_every_ordinary_answer(case)), case.case
