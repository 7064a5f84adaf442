// Which site a beginner should think of: one that may be dug, where most is known or can be learned.
import { CARDS, SITES, WHEEL, type Site } from '../../thebes/printed';
import type { Choice } from '../../thebes/choices';
import { knowledge, shovelTokens, wheelTokens } from '../../thebes/dig/knowledge';
import type { Seat } from '../../thebes/view';
import type { Situation } from './frame';

/** Knowledge for a first dig that is worth its while; whoever has looked for it long digs with less. */
const READY = [5, 4, 3];
const LONG_LOOKED = 6;
/** A long dig, to compare knowledge by. */
export const LONG_DIG = (WHEEL.length * 2) / 3;

export function isPermitted(seat: Seat, site: Site): boolean {
  return !seat.used_permissions.includes(site);
}

/** The permitted site that I know most about, if I know anything. */
export function focus({ seat, view }: Situation): Site | null {
  const known = SITES.filter((site) => isPermitted(seat, site) && seat.knowledge[site].special > 0);
  const rank = (site: Site) => seat.knowledge[site].total + view.bags[site].finds.length / WHEEL.length ** 2;
  return known.sort((one, other) => rank(other) - rank(one))[0] ?? null;
}

export function isReady({ seat, turns }: Situation, site: Site): boolean {
  const looked = Math.min(Math.floor(turns / LONG_LOOKED), READY.length - 1);
  return seat.knowledge[site].total >= (READY[looked] ?? 1);
}

/** The book that gives most for its weeks, about a site that may be dug. */
export function bestBook(now: Situation): Choice | null {
  const books = now.choices.filter((choice) => {
    const card = choice.deed === 'take' ? CARDS[choice.about] : undefined;
    return card?.kind === 'book' && card.site && isPermitted(now.seat, card.site) && choice.uses.length === 0;
  });
  const rate = (choice: Choice) => (CARDS[choice.about]?.points ?? 0) / choice.weeks;
  return books.sort((one, other) => rate(other) - rate(one))[0] ?? null;
}

/** Tokens of a long dig with what I have, and with one card more. */
export function longDig(seat: Seat, site: Site, card?: string): number {
  const with_ = card === undefined ? seat : withCard(seat, card);
  const isRumor = card !== undefined && CARDS[card]?.kind === 'rumor';
  const { total } = knowledge(with_, site, isRumor ? ['rumor'] : []);
  return wheelTokens(total, LONG_DIG) + shovelTokens(with_, []);
}

function withCard(seat: Seat, name: string): Seat {
  const card = CARDS[name];
  const general = card?.kind === 'general' ? (card.points ?? 0) : 0;
  return { ...seat, cards: [...seat.cards, name], general: seat.general + general };
}

/** The card that makes a long dig at a site better by most tokens for its weeks. */
export function bestHelp(now: Situation, site: Site): Choice | null {
  const before = longDig(now.seat, site);
  const takes = now.choices.filter((choice) => choice.deed === 'take' && choice.uses.length === 0);
  const helpful = takes
    .filter((choice) => CARDS[choice.about]?.site === undefined || CARDS[choice.about]?.site === site)
    .map((choice) => ({ choice, rate: (longDig(now.seat, site, choice.about) - before) / choice.weeks }))
    .filter(({ rate }) => rate > 0);
  return helpful.sort((one, other) => other.rate - one.rate)[0]?.choice ?? null;
}
