"""Opening a table, sitting down, leaving and coming back: each function gives the entries that follow, or refuses."""

from __future__ import annotations

from spadework.bots import levels
from spadework.engine import registry
from spadework.engine.errors import InputError, near
from spadework.engine.position import set_up
from spadework.server.play import lengths, pace
from spadework.server.play.entries import Closed, Entry, Opened, Plan, Planned, Returned, Said, Seated, Started
from spadework.server.play.moves import Repeated, absent
from spadework.server.play.names import single_spaced, tidy_name, tidy_text
from spadework.server.play.table import Table, chance_at

LONGEST_TEXT = 500  # characters


def check(entry: Opened) -> None:
    """Refuse a table that cannot be."""
    game = registry.game(entry.game)
    game.check_players(entry.players)
    game.option_bits(entry.options, entry.players)
    if len(set(entry.options)) < len(entry.options):
        raise InputError("options: one of them is named twice; name each once")
    if len(entry.seats) != entry.players:
        raise InputError(f"seats: {len(entry.seats)} are planned for {entry.players} players; plan each of them")
    for plan in entry.seats:
        tidy_plan(plan)
    _check_level("substitute", entry.substitute)
    if (why := pace.why_no_pace(entry.pace)) is not None:
        raise InputError(why)


def tidy_plan(plan: Plan) -> Plan:
    """A plan as it will be shown, or an error that says what is wrong with it."""
    if plan.bot is not None and plan.invited is not None:
        raise InputError("seat: plan a bot or somebody invited, not both")
    if plan.bot is not None:
        _check_level("bot", plan.bot)
    return Plan(plan.bot, None if plan.invited is None else tidy_name(plan.invited))


def _check_level(field: str, level: str) -> None:
    if level not in levels.NAMES:
        raise InputError(f"{field} {level!r}: no such level{near(level, levels.NAMES)} ({', '.join(levels.NAMES)})")


def sit(table: Table, person: str, name: str, seat: int, friend: str | None = None) -> list[Entry]:
    """Sit down on a free seat, perhaps for a friend at one's screen; when it was the last one, the game begins."""
    place = _seat(table, seat)
    if table.seats[place].person == person:
        raise Repeated(table.number)
    _still_open(table)
    if table.seats[place].person is not None or table.seats[place].plan.bot is not None:
        raise InputError(f"seat {seat}: it is taken; choose another")
    invited = table.seats[place].plan.invited
    if invited is not None and single_spaced(invited).casefold() != name.casefold():
        raise InputError(f"seat {seat}: it is kept for {invited}; choose another")
    lengths.check_open(table)
    others = [number for number in free_seats(table) if number != place]
    entries: list[Entry] = [Seated(place, person, name if friend is None else tidy_name(friend))]
    return entries if others else [*entries, start(table)]


def free_seats(table: Table) -> list[int]:
    """The seats that wait for somebody."""
    return [number for number, seat in enumerate(table.seats) if seat.person is None and seat.plan.bot is None]


def start(table: Table) -> Started:
    """The game set up by chance."""
    game = registry.game(table.opened.game)
    drawn = set_up(game, table.opened.players, table.opened.options, chance_at(table)).drawn
    return Started(drawn, game.rules_version, game.components.digest)


def plan(table: Table, person: str, seat: int, wanted: Plan) -> list[Entry]:
    """The host plans a seat anew, which sends away whoever sat there; with no seat free, the game begins."""
    _still_open(table)
    if person != table.opened.host:
        raise InputError("seat: only who opened the table plans its seats")
    tidy = tidy_plan(wanted)
    place = _seat(table, seat)
    lengths.check_open(table)
    others = [each for number, each in enumerate(table.seats) if number != place]
    if tidy.bot is not None and all(each.plan.bot is not None for each in others):
        raise InputError(
            f"seat {seat}: then only bots would play; keep a seat for a person, or open a table for bots alone"
        )
    waits = tidy.bot is None or any(number != place for number in free_seats(table))
    entries: list[Entry] = [Planned(place, tidy)]
    return entries if waits else [*entries, start(table)]


def leave(table: Table, person: str, seat: int) -> list[Entry]:
    """Get up: before the game the seat is free again, in the game a bot plays on."""
    if seat not in table.seats_of(person):
        raise InputError(f"seat {seat}: you do not sit there")
    if table.status == "open":
        vacated = Planned(seat, table.seats[seat].plan)
        is_last = all(other.person in (None, person) for other in table.seats) and len(table.seats_of(person)) == 1
        return [vacated, Closed()] if is_last else [vacated]
    _running(table)
    if table.seats[seat].absence is not None:
        raise InputError(f"seat {seat}: you have left it already")
    return absent(table, seat, "left")


def come_back(table: Table, person: str, seat: int) -> list[Entry]:
    """Take a seat back from the bot that played on for one."""
    _running(table)
    if seat not in table.seats_of(person):
        raise InputError(f"seat {seat}: you do not sit there")
    if table.seats[seat].absence is None:
        raise InputError(f"seat {seat}: you play it already")
    if table.seats[seat].absence == "resigned":
        raise InputError(f"seat {seat}: you have resigned; the bot plays on to the end")
    if table.actor == seat and not _has_time(table, seat):
        raise InputError(
            f"seat {seat}: your time for this move is over; the bot makes it, and you can take the seat back then"
        )
    lengths.check_returns(table, seat)
    return [Returned(seat)]


def _has_time(table: Table, seat: int) -> bool:
    left = pace.time_left(table.opened.pace, table.clocks, seat)
    return left is None or left > 0


def time_out(table: Table, at: int) -> list[Entry]:
    """What follows at some moment from the clock of the seat to move: nothing, or a bot takes over."""
    seat = table.actor
    if seat is None or not table.seats[seat].is_manned:
        return []
    end = pace.deadline(table.opened.pace, table.clocks, seat)
    return absent(table, seat, "timed out") if end is not None and at >= end else []


def say(table: Table, person: str, name: str, text: str) -> list[Entry]:
    """Say something to all at the table, from the seat that has one's own name or else from one's first."""
    seats = table.seats_of(person)
    if not seats:
        raise InputError("say: only those who sit at the table talk there")
    said = tidy_text(text)
    if not said:
        raise InputError("text: say something")
    if len(said) > LONGEST_TEXT:
        raise InputError(f"text: {len(said)} characters; say it in {LONGEST_TEXT}")
    return [Said(name, said, person, next((seat for seat in seats if table.seats[seat].name == name), seats[0]))]


def _seat(table: Table, seat: int) -> int:
    if not 0 <= seat < len(table.seats):
        raise InputError(f"seat {seat}: this table has seats 0 to {len(table.seats) - 1}")
    return seat


def _still_open(table: Table) -> None:
    if table.status != "open":
        raise InputError(
            "table: the game has begun; you may watch it" if table.status == "running" else "table: it is over"
        )


def _running(table: Table) -> None:
    if table.status != "running":
        raise InputError("table: no game is going on")
