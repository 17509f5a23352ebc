"""Bytes of a file to text, for the encodings that records are met in."""

from __future__ import annotations


def decode(data: bytes) -> str:
    """Decode a record: UTF-8 (with or without its mark) if it is that, else Windows-1252.

    The few bytes that Windows-1252 leaves undefined stand for themselves, as in Latin-1, so
    every file can be decoded.
    """
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        pass
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError:
        return data.decode("latin-1")
