"""Pergamon, put together for the registry."""

from __future__ import annotations

from spadework.engine.contract import Rules
from spadework.engine.game import Game, Option, Words
from spadework.games.pergamon import actions, choices, features, narration, notation, pieces, rules, scoring, view
from spadework.games.pergamon.calls import CALLS
from spadework.games.pergamon.components import COMPONENTS, FEWEST_PLAYERS, MOST_PLAYERS, ROUNDS, TILES, TILES_A_ROUND
from spadework.games.pergamon.reckoning import RECKONING
from spadework.games.pergamon.state import STATE

PLAYERS = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)

GAME = Game(
    name="pergamon",
    title="Pergamon",
    authors=("Stefan Dorra", "Ralf zur Linde"),
    rules_version=1,
    players=PLAYERS,
    options=(
        Option("order", "figures are placed in the order of last round's, leftmost first", range(3, MOST_PLAYERS + 1)),
        Option("sorting", "the start player orders finds of the same century", PLAYERS),
    ),
    components=COMPONENTS,
    state=STATE,
    reckoning=RECKONING,
    codes=actions.CODES,
    # All orders of five finds; no other phase offers more.
    most_legal=120,
    # Every round: two orders, and each seat places, digs, finishes and stores. Besides, each find is joined or thrown
    # away at most once, and every two of them can be polished, exhibited and make another collection dissolve.
    longest=ROUNDS * (2 + 4 * MOST_PLAYERS) + 2 * TILES + 3 * TILES // 2,
    # The start player, a month's finds, two cards.
    most_drawn=1 + TILES_A_ROUND + 2,
    hidden=(),
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
        narrate=narration.narrate,
        to_json=notation.to_json,
        from_json=notation.from_json,
        score=scoring.breakdown,
        currency="coins",
    ),
)
