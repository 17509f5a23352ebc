"""Bytes in the letters of one part of an address, packed by what need not be spelled out."""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

_LETTERS = re.compile(r"[\w-]+", re.ASCII)


def to_letters(told: bytes, usual: bytes) -> str:
    """The letters for what is *told*; what is *usual* in it costs little."""
    packing = zlib.compressobj(9, zdict=usual)
    return urlsafe_b64encode(packing.compress(told) + packing.flush()).decode().rstrip("=")


def from_letters(letters: str, usual: bytes, *, longest: int, most: int) -> bytes | None:
    """What was told; None where *letters* are none that `to_letters` made with the same *usual*.

    Args:
        letters: a part of an address.
        usual: what was not spelled out.
        longest: so many letters are read.
        most: so many bytes come of them.
    """
    if len(letters) > longest or not _LETTERS.fullmatch(letters):
        return None
    reading = zlib.decompressobj(zdict=usual)
    try:
        data = urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
        told = reading.decompress(data, most)
    except (ValueError, zlib.error):
        return None
    return told if reading.eof else None
