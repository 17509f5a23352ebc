"""The names of this server: any other in ``Host`` was chosen by a page of another site.

A page of another site can make its own name mean this machine (DNS rebinding) and would then be
of the same origin as the desk. It cannot make a browser send an address that it did not call.
"""

from __future__ import annotations

import socket
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

LOCAL = ("localhost", "127.0.0.1", "::1")


def allowed_hosts(host: str, others: tuple[str, ...]) -> frozenset[str]:
    """The names under which a server at *host* answers, besides the address that was called.

    Args:
        host: where the server listens.
        others: names that its administrator has set.
    """
    machine = socket.gethostname().lower()
    names = (*LOCAL, machine, f"{machine.partition('.')[0]}.local", host, *others)
    return frozenset(name.lower() for name in names)


def host_is_ours(scope: Mapping[str, Any], header: str, allowed: frozenset[str]) -> bool:
    """Whether *header* names this server: an allowed name, or the very address that was called."""
    name = name_in(header)
    called = (scope.get("server") or ("",))[0]
    return name != "" and (name in allowed or name == str(called).lower())


def name_in(header: str) -> str:
    """The name in a ``Host`` header without its port; empty where it is none."""
    try:
        parts = urlsplit(f"//{header}")
        port_is_one = parts.port is None or parts.port > 0
    except ValueError:
        return ""
    plain = parts.netloc == header and "@" not in header and port_is_one
    return (parts.hostname or "").rstrip(".") if plain else ""
