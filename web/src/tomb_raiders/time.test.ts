import { expect, test } from 'vitest';
import { outlook } from './time';
import type { View } from './view';

const view = { seats: [{ weeks: 3 }, { weeks: 5 }, { weeks: 9 }], stack: [0, 1, 2] } as unknown as View;

test('who spends little moves again', () => {
  expect(outlook(view, 0, 1)).toEqual({ week: 4, behind: 5, next: 0 });
});

test('who comes to a week last moves first there', () => {
  expect(outlook(view, 0, 2).next).toBe(0);
  expect(outlook(view, 0, 3).next).toBe(1);
});

test('nobody is behind oneself', () => {
  expect(outlook(view, 0, 12).behind).toBe(0);
});
