"""The questions of a dig: which excavation card and how many assistants to use up, and for how many weeks."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from spadework.engine.position import Position
from spadework.games.tomb_raiders import dig
from spadework.games.tomb_raiders.actions import Dig
from spadework.games.tomb_raiders.components import CHART, MOST_DIG_WEEKS, REGIONS
from spadework.games.tomb_raiders.view import Seat
from spadework.terminal.answers import among, numbered
from spadework.terminal.client import Codes, Question
from spadework.terminal.english import counted, listed
from spadework.terminal.screen import new_grid
from spadework.terminal.tomb_raiders import words
from spadework.terminal.tomb_raiders.choices import menu_of
from spadework.terminal.tomb_raiders.guesses import about, expected, piles
from spadework.terminal.tomb_raiders.regions import general_excavations

LENGTHS = (MOST_DIG_WEEKS // 3, MOST_DIG_WEEKS * 2 // 3, MOST_DIG_WEEKS)  # a short, a middling and a long dig


def question(position: Position, seat: int, codes: Codes) -> Question:
    """Which excavation card to use up, how many assistants, and then the weeks, as far as each is open."""
    digs = {code: _dig(position, code) for code in codes}
    if len({action.general_excavation for action in digs.values()}) > 1:
        return _card_question(position, seat, digs)
    if len({action.assistants for action in digs.values()}) > 1:
        return _assistants_question(position, seat, digs)
    return _weeks_question(position, seat, digs)


def _card_question(position: Position, seat: int, digs: dict[int, Dig]) -> Question:
    """The region's own excavation card or a general one."""
    region = next(iter(digs.values())).region
    answers = [
        tuple(code for code, action in digs.items() if action.general_excavation == is_general)
        for is_general in (False, True)
    ]
    own: Seat = position.view(seat).seats[seat]
    screen = Text(f"\nDig in {words.region(region)}: which excavation card do you use up?")
    held = (own.excavation_cards[region], general_excavations(own))
    for number, (kind, cards) in enumerate(zip((f"for {words.region(region)}", "general"), held, strict=True), start=1):
        screen.append(f"\n{number:>2} ", style="bold")
        screen.append(f"{kind} (you have {cards})")
    return Question(screen, "Excavation card (1-2)", lambda typed: numbered(answers, typed))


def _assistants_question(position: Position, seat: int, digs: dict[int, Dig]) -> Question:
    """How many of the assistants that lie face up."""
    region = next(iter(digs.values())).region
    answers: dict[int, Codes] = {}
    for code, action in digs.items():
        answers[action.assistants] = (*answers.get(action.assistants, ()), code)
    grid = new_grid()
    lengths = ", ".join(str(weeks) for weeks in LENGTHS)
    for heading in ("Assistants", "Knowledge", f"Cards in {lengths} weeks"):
        grid.add_column(heading, justify="right")
    for assistants in answers:
        knowledge = _knowledge(position, seat, region, assistants)
        cards = ", ".join(str(CHART[knowledge, weeks]) for weeks in LENGTHS)
        grid.add_row(Text(str(assistants), style="bold"), str(knowledge), cards)
    most = max(answers)
    head = f"\nDig in {words.region(region)}: how many assistants do you use up? They leave the game."
    wanted = f"Type the number of assistants, from 0 to {most}, or b to go back."
    return Question(
        Group(Text(head), grid),
        f"Assistants, Enter for none (0-{most})",
        lambda typed: among(answers, typed, wanted),
        enter="0",
    )


def _weeks_question(position: Position, seat: int, digs: dict[int, Dig]) -> Question:
    by_weeks: dict[int, Codes] = {action.weeks: (code,) for code, action in digs.items()}
    fewest, most = min(by_weeks), max(by_weeks)
    wanted = f"Type the number of weeks to dig, from {fewest} to {most}, or b to go back."
    prompt = f"Dig for how many weeks ({fewest}-{most})"
    return Question(_expectations(position, seat, digs), prompt, lambda typed: among(by_weeks, typed, wanted))


def _expectations(position: Position, seat: int, digs: dict[int, Dig]) -> RenderableType:
    """For each number of weeks: the cards, what to expect of them, and where the marker will stand."""
    menu, actions = menu_of(position, seat), [*digs.values()]
    may_lie = piles(position, seat, actions[0].region)
    grid = new_grid()
    for heading in ("Weeks", "Cards", "Finds", "Points", "Any find", "Then week", "Behind"):
        grid.add_column(heading, justify="right", no_wrap=True)
    cards_before = 0
    for action in actions:
        cards = _cards(position, seat, action)
        guess = expected(may_lie, cards)
        grid.add_row(
            Text(str(action.weeks), style="bold"),
            str(cards),
            f"~{guess.finds:.1f}",
            f"~{guess.points:.1f}",
            about(guess.any_find),
            *menu.after(action.weeks),
            style="dim" if cards == cards_before else "",
        )
        cards_before = cards
    return Group(Text(f"\nDig in {_conditions(position, seat, actions[0])}"), grid)


def _conditions(position: Position, seat: int, action: Dig) -> str:
    """The region, the knowledge of a dig, what it uses up, and what is known of the pile."""
    pile = position.view(seat).piles[action.region]
    known = listed(words.dig_cards(pile.finds, pile.rubble) or ["nothing"])
    knowledge = _knowledge(position, seat, action.region, action.assistants)
    return (
        f"{words.region(action.region)} using up {_uses(action)}, knowledge {knowledge}. You know to lie there:"
        f" {known}. There or still to come: {words.tally(pile.unplaced, pile.unplaced_rubble)}. A short pile gives"
        " fewer cards; finds and points are a guess from all that you know."
    )


def confirmation(position: Position, seat: int, code: int) -> Text:
    """A dig in full: the action as it could be typed, and what to expect."""
    action = _dig(position, code)
    cards = _cards(position, seat, action)
    guess = expected(piles(position, seat, action.region), cards)
    week, behind = menu_of(position, seat).after(action.weeks)
    text = Text.assemble("\n", (str(action), "bold"))
    text.append(f": uses up {_uses(action)}, draws {counted(cards, 'card')}")
    text.append(f" (~{guess.finds:.1f} finds, ~{guess.points:.1f} points), then week {week}, {behind} behind.")
    return text


def _uses(action: Dig) -> str:
    kind = "a general excavation card" if action.general_excavation else "an excavation card of the region"
    return listed([kind, *([counted(action.assistants, "assistant")] if action.assistants else [])])


def _knowledge(position: Position, seat: int, region: str, assistants: int) -> int:
    return int(dig.total_knowledge(position.record, seat, REGIONS.index(region), assistants))


def _cards(position: Position, seat: int, action: Dig) -> int:
    """What the chart gives."""
    return int(CHART[_knowledge(position, seat, action.region, action.assistants), action.weeks])


def _dig(position: Position, code: int) -> Dig:
    action = position.game.words.decode(code)
    assert isinstance(action, Dig)
    return action
