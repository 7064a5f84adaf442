"""People who play over the net, for tests."""

from __future__ import annotations

import random

from spadework.engine.errors import InputError
from spadework.server.client import Seat
from spadework.server.live.messages import Move, Told


async def play(seat: Seat, number: int, pick: random.Random, told: list[Told]) -> Told:
    """Play a seat at random to the end of the game; the last thing told."""
    async for news in seat.news():
        told.append(news)
        if news.status == "ended":
            return news
        if news.game is not None and news.game.legal:
            await seat.do(Move(number, pick.choice(news.game.legal)["code"], news.game.changed))
    raise AssertionError("the game did not end")


async def play_on(seat: Seat, number: int, pick: random.Random, acknowledged: dict[int, int]) -> Told:
    """Play like that where the server may be away: a move may be refused as the position has changed meanwhile.

    What was acknowledged is kept by the entry that it answered.
    """
    async for news in seat.news():
        if news.status == "ended":
            return news
        if news.game is None or not news.game.legal:
            continue
        code = pick.choice(news.game.legal)["code"]
        try:
            await seat.do(Move(number, code, news.game.changed))
        except InputError as error:
            if "look again" not in str(error):
                raise
        else:
            acknowledged[news.game.changed] = code
    raise AssertionError("the game did not end")
