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
  const worth = worths(bag).reduce((sum, points) => sum + points, 0);
  return {
    each,
    finds: each * bag.finds.length,
    points: each * worth,
    any: 1 - onlyDebris(bag, drawn),
  };
}

function worths(bag: Bag): number[] {
  return bag.finds.map((find) => ARTIFACTS[find]?.points ?? 0);
}

function onlyDebris(bag: Bag, drawn: number): number {
  let chance = 1;
  for (let token = 0; token < drawn; token++) {
    chance *= Math.max(0, bag.debris - token) / (bag.finds.length + bag.debris - token);
  }
  return chance;
}

/** The chance of 0, 1, 2, ... points: of all equally likely ways to draw, how many give so many, counted token by token. */
export function byPoints(bag: Bag, tokens: number): number[] {
  const drawn = Math.min(tokens, bag.finds.length + bag.debris);
  const inBag = [...worths(bag), ...Array.from({ length: bag.debris }, () => 0)];
  const most = inBag.reduce((sum, points) => sum + points, 0);
  const none = Array.from({ length: drawn + 1 }, (_, count) =>
    Array.from({ length: most + 1 }, (__, points) => (count + points === 0 ? 1 : 0)),
  );
  const ways = inBag.reduce(withToken, none).at(-1) ?? [];
  const all = ways.reduce((sum, count) => sum + count, 0);
  return ways.slice(0, ways.findLastIndex((count) => count > 0) + 1).map((count) => count / all);
}

/** Ways to draw so many tokens (rows) for so many points (columns), when there is one token more to draw. */
function withToken(ways: readonly number[][], points: number): number[][] {
  return ways.map((row, count) => row.map((known, sum) => known + (ways[count - 1]?.[sum - points] ?? 0)));
}
