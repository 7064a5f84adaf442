"""The display and the supply (rulebook p. 5, Take a researcher card; ruling "Display")."""

from __future__ import annotations

from tests.referee.thebes.table import SPACES, WAITING_EXHIBITIONS, Given, Table


def clear_display(table: Table, seat: int) -> None:
    """Rulebook p. 5, Exchange the 4 cards displayed: they go to the discards."""
    discarded = [name for name in table.display if name is not None]
    table.discards += discarded
    table.display = [None] * 4
    table.tell("display changed", seat=seat, discarded=discarded)


def refill(table: Table, given: Given) -> None:
    """Draw until the four spaces are full, or no card is left."""
    for number in range(4):
        if table.display[number] is None:
            table.display[number] = _draw_researcher(table, given)


def _draw_researcher(table: Table, given: Given) -> str | None:
    """The next researcher card for the display; exhibitions drawn before it go to their spaces."""
    while left(table) > 0 or _mix(table):
        name = given.take("a card of the supply")
        if name in table.box.exhibitions:
            _take_exhibition_off(table, name)
            _open(table, name)
            continue
        _take_card_off(table, name)
        # Cards that come one after another are told in one event.
        if table.events[-1]["event"] == "cards displayed":
            table.events[-1]["cards"].append(name)
        else:
            table.tell("cards displayed", cards=[name])
        return name
    return None


def left(table: Table) -> int:
    """How many cards can be drawn: the first stack on top of the second; the third is set aside."""
    return sum(table.stacks[:2]) + len(table.stack_exhibitions[0]) + len(table.stack_exhibitions[1])


def _top_stack(table: Table) -> int:
    return 0 if table.stacks[0] + len(table.stack_exhibitions[0]) > 0 else 1


def _take_exhibition_off(table: Table, name: str) -> None:
    pile = table.stack_exhibitions[_top_stack(table)]
    assert name in pile, f"{name} is not in the stack that is drawn from"
    pile.remove(name)


def _take_card_off(table: Table, name: str) -> None:
    top = _top_stack(table)
    assert table.stacks[top] > 0, f"{name} came, but only exhibitions are left in the supply"
    assert table.face_down[name] > 0, f"{name} is not among the cards face down"
    table.stacks[top] -= 1
    table.face_down[name] -= 1


def _mix(table: Table) -> bool:
    """Rulebook p. 5, When the card supply is exhausted: the discards and, the first time, the third stack."""
    aside = 2
    cards = len(table.discards) + table.stacks[aside]  # the third stack is empty after the first time
    # Ruling: if no card is left the space stays empty; a supply of exhibitions alone is not mixed again.
    if cards == 0:
        return False
    table.face_down.update(table.discards)
    table.stacks = [0, cards, 0]
    table.stack_exhibitions = [[], table.closed + table.stack_exhibitions[aside], []]
    table.discards, table.closed = [], []
    table.tell("supply mixed")
    return True


def _open(table: Table, name: str) -> None:
    """A new exhibition goes to (a); those that lie there move on one space, the one on (c) to the discards."""
    spaces = table.exhibitions
    moving = list(SPACES)
    if WAITING_EXHIBITIONS in table.options:
        # Option: "if space (a) is occupied, the card is moved to (b), and so on" as far as spaces are taken.
        free = [space for space in SPACES if spaces[space] is None]
        moving = moving[: SPACES.index(free[0]) + 1] if free else moving
    last = moving[-1]  # (c), or a free space
    leaves = spaces[last]
    for to in reversed(moving[1:]):
        spaces[to] = spaces[SPACES[SPACES.index(to) - 1]]
    spaces["a"] = name
    table.tell("exhibition opened", exhibition=name, space="a")
    if leaves is not None:
        table.closed.append(leaves)
        table.tell("exhibition closed", exhibition=leaves)
