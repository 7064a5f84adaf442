"""A move: the journey, the action, the weeks (rulebook p. 4 to 9)."""

from __future__ import annotations

from tests.referee.thebes import digging, exhibiting, scoring, supply
from tests.referee.thebes.legal import change_weeks, legal
from tests.referee.thebes.table import Given, Table
from tests.referee.thebes.timeline import spend, whose_turn
from tests.referee.thebes.travel import travel


def play(table: Table, action: str, given: Given) -> None:
    number, weeks = whose_turn(table), legal(table).get(action)
    assert number is not None, "the game is over"
    assert weeks is not None, f"{action} is not legal"
    table.events = []
    words, by_zeppelin, uses = _read(action)
    changes = change_weeks(table, number) if words[0] == "change" else 0
    _act(table, number, words, by_zeppelin, uses, given)
    given.check_all_read()
    spend(table, number, weeks)
    table.changes = changes
    if whose_turn(table) is None:
        points = [row["total"] for row in scoring.score(table)]
        table.tell("game ended", points=points, ranks=scoring.ranks(points))


def _read(action: str) -> tuple[list[str], bool, set[str]]:
    """The words of the action itself, whether it is reached by zeppelin, and the helpers used up in it."""
    first, *helpers = action.split(" using ")
    return first.removesuffix(" by zeppelin").split(), first.endswith(" by zeppelin"), set(helpers)


def _act(table: Table, number: int, words: list[str], by_zeppelin: bool, uses: set[str], given: Given) -> None:
    seat = table.seats[number]
    kind, name = words[0], " ".join(words[1:])
    if kind == "stop":
        table.tell("stopped", seat=number)
        return
    place = table.box.start if kind == "change" else words[1]  # a card's name begins with its city
    used_up = travel(table, number, place, by_zeppelin)
    if kind == "take":
        table.display[table.display.index(name)] = None
        seat.cards.append(name)
        table.tell("took", seat=number, card=name)
    elif kind == "change":
        supply.clear_display(table, number)
    elif kind == "exhibit":
        exhibiting.exhibit(table, number, name)
    else:
        used_up += digging.dig(table, number, words[1], int(words[2]), uses, given)
    if used_up:
        table.tell("used up", seat=number, cards=used_up)
    if kind in ("take", "change"):
        supply.refill(table, given)
