"""What the tests of the command share."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of the test's own to work in, and another for data."""
    monkeypatch.setenv("SPADEWORK_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
