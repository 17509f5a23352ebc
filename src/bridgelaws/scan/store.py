"""A folder of results: what is in it is whole, and a scan that was stopped goes on from it.

Every file is written beside its place and then moved there. What a shard left is used only once
its account (``done/``), written last, is there: to do a shard again, on this or another
machine, changes nothing.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bridgelaws.errors import RefusedError
from bridgelaws.scan.plan import Shard
from bridgelaws.scan.tally import Tally

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Store:
    """A folder of results.

    Attributes:
        folder: where it is.
    """

    folder: str

    def open(self, shards: Sequence[Shard], asked: dict[str, Any]) -> None:
        """Begin a scan, or go on with the same one.

        Raises:
            RefusedError: the folder holds another scan, or cannot be written.
        """
        wanted = {
            "format": FORMAT,
            "asked": asked,
            "shards": [
                [[unit.path, unit.member, unit.size] for unit in shard.units] for shard in shards
            ],
        }
        manifest = self.path("manifest.json")
        try:
            for name in ("findings", "boards", "done"):
                self.path(name).mkdir(parents=True, exist_ok=True)
            if not manifest.exists():
                with self.whole(manifest) as stream:
                    json.dump(wanted, stream)
            found = json.loads(manifest.read_text("utf-8"))
        except OSError as error:
            reason = error.strerror or str(error)
            raise RefusedError("file_cannot_be_written", file=self.folder, reason=reason) from error
        except ValueError as error:
            raise RefusedError("scan_of_other_files", file=self.folder) from error
        if found != wanted:
            raise RefusedError("scan_of_other_files", file=self.folder)

    def path(self, *parts: str) -> Path:
        """A place in the folder."""
        return Path(self.folder, *parts)

    def findings(self, number: int) -> Path:
        """The findings of a shard, a JSON object a line."""
        return self.path("findings", f"{number:05}.jsonl")

    def boards(self, number: int) -> Path:
        """The boards of a shard."""
        return self.path("boards", f"{number:05}.parquet")

    def account(self, number: int) -> Path:
        """The account of a shard, which says that it is done."""
        return self.path("done", f"{number:05}.json")

    def done(self, number: int) -> Tally | None:
        """What a shard counted, if it is done."""
        try:
            return Tally.of(json.loads(self.account(number).read_text("utf-8")))
        except FileNotFoundError:
            return None

    @contextmanager
    def whole(self, path: Path) -> Iterator[Any]:
        """Write a text file so that it is there as a whole, or not at all."""
        with self.beside(path) as there, there.open("w", encoding="utf-8") as stream:
            yield stream

    @contextmanager
    def beside(self, path: Path) -> Iterator[Path]:
        """A place to write a file, which is moved to its own once it is whole."""
        there = path.with_name(f".{path.name}.{os.getpid()}.part")
        try:
            yield there
            there.replace(path)
        finally:
            there.unlink(missing_ok=True)

    def lines(self, numbers: Sequence[int]) -> Iterator[dict[str, Any]]:
        """The findings of some shards that are done, in order."""
        for number in numbers:
            with self.findings(number).open(encoding="utf-8") as stream:
                for line in stream:
                    yield json.loads(line)
