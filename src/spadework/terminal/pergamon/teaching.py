"""Help: Pergamon in a few lines, and its actions as they can be typed."""

from __future__ import annotations

from spadework.games.pergamon.components import (
    BONUS_KIND,
    BONUS_POINTS,
    COLLECTIONS,
    EXHIBIT_POINTS,
    FIND_TYPES,
    FINDS_A_COIN,
    FREE_FINDS,
    GALLERY_CAPACITY,
    GALLERY_NAMES,
    MUSEUM_POINTS,
    MUSEUM_SPACES,
    OLDEST_POINTS,
    POLISH_LIMIT,
    RAIDER_SPACE,
    ROUNDS,
    SETBACK,
    SPACES,
)
from spadework.terminal.english import counted, listed
from spadework.terminal.pergamon.odds import VALUES

SCORINGS = [month for month in range(ROUNDS + 1) if BONUS_KIND[month] >= 0]
BACKS = listed([f"{back} {values[0]}-{values[-1]}" for back, values in VALUES.items()])
BONUSES = ", ".join(f"{month}: {FIND_TYPES[BONUS_KIND[month]]}" for month in SCORINGS)
SETBACKS = ", ".join(f"{month}: {SETBACK[month]}" for month in SCORINGS if SETBACK[month])
AGES = ", ".join(str(points) for points in OLDEST_POINTS)

RULES = {
    "Goal": f"In {ROUNDS} rounds you ask for money, dig up halves of things, join them to collections and exhibit them"
    " in the museum. Most points win; on equal points the oldest exhibited"
    " item decides.",
    "Columns": "Of a space: what you get with somebody left of you, how surely as much as it asks for (in full), and"
    " what you get if you are leftmost. Of a player: what the next scoring would give if it came now. Best row: the"
    " worth of the best collection you could then build.",
    "Finds": "jug)79·4(mask has the right half of a jug (79) at its left and the left half of a mask (century 4) at its"
    " right. A find fits to the right of another where both halves are of one kind: 4(mask)63 is a mask of 463. A"
    " collection is a row of finds, worth the centuries of its whole items; the halves at both ends count nothing.",
    "Galleries": f"Each round a find is laid into each of {GALLERY_NAMES[0]}-{GALLERY_NAMES[-1]}, the older the deeper;"
    f" a gallery holds {GALLERY_CAPACITY}.",
    "Money": f"Two cards lie face down ({BACKS} coins). In turn all place a figure on one of {len(SPACES)} spaces. Then"
    " the cards are turned up, and from right (space 1) to left each takes what the space says while there is money;"
    " the leftmost takes all the rest. In this order you also act, and the leftmost starts the next round.",
    "Digging": "You may take all finds of one gallery that your space allows, for as many coins as its number.",
    "Exhibiting": "As many collections as you like, at least two finds each. A coin polishes one by 1, up to"
    f" {POLISH_LIMIT} (without limit in round {ROUNDS}). Your marker goes to the space of its value"
    f" ({MUSEUM_SPACES} at most) and you get {counted(EXHIBIT_POINTS, 'point')}. Every other marker there or below"
    " moves down one, your own too; off the plan its collection is lost. You can have"
    f" {COLLECTIONS} out; then another one takes the place of one of them.",
    "Storing": f"{FREE_FINDS} finds are free, then 1 coin for every {FINDS_A_COIN} or part of it; or throw some away.",
    "Scoring": f"After rounds {listed([str(month) for month in SCORINGS])} each marker gives {MUSEUM_POINTS[1]} to"
    f" {MUSEUM_POINTS[-1]} points by its space, and the oldest exhibited item of a kind {BONUS_POINTS[ROUNDS]}"
    f" ({BONUSES}). Then all markers move down ({SETBACKS}). At the end the oldest items of all give {AGES} points.",
    "Two players": "A raider stands on space"
    f" {', '.join(str(space) for space in RAIDER_SPACE)} with no, one or two chests. He is paid like others and digs"
    " the deepest gallery he may and can pay; what he takes is lost.",
}

IN_WORDS = (
    "place 7, dig III, no dig, start 4/79 (century/number of a find), join 4/63, polish 2, exhibit, dissolve 1, finish,"
    " discard 1/3, store, order 1/12 1/3"
)
