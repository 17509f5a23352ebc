"""The device of a request of the app, and what an answer gives it to keep."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bridgelaws.desk import Document
from bridgelaws.web.page import Page, Request

WITHDRAWN, SENT = "withdrawn", "sent"
PREFILLED = ("event", "recorded_by")
"""The fields that a form takes over from the last entry: never board, table or pairs."""


@dataclass(frozen=True, slots=True)
class HeldDeals:
    """The deals that a device holds.

    Attributes:
        text: as PBN, as `bridgelaws.files.deal_file.write_deals` writes it.
        file: the name of the file chosen on the device; "" of those of the event.
        boards: how many there are.
        seen: when they came, as the device writes the time.
        event: whether the device holds those of the event too.
    """

    text: str = ""
    file: str = ""
    boards: int = 0
    seen: str = ""
    event: bool = False


@dataclass(frozen=True, slots=True)
class Device:
    """A device, as far as a page needs to know it.

    Attributes:
        ids: identifiers for the forms of the page, one each.
        now: the time, with its offset.
        last: the entry made last, of which a form takes over `PREFILLED`.
        held: the entries held: ``state``, ``draft``, and what the log answered: ``number`` and
            ``head``, or ``reason``; ``tried`` where sending one broke off.
        deals: the deals held.
    """

    ids: tuple[str, ...] = ()
    now: str = ""
    last: Mapping[str, str] = field(default_factory=dict)
    held: tuple[Mapping[str, Any], ...] = ()
    deals: HeldDeals = HeldDeals()

    @classmethod
    def of(cls, told: Mapping[str, Any]) -> Device:
        """The device that a request tells of."""
        return cls(
            tuple(told.get("ids", ())),
            told.get("now", ""),
            told.get("last") or {},
            tuple(told.get("held", ())),
            HeldDeals(**(told.get("deals") or {})),
        )

    def entry(self, identifier: str) -> Mapping[str, Any] | None:
        """What is held under an identifier and was not withdrawn."""
        return next((held for held in self.entries() if held["draft"]["id"] == identifier), None)

    def about(self, identifier: str) -> list[Document]:
        """The entries about another, in the order of their making."""
        drafts = [
            held["draft"] for held in self.entries() if held["draft"].get("about") == identifier
        ]
        return sorted(drafts, key=lambda draft: int(draft["counter"]))

    def entries(self) -> list[Mapping[str, Any]]:
        """What is held and was not withdrawn."""
        return [held for held in self.held if held["state"] != WITHDRAWN]

    def fields(self, form: int = 0) -> dict[str, str]:
        """What a form begins with: its identifier, the time, event and director."""
        filled = {key: self.last[key] for key in PREFILLED if self.last.get(key)}
        return {"id": self.ids[form], "made_at": self.now, **filled}


@dataclass(frozen=True, slots=True)
class AppRequest(Request):
    """A request in the app.

    Attributes:
        device: the device that asks.
    """

    device: Device = field(default_factory=Device)


@dataclass(frozen=True, slots=True)
class KeptPage(Page):
    """An answer with which the browser is given something to keep before it is led on.

    Attributes:
        entry: an entry without device and count, which the browser gives.
        deals: deals read from a file: ``text``, ``boards``, ``file``.
    """

    entry: Document | None = None
    deals: Document | None = None


def keep(where: str, entry: Document | None = None, deals: Document | None = None) -> KeptPage:
    """Lead on to *where* once the browser has kept the *entry* or the *deals*."""
    return KeptPage(headers={"Location": where}, entry=entry, deals=deals)
