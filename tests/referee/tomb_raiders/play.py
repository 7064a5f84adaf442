"""What an action does to the table, and what is told of it.

Each function returns the events of its move as the seat that moves is told them; `referee.py` leaves out what is not
for others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.referee.tomb_raiders import knowledge, notes, score, supply
from tests.referee.tomb_raiders import legal as legal_actions
from tests.referee.tomb_raiders.box import ACTION_CARDS, kind, rubble
from tests.referee.tomb_raiders.legal import GENERAL
from tests.referee.tomb_raiders.state import State

Told = list[dict[str, Any]]


def play(state: State, action: str, chance: Sequence[str]) -> Told:
    """Plays a legal action. Only taking a card from storage and digging draw anything."""
    cost = legal_actions.legal(state)[action]
    seat = state.actor
    assert seat is not None
    verb, rest = action.split(" ", 1)
    if verb == "dig":
        told = _dig(state, seat, rest, cost, chance)
    elif verb == "take" and kind(rest) not in ("exhibition", "museum"):
        told = _take(state, seat, rest, cost, chance)
    else:
        assert not chance, f"nothing is drawn here, but chance gave {list(chance)}"
        step = {"take": _take_presentation, "donate": _donate, "play": _play_card, "pick": _pick}[verb]
        told = step(state, seat, rest, cost)
    if state.over:
        told.append({"event": "game ended", "points": score.points(state), "ranks": score.ranks(state)})
    return told


def _spend(state: State, seat: int, weeks: int) -> Told:
    """Rulebook p. 2: the marker moves on and, where others stand, is placed on top of them."""
    state.seats[seat].weeks += weeks
    state.stack.remove(seat)
    state.stack.insert(0, seat)
    return [{"event": "time spent", "seat": seat, "weeks": weeks, "week": state.seats[seat].weeks}]


def _take(state: State, seat: int, card: str, cost: int, chance: Sequence[str]) -> Told:
    """Rulebook p. 2: action cards into the hand, others face up; then the empty space is filled."""
    state.storage[state.storage.index(card)] = None
    owner = state.seats[seat]
    (owner.hand if kind(card) in ACTION_CARDS else owner.cards).append(card)
    told: Told = [{"event": "took", "seat": seat, "card": card}]
    told += knowledge.move_professors(state, seat)
    told += _spend(state, seat, cost)
    return told + supply.turn_up(state, chance)


def _take_presentation(state: State, seat: int, card: str, cost: int) -> Told:
    """Rulebook p. 6: an exhibition is taken at once and keeps the artifacts; a museum waits for what is donated."""
    presentation, number = card.split()[0], int(card.split()[1])
    if presentation == "museum":
        state.museum, state.due = number, state.box.museums[number].donate
        return [{"event": "museum chosen", "seat": seat, "museum": number, "due": state.due}]
    state.exhibitions.remove(number)
    state.seats[seat].exhibitions.append(number)
    points = state.box.exhibitions[number].points
    return [{"event": "exhibited", "seat": seat, "exhibition": number, "points": points}, *_spend(state, seat, cost)]


def _donate(state: State, seat: int, artifact: str, cost: int) -> Told:
    """Rulebook p. 6: the artifacts leave the game; with the last one the museum is taken and its weeks are spent."""
    state.seats[seat].finds.remove(artifact)
    state.gone.append(artifact)
    state.due -= 1
    told: Told = [{"event": "donated", "seat": seat, "artifact": artifact}]
    number = state.museum
    if state.due or number is None:
        return told
    state.museum = None
    state.museums.remove(number)
    state.seats[seat].museums.append(number)
    museum = state.box.museums[number]
    told.append({"event": "museum taken", "seat": seat, "museum": number, "points": museum.points})
    return told + _spend(state, seat, museum.weeks)


def _play_card(state: State, seat: int, text: str, cost: int) -> Told:
    """Rulebook p. 3: the card is removed from the game; an assistant lies face up until a dig uses it (ruling)."""
    card = "scientist" if kind(text) == "scientist" else text
    state.seats[seat].hand.remove(card)
    told: Told = [{"event": "played", "seat": seat, "card": card}]
    if card == "assistant":
        state.seats[seat].assistants += 1
        return told + _spend(state, seat, cost)
    state.gone.append(card)
    region = text.split()[1]
    told.append(_look(state, seat, region))
    if card == "scientist":
        return told + _spend(state, seat, cost)
    if legal_actions.may_take(state, card):
        state.playing = card
        return told
    told.append({"event": "found nothing", "seat": seat, "region": region})
    _found_nothing(state, card, region)
    return told + _spend(state, seat, cost)


def _look(state: State, seat: int, region: str) -> dict[str, Any]:
    pile = state.piles[region]
    finds = [card for card in pile if not legal_actions.is_rubble(card)]
    for own in (state.seats[seat].memory, state.seats[seat].looks):
        notes.saw_all(own[region], finds, len(pile) - len(finds))
    shown = [*finds, *["rubble"] * (len(pile) - len(finds))]
    return {"event": "looked", "seat": seat, "region": region, "pile": shown}


def _found_nothing(state: State, card: str, region: str) -> None:
    """Everybody sees that nothing was taken: no artifact lay there and, if it was a tomb raider, no find at all."""
    state.shown[region].no_artifacts = 0
    if kind(card) == "tomb_raider":
        state.shown[region].no_finds = 0
    for viewer in state.viewers:
        viewer[region].news = 0  # news counts from when a viewer last could tell (protocol, Pile)


def _pick(state: State, seat: int, find: str, cost: int) -> Told:
    """Rulebook p. 6: the find is placed face up before the player; then the weeks of the card are spent."""
    card = state.playing
    assert card is not None
    region = card.split()[1]
    state.playing = None
    state.piles[region].remove(find)
    state.seats[seat].finds.append(find)
    _shown_to_all(state, region, [find], 0, 1)
    told: Told = [{"event": "picked", "seat": seat, "find": find}]
    told += knowledge.move_professors(state, seat)
    return told + _spend(state, seat, state.box.play_weeks[card])


def _dig(state: State, seat: int, text: str, cost: int, chance: Sequence[str]) -> Told:
    """Rulebook pp. 3 and 4, Conduct an excavation."""
    owner = state.seats[seat]
    words = text.split()
    region, weeks = words[0], int(words[1])
    assistants = next((int(words[i - 1]) for i, word in enumerate(words) if word.startswith("assistant")), 0)
    points = knowledge.for_dig(state, owner, region, assistants)
    used = _use_up(state, seat, region, GENERAL in words, assistants)
    allowed = state.box.chart[points - 1][weeks - 1]
    drawn = list(chance)
    assert len(drawn) == min(allowed, len(state.piles[region])), f"{allowed} cards are due, chance gave {drawn}"
    for card in drawn:
        assert card in state.piles[region], f"{card} is not in the pile of {region}"
        state.piles[region].remove(card)
    finds = [card for card in drawn if card != rubble(region)]
    worthless = len(drawn) - len(finds)
    state.piles[region] += [rubble(region)] * worthless
    owner.finds += finds
    _shown_to_all(state, region, finds, worthless, allowed)
    told: Told = [
        {"event": "dug", "seat": seat, "region": region, "weeks": weeks, "knowledge": points}
        | {"cards": allowed, "finds": finds, "rubble": worthless},
        {"event": "used up", "seat": seat, "cards": used},
    ]
    return told + knowledge.move_professors(state, seat) + _spend(state, seat, cost)


def _use_up(state: State, seat: int, region: str, general: bool, assistants: int) -> list[str]:
    """The excavation card and the assistants leave the game; of general cards those one started with go first."""
    owner = state.seats[seat]
    if not general:
        owner.excavation[region] -= 1
    elif owner.excavation["general"]:
        owner.excavation["general"] -= 1
    else:
        owner.hand.remove(GENERAL)
        state.gone.append(GENERAL)
    owner.assistants -= assistants
    state.gone += ["assistant"] * assistants
    return [GENERAL if general else f"{region} excavation card", *["assistant"] * assistants]


def _shown_to_all(state: State, region: str, finds: list[str], worthless: int, allowed: int) -> None:
    """Everybody sees what a dig draws or a thief takes, and so whether it was all that lay there."""
    shown = state.shown[region]
    shown.rubble = max(shown.rubble, worthless)
    if finds or worthless:
        shown.cards = 0
    left = len(state.piles[region])  # what was not drawn, and the rubble put back
    short = len(finds) + worthless < allowed
    whole = short if state.old_rules else left == worthless
    for viewer in state.viewers:
        notes.saw_drawn(viewer[region], finds, worthless)
        if whole:
            notes.saw_all(viewer[region], [], worthless)
    for seat in state.seats:
        seat.looks[region].finds = [find for find in seat.looks[region].finds if find in state.piles[region]]
