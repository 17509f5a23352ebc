"""Writes the output of a command to a file."""

from __future__ import annotations

from pathlib import Path

from bridgelaws.errors import RefusedError


def write(name: str, data: bytes) -> None:
    """Write *data* to the file called *name*.

    Raises:
        RefusedError: it cannot be written.
    """
    try:
        Path(name).write_bytes(data)
    except OSError as error:
        reason = error.strerror or str(error)
        raise RefusedError("file_cannot_be_written", file=name, reason=reason) from error


def tell(text: str, name: str | None) -> int:
    """Write a text to a file, or to standard output if none is named; return the exit status.

    Raises:
        RefusedError: the file cannot be written.
    """
    if name is None:
        print(text)
    else:
        write(name, text.encode("utf-8"))
    return 0
