"""Databases and backups of older and newer versions of Spadework, and of other programs."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest
from sqlalchemy import inspect

from spadework.server.storage import revisions
from spadework.server.storage.database import close, connect
from tests.server.admin.club import ask, content, done, refused

LATER = """
import sqlalchemy as sa
from alembic import op

revision = "0000_later"
down_revision = "{newest}"


def upgrade() -> None:
    op.add_column("people", sa.Column("motto", sa.String(80), server_default="dig"))
"""


@pytest.fixture
def later_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on this is a version of Spadework whose schema has one more column."""
    migrations = tmp_path / "migrations"
    later = LATER.format(newest=revisions.known()[-1])
    shutil.copytree(revisions.MIGRATIONS, migrations)
    (migrations / "versions" / "later.py").write_text(later, encoding="utf-8")
    monkeypatch.setattr(revisions, "MIGRATIONS", migrations)


def columns(address: str) -> set[str]:
    """The columns of the table of people."""

    async def run() -> set[str]:
        engine = connect(address)
        async with engine.connect() as connection:
            found = await connection.run_sync(lambda seen: inspect(seen).get_columns("people"))
        await close(engine)
        return {column["name"] for column in found}

    return asyncio.run(run())


def test_an_older_backup_is_brought_up_to_date(club: str, backup: Path, target: str, later_version: None):
    done("restore", backup, "--database", target)
    assert "motto" in columns(target)
    assert content(target) == content(club)


def test_an_older_database_is_backed_up_as_it_is(club: str, target: str, later_version: None, tmp_path: Path):
    done("backup", tmp_path / "old.backup", "--database", club)
    assert "motto" not in columns(club)
    done("restore", tmp_path / "old.backup", "--database", target)
    assert content(target) == content(club)


@pytest.mark.parametrize("command", [["export", "games.zip"], ["import", "games.zip"]])
def test_an_older_database_gives_and_takes_no_games_until_a_server_has_started(
    command: list[str], club: str, later_version: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    assert "start the server once" in refused(*command, "--database", club)


@pytest.mark.parametrize("command", [["backup"], ["restore", "--force", "--yes"], ["export"], ["import"]])
def test_a_newer_database_is_left_alone(command: list[str], club: str, backup: Path, tmp_path: Path):
    ask(club, "UPDATE alembic_version SET version_num = '9999'")
    before = content(club)
    name, *options = command
    file = backup if name == "restore" else tmp_path / "other.zip"
    assert "its schema 9999 is newer" in refused(name, file, *options, "--database", club)
    assert content(club) == before


def test_what_other_programs_keep_is_not_removed(backup: Path, database: str):
    ask(database, "CREATE TABLE members (name TEXT)")
    assert "another program keeps members there" in refused("restore", backup, "--database", database, "--force")


@pytest.mark.parametrize(
    ("address", "why"),
    [
        (
            "postgresql://ann:hush@127.0.0.1:1/club",
            "database postgresql://ann:***@127.0.0.1:1/club: it cannot be reached",
        ),
        ("postgresql://ann:hush@127.0.0.1:port/club", "give sqlite:///FILE or postgresql://USER@HOST/NAME"),
        ("mysql://ann:hush@127.0.0.1/club", "only sqlite and postgresql are known"),
        ("sqlite://", "one in memory would lose every game"),
    ],
)
def test_a_database_that_cannot_be_used_is_named_without_its_password(address: str, why: str, tmp_path: Path):
    said = refused("backup", tmp_path / "club.backup", "--database", address)
    assert why in said
    assert "hush" not in said


def test_a_file_that_is_no_database_is_refused(tmp_path: Path):
    (tmp_path / "spadework.db").write_text("my diary", encoding="utf-8")
    assert "file is not a database" in refused("backup", tmp_path / "club.backup", "--data", tmp_path)
