"""Addresses of the desk as directors come to them: seeded walks through every interview."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from bridgelaws import desk
from bridgelaws.web.offline.answering import answer
from bridgelaws.words.say import LANGUAGES

TERMS = (("2017", "wbf"), ("2007", "dbv"), ("1997", "acbl"))
LONGEST = 14
"""More answers than this are given in no interview of the walks."""
_ANSWER = re.compile(r'<li><a href="(/[^"]+)" data-digit')
_UNSURE = re.compile(r'class="unsure"><a href="(/[^"]+)"')


ROOT = Path(__file__).parent.parent.parent
DEALS: dict[str, Any] = {
    "text": (ROOT / "examples" / "club_evening.pbn").read_text("utf-8"),
    "boards": 2,
}
BOARD = {
    "board": "7", "deal": "N:KQ74.853.AJ6.K94 93.KJ92.Q982.J73 AJT86.AT4.K54.86 52.Q76.T73.AQT52",
    "contract": "4S", "declarer": "S", "play": "H6H3HJS6", "after": "1.4",
    "attention_by": "opponent",
}  # fmt: skip
"""South ruffs with hearts in his hand, and a defender draws attention at once."""
_MADE = {"id": "01988d2e-3c1f-7a53-9b5e-0c1d2e3f4a5b", "made_at": "2026-03-14T19:31:07+01:00"}


def request(
    address: str, form: dict[str, str] | None = None, device: dict[str, Any] | None = None
) -> str:
    """The request for a page as the browser puts it."""
    asked = {
        "method": "GET" if form is None else "POST",
        "address": address,
        "form": list((form or {}).items()),
        "languages": "en",
        "device": device or {"ids": [_MADE["id"]] * 4, "now": _MADE["made_at"], "deals": DEALS},
    }
    return json.dumps(asked)


def of_the_device() -> list[str]:
    """Cards from the deals held, a ruling from them recorded, read, followed; a file of deals."""
    found = []
    for language in LANGUAGES:
        found += [request(f"/{language}/{path}") for path in ("cards", "deals", "log", "charts")]
        for keys in range(2, len(BOARD)):
            told = dict(list(BOARD.items())[:keys])
            found.append(request(f"/{language}/cards?{urlencode(told)}"))
        call = urlencode(BOARD)
        found += [request(f"/{language}/{path}/revoke?{call}") for path in ("call", "record")]
        form = {"recorded_by": "M. Muster", "board": "7", "by:attention_by": "W", **_MADE}
        found.append(request(f"/{language}/record/revoke?{call}", form))
        draft = json.loads(answer(found[-1]))["entry"] | {"device": "app 1", "counter": 1}
        held = [{"id": draft["id"], "state": "waiting", "draft": draft}]
        device = {"ids": [_MADE["id"]] * 4, "now": _MADE["made_at"], "held": held}
        entry = f"/{language}/log/{draft['id']}"
        found += [request(address, None, device) for address in (f"/{language}/log", entry)]
        said = {"recorded_by": "M. Muster", "names": "Cora", **_MADE}
        found.append(request(f"{entry}/consultation", said, device))
        found.append(request(f"/{language}/deals", {"text": DEALS["text"], "name": "a.pbn"}))
    return found


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
