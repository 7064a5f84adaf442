"""Help: Thebes in a few lines, and its actions as they can be typed."""

from __future__ import annotations

from spadework.games.thebes.components import (
    CONGRESS_POINTS,
    LAST_YEAR,
    MAJORITY_ALONE,
    MAJORITY_TIED,
    MOST_KNOWLEDGE,
)

CONGRESSES = ", ".join(str(points) for points in CONGRESS_POINTS[1:])

RULES = {
    "Time": "Every action costs weeks. Whoever is furthest back in time moves (on one week: who came last), so you may"
    f" move several times in a row. The game ends when all have used up {LAST_YEAR}; in that year you may stop early.",
    "Travel": "A week for each step along the routes. A car saves a week on journeys of 3 or more; a zeppelin makes one"
    " journey free.",
    "Cards": "Travel to a card's city and study there for its weeks. Books on a site are special knowledge of it;"
    " general books help everywhere. Changing the display (in Warsaw) costs 1 week; again at once 2, then 3, ...",
    "Digging": "You need special knowledge of the site; general books count up to as much again, and all together up"
    f" to {MOST_KNOWLEDGE}. More knowledge and more weeks draw more tokens. You keep finds; debris goes back into the"
    " bag, so those who come first find more, and the very first also gets the artifact lying there. A year allows you"
    " one dig at each site; a special permission allows one more.",
    "Help": "A rumor is worth 2 special knowledge in one dig. Assistants (knowledge) and shovels (tokens) work in"
    " pairs (1) and trios (2), also several of them, and stay with you; a single one is worth 1 and then gone.",
    "Exhibitions": "Once you have the artifacts an exhibition asks for, show it for its points. You keep them.",
    "Scoring": f"Artifacts, exhibitions, congresses ({CONGRESSES} for 1, 2, ... of them), and for each site"
    f" {MAJORITY_ALONE} points to whoever has most special knowledge in books ({MAJORITY_TIED} each if tied).",
}

IN_WORDS = (
    "dig crete 4 using rumor, take rome book crete 2 (city, kind, site, points), exhibit london small,"
    " change display, stop"
)
