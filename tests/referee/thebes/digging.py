"""Excavations (rulebook p. 6 to 8, Execute an excavation; ruling "Excavation")."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from tests.referee.thebes.table import Given, Seat, Table

# Cards that a dig may use up, in the order in which an action's text names them.
HELPERS = ("rumor", "assistant", "shovel", "special_permission")


def group_worth(cards: int) -> int:
    """Assistants and shovels: a pair is worth 1, a trio 2, grouped to the owner's best; one alone nothing by itself."""
    ways = [(pairs, trios) for pairs in range(cards + 1) for trios in range(cards + 1)]
    return max(pairs + 2 * trios for pairs, trios in ways if 2 * pairs + 3 * trios <= cards)


def books(table: Table, seat: Seat, site: str) -> int:
    """Points of special knowledge in books: cards, and finds from other sites."""
    cards = sum(card.points for card in table.cards_of(seat, "book") if card.site == site)
    finds = [table.box.finds[name] for name in seat.finds]
    return cards + sum(find.points for find in finds if find.kind == "book" and find.book_of == site)


def general(table: Table, seat: Seat) -> int:
    """Points of general knowledge: opened books, on cards and as finds."""
    cards = sum(card.points for card in table.cards_of(seat, "general"))
    finds = [table.box.finds[name] for name in seat.finds]
    return cards + sum(find.points for find in finds if find.kind == "general")


def special(table: Table, seat: Seat, site: str, uses: set[str]) -> int:
    """Special knowledge of the area: technical books, assistants, and a rumor if it is used."""
    points = books(table, seat, site) + group_worth(len(table.cards_of(seat, "assistant")))
    if "assistant" in uses:
        points += 1
    if "rumor" in uses:
        points += table.box.cards[_helper(table, seat, site, "rumor")].points
    return points


def total(special_points: int, general_points: int) -> int:
    """No more general than special knowledge is used; more than 12 counts as 12."""
    return min(12, special_points + min(special_points, general_points))


def choices(table: Table, seat: Seat, site: str) -> Iterator[tuple[set[str], list[int]]]:
    """Every legal way to dig here but for the journey: the helpers used up, and the weeks that give a token."""
    held = [helper for helper in HELPERS if _may_use(table, seat, site, helper)]
    general_points = general(table, seat)
    for count in range(len(held) + 1):
        for chosen in combinations(held, count):
            uses = set(chosen)
            # "The player has a valid excavation permission for the area"; the special one is valid in any.
            if site in seat.used_permissions and "special_permission" not in uses:
                continue
            # "At least 1 point of specialized knowledge for the excavation area."
            special_points = special(table, seat, site, uses)
            if special_points < 1:
                continue
            row = table.box.wheel[total(special_points, general_points) - 1]
            yield uses, [week for week, tokens in enumerate(row, start=1) if tokens > 0]


def _may_use(table: Table, seat: Seat, site: str, helper: str) -> bool:
    held = table.cards_of(seat, helper)
    if helper == "rumor":
        return any(card.site == site for card in held)
    if helper in ("assistant", "shovel"):
        # "If a player has only one assistant" (or shovel) he may use it alone, and discards it.
        return len(held) == 1
    return bool(held)


def dig(table: Table, number: int, site: str, weeks: int, uses: set[str], given: Given) -> list[str]:
    """Draw tokens and keep the finds; the helpers used up, which are discarded. The permission is turned over."""
    seat = table.seats[number]
    knowledge = total(special(table, seat, site, uses), general(table, seat))
    shovels = group_worth(len(table.cards_of(seat, "shovel"))) + (1 if "shovel" in uses else 0)
    tokens = table.box.wheel[knowledge - 1][weeks - 1] + shovels
    tokens = min(tokens, len(table.bags[site]) + table.box.bag_debris[site])
    finds = _draw(table, site, tokens, given)
    # "The first player to excavate in an area gets the token that was placed on the game board."
    bonus, table.bonus[site] = table.bonus[site], None
    table.tell(
        "dug",
        seat=number,
        site=site,
        weeks=weeks,
        knowledge=knowledge,
        tokens=tokens,
        finds=finds,
        debris=tokens - len(finds),
        bonus=bonus,
    )
    used_up = [_helper(table, seat, site, helper) for helper in HELPERS if helper in uses]
    table.discard_from(seat, used_up)
    seat.finds += finds + ([bonus] if bonus is not None else [])
    # "He turns over the excavation permission he used": with the special one, that is the card, which is discarded.
    if "special_permission" not in uses:
        seat.used_permissions.add(site)
    return used_up


def _draw(table: Table, site: str, tokens: int, given: Given) -> list[str]:
    """The finds among the tokens drawn. Debris returns to the bag, but only after the last token."""
    bag, finds, debris = table.bags[site], [], 0
    for _ in range(tokens):
        name = given.take(f"a token of {site}")
        if name == f"{site} debris":
            debris += 1
            assert debris <= table.box.bag_debris[site], f"{debris} times debris came out of {site}"
        else:
            assert name in bag, f"{name} is not in the bag of {site}"
            bag.remove(name)
            finds.append(name)
    return finds


def _helper(table: Table, seat: Seat, site: str, helper: str) -> str:
    return table.first_of_kind(seat, helper, site if helper == "rumor" else None)
