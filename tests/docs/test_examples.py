"""The example bots: shown in the documents as they are, and as good as they are said to be."""

from __future__ import annotations

import sys
from pathlib import Path
from shlex import join

import pytest

import spadework
from spadework import Position
from spadework.bots import catalog
from spadework.bots.bot import decide, dismiss

DOCS = Path(__file__).parent.parent.parent / "docs"
EXAMPLES = sorted((DOCS / "examples").glob("*.py"))
NAMES = {
    "digger": f"{DOCS / 'examples' / 'digger.py'}:Digger",
    "thrifty": "run:" + join([sys.executable, str(DOCS / "examples" / "thrifty.py")]),
}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.name)
def test_the_page_shows_the_file(example: Path):
    assert f"\n{example.read_text(encoding='utf-8')}```\n" in (DOCS / "writing_bots.md").read_text(encoding="utf-8")


def play(name: str, seed: int) -> Position:
    """A whole game of the bot on seat 0 against random."""
    position = spadework.new("thebes", players=2, seed=seed)
    bots = [catalog.make(NAMES[name], position.game, seed), catalog.make("random", position.game, seed)]
    while position.actor is not None:
        position = position.play(decide(bots[position.actor], position, seed))
    for bot in bots:
        dismiss(bot)
    return position


def test_digger_doubles_the_points_of_random():
    points = [play("digger", seed).points() for seed in range(3)]
    assert sum(own for own, _other in points) > 2 * sum(other for _own, other in points)


def test_thrifty_plays_to_the_end():
    assert play("thrifty", seed=1).points()[0] > 0
