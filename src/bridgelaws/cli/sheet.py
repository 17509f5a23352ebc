"""The sheet that standard output is: its width, and whether it shows colours."""

from __future__ import annotations

import os
import shutil
import sys

from bridgelaws.words.sheet import WIDTH, Sheet

_NARROWEST = 24


def sheet() -> Sheet:
    """As wide as the terminal (or ``COLUMNS``), and coloured where it is one.

    ``NO_COLOR`` takes the colours away, ``FORCE_COLOR`` sets them where the output is no terminal.
    """
    columns = shutil.get_terminal_size((WIDTH, 0)).columns
    return Sheet(max(_NARROWEST, min(columns, WIDTH)), _is_styled())


def _is_styled() -> bool:
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    terminal = sys.stdout is not None and sys.stdout.isatty()
    return terminal and os.environ.get("TERM") != "dumb"
