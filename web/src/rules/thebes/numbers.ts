// Every figure that the rules of Thebes quote: from the printed components, or from the client's own reckoning.
import { groupWorth, MOST_KNOWLEDGE, MOST_WEEKS } from '../../thebes/dig/knowledge';
import {
  ARTIFACTS,
  BOOK_FINDS,
  CARD_COUNTS,
  CARDS,
  CITIES,
  CONGRESS_POINTS,
  DEBRIS,
  EXHIBITIONS,
  LAST_YEAR,
  MAJORITY_POINTS,
  SITES,
  WEEKS_PER_YEAR,
  type CardKind,
  type City,
  type Exhibition,
} from '../../thebes/printed';
import { journey, way } from '../../thebes/routes';
import type { Space } from '../../thebes/view';

/** What the board shows and no component file says; tests compare it with real positions. */
export const DISPLAY_SPACES = 4;
export const EXHIBITION_SPACES: readonly Space[] = ['a', 'b', 'c'];
export const CHANGE_WEEKS = 1;
export const BONUS_POINTS = 1;
const STACKS = 3;

const places = [...CITIES, ...SITES];
const researcherCards = Object.values(CARD_COUNTS).reduce((sum, count) => sum + count, 0);
const artifactsOfSite = Object.values(ARTIFACTS).length / SITES.length;
const booksOfSite = Object.values(BOOK_FINDS).length / SITES.length;
const [someSite = 'greece'] = SITES;

/** The shortest journey that a car makes shorter. */
function longJourney(): number {
  const ways = places.flatMap((from) => places.map((to) => [from, to] as const));
  const shortened = ways.filter(([from, to]) => journey(from, to, true) < journey(from, to, false));
  return Math.min(...shortened.map(([from, to]) => way(from, to).length - 1));
}

function exhibitionsOf(size: Exhibition['size']) {
  const cards = Object.values(EXHIBITIONS).filter((card) => card.size === size);
  const [{ weeks, points, needs } = { weeks: 0, points: 0, needs: {} }] = cards;
  const needed = Object.values(needs);
  return {
    count: cards.length,
    weeks,
    points,
    sites: needed.length,
    artifacts: needed.reduce((sum, count) => sum + count, 0),
  };
}

export const NUMBERS = {
  cities: CITIES.length,
  sites: SITES.length,
  weeks: WEEKS_PER_YEAR,
  lastYear: LAST_YEAR,
  cards: researcherCards,
  kinds: Object.keys(CARD_COUNTS).length,
  stacks: STACKS,
  stack: (researcherCards - DISPLAY_SPACES) / STACKS,
  display: DISPLAY_SPACES,
  spaces: EXHIBITION_SPACES.length,
  bonus: BONUS_POINTS,
  artifacts: artifactsOfSite,
  artifactsInBag: artifactsOfSite - 1,
  findsInBag: artifactsOfSite - 1 + booksOfSite,
  debris: DEBRIS[someSite],
  rumor: Object.values(CARDS).find((card) => card.kind === 'rumor')?.points ?? 0,
  pair: 2,
  trio: 3,
  pairWorth: groupWorth(2),
  trioWorth: groupWorth(3),
  single: 1,
  long: longJourney(),
  change: CHANGE_WEEKS,
  mostKnowledge: MOST_KNOWLEDGE,
  mostWeeks: MOST_WEEKS,
  mostCongresses: CONGRESS_POINTS.length,
  congressPoints: CONGRESS_POINTS.at(-1) ?? 0,
  small: exhibitionsOf('small'),
  large: exhibitionsOf('large'),
  ...MAJORITY_POINTS,
} as const;

/** How many cards there are of a kind, in which cities, and what weeks they take for which points. */
export type KindFacts = { count: number; cities: City[]; prices: { points: number | null; weeks: number }[] };

export function kindFacts(kind: CardKind): KindFacts {
  const cards = Object.values(CARDS).filter((card) => card.kind === kind);
  const hasPoints = kind === 'book' || kind === 'general';
  const prices = new Map(cards.map(({ points, weeks }) => [hasPoints ? (points ?? null) : null, weeks]));
  return {
    count: CARD_COUNTS[kind],
    cities: CITIES.filter((city) => cards.some((card) => card.city === city)),
    prices: [...prices].map(([points, weeks]) => ({ points, weeks })),
  };
}
