"""How often an address may ask, counted in the memory of this process."""

from __future__ import annotations

import math
import time
from ipaddress import IPv4Address, IPv6Address, ip_address

from limits import RateLimitItem, RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from bridgelaws.errors import RefusedError

ATTEMPTS = RateLimitItemPerMinute(5)
"""To sign in, to join, to set up: of one address at one account."""
WRITES = RateLimitItemPerMinute(120)
"""Forms of one address."""
ANALYSES = RateLimitItemPerMinute(12)
"""Analyses of deals that one address begins."""
READS = RateLimitItemPerMinute(600)
"""Pages of one address, and calls of programs: a list that renews itself asks a dozen times."""


class Limits:
    """A moving window over the last minute."""

    def __init__(self) -> None:
        self._window = MovingWindowRateLimiter(MemoryStorage())

    def count(self, item: RateLimitItem, *who: str) -> None:
        """Count one more.

        Raises:
            RefusedError: it is one too many.
        """
        if not self._window.hit(item, *who):
            free_at = self._window.get_window_stats(item, *who).reset_time
            wait = max(1, math.ceil(free_at - time.time()))
            raise RefusedError("guard_too_many", seconds=wait)

    def attempt(self, what: str, client: str, account: str = "") -> None:
        """Count an attempt to get in; `got_in` forgives those of who knew the secret.

        Raises:
            RefusedError: it is one too many.
        """
        self.count(ATTEMPTS, what, source(client), account.casefold())

    def got_in(self, what: str, client: str, account: str = "") -> None:
        """Forget the attempts of somebody who got in."""
        self._window.clear(ATTEMPTS, what, source(client), account.casefold())


def source(client: str) -> str:
    """What is counted as one address: one of IPv4, but the /64 that a device of IPv6 can vary."""
    address = _address(client)
    if address is None:
        return client
    return address.exploded[:19] if isinstance(address, IPv6Address) else str(address)


def is_stranger(client: str) -> bool:
    """Whether it comes over a network, and not from this machine."""
    address = _address(client)
    return address is not None and not address.is_loopback


def _address(client: str) -> IPv4Address | IPv6Address | None:
    """The address of a client; that of IPv4 where it is written in IPv6."""
    try:
        address = ip_address(client.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address
