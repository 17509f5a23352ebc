"""From the bytes of a file to text, in the encodings that records come in."""

from __future__ import annotations

from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE

_SAMPLE = 256
_NOT_CP1252 = (b"\x81", b"\x8d", b"\x8f", b"\x90", b"\x9d")


def encoding_of(data: bytes) -> str:
    """The name of the encoding that a record is in.

    UTF-16 shows by its mark, or by the zero bytes between its letters; else it is UTF-8
    (with or without its mark) if it can be that, else Windows-1252. The few bytes that
    Windows-1252 leaves undefined stand for themselves, as in Latin-1, so every file can be decoded.
    """
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return "utf-16"
    if 0 in data[:_SAMPLE]:
        if not any(data[1:_SAMPLE:2]):
            return "utf-16-le"
        if not any(data[:_SAMPLE:2]):
            return "utf-16-be"
    if data.isascii():
        return "utf-8"
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return "latin-1" if any(byte in data for byte in _NOT_CP1252) else "cp1252"
    return "utf-8-sig" if data.startswith(BOM_UTF8) else "utf-8"


def decode(data: bytes) -> str:
    """The text of a record in any of its encodings; invalid UTF-16 is replaced."""
    encoding = encoding_of(data)
    return data.decode(encoding, "replace" if encoding.startswith("utf-16") else "strict")
