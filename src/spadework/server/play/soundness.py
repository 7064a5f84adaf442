"""Whether the stored log of a table can be right: what the code that adds entries never does is refused in reading."""

from __future__ import annotations

from spadework.bots import levels
from spadework.engine import registry
from spadework.engine.errors import InputError
from spadework.server.errors import OtherRules
from spadework.server.play import pace
from spadework.server.play.entries import Ended, Entry, Moved, Opened, Resumed, Started, Undone
from spadework.server.play.table import Table

LONGEST_PAUSE = 2**48  # milliseconds, which is longer than any clock can have run


def check_opening(entry: Opened) -> None:
    """Refuse a table that could never be opened, or not on this server."""
    try:
        game = registry.game(entry.game)
        game.check_players(entry.players)
        game.option_bits(entry.options, entry.players)
    except InputError as error:
        raise OtherRules(str(error)) from error
    if (why := pace.why_no_pace(entry.pace)) is not None:
        raise ValueError(why)
    if len(entry.seats) != entry.players:
        raise ValueError(f"{len(entry.seats)} seats are planned for {entry.players} players")


def check_bots(table: Table) -> None:
    """Refuse a table that goes on with a bot that this server does not have; games that are over had any."""
    if table.status == "ended":
        return
    for level in (table.opened.substitute, *[seat.plan.bot for seat in table.seats]):
        if level is not None and level not in levels.NAMES:
            raise OtherRules(f"bot {level!r} is none of the levels ({', '.join(levels.NAMES)})")


def check(table: Table, entry: Entry) -> None:
    """Refuse an entry that cannot follow at a table."""
    seat = getattr(entry, "seat", None)  # lines of old logs do not say from which seat they were said
    if seat is not None and not 0 <= seat < len(table.seats):
        raise ValueError(f"there is no seat {seat}")
    match entry:
        case Opened():
            raise ValueError("the table was opened before")
        case Started() if table.status != "open":
            raise ValueError("the game has begun already")
        case Moved() | Undone() | Ended() if table.status != "running" or table.position is None:
            raise ValueError("no game is going on")
        case Moved() if table.position is not None and table.position.actor != seat:
            raise ValueError(f"seat {seat} is not to move")
        case Undone(moves=moves) if not 1 <= moves <= len(table.plies):
            raise ValueError(f"{moves} of {len(table.plies)} moves cannot be undone")
        case Resumed(still=still) if not 0 <= still <= LONGEST_PAUSE:
            raise ValueError(f"a table cannot stand still for {still} ms")
        case Ended(points=points, ranks=ranks) if not len(points) == len(ranks) == len(table.seats):
            raise ValueError("the result does not name every seat")
