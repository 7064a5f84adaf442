import { expect, test } from 'vitest';
import { timeOf } from './clocks';

const NOW = 1_000_000;
const CLOCKS = { at: NOW, began: NOW, deadline: NOW + 90_000, banks: [60_000, 300_000] };

test('without a pace there is no clock', () => {
  expect(timeOf({ kind: 'untimed' }, null, 0, 0, NOW)).toBeNull();
});

test('the clock of the seat to move runs, the others keep their banks', () => {
  const pace = { kind: 'live', bank: 60, move: 30 } as const;
  expect(timeOf(pace, CLOCKS, 0, 0, NOW + 5_000)?.words).toBe('1:25');
  expect(timeOf(pace, CLOCKS, 1, 0, NOW + 5_000)?.words).toBe('5:00');
  expect(timeOf(pace, CLOCKS, 0, 0, NOW + 65_000)?.isShort).toBe(true);
});

test('a slow game says by when, and counts down at the end', () => {
  const days = { ...CLOCKS, deadline: NOW + 2 * 86_400_000 };
  expect(timeOf({ kind: 'slow', days: 2 }, days, 0, 0, NOW)?.words).toBe('in 2 days');
  expect(timeOf({ kind: 'slow', days: 2 }, days, 1, 0, NOW)).toBeNull();
  expect(timeOf({ kind: 'slow', days: 2 }, CLOCKS, 0, 0, NOW)).toEqual({ words: '1:30', isShort: true });
});
