"""What the cards of a record prove is not asked, and nobody may state otherwise.

The board is that of `played_boards`: 3NT by South; East throws a diamond on a heart in trick 5,
which West wins; East wins tricks 6 and 7 with hearts, North tricks 8 to 10, South the rest.
Where the record ends early its result is not stated.
"""

from __future__ import annotations

import pytest

from bridgelaws import desk
from bridgelaws.errors import RefusedError
from bridgelaws.laws.frame.question import Question
from bridgelaws.words.render import error_line
from tests.analysis.played_boards import DEAL, ROWS, text

USUAL = (
    "attention=after_play", "attention_by=opponent", "owed_card=not_faced",
    "question_forbidden=false", "cards_back_in_board=true", "other_side_revoked=no",
)  # fmt: skip
# As `ROWS`, but East follows in trick 6 with the five, so that West's ten wins it and East has the
# ace, king and queen left.
WITH_THE_FIVE = (*ROWS[:5], "HT H4 H5 H7")
LATER = Question(0, "later_tricks_won", "64A")


def opened(
    tricks: int, *answers: str, laws: int = 2017, rows: tuple[str, ...] = ROWS
) -> desk.OpenCase:
    """The board with so many tricks recorded, at the end of play."""
    record = text(rows[:tricks], "*")
    terms = desk.Terms(laws, "wbf", (*USUAL, *answers))
    (case,) = desk.open_text(record, "pbn", "made_up.pbn", terms)
    return case


def refused(*answers: str, tricks: int = 9) -> RefusedError:
    with pytest.raises(RefusedError) as raised:
        opened(tricks, *answers)
    return raised.value


# East's partner won the revoke trick and his side later ones: one trick in 2007 and 2017 (64A2).
@pytest.mark.parametrize("laws", [2007, 2017])
@pytest.mark.parametrize("tricks", [6, 7, 9])
def test_later_tricks_that_are_won_on_record_settle_the_transfer(tricks: int, laws: int) -> None:
    made = desk.document(opened(tricks, laws=laws))
    assert (made["status"], made["tricks_transferred"]) == ("ruled", 1)


# Tricks 6 and 7 were won by East with hearts that he could have played: a second one in 1997.
def test_in_1997_two_tricks_won_on_record_settle_both() -> None:
    made = desk.document(opened(7, laws=1997))
    assert (made["status"], made["tricks_transferred"]) == ("ruled", 2)
    assert made["revokes"][0]["transferred"] == [{"trick": 5}, {"trick": 6}]


def test_in_1997_one_trick_won_with_the_suit_is_as_good_as_more() -> None:
    # Trick 6, won by East with the queen of hearts, is one of each kind: trick 5 and trick 6.
    made = desk.document(opened(6, laws=1997))
    assert (made["status"], made["tricks_transferred"]) == ("ruled", 2)


def test_only_the_numbers_that_the_record_leaves_are_offered() -> None:
    # Tricks 6 and 7 are won, trick 8 is lost, and five tricks are not on record.
    assert desk.answers_to(opened(8), LATER) == (2, 3, 4, 5, 6, 7)
    # Trick 6 alone is on record after the revoke: it was won, and seven are to come.
    assert desk.answers_to(opened(6), LATER) == (1, 2, 3, 4, 5, 6, 7, 8)


@pytest.mark.parametrize("number", [0, 1, 7])
def test_a_number_that_the_record_rules_out_is_refused_in_one_line(number: int) -> None:
    # Nine tricks on record: tricks 6 and 7 won, 8 and 9 lost, four are left.
    error = refused(f"later_tricks_won={number}")
    assert (error.key, error.path) == ("record_proves_tricks", "revokes[0].later_tricks_won")
    line = error_line(error, "en")
    assert "\n" not in line
    assert "at least 2" in line
    assert "6 at most" in line


@pytest.mark.parametrize("number", [2, 6])
def test_a_number_that_the_record_leaves_is_taken(number: int) -> None:
    made = desk.document(opened(9, f"later_tricks_won={number}"))
    assert made["tricks_transferred"] == 1


def test_not_sure_asks_for_nothing_that_the_record_proves() -> None:
    made = desk.document(opened(7, "later_tricks_won=unknown"))
    assert (made["status"], made["tricks_transferred"]) == ("ruled", 1)


@pytest.mark.parametrize(
    ("answer", "path"),
    [("redress.tricks_at_table=1", "redress.tricks_at_table"), ("tricks=7", "tricks")],
)
def test_tricks_at_the_table_that_the_record_rules_out_are_refused(answer: str, path: str) -> None:
    # After nine tricks North-South have won 8 and 9: two of them at least, and at most six.
    error = refused(answer)
    assert (error.key, error.path) == ("record_proves_tricks", path)


def test_tricks_at_the_table_that_the_record_leaves_are_taken() -> None:
    case = opened(9, "redress.tricks_at_table=6")
    assert desk.ruling(case).settlement.redress.with_transfer == 7


# A stated result ------------------------------------------------------------------------------

# East follows in trick 5. West throws the ten of diamonds on the spade that East leads to trick 8,
# with three spades in his hand; dummy wins. The record ends there; declarer is said to have made
# five, so that East-West, who had the first seven tricks, won one more at least. A transfer would
# only make them fewer.
FOLLOWED = (*ROWS[:4], "HJ H3 H5 H6", *ROWS[5:7])
ONE_MORE = (*FOLLOWED, "^R DT SA S3 S7")


@pytest.mark.parametrize("laws", [2007, 2017])
def test_a_trick_that_only_the_stated_result_proves_goes_over(laws: int) -> None:
    terms = desk.Terms(laws, "wbf", (*USUAL, "established=true"))
    record = text(ONE_MORE, "*", Result="5")
    (case,) = desk.open_text(record, "pbn", "made_up.pbn", terms)
    made = desk.document(case)
    assert (made["status"], made["tricks_transferred"]) == ("ruled", 1)
    assert made["revokes"][0]["transferred"] == [{"trick": None, "after": 8}]


def test_of_two_revokes_of_one_side_the_counts_are_asked() -> None:
    # They share the tricks that their side won after them: East in trick 5, West in trick 8.
    rows = (*ROWS[:7], "DT SA S3 S7", "ST SK S4 S8")
    made = desk.document(opened(9, rows=rows))
    assert len(made["revokes"]) == 2
    assert made["question"]["fact"].endswith("later_tricks_won")


# The second trick of 64A2 of 1997 ------------------------------------------------------------


def test_1997_a_record_that_ends_early_leaves_the_second_trick_open() -> None:
    # Trick 6 was won by West; East, with three hearts left, may have won a later one with a heart.
    told = ("later_tricks_won=2", "claim=none")
    made = desk.document(opened(6, *told, laws=1997, rows=WITH_THE_FIVE))
    assert made["status"] == "open"
    assert made["question"]["fact"] == "revokes[0].later_trick_with_playable_card"


@pytest.mark.parametrize(("won", "transferred"), [("true", 2), ("false", 1)])
def test_1997_the_director_says_whether_one_was_won(won: str, transferred: int) -> None:
    told = ("later_tricks_won=2", "claim=none", f"later_trick_with_playable_card={won}")
    made = desk.document(opened(6, *told, laws=1997, rows=WITH_THE_FIVE))
    assert (made["status"], made["tricks_transferred"]) == ("ruled", transferred)


# Six tricks on record, and a claim of declarer's of what is left: seven, or six of the seven.
@pytest.mark.parametrize(("claimed", "status"), [(7, "ruled"), (6, "open")])
def test_1997_a_claim_that_leaves_the_side_nothing_rules_the_second_trick_out(
    claimed: int, status: str
) -> None:
    made = desk.document(case_file(DEAL, [row.split() for row in WITH_THE_FIVE], claimed))
    assert made["status"] == status
    if status == "ruled":
        assert made["tricks_transferred"] == 1
    else:
        assert made["question"]["fact"] == "revokes[0].later_trick_with_playable_card"


def test_1997_who_has_played_all_those_cards_on_record_won_no_further_trick_with_one() -> None:
    # East threw a diamond on the jack of hearts, which wins, with a single heart left, the five.
    # It falls under dummy's ace in trick 2; of the eleven others declarer claims ten, so that the
    # defenders won one, and none of East's with a heart: one trick (64A2).
    deal = "N:AKQ2.AK4.432.432 543.5.8765.98765 876.Q876.AKQ.AKQ JT9.JT932.JT9.JT"
    made = desk.document(case_file(deal, [["HJ", "H4", "D5", "H6"], ["HT", "HA", "H5", "H7"]], 10))
    assert (made["status"], made["tricks_transferred"]) == ("ruled", 1)


def case_file(deal: str, rows: list[list[str]], claimed: int) -> desk.OpenCase:
    """A case of 1997 with tricks that West leads to, and a claim of declarer's."""
    play = ", ".join(f"[W, {', '.join(row)}]" for row in rows)
    case = (
        f'laws: 1997\ncontract: 3NT\ndeclarer: S\ndeal: "{deal}"\nplay: [{play}]\n'
        f"events: [{{claim: {{by: S, tricks: {claimed}, agreed: true}}}}]\nrevokes: [{{}}]\n"
    )
    (opened_case,) = desk.open_text(case, "yaml", "case.yaml", desk.Terms(1997, "wbf", USUAL))
    return opened_case
