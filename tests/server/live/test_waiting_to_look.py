"""Who waits for their turn to look back is shown only what is stored when it comes."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from spadework.server.client import Visitor
from spadework.server.live.hub import Hub
from spadework.server.live.messages import Look, Move
from spadework.server.play.entries import Plan
from spadework.server.web.tables import Wanted
from tests.server.live.test_unstored import held
from tests.server.serving import serving

SECONDS = 60


@pytest.fixture
def hubs(monkeypatch: pytest.MonkeyPatch) -> list[Hub]:
    """The hubs of all servers that start in this process from here on."""
    made: list[Hub] = []
    init = Hub.__init__

    def kept(self: Hub, *arguments: object, **named: object) -> None:
        init(self, *arguments, **named)  # type: ignore[arg-type]
        made.append(self)

    monkeypatch.setattr(Hub, "__init__", kept)
    return made


def test_a_move_that_came_while_somebody_waited_is_shown_when_it_is_stored(
    tmp_path: Path, database: str, hubs: list[Hub]
):
    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path, database) as address:
            ann = await Visitor.named("Ann", address)
            table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None, 1: "Bob"}))
            async with ann.at(table) as seat:
                game = (await seat.next()).game
                await seat.do(Look(game.actor))
                legal = (await seat.next()).game.legal
                turn = hubs[0].reading.turn_to_show
                async with AsyncExitStack() as database_held:
                    async with turn("192.0.2.1"), turn("198.51.100.1"):  # other people's long logs are read
                        asking = asyncio.create_task(ann.ask("GET", f"/api/tables/{table}/since?seat={game.actor}"))
                        await asyncio.sleep(0.3)
                        await database_held.enter_async_context(held(database))
                        moving = asyncio.create_task(seat.do(Move(game.actor, legal[0]["code"], game.changed)))
                        while hubs[0].places[table].table.changed == game.changed:  # until it is in memory
                            await asyncio.sleep(0.01)
                    assert not (await asyncio.wait([asking, moving], timeout=0.5))[0]
                await moving
                assert json.loads(await asking)[0]["seat"] == game.actor

    asyncio.run(run())
