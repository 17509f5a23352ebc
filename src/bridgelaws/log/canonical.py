"""Canonical JSON, the links of the chain, and commitments to private texts.

Everything here can be done again by hand with ``sha256sum``; docs/log.md says how.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import rfc8785

FORMAT = 1
NOTHING_BEFORE = "0" * 64
"""What the first entry names as the hash before it."""
_SHORT = 16


def canonical(value: Any) -> str:
    """A plain value as canonical JSON (RFC 8785): one text for one value, in any language.

    Raises:
        ValueError: the value holds what JSON cannot carry exactly: a whole number beyond
            2**53, a number that is none, half of a character.
    """
    return rfc8785.dumps(value).decode("utf-8")


def sha256(text: str) -> str:
    """The SHA-256 of a text in UTF-8, as 64 hexadecimal digits."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def record_of(number: int, recorded_at: str, previous: str, body: Mapping[str, Any]) -> str:
    """The text whose SHA-256 is the hash of an entry.

    Args:
        number: the place of the entry in the log, from 1.
        recorded_at: when the log took it, in UTC.
        previous: the hash of the entry before it.
        body: what was recorded, private texts sealed.

    Raises:
        ValueError: as of `canonical`.
    """
    return canonical(
        {
            "body": body,
            "format": FORMAT,
            "number": number,
            "previous": previous,
            "recorded_at": recorded_at,
        }
    )


def commitment_of(salt: str, text: str) -> str:
    """What an entry holds in place of a private text: it pins the text and does not tell it.

    Args:
        salt: 64 random hexadecimal digits, erased together with the text.
        text: the name or the words.
    """
    return sha256(canonical([salt, text]))


def short_head(number: int, digest: str) -> str:
    """The head of a chain as it is printed on paper: ``17:3f9a22c107be51d4``."""
    return f"{number}:{digest[:_SHORT]}"
