"""Errors that a person made and can mend: each says in one line what is wrong and what to do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

import msgspec

MOST_LISTED = 20
FEW = 3
# What reading foreign text may raise: it is malformed or of the wrong shape, no text at all, or nested too deeply.
UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError)


class InputError(ValueError):
    """Something given to Spadework does not hold together; nothing was changed."""


class IllegalAction(InputError):
    """The action exists, but not in this position."""


def unreadable(error: Exception) -> str:
    """What is wrong with a foreign text, in words."""
    if isinstance(error, RecursionError):
        return "it is nested far too deeply"
    return "it is not text in UTF-8" if isinstance(error, UnicodeError) else str(error)


def near(word: str, known: Iterable[str]) -> str:
    """A closing remark that names the nearest known word, or nothing if none is near."""
    found = get_close_matches(word, list(known), n=1, cutoff=0.65)
    return f"; did you mean {found[0]!r}?" if found else ""


def suggestion(word: str, known: Sequence[str]) -> str:
    """A closing remark that names the nearest known word; if none is near, all of them, unless they are many."""
    return near(word, known) or (f"; it can be {', '.join(known)}" if len(known) <= MOST_LISTED else "")


def meant(text: str, actions: Iterable[str]) -> str:
    """A closing remark about a text that is no action: the nearest that is one, or where to find them."""
    return near(text, actions) or "; legal(), or spadework position legal, lists what can be done"


def instead(text: str, legal: Sequence[str]) -> str:
    """A closing remark that names legal actions which begin as this one does."""
    words = text.split()
    for length in range(len(words) - 1, 0, -1):
        alike = [action for action in legal if action.split()[:length] == words[:length]]
        if alike:
            more = f" and {len(alike) - FEW} more" if len(alike) > FEW else ""
            return f"; possible: {', '.join(map(repr, alike[:FEW]))}{more}"
    return near(text, legal)
