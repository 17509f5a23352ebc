"""Dummy without rights points out a defender's established revoke: the body's choice (43B3)."""

from __future__ import annotations

from typing import Any

import pytest

from bridgelaws.codes import Code, codes
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.files.regulations import profile
from bridgelaws.laws.calls.revoke.kind import on_board
from bridgelaws.laws.calls.revoke.report import RevokeReport
from bridgelaws.laws.calls.revoke.ruling import RevokesRuling, rule
from bridgelaws.laws.facts.revoke_answers import Revoked
from bridgelaws.laws.frame.regulations import Profile
from bridgelaws.laws.frame.ruling import Status

ESTABLISHED = {
    "offending_player": "declarers_rho",
    "kind": "failure_to_follow_suit",
    "trick": 5,
    "owed_card": "not_faced",
    "next_trick": "offending_side_played",
    "claim": "none",
    "next_play_induced_by_opponent": False,
    "attention": "during_play",
    "attention_by": "dummy_rights_lost",
    "revoke_trick_won_by": "offending_player",
    "later_tricks_won": 2,
    "later_trick_with_playable_card": False,
}
OPTION = "dummy_without_rights_points_out_established"


def ruled(code: Code, body: Profile, **changed: Any) -> RevokesRuling:
    report = RevokeReport({**ESTABLISHED, **changed})
    return rule(on_board(code, body, (report,), other_side_revoked=Revoked.NO))


@pytest.mark.parametrize("code", codes())
def test_a_body_that_leaves_law_64_to_apply_has_the_tricks_go_over(code: Code) -> None:
    book = profile("wbf")
    club = Profile("club", "Club", "2026-01-01", {
        **book.tables,
        OPTION: {"value": "law_64", "source": "club rules 1"},
    })  # fmt: skip

    assert ruled(code, book).settlement.tricks == 0
    assert ruled(code, club).settlement.tricks == 2


@pytest.mark.parametrize("code", codes())
def test_where_nobody_knows_who_pointed_it_out_the_ruling_is_conditional(code: Code) -> None:
    found = ruled(code, profile("wbf"), attention_by=UNKNOWN)

    assert (found.status, found.question) == (Status.OPEN, None)
