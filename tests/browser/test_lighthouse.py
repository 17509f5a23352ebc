"""Lighthouse gives the main pages all its points for accessibility and for good practice."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.browser.conftest import HERE
from tests.browser.states import RULING
from tests.chromium import chromium

MAIN_PAGES = ("en/", f"de/{RULING}")
MOST_SECONDS = 200


def test_the_main_pages_have_all_points(origin: str, modules: Path) -> None:
    """Measured one after the other in one browser."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed")
    addresses = [f"{origin}/{path}" for path in MAIN_PAGES]
    done = subprocess.run(
        [node, str(HERE / "lighthouse.mjs"), chromium(), *addresses],
        cwd=modules,
        capture_output=True,
        text=True,
        timeout=MOST_SECONDS,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    full = {"score": 100, "lost": []}
    scores = json.loads(done.stdout)

    assert list(scores) == addresses
    for address in addresses:
        assert scores[address] == {"accessibility": full, "best-practices": full}, address
