"""Calls that stay open until play is over."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make the table of open calls."""
    op.create_table(
        "open_call",
        sa.Column("since", sa.String(40), nullable=False),
        sa.Column("matter", sa.String(40), nullable=False),
        sa.Column("query", sa.Text, nullable=False),
        sa.Column("board", sa.String(200), nullable=False),
        sa.Column("at_table", sa.String(200), nullable=False),
        sa.PrimaryKeyConstraint("since", name="pk_open_call"),
    )


def downgrade() -> None:
    """Refuse: a log is not taken away by a step back."""
    raise NotImplementedError("the tables of the log are never dropped")
