"""The browser that tests of pages drive, one for all of them.

Playwright keeps a loop of its own in a process, so that it is started once: tests of every room
take it from the fixtures of ``tests/conftest.py``.
"""

from __future__ import annotations

import os
import shutil

import pytest

ARGUMENTS = ["--no-sandbox"]
"""Chromium refuses its sandbox to root and in most containers; it opens our own pages only."""


def chromium() -> str:
    """The path of Debian's Chromium, or of ``BRIDGELAWS_CHROMIUM``.

    Where there is none the test is skipped; CI installs it and counts a skip as a failure.
    """
    found = os.environ.get("BRIDGELAWS_CHROMIUM") or shutil.which("chromium")
    if found is None:
        pytest.skip("Chromium is not installed")
    return found
