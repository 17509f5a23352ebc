"""Finished diagrams that come with the program, so that no process compiles them anew.

They are made by ``scripts/compile_diagrams.py`` from the Laws as they stand, one file for each
matter, code and set of options that the Laws read there.  ``index.json`` names them, and every
source that they follow from.  A source that is not as it was makes them worthless: they are
then passed over, and the Laws are compiled as they stand now.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from hashlib import blake2b
from typing import Any

from bridgelaws.codes import Code
from bridgelaws.engine.finished import FORMAT, Data

_HERE = os.path.dirname(__file__)  # noqa: PTH120  # pathlib is slower to load
PACKAGE = os.path.dirname(os.path.dirname(_HERE))  # noqa: PTH120
FOLDER = os.path.join(PACKAGE, "laws", "diagrams")  # noqa: PTH118  # as above
INDEX = "index.json"

Source = tuple[str, int, int | None]
"""A source below the package: its path, its bytes, and when it was changed (nanoseconds)."""


def finished_for(matter: str, code: Code, options: Mapping[str, Any]) -> Data | None:
    """The finished diagrams of a matter under *code* and a body's *options*, if there are any.

    None where none were made for these options, or where the Laws have changed since.
    """
    entry = _entry(matter, code, options)
    return None if entry is None else _read(entry["file"], entry["digest"])


def has_finished(matter: str, code: Code, options: Mapping[str, Any]) -> bool:
    """Whether diagrams were made of a matter under *code* and a body's *options*."""
    return _entry(matter, code, options) is not None


def _entry(matter: str, code: Code, options: Mapping[str, Any]) -> Data | None:
    """What the index says of the diagrams for these options."""
    index = _current()
    if index is None:
        return None
    entries: Iterable[Data] = index["files"].get(matter, {}).get(str(int(code)), ())
    for entry in entries:
        told = entry["options"]
        if all(name in options and options[name] == value for name, value in told.items()):
            return entry
    return None


def is_current() -> bool:
    """Whether there are finished diagrams, and the Laws stand as when they were made."""
    return _current() is not None


def forget() -> None:
    """Look at the files anew; for those who write them."""
    _current.cache_clear()


@cache
def _current() -> Data | None:
    """The index, or None where there is none or it is of other sources than those here."""
    index = _read(INDEX)
    if index is None or index.get("format") != FORMAT:
        return None
    sources: list[Source] = [(path, size, changed) for path, size, changed in index["sources"]]
    try:
        unchanged = sources == list(stamped(path for path, _, _ in sources))
        if unchanged or index["digest"] == digest(path for path, _, _ in sources):
            return index
    except OSError:
        pass  # a source that cannot be looked at may have changed
    return None


def _read(name: str, expected: str | None = None) -> Data | None:
    """A file of the folder; None where it is missing, cut off or not the one *expected*."""
    try:
        with open(os.path.join(FOLDER, name), "rb") as file:  # noqa: PTH118, PTH123  # as above
            text = file.read()
        if expected not in (None, fingerprint(text)):
            return None
        read = json.loads(text)
    except (OSError, ValueError):
        return None
    return read if isinstance(read, dict) else None


def fingerprint(text: bytes) -> str:
    """What tells a file from any other."""
    return blake2b(text, digest_size=16).hexdigest()


def stamped(paths: Iterable[str]) -> Iterator[Source]:
    """The sources at *paths* with their sizes and times.

    Raises:
        OSError: one of them is not there.
    """
    for path in paths:
        found = os.stat(os.path.join(PACKAGE, path))  # noqa: PTH116, PTH118  # a hundred at a time
        yield path, found.st_size, found.st_mtime_ns


def digest(paths: Iterable[str]) -> str:
    """What tells the sources at *paths* from any others.

    Raises:
        OSError: one of them cannot be read.
    """
    whole = blake2b(digest_size=16)
    for path in paths:
        with open(os.path.join(PACKAGE, path), "rb") as file:  # noqa: PTH118, PTH123  # as above
            text = file.read()
        whole.update(f"{path}\n{len(text)}\n".encode())
        whole.update(text)
    return whole.hexdigest()
