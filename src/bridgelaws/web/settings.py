"""How a server of the desk is set up: by its arguments, else by the environment."""

from __future__ import annotations

import os
import socket
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from bridgelaws.codes import newest

PREFIX = "BRIDGELAWS_"
EVERYWHERE = ("0.0.0.0", "::")
SOMEWHERE_ELSE = ("192.0.2.1", 9)
"""An address that leads nowhere (RFC 5737): asked for the way to it, the machine names its own."""


@dataclass(frozen=True)
class Settings:
    """How the desk is served.

    Attributes:
        host: the address to listen at; ``0.0.0.0`` lets the phones of the room in.
        port: the port.
        data: the folder that holds what the desk keeps.
        laws: the code with which a case begins.
        regulations: the profile with which a case begins.
        database: the database of the ruling log, a file or a URL; None for a file in `data`.
        hosts: more names by which this server may be called, such as that of a proxy before it.
        new_chief: whether another chief director may be set up where there is one.
        app: the folder of the app, as ``export-app`` writes it; None where none is served.
    """

    host: str = "127.0.0.1"
    port: int = 8017
    data: Path = Path("bridgelaws-data")
    laws: str = str(newest())
    regulations: str = "wbf"
    database: str | None = None
    hosts: tuple[str, ...] = ()
    new_chief: bool = False
    app: Path | None = None

    @property
    def log(self) -> str:
        """The database of the log: as set, else a SQLite file in the folder."""
        return self.database or str(self.data / "log.sqlite")

    @property
    def address(self) -> str:
        """Where the desk is found from the phones of the room, as far as this machine knows."""
        host = own_address() if self.host in EVERYWHERE else self.host
        name = f"[{host}]" if ":" in host else host
        return f"http://{name}:{self.port}/"

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] | None = None) -> Settings:
        """The settings in variables such as ``BRIDGELAWS_PORT``; what is not set is as above.

        Raises:
            ValueError: the port is no number.
        """
        values = os.environ if environment is None else environment
        plain = cls()
        return cls(
            host=values.get(f"{PREFIX}HOST", plain.host),
            port=int(values.get(f"{PREFIX}PORT", plain.port)),
            data=Path(values.get(f"{PREFIX}DATA", plain.data)),
            laws=values.get(f"{PREFIX}LAWS", plain.laws),
            regulations=values.get(f"{PREFIX}REGULATIONS", plain.regulations),
            database=values.get(f"{PREFIX}DB"),
            hosts=tuple(values.get(f"{PREFIX}HOSTS", "").replace(",", " ").split()),
            app=Path(values[f"{PREFIX}APP"]) if values.get(f"{PREFIX}APP") else None,
        )


def own_address() -> str:
    """The address of this machine in its network; the loopback where it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE_ELSE)
        except OSError:
            return "127.0.0.1"
        name: str = probe.getsockname()[0]
        return name
