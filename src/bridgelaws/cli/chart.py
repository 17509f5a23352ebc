"""``bridgelaws chart``: a Law as a flow chart, drawn from the code."""

from __future__ import annotations

import shutil
import sys
from argparse import Namespace

from bridgelaws import desk
from bridgelaws.cli.writing import tell, write

_BY_NAME = {".txt": "text", ".pdf": "pdf"}


def run(arguments: Namespace) -> int:
    """Draw the chart to a file or to standard output."""
    terms, form = desk.Terms(arguments.laws, arguments.regulations), _form(arguments)
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
    """As asked; else by the name of the output; else text on a terminal and SVG in a pipe."""
    if arguments.format is not None:
        return str(arguments.format)
    if arguments.output is not None:
        return _BY_NAME.get(arguments.output[-4:].lower(), "svg")
    return "text" if sys.stdout.isatty() else "svg"
