"""What a PDF says, and how: its text, its tags, its metadata."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import pikepdf
import pypdf

BREAK = "\u200b"


def pages(data: bytes) -> list[str]:
    """The text of each page, without the places where long words may break."""
    reader = pypdf.PdfReader(io.BytesIO(data))
    return [page.extract_text().replace(BREAK, "") for page in reader.pages]


def words(data: bytes) -> str:
    """All text with one space between words, wherever the lines broke."""
    return " ".join(" ".join(pages(data)).split())


def squeezed(text: str) -> str:
    """The text without spaces: what a line broke in the middle of is found too."""
    return "".join(text.split())


def tags(data: bytes) -> list[str]:
    """The kinds of the structure elements, in reading order."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        return [str(one.get("/S")) for one in _elements(pdf.Root.StructTreeRoot)]


def alternatives(data: bytes) -> list[str]:
    """The words that stand for figures."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        found = _elements(pdf.Root.StructTreeRoot)
        return [str(one["/Alt"]) for one in found if one.get("/S") == "/Figure"]


def _elements(node: Any) -> Iterator[Any]:
    if isinstance(node, pikepdf.Array):
        for one in node:
            yield from _elements(one)
    elif isinstance(node, pikepdf.Dictionary):
        if "/S" in node:
            yield node
        if "/K" in node:
            yield from _elements(node["/K"])


def about(data: bytes) -> dict[str, str]:
    """Language, title and the standards that the file claims to meet."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        with pdf.open_metadata() as meta:
            claimed = {key: str(meta.get(key, "")) for key in ("pdfuaid:part", "pdfaid:part")}
            title = str(meta.get("dc:title", ""))
        return {
            "language": str(pdf.Root.Lang),
            "marked": str(pdf.Root.MarkInfo.Marked),
            "shows_title": str(pdf.Root.ViewerPreferences.DisplayDocTitle),
            "title": title,
            **claimed,
        }


def active_parts(data: bytes) -> set[str]:
    """Whatever in the file could act or reach out by itself."""
    acts = {"/JavaScript", "/JS", "/Launch", "/URI", "/EmbeddedFile", "/OpenAction", "/AA"}
    with pikepdf.open(io.BytesIO(data)) as pdf:
        found: set[str] = set()
        for one in pdf.objects:
            if isinstance(one, pikepdf.Dictionary):
                found |= acts & set(one.keys())
                found |= acts & {str(one.get("/S")), str(one.get("/Type"))}
        return found
