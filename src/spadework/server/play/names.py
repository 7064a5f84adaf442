"""What people are called."""

from __future__ import annotations

from spadework.bots import catalog
from spadework.engine.errors import InputError

LONGEST_NAME = 24
JOINER = "\u200d"  # it makes one picture of several


def tidy_name(name: str) -> str:
    """A name as it will be shown, or an error that says what is wrong with it."""
    tidy = single_spaced(name)
    if not 1 <= len(tidy) <= LONGEST_NAME:
        raise InputError(f"name {name!r}: give 1 to {LONGEST_NAME} characters")
    if not all(char.isprintable() for char in tidy):
        raise InputError(f"name {name!r}: give letters that can be seen")
    if catalog.is_bots_form(tidy):
        raise InputError(f"name {name!r}: bots are called that; choose another")
    return tidy


def tidy_text(text: str) -> str:
    """What somebody says, in one line and without what cannot be seen, such as marks that turn the writing around."""
    return single_spaced("".join(char if char.isprintable() or char == JOINER else " " for char in text))


def single_spaced(name: str) -> str:
    """A name without white space around it, and single spaces inside."""
    return " ".join(name.split())
