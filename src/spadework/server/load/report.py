"""What was measured of a server, for people or for programs."""

from __future__ import annotations

import msgspec

from spadework.server.load.bots import BotGames
from spadework.server.load.measure import FAST_TABLES, PACED_TABLES, Measured


def report_bots(played: BotGames, as_json: bool) -> str:
    """A line, or JSON."""
    if as_json:
        return msgspec.json.format(msgspec.json.encode(played)).decode()
    return (
        f"{played.tables} tables of bots played to the end: {played.entries:,} entries in {played.seconds:.0f} s"
        f"  ({played.entries / played.seconds:,.0f} a second)"
    )


def report(measured: Measured, as_json: bool) -> str:
    """Some lines, or JSON."""
    if as_json:
        return msgspec.json.format(msgspec.json.encode(measured)).decode()
    return "\n".join(
        [
            f"{FAST_TABLES} tables of {measured.game} as fast as they can:  {measured.fast_moves:8,.0f} moves a second"
            f"  (p50 {measured.fast_p50:.1f} ms, p99 {measured.fast_p99:.1f} ms)",
            f"{PACED_TABLES} tables, each moving twice a second:  {measured.paced_moves:8,.0f} moves a second"
            f"  (p50 {measured.paced_p50:.1f} ms, p99 {measured.paced_p99:.1f} ms to the other seat)",
            f"Memory of a table:  {measured.kilobytes_a_table:,.0f} KB",
            f"A move late in a game takes {measured.late_to_early:.2f} times as long as an early one",
        ]
    )
