"""One JSON value per line in, one answer per line out, whatever the line holds."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

from bridgelaws.errors import RefusedError, as_refusal
from bridgelaws.words.render import error_line

REFUSED = 1


def answer_each(
    given: Iterable[bytes], answer: Callable[[str, str], dict[str, Any]], language: str
) -> int:
    """Print the answer to every line that is not empty; return the exit status.

    A line that cannot be answered is reported as refused, and the run goes on. The status is 1
    only if every line was refused.

    Args:
        given: the lines.
        answer: makes the answer from a text and the name for it in refusals.
        language: of the words.
    """
    lines = refused = 0
    for number, line in enumerate(given, 1):
        if not line.strip():
            continue
        lines += 1
        where = f"line {number}"
        try:
            made = answer(line.decode("utf-8-sig"), where)
        except Exception as error:  # an unforeseen error on one line must not stop the others
            made = {"status": "refused", "error": error_line(_refusal(error, where), language)}
            refused += 1
        print(json.dumps(made, ensure_ascii=False, separators=(",", ":")))
    return REFUSED if lines and refused == lines else 0


def _refusal(error: Exception, where: str) -> RefusedError:
    if isinstance(error, UnicodeDecodeError):
        return RefusedError("not_utf8", file=where)
    return as_refusal(error, where)
