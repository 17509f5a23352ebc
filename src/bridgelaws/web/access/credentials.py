"""Secrets and codes, of which only digests are kept, and names as they are kept."""

from __future__ import annotations

import secrets
import unicodedata
from hashlib import sha256

from bridgelaws.errors import RefusedError

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Digits and letters that are not mistaken for one another (Crockford)."""
CODE_LENGTH = 8
LONGEST_NAME = 60
"""Characters."""
_MISREAD = str.maketrans("OIL", "011")
_TURNS = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
"""Marks that turn the direction of writing, by which a name could show as another."""


def new_secret() -> str:
    """256 random bits that fit in an address and in a cookie."""
    return secrets.token_urlsafe(32)


def new_code() -> str:
    """Forty random bits to be typed, such as ``4K7P-0WXE``."""
    drawn = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
    return f"{drawn[:4]}-{drawn[4:]}"


def normal_code(code: str) -> str:
    """A code as it was made, however it was typed: blanks, hyphens, small letters, O for 0."""
    bare = "".join(one for one in code if one not in " -\u2013\u00a0").upper().translate(_MISREAD)
    return f"{bare[:4]}-{bare[4:]}"


def digest(secret: str) -> str:
    """The SHA-256 of a secret, in hexadecimal digits; what the database holds of it."""
    return sha256(secret.encode("utf-8", "replace")).hexdigest()


def name_of(given: str) -> str:
    """A name as it is kept: blanks joined, Unicode composed, otherwise as it was typed.

    Raises:
        RefusedError: there is none, it is too long, or it holds control characters.
    """
    name = " ".join(unicodedata.normalize("NFC", given).split())
    if not name or len(name) > LONGEST_NAME or any(map(_is_control, name)):
        raise RefusedError("guard_name", most=LONGEST_NAME)
    return name


def _is_control(character: str) -> bool:
    turns = unicodedata.bidirectional(character) in _TURNS
    return turns or unicodedata.category(character) in ("Cc", "Cs", "Co", "Cn")
