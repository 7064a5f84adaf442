"""A club in a file, its backup, and a second database."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.admin.club import done, fill
from tests.server.conftest import NUMBERS, new_database


@pytest.fixture
def club(tmp_path: Path) -> str:
    """A club in a file."""
    address = f"sqlite:///{tmp_path / 'club.db'}"
    fill(address)
    return address


@pytest.fixture
def backup(club: str, tmp_path: Path) -> Path:
    """The backup of that club."""
    done("backup", tmp_path / "club.backup", "--database", club)
    return tmp_path / "club.backup"


@pytest.fixture(params=["sqlite", "postgresql"])
def target(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database of either kind, beside the one that a test has anyway."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'new' / 'restored.db'}"
    server: Any = request.getfixturevalue("postgresql")
    name = f"spadework_target_{next(NUMBERS)}"
    asyncio.run(new_database(server.get_uri(), name))
    return str(server.get_uri(name))
