"""Every ruling has one verdict, out of a closed list, with words that fit a headline."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from bridgelaws import desk
from bridgelaws.codes import Code, codes
from bridgelaws.engine.diagram import paths
from bridgelaws.files.regulations import profile, shipped
from bridgelaws.files.tree import Tree
from bridgelaws.laws.calls.kinds import KINDS, STATED_ONCE
from bridgelaws.laws.frame.acts import When
from bridgelaws.laws.frame.findings import Order
from bridgelaws.laws.frame.kind import Kind
from bridgelaws.laws.frame.verdict import Group, Verdict
from bridgelaws.words.render import text
from bridgelaws.words.say import LANGUAGES

HEADLINE = 48
"""Characters that a telephone shows in two lines of a headline."""
EVERY_CODE = pytest.mark.parametrize("code", codes())
EVERY_KIND = pytest.mark.parametrize("kind", STATED_ONCE.values(), ids=STATED_ONCE)


def orders_of(kind: Kind, code: Code, body: str) -> set[str]:
    """Every order that a provision of the kind may find."""
    stages = kind.procedure(code, profile(body).options(code)).stages
    found = (stage.may_find(i, {}) for stage in stages for i in range(len(stage.entries)))
    return {one.key for remedies in found for one in remedies if isinstance(one, Order)}


@EVERY_KIND
def test_every_order_of_every_kind_makes_a_verdict(kind: Kind) -> None:
    found = {o for code in codes() for body in shipped() for o in orders_of(kind, code, body)}
    assert found == set(kind.verdicts)
    assert set(kind.acts) <= found


def test_every_verdict_belongs_to_one_of_four_groups() -> None:
    assert {one.group for one in Verdict} == set(Group)


def endings(kind: Kind, code: Code) -> Iterator[Mapping[str, Any]]:
    """The rulings that an interview of the kind can end in, each once."""
    if kind.repeats:
        yield from endings_of_a_revoke(code)
        return
    root = kind.procedure(code, profile("wbf").options(code)).root
    found: dict[Any, None] = {leaf.value: None for _, leaf in paths(root) if leaf.value}
    for remedies in found:
        orders = [{"order": one.key, "clauses": ["64A1"]} for one in remedies]
        bare = {"laws": int(code), "matter": kind.key, "status": "ruled", "orders": orders}
        yield bare | {kind.key: {}, "instructions": [], "imps": None, "clauses": ["64A1"]}


def endings_of_a_revoke(code: Code) -> Iterator[Mapping[str, Any]]:
    """One case for each way in which the graph of the interview ends, walked by its answers."""
    nodes = desk.graph("revoke", int(code), "wbf")["nodes"]
    ways: dict[int, dict[str, Any]] = {0: {}}
    todo = [0]
    for at in todo:
        node = nodes[at]
        after = node.get("answers") or [(first, to) for first, _, to in node.get("ranges", ())]
        for answer, to in after:
            if to not in ways:
                ways[to] = {**ways[at], node["ask"]: answer}
                todo.append(to)
        if "ruling" in node:
            told = dict(ways[at])
            other = {k: told.pop(k) for k in ("other_side_revoked",) if k in told}
            case = {"laws": int(code), "revokes": [told], **other}
            yield desk.document(desk.open_tree(Tree(case), desk.Terms()))


@EVERY_CODE
@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_every_ending_of_every_interview_has_one_verdict_with_words(kind: Kind, code: Code) -> None:
    endings_seen = 0
    for document in endings(kind, code):
        verdict = kind.verdict(document)
        assert verdict["group"] == Verdict(verdict["kind"]).group
        made = {**document, "verdict": verdict, "score_effect": None, "do": kind.to_do(document)}
        assert {one["when"] for one in made["do"]} <= set(When)
        for language in LANGUAGES:
            words = _in_short(made, language)
            assert 0 < len(words["verdict"]) <= HEADLINE, words["verdict"]
            assert len(words["do"]) == len(made["do"])
        endings_seen += 1
    assert endings_seen


def _in_short(document: Mapping[str, Any], language: str) -> Mapping[str, Any]:
    from bridgelaws.words.render_verdict import about, to_do, verdict
    from bridgelaws.words.say import words_of

    words = words_of(document, language)
    made = {"verdict": verdict(document, words), "do": to_do(document, words)}
    return made | {"about": about(document, words)}


def told(**case: Any) -> dict[str, Any]:
    return desk.document(desk.open_tree(Tree({"laws": 2017, **case}), desk.Terms()))


DECLARERS = {
    "offending_player": "declarer",
    "kind": "failure_to_follow_suit",
    "trick": 8,
    "next_trick": "offending_side_played",
    "attention": "after_play",
    "revoke_trick_won_by": "offending_player",
    "later_tricks_won": 1,
    "owed_card": "not_faced",
    "claim": "none",
    "next_play_induced_by_opponent": False,
}
"""64A1: the revoke trick and one more."""


def test_two_tricks_go_to_the_side_that_did_not_revoke() -> None:
    made = told(revokes=[DECLARERS], declarer="S", other_side_revoked="no")
    assert made["verdict"]["kind"] == "tricks"
    assert made["verdict"]["group"] == "score"
    assert made["verdict"]["tricks"] == [{"side": "EW", "tricks": 2}]
    assert made["verdict"]["clauses"] == ["64A1"]
    assert text(made, "en")["verdict"] == "2 tricks to East-West"
    assert text(made, "de")["verdict"] == "2 Stiche an Ost-West"
    assert text(made, "en")["about"] == "South's revoke in trick 8 · Law 64A1"


def test_four_spades_two_down_vulnerable_is_minus_200_instead_of_620() -> None:
    """Made with ten tricks and two given away: eight tricks, two down vulnerable (Law 77)."""
    known = {"contract": "4S", "declarer": "S", "vulnerable": "both", "tricks": 10}
    made = told(revokes=[DECLARERS], other_side_revoked="no", **known)
    assert made["score_effect"]["before"] == {"tricks": 10, "score": 620}
    assert [one["score"] for one in made["score_effect"]["after"]] == [-200]
    assert text(made, "en")["score_effect"] == "4S−2, −200 instead of +620"


def test_the_number_of_a_stated_board_tells_who_is_vulnerable() -> None:
    """Law 2: on board 7 both sides are; 4S two down is 200, made it was 620."""
    known = {"contract": "4S", "declarer": "S", "board": 7, "tricks": 10}
    made = told(revokes=[DECLARERS], other_side_revoked="no", **known)
    assert text(made, "en")["score_effect"] == "4S−2, −200 instead of +620"


def test_east_west_play_for_their_own_score() -> None:
    """Not vulnerable, 3NT by East: ten tricks are 430, eight are one down."""
    known = {"contract": "3NT", "declarer": "E", "vulnerable": "ns", "tricks": 10}
    made = told(revokes=[DECLARERS], other_side_revoked="no", **known)
    assert text(made, "en")["score_effect"] == "3NT−1, −50 instead of +430"


def test_the_score_is_told_in_the_unit_of_the_event_where_that_is_known() -> None:
    """620 at the other table was a flat board; 820 points are 13 IMPs (Law 78B)."""
    known = {"contract": "4S", "declarer": "S", "vulnerable": "both", "tricks": 10}
    table = {"scoring": "imps", "other_table": {"score_ns": -620}}
    made = told(revokes=[DECLARERS], other_side_revoked="no", **known, **table)
    assert made["score_effect"]["change"]["unit"] == "imps"


def test_without_the_tricks_at_the_table_there_is_no_score() -> None:
    known = {"contract": "4S", "declarer": "S", "vulnerable": "both"}
    assert told(revokes=[DECLARERS], other_side_revoked="no", **known)["score_effect"] is None


def test_a_corrected_revoke_is_put_right_now_and_its_damage_looked_at_after_play() -> None:
    early = {**DECLARERS, "next_trick": "none", "attention": "before_established", "claim": "none",
             "offending_player": "declarers_lho", "attention_by": "opponent",
             "question_forbidden": False}  # fmt: skip
    made = told(revokes=[early], declarer="S", other_side_revoked="no")
    assert text(made, "en")["verdict"] == "West takes the card back"
    assert made["verdict"]["group"] == "correct"
    assert made["do"][0] == {"act": "see_it_corrected", "when": "now"}


def test_while_play_goes_on_the_director_comes_back_after_it() -> None:
    in_play = {**DECLARERS, "attention": "during_play", "attention_by": "opponent"}
    del in_play["later_tricks_won"]
    made = told(revokes=[in_play], other_side_revoked="no", declarer="S")
    assert made["verdict"]["kind"] == "open"
    assert text(made, "en")["verdict"] == "Still open: 1 or 2 tricks to East-West"
    assert made["do"] == [
        {"act": "have_them_play_on", "when": "now"},
        {"act": "rule_on_the_tricks", "when": "after_play"},
    ]


def test_what_hangs_on_a_hidden_hand_is_never_asked_aloud() -> None:
    """Whether a defender can play his penalty card tells what suits he holds."""
    card = {"card_of": "defender", "card_shown": "ruled_major_before", "turn_of": "owner_to_play",
            "other_penalty_card": False}  # fmt: skip
    made = told(penalty_card=card)
    assert made["question"]["fact"] == "penalty_card.playable_now"
    assert made["say"] == []
    for language in LANGUAGES:
        said = text(made, language)["say"]
        assert len(said) == 1
        assert "?" not in said[0]
