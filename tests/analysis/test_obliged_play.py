"""Plays that chance makes under restrictions and penalty cards: obeying, or with one breach."""

from __future__ import annotations

import random

from hypothesis import given, note
from hypothesis import strategies as st

from bridgelaws.codes import codes
from bridgelaws.laws.facts.revoke_answers import Kind
from tests.analysis.obliged_play import (
    DEAL,
    WEST_CASHES,
    WEST_LEADS_A_SPADE,
    Entry,
    Table,
    examined,
    examined_case,
)
from tests.strategies import examples, written

a_code = st.sampled_from(codes())
seeds = st.integers(0, 2**40)


def table(seed: int, code: int, wrong_from: int | None = None) -> Table:
    made = Table(random.Random(seed), code)
    made.play(wrong_from)
    note(written(made.case()))
    return made


def hidden(case: Entry) -> Entry:
    """The case with the defenders' hands not stated."""
    seats = "NESW"
    first = seats.index(case["declarer"])
    hands = case["deal"][2:].split()
    shown = [hand if (i - first) % 2 == 0 else "-" for i, hand in enumerate(hands)]
    return {**case, "deal": f"N:{' '.join(shown)}"}


@examples(150)
@given(seeds, a_code)
def test_a_play_that_obeys_is_never_found_a_breach(seed: int, code: int) -> None:
    made = table(seed, code)
    assert examined_case(made.case()).revokes == ()


@examples(150)
@given(seeds, a_code, st.integers(0, 40))
def test_an_injected_breach_is_always_found_and_nothing_else(
    seed: int, code: int, wrong_from: int
) -> None:
    made = table(seed, code, wrong_from)
    revokes = examined_case(made.case()).revokes
    if made.wrong is None:
        assert revokes == ()
        return
    (revoke,) = revokes
    assert (revoke.trick, revoke.position) == (made.wrong.trick, made.wrong.position)
    assert (revoke.seat, revoke.card) == (made.wrong.seat, made.wrong_card)
    assert set(revoke.playable) == set(made.wrong.allowed)
    assert revoke.kind is not Kind.FAILURE_TO_FOLLOW_SUIT
    assert not revoke.doubtful


@examples(100)
@given(seeds, a_code, st.integers(0, 51), st.booleans())
def test_with_hands_unknown_a_certain_breach_is_one_and_no_breach_is_missed(
    seed: int, code: int, wrong_from: int, whole: bool
) -> None:
    made = table(seed, code, None if whole else wrong_from)
    revokes = examined_case(hidden(made.case())).revokes
    injected = [] if made.wrong is None else [(made.wrong.trick, made.wrong.seat)]
    assert [(r.trick, r.seat) for r in revokes if not r.doubtful] in ([], injected)
    assert set(injected) <= {(r.trick, r.seat) for r in revokes}


def test_the_boards_are_what_they_say() -> None:
    assert examined(WEST_CASHES).revokes == examined(WEST_LEADS_A_SPADE).revokes == ()
    for rows in (WEST_CASHES, WEST_LEADS_A_SPADE):
        assert examined(rows, deal=DEAL).defects == ()
