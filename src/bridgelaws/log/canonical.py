"""Canonical JSON, the links of the chain, and commitments to private texts.

Everything here can be done again by hand with ``sha256sum``; docs/log.md says how.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

import rfc8785

FORMAT = 1
NOTHING_BEFORE = "0" * 64
"""What the first entry names as the hash before it."""
_SHORT = 16
_SURROGATES = "\ud800"
"""From here on RFC 8785, which sorts names by UTF-16, and the standard library part."""
_EXACT = 15
"""JSON carries any whole number of up to this many digits exactly."""


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
    """What an entry holds in place of a private text: it fixes the text without revealing it.

    Args:
        salt: 64 random hexadecimal digits, erased together with the text.
        text: the name or the words.
    """
    return sha256(canonical([salt, text]))


def mark_of(commitment: str, erased_at: str) -> str:
    """What pins the time at which the text of a commitment was erased."""
    return sha256(canonical([commitment, erased_at]))


def parsed(record: str) -> Any:
    """The value of a canonical record.

    The standard library, ten times as fast, writes nearly every value as RFC 8785 wants it, and
    is asked first; other numbers, and names beyond the basic plane, are left to the canonical text.

    Raises:
        ValueError: the record is no JSON, or is not the canonical text of what it holds.
    """
    odd = not (record.isascii() or max(record) < _SURROGATES)

    def whole(text: str) -> int:
        nonlocal odd
        odd |= len(text) > _EXACT
        return int(text)

    def broken(text: str) -> float:
        nonlocal odd
        odd |= canonical(float(text)) != text
        return float(text)

    value = json.loads(record, parse_int=whole, parse_float=broken)
    plain = json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    if plain == record and not odd:
        return value
    if canonical(value) != record:
        raise ValueError(record)
    return value


def short_head(number: int, digest: str) -> str:
    """The head of a chain as it is printed on paper: ``17:3f9a22c107be51d4``."""
    return f"{number}:{digest[:_SHORT]}"
