"""Thebes, put together for the terminal."""

from __future__ import annotations

from spadework.engine.position import Position
from spadework.terminal.client import Client
from spadework.terminal.seating import Seating
from spadework.terminal.thebes import words
from spadework.terminal.thebes.atlas import atlas
from spadework.terminal.thebes.questions import confirmation, detail, menu
from spadework.terminal.thebes.sentences import sentences
from spadework.terminal.thebes.teaching import IN_WORDS, RULES


def when(position: Position, seating: Seating) -> str:
    """Where the person's marker stands."""
    area = position.view(seating.me).seats[seating.me]
    return words.when(area.year, area.space)


CLIENT = Client(
    menu=menu,
    detail=detail,
    confirmation=confirmation,
    sentences=sentences,
    when=when,
    overview=atlas,
    overview_name="map",
    rules=RULES,
    in_words=IN_WORDS,
    categories={
        "artifacts": "Artifacts",
        "exhibitions": "Exhibitions",
        "congresses": "Congresses",
        "majorities": "Most knowledge of a site",
    },
)
