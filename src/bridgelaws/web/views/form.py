"""What a form sent, and what of it goes into an entry of the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from string import digits
from typing import Any

from bridgelaws.errors import RefusedError
from bridgelaws.web.page import Request
from bridgelaws.web.views.parameters import told_once
from bridgelaws.words.render import error_line
from bridgelaws.words.say import Words

MOST_FIELDS = 400
DEVICE = "web"
"""The device of every entry that the pages of a server make."""
AT_THE_TABLE = ("board", "table")
PLACE = ("event", *AT_THE_TABLE)
SIDES = ("ns", "ew")
SEATS = ("N", "E", "S", "W")
NewId = Callable[[], str]


def fields_of(request: Request) -> Mapping[str, str]:
    """The fields of a form, without those left empty.

    Raises:
        BadRequestError: a field was sent twice, or there are too many.
    """
    found = told_once(request.form, most=MOST_FIELDS, path="form")
    return filled(found)


def filled(found: Mapping[str, str]) -> dict[str, str]:
    """What fields hold, their lines as they are kept; those left empty are none."""
    told = {key: value.replace("\r\n", "\n").strip() for key, value in found.items()}
    return {key: value for key, value in told.items() if value}


def identity(new_id: NewId, now: datetime) -> Mapping[str, str]:
    """What a form carries so that it is kept once, however often it is sent."""
    return {"id": new_id(), "made_at": now.isoformat(timespec="seconds")}


def common_keys(fields: Mapping[str, str]) -> dict[str, Any]:
    """The keys of every entry, as a form has them."""
    plain = ("id", "made_at", "recorded_by", "text", *PLACE)
    entry: dict[str, Any] = {key: fields[key] for key in plain if key in fields}
    entry["device"] = DEVICE
    for key, names in (("pairs", SIDES), ("players", SEATS)):
        if given := {name: fields[name] for name in names if name in fields}:
            entry[key] = given
    return entry


def lines_of(text: str) -> list[str]:
    """The lines of a field, a name each."""
    return [line.strip() for line in text.splitlines() if line.strip()]


def told_in_words(error: RefusedError, words: Words) -> str:
    """What was wrong with a form, the field by the label that it has on the page."""
    key = (error.path or "").rpartition(".")[2].partition("[")[0].rstrip(digits)
    labels = (f"logbook.field.{key}", f"seat.{key}")
    label = next((one for one in labels if key and words.has(one)), None)
    return error_line(error if label is None else error.at(words.say(label)), words.language)
