"""What the records of an evening show, packed into one part of an address.

So nothing is kept anywhere, and the list has a bookmark, a way back and another language like every
page.  Only boards with a revoke are in it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any

from bridgelaws.desk.evening import Evening, EveningBoard
from bridgelaws.scan.evidence import Grade, Why
from bridgelaws.web.views.letters import from_letters, to_letters

MOST_LETTERS = 6000
"""Of an address; proxies before a server take eight thousand for the whole of it."""
_MOST_BYTES = 1 << 18
_USUAL = json.dumps(
    [
        {"kind": "result_differs", "about": "impossible", "too_many": 1},
        {"kind": "hand_wrong_size", "about": "damage", "file": "", "line": 1, "board": "1"},
        {"file": "", "line": 1, "number": "1", "room": "Open", "tricks": None},
        {"told": {"board": "1", "deal": "N:", "contract": "3NT", "declarer": "S", "play": ""}},
        {"vulnerable": "none", "ruled": False, "followed": True, "revokes": []},
        {"trick": 1, "seat": "S", "card": "H2", "suit_led": "S"},
        {"why": [str(one) for one in Why]},
        *({"grade": str(one)} for one in reversed(Grade)),
        {"file": "club.pbn", "boards": [], "amiss": [], "readings": {"clean": 1, "odd": 1}},
        {"files": {"read": 1}, "boards_left_out": 0, "amiss_left_out": 0},
    ],
    separators=(",", ":"),
).encode()
"""What an address need not spell out; one made with other usual words is no address any more."""


def packed(evening: Evening) -> str:
    """An evening in the letters of an address.

    Where they are too many, the last entries of what is amiss are left out and counted, then the
    boards least believed.
    """
    while len(letters := _letters(evening)) > MOST_LETTERS:
        evening = _shorter(evening)
    return letters


def _shorter(evening: Evening) -> Evening:
    """An evening with a quarter less of what stands last, which is counted."""
    if evening.amiss:
        kept = evening.amiss[: len(evening.amiss) * 3 // 4]
        left = evening.amiss_left_out + len(evening.amiss) - len(kept)
        return replace(evening, amiss=kept, amiss_left_out=left)
    boards = evening.boards[: len(evening.boards) * 3 // 4]
    left = evening.boards_left_out + len(evening.boards) - len(boards)
    return replace(evening, boards=boards, boards_left_out=left)


def _letters(evening: Evening) -> str:
    told = json.dumps(asdict(evening), separators=(",", ":"), ensure_ascii=False)
    return to_letters(told.encode("utf-8", "replace"), _USUAL)


def unpacked(address: str) -> Evening | None:
    """The evening in an address; None where it is none that `packed` made."""
    data = from_letters(address, _USUAL, longest=MOST_LETTERS, most=_MOST_BYTES)
    if data is None:
        return None
    try:
        told = json.loads(data)
        json.dumps(told, ensure_ascii=False).encode()  # a half of a letter stands on no page
        return _evening(told)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None


def _evening(told: Mapping[str, Any]) -> Evening:
    boards = tuple(
        EveningBoard(**{**one, "revokes": tuple(one["revokes"])}) for one in told["boards"]
    )
    return Evening(**{**told, "boards": boards, "amiss": tuple(told["amiss"])})
