"""What the tests of The Tomb Raiders share: laying out a table and deciding chance."""

from __future__ import annotations

from typing import Any

import spadework
from spadework import Position
from spadework.engine import chance
from spadework.games.tomb_raiders.components import CARD_NAMES, COPIES

STORAGE = ["congress", "congress", "congress", "congress"]
GREENS = [name for name, copies in zip(CARD_NAMES, COPIES, strict=True) for _ in range(copies)]


def position(**words: Any) -> Position:
    return spadework.from_json({"game": "tomb_raiders", "players": 2, "storage": STORAGE, **words})


def at_time(greens_drawn: int) -> list[str]:
    """Cards that left the game, so that with four congresses in storage so many green cards have been drawn."""
    others = [name for name in GREENS if name != "congress"] + ["congress"] * (GREENS.count("congress") - len(STORAGE))
    gone = greens_drawn - len(STORAGE)
    assert gone <= len(others)
    return others[:gone]


def play_drawing(before: Position, action: str, *names: str) -> Position:
    """Play an action for which chance must give exactly these pieces, in this order."""
    after = before.play(action, chance.scripted([before.game.pieces.index(name) for name in names]))
    assert after.drawn_names() == list(names)
    return after


def play(before: Position, *actions: str) -> Position:
    """Play actions one after another."""
    for action in actions:
        before = before.play(action)
    return before
