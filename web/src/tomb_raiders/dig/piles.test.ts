import { describe, expect, test } from 'vitest';
import { isArtifact, RUBBLE_NAME } from '../finds/finds';
import { ARTIFACTS, BOOK_FINDS } from '../printed';
import type { Pile } from '../view';
import { chanceOfAny, odds } from './odds';
import { mayLie } from './piles';

const CRETE = [...Object.entries(ARTIFACTS), ...Object.entries(BOOK_FINDS)]
  .filter(([, { region }]) => region === 'crete')
  .map(([name]) => name);
const UNSEEN: Pile = {
  finds: [],
  rubble: 0,
  unplaced: CRETE,
  unplaced_rubble: 6,
  seen: null,
  no_artifacts: null,
  no_finds: null,
};
const ALL_GREENS = 77 + 6;

function meanSize(piles: readonly (readonly string[])[]): number {
  return piles.reduce((sum, pile) => sum + pile.length, 0) / piles.length;
}

describe('a pile that nobody has looked into', () => {
  test('grows from next to nothing to all that there is', () => {
    const sizes = [70, 40, 10, 0].map((left) => meanSize(mayLie(UNSEEN, 'crete', left)));
    expect(sizes).toEqual([...sizes].sort((one, other) => one - other));
    expect(sizes[0]).toBeLessThan(5);
    expect(sizes.at(-1)).toBe(20);
  });

  test('is guessed alike whenever it is looked at', () => {
    expect(mayLie(UNSEEN, 'crete', 40)).toEqual(mayLie(UNSEEN, 'crete', 40));
  });
});

describe('a pile that one has just seen', () => {
  const seen: Pile = {
    ...UNSEEN,
    finds: ['Larnax', 'Flask'],
    rubble: 2,
    unplaced: CRETE.filter((name) => name !== 'Larnax' && name !== 'Flask'),
    unplaced_rubble: 4,
    seen: 0,
  };

  test('is known for certain', () => {
    for (const pile of mayLie(seen, 'crete', 40)) {
      expect([...pile].sort()).toEqual(['Flask', 'Larnax', RUBBLE_NAME, RUBBLE_NAME]);
    }
  });

  test('gives a dig of all its cards all its points, and one card their mean', () => {
    const piles = mayLie(seen, 'crete', 40);
    expect(odds(piles, 4)).toMatchObject({ finds: 2, points: 9, any: 1 });
    expect(odds(piles, 7).points).toBe(9);
    expect(odds(piles, 1).points).toBeCloseTo(9 / 4, 0);
    expect(odds(piles, 1).any).toBeCloseTo(0.5, 1);
  });

  test('may have grown since', () => {
    expect(meanSize(mayLie({ ...seen, seen: 20 }, 'crete', 20))).toBeGreaterThan(8);
  });
});

test('where a thief found nothing just now, no artifact lies', () => {
  const piles = mayLie({ ...UNSEEN, no_artifacts: 0 }, 'crete', 30);
  expect(chanceOfAny(piles, isArtifact)).toBe(0);
  expect(chanceOfAny(piles, (name) => name === RUBBLE_NAME)).toBeGreaterThan(0.9);
});

test('at the start hardly anything has fallen', () => {
  expect(odds(mayLie(UNSEEN, 'crete', ALL_GREENS), 7).points).toBeLessThan(4);
});
