"""The languages of the words, as ``languages.toml`` describes them.

A complete language says everything and is offered everywhere. A draft serves the calls of the
kinds that it names, and is offered with them alone; of their pages, what it has no words for yet
is said in its fallback, and marked.

A draft may lie in a folder of its own, named by `ELSEWHERE` in the environment: ``languages.toml``
and ``messages/<language>/*.po``, made ready by ``scripts/compile_messages.py <folder>``.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

ELSEWHERE = "BRIDGELAWS_LANGUAGES"
"""Names folders with drafts, separated as the paths of the system are."""
_SHIPPED = os.path.dirname(__file__)  # noqa: PTH120 - pathlib would slow the help down


class Language(NamedTuple):  # dataclasses would slow the help down
    """One language.

    Attributes:
        name: its name in itself.
        decimal_mark: between a whole number and its fraction.
        clause_joint: between the parts of the number of a clause.
        back: the word that takes the last answer of an interview back.
        catalogue: the file of its messages.
        kinds: the kinds of call that a draft serves; None of a complete language, for all.
        fallback: the language in which a draft says the rest; None of a complete language.
    """

    name: str
    decimal_mark: str
    clause_joint: str
    back: str
    catalogue: str
    kinds: tuple[str, ...] | None = None
    fallback: str | None = None


@cache
def languages() -> Mapping[str, Language]:
    """Every language by its tag, those that ship first.

    Raises:
        ValueError: a folder elsewhere holds a complete language, or one that there is already.
    """
    known = _in_folder(_SHIPPED)
    for folder in filter(None, os.environ.get(ELSEWHERE, "").split(os.pathsep)):
        for tag, language in _in_folder(folder).items():
            if tag in known:
                raise ValueError(f"{folder}: there is a language {tag!r} already")
            if language.kinds is None:
                raise ValueError(f"{folder}: {tag!r} is no draft; a complete language ships")
            known[tag] = language
    return known


def _in_folder(folder: str) -> dict[str, Language]:
    """The languages of a folder: a line for each key, with tabs, for JSON would take longer."""
    file = os.path.join(folder, "catalog", "languages.tsv")  # noqa: PTH118 - as above
    described: dict[str, dict[str, str]] = {}
    try:
        with open(file, encoding="utf-8") as lines:  # noqa: PTH123 - as above
            for line in lines:
                tag, key, value = line.rstrip("\n").split("\t")
                described.setdefault(tag, {})[key] = value
    except FileNotFoundError:
        raise FileNotFoundError(f"{file}: run scripts/compile_messages.py (make setup)") from None
    return {tag: _language(folder, tag, **keys) for tag, keys in described.items()}


def _language(folder: str, tag: str, *, status: str, kinds: str = "", **keys: str) -> Language:
    catalogue = os.path.join(folder, "catalog", f"{tag}.mo")  # noqa: PTH118 - as above
    served = tuple(kinds.split()) if status == "draft" else None
    return Language(catalogue=catalogue, kinds=served, **keys)


def complete() -> tuple[str, ...]:
    """The languages in which everything is said."""
    return tuple(tag for tag, language in languages().items() if language.kinds is None)


def serves(tag: str, kind: str) -> bool:
    """Whether a language has words for the calls of a kind; False of one that is not known."""
    language = languages().get(tag)
    return language is not None and (language.kinds is None or kind in language.kinds)


def offered(kind: str) -> tuple[str, ...]:
    """The languages in which the calls of a kind are ruled on: the complete ones, then drafts."""
    return (
        *complete(),
        *(tag for tag in languages() if tag not in complete() and serves(tag, kind)),
    )


def everywhere(tag: str) -> str:
    """The language of what is no call: the language itself, of a draft its fallback."""
    return languages()[tag].fallback or tag
