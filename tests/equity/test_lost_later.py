"""What the other side lost itself after a revoke is told beside the comparison (12C1, 64C).

Thirteen tricks lie on top for North-South in notrumps. East throws a heart on the first spade,
which dummy wins, and follows to the next: his revoke card costs nobody anything.
"""

import json
from typing import Any

import pytest

from bridgelaws import desk
from bridgelaws.equity.dds import Dds
from bridgelaws.words.render_equity import equity_lines

CASE: dict[str, Any] = {
    "laws": 2017,
    "deal": "N:AKQ2.AK2.AK2.432 76.7654.7654.765 543.QJ3.QJ3.AKQJ JT98.T98.T98.T98",
    "contract": "3NT",
    "declarer": "S",
    "vulnerable": "both",
}
FIRST = ["W", "SJ", "SA", "H4", "S3"]
PLAYED_ON = [FIRST, ["N", "SK", "S6", "S4", "S8"]]


def analysed(solver: Dds, **keys: Any) -> dict[str, Any]:
    terms = desk.Terms(2017, None, ("owed_card=not_faced",))
    (opened,) = desk.open_text(json.dumps({**CASE, **keys}), "json", "case.json", terms)
    return desk.equity(opened, solver)


def page(found: dict[str, Any], language: str) -> str:
    return " ".join(" ".join(equity_lines(found, language)).split())


def claimed(tricks: int) -> list[dict[str, Any]]:
    claim = {"by": "S", "tricks": tricks, "agreed": True}
    return [{"after": [2, 4], "attention_by": "opponent"}, {"claim": claim}]


def test_tricks_given_away_in_a_claim_are_not_what_the_revoke_card_took(solver: Dds) -> None:
    # Declarer claims nine of eleven: eleven at the table, one goes over (64A2): twelve.
    found = analysed(solver, play=PLAYED_ON, events=claimed(9))
    proposal = found["proposal"]
    assert found["revokes"][0]["double_dummy"]["cost"] == 0
    assert proposal["baselines"]["with_transfer"] == 12
    assert proposal["lost_later"] == 2
    assert "North-South lost 2 tricks by cards of their own or in the claim" in page(found, "en")
    assert "verlor Nord-Süd 2 Stiche durch eigene Karten oder im Claim" in page(found, "de")


def test_who_claims_all_that_is_his_lost_nothing(solver: Dds) -> None:
    found = analysed(solver, play=PLAYED_ON, events=claimed(11))
    assert found["proposal"]["required"] == "no"
    assert found["proposal"]["lost_later"] == 0
    assert "in the claim" not in page(found, "en")


def test_a_low_spade_that_gives_a_trick_away_is_counted(solver: Dds) -> None:
    # Dummy leads the two of spades; West takes it with the eight, for South has the five and four.
    found = analysed(solver, play=[FIRST, ["N", "S2", "S6", "S4", "S8"]])
    assert found["proposal"]["lost_later"] == 1


@pytest.mark.parametrize(("language", "word"), [("en", "appeal"), ("de", "Protest")])
def test_where_the_revoke_was_corrected_nothing_is_asked_and_nothing_proposed(
    language: str, word: str, solver: Dds
) -> None:
    found = analysed(solver, play=[FIRST], events=[{"after": [1, 4], "attention_by": "opponent"}])
    assert found["proposal"]["required"] == "not_applicable"
    told = page(found, language)
    assert word not in told
    assert "tricks_at_table" not in told
