"""What is measured: rulings from Python, the other engine, the next question, the command line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any
from unittest.mock import patch

from law64_table import (
    CONTRIBUTED,
    INPUTS,
    STAGE,
    Answers,
    Decision,
    Engine,
    check,
    decided,
    graph,
    theirs_as_ours,
    walk,
)
from measure import Task, Work

from bridgelaws import desk
from bridgelaws.codes import Code, codes
from bridgelaws.engine.procedure import Procedure
from bridgelaws.files.regulations import profile
from bridgelaws.laws.calls.revoke.asking import next_question
from bridgelaws.laws.calls.revoke.board import Board, board_of
from bridgelaws.laws.calls.revoke.kind import REVOKE
from bridgelaws.laws.calls.revoke.ruling import rule
from bridgelaws.laws.frame import kind
from bridgelaws.laws.frame.ruling import Status
from cases import BODY, Case, board, opened, stream

FIXED, FRESH, FRESH_DOCUMENTS = 0, 1000, 2000
"""Seeds: the stream that is ruled again and again, and the first of those ruled once."""

RULING_NEW = "ruling, answers not seen before"
RULING_SEEN = "ruling, answers seen before"
DOCUMENT_NEW = "public document, answers not seen before"
DOCUMENT_SEEN = "public document, answers seen before"
STAGE_TRACE = "our Law 64 alone, full trace"
STAGE_DECISION = "our Law 64 alone, decision only"
ZEN = "zen evaluate"
ZEN_TRACE = "zen evaluate, trace on"
ZEN_BATCH = "zen evaluate_batch"
ZEN_BATCH_TRACE = "zen evaluate_batch, trace on"


def procedure_of(code: Code) -> Procedure:
    """Our procedure under *code*."""
    return REVOKE.procedure(code, profile(BODY).options(code))


def check_all(zen: Engine) -> int:
    """Both engines compared on every combination under every code.

    What our procedures remember of it is thrown away, so that nothing timed has been seen.
    """
    compared = sum(check(zen, procedure_of(code)) for code in codes())
    kind.forget_procedures()
    return compared


def rulings(count: int) -> list[Task]:
    """Complete rulings with their full trace, from Python."""
    again = stream(FIXED, count)
    for case in again:
        assert rule(board(case)).status is Status.RULED
    return [
        _each(RULING_NEW, board, rule, lambda turn: stream(FRESH + turn, count)),
        _each(RULING_SEEN, board, rule, lambda _: again),
        _each(DOCUMENT_NEW, dict, _document, lambda turn: stream(FRESH_DOCUMENTS + turn, count)),
        _each(DOCUMENT_SEEN, dict, _document, lambda _: again),
    ]


def _each(
    name: str,
    make: Callable[[Case], Any],
    do: Callable[[Any], Any],
    cases: Callable[[int], list[Case]],
) -> Task:
    def prepare(turn: int) -> Work:
        given = [make(case) for case in cases(turn)]
        return lambda: len([do(one) for one in given])

    return Task(name, prepare)


def _document(case: Case) -> desk.Document:
    return desk.document(opened(case))


Asked = tuple[Code, Answers]


def table_inputs(count: int) -> list[Asked]:
    """The cases of the fixed stream as inputs of the table of Law 64.

    What Laws 61 to 63 conclude is taken from our ruling.
    """
    return [_table_input(board(case)) for case in stream(FIXED, count)]


def _table_input(one: Board) -> Asked:
    (state,) = one.states
    known = {**one.procedure.examine(state.answers).conclusions, **state.answers}
    answers = {name: one.procedure.classed(name, known[name]) for name in INPUTS}
    return one.code, {name: getattr(answer, "value", answer) for name, answer in answers.items()}


def tables(zen: Engine, count: int) -> list[Task]:
    """The table of Law 64 alone, in both engines, on the same inputs."""
    compiled = {code: zen.create_decision(json.dumps(graph(code))) for code in codes()}
    asked = table_inputs(count)
    _same_as_rulings(compiled, asked, count)
    return [*_theirs(zen, compiled, asked), *_ours(asked)]


def _same_as_rulings(compiled: dict[Code, Decision], asked: list[Asked], count: int) -> None:
    """The timed inputs themselves: the other engine transfers what our ruling transfers."""
    for (code, answers), case in zip(asked, stream(FIXED, count), strict=True):
        theirs, _ = theirs_as_ours(compiled[code].evaluate(answers))
        (revoke,) = rule(board(case)).incidents
        if theirs != decided(revoke.remedies or frozenset()):
            raise AssertionError(f"{case}: {theirs}, but our ruling has {revoke.remedies}")


def _theirs(zen: Engine, compiled: dict[Code, Decision], asked: list[Asked]) -> list[Task]:
    trace = {"trace": True}
    requests = [{"key": str(int(code)), "context": answers} for code, answers in asked]
    ready = [(compiled[code].evaluate, answers) for code, answers in asked]
    return [
        _fixed(ZEN, lambda: len([evaluate(answers) for evaluate, answers in ready])),
        _fixed(ZEN_TRACE, lambda: len([evaluate(answers, trace) for evaluate, answers in ready])),
        _fixed(ZEN_BATCH, lambda: len(zen.evaluate_batch(requests))),
        _fixed(ZEN_BATCH_TRACE, lambda: len(zen.evaluate_batch(requests, trace))),
    ]


def _ours(asked: list[Asked]) -> list[Task]:
    full = [(procedure_of(code), {**answers, **CONTRIBUTED}) for code, answers in asked]
    examine = [(made.stages[STAGE].examine, answers) for made, answers in full]
    diagrams = [(made.diagram_from(STAGE), answers) for made, answers in full]
    return [
        _fixed(STAGE_TRACE, lambda: len([see(answers) for see, answers in examine])),
        _fixed(STAGE_DECISION, lambda: len([walk(top, answers) for top, answers in diagrams])),
    ]


def _fixed(name: str, work: Work) -> Task:
    return Task(name, lambda _: work)


FROM_NOTHING, FINISHED, BEFORE = "compiled from nothing", "finished diagrams", "asked before"


def questions() -> list[Task]:
    """The next question of a case of which nothing is known, in every code.

    With a procedure that compiles the Laws, one that reads the finished diagrams, and one that
    has been asked before.
    """
    return [_question(code, how) for code in codes() for how in (FROM_NOTHING, FINISHED, BEFORE)]


def _question(code: Code, how: str) -> Task:
    def prepare(_: int) -> Work:
        times = 20 if how == BEFORE else 1
        asked = [_empty(code) for _ in range(times)]
        if how == BEFORE:
            next_question(_empty(code))
        else:
            kind.forget_procedures()
        if how != FROM_NOTHING:
            return lambda: len([next_question(one) for one in asked])
        return lambda: len([_compiling(one) for one in asked])

    return Task(f"{code:d}, {how}", prepare)


def _compiling(one: Board) -> object:
    with patch.object(kind, "finished_for", return_value=None):
        return next_question(one)


def _empty(code: Code) -> Board:
    return board_of(desk.empty_case(int(code), BODY).case)


HELP, PYTHON, JSONL = "bridgelaws --help", "python -c pass", "bridgelaws rule --jsonl"


def command() -> list[str]:
    """The command line: as installed beside this interpreter, else as a module."""
    installed = Path(sys.executable).with_name("bridgelaws")
    return [str(installed)] if installed.exists() else [sys.executable, "-m", "bridgelaws"]


def command_works() -> str | None:
    """What the command line complains about, or None where it works."""
    line = json.dumps(stream(FIXED, 1)[0]).encode()
    for arguments, given in ((["--help"], b""), (["rule", "--jsonl"], line)):
        done = _run([*command(), *arguments], given)
        if done.returncode or b'"refused"' in done.stdout:
            complaint = (done.stderr or done.stdout).decode(errors="replace").strip()
            return f"{' '.join(arguments)}: {complaint.splitlines()[-1]}"
    return None


def _run(words: Sequence[str], given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    sources = str(Path(__file__).parent.parent / "src")
    return subprocess.run(
        words,
        input=given,
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONPATH": sources},
    )


def starts() -> list[Task]:
    """Whole processes that do next to nothing."""
    return [
        _process(HELP, [*command(), "--help"]),
        _process(PYTHON, [sys.executable, "-c", "pass"]),
    ]


def _process(name: str, words: list[str]) -> Task:
    return Task(name, lambda _: lambda: len([_run(words)]), in_children=True)


def lines(count: int) -> Task:
    """Rulings through the command line, one JSON case a line, the whole process."""

    def prepare(turn: int) -> Work:
        given = "".join(f"{json.dumps(case)}\n" for case in stream(FRESH + turn, count)).encode()

        def work() -> int:
            answered = _run([*command(), "rule", "--jsonl"], given).stdout.count(b"\n")
            assert answered == count, answered
            return count

        return work

    return Task(JSONL, prepare, in_children=True)
