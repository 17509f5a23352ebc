"""A page for the wall says in each code what the rulings say, on one A4, large enough to be read.

Which sentences stand on which page, and the numbers of the tables, are worked from the book.
"""

from __future__ import annotations

import io

import pikepdf
import pytest

from bridgelaws import desk
from bridgelaws.codes import codes
from bridgelaws.desk.case import Terms
from bridgelaws.laws.reference import walls
from bridgelaws.offers import WALLS
from bridgelaws.paper.wall import HEAD, Wall
from bridgelaws.words.say import LANGUAGES, Words
from tests.paper import printed

ALL = (1997, 2007, 2017)
IN_FORCE: dict[str, dict[str, tuple[int, ...]]] = {
    "revoke": {
        "asked": (1997,),  # 63B
        "by_agreement": ALL,  # 63A3 of 1997 and 2007, 63A4 of 2017
        "faced": (1997, 2007),  # 64B3 of 2017 names the penalty card and dummy's alone
        "both_in_one_trick": (2017,),  # 62C3
    },
    "penalty_card": {"helped": (2007, 2017)},  # 50E3, 50E4
    "claim": {
        "ceases": (1997, 2007),  # 68D
        "suspended": (2017,),
        "continued": (2017,),  # 68D2b
        "likely": (2007, 2017),  # 69B2
        "agreed_revoke": (1997, 2007),  # 63A3: agreeing establishes
        "agreed_revoke_corrected": (2017,),  # 63A4: only once it is final
    },
    "cards": {
        "no_call_harm": (1997, 2007),  # 13B2 of 1997, 13D2b of 2007; 13A2 of 2017 plays on
        "call": (2007, 2017),
        "call_unplayable": (2007, 2017),
        "added_costs": (2007, 2017),  # 67B1a
        "foreign": (2007, 2017),
        "foreign_played": (2007, 2017),
        "unknown": (1997,),
    },
    "question": {
        "risk_defenders": (2007, 2017),  # 61B3; in 1997 forbidden unless authorised
        "as_if_established": (1997,),  # 63B
        "forbidden": (),  # 61B3 of 2007 where a body forbids it
    },
    "team_board": {
        "finish": (2007, 2017),
        "assigned": (2007, 2017),
        "keeps": (2007,),  # 86D
        "guideline": (),  # of the DBV alone
        "minute": (),  # of the WBF of 2008 alone
        "fouled": (2017,),
        "cancelled": (2017,),
        "better": (2017,),
        "regulations": (2007,),
    },
}
"""The sentences that not every code has."""


def statements(name: str) -> list[walls.Statement]:
    page = walls.page(name)
    blocks = [one for block in page.blocks for one in block.statements]
    return [*blocks, *page.exceptions, *page.redress]


def texts(page: Wall) -> set[str]:
    blocks = [*page.blocks, page.exceptions, page.redress]
    return {line.text for block in blocks for line in block.lines}


@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("name", WALLS)
def test_a_sentence_stands_on_the_page_of_a_code_that_rules_so(name: str, code: int) -> None:
    words = Words("en", code)
    expected = {
        words.say(f"wall.{name}.{one.name}")
        for one in statements(name)
        if code in IN_FORCE[name].get(one.name, ALL)
    }

    assert texts(desk.wall(name, Terms(code), "en")) == expected


@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("name", WALLS)
def test_every_sentence_cites_the_clauses_that_rule_so(name: str, code: int) -> None:
    page = desk.wall(name, Terms(code), "en")

    for block in (*page.blocks, page.exceptions, page.redress):
        for line in block.lines:
            assert line.clauses, line
    for _, cells in page.grid.rows:
        for cell in cells:
            assert bool(cell.clauses) == bool(cell.said)


@pytest.mark.parametrize(
    ("code", "columns", "rows"),
    [
        # 64A1: the trick itself and one more; 64A2: one for dummy's trick or a later one.
        (2017, 2, [["1", "2"], ["1", "1"], ["0", "1"]]),
        (2007, 2, [["1", "2"], ["1", "1"], ["0", "1"]]),
        # 64A2 of 1997: a second one with a card that could have been played to the revoke trick.
        (1997, 3, [["1", "2", "2"], ["1", "1 (2*)", "1 (2*)"], ["0", "1", "1 (2*)"]]),
    ],
)
def test_the_tricks_of_an_established_revoke_are_those_of_law_64(
    code: int, columns: int, rows: list[list[str]]
) -> None:
    grid = desk.wall("revoke", Terms(code), "en").grid

    assert len(grid.columns) == columns
    assert [[cell.said for cell in cells] for _, cells in grid.rows] == rows
    assert bool(grid.note) == (code == 1997)


def test_defenders_may_ask_one_another_where_the_body_in_charge_lets_them() -> None:
    def answers(code: int, regulations: str) -> list[str]:
        rows = desk.wall("question", Terms(code, regulations), "en").grid.rows
        return [cells[0].said for _, cells in rows]

    risky = "YES, at a risk"
    assert answers(1997, "wbf") == ["YES", "YES", "NO", "YES", "NO"]
    assert answers(2007, "wbf") == ["YES", "YES", "NO", "YES", risky]
    assert answers(2017, "wbf") == ["YES", "YES", "NO", risky, risky]


@pytest.mark.parametrize(
    ("name", "terms", "said"),
    [
        ("question", Terms(2007, "dbv"), "forbidden"),
        ("team_board", Terms(2007, "dbv_2013"), "guideline"),
        ("team_board", Terms(2007, "wbf_2008"), "minute"),
    ],
)
def test_what_a_body_has_decided_stands_on_its_page(name: str, terms: Terms, said: str) -> None:
    assert Words("en", 2007).say(f"wall.{name}.{said}") in texts(desk.wall(name, terms, "en"))


@pytest.mark.parametrize("body", sorted(desk.bodies()))
def test_the_longest_pages_of_every_body_are_one_a4_each(body: str) -> None:
    data = desk.print_wall(WALLS, Terms(codes()[-1], body), "de")

    assert len(printed.pages(data)) == len(WALLS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", codes())
def test_each_page_is_one_a4_that_a_screen_reader_reads(code: int, language: str) -> None:
    data = desk.print_wall(WALLS, Terms(code), language)
    about = printed.about(data)

    assert len(printed.pages(data)) == len(WALLS)
    assert (about["language"], about["pdfuaid:part"]) == (language, "1")
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert {tuple(map(round, page.mediabox)) for page in pdf.pages} == {(0, 0, 595, 842)}
    found = printed.tags(data)
    assert found.count("/H1") == len(WALLS)
    assert found.count("/Table") == len(WALLS)


def test_headlines_are_read_at_two_metres() -> None:
    # Capitals two thirds of the size: 20 points make 4.7 mm, 8 minutes of arc at two metres.
    assert HEAD >= 20


def test_what_a_page_says_is_on_the_paper() -> None:
    page = desk.wall("revoke", Terms(2017), "de")
    said = printed.squeezed(" ".join(printed.pages(desk.print_wall("revoke", Terms(2017), "de"))))

    for line in texts(page):
        assert printed.squeezed(line) in said


@pytest.mark.parametrize("key", ["wall.claim.heard", "notice.claimer_repeats_statement"])
def test_the_objections_to_a_claim_are_heard_before_hands_are_faced_since_2007(key: str) -> None:
    """70B of 2007 and 2017: B2 the objections, B3 the hands; in 1997 the hands came second."""
    for language, objections, hands in (("en", "objections", "faced"), ("de", "Einwände", "Hände")):
        said = {code: Words(language, code).say(key).lower() for code in ALL}
        said = {code: one.replace("hands face up", "hands faced") for code, one in said.items()}
        first = {
            code: one.index(objections.lower()) < one.index(hands.lower())
            for code, one in said.items()
        }
        assert first == {1997: False, 2007: True, 2017: True}
