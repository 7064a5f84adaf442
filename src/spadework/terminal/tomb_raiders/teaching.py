"""Help: The Tomb Raiders in a few lines, and its actions as they can be typed."""

from __future__ import annotations

from spadework.games.tomb_raiders.components import (
    BEST,
    CONGRESS_POINTS,
    EXHIBITION_POINTS,
    EXHIBITION_WEEKS,
    MOST_DIG_WEEKS,
    MOST_KNOWLEDGE,
    PROFESSOR_MINIMUM,
    PROFESSOR_POINTS,
    STORAGE_SPACES,
    WEEKS_BEHIND_A_POINT,
)
from spadework.terminal.english import listed

CONGRESSES = ", ".join(str(points) for points in CONGRESS_POINTS[1:])
SHOWING = listed([str(weeks) for weeks in EXHIBITION_WEEKS[1:]])

RULES = {
    "Goal": "You learn about four regions, dig there or send thieves, and show what you found. Most points win.",
    "Time": "Every action costs weeks. Whoever is furthest back in time moves (in one week: who came last), so you may"
    " move several times in a row. You must always act. The game ends at once when the supply is used up; every"
    f" {WEEKS_BEHIND_A_POINT} weeks behind the foremost marker are then worth a point.",
    "Taking": f"Take one of the {STORAGE_SPACES} cards in storage for its weeks. From your next turn on it helps you."
    " New cards are turned up in its place. Dig cards among them go face down on their region's pile: nobody is told"
    " how many, and nobody may count a pile.",
    "Digging": "A dig uses up an excavation card, the region's own or a general one, and needs expertise in the region."
    f" General knowledge counts up to as much again, all together up to {MOST_KNOWLEDGE}. Knowledge and weeks"
    f" (at most {MOST_DIG_WEEKS}) give the cards you draw from the shuffled pile. You keep the finds; rubble is shown"
    " and goes back. A book you find is 1 expertise in another region.",
    "Actions": "A thief looks through a region's pile and takes an artifact, a tomb raider any find; who finds nothing"
    " is spent all the same. A scientist looks through any pile. An assistant, once played, lies face up and is 1 more"
    " expertise in one dig, then gone. Action cards cost weeks twice: taken, and played.",
    "Exhibitions": f"With the artifacts it asks for first you can show one for {EXHIBITION_POINTS} points. If you also"
    f" have those it asks for next, it takes fewer weeks ({SHOWING}). You keep your artifacts.",
    "Museums": "They take artifacts of your choice for good and give points for them.",
    "Professors": f"One comes to you with {PROFESSOR_MINIMUM[0]} expertise in its region, another one with"
    f" {PROFESSOR_MINIMUM[BEST]} knowledge in all. Who then has more takes it away. Worth {PROFESSOR_POINTS[0]} points"
    f" for a region and {PROFESSOR_POINTS[BEST]} for all.",
    "Scoring": f"Artifacts, exhibitions, museums, professors, congresses ({CONGRESSES} for 1, 2, ... of them), weeks"
    " behind. On equal points the marker further back wins.",
}

IN_WORDS = (
    "take expertise crete 2, take exhibition 2, take museum 1, donate larnax, play thief crete, play scientist egypt,"
    " play assistant, pick larnax, dig crete 4 using general_excavation using 2 assistants"
)
