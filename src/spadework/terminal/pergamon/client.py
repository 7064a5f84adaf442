"""Pergamon, put together for the terminal."""

from __future__ import annotations

from spadework.engine.position import Position
from spadework.games.pergamon.components import BONUS_KIND, FIND_TYPES, OLDEST_POINTS, ROUNDS
from spadework.terminal.client import Client
from spadework.terminal.pergamon.overview import museum_page
from spadework.terminal.pergamon.questions import confirmation, detail, menu
from spadework.terminal.pergamon.scorings import scoring_report
from spadework.terminal.pergamon.sentences import sentences
from spadework.terminal.pergamon.teaching import IN_WORDS, RULES
from spadework.terminal.seating import Seating


def when(position: Position, _seating: Seating) -> str:
    """The round."""
    return f"round {position.record.month} of {ROUNDS}"


CLIENT = Client(
    menu=menu,
    detail=detail,
    confirmation=confirmation,
    sentences=sentences,
    when=when,
    report=scoring_report,
    overview=museum_page,
    overview_name="museum",
    rules=RULES,
    in_words=IN_WORDS,
    categories={
        "scored": "Before the last scoring",
        "museum": "Last scoring: museum spaces",
        "bonus": f"Last scoring: oldest {FIND_TYPES[BONUS_KIND[ROUNDS]]}",
        "oldest": f"Last scoring: the {len(OLDEST_POINTS)} oldest items",
    },
)
