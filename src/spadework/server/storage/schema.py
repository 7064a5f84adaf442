"""The tables of the database, the same for SQLite and PostgreSQL; `migrations` brings an older one up to this."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    type_coerce,
)
from sqlalchemy.types import NullType

from spadework.server.play.lookalikes import LONGEST_SKELETON

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# Moments are milliseconds since 1970.
PEOPLE = Table(
    "people",
    METADATA,
    Column("id", String(22), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("registered", String(72), unique=True),  # the name in lower case, to sign in with, once there is a password
    Column("password", String(200)),
    Column("sign_out", Integer, nullable=False, default=0),  # raised to make all earlier cookies void
    Column("webhook", String(500)),
    Column("noticed_at", BigInteger),  # when the webhook was last called, by whichever process
    Column("created_at", BigInteger, nullable=False),
    Column("removed_at", BigInteger),  # when an operator removed them; only the id is left, for the seats they had
)

# Each name that a password keeps, by all its skeletons.
KEPT_NAMES = Table(
    "kept_names",
    METADATA,
    Column("skeleton", String(LONGEST_SKELETON), primary_key=True),
    Column("person", String(22), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(22), primary_key=True),
    Column("game", String(24), nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("host", String(22)),  # the person who opened it
    Column("opened_from", String(16)),  # the mark of an address, as long as it is not over
    Column("public", Boolean, nullable=False),
    Column("status", String(8), nullable=False),
    Column("bots_turn", Boolean, nullable=False, default=False),
    Column("turn_of", String(22)),  # the person all wait for
    Column("due_at", BigInteger),  # when that person's time is over
    Column("expires_at", BigInteger),  # when to see whether its people have deserted it
    Column("changed_at", BigInteger, nullable=False),
    Column("owner", String(22)),  # the process that runs it
    Column("last_entry", Integer, nullable=False, server_default="0"),  # the number of the last one in its log
    Column("broken", Text),  # why it cannot be read, once that is known
    Index(None, "status", "changed_at"),
    Index(None, "due_at"),
    Index(None, "expires_at"),
    Index(None, "host"),
    Index(None, "opened_from"),
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("table_id", String(22), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("entry", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(22), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(22), ForeignKey("people.id"), index=True),
    Column("name", String(24)),
    Column("bot", String(24)),
    Column("invited", String(24)),
)

PROCESSES = Table(
    "processes",
    METADATA,
    Column("id", String(22), primary_key=True),
    Column("alive_at", BigInteger, nullable=False),
    Column("has_left", Boolean, nullable=False, default=False),  # in peace, so that nobody need wait for a sign of it
)

# Something that every process must drop: the sessions of a person, or a table.
REVOCATIONS = Table(
    "revocations",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("kind", String(8), nullable=False),
    Column("subject", String(64), nullable=False),
)

BLOCKS = Table(
    "blocks",
    METADATA,
    Column("network", String(43), primary_key=True),  # of addresses that are shut out, such as 203.0.113.0/24
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger),  # left out, for good
    Column("reason", String(200), nullable=False),
)


def raw(kind: Table) -> list[Any]:
    """The columns of a table as they are stored: to convert what does not belong there would fail, or take hours."""
    return [type_coerce(column, NullType()).label(column.name) for column in kind.columns]
