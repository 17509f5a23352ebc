"""The options of the event: its name, how long names of people are kept, the time for appeals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import delete, insert, select

from bridgelaws.desk.players import clock_time
from bridgelaws.errors import RefusedError
from bridgelaws.log.database import Database
from bridgelaws.web.access.credentials import name_of
from bridgelaws.web.access.tables import options

MOST_DAYS = 3650


@dataclass(frozen=True)
class EventOptions:
    """What the chief director has set.

    Attributes:
        event: the name of the event; empty where none is set.
        forget_after: the days after which names are erased; None to keep them.
        forget_texts: whether free words are erased with them.
        appeals_from: the clock time from which the time for appeals runs, such as ``22:15``: the
            official score is available; empty where it is not set.
        laws: the code with which a call begins; empty for that of the start of the server.
        regulations: the profile with which a call begins; empty likewise.
    """

    event: str = ""
    forget_after: int | None = None
    forget_texts: bool = False
    appeals_from: str = ""
    laws: str = ""
    regulations: str = ""

    @classmethod
    def of(cls, given: Mapping[str, str]) -> EventOptions:
        """The settings in the fields of a form, or in the rows of the table.

        Raises:
            RefusedError: a field cannot be that.
        """
        event, days = given.get("event", "").strip(), given.get("forget_after", "").strip()
        if days and not (days.isascii() and days.isdigit() and 1 <= int(days[:9]) <= MOST_DAYS):
            raise RefusedError("guard_days", most=MOST_DAYS)
        return cls(
            name_of(event) if event else "",
            int(days) if days else None,
            given.get("forget_texts") == "yes",
            clock_time(given.get("appeals_from", "").strip()),
            given.get("laws", ""),
            given.get("regulations", ""),
        )

    def rows(self) -> dict[str, str]:
        """The settings as `of` reads them."""
        return {
            "event": self.event,
            "forget_after": "" if self.forget_after is None else str(self.forget_after),
            "forget_texts": "yes" if self.forget_texts else "",
            "appeals_from": self.appeals_from,
            "laws": self.laws,
            "regulations": self.regulations,
        }


class OptionStore:
    """The settings in a database.

    Attributes:
        terms: the code and the profile with which a call begins, "" where none is set; every page
            needs them.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self.terms = self._terms(self.read())

    @staticmethod
    def _terms(chosen: EventOptions) -> tuple[str, str]:
        return chosen.laws, chosen.regulations

    def read(self) -> EventOptions:
        """What is set now."""
        with self._database.reading() as connection:
            rows = connection.execute(select(options.c.name, options.c.value))
            return EventOptions.of({row.name: row.value for row in rows})

    def write(self, chosen: EventOptions) -> None:
        """Set all of them."""
        rows = [{"name": name, "value": value} for name, value in chosen.rows().items()]
        with self._database.writing() as connection:
            connection.execute(delete(options))
            connection.execute(insert(options), rows)
        self.terms = self._terms(chosen)
