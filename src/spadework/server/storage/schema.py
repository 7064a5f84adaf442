"""The tables of the database, the same for SQLite and PostgreSQL; `migrations` brings an older one up to this."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table

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
    Column("registered", String(72), unique=True),  # the name in lower case, once a password keeps it
    Column("password", String(200)),
    Column("sign_out", Integer, nullable=False, default=0),  # raised to make all earlier cookies void
    Column("webhook", String(500)),
    Column("noticed_at", BigInteger),  # when the webhook was last called, by whichever process
    Column("created_at", BigInteger, nullable=False),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(22), primary_key=True),
    Column("game", String(24), nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("host", String(22)),  # the person who opened it
    Column("public", Boolean, nullable=False),
    Column("status", String(8), nullable=False),
    Column("bots_turn", Boolean, nullable=False, default=False),
    Column("turn_of", String(22)),  # the person all wait for
    Column("due_at", BigInteger),  # when that person's time is over
    Column("changed_at", BigInteger, nullable=False),
    Column("owner", String(22)),  # the process that runs it
    Index(None, "status", "changed_at"),
    Index(None, "due_at"),
    Index(None, "host"),
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
