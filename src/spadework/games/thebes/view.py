"""What a seat may see of Thebes: everything, since all cards, finds and bags lie open to whoever counts along."""

from __future__ import annotations

import msgspec

from spadework.engine.contract import Record
from spadework.games.thebes import dig, names, rules, time_track
from spadework.games.thebes.components import DEBRIS, FIRST_YEAR, PLACES, SITES, WEEKS_PER_YEAR
from spadework.games.thebes.display import exhibitions_in_supply
from spadework.games.thebes.scoring import breakdown


class Knowledge(msgspec.Struct, frozen=True):
    """What a seat brings to a dig at a site without using up any card."""

    books: int
    special: int
    total: int


class Bag(msgspec.Struct, frozen=True):
    """What a site's bag still holds."""

    finds: list[str]
    debris: int


class Supply(msgspec.Struct, frozen=True):
    """The cards face down: how many are left to draw and set aside, and which researcher cards nobody has seen."""

    cards: int
    set_aside: int
    unseen: list[str]


class Seat(msgspec.Struct, frozen=True):
    """One player's open area."""

    weeks: int
    weeks_left: int
    year: int
    space: int
    place: str
    cards: list[str]
    finds: list[str]
    used_permissions: list[str]
    exhibitions: list[str]
    general: int
    knowledge: dict[str, Knowledge]
    points: dict[str, int]


class View(msgspec.Struct, frozen=True):
    """The table as a seat (or, with none, a spectator) sees it."""

    game: str
    players: int
    seat: int | None
    actor: int | None
    seats: list[Seat]
    stack: list[int]
    display: list[str | None]
    exhibitions: dict[str, str | None]
    bonus: dict[str, str | None]
    bags: dict[str, Bag]
    supply: Supply
    discards: list[str]
    change_weeks: int


def view(s: Record, seat: int | None) -> View:
    """The table as a seat sees it."""
    actor = int(time_track.actor(s))
    points = breakdown(s)
    return View(
        game="thebes",
        players=int(s.players),
        seat=seat,
        actor=actor if actor >= 0 else None,
        seats=[seat_view(s, number, points[number]) for number in range(s.players)],
        stack=names.stack(s),
        display=names.display(s),
        exhibitions=names.exhibition_spaces(s),
        bonus={name: names.bonus(s, site) for site, name in enumerate(SITES)},
        bags={name: Bag(names.bag(s, site), int(DEBRIS[site])) for site, name in enumerate(SITES)},
        supply=supply_view(s),
        discards=names.discards(s),
        change_weeks=int(rules.change_weeks(s, max(actor, 0))),
    )


def supply_view(s: Record) -> Supply:
    first, second, third = (int(cards) for cards in s.stacks)
    return Supply(cards=first + second + int(exhibitions_in_supply(s)), set_aside=third, unseen=names.cards(s.supply))


def seat_view(s: Record, seat: int, points: dict[str, int]) -> Seat:
    year, space = calendar(s, seat)
    return Seat(
        weeks=int(s.week[seat]),
        weeks_left=int(time_track.weeks_left(s, seat)),
        year=year,
        space=space,
        place=PLACES[s.place[seat]],
        cards=names.cards(s.held[seat]),
        finds=names.seat_finds(s, seat),
        used_permissions=names.used_permissions(s, seat),
        exhibitions=names.held_exhibitions(s, seat),
        general=int(s.general[seat]),
        knowledge={name: knowledge(s, seat, site) for site, name in enumerate(SITES)},
        points=points,
    )


def calendar(s: Record, seat: int) -> tuple[int, int]:
    """The year a seat is in and the space its marker stands on."""
    week = int(s.week[seat])
    return int(FIRST_YEAR[s.players]) + week // WEEKS_PER_YEAR, week % WEEKS_PER_YEAR + 1


def knowledge(s: Record, seat: int, site: int) -> Knowledge:
    special = int(dig.special_knowledge(s, seat, site, 0))
    return Knowledge(int(s.books[seat, site]), special, int(dig.total_knowledge(special, int(s.general[seat]))))


def cost(s: Record, code: int) -> dict[str, int]:
    """What an action costs the seat to move."""
    return {"weeks": int(rules.weeks_of(s, time_track.actor(s), code))}
