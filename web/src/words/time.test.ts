import { afterEach, expect, test } from 'vitest';
import { choose } from './locale.svelte';
import { clock, fromNow } from './time';

const HOUR = 3_600_000;

afterEach(() => choose('en'));

test.each([
  [-2 * HOUR, 'en', '2 hours ago'],
  [3 * 24 * HOUR, 'en', 'in 3 days'],
  [3 * 24 * HOUR - 5_000, 'en', 'in 3 days'],
  [-20_000, 'en', 'now'],
  [-25 * HOUR, 'de', 'gestern'],
  [90 * 60_000, 'es', 'dentro de 1 hora'],
] as const)('%i ms from now in %s', (span, language, words) => {
  choose(language);
  expect(fromNow(1_000_000_000_000 + span, 1_000_000_000_000)).toBe(words);
});

test.each([
  [0, '0:00'],
  [59_001, '1:00'],
  [725_000, '12:05'],
  [12_000_000, '3:20:00'],
  [-5, '0:00'],
])('a clock with %i ms left', (left, shown) => {
  expect(clock(left)).toBe(shown);
});
