"""The questions of exhibiting: the finds of a collection one by one, polishing it, and making room for it."""

from __future__ import annotations

from dataclasses import replace

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from spadework.engine.position import Position
from spadework.games.pergamon.components import CENTURY, MUSEUM_POINTS, MUSEUM_SPACES, ROUNDS, TILE_NAMES
from spadework.games.pergamon.view import View
from spadework.terminal.answers import among, by_text, numbered
from spadework.terminal.client import Codes, Question
from spadework.terminal.pergamon import words
from spadework.terminal.pergamon.museum import landing, strip
from spadework.terminal.pergamon.rows import best_row, best_row_after
from spadework.terminal.screen import new_grid
from spadework.terminal.seating import Seating

NO_MORE = 0  # the number of the choice to exhibit no more, and of not polishing


def menu(position: Position, seating: Seating) -> Question:
    """What to begin a collection with, or how to go on with it."""
    view: View = position.view(seating.me)
    return _going_on(position, view, seating) if view.row else _beginning(position, view, seating)


def _beginning(position: Position, view: View, seating: Seating) -> Question:
    """Which find comes first, with the most valuable row that can begin so."""
    own, legal = view.seats[seating.me], by_text(position)
    grid = _grid("Begin a collection with", "Best row")
    answers: dict[int, Codes] = {}
    for name in own.finds:
        code = legal.get(f"start {name}")
        if code is not None:
            answers[len(answers) + 1] = (code,)
        number = "" if code is None else str(len(answers))
        best = best_row_after(name, _without(own.finds, name))
        worth = str(best.value) if best else "nothing fits to its right"
        grid.add_row(number, words.coloured(words.find(name)), worth, style="dim" if code is None else "")
    highest = len(answers)
    answers[NO_MORE] = (legal["finish"],)
    grid.add_row(str(NO_MORE), f"exhibit no more{_storing(view, seating)}")
    wanted = f"Type a number from {NO_MORE} to {highest}, or h for help."
    best = best_row(own.finds)
    head = Text.assemble("The most valuable row now: ", _row(best.finds), f", worth {best.value}.") if best else Text()
    if not _has_room(view, seating):
        head.append("\nA new collection takes the place of one of your others.")
    screen = _bench(view, seating, head, grid)
    return Question(screen, f"Your choice ({NO_MORE}-{highest})", lambda typed: among(answers, typed, wanted))


def _storing(view: View, seating: Seating) -> str:
    """What storing will cost; in the last round coins no longer count."""
    own = view.seats[seating.me]
    if view.round == ROUNDS or own.storage_cost == 0:
        return ""
    return f"; storing {len(own.finds)} finds costs {words.coins(own.storage_cost)}"


def _going_on(position: Position, view: View, seating: Seating) -> Question:
    """Which find comes next, or whether the row is exhibited as it is."""
    legal = by_text(position)
    showing = _showing(legal)
    if not any(text.startswith("join") for text in legal):
        return _only_showing(position, view, seating, showing)
    own = view.seats[seating.me]
    grid = _grid("Put to its right", "Item", "Then worth", "Best row")
    answers: list[Codes] = []
    for name in own.finds:
        code = legal.get(f"join {name}")
        if code is None:
            grid.add_row("", words.coloured(words.find(name)), "does not fit", style="dim")
            continue
        answers.append((code,))
        worth = view.row_value + int(CENTURY[TILE_NAMES.index(view.row[-1])])
        further = best_row_after(name, _without(own.finds, name))
        best = worth + (further.value if further else 0)
        item = words.item(view.row[-1], name)
        grid.add_row(str(len(answers)), words.coloured(words.find(name)), item, str(worth), str(best))
    if showing:
        answers.append(showing)
        in_place = "" if _has_room(view, seating) else " in place of one of your others"
        grid.add_row(str(len(answers)), f"exhibit it{in_place}", "", str(view.row_value))
    head = Text.assemble("Your collection: ", _row(view.row), f", worth {view.row_value}.")
    screen = _bench(view, seating, head, grid)
    return Question(screen, f"Your choice (1-{len(answers)})", lambda typed: numbered(answers, typed))


def _only_showing(position: Position, view: View, seating: Seating, showing: Codes) -> Question:
    """Nothing fits any more: how the row is exhibited, if there is a choice."""
    if len(showing) == 1:
        return Question(Group("", strip(view, seating)), "Your choice (1-1)", lambda typed: numbered([showing], typed))
    asked = detail(position, seating, showing)
    return replace(asked, screen=Group("", strip(view, seating), asked.screen))


def _has_room(view: View, seating: Seating) -> bool:
    return any(collection is None for collection in view.seats[seating.me].collections)


def _showing(legal: dict[str, int]) -> Codes:
    """The actions on the way into the museum; where one of three must go first, polishing comes after that."""
    dissolving = tuple(code for text, code in legal.items() if text.startswith("dissolve"))
    return dissolving or tuple(code for text, code in legal.items() if text.startswith(("exhibit", "polish")))


def detail(position: Position, seating: Seating, codes: Codes) -> Question:
    """Which collection makes room, or for how many coins the new one is polished."""
    view: View = position.view(seating.me)
    texts = {str(position.game.words.decode(code)): code for code in codes}
    if any(text.startswith("dissolve") for text in texts):
        return _making_room(view, seating, texts)
    return _polishing(view, seating, texts)


def _making_room(view: View, seating: Seating, texts: dict[str, int]) -> Question:
    grid = _grid("Take out", "Space", "Points")
    answers: list[Codes] = []
    for number, out in enumerate(view.seats[seating.me].collections, start=1):
        if out is not None:
            answers.append((texts[f"dissolve {number}"],))
            points = str(MUSEUM_POINTS[out.marker])
            grid.add_row(str(number), words.coloured(words.row(out.finds)), str(out.marker), points)
    head = Text("All your collections are out. Which one leaves the game to make room?")
    return Question(Group("", head, grid), f"Take out (1-{len(answers)})", lambda typed: numbered(answers, typed))


def _polishing(view: View, seating: Seating, texts: dict[str, int]) -> Question:
    """For how many coins; those that would lift the marker above the highest space are not offered."""
    gain = max(0, MUSEUM_SPACES - view.row_value)
    spendable = {int(text.split()[1]): (code,) for text, code in texts.items() if text.startswith("polish")}
    answers: dict[int, Codes] = {NO_MORE: (texts["exhibit"],)}
    answers |= {spent: codes for spent, codes in spendable.items() if spent <= gain}
    grid = _grid("Polish it", "Space", "Points")
    grid.add_column("Pushes down")
    for spent in answers:
        there = landing(view, seating, view.row_value + spent)
        how = f"for {words.coins(spent)}" if spent else "no"
        grid.add_row(str(spent), how, str(there.space), str(there.points), there.pushed)
    coin = "Each coin makes it worth 1 more." if gain else "No coin lifts it higher."
    head = Text.assemble("Exhibit ", _row(view.row), f", worth {view.row_value}. {coin}")
    numbers = f"{NO_MORE}-{max(answers)}"
    wanted = f"Type the coins to polish it ({numbers}), or h for help."
    return Question(
        Group("", head, grid),
        f"Exhibit it, coins for polishing ({numbers})",
        lambda typed: among(answers, typed, wanted),
    )


def confirmation(position: Position, seating: Seating) -> Text | None:
    """What to agree to before a collection is exhibited, if there was no question of polishing that told it."""
    view: View = position.view(seating.me)
    if view.polished or view.seats[seating.me].coins:
        return None
    there = landing(view, seating, view.row_value)
    where = f": space {there.space}, {words.points(there.points)} in a scoring; pushes down {there.pushed}."
    return Text.assemble("\nExhibit ", _row(view.row), f", worth {view.row_value}{where}")


def _bench(view: View, seating: Seating, head: Text, grid: Grid) -> RenderableType:
    """The museum, the person's coins, and what is being built."""
    own = view.seats[seating.me]
    purse = Text(f"You have {words.coins(own.coins)}.", style="dim")
    return Group("", strip(view, seating), "", Text("  ").join([head, purse]) if head else purse, grid)


def _grid(title: str, *columns: str) -> Grid:
    grid = new_grid()
    grid.add_column("", justify="right", style="bold", no_wrap=True, min_width=2)
    grid.add_column(Text(title, style="bold not dim"))
    for heading in columns:
        grid.add_column(heading, justify="right", no_wrap=True)
    return grid


def _row(finds: list[str] | tuple[str, ...]) -> Text:
    return words.coloured(words.row(finds))


def _without(finds: list[str], name: str) -> list[str]:
    return [other for other in finds if other != name]
