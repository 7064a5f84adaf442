"""When to see whether a table was deserted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("tables", sa.Column("expires_at", sa.BigInteger))
    op.create_index("ix_tables_expires_at", "tables", ["expires_at"])
    op.execute("UPDATE tables SET expires_at = changed_at WHERE status IN ('open', 'running')")
