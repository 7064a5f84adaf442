"""What every game must do: checks for the registered games, and for broken ones to prove that they bite."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import pairwise, permutations

import msgspec
import numpy as np
import pytest

from spadework.engine import chance, record
from spadework.engine.contract import Numbers
from spadework.engine.errors import IllegalAction, InputError
from spadework.engine.game import Game
from spadework.engine.position import Position, set_up

MOST_BYTES = 1024
HIDINGS = 5
MOST_CODES_TRIED = 5000


def walk(game: Game, players: int, options: tuple[str, ...], seed: int) -> Iterator[tuple[Position, int | None]]:
    """The positions of a random game, each with the code played there (None at the end)."""
    pick = random.Random(seed)
    position = set_up(game, players, options, chance.seeded(seed))
    while position.actor is not None:
        code = pick.choice(position.codes())
        yield position, code
        position = position.play(code)
    yield position, None


def sample(game: Game, players: int, options: tuple[str, ...], every: int = 7) -> list[Position]:
    """Some positions of a few random games, the starts and ends among them."""
    found: list[Position] = []
    for seed in range(3):
        positions = [position for position, _ in walk(game, players, options, seed)]
        found += [*positions[::every], positions[-1]]
    return found


def check_facts(game: Game) -> None:
    """The record is small, and what is declared about names fits together."""
    assert game.state.itemsize <= MOST_BYTES
    assert len(game.pieces) <= 2**15
    assert len(game.box) <= len(game.pieces)
    assert len(set(game.pieces)) == len(game.pieces)
    assert len(set(game.features)) == len(game.features)
    assert set(game.hidden) <= set(game.state.names or ())
    assert game.state["players"] == np.int8, "Position reads one byte"
    fields = [*(game.state.names or ()), *(game.reckoning.names or ())]
    assert len(set(fields)) == len(fields), "a snapshot has room for one field of a name"
    assert not set(fields) & set(dir(np.generic)), "a field is hidden by a method of NumPy's records"
    assert game.most_drawn <= chance.TAPE_LENGTH


def check_codes(game: Game) -> None:
    """Code, typed action and text translate into each other, and every code has its own text."""
    texts = set()
    tried = range(0, game.codes, max(1, game.codes // MOST_CODES_TRIED))
    for code in tried:
        action = game.words.decode(code)
        assert game.words.encode(action) == code
        assert game.words.parse(str(action)) == action
        texts.add(str(action))
    assert len(texts) == len(tried)
    for code in (-1, game.codes):
        with pytest.raises(InputError):
            game.words.decode(code)


def check_illegal(game: Game, positions: list[Position]) -> None:
    """An action that is not legal raises and changes nothing."""
    for position in positions:
        before = position.buffer.tobytes()
        legal = set(position.codes())
        out = game.legal_buffer()
        for code in [-1, *range(0, game.codes, max(1, game.codes // MOST_CODES_TRIED)), game.codes]:
            if code not in legal:
                assert not game.calls.play(position.buffer, code, chance.seeded(1), out)
        for code in [code for code in range(min(game.codes, len(legal) + 3)) if code not in legal][:3]:
            with pytest.raises(IllegalAction):
                position.play(code)
        assert position.buffer.tobytes() == before


def check_copies(game: Game, players: int, options: tuple[str, ...]) -> None:
    """No later move changes an earlier position."""
    kept = [(position, position.buffer.tobytes()) for position, _ in walk(game, players, options, 11)]
    for position, then in kept:
        assert position.buffer.tobytes() == then


def check_repeatable(game: Game, players: int, options: tuple[str, ...]) -> None:
    """The same seed and moves give the same bytes; another seed gives another game."""
    first, again, other = (
        [position.buffer.tobytes() for position, _ in walk(game, players, options, seed)] for seed in (5, 5, 6)
    )
    assert first == again
    assert first != other


def check_stubborn(game: Game, players: int, options: tuple[str, ...]) -> None:
    """A game ends in time, every piece in its place, even if everybody always does the same kind of thing."""
    for choose in (min, max):
        position = set_up(game, players, options, chance.seeded(1))
        decisions = 0
        while position.actor is not None:
            position = position.play(choose(position.codes()))
            decisions += 1
            assert decisions <= game.longest
        assert (census(position) == game.box).all()


def check_unforeseeable(positions: list[Position]) -> None:
    """Somewhere another generator gives another outcome: nothing drawn was decided beforehand."""
    outcomes = [
        {position.play(code, chance.seeded(seed)).buffer.tobytes() for seed in range(8)}
        for position in positions
        if position.actor is not None
        for code in position.codes()[:5]
    ]
    assert max(len(different) for different in outcomes) > 1


def check_json(positions: list[Position]) -> None:
    """A position survives the way through JSON text, byte for byte."""
    for position in positions:
        data = json.loads(json.dumps(position.to_json()))
        assert position.game.words.from_json(data).tobytes() == position.buffer.tobytes()


def check_record(game: Game, players: int, options: tuple[str, ...]) -> None:
    """A recorded game replays to the same positions without a generator."""
    steps = list(walk(game, players, options, 21))
    kept = record.GameRecord(record.start(steps[0][0], 21, options=options))
    for seq, ((before, code), (after, _)) in enumerate(pairwise(steps), start=1):
        assert code is not None
        kept.moves.append(record.move(seq, before, code, after))
    kept.end = record.end(steps[-1][0])
    replayed = list(record.replay(record.read(kept.lines())))
    assert replayed == [position for position, _ in steps]


def check_words(game: Game, players: int, options: tuple[str, ...]) -> None:
    """Every move can be told, every position seen and counted, and the counts agree."""
    steps = list(walk(game, players, options, 31))
    for (before, code), (after, _) in pairwise(steps):
        assert code is not None
        for seat in [*range(players), None]:
            assert msgspec.json.encode(before.events(after, code, seat))
            assert msgspec.json.encode(before.view(seat))
        assert [scored["total"] for scored in after.score()] == after.points()
        assert min(after.ranks()) == 1
        assert before.costs()[code] >= 0
        assert [told["code"] for told in before.legal_json()] == before.codes()


def check_leaks(positions: list[Position]) -> None:
    """What a seat cannot know may be re-dealt without the seat noticing, and all else stays as it is."""
    redealt: set[str] = set()
    noticed: set[tuple[int, int]] = set()
    for position, seat, hidden in hidings(positions):
        assert seen(hidden, seat) == seen(position, seat), f"the view of seat {seat} leaks"
        same_numbers = hidden.features(seat).tobytes() == position.features(seat).tobytes()
        assert same_numbers, f"the features of seat {seat} leak"
        assert hidden.actor == position.actor
        if position.actor == seat:
            assert hidden.codes() == position.codes()
        check_events(position, hidden, seat)
        assert (census(hidden) == position.game.box).all(), "hide loses or doubles a piece"
        changed = changed_fields(position, hidden)
        assert changed <= set(position.game.hidden), f"hide changes what everybody knows: {changed}"
        redealt |= changed
        noticed |= {(seat, other) for other in range(position.players) if seen(hidden, other) != seen(position, other)}
    assert redealt == set(positions[0].game.hidden), "hide never re-deals what is declared hidden"
    if redealt:
        everybody = set(permutations(range(positions[0].players), 2))
        assert noticed == everybody, "hide leaves what another seat alone knows as it is"


def check_reveals(positions: list[Position]) -> None:
    """A move that is said to reveal nothing looks the same to its seat whatever lies hidden."""
    for position, seat, hidden in hidings(positions):
        if position.actor != seat:
            continue
        for code in position.codes():
            after = position.play(code)
            if not position.reveals(after, code):
                same = hidden.play(code)
                assert seen(same, seat) == seen(after, seat), f"{position.game.words.decode(code)} reveals something"


def hidings(positions: list[Position]) -> Iterator[tuple[Position, int, Position]]:
    """Each position with each seat, and the position as re-dealt for it in several ways."""
    for position in positions:
        for seat in range(position.players):
            for seed in range(HIDINGS):
                hidden = position.hidden_from(seat, seed)
                if hidden != position:  # equal bytes look alike to everybody
                    yield position, seat, hidden


def seen(position: Position, seat: int) -> bytes:
    return msgspec.json.encode(position.view(seat))


def census(position: Position) -> Numbers:
    counted = np.zeros_like(position.game.box)
    position.game.rules.census(position.record, counted)
    return counted


def check_events(position: Position, hidden: Position, seat: int) -> None:
    """A move that looks the same to a seat in both positions is told to it in the same words."""
    if position.actor is None:
        return
    for code in position.codes()[:2]:
        after = position.play(code)
        try:
            same = hidden.play(code, chance.scripted(after.drawn))
        except ValueError:
            continue  # not possible where other cards were dealt
        if seen(same, seat) == seen(after, seat):
            told, told_hidden = position.events(after, code, seat), hidden.events(same, code, seat)
            assert msgspec.json.encode(told) == msgspec.json.encode(told_hidden), f"the events of seat {seat} leak"


def changed_fields(one: Position, other: Position) -> set[str]:
    names = one.game.state.names or ()
    return {name for name in names if (one.record[name] != other.record[name]).any()}
