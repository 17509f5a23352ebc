"""Pages made beforehand, for the time in which Python starts in the browser."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator, Mapping
from functools import cache

from bridgelaws.web.offline.answering import APP, answer
from bridgelaws.web.views.tiles import every_call, page_of_tile
from bridgelaws.words.say import LANGUAGES, Words

TAPS = 2
"""So many taps after that on the first page are answered by pages made beforehand."""
WORDS = (
    *("starting", "online", "ready", "version", "waiting"),
    *("login", "none", "away", "failed", "not_kept", "insecure"),
)
_WAY_ON = re.compile(r'(?:<li>|class="unsure">)<a href="(/[^"]+/call/[^"]+)"')
Pages = Mapping[str, str]


@cache
def ready_pages() -> Mapping[str, bytes]:
    """The files, by their names: ``first.json``, and one for each call of the first page.

    ``first.json`` holds ``pages``, the first page and those of its calls by their addresses;
    ``taps``, by the address of such a call the file with the pages of the next taps (the same
    JSON, compressed by gzip); and ``words``, what the shell itself says.
    """
    files: dict[str, bytes] = {}
    pages: dict[str, str] = {}
    taps: dict[str, str] = {}
    for language in LANGUAGES:
        home = _page(f"/{language}/")
        pages |= dict([home])
        for number, address in enumerate(_calls(language)):
            where, html = _page(address)
            pages[where], name = html, f"taps/{language}-{number}.bin"
            taps[where] = name
            files[name] = _compressed(dict(_after(html, TAPS)))
    words = {language: _words(Words(language)) for language in LANGUAGES}
    first = {"pages": pages, "taps": taps, "words": words}
    return {"first.json": json.dumps(first, ensure_ascii=False).encode(), **files}


def _calls(language: str) -> list[str]:
    """The addresses of the calls on the first page, each once."""
    under = (APP.laws, APP.regulations)
    return list(dict.fromkeys(page_of_tile(language, under, tile) for tile in every_call()))


def _page(address: str) -> tuple[str, str]:
    answered = json.loads(answer(json.dumps({"method": "GET", "address": address})))
    return answered["address"], answered["html"]


def _after(html: str, taps: int) -> Iterator[tuple[str, str]]:
    """The pages to which so many *taps* on answers lead; the switches stand before them."""
    answers = html[html.index("<main") :].replace("&amp;", "&")
    for address in _WAY_ON.findall(answers) if taps else ():
        where, further = _page(address)
        yield where, further
        yield from _after(further, taps - 1)


def _compressed(pages: Pages) -> bytes:
    return gzip.compress(json.dumps(pages, ensure_ascii=False).encode(), mtime=0)


def _words(words: Words) -> Mapping[str, str]:
    """What the shell itself says."""
    return {name: words.say(f"offline.word.{name}") for name in WORDS}
