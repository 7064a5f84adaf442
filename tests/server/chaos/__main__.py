"""`python -m tests.server.chaos`, or `make chaos`: run, print the figures, and fail if one is not 0."""

from __future__ import annotations

import secrets
import signal
import sys
import time
from collections import Counter

import click

from spadework.bots.prepare import prepare_bots
from spadework.engine.registry import all_games
from tests.server.chaos.run import Outcome, Plan, run

KINDS = ("sqlite", "postgresql")


@click.command()
@click.option("--database", type=click.Choice([*KINDS, "both"]), default="both", show_default=True)
@click.option("--seconds", type=click.IntRange(min=1), default=600, show_default=True, help="How long things go wrong.")
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
        click.echo(report(kind, outcomes[kind]))
    if not all(outcome.verdict.is_faultless for outcome in outcomes.values()):
        sys.exit(1)


def report(kind: str, outcome: Outcome) -> str:
    """The figures of a run, those that must be 0 last."""
    verdict = outcome.verdict
    faults = _counted(outcome.faults)
    return "\n".join(
        [
            f"{kind}: {verdict.games} games, {verdict.moves} moves acknowledged, {verdict.told} things told compared",
            f"  moves acknowledged while things went wrong {outcome.moves_in_trouble}; other deeds acknowledged "
            f"{verdict.deeds}; names kept with passwords {verdict.kept}",
            f"  faults: {faults}; {outcome.starts} starts; {outcome.errors} errors in the log",
            f"  attacks that reached the server: {_counted(outcome.reached)}; clocks set: {_counted(outcome.jumped)}",
            f"  acknowledged and lost           {verdict.lost}",
            f"  gaps in logs                    {verdict.gaps}",
            f"  games that cannot go on         {verdict.stuck}",
            f"  bytes of hidden things told     {verdict.leaked}",
            f"  people timed out by clock jumps {verdict.timed_out}",
        ]
    )


def _counted(counts: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in sorted(counts.items()))


if __name__ == "__main__":
    main()
