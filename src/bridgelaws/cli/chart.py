"""``bridgelaws chart``: a Law as a flow chart, drawn from the code."""

from __future__ import annotations

import shutil
import sys
from argparse import Namespace
from pathlib import Path

from bridgelaws import desk
from bridgelaws.records.errors import RefusedError


def run(arguments: Namespace) -> int:
    """Draw the chart to a file or to standard output."""
    drawn = desk.chart(
        arguments.law,
        desk.Terms(arguments.laws, arguments.regulations),
        arguments.lang,
        form=_form(arguments),
        width=min(100, shutil.get_terminal_size().columns),
    )
    return write(drawn, arguments.output)


def write(text: str, output: str | None) -> int:
    """Write a text to a file, or to standard output where none is named.

    Raises:
        RefusedError: the file cannot be written.
    """
    if output is None:
        print(text)
        return 0
    try:
        Path(output).write_text(text, encoding="utf-8")
    except OSError as error:
        reason = error.strerror or str(error)
        raise RefusedError("file_cannot_be_written", file=output, reason=reason) from error
    return 0


def _form(arguments: Namespace) -> str:
    """As asked; else by the name of the output; else text on a terminal and SVG in a pipe."""
    if arguments.format is not None:
        return str(arguments.format)
    if arguments.output is not None:
        return "text" if arguments.output.endswith(".txt") else "svg"
    return "text" if sys.stdout.isatty() else "svg"
