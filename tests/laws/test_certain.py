"""What is said while facts are open: nothing that another answer would take back."""

from __future__ import annotations

from typing import Any

import pytest

from bridgelaws.codes import Code, codes
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.files.regulations import profile
from bridgelaws.laws.calls.revoke.kind import on_board
from bridgelaws.laws.calls.revoke.report import RevokeReport
from bridgelaws.laws.calls.revoke.ruling import rule
from bridgelaws.laws.frame.ruling import Status

AT_ONCE = {
    "trick": 6,
    "kind": "failure_to_follow_suit",
    "offending_player": "declarers_lho",
    "next_trick": "none",
    "next_play_induced_by_opponent": False,
    "claim": "none",
    "attention": "before_established",
    "question_forbidden": False,
}
"""A defender's revoke, noticed before the next trick."""
CHANGE = {"opponents_may_withdraw", "then_partner_may_withdraw"}
SUPPOSED = "ordinary_revoke_is_supposed"


def told(code: Code, **facts: Any) -> tuple[Status, set[str]]:
    board = on_board(code, profile("wbf"), (RevokeReport({**AT_ONCE, **facts}),), "no")
    ruling = rule(board)
    return ruling.status, set(ruling.instructions)


@pytest.mark.parametrize("code", codes())
def test_cards_are_changed_where_the_revoke_is_corrected(code: Code) -> None:
    """62C1, 62C2."""
    status, keys = told(code, attention_by="opponent")
    assert (status, keys & CHANGE) == (Status.RULED, CHANGE)


@pytest.mark.parametrize("code", codes())
def test_nobody_changes_a_card_while_43b3_may_have_play_go_on(code: Code) -> None:
    """Dummy without his rights may have been the first to notice it: then nothing is changed."""
    status, keys = told(code, attention_by=UNKNOWN)
    assert (status, keys & CHANGE) == (Status.OPEN, set())


@pytest.mark.parametrize("code", codes())
def test_a_ruling_says_what_it_supposes_where_nobody_knows_what_was_not_done(code: Code) -> None:
    """Law 67 governs where no card was played, Law 52 where a penalty card was passed over."""
    assert SUPPOSED in told(code, attention_by="opponent", kind=UNKNOWN)[1]
    assert SUPPOSED not in told(code, attention_by="opponent")[1]
    established = {"next_trick": "offending_side_played", "attention": "during_play"}
    assert SUPPOSED not in told(code, attention_by="opponent", kind=UNKNOWN, **established)[1]
