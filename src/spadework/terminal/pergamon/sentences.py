"""What happened in Pergamon, as English: a function for each kind of event, the person here addressed as you."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from spadework.games.pergamon import events
from spadework.games.pergamon.components import SPACE_COINS, SPACE_DEEPEST
from spadework.games.pergamon.events import Event
from spadework.terminal.english import counted, listed
from spadework.terminal.pergamon import words
from spadework.terminal.seating import Seating

# Events of a move that follow each other and are told by the same function are told together.
Telling = Callable[[Sequence[Any], Seating], str]


def did(seating: Seating, seat: int, yours: str, theirs: str) -> str:
    """A seat and what it does."""
    return f"{seating.name(seat)} {seating.verb(seat, yours, theirs)}"


def ordered(told: Sequence[events.Ordered], seating: Seating) -> str:
    [event] = told
    return f"{did(seating, event.seat, 'lay', 'lays')} out {words.finds(event.finds)} in this order."


def placed(told: Sequence[events.Placed], seating: Seating) -> str:
    [event] = told
    asks, opens = words.coins(int(SPACE_COINS[event.space])), words.galleries(int(SPACE_DEEPEST[event.space]))
    return f"{did(seating, event.seat, 'go', 'goes')} to space {event.space} ({asks}, {opens})."


def paid(told: Sequence[events.CardsTurned | events.Received], seating: Seating) -> str:
    cards, *received = told
    assert isinstance(cards, events.CardsTurned)
    amounts = [
        f"{_mid_sentence(seating, event.seat)} {event.coins or 'nothing'}"
        for event in received
        if isinstance(event, events.Received)
    ]
    values = listed([str(value) for value in cards.values])
    return f"The cards are {values}, {words.coins(sum(cards.values))}: {listed(amounts)}."


def _mid_sentence(seating: Seating, seat: int | None) -> str:
    if seat is None:
        return "the raider"
    return "you" if seat == seating.me else seating.name(seat)


def dug(told: Sequence[events.Dug], seating: Seating) -> str:
    [event] = told
    cost = words.coins(event.coins)
    return f"{did(seating, event.seat, 'dig', 'digs')} gallery {event.gallery} for {cost}: {words.finds(event.finds)}."


def dug_nothing(told: Sequence[events.DugNothing], seating: Seating) -> str:
    [event] = told
    if event.could_dig:
        return f"{did(seating, event.seat, 'dig', 'digs')} nothing."
    return f"{seating.name(event.seat)} can dig nothing."


def started(told: Sequence[events.Started], seating: Seating) -> str:
    [event] = told
    return f"{did(seating, event.seat, 'begin', 'begins')} a collection with {words.find(event.find)}."


def joined(told: Sequence[events.Joined], seating: Seating) -> str:
    [event] = told
    return f"{did(seating, event.seat, 'join', 'joins')} {words.find(event.find)} to it."


def polished(told: Sequence[events.Polished], seating: Seating) -> str:
    [event] = told
    return f"{did(seating, event.seat, 'polish', 'polishes')} the collection for {words.coins(event.coins)}."


def dissolved(told: Sequence[events.Dissolved], seating: Seating) -> str:
    [event] = told
    return f"{did(seating, event.seat, 'take', 'takes')} {words.row(event.finds)} out of the museum."


def exhibited(told: Sequence[events.Exhibited], seating: Seating) -> str:
    [event] = told
    shows = did(seating, event.seat, "exhibit", "exhibits")
    return f"{shows} {words.row(event.finds)} on space {event.space} for {words.points(event.points)}."


def finished(told: Sequence[events.Finished], seating: Seating) -> str:
    [event] = told
    if event.could_exhibit:
        return f"{did(seating, event.seat, 'exhibit', 'exhibits')} no more."
    return f"{did(seating, event.seat, 'have', 'has')} nothing more to exhibit."


def discarded(told: Sequence[events.Discarded], seating: Seating) -> str:
    [event] = told
    return f"{did(seating, event.seat, 'throw', 'throws')} {words.find(event.find)} away."


def stored(told: Sequence[events.Stored], seating: Seating) -> str:
    [event] = told
    if not event.finds:
        return f"{did(seating, event.seat, 'have', 'has')} nothing to store."
    cost = f"for {words.coins(event.coins)}" if event.coins else "free of charge"
    return f"{did(seating, event.seat, 'store', 'stores')} {counted(event.finds, 'find')} {cost}."


def robbed(told: Sequence[events.Robbed], _seating: Seating) -> str:
    [event] = told
    return (
        f"The raider digs gallery {event.gallery} for {words.coins(event.coins)} and takes {words.finds(event.finds)}."
    )


def museum_changed(told: Sequence[events.Scored | events.MarkerMoved], seating: Seating) -> str:
    """A scoring, or a new collection that pushes others; after a scoring all markers move, so only those out count."""
    moved = [event for event in told if isinstance(event, events.MarkerMoved)]
    moved.sort(key=lambda event: event.origin, reverse=True)
    leaving = f" {out_of_museum(moved, seating)}".rstrip()
    first = told[0]
    if isinstance(first, events.Scored):
        return scoring(first, seating) + leaving
    pushed = [f"{words.owner(seating, event.seat)} {event.origin}→{event.space}" for event in moved if event.space]
    return ((f"Pushed down: {listed(pushed)}." if pushed else "") + leaving).strip()


def out_of_museum(moved: Sequence[events.MarkerMoved], seating: Seating) -> str:
    """Whose markers went off the plan, if any did."""
    out = [f"{words.owner(seating, event.seat)} on {event.origin}" for event in moved if event.space == 0]
    return f"Out of the museum: {listed(out)}." if out else ""


def setback(event: events.Scored) -> str:
    return f"All markers move {event.setback} down." if event.setback else ""


def scoring(event: events.Scored, seating: Seating) -> str:
    """What everybody got for spaces and for old items."""
    spaces = listed([f"{_mid_sentence(seating, seat)} {points}" for seat, points in enumerate(event.museum)])
    old = [
        f"the {item.kind} of {item.year} gives {_mid_sentence(seating, item.seat)} {item.points}"
        for item in event.oldest
    ]
    ages = f"; {listed(old)}" if old else ""
    down = f" {setback(event)}" if event.setback else ""
    return f"Scoring after round {event.round}: spaces give {spaces}{ages}.{down}"


def round_began(told: Sequence[events.RoundBegan], seating: Seating) -> str:
    [event] = told
    starts = f"{_mid_sentence(seating, event.start)} {seating.verb(event.start, 'start', 'starts')}"
    return f"Round {event.round} begins; {starts}."


def laid_out(told: Sequence[events.LaidOut], _seating: Seating) -> str:
    [event] = told
    lying = [f"{words.find(name)} in {gallery}" for gallery, name in event.finds.items()]
    finds = f"New finds: {listed(lying)}." if lying else "There is no room for new finds."
    raider = f" The raider stands on space {event.raider}." if event.raider else ""
    return f"{finds} The cards' backs: {listed([str(card) for card in event.cards])}.{raider}"


def game_ended(_told: Sequence[events.GameEnded], _seating: Seating) -> str:
    return "The game is over."


TELLINGS: dict[type[Event], Telling] = {
    events.Ordered: ordered,
    events.Placed: placed,
    events.CardsTurned: paid,
    events.Received: paid,
    events.Dug: dug,
    events.DugNothing: dug_nothing,
    events.Started: started,
    events.Joined: joined,
    events.Polished: polished,
    events.Dissolved: dissolved,
    events.Exhibited: exhibited,
    events.Finished: finished,
    events.Discarded: discarded,
    events.Stored: stored,
    events.Robbed: robbed,
    events.Scored: museum_changed,
    events.MarkerMoved: museum_changed,
    events.RoundBegan: round_began,
    events.LaidOut: laid_out,
    events.GameEnded: game_ended,
}


def sentences(happened: Sequence[Event], seating: Seating, is_brief: bool) -> list[str]:
    """The events of one move; in brief, what the next question shows anyway or what changes nothing is left out."""
    is_scoring = any(isinstance(event, events.Scored) for event in happened)
    shown_in_report = (events.Scored, events.MarkerMoved) if is_scoring else ()
    kept = [
        event
        for event in happened
        if not (is_brief and (isinstance(event, shown_in_report) or _goes_without_saying(event, seating.me)))
    ]
    told = [(telling, list(together)) for telling, together in groupby(kept, key=lambda event: TELLINGS[type(event)])]
    return [telling(together, seating) for telling, together in told]


def _goes_without_saying(event: Event, me: int) -> bool:
    match event:
        case events.Started(seat=seat) | events.Joined(seat=seat):
            return seat != me
        case events.Finished():
            return True
        case events.Stored(seat=seat, finds=finds, coins=coins):
            return coins == 0 and (seat != me or finds == 0)
        case events.LaidOut():
            return True
        case _:
            return False
