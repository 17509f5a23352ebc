"""Who may do what: accounts, signed-in devices, invitations, tokens, settings of the event."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the tables of the guard."""
    op.create_table(
        "guard_account",
        sa.Column("id", sa.String(36), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("folded", sa.String(200), nullable=False),
        sa.Column("role", sa.String(20), nullable=False),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("made_at", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_guard_account"),
        sa.UniqueConstraint("folded", name="uq_guard_account_folded"),
    )
    op.create_table(
        "guard_session",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("id", sa.String(36), nullable=False),
        sa.Column("account", sa.String(36)),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("role", sa.String(20), nullable=False),
        sa.Column("device", sa.String(100), nullable=False),
        sa.Column("made_at", sa.String(40), nullable=False),
        sa.Column("seen_at", sa.String(40), nullable=False),
        sa.Column("expires_at", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_guard_session"),
        sa.UniqueConstraint("id", name="uq_guard_session_id"),
        sa.ForeignKeyConstraint(["account"], ["guard_account.id"], name="fk_guard_session_account"),
    )
    op.create_table(
        "guard_invitation",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("code", sa.String(64), nullable=False),
        sa.Column("role", sa.String(20), nullable=False),
        sa.Column("expires_at", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_guard_invitation"),
        sa.UniqueConstraint("code", name="uq_guard_invitation_code"),
    )
    op.create_table(
        "guard_token",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("id", sa.String(36), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("scopes", sa.String(100), nullable=False),
        sa.Column("made_at", sa.String(40), nullable=False),
        sa.Column("expires_at", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_guard_token"),
        sa.UniqueConstraint("id", name="uq_guard_token_id"),
    )
    op.create_table(
        "guard_option",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("value", sa.String(200), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_guard_option"),
    )


def downgrade() -> None:
    """Refuse: the tables beside a log are not taken away by a step back."""
    raise NotImplementedError("the tables of the guard are never dropped")
