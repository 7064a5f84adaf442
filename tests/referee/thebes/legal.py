"""What the seat to move may do, and what it costs (rulebook p. 4, Execute an action)."""

from __future__ import annotations

from tests.referee.thebes import digging, exhibiting, travel
from tests.referee.thebes.digging import HELPERS
from tests.referee.thebes.table import SPACES, Seat, Table
from tests.referee.thebes.timeline import in_last_year, weeks_left, whose_turn


def legal(table: Table) -> dict[str, int]:
    """Text of every legal action -> all its weeks, those of the journey and those of the action."""
    number = whose_turn(table)
    if number is None:
        return {}
    seat = table.seats[number]
    actions: dict[str, int] = {}
    for name in table.display:
        if name is not None:
            card = table.box.cards[name]
            _add(actions, table, seat, f"take {name}", card.city, card.weeks)
    _add(actions, table, seat, "change display", table.box.start, change_weeks(table, number))
    for space in SPACES:
        shown = table.exhibitions[space]
        if shown is not None and exhibiting.can_show(table, seat, shown):
            exhibition = table.box.exhibitions[shown]
            _add(actions, table, seat, f"exhibit {shown}", exhibition.city, exhibition.weeks)
    for site in table.box.sites:
        _add_digs(actions, table, seat, site)
    # Rulebook p. 9: on space 48 of 1903 a player has 5 weeks left, and can do nothing that needs 6.
    left = weeks_left(table, seat)
    actions = {action: weeks for action, weeks in actions.items() if weeks <= left}
    # "If a player has nothing more he wishes to do, he can move his time marker directly to space 1" in 1903.
    if in_last_year(table, seat):
        actions["stop"] = left
    return actions


def _add(
    actions: dict[str, int], table: Table, seat: Seat, text: str, place: str, weeks: int, suffix: str = ""
) -> None:
    """The action after the journey there and, where that saves time, after a flight."""
    journey = travel.journey(table, seat, place)
    actions[text + suffix] = journey + weeks
    # Ruling "Travel": a zeppelin makes a journey cost nothing, and is offered only where that saves time.
    if journey > 0 and table.cards_of(seat, "zeppelin"):
        actions[text + " by zeppelin" + suffix] = weeks


def _add_digs(actions: dict[str, int], table: Table, seat: Seat, site: str) -> None:
    for uses, all_weeks in digging.choices(table, seat, site):
        suffix = "".join(f" using {helper}" for helper in HELPERS if helper in uses)
        for weeks in all_weeks:
            _add(actions, table, seat, f"dig {site} {weeks}", site, weeks, suffix)


def change_weeks(table: Table, number: int) -> int:
    """1 week; each further time in a row, with no other seat and no other action between, one week more."""
    in_a_row = table.changes if table.stack[0] == number else 0
    return 1 + in_a_row
