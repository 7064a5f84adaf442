"""The printed components of Thebes as tables: read from ``components.toml``, constants to the compiled rules."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

COMPONENT_FILE = Path(__file__).with_name("components.toml")
DATA: dict[str, Any] = tomllib.loads(COMPONENT_FILE.read_text(encoding="utf-8"))

Table = npt.NDArray[np.int64]


def table(values: Any) -> Table:
    return np.array(values, dtype=np.int64)


# Places on the map: Warsaw, then the cities, then the sites.
SITES: list[str] = DATA["map"]["sites"]
CITIES: list[str] = DATA["map"]["cities"]
PLACES: list[str] = [DATA["map"]["start"], *CITIES, *SITES]
WARSAW = 0
FIRST_SITE = 1 + len(CITIES)

MOST_PLAYERS = 4
FEWEST_PLAYERS = 2


def distances() -> Table:
    """Weeks of the shortest way between every two places (Floyd and Warshall)."""
    weeks = np.full((len(PLACES), len(PLACES)), len(PLACES), dtype=np.int64)
    np.fill_diagonal(weeks, 0)
    for one, other in DATA["map"]["routes"]:
        i, j = PLACES.index(one), PLACES.index(other)
        weeks[i, j] = weeks[j, i] = 1
    for via in range(len(PLACES)):
        weeks = np.minimum(weeks, weeks[:, via, None] + weeks[None, via, :])
    return weeks


DISTANCE = distances()

# Time. Weeks are counted from space 1 of the first year; tables are indexed by the number of players.
WEEKS_PER_YEAR: int = DATA["time"]["weeks_per_year"]
LAST_YEAR: int = DATA["time"]["last_year"]


def by_players(entry: str) -> Table:
    values = DATA["time"][entry]
    return table([values.get(str(players), 0) for players in range(MOST_PLAYERS + 1)])


FIRST_YEAR = by_players("first_year")
START_WEEK = by_players("start_space") - 1
END_WEEK = START_WEEK + by_players("total_weeks")
LAST_YEAR_STARTS = (LAST_YEAR - FIRST_YEAR) * WEEKS_PER_YEAR


class Card(NamedTuple):
    """A title among the researcher cards; the game has one or more copies of it."""

    kind: str
    site: str | None
    points: int
    city: str
    weeks: int

    @property
    def name(self) -> str:
        words = [self.city, self.kind]
        if self.site is not None:
            words.append(self.site)
        if self.kind in ("book", "general"):
            words.append(str(self.points))
        return " ".join(words)


KINDS = ["book", "general", "rumor", "zeppelin", "car", "assistant", "shovel", "special_permission", "congress"]


def titles() -> tuple[list[Card], list[int]]:
    """Every title with its number of copies: kind by kind, books and rumors in the order of the sites."""
    copies = Counter(
        Card(card["kind"], card.get("site"), card.get("points", 0), card["city"], card["weeks"])
        for card in DATA["researcher"]["cards"]
    )

    def order(card: Card) -> tuple[int, int, int, int]:
        site = SITES.index(card.site) if card.site else 0
        return KINDS.index(card.kind), site, card.points, PLACES.index(card.city)

    cards = sorted(copies, key=order)
    return cards, [copies[card] for card in cards]


CARDS, _copies = titles()
CARD_NAMES = [card.name for card in CARDS]
COPIES = table(_copies)
# The researcher cards one by one: their title, and which copy of it they are.
TITLE_OF = np.repeat(np.arange(len(CARDS)), COPIES)
COPY_NUMBER = table([copy for copies in COPIES for copy in range(copies)])
CARD_CITY = table([PLACES.index(card.city) for card in CARDS])
CARD_WEEKS = table([card.weeks for card in CARDS])
CARD_POINTS = table([card.points for card in CARDS])
CARD_SITE = table([SITES.index(card.site) if card.site else -1 for card in CARDS])


def first_of(kind: str) -> int:
    return [card.kind for card in CARDS].index(kind)


# Titles of one kind are neighbours: a kind reaches from its first title to the first of the next kind.
GENERAL = first_of("general")
RUMOR = first_of("rumor")
ZEPPELIN = first_of("zeppelin")
CAR = first_of("car")
ASSISTANT = first_of("assistant")
SHOVEL = first_of("shovel")
SPECIAL_PERMISSION = first_of("special_permission")
CONGRESS = first_of("congress")

DISPLAY_SPACES = 4
STACK_CARDS = (len(TITLE_OF) - DISPLAY_SPACES) // 3

# Exhibitions.
EXHIBITIONS: list[dict[str, Any]] = DATA["exhibition"]["cards"]
EXHIBITION_NAMES = [f"{card['city']} {card['size']}" for card in EXHIBITIONS]
EXHIBITION_CITY = table([PLACES.index(card["city"]) for card in EXHIBITIONS])
EXHIBITION_WEEKS = table([card["weeks"] for card in EXHIBITIONS])
EXHIBITION_POINTS = table([card["points"] for card in EXHIBITIONS])
EXHIBITION_IS_LARGE = table([card["size"] == "large" for card in EXHIBITIONS])
EXHIBITION_NEEDS = table([[card["needs"].get(site, 0) for site in SITES] for card in EXHIBITIONS])
EXHIBITION_SPACES = ["a", "b", "c"]

# Finds: at each site its artifacts, then the book of another site, then the general book.
ARTIFACTS: list[list[dict[str, Any]]] = [DATA["tokens"][site]["artifacts"] for site in SITES]
ARTIFACT_POINTS = table([[artifact["points"] for artifact in artifacts] for artifacts in ARTIFACTS])
ARTIFACTS_PER_SITE = ARTIFACT_POINTS.shape[1]
BOOK_FIND = ARTIFACTS_PER_SITE
GENERAL_FIND = ARTIFACTS_PER_SITE + 1
FINDS_PER_SITE = ARTIFACTS_PER_SITE + 2
BOOK_OF = table([SITES.index(DATA["tokens"][site]["book_of"]) for site in SITES])
DEBRIS = table([DATA["tokens"][site]["debris"] for site in SITES])
BONUS_VALUE = 1
FIND_NAMES = [
    [artifact["name"] for artifact in ARTIFACTS[number]]
    + [f"{site} book of {DATA['tokens'][site]['book_of']}", f"{site} general book"]
    for number, site in enumerate(SITES)
]

# Digging. WHEEL[knowledge, weeks] is the number of tokens; row and column 0 stand for none.
MOST_KNOWLEDGE = len(DATA["wheel"]["tokens"])
MOST_DIG_WEEKS = len(DATA["wheel"]["tokens"][0])
WHEEL = np.pad(table(DATA["wheel"]["tokens"]), ((1, 0), (1, 0)))
# The fewest weeks for which the wheel gives a token, by knowledge (knowledge 0 never does).
FEWEST_DIG_WEEKS = table([MOST_DIG_WEEKS + 1, *[int(np.argmax(row > 0)) for row in WHEEL[1:]]])
GENERAL_PER_BOOK_FIND = 1
SPECIAL_PER_BOOK_FIND = 1
# What a group of assistants (or shovels) is worth, by its size: a pair 1, a trio 2, more grouped to the owner's best.
GROUP_WORTH = table([cards // 3 * 2 + (cards % 3 == 2) for cards in range(7)])

# Scoring.
CONGRESS_POINTS = table([0, *DATA["congress"]["points"]])
MAJORITY_ALONE: int = DATA["majority"]["alone"]
MAJORITY_TIED: int = DATA["majority"]["tied"]
