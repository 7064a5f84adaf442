"""The printed components of Thebes as tables: read from ``components.toml``, constants to the compiled rules."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import numpy as np

from spadework.engine import components
from spadework.games.tables import Table, table
from spadework.games.thebes.printed import ByPlayers, Kind, Printed, ResearcherCard, check

COMPONENTS = components.load("thebes", Printed, check)
PRINTED = COMPONENTS.figures

# Places on the map: Warsaw, then the cities, then the sites.
SITES = PRINTED.map.sites
CITIES = PRINTED.map.cities
PLACES = PRINTED.map.places
WARSAW = 0
FIRST_SITE = 1 + len(CITIES)

MOST_PLAYERS = 4
FEWEST_PLAYERS = 2


def distances() -> Table:
    """Weeks of the shortest way between every two places (Floyd and Warshall)."""
    weeks = np.full((len(PLACES), len(PLACES)), len(PLACES), dtype=np.int64)
    np.fill_diagonal(weeks, 0)
    for one, other in PRINTED.map.routes:
        i, j = PLACES.index(one), PLACES.index(other)
        weeks[i, j] = weeks[j, i] = 1
    for via in range(len(PLACES)):
        weeks = np.minimum(weeks, weeks[:, via, None] + weeks[None, via, :])
    return weeks


DISTANCE = distances()

# Time. Weeks are counted from space 1 of the first year; tables are indexed by the number of players.
WEEKS_PER_YEAR = PRINTED.time.weeks_per_year
LAST_YEAR = PRINTED.time.last_year


def by_players(values: ByPlayers) -> Table:
    return table(
        [{int(key): value for key, value in values.items()}.get(count, 0) for count in range(MOST_PLAYERS + 1)]
    )


FIRST_YEAR = by_players(PRINTED.time.first_year)
START_WEEK = by_players(PRINTED.time.start_space) - 1
END_WEEK = START_WEEK + by_players(PRINTED.time.total_weeks)
LAST_YEAR_STARTS = (LAST_YEAR - FIRST_YEAR) * WEEKS_PER_YEAR


KINDS = get_args(Kind)


def titles() -> tuple[list[ResearcherCard], list[int]]:
    """Every title with its number of copies: kind by kind, books and rumors in the order of the sites."""
    copies = Counter(PRINTED.researcher.cards)

    def order(card: ResearcherCard) -> tuple[int, int, int, int]:
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


def first_of(kind: Kind) -> int:
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
EXHIBITIONS = PRINTED.exhibition.cards
EXHIBITION_NAMES = [card.name for card in EXHIBITIONS]
EXHIBITION_CITY = table([PLACES.index(card.city) for card in EXHIBITIONS])
EXHIBITION_WEEKS = table([card.weeks for card in EXHIBITIONS])
EXHIBITION_POINTS = table([card.points for card in EXHIBITIONS])
EXHIBITION_IS_LARGE = table([card.size == "large" for card in EXHIBITIONS])
EXHIBITION_NEEDS = table([[card.needs.get(site, 0) for site in SITES] for card in EXHIBITIONS])
EXHIBITION_SPACES = ["a", "b", "c"]

# Finds: at each site its artifacts, then the book of another site, then the general book.
ARTIFACTS = [PRINTED.tokens[site].artifacts for site in SITES]
ARTIFACT_POINTS = table([[artifact.points for artifact in artifacts] for artifacts in ARTIFACTS])
ARTIFACTS_PER_SITE = ARTIFACT_POINTS.shape[1]
BOOK_FIND = ARTIFACTS_PER_SITE
GENERAL_FIND = ARTIFACTS_PER_SITE + 1
FINDS_PER_SITE = ARTIFACTS_PER_SITE + 2
BOOK_OF = table([SITES.index(PRINTED.tokens[site].book_of) for site in SITES])
DEBRIS = table([PRINTED.tokens[site].debris for site in SITES])
FIND_NAMES = [
    [artifact.name for artifact in ARTIFACTS[number]]
    + [f"{site} book of {PRINTED.tokens[site].book_of}", f"{site} general book"]
    for number, site in enumerate(SITES)
]

# Digging. WHEEL[knowledge, weeks] is the number of tokens; row and column 0 stand for none.
MOST_KNOWLEDGE = len(PRINTED.wheel.tokens)
MOST_DIG_WEEKS = len(PRINTED.wheel.tokens[0])
WHEEL = np.pad(table(PRINTED.wheel.tokens), ((1, 0), (1, 0)))
# The fewest weeks for which the wheel gives a token, by knowledge (knowledge 0 never does).
FEWEST_DIG_WEEKS = table([MOST_DIG_WEEKS + 1, *[int(np.argmax(row > 0)) for row in WHEEL[1:]]])
GENERAL_PER_BOOK_FIND = 1
SPECIAL_PER_BOOK_FIND = 1
# What a group of assistants (or shovels) is worth, by its size: a pair 1, a trio 2, more grouped to the owner's best.
GROUP_WORTH = table([cards // 3 * 2 + (cards % 3 == 2) for cards in range(7)])

# Scoring.
CONGRESS_POINTS = table([0, *PRINTED.congress.points])
MAJORITY_ALONE = PRINTED.majority.alone
MAJORITY_TIED = PRINTED.majority.tied
