"""What a type checker sees of the public names, in a program of somebody else's."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
RIGHT = """
import bridgelaws as bl

case = bl.revoke(laws=2017, trick=7, offending_player="declarers_rho", suit_led="H")
reveal_type(case.question)
ruling = case.answer(next_trick="offending_side_played").rule()
reveal_type(ruling.tricks)
reveal_type(ruling.clauses)
if ruling.redress is not None:
    reveal_type(ruling.redress.required)
for board in bl.read_pbn("club.pbn"):
    reveal_type(board.rule())
reveal_type(bl.compare(case).rulings)
reveal_type(bl.chart("64", laws=2017).svg())
try:
    bl.Case.load("case.yaml", laws=2007)
except bl.Error as error:
    print(error)
"""
REVEALED = [
    "bridgelaws.front.question.Question | None",
    "int | None",
    "tuple[str, ...]",
    "Literal['yes']",
    "bridgelaws.front.ruling.Ruling",
    "Mapping[int, bridgelaws.front.ruling.Ruling]",
    "str",
]
WRONG = """
import bridgelaws as bl

bl.rule
bl.revoke(trick=7)
bl.revoke(laws=2017).rule().trikcs
bl.revoke(laws=2017).rule().text(2017)
bl.chart("64", laws="2017")
"""


def mypy(folder: Path, program: str) -> list[str]:
    """What mypy says of a program in a folder of its own, where no source of ours lies."""
    file = folder / "program.py"
    file.write_text(program, "utf-8")
    cache = ROOT / ".mypy_cache" / "front"
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(cache), file.name]
    here = {name: value for name, value in os.environ.items() if name != "MYPYPATH"}
    done = subprocess.run(command, cwd=folder, env=here, capture_output=True, text=True)
    return done.stdout.splitlines()


def test_a_type_checker_sees_the_types_of_a_users_program(tmp_path: Path) -> None:
    *said, last = mypy(tmp_path, RIGHT)
    assert last.startswith("Success")
    assert len(said) == len(REVEALED)
    for line, revealed in zip(said, REVEALED, strict=True):
        assert revealed in line


def test_a_wrong_name_argument_or_attribute_is_an_error(tmp_path: Path) -> None:
    *said, last = mypy(tmp_path, WRONG)
    assert last.startswith("Found 5 errors")
    assert [int(line.split(":")[1]) for line in said if ": error:" in line] == [4, 5, 6, 7, 8]
    assert "attr-defined" in said[0]
