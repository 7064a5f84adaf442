"""What the seat to move may do, and how many weeks it costs (rulebook pp. 2 to 4 and 6)."""

from __future__ import annotations

from tests.referee.tomb_raiders import knowledge
from tests.referee.tomb_raiders.box import kind
from tests.referee.tomb_raiders.state import Seat, State

GENERAL = "general_excavation"
LONGEST = 12  # weeks of a dig


def legal(state: State) -> dict[str, int]:
    number = state.actor
    if number is None:
        return {}
    seat = state.seats[number]
    if state.playing is not None:  # the weeks are paid once, and were named when the card was played
        return {f"pick {find}": 0 for find in may_take(state, state.playing)}
    if state.museum is not None:
        return {f"donate {artifact}": 0 for artifact in artifacts(state, seat)}
    return takes(state, seat) | plays(state, seat) | digs(state, seat)


def artifacts(state: State, seat: Seat) -> list[str]:
    """Books are no artifacts (ruling "Taking")."""
    return [find for find in seat.finds if find in state.box.artifacts]


def takes(state: State, seat: Seat) -> dict[str, int]:
    """Take one card: from storage, or an exhibition or museum whose needs are met."""
    found = {f"take {card}": state.box.take_weeks[card] for card in state.storage if card is not None}
    for number in state.exhibitions:
        weeks = exhibition_weeks(state, seat, number)
        if weeks is not None:
            found[f"take exhibition {number}"] = weeks
    for number in state.museums:
        museum = state.box.museums[number]
        if len(artifacts(state, seat)) >= museum.donate:
            found[f"take museum {number}"] = museum.weeks
    return found


def exhibition_weeks(state: State, seat: Seat, number: int) -> int | None:
    """Rulebook p. 6, the example: the first need must be met; each further one, in their order, makes it quicker."""
    card = state.box.exhibitions[number]
    weeks = None
    for (region, count), needed in zip(card.needs, card.weeks, strict=True):
        owned = [find for find in artifacts(state, seat) if state.box.home[find] == region]
        if len(owned) < count:
            break
        weeks = needed
    return weeks


def plays(state: State, seat: Seat) -> dict[str, int]:
    """Play one action card. A general excavation card is no action of its own: it is used in a dig (ruling)."""
    found: dict[str, int] = {}
    for card in seat.hand:
        if kind(card) == "scientist":
            found |= {f"play scientist {region}": state.box.play_weeks[card] for region in state.box.regions}
        elif card != GENERAL:
            found[f"play {card}"] = state.box.play_weeks[card]
    return found


def may_take(state: State, card: str) -> list[str]:
    """Rulebook p. 6. A thief takes an artifact, a tomb raider any card that is not worthless."""
    thief, region = card.split()
    pile = state.piles[region]
    if thief == "thief":
        return [find for find in pile if find in state.box.artifacts]
    return [find for find in pile if not is_rubble(find)]


def is_rubble(card: str) -> bool:
    return card.endswith(" rubble")


def digs(state: State, seat: Seat) -> dict[str, int]:
    """Rulebook p. 3: an excavation card, 1 point of expertise there (no assistant is that), weeks that give a card."""
    found: dict[str, int] = {}
    for region in state.box.regions:
        if knowledge.points(state.box, seat, region) < 1:
            continue
        if not state.piles[region] and not state.old_rules:  # an empty pile is seen to be empty
            continue
        for general in (False, True):
            if not has_permission(seat, region, general):
                continue
            for assistants in range(seat.assistants + 1):
                row = state.box.chart[knowledge.for_dig(state, seat, region, assistants) - 1]
                for weeks in range(1, LONGEST + 1):
                    if row[weeks - 1] > 0:
                        cost = weeks + permission_weeks(state, seat, general)
                        found[dig_text(region, weeks, general, assistants)] = cost
    return found


def has_permission(seat: Seat, region: str, general: bool) -> bool:
    if general:
        return seat.excavation["general"] > 0 or GENERAL in seat.hand
    return seat.excavation[region] > 0


def permission_weeks(state: State, seat: Seat, general: bool) -> int:
    """General cards one starts with cost nothing and go first; a taken one is an action card (0 weeks in print)."""
    if not general or seat.excavation["general"] > 0 or state.old_rules:
        return 0
    return state.box.play_weeks[GENERAL]


def dig_text(region: str, weeks: int, general: bool, assistants: int) -> str:
    text = f"dig {region} {weeks}"
    if general:
        text += f" using {GENERAL}"
    if assistants:
        text += f" using {assistants} assistant" + ("s" if assistants > 1 else "")
    return text
