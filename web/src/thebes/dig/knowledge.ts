// What a seat brings to a dig, item by item as the rules add it up.
import type { Use } from '../choices';
import { BOOK_FINDS, CARDS, WHEEL, type CardKind, type Site } from '../printed';
import type { Seat } from '../view';

export type Item = 'books' | 'finds' | 'assistants' | 'rumor' | 'assistant' | 'general' | 'limit';
export type Knowledge = {
  items: { item: Item; points: number }[];
  /** General knowledge that the special one cannot match. */
  idle: number;
  total: number;
};

export const MOST_KNOWLEDGE = WHEEL.length;
export const MOST_WEEKS = WHEEL[0]?.length ?? 0;
const RUMOR_POINTS = 2;

export function held(seat: Seat, kind: CardKind): number {
  return seat.cards.filter((card) => CARDS[card]?.kind === kind).length;
}

/** Two assistants (or shovels) are worth 1, three 2; more are grouped to the owner's best. */
export function groupWorth(cards: number): number {
  return Math.floor(cards / 3) * 2 + (cards % 3 === 2 ? 1 : 0);
}

export function knowledge(seat: Seat, site: Site, uses: readonly Use[]): Knowledge {
  const special: { item: Item; points: number }[] = [
    { item: 'books', points: bookPoints(seat, site) },
    { item: 'finds', points: seat.finds.filter((find) => BOOK_FINDS[find]?.bookOf === site).length },
    { item: 'assistants', points: groupWorth(held(seat, 'assistant')) },
    { item: 'rumor', points: uses.includes('rumor') ? RUMOR_POINTS : 0 },
    { item: 'assistant', points: uses.includes('assistant') ? 1 : 0 },
  ];
  const specialPoints = special.reduce((sum, { points }) => sum + points, 0);
  const general = Math.min(seat.general, specialPoints);
  const beyond = Math.max(0, specialPoints + general - MOST_KNOWLEDGE);
  const items = [
    ...special,
    { item: 'general' as const, points: general },
    { item: 'limit' as const, points: -beyond },
  ];
  return {
    items: items.filter(({ points }) => points !== 0),
    idle: seat.general - general,
    total: specialPoints + general - beyond,
  };
}

function bookPoints(seat: Seat, site: Site): number {
  const books = seat.cards
    .map((name) => CARDS[name])
    .filter((card) => card?.kind === 'book' && card.site === site);
  return books.reduce((sum, card) => sum + (card?.points ?? 0), 0);
}

/** What the wheel gives for knowledge and weeks. */
export function wheelTokens(points: number, weeks: number): number {
  return WHEEL[points - 1]?.[weeks - 1] ?? 0;
}

/** All tokens of a dig; there is none unless the wheel gives one. */
export function dugTokens(seat: Seat, site: Site, uses: readonly Use[], weeks: number): number {
  const turned = wheelTokens(knowledge(seat, site, uses).total, weeks);
  return turned > 0 ? turned + shovelTokens(seat, uses) : 0;
}

/** The fewest of the open weeks that give as many tokens. */
export function enoughWeeks(
  seat: Seat,
  site: Site,
  uses: readonly Use[],
  weeks: number,
  open: readonly number[],
): number {
  const tokens = dugTokens(seat, site, uses, weeks);
  return open.find((fewer) => dugTokens(seat, site, uses, fewer) === tokens) ?? weeks;
}

/** What shovels add. */
export function shovelTokens(seat: Seat, uses: readonly Use[]): number {
  return groupWorth(held(seat, 'shovel')) + (uses.includes('shovel') ? 1 : 0);
}
