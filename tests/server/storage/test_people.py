"""What is stored about a person fits what they were when it was asked for, whatever else is asked meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.engine.errors import InputError
from spadework.server.storage import database as databases
from spadework.server.storage import people
from spadework.server.storage.people import Known

Change = Callable[[AsyncEngine, Known], Awaitable[object]]

CHANGES: dict[str, Change] = {
    "name": lambda engine, person: people.rename(engine, person, "Quin"),
    "password": lambda engine, person: people.set_password(engine, person, "a long secret"),
    "sign-out": lambda engine, person: people.sign_out(engine, person),
}
ASKED_BEFORE: dict[str, Change] = {
    "name": lambda engine, person: people.rename(engine, person, "Zed"),
    "password": lambda engine, person: people.set_password(engine, person, "another secret"),
    "webhook": lambda engine, person: people.set_webhook(engine, person, "https://example.org/turns"),
}


@pytest.mark.parametrize("asked", ASKED_BEFORE)
@pytest.mark.parametrize("changed", CHANGES)
def test_what_was_asked_for_before_a_change_is_refused_after_it(changed: str, asked: str, database: str):
    async def run() -> None:
        engine = databases.connect(database)
        try:
            await databases.migrate(engine)
            pat = await people.add(engine, "Pat", 0)
            await CHANGES[changed](engine, pat)
            before = await people.find(engine, pat.id)
            with pytest.raises(InputError, match=r"meanwhile|old: this is not"):
                await ASKED_BEFORE[asked](engine, pat)
            assert await people.find(engine, pat.id) == before
        finally:
            await databases.close(engine)

    asyncio.run(run())
