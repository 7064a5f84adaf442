"""What happened in The Tomb Raiders, as English: a function for each kind of event, to the person here as you."""

from __future__ import annotations

from collections.abc import Sequence

from spadework.games.tomb_raiders import events
from spadework.games.tomb_raiders.components import MUSEUMS
from spadework.games.tomb_raiders.events import Event
from spadework.terminal.english import counted, listed
from spadework.terminal.seating import Seating
from spadework.terminal.telling import Clause, deeds
from spadework.terminal.tomb_raiders import words


def took(event: events.Took, seating: Seating) -> str:
    return f"{seating.verb(event.seat, 'take', 'takes')} {words.some_card(event.card)}"


def exhibited(event: events.Exhibited, seating: Seating) -> str:
    shown = words.exhibition(event.exhibition)
    return f"{seating.verb(event.seat, 'show', 'shows')} {shown} for {words.points(event.points)}"


def museum_chosen(event: events.MuseumChosen, seating: Seating) -> str:
    asks = counted(event.due, "artifact")
    return f"{seating.verb(event.seat, 'choose', 'chooses')} museum {event.museum}, which asks for {asks}"


def donated(event: events.Donated, seating: Seating) -> str:
    return f"{seating.verb(event.seat, 'give', 'gives')} away the {words.find(event.artifact)}"


def museum_taken(event: events.MuseumTaken, seating: Seating) -> str:
    return f"{seating.verb(event.seat, 'get', 'gets')} museum {event.museum} ({words.points(event.points)})"


def played(event: events.Played, seating: Seating) -> str:
    return f"{seating.verb(event.seat, 'play', 'plays')} {words.some_card(event.card)}"


def looked(event: events.Looked, seating: Seating) -> str:
    """What lay there is told to who looked; the others hear only that somebody did."""
    seen = "" if event.pile is None else f" ({words.pile(event.pile)})"
    return f"{seating.verb(event.seat, 'look', 'looks')} through the pile of {words.region(event.region)}{seen}"


def found_nothing(event: events.FoundNothing, seating: Seating) -> str:
    return f"{seating.verb(event.seat, 'find', 'finds')} nothing to take"


def picked(event: events.Picked, seating: Seating) -> str:
    article = "the" if words.is_artifact(event.find) else "a"
    return f"{seating.verb(event.seat, 'take', 'takes')} {article} {words.find(event.find)}"


def dug(event: events.Dug, seating: Seating) -> str:
    verb = seating.verb(event.seat, "dig", "digs")
    found = listed(words.dig_cards(event.finds, event.rubble) or ["nothing at all"])
    was_short = len(event.finds) + event.rubble < event.cards
    bottom = "; the pile had no more" if was_short else ""
    due = f"{counted(event.cards, 'card')} due" if was_short else counted(event.cards, "card")
    return f"{verb} in {words.region(event.region)} for {words.weeks(event.weeks)}: {due}, {found}{bottom}"


def used_up(event: events.UsedUp, seating: Seating) -> str:
    used = [words.excavation_card(name) for name in event.cards[:1]] + words.cards(event.cards[1:])
    return f"{seating.verb(event.seat, 'use', 'uses')} up {listed(used)}"


def time_spent(event: events.TimeSpent, seating: Seating) -> str:
    return f"{seating.verb(event.seat, 'reach', 'reaches')} week {event.week}"


def professor_moved(event: events.ProfessorMoved, seating: Seating) -> str:
    origin = f" from {_mid_sentence(seating, event.origin)}" if event.origin is not None else ""
    return f"The {words.professor(event.professor)} comes{origin} to {_mid_sentence(seating, event.seat)}."


def _mid_sentence(seating: Seating, seat: int) -> str:
    return "you" if seat == seating.me else seating.name(seat)


def cards_stored(event: events.CardsStored, _seating: Seating) -> str:
    new = words.cards(event.cards) + _opened(event)
    return f"New: {listed(new)}." if new else "No new card comes."


def _opened(event: events.CardsStored) -> list[str]:
    asked = [(number, counted(MUSEUMS[number].donate, "artifact")) for number in event.museums]
    museums = [f"museum {number} ({artifacts})" for number, artifacts in asked]
    return [words.exhibition(number) for number in event.exhibitions] + museums


def game_ended(_event: events.GameEnded, _seating: Seating) -> str:
    return "The supply has run out; the game is over."


CLAUSES: dict[type[Event], Clause] = {
    events.Took: took,
    events.Exhibited: exhibited,
    events.MuseumChosen: museum_chosen,
    events.Donated: donated,
    events.MuseumTaken: museum_taken,
    events.Played: played,
    events.Looked: looked,
    events.FoundNothing: found_nothing,
    events.Picked: picked,
    events.Dug: dug,
    events.UsedUp: used_up,
    events.TimeSpent: time_spent,
}
SENTENCES: dict[type[Event], Clause] = {
    events.ProfessorMoved: professor_moved,
    events.CardsStored: cards_stored,
    events.GameEnded: game_ended,
}


def sentences(happened: Sequence[Event], seating: Seating, is_brief: bool) -> list[str]:
    """The events of one move: first what the seat did, in one sentence or two, then what became of the table.

    In brief, what a look at the board shows anyway is left out.
    """
    rest = [event for event in happened if type(event) in SENTENCES and not (is_brief and _is_on_the_board(event))]
    told = deeds(happened, seating, CLAUSES, events.Dug)
    return told + [SENTENCES[type(event)](event, seating) for event in rest]


def _is_on_the_board(event: Event) -> bool:
    return isinstance(event, events.CardsStored) and not event.exhibitions and not event.museums
