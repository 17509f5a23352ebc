"""Opening a file of any kind: a case, or the boards of a record."""

from __future__ import annotations

import sys
from pathlib import Path

from bridgelaws.bridge import Deal, Trick
from bridgelaws.errors import RefusedError
from bridgelaws.files.board import BoardRecord, Finished, Mark, RecordedTrick, Source
from bridgelaws.files.case import Stated
from bridgelaws.files.lin import read_lin
from bridgelaws.files.pbn import read_pbn
from bridgelaws.files.text import decode
from bridgelaws.files.tree import Tree, from_json, from_yaml
from bridgelaws.files.values import seat

STANDARD_INPUT = "-"


def read_file(name: str) -> str:
    """The text of the file called *name*; ``-`` is standard input.

    Raises:
        RefusedError: the file cannot be read.
    """
    if name == STANDARD_INPUT and sys.stdin is None:
        raise RefusedError("file_cannot_be_read", file=name, reason="closed")
    try:
        data = sys.stdin.buffer.read() if name == STANDARD_INPUT else Path(name).read_bytes()
    except OSError as error:
        reason = error.strerror or str(error)
        raise RefusedError("file_cannot_be_read", file=name, reason=reason) from error
    return decode(data)


def kind_of(name: str, text: str) -> str:
    """Whether a text is ``json``, ``yaml``, ``pbn`` or ``lin``: by name, else by its start."""
    suffix = Path(name).suffix.lower().removeprefix(".")
    if suffix in ("json", "pbn", "lin"):
        return suffix
    if suffix in ("yaml", "yml"):
        return "yaml"
    start = text.lstrip("\ufeff \t\r\n")
    if start.startswith("{"):
        return "json"
    if start.startswith(("[", "%")):
        return "pbn"
    first = start.splitlines()[0] if start else ""
    return "lin" if first.count("|") > 1 else "yaml"


def read_records(kind: str, text: str, file: str) -> tuple[BoardRecord, ...]:
    """The boards of a PBN or LIN text.

    Raises:
        RefusedError: there is no board in it.
    """
    records = read_pbn(text, file) if kind == "pbn" else read_lin(text, file)
    if not records:
        raise RefusedError("no_board", file=file)
    return records


def read_tree(kind: str, text: str, file: str) -> Tree:
    """The values of a YAML or JSON text."""
    return from_json(text, file) if kind == "json" else from_yaml(text, file)


def record_of(stated: Stated, tree: Tree) -> BoardRecord:
    """The record in a case file: the deal, the contract and the play as far as they are stated.

    Raises:
        RefusedError: there is a play, but no contract and declarer to tell who won its tricks.
    """
    for key in ("contract", "declarer"):
        if stated.play is not None and getattr(stated, key) is None:
            raise tree.refuse("play_needs", "play", expected=key)
    tricks = tuple(
        RecordedTrick(
            Trick(leader, cards),
            tuple((Mark.REVOKE,) if (i, n) in stated.marks else () for n in range(len(cards))),
            tree.lines.get(f"play[{i}]", 0),
        )
        for i, (leader, cards) in enumerate(stated.play or ())
    )
    if stated.play is not None:
        _refuse_objection_to_declarer(stated, tree)
    claims = [event["claim"] for event in stated.events if "claim" in event]
    claimed = any(not claim["objected_by_partner"] for claim in claims)
    return BoardRecord(
        source=Source(tree.file or "", 1),
        number=str(tree.value.get("board", "")),
        dealer=seat(tree, "dealer", tree.value.get("dealer")),
        deal=stated.deal or Deal.unknown(),
        contract=stated.contract,
        declarer=stated.declarer,
        tricks=tricks,
        finished=Finished.FINISHED if claimed else Finished.UNKNOWN,
        obligations=stated.obligations,
    )


def _refuse_objection_to_declarer(stated: Stated, tree: Tree) -> None:
    """Only a defender's concession can be undone by his partner's objection (68B2)."""
    assert stated.declarer is not None
    for i, event in enumerate(stated.events):
        claim = event.get("claim", {"objected_by_partner": False})
        if claim["objected_by_partner"] and claim["by"].side is stated.declarer.side:
            path = f"events[{i}].claim.objected_by_partner"
            raise tree.refuse("concession_not_a_defenders", path)
