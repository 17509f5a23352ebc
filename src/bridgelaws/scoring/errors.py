"""What is wrong with a question about scores, as a key and values; the words are made elsewhere."""

from __future__ import annotations

from bridgelaws.errors import Error


class ScoringError(Error, ValueError):
    """Input that cannot be scored.

    Attributes:
        key: names the reason; a message file has the words for it.
        path: where in the request, such as ``weighted.components[0].weight``; "" if nowhere.
        values: what the words need: ``found``, ``expected``, ``clause`` and the like.
    """

    def __init__(self, key: str, path: str = "", **values: object) -> None:
        super().__init__(key, path, values)
        self.key = key
        self.path = path
        self.values = values

    def __str__(self) -> str:
        place = f"{self.path}: " if self.path else ""
        told = ", ".join(f"{name} {value!r}" for name, value in self.values.items())
        return place + self.key + (f" ({told})" if told else "")

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (type(self), self.key, self.path, self.values)

    def below(self, path: str) -> ScoringError:
        """The same error, seen from further up: its path follows *path*."""
        dot = "." if path and self.path and not self.path.startswith("[") else ""
        return _again(type(self), self.key, path + dot + self.path, self.values)


class ImpossibleResultError(ScoringError):
    """A result that no table can produce: Law 77 has no score for it."""


def _again(
    kind: type[ScoringError], key: str, path: str, values: dict[str, object]
) -> ScoringError:
    error = kind(key, path)
    error.values = values
    error.args = (key, path, values)
    return error
