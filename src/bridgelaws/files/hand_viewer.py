"""The address of a hand viewer: a board in the parameters of a URL, read as equivalent LIN.

Either ``lin=`` holds the whole board, or each part has a parameter of its own: ``n e s w`` the
hands, ``d`` the dealer, ``v`` who is vulnerable, ``b`` the number, ``a`` the auction, ``p`` the
play.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from urllib.parse import parse_qs, urlsplit

from bridgelaws.errors import RefusedError
from bridgelaws.files.board import BoardRecord
from bridgelaws.files.lin import read_lin

EXPECTED = "lin=… / n=… e=… s=… w=…"
LONGEST = 8000
_DEALERS = {"s": "1", "w": "2", "n": "3", "e": "4"}
_HANDS = ("s", "w", "n", "e")
"""In the order of LIN."""
_VULNERABLE = {"-": "o", "o": "o", "0": "o", "n": "n", "e": "e", "b": "b", "": ""}
_HAND = re.compile(r"(?:[shdc](?:10|[2-9tjqkax-])*)*", re.IGNORECASE)
_CALL = re.compile(r"([1-7](?:nt?|[shdc])|p|d|x|r)(!?)(\([^()]*\))?", re.IGNORECASE)
_DOUBLES = {"x": "d"}
_PLAYED = re.compile(r"[shdc](?:10|[2-9tjqka])", re.IGNORECASE)
_BETWEEN = re.compile(r"[\s,;-]*")


def is_address(text: str) -> bool:
    """Whether a text is an address rather than a record."""
    start = text.lstrip()[:40].lower()
    return start.startswith(("http:", "https:", "//", "www.")) or "handviewer" in start


def read_hand_viewer(address: str, file: str) -> BoardRecord:
    """The board in the *address* of a hand viewer.

    Args:
        address: the whole URL.
        file: what the source is called in the record and in a refusal.

    Raises:
        RefusedError: the address has no board or several, or something in it cannot be read.
    """
    text = address.strip()
    if len(text) > LONGEST:
        raise RefusedError("parameter_too_long", file=file, path="?", most=LONGEST)
    try:
        query = urlsplit(text).query
    except ValueError as error:
        raise RefusedError("no_hand_viewer", file=file, expected=EXPECTED) from error
    given = {name.lower(): values[0] for name, values in parse_qs(query).items()}
    lin = given.get("lin") or _lin(given, file)
    records = read_lin(lin, file)
    if len(records) != 1:
        raise RefusedError("not_one_board", file=file, found=len(records))
    return records[0]


def _lin(given: Mapping[str, str], file: str) -> str:
    """The LIN of the parameters, part by part.

    Raises:
        RefusedError: there is no hand among them, or one part cannot be read.
    """
    if not any(name in given for name in _HANDS):
        raise RefusedError("no_hand_viewer", file=file, expected=EXPECTED)
    hands = ",".join(_checked(given, name, _HAND, file) for name in _HANDS)
    dealer = _one_of(given, "d", _DEALERS, file)
    vulnerable = _one_of(given, "v", _VULNERABLE, file)
    calls = [_DOUBLES.get(call, call) for call in _parts(given, "a", _CALL, file)]
    cards = _parts(given, "p", _PLAYED, file)
    parts = [f"md|{dealer}{hands}|", f"sv|{vulnerable}|"]
    if number := given.get("b", ""):
        parts.append(f"ah|Board {re.sub('[^0-9A-Za-z]', '', number)}|")
    parts += [f"mb|{call}|" for call in calls]
    parts += [f"pc|{card}|" for card in cards]
    return "".join(parts)


def _checked(given: Mapping[str, str], name: str, form: re.Pattern[str], file: str) -> str:
    text = re.sub(r"[\s.,]+", "", given.get(name, ""))
    if form.fullmatch(text) is None:
        raise RefusedError("hand_viewer_part", file=file, path=name, found=text[:20])
    return re.sub("[x-]", "", text, flags=re.IGNORECASE)


def _one_of(given: Mapping[str, str], name: str, known: Mapping[str, str], file: str) -> str:
    text = given.get(name, "").strip().lower()
    if text and text not in known:
        raise RefusedError("hand_viewer_part", file=file, path=name, found=text[:20])
    return known.get(text, "")


def _parts(given: Mapping[str, str], name: str, form: re.Pattern[str], file: str) -> list[str]:
    """The calls or cards of a parameter, written one after the other with nothing between."""
    text, place = given.get(name, ""), 0
    found: list[str] = []
    while (place := _after_gap(text, place)) < len(text):
        match = form.match(text, place)
        if match is None:
            part = text[place : place + 10]
            raise RefusedError("hand_viewer_part", file=file, path=name, found=part)
        found.append((match[1] if form.groups else match[0]).lower())
        place = match.end()
    return found


def _after_gap(text: str, place: int) -> int:
    gap = _BETWEEN.match(text, place)
    return place if gap is None else gap.end()
