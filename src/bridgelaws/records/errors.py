"""What is wrong with a file, as a key and values; the words are made elsewhere."""

from __future__ import annotations

import traceback
from pathlib import Path

_PROGRAM = Path(__file__).parents[1]


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


def as_refusal(error: Exception, file: str | None = None) -> RefusedError:
    """The refusal that an error is; any other is a fault of the program, named by its place.

    ``place`` is the error and where in the program it came from, as whoever mends it needs it.
    """
    if isinstance(error, RefusedError):
        return error
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if Path(frame.filename).is_relative_to(_PROGRAM)]
    place = type(error).__name__
    if own:
        name = Path(own[-1].filename).relative_to(_PROGRAM).as_posix()
        place = f"{place} at {name}:{own[-1].lineno}"
    return RefusedError("program_failed", file=file, place=place)
