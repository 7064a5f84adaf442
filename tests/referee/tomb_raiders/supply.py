"""Turning up cards from the pile, at the start and whenever a storage space is empty (rulebook p. 1, set-up; p. 3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.referee.tomb_raiders import notes
from tests.referee.tomb_raiders.box import kind
from tests.referee.tomb_raiders.state import State

GREEN_BACK = "green back"  # chance says so where the back of the next card ended the drawing


def turn_up(state: State, chance: Sequence[str]) -> list[dict[str, Any]]:
    """Cards are turned up until every storage space holds one and the next back is green, or the pile is empty."""
    falls: list[dict[str, Any]] = []
    stored: list[str] = []
    exhibitions: list[int] = []
    museums: list[int] = []
    given = list(chance)
    if state.old_rules:
        given += _unnamed(state, given)
    while state.supply:
        assert given, f"chance gave too few cards, left in the pile: {state.supply}"
        card = given.pop(0)
        full = None not in state.storage
        if card == GREEN_BACK:
            assert full, "a green back ends the drawing only when no storage space is empty"
            assert any(left not in state.box.home for left in state.supply), "no green card is left"
            break
        assert card in state.supply, f"{card} is not in the pile"
        state.supply.remove(card)
        if card in state.box.home:  # its back has the colour of a region
            region = state.box.home[card]
            state.piles[region].append(card)
            falls.append({"event": "fell", "region": region})
            continue
        assert not full, f"{card} has a green back and should have stayed on the pile"
        _count_green(state)
        if kind(card) == "exhibition":
            exhibitions.append(int(card.split()[1]))
        elif kind(card) == "museum":
            museums.append(int(card.split()[1]))
        else:
            state.storage[state.storage.index(None)] = card
            stored.append(card)
    assert not given, f"chance gave too many cards: {given}"
    state.exhibitions += exhibitions
    state.museums += museums
    told = [] if state.old_rules else falls
    if stored or exhibitions or museums:
        told.append({"event": "cards stored", "cards": stored, "exhibitions": exhibitions, "museums": museums})
    return told


def _unnamed(state: State, given: list[str]) -> list[str]:
    """The code as it was does not name the dig cards that fall after the last green card: they are all that is left."""
    left = list(state.supply)
    for card in given:
        if card in left:
            left.remove(card)
    return [] if GREEN_BACK in given else [card for card in left if card in state.box.home]


def _count_green(state: State) -> None:
    for region in state.piles:
        notes.green_card_passed(state.shown[region])
        for viewer in state.viewers:
            notes.green_card_drawn(viewer[region])
        for seat in state.seats:
            notes.green_card_drawn(seat.looks[region])
