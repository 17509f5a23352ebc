"""Writes small Microsoft Access files (Jet 4), so that tests can read real ones.

After the description of the format in the HACKING notes of mdbtools: pages of 4,096 bytes, the
definition of a table on a page of its own, rows that grow down from the end of a data page, and
a bitmap that names the data pages of each table.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

PAGE = 4096
BOOLEAN, INTEGER, LONG, OLE, TEXT = 1, 3, 4, 11, 10
_SIZE = {BOOLEAN: 1, INTEGER: 2, LONG: 4, OLE: 0, TEXT: 510}
_PACK = {INTEGER: "<h", LONG: "<i"}
_CATALOG, _MAPS = 2, 1
_SYSTEM = -0x80000000
_HEADER_KEY = bytes.fromhex("c7da396b")

Columns = Sequence[tuple[str, int]]
CATALOG: Columns = (
    ("Id", LONG),
    ("ParentId", LONG),
    ("Name", TEXT),
    ("Type", INTEGER),
    ("Flags", LONG),
    ("LvProp", OLE),
)


@dataclass(frozen=True)
class Table:
    """The columns of a table with their types, and its rows; `deleted` counts rows from 0."""

    columns: Columns
    rows: Sequence[Sequence[Any]]
    deleted: frozenset[int] = frozenset()


def access_file(tables: Mapping[str, Table]) -> bytes:
    """The bytes of a database with these tables."""
    numbers = {name: _CATALOG + 1 + i for i, name in enumerate(tables)}
    listed = [(_CATALOG, 0, "MSysObjects", 1, _SYSTEM, None)]
    listed += [(number, 0, name, 1, 0, None) for name, number in numbers.items()]
    every = {_CATALOG: Table(CATALOG, listed)}
    every |= {numbers[name]: table for name, table in tables.items()}
    data: list[bytes] = []
    maps, definitions = [], []
    first = _CATALOG + len(every)
    for i, (number, table) in enumerate(every.items()):
        pages = _data_pages(table, number)
        maps.append(_usage_map(range(first + len(data), first + len(data) + len(pages))))
        data += pages
        definitions.append(_definition(table, i))
    pages = [_header(), _page(_MAPS, maps), *definitions, *data]
    return b"".join(pages)


def _header() -> bytes:
    page = bytearray(PAGE)
    page[:0x18] = b"\x00\x01\x00\x00Standard Jet DB\x00\x01\x00\x00\x00"
    page[0x18 : 0x18 + 128] = _rc4(_HEADER_KEY, bytes(128))
    return bytes(page)


def _rc4(key: bytes, text: bytes) -> bytes:
    box, j = list(range(256)), 0
    for i in range(256):
        j = (j + box[i] + key[i % len(key)]) % 256
        box[i], box[j] = box[j], box[i]
    out, i, j = bytearray(), 0, 0
    for byte in text:
        i = (i + 1) % 256
        j = (j + box[i]) % 256
        box[i], box[j] = box[j], box[i]
        out.append(byte ^ box[(box[i] + box[j]) % 256])
    return bytes(out)


def _page(owner: int, rows: Sequence[bytes], deleted: frozenset[int] = frozenset()) -> bytes:
    page, end, offsets = bytearray(PAGE), PAGE, []
    for i, row in enumerate(rows):
        end -= len(row)
        page[end : end + len(row)] = row
        offsets.append(end | (0x8000 if i in deleted else 0))
    table = struct.pack(f"<{len(offsets)}H", *offsets)
    free = end - 14 - len(table)
    page[:14] = struct.pack("<BBHIIH", 1, 1, free, owner, 0, len(rows))
    page[14 : 14 + len(table)] = table
    return bytes(page)


def _data_pages(table: Table, owner: int) -> list[bytes]:
    pages: list[bytes] = []
    rows: list[bytes] = []
    deleted: set[int] = set()
    room = PAGE - 14
    for i, values in enumerate(table.rows):
        row = _row(table.columns, values)
        if len(row) + 2 > room:
            pages.append(_page(owner, rows, frozenset(deleted)))
            rows, deleted, room = [], set(), PAGE - 14
        if i in table.deleted:
            deleted.add(len(rows))
        rows.append(row)
        room -= len(row) + 2
    return [*pages, _page(owner, rows, frozenset(deleted))]


def _row(columns: Columns, values: Sequence[Any]) -> bytes:
    row, ends, null = bytearray(struct.pack("<H", len(columns))), [], 0
    for i, ((_, kind), value) in enumerate(zip(columns, values, strict=True)):
        if value if kind == BOOLEAN else value is not None:
            null |= 1 << i
        if kind in _PACK:
            row += struct.pack(_PACK[kind], value or 0)
    for (_, kind), value in zip(columns, values, strict=True):
        if kind in (TEXT, OLE):
            ends.append(len(row))
            row += (value or "").encode("utf-16-le")
    row += struct.pack("<H", len(row))
    row += struct.pack(f"<{len(ends)}H", *reversed(ends)) + struct.pack("<H", len(ends))
    return bytes(row) + null.to_bytes((len(columns) + 7) // 8, "little")


def _usage_map(pages: range) -> bytes:
    bits = sum(1 << page for page in pages)
    return b"\x00" + struct.pack("<I", 0) + bits.to_bytes(64, "little")


def _definition(table: Table, place: int) -> bytes:
    columns, names, offset, variable = b"", b"", 0, 0
    for i, (name, kind) in enumerate(table.columns):
        fixed = kind not in (TEXT, OLE)
        columns += struct.pack(
            "<BIHHHIHIHH",
            *(kind, 0, i, variable, i, 0x0409 if kind == TEXT else 0),
            *(0x13 if fixed else 0x12, 0, offset if fixed else 0, _SIZE[kind]),
        )
        variable += not fixed
        offset += _SIZE[kind] if kind in _PACK else 0
        names += struct.pack("<H", 2 * len(name)) + name.encode("utf-16-le")
    count, used = len(table.columns), (_MAPS << 8) | place
    body = struct.pack("<IIIIIIII", 63 + len(columns + names), 0, len(table.rows), 0, 1, 0, 0, 0)
    body += struct.pack("<BHHHIIII", 0x4E, count, variable, count, 0, 0, used, used)
    page = b"\x02\x01VC\x00\x00\x00\x00" + body + columns + names
    assert len(page) <= PAGE
    return page.ljust(PAGE, b"\x00")
