"""The solver, as the tests of equity have it."""

from tests.equity.conftest import solver

__all__ = ["solver"]
