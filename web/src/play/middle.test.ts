import { expect, test } from 'vitest';
import { middle } from './middle';

test('most digs end in the middle of what is possible', () => {
  expect(middle([0.1, 0.2, 0.4, 0.2, 0.1], 0.8)).toEqual([0, 3]);
  expect(middle([0.05, 0.25, 0.4, 0.25, 0.05], 0.8)).toEqual([1, 3]);
  expect(middle([1], 0.8)).toEqual([0, 0]);
});
