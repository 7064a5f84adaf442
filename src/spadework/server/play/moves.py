"""What may be done in a running game: each function gives the entries that follow, or refuses and says why."""

from __future__ import annotations

from spadework.engine.errors import InputError
from spadework.engine.position import Position
from spadework.server.play import lengths
from spadework.server.play.entries import Absence, Absent, Confirmed, Ended, Entry, Moved, Undone
from spadework.server.play.table import Ply, Table, chance_at, needs_confirming


class Stale(InputError):
    """What was sent answers a position that is no longer on the table."""


class Repeated(Exception):
    """A move that was sent before and counted then, as entry ``number``."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def running(table: Table) -> Position:
    """The position on the table, if the game is going on."""
    if table.status == "open":
        raise InputError("table: the game has not begun; seats are still free")
    if table.status != "running" or table.position is None:
        raise InputError("table: the game is over")
    return table.position


def own_seat(table: Table, person: str, seat: int) -> None:
    """Refuse a seat that somebody else sits on, or that a bot plays for its person."""
    if seat not in table.seats_of(person):
        raise InputError(f"seat {seat}: you do not sit there")
    if table.seats[seat].absence is not None:
        raise InputError(f"seat {seat}: a bot plays for you; take the seat back first")


def move(table: Table, person: str, seat: int, code: int, answers: int) -> list[Entry]:
    """A person's move; one that only comes a second time counted before, even if the game is over since."""
    if seat in table.seats_of(person):
        _refuse_repeated(table, seat, code, answers)
    position = running(table)
    own_seat(table, person, seat)
    _on_the_table(table, answers)
    if table.unconfirmed is not None:
        raise InputError(f"seat {table.unconfirmed}: the turn is made; confirm or undo it")
    if position.actor != seat:
        raise InputError(f"seat {seat}: seat {position.actor} is to move")
    return _moved(table, position, seat, code)


def bot_move(table: Table, seat: int, code: int) -> list[Entry]:
    """The move of a bot for a seat to move."""
    return _moved(table, running(table), seat, code)


def _moved(table: Table, position: Position, seat: int, code: int) -> list[Entry]:
    after = position.play(code, chance_at(table))
    table.ahead = (position, code, after)
    entries: list[Entry] = [Moved(seat, code, table.changed, after.drawn)]
    if after.actor is None and not needs_confirming(table, seat, after, position.reveals(after, code)):
        entries.append(ended(table, after))
    return entries


def _refuse_repeated(table: Table, seat: int, code: int, answers: int) -> None:
    for ply in reversed(table.plies):
        if ply.answers < answers:
            break
        if (ply.answers, ply.seat, ply.code) == (answers, seat, code):
            raise Repeated(ply.number)


def ended(table: Table, position: Position) -> Ended:
    """The end of a game: the ranks, those who resigned behind all others."""
    gone = [seat.absence == "resigned" for seat in table.seats]
    return Ended(position.points(), _ranks_behind(position.ranks(), gone))


def _ranks_behind(ranks: list[int], gone: list[bool]) -> list[int]:
    """Ranks in which all who are gone come behind all who are not."""
    places = list(zip(gone, ranks, strict=True))
    return [1 + sum(other < place for other in places) for place in places]


def undoable(table: Table) -> list[Ply]:
    """The last moves, the newest first, that one seat made with nothing revealed since."""
    found: list[Ply] = []
    for ply in reversed(table.plies):
        if ply.reveals or (found and ply.seat != found[0].seat):
            break
        found.append(ply)
    return found


def undo(table: Table, person: str, moves: int, answers: int) -> list[Entry]:
    """Take back one's own last moves, as far as nothing was revealed and nobody else has acted."""
    running(table)
    _on_the_table(table, answers)
    last = undoable(table)
    if not last or table.seats[last[0].seat].person != person:
        raise InputError("undo: there is nothing that you could take back; something new was seen or others have acted")
    own_seat(table, person, last[0].seat)
    if not 1 <= moves <= len(last):
        raise InputError(f"moves {moves}: 1 to {len(last)} can be undone")
    lengths.check_undone(table, last[0].seat)
    return [Undone(last[0].seat, moves)]


def plays_bots_only(table: Table, seat: int) -> bool:
    """Whether nobody but a seat's person plays at a table, and no friend at the same screen."""
    return [each.person for each in table.seats if each.person is not None] == [table.seats[seat].person]


def may_take_back(table: Table, seat: int) -> bool:
    """Whether a seat plays against bots only and has something to take back."""
    is_here = table.status == "running" and table.seats[seat].is_manned
    return plays_bots_only(table, seat) and is_here and any(ply.seat == seat for ply in table.plies)


def take_back(table: Table, person: str, answers: int) -> list[Entry]:
    """Against bots only: go back to one's own last decision, whatever was seen since; the record will say so."""
    running(table)
    _on_the_table(table, answers)
    seat = next((seat for seat in table.seats_of(person) if may_take_back(table, seat)), None)
    if seat is None:
        raise InputError("take back: only in games of one person against bots, after one's first move")
    lengths.check_undone(table, seat)
    own = max(number for number, ply in enumerate(table.plies) if ply.seat == seat)
    since = table.plies[own:]
    return [Undone(seat, len(since), seen=len(since) > 1 or since[0].reveals)]


def confirm(table: Table, person: str, answers: int) -> list[Entry]:
    """Stand by one's turn."""
    position = running(table)
    _on_the_table(table, answers)
    if table.unconfirmed is None:
        raise InputError("confirm: no turn waits for it")
    own_seat(table, person, table.unconfirmed)
    entries: list[Entry] = [Confirmed(table.unconfirmed)]
    return [*entries, ended(table, position)] if position.actor is None else entries


def absent(table: Table, seat: int, why: Absence) -> list[Entry]:
    """A seat's person is away; if only the confirming of the last turn was waited for, the game is over."""
    entries: list[Entry] = [Absent(seat, why)]
    is_last = table.unconfirmed == seat and table.position is not None and table.position.actor is None
    return [*entries, ended(table, running(table))] if is_last else entries


def resign(table: Table, person: str, seat: int) -> list[Entry]:
    """Give up: a bot plays on for the seat, unless only one seat is left that has not given up."""
    position = running(table)
    if seat not in table.seats_of(person):
        raise InputError(f"seat {seat}: you do not sit there")
    if table.seats[seat].absence == "resigned":
        raise InputError(f"seat {seat}: you have resigned already")
    entries = absent(table, seat, "resigned")
    staying = [other for other in table.seats if other.absence != "resigned" and other is not table.seats[seat]]
    if len(staying) > 1 and len(entries) == 1:
        return entries
    return [entries[0], _given_up(table, position, seat)]


def _given_up(table: Table, position: Position, seat: int) -> Ended:
    """The end when all but one have resigned: the one has won, the others follow by their points."""
    gone = [number == seat or other.absence == "resigned" for number, other in enumerate(table.seats)]
    return Ended(position.points(), _ranks_behind(position.ranks(), gone))


def _on_the_table(table: Table, answers: int) -> None:
    if answers != table.changed:
        raise Stale(f"answers {answers}: the position on the table is that of entry {table.changed}; look again")
