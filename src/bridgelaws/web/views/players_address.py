"""A call packed into one part of an address: what a QR code can hold."""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from urllib.parse import parse_qsl, urlencode

from bridgelaws import desk
from bridgelaws.codes import newest
from bridgelaws.web.page import Pairs

MATTER = "matter"
_LONGEST, _MOST = 1500, 8192
"""Characters of an address that is read, and of the query in it."""
_PACKED = re.compile(r"[\w-]+", re.ASCII)
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
    packing = zlib.compressobj(9, zdict=_USUAL)
    data = packing.compress(query.encode()) + packing.flush()
    return urlsafe_b64encode(data).decode().rstrip("=")


def unpacked(address: str) -> Pairs | None:
    """The pairs of the query in an address; None where it is none that `packed` made."""
    if len(address) > _LONGEST or not _PACKED.fullmatch(address):
        return None
    reading = zlib.decompressobj(zdict=_USUAL)
    try:
        data = urlsafe_b64decode(address + "=" * (-len(address) % 4))
        query = reading.decompress(data, _MOST).decode()
    except (ValueError, zlib.error):
        return None
    return tuple(parse_qsl(query)) or None if reading.eof else None
