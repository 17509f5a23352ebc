"""The log: entries and private texts, and the triggers that refuse to change them."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_WHAT_SQLITE_REFUSES = (
    """CREATE TRIGGER log_entry_next BEFORE INSERT ON log_entry
    WHEN NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM log_entry)
    BEGIN SELECT RAISE(ABORT, 'log_entry: the next number was expected'); END""",
    """CREATE TRIGGER log_entry_update BEFORE UPDATE ON log_entry
    BEGIN SELECT RAISE(ABORT, 'log_entry: an entry is never changed'); END""",
    """CREATE TRIGGER log_entry_delete BEFORE DELETE ON log_entry
    BEGIN SELECT RAISE(ABORT, 'log_entry: an entry is never deleted'); END""",
    """CREATE TRIGGER log_sealed_insert BEFORE INSERT ON log_sealed
    WHEN EXISTS (SELECT 1 FROM log_sealed WHERE commitment = NEW.commitment)
    BEGIN SELECT RAISE(ABORT, 'log_sealed: a text is never replaced'); END""",
    """CREATE TRIGGER log_sealed_update BEFORE UPDATE ON log_sealed
    WHEN NEW.commitment IS NOT OLD.commitment OR NEW.number IS NOT OLD.number
      OR NEW.kind IS NOT OLD.kind OR NEW.text IS NOT NULL OR NEW.salt IS NOT NULL
      OR NEW.erased_at IS NULL OR OLD.erased_at IS NOT NULL
    BEGIN SELECT RAISE(ABORT, 'log_sealed: a text can only be erased'); END""",
    """CREATE TRIGGER log_sealed_delete BEFORE DELETE ON log_sealed
    BEGIN SELECT RAISE(ABORT, 'log_sealed: a row is never deleted'); END""",
)
# A REPLACE of SQLite deletes without asking a trigger of deletion: those of insertion refuse it.

_WHAT_POSTGRESQL_REFUSES = (
    """CREATE FUNCTION log_entry_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION '%: an entry is never changed or deleted', TG_TABLE_NAME; END $$""",
    """CREATE FUNCTION log_entry_next() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM log_entry) THEN
        RAISE EXCEPTION 'log_entry: the next number was expected';
      END IF;
      RETURN NEW;
    END $$""",
    """CREATE FUNCTION log_sealed_erase() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.commitment IS DISTINCT FROM OLD.commitment OR NEW.number IS DISTINCT FROM OLD.number
        OR NEW.kind IS DISTINCT FROM OLD.kind OR NEW.text IS NOT NULL OR NEW.salt IS NOT NULL
        OR NEW.erased_at IS NULL OR OLD.erased_at IS NOT NULL THEN
        RAISE EXCEPTION 'log_sealed: a text can only be erased';
      END IF;
      RETURN NEW;
    END $$""",
    """CREATE TRIGGER log_entry_next BEFORE INSERT ON log_entry
    FOR EACH ROW EXECUTE FUNCTION log_entry_next()""",
    """CREATE TRIGGER log_entry_refuse BEFORE UPDATE OR DELETE ON log_entry
    FOR EACH ROW EXECUTE FUNCTION log_entry_refuse()""",
    """CREATE TRIGGER log_entry_truncate BEFORE TRUNCATE ON log_entry
    FOR EACH STATEMENT EXECUTE FUNCTION log_entry_refuse()""",
    """CREATE TRIGGER log_sealed_update BEFORE UPDATE ON log_sealed
    FOR EACH ROW EXECUTE FUNCTION log_sealed_erase()""",
    """CREATE TRIGGER log_sealed_delete BEFORE DELETE ON log_sealed
    FOR EACH ROW EXECUTE FUNCTION log_entry_refuse()""",
    """CREATE TRIGGER log_sealed_truncate BEFORE TRUNCATE ON log_sealed
    FOR EACH STATEMENT EXECUTE FUNCTION log_entry_refuse()""",
)


def upgrade() -> None:
    """Make the tables of the log and guard them."""
    _entries()
    _sealed()
    on_sqlite = op.get_bind().dialect.name == "sqlite"
    for statement in _WHAT_SQLITE_REFUSES if on_sqlite else _WHAT_POSTGRESQL_REFUSES:
        op.execute(sa.text(statement))


def _entries() -> None:
    op.create_table(
        "log_entry",
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("id", sa.String(36), nullable=False),
        sa.Column("device", sa.String(200), nullable=False),
        sa.Column("counter", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("recorded_at", sa.String(40), nullable=False),
        sa.Column("event", sa.String(200)),
        sa.Column("board", sa.String(200)),
        sa.Column("at_table", sa.String(200)),
        sa.Column("about", sa.String(36)),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_log_entry"),
        sa.UniqueConstraint("id", name="uq_log_entry_id"),
        sa.UniqueConstraint("device", "counter", name="uq_log_entry_device_counter"),
        sa.UniqueConstraint("hash", name="uq_log_entry_hash"),
        sa.CheckConstraint("number > 0", name=op.f("ck_log_entry_counted")),
    )
    op.create_index("ix_log_entry_event_board", "log_entry", ["event", "board"])
    op.create_index("ix_log_entry_about", "log_entry", ["about"])


def _sealed() -> None:
    op.create_table(
        "log_sealed",
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("text", sa.Text),
        sa.Column("salt", sa.String(64)),
        sa.Column("erased_at", sa.String(40)),
        sa.PrimaryKeyConstraint("commitment", name="pk_log_sealed"),
        sa.ForeignKeyConstraint(["number"], ["log_entry.number"], name="fk_log_sealed_number"),
    )
    op.create_index("ix_log_sealed_number", "log_sealed", ["number"])


def downgrade() -> None:
    """Refuse: a log is not taken away by a step back."""
    raise NotImplementedError("the tables of the log are never dropped")
