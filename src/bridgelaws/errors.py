"""The errors of the program: one root, and the refusal of input that most callers meet.

An error carries a key and values, so that its words can be said in every language; the words
themselves are made in `words`, and loaded when somebody asks for them.

`Error` is the root of all. `RefusedError` is what the public functions raise; the others belong to
one room each, and where the input is to blame a `RefusedError` is made of them.
"""

from __future__ import annotations


class Error(Exception):
    """Any error of this program: the root of all others."""


class RefusedError(Error, ValueError):
    """Input that is refused: where, why (a message key), and what the words need.

    As text it is an English sentence with its place; `say` has it in another language.

    Attributes:
        key: names the reason; the messages have a sentence for it.
        file: the file, where the input came from one.
        line: its line, counted from 1.
        path: the fact: ``revokes[0].trick``.
        values: what the sentence needs.
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

    def __str__(self) -> str:
        return self.say("en")

    def say(self, language: str) -> str:
        """Why the input is refused, and where: ``file:line: path: message``."""
        from bridgelaws.words.render import error_line

        return error_line(self, language)

    def at(self, path: str) -> RefusedError:
        """The same refusal of what its giver calls *path*."""
        return _again(self.key, self.file, self.line, path, self.values)

    def within(self, file: str | None) -> RefusedError:
        """The same refusal of a case that came from *file*, where it names none."""
        return _again(self.key, self.file or file, self.line, self.path, self.values)

    def anywhere(self) -> RefusedError:
        """The same refusal without its place, for a reader who has only this one case."""
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
    import traceback  # here, for the help of the command line needs neither
    from pathlib import Path

    if isinstance(error, RefusedError):
        return error
    program = Path(__file__).parent
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if Path(frame.filename).is_relative_to(program)]
    place = type(error).__name__
    if own:
        name = Path(own[-1].filename).relative_to(program).as_posix()
        place = f"{place} at {name}:{own[-1].lineno}"
    return RefusedError("program_failed", file=file, place=place)
