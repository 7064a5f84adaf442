"""Brings a table to a position worth looking at, for pictures and tests: somebody plays on who likes to dig."""

from __future__ import annotations

import random
from typing import Any

from spadework.server.client.visitor import Visitor
from spadework.server.live.messages import Move

LONG_DIG = 6  # weeks, the journey included
TO_THE_END = 500  # moves that no game has


async def play_ahead(visitor: Visitor, table: str, moves: int, seat: int = 0, seed: int = 7) -> None:
    """Make so many moves for a seat, or as many as the game has, and wait until it is to move again."""
    pick = random.Random(seed)
    made = 0
    async with visitor.at(table) as place:
        async for told in place.news():
            if told.status != "running":
                return
            if told.game is None or not told.game.legal:
                continue
            if made == moves:
                return
            made += 1
            await place.do(Move(seat, likely(told.game.legal, pick), told.game.changed))


def likely(legal: list[Any], pick: random.Random) -> int:
    """The code of a long dig where there is one, otherwise of something taken or shown, otherwise of anything."""
    digs = [one for one in legal if one["action"].startswith("dig") and one.get("weeks", 0) >= LONG_DIG]
    takes = [one for one in legal if one["action"].startswith(("take", "exhibit"))]
    return int(pick.choice(digs or takes or legal)["code"])
