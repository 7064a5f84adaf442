// What to expect of drawing tokens from a bag without putting any back.
import { ARTIFACTS } from '../printed';
import type { Bag } from '../view';

export type Odds = {
  /** The chance of each single find in the bag. */
  each: number;
  finds: number;
  points: number;
  /** The chance of any find at all. */
  any: number;
};

export function odds(bag: Bag, tokens: number): Odds {
  const inBag = bag.finds.length + bag.debris;
  const drawn = Math.min(tokens, inBag);
  const each = inBag > 0 ? drawn / inBag : 0;
  const worth = bag.finds.reduce((sum, find) => sum + (ARTIFACTS[find]?.points ?? 0), 0);
  return { each, finds: each * bag.finds.length, points: each * worth, any: 1 - onlyDebris(bag, drawn) };
}

function onlyDebris(bag: Bag, drawn: number): number {
  let chance = 1;
  for (let token = 0; token < drawn; token++) {
    chance *= Math.max(0, bag.debris - token) / (bag.finds.length + bag.debris - token);
  }
  return chance;
}
