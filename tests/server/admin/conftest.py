"""A club in a file, its backup, and a second database."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.admin.club import done, fill
from tests.server.conftest import new_database


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
def target(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A new database of either kind, beside the one that a test has anyway."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'new' / 'restored.db'}"
        return
    with new_database(request.getfixturevalue("postgresql")) as address:
        yield address
