"""Positions of a game as the server sends them, and a whole game, for the specimen page and the tests; bots play them.

    python web/scripts/fixtures.py thebes

writes web/src/thebes/fixtures/*.json; the same seeds give the same files.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from recording import changed, plain

import spadework
from spadework.bots.bot import decide
from spadework.bots.greedy.bot import GreedyBot
from spadework.bots.search.bot import Search
from spadework.bots.search.budget import Budget
from spadework.engine.position import Position

SOURCES = Path(__file__).parents[1] / "src"
LINES = 14
ITERATIONS = 2000
BEST = 5
FEW = ("Ada", "Emil")
SOME = ("Ada", "Emil", "Conchita")
LONG = ("Wilhelmina Vandenberghe", "Bartholomew Featherstone", "Jo", "Maximiliane zu Wied")
ALL = 9999


@dataclass(frozen=True)
class Wanted:
    """A moment of a game: the first at which seat 0 is to move and so many moves were made, or its end."""

    name: str
    seed: int
    names: tuple[str, ...]
    moves: int
    options: tuple[str, ...] = ()


@dataclass(frozen=True)
class Wishes:
    """What is wanted of a game: moments, one with what the search advises, and a whole game."""

    moments: tuple[Wanted, ...]
    advised: Wanted
    game: Wanted


WISHES = {
    "thebes": Wishes(
        moments=(
            Wanted("opening", 11, FEW, 0),
            Wanted("middle", 33, SOME, 73),
            Wanted("late", 8, LONG, 86),
            Wanted("crowded", 5, FEW, 61),
            Wanted("over", 8, LONG, ALL),
        ),
        advised=Wanted("advised", 7, SOME, 27),
        game=Wanted("game", 21, SOME, ALL),
    ),
    "pergamon": Wishes(
        moments=(
            Wanted("opening", 11, FEW, 0),
            Wanted("middle", 33, SOME, 68),
            Wanted("exhibiting", 5, SOME, 120),
            Wanted("storing", 1, SOME, 164),
            Wanted("sorting", 4, SOME, 27, ("sorting",)),
            Wanted("late", 8, LONG, 203),
            Wanted("over", 8, LONG, ALL),
        ),
        advised=Wanted("advised", 7, SOME, 60),
        game=Wanted("game", 21, FEW, ALL),
    ),
    "tomb_raiders": Wishes(
        moments=(
            Wanted("opening", 11, FEW, 0),
            Wanted("middle", 33, SOME, 62),
            Wanted("late", 8, LONG, 96),
            Wanted("crowded", 5, FEW, 104),
            Wanted("looking", 7, SOME, 32),
            Wanted("donating", 7, FEW, 67),
            Wanted("over", 8, LONG, ALL),
        ),
        advised=Wanted("advised", 7, SOME, 40),
        game=Wanted("game", 21, SOME, ALL),
    ),
}


def written(game: str, wanted: Wanted) -> dict[str, Any]:
    """The moment as the server would tell it to seat 0, with the moves that led to it."""
    position, moves = played(game, wanted)
    now = {
        "changed": len(moves),
        "view": position.view(None),
        "own": position.own_view(0),
        "legal": position.legal_json() if position.actor == 0 else [],
        **({} if position.actor is None else {"actor": position.actor}),
    }
    lines = [{"seat": move["seat"], "events": move["events"]} for move in moves[-LINES:]]
    return {"names": wanted.names, "game": now, "moves": lines}


def started(game: str, wanted: Wanted) -> Position:
    return spadework.new(game, players=len(wanted.names), seed=wanted.seed, options=list(wanted.options))


def played(game: str, wanted: Wanted) -> tuple[Position, list[dict[str, Any]]]:
    """The moment, and every move on the way with the view after it."""
    position = started(game, wanted)
    bot = GreedyBot(position.game, wanted.seed)
    moves: list[dict[str, Any]] = []
    while position.actor is not None and not (position.actor == 0 and len(moves) >= wanted.moves):
        actor, code = position.actor, decide(bot, position, wanted.seed + len(moves))
        after = position.play(code)
        moves.append({"seat": actor, "events": position.events(after, code, 0), "view": after.view(0)})
        position = after
    return position, moves


def recorded(game: str, wanted: Wanted) -> dict[str, Any]:
    """A whole game as frames; but for the first, a frame has only what changed of the view, to keep the file small."""
    _, moves = played(game, wanted)
    before = plain(started(game, wanted).view(0))
    frames: list[dict[str, Any]] = [{"number": 0, "seat": None, "events": [], "view": before}]
    for number, move in enumerate(moves, 1):
        after = plain(move["view"])
        events = plain(move["events"])
        frames.append({"number": number, "seat": move["seat"], "events": events, "changed": changed(before, after)})
        before = after
    return {"names": wanted.names, "frames": frames}


def advised(game: str, wanted: Wanted) -> dict[str, Any]:
    """A moment with what the search advises seat 0 to do."""
    position, _ = played(game, wanted)
    search = Search(position.game, Budget(iterations=ITERATIONS), wanted.seed)
    best = search.think(position.hidden_from(0, wanted.seed))[:BEST]
    return {**written(game, wanted), "advice": {"seat": 0, "visits": search.iterations(), "best": best}}


def write(file: Path, told: Any) -> None:
    file.write_bytes(msgspec.json.format(msgspec.json.encode(told), indent=1) + b"\n")


def write_lines(file: Path, game: dict[str, Any]) -> None:
    """A game with each frame on a line of its own."""
    frames = b",\n".join(msgspec.json.encode(frame) for frame in game["frames"])
    names = msgspec.json.encode(game["names"])
    file.write_bytes(b'{"names":' + names + b',"frames":[\n' + frames + b"\n]}\n")


def main(game: str) -> None:
    """Play and write all that is wanted of a game."""
    wishes = WISHES[game]
    folder = SOURCES / game / "fixtures"
    folder.mkdir(exist_ok=True)
    for moment in wishes.moments:
        write(folder / f"{moment.name}.json", written(game, moment))
    write(folder / f"{wishes.advised.name}.json", advised(game, wishes.advised))
    write_lines(folder / f"{wishes.game.name}.json", recorded(game, wishes.game))


if __name__ == "__main__":
    main(sys.argv[1])
