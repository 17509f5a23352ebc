"""Results from a table of text: CSV as spreadsheets and web sites write it."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping

from bridgelaws.errors import RefusedError
from bridgelaws.fields.row import COLUMNS, Row

DELIMITERS = (";", "\t", ",", "|")
_HEADERS: Mapping[str, tuple[str, ...]] = {
    "board": ("board", "brett", "boardnr", "boardno", "boardnumber", "boardnummer", "brd", "bd",
              "nr"),
    "section": ("section", "sektion", "gruppe", "sec"),
    "table": ("table", "tisch", "tischnr", "tableno", "tablenumber", "tischnummer"),
    "round": ("round", "runde", "rd"),
    "ns": ("ns", "nspair", "pairns", "nspaar", "paarns", "nsnr", "nspairnumber", "pairidns"),
    "ew": ("ew", "ow", "ewpair", "pairew", "owpaar", "paarow", "ownr", "ewnr", "ewpairnumber",
           "pairidew"),
    "contract": ("contract", "kontrakt", "cont", "kontr"),
    "declarer": ("declarer", "by", "decl", "dec", "playedby", "nsew", "alleinspieler", "durch",
                 "von", "as", "spieler"),
    "tricks": ("tricks", "stiche"),
    "result": ("result", "ergebnis", "resultat", "res", "erg"),
    "score_ns": ("scorens", "nsscore", "score", "points", "pointsns", "punkte", "punktens",
                 "nspunkte", "anschrift", "anschriftns", "nsanschrift"),
    "score_ew": ("scoreew", "ewscore", "pointsew", "punkteow", "owpunkte", "scoreow",
                 "anschriftow", "owanschrift"),
    "percent_ns": ("percentagens", "percentns", "prozentns"),
    "percent_ew": ("percentageew", "percentew", "prozentow"),
    "imp_ns": ("impns", "impsns"),
    "imp_ew": ("impew", "impsew", "impow", "impsow"),
    "vulnerable": ("vulnerable", "vul", "vulnerability", "gefahr", "gefahrenlage", "teiler"),
    "tables": ("multiplicity", "count", "frequency", "freq", "anzahl", "times"),
    "remarks": ("remarks", "remark", "bemerkung", "bemerkungen", "adjusted", "adjustment",
                "korrektur", "berichtigung"),
}  # fmt: skip
_COLUMN = {name: column for column, names in _HEADERS.items() for name in names}
_GERMAN_STRAIN = re.compile(r"\s*[1-7]\s*[PKT]\b", re.IGNORECASE)
NEEDED = frozenset({"contract", "score_ns", "score_ew"})


def read_csv(text: str, file: str) -> tuple[Row, ...]:
    """The rows below the header; lines before it (titles, notes) are skipped.

    Raises:
        RefusedError: there is no header with the columns that results need, a column stands
            twice, or contracts are written with the German letters of the suits.
    """
    lines = text.splitlines()
    for number, line in enumerate(lines):
        delimiter, columns = _header(line)
        if NEEDED & columns.keys() and len(columns) > 1:
            _refuse_twice(file, number + 1, line, delimiter)
            return tuple(_rows("\n".join(lines[number:]), file, number, delimiter))
    expected = "Board; Contract; Declarer; Result; Score NS"
    raise RefusedError("no_header_in_field", file=file, line=1, expected=expected)


def write_csv(rows: Iterable[Row]) -> str:
    """Rows of any kind of file as a table of text, which `read_csv` reads back."""
    written = list(rows)
    used = {column for row in written for column in row.cells if row.cells[column].strip()}
    columns = [one for one in COLUMNS if one in used or one == "contract"]
    table = io.StringIO()
    lines = csv.writer(table, delimiter=DELIMITERS[0], lineterminator="\n")
    lines.writerow(_HEADERS[one][0] for one in columns)
    lines.writerows([row.cells.get(one, "").strip() for one in columns] for row in written)
    return table.getvalue()


def _header(line: str) -> tuple[str, dict[str, int]]:
    """The delimiter of a line, and the columns that it names."""
    best: tuple[str, dict[str, int]] = (DELIMITERS[0], {})
    for delimiter in DELIMITERS:
        columns: dict[str, int] = {}
        for place, name in enumerate(_cells(line, delimiter)):
            if (column := _COLUMN.get(_bare(name))) is not None:
                columns.setdefault(column, place)
        if len(columns) > len(best[1]):
            best = (delimiter, columns)
    return best


def _cells(line: str, delimiter: str) -> list[str]:
    return next(csv.reader([line], delimiter=delimiter), [])


def _bare(name: str) -> str:
    return re.sub(r"[^a-zäöüß]", "", name.lower())


def _refuse_twice(file: str, line: int, text: str, delimiter: str) -> None:
    seen: dict[str, str] = {}
    for name in _cells(text, delimiter):
        if (column := _COLUMN.get(_bare(name))) is None:
            continue
        if column in seen:
            raise RefusedError(
                "column_twice", file=file, line=line, path=name.strip(), other=seen[column]
            )
        seen[column] = name.strip()


def _rows(text: str, file: str, before: int, delimiter: str) -> Iterator[Row]:
    reader = csv.reader(io.StringIO(text), delimiter=delimiter)
    header = next(reader)
    names = {_COLUMN[_bare(n)]: n.strip() for n in header if _bare(n) in _COLUMN}
    places = {_COLUMN[_bare(n)]: i for i, n in enumerate(header) if _bare(n) in _COLUMN}
    try:
        for cells in reader:
            if not any(cell.strip() for cell in cells):
                continue
            found = {column: cells[i] for column, i in places.items() if i < len(cells)}
            row = Row(file, before + reader.line_num, found, names)
            if _GERMAN_STRAIN.match(found.get("contract", "")):
                raise row.refuse("german_suits", "contract", found=found["contract"].strip())
            yield row
    except csv.Error as error:
        line = before + reader.line_num
        raise RefusedError("not_csv", file=file, line=line, reason=str(error)) from error
