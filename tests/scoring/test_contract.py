"""Contract scores (Law 77). Scores by hand from the table of the Law."""

from __future__ import annotations

import pytest

from bridgelaws.bridge import Contract, Doubling, Seat, Strain
from bridgelaws.scoring import (
    ImpossibleResultError,
    Result,
    contract_score,
    declarer_scores,
    is_possible,
    read_result,
)

MADE = [
    # contract, tricks, not vulnerable, vulnerable
    ("1C", 7, 70, 70),
    ("1NT", 7, 90, 90),
    ("1NT", 13, 270, 270),
    ("2S", 8, 110, 110),
    ("2NT", 9, 150, 150),
    ("3D", 10, 130, 130),
    ("3NT", 9, 400, 600),
    ("3NT", 11, 460, 660),
    ("4H", 10, 420, 620),
    ("4S", 11, 450, 650),
    ("5C", 11, 400, 600),
    ("4C", 10, 130, 130),
    ("6C", 12, 920, 1370),
    ("6H", 12, 980, 1430),
    ("6NT", 12, 990, 1440),
    ("6NT", 13, 1020, 1470),
    ("7C", 13, 1440, 2140),
    ("7S", 13, 1510, 2210),
    ("7NT", 13, 1520, 2220),
    # doubled: 50 for insult, tricks count double, so that two hearts are game
    ("1CX", 7, 140, 140),
    ("1NTX", 7, 180, 180),
    ("2CX", 8, 180, 180),
    ("2HX", 8, 470, 670),
    ("2DX", 9, 280, 380),
    ("3NTX", 9, 550, 750),
    ("4SX", 12, 790, 1190),
    ("5DX", 11, 550, 750),
    ("6SX", 12, 1210, 1660),
    # redoubled
    ("1CXX", 7, 230, 230),
    ("1DXX", 8, 430, 630),
    ("1NTXX", 7, 560, 760),
    ("1CXX", 13, 1430, 2630),
    ("2SXX", 8, 640, 840),
    ("7NTXX", 13, 2280, 2980),
]


@pytest.mark.parametrize(("text", "tricks", "not_vulnerable", "vulnerable"), MADE)
def test_a_made_contract_scores_tricks_premiums_insult_and_overtricks(
    text: str, tricks: int, not_vulnerable: int, vulnerable: int
) -> None:
    contract = Contract.parse(text)
    assert contract_score(contract, tricks, vulnerable=False) == not_vulnerable
    assert contract_score(contract, tricks, vulnerable=True) == vulnerable


UNDERTRICKS = {
    ("", False): [50, 100, 150, 200, 250, 300],
    ("", True): [100, 200, 300, 400, 500, 600],
    ("X", False): [100, 300, 500, 800, 1100, 1400],
    ("X", True): [200, 500, 800, 1100, 1400, 1700],
    ("XX", False): [200, 600, 1000, 1600, 2200, 2800],
    ("XX", True): [400, 1000, 1600, 2200, 2800, 3400],
}


@pytest.mark.parametrize("strain", ["C", "H", "NT"])
@pytest.mark.parametrize(("doubling", "vulnerable"), UNDERTRICKS)
def test_undertricks_cost_the_same_in_every_denomination(
    strain: str, doubling: str, vulnerable: bool
) -> None:
    contract = Contract.parse(f"4{strain}{doubling}")
    costs = [-contract_score(contract, 10 - n, vulnerable=vulnerable) for n in range(1, 7)]
    assert costs == UNDERTRICKS[doubling, vulnerable]


def test_the_largest_penalties() -> None:
    grand = Contract.parse("7NTXX")
    # doubled, thirteen down: 100 + 2 * 200 + 10 * 300, and 200 + 12 * 300; redoubled twice that
    assert contract_score(grand, 0, vulnerable=False) == -7000
    assert contract_score(grand, 0, vulnerable=True) == -7600
    assert min(declarer_scores(vulnerable=True)) == -7600


def trick_by_trick(level: int, strain: str, doubling: str, tricks: int, vulnerable: bool) -> int:
    """The table of Law 77 once more, counted trick by trick and without the program."""
    times = {"": 1, "X": 2, "XX": 4}[doubling]
    if tricks < level + 6:
        total = 0
        for down in range(1, level + 7 - tricks):
            if doubling == "":
                total -= 100 if vulnerable else 50
            elif vulnerable:
                total -= (200 if down == 1 else 300) * times // 2
            else:
                total -= (100 if down == 1 else 200 if down <= 3 else 300) * times // 2
        return total
    worth = [{"C": 20, "D": 20, "H": 30, "S": 30, "NT": 30}[strain]] * (tricks - 6)
    if strain == "NT":
        worth[0] = 40
    below = sum(worth[:level]) * times
    total = below
    total += (500 if vulnerable else 300) if below >= 100 else 50
    if level == 6:
        total += 750 if vulnerable else 500
    if level == 7:
        total += 1500 if vulnerable else 1000
    total += {"": 0, "X": 50, "XX": 100}[doubling]
    for overtrick in worth[level:]:
        total += overtrick if doubling == "" else (100 if vulnerable else 50) * times
    return total


def test_every_contract_with_every_number_of_tricks() -> None:
    count = 0
    for level in range(1, 8):
        for strain in Strain:
            for doubling in Doubling:
                for tricks in range(14):
                    for vulnerable in (False, True):
                        contract = Contract(level, strain, doubling)
                        assert contract_score(
                            contract, tricks, vulnerable=vulnerable
                        ) == trick_by_trick(level, strain.value, doubling.value, tricks, vulnerable)
                        count += 1
    assert count == 7 * 5 * 3 * 14 * 2


@pytest.mark.parametrize("tricks", [-1, 14])
def test_a_number_of_tricks_that_no_deal_has_is_refused(tricks: int) -> None:
    with pytest.raises(ImpossibleResultError) as refused:
        contract_score(Contract.parse("3NT"), tricks, vulnerable=False)
    assert (refused.value.key, refused.value.values["clause"]) == ("impossible_tricks", "77")
    with pytest.raises(ValueError, match="impossible_tricks"):
        Result(Contract.parse("3NT"), Seat.N, tricks, False)


@pytest.mark.parametrize(("seat", "sign"), [("N", 1), ("S", 1), ("E", -1), ("W", -1)])
def test_a_plus_of_east_west_is_a_minus_of_north_south(seat: str, sign: int) -> None:
    result = Result(Contract.parse("4SX"), Seat(seat), 12, True)
    assert result.score == 1190
    assert result.score_ns == sign * 1190


@pytest.mark.parametrize(
    ("text", "contract", "tricks"),
    [
        ("4SX+2", "4SX", 12),
        ("3NT=", "3NT", 9),
        ("6h -1", "6H", 11),
        ("7NTXX-13", "7NTXX", 0),
        ("2C", "2C", None),
    ],
)
def test_a_result_is_read_with_or_without_its_tricks(
    text: str, contract: str, tricks: int | None
) -> None:
    assert read_result(text) == (Contract.parse(contract), tricks)


@pytest.mark.parametrize("text", ["4S+4", "1C-8", "7NT+1"])
def test_more_overtricks_or_undertricks_than_there_are_tricks_are_refused(text: str) -> None:
    with pytest.raises(ImpossibleResultError):
        read_result(text)


@pytest.mark.parametrize("text", ["", "=", "4S+", "8C=", "+1", "4S++1"])
def test_what_is_no_result_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no contract"):
        read_result(text)


def test_scores_that_exist_only_at_one_vulnerability() -> None:
    assert is_possible(620, ns_vulnerable=True)
    assert not is_possible(620, ns_vulnerable=False, ew_vulnerable=False)
    # 4H for East-West, who are vulnerable; North-South are not
    assert is_possible(-620, ns_vulnerable=False, ew_vulnerable=True)
    assert not is_possible(-620, ns_vulnerable=True, ew_vulnerable=False)
    # one down doubled, vulnerable North-South
    assert is_possible(-200, ns_vulnerable=True, ew_vulnerable=False)


@pytest.mark.parametrize("score", [10, 15, 60, 625, 2990, 7610])
def test_scores_that_no_contract_gives(score: int) -> None:
    assert not is_possible(score)
    assert not is_possible(-score)


def test_a_board_passed_out_is_nought() -> None:
    assert is_possible(0, ns_vulnerable=False, ew_vulnerable=False)
