"""The printed components of The Tomb Raiders as tables: read from ``components.toml``, constants to the rules."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

COMPONENT_FILE = Path(__file__).with_name("components.toml")
DATA: dict[str, Any] = tomllib.loads(COMPONENT_FILE.read_text(encoding="utf-8"))

Table = npt.NDArray[np.int64]


def table(values: Any) -> Table:
    return np.array(values, dtype=np.int64)


REGIONS: list[str] = DATA["regions"]["names"]
FEWEST_PLAYERS = min(int(players) for players in DATA["excavation_cards"]["per_region"])
MOST_PLAYERS = max(int(players) for players in DATA["excavation_cards"]["per_region"])
STORAGE_SPACES = 4

# Excavation cards a seat starts with, by the number of players: for each region, then the general ones.
GENERAL_EXCAVATIONS = len(REGIONS)
EXCAVATION_NAMES = [*REGIONS, "general"]
EXCAVATION_CARDS = table(
    [
        [DATA["excavation_cards"]["per_region"].get(str(players), 0)] * len(REGIONS)
        + [DATA["excavation_cards"]["general"].get(str(players), 0)]
        for players in range(MOST_PLAYERS + 1)
    ]
)


class Card(NamedTuple):
    """A title among the cards of the storage spaces; the game has one or more copies of it."""

    kind: str
    region: str | None
    points: int
    copies: int
    weeks: int
    play_weeks: int

    @property
    def name(self) -> str:
        words = [self.kind]
        if self.region is not None:
            words.append(self.region)
        if self.points:
            words.append(str(self.points))
        return " ".join(words)


def titles() -> list[Card]:
    """Every title: kind by kind, those of a region in the order of the regions."""
    cards = [
        Card("expertise", region, book["points"], book["copies"], book["weeks"], 0)
        for region in REGIONS
        for book in DATA["expertise"]["cards"]
    ]
    cards += [
        Card("general", None, book["points"], book["copies"], book["weeks"], 0)
        for book in DATA["general_knowledge"]["cards"]
    ]
    cards.append(Card("congress", None, 0, DATA["congress"]["copies"], DATA["congress"]["weeks"], 0))
    for kind, action in DATA["actions"].items():
        if kind != "source":
            of_regions: list[str | None] = [*REGIONS] if "per_region" in action else [None]
            copies = action.get("per_region", action.get("copies"))
            play_weeks = action.get("play_weeks", action["weeks"])
            cards += [Card(kind, region, 0, copies, action["weeks"], play_weeks) for region in of_regions]
    return cards


CARDS = titles()
CARD_NAMES = [card.name for card in CARDS]
COPIES = table([card.copies for card in CARDS])
CARD_WEEKS = table([card.weeks for card in CARDS])
CARD_PLAY_WEEKS = table([card.play_weeks for card in CARDS])
CARD_POINTS = table([card.points for card in CARDS])
CARD_REGION = table([REGIONS.index(card.region) if card.region else -1 for card in CARDS])


def first_of(kind: str) -> int:
    return [card.kind for card in CARDS].index(kind)


# Titles of one kind are neighbours: a kind reaches from its first title to the first of the next kind.
GENERAL = first_of("general")
CONGRESS = first_of("congress")
THIEF = first_of("thief")
TOMB_RAIDER = first_of("tomb_raider")
SCIENTIST = first_of("scientist")
ASSISTANT = first_of("assistant")
GENERAL_EXCAVATION = first_of("general_excavation")

# Exhibitions. EXHIBITION_NEEDS[exhibition, level] is a region and a number; EXHIBITION_WEEKS[needs met].
EXHIBITIONS: list[dict[str, Any]] = DATA["exhibitions"]["cards"]
EXHIBITION_NEEDS = table(
    [[[REGIONS.index(region), number] for region, number in card["needs"]] for card in EXHIBITIONS]
)
EXHIBITION_WEEKS = table([0, *DATA["exhibitions"]["weeks"]])
EXHIBITION_POINTS: int = DATA["exhibitions"]["points"]
LEVELS = len(EXHIBITION_WEEKS) - 1

MUSEUMS: list[dict[str, Any]] = DATA["museums"]["cards"]
MUSEUM_DONATION = table([card["donate"] for card in MUSEUMS])
MUSEUM_WEEKS = table([card["weeks"] for card in MUSEUMS])
MUSEUM_POINTS = table([card["points"] for card in MUSEUMS])

# The cards with a green back: those for the storage spaces, exhibitions, museums.
GREEN_CARDS = int(COPIES.sum()) + len(EXHIBITIONS) + len(MUSEUMS)

# Dig cards: in each region its artifacts, then the book of another region, then rubble.
ARTIFACT_POINTS = table([[artifact["points"] for artifact in DATA["dig"][region]["artifacts"]] for region in REGIONS])
ARTIFACTS = ARTIFACT_POINTS.shape[1]  # of a region
BOOK = ARTIFACTS
FINDS = ARTIFACTS + 1
BOOK_OF = table([REGIONS.index(DATA["dig"][region]["book_of"]) for region in REGIONS])
BOOK_POINTS = 1
RUBBLE = table([DATA["dig"][region]["rubble"] for region in REGIONS])
FIND_NAMES = [
    [artifact["name"] for artifact in DATA["dig"][region]["artifacts"]]
    + [f"{region} book of {DATA['dig'][region]['book_of']}"]
    for region in REGIONS
]

# Digging. CHART[knowledge, weeks] is the number of cards; row and column 0 stand for none.
MOST_KNOWLEDGE = len(DATA["chart"]["cards"])
MOST_DIG_WEEKS = len(DATA["chart"]["cards"][0])
CHART = np.pad(table(DATA["chart"]["cards"]), ((1, 0), (1, 0)))
# The fewest weeks for which the chart gives a card, by knowledge (knowledge 0 never does).
FEWEST_DIG_WEEKS = table([MOST_DIG_WEEKS + 1, *[int(np.argmax(row > 0)) for row in CHART[1:]]])

# Professors: one for each region, then the one for the best knowledge in all.
BEST = len(REGIONS)
PROFESSOR_NAMES = [*REGIONS, "best"]
PROFESSOR_MINIMUM = table([DATA["professors"]["region_minimum"]] * BEST + [DATA["professors"]["best_minimum"]])
PROFESSOR_POINTS = table([DATA["professors"]["region_points"]] * BEST + [DATA["professors"]["best_points"]])

CONGRESS_POINTS = table([0, *DATA["congress"]["points"]])
WEEKS_BEHIND_A_POINT: int = DATA["scoring"]["weeks_behind_per_point"]
