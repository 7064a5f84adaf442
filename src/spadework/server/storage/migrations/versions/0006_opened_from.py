"""A mark of the address that a table was opened from."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("opened_from", sa.String(16)))
    op.create_index("ix_tables_opened_from", "tables", ["opened_from"])
