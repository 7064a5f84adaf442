"""Excavations: knowledge, the chart, and drawing cards from a pile."""

from __future__ import annotations

from spadework.engine import chance
from spadework.engine.chance import Chance
from spadework.engine.contract import Record
from spadework.engine.jit import rule
from spadework.games.tomb_raiders import hand, knowledge
from spadework.games.tomb_raiders.components import (
    ASSISTANT,
    CHART,
    FINDS,
    GENERAL_EXCAVATION,
    GENERAL_EXCAVATIONS,
    MOST_KNOWLEDGE,
    RUBBLE,
)
from spadework.games.tomb_raiders.pieces import DIG_PIECES, FIRST_DIG, RUBBLE_PIECE
from spadework.games.tomb_raiders.state import IN_PILE


@rule
def total_knowledge(s: Record, seat: int, region: int, assistants: int) -> int:
    """What a seat knows of a region, with the assistants it uses."""
    return knowledge_from(int(s.expertise[seat, region]), assistants, int(s.general[seat]))


@rule
def knowledge_from(expertise: int, assistants: int, general: int) -> int:
    """Expertise and assistants used, general knowledge up to as much again; the chart ends at 12."""
    special = expertise + assistants
    return min(special + min(general, special), MOST_KNOWLEDGE)


@rule
def excavation_cards(s: Record, seat: int, region: int, uses_general: int) -> int:
    """How many cards a seat has that allow a dig: those of the region, or general ones."""
    if uses_general:
        return s.excavations[seat, GENERAL_EXCAVATIONS] + s.held[seat, GENERAL_EXCAVATION]
    return s.excavations[seat, region]


@rule
def use_excavation_card(s: Record, seat: int, region: int, uses_general: int) -> None:
    """The card leaves the game; of the general ones, those a seat started with go first."""
    if not uses_general:
        s.excavations[seat, region] -= 1
    elif s.excavations[seat, GENERAL_EXCAVATIONS] > 0:
        s.excavations[seat, GENERAL_EXCAVATIONS] -= 1
    else:
        hand.use_card(s, seat, GENERAL_EXCAVATION)


@rule
def pile_size(s: Record, region: int) -> int:
    cards = int(s.rubble[region])
    for find in range(FINDS):
        cards += s.find_at[region, find] == IN_PILE
    return cards


@rule
def choose_from_pile(s: Record, region: int, rubble: int, rng: Chance) -> int:
    """A card of the pile by the generator: a find in it, or one of ``rubble`` cards of rubble not yet drawn."""
    while True:
        card = chance.below(rng, FINDS + RUBBLE[region])
        if card >= FINDS:
            if card < FINDS + rubble:
                return RUBBLE_PIECE
        elif s.find_at[region, card] == IN_PILE:
            return card


@rule
def draw_cards(s: Record, seat: int, region: int, cards: int, rng: Chance) -> None:
    """Draw and show; finds stay with the seat, rubble returns to the pile after the last."""
    first = FIRST_DIG + region * DIG_PIECES
    rubble = int(s.rubble[region])
    for _ in range(cards):
        card = chance.given(rng, first, DIG_PIECES)
        if card < 0:
            card = choose_from_pile(s, region, rubble, rng)
        chance.note(rng, first + card)
        if card == RUBBLE_PIECE:
            rubble -= 1
        elif s.find_at[region, card] == IN_PILE:
            hand.take_from_pile(s, seat, region, card)
        else:
            raise ValueError("chance gave a find that is not in the pile")
    if rubble < 0:
        raise ValueError("chance gave more rubble than lies in the pile")
    if rubble < s.rubble[region]:
        knowledge.rubble_shown(s, region, s.rubble[region] - rubble)


@rule
def excavate(s: Record, seat: int, region: int, uses_general: int, assistants: int, weeks: int, rng: Chance) -> None:
    """Use up the cards chosen, then draw what the chart gives; a short pile gives what it has."""
    cards = CHART[total_knowledge(s, seat, region, assistants), weeks]
    use_excavation_card(s, seat, region, uses_general)
    s.assistants[seat] -= assistants
    s.gone[ASSISTANT] += assistants
    size = pile_size(s, region)
    draw_cards(s, seat, region, min(cards, size), rng)
    if size < cards:
        knowledge.pile_exhausted(s, region)
