"""Operators name tables by ids that begin with a hyphen, or that are damaged."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text, update

from spadework.server.storage.schema import TABLES
from tests.server.admin.club import admin, content, done, fill, refused
from tests.server.damage import damage

ODD_IDS = {
    "x'ff'": "x'FF'",
    "CAST(x'ff' AS TEXT)": "x'FF'",
    "''": "x''",
    "char(27)||'[2J'": "x'1B5B324A'",
    "'-x'": "-x",
}


def mark(table: str) -> list[Any]:
    return [update(TABLES).where(TABLES.c.id == table).values(broken="entry 2 is missing")]


@pytest.mark.parametrize("odd", ODD_IDS)
def test_a_table_of_any_id_is_listed_and_can_be_removed(tmp_path: Path, odd: str):
    database = f"sqlite:///{tmp_path / 'spadework.db'}"
    fill(database)

    def rename(_table: str) -> list[Any]:
        columns = (("tables", "id"), ("seats", "table_id"), ("entries", "table_id"))
        return [text(f"UPDATE {kind} SET {column} = {odd} WHERE {column} = 'running'") for kind, column in columns]

    damage(database, "running", mark, lambda _table: [text("PRAGMA defer_foreign_keys = ON")], rename)
    shown = ODD_IDS[odd]
    listed = done("tables", "--database", database)
    assert f"{shown}  pergamon" in listed
    told = admin("repair", shown, "--database", database, "--data", tmp_path)
    assert "its id is damaged; remove it" in told.stderr or shown == "-x"
    done("remove", shown, "--yes", "--database", database)
    after = content(database)
    assert [each[0] for each in after["tables"]] == ["over-1", "over-2"]
    assert {each[0] for each in (*after["entries"], *after["seats"])} == {"over-1", "over-2"}


def test_a_mistyped_option_is_no_id(database: str):
    fill(database)
    told = refused("remove", "running", "--yess", "--database", database)
    assert "No such option '--yess'. Did you mean '--yes'?" in told
    assert len(content(database)["tables"]) == 3
