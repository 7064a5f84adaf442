"""Records of games: JSON Lines with a header, a line a move, and a line for the end.

Each line also says what chance gave, by name, so a record replays without a generator. The functions here work on lines
of text; reading and writing files is left to the caller.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Annotated, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from spadework.engine import chance
from spadework.engine.chance import Chance
from spadework.engine.errors import UNREADABLE, InputError, suggestion, unreadable
from spadework.engine.game import Game
from spadework.engine.position import Position, set_up
from spadework.engine.registry import game

FORMAT = 2
LONGEST_WORD = 200  # characters
LONGEST_BOT = 8192  # characters: the name of a bot may be a path or a command line
MOST_TAKEN_BACK = 1_000_000

Word: TypeAlias = Annotated[str, Meta(max_length=LONGEST_WORD)]
Count: TypeAlias = Annotated[int, Meta(ge=0)]


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sat on a seat: a person or a bot, by name. With neither, nobody knows."""

    person: Annotated[str, Meta(min_length=1, max_length=LONGEST_WORD)] | None = None
    bot: Annotated[str, Meta(min_length=1, max_length=LONGEST_BOT)] | None = None

    def __post_init__(self) -> None:
        if self.person is not None and self.bot is not None:
            raise ValueError("a seat has a person or a bot, not both")

    @property
    def name(self) -> str:
        """What the person or bot is called, or nothing."""
        return self.person or self.bot or ""


class Header(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """The first line: which game with which figures, how it was set up, and who sat where (if anybody says)."""

    record: int = FORMAT
    game: Word
    rules: int
    components: Word
    players: int
    options: list[Word]
    seed: Count | None
    seats: list[Seat] = []
    chance: list[Word]


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A line for each move; ``taken_back`` moves had been made in its place, and more was seen than is fair."""

    seq: int
    seat: int
    action: Word
    code: int
    chance: list[Word]
    taken_back: Annotated[int, Meta(ge=0, le=MOST_TAKEN_BACK)] = 0


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line of a finished game."""

    points: list[int]
    ranks: list[int]


@dataclass
class GameRecord:
    """A game as it was played, finished or not."""

    header: Header
    moves: list[Move] = field(default_factory=list)
    end: End | None = None

    def lines(self) -> list[str]:
        """The whole record as text, a line each."""
        parts: list[msgspec.Struct] = [self.header, *self.moves]
        if self.end is not None:
            parts.append(self.end)
        return [line(part) for part in parts]


class Version(msgspec.Struct):
    """The part of a header that every format has."""

    record: int


Line = TypeVar("Line", Version, Header, Move, End)


def line(part: msgspec.Struct) -> str:
    """A part of a record as one line of text, without the line break."""
    return msgspec.json.encode(part).decode()


def start(position: Position, seed: int | None, seats: Sequence[Seat] = (), options: Sequence[str] = ()) -> Header:
    """The header of a game that was just set up."""
    return Header(
        game=position.game.name,
        rules=position.game.rules_version,
        components=position.game.components.digest,
        players=position.players,
        options=list(options),
        seed=seed,
        seats=list(seats),
        chance=position.drawn_names(),
    )


def move(seq: int, before: Position, code: int, after: Position, taken_back: int = 0) -> Move:
    """The line of a move; the first has the number 1."""
    if before.actor is None:
        raise ValueError("no move can be made after the end of a game")
    return Move(seq, before.actor, before.game.words.text(code), code, after.drawn_names(), taken_back)


def end(position: Position) -> End:
    """The last line of a finished game."""
    return End(position.points(), position.ranks())


def undoable(record: GameRecord, seat: int) -> int:
    """How many of the last moves a seat may take back: its own, as long as nothing new was revealed."""
    looks = game(record.header.game).words.looks
    count = 0
    for made in reversed(record.moves):
        if made.seat != seat or made.chance or looks(made.code):
            break
        count += 1
    return count


def split(lines: Iterable[str]) -> list[list[str]]:
    """The lines of each game in a file that holds several, one after another; every header begins a game."""
    games: list[list[str]] = []
    for text in lines:
        if not games or ('"record"' in text and any(before.strip() for before in games[-1])):
            games.append([])
        games[-1].append(text)
    return games


def read(lines: Iterable[str]) -> GameRecord:
    """The record that lines of text hold; a last line that was cut off half-written is an error as any other."""
    rows = [(number, text) for number, text in enumerate(lines, start=1) if text.strip()]
    if not rows:
        raise InputError('record: the file is empty; expected a header line such as {"record": 2, "game": ...}')
    if '"record"' not in rows[0][1]:
        raise InputError('line 1: this is no record of a game; one begins with a header such as {"record": 2, ...}')
    _check_format(_decode(*rows[0], Version).record)
    record = GameRecord(_decode(*rows[0], Header))
    named, players = len(record.header.seats), record.header.players
    if named not in (0, players):
        raise InputError(f"line 1: seats: {named} for {players} players; say who sat on each, or leave them out")
    for number, text in rows[1:]:
        if record.end is not None:
            raise InputError(f"line {number}: nothing may follow the line of the final points")
        if '"points"' in text:
            record.end = _decode(number, text, End)
            if len(record.end.points) != players or len(record.end.ranks) != players:
                raise InputError(f"line {number}: points and ranks must have an entry for every seat")
        else:
            record.moves.append(_decode(number, text, Move))
    return record


def _check_format(found: int) -> None:
    if found == 1:
        raise InputError(
            'line 1: record format 1 does not tell people from bots; change "record" to 2 and each of the seats to '
            '{"person": "NAME"} or {"bot": "NAME"}'
        )
    if found != FORMAT:
        raise InputError(f"line 1: record format {found} is unknown; this version reads {FORMAT}")


def _decode(number: int, text: str, kind: type[Line]) -> Line:
    try:
        return msgspec.json.decode(text, type=kind)
    except UNREADABLE as error:
        raise InputError(f"line {number}: {unreadable(error)}") from error


def replay(record: GameRecord) -> Iterator[Position]:
    """Every position of a recorded game in turn, from the set-up on; chance gives what the record says it gave."""
    header = record.header
    played = game(header.game)
    if header.rules != played.rules_version:
        raise InputError(
            f"line 1: played by version {header.rules} of the rules of {played.title}, this is {played.rules_version}"
        )
    if header.components != played.components.digest:
        remedy = "name their file with --components" if played.components.is_packaged else "leave --components out"
        raise InputError(
            f"line 1: played with other components of {played.title} (digest {header.components}) than "
            f"{played.components.path} (digest {played.components.digest}); {remedy}"
        )
    pieces = _pieces("line 1", played, header.chance)
    position = _scripted("line 1", pieces, lambda rng: set_up(played, header.players, header.options, rng))
    yield position
    for seq, made in enumerate(record.moves, start=1):
        position = _replay_move(seq, made, position)
        yield position
    _check_end(record.end, position)


def _replay_move(seq: int, made: Move, position: Position) -> Position:
    where = f"move {made.seq}"
    if made.seq != seq:
        raise InputError(f"{where}: expected move {seq}; a line is missing, doubled or out of order")
    if made.seat != position.actor:
        raise InputError(f"{where}: seat {made.seat} is not to move, but seat {position.actor}")
    code = position.code_of(made.code)
    if position.game.words.text(code) != made.action:
        raise InputError(f"{where}: code {code} is {position.game.words.text(code)!r}, not {made.action!r}")
    pieces = _pieces(where, position.game, made.chance)
    return _scripted(where, pieces, lambda rng: position.play(code, rng))


def _check_end(end: End | None, position: Position) -> None:
    if end is None:
        return
    if position.actor is not None:
        raise InputError(f"final points: the game is not over, seat {position.actor} is to move")
    counted = End(position.points(), position.ranks())
    if end != counted:
        raise InputError(f"final points: {end.points} with ranks {end.ranks}, but the count gives {counted.points}")


def _pieces(where: str, played: Game, names: Sequence[str]) -> list[int]:
    for name in names:
        if name not in played.pieces:
            raise InputError(
                f"{where}: chance gave {name!r}, which is no piece of {played.title}{suggestion(name, played.pieces)}"
            )
    return [played.pieces.index(name) for name in names]


def _scripted(where: str, pieces: list[int], happen: Callable[[Chance], Position]) -> Position:
    try:
        rng = chance.scripted(pieces)
        position = happen(rng)
    except ValueError as error:
        raise InputError(f"{where}: {error}") from error
    if not chance.followed(rng, pieces):
        raise InputError(f"{where}: chance gave {len(pieces)} pieces, but {len(position.drawn)} were drawn")
    return position
