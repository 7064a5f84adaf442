"""What a seat may see of Thebes: everything, since all cards, finds and bags lie open to whoever counts along."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from spadework.engine.snapshot import Snapshot
from spadework.games.thebes import names
from spadework.games.thebes.components import DEBRIS, FIRST_YEAR, PLACES, SITES, WEEKS_PER_YEAR
from spadework.games.thebes.scoring import breakdown

_DEBRIS = dict(zip(SITES, DEBRIS.tolist(), strict=True))
_FIRST_YEAR = FIRST_YEAR.tolist()


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


def view(s: Snapshot) -> View:
    """The table as everybody sees it."""
    lying, shown, points = names.lying(s.find_at), names.shown(s.exhibition_at), breakdown(s)
    return View(
        game="thebes",
        players=s.players,
        seat=None,
        actor=s.actor if s.actor >= 0 else None,
        seats=[
            seat_view(s, number, lying.found[number], shown.held[number], points[number]) for number in range(s.players)
        ],
        stack=names.stack(s),
        display=names.display(s),
        exhibitions=dict(shown.spaces),
        bonus=dict(lying.bonus),
        bags={site: Bag(list(finds), _DEBRIS[site]) for site, finds in lying.bags.items()},
        supply=supply_view(s),
        discards=names.discards(s),
        change_weeks=s.change_weeks,
    )


def supply_view(s: Snapshot) -> Supply:
    first, second, third = s.stacks
    return Supply(cards=first + second + s.exhibitions_in_supply, set_aside=third, unseen=names.cards(s.supply))


def seat_view(s: Snapshot, seat: int, finds: Sequence[str], exhibitions: Sequence[str], points: dict[str, int]) -> Seat:
    year, space = calendar(s, seat)
    return Seat(
        weeks=s.week[seat],
        weeks_left=s.weeks_left[seat],
        year=year,
        space=space,
        place=PLACES[s.place[seat]],
        cards=names.cards(s.held[seat]),
        finds=list(finds),
        used_permissions=names.used_permissions(s, seat),
        exhibitions=list(exhibitions),
        general=s.general[seat],
        knowledge=knowledge(s, seat),
        points=points,
    )


def calendar(s: Snapshot, seat: int) -> tuple[int, int]:
    """The year a seat is in and the space its marker stands on."""
    years, weeks = divmod(s.week[seat], WEEKS_PER_YEAR)
    return _FIRST_YEAR[s.players] + years, weeks + 1


def knowledge(s: Snapshot, seat: int) -> dict[str, Knowledge]:
    return dict(_knowledge(s.books[seat], s.special[seat], s.knowledge[seat]))


@lru_cache(names.KEPT)
def _knowledge(*rows: tuple[int, ...]) -> dict[str, Knowledge]:
    return {site: Knowledge(*row) for site, *row in zip(SITES, *rows, strict=True)}
