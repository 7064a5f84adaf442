// What to expect of a dig, as the mean over the piles that may lie there.
import { ARTIFACTS } from '../printed';
import { RUBBLE_NAME } from '../finds/finds';

export type Odds = {
  finds: number;
  points: number;
  /** The chance of any find at all. */
  any: number;
  /** The chance of 0, 1, 2, ... points. */
  byPoints: number[];
};

/** Piles are shuffled, so that the first cards of each are what a dig draws; a short one gives what it has. */
export function odds(piles: readonly (readonly string[])[], cards: number): Odds {
  const digs = piles.map((pile) => {
    const found = pile.slice(0, cards).filter((name) => name !== RUBBLE_NAME);
    return { finds: found.length, points: found.reduce((sum, name) => sum + worth(name), 0) };
  });
  const byPoints = Array.from({ length: Math.max(...digs.map(({ points }) => points)) + 1 }, () => 0);
  for (const { points } of digs) byPoints[points] = (byPoints[points] ?? 0) + 1 / digs.length;
  return {
    finds: mean(digs.map(({ finds }) => finds)),
    points: mean(digs.map(({ points }) => points)),
    any: chanceOfAny(
      piles.map((pile) => pile.slice(0, cards)),
      (name) => name !== RUBBLE_NAME,
    ),
    byPoints,
  };
}

/** How likely a pile holds anything of a kind. */
export function chanceOfAny(
  piles: readonly (readonly string[])[],
  isWanted: (name: string) => boolean,
): number {
  return piles.filter((pile) => pile.some(isWanted)).length / piles.length;
}

function worth(name: string): number {
  return ARTIFACTS[name]?.points ?? 0;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
