"""The solver, where its wheel is installed; without it these tests are skipped, visibly."""

import importlib.util
from collections.abc import Iterator

import pytest

from bridgelaws.equity.dds import Dds
from bridgelaws.equity.workers import Workers


def _absent() -> bool:
    return importlib.util.find_spec("endplay") is None


@pytest.fixture(scope="session")
def solver() -> Dds:
    """The solver in this process."""
    if _absent():
        pytest.skip("the solver's wheel (bridgelaws[equity]) is not installed")
    return Dds()


@pytest.fixture(scope="session")
def workers() -> Iterator[Workers]:
    """The solver in two processes."""
    if _absent():
        pytest.skip("the solver's wheel (bridgelaws[equity]) is not installed")
    with Workers(processes=2) as started:
        yield started
