"""The Tomb Raiders, put together for the terminal."""

from __future__ import annotations

from spadework.engine.position import Position
from spadework.games.tomb_raiders.components import WEEKS_BEHIND_A_POINT
from spadework.terminal.client import Client
from spadework.terminal.seating import Seating
from spadework.terminal.tomb_raiders.material import material_page
from spadework.terminal.tomb_raiders.questions import confirmation, detail, menu
from spadework.terminal.tomb_raiders.sentences import sentences
from spadework.terminal.tomb_raiders.teaching import IN_WORDS, RULES


def when(position: Position, seating: Seating) -> str:
    """Where the person's marker stands."""
    return f"week {position.view(seating.me).seats[seating.me].weeks}"


CLIENT = Client(
    menu=menu,
    detail=detail,
    confirmation=confirmation,
    sentences=sentences,
    when=when,
    overview=material_page,
    overview_name="material",
    rules=RULES,
    in_words=IN_WORDS,
    categories={
        "artifacts": "Artifacts",
        "exhibitions": "Exhibitions",
        "museums": "Museums",
        "professors": "Professors",
        "congresses": "Congresses",
        "time": f"Every {WEEKS_BEHIND_A_POINT} weeks behind",
    },
)
