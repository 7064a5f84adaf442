"""Bots by the names people give them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from spadework.bots import hosted, levels, program
from spadework.bots.bot import Bot
from spadework.bots.greedy.bot import GreedyBot
from spadework.bots.hosted import HostedBot
from spadework.bots.prepare import prepare_bots
from spadework.bots.program import ProgramBot
from spadework.bots.random import RandomBot
from spadework.bots.search.bot import Search
from spadework.bots.search.budget import Budget, parse
from spadework.engine.errors import InputError, near
from spadework.engine.game import Game
from spadework.engine.record import LONGEST_BOT

LONGEST_QUOTE = 80  # characters
MAKERS: dict[str, Callable[[Game, int], Bot]] = {
    "random": lambda _game, seed: RandomBot(seed),
    "greedy": lambda game, seed: GreedyBot(game, seed),
    **{level: partial(levels.make, level) for level in levels.NAMES},
}


@dataclass(frozen=True)
class Kind:
    """Bots whose names have a form in common, such as ``FILE.py:CLASS``; the name says the rest.

    Such a name has a ``mark``, and ``around`` are patterns of what comes before and after it.
    ``label`` is the name as people like to read it, ``lasting`` as it is understood in any folder, ``digest`` tells
    whether a file is still the same. A kind that ``runs_code`` starts a program that its name chooses.
    """

    form: str
    mark: str
    around: tuple[str, str]
    check: Callable[[str], None]
    make: Callable[[str, Game, int], Bot]
    runs_code: bool
    label: Callable[[str], str] = str
    lasting: Callable[[str], str] = str
    digest: Callable[[str], str | None] = lambda _name: None

    def fits(self, name: str, look: Callable[[str], str] = str) -> bool:
        """Whether a name, which was looked at some way already, has this form."""
        before, after = self.around
        return re.fullmatch(f"{before}{re.escape(look(self.mark))}{after}", name, re.DOTALL) is not None


FILE = Kind(
    "FILE.py:CLASS",
    ".py",
    (".+", r"(:\w*)?"),
    hosted.check,
    lambda name, _game, seed: HostedBot(name, seed),
    runs_code=True,
    label=hosted.label,
    lasting=hosted.lasting,
    digest=hosted.digest,
)
PROGRAM = Kind(
    "run:COMMAND",
    "run:",
    ("", ".*"),
    program.check,
    lambda name, _game, seed: ProgramBot(name, seed),
    runs_code=True,
    label=program.label,
)


def budget_of(name: str) -> Budget:
    """The budget in the name of a search, such as ``search:10000`` or ``search:0.5s``."""
    return parse(name.removeprefix("search:"))


def check_search(name: str) -> None:
    """Refuse a search whose budget cannot be read."""
    try:
        budget_of(name)
    except InputError as error:
        raise InputError(f"bot {name!r}: {error}") from error


SEARCH = Kind(
    "search:ITERATIONS, search:SECONDSs",
    "search:",
    ("", ".*"),
    check_search,
    lambda name, game, seed: Search(game, budget_of(name), seed),
    runs_code=False,
)
KINDS = (SEARCH, PROGRAM, FILE)


def make(name: str, game: Game, seed: int) -> Bot:
    """A bot for one seat of one game; the same seed makes the same choices in the same positions."""
    kind = _kind(name)
    prepare_bots(game)
    return MAKERS[name](game, seed) if kind is None else kind.make(name, game, seed)


def check(name: str) -> None:
    """Refuse a name that no bot has, or a bot that cannot play here."""
    kind = _kind(name)
    if len(name) > LONGEST_BOT:
        raise InputError(f"bot {name[:LONGEST_QUOTE]!r}...: {len(name)} characters; give at most {LONGEST_BOT}")
    if kind is not None:
        kind.check(name)


def label(name: str) -> str:
    """A bot's name, short enough for a heading; there need not be such a bot any more."""
    kind = None if name in MAKERS else _kind_of_form(name)
    return name if kind is None else kind.label(name)


def lasting(name: str) -> str:
    """A bot's name as it is understood in any folder, to be kept in records."""
    kind = _kind(name)
    return name if kind is None else kind.lasting(name)


def digest(name: str) -> str | None:
    """A digest of the file that a bot is, or None if it is none or is not there."""
    kind = _kind(name)
    return None if kind is None else kind.digest(name)


def runs_code(name: str) -> bool:
    """Whether a bot starts a program that its name chooses; such a name is taken from people, never from a file."""
    kind = None if name in MAKERS else _kind_of_form(name)
    return kind is not None and kind.runs_code


def is_bots_form(name: str, look: Callable[[str], str] = str.casefold) -> bool:
    """Whether a name reads as a bot's, which is nobody else's; ``look`` makes those the same that read the same."""
    seen = look(name)
    return seen in map(look, MAKERS) or any(kind.fits(seen, look) for kind in KINDS)


def _kind(name: str) -> Kind | None:
    """The kind that a name's form belongs to; None for the bots that have a plain name."""
    if name in MAKERS:
        return None
    kind = _kind_of_form(name)
    if kind is None:
        known = ", ".join([*MAKERS, *[kind.form for kind in KINDS]])
        raise InputError(f"bot {name!r}: no such bot{near(name, MAKERS)} (there are {known})")
    return kind


def _kind_of_form(name: str) -> Kind | None:
    return next((kind for kind in KINDS if kind.fits(name)), None)
