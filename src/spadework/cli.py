"""The command `spadework`. Commands import what they need when they run, so that help is instant."""

from __future__ import annotations

import json
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from spadework import __version__
from spadework.engine.errors import InputError
from spadework.engine.registry import NAMES

if TYPE_CHECKING:
    from spadework.engine.position import Position
    from spadework.engine.record import GameRecord

GAME = click.argument("name", metavar="GAME", type=click.Choice(NAMES))
FILE = click.argument("file", metavar="FILE")
SEED = click.option("--seed", type=click.IntRange(min=0), help="Number that decides all chance; left out, any.")


class Commands(click.Group):
    """A group whose commands report bad input in one line, with exit code 2."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except InputError as error:
            click.echo(f"spadework: {error}", err=True)
            ctx.exit(2)
        except BrokenPipeError:
            raise  # click ends quietly when whoever reads us has read enough
        except OSError as error:
            click.echo(f"spadework: {error}", err=True)
            ctx.exit(1)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="spadework")
def main() -> None:
    """Play and study archaeology board games.

    \b
    Play Thebes against bots:        spadework terminal thebes
    Watch chance at work:            spadework simulate thebes --games 10000
    Ask about a position:            spadework position new thebes > p.json
                                     spadework position legal p.json
    """


@main.command()
@click.argument("names", metavar="[GAME]...", nargs=-1, type=click.Choice(NAMES))
def prepare(names: tuple[str, ...]) -> None:
    """Compile the rules of all games (or of those named) ahead of their first use."""
    from spadework.engine.prepare import prepare
    from spadework.engine.registry import game

    for name in names or NAMES:
        prepare(game(name))


@main.group(cls=Commands)
def position() -> None:
    """Ask about a position given as JSON (in FILE, or - for standard input).

    \b
    A position states only what matters; the rest is as at the start of a game:
    {"game": "thebes", "players": 2,
     "seats": [{"weeks": 30, "place": "rome", "cards": ["rome book crete 2"]}]}
    """


@position.command("new")
@GAME
@click.option("--players", type=int, default=2, show_default=True, help="Number of players.")
@SEED
def position_new(name: str, players: int, seed: int | None) -> None:
    """Print the position at the start of a new game."""
    from spadework import new

    click.echo(_json(new(name, players, _seed(seed)).to_json()))


@position.command("legal")
@FILE
def position_legal(file: str) -> None:
    """List the legal actions: code, action, and what it costs."""
    read = _position(file)
    words = read.game.words
    rows = [{"code": code, "action": str(words.decode(code)), **words.cost(read.record, code)} for code in read.codes()]
    click.echo("[" + ",\n ".join(json.dumps(row) for row in rows) + "]")


@position.command("play")
@FILE
@click.argument("action")
@SEED
@click.option("--events", is_flag=True, help='Print {"position": ..., "events": [...]}: also what happened.')
def position_play(file: str, action: str, seed: int | None, events: bool) -> None:
    """Play ACTION (its text or its code) and print the new position.

    \b
    spadework position play p.json "dig crete 4 using rumor" --seed 7
    """
    import msgspec

    before = _position(file, _seed(seed))
    code = before.code_of(int(action) if action.isdecimal() else action)
    after = before.play(code)
    played: dict[str, Any] = after.to_json()
    if events:
        played = {"position": played, "events": msgspec.to_builtins(before.events(after, code, None))}
    click.echo(_json(played))


@position.command("view")
@FILE
@click.option("--seat", type=int, help="The seat that looks; left out, a spectator.")
def position_view(file: str, seat: int | None) -> None:
    """Show the table as a seat sees it: who is to move, knowledge, bags, points and all."""
    import msgspec

    click.echo(_json(msgspec.to_builtins(_position(file).view(seat))))


@position.command("points")
@FILE
def position_points(file: str) -> None:
    """Count the points of every seat by category, as if the game ended now."""
    scores = [{"seat": seat, **scored} for seat, scored in enumerate(_position(file).score())]
    click.echo("[" + ",\n ".join(json.dumps(row) for row in scores) + "]")


@main.group(cls=Commands)
def record() -> None:
    """Look at the record of a game (JSON Lines in FILE, or - for standard input)."""


@record.command("show")
@FILE
def record_show(file: str) -> None:
    """Print a game move by move, with what chance gave."""
    shown = _record(file)
    header = shown.header
    click.echo(f"{header.game}, {header.players} players, seed {header.seed}, rules {header.rules}")
    click.echo(f"   0  set-up  {', '.join(header.chance)}")
    for move in shown.moves:
        drawn = f"  -> {', '.join(move.chance)}" if move.chance else ""
        click.echo(f"{move.seq:4}  seat {move.seat}  {move.action}{drawn}")
    if shown.end is None:
        click.echo("not finished")
    else:
        for seat, (points, rank) in enumerate(zip(shown.end.points, shown.end.ranks, strict=True)):
            click.echo(f"seat {seat}: {points} points, rank {rank}")


@record.command("verify")
@FILE
def record_verify(file: str) -> None:
    """Replay a game and check every move, every draw and the final points."""
    from spadework.engine.record import replay

    checked = _record(file)
    *_, last = replay(checked)
    state = "finished" if last.actor is None else f"seat {last.actor} to move"
    click.echo(f"ok: {checked.header.game}, {len(checked.moves)} moves, {state}, points {last.points()}")


@main.command()
@GAME
@click.option("--players", type=int, default=3, show_default=True, help="Number of players, you included.")
@click.option("--seat", type=int, default=0, show_default=True, help="Your seat, counted from 0.")
@SEED
@click.option("--save", type=click.Path(path_type=Path), help="Record the game in this file.")
@click.option("--resume", type=click.Path(path_type=Path), help="Continue the game recorded in this file.")
@click.option("--new", is_flag=True, help="Start a new game without asking about an unfinished one.")
def terminal(
    name: str, players: int, seat: int, seed: int | None, save: Path | None, resume: Path | None, new: bool
) -> None:
    """Play against bots in this terminal.

    Every move is saved as it is made; an unfinished game is offered the next time you start.
    """
    from spadework.terminal.play import play

    if resume is not None and (save is not None or new or seed is not None):
        raise click.UsageError("--resume continues a game as it is: leave out --save, --new and --seed")
    play(name, players, seat, seed, save, resume, new)


@main.command()
@GAME
@click.option("--players", type=int, default=2, show_default=True, help="Number of players.")
@click.option("--games", type=click.IntRange(max=10**7), default=1000, show_default=True, help="Number of games.")
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True, help="Same seed, same games.")
@click.option("--option", "options", multiple=True, help="An option of the game; may be given several times.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of a table.")
def simulate(name: str, players: int, games: int, seed: int, options: tuple[str, ...], as_json: bool) -> None:
    """Play many random games on all cores and show scores and lengths."""
    from spadework.arena.report import print_simulation, progress
    from spadework.arena.simulate import simulate
    from spadework.engine.registry import game

    with progress(f"Playing {games} random games", games) as advance:
        result = simulate(game(name), players, games, seed, list(options), advance)
    print_simulation(result, as_json)


@main.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of a table.")
@click.option("--seconds", type=click.FloatRange(0.01, 3600), default=1.0, show_default=True, help="Time for each row.")
def bench(as_json: bool, seconds: float) -> None:
    """Measure how fast the rules are here, beside OpenSpiel's Python API (if it is installed)."""
    from spadework.arena.bench import measure, rows
    from spadework.arena.report import print_bench, progress

    with progress("Measuring", rows()) as advance:
        result = measure(seconds, advance)
    print_bench(result, as_json)


def _seed(seed: int | None) -> int:
    import secrets

    return secrets.randbelow(2**32) if seed is None else seed


def _read(file: str) -> str:
    if file == "-":
        return sys.stdin.read()
    try:
        return Path(file).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text in UTF-8"
        raise InputError(f"cannot read {file}: {reason}") from error


def _position(file: str, seed: int = 0) -> Position:
    from spadework import from_json

    try:
        data = json.loads(_read(file))
    except RecursionError as error:
        raise InputError("this JSON is nested far deeper than any position") from error
    except ValueError as error:
        raise InputError(f"{'standard input' if file == '-' else file} is not JSON: {error}") from error
    return from_json(data, seed)


def _record(file: str) -> GameRecord:
    from spadework.engine.record import read

    return read(_read(file).split("\n"))


def _json(data: Any) -> str:
    return json.dumps(data, indent=2, ensure_ascii=False)


def run() -> None:
    """The command, on a terminal that may know fewer letters than we print."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    main()


if __name__ == "__main__":
    run()
