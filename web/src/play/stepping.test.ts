import { expect, test } from 'vitest';
import { step } from './stepping';

const OPEN = [2, 3, 4, 5, 6, 7, 8];

test('keys step through what is open', () => {
  expect(step('ArrowRight', 8, OPEN)).toBe(8);
  expect(step('ArrowLeft', 3, OPEN)).toBe(2);
  expect(step('End', 2, OPEN)).toBe(8);
  expect(step('a', 2, OPEN)).toBeUndefined();
});
