"""Names of tables, people and processes that nobody can guess."""

from __future__ import annotations

import secrets

ID_BYTES = 9


def new_id() -> str:
    """A name that nobody can guess; commands would take one that begins with a hyphen for an option."""
    while (name := secrets.token_urlsafe(ID_BYTES)).startswith("-"):
        pass
    return name
