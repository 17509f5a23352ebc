"""A board of a team match on its pages: what its numbers are asked for, and who is told what."""

from __future__ import annotations

import pytest

from bridgelaws.words.say import LANGUAGES, Words
from tests.web.reading import at, facts, get, submit

SLOW = (
    "laws=2017&regulations=wbf&state=not_started&situation=single_result"
    "&north_south_fault=none&east_west_fault=none&assign=false&scoring=vp"
)
"""Neither team at fault and the board not begun: average plus to both (12C2a3 with 86B of 2017)."""
both = pytest.mark.parametrize("language", LANGUAGES)


def call(language: str, more: str = "") -> str:
    return f"/{language}/call/team_board?{SLOW}{more}"


@both
def test_a_match_for_victory_points_asks_for_the_number_of_boards_before_it_rules(
    language: str,
) -> None:
    words = Words(language)
    page = at(call(language))

    assert page.one("h1").text == words.say("fact.boards.question")
    assert page.one("p", kind="left").text == words.say("web.left.last")


@both
def test_the_number_that_is_typed_gives_the_victory_points(language: str) -> None:
    after = submit(at(call(language)), "24")

    assert facts(after)["boards"] == "24"
    # By hand: 15 x sqrt(24) = 73.48; 10 + 10 (1 - 0.618^(9/73.48)) / (1 - 0.618^3) = 10.75.
    spoken = at(after).one("q").text
    assert spoken.count("10.75" if language == "en" else "10,75") == 2


@both
def test_where_the_number_is_not_known_the_director_is_told_and_the_players_are_not(
    language: str,
) -> None:
    told = Words(language).say("team_board.victory_points.need_boards")
    page = at(call(language, "&boards=unknown"))

    assert told not in page.one("q").text
    assert told in page.text
    assert "+3 IMP" in page.one("q").text


@pytest.mark.parametrize("amount", ["0", "1001", "many"])
def test_a_number_that_no_match_has_is_asked_again_with_what_is_wrong(amount: str) -> None:
    page = get(call("en", f"&number=boards&amount={amount}"))

    assert page.status == 400
    assert 'id="wrong"' in page.html


@pytest.mark.parametrize("scoring", ["knockout", "total_imps"])
def test_a_match_scored_otherwise_is_not_asked_for_its_boards(scoring: str) -> None:
    page = at(call("en").replace("scoring=vp", f"scoring={scoring}"))

    assert page.all("q")
