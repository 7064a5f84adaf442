"""Excavations: permission, knowledge, weeks, and drawing tokens from the bag."""

from __future__ import annotations

from spadework.engine import chance
from spadework.engine.chance import Chance
from spadework.engine.contract import Record
from spadework.engine.jit import rule
from spadework.games.thebes import hand
from spadework.games.thebes.actions import (
    USING_ASSISTANT,
    USING_RUMOR,
    USING_SHOVEL,
    USING_SPECIAL_PERMISSION,
)
from spadework.games.thebes.components import (
    ASSISTANT,
    CARD_POINTS,
    CONGRESS,
    DEBRIS,
    FINDS_PER_SITE,
    GROUP_WORTH,
    MOST_KNOWLEDGE,
    RUMOR,
    SHOVEL,
    SPECIAL_PERMISSION,
    WHEEL,
)
from spadework.games.thebes.pieces import DEBRIS_TOKEN, FIRST_TOKEN, TOKENS_PER_SITE
from spadework.games.thebes.state import IN_BAG, ON_BOARD


@rule
def group_worth(cards: int) -> int:
    """Two assistants (or shovels) are worth 1, three are worth 2; more are grouped to the owner's best."""
    return GROUP_WORTH[cards]


@rule
def special_knowledge(s: Record, seat: int, site: int, uses: int) -> int:
    """Books of the site, assistants, and a rumor or a single assistant if it is used."""
    return s.books[seat, site] + group_worth(s.assistants[seat]) + added_knowledge(site, uses)


@rule
def added_knowledge(site: int, uses: int) -> int:
    """What the cards used up add: a rumor its 2 points, a single assistant 1."""
    points = 0
    if uses & USING_RUMOR:
        points += CARD_POINTS[RUMOR + site]
    if uses & USING_ASSISTANT:
        points += 1
    return points


@rule
def total_knowledge(special: int, general: int) -> int:
    """General books add up to as many points as there are special ones; the wheel ends at 12."""
    return min(special + min(general, special), MOST_KNOWLEDGE)


@rule
def uses_anywhere(s: Record, seat: int) -> int:
    """The cards a seat could use up at any site, as bits; a single assistant or shovel only if it is the only one."""
    return (
        (s.assistants[seat] == 1) * USING_ASSISTANT
        | (s.shovels[seat] == 1) * USING_SHOVEL
        | (s.special_permissions[seat] > 0) * USING_SPECIAL_PERMISSION
    )


@rule
def rumor_use(s: Record, seat: int, site: int) -> int:
    """The bit of the rumor of a site, if the seat has it."""
    return (s.held[seat, RUMOR + site] > 0) * USING_RUMOR


@rule
def tokens_to_draw(s: Record, seat: int, site: int, uses: int, weeks: int) -> int:
    """What a seat's knowledge, weeks and shovels give it."""
    knowledge = total_knowledge(special_knowledge(s, seat, site, uses), s.general[seat])
    return tokens_for(knowledge, weeks, int(s.shovels[seat]), uses)


@rule
def tokens_for(knowledge: int, weeks: int, shovels: int, uses: int) -> int:
    """What the wheel gives for knowledge and weeks, and what shovels add."""
    tokens = WHEEL[knowledge, weeks] + group_worth(shovels)
    if uses & USING_SHOVEL:
        tokens += 1
    return tokens


@rule
def choose_token(s: Record, site: int, debris: int, rng: Chance) -> int:
    """A token of the bag by the generator: a find still in it, or one of ``debris`` pieces of debris."""
    while True:
        token = chance.below(rng, FINDS_PER_SITE + DEBRIS[site])
        if token >= FINDS_PER_SITE + debris:
            continue  # debris already drawn
        if token >= FINDS_PER_SITE:
            return DEBRIS_TOKEN
        if s.find_at[site, token] == IN_BAG:
            return token


@rule
def draw_tokens(s: Record, seat: int, site: int, tokens: int, rng: Chance) -> None:
    """Draw without putting any back; finds stay with the seat, debris returns to the bag after the last."""
    first = FIRST_TOKEN + site * TOKENS_PER_SITE
    debris = DEBRIS[site]
    for _ in range(tokens):
        token = chance.given(rng, first, TOKENS_PER_SITE)
        if token < 0:
            token = choose_token(s, site, debris, rng)
        chance.note(rng, first + token)
        if token == DEBRIS_TOKEN:
            debris -= 1
        elif s.find_at[site, token] == IN_BAG:
            hand.gain_find(s, seat, site, token)
        else:
            raise ValueError("chance gave a token that is not in the bag")


@rule
def take_bonus(s: Record, seat: int, site: int) -> None:
    """The first dig of all at a site also gets the artifact lying there."""
    for find in range(FINDS_PER_SITE):
        if s.find_at[site, find] == ON_BOARD:
            hand.gain_find(s, seat, site, find)


@rule
def excavate(s: Record, seat: int, site: int, uses: int, weeks: int, rng: Chance) -> None:
    """Draw the tokens, then turn over the permission or discard the special one, and discard the cards used up."""
    draw_tokens(s, seat, site, tokens_to_draw(s, seat, site, uses, weeks), rng)
    take_bonus(s, seat, site)
    if uses & USING_SPECIAL_PERMISSION:
        hand.discard_one(s, seat, SPECIAL_PERMISSION, CONGRESS)
    else:
        s.used_permission[seat, site] = 1
    if uses & USING_RUMOR:
        hand.discard_card(s, seat, RUMOR + site)
    if uses & USING_ASSISTANT:
        hand.discard_one(s, seat, ASSISTANT, SHOVEL)
    if uses & USING_SHOVEL:
        hand.discard_one(s, seat, SHOVEL, SPECIAL_PERMISSION)
