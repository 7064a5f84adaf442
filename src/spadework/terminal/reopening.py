"""Continuing a saved game: which seat is the person's, which bots play on, and the command that continues it.

A file never starts a program: bots that run code come from the command line only.
"""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from shutil import which

import msgspec

from spadework.bots import catalog
from spadework.engine import record
from spadework.engine.errors import InputError
from spadework.engine.record import GameRecord, Header, Seat
from spadework.engine.registry import game
from spadework.terminal import saves
from spadework.terminal.english import listed
from spadework.terminal.saves import Saved
from spadework.terminal.seating import YOU
from spadework.terminal.table import Table, check_seat, seats_against


class BotRunsCode(InputError):
    """A saved game names a bot that runs code, and the command line names no bots."""


def reopen_table(saved: Saved, bots: Sequence[str] = (), seat: int | None = None) -> Table:
    """Continue a saved game, its file mended if a crash had cut it off; bots that are named take the others' places."""
    header = saved.record.header
    try:
        positions = list(record.replay(saved.record))
        seats = _seats_named(header, bots, seat) if bots else _seats_kept(saved.path, header, seat)
    except InputError as error:
        raise type(error)(f"{saved.path}: {error}") from error
    kept = GameRecord(msgspec.structs.replace(header, seats=seats), saved.record.moves, saved.record.end)
    if saved.was_cut_off or saved.lacks_line_break or kept.header != header:
        saves.rewrite(saved.path, kept)
    return Table(saved.path, kept, positions)


def _seats_named(header: Header, bots: Sequence[str], wanted: int | None) -> list[Seat]:
    """The seats with the bots that the command line names."""
    me = _own_seat(header, wanted)
    return seats_against(bots, header.players, me, _person(header, me))


def _seats_kept(path: Path, header: Header, wanted: int | None) -> list[Seat]:
    """The seats with the bots that the file names, as far as a file may."""
    me = _own_seat(header, wanted)
    before = header.seats or [Seat()] * header.players
    seats = [*before[:me], Seat(person=_person(header, me)), *before[me + 1 :]]
    for number, sitter in enumerate(seats):
        if sitter.bot is None and number != me:
            who = f" ({sitter.person})" if sitter.person else ""
            raise InputError(f"no bot plays seat {number}{who}; name one for all others with --bots, or one for each")
    for number, sitter in enumerate(seats):
        if sitter.bot is not None and catalog.runs_code(sitter.bot):
            command = resume_command(path, header.game, bots_to_name(seats), wanted)
            raise BotRunsCode(
                f"the bot on seat {number}, {sitter.bot!r}, runs a program, and a file never starts one; "
                f"if you trust that program, name it yourself: {command}"
            )
    for name in sorted({sitter.bot for sitter in seats if sitter.bot is not None}):
        _check_bot(name)
    return seats


def _check_bot(name: str) -> None:
    try:
        catalog.check(name)
    except InputError as error:
        raise InputError(f"{error}; name another with --bots") from error


def _own_seat(header: Header, wanted: int | None) -> int:
    """The seat of the person at the screen: the one they want, or else that of the only person."""
    if wanted is not None:
        check_seat(wanted, header.players)
        return wanted
    people = [number for number, sitter in enumerate(header.seats) if sitter.person is not None]
    if len(people) == 1:
        return people[0]
    if not people:
        raise InputError("this record names no person; say with --seat which seat is yours")
    who = listed([f"{header.seats[number].person} on seat {number}" for number in people])
    raise InputError(f"several people played this game ({who}); say with --seat which seat is yours")


def _person(header: Header, seat: int) -> str:
    """The name of the person who goes on with a seat."""
    return (header.seats[seat].person if header.seats else None) or YOU


def bots_to_name(seats: Sequence[Seat]) -> list[str]:
    """The bots that the command line must name to continue a game: all of them if one runs code, else none."""
    bots = [sitter.bot for sitter in seats if sitter.bot is not None]
    return bots if any(catalog.runs_code(bot) for bot in bots) else []


def resume_command(path: Path, game_name: str, bots: Sequence[str] = (), seat: int | None = None) -> str:
    """The command that continues a game."""
    command = ["spadework" if which("spadework") else sys.argv[0], "terminal", game_name, "--resume", str(path)]
    if seat is not None:
        command += ["--seat", str(seat)]
    components = game(game_name).components
    if not components.is_packaged:
        command += ["--components", str(components.path)]
    return shlex.join([*command, *[word for bot in bots for word in ("--bots", bot)]])
