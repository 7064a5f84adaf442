"""`spadework simulate` and `spadework bench`: many games, and how fast."""

from __future__ import annotations

import click

from spadework.cli.parameters import COMPONENTS, GAME, OPTION
from spadework.engine.registry import NAMES


@click.command()
@GAME
@click.option("--players", type=int, default=2, show_default=True, help="Number of players.")
@click.option("--games", type=click.IntRange(max=10**7), default=1000, show_default=True, help="Number of games.")
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True, help="Same seed, same games.")
@OPTION
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of a table.")
@COMPONENTS
def simulate(name: str, players: int, games: int, seed: int, options: tuple[str, ...], as_json: bool) -> None:
    """Play many random games on all cores and show scores and lengths."""
    from spadework.arena.report import print_simulation, progress
    from spadework.arena.simulate import simulate
    from spadework.engine.registry import game

    with progress(f"Playing {games} random games", games) as advance:
        result = simulate(game(name), players, games, seed, list(options), advance)
    print_simulation(result, as_json)


@click.group(invoke_without_command=True)
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of a table.")
@click.option("--seconds", type=click.FloatRange(0.01, 3600), default=1.0, show_default=True, help="Time for each row.")
@click.pass_context
def bench(context: click.Context, as_json: bool, seconds: float) -> None:
    """Measure how fast the rules are here, beside OpenSpiel's Python API (if it is installed)."""
    if context.invoked_subcommand is not None:
        return
    from spadework.arena.bench import measure, rows
    from spadework.arena.report import print_bench, progress

    with progress("Measuring", rows()) as advance:
        result = measure(seconds, advance)
    print_bench(result, as_json)


@bench.command("server")
@click.option("--game", type=click.Choice(NAMES), default="thebes", show_default=True, help="What is played.")
@click.option("--seconds", type=click.FloatRange(1, 600), default=10.0, show_default=True, help="Time for each load.")
@click.option(
    "--database", metavar="ADDRESS", help="postgresql://USER@HOST/NAME; left out, a file that is removed after."
)
@click.option(
    "--bot-tables", type=click.IntRange(1, 10_000), help="Instead, let bots play at so many tables to the end."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of a table.")
def bench_server(game: str, seconds: float, database: str | None, bot_tables: int | None, as_json: bool) -> None:
    """Start a table server on this machine, let many tables play over real sockets, and measure it."""
    from spadework.arena.report import progress
    from spadework.server.load.bots import play_bot_tables
    from spadework.server.load.measure import measure
    from spadework.server.load.report import report, report_bots

    if bot_tables is not None:
        with progress(f"Playing at {bot_tables} tables", bot_tables) as advance:
            played = play_bot_tables(bot_tables, database, advance)
        click.echo(report_bots(played, as_json))
        return
    measured = measure(game, seconds, database, lambda what: click.echo(f"{what} ...", err=True))
    click.echo(report(measured, as_json))
