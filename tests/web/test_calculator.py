"""The calculator: scores worked by hand from Laws 77 and 78, asked for and read as on the pages."""

from __future__ import annotations

import json
from base64 import b64encode
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlencode, urlsplit

import pytest

from bridgelaws import scorer
from bridgelaws.web.offline.answering import answer
from bridgelaws.web.views.calculator.pages import QUESTIONS
from tests.browser.states import FROM_CARDS
from tests.web.reading import Element, at, facts, get, read
from tests.web.serving import ORIGIN, desk


def asked(subject: str, language: str = "en", **told: str) -> Element:
    """The page of an answer."""
    return at(f"/{language}/score/{subject}?{urlencode(told)}")


def headline(subject: str, language: str = "en", **told: str) -> str:
    return asked(subject, language, **told).one("h1").text


def refused(subject: str, language: str = "en", **told: str) -> dict[str, str]:
    """The fields with which something is wrong, and what."""
    page = get(f"/{language}/score/{subject}?{urlencode(told)}&go=1")
    assert page.status == HTTPStatus.BAD_REQUEST
    wrong = read(page.html).all("p", kind="wrong")
    return {one.attributes["id"].removeprefix("wrong-"): one.text for one in wrong}


def contract(text: str, declarer: str, tricks: int, **more: str) -> dict[str, str]:
    """What is tapped for a contract such as ``4SX``."""
    rest = text[1:].rstrip("X")
    doubled = ("undoubled", "doubled", "redoubled")[len(text) - 1 - len(rest)]
    told = {"level": text[0], "strain": rest, "doubled": doubled, "declarer": declarer}
    return {**told, "tricks": str(tricks), **more}


@pytest.mark.parametrize(
    ("told", "said"),
    [
        # 4 * 30 = 120, game not vulnerable 300
        (contract("4S", "S", 10, vulnerable="ew"), "North-South +420"),
        # 120, game vulnerable 500
        (contract("4S", "S", 10, vulnerable="ns"), "North-South +620"),
        # one down, doubled and vulnerable
        (contract("4SX", "S", 9, vulnerable="ns"), "East-West +200"),
        # three down, doubled, not vulnerable: 100 + 200 + 200
        (contract("4SX", "S", 7, vulnerable="none"), "East-West +500"),
        # 40 + 30 + 30, game 300, one over 30
        (contract("3NT", "E", 10, vulnerable="none"), "East-West +430"),
        # 2 * 20 * 4 = 160 is game: 300, and 100 for making it redoubled
        (contract("2CXX", "W", 8, vulnerable="none"), "East-West +560"),
        # 7 * 20 = 140, game 500, grand slam 1500
        (contract("7D", "N", 13, vulnerable="both"), "North-South +2140"),
    ],
)
def test_a_contract_scores_by_the_table_of_law_77(told: dict[str, str], said: str) -> None:
    assert headline("contract", **told) == said


def test_both_sides_have_their_points_and_the_result_is_named() -> None:
    page = asked("contract", **contract("4SX", "S", 9, vulnerable="ns"))

    assert page.one("p", kind="kind").text == "4SX−1 by South, vulnerable"
    rows = page.one("dl", kind="facts").all("dd")
    assert [row.text for row in rows] == ["−200", "+200"]


def test_the_number_of_the_board_tells_the_vulnerability() -> None:
    # Board 2: North-South are vulnerable. 6 * 30 = 180, game 500, slam 750; 300 and 500 if not.
    six_hearts = contract("6H", "N", 12)
    assert headline("contract", **six_hearts, board="2") == "North-South +1430"
    assert headline("contract", **six_hearts, board="3") == "North-South +980"


def test_a_board_and_a_vulnerability_that_contradict_each_other_are_refused() -> None:
    wrong = refused("contract", **contract("6H", "N", 12, board="2", vulnerable="ew"))

    assert list(wrong) == ["board"]
    assert "another vulnerability" in wrong["board"]


def test_a_board_passed_out_needs_nothing_more() -> None:
    assert headline("contract", level="pass", go="1") == "0: no score"


def test_a_score_goes_on_to_the_imps_with_its_sign() -> None:
    page = asked("contract", **contract("4SX", "S", 9, vulnerable="ns"))
    (onward,) = page.all("a", kind="secondary")

    assert facts(onward.href)["result"] == "-200"
    field = at(onward.href).one("input", name="result")
    assert field.attributes["value"] == "200"
    checked = [one for one in at(onward.href).all("input") if "checked" in one.attributes]
    assert [one.attributes["value"] for one in checked] == ["ew"]


@pytest.mark.parametrize(
    ("here", "there", "said", "team"),
    [
        ("+620", "-100", "12 IMPs", "North-South"),  # 720: from 600 to 740
        ("-50", "+420", "10 IMPs", "East-West"),  # 470: from 430 to 490
        ("+110", "+90", "1 IMP", "North-South"),  # 20: from 20 to 40
        ("+140", "+140", "0 IMPs", "equal"),
    ],
)
def test_two_results_are_compared_by_the_imp_table_of_law_78b(
    here: str, there: str, said: str, team: str
) -> None:
    page = asked("imps", result=here, other_table=there)

    assert page.one("h1").text == said
    assert team in page.one("p", kind="kind").text


def test_a_score_without_a_sign_is_of_the_side_that_is_tapped() -> None:
    told = {"result": "620", "result_for": "ns", "other_table": "100", "other_table_for": "ew"}
    assert headline("imps", **told) == "12 IMPs"

    wrong = refused("imps", result="620", other_table="100", other_table_for="ew")
    assert list(wrong) == ["result"]
    assert "one side" in wrong["result"]


def test_a_score_that_no_contract_gives_is_refused_at_its_field() -> None:
    wrong = refused("imps", result="+625", other_table="-100")

    assert list(wrong) == ["result"]
    assert "625" in wrong["result"]


@pytest.mark.parametrize(
    ("told", "said"),
    [
        # 10 + 10 (1 - r^(24/60)) / (1 - r), r = sqrt 5 - 2: 15.742
        ({"imps": "24", "boards": "16"}, "15.74 : 4.26"),
        ({"imps": "0", "boards": "20", "scale": "discrete"}, "10 : 10"),
        # at 6 to 8 boards 15 points from 11 IMPs on, 16 from 14
        ({"imps": "12", "boards": "7", "scale": "acbl_20"}, "15 : 5"),
    ],
)
def test_a_match_has_victory_points_by_its_scale(told: dict[str, str], said: str) -> None:
    assert headline("victory_points", **told) == said


def test_german_numbers_have_a_comma_read_and_written() -> None:
    assert headline("victory_points", "de", imps="23,6", boards="16") == "15,74 : 4,26"


@pytest.mark.parametrize(
    ("told", "field"),
    [
        ({"imps": "24", "boards": "x"}, "boards"),
        ({"imps": "24", "boards": "0"}, "boards"),
        ({"imps": "many", "boards": "16"}, "imps"),
        ({"imps": "24", "boards": "16", "scale": "acbl_20"}, "boards"),  # 6 to 11 boards alone
        ({"imps": "24", "boards": "16", "scale": "mine"}, "scale"),
        ({"boards": "16"}, "imps"),
    ],
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_wrong_stands_at_its_field_without_keys_of_the_program(
    language: str, told: dict[str, str], field: str
) -> None:
    wrong = refused("victory_points", language, **told)

    assert list(wrong) == [field]
    assert "_" not in wrong[field]


def test_each_field_that_is_missing_says_so_once_the_form_was_sent() -> None:
    assert list(refused("contract", level="4")) == ["strain", "declarer", "vulnerable", "tricks"]
    assert not asked("contract", level="4").all("p", kind="wrong")


FIELD = "620 620 -100 170"
"""Two a win: 620 beats two and ties with one, 5 of 6; 170 has 2, -100 nothing."""


def cells(page: Element, column: str) -> list[str]:
    """The cells of a column of the table of a board."""
    place = [one.text for one in page.all("th")].index(column)
    return [row.all("td")[place].text for row in page.one("tbody").all("tr")]


def test_scores_alone_are_a_board_of_a_field() -> None:
    page = asked("field", results=FIELD, method="matchpoints")

    assert page.one("h1").text == "4 tables, 4 results compared"
    assert cells(page, "MP NS") == ["5 (83.33 %)", "5 (83.33 %)", "0 (0 %)", "2 (33.33 %)"]


def test_a_ruled_score_takes_the_place_of_a_result_and_all_others_change() -> None:
    # three times 620: each beats 170 and ties with two, 4 of 6
    page = asked("field", results=FIELD, method="matchpoints", table="3", ruled="620")

    assert page.one("h1").text == "4 matchpoints"
    assert page.one("p", kind="kind").text == "North-South at table 3, with the ruled score"
    assert cells(page, "MP NS")[:3] == ["4 (66.67 %)"] * 3
    before, after = page.one("ul", kind="told").all("li")
    assert "0 matchpoints for North-South" in before.text
    assert "4 matchpoints for North-South" in after.text


def test_a_ruled_score_may_be_weighted_or_artificial() -> None:
    told = {"results": FIELD, "method": "matchpoints", "table": "3"}
    # 60 % of 4, and 40 % of the nothing that -100 has
    assert headline("field", **told, ruled="60% 620, 40% -100") == "2.4 matchpoints"
    assert "60%/40%" in asked("field", **told, ruled="60%-40%").one("tbody").text


CSV = "Board;Table;NS;EW;Contract;By;Result\n7;1;1;5;4S;S;=\n7;2;2;6;4S;S;-1\n8;1;1;5;3NT;N;="


def test_lines_of_a_file_are_read_by_the_number_of_the_board() -> None:
    # Board 7: all vulnerable. 620 and -100.
    page = asked("field", results=CSV, number="7", method="matchpoints")
    assert cells(page, "Score NS") == ["620", "−100"]

    wrong = refused("field", results=CSV)
    assert list(wrong) == ["number"]
    assert "7, 8" in wrong["number"]


def test_a_line_that_cannot_be_read_is_named() -> None:
    wrong = refused("field", results=CSV.replace("4S;S;-1", "4S;S;-12"), number="7")

    assert list(wrong) == ["results"]
    assert wrong["results"].startswith("Line 3: Result: ")


def sent(tmp_path: Path, data: bytes, language: str = "en") -> tuple[int, Element, str]:
    """What is answered to a file: the status, the page, and where it leads on to."""
    with desk(tmp_path) as made:
        client = made.client(headers=ORIGIN)
        found = client.post(f"/{language}/score/field", files={"file": ("club.csv", data)})
    return found.status_code, read(found.text), found.headers.get("location", "")


def test_a_file_of_several_boards_offers_each_of_them(tmp_path: Path) -> None:
    status, page, _ = sent(tmp_path, CSV.encode())
    boards = {one.text: one.href for one in page.one("ol", kind="answers").all("a")}

    assert status == HTTPStatus.OK
    assert list(boards) == ["7", "8"]
    assert cells(at(f"{boards['7']}&method=matchpoints"), "Score NS") == ["620", "−100"]


def test_a_file_of_one_board_leads_on_to_its_results(tmp_path: Path) -> None:
    status, _, there = sent(tmp_path, Path("examples/club.csv").read_bytes())

    assert status == HTTPStatus.SEE_OTHER
    assert cells(at(there), "Score NS")[:2] == ["620", "650"]


@pytest.mark.parametrize(("language", "said"), [("en", "expected"), ("de", "erwartet")])
@pytest.mark.parametrize("data", [b"", b"no results", b"<USEBIO>"])
def test_a_file_that_cannot_be_read_is_refused_at_its_field(
    tmp_path: Path, data: bytes, language: str, said: str
) -> None:
    status, page, _ = sent(tmp_path, data, language)

    assert status == HTTPStatus.BAD_REQUEST
    assert said in page.one(id="wrong-file").text


def test_the_app_reads_the_file_on_the_device() -> None:
    form = [["name", "club.csv"], ["base64", b64encode(CSV.encode()).decode()]]
    asked = {"method": "POST", "address": "/de/score/field", "form": form}
    told = json.loads(answer(json.dumps(asked)))

    assert [one.text for one in read(told["html"]).one("ol", kind="answers").all("a")] == ["7", "8"]


WEIGHTED = {
    "vulnerable": "ns",
    "weight1": "60", "contract1": "4S", "declarer1": "S", "tricks1": "10",
    "weight2": "40", "contract2": "4S", "declarer2": "S", "tricks2": "9",
}  # fmt: skip
"""620 and -100."""


def test_a_weighted_score_sums_the_imps_of_its_results() -> None:
    # 620 - 170 = 450 is 10 IMPs, -100 - 170 = -270 is -7: 6 - 2.8
    page = asked("weighted", **WEIGHTED, other_table="+170")

    assert page.one("h1").text == "+3.2 IMPs"
    first, second = (row.text for row in page.one("dl", kind="facts").all("dd"))
    assert first == "60 %: score of North-South 620, IMPs 10"
    assert second == "40 %: score of North-South −100, IMPs −7"


def test_a_weighted_score_sums_the_matchpoints_of_its_results() -> None:
    # 620 ties with 620 and beats two, 5; -100 ties with one, 1: 60 % of 5 and 40 % of 1
    told = {**WEIGHTED, "scoring": "matchpoints", "others": "620 170 -100"}
    assert headline("weighted", **told) == "3.4 matchpoints"


def test_points_and_imps_are_weighted_as_they_are_told() -> None:
    points = {"unit": "score", "weight1": "50", "score1": "620", "weight2": "50", "score2": "-100"}
    # 12 IMPs and none
    assert headline("weighted", **points, other_table="-100") == "+6 IMPs"
    imps = {"unit": "imps", "weight1": "75", "imps1": "10", "weight2": "25", "imps2": "-2,4"}
    assert headline("weighted", **imps) == "+6.9 IMPs"  # 7.5 - 0.6


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"weight2": "50"}, "weight2"),  # 110 per cent
        ({"contract2": "8S"}, "contract2"),
        ({"tricks2": ""}, "tricks2"),
        ({"other_table": "+165"}, "other_table"),
    ],
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_wrong_with_a_weighted_score_stands_at_its_field(
    language: str, changed: dict[str, str], field: str
) -> None:
    wrong = refused("weighted", language, **{**WEIGHTED, "other_table": "+170", **changed})

    assert list(wrong) == [field]
    assert "_" not in wrong[field]


def test_what_is_doubtful_about_a_weighted_score_is_said() -> None:
    page = get(f"/en/score/weighted?{urlencode({**WEIGHTED, 'other_table': '+170'})}&laws=1997")

    assert "only an appeals committee weights scores" in read(page.html).text


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({"fault": "none", "scoring": "matchpoints"}, "60 %"),
        ({"fault": "none", "scoring": "matchpoints", "own_average": "62.5"}, "62.5 %"),
        ({"fault": "full", "scoring": "imps"}, "−3 IMPs"),
        # 3 for each of four comparisons
        ({"fault": "none", "scoring": "cross_imps", "results": "5"}, "+12 IMPs"),
    ],
)
def test_a_side_without_a_result_has_its_artificial_score(told: dict[str, str], said: str) -> None:
    assert headline("artificial", **told) == said


def test_neubergs_formula_lifts_the_matchpoints_of_a_board_with_fewer_results() -> None:
    # (18 + 1) * 11 / 10 - 1
    told = {"matchpoints": "18", "results": "10", "expected": "11"}
    assert headline("neuberg", **told) == "Matchpoints: 19.9"


def test_a_lone_result_is_compared_with_the_other_tables_or_with_what_was_likely() -> None:
    # 720 is 12 IMPs, 450 is 10: 34 in three comparisons
    page = asked("expected_swing", result="+620", others="-100 170 -100")
    assert page.one("h1").text == "Mean IMPs: 11.3333"
    assert page.one("dd").text == "yes"

    likely = {"result": "+620", "likely": "50% 620, 50% 170"}  # nothing, and 10 IMPs
    assert headline("expected_swing", **likely) == "Mean IMPs: 5"


def test_every_subject_has_its_page_and_is_listed_in_both_languages() -> None:
    assert tuple(QUESTIONS) == scorer.SUBJECTS
    for language in ("en", "de"):
        listed = at(f"/{language}/score").one("ul", kind="answers").all("a")
        assert [urlsplit(one.href).path for one in listed] == [
            f"/{language}/score/{name}" for name in scorer.SUBJECTS
        ]
        assert all(at(one.href).all("form", kind="calculator") for one in listed)
    assert get("/en/score/roulette").status == HTTPStatus.NOT_FOUND


def test_the_first_page_leads_to_the_calculator() -> None:
    links = [urlsplit(one.href).path for one in at("/de/").all("a")]
    assert "/de/score" in links


@pytest.mark.parametrize(
    ("language", "wanted", "subject"),
    [
        ("en", "score", ""),
        ("en", "calculator", ""),
        ("en", "IMP", "/imps"),
        ("en", "VP", "/victory_points"),
        ("en", "matchpoints", "/field"),
        ("en", "weighted score", "/weighted"),
        ("de", "Rechner", ""),
        ("de", "Abrechnung", ""),
        ("de", "IMPs", "/imps"),
        ("de", "Siegpunkte", "/victory_points"),
        ("de", "Matchpunkte", "/field"),
    ],
)
def test_the_search_finds_what_the_calculator_reckons(
    language: str, wanted: str, subject: str
) -> None:
    hits = at(f"/{language}/search?{urlencode({'q': wanted})}").one("ul", kind="answers").all("a")
    assert f"/{language}/score{subject}" in [urlsplit(one.href).path for one in hits]


def test_a_switch_of_the_code_and_of_the_language_keeps_all_that_was_told() -> None:
    page = asked("victory_points", imps="24", boards="16")
    switches = [one.href for one in page.all("a") if "boards=16" in one.href]

    assert any(href.startswith("/de/score/victory_points?") for href in switches)
    assert any("laws=1997" in href for href in switches)


RULED = (
    "established=true&offending_player=declarers_rho&trick=4&owed_card=not_faced"
    "&attention=after_play&revoke_trick_won_by=offending_player&later_tricks_won=1"
    "&other_side_revoked=no&contract=4S&declarer=N&tricks=10"
)
"""Two tricks to North-South: 4S with twelve."""


def of_the_calculator(page: Element) -> Element:
    """The link into the calculator."""
    (link,) = [one for one in page.one("main").all("a") if "/score/" in one.href]
    return link


def test_the_score_of_a_ruling_goes_on_into_the_calculator() -> None:
    page = at(f"/en/call/revoke?{RULED}&vulnerable=ns")
    link = of_the_calculator(page)

    assert at(link.href).one("h1").text == "North-South +680"


def test_the_score_of_a_ruling_from_cards_goes_on_with_the_number_of_the_board() -> None:
    # Board 7: all vulnerable. 4S with eight tricks.
    page = at(f"/en/call/revoke?{urlencode({**FROM_CARDS, 'tricks': '10'})}")
    link = of_the_calculator(page)

    assert facts(link.href)["board"] == "7"
    assert at(link.href).one("h1").text == "East-West +200"


def test_an_adjusted_score_goes_on_into_the_calculator() -> None:
    # seven tricks at the table, nine with the two: ten without the revoke are more, 620
    redress = "redress.tricks_at_table=7&redress.tricks_without_revoke=10"
    judged = RULED.replace("tricks=10", f"tricks=7&{redress}")
    page = at(f"/en/call/revoke?{judged}&vulnerable=ns")
    link = of_the_calculator(page)

    assert at(link.href).one("h1").text == "North-South +620"
