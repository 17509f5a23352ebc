"""Which tricks go over where several revokes meet, worked by hand.

A claim is what Law 64A gives for one revoke; `assign` finds the tricks for all of one side.
"""

from __future__ import annotations

import pytest

from bridgelaws.laws.calls.revoke.transfer import Claimed, ImpossibleTricksError, Trick, assign


def names(assigned: tuple[tuple[Trick, ...], ...]) -> list[list[int | str]]:
    """The tricks of each revoke: a number, or after which trick an unnumbered one was won."""
    return [[t.number if t.number else f"after {t.after}" for t in tricks] for tricks in assigned]


def total(claims: list[Claimed]) -> int:
    return sum(map(len, assign(claims)))


def won(trick: int, *recorded: int, tricks: int = 2) -> Claimed:
    """The offending player won the revoke trick (64A1), and the side won the recorded ones."""
    later = len(recorded)
    return Claimed(trick, True, later, tricks, revoke_trick_itself=True, recorded=recorded)


def lost(trick: int, *recorded: int) -> Claimed:
    """The other side won the revoke trick (64A2), this side the recorded ones."""
    return Claimed(trick, False, len(recorded), 1, recorded=recorded)


def test_the_revoke_trick_itself_goes_over_and_the_first_later_one() -> None:
    # Won 4, 6 and 9 from trick 4 on: trick 4 itself, then one of the two later ones.
    assert names(assign([won(4, 6, 9)])) == [[4, 6]]


def test_only_the_revoke_trick_goes_over_where_it_is_the_last_the_side_won() -> None:
    assert names(assign([won(4, tricks=1)])) == [[4]]


def test_the_first_trick_won_since_goes_over_where_the_other_side_won_the_revoke_trick() -> None:
    assert names(assign([lost(4, 6, 9)])) == [[6]]


def test_a_trick_the_partner_won_with_the_revoke_is_the_first_to_go_over() -> None:
    assert names(assign([Claimed(4, True, 2, 1, recorded=(6, 9))])) == [[4]]


def test_tricks_of_stated_counts_have_no_number_but_the_trick_they_came_after() -> None:
    assert names(assign([Claimed(4, True, 3, 2, revoke_trick_itself=True)])) == [[4, "after 4"]]


def test_nothing_is_named_where_nothing_goes_over() -> None:
    assert assign([Claimed(4, False, 0, 0), Claimed(6, False, None, 0)]) == ((), ())


def test_tricks_won_by_a_claim_come_after_the_last_recorded_trick() -> None:
    # Trick 11 is recorded, and by the claim tricks 12 and 13: three later tricks in all.
    claim = Claimed(10, True, 3, 2, recorded=(11,), last_recorded=11)
    assert names(assign([claim])) == [[10, 11]]
    # Nothing recorded after the revoke: both later tricks came by the claim.
    claim = Claimed(11, False, 2, 2, recorded=(), last_recorded=11)
    assert names(assign([claim])) == [["after 11", "after 11"]]


def test_two_revokes_that_share_one_trick_cost_one_trick() -> None:
    # Revokes in tricks 3 and 5; the side's only trick from 3 on is trick 9.
    assert names(assign([lost(3, 9), lost(5, 9)])) == [[9], []]


def test_no_trick_goes_over_for_a_revoke_that_came_after_it() -> None:
    # Won 4 alone: it was lost by the revoke in trick 3, not by that in trick 6.
    claims = [lost(3, 4), Claimed(6, False, 0, 0, recorded=())]
    assert names(assign(claims)) == [[4], []]


def test_a_greedy_choice_would_lose_a_trick_that_the_matching_finds() -> None:
    # West revokes in trick 3 (one trick, whichever), East wins trick 5 with his revoke (trick
    # 5 and one more).  The side won 5, 9 and 10.  Giving West the earliest, trick 5, would
    # leave East only 9: two tricks.  West takes 10: 5 and 9 for East, three tricks in all.
    assigned = assign([lost(3, 5, 9, 10), won(5, 9, 10)])
    assert sum(map(len, assigned)) == 3
    assert 5 in {trick.number for trick in assigned[1]}
    assert {t.number for tricks in assigned for t in tricks} == {5, 9, 10}


def test_a_trick_moves_on_along_a_whole_chain_of_revokes() -> None:
    # Tricks 6, 7, 8 and 12 were won; the first revoke may take any, the others want their own
    # first: 6 + another, 7 + another, 8 + another.  Four tricks, so four go over, and every
    # revoke that won its trick gives that one up.
    claims = [lost(5, 6, 7, 8, 12), won(6, 7, 8, 12), won(7, 8, 12), won(8, 12)]
    assigned = assign(claims)
    assert sum(map(len, assigned)) == 4
    for claim, tricks in zip(claims[1:], assigned[1:], strict=True):
        assert claim.trick in {trick.number for trick in tricks}


def test_both_partners_in_one_trick_share_what_the_side_won_from_it_on() -> None:
    # East ruffed trick 6 although he held the suit, and West had discarded: East gives trick 6
    # and one more, West one.  The side won 6 and 11: two tricks go over, 6 for East.
    west = Claimed(6, True, 1, 1, recorded=(11,))
    east = won(6, 11)
    assert names(assign([west, east])) == [[11], [6]]
    # With a third trick all three wishes are met.
    assert total([Claimed(6, True, 2, 1, recorded=(11, 12)), won(6, 11, 12)]) == 3


def test_stated_counts_of_two_revokes_share_the_later_tricks() -> None:
    # From trick 4 on three later tricks, from trick 7 on (won) one: 7, one after it, and so one
    # in 5 or 6.  4: one trick; 7: itself and one more.  All three go over.
    claims = [Claimed(4, False, 3, 1), Claimed(7, True, 1, 2, revoke_trick_itself=True)]
    assert names(assign(claims)) == [["after 4"], [7, "after 7"]]
    # With two later tricks from 4 on there is none in 5 and 6: two tricks for three wishes.
    claims = [Claimed(4, False, 2, 1), Claimed(7, True, 1, 2, revoke_trick_itself=True)]
    assert total(claims) == 2


def test_a_count_that_nobody_needed_to_know_may_stay_open() -> None:
    # The second revoke transfers nothing, so its later tricks were never asked.
    claims = [Claimed(4, False, 3, 1), Claimed(7, False, None, 0), Claimed(9, False, 1, 1)]
    assert names(assign(claims)) == [["after 4"], [], ["after 9"]]


@pytest.mark.parametrize(
    ("earlier", "later"),
    [
        # Two tricks after trick 4, yet three after trick 7.
        (Claimed(4, False, 2, 1), Claimed(7, False, 3, 1)),
        # Three after trick 4 and three after trick 7, yet trick 7 was won too.
        (Claimed(4, False, 3, 1), Claimed(7, True, 3, 1)),
        # Nine after trick 4, three after trick 6: six in trick 5 alone (6 was lost).
        (Claimed(4, False, 9, 1), Claimed(6, False, 3, 1)),
        # One and the same revoke trick, but three and four tricks after it.
        (Claimed(6, True, 3, 1), Claimed(6, True, 4, 1)),
    ],
)
def test_counts_that_contradict_each_other_are_refused(earlier: Claimed, later: Claimed) -> None:
    with pytest.raises(ImpossibleTricksError) as refused:
        assign([earlier, later])
    assert (refused.value.revoke, refused.value.other) == (0, 1)


def test_the_first_two_counts_that_contradict_each_other_are_named() -> None:
    claims = [Claimed(3, False, 5, 1), Claimed(5, True, None, 1), Claimed(7, False, 6, 1)]
    with pytest.raises(ImpossibleTricksError) as refused:
        assign(claims)
    assert (refused.value.revoke, refused.value.other) == (0, 2)


def test_a_later_revoke_trick_is_one_of_the_later_tricks_of_the_revoke_before() -> None:
    # One later trick from trick 5 on; the partner won trick 6, so that is the one.  Whether
    # more followed does not matter for the second revoke and was not asked.
    claims = [Claimed(5, False, 1, 1), Claimed(6, True, None, 1)]
    assert total(claims) == 1


def test_two_revokes_in_one_trick_between_two_counts_are_one_trick_won() -> None:
    # Four tricks after 3: trick 5, in which both partners revoked, and the three after 8.
    claims = [
        Claimed(3, False, 4, 1),
        Claimed(5, True, None, 1),
        Claimed(5, True, None, 1),
        Claimed(8, False, 3, 1),
    ]
    assert total(claims) == 4
