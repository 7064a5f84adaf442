import { expect, test } from 'vitest';
import { percent } from './figures';

test('only what is certain is said to be', () => {
  expect([0, 0.0001, 0.5, 0.9999, 1, 1 - 1e-12].map(percent)).toEqual([
    '0%',
    '1%',
    '50%',
    '99%',
    '100%',
    '100%',
  ]);
});
