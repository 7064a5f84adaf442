"""The actions of Thebes: typed, as text, and as the integer codes that the compiled rules use.

A code says all by itself what is done; text and code translate into each other without a position.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from typing import ClassVar, TypeAlias

import msgspec

from spadework.engine.errors import InputError, meant
from spadework.engine.jit import rule
from spadework.games.thebes.components import CARD_NAMES, EXHIBITION_NAMES, MOST_DIG_WEEKS, SITES

# Uses a dig can make, as bits; the journey by zeppelin is the first bit for every action.
BY_ZEPPELIN = 1
USING_RUMOR = 2
USING_ASSISTANT = 4
USING_SHOVEL = 8
USING_SPECIAL_PERMISSION = 16
ALL_USES = 32

# A block of codes for each kind of action, in this order.
TAKE = 0
CHANGE = TAKE + 2 * len(CARD_NAMES)
EXHIBIT = CHANGE + 2
DIG = EXHIBIT + 2 * len(EXHIBITION_NAMES)
STOP = DIG + len(SITES) * ALL_USES * MOST_DIG_WEEKS
CODES = STOP + 1


@rule
def dig_code(site: int, uses: int, weeks: int) -> int:
    return DIG + (site * ALL_USES + uses) * MOST_DIG_WEEKS + weeks - 1


@rule
def dig_site(code: int) -> int:
    return (code - DIG) // (ALL_USES * MOST_DIG_WEEKS)


@rule
def dig_uses(code: int) -> int:
    return (code - DIG) // MOST_DIG_WEEKS % ALL_USES


@rule
def dig_weeks(code: int) -> int:
    return (code - DIG) % MOST_DIG_WEEKS + 1


class Take(msgspec.Struct, frozen=True, tag="take"):
    """Take a researcher card from the display."""

    card: str
    by_zeppelin: bool = False

    def __str__(self) -> str:
        return f"take {self.card}{_uses(by_zeppelin=self.by_zeppelin)}"


class ChangeDisplay(msgspec.Struct, frozen=True, tag="change display"):
    """Change the four cards of the display, in Warsaw."""

    by_zeppelin: bool = False

    def __str__(self) -> str:
        return f"change display{_uses(by_zeppelin=self.by_zeppelin)}"


class Exhibit(msgspec.Struct, frozen=True, tag="exhibit"):
    """Show an exhibition."""

    exhibition: str
    by_zeppelin: bool = False

    def __str__(self) -> str:
        return f"exhibit {self.exhibition}{_uses(by_zeppelin=self.by_zeppelin)}"


class Dig(msgspec.Struct, frozen=True, tag="dig"):
    """Dig at a site for some weeks, with the cards the player chooses to use up."""

    site: str
    weeks: int
    by_zeppelin: bool = False
    rumor: bool = False
    assistant: bool = False
    shovel: bool = False
    special_permission: bool = False

    USES: ClassVar[tuple[str, ...]] = ("by_zeppelin", "rumor", "assistant", "shovel", "special_permission")

    def __str__(self) -> str:
        return f"dig {self.site} {self.weeks}{_uses(**{use: getattr(self, use) for use in self.USES})}"


class Stop(msgspec.Struct, frozen=True, tag="stop"):
    """Do nothing more: move straight to the end (in the last year only)."""

    def __str__(self) -> str:
        return "stop"


Action: TypeAlias = Take | ChangeDisplay | Exhibit | Dig | Stop


def _uses(by_zeppelin: bool, **used: bool) -> str:
    words = [" by zeppelin"] if by_zeppelin else []
    return "".join(words + [f" using {card}" for card, is_used in used.items() if is_used])


@cache
def all_actions() -> list[Action]:
    """Every action there is, in the order of the codes."""
    flight = (False, True)
    actions: list[Action] = [Take(card, by_zeppelin) for card in CARD_NAMES for by_zeppelin in flight]
    actions += [ChangeDisplay(by_zeppelin) for by_zeppelin in flight]
    actions += [Exhibit(name, by_zeppelin) for name in EXHIBITION_NAMES for by_zeppelin in flight]
    for site, uses, weeks in product(SITES, range(ALL_USES), range(1, MOST_DIG_WEEKS + 1)):
        chosen = {use: bool(uses >> bit & 1) for bit, use in enumerate(Dig.USES)}
        actions.append(Dig(site, weeks, **chosen))
    actions.append(Stop())
    return actions


@cache
def _codes() -> dict[Action, int]:
    return {action: code for code, action in enumerate(all_actions())}


@cache
def _codes_by_text() -> dict[str, int]:
    return {str(action): code for code, action in enumerate(all_actions())}


def decode(code: int) -> Action:
    """The action a code stands for."""
    if not 0 <= code < CODES:
        raise InputError(f"action code {code}: Thebes has codes from 0 to {CODES - 1}")
    return all_actions()[code]


def encode(action: Action) -> int:
    """The code of an action."""
    code = _codes().get(action)
    if code is None:
        raise InputError(f"action {str(action)!r}: no card, site, exhibition or number of weeks like this")
    return code


def parse(text: str) -> Action:
    """The action a text such as ``dig crete 4 using rumor`` stands for."""
    words = " ".join(text.split()).lower()
    code = _codes_by_text().get(_uses_in_order(words))
    if code is None:
        raise InputError(f"action {text!r} is not one of Thebes{meant(words, _codes_by_text())}")
    return decode(code)


def _uses_in_order(words: str) -> str:
    """An action whose uses may be named in any order, with them in the order of the text we write."""
    deed, *uses = re.split(r" (?=by zeppelin|using )", words)
    ranked = ["by zeppelin", *[f"using {use}" for use in Dig.USES[1:]]]
    return " ".join([deed, *sorted(uses, key=lambda use: ranked.index(use) if use in ranked else len(ranked))])
