"""The tables of the log. `metadata` is open to other rooms that keep tables beside them."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from bridgelaws.log.packing import PackedText

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)
"""Every table of the database; a room that adds one adds a migration as well."""

entries = Table(
    "log_entry",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("id", String(36), nullable=False),
    Column("device", String(200), nullable=False),
    Column("counter", BigInteger, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("recorded_at", String(40), nullable=False),
    Column("event", String(200)),
    Column("board", String(200)),
    Column("at_table", String(200)),
    Column("about", String(36)),
    Column("record", PackedText, nullable=False),
    Column("hash", String(64), nullable=False),
    UniqueConstraint("id"),
    UniqueConstraint("device", "counter"),
    UniqueConstraint("hash"),
    CheckConstraint("number > 0", name="counted"),
)
"""The entries in order. `record` is the whole entry, the text that `hash` is the SHA-256 of,
packed; the other columns repeat parts of it for searching, and `check` holds them against it."""

Index(None, entries.c.event, entries.c.board)
Index(None, entries.c.about)

sealed = Table(
    "log_sealed",
    metadata,
    Column("commitment", String(64), primary_key=True),
    Column("number", Integer, ForeignKey(entries.c.number), nullable=False),
    Column("kind", String(20), nullable=False),
    Column("text", Text),
    Column("salt", String(64)),
    Column("erased_at", String(40)),
    Column("mark", String(64)),
)
"""The private texts; an erased one keeps its row without text and salt, and `mark` pins when it
was erased (rows erased before there were marks have none)."""

Index(None, sealed.c.number)

open_calls = Table(
    "open_call",
    metadata,
    Column("since", String(40), primary_key=True),
    Column("matter", String(40), nullable=False),
    Column("query", Text, nullable=False),
    Column("board", String(200), nullable=False),
    Column("at_table", String(200), nullable=False),
)
"""Calls that are finished once play is over; `query` is the call as its address has it. They stand
beside the log, change, and go: no evidence rests on them."""

checkpoints = Table(
    "log_checkpoint",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("hash", String(64), nullable=False),
    Column("checked_at", String(40), nullable=False),
    Column("whole_at", String(40), nullable=False),
    Column("mark", String(64), nullable=False),
)
"""Where the last check ended that found nothing amiss: one row, or none."""
