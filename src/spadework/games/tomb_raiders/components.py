"""The printed components of The Tomb Raiders as tables: read from ``components.toml``, constants to the rules."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from spadework.engine import components
from spadework.games.tables import table
from spadework.games.tomb_raiders.printed import AnyAction, Printed, check

COMPONENTS = components.load("tomb_raiders", Printed, check)
PRINTED = COMPONENTS.figures

REGIONS = PRINTED.regions.names
FEWEST_PLAYERS = min(int(players) for players in PRINTED.excavation_cards.per_region)
MOST_PLAYERS = max(int(players) for players in PRINTED.excavation_cards.per_region)
STORAGE_SPACES = 4

# Excavation cards a seat starts with, by the number of players: for each region, then the general ones.
GENERAL_EXCAVATIONS = len(REGIONS)
EXCAVATION_NAMES = [*REGIONS, "general"]
_per_region = {int(players): cards for players, cards in PRINTED.excavation_cards.per_region.items()}
_general = {int(players): cards for players, cards in PRINTED.excavation_cards.general.items()}
EXCAVATION_CARDS = table(
    [[_per_region.get(players, 0)] * len(REGIONS) + [_general.get(players, 0)] for players in range(MOST_PLAYERS + 1)]
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
        Card("expertise", region, book.points, book.copies, book.weeks, 0)
        for region in REGIONS
        for book in PRINTED.expertise.cards
    ]
    cards += [
        Card("general", None, book.points, book.copies, book.weeks, 0) for book in PRINTED.general_knowledge.cards
    ]
    cards.append(Card("congress", None, 0, PRINTED.congress.copies, PRINTED.congress.weeks, 0))
    actions = PRINTED.actions
    for kind, action in (("thief", actions.thief), ("tomb_raider", actions.tomb_raider)):
        cards += [Card(kind, region, 0, action.per_region, action.weeks, action.weeks) for region in REGIONS]
    cards.append(anywhere("scientist", actions.scientist))
    cards.append(anywhere("assistant", actions.assistant))
    cards.append(anywhere("general_excavation", actions.general_excavation))
    return cards


def anywhere(kind: str, action: AnyAction) -> Card:
    """An action card that is not bound to a region."""
    play_weeks = action.weeks if action.play_weeks is None else action.play_weeks
    return Card(kind, None, 0, action.copies, action.weeks, play_weeks)


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
EXHIBITIONS = PRINTED.exhibitions.cards
EXHIBITION_NEEDS = table([[[REGIONS.index(region), number] for region, number in card.needs] for card in EXHIBITIONS])
EXHIBITION_WEEKS = table([0, *PRINTED.exhibitions.weeks])
EXHIBITION_POINTS = PRINTED.exhibitions.points
LEVELS = len(EXHIBITION_WEEKS) - 1

MUSEUMS = PRINTED.museums.cards
MUSEUM_DONATION = table([card.donate for card in MUSEUMS])
MUSEUM_WEEKS = table([card.weeks for card in MUSEUMS])
MUSEUM_POINTS = table([card.points for card in MUSEUMS])

# The cards with a green back: those for the storage spaces, exhibitions, museums.
GREEN_CARDS = int(COPIES.sum()) + len(EXHIBITIONS) + len(MUSEUMS)

# Dig cards: in each region its artifacts, then the book of another region, then rubble.
ARTIFACT_POINTS = table([[artifact.points for artifact in PRINTED.dig[region].artifacts] for region in REGIONS])
ARTIFACTS = ARTIFACT_POINTS.shape[1]  # of a region
BOOK = ARTIFACTS
FINDS = ARTIFACTS + 1
BOOK_OF = table([REGIONS.index(PRINTED.dig[region].book_of) for region in REGIONS])
BOOK_POINTS = 1
RUBBLE = table([PRINTED.dig[region].rubble for region in REGIONS])
FIND_NAMES = [
    [artifact.name for artifact in PRINTED.dig[region].artifacts] + [f"{region} book of {PRINTED.dig[region].book_of}"]
    for region in REGIONS
]

# Digging. CHART[knowledge, weeks] is the number of cards; row and column 0 stand for none.
MOST_KNOWLEDGE = len(PRINTED.chart.cards)
MOST_DIG_WEEKS = len(PRINTED.chart.cards[0])
CHART = np.pad(table(PRINTED.chart.cards), ((1, 0), (1, 0)))
# The fewest weeks for which the chart gives a card, by knowledge (knowledge 0 never does).
FEWEST_DIG_WEEKS = table([MOST_DIG_WEEKS + 1, *[int(np.argmax(row > 0)) for row in CHART[1:]]])

# Professors: one for each region, then the one for the best knowledge in all.
BEST = len(REGIONS)
PROFESSOR_NAMES = [*REGIONS, "best"]
PROFESSOR_MINIMUM = table([PRINTED.professors.region_minimum] * BEST + [PRINTED.professors.best_minimum])
PROFESSOR_POINTS = table([PRINTED.professors.region_points] * BEST + [PRINTED.professors.best_points])

CONGRESS_POINTS = table([0, *PRINTED.congress.points])
WEEKS_BEHIND_A_POINT = PRINTED.scoring.weeks_behind_per_point
