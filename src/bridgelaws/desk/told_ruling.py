"""The part ``ruling`` of a log entry from a case that was told fact by fact.

Apart from `bridgelaws.desk.ruling_log`, so that it needs no files and no database: a device
without a network makes entries too.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from bridgelaws.desk.case import Document
from bridgelaws.desk.logged_facts import stated_facts
from bridgelaws.desk.rulings import document as ruled
from bridgelaws.desk.rulings import worded
from bridgelaws.desk.telling import case_told, tell


def ruling_told(
    about: str, laws: str, regulations: str, facts: Mapping[str, str], language: str
) -> Document:
    """The ruling on the facts as they were told, and its making, as the log keeps it.

    Facts that the case was opened without are left out of it, as they were of the ruling.

    Raises:
        RefusedError: a key or value that no case holds, or the program cannot rule.
    """
    telling = tell(about, laws, regulations, facts)
    if telling.refused is not None:
        raise telling.refused
    case = case_told(about, laws, regulations, telling.told)
    body = case.pop("regulations")
    made: Document = {"laws": int(telling.opened.case.code), "regulations": body, "case": case}
    block = made | {
        "facts": stated_facts(telling.opened, made, "director", {}),
        "document": worded(ruled(telling.opened), language),
    }
    plain: Document = json.loads(json.dumps(block, ensure_ascii=False))
    return plain
