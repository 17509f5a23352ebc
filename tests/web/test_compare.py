"""The same facts under every code on one page: where the rulings part, and the way there."""

from __future__ import annotations

from http import HTTPStatus

import pytest

from tests.web.reading import Element, at, get

CORRECTED = "next_trick=none&claim=none&offending_player=declarer"
BOTH_SIDES = (
    "established=true&offending_player=declarers_lho&trick=4&owed_card=not_faced&attention=after_play"
    "&revoke_trick_won_by=non_offending_side&later_tricks_won=2"
    "&other_side_revoked=corrected"
)
"""Since 2017 the other side's revoke bars the trick only if it was established: 64B7."""


def codes_of(page: Element) -> list[Element]:
    return page.one("div", kind="codes").all("section")


def test_every_code_has_its_ruling_beside_the_others() -> None:
    page = at(f"/en/compare/revoke?laws=2007&regulations=wbf&{BOTH_SIDES}")

    assert [one.one("h2").text for one in codes_of(page)] == [
        "Laws of 1997",
        "Laws of 2007",
        "Laws of 2017",
    ]
    of_1997, of_2007, of_2017 = (one.text for one in codes_of(page))
    assert "1 trick" not in of_1997
    assert "1 trick" not in of_2007
    assert "1 trick" in of_2017


def test_where_two_codes_part_the_clause_leads_to_its_place_in_its_own_code() -> None:
    page = at(f"/en/compare/revoke?laws=2007&regulations=wbf&{BOTH_SIDES}")
    (parting,) = page.all("section", kind="notice")

    assert "2007" in parting.one("h2").text
    assert [a.href for a in parting.all("a")] == ["/en/laws/64?laws=2007&regulations=wbf#64B7"]
    assert "Nothing of the kind in Laws of 2017" in parting.text


def test_rulings_that_agree_say_so() -> None:
    page = at("/en/compare/asked?by=declarer&whom=dummy")

    assert not page.all("section", kind="notice")
    assert page.one("p", kind="notice").text


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_code_goes_on_with_the_call_and_all_that_was_told(language: str) -> None:
    page = at(f"/{language}/compare/revoke?laws=2017&regulations=dbv&{CORRECTED}")
    links = [one.one("a").href for one in codes_of(page)]

    assert links == [
        f"/{language}/call/revoke?laws={code}&regulations=dbv&{CORRECTED}"
        for code in (1997, 2007, 2017)
    ]


@pytest.mark.parametrize("told", [BOTH_SIDES, "next_trick=none"])
def test_a_ruling_and_a_question_lead_to_the_comparison_with_what_was_told(told: str) -> None:
    there = f"/en/compare/revoke?laws=2017&regulations=wbf&{told}"
    links = at(there.replace("compare", "call", 1)).all("a")

    assert there in [a.href for a in links]


def test_a_code_that_does_not_know_an_answer_says_so_and_the_others_rule() -> None:
    page = at("/en/compare/claim?laws=2017&regulations=wbf&continuation=agreed_by_all_four")
    of_1997, of_2007, of_2017 = (one.text for one in codes_of(page))

    assert "do not know this answer" in of_1997
    assert "do not know this answer" in of_2007
    assert "do not know this answer" not in of_2017
    assert "claim.continuation" not in page.text


def test_codes_that_are_all_still_open_do_not_part_yet() -> None:
    page = at("/en/compare/revoke?claim=none&trick=13")

    assert not page.all("section", kind="notice")
    assert "still open" in page.one("p", kind="notice").text


def test_there_is_no_comparison_of_what_is_no_call() -> None:
    assert get("/en/compare/auction").status == HTTPStatus.NOT_FOUND
