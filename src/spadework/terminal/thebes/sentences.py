"""What happened in Thebes, as English: a function for each kind of event, in the second person for the person here."""

from __future__ import annotations

from collections.abc import Sequence

from spadework.games.thebes import events
from spadework.games.thebes.events import Event
from spadework.terminal.english import counted, listed, with_article
from spadework.terminal.seating import Seating
from spadework.terminal.telling import Clause, deeds
from spadework.terminal.thebes import words


def travelled(event: events.Travelled, seating: Seating) -> str:
    there = words.place(event.place)
    if event.by_zeppelin:
        return f"{seating.verb(event.seat, 'fly', 'flies')} to {there} by zeppelin"
    return f"{seating.verb(event.seat, 'travel', 'travels')} to {there} ({words.weeks(event.weeks)})"


def took(event: events.Took, seating: Seating) -> str:
    return f"{seating.verb(event.seat, 'take', 'takes')} {with_article(words.card(event.card))}"


def display_changed(event: events.DisplayChanged, seating: Seating) -> str:
    cleared = listed(words.cards(event.discarded)) if event.discarded else "nothing"
    return f"{seating.verb(event.seat, 'change', 'changes')} the display (away: {cleared})"


def dug(event: events.Dug, seating: Seating) -> str:
    verb = seating.verb(event.seat, "dig", "digs")
    drawn = [words.find(name) for name in event.finds]
    if event.debris:
        drawn.append(f"{event.debris} debris")
    tokens = f"{counted(event.tokens, 'token')}, {listed(drawn)}"
    bonus = f"; and the {words.find(event.bonus)} that lay there" if event.bonus else ""
    return f"{verb} in {words.place(event.site)} for {words.weeks(event.weeks)}: {tokens}{bonus}"


def used_up(event: events.UsedUp, seating: Seating) -> str:
    return f"{seating.verb(event.seat, 'use', 'uses')} up {listed(words.cards(event.cards))}"


def exhibited(event: events.Exhibited, seating: Seating) -> str:
    shown = words.exhibition(event.exhibition)
    return f"{seating.verb(event.seat, 'show', 'shows')} the {shown} ({counted(event.points, 'point')})"


def stopped(event: events.Stopped, seating: Seating) -> str:
    return seating.verb(event.seat, "stop", "stops") + " for good"


def time_spent(event: events.TimeSpent, seating: Seating) -> str:
    return f"{seating.verb(event.seat, 'reach', 'reaches')} {words.when(event.year, event.space)}"


def permissions_renewed(event: events.PermissionsRenewed, seating: Seating) -> str:
    return f"{seating.verb(event.seat, 'get all your', 'gets all')} permissions back"


def supply_mixed(_event: events.SupplyMixed, _seating: Seating) -> str:
    return "The cards had run out; the discards are shuffled into a new supply."


def cards_displayed(event: events.CardsDisplayed, _seating: Seating) -> str:
    return f"New in the display: {listed(words.cards(event.cards))}."


def exhibition_opened(event: events.ExhibitionOpened, _seating: Seating) -> str:
    return f"New: a {words.exhibition(event.exhibition)}."


def exhibition_closed(event: events.ExhibitionClosed, _seating: Seating) -> str:
    return f"The {words.exhibition(event.exhibition)} is pushed off the board."


def game_ended(_event: events.GameEnded, _seating: Seating) -> str:
    return "The game is over."


CLAUSES: dict[type[Event], Clause] = {
    events.Travelled: travelled,
    events.Took: took,
    events.DisplayChanged: display_changed,
    events.Dug: dug,
    events.UsedUp: used_up,
    events.Exhibited: exhibited,
    events.Stopped: stopped,
    events.TimeSpent: time_spent,
    events.PermissionsRenewed: permissions_renewed,
}
SENTENCES: dict[type[Event], Clause] = {
    events.SupplyMixed: supply_mixed,
    events.CardsDisplayed: cards_displayed,
    events.ExhibitionOpened: exhibition_opened,
    events.ExhibitionClosed: exhibition_closed,
    events.GameEnded: game_ended,
}


def sentences(happened: Sequence[Event], seating: Seating, is_brief: bool) -> list[str]:
    """The events of one move: first what the seat did, in one sentence or two, then what became of the table.

    In brief, what a look at the board shows anyway is left out.
    """
    left_out = (events.CardsDisplayed,) if is_brief else ()
    rest = [event for event in happened if type(event) in SENTENCES and not isinstance(event, left_out)]
    told = deeds(happened, seating, CLAUSES, events.Dug)
    return told + [SENTENCES[type(event)](event, seating) for event in rest]
