"""Scans of archives: the findings with their words, and what is ruled on them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict

from bridgelaws import __version__
from bridgelaws.desk.appraisal import Appraisal
from bridgelaws.desk.case import Document
from bridgelaws.errors import RefusedError
from bridgelaws.files.regulations import profile
from bridgelaws.scan.run import Options, Scan
from bridgelaws.scan.tally import Tally


def appraisal(
    laws: int | None,
    regulations: str | None,
    language: str,
    *,
    rule: bool,
    seconds: float | None,
    scoring: str | None = None,
) -> Appraisal | None:
    """What rules on the revokes of an archive and analyses their equity; None if neither is wanted.

    Raises:
        RefusedError: there is no such profile, or no solver for the analysis.
    """
    if not rule and seconds is None:
        return None
    name = regulations or "wbf"
    profile(name)
    if seconds is not None:
        from bridgelaws.equity.dds import library

        library()
    return Appraisal(laws, name, language, rule, seconds, scoring)


def asked(appraise: Appraisal | None) -> Document:
    """The options that change the results: a folder of results is for one choice of these."""
    return {"version": __version__, "appraise": None if appraise is None else asdict(appraise)}


def open_scan(paths: Sequence[str], options: Options) -> Scan:
    """A scan, ready to begin.

    Raises:
        RefusedError: a path does not exist, or the folder of results is not for this scan.
    """
    return Scan(paths, options)


def conclude(scan: Scan, language: str) -> tuple[Tally, int]:
    """Write the account and report of what is done; return it, and how many shards are not done.

    Raises:
        RefusedError: the folder cannot be written.
    """
    from bridgelaws.words.scan_page import page

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
