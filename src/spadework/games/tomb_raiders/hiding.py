"""Re-dealing what a seat cannot know: which dig cards lie in the piles, and what the others have seen of them.

A shuffled supply spreads its dig cards over the gaps before, between and after the green cards. Thrown one after
another, a card falls into some of the gaps with a chance that grows with their number and the cards they hold already
(Pólya's urn). A gap has come round when the green card before it was drawn.
"""

from __future__ import annotations

from spadework.engine import chance
from spadework.engine.chance import Chance
from spadework.engine.contract import Record
from spadework.engine.jit import rule
from spadework.games.marker_stack import furthest_back
from spadework.games.tomb_raiders import knowledge, pieces
from spadework.games.tomb_raiders.components import ARTIFACTS, BOOK, FINDS, GREEN_CARDS, REGIONS, RUBBLE
from spadework.games.tomb_raiders.state import IN_PILE, IN_SUPPLY, NEVER, OVER, PICK_ARTIFACT, PICK_FIND

REGION_COUNT = len(REGIONS)
TWO_TO_32 = 4294967296.0


@rule
def hide(s: Record, seat: int, rng: Chance) -> None:
    """Re-deal the piles and what the other seats know of them; what ``seat`` knows stays."""
    for region in range(REGION_COUNT):
        if s.phase != OVER:
            early, late = hide_pile(s, seat, region, rng)
        else:
            early, late = 1, 1  # everything has fallen, and there is nothing left to find out
        hide_known_finds(s, seat, region, early, late, rng)
        hide_known_rubble(s, seat, region, early, late, rng)
        hide_news(s, seat, region, rng)


@rule
def hide_pile(s: Record, seat: int, region: int, rng: Chance) -> tuple[int, int]:
    """Re-deal a pile; how many cards unknown to the seat fell until cards of it were last shown, and how many since."""
    for find in range(FINDS):
        if s.find_at[region, find] == IN_PILE and not s.known_by[region, find] >> seat & 1:
            s.find_at[region, find] = IN_SUPPLY
    s.rubble[region] = s.known_rubble[seat, region]
    deal_leftovers(s, seat, region, rng)
    unknown = pieces.buried_in(s, region)
    early, late = fallen_since(s, seat, region, unknown, rng)
    deal_some(s, region, unknown, early + late, rng)
    if s.subject == region and (s.phase == PICK_ARTIFACT or s.phase == PICK_FIND) and furthest_back(s) != seat:
        deal_a_pick(s, region, rng)
    s.buried[region] = pieces.buried_in(s, region)
    return early, late


@rule
def deal_leftovers(s: Record, seat: int, region: int, rng: Chance) -> None:
    """Where it turned out that no artifact lies, the book may do and rubble, from before that time."""
    proved, looked = int(s.no_artifacts_at[region]), int(s.looked[seat, region])
    if proved <= looked:
        return
    before = proved - looked
    since = GREEN_CARDS - proved  # gaps, and the cards in them as far as that is known
    for artifact in range(ARTIFACTS):
        since += s.find_at[region, artifact] == IN_SUPPLY
    if s.find_at[region, BOOK] == IN_SUPPLY:
        if thrown(1, proved - max(looked, int(s.no_finds_at[region])), since, rng):
            s.find_at[region, BOOK] = IN_PILE
            before += 1
        else:
            since += 1
    s.rubble[region] += thrown(RUBBLE[region] - s.rubble[region], before, since, rng)


@rule
def fallen_since(s: Record, seat: int, region: int, unknown: int, rng: Chance) -> tuple[int, int]:
    """How many of the cards unknown to a seat fell since it last could tell, until cards were last shown and later.

    Digs show any of the cards that fell, so they tell nothing but that at least as many had fallen by then.
    """
    start = max(int(s.looked[seat, region]), int(s.no_artifacts_at[region]))
    shown = max(start, int(s.shown_at[region]))
    time = knowledge.now(s)
    news = int(s.news[seat, region])
    first = thrown_at_least(news, unknown + news, shown - start, GREEN_CARDS - shown, rng)
    return first - news, thrown(unknown + news - first, time - shown, GREEN_CARDS - time, rng)


@rule
def thrown(cards: int, gaps: int, others: int, rng: Chance) -> int:
    """How many of some cards fall into the gaps given and not into the others."""
    count = 0
    for card in range(cards):
        count += chance.below(rng, gaps + others + card) < gaps + count
    return count


@rule
def thrown_at_least(least: int, cards: int, gaps: int, others: int, rng: Chance) -> int:
    """The same, given that at least so many do: one draw from the law that the throws follow."""
    if gaps == 0:
        return least
    total = 0.0
    weight = 1.0
    for count in range(least, cards + 1):
        total += weight
        weight = next_weight(weight, count, cards, gaps, others)
    rest = chance.bits(rng) / TWO_TO_32 * total
    weight = 1.0
    for count in range(least, cards):
        rest -= weight
        if rest < 0:
            return count
        weight = next_weight(weight, count, cards, gaps, others)
    return cards


@rule
def next_weight(weight: float, count: int, cards: int, gaps: int, others: int) -> float:
    """How likely one card more is, beside ``weight`` for ``count`` of them."""
    if count == cards:
        return 0.0
    return weight * (cards - count) * (gaps + count) / ((count + 1) * (others + cards - count - 1))


@rule
def deal_some(s: Record, region: int, unknown: int, count: int, rng: Chance) -> None:
    """Put ``count`` of a region's ``unknown`` cards into its pile, each as likely as any other."""
    left, due = unknown, count
    for find in range(FINDS):
        if s.find_at[region, find] == IN_SUPPLY:
            if chance.below(rng, left) < due:
                s.find_at[region, find] = IN_PILE
                due -= 1
            left -= 1
    s.rubble[region] += due


@rule
def deal_a_pick(s: Record, region: int, rng: Chance) -> None:
    """Whoever picks from a pile found something there."""
    finds = ARTIFACTS if s.phase == PICK_ARTIFACT else FINDS
    lying = 0
    waiting = 0
    for find in range(finds):
        lying += s.find_at[region, find] == IN_PILE
        waiting += s.find_at[region, find] == IN_SUPPLY
    if lying > 0:
        return
    chosen = chance.below(rng, waiting)
    for find in range(finds):
        if s.find_at[region, find] == IN_SUPPLY:
            if chosen == 0:
                s.find_at[region, find] = IN_PILE
            chosen -= 1


@rule
def hide_known_finds(s: Record, seat: int, region: int, early: int, late: int, rng: Chance) -> None:
    """Give every find of the pile a time at which it may have fallen; others know what had fallen when they looked."""
    for find in range(FINDS):
        known = s.known_by[region, find] >> seat & 1
        s.known_by[region, find] = known << seat
        if s.find_at[region, find] == IN_PILE:
            time = time_of_fall(s, seat, region, known == 1, early, late, rng)
            for other in range(s.players):
                if other != seat and time <= s.looked[other, region]:
                    s.known_by[region, find] |= 1 << other


@rule
def hide_known_rubble(s: Record, seat: int, region: int, early: int, late: int, rng: Chance) -> None:
    """The same for rubble, all of which looks alike; what was shown everybody knows."""
    for other in range(s.players):
        if other != seat:
            s.known_rubble[other, region] = 0
    for rubble in range(s.rubble[region]):
        time = time_of_fall(s, seat, region, rubble < s.known_rubble[seat, region], early, late, rng)
        for other in range(s.players):
            s.known_rubble[other, region] += other != seat and time <= s.looked[other, region]
    for other in range(s.players):
        s.known_rubble[other, region] = max(s.known_rubble[other, region], s.rubble_shown[region])


@rule
def hide_news(s: Record, seat: int, region: int, rng: Chance) -> None:
    """What was new to the seat was so to others if it fell after they looked; to those who never did all was new."""
    for other in range(s.players):
        if other != seat and s.looked[other, region] > NEVER:
            s.news[other, region] = 0
    for _ in range(s.news[seat, region]):
        time = time_between(int(s.looked[seat, region]), last_shown(s, seat, region), rng)
        for other in range(s.players):
            if other != seat and s.looked[other, region] > NEVER:
                s.news[other, region] += time > s.looked[other, region]


@rule
def time_of_fall(s: Record, seat: int, region: int, is_known: bool, early: int, late: int, rng: Chance) -> int:
    """A time at which a card may have fallen: by the time the seat last saw the whole pile if it knows it, or since."""
    looked, shown = int(s.looked[seat, region]), last_shown(s, seat, region)
    if is_known and looked > NEVER:
        return time_between(NEVER, looked, rng)
    if is_known or chance.below(rng, early + late) < early:
        return time_between(looked, shown, rng)
    return time_between(shown, knowledge.now(s), rng)


@rule
def last_shown(s: Record, seat: int, region: int) -> int:
    """When a seat last saw the whole pile, or cards of it with everybody."""
    return max(int(s.looked[seat, region]), int(s.shown_at[region]))


@rule
def time_between(after: int, until: int, rng: Chance) -> int:
    """Any time after one and until another."""
    return after + 1 + chance.below(rng, until - after) if until > after else until
