"""What a case says about the score: vulnerability, tricks, the other table or the field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from bridgelaws.bridge import LAST_TRICK, Seat, Side
from bridgelaws.files.board import BoardRecord
from bridgelaws.files.tree import Tree
from bridgelaws.files.values import mapping, number, one_of, sequence, shown
from bridgelaws.scoring import Result, ScoringError, is_possible, read_result

KEYS = ("vulnerable", "tricks", "other_table", "field", "scoring")
ASKED_FOR = frozenset(("tricks", "other_table", "field", "scoring"))
"""Any of these asks for the score; the vulnerability alone does not, as many records have it."""

IMPS, MATCHPOINTS, CROSS_IMPS, BUTLER = "imps", "matchpoints", "cross_imps", "butler"
SCORINGS = (IMPS, MATCHPOINTS, CROSS_IMPS, BUTLER)
NOT_THERE = "none"
_LARGEST = 7600
SIDES: Mapping[str, tuple[Side, ...]] = {
    "none": (),
    "love": (),
    "-": (),
    "ns": (Side.NS,),
    "ew": (Side.EW,),
    "both": (Side.NS, Side.EW),
    "all": (Side.NS, Side.EW),
}


_TAGS = {
    "imp": IMPS,
    "imps": IMPS,
    "mp": MATCHPOINTS,
    "matchpoints": MATCHPOINTS,
    "butler": BUTLER,
    "cavendish": CROSS_IMPS,
}
"""The forms of scoring, as the tag of PBN names them."""


def scoring_of(record: BoardRecord) -> str | None:
    """The form of scoring that a record states; None if it states no known one."""
    stated = record.tags.get("Scoring", "").partition(";")[0]
    return _TAGS.get(stated.strip().lower())


@dataclass(frozen=True)
class FieldFacts:
    """The results of the other tables: listed, or in a file.

    Attributes:
        listed: North-South's scores at the other tables.
        file: the file with the results of the board.
        board: the number of the board in the file; None where it is of one board.
        table: the table of the case in the file, which its own result then replaces; "none"
            if the file has only other tables; None if that is not stated.
    """

    listed: tuple[int, ...] = ()
    file: str | None = None
    board: str | None = None
    table: str | None = None


@dataclass(frozen=True)
class ScoreFacts:
    """What is known about the score; None where nothing is.

    Attributes:
        wanted: whether the case asks for the score at all.
        vulnerable: the vulnerable sides.
        declarer_vulnerable: whether declarer's side is, if only that was stated.
        tricks: declarer's tricks at the table, before any transfer.
        other_table: North-South's score at the other table of a team match.
        field: the results of the other tables of a pairs event.
        scoring: the form of scoring.
    """

    wanted: bool = False
    vulnerable: tuple[Side, ...] | None = None
    declarer_vulnerable: bool | None = None
    tricks: int | None = None
    other_table: int | None = None
    field: FieldFacts | None = None
    scoring: str | None = None

    def on(self, side: Side) -> bool | None:
        """Whether declarer's side is vulnerable, being *side*."""
        return self.declarer_vulnerable if self.vulnerable is None else side in self.vulnerable


def read_score_facts(tree: Tree) -> ScoreFacts:
    """The keys of a case that are about its score.

    Raises:
        RefusedError: a value is not possible for its key, or two contradict each other.
    """
    case = tree.value if isinstance(tree.value, dict) else {}
    given = {key: case[key] for key in KEYS if case.get(key) not in (None, "unknown")}
    sides, declarer = _vulnerable(tree, given.get("vulnerable"))
    tricks = given.get("tricks")
    facts = ScoreFacts(
        wanted=bool(ASKED_FOR & given.keys()),
        vulnerable=sides,
        declarer_vulnerable=declarer,
        tricks=None if tricks is None else number(0, LAST_TRICK)(tree, "tricks", tricks),
        field=_field(tree, given.get("field"), case.get("board")),
        scoring=_scoring(tree, given),
    )
    score = _other_table(tree, given.get("other_table"), facts, case.get("declarer"))
    return replace(facts, other_table=score)


def _vulnerable(tree: Tree, value: Any) -> tuple[tuple[Side, ...] | None, bool | None]:
    """The vulnerable sides, or whether declarer's side is."""
    if value is None or isinstance(value, bool):
        return None, value
    if isinstance(value, str) and value.lower() in ("yes", "no"):
        return None, value.lower() == "yes"
    if isinstance(value, str) and value.lower() in SIDES:
        return SIDES[value.lower()], None
    expected = "true, false, none, ns, ew, both"
    raise tree.refuse("not_in_list", "vulnerable", found=shown(value), expected=expected)


def _scoring(tree: Tree, given: Mapping[str, Any]) -> str | None:
    """The form of scoring; the other table alone can only be for IMPs."""
    if "other_table" in given and "field" in given and "scoring" not in given:
        raise tree.refuse("scoring_needed", "scoring", expected=", ".join(SCORINGS))
    if "scoring" not in given:
        return IMPS if "other_table" in given else None
    scoring: str = one_of(*SCORINGS)(tree, "scoring", given["scoring"])
    return scoring


def _other_table(tree: Tree, value: Any, facts: ScoreFacts, declarer: Any) -> int | None:
    """North-South's score at the other table, as stated or from its contract."""
    if value is None:
        return None
    path = "other_table"
    stated = mapping(tree, path, value)
    keys = ("score_ns", "contract", "declarer", "tricks", "vulnerable")
    for key in stated:
        if key not in keys:
            expected = ", ".join(keys)
            raise tree.refuse("unknown_key", f"{path}.{key}", found=key, expected=expected)
    if "score_ns" in stated:
        if len(stated) > 1:
            raise tree.refuse("stated_twice", f"{path}.score_ns", other=f"{path}.contract")
        return _score(tree, f"{path}.score_ns", stated["score_ns"])
    if str(stated.get("contract")).strip().lower() == "pass":
        return 0
    return _played(tree, stated, facts, declarer)


def _played(tree: Tree, stated: Mapping[str, Any], facts: ScoreFacts, declarer: Any) -> int:
    path = "other_table"
    for key in ("contract", "declarer"):
        if stated.get(key) is None:
            raise tree.refuse("result_needs", path, expected=key)
    try:
        contract, tricks = read_result(str(stated["contract"]))
    except ScoringError as error:
        found = stated["contract"]
        raise tree.refuse("impossible_tricks", f"{path}.contract", found=found) from error
    except ValueError:
        found = shown(stated["contract"])
        raise tree.refuse("not_a_contract", f"{path}.contract", found=found) from None
    if stated.get("tricks") is not None:
        counted = number(0, LAST_TRICK)(tree, f"{path}.tricks", stated["tricks"])
        if tricks not in (None, counted):
            raise tree.refuse("stated_twice", f"{path}.tricks", other=f"{path}.contract")
        tricks = counted
    if tricks is None:
        raise tree.refuse("result_needs", path, expected="tricks")
    seat = Seat(one_of("N", "E", "S", "W")(tree, f"{path}.declarer", stated["declarer"]))
    on = _there(tree, stated, facts, seat, declarer)
    return Result(contract, seat, tricks, on).score_ns


def _there(
    tree: Tree, stated: Mapping[str, Any], facts: ScoreFacts, seat: Seat, declarer: Any
) -> bool:
    """Whether the declaring side of the other table was vulnerable: it is the same board."""
    path = "other_table.vulnerable"
    here = facts.on(seat.side) if facts.vulnerable is not None else None
    same_side = declarer in ("N", "E", "S", "W") and Seat(declarer).side is seat.side
    if here is None and same_side:
        here = facts.declarer_vulnerable
    if stated.get("vulnerable") is None:
        if here is None:
            raise tree.refuse("result_needs", "other_table", expected="vulnerable")
        return here
    sides, on = _vulnerable(tree, stated["vulnerable"])
    there = on if sides is None else seat.side in sides
    if here is not None and there != here:
        raise tree.refuse("same_board_vulnerable", path)
    return bool(there)


def _field(tree: Tree, value: Any, board: Any) -> FieldFacts | None:
    """A list of scores, the name of a file, or its name with the board and the table."""
    if value is None:
        return None
    if isinstance(value, list):
        scores = sequence(tree, "field", value)
        if not scores:
            raise tree.refuse("no_results", "field")
        return FieldFacts(tuple(_score(tree, f"field[{i}]", s) for i, s in enumerate(scores)))
    stated = {"file": value} if isinstance(value, str) else mapping(tree, "field", value)
    for key in stated:
        if key not in ("file", "board", "table"):
            expected = "file, board, table"
            raise tree.refuse("unknown_key", f"field.{key}", found=key, expected=expected)
    if not isinstance(stated.get("file"), str):
        raise tree.refuse("not_a_text", "field.file", found=shown(stated.get("file")))
    number_of = stated.get("board", board)
    table = stated.get("table")
    return FieldFacts(
        file=_beside(tree.file, stated["file"]),
        board=None if number_of in (None, "") else str(number_of),
        table=None if table is None else str(table),
    )


def _beside(case: str | None, name: str) -> str:
    """A file named in a case, in the folder of the case."""
    if case is None or case == "-" or Path(name).is_absolute() or not Path(case).exists():
        return name
    return str(Path(case).parent / name)


def _score(tree: Tree, path: str, value: Any) -> int:
    score: int = number(-_LARGEST, _LARGEST)(tree, path, value)
    if not is_possible(score):
        raise tree.refuse("no_such_score", path, found=score)
    return score
