"""Tables over HTTP: opening and finding them, coming to one, and the record of a game."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import get_args

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.websockets import WebSocket

from spadework.engine.errors import InputError
from spadework.server.errors import BrokenTable, OtherRules, TooMuch
from spadework.server.live.deeds import Person
from spadework.server.live.hub import Place
from spadework.server.live.messages import DAMAGED_TABLE, NO_TABLE, OTHER_RULES_TABLE
from spadework.server.live.reading import ENTRIES_OF_A_FRAME
from spadework.server.live.revoking import Arrival
from spadework.server.play import records, seating
from spadework.server.play import replay as replays
from spadework.server.play.entries import Opened, Plan, Seated
from spadework.server.play.names import tidy_name
from spadework.server.play.pace import Pace, Untimed
from spadework.server.play.replay import Frame
from spadework.server.storage import listing
from spadework.server.storage.database import is_away
from spadework.server.storage.kept_names import refuse_kept
from spadework.server.storage.listing import Which
from spadework.server.storage.people import Known
from spadework.server.storage.writing import NotStored
from spadework.server.web.answers import (
    MOST_DIGITS,
    NotFound,
    answer,
    known,
    long_answer,
    number,
    place_of,
    services,
    somebody,
    somebody_with,
)
from spadework.server.web.asgi_wire import wire_of
from spadework.server.web.limits import address_of
from spadework.server.web.socket import Connection

MOST_WORDS = 123  # bytes in the reason for closing a socket
TRY_LATER = 1013
REFUSALS: dict[type[InputError], int] = {
    OtherRules: OTHER_RULES_TABLE,
    BrokenTable: DAMAGED_TABLE,
    NotFound: NO_TABLE,
}
TOO_MANY = 4429


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table that somebody wants to open: ``mine`` are the seats taken at once, by one's own name or a friend's."""

    game: str
    seats: list[Plan]
    mine: dict[int, str | None] = {}
    options: list[str] = []
    pace: Pace = Untimed()
    substitute: str = "student"
    public: bool = False
    confirm: bool = False

    def opened_by(self, person: str) -> Opened:
        """The table's first entry."""
        return Opened(
            self.game,
            len(self.seats),
            person,
            [seating.tidy_plan(plan) for plan in self.seats],
            self.options,
            self.pace,
            self.substitute,
            self.public,
            self.confirm,
        )


class Made(msgspec.Struct, frozen=True):
    """A table that was opened."""

    table: str


async def add(request: Request) -> Response:
    """Open a table."""
    person, wanted = await somebody_with(request, Wanted)
    opened = wanted.opened_by(person.id)
    seating.check(opened)
    for seat in wanted.mine:
        if not 0 <= seat < len(wanted.seats) or wanted.seats[seat].bot is not None:
            raise InputError(f"mine: seat {seat} is not free")
    first = [
        Seated(seat, person.id, person.name if name is None else tidy_name(name))
        for seat, name in sorted(wanted.mine.items())
    ]
    async with services(request).engine.connect() as connection:
        await refuse_kept(connection, [person.name, *[seated.name for seated in first]], person.id)
    room = await services(request).hub.open_table(opened, first, address_of(request))
    return answer(Made(room.table.id), 201)


async def find(request: Request) -> Response:
    """Lists of tables: one's own, those one is invited to, and public ones that wait, are going on or are over."""
    which = request.path_params["which"]
    if which not in get_args(Which):
        raise NotFound(f"tables: there are lists of those that are {', '.join(get_args(Which))}")
    return answer(await listing.listed(services(request).engine, which, await known(request)))


async def record(request: Request) -> Response:
    """The record of a finished game."""
    place = await place_of(request)
    text = "".join(f"{line}\n" for line in records.record_of(place.table).lines())
    name = f"{place.table.opened.game}-{place.table.id}.jsonl"
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


async def replay(request: Request) -> Response:
    """Some positions of a finished game, one after another."""
    place = await place_of(request)
    seat, first, count = (number(request, name) for name in ("seat", "first", "count"))
    most = replays.MOST_FRAMES if count is None else count
    async with _paying_for_frames(request, place) as frames:
        found = replays.replay(place.table, seat, first or 0, most)
        frames += found.shown
        return long_answer(request, found)


async def since(request: Request) -> Response:
    """The moves at a running table since one's own last one."""
    person = await somebody(request)
    place = await place_of(request)
    seat = number(request, "seat")
    if seat is None:
        raise InputError("seat: say from which of your seats you look, such as ?seat=0")
    async with _paying_for_frames(request, place) as frames:
        frames += replays.since_last_move(place.table, person.id, seat)
        return long_answer(request, frames)


@asynccontextmanager
async def _paying_for_frames(request: Request, place: Place) -> AsyncIterator[list[Frame]]:
    """The turn of an address to have frames made, which are to be put into the list."""
    reading, address = services(request).hub.reading, address_of(request)
    async with reading.turn_to_show(address):
        if not await place.is_settled():  # something may have happened there before the turn came
            raise NotStored("the table is being read anew")
        frames: list[Frame] = []
        yield frames
        reading.charge(address, ENTRIES_OF_A_FRAME * len(frames))


async def socket(websocket: WebSocket) -> None:
    """Come to a table."""
    with services(websocket).gate.socket(websocket) as is_let_in:
        if not is_let_in:
            await _send_away(websocket, TOO_MANY, "sockets: too many from your address; close some")
            return
        arrival = services(websocket).revoking.arrival()
        try:
            place, person = await place_of(websocket), await known(websocket)
        except tuple(REFUSALS) as error:
            code = next(code for kind, code in REFUSALS.items() if isinstance(error, kind))
            await _send_away(websocket, code, str(error))
            return
        except TooMuch as error:
            await _send_away(websocket, TRY_LATER, str(error))
            return
        except NotStored:
            await _send_away(websocket, TRY_LATER, "database: nothing can be stored; try again")
            return
        except Exception as error:
            if not is_away(error):
                raise
            await _send_away(websocket, TRY_LATER, "database: it does not answer; try again")
            return
        await _served(websocket, place, person, arrival)


async def _served(websocket: WebSocket, place: Place, person: Known | None, arrival: Arrival) -> None:
    """Let somebody stay at a table, unless they were shut out while their cookie was checked."""
    server, address = services(websocket), address_of(websocket)
    guest = None if person is None else Person(person.id, person.name)

    def is_let_in() -> bool:
        is_valid = server.revoking.lets_in(arrival, None if guest is None else guest.id)
        return is_valid and not server.blocklist.blocks(address)

    await websocket.accept()
    wire = wire_of(websocket, server.config.limits)
    if wire is not None:
        await Connection(wire, address, guest, server.hub, is_let_in).serve(place, _since(websocket))


async def _send_away(websocket: WebSocket, code: int, why: str) -> None:
    """Close a socket with a code for programs and words for people."""
    await websocket.accept()
    await websocket.close(code, why.encode()[:MOST_WORDS].decode(errors="ignore"))


def _since(websocket: WebSocket) -> int:
    """The last entry that a client knows; one that does not say so knows none."""
    since = websocket.query_params.get("since", "0")
    return int(since) if since.isdecimal() and len(since) <= MOST_DIGITS else 0
