import { expect, test } from 'vitest';
import { counted, placed, ranks, sumAfter, winners, type Category, type Score } from './count';

const CATEGORIES: Category[] = [
  { id: 'finds', name: '', sign: 'vessel' },
  { id: 'books', name: '', sign: 'book' },
];
const SCORES: Score[] = [
  { points: { finds: 3, books: 4 }, total: 7, rank: 1 },
  { points: { finds: 5, books: 1 }, total: 6, rank: 2 },
];

test('equal totals share the win, and the next is third', () => {
  expect(ranks([70, 70, 60])).toEqual([1, 1, 3]);
});

test('it is told category by category and seat by seat', () => {
  expect(counted(CATEGORIES, 2).map(({ category, seat }) => `${category} ${seat}`)).toEqual([
    'finds 0',
    'finds 1',
    'books 0',
    'books 1',
  ]);
});

test('a sum grows with what was told', () => {
  expect([0, 1, 2, 3, 4].map((steps) => sumAfter(CATEGORIES, SCORES, 0, steps))).toEqual([0, 3, 3, 7, 7]);
});

test('the first wins', () => {
  expect(winners(SCORES)).toEqual([0]);
});

test('whoever has resigned stands behind those with fewer points', () => {
  const scores = placed(SCORES, [2, 1]);
  expect(winners(scores)).toEqual([1]);
  expect(scores.map(({ hasResigned }) => hasResigned)).toEqual([true, false]);
});
