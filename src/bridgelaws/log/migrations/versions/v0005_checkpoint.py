"""Where a check of the log ended that found nothing amiss."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make the table of the checkpoint; the first check of the whole log fills it."""
    op.create_table(
        "log_checkpoint",
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("checked_at", sa.String(40), nullable=False),
        sa.Column("whole_at", sa.String(40), nullable=False),
        sa.Column("mark", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_log_checkpoint"),
    )


def downgrade() -> None:
    """Refuse: a log is not taken away by a step back."""
    raise NotImplementedError("the tables of the log are never dropped")
