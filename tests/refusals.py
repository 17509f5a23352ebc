"""What a test expects of a refusal."""

from __future__ import annotations

from collections.abc import Callable

from bridgelaws.errors import RefusedError


def because(key: str) -> Callable[[RefusedError], bool]:
    """That input is refused for the reason called *key*: ``check=`` of ``pytest.raises``."""
    return lambda error: error.key == key
