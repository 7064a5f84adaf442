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
  const { finds, unplaced } = view.piles[region];
  const share = fallenSince(view, region);
  const points = worth(finds) + share * worth(unplaced);
  return points / Math.max(1, pileGuess(view, region));
}

/** How many cards a pile may hold: they fall as the game goes on. */
export function pileGuess(view: View, region: Region): number {
  const { finds, rubble, unplaced, unplaced_rubble: more } = view.piles[region];
  return finds.length + rubble + fallenSince(view, region) * (unplaced.length + more);
}

/** Of what one has not seen of a region, the share that has fallen since one last saw its whole pile. */
function fallenSince(view: View, region: Region): number {
  const { green_cards_left: left } = view;
  const { seen } = view.piles[region];
  const since = seen ?? GREEN_CARDS - left;
  const missed = seen === null ? findsOf(region) - inTheGround(view, region).length : 0;
  const all = inTheGround(view, region).length + RUBBLE[region];
  const fallen = ((all + missed) * since) / Math.max(1, left + since) - missed;
  return Math.min(1, Math.max(0, fallen / Math.max(1, all)));
}

function worth(finds: readonly string[]): number {
  return finds.reduce((sum, find) => sum + worthOf(find), 0);
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
