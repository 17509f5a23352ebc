"""The deals of the current event: loaded once, kept in the folder of the desk."""

from __future__ import annotations

import os
from pathlib import Path

from bridgelaws.errors import RefusedError
from bridgelaws.files.deal_file import read_deals, write_deals
from bridgelaws.files.opening import read_file
from bridgelaws.files.text import decode

NAME = "deals.pbn"
OPEN = "% open to everybody\n"
"""The first line of deals that everybody may see, because all have played the boards."""


def load_deals(folder: Path, text: str, file: str, *, everybody: bool = False) -> int:
    """Keep the deals in *text* in place of the previous ones; return the number of boards.

    Args:
        folder: the folder of the desk; it is made if missing.
        text: PBN or LIN.
        file: its name.
        everybody: whether everybody on the network may see the hands, including players.

    Raises:
        RefusedError: it is not a file of deals, or the folder cannot be written.
    """
    boards = read_deals(text, file)
    place = folder / NAME
    part = place.with_suffix(".part")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        part.write_text(OPEN * everybody + write_deals(boards.values()), encoding="utf-8")
        os.replace(part, place)  # noqa: PTH105 - one step: no reader ever sees half of a file
    except OSError as error:
        reason = error.strerror or str(error)
        raise RefusedError("file_cannot_be_written", file=str(place), reason=reason) from error
    return len(boards)


def load_deals_of(folder: Path, name: str, *, everybody: bool = False) -> int:
    """As `load_deals`, from the file called *name*.

    Raises:
        RefusedError: the file cannot be read, or as for `load_deals`.
    """
    return load_deals(folder, read_file(name), Path(name).name, everybody=everybody)


def event_deals(folder: Path) -> str:
    """The deals kept in *folder*, as PBN; empty where none were loaded."""
    try:
        return decode((folder / NAME).read_bytes())
    except FileNotFoundError:
        return ""


def are_open(text: str) -> bool:
    """Whether everybody may see the deals from `event_deals`."""
    return text.startswith(OPEN)
