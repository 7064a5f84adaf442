"""A fault that cannot be brought about is counted as failed, and those after it happen nevertheless."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.chaos import faults
from tests.server.chaos.club import Club
from tests.server.chaos.faults import FAULTS, Harm, Tally, go_wrong

AT_ONCE = Harm(pause=(0, 0), rounds=1, seconds_to_happen=0.3)
CLUB: Any = None


async def happens(club: Club, pick: Random, harm: Harm) -> bool:
    return True


async def never_happens(club: Club, pick: Random, harm: Harm) -> bool:
    return False


def test_a_fault_that_cannot_be_is_counted_as_failed_and_the_others_happen(monkeypatch: pytest.MonkeyPatch):
    for name in FAULTS:
        monkeypatch.setitem(FAULTS, name, happens)
    monkeypatch.setitem(FAULTS, "disk full", never_happens)
    tally = Tally()
    asyncio.run(go_wrong(CLUB, Random(1), AT_ONCE, tally))
    assert tally.failed == {"disk full": 1}
    assert tally.happened == dict.fromkeys(FAULTS.keys() - {"disk full"}, 1)


def test_a_fault_may_happen_only_after_a_while(monkeypatch: pytest.MonkeyPatch):
    tries = iter([False, True])

    async def happens_later(club: Club, pick: Random, harm: Harm) -> bool:
        return next(tries)

    for name in FAULTS:
        monkeypatch.setitem(FAULTS, name, happens)
    monkeypatch.setitem(FAULTS, "disk full", happens_later)
    tally = Tally()
    asyncio.run(go_wrong(CLUB, Random(1), AT_ONCE._replace(seconds_to_happen=30), tally))
    assert (tally.failed.total(), tally.happened["disk full"]) == (0, 1)


def test_a_file_that_cannot_be_locked_is_no_fault_that_has_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(faults, "SECONDS_TO_LOCK", 0.1)
    file = tmp_path / "spadework.db"
    club = Club(tmp_path, tmp_path, f"sqlite:///{file}", processes=1)
    with closing(sqlite3.connect(file, isolation_level=None)) as writer:
        writer.execute("BEGIN EXCLUSIVE")
        assert not asyncio.run(faults.restart_database(club, Random(1), Harm((0, 0), scale=0.01)))
    assert asyncio.run(faults.restart_database(club, Random(1), Harm((0, 0), scale=0.01)))
