"""The picture of a revoke: as a drawing, in characters, and in files."""

import io
import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pytest

from bridgelaws.cli import main
from bridgelaws.equity.dds import Dds
from bridgelaws.words.equity_picture import TELEPHONE, svg
from bridgelaws.words.equity_terminal import COLUMNS, terminal
from bridgelaws.words.say import LANGUAGES, Words
from tests.equity.test_documents_deals import CHANGED_NOTHING, CUT_OFF, ESTABLISHED

both = pytest.mark.parametrize("language", LANGUAGES)
SVG = "{http://www.w3.org/2000/svg}"


def step(trick: int, seat: str, card: str, after: int, change: int = 0, **more: Any) -> Any:
    return {"trick": trick, "seat": seat, "card": card, "before": after - change, "after": after,
            "change": change, "revoke": False} | more  # fmt: skip


def revoke(course: list[Any], low: int, high: int) -> dict[str, Any]:
    return {"double_dummy": {"low": low, "high": high}, "course": course,
            "non_offending_side": "NS"}  # fmt: skip


# East revokes with the ten of hearts as last to trick nine; North then throws a trick away, and
# West revokes as well.
TWO = revoke(
    [
        step(9, "E", "HT", 5, -1, revoke=True),
        step(10, "N", "CQ", 4, -1),
        step(10, "E", "C3", 4),
        step(10, "S", "C2", 4),
        step(10, "W", "DJ", 4, revoke=True),
        step(11, "N", "SK", 4),
    ],
    6,
    7,
)
LONGEST = revoke([step(i // 4 + 1, "NESW"[i % 4], "S2", 13) for i in range(52)], 0, 13)


def test_in_characters_each_card_stands_over_its_trick_and_a_revoke_is_marked() -> None:
    """Six or seven without the revoke; five after it, four after North's queen of clubs."""
    page = terminal(TWO, Words("en"))
    assert page[:6] == [
        "     7 ┤─ ──── ─",
        "     6 ┤─ ──── ─",
        "     5 ┤● ···· ·",
        "     4 ┤· ●●●● ●",
        "        R *  R",
        "        9 10   11",
    ]


@both
def test_no_line_of_the_picture_in_characters_is_longer_than_eighty(language: str) -> None:
    page = terminal(LONGEST, Words(language))
    assert max(map(len, page)) <= COLUMNS
    assert sum(page[0].count(mark) for mark in "●◉─·") == 52, "every card of the play is there"


def test_a_terminal_without_the_characters_gets_plain_ones() -> None:
    assert all(line.isascii() for line in terminal(TWO, Words("en"), plain=True))


def drawn(picture: dict[str, Any], language: str = "en", title: str = "title") -> Any:
    return ElementTree.fromstring(svg(picture, Words(language), title))


def texts(root: Any) -> list[str]:
    return [element.text or "" for element in root.iter(f"{SVG}text")]


def test_the_ranks_and_seats_in_the_drawing_are_those_of_the_language() -> None:
    """German cards bear A K D B 10, and East is Ost."""
    english, german = texts(drawn(TWO)), texts(drawn(TWO, "de"))
    assert {"10", "Q", "J", "K", "E"} <= set(english)
    assert {"10", "D", "B", "K", "O"} <= set(german)
    assert not {"Q", "J", "T", "E"} & set(german)


def test_the_cards_that_changed_the_tricks_are_in_bold_and_each_revoke_has_a_ring() -> None:
    root = drawn(TWO)
    bold = [group for group in root.iter(f"{SVG}g") if group.get("font-weight") == "bold"]
    ranks = [list(group.iter(f"{SVG}text"))[-1].text for group in bold]
    assert ranks == ["10", "Q", "J"]
    assert len(list(root.iter(f"{SVG}circle"))) == 3, "the two revokes, and the legend"


def test_the_drawing_tells_those_who_listen_every_card_that_changed_the_tricks() -> None:
    described = drawn(TWO).findtext(f"{SVG}desc")
    assert "Without the revoke, double dummy: 6–7" in described
    assert "Trick 9, East, the 10 of hearts: 5 tricks" in described
    assert "Trick 10, North, the queen of clubs: 4 tricks" in described
    assert "the 3 of clubs" not in described


@both
@pytest.mark.parametrize("picture", [TWO, LONGEST], ids=["short", "longest"])
def test_no_text_of_the_drawing_leaves_the_paper(language: str, picture: dict[str, Any]) -> None:
    """However long the title; 0.56 of its size is what a letter of Arial takes on average."""
    root = drawn(picture, language, "the revoke of somebody with a very long name " * 4)
    width, height = map(float, root.get("viewBox").split()[2:])
    for element in root.iter(f"{SVG}text"):
        if element.get("x") is None or element.get("text-anchor") == "end":
            continue
        size = float(element.get("font-size", 3.2))
        assert float(element.get("x")) + 0.56 * size * len(element.text) <= width
        assert float(element.get("y")) <= height


@both
def test_the_words_above_a_narrow_drawing_fit_a_telephone(language: str) -> None:
    """The curve of a whole play is wider; who looks at it moves it, and need not for the words."""
    root = ElementTree.fromstring(svg(LONGEST, Words(language), "a long title " * 9, narrow=True))
    above = [one for one in root.iter(f"{SVG}text") if one.get("text-anchor") != "end"]
    words = [one for one in above if " " in (one.text or "")]
    assert len(words) > 8
    for one in words:
        size = float(one.get("font-size", 3.2))
        assert float(one.get("x", 0)) + 0.56 * size * len(one.text or "") <= TELEPHONE
    assert float(root.get("viewBox", "").split()[2]) > 3 * TELEPHONE


def test_the_drawing_is_on_white_paper_so_that_it_is_seen_on_a_dark_page_too() -> None:
    paper = next(iter(drawn(TWO).iter(f"{SVG}rect")))
    root = drawn(TWO)
    assert paper.get("fill") == "#fff"
    assert [paper.get("width"), paper.get("height")] == root.get("viewBox").split()[2:]


def file_of(tmp_path: Path, *boards: str) -> Path:
    file = tmp_path / "boards.pbn"
    numbered = [one.replace('[Board "1"]', f'[Board "{n}"]') for n, one in enumerate(boards, 7)]
    file.write_text("\n\n".join(numbered), encoding="utf-8")
    return file


GIVEN = [*(part for one in ESTABLISHED for part in ("--answer", one)),
         "--samples", "0", "--workers", "1"]  # fmt: skip


def test_of_several_revokes_each_has_a_picture_named_for_board_trick_and_seat(
    tmp_path: Path, solver: Dds, capsys: pytest.CaptureFixture[str]
) -> None:
    file = file_of(tmp_path, CUT_OFF, CHANGED_NOTHING)
    assert main(["equity", str(file), *GIVEN, "--svg", str(tmp_path / "a.svg")]) == 0
    names = ["a-1-board7-trick2-E.svg", "a-2-board8-trick2-E.svg"]
    assert sorted(one.name for one in tmp_path.glob("*.svg")) == names
    said = capsys.readouterr().out
    assert re.findall(r"Picture: (.*)", said) == [str(tmp_path / name) for name in names]
    assert "Board 8: East's revoke" in (tmp_path / names[1]).read_text("utf-8")


@both
def test_the_record_is_never_overwritten_by_its_picture(
    language: str, tmp_path: Path, solver: Dds, capsys: pytest.CaptureFixture[str]
) -> None:
    file = file_of(tmp_path, CUT_OFF)
    before = file.read_bytes()
    assert main(["equity", str(file), *GIVEN, "--svg", str(file), "--lang", language]) == 1
    said = capsys.readouterr()
    assert file.read_bytes() == before
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert "expected" in said.err or "erwartet" in said.err


@both
def test_a_folder_that_is_not_there_is_one_clear_line(
    language: str, tmp_path: Path, solver: Dds, capsys: pytest.CaptureFixture[str]
) -> None:
    file, picture = file_of(tmp_path, CUT_OFF), tmp_path / "nowhere" / "a.svg"
    assert main(["equity", str(file), *GIVEN, "--svg", str(picture), "--lang", language]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert str(picture) in said.err


def test_in_an_encoding_without_the_characters_the_page_has_the_plain_picture(
    tmp_path: Path, solver: Dds, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = io.TextIOWrapper(io.BytesIO(), encoding="latin-1")
    monkeypatch.setattr(sys, "stdout", out)
    assert main(["equity", str(file_of(tmp_path, CUT_OFF)), *GIVEN]) == 0
    out.seek(0)
    page = out.read()
    assert "7 |o oooo" in page
    assert "9 |- ----" in page
