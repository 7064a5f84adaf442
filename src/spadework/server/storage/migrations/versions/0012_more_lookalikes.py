"""The names that passwords keep, by all that looks like them as far as that is known now."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from spadework.engine.errors import InputError
from spadework.server.play.lookalikes import skeletons

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Of people whose names look alike the one who came first keeps the name; the others can still sign in."""
    connection = op.get_bind()
    people = sa.table("people", *map(sa.column, ("id", "name", "password", "created_at")))
    kept_names = sa.table("kept_names", *map(sa.column, ("skeleton", "person")))
    query = sa.select(people).where(people.c.password.is_not(None)).order_by(people.c.created_at, people.c.id)
    connection.execute(sa.delete(kept_names))
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
