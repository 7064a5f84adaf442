"""The number of each table's last entry, so that a log never gets a gap; and why a table cannot be read."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("tables", sa.Column("last_entry", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("broken", sa.Text))
    op.execute(
        "UPDATE tables SET last_entry = "
        "(SELECT coalesce(max(number), 0) FROM entries WHERE entries.table_id = tables.id)"
    )
