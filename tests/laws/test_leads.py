"""Where a ruling leads: to the next call, with the facts that it settles filled in."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

from bridgelaws import desk
from bridgelaws.codes import codes
from bridgelaws.files.tree import Tree
from bridgelaws.laws.calls.kinds import KINDS
from bridgelaws.words.render_page import lines
from bridgelaws.words.say import LANGUAGES, Words

EVERY_CODE = pytest.mark.parametrize("laws", codes())
MESSAGES = Path(desk.__file__).parents[1] / "words" / "messages" / "en"
EVERY_LEAD = [(kind.name, lead) for kind in KINDS.values() for lead in kind.leads]


def opened(laws: int, **case: Any) -> desk.OpenCase:
    return desk.open_tree(Tree({"laws": laws, **case}), desk.Terms())


def led_to(case: desk.OpenCase) -> list[tuple[str, dict[str, Any]]]:
    """The kinds of the calls that come next, and what is known of them."""
    calls = [one.case for one in desk.next_calls(case)]
    facts = [one.incidents[0].answers if one.incidents else one.answers for one in calls]
    return [
        (one.kind.name, {name: str(answer) for name, answer in known.items()})
        for one, known in zip(calls, facts, strict=True)
    ]


DEFENDERS_REVOKE = {
    "offending_player": "declarers_lho",
    "kind": "failure_to_follow_suit",
    "trick": 5,
    "next_trick": "none",
    "claim": "none",
    "attention": "before_established",
    "attention_by": "opponent",
    "question_forbidden": False,
    "cards_back_in_board": False,
}


@EVERY_CODE
def test_a_defenders_corrected_revoke_leads_to_its_penalty_card(laws: int) -> None:
    case = opened(laws, revokes=[DEFENDERS_REVOKE], other_side_revoked="no")
    assert led_to(case) == [
        ("penalty_card", {"card_of": "defender", "card_shown": "corrected_revoke"})
    ]


@EVERY_CODE
def test_a_card_played_in_place_of_a_penalty_card_is_no_corrected_revoke(laws: int) -> None:
    """Declarer rejects it: it is withdrawn and a penalty card by 52B, not by 62B1."""
    instead = {**DEFENDERS_REVOKE, "kind": "penalty_card_not_played", "wrong_card": "rejected"}
    case = opened(laws, revokes=[instead], other_side_revoked="no")
    assert led_to(case) == [
        ("penalty_card", {"card_of": "defender", "card_shown": "ruled_major_before"})
    ]
    (card,) = desk.next_calls(case)
    assert "62B1" not in desk.document(card)["clauses"]


@EVERY_CODE
def test_a_lead_against_a_restriction_that_is_corrected_leads_to_a_penalty_card(laws: int) -> None:
    """Not to lead as required is a revoke by 61A, and its card one by 62B1."""
    against = {**DEFENDERS_REVOKE, "kind": "restriction_not_obeyed"}
    (card,) = desk.next_calls(opened(laws, revokes=[against], other_side_revoked="no"))
    assert desk.document(card)["clauses"] == ["62B1"]


def test_both_sides_revokes_in_one_trick_lead_to_the_penalty_card_of_62c3() -> None:
    both = {
        **DEFENDERS_REVOKE,
        "next_trick": "offending_side_played",
        "next_play_induced_by_opponent": False,
        "attention": "during_play",
        "both_in_same_trick_one_side_played_on": True,
    }
    case = opened(2017, revokes=[both], other_side_revoked="established")
    assert led_to(case) == [
        ("penalty_card", {"card_of": "defender", "card_shown": "corrected_with_opponents_revoke"})
    ]


@EVERY_CODE
def test_declarers_corrected_revoke_leads_nowhere(laws: int) -> None:
    by_declarer = {**DEFENDERS_REVOKE, "offending_player": "declarer"}
    assert led_to(opened(laws, revokes=[by_declarer], other_side_revoked="no")) == []


@EVERY_CODE
def test_an_established_revoke_leads_to_no_penalty_card(laws: int) -> None:
    later = {
        **DEFENDERS_REVOKE,
        "next_trick": "offending_side_played",
        "next_play_induced_by_opponent": False,
        "attention": "during_play",
    }
    assert led_to(opened(laws, revokes=[later], other_side_revoked="no")) == []


@EVERY_CODE
def test_a_defenders_card_on_the_floor_leads_to_a_revoke_and_to_a_penalty_card(laws: int) -> None:
    """It counts as his all along: not having played it may be a revoke; his partner saw it."""
    missing = {
        "hand_counts": "only_too_few",
        "discovered": "during_play",
        "card_was": "on_the_floor",
        "hand_concerned": "defender",
        "should_have_been_played": True,
        "partner_could_see_card": True,
    }
    assert sorted(led_to(opened(laws, cards=missing))) == [
        ("penalty_card", {"card_of": "defender"}),
        ("revoke", {"kind": "missing_card"}),
    ]


@EVERY_CODE
def test_cards_shown_with_a_concession_to_which_partner_objects_are_looked_at(laws: int) -> None:
    conceded = {
        "statement": "some_conceded",
        "claim_by": "defender",
        "partner_objected": True,
        "who_revoked": "nobody",
    }
    assert led_to(opened(laws, claim=conceded)) == [
        ("penalty_card", {"card_of": "defender", "card_shown": "partner_objected_to_concession"})
    ]


def test_a_revoke_corrected_after_a_claim_leads_to_the_claim_that_is_judged_anew() -> None:
    """A defender claimed, declarer agreed and may still object (69A): his revoke is corrected."""
    claimed = {**DEFENDERS_REVOKE, "claim": "agreed_to_opponents_claim", "attention": "after_play"}
    claimed |= {"offending_player": "declarer", "offending_side_called": False}
    case = opened(2017, revokes=[claimed], other_side_revoked="no")
    assert led_to(case) == [
        ("claim", {"who_revoked": "other_side", "agreement": "agreed", "claim_by": "defender"})
    ]


MAJOR = {
    "card_of": "defender",
    "card_shown": "corrected_revoke",
    "other_penalty_card": False,
    "another_card_played": False,
}


@EVERY_CODE
def test_a_major_penalty_card_leads_to_the_lead_of_its_owners_partner(laws: int) -> None:
    case = opened(laws, penalty_card={**MAJOR, "turn_of": "neither"})
    partner = {"card_of": "defender", "card_shown": "ruled_major_before"}
    partner |= {"turn_of": "partner_to_lead", "other_penalty_card": "False"}
    assert ("penalty_card", partner) in led_to(case)
    his_own_turn = {**MAJOR, "turn_of": "owner_to_play", "playable_now": "yes"}
    played = opened(laws, penalty_card=his_own_turn)
    assert all(one["card_shown"] != "ruled_major_before" for _, one in led_to(played))


@EVERY_CODE
def test_a_card_seen_too_early_leads_to_the_ruling_if_it_is_designated_no_penalty_card(
    laws: int,
) -> None:
    """The Director may decide so (Law 50); what was told of the card goes along."""
    dropped = {"card_of": "defender", "card_shown": "dropped", "partner_could_see": True}
    dropped |= {"rank_of_card": "honour", "turn_of": "neither", "other_penalty_card": False}
    leads = led_to(opened(laws, penalty_card=dropped))
    told = {name: str(value) for name, value in dropped.items()}
    assert ("penalty_card", {**told, "designated_otherwise": "True"}) in leads


@EVERY_CODE
def test_cards_shown_without_a_claim_are_looked_at_under_law_49(laws: int) -> None:
    shown = {"statement": "cards_shown", "plainly_no_claim": True, "who_revoked": "nobody"}
    assert led_to(opened(laws, claim=shown)) == [("penalty_card", {})]
    by_defender = opened(laws, claim={**shown, "claim_by": "defender"})
    assert led_to(by_defender) == [("penalty_card", {"card_of": "defender"})]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lead_has_words(language: str) -> None:
    keys = {lead.order for _, lead in EVERY_LEAD}
    keys |= {"withdrawn_card", "claim_judged_again_against_revoker"}
    assert {key for key in keys if not Words(language).has(f"lead.{key}")} == set()


@EVERY_CODE
def test_an_open_case_leads_nowhere_yet(laws: int) -> None:
    assert led_to(opened(laws, claim={})) == []
    assert led_to(opened(laws, revokes=[{}])) == []


@pytest.mark.parametrize(("kind", "lead"), EVERY_LEAD, ids=lambda one: getattr(one, "order", one))
def test_what_a_lead_fills_in_are_facts_of_the_call_to_which_it_leads(kind: str, lead: Any) -> None:
    there = KINDS[lead.to].case_type.facts()
    assert lead.to != kind or lead.facts, "it is not the same call over again"
    for fact, answer in lead.facts.items():
        classed = there[fact].classed
        assert (answer if classed is None else classed(answer)) in there[fact].answers, fact
    assert lead.when.keys() <= KINDS[kind].case_type.facts().keys()


@EVERY_CODE
@pytest.mark.parametrize(("kind", "lead"), EVERY_LEAD, ids=lambda one: getattr(one, "order", one))
def test_nothing_that_a_lead_fills_in_is_asked_again(kind: str, lead: Any, laws: int) -> None:
    to = KINDS[lead.to]
    facts = {name: str(answer) if isinstance(answer, str) else answer
             for name, answer in lead.facts.items()}  # fmt: skip
    case = opened(laws, **{to.key: [facts] if to.repeats else facts})
    asked = desk.next_question(case)
    assert asked is None or asked.fact not in lead.facts


@EVERY_CODE
@pytest.mark.parametrize(("kind", "lead"), EVERY_LEAD, ids=lambda one: getattr(one, "order", one))
def test_the_facts_of_a_call_tell_that_very_call_again(kind: str, lead: Any, laws: int) -> None:
    to = KINDS[lead.to]
    facts = {name: desk.word_of(getattr(one, "value", one)) for name, one in lead.facts.items()}
    case = desk.tell(to.name, str(laws), "wbf", facts).opened
    again = desk.tell(to.name, str(laws), "wbf", desk.facts_of(case)).opened
    assert desk.facts_of(again) == desk.facts_of(case) == facts
    assert again == case


ORDERED_ON = re.compile(r"\brule on (it|each|that|them)\b", re.IGNORECASE)


def test_nothing_says_to_rule_on_something_without_leading_there() -> None:
    """The words of every order and notice, in every code: what they send to is a call."""
    led = {lead.order for _, lead in EVERY_LEAD}
    sent = {key for key in sent_to_rule() if key not in led}
    assert sent == set()


def sent_to_rule() -> set[str]:
    """The orders and notices whose words send the Director on."""
    found = set()
    for file in sorted(MESSAGES.glob("*.po")):
        with file.open("rb") as stream:
            for message in read_po(stream, locale="en"):
                key = message.id if isinstance(message.id, str) else message.id[0]
                what, _, name = key.partition(".")
                spoken = name.endswith((".read_out", ".short"))
                if (
                    what in ("order", "notice")
                    and not spoken
                    and ORDERED_ON.search(str(message.string))
                ):
                    found.add(name.removesuffix(".do"))
    return found


@EVERY_CODE
def test_the_document_carries_the_calls_to_rule_on_next_as_case_files(laws: int) -> None:
    revoke = opened(laws, revokes=[DEFENDERS_REVOKE], other_side_revoked="no", declarer="S")
    (lead,) = desk.document(revoke)["leads_to"]

    assert (lead["by"], lead["kind"]) == ("withdrawn_card", "penalty_card")
    assert lead["case"] == {
        "laws": laws, "regulations": "wbf", "declarer": "S",
        "penalty_card": {"card_of": "W", "card_shown": "corrected_revoke"},
    }  # fmt: skip
    next_one = desk.open_tree(Tree(lead["case"]), desk.Terms())
    assert next_one.case == desk.next_calls(revoke)[0].case


@pytest.mark.parametrize(
    ("language", "title", "line"),
    [("en", "To rule on next", "The penalty card: the card taken back"),
     ("de", "Als Nächstes zu entscheiden", "Die Strafkarte: die zurückgenommene Karte")],
)  # fmt: skip
def test_the_terminal_names_the_call_that_follows(language: str, title: str, line: str) -> None:
    revoke = opened(2017, revokes=[DEFENDERS_REVOKE], other_side_revoked="no")
    page = "\n".join(lines(desk.rule(revoke, language), language, why=False))

    assert title in page
    assert line in page


@EVERY_CODE
def test_the_revoke_of_east_leads_to_easts_penalty_card(laws: int) -> None:
    """South declares: the defender on declarer's right is East."""
    easts = {**DEFENDERS_REVOKE, "offending_player": "declarers_rho"}
    case = opened(laws, revokes=[easts], other_side_revoked="no", declarer="S")
    (card,) = desk.next_calls(case)
    assert {fact: str(seat) for fact, seat in card.seats.items()} == {"card_of": "E"}
    (lead,) = desk.document(case)["leads_to"]
    assert lead["case"]["penalty_card"]["card_of"] == "E"
    assert desk.open_tree(Tree(lead["case"]), desk.Terms()).seats == card.seats


def test_the_cards_that_west_showed_are_wests_where_he_did_not_claim() -> None:
    shown = {"claim_by": "W", "statement": "cards_shown", "plainly_no_claim": True}
    shown |= {"who_revoked": "nobody"}
    case = opened(2017, claim=shown, declarer="S")
    seats = {one.kind: one.seats for one in desk.next_calls(case)}
    assert {fact: str(seat) for fact, seat in seats["penalty_card"].items()} == {"card_of": "W"}


def test_without_a_declarer_no_seat_goes_along() -> None:
    (card,) = desk.next_calls(opened(2017, revokes=[DEFENDERS_REVOKE], other_side_revoked="no"))
    assert not card.seats
