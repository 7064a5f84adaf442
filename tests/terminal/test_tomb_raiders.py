"""The Tomb Raiders on the screen: every event has words, the board fits, nothing leaks, numbers reach every action."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import pytest

from spadework.engine import position
from spadework.engine.errors import InputError
from spadework.engine.position import Position
from spadework.games.tomb_raiders import events
from spadework.games.tomb_raiders.components import CARD_NAMES, FIND_NAMES
from spadework.terminal.client import Codes, Question
from spadework.terminal.seating import Seating
from spadework.terminal.teaching import help_page
from spadework.terminal.tomb_raiders import questions, words
from spadework.terminal.tomb_raiders.client import CLIENT
from spadework.terminal.tomb_raiders.material import material_page
from spadework.terminal.tomb_raiders.sentences import CLAUSES, SENTENCES, sentences

from .screens import printed

FIRST = Seating(me=0, players=3)
EACH_NUMBER = pytest.mark.parametrize("players", [2, 3, 4])


def moves(players: int, seed: int) -> list[tuple[Position, int, Position]]:
    """A random game: before each move, its code, after it."""
    rng = Random(seed)
    before = position.new("tomb_raiders", players, seed, [])
    made = []
    while before.actor is not None:
        code = rng.choice(before.codes())
        made.append((before, code, before.play(code)))
        before = made[-1][2]
    return made


def acting(before: Position) -> Seating:
    """The seat to move, as the person."""
    assert before.actor is not None
    return Seating(me=before.actor, players=before.players)


def test_every_card_and_find_has_words_of_its_own():
    assert len({words.card(name) for name in CARD_NAMES}) == len(CARD_NAMES)
    finds = [name for names in FIND_NAMES for name in names]
    assert len({words.find(name) for name in finds}) == len(finds)


def test_every_kind_of_event_has_words():
    assert CLAUSES.keys() | SENTENCES.keys() == set(get_args(events.Event))
    assert not CLAUSES.keys() & SENTENCES.keys()


@EACH_NUMBER
def test_everything_that_happens_is_told(players: int):
    seating = Seating(me=0, players=players)
    for before, code, after in moves(players, seed=3):
        for is_brief in (False, True):
            lines = sentences(before.events(after, code, 0), seating, is_brief)
            assert all(line[0].isupper() and line.endswith(".") for line in lines)
            assert before.actor is not None
            assert lines[0].startswith(seating.name(before.actor))


@pytest.mark.parametrize(
    ("happened", "told"),
    [
        (
            [
                events.Took(0, "expertise crete 3"),
                events.ProfessorMoved("crete", 1, 0),
                events.ProfessorMoved("best", None, 0),
                events.TimeSpent(0, 4, 16),
                events.CardsStored(["thief egypt"], [2], [1]),
            ],
            "You take expertise in Crete (3) and reach week 16. The professor of Crete comes from Howard to you. The"
            " professor for the best knowledge comes to you. New: a thief for Egypt, exhibition 2 (Egypt 3,"
            " Mesopotamia 2, Greece 1) and museum 1 (3 artifacts).",
        ),
        (
            [events.Took(1, "assistant"), events.CardsStored([], [], []), events.GameEnded([1, 2, 3], [3, 2, 1])],
            "Howard takes an assistant. No new card comes. The supply has run out; the game is over.",
        ),
        (
            [events.Exhibited(1, 0, 5), events.TimeSpent(1, 5, 20)],
            "Howard shows exhibition 0 (Mesopotamia 3, Crete 2, Egypt 1) for 5 points and reaches week 20.",
        ),
        ([events.MuseumChosen(0, 3, 5)], "You choose museum 3, which asks for 5 artifacts."),
        (
            [events.Donated(0, "Larnax"), events.MuseumTaken(0, 0, 5), events.TimeSpent(0, 2, 9)],
            "You give away the Larnax (5), get museum 0 (5 points) and reach week 9.",
        ),
        (
            [events.Played(0, "scientist"), events.Looked(0, "crete", ["Sphinx", "Larnax", "rubble", "rubble"])],
            "You play a scientist and look through the pile of Crete (Larnax (5), Sphinx (1) and 2 rubble).",
        ),
        (
            [events.Played(0, "thief egypt"), events.Looked(0, "egypt", []), events.FoundNothing(0, "egypt")],
            "You play a thief for Egypt, look through the pile of Egypt (nothing) and find nothing to take.",
        ),
        (
            [events.Played(1, "tomb_raider egypt"), events.Looked(1, "egypt", None)],
            "Howard plays a tomb raider for Egypt and looks through the pile of Egypt.",
        ),
        ([events.Picked(1, "egypt book of mesopotamia")], "Howard takes a book on Mesopotamia."),
        ([events.Picked(0, "Rosetta Stone")], "You take the Rosetta Stone (5)."),
        (
            [
                events.Dug(2, "crete", 8, 5, 4, ["Sphinx", "Larnax"], 2),
                events.UsedUp(2, ["crete excavation card", "assistant", "assistant"]),
                events.TimeSpent(2, 8, 30),
            ],
            "Agatha digs in Crete for 8 weeks: 4 cards, Larnax (5), Sphinx (1) and 2 rubble. Agatha uses up an"
            " excavation card of Crete and 2 assistants and reaches week 30.",
        ),
        (
            [events.Dug(0, "crete", 8, 5, 4, ["Sphinx"], 0), events.UsedUp(0, ["general_excavation"])],
            "You dig in Crete for 8 weeks: 4 cards due, Sphinx (1); the pile had no more. You use up a general"
            " excavation card.",
        ),
        (
            [events.Dug(0, "crete", 1, 5, 1, [], 0)],
            "You dig in Crete for 1 week: 1 card due, nothing at all; the pile had no more.",
        ),
    ],
)
def test_sentences(happened: list[Any], told: str):
    assert " ".join(sentences(happened, FIRST, is_brief=False)) == told


def test_in_brief_new_cards_are_left_to_the_board():
    assert sentences([events.CardsStored(["congress"], [], [])], FIRST, is_brief=True) == []
    assert sentences([events.CardsStored(["congress"], [], [0])], FIRST, is_brief=True) == [
        "New: a congress and museum 0 (2 artifacts)."
    ]


@pytest.mark.parametrize("width", [80, 100, 140])
@EACH_NUMBER
def test_the_board_fits(players: int, width: int):
    for before, _, _ in moves(players, seed=players)[::3]:
        seating = acting(before)
        for screen in (questions.menu(before, seating).screen, material_page(before, seating)):
            lines = printed(screen, width).splitlines()
            assert max(len(line) for line in lines) <= min(width, 100)
            assert "…" not in "".join(lines)
    help_lines = printed(help_page("The Tomb Raiders", CLIENT, FIRST), width).splitlines()
    assert max(len(line) for line in help_lines) <= min(width, 100)


@EACH_NUMBER
def test_the_board_shows_what_lies_open(players: int):
    for before, _, _ in moves(players, seed=20 + players):
        view, seating = before.view(before.actor), acting(before)
        if view.picking or view.donating:
            continue
        shown = printed(questions.menu(before, seating).screen)
        assert f"You are to move (week {view.seats[seating.me].weeks})" in shown
        assert all(words.card(name) in shown for name in view.storage if name is not None)
        assert all(f"exhibition {number}" in shown for number in view.exhibitions)
        assert all(f"museum {number}" in shown for number in view.museums)
        assert all(seating.name(seat) in shown for seat in range(players))


def screens(before: Position, seating: Seating, question: Question) -> list[str]:
    """All that can be shown at a question and after it, with what there is to agree to."""
    shown = [printed(question.screen), question.prompt]
    for number in range(30):
        try:
            codes: Codes = question.read(str(number))
        except InputError:
            continue
        if len(codes) > 1:
            shown += screens(before, seating, questions.detail(before, seating, codes))
        elif (agreed := questions.confirmation(before, seating, codes[0])) is not None:
            shown.append(str(agreed))
    return shown


@EACH_NUMBER
def test_what_a_seat_cannot_know_changes_nothing_on_its_screens(players: int):
    for before, _, _ in moves(players, seed=30 + players)[::12]:
        seating = acting(before)
        versions = [before.hidden_from(seating.me, seed) for seed in (0, 1)] + [before]
        menus = [screens(version, seating, questions.menu(version, seating)) for version in versions]
        assert menus[0] == menus[1] == menus[2]
        pages = [printed(material_page(version, seating)) for version in versions]
        assert pages[0] == pages[1] == pages[2]


@EACH_NUMBER
def test_what_another_seat_saw_is_not_told(players: int):
    looks = 0
    for before, code, after in moves(players, seed=40 + players):
        for seat in range(players):
            happened = before.events(after, code, seat)
            if not any(isinstance(event, events.Looked) for event in happened):
                continue
            told = " ".join(sentences(happened, Seating(seat, players), is_brief=False))
            looks += 1
            assert ("(" in told.split("pile of")[1]) == (seat == before.actor)
    assert looks > 0


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


@EACH_NUMBER
def test_numbers_reach_every_legal_action(players: int):
    for before, _, _ in moves(players, seed=10 + players):
        seating = acting(before)
        assert reached(before, seating, questions.menu(before, seating)) == set(before.codes())
