"""Tables over HTTP: opening, finding and coming to them."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from spadework.engine.errors import InputError
from spadework.server.live.deeds import Person
from spadework.server.play import seating
from spadework.server.play.entries import Opened, Plan, Seated
from spadework.server.play.pace import Pace, Untimed
from spadework.server.web.answers import answer, body, known, somebody
from spadework.server.web.socket import Connection

NO_SUCH_TABLE = 4404


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table that somebody wants to open: ``mine`` are the seats taken at once, by one's own name or a friend's."""

    game: str
    players: int
    seats: list[Plan]
    mine: dict[int, str | None] = {}
    options: list[str] = []
    pace: Pace = Untimed()
    substitute: str = "student"
    public: bool = False
    confirm: bool = False


class Made(msgspec.Struct, frozen=True):
    """A table that was opened."""

    table: str


async def add(request: Request) -> Response:
    """Open a table."""
    person = await somebody(request)
    wanted = await body(request, Wanted)
    opened = Opened(
        wanted.game,
        wanted.players,
        person.id,
        wanted.seats,
        wanted.options,
        wanted.pace,
        wanted.substitute,
        wanted.public,
        wanted.confirm,
    )
    seating.check(opened)
    for seat in wanted.mine:
        if not 0 <= seat < wanted.players or wanted.seats[seat].bot is not None:
            raise InputError(f"mine: seat {seat} is not free")
    first = [Seated(seat, person.id, name or person.name) for seat, name in sorted(wanted.mine.items())]
    room = await request.app.state.hub.open_table(opened, first)
    return answer(Made(room.table.id), 201)


async def socket(websocket: WebSocket) -> None:
    """Come to a table."""
    person = await known(websocket)
    room = await websocket.app.state.hub.room(websocket.path_params["table"])
    if room is None:
        await websocket.close(NO_SUCH_TABLE)
        return
    since = websocket.query_params.get("since", "0")
    guest = None if person is None else Person(person.id, person.name)
    connection = Connection(websocket, guest, websocket.app.state.config.limits)
    await connection.serve(room, int(since) if since.isdecimal() else 0)
