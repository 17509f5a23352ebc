"""The database under the log: SQLite by default, PostgreSQL by its URL.

Other rooms may keep tables of their own in it: they add them to `bridgelaws.log.tables.metadata`,
write a migration, and work in `Database.reading` and `Database.writing`.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DatabaseError, InterfaceError, OperationalError

from bridgelaws.errors import RefusedError

HEAD = "0006"
"""The last step of the migrations that this program knows."""
BUSY_SECONDS = 30
"""How long a writer waits for other writers."""
LOCK = 0x6272_6964_6765_6C61
"""The advisory lock of all writers on PostgreSQL: ``bridgela`` in ASCII."""
_TRANSACTION = "bridgelaws_transaction"
_READS, _WRITES, _NONE = "BEGIN", "BEGIN IMMEDIATE", ""
"""How SQLite begins: a reader that turns writer would be refused among several."""


class Database:
    """An engine with the two kinds of transaction: reading, and writing one at a time.

    Attributes:
        name: the database as messages name it; no password in it.
        engine: the engine of SQLAlchemy.
    """

    def __init__(self, name: str, engine: Engine) -> None:
        self.name = name
        self.engine = engine
        self.on_sqlite = engine.dialect.name == "sqlite"
        self._turn = threading.Lock() if self.on_sqlite else nullcontext()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that sees one state of the database.

        Raises:
            RefusedError: the database cannot be reached, or is none.
        """
        with self._named(), self.engine.connect() as connection, connection.begin():
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction with no other writer beside it; it is on disk when it ends.

        The writers of this process wait in turn, for the lock of SQLite is not fair.

        Raises:
            RefusedError: the database cannot be reached, is none, or stayed locked.
        """
        with self._named(), self._turn, self.engine.connect() as connection:
            connection = connection.execution_options(**{_TRANSACTION: _WRITES})
            with connection.begin():
                if not self.on_sqlite:
                    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
                yield connection

    def forget(self) -> None:
        """Remove what was erased from the files too, not only from the tables."""
        with self._alone() as bare:
            if self.on_sqlite:
                bare.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
            else:
                bare.exec_driver_sql("VACUUM log_sealed")

    def copy_to(self, file: str) -> None:
        """Write the whole SQLite database to *file*, as of one moment."""
        with self._alone() as bare:
            bare.exec_driver_sql("VACUUM INTO ?", (file,))

    def close(self) -> None:
        """Close the connections."""
        self.engine.dispose()

    @contextmanager
    def _alone(self) -> Iterator[Connection]:
        """A connection for statements that stand in no transaction."""
        with self._named(), self.engine.connect() as connection:
            if self.on_sqlite:
                yield connection.execution_options(**{_TRANSACTION: _NONE})
            else:
                yield connection.execution_options(isolation_level="AUTOCOMMIT")

    @contextmanager
    def _named(self) -> Iterator[None]:
        """Errors of the database as a refusal that names it."""
        try:
            yield
        except (OperationalError, InterfaceError, DatabaseError) as error:
            reason = str(error.orig).splitlines()[0]
            if "locked" in reason:
                raise RefusedError("log_busy", file=self.name, n=BUSY_SECONDS) from error
            raise RefusedError("log_database", file=self.name, reason=reason) from error


def open_database(where: str, *, create: bool = True) -> Database:
    """The database at a URL (``postgresql://…``), or in the SQLite file of that name.

    Args:
        where: the URL, or the name of a file.
        create: whether a file that is missing is made.

    Raises:
        RefusedError: it cannot be reached, is none, is missing, or was made by a newer program.
    """
    url = _url(where)
    name = url.database or where if url.drivername == "sqlite" else url.render_as_string()
    if url.drivername == "sqlite":
        _sqlite_file(name, create=create)
    database = Database(name, _engine(url))
    try:
        _migrate(database, create=create)
    except BaseException:
        database.close()
        raise
    return database


def _url(where: str) -> URL:
    if "://" not in where:
        return URL.create("sqlite", database=where)
    try:
        url = make_url(where)
    except ArgumentError:
        raise RefusedError("log_not_a_database", expected="sqlite, postgresql") from None
    if url.drivername in ("postgres", "postgresql", "postgresql+psycopg"):
        return url.set(drivername="postgresql+psycopg")
    if url.drivername == "sqlite" and url.database:
        return url
    raise RefusedError("log_not_a_database", expected="sqlite, postgresql")


def _sqlite_file(name: str, *, create: bool) -> None:
    """Make the file for its owner alone, or refuse where it should be there already."""
    try:
        if create:
            os.close(os.open(name, os.O_CREAT | os.O_RDWR, 0o600))
        elif not Path(name).is_file():
            raise RefusedError("log_missing", file=name)
    except OSError as error:
        reason = error.strerror or str(error)
        raise RefusedError("file_cannot_be_written", file=name, reason=reason) from error


def _engine(url: URL) -> Engine:
    if url.drivername != "sqlite":
        try:
            return create_engine(url, pool_pre_ping=True)
        except ModuleNotFoundError as error:
            raise RefusedError("log_needs_psycopg", file=url.render_as_string()) from error
    engine = create_engine(url, connect_args={"timeout": BUSY_SECONDS})
    event.listen(engine, "connect", _settings)
    event.listen(engine, "begin", _begin)
    return engine


def _settings(connection: Any, _: Any) -> None:
    """What every connection to SQLite holds: an acknowledged write survives a loss of power."""
    connection.isolation_level = None  # transactions are begun below
    for setting in (
        f"busy_timeout = {BUSY_SECONDS * 1000}",
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
        "recursive_triggers = ON",
        "secure_delete = ON",
    ):
        connection.execute(f"PRAGMA {setting}")


def _begin(connection: Connection) -> None:
    """Begin as was asked for."""
    statement = connection.get_execution_options().get(_TRANSACTION, _READS)
    if statement:
        connection.exec_driver_sql(statement)


def _migrate(database: Database, *, create: bool) -> None:
    """Bring the tables up to date, one process at a time."""
    with database.reading() as connection:
        if _version(connection) == HEAD:
            return
    with database.writing() as connection:
        version = _version(connection)
        if version == HEAD:
            return
        if version is None and (not create or _is_anothers(connection)):
            raise RefusedError("log_not_ours", file=database.name)
        from alembic import command
        from alembic.config import Config
        from alembic.script import ScriptDirectory

        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        steps = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
        if version is not None and version not in steps:
            raise RefusedError("log_newer", file=database.name, found=version, expected=HEAD)
        command.upgrade(config, "head")


def _is_anothers(connection: Connection) -> bool:
    """Whether a SQLite file holds the tables of another program; a server may hold both."""
    return connection.dialect.name == "sqlite" and bool(inspect(connection).get_table_names())


def _version(connection: Connection) -> str | None:
    """The last step that the database has taken."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)
