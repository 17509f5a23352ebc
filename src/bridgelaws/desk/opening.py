"""Files, texts and parsed values as cases on the desk."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bridgelaws.desk.case import NEWEST, OpenCase, Terms
from bridgelaws.desk.recorded import open_record
from bridgelaws.engine.code import Code
from bridgelaws.errors import RefusedError
from bridgelaws.fields.at_the_table import AtTheTable
from bridgelaws.laws.board import Board
from bridgelaws.laws.matter import MatterCase
from bridgelaws.records.board import BoardRecord
from bridgelaws.records.case import Stated, read_case
from bridgelaws.records.opening import (
    kind_of,
    read_file,
    read_records,
    read_tree,
    record_of,
)
from bridgelaws.records.overlay import Overlay
from bridgelaws.records.regulations import profile
from bridgelaws.records.score_facts import ASKED_FOR, read_score_facts
from bridgelaws.records.tree import Tree, with_lines
from bridgelaws.records.trick_board import origins, trick_board


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
    """As `open_file`, of a text already read; *kind* is json, yaml, pbn or lin."""
    if kind in ("pbn", "lin"):
        return tuple(_open_records(read_records(kind, text, file), file, terms, board))
    tree = read_tree(kind, text, file)
    try:
        return (open_tree(tree, terms),)
    except RefusedError as error:
        if kind == "json" and error.line is None and error.path is not None:
            located = with_lines(tree, text).refuse(error.key, error.path, **error.values)
            raise located from error
        raise


def open_tree(tree: Tree, terms: Terms) -> OpenCase:
    """The case in values already parsed."""
    overlay = Overlay.parse(terms.answers)
    tree = replace(tree, value=overlay.onto(tree.value))
    case = read_case(tree, terms.laws, terms.regulations)
    facts = read_score_facts(tree)
    if isinstance(case, MatterCase):
        if facts.wanted:
            asked = ", ".join(sorted(ASKED_FOR))
            raise tree.refuse("score_of_revokes_only", case.matter.name, keys=asked)
        return OpenCase(case, file=tree.file)
    table = AtTheTable(facts, case.contract, case.declarer, file=tree.file)
    record = record_of(case, tree)
    if case.trick is not None:
        board = trick_board(case, overlay, tree)
        shown, supposed = origins(case, overlay, board)
        opened = OpenCase(board, case.declarer, file=tree.file, table=table, record=record)
        return replace(opened, recorded=shown, supposed=supposed)
    if case.play is None:
        return OpenCase(case.board(), case.declarer, file=tree.file, table=table, record=record)
    return open_record(record, case, overlay, tree.file or "", table)


def _open_records(
    records: Iterable[BoardRecord], file: str, terms: Terms, board: str | None
) -> Iterable[OpenCase]:
    overlay = Overlay.parse(terms.answers)
    overlay.refuse_matters()
    body = profile(terms.regulations or "wbf")
    code = Code(terms.laws) if terms.laws in set(Code) else NEWEST
    chosen = [record for record in records if board in (None, record.number)]
    if not chosen:
        raise RefusedError("no_such_board", file=file, board=board)
    nothing = Stated.nothing(code, body)
    opened = [
        open_record(record, nothing, overlay, file, AtTheTable(overlay.score(record), file=file))
        for record in chosen
    ]
    overlay.refuse_beyond(max(_revokes(one) for one in opened))
    return opened


def _revokes(opened: OpenCase) -> int:
    """How many revokes a case has; a record of none may be asked of the one that it hides."""
    return len(opened.case.revokes) if isinstance(opened.case, Board) else 0
