"""The names that passwords keep, with all that look like them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from spadework.engine.errors import InputError
from spadework.server.play.lookalikes import skeletons

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
    _fill()


def _fill() -> None:
    """Of people whose names look alike the one who came first keeps the name; the others can still sign in."""
    connection = op.get_bind()
    people = sa.table("people", *map(sa.column, ("id", "name", "password", "created_at")))
    kept_names = sa.table("kept_names", *map(sa.column, ("skeleton", "person")))
    query = sa.select(people).where(people.c.password.is_not(None)).order_by(people.c.created_at, people.c.id)
    kept: dict[str, str] = {}
    for person in connection.execute(query):
        wanted = _skeletons(person.name)
        if kept.keys().isdisjoint(wanted):
            kept |= dict.fromkeys(wanted, person.id)
    if kept:
        rows = [{"skeleton": skeleton, "person": person} for skeleton, person in kept.items()]
        connection.execute(sa.insert(kept_names), rows)


def _skeletons(name: str) -> frozenset[str]:
    try:
        return skeletons(name)
    except InputError:  # nobody else may be called that either
        return frozenset()
