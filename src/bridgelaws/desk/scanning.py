"""Scans of archives: the findings with their words, and what is ruled on them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from bridgelaws import __version__
from bridgelaws.desk.case import NEWEST, Document
from bridgelaws.desk.recorded import open_record
from bridgelaws.desk.rulings import rule
from bridgelaws.engine.code import Code
from bridgelaws.fields.at_the_table import AtTheTable
from bridgelaws.records.board import BoardRecord
from bridgelaws.records.case import Stated
from bridgelaws.records.errors import RefusedError
from bridgelaws.records.overlay import Overlay
from bridgelaws.records.regulations import profile
from bridgelaws.scan.run import Options, Scan
from bridgelaws.scan.tally import Tally


@dataclass(frozen=True, slots=True)
class RuleOn:
    """Rules on the boards of an archive that show a revoke.

    Attributes:
        laws: the code of Laws; None for the newest.
        regulations: the profile.
        language: of the words of the rulings.
    """

    laws: int | None = None
    regulations: str = "wbf"
    language: str = "en"

    def __call__(self, record: BoardRecord) -> dict[str, Any]:
        """The ruling on the revokes of a board, or why there is none."""
        code = Code(self.laws) if self.laws is not None else NEWEST
        nothing = Stated.nothing(code, profile(self.regulations))
        file = record.source.file
        table = AtTheTable(Overlay.parse(()).score(record), file=file)
        try:
            opened = open_record(record, nothing, Overlay.parse(()), file, table)
            return {"ruling": _short(rule(opened, self.language))}
        except RefusedError as error:
            from bridgelaws.explain.render import error_line

            refused = {"status": "refused", "error": error_line(error, self.language)}
            return {"ruling": refused}


_KEPT = (
    *("laws", "regulations", "version", "status", "tricks_transferred", "revokes", "redress"),
    *("judgements", "question"),
)


def _short(document: Document) -> Document:
    """What is kept of a ruling: no trace, which the same board gives again at any time."""
    kept = {key: document[key] for key in _KEPT}
    text = document["text"]
    return kept | {"text": {"language": text["language"], "ruling": text["ruling"]}}


def ruling_on(laws: int | None, regulations: str | None, language: str) -> RuleOn:
    """What rules on the revokes of an archive.

    Raises:
        RefusedError: there is no such profile.
    """
    name = regulations or "wbf"
    profile(name)
    return RuleOn(laws, name, language)


def asked(appraise: RuleOn | None) -> Document:
    """What of the options changes the results: a folder of results is for one such choice."""
    return {"version": __version__, "rule": None if appraise is None else asdict(appraise)}


def open_scan(paths: Sequence[str], options: Options) -> Scan:
    """A scan, ready to begin.

    Raises:
        RefusedError: a path is not there, or the folder of results is not for this scan.
    """
    return Scan(paths, options)


def conclude(scan: Scan, language: str) -> tuple[Tally, int]:
    """Write the account and the report of all that is done; return it, and how many shards are not.

    Raises:
        RefusedError: the folder cannot be written.
    """
    from bridgelaws.explain.scan_page import page

    store = scan.store
    assert store is not None
    total, done, missing = scan.finished()
    try:
        with store.whole(store.path("account.json")) as stream:
            json.dump({**total.plain(), "shards_missing": len(missing)}, stream, indent=2)
        with store.whole(store.path("report.html")) as stream:
            stream.writelines(page(total.plain(), store.lines(done), language))
    except OSError as error:
        reason = error.strerror or str(error)
        raise RefusedError("file_cannot_be_written", file=store.folder, reason=reason) from error
    return total, len(missing)
