"""``bridgelaws equity``: what the non-offending side would have taken without the revoke."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from pathlib import Path

from bridgelaws import desk
from bridgelaws.cli.rule import terms
from bridgelaws.equity.playing import Sampling
from bridgelaws.equity.workers import Workers
from bridgelaws.explain.render import error_line
from bridgelaws.explain.render_equity import equity_lines, revoke_title
from bridgelaws.explain.words import Words
from bridgelaws.records.errors import RefusedError


def run(arguments: Namespace) -> int:
    """Analyse every board of a file that shows a revoke; a board refused is told and passed."""
    cases = desk.open_file(arguments.file, terms(arguments), arguments.board)
    shown = [case for case in cases if desk.shows_revoke(case)] or cases[:1]
    documents = []
    with Workers(arguments.workers, arguments.seconds) as solver:
        for case in shown:
            try:
                documents.append(_document(case, solver, arguments))
            except RefusedError as error:
                if len(shown) == 1:
                    raise
                print(f"bridgelaws: {error_line(error, arguments.lang)}", file=sys.stderr)
    if arguments.svg is not None and documents:
        _draw(documents[0], arguments)
    if arguments.json:
        made = documents if len(shown) > 1 else documents[0]
        print(json.dumps(made, ensure_ascii=False, indent=2))
    else:
        pages = ["\n".join(equity_lines(one, arguments.lang)) for one in documents]
        print("\n\n".join(pages))
    return 0 if documents else 1


def _document(case: desk.OpenCase, solver: Workers, arguments: Namespace) -> desk.Document:
    sampling = None
    if arguments.samples and arguments.plays:
        sampling = Sampling(arguments.samples, arguments.plays, arguments.seed)
    told = _Progress(arguments.lang)
    return desk.equity(case, solver, sampling, told)


class _Progress:
    """Tells on the terminal how far the sampling is; silent where nobody looks."""

    def __init__(self, language: str) -> None:
        self.words = Words(language)
        self.shown = sys.stderr is not None and sys.stderr.isatty()

    def __call__(self, done: int, wanted: int) -> None:
        if self.shown:
            end = "\n" if done == wanted else ""
            said = self.words.say("equity.progress", done=done, wanted=wanted)
            print(f"\r{said}", end=end, file=sys.stderr, flush=True)


def _draw(document: desk.Document, arguments: Namespace) -> None:
    """Write the picture of the first revoke."""
    from bridgelaws.explain.equity_picture import svg

    words = Words(arguments.lang)
    revoke = document["revokes"][0]
    try:
        drawn = svg(revoke, words, revoke_title(revoke, words))
        Path(arguments.svg).write_text(drawn, encoding="utf-8")
    except OSError as error:
        reason = error.strerror or str(error)
        raise RefusedError("file_cannot_be_written", file=arguments.svg, reason=reason) from error
