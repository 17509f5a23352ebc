"""The texts of the entries packed: a gzip file in base64, a third of the length."""

import base64
import gzip
import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

_AT_ONCE = 200
_GUARD = """CREATE TRIGGER log_entry_update BEFORE UPDATE ON log_entry
    BEGIN SELECT RAISE(ABORT, 'log_entry: an entry is never changed'); END"""


def upgrade() -> None:
    """Pack every text that its hash vouches for; what is damaged stays as it was found."""
    on_sqlite = op.get_bind().dialect.name == "sqlite"
    if on_sqlite:
        op.execute("DROP TRIGGER log_entry_update")
    else:
        op.execute("ALTER TABLE log_entry DISABLE TRIGGER log_entry_refuse")
    _pack(op.get_bind())
    if on_sqlite:
        op.execute(sa.text(_GUARD))
    else:
        op.execute("ALTER TABLE log_entry ENABLE TRIGGER log_entry_refuse")


def _pack(connection: sa.Connection) -> None:
    entries = sa.table("log_entry", sa.column("number"), sa.column("record"), sa.column("hash"))
    change = entries.update().where(entries.c.number == sa.bindparam("of"))
    change = change.values(record=sa.bindparam("packed"))
    asked = sa.select(entries).order_by(entries.c.number).limit(_AT_ONCE)
    last = 0
    while rows := connection.execute(asked.where(entries.c.number > last)).all():
        last = rows[-1].number
        texts = [(row.number, row.record.encode("utf-8"), row.hash) for row in rows]
        changes = [
            {"of": number, "packed": base64.b64encode(gzip.compress(text, 6, mtime=0)).decode()}
            for number, text, digest in texts
            if hashlib.sha256(text).hexdigest() == digest
        ]
        if changes:
            connection.execute(change, changes)


def downgrade() -> None:
    """Refuse: a log is not taken away by a step back."""
    raise NotImplementedError("the tables of the log are never dropped")
