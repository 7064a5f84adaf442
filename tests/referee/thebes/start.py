"""Setting up (rulebook p. 3, Preparation)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tests.referee.thebes.box import Box
from tests.referee.thebes.table import SPACES, WAITING_EXHIBITIONS, Given, Seat, Table


def set_up(box: Box, players: int, options: Sequence[str], given: Given) -> Table:
    assert set(options) <= {WAITING_EXHIBITIONS}, f"no such option: {options}"
    # The markers make a stack in random order, the starting player's on top (Spanish rulebook, and p. 4 Player order).
    stack = []
    for _ in range(players):
        name = given.take("a seat of the stack")
        seat = int(name.removeprefix("seat "))
        assert name == f"seat {seat}", f"{name} is no seat"
        assert seat in set(range(players)) - set(stack), f"{name} cannot be next"
        stack.append(seat)
    bags = {site: list(box.bag_finds[site]) for site in box.sites}
    bonus: dict[str, str | None] = {}
    for site in box.sites:
        name = given.take(f"the artifact on {site}")
        # "Set one value 1 artifact token from each area aside."
        assert name in bags[site], f"{name} is not in the bag of {site}"
        assert box.finds[name].kind == "artifact", f"{name} is no artifact"
        assert box.finds[name].points == 1, f"{name} is not worth 1"
        bags[site].remove(name)
        bonus[site] = name
    face_down = Counter(box.card_count)
    display: list[str | None] = []
    for _ in range(4):
        name = given.take("a card of the first display")
        assert face_down[name] > 0, f"{name} is not left"
        face_down[name] -= 1
        display.append(name)
    given.check_all_read()
    # Weeks count from space 1 of the first year: three players start on space 16, 15 weeks gone.
    start = box.time["start_space"][str(players)] - 1
    return Table(
        box=box,
        players=players,
        options=list(options),
        seats=[Seat(weeks=start, place=box.start) for _ in range(players)],
        stack=stack,
        display=display,
        exhibitions=dict.fromkeys(SPACES),
        bonus=bonus,
        bags=bags,
        face_down=face_down,
        stacks=_three_stacks(face_down.total()),
        stack_exhibitions=_exhibitions_by_stack(box, players),
    )


def _three_stacks(cards: int) -> list[int]:
    """ "Divide the remaining cards into three equal face down stacks." (What is left over goes to the first ones.)"""
    each, over = divmod(cards, 3)
    return [each + (number < over) for number in range(3)]


def _exhibitions_by_stack(box: Box, players: int) -> list[list[str]]:
    """Small ones go into the second stack, large ones into the third; with 2 players all into the second."""
    small = [name for name, card in box.exhibitions.items() if card.size == "small"]
    large = [name for name, card in box.exhibitions.items() if card.size == "large"]
    if players == 2:
        return [[], small + large, []]
    return [[], small, large]
