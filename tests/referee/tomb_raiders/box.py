"""What is in the box: the component file read into plain tables.

A box may differ from the reconstruction in all that a card shows (ruling "Component file"), so an exhibition may have
points and weeks of its own, a professor points, a region any number of books, an action card weeks for playing it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

ACTION_CARDS = ("thief", "tomb_raider", "scientist", "assistant", "general_excavation")


@dataclass
class Exhibition:
    needs: list[tuple[str, int]]
    weeks: list[int]
    points: int


@dataclass
class Museum:
    donate: int
    weeks: int
    points: int


@dataclass
class Box:
    regions: list[str]
    chart: list[list[int]]
    excavation_cards: dict[str, int]  # what each player starts with: a region, or "general"
    take_weeks: dict[str, int]  # of every card that comes into storage
    play_weeks: dict[str, int]  # of every action card
    knowledge: dict[str, tuple[str, int]]  # cards and found books: a region or "general", and how many points
    green: list[str]  # every card with a green back, exhibitions and museums too
    dig: dict[str, list[str]]  # every card of a region's colour
    artifacts: dict[str, int]  # points of each artifact
    home: dict[str, str]  # the region in which a dig card is found
    exhibitions: list[Exhibition]
    museums: list[Museum]
    professors: dict[str, int]  # points of each: a region, or "best"
    region_minimum: int
    best_minimum: int
    congress: list[int]
    weeks_behind_per_point: int


def rubble(region: str) -> str:
    return f"{region} rubble"


def kind(card: str) -> str:
    """The first word of a card's name: expertise, general, congress, exhibition, museum or an action card."""
    return card.split()[0]


def read(data: dict[str, Any], players: int) -> Box:
    regions = list(data["regions"]["names"])
    start = data["excavation_cards"]
    count = str(players)
    professors = data["professors"]
    box = Box(
        regions=regions,
        chart=[list(row) for row in data["chart"]["cards"]],
        excavation_cards=dict.fromkeys(regions, start["per_region"][count]) | {"general": start["general"][count]},
        take_weeks={},
        play_weeks={},
        knowledge={},
        green=[],
        dig={},
        artifacts={},
        home={},
        exhibitions=_exhibitions(data["exhibitions"]),
        museums=[Museum(card["donate"], card["weeks"], card["points"]) for card in data["museums"]["cards"]],
        professors=_professor_points(professors, regions),
        region_minimum=professors["region_minimum"],
        best_minimum=professors["best_minimum"],
        congress=list(data["congress"]["points"]),
        weeks_behind_per_point=data["scoring"]["weeks_behind_per_point"],
    )
    _knowledge_cards(box, data)
    _action_cards(box, data["actions"])
    box.green += [f"exhibition {number}" for number in range(len(box.exhibitions))]
    box.green += [f"museum {number}" for number in range(len(box.museums))]
    for region in regions:
        _dig_cards(box, region, data["dig"][region])
    return box


def _exhibitions(data: dict[str, Any]) -> list[Exhibition]:
    return [
        Exhibition(
            [(region, count) for region, count in card["needs"]],
            list(card.get("weeks", data.get("weeks"))),
            card.get("points", data.get("points")),
        )
        for card in data["cards"]
    ]


def _professor_points(data: dict[str, Any], regions: list[str]) -> dict[str, int]:
    """One number for all regions, or a table by region."""
    each = data["region_points"]
    points = {region: each[region] if isinstance(each, dict) else each for region in regions}
    return points | {"best": data["best_points"]}


def _knowledge_cards(box: Box, data: dict[str, Any]) -> None:
    for region in box.regions:
        for card in data["expertise"]["cards"]:
            name = f"expertise {region} {card['points']}"
            _add(box, name, card["weeks"], card["copies"])
            box.knowledge[name] = (region, card["points"])
    for card in data["general_knowledge"]["cards"]:
        name = f"general {card['points']}"
        _add(box, name, card["weeks"], card["copies"])
        box.knowledge[name] = ("general", card["points"])
    _add(box, "congress", data["congress"]["weeks"], data["congress"]["copies"])


def _action_cards(box: Box, data: dict[str, Any]) -> None:
    """Rulebook p. 6: thieves and tomb raiders are of a region. `play_weeks` says where playing costs something else."""
    for action in ACTION_CARDS:
        figures = data[action]
        names = [f"{action} {region}" for region in box.regions] if "per_region" in figures else [action]
        for name in names:
            _add(box, name, figures["weeks"], figures.get("per_region", figures.get("copies")))
            box.play_weeks[name] = figures.get("play_weeks", figures["weeks"])


def _dig_cards(box: Box, region: str, data: dict[str, Any]) -> None:
    """`book_of` may name one region or a list of them; `general_books` counts books that are good everywhere."""
    cards = [artifact["name"] for artifact in data["artifacts"]]
    box.artifacts |= {artifact["name"]: artifact["points"] for artifact in data["artifacts"]}
    subjects = data.get("book_of", [])
    for subject in [subjects] if isinstance(subjects, str) else subjects:
        book = f"{region} book of {subject}"
        box.knowledge[book] = (subject, 1)
        cards.append(book)
    for _ in range(data.get("general_books", 0)):
        book = f"{region} general book"
        box.knowledge[book] = ("general", 1)
        cards.append(book)
    cards += [rubble(region)] * data["rubble"]
    box.dig[region] = cards
    box.home |= dict.fromkeys(cards, region)


def _add(box: Box, name: str, weeks: int, copies: int) -> None:
    box.take_weeks[name] = weeks
    box.green += [name] * copies
