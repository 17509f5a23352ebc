"""``bridgelaws chart``: a Law as a flow chart, drawn from the code, or a page for the wall."""

from __future__ import annotations

import shutil
import sys
from argparse import Namespace
from pathlib import Path

from bridgelaws import desk
from bridgelaws.cli.writing import tell, write
from bridgelaws.errors import RefusedError

_BY_NAME = {".svg": "svg", ".txt": "text", ".pdf": "pdf", "": "svg"}


def run(arguments: Namespace) -> int:
    """Draw the chart to a file or to standard output."""
    terms = desk.Terms(arguments.laws, arguments.regulations)
    if arguments.wall is not None:
        write(arguments.output, desk.print_wall(arguments.wall, terms, arguments.lang))
        return 0
    form = _form(arguments)
    if form == "pdf":
        write(arguments.output, desk.print_charts(arguments.law, terms, arguments.lang))
        return 0
    drawn = desk.chart(
        arguments.law,
        terms,
        arguments.lang,
        form=form,
        width=min(100, shutil.get_terminal_size().columns),
    )
    return tell(drawn, arguments.output)


def _form(arguments: Namespace) -> str:
    """The form asked for, else by the name of the output, else text on a terminal, SVG in a pipe.

    Raises:
        RefusedError: no chart can be written in the form that the name suggests.
    """
    if arguments.format is not None:
        return str(arguments.format)
    if arguments.output is not None:
        form = _BY_NAME.get(Path(arguments.output).suffix.lower())
        if form is None:
            expected = ", ".join(name for name in _BY_NAME if name)
            raise RefusedError("cannot_hold_chart", file=arguments.output, expected=expected)
        return form
    return "text" if sys.stdout.isatty() else "svg"
