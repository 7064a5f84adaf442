"""Earlier lines of a table's log, by page: over the socket only the last ones are told."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from spadework.engine.errors import InputError
from spadework.server.live.lines import MOST_LINES
from spadework.server.live.messages import Lines
from spadework.server.web.answers import known, long_answer, number, place_of


async def lines(request: Request) -> Response:
    """The last lines before one, as everybody may know them, or a seat that one may look from."""
    person = await known(request)
    place = await place_of(request)
    before, count, seat = (number(request, name) for name in ("before", "count", "seat"))
    if before == 0:
        raise InputError("before 0: the first line is 1; ask for those before 2 or more")
    if count is not None and not 1 <= count <= MOST_LINES:
        raise InputError(f"count {count}: 1 to {MOST_LINES} lines at a time")
    if seat is not None and seat not in place.gathering.open_to(None if person is None else person.id):
        raise InputError(f"seat {seat}: it is not yours; ask without it, or sign in as whoever sits there")
    end = place.table.number + 1 if before is None else before
    found = place.gathering.lines.page(end, MOST_LINES if count is None else count, seat)
    return long_answer(request, Lines(found))
