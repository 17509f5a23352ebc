"""Results from USEBIO, the XML of the English Bridge Union, versions 1.0 to 1.3.

The parser resolves nothing: a file that declares entities of its own is refused, and no
document type is fetched.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NoReturn
from xml.parsers import expat

from bridgelaws.errors import RefusedError
from bridgelaws.fields.row import Row

_COLUMN: Mapping[str, str] = {
    "NS_PAIR_NUMBER": "ns",
    "EW_PAIR_NUMBER": "ew",
    "TABLE_NUMBER": "table",
    "TABLE": "table",
    "CONTRACT": "contract",
    "PLAYED_BY": "declarer",
    "DECLARER": "declarer",
    "TRICKS": "tricks",
    "RESULT_FIELD": "result",
    "SCORE": "score_ns",
    "NS_SCORE": "score_ns",
    "EW_SCORE": "score_ew",
    "ARTIFICIAL_SCORE": "remarks",
}
_NAMES = {
    "board": "BOARD_NUMBER",
    "declarer": "PLAYED_BY",
    "result": "RESULT_FIELD",
    "score_ns": "SCORE",
    "remarks": "ARTIFICIAL_SCORE",
    "ns": "NS_PAIR_NUMBER",
    "ew": "EW_PAIR_NUMBER",
    "contract": "CONTRACT",
    "tricks": "TRICKS",
    "score_ew": "EW_SCORE",
    "table": "TABLE_NUMBER",
}
_DEEPEST = 40
_NO_CONTRACT = frozenset({"", "-", "NONE"})


def read_usebio(data: bytes, file: str) -> tuple[Row, ...]:
    """The lines of the travellers of all boards.

    Raises:
        RefusedError: it is not XML, declares entities, is not USEBIO, or has no traveller.
    """
    reader = _Reader(file)
    try:
        reader.parser.Parse(data, True)
    except expat.ExpatError as error:
        reason = expat.ErrorString(error.code)
        raise RefusedError("not_xml", file=file, line=error.lineno, reason=reason) from error
    if not reader.rows:
        raise RefusedError("no_table_in_field", file=file, line=1, expected="TRAVELLER_LINE")
    return tuple(reader.rows)


class _Reader:
    """Collects the traveller lines while the parser goes through the file."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.rows: list[Row] = []
        self.path: list[str] = []
        self.board = ""
        self.section = ""
        self.line = 0
        self.cells: dict[str, str] = {}
        self.text = ""
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._data
        self.parser.EntityDeclHandler = self._entity

    def _entity(self, *_: object) -> NoReturn:
        raise RefusedError("xml_entities", file=self.file, line=self.parser.CurrentLineNumber)

    def _start(self, name: str, attributes: Mapping[str, str]) -> None:
        name = name.upper()
        if not self.path and name != "USEBIO":
            line = self.parser.CurrentLineNumber
            raise RefusedError("not_usebio", file=self.file, line=line, found=name)
        self.path.append(name)
        if len(self.path) > _DEEPEST:
            raise RefusedError("too_large", file=self.file, line=self.parser.CurrentLineNumber)
        self.text = ""
        told = {key.upper(): value for key, value in attributes.items()}
        if name == "SECTION":
            self.section = told.get("SECTION_ID", "")
        elif name == "BOARD":
            self.board = told.get("BOARD_NUMBER", "")
        elif name == "TRAVELLER_LINE":
            self.line, self.cells = self.parser.CurrentLineNumber, {}

    def _data(self, text: str) -> None:
        self.text += text

    def _end(self, name: str) -> None:
        name = name.upper()
        self.path.pop()
        parent = self.path[-1] if self.path else ""
        if parent == "BOARD" and name == "BOARD_NUMBER":
            self.board = self.text.strip()
        elif parent == "TRAVELLER_LINE" and name in _COLUMN:
            self.cells[_COLUMN[name]] = self.text.strip()
        elif name == "TRAVELLER_LINE":
            self._add()
        self.text = ""

    def _add(self) -> None:
        cells = {"board": self.board, "section": self.section, **self.cells}
        if cells.get("contract", "").strip().upper() in _NO_CONTRACT:
            cells.pop("tricks", None)  # written as 0 where nothing was played
            cells.pop("declarer", None)
        if "remarks" in cells and cells.get("score_ns") == "0" and "contract" not in cells:
            cells.pop("score_ns")
        self.rows.append(Row(self.file, self.line, cells, _NAMES))
