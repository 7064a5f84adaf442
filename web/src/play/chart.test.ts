import { expect, test } from 'vitest';
import { GAME, START } from '../specimen/game';
import { apart, chart, round } from './chart';

const HISTORY = [START, ...GAME.map(({ view }) => view)].map(({ seats }) =>
  seats.map(({ points }) => points.total),
);

test('every seat has a line from the start to its last points', () => {
  const { lines, rules } = chart(HISTORY, { width: 400, height: 200 });
  expect(lines).toHaveLength(3);
  for (const { path, end } of lines) {
    expect(path).toMatch(/^M0.0 200.0H/);
    expect(path).toMatch(/H400.0$/);
    expect(end.y).toBeGreaterThanOrEqual(0);
  }
  expect(rules.map(({ points }) => points)).toEqual([0, 20, 40, 60, 80]);
});

test('a step of a line is where the points change', () => {
  const { lines } = chart([[0], [0], [5], [5], [10]], { width: 40, height: 10 });
  expect(lines[0]?.path).toBe('M0.0 10.0H20.0V5.0H40.0V0.0H40.0');
});

test('names of lines that end close together are moved apart', () => {
  expect(apart([50, 52, 10], 17, 200)).toEqual([50, 67, 10]);
  expect(apart([198, 199, 200], 17, 200)).toEqual([166, 183, 200]);
});

test('steps are round numbers', () => {
  expect([0.3, 1, 3, 7, 12, 20, 21].map(round)).toEqual([1, 1, 5, 10, 20, 20, 50]);
});
