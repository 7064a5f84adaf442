// What a seat brings to a dig, item by item as the rules add it up, and what the chart gives for it.
import { BOOK_FINDS, CARDS, CHART, type Region } from '../printed';
import type { Seat } from '../view';

export type Item = 'cards' | 'finds' | 'assistants' | 'general' | 'limit';
export type Knowledge = {
  items: { item: Item; points: number }[];
  /** General knowledge that expertise cannot match. */
  idle: number;
  total: number;
};

export const MOST_KNOWLEDGE = CHART.length;
export const MOST_WEEKS = CHART[0]?.length ?? 0;

export function knowledge(seat: Seat, region: Region, assistants: number): Knowledge {
  const books = seat.finds.filter((find) => BOOK_FINDS[find]?.bookOf === region).length;
  const special: Knowledge['items'] = [
    { item: 'cards', points: seat.expertise[region] - books },
    { item: 'finds', points: books },
    { item: 'assistants', points: assistants },
  ];
  const specialPoints = seat.expertise[region] + assistants;
  const general = Math.min(seat.general, specialPoints);
  const beyond = Math.max(0, specialPoints + general - MOST_KNOWLEDGE);
  const items: Knowledge['items'] = [
    ...special,
    { item: 'general', points: general },
    { item: 'limit', points: -beyond },
  ];
  return {
    items: items.filter(({ points }) => points !== 0),
    idle: seat.general - general,
    total: specialPoints + general - beyond,
  };
}

/** The cards that the chart gives for knowledge and weeks. */
export function chartCards(total: number, weeks: number): number {
  return CHART[total - 1]?.[weeks - 1] ?? 0;
}

/** The fewest of the open weeks that give as many cards. */
export function enoughWeeks(total: number, weeks: number, open: readonly number[]): number {
  const cards = chartCards(total, weeks);
  return open.find((fewer) => chartCards(total, fewer) === cards) ?? weeks;
}

/** The general excavation cards of a seat, those it started with and those it took. */
export function generalExcavations(seat: Seat): number {
  const taken = seat.hand.filter((card) => CARDS[card]?.kind === 'general_excavation').length;
  return seat.excavation_cards.general + taken;
}
