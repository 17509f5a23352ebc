"""A mark that fixes the time at which a private text was erased."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the column; what was erased before keeps none, for nobody can vouch for its time."""
    op.add_column("log_sealed", sa.Column("mark", sa.String(64)))


def downgrade() -> None:
    """Refuse: a log is not taken away by a step back."""
    raise NotImplementedError("the tables of the log are never dropped")
