"""A log on each database: SQLite in a file, PostgreSQL in a schema of its own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url

from bridgelaws.log.database import open_database
from bridgelaws.log.sql_store import SqlStore

SERVER = "BRIDGELAWS_POSTGRES_URL"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Where an empty log may be begun."""
    if request.param == "sqlite":
        yield str(tmp_path / "rulings.db")
        return
    if SERVER not in os.environ:
        pytest.skip(f"{SERVER} names no server (scripts/with_postgres.sh starts one)")
    server = make_url(os.environ[SERVER]).set(drivername="postgresql+psycopg")
    schema = f"log_{uuid4().hex}"
    engine = create_engine(server, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE SCHEMA {schema}"))
    own = server.update_query_dict({"options": f"-csearch_path={schema}"})
    yield own.render_as_string(hide_password=False)
    with engine.connect() as connection:
        connection.execute(text(f"DROP SCHEMA {schema} CASCADE"))
    engine.dispose()


@pytest.fixture
def store(url: str) -> Iterator[SqlStore]:
    """An empty log."""
    made = SqlStore(open_database(url))
    yield made
    made.close()
