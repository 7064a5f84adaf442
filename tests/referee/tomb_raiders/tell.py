"""The position in the words of positions.md, and what of it a seat or a spectator is shown."""

from __future__ import annotations

from typing import Any

from tests.referee.tomb_raiders import knowledge, score
from tests.referee.tomb_raiders import legal as legal_actions
from tests.referee.tomb_raiders.box import rubble
from tests.referee.tomb_raiders.notes import Notes, Shown
from tests.referee.tomb_raiders.state import FROM_MEMORY, Seat, State


def table(state: State) -> dict[str, Any]:
    whole = {
        "game": "tomb_raiders",
        "players": len(state.seats),
        "seats": [_seat(seat) | _notes(seat) for seat in state.seats],
        "storage": list(state.storage),
        "exhibitions": list(state.exhibitions),
        "museums": list(state.museums),
        "piles": {region: _plain(pile) for region, pile in state.piles.items()},
        "shown": {region: vars(shown).copy() for region, shown in state.shown.items()},
        "stack": list(state.stack),
        "gone": list(state.gone),
        "playing": state.playing,
        "donating": _donating(state),
    }
    return whole if state.old_rules else whole | {"options": list(state.options)}


def _plain(pile: list[str]) -> list[str]:
    return ["rubble" if legal_actions.is_rubble(card) else card for card in pile]


def _seat(seat: Seat) -> dict[str, Any]:
    return {
        "weeks": seat.weeks,
        "cards": [*seat.cards, *["assistant"] * seat.assistants],
        "face_up_assistants": seat.assistants,
        "hand": list(seat.hand),
        "excavation_cards": dict(seat.excavation),
        "finds": list(seat.finds),
        "professors": list(seat.professors),
        "exhibitions": list(seat.exhibitions),
        "museums": list(seat.museums),
    }


def _notes(seat: Seat) -> dict[str, Any]:
    return {
        "knows": {region: [*noted.finds, *["rubble"] * noted.rubble] for region, noted in seat.memory.items()},
        "looked": {region: noted.looked for region, noted in seat.memory.items()},
        "news": {region: noted.news for region, noted in seat.memory.items()},
    }


def _donating(state: State) -> dict[str, int] | None:
    return None if state.museum is None else {"museum": state.museum, "due": state.due}


def view(state: State, viewer: int | None) -> dict[str, Any]:
    return {
        "game": "tomb_raiders",
        "players": len(state.seats),
        "seat": viewer,
        "actor": state.actor,
        "seats": [_seat_view(state, number, viewer) for number in range(len(state.seats))],
        "stack": list(state.stack),
        "storage": list(state.storage),
        "exhibitions": list(state.exhibitions),
        "museums": list(state.museums),
        "piles": {region: _pile_view(state, region, viewer) for region in state.piles},
        "green_cards": _green_cards(state, viewer),
        "green_cards_left": sum(card not in state.box.home for card in state.supply),
        "gone": list(state.gone),
        "picking": _picking(state, viewer),
        "donating": _donating(state),
    }


def _from_memory(state: State) -> bool:
    """Ruling "From memory": until the end only what lies open on a real table is shown."""
    return FROM_MEMORY in state.options and not state.over


def _seat_view(state: State, number: int, viewer: int | None) -> dict[str, Any]:
    box, seat = state.box, state.seats[number]
    seen = _seat(seat) | {
        "expertise": {region: knowledge.points(box, seat, region) for region in box.regions},
        "general": knowledge.points(box, seat, "general"),
        "all_knowledge": knowledge.in_all(box, seat),
        "dig_knowledge": {region: _dig_knowledge(state, seat, region) for region in box.regions},
        "points": score.score(state)[number],
    }
    if not state.old_rules:
        seen["hand_size"] = len(seat.hand) + sum(seat.excavation.values())
    if _from_memory(state) and number != viewer:  # excavation cards are held in hand too (rulebook p. 1)
        seen |= {"hand": None, "excavation_cards": None}
    return seen


def _dig_knowledge(state: State, seat: Seat, region: str) -> int:
    """What a dig without assistants would have."""
    return knowledge.for_dig(state, seat, region, 0)


def _pile_view(state: State, region: str, viewer: int | None) -> dict[str, Any]:
    noted, shown = _notes_of(state, region, viewer)
    box = state.box
    placed = [*noted.finds, *state.gone, *(find for seat in state.seats for find in seat.finds)]
    unplaced = [card for card in box.dig[region] if not legal_actions.is_rubble(card)]
    for card in placed:
        if card in unplaced:
            unplaced.remove(card)
    seen = {
        "finds": list(noted.finds),
        "rubble": noted.rubble,
        "unplaced": unplaced,
        "unplaced_rubble": box.dig[region].count(rubble(region)) - noted.rubble,
        "seen": noted.looked,
        "no_artifacts": shown.no_artifacts,
        "no_finds": shown.no_finds,
        "shown": shown.cards,
        "news": noted.news,
    }
    return seen if state.old_rules else seen | {"empty": not state.piles[region]}


def _notes_of(state: State, region: str, viewer: int | None) -> tuple[Notes, Shown]:
    if not _from_memory(state):
        own = state.spectator if viewer is None else state.seats[viewer].memory
        return own[region], state.shown[region]
    looks = Notes() if viewer is None else state.seats[viewer].looks[region]
    return looks, Shown()


def _green_cards(state: State, viewer: int | None) -> list[str]:
    """Those that may still lie in the pile. Who plays from memory cannot tell them from what others hold."""
    unseen = [card for card in state.supply if card in state.box.take_weeks]
    if _from_memory(state):
        unseen += [card for number, seat in enumerate(state.seats) if number != viewer for card in seat.hand]
    return unseen


def _picking(state: State, viewer: int | None) -> dict[str, Any] | None:
    if state.playing is None:
        return None
    finds = legal_actions.may_take(state, state.playing) if viewer == state.actor else None
    return {"card": state.playing, "finds": finds}
