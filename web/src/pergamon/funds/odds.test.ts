import { expect, test } from 'vitest';
import { money, prospect } from './odds';

const ALL = Array.from({ length: 8 }, () => 3);

test('what the cards bring depends on those that are gone', () => {
  const sums = money(['bag', 'chest'], [0, 1, 3, 2, 3, 0, 3, 1]);
  expect(Object.fromEntries(sums)).toEqual({ 7: 3, 8: 9, 9: 9, 10: 10, 11: 9, 12: 2 });
});

test('cards that are turned up bring what they say', () => {
  expect([...money([6, 5], ALL)]).toEqual([[11, 1]]);
});

test('a figure far to the left may stand leftmost or not', () => {
  const { firstTurn, lastTurn, pay, leftmost } = prospect(money(['bag', 'bag'], ALL), 8, [], 3);
  expect([firstTurn, lastTurn]).toEqual([1, 4]);
  expect([pay?.least, pay?.most, leftmost?.least, leftmost?.most]).toEqual([0, 3, 0, 6]);
  expect(pay?.mean).toBeCloseTo(1.945946, 6);
  expect(pay?.inFull).toBeCloseTo(0.484029, 6);
  expect(leftmost?.mean).toBeCloseTo(0.763636, 6);
});

test('on the last space one is always leftmost, and takes what is left', () => {
  const { pay, leftmost } = prospect(money(['bag', 'chest'], ALL), 13, [7], 1);
  expect(pay).toBeNull();
  expect(leftmost?.mean).toBeCloseTo(3.329545, 6);
  expect(leftmost?.inFull).toBeCloseTo(0.170455, 6);
});
