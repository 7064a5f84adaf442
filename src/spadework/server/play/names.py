"""What people are called."""

from __future__ import annotations

from functools import cache

from spadework.bots import catalog
from spadework.engine.errors import InputError
from spadework.server.play.lookalikes import skeleton, skeletons

LONGEST_NAME = 24
REMOVED = "removed"  # what people are called at tables who are no longer known
RESERVED = (REMOVED, "admin", "server", "spadework")  # who is called so seems to speak for whoever runs the server
JOINER = "\u200d"  # it makes one picture of several


def tidy_name(name: str) -> str:
    """A name as it will be shown, or an error that says what is wrong with it."""
    tidy = name_of_old(name)
    if not skeletons(tidy).isdisjoint(_reserved()):
        raise InputError(f"name {name!r}: nobody is called that, nor what looks like it; choose another")
    return tidy


def name_of_old(name: str) -> str:
    """The name of somebody who has played, as it will be shown; it may have been given up since."""
    tidy = single_spaced(name)
    if not 1 <= len(tidy) <= LONGEST_NAME:
        raise InputError(f"name {name!r}: give 1 to {LONGEST_NAME} characters")
    if not all(char.isprintable() for char in tidy):
        raise InputError(f"name {name!r}: give letters that can be seen")
    if any(catalog.is_bots_form(each, skeleton) for each in skeletons(tidy)):
        raise InputError(f"name {name!r}: bots are called that; choose another")
    return tidy


@cache
def _reserved() -> frozenset[str]:
    return frozenset().union(*map(skeletons, RESERVED))


def tidy_text(text: str) -> str:
    """What somebody says, in one line and without what cannot be seen, such as marks that turn the writing around."""
    return single_spaced("".join(char if char.isprintable() or char == JOINER else " " for char in text))


def single_spaced(name: str) -> str:
    """A name without white space around it, and single spaces inside."""
    return " ".join(name.split())
