"""The code under which the players read a ruling of the log: short, and not to be guessed."""

from __future__ import annotations

from base64 import b32encode
from hashlib import sha256
from hmac import compare_digest

from bridgelaws.log.entry import RULES, Entry
from bridgelaws.log.store import Store

_LETTERS = 10
"""Of 32 each: 50 bits, of what nobody knows who does not see the log."""


def code_of(entry: Entry) -> str:
    """The code of a ruling: its number, and letters made of its identifier and its hash."""
    digest = sha256(f"players {entry.id} {entry.hash}".encode()).digest()
    return f"{entry.number}-{b32encode(digest).decode()[:_LETTERS].lower()}"


def ruling_under(store: Store, code: str) -> Entry | None:
    """The ruling with that code; None where there is none."""
    number = code.partition("-")[0]
    if not (number.isascii() and number.isdecimal() and len(number) < _LETTERS):
        return None
    entry = store.entry(number)
    if entry is None or entry.kind not in RULES:
        return None
    return entry if compare_digest(code_of(entry).encode(), code.lower().encode()) else None
