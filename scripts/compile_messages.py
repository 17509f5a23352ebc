"""Compile the words: the PO files of each language become one catalogue.

Messages are keyed by id.  An id belongs to one file; twice is an error, whatever the texts.

Usage: ``python scripts/compile_messages.py [FOLDER ...]``; a folder with languages of its own holds
``languages.toml`` and ``messages/<language>/*.po``. Without one, the words that ship are compiled.
"""

from __future__ import annotations

import os
import re
import sys
import tomllib
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

WORDS = Path(__file__).resolve().parent.parent / "src" / "bridgelaws" / "words"
_NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)
"""In the place of the time of compiling: the same words are the same bytes, and the same app."""
_KEYS = frozenset({"name", "decimal_mark", "clause_joint", "back", "status"})
_KEYS_OF = {"complete": _KEYS, "draft": _KEYS | {"fallback", "kinds"}}
_ENTRY = re.compile(r'^(?:msgctxt "(.*)"\n)?msgid "(.+)"$', re.MULTILINE)


class DuplicateMessageError(ValueError):
    """A message stands twice in the sources of one language."""


class LanguageError(ValueError):
    """A language is not described as ``languages.toml`` wants it."""


def described(folder: Path) -> dict[str, Any]:
    """The languages of *folder*.

    Raises:
        LanguageError: a key is missing, or is none.
    """
    file = folder / "languages.toml"
    languages = tomllib.loads(file.read_text("utf-8"))
    for tag, keys in languages.items():
        expected = _KEYS_OF.get(keys.get("status"))
        if expected is None:
            raise LanguageError(f"{file}: {tag}: expected the status {' or '.join(_KEYS_OF)}")
        if keys.keys() != expected:
            raise LanguageError(f"{file}: {tag}: expected the keys {', '.join(sorted(expected))}")
    return languages


def merged(folder: Path) -> Catalog:
    """All messages of the PO files in *folder*.

    Raises:
        DuplicateMessageError: a message stands twice, in one file or in two.
    """
    whole = Catalog(locale=folder.name, charset="utf-8", creation_date=_NO_DATE)
    seen: dict[tuple[str, str], str] = {}
    for file in sorted(folder.glob("*.po")):
        for entry in _ENTRY.findall(file.read_text("utf-8")):
            if entry in seen:
                name = ":".join(filter(None, entry))
                raise DuplicateMessageError(f"{file}: {name}: already in {seen[entry]}")
            seen[entry] = file.name
        with file.open("rb") as stream:
            for message in read_po(stream, locale=folder.name, abort_invalid=True):
                if message.id:
                    whole.add(message.id, message.string, context=message.context)
    return whole


def compile_messages(folder: Path = WORDS) -> tuple[Path, ...]:
    """Write the catalogues of all languages under *folder*, and what they are; the paths."""
    (folder / "catalog").mkdir(exist_ok=True)
    languages = described(folder)
    return (_write_languages(folder, languages), *(_write(folder, tag) for tag in languages))


def _write_languages(folder: Path, languages: Mapping[str, Any]) -> Path:
    """The languages with a line for each key: what is read at each start has to be read fast."""
    lines = [
        f"{tag}\t{key}\t{' '.join(value) if isinstance(value, list) else value}\n"
        for tag, keys in languages.items()
        for key, value in keys.items()
    ]
    file = folder / "catalog" / "languages.tsv"
    fresh = _beside(file)
    fresh.write_text("".join(lines), "utf-8")
    return fresh.replace(file)


def _write(folder: Path, tag: str) -> Path:
    catalogue = folder / "catalog" / f"{tag}.mo"
    fresh = _beside(catalogue)
    with fresh.open("wb") as stream:
        write_mo(stream, merged(folder / "messages" / tag))
    return fresh.replace(catalogue)


def _beside(file: Path) -> Path:
    """Where a file is written first: who reads now finds the old one whole, or the new one."""
    return file.with_name(f"{file.name}.{os.getpid()}.new")


def main() -> int:
    """Compile all languages; say where the catalogues are."""
    for folder in [Path(name) for name in sys.argv[1:]] or [WORDS]:
        for file in compile_messages(folder):
            sys.stdout.write(f"{file}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
