"""What others wrote stays one line that shows and does nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgelaws.cli import main
from bridgelaws.words.quotes import quoted

HOSTILE = "a\x1b[31mRED\x1b]0;title\x07\nbridgelaws: all is well\u202e"


def test_what_acts_on_a_terminal_is_shown_by_its_number_and_letters_stay() -> None:
    assert quoted("a\x1b[31m\n\u2028\u202e\x9b\ud800") == r"a\x1b[31m\n\u2028\u202e\x9b\ud800"
    assert quoted("Mühle ♠ − 4½\u00a0„so“ 桥牌") == "Mühle ♠ − 4½\u00a0„so“ 桥牌"


def lines(capsys: pytest.CaptureFixture[str]) -> str:
    """What was said, if it is one line without controls."""
    out, err = capsys.readouterr()
    said = out + err
    assert len(said.splitlines()) == 1, said
    assert not any(ord(c) < 32 and c != "\n" for c in said)
    return said


@pytest.mark.parametrize(
    "arguments",
    [
        ["rule", f"{HOSTILE}.pbn"],
        ["rule", "CASE", "--answer", f"{HOSTILE}=1"],
        ["rule", "CASE", "--board", HOSTILE],
        ["rule", "KEY"],
        ["rule", "VALUE"],
    ],
    ids=lambda arguments: arguments[1][:5],
)
def test_a_refusal_is_one_line_whatever_it_quotes(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = {
        "CASE": "laws: 2017\nrevokes: [{trick: 7}]\n",
        "KEY": 'laws: 2017\nrevokes: [{"x\\e[31m\\n": 1}]\n',
        "VALUE": 'laws: 2017\nrevokes: [{trick: "\\e[31m\\n"}]\n',
    }
    for name, text in texts.items():
        (tmp_path / f"{name}.yaml").write_text(text, "utf-8")
    given = [str(tmp_path / f"{one}.yaml") if one in texts else one for one in arguments]

    assert main(given) == 1
    assert lines(capsys).startswith("bridgelaws: ")


@pytest.mark.skipif("sys.platform == 'win32'", reason="no such names of files")
def test_a_file_of_an_archive_is_named_on_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / f"{HOSTILE}.pbn".replace("/", "")).write_bytes(b"\xff\xfe no record")
    main(["scan", str(tmp_path)])
    said = "".join(capsys.readouterr())
    assert "\x1b" not in said
    assert "\nbridgelaws: all is well" not in said
