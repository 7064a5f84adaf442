"""Positions of Thebes as the server sends them, for the specimen page and the tests; bots play up to them.

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
from spadework.engine.position import Position

FOLDER = Path(__file__).parents[1] / "src/thebes/fixtures"
LINES = 14


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


def written(wanted: Wanted) -> dict[str, Any]:
    """The moment as the server would tell it to seat 0, with the moves that led to it."""
    position = spadework.new("thebes", players=len(wanted.names), seed=wanted.seed)
    bot = GreedyBot(position.game, wanted.seed)
    moves: list[dict[str, Any]] = []
    while position.actor is not None and not is_reached(position, wanted):
        actor, code = position.actor, decide(bot, position, wanted.seed + len(moves))
        after = position.play(code)
        moves.append({"seat": actor, "events": position.events(after, code, 0)})
        position = after
    game = {
        "changed": len(moves),
        "view": position.view(None),
        "own": position.own_view(0),
        "legal": position.legal_json() if position.actor == 0 else [],
        **({} if position.actor is None else {"actor": position.actor}),
    }
    return {"names": wanted.names, "game": game, "moves": moves[-LINES:]}


def is_reached(position: Position, wanted: Wanted) -> bool:
    return position.actor == 0 and position.view(0).seats[0].weeks >= wanted.weeks


for moment in MOMENTS:
    text = msgspec.json.format(msgspec.json.encode(written(moment)), indent=1)
    (FOLDER / f"{moment.name}.json").write_bytes(text + b"\n")
