"""One browser for all tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.chromium import ARGUMENTS, chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright


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
