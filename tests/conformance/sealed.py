"""A tiny game with secrets to try the conformance suite on: all hold a sealed card, and keep it or swap it once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from spadework.engine import chance
from spadework.engine.chance import Chance
from spadework.engine.components import Components
from spadework.engine.contract import Codes, Floats, Numbers, Record, Rules
from spadework.engine.errors import InputError
from spadework.engine.game import Buffer, Calls, Game, Words
from spadework.engine.snapshot import Snapshot

CARDS = 8
IN_PILE, DISCARDED, HELD = 0, 1, 2
KEEP, SWAP = 0, 1
STATE = np.dtype((np.record, [("players", "i1"), ("turn", "i1"), ("card_at", "i1", (CARDS,))]))
RECKONING = np.dtype((np.record, [("actor", "i1")]))


class Choice(msgspec.Struct, frozen=True):
    name: str

    def __str__(self) -> str:
        return self.name


CHOICES = [Choice("keep"), Choice("swap")]


class View(msgspec.Struct, frozen=True):
    turn: int
    own: int | None
    discards: list[int]


def deal(s: Record, seat: int, rng: Chance) -> None:
    card = chance.given(rng, 0, CARDS)
    while card < 0 or s.card_at[card] != IN_PILE:
        card = chance.below(rng, CARDS)
    chance.note(rng, card)
    s.card_at[card] = HELD + seat


def card_of(s: Record | Snapshot, seat: int) -> int:
    return list(s.card_at).index(HELD + seat)


def setup(s: Record, players: int, options: int, rng: Chance) -> None:
    s.players = players
    for seat in range(players):
        deal(s, seat, rng)


def actor(s: Record) -> int:
    return int(s.turn) if s.turn < s.players else -1


def legal(s: Record, out: Codes) -> int:
    out[:2] = [KEEP, SWAP]
    return 2 if actor(s) >= 0 else 0


def apply(s: Record, action: int, rng: Chance) -> None:
    if action == SWAP:
        s.card_at[card_of(s, actor(s))] = DISCARDED
        deal(s, actor(s), rng)
    s.turn += 1


def points(s: Record, out: Numbers) -> None:
    out[:] = [card_of(s, seat) for seat in range(s.players)]


def ranks(s: Record, totals: Numbers, out: Numbers) -> None:
    out[:] = [1 + sum(totals > own) for own in totals]


def hide(s: Record, seat: int, rng: Chance) -> None:
    others = [other for other in range(s.players) if other != seat]
    for other in others:
        s.card_at[card_of(s, other)] = IN_PILE
    for other in others:
        deal(s, other, rng)


def features(s: Record, seat: int, out: Floats) -> None:
    out[:] = [s.turn, card_of(s, seat)]


def census(s: Record, out: Numbers) -> None:
    out[:] = [IN_PILE <= at < HELD + s.players for at in s.card_at]


RULES = Rules(setup, actor, legal, apply, points, ranks, hide, features, census)


def calls(rules: Rules) -> Calls:
    """The rules over buffers."""

    def record(buffer: Buffer) -> Record:
        return buffer.view(STATE)[0]

    def play(buffer: Buffer, code: int, rng: Chance, out: Codes) -> bool:
        if code not in out[: rules.legal(record(buffer), out)]:
            return False
        rules.apply(record(buffer), code, rng)
        return True

    def reckon(buffer: Buffer, out: Buffer) -> None:
        out.view(RECKONING)[0].actor = rules.actor(record(buffer))

    return Calls(
        setup=lambda buffer, players, options, rng: rules.setup(record(buffer), players, options, rng),
        actor=lambda buffer: rules.actor(record(buffer)),
        legal=lambda buffer, out: rules.legal(record(buffer), out),
        play=play,
        points=lambda buffer, out: rules.points(record(buffer), out),
        ranks=lambda buffer, totals, out: rules.ranks(record(buffer), totals, out),
        hide=lambda buffer, seat, rng: rules.hide(record(buffer), seat, rng),
        features=lambda buffer, seat, out: rules.features(record(buffer), seat, out),
        costs=lambda buffer, codes, count, out: None,
        reckon=reckon,
    )


def decode(code: int) -> Choice:
    if code not in (KEEP, SWAP):
        raise InputError(f"action code {code}: there are 0 and 1")
    return CHOICES[code]


def view(s: Snapshot) -> View:
    return View(s.turn, None, [card for card in range(CARDS) if s.card_at[card] == DISCARDED])


def own(s: Snapshot, seat: int) -> dict[str, Any]:
    return {"own": card_of(s, seat)}


def score(s: Snapshot) -> list[dict[str, int]]:
    return [{"total": card_of(s, seat)} for seat in range(s.players)]


def to_json(s: Snapshot) -> dict[str, Any]:
    return {"players": s.players, "turn": s.turn, "card_at": list(s.card_at)}


def from_json(data: dict[str, Any]) -> Buffer:
    buffer = np.zeros(STATE.itemsize, dtype=np.uint8)
    s = buffer.view(STATE)[0]
    s.players, s.turn, s.card_at = data["players"], data["turn"], data["card_at"]
    return buffer


WORDS = Words(
    decode=decode,
    encode=CHOICES.index,
    parse=Choice,
    view=view,
    own=own,
    narrate=lambda before, code, after, seat: [decode(code)],
    to_json=to_json,
    from_json=from_json,
    score=score,
    currency="coins",
)


def sealed(rules: Rules = RULES, words: Words = WORDS, **facts: Any) -> Game:
    """The game, or a variant of it with other rules, words or declared facts."""
    declared: dict[str, Any] = {
        "name": "sealed",
        "title": "Sealed",
        "authors": (),
        "rules_version": 1,
        "players": range(2, 4),
        "options": (),
        "components": Components(Path("sealed.toml"), None, {}, "sealed", True),
        "state": STATE,
        "reckoning": RECKONING,
        "codes": 2,
        "most_legal": 2,
        "longest": 3,
        "most_drawn": 3,
        "hidden": ("card_at",),
        "pieces": tuple(f"card {card}" for card in range(CARDS)),
        "box": np.ones(CARDS, dtype=np.int32),
        "features": ("turn", "own card"),
    }
    return Game(rules=rules, calls=calls(rules), words=words, **{**declared, **facts})
