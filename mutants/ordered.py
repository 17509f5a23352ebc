"""A plugin of pytest: notes how long each test takes, or runs those first that are named first.

``MUTANTS_SECONDS`` names the file to write the seconds to, ``MUTANTS_ORDER`` the file with the
names of the tests in the order wanted; a test that it does not name comes last.
"""

from __future__ import annotations

import json
import os
from collections import defaultdict
from pathlib import Path

import pytest

_SECONDS: defaultdict[str, float] = defaultdict(float)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests in the order wanted."""
    if path := os.environ.get("MUTANTS_ORDER"):
        wanted = {name: place for place, name in enumerate(json.loads(Path(path).read_text()))}
        items.sort(key=lambda item: wanted.get(item.nodeid, len(wanted)))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Add what this part of the test took."""
    _SECONDS[report.nodeid] += report.duration


def pytest_sessionfinish() -> None:
    """Write the seconds, where they are wanted."""
    if path := os.environ.get("MUTANTS_SECONDS"):
        Path(path).write_text(json.dumps(_SECONDS))
