"""Claims and concessions: the program against a second reading of the digest, everywhere."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from bridgelaws import desk
from bridgelaws.codes import Code, codes
from bridgelaws.engine.diagram import paths
from bridgelaws.engine.law import Instruction
from bridgelaws.engine.procedure import Procedure, remedies_of
from bridgelaws.errors import RefusedError
from bridgelaws.files.regulations import profile
from bridgelaws.laws.calls.claim import CLAIM
from bridgelaws.laws.facts.claim import ClaimCase
from bridgelaws.laws.frame import deciding
from bridgelaws.laws.frame.call import Call
from bridgelaws.laws.frame.findings import Order
from tests.laws import claim_oracle as oracle
from tests.laws.spaces import PROFILES, options, procedure_of, walk

OCCURRENCE = ("statement", "plainly_no_claim", "claim_by", "partner_objected", "continuation")
ESTABLISHMENT = ("occurred", "who_revoked", "revoke_before_claim", "agreement", "when_raised")
CORRECTION = (
    "who_revoked",
    "revoke_before_claim",
    "revoke_in_trick_twelve",
    "cards_back_in_board",
    "revoke_established",
)
STANDING = (
    "occurred",
    "revoke_after_claim",
    "agreement",
    "when_raised",
    "asked_back",
    "trick_asked_back",
)
POINTS = (
    "adjudication",
    "at_issue",
    "trump_mentioned",
    "likely_unaware_of_trump",
    "normal_play_loses_to_trump",
    "normal_line_is_worse",
    "opponent_shows_out",
    "other_line_irrational",
)
SIZES = {1997: (128, 243, 72, 1215, 768), 2007: (128, 243, 72, 1215, 960),
         2017: (192, 324, 108, 2160, 960)}  # fmt: skip
"""How many combinations each layer has; the codes differ by answers that only they know."""
QUIET = """based_on = "wbf"
body = "Club"
dated = "2026-01-01"
[appeal_notice]
value = "when_asked"
source = "club rules"
"""
EVERY = pytest.mark.parametrize("code", codes())


def made(code: Code, body: str = "wbf") -> Procedure:
    return CLAIM.procedure(code, options(body, code))


def combinations(facts: tuple[str, ...], code: Code) -> Iterator[dict[str, Any]]:
    known = ClaimCase.facts()
    for answers in itertools.product(*(known[name].answers_in(code) for name in facts)):
        yield dict(zip(facts, answers, strict=True))


def keys(remedies: Any) -> set[str]:
    return {order.key for order in remedies_of(remedies) if isinstance(order, Order)}


@EVERY
def test_the_program_and_the_digest_agree_on_what_is_a_claim(code: Code) -> None:
    whole = made(code)
    concluded, ordered = whole.conclusion("occurred"), whole.stage_diagram(0)
    for facts in combinations(OCCURRENCE, code):
        occurred, orders = oracle.occurrence(code, facts)
        assert walk(concluded, facts) == occurred, facts
        assert keys(walk(ordered, facts)) == orders, facts


@EVERY
def test_the_program_and_the_digest_agree_on_what_a_claim_establishes(code: Code) -> None:
    diagram = made(code).conclusion("revoke_established")
    for facts in combinations(ESTABLISHMENT, code):
        assert walk(diagram, facts) == oracle.established(code, facts), facts


@EVERY
def test_the_program_and_the_digest_agree_on_the_revoke_beside_a_claim(code: Code) -> None:
    whole = made(code)
    concluded, ordered = whole.conclusion("revoke_after_claim"), whole.stage_diagram(2)
    for facts in combinations(CORRECTION, code):
        becomes, orders = oracle.correction(facts)
        assert walk(concluded, facts) == becomes, facts
        assert keys(walk(ordered, facts)) == orders, facts


@EVERY
def test_the_program_and_the_digest_agree_on_how_a_claim_stands(code: Code) -> None:
    whole = made(code)
    concluded, ordered = whole.conclusion("adjudication"), whole.stage_diagram(3)
    for facts in combinations(STANDING, code):
        adjudication, orders = oracle.standing(code, facts)
        assert walk(concluded, facts) == adjudication, facts
        assert keys(walk(ordered, facts)) == orders, facts


@EVERY
def test_the_program_and_the_digest_agree_on_every_disputed_trick(code: Code) -> None:
    diagram = made(code).stage_diagram(4)
    for facts in combinations(POINTS, code):
        assert keys(walk(diagram, facts)) == oracle.disputed_trick(code, facts), facts


@EVERY
def test_the_layers_are_as_large_as_the_documents_say(code: Code) -> None:
    layers = (OCCURRENCE, ESTABLISHMENT, CORRECTION, STANDING, POINTS)
    found = tuple(sum(1 for _ in combinations(facts, code)) for facts in layers)
    assert found == SIZES[code]


def random_case(way: Mapping[str, Any], code: Code, rng: random.Random) -> dict[str, Any]:
    """A full combination that takes the given way through the diagram."""
    return {
        name: way.get(name, rng.choice(fact.answers_in(code)))
        for name, fact in ClaimCase.facts().items()
        if not fact.derived
    }


@pytest.mark.parametrize("body", PROFILES)
@EVERY
def test_every_way_ends_in_the_orders_of_the_digest_and_never_in_none(
    code: Code, body: str
) -> None:
    rng = random.Random(68)
    for path, leaf in paths(made(code, body).root):
        facts = random_case(dict(path), code, rng)
        expected = oracle.orders(code, facts)
        assert expected
        assert keys(leaf.value) == expected, facts


@EVERY
def test_every_provision_on_claims_applies_somewhere(code: Code) -> None:
    rng = random.Random(71)
    whole = made(code)
    applied: set[str] = set()
    for path, _ in paths(whole.root):
        applied |= {step.clause for step in whole.examine(random_case(dict(path), code, rng)).found}
    in_force = {entry.clause.name for stage in whole.stages for entry in stage.entries}
    assert in_force - applied == set()


@EVERY
def test_the_right_to_appeal_after_a_correction_is_told_as_the_body_wants_it(
    code: Code, tmp_path: Path
) -> None:
    path = tmp_path / "club.toml"
    path.write_text(QUIET, "utf-8")
    facts = {
        "statement": "all_remaining_claimed",
        "continuation": "none",
        "who_revoked": "other_side",
        "revoke_before_claim": "open",
        "revoke_in_trick_twelve": False,
        "agreement": "objected",
    }
    for body, announced in (("wbf", True), (str(path), False)):
        found = deciding.rule(Call(CLAIM, code, profile(body), facts))
        assert ("announce_right_to_appeal" in found.instructions) == announced


# The revoke case -----------------------------------------------------------------------------


def told(code: Code, **answers: Any) -> set[str]:
    """The instructions in a revoke case with these answers, of a corrected revoke."""
    facts = {
        "trick": 5,
        "next_trick": "none",
        "next_play_induced_by_opponent": False,
        "cards_back_in_board": False,
        "offending_player": "declarers_lho",
        "attention": "before_established",
        "attention_by": "opponent",
        "question_forbidden": False,
        "penalty_card_passed_over": False,
        "card_omitted": False,
        "other_side_revoked": "no",
        "both_in_same_trick_one_side_played_on": False,
        "kind": "failure_to_follow_suit",
        **answers,
    }
    found = procedure_of("wbf", code).examine(facts).findings
    return {finding.key for finding in found if isinstance(finding, Instruction)}


AGAIN = "claim_judged_again_against_revoker"


@EVERY
def test_a_revoke_corrected_after_an_agreed_claim_has_the_claim_judged_again(code: Code) -> None:
    """In 2017 an agreement that is not final leaves the revoke to be corrected; before, it stands.

    A revoke in trick twelve is corrected in every code, and so the claim is judged again.
    """
    agreed = "agreed_to_opponents_claim"
    assert (AGAIN in told(code, claim=agreed)) == (code >= 2017)
    assert AGAIN in told(code, claim=agreed, trick=12)
    assert AGAIN in told(code, claim="own_claim_or_concession", trick=12)
    assert AGAIN not in told(code, claim="own_claim_or_concession")
    assert AGAIN not in told(code, claim="none")
    assert AGAIN not in told(code, claim="concession_partner_objected", trick=12)


@EVERY
def test_an_attempted_concession_is_explained_from_law_68(code: Code) -> None:
    key = "attempted_concession_establishes_nothing"
    assert key in told(code, claim="concession_partner_objected")
    assert key not in told(code, claim="none")
    assert key not in told(code)


# Records -------------------------------------------------------------------------------------

RECORD = """laws: {laws}
deal: "N:9632.KQ2.KQJ.KQJ AKQ.A43.765.5432 J875.JT9.AT9.AT9 T4.8765.8432.876"
contract: 2S
declarer: S
play: [[W, H5, H2, HA, H9], [E, SA, S5, H6, S2]]
events: [{{after: [2, 4], attention_by: opponent}}, {{claim: {claim}}}]
"""


def ruled(claim: str, code: int = 2017) -> desk.Document:
    terms = desk.Terms(answers=("question_forbidden=false",))
    (opened,) = desk.open_text(RECORD.format(claim=claim, laws=code), "yaml", "a", terms)
    return desk.document(opened)


@EVERY
def test_an_objected_concession_in_a_record_establishes_nothing(code: Code) -> None:
    """West ruffs a spade with a heart and would concede all; East objects at once (68B2)."""
    found = ruled("{by: W, tricks: 0, objected_by_partner: true}", code)
    (revoke,) = found["revokes"]
    assert (revoke["established"], revoke["must_be_corrected"]) == (False, True)
    assert "attempted_concession_establishes_nothing" in found["instructions"]
    assert revoke["tricks_transferred"] == 0


@EVERY
def test_a_defenders_concession_of_all_in_a_record_establishes(code: Code) -> None:
    """A claim of no trick is a concession of all of them (68B1)."""
    (revoke,) = ruled("{by: W, tricks: 0, agreed: true}", code)["revokes"]
    assert (revoke["established"], revoke["established_by"]) == (True, "63A3")


@EVERY
def test_what_the_revokers_opponents_attempted_tells_nothing(code: Code) -> None:
    """Declarer's side cannot have a concession objected to."""
    with pytest.raises(RefusedError) as refused:
        ruled("{by: S, tricks: 0, objected_by_partner: true}", code)
    assert refused.value.key == "concession_not_a_defenders"


@pytest.mark.parametrize(
    ("claim", "key"),
    [
        ("{by: W, tricks: 11, objected_by_partner: true}", "nothing_conceded"),
        ("{by: W, tricks: 0, objected_by_partner: true, agreed: true}", "objected_and_agreed"),
        ("{by: W, tricks: 0, objected_by_partner: perhaps}", "not_true_or_false"),
    ],
)
def test_an_objection_that_cannot_be_is_refused(claim: str, key: str) -> None:
    with pytest.raises(RefusedError) as refused:
        ruled(claim)
    assert refused.value.key == key
