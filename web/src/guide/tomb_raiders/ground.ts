// What may lie in the ground, as a player guesses it.
import {
  ARTIFACTS,
  BOOK_FINDS,
  CARDS,
  EXHIBITIONS,
  MUSEUMS,
  RUBBLE,
  type Region,
} from '../../tomb_raiders/printed';
import { MOST_KNOWLEDGE } from '../../tomb_raiders/dig/knowledge';
import type { Seat, View } from '../../tomb_raiders/view';

/** What a book found is worth in points. */
const BOOK_FOUND = 1;
const GREEN_CARDS =
  Object.values(CARDS).reduce((sum, { copies }) => sum + copies, 0) + EXHIBITIONS.length + MUSEUMS.length;

/** The share of the game that is still to come. */
export function timeLeft({ green_cards_left: left }: View): number {
  return left / GREEN_CARDS;
}

export function worthOf(find: string): number {
  return ARTIFACTS[find]?.points ?? BOOK_FOUND;
}

/** The finds of a region that have not come to light. */
export function inTheGround({ piles }: View, region: Region): string[] {
  return [...piles[region].finds, ...piles[region].unplaced];
}

/** What a card of a region's pile brings on average. */
export function richness(view: View, region: Region): number {
  const finds = inTheGround(view, region);
  const points = finds.reduce((sum, find) => sum + worthOf(find), 0);
  return points / (finds.length + RUBBLE[region]);
}

/** How many cards a pile may hold: they fall as the game goes on. */
export function pileGuess(view: View, region: Region): number {
  const all = findsOf(region) + RUBBLE[region];
  const out = findsOf(region) - inTheGround(view, region).length;
  const { finds, rubble } = view.piles[region];
  return Math.max(finds.length + rubble, all * (1 - timeLeft(view)) - out);
}

function findsOf(region: Region): number {
  const all = [...Object.values(ARTIFACTS), ...Object.values(BOOK_FINDS)];
  return all.filter((find) => find.region === region).length;
}

/** What a seat would know in a dig, with more expertise and general knowledge than it has. */
export function knowledge(seat: Seat, region: Region, special = 0, general = 0): number {
  const own = seat.expertise[region] + special;
  return Math.min(own + Math.min(seat.general + general, own), MOST_KNOWLEDGE);
}
