"""Characters that an output cannot show: the nearest it can, where there is one."""

from __future__ import annotations

import codecs

_NEAREST = {
    "−": "-", "–": "-", "…": "...", "·": "-", "×": "x", "≤": "<=", "≥": ">=", "½": "1/2",
    "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "→": "->", "§": "Par.",
    "♠": "S", "♥": "H", "♦": "D", "♣": "C", "\u00a0": " ", "\u202f": " ",
}  # fmt: skip
_NAME = "bridgelaws.plainly"


def plainly() -> str:
    """The name by which streams are told to write what they cannot show as the nearest they can."""
    codecs.register_error(_NAME, _plain)
    return _NAME


def _plain(error: UnicodeError) -> tuple[str | bytes, int]:
    """The next character that cannot be shown, plainly; escaped where nothing is near."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    near = _NEAREST.get(error.object[error.start])
    if near is None:
        one = UnicodeEncodeError(
            error.encoding, error.object, error.start, error.start + 1, error.reason
        )
        return codecs.backslashreplace_errors(one)
    return near, error.start + 1
