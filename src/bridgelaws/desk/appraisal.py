"""What is added to a revoke found in an archive: a ruling, an equity analysis, or both."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from queue import SimpleQueue
from types import TracebackType
from typing import TYPE_CHECKING

from bridgelaws.codes import Code
from bridgelaws.desk.case import NEWEST, Document, OpenCase
from bridgelaws.desk.record_case import open_record
from bridgelaws.desk.rulings import rule
from bridgelaws.desk.weighing import equity
from bridgelaws.errors import RefusedError, as_refusal
from bridgelaws.fields.at_the_table import AtTheTable
from bridgelaws.files.case import Stated
from bridgelaws.files.overlay import Overlay
from bridgelaws.files.regulations import profile
from bridgelaws.scan.appraising import EQUITY, RULING, SayOf, Weighed
from bridgelaws.scan.careful import Revoked

if TYPE_CHECKING:
    from bridgelaws.equity.solver import Solver
    from bridgelaws.equity.workers import Workers

_GAVE_UP = ("solver_too_slow", "solver_ended")
_LOOK = 0.02
"""Seconds between checks that the solvers are still at work."""

_RULING = (
    *("laws", "regulations", "version", "status", "tricks_transferred", "revokes", "redress"),
    *("judgements", "question"),
)
"""What is kept of a ruling: not the trace, which the board yields again at any time."""
_EQUITY = ("laws", "regulations", "version", "solver", "positions_solved")
_OF_REVOKE = ("non_offending_side", "double_dummy")
"""What is kept of an analysis besides the proposal: not the course card by card."""

_Say = Callable[["Workers", Revoked], list[Document]]


@dataclass(frozen=True, slots=True)
class Appraisal:
    """Rules on the boards of an archive that show a revoke, analyses their equity, or both.

    Attributes:
        laws: the code of Laws; None for the newest.
        regulations: the profile.
        language: of the words.
        rule: whether to rule.
        seconds: how long one position may take; None if there is no equity analysis.
        scoring: the form of scoring if a record states none.
    """

    laws: int | None = None
    regulations: str = "wbf"
    language: str = "en"
    rule: bool = True
    seconds: float | None = None
    scoring: str | None = None

    @contextmanager
    def begun(self, at_once: int) -> Iterator[SayOf]:
        """What rules and weighs, with *at_once* solvers where it weighs.

        Raises:
            RefusedError: equity is to be analysed, but the solver is not installed.
        """
        if self.seconds is None:
            yield lambda boards: [self._say(None, board) for board in boards]
            return
        with _Solvers(at_once, self.seconds) as solvers:
            yield lambda boards: solvers.each(self._say, boards)

    def _say(self, solver: Solver | None, board: Revoked) -> list[Document]:
        """What is added to each revoke of a board that may be ruled on, in the order of play."""
        try:
            return self._said(solver, board)
        except Exception as error:  # an unforeseen error on one board must not cost the others
            refused = as_refusal(error, board.record.source.file)
            return [self._refused(refused, weighed=solver is not None) for _ in board.places]

    def _said(self, solver: Solver | None, board: Revoked) -> list[Document]:
        code = Code(self.laws) if self.laws is not None else NEWEST
        record, overlay = board.record, Overlay.parse(())
        table = AtTheTable(overlay.score(record), file=record.source.file)
        said: list[Document] = [{} for _ in board.places]
        nothing = Stated.nothing(code, profile(self.regulations))
        opened = open_record(record, nothing, overlay, record.source.file, table)
        if self.rule:
            ruling = self._ruling(opened)
            said = [{**one, RULING: ruling} for one in said]
        if solver is not None:
            weighed = self._weighed(opened, solver, len(said))
            said = [{**one, EQUITY: each} for one, each in zip(said, weighed, strict=True)]
        return said

    def _ruling(self, opened: OpenCase) -> Document:
        try:
            made = rule(opened, self.language)
        except RefusedError as error:
            return {"status": "refused", "error": _line(error, self.language)}
        text = {"language": self.language, "ruling": made["text"]["ruling"]}
        return {**{key: made[key] for key in _RULING}, "text": text}

    def _weighed(self, opened: OpenCase, solver: Solver, revokes: int) -> list[Document]:
        """What the deal tells about each revoke, or why nothing."""
        try:
            found = equity(opened, solver, scoring=self.scoring)
        except RefusedError as error:
            return [_unweighed(error, self.language) for _ in range(revokes)]
        unreached = RefusedError("scan_revoke_unreached", file=opened.file)
        said = [_unweighed(unreached, self.language) for _ in range(revokes)]
        for one in found["revokes"]:
            kept = {key: found[key] for key in _EQUITY} | {key: one[key] for key in _OF_REVOKE}
            said[one["revoke"]] = {
                "status": Weighed.WEIGHED.value,
                **kept,
                "proposal": found["proposal"],
            }
        return said

    def _refused(self, error: RefusedError, *, weighed: bool) -> Document:
        """What is added if the record makes no case."""
        said: Document = {}
        if self.rule:
            said[RULING] = {"status": "refused", "error": _line(error, self.language)}
        if weighed:
            said[EQUITY] = _unweighed(error, self.language)
        return said


def _unweighed(error: RefusedError, language: str) -> Document:
    """Why the equity of a revoke is not analysed."""
    status = Weighed.NOT_SOLVED if error.key in _GAVE_UP else Weighed.NOT_WEIGHED
    return {"status": status.value, "reason": error.key, "error": _line(error, language)}


def _line(error: RefusedError, language: str) -> str:
    from bridgelaws.words.render import error_line

    return error_line(error, language)


class _Solvers:
    """Solvers, each in its own process, and as many threads to ask them."""

    def __init__(self, at_once: int, seconds: float) -> None:
        from bridgelaws.equity.workers import Workers

        self.solvers = [Workers(1, seconds) for _ in range(at_once)]
        self.idle: SimpleQueue[Workers] = SimpleQueue()
        for solver in self.solvers:
            self.idle.put(solver)
        self.threads = ThreadPoolExecutor(at_once)
        self.ended = False

    def each(self, say: _Say, boards: Sequence[Revoked]) -> list[list[Document]]:
        """What is added to each board, in their order."""
        return list(self.threads.map(partial(self._with_solver, say), boards))

    def _with_solver(self, say: _Say, board: Revoked) -> list[Document]:
        solver = self.idle.get()
        try:
            if self.ended:
                raise CancelledError
            return say(solver, board)
        finally:
            self.idle.put(solver)

    def __enter__(self) -> _Solvers:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End the processes, and wait until no thread can start another."""
        self.ended = True
        self.threads.shutdown(wait=False, cancel_futures=True)
        while True:
            idle = self.idle.qsize() == len(self.solvers)
            for solver in self.solvers:
                solver.close()
            if idle:
                return
            time.sleep(_LOOK)
