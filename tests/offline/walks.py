"""Addresses of the desk as directors come to them: seeded walks through every interview."""

from __future__ import annotations

import json
import random
import re

from bridgelaws import desk
from bridgelaws.explain.words import LANGUAGES
from bridgelaws.web.offline.answering import answer

TERMS = (("2017", "wbf"), ("2007", "dbv"), ("1997", "acbl"))
LONGEST = 14
"""More answers than this are given in no interview of the walks."""
_ANSWER = re.compile(r'<li><a href="(/[^"]+)" data-digit')
_UNSURE = re.compile(r'class="unsure"><a href="(/[^"]+)"')


def request(address: str) -> str:
    """The request for a page as the browser puts it."""
    return json.dumps({"method": "GET", "address": address, "form": [], "languages": "en"})


def walks(seed: int, each: int) -> list[str]:
    """The addresses passed in *each* walks from every matter, code and language."""
    chance = random.Random(seed)
    found: dict[str, None] = {}
    for language in LANGUAGES:
        for matter in desk.MATTERS_TOLD:
            for laws, regulations in TERMS:
                start = f"/{language}/call/{matter}?laws={laws}&regulations={regulations}"
                for _ in range(each):
                    found |= dict.fromkeys(_walk(start, chance))
    return list(found)


def _walk(address: str, chance: random.Random) -> list[str]:
    passed = [address]
    for _ in range(LONGEST):
        html = json.loads(answer(request(passed[-1])))["html"].replace("&amp;", "&")
        on = [*_ANSWER.findall(html), *_UNSURE.findall(html)]
        if not on:
            break
        passed.append(chance.choice(on))
    return passed
