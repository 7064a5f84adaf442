"""The tables of docs/capacity.md, from what was measured and what follows from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import msgspec

from capacity import Capacity
from experiments import CAPACITY, PACES
from spadework.arena.standings import duration
from spadework.bots import levels
from spadework.server.config import Limits

KILO, MEGA, GIGA = 1e3, 1e6, 1e9
DAY = 24 * 60 * 60
USED = 0.5  # of a core, so that peaks do not make people wait
BOT_GAME = "thebes"
STRONG = ("professor", "master", "grandmaster")  # whose decisions are felt
SEATS_HERE = 1.5  # sockets at a table where people play live

Table = Callable[[Sequence[str], Iterable[Sequence[str]]], str]


class Use(NamedTuple):
    """How tables are used."""

    name: str
    seconds_a_move: float
    is_live: bool  # people are connected, and the table is in memory


USES = (Use("live, a move every 15 s", 15, True), Use("slow, a move every 8 hours", DAY / 3, False))
TABLES = (10_000, 100_000)


def read() -> Capacity | None:
    return msgspec.json.decode(CAPACITY.read_bytes(), type=Capacity) if CAPACITY.exists() else None


def carried_table(table: Table) -> str:
    """What a server carries on one, two and four processes."""
    known = read()
    rows = [
        [
            one.database,
            str(one.processes),
            f"{one.moves:,.0f}",
            f"{one.p50:.1f} / {one.p99:.1f} ms",
            f"{one.serving:.0f} µs",
            f"{one.storing:.0f} µs",
        ]
        for one in (known.carried if known else [])
    ]
    heads = ["database", "processes", "moves a second", "p50 / p99", "serving a move", "storing a move"]
    return table(heads, rows)


def costs_table(table: Table) -> str:
    """What single things cost."""
    known = read()
    if known is None:
        return table([], [])
    one = known.carried[0]
    paces = msgspec.json.decode(PACES.read_bytes(), type=dict[str, dict[str, float]])[BOT_GAME]
    rows = [
        ["a move, SQLite", f"{one.serving + one.storing:.0f} µs of a core, {known.stored_bytes:.0f} bytes on the disk"],
        ["a table in memory, in the middle of a game", f"{known.table_bytes / KILO:.0f} KB"],
        ["a socket of somebody who watches", f"{known.socket_bytes / KILO:.0f} KB"],
        *[[f"a decision of a {level}", f"{duration(paces[level])} of a core"] for level in levels.NAMES],
    ]
    return table(["", "costs"], rows)


def first_table(table: Table) -> str:
    """How many live tables each part of one serving process allows, the scarcest first."""
    known = read()
    if known is None:
        return table([], [])
    one, live = known.carried[0], USES[0]
    paces = msgspec.json.decode(PACES.read_bytes(), type=dict[str, dict[str, float]])[BOT_GAME]
    a_core = USED * live.seconds_a_move
    allowed = {
        "the core that serves": a_core / one.serving * MEGA,
        "the core that writes": a_core / one.storing * MEGA,
        "connections to one process": Limits().all_connections / SEATS_HERE,
        "each GB of memory": GIGA / _live_bytes(known),
        **{f"a core for bots, a {level} at every table": a_core / paces[level] for level in STRONG},
    }
    rows = [[name, f"{tables:,.0f}"] for name, tables in sorted(allowed.items(), key=lambda pair: pair[1])]
    return table(["what gives way", "live tables it carries"], rows)


def _live_bytes(known: Capacity) -> float:
    """The memory of a table where people are connected."""
    return known.table_bytes + SEATS_HERE * known.socket_bytes


def needs_table(table: Table) -> str:
    """What many tables would need, if costs stay as they are."""
    known = read()
    rows = [[f"{tables:,}", use.name, *_needs(known, tables, use)] for tables in TABLES for use in USES if known]
    heads = ["tables", "used", "moves a second", "cores to serve", "cores to store", "memory", "disk a month"]
    return table(heads, rows)


def _needs(known: Capacity, tables: int, use: Use) -> list[str]:
    spread = max(known.carried, key=lambda one: one.processes)  # tables and people meet across processes
    moves = tables / use.seconds_a_move
    in_memory = _live_bytes(known) * tables if use.is_live else 0
    return [
        f"{moves:,.0f}",
        f"{moves * spread.serving / MEGA / USED:.1f}",
        f"{moves * spread.storing / MEGA / USED:.1f}",
        f"{in_memory / GIGA:.1f} GB",
        f"{moves * 30 * DAY * known.stored_bytes / GIGA:,.0f} GB",
    ]


CAPACITY_TABLES: dict[str, Callable[[Table], str]] = {
    "carried": carried_table,
    "costs": costs_table,
    "first": first_table,
    "needs": needs_table,
}
