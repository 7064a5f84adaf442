"""The actions of The Tomb Raiders: typed, as text, and as the integer codes that the compiled rules use.

A code says all by itself what is done; text and code translate into each other without a position.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from typing import TypeAlias

import msgspec

from spadework.engine.errors import InputError, meant
from spadework.engine.jit import rule
from spadework.games.tomb_raiders.components import (
    ARTIFACTS,
    ASSISTANT,
    CARD_NAMES,
    COPIES,
    EXHIBITIONS,
    FIND_NAMES,
    FINDS,
    GENERAL_EXCAVATION,
    MOST_DIG_WEEKS,
    MUSEUMS,
    REGIONS,
    SCIENTIST,
    THIEF,
)

MOST_ASSISTANTS = int(COPIES[ASSISTANT])

# A block of codes for each kind of action, in this order.
TAKE = 0
TAKE_EXHIBITION = TAKE + len(CARD_NAMES)
TAKE_MUSEUM = TAKE_EXHIBITION + len(EXHIBITIONS)
DONATE_ARTIFACT = TAKE_MUSEUM + len(MUSEUMS)  # region by region
PLAY_CARD = DONATE_ARTIFACT + len(REGIONS) * ARTIFACTS  # thieves and tomb raiders, by title
PLAY_SCIENTIST = PLAY_CARD + SCIENTIST - THIEF  # region by region
PLAY_ASSISTANT = PLAY_SCIENTIST + len(REGIONS)
PICK = PLAY_ASSISTANT + 1  # region by region
DIG = PICK + len(REGIONS) * FINDS
DIGS_A_CARD = (MOST_ASSISTANTS + 1) * MOST_DIG_WEEKS
CODES = DIG + len(REGIONS) * 2 * DIGS_A_CARD


@rule
def dig_code(region: int, uses_general: int, assistants: int, weeks: int) -> int:
    return DIG + (region * 2 + uses_general) * DIGS_A_CARD + assistants * MOST_DIG_WEEKS + weeks - 1


@rule
def dig_region(code: int) -> int:
    return (code - DIG) // (2 * DIGS_A_CARD)


@rule
def dig_uses_general(code: int) -> int:
    """1 if a general excavation card is used, 0 if one of the region is."""
    return (code - DIG) // DIGS_A_CARD % 2


@rule
def dig_assistants(code: int) -> int:
    return (code - DIG) % DIGS_A_CARD // MOST_DIG_WEEKS


@rule
def dig_weeks(code: int) -> int:
    return (code - DIG) % MOST_DIG_WEEKS + 1


def looks(code: int) -> bool:
    """Whether an action looks into a pile: a dig may find it empty without drawing anything."""
    return PLAY_CARD <= code < PLAY_ASSISTANT or code >= DIG


class Take(msgspec.Struct, frozen=True, tag="take"):
    """Take a card from a storage space."""

    card: str

    def __str__(self) -> str:
        return f"take {self.card}"


class TakeExhibition(msgspec.Struct, frozen=True, tag="take exhibition"):
    """Take an open exhibition whose needs are met."""

    number: int

    def __str__(self) -> str:
        return f"take exhibition {self.number}"


class TakeMuseum(msgspec.Struct, frozen=True, tag="take museum"):
    """Take an open museum; the artifacts to donate are chosen one by one."""

    number: int

    def __str__(self) -> str:
        return f"take museum {self.number}"


class Donate(msgspec.Struct, frozen=True, tag="donate"):
    """Donate an artifact to the museum being taken."""

    artifact: str

    def __str__(self) -> str:
        return f"donate {self.artifact}"


class Play(msgspec.Struct, frozen=True, tag="play"):
    """Play an action card; a scientist is sent to the region named."""

    card: str
    region: str | None = None

    def __str__(self) -> str:
        return f"play {self.card} {self.region}" if self.region else f"play {self.card}"


class Pick(msgspec.Struct, frozen=True, tag="pick"):
    """Pick the find that the thief or tomb raider takes."""

    find: str

    def __str__(self) -> str:
        return f"pick {self.find}"


class Dig(msgspec.Struct, frozen=True, tag="dig"):
    """Dig in a region for some weeks, with the cards the player chooses to use up."""

    region: str
    weeks: int
    general_excavation: bool = False
    assistants: int = 0

    def __str__(self) -> str:
        text = f"dig {self.region} {self.weeks}"
        if self.general_excavation:
            text += f" using {CARD_NAMES[GENERAL_EXCAVATION]}"
        if self.assistants:
            text += f" using {self.assistants} assistant{'s' if self.assistants > 1 else ''}"
        return text


Action: TypeAlias = Take | TakeExhibition | TakeMuseum | Donate | Play | Pick | Dig


@cache
def all_actions() -> list[Action]:
    """Every action there is, in the order of the codes."""
    digs = product(REGIONS, (False, True), range(MOST_ASSISTANTS + 1), range(1, MOST_DIG_WEEKS + 1))
    return [
        *[Take(card) for card in CARD_NAMES],
        *[TakeExhibition(number) for number in range(len(EXHIBITIONS))],
        *[TakeMuseum(number) for number in range(len(MUSEUMS))],
        *[Donate(name) for names in FIND_NAMES for name in names[:ARTIFACTS]],
        *[played(title) for title in range(THIEF, SCIENTIST)],
        *[Play(CARD_NAMES[SCIENTIST], region) for region in REGIONS],
        Play(CARD_NAMES[ASSISTANT]),
        *[Pick(name) for names in FIND_NAMES for name in names],
        *[Dig(region, weeks, general, assistants) for region, general, assistants, weeks in digs],
    ]


def played(title: int) -> Play:
    """Playing a thief or tomb raider: the card itself names the region."""
    kind, region = CARD_NAMES[title].split()
    return Play(kind, region)


@cache
def _codes() -> dict[Action, int]:
    return {action: code for code, action in enumerate(all_actions())}


@cache
def _codes_by_text() -> dict[str, int]:
    return {str(action).lower(): code for code, action in enumerate(all_actions())}


def decode(code: int) -> Action:
    """The action a code stands for."""
    if not 0 <= code < CODES:
        raise InputError(f"action code {code}: The Tomb Raiders has codes from 0 to {CODES - 1}")
    return all_actions()[code]


def encode(action: Action) -> int:
    """The code of an action."""
    code = _codes().get(action)
    if code is None:
        raise InputError(f"action {str(action)!r}: no card, find, region or number like this")
    return code


def parse(text: str) -> Action:
    """The action a text such as ``dig crete 4 using 2 assistants`` stands for."""
    words = " ".join(text.split()).lower()
    code = _codes_by_text().get(_uses_in_order(words))
    if code is None:
        raise InputError(f"action {text!r} is not one of The Tomb Raiders{meant(words, _codes_by_text())}")
    return decode(code)


def _uses_in_order(words: str) -> str:
    """An action whose uses may be named in any order, with them in the order of the text we write."""
    deed, *uses = re.split(r" (?=using )", re.sub(r" 1 assistants\b", " 1 assistant", words))
    return " ".join([deed, *sorted(uses, key=lambda use: "assistant" in use)])
