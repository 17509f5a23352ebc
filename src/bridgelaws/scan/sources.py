"""What there is to scan: files under the paths given, plain, compressed or in archives."""

from __future__ import annotations

import bz2
import gzip
import lzma
import os
import tarfile
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import IO, cast

from bridgelaws.errors import RefusedError

RECORDS = ("pbn", "lin")
PACKED = ("gz", "xz", "bz2")
ARCHIVES = ("zip", "tar", "tgz", "txz", "tbz2")
INSIDE = "!"
"""Stands between the name of an archive and that of a member."""

_IN_MEMORY = 1 << 24


@dataclass(frozen=True, slots=True)
class Unit:
    """The smallest piece of work: a file, or a member of a zip archive.

    Attributes:
        path: the file.
        member: the member of the archive, "" for the whole file.
        size: bytes on disk.
    """

    path: str
    member: str
    size: int

    @property
    def name(self) -> str:
        """How findings name it."""
        return f"{self.path}{INSIDE}{self.member}" if self.member else self.path


@dataclass(frozen=True, slots=True)
class Record:
    """A text of a record, open to be read.

    Attributes:
        name: how findings name it.
        kind: "pbn", "lin", or "" where only the text can tell.
        stream: its bytes.
    """

    name: str
    kind: str
    stream: IO[bytes]


@dataclass(frozen=True, slots=True)
class Unread:
    """A file that is not read, or not to its end.

    Attributes:
        name: how findings name it.
        cause: "file_cannot_be_read", "archive_damaged" or "not_a_record".
        reason: what the system says.
    """

    name: str
    cause: str
    reason: str = ""


def find_units(paths: Iterable[str], results: str | None = None) -> list[Unit]:
    """The pieces of work under some paths, each once, in the order of their names.

    Args:
        paths: files and folders.
        results: a folder that may lie under them and is left out.

    Raises:
        RefusedError: a path does not exist, or cannot be looked into.
    """
    found: dict[str, Unit] = {}
    left_out = None if results is None else os.path.realpath(results)
    for given in paths:
        try:
            files = sorted(_files(given, left_out)) if Path(given).is_dir() else [given]
            for file in files:
                for unit in _units(file):
                    found.setdefault(unit.name, unit)
        except OSError as error:
            reason = error.strerror or str(error)
            raise RefusedError("file_cannot_be_read", file=given, reason=reason) from error
    return list(found.values())


def _files(folder: str, left_out: str | None) -> Iterator[str]:
    """The files in a folder and the folders below it, but for one that is left out."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_file():
                yield entry.path
            elif entry.is_dir(follow_symlinks=False) and (
                left_out is None or os.path.realpath(entry) != left_out
            ):
                yield from _files(entry.path, left_out)


def _units(file: str) -> Iterator[Unit]:
    """A file, or each member of a zip archive, which can be read by itself."""
    members = _zip_members(file) if suffix_of(file) == "zip" else None
    if members is None:
        yield Unit(file, "", os.stat(file).st_size)  # noqa: PTH116 - there are many
        return
    for member in members:
        yield Unit(file, member.filename, member.compress_size)


def _zip_members(file: str) -> list[zipfile.ZipInfo] | None:
    """The files in a zip archive; None where it is none: the reader says what is wrong with it."""
    try:
        with zipfile.ZipFile(file) as archive:
            return [member for member in archive.infolist() if not member.is_dir()]
    except Exception:  # a damaged archive raises more than its modules say
        return None


def suffix_of(name: str) -> str:
    """The last suffix of a name in small letters, without its dot."""
    stem, dot, suffix = name.rpartition(".")
    return suffix.lower() if dot and stem[-1:] not in ("", "/", "\\") and "/" not in suffix else ""


def records_in(unit: Unit) -> Iterator[Record | Unread]:
    """The records of a unit, one after the other; each is to be read before the next.

    What is damaged is said where it is met, and what came before it is kept.
    """
    try:
        if unit.member:
            with zipfile.ZipFile(unit.path) as archive, archive.open(unit.member) as stream:
                yield from _records(unit.name, stream)
        else:
            with open(unit.path, "rb") as stream:  # noqa: PTH123 - there are many
                yield from _records(unit.name, stream)
    except Exception as error:  # as above; that one file is lost, and no other
        yield unread_for(unit.name, error)


def records_of(name: str, data: bytes) -> Iterator[Record | Unread]:
    """The records of a file that somebody sent, by its name: a record, or a zip archive of them.

    An archive within the archive is not opened: how large it is shows only then.
    """
    if suffix_of(name) != "zip":
        yield from _records_named(name, name, BytesIO(data))
        return
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            for member in archive.infolist():
                if not member.is_dir():
                    yield from _plain_member(archive, member, name)
    except Exception as error:  # as above
        yield unread_for(name, error)


def _plain_member(
    archive: zipfile.ZipFile, member: zipfile.ZipInfo, name: str
) -> Iterator[Record | Unread]:
    named = f"{name}{INSIDE}{member.filename}"
    try:
        with archive.open(member) as content:
            yield from _records_named(named, member.filename, content)
    except Exception as error:  # as above
        yield unread_for(named, error)


def unread_for(name: str, error: BaseException) -> Unread:
    """A file that an error ended the reading of."""
    plain = isinstance(error, OSError) and error.errno is not None
    cause = "file_cannot_be_read" if plain else "archive_damaged"
    return Unread(name, cause, str(error) or type(error).__name__)


def _records(name: str, stream: IO[bytes]) -> Iterator[Record | Unread]:
    """The records in a stream, however they are packed."""
    suffix = suffix_of(name)
    if suffix in PACKED:
        inner = name[: -len(suffix) - 1]
        with _unpacked(suffix, stream) as unpacked:
            if suffix_of(inner) == "tar":
                yield from _members(name, unpacked)
            else:
                yield from _records_named(name, inner, unpacked)
    elif suffix == "zip":
        yield from _zipped(name, stream)
    elif suffix in ARCHIVES:
        with _unpacked({"tgz": "gz", "txz": "xz", "tbz2": "bz2"}.get(suffix, ""), stream) as plain:
            yield from _members(name, plain)
    else:
        yield from _records_named(name, name, stream)


def _records_named(name: str, inner: str, stream: IO[bytes]) -> Iterator[Record | Unread]:
    suffix = suffix_of(inner)
    if suffix in RECORDS:
        yield Record(name, suffix, stream)
    elif suffix in ("", "txt"):
        yield Record(name, "", stream)
    else:
        yield Unread(name, "not_a_record")


def _unpacked(suffix: str, stream: IO[bytes]) -> IO[bytes]:
    if suffix == "gz":
        return gzip.GzipFile(fileobj=stream)  # type: ignore[return-value]  # is one in all but name
    if suffix == "xz":
        return lzma.LZMAFile(stream)
    if suffix == "bz2":
        return bz2.BZ2File(stream)
    return stream


def _members(name: str, stream: IO[bytes]) -> Iterator[Record | Unread]:
    """The records of a tar archive, read as a stream."""
    tail = _Tail(stream)
    with tarfile.open(fileobj=cast(IO[bytes], tail), mode="r|") as archive:
        for member in archive:
            content = archive.extractfile(member) if member.isfile() else None
            if content is not None:
                yield from _member(f"{name}{INSIDE}{member.name}", content)
    if any(tail.last):
        yield Unread(name, "archive_damaged", "unexpected end of archive")


class _Tail:
    """A stream of which the last block is kept: in a whole tar archive it is empty.

    The reader of such archives takes one that was cut off between members for a whole one.
    """

    _BLOCK = 512

    def __init__(self, stream: IO[bytes]) -> None:
        self.stream = stream
        self.last = b""

    def read(self, size: int) -> bytes:
        """So many bytes, or as many as there are."""
        data = self.stream.read(size)
        self.last = (self.last + data)[-self._BLOCK :]
        return data


def _zipped(name: str, stream: IO[bytes]) -> Iterator[Record | Unread]:
    """The records of a zip archive inside another archive; it has to be seekable."""
    with tempfile.SpooledTemporaryFile(_IN_MEMORY) as copy:
        while piece := stream.read(_IN_MEMORY):
            copy.write(piece)
        with zipfile.ZipFile(copy) as archive:
            for member in archive.infolist():
                if not member.is_dir():
                    with archive.open(member) as content:
                        yield from _member(f"{name}{INSIDE}{member.filename}", content)


def _member(name: str, content: IO[bytes]) -> Iterator[Record | Unread]:
    """The records of a member; one that is damaged does not cost the others."""
    try:
        yield from _records(name, content)
    except tarfile.TarError:
        raise
    except Exception as error:  # as above
        yield unread_for(name, error)
