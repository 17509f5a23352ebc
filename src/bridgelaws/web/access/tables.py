"""The tables of accounts and sessions, beside those of the log: no secret, only digests."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, String, Table, UniqueConstraint

from bridgelaws.log.tables import metadata

accounts = Table(
    "guard_account",
    metadata,
    Column("id", String(36), primary_key=True),
    Column("name", String(200), nullable=False),
    Column("folded", String(200), nullable=False),
    Column("role", String(20), nullable=False),
    Column("password", String(200), nullable=False),
    Column("made_at", String(40), nullable=False),
    UniqueConstraint("folded"),
)
"""`folded` is the name without upper case: no two accounts are called the same."""

sessions = Table(
    "guard_session",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("id", String(36), nullable=False),
    Column("account", String(36), ForeignKey(accounts.c.id)),
    Column("name", String(200), nullable=False),
    Column("role", String(20), nullable=False),
    Column("device", String(100), nullable=False),
    Column("made_at", String(40), nullable=False),
    Column("seen_at", String(40), nullable=False),
    Column("expires_at", String(40), nullable=False),
    UniqueConstraint("id"),
)
"""The devices that are signed in; `id` names one in a form, `digest` is that of its cookie."""

invitations = Table(
    "guard_invitation",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("code", String(64), nullable=False),
    Column("role", String(20), nullable=False),
    Column("expires_at", String(40), nullable=False),
    UniqueConstraint("code"),
)

tokens = Table(
    "guard_token",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("id", String(36), nullable=False),
    Column("name", String(200), nullable=False),
    Column("scopes", String(100), nullable=False),
    Column("made_at", String(40), nullable=False),
    Column("expires_at", String(40), nullable=False),
    UniqueConstraint("id"),
)

options = Table(
    "guard_option",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)
