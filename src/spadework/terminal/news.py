"""What happened, told to the person: move by move as it goes on, and all of it as the log."""

from __future__ import annotations

from rich.console import Console, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from spadework.terminal.client import Client
from spadework.terminal.screen import say, show
from spadework.terminal.seating import STYLES
from spadework.terminal.table import Table


def tell(console: Console, table: Table, client: Client, since: int) -> None:
    """Print the moves after the first ``since``, in brief, if there is anything to tell."""
    lines = _lines(table, client, since, is_brief=True)
    if lines.row_count:
        show(console, lines)
    for number, events in enumerate(table.events(since), start=since):
        report = client.report and client.report(table.positions[number + 1], events, table.seating)
        if report is not None:
            show(console, report)


def warn(console: Console, table: Table) -> None:
    """Print what the person should know about the game's file, once."""
    while table.warnings:
        say(console, table.warnings.pop(0), "yellow")


def log(table: Table, client: Client) -> RenderableType:
    """All moves so far."""
    if not table.record.moves:
        return Text("Nothing has happened yet.")
    return _lines(table, client, since=0, is_brief=False)


def _lines(table: Table, client: Client, since: int, is_brief: bool) -> Grid:
    """A paragraph for each move, the names in their colours."""
    lines = Grid.grid(padding=(0, 1, 0, 0))
    seating = table.seating
    for events in table.events(since):
        told = client.sentences(events, seating, is_brief)
        if not told:
            continue
        line = Text(" ".join(told))
        for seat in range(seating.players):
            line.highlight_words([seating.name(seat)], style=STYLES[seat])
        lines.add_row("•", line)
    return lines
