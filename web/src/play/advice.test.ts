import { expect, test } from 'vitest';
import { lengths } from './advice';

test('the best has the longest bar, and none is too short to see', () => {
  expect(lengths([60, 50, 55])).toEqual([1, 0.35, 0.675]);
  expect(lengths([60, 60])).toEqual([1, 1]);
});
