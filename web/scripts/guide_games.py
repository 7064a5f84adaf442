"""Whole games as a seat sees them, move by move, for the tests of the guided games.

    node web/scripts/guide_games.js thebes

runs this and writes web/src/guide/thebes/fixtures/games.json.gz; the same seeds give the same games. Seat 0 is whoever
learns the game: it plays at random, by rule of thumb, or as the guide says, which the script that runs this one answers
for. Of each view only what changed is kept, and nothing of what the guide does not look at.
"""

from __future__ import annotations

import gzip
import sys
from pathlib import Path
from typing import Any

import msgspec
from recording import changed, plain

import spadework
from spadework.bots import levels
from spadework.bots.bot import Bot, decide
from spadework.bots.greedy.bot import GreedyBot
from spadework.bots.random import RandomBot
from spadework.engine.position import Position

GUIDES = Path(__file__).parents[1] / "src/guide"
NAMES = ("Ada", "Emil", "Conchita", "Jo")
PLAYERS = (2, 2, 2, 2, 2, 2, 2, 3, 3, 4)
OPPONENT = "novice"
# What no guide looks at, as paths into the view of a game.
UNREAD: dict[str, tuple[tuple[str, ...], ...]] = {
    "thebes": (("supply", "unseen"), ("discards",)),
    "pergamon": (("unseen",), ("gone",)),
    "tomb_raiders": (("green_cards",), ("gone",)),
}

Json = dict[str, Any]


def ask(frame: Json) -> int:
    """What the guide would do in a position, asked of whoever runs this."""
    sys.stdout.buffer.write(msgspec.json.encode(frame) + b"\n")
    sys.stdout.flush()
    return int(sys.stdin.readline())


def learner(how: str, position: Position, seed: int) -> Bot | None:
    """Who plays seat 0; none where the guide does."""
    match how:
        case "random":
            return RandomBot(seed)
        case "greedy":
            return GreedyBot(position.game, seed)
    return None


def seen(position: Position) -> Json:
    """The table as seat 0 sees it, without what the guide does not look at."""
    view: Json = plain(position.view(0))
    for *path, name in UNREAD.get(position.game.name, ()):
        within = view
        for step in path:
            within = within[step]
        within[name] = []
    return view


def frame(before: Json, view: Json, legal: list[Json], moves: list[Json]) -> Json:
    """What a client hears of after a move: the move, what it changed, and what seat 0 can do then."""
    last = moves[-1] if moves else {}
    offered = [{key: value for key, value in one.items() if key != "action"} for one in legal]
    return {"view": changed(before, view) if before else view, "legal": offered, **last}


def played(game: str, how: str, players: int, seed: int, actions: dict[str, str]) -> Json:
    """A game, frame by frame; ``actions`` collects the texts of all that could be done."""
    position = spadework.new(game, players=players, seed=seed)
    names = NAMES[:players]
    own, others = learner(how, position, seed), levels.make(OPPONENT, position.game, seed)
    before: Json = {}
    moves: list[Json] = []
    frames: list[Json] = []
    while True:
        view = seen(position)
        legal = plain(position.legal_json()) if position.actor == 0 else []
        actions.update({str(one["code"]): one["action"] for one in legal})
        frames.append(frame(before, view, legal, moves))
        if position.actor is None:
            return {"how": how, "names": names, "frames": frames}
        bot = own if position.actor == 0 else others
        if bot is None:
            code = ask({"game": seed, "view": view, "names": names, "legal": legal, "moves": moves})
        else:
            code = decide(bot, position, seed + len(moves))
        after = position.play(code)
        events = plain(position.events(after, code, 0))
        moves.append({"seat": position.actor, "events": events})
        before, position = view, after


def main(game: str) -> None:
    """Play and write all games."""
    actions: dict[str, str] = {}
    games = [
        played(game, how, players, 100 * index + number, actions)
        for index, how in enumerate(("random", "greedy", "guided"))
        for number, players in enumerate(PLAYERS)
    ]
    file = GUIDES / game / "fixtures/games.json.gz"
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(gzip.compress(msgspec.json.encode({"actions": actions, "games": games}), mtime=0))


if __name__ == "__main__":
    main(sys.argv[1])
