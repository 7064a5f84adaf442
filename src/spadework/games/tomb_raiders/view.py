"""What a seat may see of The Tomb Raiders: all but the piles, and of those what it has seen itself or was shown."""

from __future__ import annotations

from typing import Any

import msgspec

from spadework.engine.snapshot import Snapshot
from spadework.games.tomb_raiders import names
from spadework.games.tomb_raiders.components import ARTIFACTS, FIND_NAMES, FINDS, REGIONS, RUBBLE
from spadework.games.tomb_raiders.scoring import breakdown
from spadework.games.tomb_raiders.state import DONATE, FOUND, IN_PILE, NEVER, PICK_ARTIFACT

_RUBBLE = RUBBLE.tolist()


class Pile(msgspec.Struct, frozen=True):
    """What the viewer knows of a region's pile, and which dig cards may lie there or in the supply.

    ``seen`` is how many green cards were drawn since the viewer last saw the whole pile, ``no_artifacts`` and
    ``no_finds`` since a thief or tomb raider showed that it held none, ``shown`` since cards of it were last shown;
    ``news`` is how many cards shown since the viewer last could tell were new to it.
    """

    finds: tuple[str, ...]
    rubble: int
    unplaced: tuple[str, ...]
    unplaced_rubble: int
    seen: int | None
    no_artifacts: int | None
    no_finds: int | None
    shown: int | None
    news: int


class Pick(msgspec.Struct, frozen=True):
    """A card whose find is being picked; only who plays it sees from what."""

    card: str
    finds: list[str] | None


class Donation(msgspec.Struct, frozen=True):
    """A museum that is being taken, and the artifacts still to be donated."""

    museum: int
    due: int


class Seat(msgspec.Struct, frozen=True):
    """One player's area; hands are open to whoever watched the cards being taken."""

    weeks: int
    cards: list[str]
    face_up_assistants: int
    hand: list[str]
    excavation_cards: dict[str, int]
    finds: list[str]
    professors: list[str]
    exhibitions: list[int]
    museums: list[int]
    expertise: dict[str, int]
    general: int
    all_knowledge: int
    dig_knowledge: dict[str, int]  # without assistants
    points: dict[str, int]


class View(msgspec.Struct, frozen=True):
    """The table as a seat (or, with none, a spectator) sees it."""

    game: str
    players: int
    seat: int | None
    actor: int | None
    seats: list[Seat]
    stack: list[int]
    storage: list[str | None]
    exhibitions: list[int]
    museums: list[int]
    piles: dict[str, Pile]
    green_cards: list[str]  # in the supply, of those for the storage spaces
    green_cards_left: int  # exhibitions and museums among them
    gone: list[str]
    picking: Pick | None
    donating: Donation | None


def view(s: Snapshot) -> View:
    """The table as a spectator sees it."""
    lying, points = names.open_finds(s), breakdown(s)
    return View(
        game="tomb_raiders",
        players=s.players,
        seat=None,
        actor=s.actor if s.actor >= 0 else None,
        seats=[seat_view(s, number, lying[FOUND + number], points[number]) for number in range(s.players)],
        stack=list(s.stack[: s.players]),
        storage=names.storage(s),
        exhibitions=names.open_exhibitions(s),
        museums=names.open_museums(s),
        piles=piles_view(s, None),
        green_cards=names.cards(s.supply),
        green_cards_left=s.greens,
        gone=names.gone(s, lying),
        picking=pick_view(s, is_own=False),
        donating=Donation(s.subject, s.due) if s.phase == DONATE else None,
    )


def own(s: Snapshot, seat: int) -> dict[str, Any]:
    """What a seat sees otherwise: it knows some of what lies in the piles, and what its own thief may take."""
    return {"seat": seat, "piles": piles_view(s, seat), "picking": pick_view(s, seat == s.actor)}


def piles_view(s: Snapshot, seat: int | None) -> dict[str, Pile]:
    return {name: pile_view(s, seat, region) for region, name in enumerate(REGIONS)}


def pile_view(s: Snapshot, seat: int | None, region: int) -> Pile:
    known, unplaced = names.known_and_unplaced(s, seat, region)
    rubble = names.known_rubble(s, seat, region)
    return Pile(
        finds=known,
        rubble=rubble,
        unplaced=unplaced,
        unplaced_rubble=_RUBBLE[region] - rubble,
        seen=names.ago(s, NEVER if seat is None else s.looked[seat][region]),
        no_artifacts=names.ago(s, s.no_artifacts_at[region]),
        no_finds=names.ago(s, s.no_finds_at[region]),
        shown=names.ago(s, s.shown_at[region]),
        news=names.news(s, seat, region),
    )


def pick_view(s: Snapshot, is_own: bool) -> Pick | None:
    card = names.playing(s)
    if card is None:
        return None
    return Pick(card, pickable(s) if is_own else None)


def pickable(s: Snapshot) -> list[str]:
    """What the thief or tomb raider may take."""
    finds = ARTIFACTS if s.phase == PICK_ARTIFACT else FINDS
    return [FIND_NAMES[s.subject][find] for find in range(finds) if s.find_at[s.subject][find] == IN_PILE]


def seat_view(s: Snapshot, seat: int, finds: list[str], points: dict[str, int]) -> Seat:
    return Seat(
        weeks=s.week[seat],
        cards=names.open_cards(s, seat),
        face_up_assistants=s.assistants[seat],
        hand=names.hand(s, seat),
        excavation_cards=names.excavation_cards(s, seat),
        finds=finds,
        professors=names.professors(s, seat),
        exhibitions=names.exhibitions(s, seat),
        museums=names.museums(s, seat),
        expertise=names.by_region(s.expertise[seat]),
        general=s.general[seat],
        all_knowledge=s.all_knowledge[seat],
        dig_knowledge=names.by_region(s.dig_knowledge[seat]),
        points=points,
    )
