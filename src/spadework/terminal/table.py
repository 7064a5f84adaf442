"""A game under way and its file: every move is on the disk before anybody sees what came of it."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from random import Random

from spadework.bots import catalog
from spadework.bots.bot import Bot, decide, dismiss
from spadework.bots.prepare import prepare_bots
from spadework.engine import chance, position, record
from spadework.engine.errors import InputError
from spadework.engine.game import Event
from spadework.engine.position import Position
from spadework.engine.record import GameRecord, Seat
from spadework.terminal import saves
from spadework.terminal.english import counted
from spadework.terminal.seating import YOU, Seating


class Table:
    """One person and some bots at a game, and the file that keeps it."""

    def __init__(self, path: Path, record: GameRecord, positions: list[Position]) -> None:
        self.path = path
        self.record = record
        self.positions = positions
        self.warnings: list[str] = []
        self._names = {seat: sitter.bot for seat, sitter in enumerate(record.header.seats) if sitter.bot is not None}
        self._bots: dict[int, Bot] = {}
        self._seed = secrets.randbits(32) if record.header.seed is None else record.header.seed
        prepare_bots(self.position.game)  # whoever must wait for that waits before the game begins

    @property
    def seating(self) -> Seating:
        """Who sits where."""
        labels = {seat: catalog.label(name) for seat, name in self._names.items()}
        [me] = [seat for seat, sitter in enumerate(self.record.header.seats) if sitter.person is not None]
        return Seating(me, self.record.header.players, labels)

    @property
    def position(self) -> Position:
        return self.positions[-1]

    def seen(self) -> Position:
        """The position as the person's seat may know it."""
        return self.position.hidden_from(self.seating.me, seed=0)

    def play(self, code: int) -> None:
        """Play an action for the seat to move; each move has a generator of its own, so none needs saving."""
        moves = len(self.record.moves)
        after = self.position.play(code, chance.seeded(self._seed, moves))
        move = record.move(moves + 1, self.position, code, after)
        self._save(move)
        self.record.moves.append(move)
        self.positions.append(after)

    def play_bot(self, seat: int) -> None:
        """Let the bot on a seat choose for it; the bot stays the same as long as the table does."""
        if seat not in self._bots:
            seed = Random(f"{self._seed} seat {seat}").getrandbits(32)
            self._bots[seat] = catalog.make(self._names[seat], self.position.game, seed)
        hiding = Random(f"{self._seed} bot {len(self.record.moves)}").getrandbits(32)
        self.play(decide(self._bots[seat], self.position, hiding))

    def replace_bot(self, seat: int, name: str) -> None:
        """Let another bot play a seat from now on; when the game is next continued, the one it began with is back."""
        dismiss(self._bots.pop(seat))
        self._names[seat] = name

    def close(self) -> None:
        """Let the bots go."""
        while self._bots:
            dismiss(self._bots.popitem()[1])

    def finish(self) -> None:
        """Add the line of the final points, unless it is there already."""
        if self.record.end is None:
            end = record.end(self.position)
            self._save(end)
            self.record.end = end

    def _save(self, part: record.Move | record.End) -> None:
        """Add a line to the file; if somebody else changed it, the whole game goes on in a new one."""
        try:
            saves.append(self.path, self.record, part)
        except saves.ChangedElsewhere as error:
            self.path = saves.new_path(self.position.game.name, datetime.now())
            saves.create(self.path, self.record.header)
            saves.rewrite(self.path, self.record)
            saves.append(self.path, self.record, part)
            self.warnings.append(f"{error}; your game goes on in {self.path}")

    def why_no_undo(self) -> str | None:
        """Why the person's last action cannot be taken back, or None if it can."""
        if self.undoable() > 0:
            return None
        if all(move.seat != self.seating.me for move in self.record.moves):
            return "There is nothing to undo: you have not acted yet."
        last = self.record.moves[-1]
        if last.seat != self.seating.me:
            return f"Too late to undo: {self.seating.name(last.seat)} has acted since."
        return "Your last action turned up something new, so it cannot be undone."

    def undoable(self) -> int:
        """How many of the person's actions can be taken back."""
        return record.undoable(self.record, self.seating.me)

    def undo(self, actions: int) -> list[str]:
        """Take the last actions back, in the file too; their texts."""
        kept = len(self.record.moves) - actions
        undone = [move.action for move in self.record.moves[kept:]]
        shorter = GameRecord(self.record.header, self.record.moves[:kept])
        saves.rewrite(self.path, shorter)
        self.record = shorter
        self.positions = self.positions[: kept + 1]
        return undone

    def events(self, since: int = 0) -> Iterator[list[Event]]:
        """What happened in each move after the first ``since``, as the person may see it."""
        for number, move in enumerate(self.record.moves[since:], start=since):
            before, after = self.positions[number], self.positions[number + 1]
            yield before.events(after, move.code, self.seating.me)


def open_table(
    game: str,
    players: int,
    seat: int,
    bots: Sequence[str],
    options: Sequence[str] = (),
    seed: int | None = None,
    save: Path | None = None,
) -> Table:
    """Set up a new game and its file."""
    if seed is None:
        seed = secrets.randbits(32)
    start = position.new(game, players, seed, options)
    check_seat(seat, players)
    header = record.start(start, seed, seats_against(bots, players, seat), options)
    path = save or saves.new_path(game, datetime.now())
    saves.create(path, header)
    return Table(path, GameRecord(header), [start])


def check_seat(seat: int, players: int) -> None:
    if not 0 <= seat < players:
        raise InputError(f"seat {seat}: with {players} players there are seats 0 to {players - 1}")


def seats_against(bots: Sequence[str], players: int, me: int, person: str = YOU) -> list[Seat]:
    """Who plays each seat, given one bot for all the others or one for each."""
    others = players - 1
    if len(bots) not in (1, others):
        names, wanted = counted(len(bots), "name"), counted(others, "opponent")
        raise InputError(f"bots {', '.join(bots)}: {names} for {wanted}; give one for all, or one for each")
    for name in bots:
        catalog.check(name)
    seats = [Seat(bot=catalog.lasting(name)) for name in (list(bots) * others if len(bots) == 1 else bots)]
    return [*seats[:me], Seat(person=person), *seats[me:]]
