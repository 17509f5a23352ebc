"""What a ruling stands on that nobody has said names whose it is, by seat and by revoke."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bridgelaws import desk

FIRST: dict[str, Any] = {
    "offending_player": "W",
    "trick": 4,
    "suit_led": "H",
    "next_trick": "offending_side_played",
    "attention": "after_play",
    "revoke_trick_won_by": "offending_player",
    "later_tricks_won": 3,
}
SECOND = {**FIRST, "trick": 7, "suit_led": "D", "later_tricks_won": 2}


def ruled(language: str, laws: int, *revokes: dict[str, Any]) -> dict[str, Any]:
    """The words of the ruling on revokes at South's table."""
    case = json.dumps({"laws": laws, "declarer": "S", "revokes": list(revokes)})
    (opened,) = desk.open_text(case, "json", "case.json", desk.Terms())
    text: dict[str, Any] = desk.rule(opened, language)["text"]
    return text


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Revoke 2: The card that should have been played was a penalty card"),
        ("de", "2. Revoke: Die Karte, die er hätte spielen müssen, war eine Strafkarte"),
    ],
)
def test_of_several_revokes_it_is_said_of_which_of_them(language: str, line: str) -> None:
    """Since 2017 a faced card keeps the trick only if it was a penalty card or dummy's (64B3)."""
    said = ruled(language, 2017, FIRST, SECOND)["unless"]
    assert line in said
    assert len(said) == len(set(said))


@pytest.mark.parametrize("laws", [1997, 2007])
def test_before_2017_any_faced_card_keeps_the_trick(laws: int) -> None:
    """64B3 of the older codes."""
    said = ruled("en", laws, {**FIRST, "later_trick_with_playable_card": False})["unless"]
    assert "The card that should have been played lay face up" in said


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "East-West claimed or conceded, or agreed to a claim"),
        ("de", "Ost-West hat Stiche beansprucht oder abgegeben oder einem Claim zugestimmt"),
    ],
)
def test_only_a_claim_of_the_side_that_revoked_is_meant(language: str, line: str) -> None:
    """63A3 speaks of the offending side."""
    at_once = {"offending_player": "W", "next_trick": "none", "attention": "before_established"}
    assert line in ruled(language, 2017, at_once)["unless"]


@pytest.mark.parametrize(
    ("language", "act"),
    [
        ("en", "without the later revoke, or without any of them (Law 64C2a)."),
        (
            "de",
            "oder ganz ohne Revoke einen besseren Score hätte (§ 64 C 2 a).",
        ),
    ],
)
def test_a_second_revoke_in_the_suit_is_weighed_by_itself(language: str, act: str) -> None:
    """64C2(a): without the subsequent revoke, the first one and its tricks staying."""
    again = {**SECOND, "suit_led": "H"}
    assert ruled(language, 2017, FIRST, again)["do"][-1].endswith(act)
