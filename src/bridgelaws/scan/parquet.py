"""Boards as Parquet, for DuckDB, Polars and the like."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from types import TracebackType

import pyarrow as pa
import pyarrow.parquet as pq

from bridgelaws.scan.columns import Row

_TYPES = {"line": pa.int64(), "result": pa.int8()}
_FEW = ("file", "dealer", "vulnerable", "contract", "declarer", "reading", "flags", "grade")
"""Columns of few different values, which are kept as numbers of a list."""
SCHEMA = pa.schema([(name, _TYPES.get(name, pa.string())) for name in Row._fields])


class BoardFile:
    """A Parquet file that boards are added to, some thousands at a time."""

    def __init__(self, path: Path) -> None:
        self.writer = pq.ParquetWriter(path, SCHEMA, compression="zstd", use_dictionary=list(_FEW))

    def __enter__(self) -> BoardFile:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.writer.close()

    def add(self, rows: Sequence[Row]) -> None:
        """Add some boards."""
        if rows:
            columns: Iterable[tuple[object, ...]] = zip(*rows, strict=True)
            arrays = [
                pa.array(column, type=kind.type)
                for column, kind in zip(columns, SCHEMA, strict=True)
            ]
            self.writer.write_table(pa.Table.from_arrays(arrays, schema=SCHEMA))
