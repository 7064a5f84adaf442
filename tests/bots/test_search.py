"""The search: what it prefers, how long it thinks, what can be read of its opinion, and what it keeps."""

from __future__ import annotations

import os
import subprocess
import sys
import threading

import numpy as np
import pytest

import spadework
from spadework import Position
from spadework.bots.greedy import policy
from spadework.bots.search import tree
from spadework.bots.search.bot import Search
from spadework.bots.search.budget import Budget, parse
from spadework.bots.search.playout import Settings, standing
from spadework.bots.search.tree import NONE
from spadework.engine import chance
from spadework.engine.errors import InputError
from spadework.engine.registry import NAMES
from tests.bots.opinions import opinion

EACH_GAME = pytest.mark.parametrize("name", NAMES)


def search(position: Position, iterations: int, seed: int = 1) -> Search:
    return Search(position.game, Budget(iterations=iterations), seed)


def last_dig() -> Position:
    """Thebes, two players, the last weeks: a rich dig or nothing of worth."""
    digger = {"place": "egypt", "weeks": 146, "cards": ["london book egypt 3", "rome book egypt 1"]}
    return spadework.from_json({"game": "thebes", "players": 2, "seats": [digger, {"weeks": 156}]})


def test_it_finds_the_last_dig():
    best = search(last_dig(), 2000).think(last_dig())[0]
    assert best.action.startswith("dig egypt")


@EACH_GAME
@pytest.mark.parametrize("players", [2, 3, 4])
def test_its_opinion(name: str, players: int):
    position = spadework.new(name, players, seed=1)
    thinker = search(position, 300)
    opinion = thinker.think(position)
    assert sum(judged.visits for judged in opinion) == thinker.iterations() == 300
    assert [judged.visits for judged in opinion] == sorted((judged.visits for judged in opinion), reverse=True)
    for judged in opinion:
        assert judged.action in {str(action) for action in position.legal()}
        assert judged.action == str(position.game.words.decode(judged.code))
        assert sum(judged.win) == pytest.approx(1, abs=1e-4)
        assert len(judged.win) == len(judged.points) == players
        assert all(-50 < points < 300 for points in judged.points)
    assert thinker.opinion() == opinion
    assert search(position, 300).choose(position) == opinion[0].code


@EACH_GAME
def test_the_same_seed_thinks_the_same(name: str):
    position = spadework.new(name, players=3, seed=2)
    opinions = [search(position, 200, seed).think(position) for seed in (5, 5, 6)]
    assert opinions[0] == opinions[1]
    assert opinions[0] != opinions[2]


def test_an_only_action_needs_no_thinking():
    position = spadework.from_json(
        {"game": "thebes", "players": 2, "seats": [{"weeks": 155, "place": "greece"}, {"weeks": 156}]}
    )
    if len(position.codes()) > 1:
        pytest.fail("this position was to have one legal action")
    thinker = search(position, 50)
    assert thinker.choose(position) == position.codes()[0]
    assert thinker.iterations() == 0


def test_there_is_nothing_to_think_about_when_the_game_is_over():
    position = spadework.from_json({"game": "thebes", "players": 2, "seats": [{"weeks": 156}, {"weeks": 156}]})
    with pytest.raises(InputError, match="the game is over"):
        search(position, 50).think(position)


def test_seconds_end_its_thinking():
    position = spadework.new("thebes", players=2, seed=1)
    thinker = Search(position.game, Budget(seconds=0.05), seed=1)
    thinker.think(position)
    assert thinker.iterations() > 0


def test_it_can_be_cancelled_from_another_thread():
    position = spadework.new("thebes", players=2, seed=1)
    thinker = Search(position.game, Budget(seconds=3600), seed=1)
    threading.Timer(0.1, thinker.cancel).start()
    assert thinker.choose(position) in position.codes()
    assert len(thinker.opinion()) > 1


@pytest.mark.parametrize(
    ("text", "budget"), [("10000", Budget(iterations=10000)), ("0.5s", Budget(seconds=0.5)), ("3s", Budget(seconds=3))]
)
def test_budgets_in_words(text: str, budget: Budget):
    assert parse(text) == budget


@pytest.mark.parametrize("text", ["", "0", "-5", "5m", "s", "0s", "1e9", "99999999999", "100000s", "ten"])
def test_budgets_that_make_no_sense(text: str):
    with pytest.raises(InputError, match=r"iterations|seconds"):
        parse(text)


def test_a_budget_needs_a_number():
    with pytest.raises(InputError, match="give iterations or seconds"):
        Budget()


def own_next_decision(name: str, drawn: bool) -> tuple[Position, int, Position]:
    """A position, an action, and the position after it: the same seat decides; chance had a part, or had not."""
    position = spadework.new(name, players=2, seed=3)
    pick = np.random.default_rng(1)
    while position.actor is not None:
        code = int(pick.choice(position.codes()))
        after = position.play(code)
        if after.actor == position.actor and bool(after.drawn) == drawn and len(after.codes()) > 1:
            if len(position.codes()) > 1:
                return position, code, after
        position = after
    raise AssertionError("no such decision")


def test_what_it_learned_about_its_next_decision_is_kept():
    position, code, after = own_next_decision("pergamon", drawn=False)
    thinker = search(position, 500)
    [learned] = [judged.visits for judged in thinker.think(position) if judged.code == code]
    thinker._chosen = code
    thinker.budget = Budget(iterations=1)
    thinker.think(after.hidden_from(after.actor or 0, seed=9))
    assert thinker.iterations() == learned > 1


def test_what_chance_had_a_part_in_is_not_kept():
    position, code, after = own_next_decision("tomb_raiders", drawn=True)
    thinker = search(position, 500)
    thinker.think(position)
    thinker._chosen = code
    thinker.budget = Budget(iterations=1)
    thinker.think(after.hidden_from(after.actor or 0, seed=9))
    assert thinker.iterations() == 1


def test_what_it_looked_at_is_not_mixed_with_what_might_have_lain_there():
    """A thief looks through a pile without any chance; the tree of before knows piles that are not this one."""
    thief = {"hand": ["thief crete"]}
    piles = {"crete": ["Larnax", "Flask", "rubble"]}
    before = spadework.from_json({"game": "tomb_raiders", "players": 2, "seats": [thief, {"weeks": 9}], "piles": piles})
    after = before.play("play thief crete")
    thinker = search(before, 500)
    thinker.think(before)
    thinker._chosen = before.code_of("play thief crete")
    thinker.budget = Budget(iterations=50)
    judged = {found.action for found in thinker.think(after)}
    assert judged <= {str(action) for action in after.legal()}


def test_its_choice_is_legal_through_whole_games():
    for name in NAMES:
        position = spadework.new(name, players=3, seed=4)
        bots = [search(position, 20, seat) for seat in range(3)]
        while (seat := position.actor) is not None:
            position = position.play(bots[seat].choose(position.hidden_from(seat, seed=1)))


def paths(nodes: np.ndarray, node: int) -> set[tuple[object, ...]]:
    """Every node below one, by the codes that lead to it, with all that is known of it."""
    found: set[tuple[object, ...]] = set()
    child = nodes["first"][node]
    while child != NONE:
        known = tuple(nodes[child][["visits", "available"]].tolist()) + tuple(nodes["reward"][child])
        code = int(nodes["code"][child])
        found.add((code, known))
        found |= {(code, *path) for path in paths(nodes, child)}
        child = nodes["next"][child]
    return found


def test_a_transplanted_tree_is_the_same_tree():
    position = spadework.new("thebes", players=2, seed=1)
    thinker = search(position, 2000)
    thinker.think(position)
    best = max(thinker._children(), key=lambda child: thinker._nodes["visits"][child])
    bed = np.zeros_like(thinker._nodes)
    used = tree.transplant(thinker._nodes, best, bed)
    assert paths(bed, 0) == paths(thinker._nodes, best)
    assert len(paths(bed, 0)) == used - 1 > 10
    assert bed["next"][0] == NONE


def test_standing_is_a_lead_beside_all_leads():
    leads = np.zeros(3)
    for lead in (-10.0, 10.0, -10.0, 10.0):
        standing(leads, lead, 3.0)
    assert standing(leads, 0.0, 3.0) == pytest.approx(0.0)
    assert standing(leads.copy(), 1000.0, 0.1) == 1.0
    assert standing(leads.copy(), -1000.0, 0.1) == -1.0


@pytest.mark.parametrize("name", ["thebes", "tomb_raiders"])
def test_luck_averages_to_nothing(name: str):
    """Or taking it out would change what actions are worth."""
    position, code = digging(name)
    seat = position.actor
    assert seat is not None
    policy.bind(position.game)
    knowledge = policy.KNOWLEDGE_BY_DTYPE[position.game.state]
    hope = knowledge.hope(position.record, code)
    before = knowledge.gained(position.record, code, seat)
    gains = [
        knowledge.gained(position.play(code, chance.seeded(1, draw)).record, code, seat) - before
        for draw in range(3000)
    ]
    assert np.std(gains) > 1
    assert np.mean(gains) == pytest.approx(hope, abs=4 * np.std(gains) / np.sqrt(len(gains)))


def digging(name: str) -> tuple[Position, int]:
    """A position in which a dig draws some of what lies there, and the dig."""
    if name == "thebes":
        position = last_dig()
        return position, position.code_of("dig egypt 9")
    position = spadework.new(name, players=2, seed=1)
    pick = np.random.default_rng(2)
    while True:
        digs = [code for code in position.codes() if str(position.game.words.decode(code)).startswith("dig")]
        for code in digs:
            if 3 <= len(position.play(code).drawn) < 9:
                return position, code
        position = position.play(int(pick.choice(position.codes())))


def test_light_playouts_play_at_random():
    position = spadework.new("thebes", players=2, seed=1)
    opinions = [
        Search(position.game, Budget(iterations=500), 1, Settings(guided=guided)).think(position)[0]
        for guided in (True, False)
    ]
    assert opinions[0].points[0] > 1.5 * opinions[1].points[0]


@EACH_GAME
def test_it_thinks_the_same_compiled_and_interpreted(name: str):
    """Numbers that only compiled code can hold, or draws that only it makes, would show here."""
    program = [sys.executable, "-W", "error", "-m", "tests.bots.opinions", name]
    interpreted = subprocess.run(
        program, env={**os.environ, "SPADEWORK_JIT": "0"}, capture_output=True, text=True, check=True, timeout=300
    )
    assert interpreted.stdout.strip() == opinion(name)
