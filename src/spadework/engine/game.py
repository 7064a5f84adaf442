"""A game as the rest of Spadework sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from spadework.engine.chance import Chance
from spadework.engine.components import Components
from spadework.engine.contract import Codes, Floats, Numbers, Record, Rules
from spadework.engine.errors import InputError
from spadework.engine.snapshot import Snapshot, plain

Buffer: TypeAlias = npt.NDArray[np.uint8]  # the bytes of a record: what Python callers hold
Action: TypeAlias = Any  # a typed, frozen struct of the game
View: TypeAlias = Any  # a struct of the game
Event: TypeAlias = Any  # a struct of the game

# `legal` may write this many codes more than it counts, so that it can write in blocks.
LEGAL_SLACK = 16
TEXTS_KEPT = 10_000


@dataclass(frozen=True)
class Calls:
    """The rules for callers in Python: the same functions over a buffer, the cheapest thing to hand to compiled code.

    ``play`` checks the action against the legal ones first, using ``out`` to list them; the others trust their caller.
    ``costs`` writes what each of some legal actions costs the seat to move; ``reckon`` fills the game's ``reckoning``.
    """

    setup: Callable[[Buffer, int, int, Chance], None]
    actor: Callable[[Buffer], int]
    legal: Callable[[Buffer, Codes], int]
    play: Callable[[Buffer, int, Chance, Codes], bool]
    points: Callable[[Buffer, Numbers], None]
    ranks: Callable[[Buffer, Numbers, Numbers], None]
    hide: Callable[[Buffer, int, Chance], None]
    features: Callable[[Buffer, int, Floats], None]
    costs: Callable[[Buffer, Codes, int, Numbers], None]
    reckon: Callable[[Buffer, Buffer], None]


def never(_code: int) -> bool:
    return False


def only_seat(_s: Snapshot, seat: int) -> dict[str, Any]:
    return {"seat": seat}


@dataclass(frozen=True)
class Words:
    """What a game says to people and programs, in plain Python.

    ``view`` is what a spectator sees, and ``own`` the fields of it that a seat sees otherwise. ``looks`` tells of an
    action, by its code, whether it shows its seat what lay hidden even if chance draws nothing.
    """

    decode: Callable[[int], Action]
    encode: Callable[[Action], int]
    parse: Callable[[str], Action]
    view: Callable[[Snapshot], View]
    narrate: Callable[[Snapshot, int, Snapshot, int | None], list[Event]]
    to_json: Callable[[Snapshot], dict[str, Any]]
    from_json: Callable[[dict[str, Any]], Buffer]
    score: Callable[[Snapshot], list[dict[str, int]]]
    currency: str  # what actions cost
    own: Callable[[Snapshot, int], dict[str, Any]] = only_seat
    looks: Callable[[int], bool] = never

    @cached_property
    def text(self) -> Callable[[int], str]:
        """The text of the action that a code stands for; those asked for lately are kept, as they never change."""
        return lru_cache(TEXTS_KEPT)(lambda code: str(self.decode(code)))


@dataclass(frozen=True)
class Option:
    """A variant of a game that people may choose, and for how many players it is."""

    name: str
    meaning: str
    players: range


@dataclass(frozen=True)
class Game:
    """A game: facts about it that are checked by the conformance suite, its rules, and its words."""

    name: str
    title: str
    authors: tuple[str, ...]
    rules_version: int
    players: range
    options: tuple[Option, ...]
    components: Components[Any]
    state: np.dtype[Any]
    reckoning: np.dtype[Any]  # a record of all that words need to know of a position and only the rules can say
    codes: int  # action codes run from 0 to codes - 1
    most_legal: int  # actions in any one position
    longest: int  # decisions in any one game
    most_drawn: int  # pieces that chance gives in any one move or set-up
    hidden: tuple[str, ...]  # fields of the record that hold what some seat may not know
    pieces: tuple[str, ...]  # names of everything chance can give
    box: Numbers  # how many of each piece there are: the census of every position
    features: tuple[str, ...]
    rules: Rules
    calls: Calls
    words: Words

    def buffer(self) -> Buffer:
        """An empty record, as bytes."""
        return np.zeros(self.state.itemsize, dtype=np.uint8)

    @cached_property
    def players_at(self) -> int:
        """The byte of a buffer that holds the number of players."""
        fields: Mapping[str, tuple[Any, ...]] = self.state.fields or {}
        return int(fields["players"][1])

    def record(self, buffer: Buffer) -> Record:
        """A buffer seen as a record with named fields."""
        return buffer.view(self.state)[0]

    def snapshot(self, buffer: Buffer) -> Snapshot:
        """A buffer, and what the rules make of it, as plain Python."""
        reckoned = np.zeros(self.reckoning.itemsize, dtype=np.uint8)
        self.calls.reckon(buffer, reckoned)
        return Snapshot(**plain(buffer, self.state), **plain(reckoned, self.reckoning))

    def legal_buffer(self) -> Codes:
        """Room for the codes of all legal actions of any position."""
        return np.empty(self.most_legal + LEGAL_SLACK, dtype=np.int32)

    def option_bits(self, options: Sequence[str], players: int) -> int:
        """Options by name as the bits that ``setup`` takes."""
        bits = 0
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise InputError(f"option {name!r}: {self.title} has {', '.join(known) or 'none'}")
            if players not in known[name].players:
                needed = known[name].players
                raise InputError(f"option {name!r} of {self.title} needs {needed[0]} to {needed[-1]} players")
            bits |= 1 << self.options.index(known[name])
        return bits

    def check_players(self, players: int) -> None:
        if not isinstance(players, int) or players not in self.players:
            raise InputError(f"players {players}: {self.title} is for {self.players[0]} to {self.players[-1]}")
