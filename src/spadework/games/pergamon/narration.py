"""Telling a move of Pergamon as events, by comparing the position before with the one after."""

from __future__ import annotations

from spadework.engine.snapshot import Snapshot
from spadework.games.pergamon import actions, events, funds, names, scoring
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
    TILE_NAMES,
)
from spadework.games.pergamon.events import Deed, Event
from spadework.games.pergamon.state import EXHIBITED, GONE, NONE, ORDER, OVER, PLACE


def narrate(before: Snapshot, code: int, after: Snapshot, seat: int | None) -> list[Event]:
    """The events of a move; Pergamon has none that a seat may not see."""
    done = deed(before, actions.decode(code), after)
    robbed = robbery(before, after)
    return [
        done,
        *payment(before, after, robbed),
        *robbed,
        *month_scored(before, after),
        *markers_moved(before, after, done),
        *round_began(before, after),
        *ending(after),
    ]


def deed(before: Snapshot, action: actions.Action, after: Snapshot) -> Deed:
    """What the seat itself did."""
    seat = before.actor
    match action:
        case actions.Order(finds=finds):
            return events.Ordered(seat, list(finds))
        case actions.Place(space=space):
            return events.Placed(seat, space)
        case actions.Dig(gallery=gallery):
            number = GALLERY_NAMES.index(gallery) + 1
            return events.Dug(seat, gallery, number, names.tiles_at(before, number))
        case actions.NoDig():
            return events.DugNothing(seat, bool(before.could_dig))
        case actions.Finish():
            return events.Finished(seat, bool(before.could_exhibit))
        case actions.Discard(find=find):
            return events.Discarded(seat, find)
        case actions.Store():
            return events.Stored(seat, len(names.finds(before, seat)), before.storage_cost[seat])
        case _:
            return deed_with_a_row(before, action, after)


def deed_with_a_row(before: Snapshot, action: actions.Action, after: Snapshot) -> Deed:
    """What the seat did to exhibit a collection."""
    seat = before.actor
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
            number = before.free_number
            space = after.marker[seat][number]
            return events.Exhibited(seat, number + 1, names.row(before), space, EXHIBIT_POINTS)


def payment(before: Snapshot, after: Snapshot, robbed: list[events.Robbed]) -> list[Event]:
    """The cards turned up, and what each figure was paid; the raider may have spent his coins in the same move."""
    if after.card[0] == 0 or before.card[0] != 0:
        return []
    told: list[Event] = [events.CardsTurned(list(after.card))]
    for who in after.figure_on:
        if who == funds.RAIDER:
            spent = sum(gallery.coins for gallery in robbed)
            told.append(events.Received(None, after.raider_coins - before.raider_coins + spent))
        elif who != NONE:
            told.append(events.Received(who, after.coins[who] - before.coins[who]))
    return told


def robbery(before: Snapshot, after: Snapshot) -> list[events.Robbed]:
    """Tiles that went from a gallery out of the game: only the raider does that."""
    robbed: dict[int, list[str]] = {}
    for name, was, now in zip(TILE_NAMES, before.tile_at, after.tile_at, strict=True):
        if was != now == GONE and 1 <= was <= len(GALLERY_NAMES):
            robbed.setdefault(was, []).append(name)
    return [events.Robbed(GALLERY_NAMES[number - 1], number, finds) for number, finds in sorted(robbed.items())]


def month_scored(before: Snapshot, after: Snapshot) -> list[Event]:
    """The scoring at the end of a round; what it counted stood in the museum before the move."""
    month = before.month
    if BONUS_KIND[month] < 0 or (after.month == month and after.phase != OVER):
        return []
    museum = list(before.counted[scoring.MUSEUM][: before.players])
    oldest = oldest_of_month(before, month) + (oldest_of_all(before) if month == ROUNDS else [])
    return [events.Scored(month, museum, oldest, int(SETBACK[month]))]


def oldest_of_month(s: Snapshot, month: int) -> list[events.OldestItem]:
    """The exhibited item that gets the bonus of a round's scoring, if there is one."""
    return oldest_items(s, [s.oldest_of[BONUS_KIND[month]]], [int(BONUS_POINTS[month])])


def oldest_of_all(s: Snapshot) -> list[events.OldestItem]:
    """The exhibited items that get the points for age in the last scoring, as far as there are some."""
    return oldest_items(s, s.oldest, OLDEST_POINTS.tolist())


def oldest_items(s: Snapshot, tiles: list[int], points: list[int]) -> list[events.OldestItem]:
    return [
        events.OldestItem(s.owner[tile], FIND_TYPES[RIGHT[tile]], s.year[tile], worth)
        for tile, worth in zip(tiles, points, strict=True)
        if tile != NONE
    ]


def markers_moved(before: Snapshot, after: Snapshot, done: Deed) -> list[Event]:
    """The markers pushed down by another or by a scoring."""
    taken_out = (done.seat, done.collection) if isinstance(done, events.Dissolved) else None
    return [
        events.MarkerMoved(seat, number, origin, space)
        for seat in range(after.players)
        for number, (origin, space) in enumerate(zip(before.marker[seat], after.marker[seat], strict=True), start=1)
        if 0 < origin != space and (seat, number) != taken_out
    ]


def round_began(before: Snapshot, after: Snapshot) -> list[Event]:
    """A new round, and its finds and cards once the order of the finds is settled."""
    is_new = after.month != before.month
    told: list[Event] = [events.RoundBegan(after.month, after.start)] if is_new else []
    if after.phase == PLACE and (is_new or before.phase == ORDER):
        raider = after.raider_figure or None
        told.append(events.LaidOut(new_finds(before, after), names.cards(after), raider))
    return told


def new_finds(before: Snapshot, after: Snapshot) -> dict[str, str]:
    """The galleries that got a find, and which."""
    places = zip(TILE_NAMES, before.tile_at, after.tile_at, strict=True)
    came = {now: name for name, was, now in places if was != now}
    return {gallery: came[number] for number, gallery in enumerate(GALLERY_NAMES, start=1) if number in came}


def ending(after: Snapshot) -> list[Event]:
    if after.actor >= 0:
        return []
    return [events.GameEnded(list(after.total[: after.players]), list(after.rank[: after.players]))]
