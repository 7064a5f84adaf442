"""Rulebook: the three stacks, and what happens when the supply runs out."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

import spadework
from spadework import Position

from .positions import EXHIBITIONS, FINISHED, all_cards_but, play_drawing, seat, table

DISPLAY = ["berlin congress", "rome car", "london shovel", "paris general 2"]
SMALL, LARGE = EXHIBITIONS[:5], EXHIBITIONS[5:]


def cards_drawn(position: Position, count: int) -> list[str]:
    """The next cards of the supply, drawn by changing the display again and again."""
    cards: list[str] = []
    while len(cards) < count:
        position = position.play("change display")
        cards += position.drawn_names()
    return cards[:count]


def display_after(position: Position, action: str) -> Any:
    """The display after an action, played by a process of its own: one that never ends can be stopped."""
    script = "import json, spadework, sys; position = spadework.from_json(json.load(sys.stdin)).play(sys.argv[1]); "
    command = [sys.executable, "-c", script + "print(json.dumps(position.to_json()['display']))", action]
    environment = {**os.environ, "SPADEWORK_JIT": "0"}
    table = json.dumps(position.to_json()).encode()
    try:
        played = subprocess.run(command, input=table, env=environment, capture_output=True, timeout=20, check=True)
    except subprocess.TimeoutExpired:
        pytest.fail(f"{action!r} does not end")
    return json.loads(played.stdout)


@pytest.mark.parametrize(("players", "exhibitions"), [(2, 10), (3, 5), (4, 5)])
def test_three_stacks_of_27(players: int, exhibitions: int):
    """Rulebook, 'Preparation': the 81 cards left make three equal stacks, two of which are the supply."""
    position = spadework.new("thebes", players=players, seed=3)
    assert position.to_json()["stacks"] == [27, 27, 27]
    assert position.view(None).supply.cards == 27 + 27 + exhibitions
    assert position.view(None).supply.set_aside == 27
    assert len(position.view(None).supply.unseen) == 81


@pytest.mark.parametrize(("players", "exhibitions"), [(2, EXHIBITIONS), (3, SMALL), (4, SMALL)])
def test_exhibitions_are_mixed_into_the_second_stack(players: int, exhibitions: list[str]):
    """Rulebook, 'Preparation': none in the first 27 cards, then the small ones, with two players all ten, anywhere."""
    second = 27 + len(exhibitions)
    places = set()
    for seed in range(100):
        cards = cards_drawn(spadework.new("thebes", players=players, seed=seed), 27 + second)
        assert not set(cards[:27]) & set(EXHIBITIONS)
        assert sorted(card for card in cards[27:] if card in EXHIBITIONS) == sorted(exhibitions)
        places |= {place for place, card in enumerate(cards[27:]) if card in EXHIBITIONS}
    assert places == set(range(second))


def test_large_exhibitions_come_with_the_third_stack():
    """Rulebook, 'Preparation': with more than two players they cannot be drawn while the first supply lasts."""
    exhibitions = dict(zip("abc", SMALL, strict=False))
    rest = {"players": 3, "display": DISPLAY, "exhibitions": exhibitions, "discards": SMALL[3:]}
    lasting = table(**rest, stacks=[0, 1, 80])
    with pytest.raises(ValueError, match="not in the supply"):
        play_drawing(lasting, "take berlin congress", "london large", "vienna zeppelin")
    run_out = table(**rest, stacks=[0, 0, 81])
    after = play_drawing(run_out, "take berlin congress", "london large", "vienna zeppelin")
    assert after.view(None).exhibitions["a"] == "london large"


def test_the_first_time_the_third_stack_and_the_discards_are_mixed():
    """Rulebook, 'When the card supply is exhausted': cards and exhibitions of both make the new supply."""
    discards = ["moscow car", "paris congress", "london small"]
    shown = {"exhibitions": EXHIBITIONS[1:5], "weeks": 156}
    position = table({}, shown, FINISHED, players=3, display=DISPLAY, discards=discards, stacks=[0, 1, 78])
    position = play_drawing(position, "take berlin congress", "vienna zeppelin")
    position = play_drawing(position, "take rome car", "moscow car")
    view = position.view(None)
    assert view.discards == []
    assert view.supply.set_aside == 0
    assert view.supply.cards == (78 + 1) + (1 + 5)
    assert "paris congress" in view.supply.unseen
    assert "moscow car" not in view.supply.unseen


def test_while_the_supply_lasts_the_discards_stay():
    """Rulebook, 'When the card supply is exhausted': not before."""
    position = table(display=DISPLAY, discards=["moscow car"], stacks=[0, 2, 78])
    after = play_drawing(position, "take berlin congress", "vienna zeppelin")
    assert after.view(None).discards == ["moscow car"]
    assert after.view(None).supply.set_aside == 78


def test_later_the_discards_alone_are_mixed():
    """Rulebook, 'When the card supply is exhausted': what players hold does not come back."""
    discards = ["moscow car", "paris congress", "london small"]
    held = all_cards_but(*DISPLAY, "moscow car", "paris congress")
    other = {"weeks": 156, "cards": held, "exhibitions": EXHIBITIONS[1:]}
    position = table({}, other, display=DISPLAY, discards=discards, stacks=[0, 0, 0])
    after = play_drawing(position, "take berlin congress", "london small", "paris congress")
    view = after.view(None)
    assert view.display == ["paris congress", *DISPLAY[1:]]
    assert view.exhibitions["a"] == "london small"
    assert view.supply.unseen == ["moscow car"]
    assert view.discards == []


def test_a_changed_display_may_come_back_when_the_supply_runs_out():
    """Rulings, Display: the four cards just put away are discards and are mixed with the others."""
    held = all_cards_but(*DISPLAY, "moscow car")
    other = {"weeks": 156, "cards": held, "exhibitions": EXHIBITIONS}
    position = table({}, other, display=DISPLAY, stacks=[0, 1, 0])
    after = play_drawing(position, "change display", "moscow car", "rome car", "paris general 2", "berlin congress")
    assert after.view(None).display == ["moscow car", "rome car", "paris general 2", "berlin congress"]
    assert after.view(None).supply.unseen == ["london shovel"]


def test_a_zeppelin_used_for_the_last_card_is_a_discard_like_any_other():
    """Rulings, Display: a card used up on the way is among the discards when the space is refilled."""
    held = all_cards_but(*DISPLAY, "rome zeppelin")
    other = {"weeks": 156, "cards": held, "exhibitions": EXHIBITIONS}
    position = table({"cards": ["rome zeppelin"]}, other, display=DISPLAY, stacks=[0, 0, 0])
    after = play_drawing(position, "take berlin congress by zeppelin", "rome zeppelin")
    assert after.view(None).display == ["rome zeppelin", *DISPLAY[1:]]


def test_with_no_card_left_the_space_stays_empty():
    """Rulings, Display: nothing to draw leaves a gap; the other cards may still be taken."""
    other = {"weeks": 156, "cards": all_cards_but(*DISPLAY), "exhibitions": EXHIBITIONS}
    position = table({}, other, display=DISPLAY, stacks=[0, 0, 0])
    position = play_drawing(position, "take rome car")
    assert position.view(None).display == ["berlin congress", None, "london shovel", "paris general 2"]
    position = play_drawing(position, "take berlin congress")
    assert position.view(None).display == [None, None, "london shovel", "paris general 2"]
    assert sorted(seat(position).cards) == ["berlin congress", "rome car"]


def test_a_changed_display_can_have_fewer_cards():
    """Rulings, Display: three cards put away and nothing else left make a display of the same three."""
    other = {"weeks": 156, "cards": all_cards_but(*DISPLAY[1:]), "exhibitions": EXHIBITIONS}
    position = table({}, other, display=DISPLAY[1:], stacks=[0, 0, 0])
    after = position.play("change display")
    cards = [card for card in after.view(None).display if card is not None]
    assert sorted(cards) == sorted(DISPLAY[1:])
    assert after.view(None).discards == []


@pytest.mark.parametrize("shown", [7, 6, 0])
def test_exhibitions_alone_cannot_fill_the_display(shown: int):
    """Rulings, Display: with no researcher card left the space stays empty, however many exhibitions are about."""
    other = {"weeks": 156, "cards": all_cards_but(*DISPLAY), "exhibitions": EXHIBITIONS[:shown]}
    spaces = dict(zip("abc", EXHIBITIONS[shown : shown + 3], strict=True))
    discards = EXHIBITIONS[shown + 3 :]
    position = table({}, other, display=DISPLAY, exhibitions=spaces, discards=discards, stacks=[0, 0, 0])
    assert display_after(position, "take rome car") == ["berlin congress", None, "london shovel", "paris general 2"]
