"""Plays a game with the project's own rules and compares them with the referee's, decision by decision."""

from __future__ import annotations

import random
import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

import spadework
from tests.referee.tomb_raiders.referee import Referee

AS_OF_OLD_RULES = True  # the code has not followed the new rulings yet; delete this when it has
KNOWN = re.compile(r"^/views/None/piles/.*/(seen|news)$")  # a spectator is not told what a short dig showed

COMPONENTS = Path(spadework.__file__).parent / "games" / "tomb_raiders" / "components.toml"
IN_ORDER = ("storage", "stack", "seats", "points", "ranks")  # other lists are heaps: their order says nothing


def check_game(players: int, options: Sequence[str], seed: int, components: Path = COMPONENTS) -> int:
    """How many decisions were compared; raises AssertionError at the first difference.

    `components` is the file that the project's rules use; `spadework.use_components` must have been told another one.
    """
    rng = random.Random(seed)
    box = tomllib.loads(components.read_text(encoding="utf-8"))
    position = spadework.new("tomb_raiders", players=players, seed=seed, options=list(options))
    referee = Referee(box, players, options, position.drawn_names(), old_rules=AS_OF_OLD_RULES)
    likes = {kind: rng.choice((1, 3, 10, 30)) for kind in KINDS}
    place = f"{players} players, options {list(options)}, seed {seed}"
    viewers = [*range(players), None]
    compare(f"{place}, set-up", said_by(position, viewers), said_by(referee, viewers))
    moves = 0
    while position.actor is not None:
        action = choose([entry["action"] for entry in position.legal_json()], likes, rng)
        after = position.play(action)
        moves += 1
        where = f"{place}, move {moves}: {action}, chance gave {after.drawn_names()}"
        try:
            referee.play(action, after.drawn_names())
        except AssertionError as problem:
            raise AssertionError(f"{where}\nthe referee refuses: {problem}") from problem
        told = {viewer: msgspec.to_builtins(position.events(after, action, viewer)) for viewer in viewers}
        compare(where, {"events": told}, {"events": {viewer: referee.events(viewer) for viewer in viewers}})
        looking = [viewers[moves % len(viewers)]]  # all take turns, because views take most of the time
        compare(where, said_by(after, looking), said_by(referee, looking))
        position = after
    return moves


KINDS = ("take", "take exhibition", "take museum", "play", "dig", "dig short", "other")


def choose(actions: list[str], likes: dict[str, int], rng: random.Random) -> str:
    """First a kind of action, by what this game likes, then one of the kind: digs are many and crowd out the rest."""
    by_kind: dict[str, list[str]] = {}
    for action in actions:
        by_kind.setdefault(kind_of(action), []).append(action)
    kinds = list(by_kind)
    kind = rng.choices(kinds, [likes[kind] for kind in kinds])[0]
    return rng.choice(by_kind[kind])


def kind_of(action: str) -> str:
    words = action.split()
    if words[0] == "take" and words[1] in ("exhibition", "museum"):
        return f"take {words[1]}"
    if words[0] == "dig":
        return "dig short" if int(words[2]) <= 4 else "dig"
    return words[0] if words[0] in ("take", "play") else "other"


def said_by(game: Any, viewers: Sequence[int | None]) -> dict[str, Any]:
    """All that a position of the project, or the referee, says of how things stand."""
    if isinstance(game, Referee):
        legal, table = game.legal(), game.table()
    else:
        legal, table = {entry["action"]: entry["weeks"] for entry in game.legal_json()}, game.to_json()
    return {
        "actor": game.actor,
        "legal": legal,
        "table": table,
        "points": game.points(),
        "ranks": game.ranks(),
        "score": game.score(),
        "views": {viewer: msgspec.to_builtins(game.view(viewer)) for viewer in viewers},
    }


def compare(where: str, code: Any, book: Any) -> None:
    found = [entry for entry in differences(code, book, "") if not (AS_OF_OLD_RULES and KNOWN.search(entry[0]))]
    lines = [f"{path}:\n  code    {left!r}\n  referee {right!r}" for path, left, right in found]
    assert not found, "\n".join([where, *lines])


def differences(code: Any, book: Any, path: str) -> list[tuple[str, Any, Any]]:
    """Where two plain values differ, as far down as that can be said."""
    if isinstance(code, tuple):
        code = list(code)
    if code == book:
        return []
    if isinstance(code, dict) and isinstance(book, dict):
        found = []
        for key in dict.fromkeys([*code, *book]):
            found += differences(code.get(key, "missing"), book.get(key, "missing"), f"{path}/{key}")
        return found
    if isinstance(code, list) and isinstance(book, list):
        if path.rsplit("/", 1)[-1] not in IN_ORDER and all(isinstance(entry, str | int) for entry in code + book):
            code, book = sorted(code, key=str), sorted(book, key=str)
        if len(code) == len(book) and any(isinstance(entry, dict | list) for entry in code):
            pairs = enumerate(zip(code, book, strict=True))
            return [found for i, (left, right) in pairs for found in differences(left, right, f"{path}/{i}")]
    return [] if code == book else [(path, code, book)]
