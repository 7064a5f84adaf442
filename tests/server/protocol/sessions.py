"""What people do at a server that is stopped and started again; in all games together every deed and line occurs."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from spadework.server.admin import chat
from spadework.server.storage import database
from tests.server.protocol.stranger import Place, Stranger
from tests.server.serving import serving

MOVES = 15


async def session(folder: Path, game: str) -> list[Stranger]:
    """Two people and a bot play while somebody watches, and the server is away for a while; all who were there."""
    pick = random.Random(game)
    async with serving(folder) as address:
        ann, bob, eve = [Stranger(address) for _ in range(3)]
        await people(ann, bob, eve)
        table = await opened(ann, game, [{}, {}, {"bot": "novice"}], confirm=True, public=True)
        await lists(ann, eve)
        async with ann.at(table) as first, bob.at(table) as second, eve.at(table) as watcher:
            await sat_down(first, second)
            await played([first, second], pick)
            await refused(second, watcher)
            known = first.now["number"]
            await second.do("say", text="Back in a minute?")
        async with ann.at(table, known) as first:
            assert [line["what"] for line in first.lines] == ["said"]
            known = first.now["number"]
    await without_words(folder, table, known)
    async with serving(folder) as address:
        ann.address = bob.address = eve.address = address
        async with ann.at(table, known) as first, bob.at(table, known) as second, eve.at(table) as watcher:
            assert [line["what"] for line in first.lines] == ["redacted", "resumed"]
            await played([first, second], pick)
            await looked(second)
            await since_their_last_turn(ann, bob, table)
            await left_and_came_back(second)
            await ended(first, second, watcher)
        await ann.ask("GET /api/tables/{table}/record", table=table)
        await ann.ask("GET /api/tables/{table}/replay", table=table)
        await lists(ann, eve)
        await alone(ann, game, pick)
        await sent_away(ann, table)
    return [ann, bob, eve]


async def without_words(folder: Path, table: str, number: int) -> None:
    """Remove what was said in a line, as `spadework admin remove-chat` does."""
    engine = database.connect(f"sqlite:///{folder / 'spadework.db'}")
    await chat.remove(engine, table, number)
    await database.close(engine)


async def since_their_last_turn(ann: Stranger, bob: Stranger, table: str) -> None:
    await ann.ask("GET /api/tables/{table}/since", table=table, query="?seat=0")
    await bob.ask("GET /api/tables/{table}/since", table=table, query="?seat=1")
    await bob.ask("GET /api/tables/{table}/since", table=table, query="?seat=0")
    await bob.ask("GET /api/tables/{table}/lines", table=table)
    await bob.ask("GET /api/tables/{table}/lines", table=table, query="?before=5&count=2&seat=1")
    await bob.ask("GET /api/tables/{table}/lines", table=table, query="?seat=0")
    assert bob.exchanged[-1][2] == 400


async def people(ann: Stranger, bob: Stranger, eve: Stranger) -> None:
    """Everything about names."""
    await ann.ask("POST /api/people", {"name": "Ann"})
    await ann.ask("PUT /api/me/password", {"password": "knossos 1900"})
    await bob.ask("POST /api/people", {"name": "Bob"})
    await bob.ask("PUT /api/me/name", {"name": "Robert"})
    await bob.ask("PUT /api/me/name", {"name": "Bob"})
    await bob.ask("PUT /api/me/webhook", {"address": None})
    await eve.ask("POST /api/sign_in", {"name": "Ann", "password": "knossos 1900"})
    await eve.ask("POST /api/sign_in", {"name": "Ann", "password": "mycenae 1876"})
    assert eve.exchanged[-1][2] == 400
    await eve.ask("GET /api/me")
    await eve.ask("POST /api/sign_out")
    assert await eve.ask("GET /api/me") is None
    await eve.ask("GET /")
    await eve.ask("GET /api/games")
    await eve.ask("GET /healthz")
    await eve.ask("GET /metrics")


async def opened(host: Stranger, game: str, seats: list[Any], **rest: Any) -> str:
    """A table at which its host has seat 0."""
    wanted = {"game": game, "seats": seats, "mine": {"0": None}, "pace": {"kind": "live"}, **rest}
    found: str = (await host.ask("POST /api/tables", wanted))["table"]
    return found


async def lists(*strangers: Stranger) -> None:
    for stranger in strangers:
        for which in ("mine", "invited", "open", "running", "ended", "played", "lost"):
            await stranger.ask("GET /api/tables/{which}", which=which)


async def sat_down(host: Place, guest: Place) -> None:
    await host.do("plan", seat=1, plan={"invited": "Bob"})
    told = await guest.do("sit", seat=1)
    assert told["status"] == "running"
    await host.hear_to(told["number"])


async def played(places: list[Place], pick: random.Random) -> None:
    """People make some moves; a turn that can be undone is undone, made again, and confirmed."""
    was_undone = False
    for _ in range(MOVES):
        await heard_all(places)
        actor = places[0].game["actor"]
        place, game = places[actor], places[actor].game
        assert place.view["seat"] == place.now["looking"] == actor
        if game.get("undoable") and not was_undone:
            told = await place.do("undo", answers=game["changed"], moves=game["undoable"])
            was_undone = True
        elif game.get("unconfirmed") == actor:
            told = await place.do("confirm", answers=game["changed"])
        else:
            told = await moved(place, actor, pick)
        await places[0].hear_to(told["number"])
    await heard_all(places)


async def heard_all(places: list[Place]) -> None:
    """All know the same, and no bot is to move."""
    await places[0].hear_bots()
    for place in places:
        await place.hear_to(places[0].now["number"])


async def moved(place: Place, seat: int, pick: random.Random) -> Any:
    """Move, and send the same move again: it counts once."""
    move = {"seat": seat, "code": pick.choice(place.game["legal"])["code"], "answers": place.game["changed"]}
    told = await place.do("move", **move)
    made = told["lines"][0]["number"]
    again = await place.do("move", **move)
    assert again == {"say": "done", "id": again["id"], "number": made}
    return told


async def refused(place: Place, watcher: Place) -> None:
    """What cannot be done, what comes too late, and what cannot be read."""
    assert (await watcher.do("say", text="Hello"))["kind"] == "refused"
    assert (await place.do("confirm", answers=1))["kind"] == "stale"
    await place.socket.send("nonsense")
    assert (await place.hear())["kind"] == "malformed"


async def looked(place: Place) -> None:
    """See the table as everybody does, then again from one's own seat."""
    await place.do("look", seat=None)
    assert "looking" not in place.now
    assert place.view["seat"] is None
    await place.do("look", seat=1)
    assert place.view["seat"] == 1


async def left_and_came_back(place: Place) -> None:
    await place.do("leave", seat=1)
    await place.hear_bots()
    await place.do("come back", seat=1)


async def ended(first: Place, second: Place, watcher: Place) -> None:
    """All people give up: now everybody may see from every seat, and the same people go on elsewhere."""
    await first.do("resign", seat=0)
    told = await second.do("resign", seat=1)
    assert told["result"]["ranks"][2] == 1
    await watcher.hear_to(told["number"])
    await watcher.do("look", seat=0)
    assert watcher.view["seat"] == 0
    await first.do("rematch")
    [followed] = [line for line in first.lines if line["what"] == "followed"]
    await second.do("rematch")
    assert followed in second.lines


async def alone(ann: Stranger, game: str, pick: random.Random) -> None:
    """Take something back against a bot; close a table at which nobody else sat down."""
    table = await opened(ann, game, [{}, {"bot": "novice"}])
    async with ann.at(table) as place:
        await place.hear_bots()
        before = place.view
        await moved(place, 0, pick)
        await place.hear_bots()
        assert place.game["may_take_back"]
        await place.do("take back", answers=place.game["changed"])
        assert place.view == before
        await ann.ask("GET /api/tables/{table}/advice", table=table)
    async with ann.at(await opened(ann, game, [{}, {}])) as place:
        assert (await place.do("leave", seat=0))["status"] == "closed"


async def sent_away(ann: Stranger, table: str) -> None:
    """There is no such table."""
    with pytest.raises(ConnectionClosed, match="4404"):
        async with ann.at(f"{table}x"):
            pass
