"""Compile the words: the PO files of each language become one catalogue.

Messages are keyed by id.  An id belongs to one file; twice is an error, whatever the texts.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

WORDS = Path(__file__).resolve().parent.parent / "src" / "bridgelaws" / "words"
LANGUAGES = ("de", "en")
_ENTRY = re.compile(r'^(?:msgctxt "(.*)"\n)?msgid "(.+)"$', re.MULTILINE)


class DuplicateMessageError(ValueError):
    """A message stands twice in the sources of one language."""


def merged(folder: Path) -> Catalog:
    """All messages of the PO files in *folder*.

    Raises:
        DuplicateMessageError: a message stands twice, in one file or in two.
    """
    whole = Catalog(locale=folder.name, charset="utf-8")
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
    """Write the catalogues of all languages under *folder*; their paths."""
    catalogues = []
    for language in LANGUAGES:
        catalogue = folder / "catalog" / f"{language}.mo"
        catalogue.parent.mkdir(exist_ok=True)
        # Another process may read the catalogue now: it finds the old one whole, or the new one.
        fresh = catalogue.with_name(f"{language}.{os.getpid()}.new")
        with fresh.open("wb") as stream:
            write_mo(stream, merged(folder / "messages" / language))
        fresh.replace(catalogue)
        catalogues.append(catalogue)
    return tuple(catalogues)


def main() -> int:
    """Compile all languages; say where the catalogues are."""
    for catalogue in compile_messages():
        sys.stdout.write(f"{catalogue}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
