"""Putting the funds cards into a record: the two of this round, and those of the rounds before."""

from __future__ import annotations

from spadework.engine import chance
from spadework.engine.contract import Record
from spadework.engine.errors import InputError
from spadework.engine.reading import number_in, number_of
from spadework.games.pergamon import funds
from spadework.games.pergamon.components import BACK_NAMES, CARD_COPIES, HIGHEST_CARD
from spadework.games.pergamon.placing_finds import DEAL_SEED
from spadework.games.pergamon.state import ORDER, PLACE
from spadework.games.pergamon.words import FundsWords


def place_funds(s: Record, words: FundsWords) -> None:
    """The cards of this round and of those before; what is left out is drawn, always the same way."""
    s.funds[1:] = CARD_COPIES
    rng = chance.seeded(DEAL_SEED)
    turned = s.phase not in (ORDER, PLACE)
    if words.turned is not None and words.turned != turned:
        raise InputError("funds.turned: cards are turned up once all figures are placed, and not before")
    if s.phase == ORDER and words.cards:
        raise InputError("funds.cards: cards are laid down after the finds are ordered; leave them out")
    if words.cards is not None and s.phase != ORDER:
        place_cards(s, words.cards, turned)
    place_gone_cards(s, words.gone, rng)
    if words.cards is None and s.phase != ORDER:
        funds.lay_cards(s, rng)
        if turned:
            funds.turn_cards(s, rng)


def place_cards(s: Record, cards: list[int | str], turned: bool) -> None:
    if len(cards) != 2:
        raise InputError("funds.cards: two cards lie there each round")
    for place, card in enumerate(cards):
        where = f"funds.cards[{place}]"
        if isinstance(card, str):
            s.back[place] = 1 + number_of(where, card, BACK_NAMES, "back of a card")
            if turned:
                raise InputError(f"{where}: {card!r} is a back, but the cards are turned up; give the value")
        else:
            s.back[place] = funds.back_of(number_in(where, card, 1, HIGHEST_CARD))
            if not turned:
                back = BACK_NAMES[s.back[place] - 1]
                raise InputError(f"{where}: the cards lie face down; give the back, {back!r} instead of {card}")
            s.card[place] = card
            s.funds[card] -= 1


def place_gone_cards(s: Record, gone: list[int] | None, rng: chance.Chance) -> None:
    """Two cards left the game in each round before this one."""
    expected = 2 * (int(s.month) - 1)
    if gone is not None and len(gone) != expected:
        raise InputError(f"funds.gone: in round {s.month} there are {expected}, not {len(gone)}")
    for entry in range(expected):
        value = gone[entry] if gone is not None else any_card(s, rng)
        number_in(f"funds.gone[{entry}]", value, 1, HIGHEST_CARD)
        s.funds[value] -= 1
        if s.funds[value] < 0:
            raise InputError(f"funds.gone[{entry}]: the game has {CARD_COPIES} cards of {value}")
    for back, name in enumerate(BACK_NAMES, start=1):
        if funds.cards_with(s, back) < face_down(s, back):
            raise InputError(f"funds.gone: too few cards with a {name} are left for funds.cards")


def any_card(s: Record, rng: chance.Chance) -> int:
    """A card that may have left the game; enough of the backs that lie there must remain."""
    while True:
        value = 1 + int(chance.below(rng, HIGHEST_CARD))
        back = funds.back_of(value)
        if s.funds[value] > 0 and funds.cards_with(s, back) > face_down(s, back):
            return value


def face_down(s: Record, back: int) -> int:
    """How many cards with this back lie there face down."""
    return 0 if s.card[0] else int((s.back == back).sum())
