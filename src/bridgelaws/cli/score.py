"""``bridgelaws score``: the calculator, and the boards of a field."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterable
from typing import Any

from bridgelaws import scorer
from bridgelaws.cli.jsonl import answer_each
from bridgelaws.errors import RefusedError
from bridgelaws.fields import kind_of_field
from bridgelaws.files.opening import STANDARD_INPUT, read_file
from bridgelaws.files.tree import from_json, from_yaml
from bridgelaws.words.render_scores import answer_lines, board_lines


def run(arguments: Namespace) -> int:
    """Answer a question about scores, or score a board of a file of results."""
    if is_field(arguments):
        options = scorer.BoardOptions(arguments.scoring, arguments.body, arguments.drop)
        found = scorer.board(arguments.file, arguments.board, options)
        page = board_lines(found, arguments.lang)
    else:
        found = scorer.answer(*_request(arguments.file))
        page = answer_lines(found, arguments.lang)
    shown = json.dumps(found, ensure_ascii=False, indent=2) if arguments.json else "\n".join(page)
    print(shown)
    return 0


def is_field(arguments: Namespace) -> bool:
    """Whether a board in a file of results is meant rather than a question."""
    if arguments.file.lstrip().startswith("{"):
        return False
    chosen = arguments.board is not None or arguments.scoring is not None
    return chosen or kind_of_field(arguments.file) is not None


def _request(file: str) -> tuple[Any, str | None]:
    """The question, as given or from a file, and its name for refusals."""
    if file.lstrip().startswith("{"):
        return from_json(file).value, None
    text = read_file(file)
    if text.lstrip("\ufeff \t\r\n").startswith("{") and not file.endswith((".yaml", ".yml")):
        return from_json(text.lstrip("\ufeff"), file).value, file
    return from_yaml(text, file).value, file


def run_jsonl(arguments: Namespace) -> int:
    """Answer one JSON question per line."""

    def answered(text: str, where: str) -> dict[str, Any]:
        return scorer.answer(from_json(text, where).value, where)

    return answer_each(_lines(arguments.file or STANDARD_INPUT), answered, arguments.lang)


def _lines(name: str) -> Iterable[bytes]:
    """The lines of a file, or of standard input as they come."""
    if name == STANDARD_INPUT:
        if sys.stdin is None:
            raise RefusedError("file_cannot_be_read", file=name, reason="closed")
        return sys.stdin.buffer
    return read_file(name).encode().splitlines()
