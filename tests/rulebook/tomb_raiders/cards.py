"""What is printed on the cards of The Tomb Raiders, written down apart from the component file."""

from __future__ import annotations

REGIONS = ["mesopotamia", "egypt", "greece", "crete"]
RUBBLE = 6  # cards in each region
BOOKS = {
    "mesopotamia": "mesopotamia book of egypt",
    "egypt": "egypt book of mesopotamia",
    "greece": "greece book of crete",
    "crete": "crete book of greece",
}

ARTIFACTS = {
    "mesopotamia": {
        "Glass bowl of Nimrud": 1,
        "Babylonian Lion": 1,
        "White obelisk": 1,
        "Cuneiform tablets": 1,
        "Seal of Gudea": 1,
        "Sumerian gold helm": 3,
        "Queen of the night": 3,
        "Gold cup from Ur": 3,
        "Warka vase": 4,
        "Gilgamesh Epos": 4,
        "Treasure of Nimrud": 4,
        "Mask of Sargon": 5,
        "Hamurabi Codex": 5,
    },
    "egypt": {
        "Ushebti statue": 1,
        "Papyrus of Abusir": 1,
        "Scarab amulet": 1,
        "Senwosret amulet": 1,
        "Faience bowls": 2,
        "Roll seal of Sobekneferu": 2,
        "Grave of Pepinakht": 3,
        "Bust of Nefertiti": 3,
        "Bronze mirror": 3,
        "Narmer Palette": 4,
        "Mummy of Ramses II": 4,
        "Rosetta Stone": 5,
        "Mask of Tutanchamun": 6,
    },
    "greece": {
        "Bronze horse": 1,
        "Attica coins": 1,
        "Attica cup": 1,
        "Helm of Miltiades": 1,
        "Venus de Milo": 2,
        "Marble statue of Pallas Athene": 2,
        "Omphalos": 2,
        "Charioteer of Delphi": 3,
        "Mask of Agamemnon": 3,
        "Treasure of Priamos": 4,
        "Parthenon figure decoration": 5,
        "Zeus statue": 5,
        "City seal of Troy": 6,
    },
    "crete": {
        "Statuettes": 1,
        "Amphore": 1,
        "Sphinx": 1,
        "Copper shield": 2,
        "Minos steer": 2,
        "Steer fresco": 3,
        "Snake goddess": 3,
        "Discus of Phaistos": 3,
        "Helm of Axos": 3,
        "Flask": 4,
        "Marble statue of Aphrodite": 4,
        "Machine from Antikythera": 4,
        "Larnax": 5,
    },
}
POINTS = {name: points for finds in ARTIFACTS.values() for name, points in finds.items()}

# How many there are of each card that lies in the storage at some time.
CARDS = {
    **{f"expertise {region} 1": 4 for region in REGIONS},
    **{f"expertise {region} 2": 3 for region in REGIONS},
    **{f"expertise {region} 3": 2 for region in REGIONS},
    "general 1": 4,
    "general 2": 4,
    "congress": 9,
    **{f"thief {region}": 1 for region in REGIONS},
    **{f"tomb_raider {region}": 1 for region in REGIONS},
    "scientist": 2,
    "assistant": 4,
    "general_excavation": 4,
}
ACTION_CARDS = ("thief", "tomb_raider", "scientist", "assistant", "general_excavation")

# Artifacts of which region an exhibition needs at least, and with which further ones it takes less time.
EXHIBITIONS = [
    [("mesopotamia", 3), ("crete", 2), ("egypt", 1)],
    [("mesopotamia", 3), ("greece", 2), ("crete", 1)],
    [("egypt", 3), ("mesopotamia", 2), ("greece", 1)],
    [("egypt", 3), ("greece", 2), ("mesopotamia", 1)],
    [("greece", 3), ("egypt", 2), ("crete", 1)],
    [("greece", 3), ("crete", 2), ("mesopotamia", 1)],
    [("crete", 3), ("mesopotamia", 2), ("egypt", 1)],
    [("crete", 3), ("egypt", 2), ("greece", 1)],
]
EXHIBITION_WEEKS = [9, 5, 3]
EXHIBITION_POINTS = 5

# Artifacts donated, weeks, points.
MUSEUMS = [(2, 2, 5), (3, 3, 8), (4, 3, 11), (5, 4, 15)]

# Cards for 1 to 12 weeks, by knowledge.
CHART = {
    1: [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2],
    2: [0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2],
    3: [0, 0, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3],
    4: [0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4],
    5: [1, 1, 2, 2, 2, 3, 3, 4, 4, 4, 5, 6],
    6: [1, 2, 2, 3, 3, 4, 4, 4, 4, 4, 5, 6],
    7: [1, 2, 3, 3, 4, 4, 4, 4, 5, 6, 6, 6],
    8: [1, 2, 3, 4, 4, 4, 4, 5, 6, 6, 6, 7],
    9: [2, 2, 4, 4, 4, 4, 5, 6, 6, 6, 7, 7],
    10: [2, 2, 4, 4, 4, 5, 6, 6, 6, 7, 7, 7],
    11: [2, 3, 4, 4, 4, 5, 6, 6, 7, 7, 7, 7],
    12: [2, 3, 4, 4, 5, 6, 6, 7, 7, 7, 7, 7],
}


def is_action(card: str) -> bool:
    return card.split()[0] in ACTION_CARDS
