"""The pictures of ``bridgelaws equity``: a file for each revoke."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from bridgelaws.desk import Document
from bridgelaws.errors import RefusedError
from bridgelaws.words.equity_picture import svg
from bridgelaws.words.render_evidence import picture_title
from bridgelaws.words.say import Words

_NOT_IN_A_NAME = re.compile(r"[^\w-]+")


def draw(documents: Sequence[Document], arguments: Namespace) -> list[str]:
    """Write the picture of every revoke; return the names of the files.

    A single picture is named as the command line says. If there are several, each has its
    number, board, trick and seat in its name: ``revoke-1-board7-trick4-E.svg``.

    Raises:
        RefusedError: a file cannot be written, or the record itself would be overwritten.
    """
    pictures = [(one, revoke) for one in documents for revoke in one["revokes"]]
    named = Path(arguments.svg)
    written = []
    for number, (document, revoke) in enumerate(pictures, 1):
        file = named
        if len(pictures) > 1:
            file = named.with_name(_name(named, number, document["board"], revoke))
        _refuse_the_record(file, arguments.file)
        words = Words(arguments.lang, document["laws"])
        _write(file, svg(revoke, words, picture_title(document, revoke, words)))
        written.append(str(file))
    return written


def _name(named: Path, number: int, board: str | None, revoke: Document) -> str:
    place = "" if board is None else f"-board{_NOT_IN_A_NAME.sub('_', board)}"
    return f"{named.stem}-{number}{place}-trick{revoke['trick']}-{revoke['seat']}{named.suffix}"


def _refuse_the_record(file: Path, record: str) -> None:
    if file.exists() and Path(record).exists() and file.samefile(record):
        raise RefusedError("would_overwrite", file=str(file))


def _write(file: Path, drawn: str) -> None:
    try:
        file.write_text(drawn, encoding="utf-8")
    except OSError as error:
        reason = error.strerror or str(error)
        raise RefusedError("file_cannot_be_written", file=str(file), reason=reason) from error
