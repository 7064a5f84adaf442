"""Telling a move of Pergamon as events, by comparing the position before with the one after."""

from __future__ import annotations

import numpy as np

from spadework.engine.contract import Record
from spadework.games.pergamon import actions, choices, events, funds, museum, names, rules, scoring
from spadework.games.pergamon.components import (
    BONUS_KIND,
    BONUS_POINTS,
    COLLECTIONS,
    EXHIBIT_POINTS,
    FIND_TYPES,
    GALLERY_NAMES,
    OLDEST_POINTS,
    RIGHT,
    ROUNDS,
    SETBACK,
    SPACES,
    TILE_NAMES,
    TILES,
)
from spadework.games.pergamon.events import Deed, Event
from spadework.games.pergamon.state import EXHIBITED, GONE, NONE, ORDER, OVER, PLACE


def narrate(before: Record, code: int, after: Record, seat: int | None) -> list[Event]:
    """The events of a move; Pergamon has none that a seat may not see."""
    done = deed(before, actions.decode(code), after)
    return [
        done,
        *payment(before, after),
        *robbery(before, after),
        *month_scored(before, after),
        *markers_moved(before, after, done),
        *round_began(before, after),
        *ending(after),
    ]


def deed(before: Record, action: actions.Action, after: Record) -> Deed:
    """What the seat itself did."""
    seat = int(rules.actor(before))
    match action:
        case actions.Order(finds=finds):
            return events.Ordered(seat, list(finds))
        case actions.Place(space=space):
            return events.Placed(seat, space)
        case actions.Dig(gallery=gallery):
            return events.Dug(seat, gallery, GALLERY_NAMES.index(gallery) + 1, names.galleries(before)[gallery])
        case actions.NoDig():
            return events.DugNothing(seat, has_choice(before))
        case actions.Finish():
            return events.Finished(seat, has_choice(before))
        case actions.Discard(find=find):
            return events.Discarded(seat, find)
        case actions.Store():
            cost = int(choices.storage_cost(before, seat))
            return events.Stored(seat, len(names.finds(before, seat)), cost)
        case _:
            return deed_with_a_row(before, action, after)


def deed_with_a_row(before: Record, action: actions.Action, after: Record) -> Deed:
    """What the seat did to exhibit a collection."""
    seat = int(rules.actor(before))
    match action:
        case actions.Start(find=find):
            return events.Started(seat, find)
        case actions.Join(find=find):
            return events.Joined(seat, find)
        case actions.Polish(coins=coins):
            return events.Polished(seat, coins)
        case actions.Dissolve(collection=number):
            finds = names.row_at(before, EXHIBITED + seat * COLLECTIONS + number - 1)
            return events.Dissolved(seat, number, finds)
        case _:
            number = int(museum.free_number(before, seat))
            space = int(after.marker[seat, number])
            return events.Exhibited(seat, number + 1, names.row(before), space, EXHIBIT_POINTS)


def has_choice(before: Record) -> bool:
    """Whether there was more than one thing to do."""
    return int(choices.legal(before, np.zeros(TILES + 1, dtype=np.int32))) > 1


def payment(before: Record, after: Record) -> list[Event]:
    """The cards turned up, and what each figure was paid; the raider may have spent his coins in the same move."""
    if after.card[0] == 0 or before.card[0] != 0:
        return []
    told: list[Event] = [events.CardsTurned([int(value) for value in after.card])]
    for space in range(1, len(SPACES) + 1):
        who = int(funds.figure_on(after, space))
        if who == funds.RAIDER:
            spent = sum(robbed.coins for robbed in robbery(before, after))
            told.append(events.Received(None, int(after.raider_coins) - int(before.raider_coins) + spent))
        elif who != NONE:
            told.append(events.Received(who, int(after.coins[who]) - int(before.coins[who])))
    return told


def robbery(before: Record, after: Record) -> list[events.Robbed]:
    """Tiles that went from a gallery out of the game: only the raider does that."""
    told = []
    for number, gallery in enumerate(GALLERY_NAMES, start=1):
        robbed = [tile for tile in range(TILES) if before.tile_at[tile] == number and after.tile_at[tile] == GONE]
        if robbed:
            told.append(events.Robbed(gallery, number, [TILE_NAMES[tile] for tile in robbed]))
    return told


def month_scored(before: Record, after: Record) -> list[Event]:
    """The scoring at the end of a round; what it counted stood in the museum before the move."""
    month = int(before.month)
    if BONUS_KIND[month] < 0 or (after.month == month and after.phase != OVER):
        return []
    counted = np.zeros(before.players, dtype=np.int32)
    scoring.add_museum(before, counted)
    oldest = oldest_items(before, int(BONUS_KIND[month]), [int(BONUS_POINTS[month])])
    if month == ROUNDS:
        oldest += oldest_items(before, museum.ANY_KIND, [int(points) for points in OLDEST_POINTS])
    return [events.Scored(month, counted.tolist(), oldest, int(SETBACK[month]))]


def oldest_items(s: Record, kind: int, points: list[int]) -> list[events.OldestItem]:
    """The oldest exhibited items of a kind (or any), one for each of the points, as long as there are some."""
    found: list[events.OldestItem] = []
    before = scoring.LONG_AGO
    for worth in points:
        tile = int(museum.oldest_item(s, kind, before, NONE))
        if tile == NONE:
            break
        before = int(museum.year_of(s, tile))
        found.append(events.OldestItem(int(museum.owner(s.tile_at[tile])), FIND_TYPES[RIGHT[tile]], before, worth))
    return found


def markers_moved(before: Record, after: Record, done: Deed) -> list[Event]:
    """The markers pushed down by another or by a scoring."""
    taken_out = (done.seat, done.collection) if isinstance(done, events.Dissolved) else None
    return [
        events.MarkerMoved(seat, number + 1, int(before.marker[seat, number]), int(after.marker[seat, number]))
        for seat in range(after.players)
        for number in range(COLLECTIONS)
        if 0 < before.marker[seat, number] != after.marker[seat, number] and (seat, number + 1) != taken_out
    ]


def round_began(before: Record, after: Record) -> list[Event]:
    """A new round, and its finds and cards once the order of the finds is settled."""
    is_new = after.month != before.month
    told: list[Event] = [events.RoundBegan(int(after.month), int(after.start))] if is_new else []
    if after.phase == PLACE and (is_new or before.phase == ORDER):
        raider = int(after.raider_figure) or None
        told.append(events.LaidOut(new_finds(before, after), names.cards(after), raider))
    return told


def new_finds(before: Record, after: Record) -> dict[str, str]:
    """The galleries that got a find, and which."""
    return {
        gallery: TILE_NAMES[tile]
        for number, gallery in enumerate(GALLERY_NAMES, start=1)
        for tile in range(TILES)
        if after.tile_at[tile] == number and before.tile_at[tile] != number
    }


def ending(after: Record) -> list[Event]:
    if rules.actor(after) >= 0:
        return []
    counted = np.array([seat["total"] for seat in scoring.breakdown(after)], dtype=np.int32)
    ranks = np.zeros_like(counted)
    scoring.ranks(after, counted, ranks)
    return [events.GameEnded(counted.tolist(), ranks.tolist())]
