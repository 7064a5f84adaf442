import { expect, test } from 'vitest';
import { odds } from './odds';

const BAG = { finds: ['Larnax', 'Sphinx', 'crete book of greece'], debris: 3 };

test('each token is as likely as another', () => {
  const expected = odds(BAG, 2);
  expect(expected.each).toBeCloseTo(1 / 3);
  expect(expected.finds).toBeCloseTo(1);
  expect(expected.points).toBeCloseTo((5 + 1) / 3);
  expect(expected.any).toBeCloseTo(1 - (3 / 6) * (2 / 5));
});

test('more tokens than there are empty the bag', () => {
  expect(odds(BAG, 99)).toEqual({ each: 1, finds: 3, points: 6, any: 1 });
  expect(odds({ finds: [], debris: 0 }, 3)).toMatchObject({ each: 0, points: 0 });
});
