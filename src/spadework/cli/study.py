"""`spadework simulate` and `spadework bench`: many games, and how fast."""

from __future__ import annotations

import click

from spadework.cli.parameters import COMPONENTS, GAME, OPTION


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


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of a table.")
@click.option("--seconds", type=click.FloatRange(0.01, 3600), default=1.0, show_default=True, help="Time for each row.")
def bench(as_json: bool, seconds: float) -> None:
    """Measure how fast the rules are here, beside OpenSpiel's Python API (if it is installed)."""
    from spadework.arena.bench import measure, rows
    from spadework.arena.report import print_bench, progress

    with progress("Measuring", rows()) as advance:
        result = measure(seconds, advance)
    print_bench(result, as_json)
