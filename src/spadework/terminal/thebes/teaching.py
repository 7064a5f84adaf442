"""Help: Thebes in a few lines, and what can be typed."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from spadework.games.thebes.components import MAJORITY_ALONE, MAJORITY_TIED

RULES = {
    "Time": "Every action costs weeks. Whoever is furthest back in time moves, so you may move several times in a row.",
    "Travel": "A week for each step along the routes. A car saves a week on journeys of 3 or more; a zeppelin makes one"
    " journey free.",
    "Cards": "Travel to a card's city and study there for its weeks. Books on a site are special knowledge of it;"
    " general books help everywhere.",
    "Digging": "You need special knowledge of the site; general books count up to as much again. More knowledge and"
    " more weeks draw more tokens. You keep finds; debris goes back into the bag, so those who come first find more."
    " A year allows you one dig at each site; a special permission allows one more.",
    "Help": "A rumor is worth 2 special knowledge in one dig. Assistants (knowledge) and shovels (tokens) work in"
    " pairs (1) and trios (2) and stay with you; a single one is worth 1 and then gone.",
    "Exhibitions": "Once you have the artifacts an exhibition asks for, show it for its points. You keep them.",
    "Scoring": "Artifacts, exhibitions, congresses (the more you attend, the more each is worth), and for each site"
    f" {MAJORITY_ALONE} points to whoever has most special knowledge in books ({MAJORITY_TIED} each if tied).",
}

COMMANDS = {
    "a number": "the choice with that number",
    "b": "back to the question before",
    "u": "undo your last action, if it turned up nothing new and nobody has acted since",
    "m, l": "the map; the log of everything so far",
    "q": "save and quit (every move is saved anyway)",
    "Enter": "show the board again",
    "dig crete 4": "any action in words works as well",
}


def help_page() -> RenderableType:
    """The rules in a few lines, and the commands."""
    return Group("", _pairs("How to play Thebes", RULES), "", _pairs("What to type", COMMANDS))


def _pairs(title: str, pairs: dict[str, str]) -> RenderableType:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    for term, words in pairs.items():
        grid.add_row(term, words)
    return Group(Text(title, style="bold underline"), grid)
