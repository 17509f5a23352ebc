"""A card not played, once both sides have played on: it is ordered onto the table (67B1)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bridgelaws import desk
from bridgelaws.codes import codes

FACED = {"en": "Show a card of the suit that was led", "de": "Zeigen Sie eine Karte"}
ANY = {"en": "or any card if you have none", "de": "oder irgendeine, wenn Sie keine haben"}
ALL = pytest.mark.parametrize("code", codes())
BOTH = pytest.mark.parametrize("language", ["en", "de"])


def said(code: int, language: str, **facts: Any) -> dict[str, Any]:
    told = {
        "offending_player": "declarers_rho",
        "kind": "card_not_contributed",
        "trick": 5,
        "next_trick": "offending_side_played",
        "next_play_induced_by_opponent": False,
        "claim": "none",
        "attention": "during_play",
        "attention_by": "opponent",
        **facts,
    }
    text = json.dumps({"laws": code, "other_side_revoked": "no", "revokes": [told]})
    (opened,) = desk.open_text(text, "json", "case.json", desk.Terms())
    return dict(desk.worded(desk.document(opened), language)["text"])


@ALL
@BOTH
def test_the_player_hears_at_once_which_card_he_shows(code: int, language: str) -> None:
    """Also while play goes on and the tricks are open."""
    spoken = said(code, language)["read_out"]
    assert FACED[language] in spoken
    assert ANY[language] in spoken
    held = said(code, language, holds_suit_led=True)["read_out"]
    assert FACED[language] in held
    assert ANY[language] not in held


@ALL
@BOTH
def test_the_ruling_names_law_67_and_no_establishment(code: int, language: str) -> None:
    ruling = said(code, language, holds_suit_led=True)["ruling"]
    assert "67" in ruling
    assert "63" not in ruling
    assert "established" not in ruling
    assert "vollendet" not in ruling


@ALL
@BOTH
def test_no_card_is_shown_once_the_hands_are_back_in_the_board(code: int, language: str) -> None:
    later = {"attention": "after_call_on_next_board", "later_tricks_won": 2,
             "revoke_trick_won_by": "non_offending_side", "holds_suit_led": True}  # fmt: skip
    assert FACED[language] not in said(code, language, **later)["read_out"]


@ALL
@BOTH
def test_a_card_that_can_still_be_supplied_is_supplied_and_not_faced(
    code: int, language: str
) -> None:
    named = {"next_trick": "offending_side_designated_a_card", "offending_player": "declarer"}
    assert FACED[language] not in said(code, language, **named)["read_out"]
