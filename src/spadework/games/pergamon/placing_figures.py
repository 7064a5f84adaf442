"""Putting figures into a record, and what follows from them: whose turn it is, and who has had one."""

from __future__ import annotations

from spadework.engine.contract import Record
from spadework.engine.errors import InputError
from spadework.engine.reading import number_in
from spadework.games.pergamon import funds
from spadework.games.pergamon.components import SPACES
from spadework.games.pergamon.state import DIG, EXHIBIT, NONE, ORDER, OVER, PLACE, STORE
from spadework.games.pergamon.words import PositionWords

FUNDS_SPACES = len(SPACES)


def place_figures(s: Record, words: PositionWords) -> None:
    """Figures, turn and who is done, as far as they are named; the rest follows from the phase."""
    if words.turn is not None:
        number_in("turn", words.turn, 0, words.players - 1)
    if s.players == 2:
        place_raider(s, words)
    for seat, seat_words in enumerate(words.seats):
        if seat_words.figure is not None:
            put_figure(s, seat, seat_words.figure)
    s.turn = seat_to_act(s, words)
    if s.phase not in (ORDER, PLACE):
        place_missing(s, words)
    if s.phase == OVER:
        s.turn = max(range(s.players), key=lambda seat: int(s.figure[seat]))
    if words.turn is not None and words.turn != s.turn:
        raise InputError(f"turn: in the phase {words.phase!r} it must be {s.turn} here, not {words.turn}")
    place_done(s, words)


def place_raider(s: Record, words: PositionWords) -> None:
    """He stands on the space of the two backs as soon as they lie there."""
    if s.phase != ORDER:
        funds.place_raider(s)
    named = words.raider.figure if words.raider is not None else None
    if named is not None and named != s.raider_figure:
        place = (
            f"the cards put him on {s.raider_figure}, not on {named}" if s.raider_figure else "no cards lie there yet"
        )
        raise InputError(f"raider.figure: {place}; leave it out")


def put_figure(s: Record, seat: int, space: int) -> None:
    where = f"seats[{seat}].figure"
    if s.phase == ORDER:
        raise InputError(f"{where}: figures are placed after the finds are ordered; leave it out")
    number_in(where, space, 1, FUNDS_SPACES)
    if funds.figure_on(s, space) != NONE:
        raise InputError(f"{where}: another figure stands on {space}")
    s.figure[seat] = space


def seat_to_act(s: Record, words: PositionWords) -> int:
    """The start player orders, then figures are placed in turn; then it is as named, or the rightmost not done."""
    if s.phase == ORDER:
        return int(s.start)
    if s.phase == PLACE:
        return seat_to_place(s)
    if words.turn is not None:
        return words.turn
    ready = [seat for seat in range(s.players) if not words.seats[seat].done or s.phase == OVER]
    if not ready:
        raise InputError(f"turn: in the phase {words.phase!r} no seat is left to act; check done of the seats")
    return min(ready, key=lambda seat: int(s.figure[seat]) or FUNDS_SPACES + 1)


def seat_to_place(s: Record) -> int:
    """The first in the order of placing that has no figure on a space."""
    waiting = [int(seat) for seat in s.placing[: s.players] if s.figure[seat] == 0]
    if not waiting:
        raise InputError("phase: all figures are placed, so cards are turned up and the phase is 'dig'")
    earlier = list(s.placing[: s.players]).index(waiting[0])
    for seat in s.placing[earlier : s.players]:
        if s.figure[seat]:
            raise InputError(f"seats[{seat}].figure: seat {waiting[0]} places its figure before seat {seat}")
    return waiting[0]


def place_missing(s: Record, words: PositionWords) -> None:
    """Figures left out: who is done stands furthest right, all others furthest left, to act after those named.

    They act in the order of the seats, the one to act first. Where the left is taken by who acts, they have had their
    turn: a figure named matters to whoever wrote the position, one left out does not.
    """
    clockwise = [(int(s.turn) + turn) % int(s.players) for turn in range(s.players)]
    missing = [seat for seat in clockwise if s.figure[seat] == 0]
    missing.sort(key=lambda seat: not words.seats[seat].done)
    done = sum(bool(words.seats[seat].done) for seat in missing)
    free = [space for space in range(1, FUNDS_SPACES + 1) if funds.figure_on(s, space) == NONE]
    spaces = [*free[:done], *free[len(free) - len(missing) + done :]]
    for seat, space in zip(missing, spaces, strict=True):
        s.figure[seat] = space


def place_done(s: Record, words: PositionWords) -> None:
    """Turns go from right to left, so who stands right of the seat to act has had one."""
    for seat, seat_words in enumerate(words.seats):
        s.done[seat] = is_done(s, words, f"seats[{seat}].done", int(s.figure[seat]), seat_words.done)
    if s.players == 2:
        named = words.raider.done if words.raider is not None else None
        s.raider_done = is_done(s, words, "raider.done", int(s.raider_figure), named)


def is_done(s: Record, words: PositionWords, where: str, space: int, named: bool | None) -> bool:
    acting = int(s.figure[s.turn])
    done = s.phase == OVER or (s.phase not in (ORDER, PLACE) and space < acting)
    if named is not None and named != done:
        why = f": seat {s.turn} on space {acting} is to act, and this figure stands on {space}"
        raise InputError(
            f"{where}: must be {str(done).lower()} in the phase {words.phase!r}"
            f"{why if s.phase in (DIG, EXHIBIT, STORE) else ''}; or leave it out"
        )
    return bool(done)
