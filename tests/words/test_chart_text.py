from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaws.words.chart.text import columns, joined, points, wrap

WORDS = st.text(st.sampled_from("abc mW♠ß-—é"), max_size=80)


@given(WORDS, st.floats(20, 200), st.booleans())
def test_no_line_is_wider_than_its_room(words: str, room: float, bold: bool) -> None:
    measure = points(9, bold=bold)
    assert all(measure(line) <= room for line in wrap(words, room, measure))


@given(WORDS, st.integers(1, 40))
def test_wrapping_loses_no_letter(words: str, room: int) -> None:
    assert "".join("".join(wrap(words, room, columns)).split()) == "".join(words.split())


@given(st.lists(WORDS.filter(str.strip), min_size=1), st.integers(10, 60))
def test_joined_items_fit_and_none_is_lost(items: list[str], room: int) -> None:
    lines = joined(items, room, columns)
    assert all(columns(line) <= room for line in lines)
    assert "".join("".join(lines).split()) == "/".join("".join(i.split()) for i in items)


def test_lines_break_between_items_rather_than_within() -> None:
    assert joined(["before play", "during play"], 16, columns) == ("before play /", "during play")


def test_a_line_break_of_the_words_is_kept() -> None:
    assert wrap("one trick\nno more", 80, columns) == ("one trick", "no more")


# Measured in the font files; the bold of DejaVu is the widest that is commonly installed.
DEJAVU, DEJAVU_BOLD = 39.01, 44.02


@pytest.mark.parametrize(("bold", "real"), [(False, DEJAVU), (True, DEJAVU_BOLD)])
def test_the_estimate_is_no_less_than_the_widest_common_font(bold: bool, real: float) -> None:
    sentence = "Who won the trick in which the revoke took place, and how many later tricks?"
    assert real <= points(1, bold=bold)(sentence) <= 1.1 * real


def test_a_wide_character_takes_two_columns_and_a_combining_one_none() -> None:
    assert (columns("ab"), columns("漢"), columns("e\u0301")) == (2, 2, 1)
