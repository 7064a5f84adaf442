"""The versions of the schema: which one a database has, and bringing it to another."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, MetaData, StaticPool, create_engine, func, select

MIGRATIONS = Path(__file__).parent / "migrations"
VERSION_TABLE = "alembic_version"
NEWEST = "head"
LOCK = 7_250_411


def upgrade(connection: Connection, revision: str) -> None:
    """Bring a database up to a revision; an empty one is filled with tables."""
    lock(connection)
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def lock(connection: Connection) -> None:
    """Keep other processes from changing the schema, or starting to serve, until the transaction ends."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))


def current(connection: Connection) -> str | None:
    """The revision of a database; None if it never had one."""
    return MigrationContext.configure(connection).get_current_revision()


def known() -> list[str]:
    """All revisions that this version of Spadework knows, the oldest first."""
    revisions = ScriptDirectory.from_config(_config()).walk_revisions()
    return [revision.revision for revision in revisions][::-1]


def tables_at(revision: str) -> MetaData:
    """The tables that a database of a revision has, in an order in which they can be filled."""
    engine = create_engine("sqlite://", poolclass=StaticPool)
    tables = MetaData()
    with engine.begin() as connection:
        upgrade(connection, revision)
        tables.reflect(connection)
    engine.dispose()
    tables.remove(tables.tables[VERSION_TABLE])
    return tables


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config
