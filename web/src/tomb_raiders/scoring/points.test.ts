import { expect, test } from 'vitest';
import type { View } from '../view';
import { scores } from './points';

const seat = (total: number, weeks: number) => ({ points: { total }, weeks });
const ranks = (...seats: ReturnType<typeof seat>[]) =>
  scores({ seats } as unknown as View).map(({ rank }) => rank);

test('most points win, and among equals the marker further back', () => {
  expect(ranks(seat(40, 90), seat(52, 99), seat(40, 88))).toEqual([3, 1, 2]);
});

test('who is equal in both shares the rank', () => {
  expect(ranks(seat(40, 90), seat(40, 90), seat(39, 80))).toEqual([1, 1, 3]);
});
