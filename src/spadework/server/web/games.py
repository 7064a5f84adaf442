"""What can be played here."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from spadework.bots import levels
from spadework.engine.registry import all_games
from spadework.server.web.answers import answer


class Variant(msgspec.Struct, frozen=True):
    """An option of a game, and for how many players it is."""

    name: str
    players: list[int]


class GameHere(msgspec.Struct, frozen=True):
    """A game that can be played."""

    name: str
    title: str
    authors: list[str]
    players: list[int]
    options: list[Variant]


class Offer(msgspec.Struct, frozen=True):
    """The games, and the levels of bots, the weakest first."""

    games: list[GameHere]
    levels: list[str]


async def offered(_request: Request) -> Response:
    """What can be played, by how many, with which options, and against whom."""
    games = [
        GameHere(
            game.name,
            game.title,
            list(game.authors),
            list(game.players),
            [Variant(option.name, list(option.players)) for option in game.options],
        )
        for game in all_games()
    ]
    return answer(Offer(games, list(levels.NAMES)))
