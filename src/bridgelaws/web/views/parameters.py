"""The pairs of a query or of a form, each key once and none too long."""

from __future__ import annotations

from bridgelaws.errors import RefusedError
from bridgelaws.web.page import Pairs
from bridgelaws.web.views.errors import BadRequestError


def told_once(
    pairs: Pairs, *, most: int, longest: int | None = None, path: str = "?"
) -> dict[str, str]:
    """The pairs by their keys, in the order in which they were told.

    Args:
        pairs: those of the query or the form.
        most: so many there may be.
        longest: so many characters a key or a value may have; None: any number.
        path: what they are the parts of.

    Raises:
        BadRequestError: a key stands twice or is too long, as its value may be, or there are too
            many.
    """
    if len(pairs) > most:
        raise BadRequestError(RefusedError("too_many_parameters", path=path, most=most))
    found: dict[str, str] = {}
    for key, value in pairs:
        if key in found:
            raise BadRequestError(RefusedError("key_twice", path=key))
        if longest is not None and max(len(key), len(value)) > longest:
            error = RefusedError("parameter_too_long", path=key[:longest], most=longest)
            raise BadRequestError(error)
        found[key] = value
    return found
