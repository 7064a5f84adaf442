"""The rules of Pergamon for callers in Python: over the bytes of a record."""

from __future__ import annotations

from spadework.engine.chance import Chance
from spadework.engine.contract import Codes, Floats, Numbers
from spadework.engine.game import Buffer, Calls
from spadework.engine.jit import rule
from spadework.games.pergamon import choices, reckoning, rules, scoring
from spadework.games.pergamon import features as numbers
from spadework.games.pergamon.reckoning import RECKONING
from spadework.games.pergamon.state import STATE


@rule
def setup(buffer: Buffer, players: int, options: int, rng: Chance) -> None:
    rules.setup(buffer.view(STATE)[0], players, options, rng)


@rule
def actor(buffer: Buffer) -> int:
    return rules.actor(buffer.view(STATE)[0])


@rule
def legal(buffer: Buffer, out: Codes) -> int:
    return choices.legal(buffer.view(STATE)[0], out)


@rule
def play(buffer: Buffer, code: int, rng: Chance, out: Codes) -> bool:
    s = buffer.view(STATE)[0]
    for place in range(choices.legal(s, out)):
        if out[place] == code:
            rules.apply(s, code, rng)
            return True
    return False


@rule
def points(buffer: Buffer, out: Numbers) -> None:
    scoring.points(buffer.view(STATE)[0], out)


@rule
def ranks(buffer: Buffer, totals: Numbers, out: Numbers) -> None:
    scoring.ranks(buffer.view(STATE)[0], totals, out)


@rule
def hide(buffer: Buffer, seat: int, rng: Chance) -> None:
    rules.hide(buffer.view(STATE)[0], seat, rng)


@rule
def features(buffer: Buffer, seat: int, out: Floats) -> None:
    numbers.features(buffer.view(STATE)[0], seat, out)


@rule
def costs(buffer: Buffer, codes: Codes, count: int, out: Numbers) -> None:
    reckoning.costs(buffer.view(STATE)[0], codes, count, out)


@rule
def reckon(buffer: Buffer, out: Buffer) -> None:
    reckoning.reckon(buffer.view(STATE)[0], out.view(RECKONING)[0])


CALLS = Calls(setup, actor, legal, play, points, ranks, hide, features, costs, reckon)
