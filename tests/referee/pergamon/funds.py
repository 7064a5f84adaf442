"""Phase 2: cards, figures on the funds scale and who is paid what (rulebook p. 3-4; the raider p. 7)."""

from __future__ import annotations

from typing import Any

from .pieces import Chance, Game, Raider, Seat

BACKS = ["bag", "chest"]


def space_of(game: Game, number: int) -> dict[str, Any]:
    space: dict[str, Any] = game.box["funds"]["spaces"][number - 1]
    return space


def back_of(game: Game, value: int) -> str:
    """Bags are 1-4, chests 5-8 (rulebook p. 3)."""
    printed = game.box["funds"]["cards"]
    return next(back for back in BACKS if printed[back][0] <= value <= printed[back][1])


def cards_not_seen(game: Game) -> dict[int, int]:
    """How many cards of each value nobody has seen turned up; cards of earlier rounds are back in the box (p. 6)."""
    printed = game.box["funds"]["cards"]
    left: dict[int, int] = dict.fromkeys(printed["values"], printed["copies"])
    for value in game.cards_gone:
        left[value] -= 1
    for card in game.cards:
        if isinstance(card, int):
            left[card] -= 1
    return left


def draw_cards(game: Game, chance: Chance) -> None:
    """Two cards are put down, their backs up; with two players the raider takes his place at once (rulebook p. 7)."""
    game.cards = []
    game.turned = False
    for _ in range(2):
        back = chance.next()
        assert back in BACKS, f"{back} is no back of a card"
        with_it = sum(count for value, count in cards_not_seen(game).items() if back_of(game, value) == back)
        assert with_it > game.cards.count(back), f"no {back} is left"
        game.cards.append(back)
    if game.raider is not None:
        game.raider.figure = raider_space(game)


def raider_space(game: Game) -> int:
    """The space that shows the two backs (rulebook p. 7)."""
    spaces = enumerate(game.box["funds"]["spaces"], 1)
    return next(number for number, space in spaces if sorted(space.get("raider", [])) == sorted(map(str, game.cards)))


def free_spaces(game: Game) -> list[int]:
    """One figure to a space, the raider's too (rulebook p. 4 and 7)."""
    taken = [figure.figure for figure in figures(game)]
    return [number for number in range(1, len(game.box["funds"]["spaces"]) + 1) if number not in taken]


def figures(game: Game) -> list[Seat | Raider]:
    return [*game.seats, *([game.raider] if game.raider is not None else [])]


def right_to_left(game: Game) -> list[Seat | Raider]:
    """All figures in the order in which they are paid and act (rulebook p. 4); spaces count from the right."""
    return sorted(figures(game), key=lambda figure: figure.figure or 0)


def turn_cards(game: Game, chance: Chance) -> None:
    """The two cards are turned up (rulebook p. 4)."""
    for place in range(2):
        word, value = chance.next().split()
        assert word == "funds", f"{word} {value} is no card"
        assert back_of(game, int(value)) == game.cards[place], f"{value} has another back"
        assert cards_not_seen(game)[int(value)] > 0, f"no card of {value} is left"
        game.cards[place] = int(value)
    game.turned = True
    game.tell("cards turned", values=list(game.cards))


def pay(game: Game) -> None:
    """From right to left each takes what its space shows, as far as there is money; the last takes the rest (p. 4)."""
    money = sum(int(card) for card in game.cards)
    row = right_to_left(game)
    for figure in row:
        assert figure.figure is not None
        amount = money if figure is row[-1] else min(money, space_of(game, figure.figure)["coins"])
        money -= amount
        figure.coins += amount
        owner = next((number for number, seat in enumerate(game.seats) if seat is figure), None)
        game.tell("received", seat=owner, coins=amount)
