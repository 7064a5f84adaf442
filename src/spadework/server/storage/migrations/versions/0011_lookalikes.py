"""The names that passwords keep, by all that looks like them; the next revision does that by what is known now."""

from __future__ import annotations

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Leave all as it is."""
