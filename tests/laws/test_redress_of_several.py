"""Redress on a board with several revokes: whose tricks count, and from where each is measured.

Worked by hand for each code: the minute of 2001 (1997, both sides: as though neither had
revoked), 64B7 of 2007, 64C2b of 2017 (had no revokes occurred), the minute on two revokes of one
side, 64C2a of 2017, and boards on which one of the revokes was corrected in time.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import Any

import pytest

from bridgelaws.codes import codes
from bridgelaws.laws.calls.revoke.board import board_of
from bridgelaws.laws.calls.revoke.damage import damaged_side
from bridgelaws.laws.calls.revoke.redress import Evidence, Redress, Required
from bridgelaws.laws.calls.revoke.ruling import RevokesRuling, rule
from tests.laws.test_redress import ONE, board, certain, in_tenths, revoke

CORRECTED = {"next_trick": "none", "attention": "before_established"}
DEFENDERS = ONE
"""Declarer's left-hand opponent in trick five: one trick goes over where nothing bars it."""
DECLARERS = revoke("declarer", 8, "S", "non_offending_side", 2)
BEFORE = revoke("declarer", 2, "S", "non_offending_side", 5)


def ruled(*revokes: Mapping[str, Any], code: int, evidence: Evidence) -> RevokesRuling:
    return rule(board(*revokes, code=code, evidence=evidence, other=None))


def redressed(*revokes: Mapping[str, Any], code: int, evidence: Evidence) -> Redress:
    return ruled(*revokes, code=code, evidence=evidence).settlement.redress


@pytest.mark.parametrize("code", codes())
def test_revokes_of_both_sides_are_measured_from_before_the_first(code: int) -> None:
    # Nothing goes over.  Declarer took 8; without both revokes 7: equity goes down to it.  What
    # there was without the later one alone is no yardstick (64C2b of 2017).
    evidence = Evidence(certain(7), 8, certain(9))
    found = redressed(DEFENDERS, DECLARERS, code=code, evidence=evidence)
    assert (found.required, found.adjusted_to) == (Required.YES, certain(7))


@pytest.mark.parametrize("code", codes())
def test_the_result_without_the_later_revoke_alone_leaves_it_to_judgement(code: int) -> None:
    evidence = Evidence(None, 8, certain(9))
    found = redressed(DEFENDERS, DECLARERS, code=code, evidence=evidence)
    assert found.required is Required.JUDGEMENT
    assert found.adjusted_to == ()


@pytest.mark.parametrize("code", codes())
def test_where_both_sides_revoked_twice_there_is_one_yardstick_for_all_four(code: int) -> None:
    # A defender and declarer twice each in a suit, in turn: 64B7 comes before 64B2, nothing goes
    # over; eight at the table, and without any of the four nine.  In 2017 the clause is 64C2b,
    # though the last of them is a repeated one (64C2a).
    revokes = [
        revoke("declarers_lho", 3, "H", "non_offending_side", 4),
        revoke("declarer", 4, "S", "non_offending_side", 5),
        revoke("declarers_lho", 6, "H", "non_offending_side", 3),
        revoke("declarer", 8, "S", "non_offending_side", 3),
    ]
    evidence = Evidence(certain(9), 8, certain(7))
    made = ruled(*revokes, code=code, evidence=evidence)
    assert made.settlement.tricks == 0
    assert made.settlement.redress.adjusted_to == certain(9)
    assert made.settlement.redress.clause == ("64C2b" if code >= 2017 else "64C")


@pytest.mark.parametrize("code", codes())
def test_the_tricks_are_those_of_the_defenders_where_declarer_revoked_first(code: int) -> None:
    # Declarer in trick two, a defender in trick five: the defence took six, without both four.
    found = redressed(BEFORE, DEFENDERS, code=code, evidence=Evidence(certain(4), 6))
    assert (found.required, found.adjusted_to) == (Required.YES, certain(4))


@pytest.mark.parametrize("code", codes())
def test_where_the_first_revoke_was_corrected_the_tricks_are_those_of_the_side_then_damaged(
    code: int,
) -> None:
    # Declarer's revoke in trick two is corrected, the defender's in trick five established: the
    # declaring side is damaged.  A corrected revoke of the other side bars the transfer in 1997
    # (option "any") and 2007, not in 2017: 8 or 9.  Without the established revoke ten.
    evidence = Evidence(certain(10), 8)
    made = ruled({**BEFORE, **CORRECTED}, DEFENDERS, code=code, evidence=evidence)
    assert damaged_side(board_of(made.call)) == "declarers"
    assert made.settlement.redress.with_transfer == (9 if code >= 2017 else 8)
    assert made.settlement.redress.adjusted_to == certain(10)


def test_a_revoke_of_the_side_redressed_that_was_corrected_gives_nothing_away() -> None:
    evidence = Evidence(certain(10), 8)
    late = {**DECLARERS, **CORRECTED}
    found = redressed(DEFENDERS, late, code=2017, evidence=evidence)
    assert (found.with_transfer, found.adjusted_to) == (9, certain(10))


def test_a_trick_that_goes_away_from_the_side_whose_tricks_count_is_taken_off() -> None:
    # 62C3 of 2017: both revoke in trick three, the defender first, and both are corrected; 64C
    # stays open for them.  In trick eight declarer revokes again, which is established, and the
    # defence is given a trick: the declaring side had 8 and has 7.
    together = {"both_in_same_trick_one_side_played_on": True, "attention": "during_play"}
    first = {**revoke("declarers_lho", 3, "H", "non_offending_side", 3), **together}
    second = {**revoke("declarer", 3, "H", "non_offending_side", 5), **together}
    second["next_trick"] = "only_non_offending_side_played"
    made = ruled(first, second, DECLARERS, code=2017, evidence=Evidence(certain(9), 8))
    assert [one.tricks_transferred for one in made.incidents] == [0, 0, 1]
    assert made.settlement.redress.with_transfer == 7


@pytest.mark.parametrize("code", codes())
def test_what_the_first_revoke_transfers_is_added_as_far_as_there_are_tricks(code: int) -> None:
    # LHO twice in hearts, winning the first with the revoke card: two go over for it (64A1).
    # Without the second revoke 12: the offending side has one trick left to give, not two.
    first = revoke("declarers_lho", 3, "H", "offending_player", 2)
    second = revoke("declarers_lho", 6, "H", "non_offending_side", 1)
    evidence = Evidence(certain(10), 10, certain(12))
    found = rule(board(first, second, code=code, evidence=evidence)).settlement.redress
    assert found.without_later_revoke == 13
    assert found.adjusted_to == certain(13)


@pytest.mark.parametrize("code", codes())
def test_a_trick_won_before_the_first_revoke_is_not_transferred_without_the_later_one(
    code: int,
) -> None:
    # LHO revokes in trick three, which declarer wins, and again in trick five, which he ruffs: the
    # only trick of his side from trick three on, after two before. One trick goes over: ten and
    # one. Without the later revoke declarer has eleven: then nothing is left to go over (64B1),
    # and the two tricks from before the revoke stay. Eleven either way: the table result stands.
    first = revoke("declarers_lho", 3, "H", "non_offending_side", 1)
    second = revoke("declarers_lho", 5, "H", "offending_player", 0)
    evidence = Evidence(certain(11), 10, certain(11))
    found = rule(board(first, second, code=code, evidence=evidence)).settlement.redress
    assert found.with_transfer == 11
    assert found.without_later_revoke == 11
    assert (found.required, found.adjusted_to) == (Required.NO, ())


@pytest.mark.parametrize(
    ("likely", "adjusted"),
    [
        ({"t10": 5, "t9": 5}, certain(10)),  # the declaring side was damaged
        ({"t7": 5, "t6": 5}, certain(6)),  # the defence was
    ],
)
def test_both_sides_in_1997_the_most_favourable_result_is_that_of_the_side_damaged(
    likely: Mapping[str, int], adjusted: tuple[tuple[int, Any], ...]
) -> None:
    # 12C2 of 1997; eight tricks at the table.
    evidence = Evidence(in_tenths(**likely), 8)
    found = redressed(DEFENDERS, DECLARERS, code=1997, evidence=evidence)
    assert (found.required, found.adjusted_to) == (Required.YES, adjusted)


@pytest.mark.parametrize("code", [1997, 2007])
def test_both_sides_with_results_around_the_tables_leave_open_who_was_damaged(code: int) -> None:
    evidence = Evidence(in_tenths(t9=5, t7=5), 8)
    found = redressed(DEFENDERS, DECLARERS, code=code, evidence=evidence)
    assert (found.required, found.adjusted_to) == (Required.JUDGEMENT, ())


BY_PARTNERS = (
    revoke("declarers_lho", 3, "H", "non_offending_side", 5),
    revoke("declarers_rho", 6, "S", "non_offending_side", 3),
)
"""One trick goes over for each (64A2)."""


def by_hand(
    at_table: int, without: int | None, later: int | None
) -> tuple[Required, int | None, int | None]:
    """64C for two revokes of one side, read once more: required, what is scored, at least."""
    table = at_table + 2
    known = [one for one in (without, None if later is None else later + 1) if one is not None]
    best = max(known, default=0)
    if len(known) == 2:
        return (Required.YES, best, None) if best > table else (Required.NO, None, None)
    return (Required.YES, None, best) if best > table else (Required.JUDGEMENT, None, None)


@pytest.mark.parametrize("code", codes())
def test_two_revokes_of_one_side_are_compared_as_by_hand_whatever_is_stated(code: int) -> None:
    results = (None, 6, 7, 8, 9)
    for at_table, without, later in itertools.product((5, 6, 7), results, results):
        evidence = Evidence(
            None if without is None else certain(without),
            at_table,
            None if later is None else certain(later),
        )
        found = rule(board(*BY_PARTNERS, code=code, evidence=evidence)).settlement.redress
        scored = found.adjusted_to[0][0] if found.adjusted_to else None
        least = found.at_least[0][0] if found.at_least else None
        told = (at_table, without, later)
        assert (found.required, scored, least) == by_hand(*told), told


@pytest.mark.parametrize("code", codes())
def test_revokes_of_both_sides_are_compared_with_none_of_them_whatever_is_stated(
    code: int,
) -> None:
    """The result without the later revoke changes nothing, and either side may be damaged."""
    for at_table, without, later in itertools.product((7, 8), (6, 7, 8, 9), (None, 6, 9)):
        evidence = Evidence(certain(without), at_table, None if later is None else certain(later))
        found = redressed(DEFENDERS, DECLARERS, code=code, evidence=evidence)
        same = without == at_table
        assert found.required is (Required.NO if same else Required.YES)
        assert found.adjusted_to == (() if same else certain(without))
        assert (found.without_later_revoke, found.missing) == (None, ())
