"""Webhooks that are longer than their column: SQLite took them, and PostgreSQL would not."""

from __future__ import annotations

from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.execute("UPDATE people SET webhook = NULL WHERE length(webhook) > 500")
