"""What a card is good for, in a few words for the seat that may take or play it."""

from __future__ import annotations

from spadework.games.tomb_raiders.components import (
    CARD_NAMES,
    CARDS,
    CONGRESS,
    CONGRESS_POINTS,
    PROFESSOR_MINIMUM,
    PROFESSOR_NAMES,
    PROFESSOR_POINTS,
    REGIONS,
    Card,
)
from spadework.games.tomb_raiders.view import Seat, View
from spadework.terminal.english import ordinal
from spadework.terminal.tomb_raiders import words
from spadework.terminal.tomb_raiders.choices import Menu
from spadework.terminal.tomb_raiders.guesses import about, chance_of_any, piles

BEST = PROFESSOR_NAMES[-1]


def taken(view: View, me: int, name: str) -> str:
    """What taking a card brings."""
    card, own = CARDS[CARD_NAMES.index(name)], view.seats[me]
    match card.kind:
        case "expertise":
            region = card.region or ""
            known = own.expertise[region]
            return f"{words.region(region)} {known}→{known + card.points}{_professors(view, me, card)}"
        case "general":
            return f"general {own.general}→{own.general + card.points}{_professors(view, me, card)}"
        case "congress":
            return _congress(own)
        case "general_excavation":
            return "one more dig, in any region"
        case _:
            return f"played ({words.weeks(card.play_weeks)}): {_use(card)}"


def played(menu: Menu, name: str) -> str:
    """What playing a card brings, and what the seat knows of the pile or how likely there is anything to take."""
    card = CARDS[CARD_NAMES.index(name)]
    if card.region is None:
        return "look at a pile of your choice" if card.kind == "scientist" else "1 more expertise for one dig"
    what, can_take = ("an artifact", words.is_artifact) if card.kind == "thief" else ("any find", words.is_find)
    known = [find for find in menu.view.piles[card.region].finds if can_take(find)]
    if known:
        return f"{what}; you know {len(known)}, best {max(words.points_of(known))}"
    chance = chance_of_any(piles(menu.position, menu.me, card.region), can_take)
    return f"{what}; {about(chance)} there is one"


def _use(card: Card) -> str:
    return {
        "thief": "an artifact",
        "tomb_raider": "any find",
        "scientist": "look at a pile",
        "assistant": "helps a dig",
    }[card.kind]


def _congress(own: Seat) -> str:
    """What one congress more adds; the table has an end."""
    held, most = own.cards.count(CARD_NAMES[CONGRESS]), len(CONGRESS_POINTS) - 1
    more = int(CONGRESS_POINTS[min(held + 1, most)] - CONGRESS_POINTS[min(held, most)])
    return f"your {ordinal(held + 1)}: +{words.points(more)}"


def _professors(view: View, me: int, card: Card) -> str:
    """The professors that would come with a card of knowledge."""
    own = view.seats[me]
    learned = {BEST: own.all_knowledge + card.points}
    if card.region:
        learned[card.region] = own.expertise[card.region] + card.points
    gained = [
        f", {'best knowledge' if name == BEST else 'professor'} +{PROFESSOR_POINTS[PROFESSOR_NAMES.index(name)]}"
        for name, points in learned.items()
        if name not in own.professors and points > to_beat(view, name)
    ]
    return "".join(gained)


def to_beat(view: View, professor: str) -> int:
    """The knowledge a seat must exceed to get a professor."""
    holders = [area for area in view.seats if professor in area.professors]
    if not holders:
        return int(PROFESSOR_MINIMUM[PROFESSOR_NAMES.index(professor)]) - 1
    [holder] = holders
    return holder.expertise[professor] if professor in REGIONS else holder.all_knowledge
