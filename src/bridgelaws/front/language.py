"""The languages of the words, and what a program gives as laws: checked at the door."""

from __future__ import annotations

from collections.abc import Collection

from bridgelaws.codes import codes
from bridgelaws.errors import RefusedError
from bridgelaws.words.languages import languages
from bridgelaws.words.say import Words

__all__ = ["Language", "checked_code", "words_in"]

Language = str
"""A language by its tag: ``en``."""


def words_in(
    language: Language, laws: int | None = None, known: Collection[Language] | None = None
) -> Words:
    """The words in *language*, in the terms of the code *laws* where they differ.

    Raises:
        RefusedError: it is none of the languages *known*: without these, of all and drafts too.
    """
    known = languages() if known is None else known
    if language not in known:
        expected = ", ".join(known)
        raise RefusedError("not_in_list", path="language", found=language, expected=expected)
    return Words(language, laws)


def checked_code(laws: int) -> int:
    """The code of Laws called by its year.

    Raises:
        RefusedError: there is no such code.
    """
    if laws not in codes() or isinstance(laws, bool):
        expected = ", ".join(str(int(code)) for code in codes())
        raise RefusedError("not_in_list", path="laws", found=repr(laws), expected=expected)
    return int(laws)
