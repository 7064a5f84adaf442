"""A hostile client: whatever it sends, in whatever order, nothing breaks, nothing is stuck and nothing leaks."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from spadework.server.client import Visitor
from spadework.server.live.messages import Message, Refused, Sit, Told
from spadework.server.play.entries import Plan
from spadework.server.play.table import Table
from spadework.server.storage import database as databases
from spadework.server.storage import tables
from spadework.server.web.tables import Wanted
from tests.server.live.background import Background, in_background
from tests.server.live.players import play_on

EXAMPLES = 12
SECONDS_TO_END = 30
decode = msgspec.json.Decoder(Message).decode

numbers = st.integers(-2, 40) | st.sampled_from([2**31, 2**53, 2**64, -(2**63)])
seats = st.integers(-1, 5) | st.none() | st.text(max_size=3)
deeds = st.one_of(
    st.fixed_dictionaries({"do": st.just("move"), "seat": seats, "code": numbers, "answers": numbers}),
    st.fixed_dictionaries({"do": st.just("undo"), "moves": numbers, "answers": numbers}),
    st.fixed_dictionaries({"do": st.sampled_from(["take back", "confirm"]), "answers": numbers}),
    st.fixed_dictionaries({"do": st.sampled_from(["sit", "leave", "come back", "look"]), "seat": seats}),
    st.fixed_dictionaries({"do": st.just("plan"), "seat": seats, "plan": st.just({"bot": "novice"})}),
    st.fixed_dictionaries({"do": st.just("say"), "text": st.text(max_size=600)}),
    st.fixed_dictionaries({"do": st.sampled_from(["rematch", "resign", "dance", ""])}),
)
JUNK = st.one_of(
    st.text(max_size=50),
    st.binary(max_size=50),
    st.just("x" * 5000),
    st.just("[" * 2000),
    st.just('{"id":1,"deed":{"do":"move","seat":0,"code":1e999,"answers":0}}'),
    st.recursive(st.none() | st.booleans() | st.floats() | st.text(max_size=5), st.lists, max_leaves=10).map(
        lambda value: msgspec.json.encode(value).decode()
    ),
)
# What happens next: a request, the same once more, an old one, junk, a connection lost and taken up again.
steps = st.one_of(
    st.tuples(st.just("ask"), deeds),
    st.tuples(st.just("ask as it should be"), st.integers(0, 1000)),
    st.tuples(st.just("repeat"), st.integers(0, 20)),
    st.tuples(st.just("junk"), JUNK),
    st.tuples(st.just("lose the connection"), st.booleans()),
)


@dataclass
class Intruder:
    """Somebody who sits on one seat, or on none, and means no good."""

    visitor: Visitor
    table: str
    seat: int | None
    heard: list[Told] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)
    sent: list[str] = field(default_factory=list)
    socket: ClientConnection | None = None

    async def act(self, kind: str, what: Any) -> None:
        socket = await self.connected()
        try:
            match kind:
                case "ask":
                    await self._send(socket, what)
                case "ask as it should be":
                    await self._ask_properly(socket, what)
                case "repeat" if self.sent:
                    await socket.send(self.sent[what % len(self.sent)])
                case "junk":
                    await socket.send(what)
                case "lose the connection":
                    await (self.hear(socket) if what else asyncio.sleep(0))
                    await socket.close()
                    self.socket = None
        except ConnectionClosed:
            self.socket = None

    async def connected(self) -> ClientConnection:
        if self.socket is None:
            address = self.visitor.addresses[0].replace("http", "ws")
            cookie = {} if self.visitor.cookie is None else {"Cookie": self.visitor.cookie}
            self.socket = await connect(f"{address}/api/tables/{self.table}/socket", additional_headers=cookie)
        return self.socket

    async def _send(self, socket: ClientConnection, deed: dict[str, Any]) -> None:
        self.sent.append(msgspec.json.encode({"id": len(self.sent), "deed": deed}).decode())
        await socket.send(self.sent[-1])

    async def _ask_properly(self, socket: ClientConnection, which: int) -> None:
        """A move that would be in order, if the intruder is to move."""
        await self.hear(socket)
        game = next((told.game for told in reversed(self.heard) if told.game is not None), None)
        if game is not None and game.legal:
            code = game.legal[which % len(game.legal)]["code"]
            await self._send(socket, {"do": "move", "seat": self.seat, "code": code, "answers": game.changed})

    async def hear(self, socket: ClientConnection) -> None:
        """Read what has come so far."""
        try:
            while True:
                message = decode(await asyncio.wait_for(socket.recv(), 0.02))
                if isinstance(message, Told):
                    self.heard.append(message)
                elif isinstance(message, Refused):
                    self.refused.append(message)
        except TimeoutError:
            return

    async def leave(self) -> None:
        if self.socket is not None:
            try:
                await self.hear(self.socket)
                await self.socket.close()
            except ConnectionClosed:
                pass


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Background, str]]:
    folder: Path = tmp_path_factory.mktemp("chaos")
    if request.param == "sqlite":
        address = f"sqlite:///{folder / 'spadework.db'}"
    else:
        address = str(request.getfixturevalue("postgresql").get_uri())
    with in_background(folder, address) as background:
        yield background, address


@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    game=st.sampled_from(["tomb_raiders", "thebes"]),
    is_seated=st.booleans(),
    actions=st.lists(steps, min_size=1, max_size=25),
)
def test_a_hostile_client_does_no_harm(
    server: tuple[Background, str], game: str, is_seated: bool, actions: list[tuple[str, Any]]
):
    background, address = server
    background.run(chaos(background.address, address, game, is_seated, actions))


async def chaos(server: str, database: str, game: str, is_seated: bool, actions: list[tuple[str, Any]]) -> None:
    ann, bob = await Visitor.named("Ann", server), await Visitor.named("Bob", server)
    table = await ann.open_table(Wanted(game, [Plan(), Plan()], {0: None}))
    if is_seated:
        async with bob.at(table) as seat:
            await seat.do(Sit(1))
    intruder = Intruder(bob, table, 1 if is_seated else None)
    for kind, what in actions:
        await intruder.act(kind, what)
    await intruder.leave()
    async with asyncio.timeout(SECONDS_TO_END):
        await finish(ann, bob, table)
    engine = databases.connect(database)
    check_nothing_leaked(intruder, await tables.load(engine, table))
    await databases.close(engine)
    assert all(": " in refused.error for refused in intruder.refused)


async def finish(ann: Visitor, bob: Visitor, table: str) -> None:
    """Play the game to its end, whatever the intruder has made of it: no table is ever stuck."""
    async with bob.at(table) as seat:
        told = await seat.next()
        if told.status == "open":
            await seat.do(Sit(1))
    if told.status != "closed":
        async with ann.at(table) as first, bob.at(table) as second:
            pick = random.Random(1)
            await asyncio.gather(play_on(first, 0, pick, {}), play_on(second, 1, pick, {}))


def check_nothing_leaked(intruder: Intruder, table: Table) -> None:
    """All that was told follows from what the viewer may know."""
    positions = {ply.number: ply.after for ply in table.plies}
    for told in intruder.heard:
        if told.status != "ended":
            assert told.looking in (None, 1)
        if told.game is None or told.game.changed not in positions:
            continue
        seen = msgspec.json.decode(msgspec.json.encode(positions[told.game.changed].view(told.looking)))
        assert told.game.seen == seen
        for line in told.lines:
            assert not {"chance", "seed", "person", "host"} & set(msgspec.to_builtins(line))
