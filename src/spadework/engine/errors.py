"""Errors that a person made and can mend: each says in one line what is wrong and what to do."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class InputError(ValueError):
    """Something given to Spadework does not hold together; nothing was changed."""


class IllegalAction(InputError):
    """The action exists, but not in this position."""


def suggestion(word: str, known: Iterable[str]) -> str:
    """A closing remark that names the nearest known word, or nothing if none is near."""
    near = get_close_matches(word, list(known), n=1, cutoff=0.65)
    return f"; did you mean {near[0]!r}?" if near else ""
