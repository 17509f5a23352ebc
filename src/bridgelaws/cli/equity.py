"""``bridgelaws equity``: what the non-offending side would have taken without the revoke."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import astuple

from bridgelaws import desk
from bridgelaws.cli.pictures import draw
from bridgelaws.cli.rule import terms
from bridgelaws.equity.playing import Sampling
from bridgelaws.equity.workers import Workers
from bridgelaws.errors import RefusedError
from bridgelaws.words.equity_terminal import DRAWN, Marks
from bridgelaws.words.render import error_line
from bridgelaws.words.render_equity import equity_lines
from bridgelaws.words.say import Words

INTERRUPTED = 130


def run(arguments: Namespace) -> int:
    """Analyse every board of a file that shows a revoke; report refused boards and go on.

    If interrupted, it shows what it has, and says so by its exit status.
    """
    shown = _shown(arguments)
    documents, left = _analysed(shown, arguments)
    if documents:
        written = [] if arguments.svg is None else draw(documents, arguments)
        _print(documents, written, arguments, several=len(shown) > 1)
    if left is not None:
        _tell_stopped(left, documents, Words(arguments.lang))
        return INTERRUPTED
    return 0 if documents else 1


def _shown(arguments: Namespace) -> Sequence[desk.OpenCase]:
    """The boards that show a revoke; a single board even if it shows none, to say why.

    Raises:
        RefusedError: none of several boards shows a revoke.
    """
    cases = desk.open_file(arguments.file, terms(arguments), arguments.board)
    shown = [case for case in cases if desk.shows_revoke(case)]
    if not shown and len(cases) > 1:
        raise desk.no_revoke(cases, RefusedError("equity_no_board", file=arguments.file))
    return shown or cases


def _analysed(
    shown: Sequence[desk.OpenCase], arguments: Namespace
) -> tuple[list[desk.Document], int | None]:
    """The documents, and how many boards are left if somebody stopped it."""
    documents: list[desk.Document] = []
    with Workers(arguments.workers, arguments.seconds) as solver:
        for place, case in enumerate(shown):
            try:
                documents.append(_document(case, solver, arguments))
            except RefusedError as error:
                if len(shown) == 1:
                    raise
                print(f"bridgelaws: {error_line(error, arguments.lang)}", file=sys.stderr)
            except KeyboardInterrupt:
                return documents, len(shown) - place
            else:
                if documents[-1]["stopped"]:
                    return documents, len(shown) - place - 1
    return documents, None


def _document(case: desk.OpenCase, solver: Workers, arguments: Namespace) -> desk.Document:
    sampling = None
    if arguments.samples and arguments.plays:
        sampling = Sampling(
            arguments.samples, arguments.plays, arguments.seed, arguments.after_revoke
        )
    told = _Progress(case.number, arguments.lang)
    try:
        return desk.equity(case, solver, sampling, told)
    finally:
        told.end()


class _Progress:
    """Shows the progress of the sampling on a terminal; silent anywhere else."""

    def __init__(self, board: str | None, language: str) -> None:
        self.words = Words(language)
        self.board = self.words.say("equity.board", board=board or "–")
        self.shown = sys.stderr is not None and sys.stderr.isatty()
        self.under_way = False

    def __call__(self, done: int, wanted: int) -> None:
        if self.shown:
            said = self.words.say("equity.progress", board=self.board, done=done, wanted=wanted)
            print(f"\r{said}", end="", file=sys.stderr, flush=True)
            self.under_way = True

    def end(self) -> None:
        """Start a new line for whatever is printed next."""
        if self.under_way:
            print(file=sys.stderr)


def _print(
    documents: Sequence[desk.Document],
    written: Sequence[str],
    arguments: Namespace,
    *,
    several: bool,
) -> None:
    if arguments.json:
        made = documents if several else documents[0]
        print(json.dumps(made, ensure_ascii=False, indent=2))
        return
    plain = not _can_show(DRAWN)
    pages = ["\n".join(equity_lines(one, arguments.lang, plain=plain)) for one in documents]
    words = Words(arguments.lang)
    told = "\n".join(words.say("equity.picture.written", file=file) for file in written)
    print("\n\n".join([*pages, told] if told else pages))


def _can_show(marks: Marks) -> bool:
    """Whether standard output has the characters of the picture."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    try:
        "".join(astuple(marks)).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _tell_stopped(left: int, documents: Sequence[desk.Document], words: Words) -> None:
    if not documents:
        print(f"bridgelaws: {words.say('equity.stopped_at_once')}", file=sys.stderr)
    elif left:
        print(f"bridgelaws: {words.say('equity.boards_left', n=left)}", file=sys.stderr)
