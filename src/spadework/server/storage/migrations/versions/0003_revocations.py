"""What every server process must drop at once: a person's sessions, a table, an address."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "revocations",
        sa.Column("number", sa.Integer, autoincrement=True, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("subject", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_revocations"),
    )
