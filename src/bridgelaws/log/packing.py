"""How the text of an entry lies in the database: a gzip file in base64, a third of its length.

Hashes are of the text itself, so it may lie there as it is as well, as older programs wrote it.
What can be done here can be done by hand too: ``base64 -d | gunzip`` (docs/log.md).
"""

from __future__ import annotations

import base64
import gzip
import zlib

from sqlalchemy import Dialect, Text
from sqlalchemy.types import TypeDecorator

_GZIP = 31
"""What zlib calls a stream with the head and the checksum of gzip."""
_MAGIC = "H4sI"
"""How gzip begins in base64; the text of an entry begins with a brace."""
_MOST = 16 * 2**20
"""The most bytes of an entry: nothing that unpacks to more was ever recorded."""


def packed(record: str) -> str:
    """The text of an entry as it is stored."""
    return base64.b64encode(gzip.compress(record.encode("utf-8"), 6, mtime=0)).decode("ascii")


def unpacked(stored: str) -> str:
    """The text of an entry; what is damaged stays as it is, for its hash to tell."""
    if not stored.startswith(_MAGIC):
        return stored
    stream = zlib.decompressobj(_GZIP)
    try:
        found = stream.decompress(base64.b64decode(stored, validate=True), _MOST)
        text = found.decode("utf-8")
    except (ValueError, zlib.error):
        return stored
    return text if stream.eof and not stream.unused_data else stored


class PackedText(TypeDecorator[str]):
    """A column of texts that are stored packed."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, _: Dialect) -> str | None:
        """On the way into the database."""
        return None if value is None else packed(value)

    def process_result_value(self, value: str | None, _: Dialect) -> str | None:
        """On the way out."""
        return None if value is None else unpacked(value)
