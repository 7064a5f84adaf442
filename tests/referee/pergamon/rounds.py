"""The run of the game: who is next, the raider's turn, the end of a round and of the game (rulebook p. 3-7)."""

from __future__ import annotations

from . import funds, layout
from .museum import final_count, ranks, score_round
from .pieces import GALLERIES, Chance, Game, Raider, by_age, names


def set_up(game: Game, chance: Chance) -> None:
    """The oldest player starts (rulebook p. 2), which at a computer is for chance to say."""
    word, seat = chance.next().split()
    assert word == "seat", f"{word} {seat} is no seat"
    assert int(seat) in range(game.players), f"{word} {seat} is no seat"
    game.start = int(seat)
    game.placing = clockwise(game)
    begin_round(game, chance)


def clockwise(game: Game) -> list[int]:
    return [(game.start + step) % game.players for step in range(game.players)]


def begin_round(game: Game, chance: Chance) -> None:
    """The start player lays out finds, and with variant 2 orders those of one century first (rulebook p. 3 and 8)."""
    game.turn = game.start
    game.phase = "order"
    layout.turn_up(game, chance)
    go_on_laying_out(game, chance)


def go_on_laying_out(game: Game, chance: Chance) -> None:
    if not layout.is_settled(game):
        return
    finds = layout.lay_out(game)
    funds.draw_cards(game, chance)
    raider = game.raider.figure if game.raider is not None else None
    game.tell("laid out", finds=finds, cards=list(game.cards), raider=raider)
    game.phase = "place"
    game.turn = game.placing[0]


def place(game: Game, space: int, chance: Chance) -> None:
    """A figure is placed; after the last one cards are turned, money is paid, and the rightmost acts (p. 4)."""
    game.seats[game.turn].figure = space
    game.tell("placed", seat=game.turn, space=space)
    waiting = [seat for seat in game.placing if game.seats[seat].figure is None]
    if waiting:
        game.turn = waiting[0]
        return
    funds.turn_cards(game, chance)
    funds.pay(game)
    next_turn(game, chance)


def next_turn(game: Game, chance: Chance) -> None:
    """The figure furthest right that has not acted is next (rulebook p. 4); the raider acts by himself (p. 7)."""
    for figure in funds.right_to_left(game):
        if figure.done:
            continue
        if isinstance(figure, Raider):
            rob(game, figure)
            continue
        game.turn = next(number for number, seat in enumerate(game.seats) if seat is figure)
        game.phase = "dig"
        return
    end_round(game, chance)


def rob(game: Game, raider: Raider) -> None:
    """The deepest gallery he may and can pay for or, if it is empty, the next one above with finds (p. 7)."""
    raider.done = True
    assert raider.figure is not None
    deepest = min(funds.space_of(game, raider.figure)["deepest"], raider.coins, len(game.galleries))
    for number in range(deepest, 0, -1):
        finds = by_age(game.galleries[number - 1])
        if finds:
            game.galleries[number - 1] = []
            game.gone += finds
            raider.coins -= number
            game.tell("robbed", gallery=GALLERIES[number - 1], coins=number, finds=names(finds))
            return


def end_round(game: Game, chance: Chance) -> None:
    """Scoring where the calendar has one; the game ends after its last round (rulebook p. 6-7)."""
    score_round(game)
    if game.round == game.box["calendar"]["rounds"]:
        game.phase = "over"
        points = [count["total"] for count in final_count(game)]
        game.tell("game ended", points=points, ranks=ranks(game, points))
        return
    # Whose figure stood furthest left starts, of the two people where the raider plays (rulebook p. 6 and 7).
    leftmost_first = sorted(range(game.players), key=lambda seat: -(game.seats[seat].figure or 0))
    game.start = leftmost_first[0]
    # Variant 1: places are chosen in the order of last round's figures, the leftmost first (rulebook p. 8).
    game.placing = leftmost_first if "order" in game.options else clockwise(game)
    for figure in funds.figures(game):
        figure.figure = None
        figure.done = False
    game.cards_gone = sorted([*game.cards_gone, *(int(card) for card in game.cards)])
    game.cards = []
    game.turned = False
    game.round += 1
    game.tell("round began", round=game.round, start=game.start)
    begin_round(game, chance)
