"""What the run has shown: everything that was acknowledged or told, compared with the logs as they are stored."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.engine.errors import InputError
from spadework.server.live import telling
from spadework.server.play import table as play
from spadework.server.play.entries import Entry, Moved, Opened, Said, restored
from spadework.server.play.pace import SECOND, Live
from spadework.server.play.table import Table
from spadework.server.storage import people
from spadework.server.storage.schema import ENTRIES, TABLES
from tests.server.chaos import hiding
from tests.server.chaos.witness import Heard, Stored, Witness, digest

SECONDS_UNSEEN = 300  # that may be missing from a bank without anybody having thought so long; less than clocks jump


class Verdict(msgspec.Struct, kw_only=True):
    """The figures of a run."""

    games: int = 0
    moves: int = 0  # acknowledged
    deeds: int = 0  # others that were
    kept: int = 0  # names with passwords, acknowledged
    told: int = 0  # positions and lines that were compared
    lost: int = 0  # acknowledged and not stored
    gaps: int = 0  # missing numbers in logs
    stuck: int = 0  # games that cannot go on
    leaked: int = 0  # bytes told that a seat does not know
    timed_out: int = 0  # people who lost their time, or much of their bank, to a clock that jumped

    @property
    def damage(self) -> dict[str, int]:
        """The figures that must be 0, by what they are."""
        return {
            "what was acknowledged and lost": self.lost,
            "gaps in logs": self.gaps,
            "games that cannot go on": self.stuck,
            "bytes of hidden information told": self.leaked,
            "people who lost their time to clocks that were set": self.timed_out,
        }

    @property
    def is_faultless(self) -> bool:
        return not any(self.damage.values())


async def judge(engine: AsyncEngine, witnesses: Iterable[Witness], kept: Mapping[str, str] | None = None) -> Verdict:
    """Compare what people know with what is stored; names that were kept with passwords must let their people in."""
    verdict = Verdict()
    for name, password in (kept or {}).items():
        verdict.kept += 1
        try:
            await people.sign_in(engine, name, password)
        except InputError:
            verdict.lost += 1
    for witness in witnesses:
        verdict.games += 1
        verdict.moves += len(witness.moves)
        verdict.deeds += len(witness.stored) + len(witness.words)
        verdict.told += len(witness.seen) + len(witness.heard)
        verdict.stuck += not witness.is_over
        verdict.leaked += witness.peeped
        await _judge_log(engine, witness, verdict)
    return verdict


async def _judge_log(engine: AsyncEngine, witness: Witness, verdict: Verdict) -> None:
    async with engine.connect() as connection:
        query = select(ENTRIES).where(ENTRIES.c.table_id == witness.table).order_by(ENTRIES.c.number)
        rows = (await connection.execute(query)).all()
        seed = (await connection.execute(select(TABLES.c.seed).where(TABLES.c.id == witness.table))).scalar()
    verdict.gaps += (rows[-1].number if rows else 1) - len(rows)
    entries = [restored(row.entry) for row in rows]
    moves = {(entry.answers, entry.seat, entry.code) for entry in entries if isinstance(entry, Moved)}
    words = {entry.text for entry in entries if isinstance(entry, Said)}
    verdict.lost += len(witness.moves - moves) + len(witness.words - words) + (not rows)
    verdict.lost += sum(not _is_stored(entries, each) for each in witness.stored)
    verdict.leaked += sum(len(text) for text in words - witness.said)
    if rows and len(rows) == rows[-1].number:
        log = list(zip([row.at for row in rows], entries, strict=True))
        assert isinstance(entries[0], Opened)
        table = play.opened(witness.table, int(seed), log[0][0], entries[0])
        verdict.leaked += _leaked(witness, table, log)
        verdict.timed_out += _robbed(witness, table)


def _robbed(witness: Witness, table: Table) -> int:
    """How many people have lost more time from their banks than they can have thought, by their own clock."""
    pace = table.opened.pace
    if not isinstance(pace, Live):
        return 0
    missing = {seat: pace.bank - bank / SECOND for seat, bank in enumerate(table.clocks.banks) if seat in witness.seats}
    return sum(seconds > witness.spent.get(seat, 0) + SECONDS_UNSEEN for seat, seconds in missing.items())


def _leaked(witness: Witness, table: Table, log: list[tuple[int, Any]]) -> int:
    """How many bytes somebody was told that differ from what their seat sees at that moment; plays the table."""
    leaked = 0
    # The same is told with actions and, while a bot plays for the seat, without; the one with them is looked at.
    by_legal = sorted(witness.seen, key=lambda seen: seen.legal or b"")
    shown = {(seen.changed, seen.viewer): seen for seen in by_legal}
    for seen in by_legal:
        kept = shown[seen.changed, seen.viewer]
        leaked += seen.size * (seen.content != kept.content or seen.legal not in (None, kept.legal))
    by_number: dict[int, list[Heard]] = {}
    for heard in witness.heard:
        by_number.setdefault(heard.number, []).append(heard)
    for number, (moment, entry) in enumerate(log[1:], start=2):
        play.fold(table, moment, entry)
        leaked += sum(heard.size for heard in by_number.get(number, []) if _gives_away(table, heard))
        for viewer in (None, *range(len(table.seats))):  # after the end everybody may look from every seat
            seen = shown.pop((number, viewer), None)
            if seen is None or table.position is None:
                continue
            is_true = digest(table.position.view(viewer)) == seen.content
            if not is_true or (table.status == "running" and hiding.gives_away(table.position, seen)):
                leaked += seen.size
    leaked += sum(seen.size for seen in shown.values())
    return leaked + sum(heard.size for heard in witness.heard if not _is_true(table, heard))


def _gives_away(table: Table, heard: Heard) -> bool:
    """Whether the events of the move that was just made tell a viewer what they cannot know."""
    ply = table.log[-1].ply
    is_open = ply is None or table.status != "running"
    return not is_open and hiding.tells_too_much(ply.before, ply.after, ply.code, heard)


def _is_true(table: Table, heard: Heard) -> bool:
    if heard.number > table.number:
        return False
    line = telling.line(table, heard.number, heard.viewer)
    return digest(line.events) == heard.events and digest(msgspec.structs.replace(line, events=None)) == heard.line


def _is_stored(entries: Sequence[Entry], acknowledged: Stored) -> bool:
    """Whether an entry is in the log that was acknowledged."""
    some = entries[acknowledged.after : acknowledged.number]
    wanted = (acknowledged.kind, acknowledged.seat)
    return any((each.__struct_config__.tag, getattr(each, "seat", None)) == wanted for each in some)
