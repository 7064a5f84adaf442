"""How results look in a terminal: progress on the error stream, tables or JSON on the output."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from spadework.arena.bench import Bench
from spadework.arena.simulate import DECILES, Simulation
from spadework.output.console import new_console
from spadework.output.text import escaped


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar with the time that remains while the block runs, if a terminal is there to show it."""
    console = new_console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.advance(task, done)


def print_json(result: msgspec.Struct) -> None:
    print(escaped(msgspec.json.format(msgspec.json.encode(result), indent=2).decode()))


def print_simulation(result: Simulation, as_json: bool) -> None:
    """A simulation as a table, or as JSON."""
    if as_json:
        print_json(result)
        return
    console = new_console()
    games = "1 random game" if result.games == 1 else f"{result.games} random games"
    console.print(
        f"{games} of {result.game} with {result.players} players (seed {result.seed}): {result.decisions} decisions"
    )
    spreads = {"score": result.score, "winning score": result.winning_score, "decisions": result.length}
    table = Table("", *spreads)
    for column in table.columns[1:]:
        column.justify = "right"
    table.add_row("mean", *[f"{spread.mean:.1f}" for spread in spreads.values()])
    table.add_row("lowest", *[str(spread.lowest) for spread in spreads.values()])
    for place, decile in enumerate(DECILES):
        table.add_row(f"{decile} %", *[f"{spread.deciles[place]:g}" for spread in spreads.values()])
    table.add_row("highest", *[str(spread.highest) for spread in spreads.values()])
    console.print(table)
    for seat in result.seats:
        share = seat.wins / result.games
        console.print(f"seat {seat.seat}: wins {share:.1%}, mean score {seat.score.mean:.1f}")


def print_bench(result: Bench, as_json: bool) -> None:
    """Measurements as a table, or as JSON."""
    if as_json:
        print_json(result)
        return
    console = new_console()
    others = sorted({name for row in result.rows for name in row.ratios})
    table = Table("", "value", *[f"x {name}" for name in others])
    for column in table.columns[1:]:
        column.justify = "right"
    for row in result.rows:
        ratios = [f"{row.ratios[name]:,.1f}" if name in row.ratios else "" for name in others]
        value = f"{row.value:,.2f}" if row.value < 100 else f"{row.value:,.0f}"
        table.add_row(row.what, f"{value} {row.unit}", *ratios)
    console.print(table)
    for note in result.notes:
        console.print(note)
