"""A proposal that waits for something names it, and compares in tricks until then.

The boards are made for it: that of `played_boards`, on which East (declarer's right-hand opponent)
throws a diamond on a heart in trick 5, and one on which only the score decides.
"""

from __future__ import annotations

from typing import Any

import pytest

from bridgelaws import desk
from bridgelaws.equity.dds import Dds
from bridgelaws.files.board import BoardRecord, FrozenMap, Source
from bridgelaws.files.score_facts import scoring_of
from bridgelaws.words.render_equity import equity_lines, notes, proposal_lines, verdict
from bridgelaws.words.say import Words
from tests.analysis.played_boards import ROWS, text

USUAL = ("attention=after_play", "owed_card=not_faced", "other_side_revoked=no")
EVEN = "redress.tricks_without_revoke=[{tricks: 11, weight: 0.4}, {tricks: 8, weight: 0.6}]"
"""Two results, one better and one worse than nine: on average 9.2."""


def weighed(
    solver: Dds, *answers: str, rows: tuple[str, ...] = ROWS, end: str = "*", **tags: str
) -> dict[str, Any]:
    record = text(rows, end, Vulnerable="None", **tags)
    terms = desk.Terms(2017, None, (*USUAL, *answers))
    (case,) = desk.open_text(record, "pbn", "made_up.pbn", terms)
    return desk.equity(case, solver)


def page(found: dict[str, Any], language: str = "en") -> str:
    return " ".join(" ".join(equity_lines(found, language)).split())


# South takes six tricks, and one goes over: seven, against 11 or 6 without the revoke.
UNDECIDED = EVEN.replace("tricks: 8", "tricks: 6")


@pytest.mark.parametrize("language", ["en", "de"])
def test_where_only_the_score_decides_the_page_names_the_scoring(
    language: str, solver: Dds
) -> None:
    found = weighed(solver, UNDECIDED)
    assert (found["proposal"]["status"], found["proposal"]["required"]) == ("ruled", "judgement")
    assert found["proposal"]["missing"] == ["scoring"]
    said = page(found, language)
    assert "(scoring)" in said
    assert "only the Director can say" not in said


def test_in_tricks_alone_it_says_which_is_better(solver: Dds) -> None:
    # 0.4 x 11 + 0.6 x 6 = 8, against seven with the trick transferred.
    (entry,) = weighed(solver, UNDECIDED)["proposal"]["by_transfer"]
    assert entry == {
        "tricks_transferred": 1, "with_transfer": 7, "without_revoke": 8,
        "stands": "judgement", "more_tricks": "without_revoke",
    }  # fmt: skip


def test_a_form_of_scoring_in_the_record_leaves_the_other_table_to_be_named(solver: Dds) -> None:
    found = weighed(solver, UNDECIDED, Scoring="IMP")
    assert found["proposal"]["missing"] == ["other_table"]
    assert "the score at the other table (other_table)" in page(found)


def test_with_the_other_table_the_score_decides(solver: Dds) -> None:
    # 3NT, nobody vulnerable; the other table -50 for North-South, as seven tricks would be -100.
    # -100 is -2 IMPs; eleven 460 is +11 and six -150 is -3: 4.4 - 1.8 = 2.6 more.
    found = weighed(solver, UNDECIDED, "other_table.score_ns=-50")
    assert found["proposal"]["required"] == "yes"
    assert found["proposal"]["missing"] == []
    assert found["proposal"]["by_transfer"] == []


@pytest.mark.parametrize(
    ("stated", "form"),
    [
        ("IMP", "imps"), ("IMPs", "imps"), ("MP", "matchpoints"), ("MatchPoints", "matchpoints"),
        ("MatchPoints;NorthAmerica", "matchpoints"), ("Butler", "butler"),
        ("Cavendish", "cross_imps"), ("Rubber", None), ("", None),
    ],
)  # fmt: skip
def test_the_form_of_scoring_is_read_from_the_tag(stated: str, form: str | None) -> None:
    record = BoardRecord(Source("made_up.pbn", 1), tags=FrozenMap({"Scoring": stated}))
    assert scoring_of(record) == form


# A record that ends early --------------------------------------------------------------------


def test_without_the_tricks_at_the_table_the_end_of_the_record_is_compared(solver: Dds) -> None:
    # Seven tricks on record, all lost by South; East, on lead, can cash two hearts, and the four
    # others are South's: four, double dummy. One goes over: five, and five without the revoke
    # (`test_course`).
    found = weighed(solver, rows=ROWS[:7])
    proposal = found["proposal"]
    assert proposal["open"] == ["tricks_at_table"]
    assert proposal["supposed_at_table"] == 4
    assert [(one["tricks_transferred"], one["stands"]) for one in proposal["by_transfer"]] == [
        (1, "with_transfer")
    ]
    assert proposal["baselines"]["at_table"] is None
    said = page(found)
    assert "Supposed at the table: 4 tricks" in said
    assert verdict(found, Words("en")).startswith("Open: how many tricks were taken at the table")


# Trick twelve -------------------------------------------------------------------------------

# East follows in trick 5 and keeps a diamond to the end: in trick 12 he throws the king of hearts
# on the king of diamonds with the seven in his hand.
TRICK_TWELVE = (
    *ROWS[:4], "HJ H3 H5 H6", *ROWS[5:10],
    "D9 D2 D6 DA", "DT D3 HK DK", "DJ D4 D7 DQ",
)  # fmt: skip


def test_a_revoke_in_trick_twelve_that_is_corrected_is_not_called_adjusted(solver: Dds) -> None:
    """The cards are not back in the board: it is corrected, and nothing is compared (62D1)."""
    found = weighed(solver, "cards_back_in_board=false", rows=TRICK_TWELVE)
    assert found["proposal"]["by_transfer"] == []
    assert "adjust" not in verdict(found, Words("en"))
    assert not any("adjusted" in line for line in proposal_lines(found, Words("en")))


# What the page says of the weights ----------------------------------------------------------


def test_the_page_names_the_error_and_the_tenth_for_the_doubt(solver: Dds) -> None:
    found = weighed(solver)
    assert found["weighting"] == {"scored_by": "weights", "error": 0.05, "doubt": 0.1}
    (revoke,) = found["revokes"]
    several = {**found, "revokes": [{**revoke, "suggested": revoke["suggested"] * 2}]}
    said = " ".join(notes(several, Words("en")))
    assert "5 % of each result" in said
    assert "10 % was moved from the worst results to the next better one" in said
    assert "5 % of each result" not in " ".join(notes(found, Words("en")))


def test_scores_of_defenders_tricks_name_those_of_declarer(solver: Dds) -> None:
    # Declarer revokes in trick 8 (South throws a diamond on a spade); the defenders have taken
    # seven, and declarer six: 3NT, three down, 150.
    rows = (
        *ROWS[:4], "HJ H3 H5 H6", *ROWS[5:7], "S9 SA S3 D8", "ST SK S5 S8", "SJ SQ S4 S7",
        "D9 D2 D6 DA", "DT D3 D7 DK", "DJ D4 HK DQ",
    )  # fmt: skip
    found = weighed(solver, rows=rows)
    said = page(found)
    assert "of East-West" in said
    assert "of declarer:" in said
