"""``bridgelaws serve``: the desk as web pages."""

from __future__ import annotations

import socket
from argparse import Namespace
from dataclasses import replace
from pathlib import Path

from bridgelaws import desk
from bridgelaws.errors import RefusedError
from bridgelaws.web.settings import Settings


def run(arguments: Namespace) -> int:
    """Serve until interrupted.

    Raises:
        RefusedError: a setting is not possible, the port is taken, or packages are missing.
    """
    settings = _settings(arguments)
    if settings.app is not None and not (settings.app / "bridgelaws-app.json").is_file():
        raise RefusedError("app_missing", file=str(settings.app))
    desk.tell("revoke", settings.laws, settings.regulations, {})
    try:
        from bridgelaws.web.serve import serve

        _refuse_taken(settings)
        if arguments.deals is not None:
            desk.load_deals_of(settings.data, arguments.deals, everybody=arguments.open_deals)
        serve(settings, language=arguments.lang)
    except ModuleNotFoundError as error:
        raise RefusedError("web_not_installed", reason=str(error)) from error
    return 0


def _settings(arguments: Namespace) -> Settings:
    """The settings: arguments take precedence over the environment."""
    try:
        settings = Settings.from_environment()
    except ValueError as error:
        raise RefusedError("setting_is_wrong", path="BRIDGELAWS_PORT", found=str(error),
                           expected="1 … 65535") from error  # fmt: skip
    given = {
        "host": arguments.host,
        "port": arguments.port,
        "data": None if arguments.data is None else Path(arguments.data),
        "laws": None if arguments.laws is None else str(arguments.laws),
        "regulations": arguments.regulations,
        "database": arguments.db,
        "hosts": tuple(arguments.allow_host) or None,
        "new_chief": arguments.new_chief or None,
        "app": None if arguments.app is None else Path(arguments.app),
    }
    settings = replace(settings, **{k: v for k, v in given.items() if v is not None})
    if not 1 <= settings.port <= 65535:
        raise RefusedError(
            "setting_is_wrong", path="port", found=settings.port, expected="1 … 65535"
        )
    return settings


def _refuse_taken(settings: Settings) -> None:
    """Refuse an address on which the server cannot listen, before announcing anything."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        raise RefusedError(
            "cannot_listen",
            path=f"{settings.host}:{settings.port}",
            reason=error.strerror or str(error),
        ) from error
