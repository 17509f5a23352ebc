"""From evidence to weights, and which revoke is measured from where."""

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaws import desk
from bridgelaws.bridge import Card, Side
from bridgelaws.codes import codes
from bridgelaws.equity.dds import Dds
from bridgelaws.equity.evidence import RevokeEvidence, evidence
from bridgelaws.equity.likelihood import shares, widened
from bridgelaws.equity.playing import Played, Sampling
from bridgelaws.equity.proposal import most_favourable, weights
from bridgelaws.words.render_equity import proposal_lines
from bridgelaws.words.say import Words
from tests.analysis.played_boards import ROWS, text
from tests.equity.records import examined
from tests.equity.test_documents_deals import CUT_OFF

HALF = Fraction(1, 2)


def test_the_doubt_moves_a_tenth_from_the_worst_result_to_the_next_better() -> None:
    assert weights({9: HALF, 8: HALF}, doubt=False) == ((9, HALF), (8, HALF))
    assert weights({9: HALF, 8: HALF}, doubt=True) == ((9, Fraction(3, 5)), (8, Fraction(2, 5)))


def test_one_result_alone_leaves_no_doubt() -> None:
    assert weights({9: Fraction(1)}, doubt=True) == ((9, Fraction(1)),)


def test_the_worst_result_may_vanish_and_the_next_worst_give_the_rest() -> None:
    # 18, 1 and 1 twentieths: the eight goes to the nine, and one of the nine to the ten.
    counted = {10: Fraction(18, 20), 9: Fraction(1, 20), 8: Fraction(1, 20)}
    assert weights(counted, doubt=True) == ((10, Fraction(19, 20)), (9, Fraction(1, 20)))


def test_the_doubt_does_not_make_a_rare_best_result_common() -> None:
    # Eleven once in sixteen plays, nine double dummy: 11 has a thirty-second. With the error of
    # a twentieth each way, between nine and eleven, nine has 0.9203, ten 0.0500, eleven 0.0297:
    # 18, 1 and 1 twentieths. The tenth for the doubt makes ten of two nines.
    plays = Played(Counter({11: 1, 9: 15}), Sampling(30, 16, 1), 0)
    found = widened(shares(nine(), plays))
    assert found[10] == Fraction(1, 20)
    assert weights(found, doubt=True) == (
        (11, Fraction(1, 20)), (10, Fraction(3, 20)), (9, Fraction(16, 20)),
    )  # fmt: skip


def nine() -> RevokeEvidence:
    """Nine tricks double dummy, after the one legal card."""
    return RevokeEvidence(0, 0, Side.NS, {Card.parse("H3"): 9}, 0, (), 0)


# What a player would have chosen ------------------------------------------------------------

DUCK = {Card.parse(card): tricks for card, tricks in {"HA": 9, "H3": 10, "H2": 10}.items()}
"""East can cash the ace of hearts, or duck it for good: ten tricks for the others then."""


def ace_or_duck(**known: Fraction) -> tuple[RevokeEvidence, Played]:
    """The evidence, and plays in which these cards seemed to be worth so much to East."""
    worth = {Card.parse(card): value for card, value in known.items()}
    found = RevokeEvidence(0, 0, Side.NS, DUCK, 0, (), 0)
    return found, Played(Counter({9: 16}), Sampling(30, 16, 1), 0, worth)


def test_a_duck_that_nobody_makes_weighs_nothing() -> None:
    # A whole trick less by what he knows: e to the power of -1/0.15, 1 of 1,000, for each of two
    # cards. Of the double-dummy half 2/1002 is left for ten tricks, and no twentieth of it.
    found, plays = ace_or_duck(HA=Fraction(4), H3=Fraction(3), H2=Fraction(3))
    counted = shares(found, plays)
    assert counted[10] == Fraction(2, 1002) / 2
    assert weights(widened(counted), doubt=True) == ((9, Fraction(1)),)


def test_cards_that_seem_alike_to_their_player_count_alike() -> None:
    # By what he knows nothing tells them apart: two of three lead to ten, half of that in all.
    found, plays = ace_or_duck(HA=Fraction(3), H3=Fraction(3), H2=Fraction(3))
    assert shares(found, plays) == {10: Fraction(1, 3), 9: Fraction(2, 3)}


def test_without_plays_a_card_that_loses_a_trick_double_dummy_is_a_rare_choice() -> None:
    # e to the power of -1/0.4 is 0.082: two cards of 82 against one of 1,000.
    found, _ = ace_or_duck()
    assert shares(found, None) == {10: Fraction(164, 1164), 9: Fraction(1000, 1164)}


def test_the_error_goes_both_ways_and_not_beyond_what_the_evidence_found() -> None:
    # A twentieth of ten to nine and of nine to ten; of each the other twentieth has nowhere to go.
    counted = widened({10: Fraction(1, 4), 9: Fraction(3, 4)})
    assert counted == {10: Fraction(11, 40), 9: Fraction(29, 40)}
    assert widened({9: Fraction(1)}) == {9: Fraction(1)}


def test_what_is_lost_in_rounding_goes_to_the_better_result() -> None:
    # Thirds are 6 2/3 twentieths each: the two missing ones go to ten and to nine tricks.
    third = Fraction(1, 3)
    found = weights({10: third, 9: third, 8: third}, doubt=False)
    assert found == ((10, Fraction(7, 20)), (9, Fraction(7, 20)), (8, Fraction(6, 20)))


@given(st.lists(st.integers(0, 13), min_size=1, max_size=60), st.booleans())
def test_weights_are_twentieths_that_sum_to_one_and_the_doubt_never_lowers_the_mean(
    tricks: list[int], doubt: bool
) -> None:
    counted = {t: Fraction(n, len(tricks)) for t, n in Counter(tricks).items()}
    found = weights(counted, doubt=doubt)
    assert sum(weight for _, weight in found) == 1
    assert all((weight * 20).denominator == 1 and weight > 0 for _, weight in found)
    plain = weights(counted, doubt=False)
    mean = sum(t * w for t, w in found)
    assert mean >= sum(t * w for t, w in plain)
    assert {t for t, _ in found} <= set(tricks), "only results that were seen"


def test_the_most_favourable_result_that_was_likely_is_reached_in_a_third_of_cases() -> None:
    counted = {11: Fraction(1, 10), 10: Fraction(3, 10), 9: Fraction(6, 10)}
    assert most_favourable(counted, Fraction(1, 3)) == 10, "ten or more: four in ten"
    assert most_favourable(counted, Fraction(1, 2)) == 9
    assert most_favourable({9: Fraction(1)}, Fraction(1, 3)) == 9


def test_both_kinds_of_evidence_have_half_a_say_each(solver: Dds) -> None:
    """Double dummy nine tricks after each legal card; the plays took nine thrice and ten once."""
    (found,) = evidence(examined(CUT_OFF), solver).revokes
    plays = Played(Counter({9: 3, 10: 1}), Sampling(1, 4, 1), 0)
    assert shares(found, plays) == {9: Fraction(7, 8), 10: Fraction(1, 8)}
    assert shares(found, None) == {9: 1}


# The board of `played_boards`: East throws a diamond on the fifth trick; in the sixth, to the ten
# of hearts, he now throws another one, and only then follows.
TWICE = (
    *ROWS[:5],
    "HT H4 D7 H7",
    "H9 S2 HA H8",
)
ANSWERS = ("attention=after_play", "owed_card=not_faced")


def analysed(
    rows: tuple[str, ...], solver: Dds, laws: int, *answers: str, end: str = "+"
) -> dict[str, Any]:
    (opened,) = desk.open_text(
        text(rows, end), "pbn", "made_up.pbn", desk.Terms(laws, None, (*ANSWERS, *answers))
    )
    return desk.equity(opened, solver)


@pytest.mark.parametrize("laws", [2007, 2017])
def test_a_second_revoke_in_the_suit_is_measured_from_after_the_first(
    laws: int, solver: Dds
) -> None:
    """East revokes twice in hearts: 64C2a of 2017, and the minute for the codes before it.

    Without the first revoke declarer takes five (see `test_course`). After it four; the second
    revoke changes nothing any more, for West's ten wins as well: four without it.
    """
    found = analysed(
        TWICE, solver, laws, "redress.tricks_at_table=4",
        "other_side_revoked=no", "revokes[0].later_tricks_won=8", "revokes[1].later_tricks_won=7",
    )  # fmt: skip
    first, second = found["revokes"]
    assert (first["trick"], second["trick"]) == (5, 6)
    assert first["double_dummy"]["low"] == 5
    assert second["double_dummy"]["low"] == 4
    proposal = found["proposal"]
    assert proposal["tricks_transferred"] == 1
    assert proposal["baselines"]["without_revoke"] == 5
    assert proposal["baselines"]["without_later_revoke"] == 5, "four, and one that went over"
    assert proposal["baselines"]["with_transfer"] == 5
    assert proposal["required"] == "no"
    assert proposal["answered_by"]["tricks_at_table"] == "director"


# The board as it was played, and declarer too does not follow: to the spade of the eighth trick.
# Both revokes are marked; without marks two of them look like a damaged record.
BOTH = (
    *ROWS[:4],
    "HJ H3 ^R D6 H6",
    *ROWS[5:7],
    "S9 SA S3 ^R D8",
    ROWS[8],
    "SJ SQ S5 S7",
    *ROWS[10:],
)


@pytest.mark.parametrize("laws", codes())
def test_where_both_sides_revoked_what_counts_is_the_result_without_any_revoke(
    laws: int, solver: Dds
) -> None:
    """Five for North-South from before East's revoke, and six were taken: 64C2b of 2017 as the
    minute of 2001 and 64C of 2007.

    From before declarer's revoke, when East had already let two tricks go, it would be six;
    that is no yardstick in any code.
    """
    found = analysed(BOTH, solver, laws, end="*")
    first, second = found["revokes"]
    assert (first["non_offending_side"], second["non_offending_side"]) == ("NS", "EW")
    assert second["double_dummy"]["low"] == 13 - 6
    proposal = found["proposal"]
    assert proposal["both_sides"]
    assert proposal["tricks_transferred"] == 0
    assert proposal["baselines"]["with_transfer"] == 6
    assert proposal["baselines"]["without_revoke"] == 5
    assert proposal["baselines"]["without_later_revoke"] is None
    assert proposal["required"] == "yes"
    assert proposal["adjusted_to"] == [{"tricks": 5, "weight": 1.0}]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "7 tricks without the later revoke (those transferred for the first included)"),
        ("de", "7 Stiche ohne das spätere Revoke (die für das erste transferierten eingerechnet)"),
    ],
)
def test_the_result_without_the_later_revoke_is_not_called_that_without_the_revoke(
    language: str, said: str, solver: Dds
) -> None:
    """The board of two revokes above; the Director judges six without the later one, and one that
    went over for the first makes seven, more than the five with the tricks transferred."""
    found = analysed(
        TWICE, solver, 2017, "redress.tricks_at_table=4", "redress.tricks_without_later_revoke=6",
        "other_side_revoked=no", "revokes[0].later_tricks_won=8", "revokes[1].later_tricks_won=7",
    )  # fmt: skip
    assert found["proposal"]["clause"] == "64C2a"
    assert said in proposal_lines(found, Words(language))[0]
