"""Law 64C decided in the unit of the board, worked by hand with the tables of Laws 77 and 78.

More tricks on average are not always the better score, and IMPs and matchpoints may disagree.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bridgelaws import desk
from bridgelaws.codes import codes
from bridgelaws.errors import RefusedError
from bridgelaws.words.render_page import lines
from bridgelaws.words.say import LANGUAGES
from tests.dummy_cut_off import DEAL, PLAY
from tests.test_revoke_to_score import REVOKE, document

GAME: dict[str, Any] = {"contract": "3NT", "vulnerable": "none", "tricks": 8}
"""Declarer took eight, one trick goes over (64A2): nine, 400."""
MORE_ON_AVERAGE = {
    "tricks_without_revoke": [{"tricks": 11, "weight": 0.4}, {"tricks": 8, "weight": 0.6}]
}
"""9.2 tricks: more than nine."""


def redress(**keys: Any) -> Any:
    return document(**keys)["redress"]


def imps(score_ns: int) -> dict[str, Any]:
    return {"scoring": "imps", "other_table": {"score_ns": score_ns}}


def test_without_a_form_of_scoring_likely_results_around_the_transfer_are_left_to_judgement() -> (
    None
):
    found = document(**GAME, redress=MORE_ON_AVERAGE)
    assert found["redress"]["required"] == "judgement"
    assert "in_unit" not in found["redress"]
    assert "redress_to_be_judged" in found["scores"]["notes"]


def test_more_tricks_on_average_are_fewer_imps_and_the_table_result_stands() -> None:
    # 400 at the other table.  Nine tricks: level.  11 x 0.4 + 8 x 0.6: 460 (60: 2 IMPs) and -50
    # (450: 10 IMPs) make 0.4 x 2 - 0.6 x 10 = -5.2.
    found = redress(**GAME, **imps(400), redress=MORE_ON_AVERAGE)
    assert (found["required"], found["adjusted_to"]) == ("no", [])
    assert found["in_unit"] == {"unit": "imps", "with_transfer": 0, "without_revoke": -5.2}


def test_at_matchpoints_the_same_results_are_the_better_ones_and_the_score_is_adjusted() -> None:
    # All others made ten: 430.  400 beats none of the four: nothing.  460 beats all, eight of
    # eight, -50 none: 0.4 x 8 = 3.2.  So IMPs and matchpoints disagree on one and the same case.
    found = document(
        **GAME, scoring="matchpoints", field=[430, 430, 430, 430], redress=MORE_ON_AVERAGE
    )
    assert found["redress"]["required"] == "yes"
    assert [part["tricks"] for part in found["redress"]["adjusted_to"]] == [11, 8]
    assert found["redress"]["in_unit"] == {
        "unit": "matchpoints", "with_transfer": 0, "without_revoke": 3.2,
    }  # fmt: skip
    assert found["scores"]["with_ruling"]["matchpoints"] == {"ns": 3.2, "ew": 4.8}


def test_fewer_tricks_on_average_may_be_more_imps() -> None:
    # 4S, eight tricks and one over: nine, -50 against 420 at the other table: 470, -10 IMPs.
    # Without the revoke ten or seven: 8.5 tricks, but level or -150 (570: -11): -5.5 on average.
    likely = [{"tricks": 10, "weight": 0.5}, {"tricks": 7, "weight": 0.5}]
    keys = {"contract": "4S", "vulnerable": "none", "tricks": 8}
    found = redress(**keys, **imps(420), redress={"tricks_without_revoke": likely})
    assert found["required"] == "yes"
    assert found["baselines"] == {"with_transfer": 9, "without_revoke": 8.5}
    assert found["in_unit"] == {"unit": "imps", "with_transfer": -10, "without_revoke": -5.5}


def test_where_more_tricks_are_worth_nothing_more_the_table_result_stands() -> None:
    # 4S: 450 and 480 against a penalty of 1100 at the other table are both 17 IMPs.
    keys = {"contract": "4S", "vulnerable": "none", "tricks": 10}
    without = {"tricks_without_revoke": 12}
    assert redress(**keys, redress=without)["required"] == "yes", "as far as tricks can tell"
    found = redress(**keys, **imps(-1100), redress=without)
    assert found["in_unit"] == {"unit": "imps", "with_transfer": 17, "without_revoke": 17}
    assert (found["required"], found["adjusted_to"]) == ("no", [])


def test_the_defenders_baselines_are_in_imps_as_they_have_them() -> None:
    # Declarer revoked and made 3NT; one trick goes to the defence: five, -50.  Against 400 at the
    # other table declarer loses 450: 10 IMPs for the defence.  Without the revoke six (-100: 11)
    # or four (400: 0): 5.5.
    revoke = {**REVOKE, "offending_player": "declarer", "later_trick_with_playable_card": False}
    likely = [{"tricks": 6, "weight": 0.5}, {"tricks": 4, "weight": 0.5}]
    found = redress(
        contract="3NT", vulnerable="none", tricks=9, revokes=[revoke], **imps(400),
        redress={"tricks_without_revoke": likely},
    )  # fmt: skip
    assert found["baselines"] == {"with_transfer": 5, "without_revoke": 5}
    assert found["in_unit"] == {"unit": "imps", "with_transfer": 10, "without_revoke": 5.5}
    assert found["required"] == "no"


@pytest.mark.parametrize(
    ("scoring", "with_transfer", "without"),
    [
        # 400 against 430 and 400: -1 and 0; 460 against them: 1 and 2; -50: -10 and -10.
        ("cross_imps", -0.5, 0.4 * 1.5 - 0.6 * 10),
        # The datum of 400, 430, 400 is 410: 10 points are nothing. With the weighted score the
        # entry is 0.4 x 460 - 0.6 x 50 = 154, the datum (154 + 430 + 400) / 3 = 328, 330 rounded;
        # 130 points are 4 IMPs, -380 are -9: 0.4 x 4 - 0.6 x 9 = -3.8.
        ("butler", 0, -3.8),
    ],
)
def test_a_field_decides_in_cross_imps_and_in_a_butler(
    scoring: str, with_transfer: float, without: float
) -> None:
    found = redress(**GAME, scoring=scoring, field=[430, 400], redress=MORE_ON_AVERAGE)
    assert found["in_unit"]["unit"] == scoring
    assert found["in_unit"]["with_transfer"] == with_transfer
    assert found["in_unit"]["without_revoke"] == pytest.approx(without)
    assert found["required"] == "no"


def test_artificial_scores_of_the_field_count_in_the_comparison(tmp_path: Path) -> None:
    """Five tables with four results: Neuberg's formula makes 5 / 4 x (m + 1) - 1 of m points.

    400 beats two of three, four points: 5.25. 460 beats all, six points: 7.75.
    """
    file = tmp_path / "field.csv"
    file.write_text(
        "Board;Table;Score NS\n7;1;430\n7;2;170\n7;3;60%-40%\n7;4;350\n", encoding="utf-8"
    )
    field = {"file": str(file), "board": 7, "table": "none"}
    keys = {**GAME, "scoring": "matchpoints", "field": field}
    found = redress(**keys, redress={"tricks_without_revoke": 11})
    assert found["in_unit"] == {
        "unit": "matchpoints", "with_transfer": 5.25, "without_revoke": 7.75,
    }  # fmt: skip


@pytest.mark.parametrize("code", codes())
def test_every_code_decides_by_the_score_and_1997_by_the_most_favourable_likely_result(
    code: int,
) -> None:
    found = redress(**{**GAME, **imps(400)}, laws=code, redress=MORE_ON_AVERAGE)
    if code < 2007:  # two tricks go over (64A2 of 1997), ten: 430; eleven tricks are 460
        assert found["in_unit"] == {"unit": "imps", "with_transfer": 1, "without_revoke": 2}
        assert found["adjusted_to"] == [{"tricks": 11, "weight": 1.0}]
    else:
        assert found["required"] == "no"


def test_where_both_sides_revoked_and_results_lie_around_the_tables_their_score_decides() -> None:
    # Nothing goes over: eight tricks in 3NT, -50.  Without the revokes nine or seven: on average
    # as many, but 400 and -100 against -50 at the other table: 10 and -2, 4 IMPs on average.
    likely = [{"tricks": 9, "weight": 0.5}, {"tricks": 7, "weight": 0.5}]
    keys = {**GAME, "laws": 2007, "other_side_revoked": "established"}
    without = {"redress": {"tricks_without_revoke": likely}}
    assert redress(**keys, **without)["required"] == "judgement"
    found = redress(**keys, **imps(-50), **without)
    assert found["required"] == "yes"
    assert found["in_unit"] == {"unit": "imps", "with_transfer": 0, "without_revoke": 4}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ruling_says_in_which_unit_it_was_decided(language: str) -> None:
    found = document(language, **GAME, **imps(400), redress=MORE_ON_AVERAGE)
    page = " ".join(" ".join(lines(found, language)).split())
    said = {
        "en": "Decided in IMPs: 0 with the table result and any transfer, −5.2 without the revoke.",
        "de": "Entschieden in IMPs: 0 mit dem Ergebnis am Tisch samt Transfer, "
        "−5,2 ohne das Revoke.",
    }
    assert said[language] in page


def test_what_the_other_table_lacks_leaves_the_comparison_to_tricks() -> None:
    keys = {**GAME, "vulnerable": ..., "redress": MORE_ON_AVERAGE}
    assert redress(**keys, **imps(400))["required"] == "judgement"
    assert redress(**{**keys, "redress": {"tricks_without_revoke": 11}})["required"] == "yes"


RECORD = f"""[Board "{{board}}"]
[Vulnerable "{{vulnerable}}"]
[Deal "{DEAL}"]
[Declarer "S"]
[Contract "3NT"]
[Play "W"]
{PLAY}
*
"""
TWO_BOARDS = RECORD.format(board=1, vulnerable="None") + RECORD.format(board=2, vulnerable="NS")
TOLD = ("attention=after_play", "owed_card=not_faced", "other_side_revoked=no")


def recorded(*answers: str, board: str = "1") -> dict[str, Any]:
    terms = desk.Terms(2017, None, (*TOLD, *answers))
    (opened,) = [
        one
        for one in desk.open_text(TWO_BOARDS, "pbn", "made_up.pbn", terms, board)
        if one.number == board
    ]
    return desk.rule(opened)


def test_beside_a_bare_record_answers_name_the_other_table_and_the_directors_weights() -> None:
    # Seven tricks in the play and one over: eight.  The contract of the other table is scored
    # with the vulnerability of the record: 400 on board 1, 600 on board 2 (-50 and -100 here).
    answers = (
        "scoring=imps",
        "other_table={contract: 3NT, declarer: S, tricks: 9}",
        "redress.tricks_without_revoke=[{tricks: 9, weight: 0.6}, {tricks: 7, weight: 0.4}]",
    )
    # 9 x 0.6 + 7 x 0.4: level, or -100 and -200: 500 (11) and 800 (13).
    one, two = recorded(*answers), recorded(*answers, board="2")
    assert one["redress"]["in_unit"] == {
        "unit": "imps", "with_transfer": -10, "without_revoke": -4.4,
    }  # fmt: skip
    assert two["redress"]["in_unit"] == {
        "unit": "imps", "with_transfer": -12, "without_revoke": -5.2,
    }  # fmt: skip
    assert one["redress"]["required"] == two["redress"]["required"] == "yes"
    assert "redress" in one["judgements"]
    assert "announce_right_to_appeal" in one["instructions"]


def test_a_listed_field_goes_beside_a_record_as_well() -> None:
    found = recorded("scoring=matchpoints", "field=[400, -50]", "redress.tricks_without_revoke=9")
    assert found["redress"]["in_unit"] == {
        "unit": "matchpoints", "with_transfer": 1, "without_revoke": 3,
    }  # fmt: skip


@pytest.mark.parametrize("vulnerable", ["ns", "true", "both"])
def test_a_vulnerability_other_than_that_of_the_record_is_refused(vulnerable: str) -> None:
    with pytest.raises(RefusedError) as refused:
        recorded(f"vulnerable={vulnerable}", "tricks=7")
    assert (refused.value.key, refused.value.path) == ("record_says_otherwise", "vulnerable")


def test_a_list_that_is_none_is_refused_as_an_answer() -> None:
    with pytest.raises(RefusedError) as refused:
        recorded("field=[400, ")
    assert refused.value.file == "--answer"


def test_tricks_at_the_table_other_than_those_of_the_play_are_refused() -> None:
    with pytest.raises(RefusedError) as refused:
        recorded("redress.tricks_at_table=8")
    assert (refused.value.key, refused.value.path) == (
        "record_proves_tricks",
        "redress.tricks_at_table",
    )


def test_a_result_stated_beside_an_unfinished_play_may_hold_the_transfer_already() -> None:
    # Eight tricks are stated; the Director says that seven were made before one was transferred.
    unfinished = TWO_BOARDS.replace("HK C8 HT HA\n", "").replace(
        '[Contract "3NT"]', '[Contract "3NT"]\n[Result "8"]'
    )
    answers = (*TOLD, "later_tricks_won=6", "redress.tricks_at_table=7")
    opened = desk.open_text(unfinished, "pbn", "made_up.pbn", desk.Terms(2017, None, answers), "1")
    found = desk.rule(opened[0])
    assert found["redress"]["baselines"]["with_transfer"] == 8


WHOLE_CASE = """
declarer: S
vulnerable: ns
scoring: imps
other_side_revoked: no
revokes:
  - {kind: failure_to_follow_suit, trick: 6, suit_led: C, owed_card: not_faced, established: true,
     attention: during_play,
"""


def whole_case(rest: str) -> dict[str, Any]:
    (opened,) = desk.open_text(WHOLE_CASE + rest, "yaml", "made_up.yaml", desk.Terms())
    return desk.rule(opened)


def imps_of(found: dict[str, Any]) -> tuple[float, float]:
    """North-South's IMPs without the ruling and with it."""
    scores = found["scores"]
    return scores["without_ruling"]["imps"], scores["with_ruling"]["imps"]


def test_more_tricks_in_half_of_the_cases_do_not_pay_for_game_missed_in_the_other_half() -> None:
    # 64A1: two tricks, ten, 620, level.  650 gains 1 IMP, -100 loses 12 (720): -5.5 on average.
    found = whole_case("""
     offending_player: declarers_lho, revoke_trick_won_by: offending_player, later_tricks_won: 2}
laws: 2017
contract: 4H
tricks: 8
other_table: {score_ns: 620}
redress: {tricks_without_revoke: [{tricks: 11, weight: 0.5}, {tricks: 9, weight: 0.5}]}
""")
    assert (found["tricks_transferred"], found["redress"]["required"]) == (2, "no")
    assert found["redress"]["in_unit"]["without_revoke"] == -5.5
    assert imps_of(found) == (-13, 0)


def test_1997_scores_the_most_favourable_likely_result_where_one_trick_does_not_make_game() -> None:
    # One trick goes over (won by the partner, one later trick): nine, -100, 12 IMPs away.
    # Eleven tricks are likely: 650, and 1 IMP.
    found = whole_case("""
     offending_player: declarers_lho, revoke_trick_won_by: offending_partner, later_tricks_won: 1,
     later_trick_with_playable_card: false}
laws: 1997
contract: 4H
tricks: 8
other_table: {score_ns: 620}
redress: {tricks_without_revoke: [{tricks: 11, weight: 0.5}, {tricks: 9, weight: 0.5}]}
""")
    assert (found["tricks_transferred"], found["redress"]["required"]) == (1, "yes")
    assert found["redress"]["adjusted_to"] == [{"tricks": 11, "weight": 1.0}]
    assert found["scores"]["with_ruling"]["imps"] == 1


def test_dummys_revoke_transfers_nothing_and_the_defenders_have_the_weighted_score() -> None:
    # 64B3 of 2007.  140 against -100: 6 IMPs.  Without it two spades go one down, level, or make
    # ten, 170: 7 IMPs; half of each is 3.5, better for the defenders than 6.
    found = whole_case("""
     offending_player: dummy, revoke_trick_won_by: offending_player, later_tricks_won: 2}
laws: 2007
contract: 2S
tricks: 9
other_table: {score_ns: -100}
redress: {tricks_without_revoke: [{tricks: 6, weight: 0.5}, {tricks: 3, weight: 0.5}]}
""")
    assert (found["tricks_transferred"], found["redress"]["required"]) == (0, "yes")
    assert found["redress"]["in_unit"] == {
        "unit": "imps", "with_transfer": -6, "without_revoke": -3.5,
    }  # fmt: skip
    assert imps_of(found) == (6, 3.5)
