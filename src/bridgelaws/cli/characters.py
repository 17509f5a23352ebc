"""For characters that an output cannot show: the nearest that it can, if there is one."""

from __future__ import annotations

import codecs

_NEAREST = {
    "−": "-", "–": "-", "…": "...", "·": "-", "×": "x", "≤": "<=", "≥": ">=", "½": "1/2",
    "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "→": "->", "§": "Par.",
    "♠": "S", "♥": "H", "♦": "D", "♣": "C", "\u00a0": " ", "\u202f": " ",
}  # fmt: skip
_NAME = "bridgelaws.plainly"


def plainly() -> str:
    """The name of the error handler that writes the nearest character a stream can show."""
    codecs.register_error(_NAME, _plain)
    return _NAME


def _plain(error: UnicodeError) -> tuple[str | bytes, int]:
    """The nearest to a character that cannot be shown; an escape if there is none."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    near = _NEAREST.get(error.object[error.start])
    if near is None:
        one = UnicodeEncodeError(
            error.encoding, error.object, error.start, error.start + 1, error.reason
        )
        return codecs.backslashreplace_errors(one)
    return near, error.start + 1
