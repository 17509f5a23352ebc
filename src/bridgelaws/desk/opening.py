"""Files, texts and parsed values as cases on the desk."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bridgelaws.codes import Code, codes
from bridgelaws.desk.case import NEWEST, OpenCase, Terms
from bridgelaws.desk.record_case import open_record
from bridgelaws.errors import RefusedError
from bridgelaws.fields.at_the_table import AtTheTable
from bridgelaws.files.board import BoardRecord
from bridgelaws.files.case import Stated, read_case, read_nothing_unusual
from bridgelaws.files.opening import (
    kind_of,
    read_file,
    read_records,
    read_tree,
    record_of,
)
from bridgelaws.files.overlay import Overlay
from bridgelaws.files.players import seats_stated
from bridgelaws.files.regulations import profile
from bridgelaws.files.score_facts import ASKED_FOR, read_score_facts
from bridgelaws.files.tree import Tree, with_lines
from bridgelaws.files.trick_board import origins, trick_board
from bridgelaws.files.values import seat
from bridgelaws.laws.frame.call import Call


def open_file(name: str, terms: Terms, board: str | None = None) -> tuple[OpenCase, ...]:
    """The cases in a file; ``-`` is standard input, *board* picks one of a record.

    Raises:
        RefusedError: the file, or the case in it, cannot be ruled on.
    """
    text = read_file(name)
    kind = kind_of(name, text)
    if board is not None and kind not in ("pbn", "lin"):
        raise RefusedError("board_of_no_record", file=name, found=board)
    return open_text(text, kind, name, terms, board)


def open_text(
    text: str, kind: str, file: str, terms: Terms, board: str | None = None
) -> tuple[OpenCase, ...]:
    """As `open_file`, from a text already read; *kind* is json, yaml, pbn or lin."""
    if kind in ("pbn", "lin"):
        return tuple(_open_records(read_records(kind, text, file), file, terms, board))
    return (open_values(read_tree(kind, text, file), terms, text),)


def open_values(tree: Tree, terms: Terms, text: str | None = None) -> OpenCase:
    """The case in values already parsed; from the *text* a refusal gets the line of its key."""
    try:
        return open_tree(tree, terms)
    except RefusedError as error:
        if text is None or tree.lines or error.line is not None or error.path is None:
            raise
        located = with_lines(tree, text).refuse(error.key, error.path, **error.values)
        raise located from error


def open_tree(tree: Tree, terms: Terms) -> OpenCase:
    """The case in values already parsed."""
    overlay = Overlay.parse(terms.answers)
    tree = replace(tree, value=overlay.onto(tree.value))
    opened = _read(tree, terms, overlay)
    return presuming(opened, read_nothing_unusual(tree, tree.value))


def presuming(opened: OpenCase, nothing_unusual: bool | None) -> OpenCase:
    """The case once it is said whether anything of it is unusual; None leaves that open."""
    if nothing_unusual is None:
        return opened
    return replace(opened, case=replace(opened.case, nothing_unusual=nothing_unusual))


def _read(tree: Tree, terms: Terms, overlay: Overlay) -> OpenCase:
    case = read_case(tree, terms.laws, terms.regulations)
    facts = read_score_facts(tree)
    if isinstance(case, Call):
        if facts.wanted:
            asked = ", ".join(sorted(ASKED_FOR))
            raise tree.refuse("score_of_revokes_only", case.kind.key, keys=asked)
        declarer = seat(tree, "declarer", tree.value.get("declarer"))
        return OpenCase(case, declarer, file=tree.file, seats=seats_stated(tree, case.kind))
    table = AtTheTable(facts, case.contract, case.declarer, file=tree.file)
    record = record_of(case, tree)
    number = None if tree.value.get("board") is None else str(tree.value["board"])
    if case.trick is not None:
        board = trick_board(case, overlay, tree)
        shown, supposed = origins(case, overlay, board)
        opened = OpenCase(board.call, case.declarer, file=tree.file, table=table, record=record)
        return replace(opened, number=number, recorded=shown, supposed=supposed)
    if case.play is None:
        call = case.board().call
        return OpenCase(
            call, case.declarer, file=tree.file, number=number, table=table, record=record
        )
    return open_record(record, case, overlay, tree.file or "", table)


def _open_records(
    records: Iterable[BoardRecord], file: str, terms: Terms, board: str | None
) -> Iterable[OpenCase]:
    overlay = Overlay.parse(terms.answers)
    overlay.refuse_matters()
    chosen = [record for record in records if board in (None, record.number)]
    if not chosen:
        raise RefusedError("no_such_board", file=file, board=board)
    opened = [_opened(record, overlay, terms, file) for record in chosen]
    overlay.refuse_beyond(max(_revokes(one) for one in opened))
    return opened


def open_board(record: BoardRecord, terms: Terms, file: str) -> OpenCase:
    """The case that one board of a record makes.

    Raises:
        RefusedError: it cannot be ruled on.
    """
    (opened,) = _open_records((record,), file, terms, None)
    return opened


def _opened(record: BoardRecord, overlay: Overlay, terms: Terms, file: str) -> OpenCase:
    body = profile(terms.regulations or "wbf")
    code = Code(terms.laws) if terms.laws in codes() else NEWEST
    table = AtTheTable(overlay.score(record), file=file)
    opened = open_record(record, Stated.nothing(code, body), overlay, file, table)
    return presuming(opened, overlay.nothing_unusual())


def _revokes(opened: OpenCase) -> int:
    """How many revokes a case has; a record that shows none may be asked about a hidden one."""
    return len(opened.case.incidents)
