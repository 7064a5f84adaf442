import { describe, expect, test } from 'vitest';
import { isArtifact, RUBBLE_NAME } from '../finds/finds';
import { ARTIFACTS, BOOK_FINDS } from '../printed';
import type { Pile } from '../view';
import { chanceOfAny, odds } from './odds';
import { mayLie } from './piles';
import { ground, size, worthDrawn, worthTaken } from './promise';

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
  shown: null,
  news: 0,
};
const ALL_GREENS = 77 + 6;

function meanSize(piles: readonly (readonly string[])[]): number {
  return piles.reduce((sum, pile) => sum + pile.length, 0) / piles.length;
}

describe('a pile that nobody has looked into', () => {
  test('grows from next to nothing to all that there is', () => {
    const sizes = [70, 40, 10, 0].map((left) => meanSize(mayLie(UNSEEN, left)));
    expect(sizes).toEqual([...sizes].sort((one, other) => one - other));
    expect(sizes[0]).toBeLessThan(5);
    expect(sizes.at(-1)).toBe(20);
  });

  test('is guessed alike whenever it is looked at', () => {
    expect(mayLie(UNSEEN, 40)).toEqual(mayLie(UNSEEN, 40));
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
    for (const pile of mayLie(seen, 40)) {
      expect([...pile].sort()).toEqual(['Flask', 'Larnax', RUBBLE_NAME, RUBBLE_NAME]);
    }
  });

  test('gives a dig of all its cards all its points, and one card their mean', () => {
    const piles = mayLie(seen, 40);
    expect(odds(piles, 4)).toMatchObject({ finds: 2, points: 9, any: 1 });
    expect(odds(piles, 7).points).toBe(9);
    expect(odds(piles, 1).points).toBeCloseTo(9 / 4, 0);
    expect(odds(piles, 1).any).toBeCloseTo(0.5, 1);
  });

  test('may have grown since', () => {
    expect(meanSize(mayLie({ ...seen, seen: 20 }, 20))).toBeGreaterThan(8);
  });
});

test('where a thief found nothing just now, no artifact lies', () => {
  const piles = mayLie({ ...UNSEEN, no_artifacts: 0 }, 30);
  expect(chanceOfAny(piles, isArtifact)).toBe(0);
  expect(chanceOfAny(piles, (name) => name === RUBBLE_NAME)).toBeGreaterThan(0.9);
});

test('at the start hardly anything has fallen', () => {
  expect(odds(mayLie(UNSEEN, ALL_GREENS), 7).points).toBeLessThan(4);
});

describe('what somebody has dug up since', () => {
  const since: Pile = { ...UNSEEN, unplaced: CRETE.slice(4), seen: 10, shown: 0, news: 4 };

  test('leaves less than if nobody had dug', () => {
    const untouched = { ...since, shown: null, news: 0 };
    expect(meanSize(mayLie(since, 40))).toBeLessThan(meanSize(mayLie(untouched, 40)) - 0.5);
  });

  test('tells more if it was long ago that the cards were shown', () => {
    const longAgo = { ...since, shown: 9 };
    expect(meanSize(mayLie(longAgo, 40))).toBeGreaterThan(meanSize(mayLie(since, 40)));
  });
});

describe('what a pile promises', () => {
  const PILES: [string, Pile][] = [
    ['unseen', UNSEEN],
    [
      'seen a while ago',
      { ...UNSEEN, finds: CRETE.slice(0, 2), unplaced: CRETE.slice(2), rubble: 1, seen: 12 },
    ],
    ['dug in', { ...UNSEEN, unplaced: CRETE.slice(5), shown: 3, news: 5 }],
  ];

  test.each(PILES)('%s: is what many such piles bring on average', (_name, pile) => {
    const piles = mayLie({ ...pile, unplaced: pile.unplaced.filter(isArtifact) }, 40);
    const exact = ground({ ...pile, unplaced: pile.unplaced.filter(isArtifact) }, 40);
    expect(size(exact)).toBeCloseTo(meanSize(piles), 0);
    const known = pile.finds.filter((name) => !isArtifact(name)).length;
    if (known === 0) expect(worthDrawn(exact, 5)).toBeCloseTo(odds(piles, 5).points, 0);
    const best = piles.map((each) =>
      Math.max(0, ...each.filter(isArtifact).map((name) => ARTIFACTS[name]?.points ?? 0)),
    );
    const mean = best.reduce((sum, points) => sum + points, 0) / best.length;
    expect(Math.abs(worthTaken(exact, isArtifact) - mean)).toBeLessThan(0.25);
  });

  test('nothing where all was seen just now and nothing lay there', () => {
    const exact = ground({ ...UNSEEN, seen: 0 }, 40);
    expect([size(exact), worthDrawn(exact, 5), worthTaken(exact, isArtifact)]).toEqual([0, 0, 0]);
  });

  test('more the longer one waits', () => {
    const worths = [0, 10, 30].map((passed) =>
      worthTaken(ground({ ...UNSEEN, seen: 0 }, 40, passed), isArtifact),
    );
    expect(worths).toEqual([...worths].sort((one, other) => one - other));
    expect(worths.at(-1)).toBeGreaterThan(2);
  });
});
