"""A place for the names that passwords keep, with all that look like them; a later revision fills it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "kept_names",
        sa.Column("skeleton", sa.String(72), nullable=False),
        sa.Column("person", sa.String(22), nullable=False),
        sa.PrimaryKeyConstraint("skeleton", name="pk_kept_names"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_kept_names_person", ondelete="CASCADE"),
    )
    op.create_index("ix_kept_names_person", "kept_names", ["person"])
