"""Position: a game at one moment, for callers in Python. It never changes; playing gives a new one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from spadework.engine import chance
from spadework.engine.chance import Chance
from spadework.engine.contract import Floats, Numbers
from spadework.engine.errors import IllegalAction, InputError, instead
from spadework.engine.game import Action, Buffer, Event, Game, View
from spadework.engine.prepare import prepare
from spadework.engine.registry import game
from spadework.engine.snapshot import Snapshot


class Position:
    """A game at one moment, with a generator beside the state: a seed and the moves decide all that follows."""

    __slots__ = ("_actor", "_generator", "_snapshot", "buffer", "drawn", "game")

    def __init__(self, game: Game, buffer: Buffer, rng: Chance) -> None:
        self.game = game
        self.buffer = buffer
        self.drawn = chance.drawn(rng)
        self._generator = rng[: chance.STATE_WORDS].copy()
        self._actor: int | None = None
        self._snapshot: Snapshot | None = None

    @property
    def record(self) -> Any:
        """The state with named fields; look, but do not change it."""
        return self.game.record(self.buffer)

    @property
    def snapshot(self) -> Snapshot:
        """The state and what the rules make of it as plain Python, made once; look, but do not change it."""
        if self._snapshot is None:
            self._snapshot = self.game.snapshot(self.buffer)
        return self._snapshot

    def forget_snapshot(self) -> None:
        """Let go the plain Python that views and events are made from; it is made again when needed."""
        self._snapshot = None

    @property
    def players(self) -> int:
        return self.buffer.item(self.game.players_at)

    @property
    def actor(self) -> int | None:
        """The seat to move, or None when the game is over."""
        if self._actor is None:
            self._actor = self.game.calls.actor(self.buffer)
        return self._actor if self._actor >= 0 else None

    def codes(self) -> list[int]:
        """The codes of all legal actions, ascending."""
        out = self.game.legal_buffer()
        codes: list[int] = out[: self.game.calls.legal(self.buffer, out)].tolist()
        return codes

    def legal(self) -> list[Action]:
        """All legal actions."""
        return [self.game.words.decode(code) for code in self.codes()]

    def code_of(self, action: Action | str | int) -> int:
        """The code of an action given typed, as text or as a code; it must exist, but need not be legal."""
        if isinstance(action, str):
            action = self.game.words.parse(action)
        if isinstance(action, int | np.integer):
            self.game.words.decode(int(action))
            return int(action)
        return self.game.words.encode(action)

    def legal_code(self, action: Action | str | int) -> int:
        """The code of an action, which must be legal here."""
        code = self.code_of(action)
        if code not in self.codes():
            raise IllegalAction(self._why_illegal(code))
        return code

    def legal_json(self) -> list[dict[str, Any]]:
        """All legal actions in readable words: the code and text of each, and what it costs."""
        text, currency = self.game.words.text, self.game.words.currency
        return [{"code": code, "action": text(code), currency: cost} for code, cost in self.costs().items()]

    def costs(self) -> dict[int, int]:
        """What each legal action costs the seat to move, by its code."""
        codes, costs = self.game.legal_buffer(), self.game.legal_buffer()
        count = self.game.calls.legal(self.buffer, codes)
        self.game.calls.costs(self.buffer, codes, count, costs)
        return dict(zip(codes[:count].tolist(), costs[:count].tolist(), strict=True))

    def play(self, action: Action | str | int, rng: Chance | None = None) -> Position:
        """The position after an action; chance comes from ``rng``, or else from this position's own generator."""
        code = self.code_of(action)
        rng = chance.continued(self._generator) if rng is None else chance.check(rng)
        chance.rewind(rng)
        buffer = self.buffer.copy()
        if not self.game.calls.play(buffer, code, rng, self.game.legal_buffer()):
            raise IllegalAction(self._why_illegal(code))
        return Position(self.game, buffer, rng)

    def _why_illegal(self, code: int) -> str:
        text = self.game.words.text(code)
        if self.actor is None:
            return f"action {text!r}: the game is over"
        legal = [str(action) for action in self.legal()]
        return f"action {text!r} is not legal here for seat {self.actor}, who is to move{instead(text, legal)}"

    def view(self, seat: int | None) -> View:
        """What a seat may see; None stands for a spectator."""
        view = self.game.words.view(self.snapshot)
        return view if seat is None else msgspec.structs.replace(view, **self.own_view(seat))

    def own_view(self, seat: int) -> dict[str, Any]:
        """The fields of the view that a seat sees otherwise than a spectator does."""
        self._check_seat(seat)
        return self.game.words.own(self.snapshot, seat)

    def events(self, after: Position, action: Action | str | int, seat: int | None) -> list[Event]:
        """What happened between this position and the one after an action, as a seat may see it."""
        self._check_seat(seat)
        return self.game.words.narrate(self.snapshot, self.code_of(action), after.snapshot, seat)

    def reveals(self, after: Position, action: Action | str | int) -> bool:
        """Whether an action that led to ``after`` showed something new, so that it cannot fairly be taken back."""
        return bool(after.drawn) or self.game.words.looks(self.code_of(action))

    def points(self) -> list[int]:
        """Victory points of every seat as the final count would give them now."""
        return [int(scored) for scored in self._points()]

    def ranks(self) -> list[int]:
        """The rank of every seat, 1 the best; equal seats share a rank."""
        ranks = np.zeros(self.players, dtype=np.int32)
        self.game.calls.ranks(self.buffer, self._points(), ranks)
        return [int(rank) for rank in ranks]

    def _points(self) -> Numbers:
        points = np.zeros(self.players, dtype=np.int32)
        self.game.calls.points(self.buffer, points)
        return points

    def score(self) -> list[dict[str, int]]:
        """Every seat's points by category."""
        return self.game.words.score(self.snapshot)

    def features(self, seat: int) -> Floats:
        """Numbers for a learner, from what a seat knows."""
        self._check_seat(seat)
        out = np.zeros(len(self.game.features), dtype=np.float32)
        self.game.calls.features(self.buffer, seat, out)
        return out

    def hidden_from(self, seat: int, seed: int) -> Position:
        """A position that a seat cannot tell from this one: what it does not know, and the generator, are new."""
        self._check_seat(seat)
        buffer = self.buffer.copy()
        rng = chance.seeded(seed)
        self.game.calls.hide(buffer, seat, rng)
        chance.rewind(rng)
        return Position(self.game, buffer, rng)

    def to_json(self) -> dict[str, Any]:
        """The whole position in readable words."""
        return self.game.words.to_json(self.snapshot)

    def drawn_names(self) -> list[str]:
        """What chance gave in the move (or set-up) that led here."""
        return [self.game.pieces[piece] for piece in self.drawn]

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and (not isinstance(seat, int) or not 0 <= seat < self.players):
            raise InputError(f"seat {seat}: this game has seats 0 to {self.players - 1}")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.game.name == other.game.name and self.buffer.tobytes() == other.buffer.tobytes()

    def __hash__(self) -> int:
        return hash((self.game.name, self.buffer.tobytes()))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by the name of the game, so that a position can go to another process."""
        return _restored, (self.game.name, self.buffer.tobytes(), self._generator.tolist(), self.drawn)

    def __repr__(self) -> str:
        return f"<Position of {self.game.title}: {self.players} players, points {self.points()}, actor {self.actor}>"


def _restored(name: str, data: bytes, generator: list[int], drawn: list[int]) -> Position:
    named = game(name)
    prepare(named)
    position = Position(named, np.frombuffer(data, dtype=np.uint8).copy(), chance.continued(np.array(generator)))
    position.drawn = drawn
    return position


def new(name: str, players: int, seed: int, options: Sequence[str] = ()) -> Position:
    """A new game, set up by chance from a seed."""
    return set_up(game(name), players, options, chance.seeded(check_seed(seed)))


def set_up(game: Game, players: int, options: Sequence[str], rng: Chance) -> Position:
    """A new game, set up by the chance given."""
    game.check_players(players)
    bits = game.option_bits(options, players)
    prepare(game)
    buffer = game.buffer()
    game.calls.setup(buffer, players, bits, chance.check(rng))
    return Position(game, buffer, rng)


def from_json(data: Any, seed: int = 0) -> Position:
    """The position that readable JSON describes; what it leaves out is as at the start of a game."""
    if not isinstance(data, dict):
        raise InputError(f"position: expected an object with the key 'game', got {type(data).__name__}")
    if not isinstance(data.get("game"), str):
        raise InputError('position: the key \'game\' must name the game, for example {"game": "thebes", "players": 2}')
    named = game(data["game"])
    prepare(named)
    return Position(named, named.words.from_json(data), chance.seeded(check_seed(seed)))


def check_seed(seed: int) -> int:
    if not isinstance(seed, int) or seed < 0:
        raise InputError(f"seed {seed}: a seed is a whole number, 0 or more")
    return seed
