"""The standings of a tournament in a terminal: live while it is played, whole at its end."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from rich import box
from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from spadework.arena.match import Outcome
from spadework.arena.report import print_json
from spadework.arena.summary import Entrant, NumberedFault, Summary, wilson, win_of
from spadework.arena.tournament import Tournament, labels
from spadework.engine.registry import game
from spadework.output.console import new_console

SECONDS_A_LINE = 60
FAULTS_SHOWN = 5
WIDE = 80  # columns


@dataclass
class Tally:
    """What a bot did so far."""

    games: int = 0
    wins: float = 0.0
    counted: int = 0
    points: int = 0
    decisions: int = 0
    seconds: float = 0.0

    def add(self, bot: str, outcome: Outcome) -> None:
        """Count a game in which the bot played."""
        self.games += 1
        for seat in (seat for seat, seated in enumerate(outcome.seats) if seated == bot):
            self.wins += win_of(outcome, seat)
            self.decisions += outcome.decisions[seat]
            self.seconds += outcome.seconds[seat]
            if outcome.fault is None:
                self.counted += 1
                self.points += outcome.points[seat]


@contextmanager
def standings(tournament: Tournament, before: Sequence[Outcome]) -> Iterator[Callable[[Outcome], None]]:
    """Standings on the error stream while the block runs; they hear of every game that is finished."""
    console = new_console(stderr=True)
    if console.is_terminal:
        with _live(console, tournament, before) as hear:
            yield hear
    else:
        yield _lines(tournament, len(before))


@contextmanager
def _live(console: Console, tournament: Tournament, before: Sequence[Outcome]) -> Iterator[Callable[[Outcome], None]]:
    tallies = {bot: Tally() for bot in tournament.bots}
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("remaining"),
        TimeRemainingColumn(),
        console=console,
    )
    task = bar.add_task("games", total=tournament.games, completed=len(before))

    def count(outcome: Outcome) -> None:
        for bot in set(outcome.seats):
            tallies[bot].add(bot, outcome)

    def hear(outcome: Outcome) -> None:
        count(outcome)
        bar.advance(task)

    for outcome in before:
        count(outcome)
    with Live(console=console, transient=True, get_renderable=lambda: Group(_tally_table(tallies), bar)):
        yield hear


def _lines(tournament: Tournament, before: int) -> Callable[[Outcome], None]:
    """Where no terminal shows a bar, a line now and then says how far a long tournament is."""
    played, said = before, time.monotonic()

    def hear(_outcome: Outcome) -> None:
        nonlocal played, said
        played += 1
        if time.monotonic() - said >= SECONDS_A_LINE:
            said = time.monotonic()
            print(f"{played} of {tournament.games} games played", file=sys.stderr, flush=True)

    return hear


def _table(*columns: str) -> Table:
    table = Table(*columns, box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.columns[0].overflow = "fold"
    for column in table.columns[1:]:
        column.justify = "right"
        column.no_wrap = True
    return table


def _tally_table(tallies: dict[str, Tally]) -> Table:
    table = _table("bot", "games", "wins", "95 %", "points", "decision")
    names = labels(list(tallies))
    for bot, tally in tallies.items():
        share = f"{tally.wins / tally.games:.1%}" if tally.games else ""
        points = f"{tally.points / tally.counted:.1f}" if tally.counted else ""
        seconds = duration(tally.seconds / tally.decisions) if tally.decisions else ""
        table.add_row(names[bot], str(tally.games), share, _shares(wilson(tally.wins, tally.games)), points, seconds)
    return table


def print_summary(result: Summary, as_json: bool) -> None:
    """A summary as tables, or as JSON."""
    if as_json:
        print_json(result)
        return
    console = new_console()
    held = result.tournament
    variants = "".join(f", {option}" for option in held.options)
    games = "1 game" if result.played == 1 else f"{result.played} games"
    console.print(f"{games} of {game(held.game).title}, {held.players} players{variants}, seed {held.seed}")
    names = labels(held.bots)
    console.print(_entrants(result, names, console.width))
    console.print(_seats(result, names))
    if len(result.entrants) > 1:
        console.print(_head_to_head(result, names))
    for numbered in result.faults[:FAULTS_SHOWN]:
        console.print(_fault(numbered, names), markup=False)
    if len(result.faults) > FAULTS_SHOWN:
        console.print(f"... and {len(result.faults) - FAULTS_SHOWN} more faults (--json lists them all)")
    for note in result.notes:
        console.print(note, markup=False)


def _fault(numbered: NumberedFault, names: dict[str, str]) -> str:
    fault = numbered.fault
    name = names[fault.bot]
    where = f"game {numbered.game}, move {fault.move}: {name} on seat {fault.seat} lost by a fault"
    return f"{where}: {fault.message.removeprefix(f'{name} ')}"


def _entrants(result: Summary, names: dict[str, str], width: int) -> Table:
    """How the bots fared; where the terminal is narrow, only what matters most stands beside their names."""
    columns = [column for column in ENTRANT_COLUMNS if width >= WIDE or column not in ONLY_IF_WIDE]
    table = _table("bot", *columns)
    for entrant in result.entrants:
        table.add_row(names[entrant.bot], *[ENTRANT_COLUMNS[column](entrant) for column in columns])
    return table


def _mean_points(entrant: Entrant) -> str:
    return _give_or_take(entrant.points.mean, entrant.points_interval) if entrant.points else ""


ENTRANT_COLUMNS: dict[str, Callable[[Entrant], str]] = {
    "rating": lambda entrant: _give_or_take(entrant.rating.mu, entrant.rating.interval),
    "games": lambda entrant: str(entrant.games),
    "wins": lambda entrant: f"{entrant.win_share:.1%}",
    "95 %": lambda entrant: _shares(entrant.win_interval),
    "points": _mean_points,
    "decision": lambda entrant: duration(entrant.seconds_a_decision),
}
ONLY_IF_WIDE = ("games", "decision")


def _give_or_take(value: float, interval: tuple[float, float] | None) -> str:
    return f"{value:.1f}" if interval is None else f"{value:.1f} ± {value - interval[0]:.1f}"


def duration(seconds: float) -> str:
    """Seconds in the unit that suits them."""
    if seconds < 0.001:
        return f"{seconds * 1e6:.0f} µs"
    return f"{seconds * 1000:.1f} ms" if seconds < 1 else f"{seconds:.2f} s"


def _shares(interval: tuple[float, float]) -> str:
    lowest, highest = interval
    return f"{100 * lowest:.1f} - {100 * highest:.1f}"


def _seats(result: Summary, names: dict[str, str]) -> Table:
    seats = [f"seat {seat}" for seat in range(result.tournament.players)]
    table = _table("wins by seat", "fair", *seats, "winning score", "faults")
    for entrant in result.entrants:
        shares = [f"{share.wins / share.games:.1%}" if share.games else "" for share in entrant.by_seat]
        score = "" if entrant.winning_score is None else f"{entrant.winning_score:.1f}"
        faults = str(entrant.faults) if entrant.faults else ""
        table.add_row(names[entrant.bot], f"{entrant.fair_share:.1%}", *shares, score, faults)
    return table


def _head_to_head(result: Summary, names: dict[str, str]) -> Table:
    bots = [entrant.bot for entrant in result.entrants]
    shares = {(pair.bot, pair.other): f"{pair.share:.1%}" if pair.meetings else "" for pair in result.head_to_head}
    table = _table("came before", *[names[bot] for bot in bots])
    for bot in bots:
        table.add_row(names[bot], *[shares.get((bot, other), "") for other in bots])
    return table
