import { afterEach, expect, test } from 'vitest';
import type { LineNow } from '../protocol/types';
import { choose } from '../words/locale.svelte';
import { told } from './lines';
import { heardMoves } from './moves';

const READER = { you: 0, names: ['Ann', 'Bob'] };
const line = (number: number, what: LineNow['what'], more: Partial<LineNow> = {}): LineNow => ({
  number,
  at: 0,
  what,
  ...more,
});
const moved = (number: number, seat: number) => line(number, 'moved', { seat, events: [] });
const words = (one: LineNow) => told(one, READER, () => ['a move']).join(' ');

afterEach(() => choose('en'));

test('what was taken back does not stand', () => {
  const lines = [
    moved(3, 0),
    moved(4, 1),
    moved(5, 1),
    line(6, 'undone', { seat: 1, moves: 2 }),
    moved(7, 1),
  ];
  expect(heardMoves(lines, { 7: 'seen' }).map(({ number }) => number)).toEqual([3, 7]);
});

test('a move is told by its game, all else by the table', () => {
  expect(words(moved(3, 0))).toBe('a move.');
  expect(words(line(4, 'seated', { seat: 1, name: 'Bob' }))).toBe('Bob sat down.');
  expect(words(line(5, 'planned', { seat: 1, plan: { bot: 'student' } }))).toBe(
    'A seat went to a bot: Student.',
  );
  expect(words(line(6, 'absent', { seat: 1, why: 'timed out' }))).toBe(
    'Bob ran out of time; a bot plays on.',
  );
});

test.each([
  ['en', 1, 'Bob took back 1 move.'],
  ['en', 2, 'Bob took back 2 moves.'],
  ['de', 1, 'Bob hat 1 Zug zurückgenommen.'],
  ['de', 3, 'Bob hat 3 Züge zurückgenommen.'],
  ['es', 1, 'Bob deshizo 1 jugada.'],
  ['es', 2, 'Bob deshizo 2 jugadas.'],
] as const)('in %s, %i moves taken back', (language, moves, sentence) => {
  choose(language);
  expect(words(line(7, 'undone', { seat: 1, moves }))).toBe(sentence);
});
