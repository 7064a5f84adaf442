// Every figure that the rules of The Tomb Raiders quote: from the printed components.
import {
  ARTIFACTS,
  BOOK_FINDS,
  CARDS,
  CHART,
  CONGRESS_POINTS,
  EXCAVATION_CARDS,
  EXHIBITION_POINTS,
  EXHIBITIONS,
  MUSEUMS,
  PROFESSORS,
  REGIONS,
  RUBBLE,
  WEEKS_BEHIND_PER_POINT,
  type CardKind,
} from '../../tomb_raiders/printed';

/** What the board shows and no component file says; tests compare it with real positions. */
export const DISPLAY_SPACES = 4;
export const START_WEEK = 0;
const [someRegion = 'egypt'] = REGIONS;

const all = Object.values(CARDS);
const displayCards = total(all.map(({ copies }) => copies));
const artifactsOfRegion = Object.keys(ARTIFACTS).length / REGIONS.length;
const booksOfRegion = Object.keys(BOOK_FINDS).length / REGIONS.length;
const digCards = artifactsOfRegion + booksOfRegion + RUBBLE[someRegion];
const players = Object.keys(EXCAVATION_CARDS).map(Number);

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

export const NUMBERS = {
  regions: REGIONS.length,
  professors: Object.keys(PROFESSORS).length,
  display: DISPLAY_SPACES,
  start: START_WEEK,
  kinds: new Set(all.map(({ kind }) => kind)).size,
  /** Of the supply at the very start, before the display is filled. */
  green: displayCards + EXHIBITIONS.length + MUSEUMS.length,
  cards: displayCards + EXHIBITIONS.length + MUSEUMS.length + digCards * REGIONS.length,
  digCards,
  artifacts: artifactsOfRegion,
  rubble: RUBBLE[someRegion],
  single: 1,
  mostKnowledge: CHART.length,
  mostWeeks: CHART[0]?.length ?? 0,
  exhibitions: EXHIBITIONS.length,
  exhibitionPoints: EXHIBITION_POINTS,
  professorMinimum: PROFESSORS[someRegion].minimum,
  professorPoints: PROFESSORS[someRegion].points,
  bestMinimum: PROFESSORS.best.minimum,
  weeksBehind: WEEKS_BEHIND_PER_POINT,
  mostCongresses: CONGRESS_POINTS.length,
  congressPoints: CONGRESS_POINTS.at(-1) ?? 0,
  fewestPlayers: Math.min(...players),
  mostPlayers: Math.max(...players),
} as const;

/** How many cards there are of a kind, and what weeks they take for which points. */
export type KindFacts = {
  count: number;
  prices: { points: number | null; weeks: number; playWeeks: number | null }[];
};

export function kindFacts(kind: CardKind): KindFacts {
  const cards = all.filter((card) => card.kind === kind);
  const prices = new Map(
    cards.map(({ points = null, weeks, playWeeks = null }) => [points, { points, weeks, playWeeks }]),
  );
  return { count: total(cards.map(({ copies }) => copies)), prices: [...prices.values()] };
}
