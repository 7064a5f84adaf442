"""Brings a table to a position worth looking at, for pictures and tests: somebody plays on who likes to dig."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from spadework.server.client.visitor import Visitor
from spadework.server.live.messages import Move

LONG_DIG = 6  # weeks, the journey included

Legal = Sequence[dict[str, Any]]
Reached = Callable[[Legal, int], bool]
"""Whether a seat that can do this, after so many moves, has come where it should."""
Choice = Callable[[Legal, random.Random], int]


def after(moves: int) -> Reached:
    return lambda _legal, made: made >= moves


def at_the_end(_legal: Legal, _made: int) -> bool:
    return False


async def play_ahead(
    visitor: Visitor, table: str, is_reached: Reached, choose: Choice | None = None, seat: int = 0, seed: int = 7
) -> None:
    """Move for a seat until it has come where it should, and wait until it is to move again; or to the end."""
    pick = random.Random(seed)
    made = 0
    async with visitor.at(table) as place:
        async for told in place.news():
            if told.status != "running":
                return
            if told.game is None or not told.game.legal:
                continue
            if is_reached(told.game.legal, made):
                return
            made += 1
            await place.do(Move(seat, (choose or likely)(told.game.legal, pick), told.game.changed))


def likely(legal: Legal, pick: random.Random) -> int:
    """The code of a long dig where there is one, otherwise of something taken or shown, otherwise of anything."""
    digs = [one for one in legal if one["action"].startswith("dig") and one.get("weeks", 0) >= LONG_DIG]
    takes = [one for one in legal if one["action"].startswith(("take", "exhibit"))]
    return int(pick.choice(digs or takes or legal)["code"])
