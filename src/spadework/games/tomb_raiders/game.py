"""Thebes: The Tomb Raiders, put together for the registry."""

from __future__ import annotations

from spadework.engine.contract import Rules
from spadework.engine.game import Game, Words
from spadework.games.tomb_raiders import (
    actions,
    choices,
    events,
    features,
    hiding,
    notation,
    pieces,
    rules,
    scoring,
    view,
)
from spadework.games.tomb_raiders.actions import MOST_ASSISTANTS
from spadework.games.tomb_raiders.calls import CALLS
from spadework.games.tomb_raiders.components import (
    COMPONENTS,
    COPIES,
    EXCAVATION_CARDS,
    EXHIBITIONS,
    FEWEST_PLAYERS,
    FINDS,
    GENERAL_EXCAVATION,
    GREEN_CARDS,
    MOST_DIG_WEEKS,
    MOST_PLAYERS,
    MUSEUM_DONATION,
    MUSEUMS,
    REGIONS,
    RUBBLE,
    SCIENTIST,
    STORAGE_SPACES,
    THIEF,
)
from spadework.games.tomb_raiders.reckoning import RECKONING
from spadework.games.tomb_raiders.state import STATE

PRESENTATIONS = len(EXHIBITIONS) + len(MUSEUMS)
ACTION_CARDS = int(COPIES[THIEF:GENERAL_EXCAVATION].sum())
MOST_DIGS = max(players * int(EXCAVATION_CARDS[players].sum()) for players in range(MOST_PLAYERS + 1))

GAME = Game(
    name="tomb_raiders",
    title="Thebes: The Tomb Raiders",
    authors=("Peter Prinz",),
    rules_version=1,
    players=range(FEWEST_PLAYERS, MOST_PLAYERS + 1),
    options=(),
    components=COMPONENTS,
    state=STATE,
    reckoning=RECKONING,
    codes=actions.CODES,
    # A card of each space; every presentation; every card played; every dig.
    most_legal=STORAGE_SPACES
    + PRESENTATIONS
    + (SCIENTIST - THIEF + len(REGIONS) + 1)
    + len(REGIONS) * 2 * (MOST_ASSISTANTS + 1) * MOST_DIG_WEEKS,
    # Each green card but the last ones is taken once, each action card played and each excavation card used once;
    # besides there are the finds picked and the artifacts donated.
    longest=GREEN_CARDS
    + ACTION_CARDS
    + MOST_DIGS
    + int(COPIES[GENERAL_EXCAVATION])
    + (SCIENTIST - THIEF)
    + int(MUSEUM_DONATION.sum()),
    # The start stack; at most every dig card, every presentation, a card for each space, and a green back.
    most_drawn=MOST_PLAYERS + len(REGIONS) * FINDS + int(RUBBLE.sum()) + PRESENTATIONS + STORAGE_SPACES + 1,
    hidden=("find_at", "rubble", "buried", "known_by", "known_rubble", "news"),
    pieces=tuple(pieces.PIECE_NAMES),
    box=pieces.all_pieces(),
    features=features.names(),
    rules=Rules(
        setup=rules.setup,
        actor=rules.actor,
        legal=choices.legal,
        apply=rules.apply,
        points=scoring.points,
        ranks=scoring.ranks,
        hide=hiding.hide,
        features=features.features,
        census=pieces.census,
    ),
    calls=CALLS,
    words=Words(
        decode=actions.decode,
        encode=actions.encode,
        parse=actions.parse,
        view=view.view,
        own=view.own,
        narrate=events.narrate,
        to_json=notation.to_json,
        from_json=notation.from_json,
        score=scoring.breakdown,
        currency="weeks",
        looks=actions.looks,
    ),
)
