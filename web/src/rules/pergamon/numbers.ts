// Every figure that the rules of Pergamon quote, from the printed components.
import {
  BACKS,
  CARD_COPIES,
  CARD_VALUES,
  COLLECTIONS,
  EXHIBIT_POINTS,
  FINDS,
  FINDS_A_COIN,
  FINDS_A_ROUND,
  FREE_FINDS,
  FUNDS_SPACES,
  GALLERIES,
  GALLERY_CAPACITY,
  KINDS,
  MUSEUM_POINTS,
  MUSEUM_SPACES,
  OLDEST_POINTS,
  PLAYERS,
  POLISH_LIMIT,
  ROUNDS,
  SCORINGS,
  type Gallery,
  type Scoring,
} from '../../pergamon/printed';

/** What no component file says; tests compare it with real positions. */
export const CARDS_A_ROUND = 2;
export const POLISH_WORTH = 1;
export const STORE_COINS = 1;
/** The raider plays against so few; with more, figures can set the order of placing. */
export const RAIDER_PLAYERS = PLAYERS.fewest;
export const ORDER_PLAYERS = RAIDER_PLAYERS + 1;

const finds = Object.values(FINDS);
const centuries = [...new Set(finds.map(({ century }) => century))];
const [bagLow, bagHigh] = BACKS.bag;
const [chestLow, chestHigh] = BACKS.chest;

export const LAST: Scoring = SCORINGS.at(-1) ?? { round: ROUNDS, bonus: 'bracelet', points: 0, setback: 0 };
export const FIRST_GALLERY: Gallery = GALLERIES[0] ?? 'I';
export const LAST_GALLERY: Gallery = GALLERIES.at(-1) ?? 'V';

export const NUMBERS = {
  rounds: ROUNDS,
  scorings: SCORINGS.length,
  spaces: FUNDS_SPACES.length,
  cardsARound: CARDS_A_ROUND,
  cards: CARD_VALUES.length * CARD_COPIES,
  copies: CARD_COPIES,
  lowest: CARD_VALUES[0] ?? 0,
  highest: CARD_VALUES.at(-1) ?? 0,
  bagLow,
  bagHigh,
  chestLow,
  chestHigh,
  galleries: GALLERIES.length,
  capacity: GALLERY_CAPACITY,
  finds: finds.length,
  centuries: centuries.length,
  findsACentury: finds.length / centuries.length,
  kinds: KINDS.length,
  findsARound: FINDS_A_ROUND,
  museum: MUSEUM_SPACES,
  fewestPoints: Math.min(...MUSEUM_POINTS),
  mostPoints: Math.max(...MUSEUM_POINTS),
  collections: COLLECTIONS,
  exhibit: EXHIBIT_POINTS,
  polish: POLISH_LIMIT,
  free: FREE_FINDS,
  findsACoin: FINDS_A_COIN,
  bonus: SCORINGS[0]?.points ?? 0,
  oldest: OLDEST_POINTS,
  setbacks: SCORINGS.map(({ setback }) => setback).filter((spaces) => spaces > 0),
} as const;

/** The spaces of the museum that give the same points. */
export function pointSteps(): { first: number; last: number; points: number }[] {
  const points = [...new Set(MUSEUM_POINTS)];
  return points.map((each) => ({
    first: MUSEUM_POINTS.indexOf(each) + 1,
    last: MUSEUM_POINTS.lastIndexOf(each) + 1,
    points: each,
  }));
}
