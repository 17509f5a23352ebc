"""Case files: what is read, and what is refused with its key and line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bridgelaws import desk
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.errors import RefusedError
from tests.refusals import because

WHOLE = """\
laws: 2017
regulations: wbf
contract: 4HX
declarer: S
revokes:
  - offending_player: declarers_rho
    kind: failure_to_follow_suit
    trick: 7
    suit_led: H
    revoke_card: S4
    owed_card: not_faced
    established: true
    next_trick: none
    claim: none
    next_play_induced_by_opponent: false
    revoke_trick_won_by: offending_player
    later_tricks_won: 3
    later_trick_with_playable_card: false
    attention: before_established
    attention_by: opponent
    question_forbidden: false
    cards_back_in_board: false
    both_in_same_trick_one_side_played_on: false
    card_was: null
other_side_revoked: no
redress:
  tricks_without_revoke: 10
  tricks_at_table: 8
  tricks_without_later_revoke: null
"""


def opened(text: str, kind: str = "yaml") -> desk.OpenCase:
    (case,) = desk.open_text(text, kind, "case.yaml", desk.Terms())
    return case


def refused(text: str, kind: str = "yaml") -> tuple[str, str | None, int | None]:
    with pytest.raises(RefusedError) as caught:
        desk.document(opened(text, kind))
    return caught.value.key, caught.value.path, caught.value.line


def changed(old: str, new: str) -> str:
    assert old in WHOLE
    return WHOLE.replace(old, new)


def test_the_example_of_the_format_is_ruled() -> None:
    document = desk.document(opened(WHOLE))

    assert document["status"] == "ruled"
    assert document["tricks_transferred"] == 2
    # 8 tricks at the table and 2 transferred are 10, as many as without the revoke.
    assert document["redress"]["required"] == "no"
    assert document["redress"]["baselines"] == {"with_transfer": 10, "without_revoke": 10}


def test_json_and_yaml_make_the_same_case() -> None:
    import yaml

    as_json = json.dumps(yaml.safe_load(WHOLE.replace(": no\n", ": 'no'\n")))

    assert desk.document(opened(as_json, "json")) == desk.document(opened(WHOLE))


def test_a_seat_stands_for_the_player_once_declarer_is_known() -> None:
    seated = desk.document(opened(changed("declarers_rho", "E")))

    assert seated["revokes"][0]["offending_player"] == "declarers_rho"
    assert seated["revokes"][0]["seat"] == "E"


@pytest.mark.parametrize(
    ("declarer", "seat", "player"),
    [("S", "W", "declarers_lho"), ("N", "W", "declarers_rho"), ("E", "W", "dummy")],
)
def test_the_part_in_play_follows_from_the_seat_of_declarer(
    declarer: str, seat: str, player: str
) -> None:
    text = changed("declarers_rho", seat).replace("declarer: S", f"declarer: {declarer}")

    assert desk.document(opened(text))["revokes"][0]["offending_player"] == player


def test_unknown_is_an_answer_and_null_is_open() -> None:
    case = opened("laws: 2007\nrevokes:\n  - {trick: unknown, claim: null}\n").case

    assert dict(case.incidents[0].answers) == {"trick": UNKNOWN}


@pytest.mark.parametrize(
    ("text", "key", "path", "line"),
    [
        (changed("trick: 7", "trick: 14"), "not_a_number", "revokes[0].trick", 8),
        (changed("trick: 7", "trick: 0"), "not_a_number", "revokes[0].trick", 8),
        (changed("trick: 7", "trick: seven"), "not_a_number", "revokes[0].trick", 8),
        (changed("trick: 7", "trick: true"), "not_a_number", "revokes[0].trick", 8),
        (changed("trick: 7", "trick: 7.5"), "not_a_number", "revokes[0].trick", 8),
        (changed("later_tricks_won: 3", "later_tricks_won: 7"), "too_many_later_tricks",
         "revokes[0].later_tricks_won", 17),
        (changed("revoke_card: S4", "revoke_card: H4"), "follows_suit",
         "revokes[0].revoke_card", 10),
        (changed("revoke_card: S4", "revoke_card: S1"), "not_a_card",
         "revokes[0].revoke_card", 10),
        (changed("suit_led: H", "suit_led: NT"), "not_in_list", "revokes[0].suit_led", 9),
        (changed("established: true", "established: maybe"), "not_true_or_false",
         "revokes[0].established", 12),
        (changed("laws: 2017", "laws: 2012"), "not_in_list", "laws", 1),
        (changed("laws: 2017\n", ""), "not_in_list", "laws", 1),
        (changed("regulations: wbf", "regulations: fifa"), "not_in_list", "regulations", None),
        (changed("regulations: wbf", "regulation: wbf"), "unknown_key", "regulation", 2),
        (changed("    trick: 7", "    trik: 7"), "unknown_key", "revokes[0].trik", 8),
        (changed("contract: 4HX", "contract: 8H"), "not_a_contract", "contract", 3),
        (changed("declarers_rho", "E").replace("declarer: S\n", ""), "seat_needs_declarer",
         "revokes[0].offending_player", 5),
        (changed("tricks_at_table: 8", "tricks_at_table: 12"), "too_many_tricks",
         "redress.tricks_at_table", None),
        (changed("tricks_without_revoke: 10", "tricks_without_revoke: [{tricks: 10, weight: 0.6}]"),
         "weights_do_not_sum_to_one", "redress.tricks_without_revoke", 27),
        (changed("tricks_without_revoke: 10",
                 "tricks_without_revoke: [{tricks: 9, weight: 1, only_through_infraction: true}]"),
         "only_through_infraction", "redress.tricks_without_revoke[0]", 27),
        (changed("claim: none", "claim: agreement_final").replace("2017", "2007"),
         "not_in_this_code", "revokes[0].claim", 14),
        (changed("later_trick_with_playable_card: false", "later_trick_with_playable_card: true")
         .replace("later_tricks_won: 3", "later_tricks_won: 0"), "no_later_trick_won",
         "revokes[0].later_trick_with_playable_card", 18),
        (changed("kind: failure_to_follow_suit", "kind: penalty_card_not_played"),
         "owed_card_is_penalty_card", "revokes[0].owed_card", 11),
        (changed("kind: failure_to_follow_suit", "kind: card_not_contributed"), "card_was_played",
         "revokes[0].revoke_card", 10),
        ("laws: 2017\nrevokes: 3\n", "not_a_list", "revokes", 2),
        ("laws: 2017\nrevokes: [3]\n", "not_a_mapping", "revokes[0]", 2),
        ("laws: 2017\n", "no_case", "", 1),
        ("laws: 2017\nrevokes: []\n", "no_case", "revokes", 2),
        ("- 1\n", "not_a_mapping", "", 1),
        ("laws: 2017\nlaws: 2007\n", "key_twice", "laws", 2),
        ("laws: [\n", "not_yaml", None, 2),
        ("laws: 2017\nteam_board: 3\n", "not_a_mapping", "team_board", 2),
        ("laws: 2017\nasked: {by: kibitzer}\n", "not_in_list", "asked.by", 2),
        ("laws: 2017\nasked: {by: declarer, whom: dummy}\n", "no_provision", "asked", None),
    ],
    ids=lambda value: value if isinstance(value, str) and "\n" not in value else None,
)  # fmt: skip
def test_what_cannot_be_is_refused_with_its_key_and_line(
    text: str, key: str, path: str | None, line: int | None
) -> None:
    assert refused(text) == (key, path, line)


def test_a_refused_json_case_names_its_line_too() -> None:
    text = '{"laws": 2017,\n "revokes": [\n  {"trick": 14}]}'

    assert refused(text, "json") == ("not_a_number", "revokes[0].trick", 3)


def test_revokes_out_of_order_are_refused() -> None:
    text = "laws: 2017\nrevokes:\n  - {trick: 7}\n  - {trick: 6}\n"

    assert refused(text) == ("wrong_order", "revokes[1].trick", 4)


def test_one_player_cannot_revoke_twice_in_one_trick() -> None:
    one = "{trick: 7, offending_player: declarer}"

    assert refused(f"laws: 2017\nrevokes:\n  - {one}\n  - {one}\n")[0] == "wrong_order"


def test_one_card_cannot_be_two_revoke_cards() -> None:
    text = (
        "laws: 2017\nrevokes:\n  - {trick: 6, revoke_card: S4}\n  - {trick: 7, revoke_card: S4}\n"
    )

    assert refused(text) == ("card_twice", "revokes[1].revoke_card", 4)


def test_a_player_known_to_hold_no_card_of_the_suit_did_not_revoke() -> None:
    # East, declarer's right-hand opponent, holds no spade.
    deal = "N:AKQJ.AKQJ.AKQJ.A .T98765432.T98.K T9876..765.QJT98 5432..432.765432"
    text = changed("suit_led: H", "suit_led: S").replace("revoke_card: S4", "revoke_card: HT")

    assert refused(text + f'deal: "{deal}"\n')[:2] == (
        "holds_no_card_of_suit",
        "revokes[0].suit_led",
    )


def test_aliases_that_multiply_are_stopped() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 10)}]" for i in range(1, 9)]

    assert refused("\n".join(lines))[0] == "too_large"


def test_answers_given_beside_a_file_override_it() -> None:
    terms = desk.Terms(answers=("attention=after_round", "redress.tricks_at_table=7"))
    (case,) = desk.open_text(WHOLE, "yaml", "case", terms)
    document = desk.document(case)

    assert document["tricks_transferred"] == 0
    assert document["redress"]["required"] == "yes"


def test_an_answer_that_is_none_is_refused() -> None:
    with pytest.raises(RefusedError, check=because("unknown_key")):
        desk.open_text(WHOLE, "yaml", "case", desk.Terms(answers=("colour=red",)))
    with pytest.raises(RefusedError, check=because("not_an_answer")):
        desk.open_text(WHOLE, "yaml", "case", desk.Terms(answers=("attention",)))


RECORD = """\
laws: 2017
contract: 4S
declarer: S
deal: "N:KQ74.853.AJ6.K94 93.KJ92.Q982.J73 AJT86.AT4.K54.86 52.Q76.T73.AQT52"
play: [[W, H6, H3, HJ, S6]]
"""


@pytest.mark.parametrize(
    ("more", "key", "path"),
    [
        ("revokes: [{offending_player: E}]", "record_says_otherwise",
         "revokes[0].offending_player"),
        ("revokes: [{trick: 7}]", "record_says_otherwise", "revokes[0].trick"),
        ("revokes: [{}, {}]", "revoke_not_in_record", "revokes[1]"),
        ("events: [{after: [4, 1], attention_by: opponent}]", "event_after_play",
         "events[0].after"),
        ("events: [{claim: {by: E, tricks: 13, agreed: true}}]", "claim_too_large",
         "events[0].claim"),
    ],
)  # fmt: skip
def test_what_is_stated_beside_a_record_must_agree_with_it(more: str, key: str, path: str) -> None:
    assert refused(f"{RECORD}{more}\n")[:2] == (key, path)


@pytest.mark.parametrize(
    ("play", "key"),
    [("[[W, H6, H3, HJ, CA]]", "card_not_held"),
     ("[[W, H6, H3, HJ, HA], [S, HA, H7, H8, H9]]", "card_played_twice")],
)  # fmt: skip
def test_a_case_file_with_an_impossible_card_is_refused(play: str, key: str) -> None:
    text = RECORD.replace("[[W, H6, H3, HJ, S6]]", play)

    assert refused(text)[0] == key


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("established: true\n    next_trick: none",
         "established: false\n    next_trick: offending_side_played", "was_established"),
        ("established: true", "established: false\n    claim: own_claim_or_concession",
         "key_twice"),
        ("kind: failure_to_follow_suit\n    trick: 7\n    suit_led: H\n    revoke_card: S4",
         "kind: card_not_contributed\n    trick: 7", "no_card_was_played"),
    ],
)  # fmt: skip
def test_facts_that_deny_each_other_are_refused(old: str, new: str, key: str) -> None:
    assert refused(changed(old, new))[0] == key


@pytest.mark.parametrize(
    "facts",
    ["trick: 12, cards_back_in_board: false",
     "trick: 4, both_in_same_trick_one_side_played_on: true"],
)  # fmt: skip
def test_where_law_52_and_law_62_disagree_the_case_is_refused_and_not_guessed(facts: str) -> None:
    text = (
        "laws: 2017\nother_side_revoked: corrected\nrevokes:\n"
        "  - {offending_player: declarers_lho, kind: penalty_card_not_played, claim: none,"
        " next_trick: offending_side_played, next_play_induced_by_opponent: false,"
        f" attention_by: opponent, {facts}}}\n"
    )

    assert refused(text)[:2] == ("law_52_against_law_62", "revokes[0].kind")


def test_a_corrected_revoke_card_may_be_the_card_of_a_later_revoke() -> None:
    text = (
        "laws: 2017\nother_side_revoked: no\nrevokes:\n"
        "  - {trick: 3, revoke_card: S4, next_trick: none, claim: none}\n"
        "  - {trick: 5, revoke_card: S4}\n"
    )

    assert desk.document(opened(text))["status"] == "open"


@pytest.mark.parametrize("text", ["a: &a [*a]\n", "{" * 3000, "[" * 3000])
def test_a_file_without_end_is_refused(text: str) -> None:
    assert refused(text)[0] in ("too_large", "not_yaml")
    assert refused(text, "json")[0] in ("too_large", "not_json")


@pytest.mark.parametrize(
    ("since", "in_2007", "in_2017"),
    [(2007, "no", "no"), (2017, "yes_at_risk_of_unauthorised_information", "no")],
)
def test_what_a_profile_says_of_a_code_holds_from_that_code_on(
    tmp_path: Path, since: int, in_2007: str, in_2017: str
) -> None:
    """Before it the profile says what its base says."""
    path = tmp_path / "club.toml"
    path.write_text(
        'based_on = "wbf"\nbody = "Club"\ndated = "2026-01-01"\n'
        f'[defenders_may_ask_one_another]\n{since} = false\nsource = "club rules"\n',
        "utf-8",
    )
    asked = "asked: {by: defender, whom: partner, form: words}\n"
    allowed = [
        desk.document(opened(f"laws: {laws}\nregulations: {path}\n{asked}"))["allowed"]
        for laws in (2007, 2017)
    ]

    assert allowed == [in_2007, in_2017]


def test_a_revoke_for_which_the_others_leave_no_trick_is_refused() -> None:
    """Five later tricks won: in trick eight at the latest; listed after one in trick eleven."""
    text = "laws: 2017\nrevokes:\n  - {trick: 11}\n  - {later_tricks_won: 5}\n"

    assert refused(text) == ("no_trick_left", "revokes[1].trick", 4)


def test_both_sides_that_played_on_did_not_leave_it_to_one_of_them() -> None:
    one = "{offending_player: dummy, next_trick: offending_side_played,"
    one += " both_in_same_trick_one_side_played_on: true}"
    other = "{offending_player: declarers_rho, trick: 7, next_trick: offending_side_played}"
    text = f"laws: 2017\nrevokes:\n  - {one}\n  - {other}\n"

    assert refused(text)[0] == "same_trick_contradicts"


def test_a_trick_that_only_one_trick_can_be_is_held_against_its_winner() -> None:
    """Before the second one in trick one there is none: they share it, and name two winners."""
    one = "{offending_player: declarers_lho, revoke_trick_won_by: non_offending_side}"
    other = "{offending_player: declarers_rho, trick: 1, revoke_trick_won_by: offending_partner}"

    assert refused(f"laws: 2017\nrevokes:\n  - {one}\n  - {other}\n")[0] == "winners_contradict"
