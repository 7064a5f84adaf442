"""What is known of the piles (ruling "What a seat knows", and the entries of positions.md).

Everybody sees what a dig draws and what a thief takes; whoever looks through a pile sees all of it.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Notes:
    """One viewer's notes on one pile."""

    finds: list[str] = field(default_factory=list)  # known to lie there
    rubble: int = 0  # at least as many lie there
    looked: int | None = None  # green cards drawn since the whole pile was seen
    news: int = 0  # cards shown since then that were new to the viewer


@dataclass
class Shown:
    """What everybody saw of one pile."""

    rubble: int = 0  # the most at once
    cards: int | None = None  # green cards drawn since cards of it were shown,
    no_artifacts: int | None = None  # since a thief found none,
    no_finds: int | None = None  # since a tomb raider found none


def saw_all(notes: Notes, finds: list[str], rubble: int) -> None:
    notes.finds = list(finds)
    notes.rubble = rubble
    notes.looked = 0
    notes.news = 0


def saw_drawn(notes: Notes, finds: list[str], rubble: int) -> None:
    """Finds were shown and left the pile; rubble was shown and went back."""
    for find in finds:
        if find in notes.finds:
            notes.finds.remove(find)
        else:
            notes.news += 1
    notes.news += max(0, rubble - notes.rubble)
    notes.rubble = max(notes.rubble, rubble)


def green_card_drawn(notes: Notes) -> None:
    if notes.looked is not None:
        notes.looked += 1


def green_card_passed(shown: Shown) -> None:
    if shown.cards is not None:
        shown.cards += 1
    if shown.no_artifacts is not None:
        shown.no_artifacts += 1
    if shown.no_finds is not None:
        shown.no_finds += 1
