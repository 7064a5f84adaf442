import { expect, test } from 'vitest';
import type { Listed } from '../protocol/types';
import { newTurns } from './turns';

const table = (id: string, isYours: boolean) => ({ table: id, is_your_turn: isYours }) as Listed;

test('only a turn that has come since the last look is news', () => {
  const tables = [table('a', true), table('b', true), table('c', false)];
  expect(newTurns(new Set(['a']), tables).map((each) => each.table)).toEqual(['b']);
});

test('the first look brings no news', () => {
  expect(newTurns(null, [table('a', true)])).toEqual([]);
});
