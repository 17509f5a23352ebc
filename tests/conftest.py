"""One browser for all tests; ``pytest --rows`` prints which rows of the sources they show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.chromium import ARGUMENTS, chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

_PASSED: Counter[str] = Counter()
_FAILED: Counter[str] = Counter()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rows", action="store_true", help="print the rows that tests show")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for marker in item.iter_markers("clause"):
            item.user_properties.extend(("row", row) for row in marker.args)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    chromium()
    from playwright.sync_api import sync_playwright  # heavy, and only these tests need it

    with sync_playwright() as made:
        yield made


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    started = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
    yield started
    started.close()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when == "call":
        counted = _PASSED if report.passed else _FAILED
        counted.update(str(value) for name, value in report.user_properties if name == "row")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if not terminalreporter.config.getoption("rows"):
        return
    terminalreporter.section("rows of the source documents")
    for row in sorted(_PASSED | _FAILED):
        failed = f", {_FAILED[row]} failed" if _FAILED[row] else ""
        terminalreporter.write_line(f"{row:5} shown by {_PASSED[row]} tests{failed}")
