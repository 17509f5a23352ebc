"""A call packed into one part of an address: what a QR code can hold."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import parse_qsl, urlencode

from bridgelaws import desk
from bridgelaws.codes import newest
from bridgelaws.web.page import Pairs
from bridgelaws.web.views.letters import from_letters, to_letters

MATTER = "matter"
_LONGEST, _MOST = 1500, 8192
"""Characters of an address that is read, and of the query in it."""
_USUAL = "&".join(
    (
        *(f"redress.{key}=" for key in desk.REDRESS),
        *(f"{key}=" for key in (*desk.TABLE, *desk.REVOKE_KEYS)),
        "=true&=false&=none&=no&=established&=failure_to_follow_suit&=declarers_lho",
        "=declarers_rho&=offending_side_played&=offending_player&=non_offending_side",
        "=during_play&=after_play&=opponent&=not_faced&matter=penalty_card&matter=claim",
        f"matter=revoke&laws={int(newest())}&regulations=wbf",
    )
).encode()
"""What an address need not spell out; one made with other usual words is no address any more."""


def packed(matter: str, laws: str, regulations: str, facts: Mapping[str, str]) -> str:
    """A call in the letters of an address."""
    query = urlencode({MATTER: matter, "laws": laws, "regulations": regulations, **facts})
    return to_letters(query.encode(), _USUAL)


def unpacked(address: str) -> Pairs | None:
    """The pairs of the query in an address; None where it is none that `packed` made."""
    data = from_letters(address, _USUAL, longest=_LONGEST, most=_MOST)
    try:
        query = "" if data is None else data.decode()
    except UnicodeDecodeError:
        return None
    return tuple(parse_qsl(query)) or None
