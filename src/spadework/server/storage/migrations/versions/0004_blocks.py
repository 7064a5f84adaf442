"""Addresses that are shut out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "blocks",
        sa.Column("network", sa.String(43), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger),
        sa.Column("reason", sa.String(200), nullable=False),
        sa.PrimaryKeyConstraint("network", name="pk_blocks"),
    )
