"""Python in the browser rules as Python on the server does, to the byte."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from bridgelaws.web.offline.answering import answer
from tests.offline.conftest import PATIENCE
from tests.offline.walks import of_the_device, request, walks

SCRIPT = Path(__file__).parent / "rulings.mjs"
FEWEST = 150
EVERY = 5
"""The starts differ, not the program: after a plain one so much fewer pages are held."""


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """The requests in a file, and what this Python answers."""
    lines = [*of_the_device(), *(request(address) for address in walks(seed=64, each=1))]
    assert len(lines) >= FEWEST
    file = tmp_path_factory.mktemp("rulings") / "requests.jsonl"
    file.write_text("\n".join(lines), "utf-8")
    return file, [answer(line) for line in lines]


def test_every_page_is_the_same_to_the_byte_from_a_plain_start_and_from_a_picture(
    site: Path, asked: tuple[Path, list[str]]
) -> None:
    file, expected = asked
    assert sum(r"class=\"say\"" in page for page in expected) >= 30, "the walks come to rulings"
    _held(site, file, "plain", expected, EVERY)
    _held(site, file, "snapshot", expected, 1)


def _held(site: Path, file: Path, how: str, expected: list[str], every: int) -> None:
    """Hold the answers of one start to those *expected*: each, or one of so many."""
    asked, answers = file.with_suffix(f".{how}.asked"), file.with_suffix(f".{how}")
    asked.write_text("\n".join(file.read_text("utf-8").splitlines()[::every]), "utf-8")
    command = ["node", str(SCRIPT), str(site), str(asked), str(answers), how, str(file)]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=2 * PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr[-500:]
    assert answers.read_text("utf-8").splitlines() == expected[::every]
