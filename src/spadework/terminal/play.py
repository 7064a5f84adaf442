"""Playing a game in the terminal from start (or from where it was left) to the final count."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from spadework.bots import catalog
from spadework.bots.bot import BotFault
from spadework.engine.errors import InputError
from spadework.engine.game import Game
from spadework.engine.registry import game
from spadework.output.console import new_console
from spadework.terminal import saves
from spadework.terminal.client import Client, client
from spadework.terminal.english import counted, listed
from spadework.terminal.news import tell, warn
from spadework.terminal.reopening import BotRunsCode, bots_to_name, reopen_table, resume_command
from spadework.terminal.result import result
from spadework.terminal.saves import Saved
from spadework.terminal.screen import (
    NARROWEST,
    Leave,
    ask_line,
    ask_yes,
    say,
    say_unbroken,
    show,
    waiting,
)
from spadework.terminal.table import Table, check_seat, open_table
from spadework.terminal.turn import take_turn

USUAL_PLAYERS = 3
USUAL_BOTS = ("student",)
SUBSTITUTE = "random"  # for a bot that cannot go on
MOST_OFFERED = 9
MOVES_A_SEAT = 3  # told when a game goes on


def play(
    game_name: str,
    players: int | None = None,
    seat: int | None = None,
    bots: Sequence[str] = (),
    options: Sequence[str] = (),
    seed: int | None = None,
    save: Path | None = None,
    resume: Path | None = None,
    new: bool = False,
    console: Console | None = None,
) -> None:
    """Play one game against bots, of whom one is named for all or one for each; every move is saved as it is made.

    ``resume`` continues a saved game. Otherwise an unfinished one is offered, unless ``new``, ``save``, ``seed`` or
    ``options`` ask for a new game. In a game that goes on, bots that are named take the places of those it had, and
    without ``seat`` the person has the seat of the only person.
    """
    console = console or new_console()
    for name in bots:
        catalog.check(name)
    try:
        if resume is not None:
            table = _continue(console, _of_game(saves.read(resume), game_name), bots, seat)
        else:
            is_new = new or save is not None or seed is not None or bool(options)
            if players is None and len(bots) > 1:
                players = len(bots) + 1
            if players is not None:
                game(game_name).check_players(players)
            count, mine, opponents = players or USUAL_PLAYERS, seat or 0, bots or USUAL_BOTS
            check_seat(mine, count)
            offered = None if is_new else _offer(console, game(game_name), players, bots)
            table = offered or open_table(game_name, count, mine, opponents, options, seed, save)
    except (Leave, EOFError, KeyboardInterrupt):
        say(console, "\nGood-bye.")
        return
    _play_on(console, table, client(table.position.game.name))


def _of_game(saved: Saved, game_name: str) -> Saved:
    """A saved game, which must be of the game asked for."""
    header = saved.record.header
    if header.game != game_name:
        title = game(header.game).title
        raise InputError(
            f"{saved.path}: this is a game of {title}; continue it with: {resume_command(saved.path, header.game)}"
        )
    return saved


def _offer(console: Console, wanted: Game, players: int | None, bots: Sequence[str]) -> Table | None:
    """Ask whether to continue an unfinished game of the kind wanted, if there are any."""
    found = saves.search(wanted, players)
    for problem in found.unreadable:
        say(console, f"A saved game cannot be read, so it is left alone: {problem}", "yellow")
    saved = _choose(console, found.unfinished[:MOST_OFFERED])
    if saved is None:
        return None
    try:
        return _continue(console, saved, bots)
    except BotRunsCode:
        raise
    except InputError as error:
        say(console, f"That game cannot be continued, so a new one starts: {error}", "yellow")
        return None


def _choose(console: Console, games: list[Saved]) -> Saved | None:
    """The game to continue, or None for a new one."""
    if len(games) < 2:
        return games[0] if games and ask_yes(console, f"Continue your game from {_described(games[0])}?") else None
    for number, saved in enumerate(games, start=1):
        say(console, f"{number:>2} your game from {_described(saved)}")
    while True:
        typed = ask_line(console, f"Continue which (1-{len(games)}, Enter for 1, n for a new game)").lower() or "1"
        if typed in ("n", "no", "new"):
            return None
        if typed in ("q", "quit"):
            raise Leave
        if typed.isdecimal() and 1 <= int(typed) <= len(games):
            return games[int(typed) - 1]
        say(console, f"Type a number from 1 to {len(games)}, n for a new game, or q to quit.", "yellow")


def _described(saved: Saved) -> str:
    header = saved.record.header
    others = [catalog.label(sitter.bot or "nobody") for sitter in header.seats if sitter.person is None]
    facts = [f"against {listed(others)}", *header.options, counted(len(saved.record.moves), "move")]
    return f"{saved.when:%d %B %Y, %H:%M} ({', '.join(facts)})"


def _continue(console: Console, saved: Saved, bots: Sequence[str], seat: int | None = None) -> Table:
    table = reopen_table(saved, bots, seat)
    if saved.was_cut_off:
        say(console, "The last line of the saved game was cut off; it continues from the move before.", "yellow")
    return table


def _play_on(console: Console, table: Table, words: Client) -> None:
    """Play until the game is over or the person leaves."""
    try:
        _welcome(console, table, words)
        while (actor := table.position.actor) is not None:
            told = len(table.record.moves)
            if actor == table.seating.me:
                take_turn(console, table, words)
            else:
                _let_bot_play(console, table, actor)
            tell(console, table, words, told)
            warn(console, table)
        table.finish()
        warn(console, table)
    except (Leave, EOFError, KeyboardInterrupt):
        _good_bye(console, table)
        return
    finally:
        table.close()
    show(console, result(table.position, table.seating, words.categories))
    say_unbroken(console, f"The whole game is recorded in {table.path}")


def _let_bot_play(console: Console, table: Table, seat: int) -> None:
    """Wait for a bot; if it cannot go on, another takes its seat, or the game is left for when it has been mended."""
    try:
        with waiting(console, f"{table.seating.introduced(seat)} is thinking ..."):
            table.play_bot(seat)
    except BotFault as fault:
        name = table.seating.name(seat)
        say(console, f"{name} cannot go on: {fault}", "yellow")
        if not ask_yes(console, f"Shall the bot {SUBSTITUTE} play on for {name}? (n saves and quits)"):
            raise Leave from fault
        table.replace_bot(seat, SUBSTITUTE)


def _good_bye(console: Console, table: Table) -> None:
    """Say how to go on; a game without a move is not worth keeping."""
    if not table.record.moves:
        saves.remove(table.path)
        say(console, "\nGood-bye.")
        return
    if table.path.parent == saves.folder():
        say(console, "\nYour game is saved, and offered when you start again. Or continue it with:")
    else:
        say(console, "\nYour game is saved. Continue it with:")
    header = table.record.header
    say_unbroken(console, f"  {resume_command(table.path, header.game, bots_to_name(header.seats))}")


def _welcome(console: Console, table: Table, words: Client) -> None:
    """Say what is played and, in a game that was left, what happened last."""
    seating = table.seating
    others = listed([seating.introduced(seat) for seat in range(seating.players) if seat != seating.me])
    title = table.position.game.title
    variants = f" ({', '.join(table.record.header.options)})" if table.record.header.options else ""
    say(console, f"{title}{variants}: you against {others}. Type h at any question for help.", "bold")
    if console.width < NARROWEST:
        say(console, f"This window has {console.width} columns; the board needs {NARROWEST} to be readable.", "yellow")
    if not table.record.moves and "reconstructed" in " ".join(table.position.game.components.sources.values()):
        say(console, f"Some printed figures are reconstructed: spadework about {table.position.game.name}", "dim")
    if table.record.moves:
        say(console, f"You are back in {words.when(table.position, seating)}. The last moves:")
        tell(console, table, words, _last_seen(table))


def _last_seen(table: Table) -> int:
    """How many moves to leave out when a game goes on: told are some of every seat, the person's last among them."""
    moves = len(table.record.moves)
    mine = [move.seq - 1 for move in table.record.moves if move.seat == table.seating.me]
    return max(0, min(mine[-1] if mine else 0, moves - MOVES_A_SEAT * table.seating.players))
