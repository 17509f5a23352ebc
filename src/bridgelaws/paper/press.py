"""The press: data and a template in, a PDF out.

Data reaches a template as JSON alone, so whatever a name says stays text. Every PDF is tagged
and meets PDF/UA-1; one with a date meets PDF/A-2b too. Only what comes in decides what comes
out: no clock, no network, and fonts of the machine only for a character that the fonts of the
press do not have.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from bridgelaws.errors import RefusedError
from bridgelaws.paper.characters import replaced, to_try, unusual, wrapped

Data = Mapping[str, Any]
_TEMPLATES = Path(__file__).parent / "templates"
_PROBE = (
    b'#set document(title: "x")\n'
    b'#set text(font: ("Libertinus Serif", "DejaVu Sans Mono"))\n'
    b"#json(bytes(sys.inputs.data))"
)
UA, ARCHIVE = "ua-1", "a-2b"


def moment(made: datetime | None) -> list[int] | None:
    """A date and time of day as the templates take it."""
    return None if made is None else [*made.timetuple()[:6]]


def press(template: str, data: Data) -> bytes:
    """Print *data* with the *template* of that name.

    Raises:
        RefusedError: the optional package typst is missing.
    """
    typst, safe = _typst(), _safe(data)
    standards = [UA] if safe["made"] is None else [UA, ARCHIVE]
    printed: bytes = typst.compile(
        _TEMPLATES / template,
        root=_TEMPLATES,
        font_paths=_fonts(_needs_more(data)),
        sys_inputs={"data": json.dumps(safe, ensure_ascii=False)},
        pdf_standards=standards,
        timestamp=0,
    )
    return printed


def fitted(template: str, data: Data, sizes: Sequence[float]) -> bytes:
    """Print in the largest of *sizes* (points, descending) that takes no more pages than the last.

    Raises:
        RefusedError: the optional package typst is missing.
    """
    return press(template, {**data, "size": largest(template, data, sizes)})


def largest(template: str, data: Data, sizes: Sequence[float]) -> float:
    """The largest of *sizes* (points, descending) that takes no more pages than the last.

    Raises:
        RefusedError: the optional package typst is missing.
    """
    fewest = _pages(template, {**data, "size": sizes[-1]})
    low, high = 0, len(sizes) - 1
    while low < high:
        middle = (low + high) // 2
        if _pages(template, {**data, "size": sizes[middle]}) <= fewest:
            high = middle
        else:
            low = middle + 1
    return sizes[low]


def _pages(template: str, data: Data) -> int:
    """How many pages `press` would make; the template reports that under ``pages``."""
    found = _typst().query(
        _TEMPLATES / template,
        "<pages>",
        field="value",
        one=True,
        root=_TEMPLATES,
        font_paths=_fonts(_needs_more(data)),
        sys_inputs={"data": json.dumps(_safe(data), ensure_ascii=False)},
    )
    return int(json.loads(found))


def _typst() -> Any:
    """The package, which is loaded when the first page is printed.

    Raises:
        RefusedError: it is not installed.
    """
    try:
        return importlib.import_module("typst")
    except ImportError as error:
        raise RefusedError("pdf_absent") from error


@cache
def _fonts(of_the_machine: bool) -> Any:
    """The fonts of the press; *of_the_machine* adds those installed there."""
    return _typst().Fonts(include_system_fonts=of_the_machine)


def _needs_more(data: Data) -> bool:
    """Whether a character needs a font of the machine, and the machine has one."""
    tried = to_try(data)
    missing = frozenset(tried) - _printable(tried, False)
    return bool(_printable(tuple(sorted(missing)), True))


def _safe(data: Data) -> Any:
    """The data, every character that no font has written out by its number."""
    printable = _printable(to_try(data), _needs_more(data))
    return wrapped(replaced(data, frozenset(unusual(data)) - printable))


@lru_cache(maxsize=256)
def _printable(chars: tuple[str, ...], of_the_machine: bool) -> frozenset[str]:
    """Those of *chars* that can be printed; most often it is all of them."""
    if not chars or _prints("".join(chars), of_the_machine):
        return frozenset(chars)
    return frozenset(char for char in chars if _prints(char, of_the_machine))


@lru_cache(maxsize=4096)
def _prints(text: str, of_the_machine: bool) -> bool:
    """Whether a *text* can be printed: PDF/UA refuses a character that no font has."""
    typst = _typst()
    try:
        typst.compile(
            _PROBE,
            font_paths=_fonts(of_the_machine),
            sys_inputs={"data": json.dumps(f"x{text}x")},
            pdf_standards=[UA],
        )
    except typst.TypstError:
        return False
    return True
