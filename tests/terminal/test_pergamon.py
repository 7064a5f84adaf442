"""Pergamon on the screen: finds can be read, every event has words, the board fits, and numbers reach every action."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import pytest

from spadework.engine import position
from spadework.engine.errors import InputError
from spadework.engine.position import Position
from spadework.games.pergamon import events
from spadework.games.pergamon.components import CENTURY, MUSEUM_SPACES, NUMBER, TILE_NAMES
from spadework.terminal.client import Codes, Question
from spadework.terminal.pergamon import questions, words
from spadework.terminal.pergamon.client import CLIENT
from spadework.terminal.pergamon.overview import museum_page
from spadework.terminal.pergamon.scorings import scoring_report
from spadework.terminal.pergamon.sentences import TELLINGS, sentences
from spadework.terminal.seating import Seating
from spadework.terminal.teaching import help_page

from .screens import printed

FIRST = Seating(me=0, players=3)
TABLES = [(2, []), (2, ["sorting"]), (3, []), (3, ["order", "sorting"]), (4, ["sorting"])]
EACH_TABLE = pytest.mark.parametrize(("players", "options"), TABLES)


def moves(players: int, options: list[str], seed: int) -> list[tuple[Position, int, Position]]:
    """A random game: before each move, its code, after it."""
    rng = Random(seed)
    before = position.new("pergamon", players, seed, options)
    made = []
    while before.actor is not None:
        code = rng.choice(before.codes())
        made.append((before, code, before.play(code)))
        before = made[-1][2]
    return made


def test_a_find_shows_its_halves():
    assert words.find("4/14") == "jug)14·4(bracelet"
    assert words.find("1/3") == "bracelet)03·1(mask"


def test_joined_halves_close_to_items():
    assert words.row(["5/20", "3/2", "4/34", "1/50"]) == "jug)20 · 5(bracelet)02 · 3(vase)34 · 4(mask)50 · 1(jug"


def test_every_find_has_words_of_its_own():
    assert len({words.find(name) for name in TILE_NAMES}) == len(TILE_NAMES)
    for tile, name in enumerate(TILE_NAMES):
        assert f"{NUMBER[tile]:02}·{CENTURY[tile]}" in words.find(name)


def test_every_kind_of_event_has_words():
    assert set(TELLINGS) == set(get_args(events.Event))


@EACH_TABLE
def test_everything_that_happens_is_told(players: int, options: list[str]):
    seating = Seating(me=0, players=players)
    for before, code, after in moves(players, options, seed=3):
        lines = sentences(before.events(after, code, 0), seating, is_brief=False)
        assert all(line[0].isupper() and line.endswith(".") for line in lines)
        assert before.actor is not None
        assert lines[0].startswith(seating.name(before.actor))


MASK_450 = ["4/34", "1/50"]


@pytest.mark.parametrize(
    ("happened", "told"),
    [
        ([events.Placed(1, 6)], "Howard goes to space 6 (3 coins, I-II)."),
        (
            [
                events.Placed(0, 2),
                events.CardsTurned([7, 4]),
                events.Received(0, 1),
                events.Received(None, 10),
                events.Received(1, 0),
                events.Robbed("III", 3, ["3/2"]),
            ],
            "You go to space 2 (1 coin, I-III). The cards are 7 and 4, 11 coins: you 1, the raider 10 and Howard"
            " nothing. The raider digs gallery III for 3 coins and takes bracelet)02·3(vase.",
        ),
        (
            [events.Dug(2, "V", 5, ["5/20", "1/3"])],
            "Agatha digs gallery V for 5 coins: jug)20·5(bracelet and bracelet)03·1(mask.",
        ),
        ([events.DugNothing(0, could_dig=True)], "You dig nothing."),
        ([events.DugNothing(1, could_dig=False)], "Howard can dig nothing."),
        ([events.Started(0, "4/34")], "You begin a collection with vase)34·4(mask."),
        ([events.Joined(1, "1/50")], "Howard joins mask)50·1(jug to it."),
        ([events.Polished(0, 2)], "You polish the collection for 2 coins."),
        ([events.Dissolved(1, 2, MASK_450)], "Howard takes vase)34 · 4(mask)50 · 1(jug out of the museum."),
        (
            [
                events.Exhibited(0, 1, MASK_450, 5, 1),
                events.MarkerMoved(1, 1, 3, 2),
                events.MarkerMoved(0, 2, 5, 4),
                events.MarkerMoved(2, 1, 1, 0),
            ],
            "You exhibit vase)34 · 4(mask)50 · 1(jug on space 5 for 1 point. Pushed down: yours 5→4 and Howard's 3→2."
            " Out of the museum: Agatha's on 1.",
        ),
        ([events.Finished(1, could_exhibit=True)], "Howard exhibits no more."),
        ([events.Finished(0, could_exhibit=False)], "You have nothing more to exhibit."),
        ([events.Discarded(0, "1/3")], "You throw bracelet)03·1(mask away."),
        ([events.Stored(0, 1, 0)], "You store 1 find free of charge."),
        ([events.Stored(1, 4, 1)], "Howard stores 4 finds for 1 coin."),
        (
            [
                events.Stored(1, 0, 0),
                events.Scored(5, [2, 1, 0], [events.OldestItem(0, "vase", 429, 2)], 3),
                events.MarkerMoved(0, 1, 6, 3),
                events.MarkerMoved(1, 1, 2, 0),
                events.RoundBegan(6, 1),
                events.LaidOut({"I": "1/3", "III": "3/2"}, ["bag", "chest"], 7),
            ],
            "Howard has nothing to store. Scoring after round 5: spaces give you 2, Howard 1 and Agatha 0; the vase of"
            " 429 gives you 2. All markers move 3 down. Out of the museum: Howard's on 2. Round 6 begins;"
            " Howard starts. New finds: bracelet)03·1(mask in I and bracelet)02·3(vase in III. The cards'"
            " backs: bag and chest. The raider stands on space 7.",
        ),
        ([events.Ordered(0, ["1/12", "1/3"])], "You lay out jug)12·1(mask and bracelet)03·1(mask in this order."),
        ([events.GameEnded([9, 12, 12], [3, 1, 1])], "The game is over."),
    ],
)
def test_sentences(happened: list[Any], told: str):
    assert " ".join(sentences(happened, FIRST, is_brief=False)) == told


@pytest.mark.parametrize(
    ("event", "is_told"),
    [
        (events.Started(0, "4/34"), True),
        (events.Started(1, "4/34"), False),
        (events.Joined(1, "1/50"), False),
        (events.Finished(0, could_exhibit=False), False),
        (events.Finished(0, could_exhibit=True), False),
        (events.Finished(1, could_exhibit=False), False),
        (events.Stored(0, 2, 0), True),
        (events.Stored(0, 0, 0), False),
        (events.Stored(1, 2, 0), False),
        (events.Stored(1, 4, 1), True),
        (events.LaidOut({}, ["bag", "bag"], None), False),
    ],
)
def test_in_brief_what_goes_without_saying_is_left_out(event: Any, is_told: bool):
    assert bool(sentences([event], FIRST, is_brief=True)) == is_told


@pytest.mark.parametrize(("players", "options"), TABLES[:3])
def test_a_scoring_is_a_table_of_its_own(players: int, options: list[str]):
    seating = Seating(me=0, players=players)
    months = []
    for before, code, after in moves(players, options, seed=3):
        happened = before.events(after, code, 0)
        report = scoring_report(after, happened, seating)
        scored = [event for event in happened if isinstance(event, events.Scored)]
        assert (report is None) == (not scored)
        if report is None:
            continue
        months.append(scored[0].round)
        gained = list(scored[0].museum)
        for item in scored[0].oldest:
            gained[item.seat] += item.points
        total = [area.points["scored"] + gained[seat] for seat, area in enumerate(before.view(None).seats)]
        rows = [line.split() for line in printed(report).splitlines()]
        assert ["Museum", "spaces", *map(str, scored[0].museum)] in rows
        assert ["Points", "now", *map(str, total)] in rows
        assert not any("Scoring" in told for told in sentences(happened, seating, is_brief=True))
    assert months == [5, 7, 9, 12]


def test_an_empty_museum_and_what_is_known_take_no_room():
    start = position.new("pergamon", 3, 1)
    seating = Seating(me=start.actor or 0, players=3)
    shown = printed(questions.menu(start, seating).screen)
    assert "Museum" not in shown
    assert shown.rstrip().endswith("You: 0 coins, 0 points, no finds")


@pytest.mark.parametrize("width", [80, 100, 140])
@EACH_TABLE
def test_the_board_fits(players: int, options: list[str], width: int):
    for before, _, _ in moves(players, options, seed=players)[::3]:
        assert before.actor is not None
        seating = Seating(me=before.actor, players=players)
        for screen in (questions.menu(before, seating).screen, museum_page(before, seating)):
            lines = printed(screen, width).splitlines()
            assert max(len(line) for line in lines) <= min(width, 100)
            assert "…" not in "".join(lines)
    help_lines = printed(help_page("Pergamon", CLIENT, FIRST), width).splitlines()
    assert max(len(line) for line in help_lines) <= min(width, 100)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_board_shows_what_lies_open(players: int):
    for before, _, _ in moves(players, [], seed=20 + players):
        view = before.view(None)
        if view.phase not in ("place", "dig"):
            continue
        seating = Seating(me=view.actor, players=players)
        shown = printed(questions.menu(before, seating).screen)
        assert f"Round {view.round} of 12. You are to " in shown
        lying = [name for finds in view.galleries.values() for name in finds]
        held = [name for area in view.seats for name in area.finds]
        for name in lying + held:
            assert words.find(name) in shown
        for seat in range(players):
            assert seating.name(seat) in shown
        assert ("Raider" in shown) == (players == 2)


def reached(before: Position, seating: Seating, question: Question) -> set[int]:
    """The codes of all actions that can be reached by typing numbers, from a question on."""
    found: set[int] = set()
    for number in range(30):
        try:
            codes: Codes = question.read(str(number))
        except InputError:
            continue
        found |= {*codes} if len(codes) == 1 else reached(before, seating, questions.detail(before, seating, codes))
    return found


@EACH_TABLE
def test_numbers_reach_every_legal_action(players: int, options: list[str]):
    for before, _, _ in moves(players, options, seed=10 + players):
        assert before.actor is not None
        seating = Seating(me=before.actor, players=players)
        legal = {code: str(before.game.words.decode(code)) for code in before.codes()}
        if any(text.startswith("dissolve") for text in legal.values()):
            # Polishing before room is made leads nowhere else than polishing after it.
            legal = {code: text for code, text in legal.items() if not text.startswith("polish")}
        beyond = max(0, MUSEUM_SPACES - before.view(None).row_value)
        legal = {code: text for code, text in legal.items() if not polishes_more_than(beyond, text)}
        assert reached(before, seating, questions.menu(before, seating)) == set(legal)


def polishes_more_than(coins: int, text: str) -> bool:
    """Whether an action polishes for more coins than lift a marker."""
    return text.startswith("polish") and int(text.split()[1]) > coins
