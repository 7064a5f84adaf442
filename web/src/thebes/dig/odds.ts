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
  /** The chance of 0, 1, 2, ... points. */
  byPoints: number[];
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
    byPoints: byPoints(bag, drawn),
  };
}

/** The least and the most points that so large a share of all digs in the middle brings. */
export function middle(byPoints: readonly number[], share: number): [number, number] {
  const tail = (1 - share) / 2;
  return [reached(byPoints, tail), reached(byPoints, 1 - tail)];
}

/** The points below which, or at which, a share of all digs ends. */
function reached(byPoints: readonly number[], share: number): number {
  let sum = 0;
  const found = byPoints.findIndex((chance) => (sum += chance) >= share - 1e-9);
  return found < 0 ? byPoints.length - 1 : found;
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

/** Of all equally likely ways to draw, how many give so many points: counted token by token, so exact. */
function byPoints(bag: Bag, drawn: number): number[] {
  const tokens = [...worths(bag), ...Array.from({ length: bag.debris }, () => 0)];
  const most = tokens.reduce((sum, points) => sum + points, 0);
  const ways = Array.from({ length: drawn + 1 }, () => new Array<number>(most + 1).fill(0));
  ways[0]![0] = 1;
  for (const points of tokens) {
    for (let count = drawn; count > 0; count--) {
      const [here, before] = [ways[count]!, ways[count - 1]!];
      for (let sum = most; sum >= points; sum--) here[sum]! += before[sum - points]!;
    }
  }
  const last = ways[drawn]!;
  const all = last.reduce((sum, count) => sum + count, 0);
  const length = last.findLastIndex((count) => count > 0) + 1;
  return last.slice(0, length).map((count) => count / all);
}
