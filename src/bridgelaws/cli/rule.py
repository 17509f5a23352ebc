"""``bridgelaws rule``: from a case or a record to a ruling."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import IO

from bridgelaws import desk
from bridgelaws.cli.jsonl import answer_each
from bridgelaws.cli.sheet import sheet
from bridgelaws.cli.writing import write
from bridgelaws.desk import Document
from bridgelaws.errors import RefusedError
from bridgelaws.files.particulars import Particulars, open_particulars
from bridgelaws.words.export import bridgemate, exportable, pbn
from bridgelaws.words.render_page import lines
from bridgelaws.words.say import Words


def terms(arguments: Namespace) -> desk.Terms:
    """The code and regulations that the command line asks for."""
    return desk.Terms(arguments.laws, arguments.regulations, tuple(arguments.answer))


def run(arguments: Namespace) -> int:
    """Rule on every case of a file; the whole output is made before any is printed."""
    cases = desk.open_file(arguments.case, terms(arguments), arguments.board)
    ruled = list(zip(cases, _documents(cases, arguments), strict=True))
    if len(ruled) > 1:
        shown = [(c, d) for c, d in ruled if d["revokes"] or d.get("problems")]
    else:
        shown = ruled
    documents = [document for _, document in shown]
    told = [] if arguments.export is None else _export(documents, arguments)
    if arguments.pdf is not None:
        _print(shown, arguments)
    if arguments.json:
        made = documents if len(ruled) > 1 else documents[0]
        print(json.dumps(made, ensure_ascii=False, indent=2))
        return 0
    pages = [page_of(document, arguments) for document in documents]
    if len(shown) < len(ruled):
        rest = len(ruled) - len(shown)
        pages.append(Words(arguments.lang).say("cli.boards_without_revoke", n=rest))
    print("\n\n".join([*pages, *told]))
    return 0


def page_of(document: Document, arguments: Namespace) -> str:
    """The ruling as it is printed, with its reasons where they are wanted."""
    return "\n".join(lines(document, arguments.lang, why=arguments.why, sheet=sheet()))


def _documents(cases: Sequence[desk.OpenCase], arguments: Namespace) -> list[Document]:
    """The rulings, with the evidence from the deals if wanted."""
    if not arguments.evidence:
        return [desk.rule(case, arguments.lang) for case in cases]
    from bridgelaws.equity.workers import Workers

    with Workers(processes=1) as solver:
        return [desk.rule_with_evidence(case, solver, arguments.lang) for case in cases]


def _print(ruled: Sequence[tuple[desk.OpenCase, Document]], arguments: Namespace) -> None:
    """Write the forms of the rulings as one PDF; they bear today's date unless another is stated.

    Raises:
        RefusedError: no PDF can be made or written.
    """
    if Path(arguments.pdf).suffix.lower() != ".pdf":
        raise RefusedError("not_a_pdf_name", file=arguments.pdf)
    if not ruled:
        raise RefusedError("no_revoke_found", file=arguments.case)
    given = arguments.particulars
    particulars = Particulars() if given is None else open_particulars(given)
    if particulars.ruled_at is None:
        particulars = replace(particulars, ruled_at=datetime.now().astimezone())
    printed = desk.print_forms(arguments.form, ruled, particulars, arguments.lang)
    write(arguments.pdf, printed)


def _export(documents: Sequence[Document], arguments: Namespace) -> list[str]:
    """Write the rulings for scoring programs; what a Bridgemate can hold of each.

    Raises:
        RefusedError: the file cannot hold rulings, or there is no score to write.
    """
    name = arguments.export
    if Path(name).suffix.lower() != ".pbn":
        raise RefusedError("cannot_hold_ruling", file=name, expected=".pbn")
    if (
        Path(name).exists()
        and Path(arguments.case).exists()
        and Path(name).samefile(arguments.case)
    ):
        raise RefusedError("would_overwrite", file=name)
    scored = [document for document in documents if exportable(document)]
    if not scored:
        raise RefusedError("no_score_to_export", file=arguments.case)
    words = Words(arguments.lang)
    text = "\n".join(pbn(document, words) for document in scored)
    write(name, text.encode("utf-8"))
    return [line for document in scored for line in bridgemate(document, words)]


def run_jsonl(arguments: Namespace) -> int:
    """Rule on one JSON case per line; a bad line is reported as refused and the run goes on."""
    if arguments.case in (None, "-"):
        if sys.stdin is None:
            raise RefusedError("file_cannot_be_read", file="-", reason="closed")
        return _stream(sys.stdin.buffer, arguments)
    try:
        with Path(arguments.case).open("rb") as stream:
            return _stream(stream, arguments)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise RefusedError(
            "file_cannot_be_read", file=arguments.case, reason=error.strerror or str(error)
        ) from error


def _stream(stream: IO[bytes], arguments: Namespace) -> int:
    asked = terms(arguments)

    def ruled(text: str, where: str) -> Document:
        (case,) = desk.open_text(text, "json", where, asked)
        return desk.rule(case, arguments.lang)

    return answer_each(stream, ruled, arguments.lang)
