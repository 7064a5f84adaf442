"""Positions of Thebes as the server sends them, and a whole game, for the specimen page and the tests; bots play them.

    python web/scripts/fixtures.py

writes web/src/thebes/fixtures/*.json; the same seeds give the same files.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

import spadework
from spadework.bots.bot import decide
from spadework.bots.greedy.bot import GreedyBot
from spadework.bots.search.bot import Search
from spadework.bots.search.budget import Budget
from spadework.engine.position import Position

FOLDER = Path(__file__).parents[1] / "src/thebes/fixtures"
LINES = 14
ITERATIONS = 2000
BEST = 5


@dataclass(frozen=True)
class Wanted:
    """A moment of a game: the first at which seat 0 is to move and has spent so many weeks."""

    name: str
    seed: int
    names: tuple[str, ...]
    weeks: int


MOMENTS = (
    Wanted("opening", 11, ("Ada", "Emil"), 0),
    Wanted("middle", 33, ("Ada", "Emil", "Conchita"), 101),
    Wanted("late", 8, ("Wilhelmina Vandenberghe", "Bartholomew Featherstone", "Jo", "Maximiliane zu Wied"), 85),
    Wanted("crowded", 5, ("Ada", "Emil"), 132),
    Wanted("over", 8, ("Wilhelmina Vandenberghe", "Bartholomew Featherstone", "Jo", "Maximiliane zu Wied"), 999),
)


GAME = Wanted("game", 21, ("Ada", "Emil", "Conchita"), 999)
ADVISED = Wanted("advised", 7, ("Ada", "Emil", "Conchita"), 40)


def written(wanted: Wanted) -> dict[str, Any]:
    """The moment as the server would tell it to seat 0, with the moves that led to it."""
    position, moves = played(wanted)
    game = {
        "changed": len(moves),
        "view": position.view(None),
        "own": position.own_view(0),
        "legal": position.legal_json() if position.actor == 0 else [],
        **({} if position.actor is None else {"actor": position.actor}),
    }
    lines = [{"seat": move["seat"], "events": move["events"]} for move in moves[-LINES:]]
    return {"names": wanted.names, "game": game, "moves": lines}


def played(wanted: Wanted) -> tuple[Position, list[dict[str, Any]]]:
    """The moment, and every move on the way with the view after it."""
    position = spadework.new("thebes", players=len(wanted.names), seed=wanted.seed)
    bot = GreedyBot(position.game, wanted.seed)
    moves: list[dict[str, Any]] = []
    while position.actor is not None and not is_reached(position, wanted):
        actor, code = position.actor, decide(bot, position, wanted.seed + len(moves))
        after = position.play(code)
        moves.append({"seat": actor, "events": position.events(after, code, 0), "view": after.view(0)})
        position = after
    return position, moves


def is_reached(position: Position, wanted: Wanted) -> bool:
    return position.actor == 0 and position.view(0).seats[0].weeks >= wanted.weeks


def recorded(wanted: Wanted) -> dict[str, Any]:
    """A whole game as frames; but for the first, a frame has only what changed of the view, to keep the file small."""
    _, moves = played(wanted)
    before = plain(spadework.new("thebes", players=len(wanted.names), seed=wanted.seed).view(0))
    frames: list[dict[str, Any]] = [{"number": 0, "seat": None, "events": [], "view": before}]
    for number, move in enumerate(moves, 1):
        after = plain(move["view"])
        events = plain(move["events"])
        frames.append({"number": number, "seat": move["seat"], "events": events, "changed": changed(before, after)})
        before = after
    return {"names": wanted.names, "frames": frames}


def plain(told: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(told))


def changed(before: Any, after: Any) -> Any:
    """What changed of a dictionary, field by field, or of a list of as many dictionaries, item by item."""
    if isinstance(before, list) and len(before) == len(after) and all(isinstance(item, dict) for item in before):
        pairs = enumerate(zip(before, after, strict=True))
        return {"items": {str(at): changed(was, now) for at, (was, now) in pairs if was != now}}
    if not isinstance(before, dict):
        return after
    return {"fields": {key: changed(before[key], now) for key, now in after.items() if before[key] != now}}


def advised(wanted: Wanted) -> dict[str, Any]:
    """A moment with what the search advises seat 0 to do."""
    position, _ = played(wanted)
    search = Search(position.game, Budget(iterations=ITERATIONS), wanted.seed)
    best = search.think(position.hidden_from(0, wanted.seed))[:BEST]
    return {**written(wanted), "advice": {"seat": 0, "visits": search.iterations(), "best": best}}


def write(name: str, told: Any) -> None:
    text = msgspec.json.format(msgspec.json.encode(told), indent=1)
    (FOLDER / f"{name}.json").write_bytes(text + b"\n")


def write_lines(name: str, game: dict[str, Any]) -> None:
    """A game with each frame on a line of its own."""
    frames = b",\n".join(msgspec.json.encode(frame) for frame in game["frames"])
    names = msgspec.json.encode(game["names"])
    (FOLDER / f"{name}.json").write_bytes(b'{"names":' + names + b',"frames":[\n' + frames + b"\n]}\n")


for moment in MOMENTS:
    write(moment.name, written(moment))
write(ADVISED.name, advised(ADVISED))
write_lines(GAME.name, recorded(GAME))
