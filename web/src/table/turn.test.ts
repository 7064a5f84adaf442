import { expect, test } from 'vitest';
import type { GameNow, TableNow } from '../protocol/types';
import { turnWords } from './turn';

const NAMES = ['Ann', 'Bob', 'Student'];
const table = {
  seats: [{ name: 'Ann', yours: true }, { name: 'Bob' }, { bot: 'student' }],
} as unknown as TableNow;
const at = (actor: number | null, unconfirmed?: number) => ({
  status: 'running' as const,
  actor,
  looking: 0,
  game: { unconfirmed } as GameNow,
  table,
});

test.each([
  [at(0), 'Your turn'],
  [at(1), 'Bob is to move'],
  [at(2), 'Student is thinking'],
  [at(0, 0), 'Your turn is made. Does it stand?'],
  [at(1, 1), 'Bob has yet to confirm'],
  [{ ...at(null), status: 'ended' as const }, 'The game is over'],
])('case %#', (standing, words) => {
  expect(turnWords(standing, NAMES)).toBe(words);
});
