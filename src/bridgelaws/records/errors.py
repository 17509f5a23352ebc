"""What is wrong with a file, as a key and values; the words are made elsewhere."""

from __future__ import annotations


class RefusedError(ValueError):
    """Input that is refused: where, why (a message key), and what the words need.

    ``path`` is the key in the file (``revokes[0].trick``), ``line`` counts from 1; either may
    be missing.
    """

    def __init__(
        self,
        key: str,
        *,
        file: str | None = None,
        line: int | None = None,
        path: str | None = None,
        **values: object,
    ) -> None:
        super().__init__(key, file, line, path, values)
        self.arguments = (file, line, path, values)
        self.key = key
        self.file = file
        self.line = line
        self.path = path
        self.values = values

    def at(self, path: str) -> RefusedError:
        """The same refusal of what its giver calls *path*."""
        return _again(self.key, self.file, self.line, path, self.values)

    def anywhere(self) -> RefusedError:
        """The same refusal without its place, for who has but the one case before him."""
        return _again(self.key, None, None, None, self.values)

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.key, *self.arguments)


def _again(
    key: str, file: str | None, line: int | None, path: str | None, values: dict[str, object]
) -> RefusedError:
    """The same error in another process."""
    error = RefusedError(key, file=file, line=line, path=path)
    error.values = values
    error.arguments = (file, line, path, values)
    return error
