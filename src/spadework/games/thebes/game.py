"""Thebes, put together for the registry."""

from __future__ import annotations

from spadework.engine.contract import Rules
from spadework.engine.game import Game, Words
from spadework.games.thebes import actions, events, features, notation, pieces, rules, scoring, setup, time_track, view
from spadework.games.thebes.calls import CALLS
from spadework.games.thebes.components import (
    COMPONENTS,
    DISPLAY_SPACES,
    END_WEEK,
    EXHIBITION_SPACES,
    EXHIBITIONS,
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    START_WEEK,
)
from spadework.games.thebes.reckoning import RECKONING
from spadework.games.thebes.state import STATE

PLAYERS = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)

GAME = Game(
    name="thebes",
    title="Thebes",
    authors=("Peter Prinz",),
    rules_version=1,
    players=PLAYERS,
    options=(),
    components=COMPONENTS,
    state=STATE,
    reckoning=RECKONING,
    codes=actions.CODES,
    # Two ways to every card and exhibition in sight and to Warsaw, every dig, and stopping.
    most_legal=2 * (DISPLAY_SPACES + len(EXHIBITION_SPACES) + 1) + actions.STOP - actions.DIG + 1,
    # Every decision costs a week or more.
    longest=max(players * int(END_WEEK[players] - START_WEEK[players]) for players in PLAYERS),
    # A new display, with every exhibition turning up before and after the supply is mixed.
    most_drawn=DISPLAY_SPACES + 2 * len(EXHIBITIONS),
    hidden=(),
    pieces=tuple(pieces.PIECE_NAMES),
    box=pieces.all_pieces(),
    features=features.names(),
    rules=Rules(
        setup=setup.setup,
        actor=time_track.actor,
        legal=rules.legal,
        apply=rules.apply,
        points=scoring.points,
        ranks=scoring.ranks,
        hide=rules.hide,
        features=features.features,
        census=pieces.census,
    ),
    calls=CALLS,
    words=Words(
        decode=actions.decode,
        encode=actions.encode,
        parse=actions.parse,
        view=view.view,
        narrate=events.narrate,
        to_json=notation.to_json,
        from_json=notation.from_json,
        score=scoring.breakdown,
        currency="weeks",
    ),
)
