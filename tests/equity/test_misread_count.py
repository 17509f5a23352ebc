"""Declarer revokes, and the defence misreads the count: the revoke card itself costs nothing.

3NT by South. West cashes the ace and king of hearts; on the king South throws a diamond although
he has jack, eight and seven. So East believes that West has them, and lets both his hearts go on
dummy's clubs to keep spades and diamonds. Declarer then leads dummy's last heart and takes three
heart tricks.

By hand: declarer has eight tricks, five clubs, two spades and a diamond, whether South follows to
the king or not. Dummy has one heart more; East puts the queen on it, and South has no entry to
what is left of his hearts. So the defence has five. East's ten of hearts costs nothing yet; with
the queen he gives three tricks away. Declarer took eleven, the defence two; one goes over (64A2:
West won the revoke trick, declarer tricks after it), three; without the revoke five.
"""

from typing import Any

import pytest

from bridgelaws.equity.dds import Dds
from bridgelaws.equity.playing import Sampling
from bridgelaws.words.render_equity import equity_lines
from tests.equity.test_documents_deals import ESTABLISHED, analysed, pbn

MISREAD = pbn(
    "N:AK8.654.AJ.AKQJT 7654.QT92.KQ9.76 32.J873.T8765.98 QJT9.AK.432.5432",
    "3NT",
    """HA H4 H2 H3
    HK H5 H9 D5
    SQ SA S4 S2
    C2 CA C6 C8
    C3 CK C7 C9
    C4 CQ HT D6
    C5 CJ HQ D7
    S9 CT D9 D8
    D2 DA DQ DT
    SJ SK S5 S3
    D3 H6 S6 HJ
    D4 S8 S7 H8
    ST DJ DK H7""",
)


@pytest.mark.parametrize("laws", [2007, 2017])
def test_double_dummy_nothing_is_lost_by_the_card_and_the_evidence_shows_what_the_count_cost(
    laws: int, solver: Dds
) -> None:
    found = analysed(MISREAD, solver, laws=laws)
    (revoke,) = found["revokes"]
    assert (revoke["seat"], revoke["trick"], revoke["non_offending_side"]) == ("S", 2, "EW")
    assert {entry["card"]: entry["tricks"] for entry in revoke["double_dummy"]["legal"]} == {
        "HJ": 5, "H8": 5, "H7": 5,
    }  # fmt: skip
    assert revoke["double_dummy"]["cost"] == 0
    assert revoke["double_dummy"]["at_end"] == 2
    (error,) = revoke["own_errors"]
    assert (error["seat"], error["trick"], error["card"], error["change"]) == ("E", 7, "HQ", -3)
    assert revoke["gifts"] == []
    proposal = found["proposal"]
    assert proposal["tricks_transferred"] == 1
    assert proposal["baselines"]["with_transfer"] == 3
    assert proposal["baselines"]["without_revoke"] == 5
    assert proposal["adjusted_to"] == [{"tricks": 5, "weight": 1.0}]
    # 3NT not vulnerable: declarer's eight tricks are one down, ten are 430.
    assert proposal["scores"] == [{"tricks": 5, "score_ns": -50}, {"tricks": 3, "score_ns": 430}]


def test_in_the_plays_without_the_revoke_nobody_misreads_the_count(solver: Dds) -> None:
    (revoke,) = analysed(MISREAD, solver, sampling=Sampling(10, 6, 1))["revokes"]
    plays = {entry["tricks"]: entry["plays"] for entry in revoke["sampled"]["tricks"]}
    assert min(plays) > revoke["double_dummy"]["at_end"] + 1, "more than the table and the trick"


@pytest.mark.parametrize(
    ("language", "said"), [("en", "for the Director to judge"), ("de", "Turnierleiter")]
)
def test_whether_the_revoke_led_to_the_discard_is_left_to_the_director(
    language: str, said: str, solver: Dds
) -> None:
    document: Any = analysed(MISREAD, solver)
    page = " ".join(" ".join(equity_lines(document, language)).split())
    assert said in page


def test_a_director_who_thinks_the_discard_was_east_s_own_error_states_his_results(
    solver: Dds,
) -> None:
    """Serious errors unrelated to the revoke are not redressed (12C1): his judgement stands."""
    answers = (*ESTABLISHED, "redress.tricks_without_revoke=[{tricks: 3, weight: 1.0}]")
    proposal = analysed(MISREAD, solver, answers)["proposal"]
    assert proposal["answered_by"]["tricks_without_revoke"] == "director"
    assert proposal["required"] == "no"
