"""`python -m tests.server.chaos`, or `make chaos`: run, print the figures, and fail unless all was tested and well."""

from __future__ import annotations

import secrets
import signal
import sys
import time

import click

from spadework.bots.prepare import prepare_bots
from spadework.engine.registry import all_games
from tests.server.chaos.report import report
from tests.server.chaos.run import Plan, run

KINDS = ("sqlite", "postgresql")


@click.command()
@click.option("--database", type=click.Choice([*KINDS, "both"]), default="both", show_default=True)
@click.option(
    "--seconds",
    type=click.IntRange(min=1),
    default=600,
    show_default=True,
    help="How long things go wrong; longer, until all has once.",
)
@click.option("--games", type=click.IntRange(min=1), default=200, show_default=True, help="Games at a time.")
@click.option("--seed", type=int, help="The same seed plans the same faults; left out, any.")
def main(database: str, seconds: int, games: int, seed: int | None) -> None:
    """Play games while processes die, the database restarts, the disk fills, clocks jump and guests attack."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that no process is left behind
    for game in all_games():
        prepare_bots(game)
    plan = Plan(seconds, games, secrets.randbelow(2**32) if seed is None else seed)
    began = time.monotonic()

    def say(words: str) -> None:
        click.echo(f"{time.monotonic() - began:6.0f} s  {words}", err=True)

    outcomes = {}
    for kind in KINDS if database == "both" else (database,):
        say(f"{kind}, {seconds} s, {games} games at a time, seed {plan.seed}")
        outcomes[kind] = run(kind, plan, say)
        click.echo(report(outcomes[kind]))
    if not all(outcome.is_good for outcome in outcomes.values()):
        sys.exit(1)


if __name__ == "__main__":
    main()
