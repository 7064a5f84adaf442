"""The questions of a dig: which cards to use up, and for how many weeks, with what to expect of each."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from spadework.engine.errors import InputError
from spadework.engine.position import Position
from spadework.games.thebes import dig
from spadework.games.thebes.actions import Dig, dig_uses
from spadework.games.thebes.components import SITES
from spadework.games.thebes.view import View
from spadework.terminal.answers import among
from spadework.terminal.client import Codes, Question
from spadework.terminal.english import counted, listed, percent, with_article
from spadework.terminal.odds import Odds, odds
from spadework.terminal.screen import new_grid
from spadework.terminal.thebes import words
from spadework.terminal.thebes.choices import after, journey, uses_of, weeks_of

Uses = frozenset[str]


def question(position: Position, seat: int, codes: Codes) -> Question:
    """Which cards to use up, as long as that is open, and then the weeks."""
    by_uses: dict[Uses, list[int]] = {}
    for code in codes:
        by_uses.setdefault(uses_of(position, code), []).append(code)
    if len(by_uses) > 1:
        return _cards_question(position, seat, {uses: tuple(left) for uses, left in by_uses.items()})
    return _weeks_question(position, seat, codes)


def _cards_question(position: Position, seat: int, by_uses: dict[Uses, Codes]) -> Question:
    site = _site(position, next(iter(by_uses.values()))[0])
    always = frozenset.intersection(*by_uses)
    open_uses = [use for use in Dig.USES if use in frozenset.union(*by_uses) - always]
    screen = Text(f"\nDig in {words.place(site)}: which cards do you use up?")
    for use in Dig.USES:
        if use in always:
            screen.append(f"\n   {words.use(use)}: needed, {_effect(position, seat, use, site)}")
    for number, use in enumerate(open_uses, start=1):
        screen.append(f"\n{number:>2} ", style="bold")
        screen.append(f"{words.use(use)}: {_effect(position, seat, use, site)}")

    def read(typed: str) -> Codes:
        return _read_cards(typed, always, open_uses, by_uses)

    can_do_without = always in by_uses
    example = "numbers such as 1 2" if len(open_uses) > 1 else "1"
    prompt = f"Cards to use up ({example}{', or Enter for none' if can_do_without else ''})"
    return Question(screen, prompt, read, enter="0" if can_do_without else "")


def _read_cards(typed: str, always: Uses, open_uses: list[str], by_uses: dict[Uses, Codes]) -> Codes:
    """The digs left after naming cards by their numbers; 0 stands for none."""
    digits = [letter for letter in typed if letter not in " ,+0"]
    if not all(digit.isdecimal() and 1 <= int(digit) <= len(open_uses) for digit in digits):
        what = "1 to use the card up" if len(open_uses) == 1 else f"one or more numbers from 1 to {len(open_uses)}"
        raise InputError(f"Type {what}, or b to go back.")
    chosen = always | {open_uses[int(digit) - 1] for digit in digits}
    if chosen not in by_uses:
        least = min(by_uses, key=len) - always
        needed = " ".join(str(open_uses.index(use) + 1) for use in open_uses if use in least)
        raise InputError(f"You cannot dig with that alone; type {needed}, for example.")
    return by_uses[chosen]


def _effect(position: Position, seat: int, use: str, site: str) -> str:
    """What using a card up does."""
    is_used = site in position.view(seat).seats[seat].used_permissions
    return {
        "by_zeppelin": f"the journey takes no time (it would be {words.weeks(journey(position, seat, site))})",
        "rumor": "2 more special knowledge",
        "assistant": "1 more special knowledge",
        "shovel": "1 more token",
        "special_permission": "your own permission is used" if is_used else "your own permission stays valid",
    }[use]


def _weeks_question(position: Position, seat: int, codes: Codes) -> Question:
    by_weeks = {position.game.words.decode(code).weeks: (code,) for code in codes}
    fewest, most = min(by_weeks), max(by_weeks)

    wanted = f"Type the number of weeks to dig, from {fewest} to {most}, or b to go back."
    prompt = f"Dig for how many weeks ({fewest}-{most})"
    return Question(_expectations(position, seat, codes), prompt, lambda typed: among(by_weeks, typed, wanted))


def _expectations(position: Position, seat: int, codes: Codes) -> RenderableType:
    """For each number of weeks: the tokens, what they bring on average, and where the marker will stand."""
    site = _site(position, codes[0])
    grid = new_grid()
    for heading in ("Weeks", "Tokens", "Finds", "Points", "Any find", "With journey"):
        grid.add_column(heading, justify="right", no_wrap=True)
    grid.add_column("Then", no_wrap=True)
    tokens_before = 0
    for code in codes:
        tokens, expected = expectation(position, seat, code)
        total = weeks_of(position, code)
        grid.add_row(
            Text(str(position.game.words.decode(code).weeks), style="bold"),
            str(tokens),
            f"{expected.finds:.1f}",
            f"{expected.points:.1f}",
            percent(expected.any_find),
            str(total),
            after(position, seat, total),
            style="dim" if tokens == tokens_before else "",
        )
        tokens_before = tokens
    return Group(Text(f"\nDig in {words.place(site)}{_conditions(position, seat, codes[0])}"), grid)


def _conditions(position: Position, seat: int, code: int) -> str:
    """The knowledge of a dig, what it uses up, and what lies there for the first."""
    site, uses = SITES.index(_site(position, code)), int(dig_uses(code))
    special = int(dig.special_knowledge(position.record, seat, site, uses))
    total = int(dig.total_knowledge(special, int(position.record.general[seat])))
    view: View = position.view(seat)
    bag, lying = view.bags[SITES[site]], view.bonus[SITES[site]]
    used = [with_article(words.use(use)) for use in Dig.USES if use in uses_of(position, code)]
    using = f" using up {listed(used)}" if used else ""
    bonus = f" The first to dig here also gets the {words.find(lying)}, not counted below." if lying else ""
    contents = f"{len(bag.finds)} finds ({sum(words.points_of(bag.finds))} points) and {bag.debris} debris"
    return f"{using}, knowledge {total}. In the bag: {contents}.{bonus} On average:"


def expectation(position: Position, seat: int, code: int) -> tuple[int, Odds]:
    """The tokens a dig draws, and what to expect of them."""
    action = position.game.words.decode(code)
    site = SITES.index(action.site)
    tokens = int(dig.tokens_to_draw(position.record, seat, site, int(dig_uses(code)), action.weeks))
    bag = position.view(seat).bags[action.site]
    return tokens, odds(words.points_of(bag.finds), bag.debris, tokens)


def confirmation(position: Position, seat: int, code: int) -> Text:
    """A dig in full: the action as it could be typed, and what to expect."""
    tokens, expected = expectation(position, seat, code)
    total = weeks_of(position, code)
    text = Text.assemble("\n", (str(position.game.words.decode(code)), "bold"))
    text.append(f": {counted(tokens, 'token')}, on average {expected.finds:.1f} finds and ")
    text.append(f"{expected.points:.1f} points; {words.weeks(total)} in all, then {after(position, seat, total)}.")
    return text


def _site(position: Position, code: int) -> str:
    site: str = position.game.words.decode(code).site
    return site
